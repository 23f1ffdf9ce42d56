// @ts-check
/**
 * Runs in the page before anything of its own: measures how long nothing happens while somebody
 * else than the person is due, shows the driver what a person sees, and puts the page into the
 * background. The driver sets `soakSetup` first.
 *
 * Time is counted by a ticker of the page's own, at most a tick at a time, and only while the page
 * is shown and gets frames: a machine that starves the page stops this clock as well.
 */
(() => {
  if (!location.protocol.startsWith("http")) return;
  /** @typedef {{humans: boolean, limit: number, call: number | null, worker: string,
   *   settings: string}} Setup */
  const scope = /** @type {any} */ (globalThis);
  /** @type {Setup} */
  const setup = scope.soakSetup;
  const { setInterval, setTimeout, requestAnimationFrame } = globalThis;
  /** The root element; for a moment while a page is left there is none. */
  const root = () => document.documentElement ?? { dataset: /** @type {DOMStringMap} */ ({}) };
  const TICK = 100;
  const QUIET = 50;
  /** So long a dialog may take to come to rest. */
  const MOST_FRAMES = 120;
  let generation = 0;
  let idle = 0;
  let longest = 0;
  let watched = 0;
  let told = false;
  /** @type {object[]} */
  let stalls = [];
  /** @type {{left: number, tell: (how: string) => void}[]} */
  let waiting = [];

  const find = (/** @type {string} */ id) => document.getElementById(id);
  const opened = () => [...document.querySelectorAll("dialog[open]")].map(({ id }) => id);
  const canPlay = () => document.querySelector('#hand [data-fits="yes"]') !== null;
  const isSeen = (/** @type {Element | null} */ element) => element?.checkVisibility() ?? false;

  /** How long nothing may happen now, in ms; null while the person is due or nothing is played. */
  function patience() {
    const { state } = root().dataset;
    const { humans, limit, call } = setup;
    if (state === "call" || state === "quiz") return call === null ? null : call + limit;
    if (state === "your-turn") return canPlay() ? null : limit;
    if (state === "curtain") return opened().length ? null : limit;
    if (state === "round-over" && humans) {
      return opened().length || isSeen(find("go-on")) ? null : limit;
    }
    return ["thinking", "showing", "round-over"].includes(state ?? "") ? limit : null;
  }

  function wake(/** @type {string} */ how) {
    for (const { tell } of waiting.splice(0)) tell(how);
  }

  function progress() {
    generation += 1;
    idle = 0;
    told = false;
    wake("changed");
  }

  function count(/** @type {number} */ passed) {
    watched += passed;
    const limit = patience();
    idle = limit === null ? 0 : idle + passed;
    longest = Math.max(longest, idle);
    if (limit !== null && idle >= limit && !told) {
      told = true;
      stalls.push({ ...facts(), idle: Math.round(idle), at: Math.round(performance.now()) });
      wake("stalled");
    }
    for (const entry of waiting) entry.left -= passed;
    const late = waiting.filter(({ left }) => left <= 0);
    waiting = waiting.filter(({ left }) => left > 0);
    for (const { tell } of late) tell("late");
  }

  let last = performance.now();
  let framed = true;
  setInterval(() => {
    const now = performance.now();
    const passed = Math.min(now - last, TICK);
    last = now;
    if (document.hidden || !framed) return;
    framed = false;
    requestAnimationFrame(() => { framed = true; });
    count(passed);
  }, TICK);

  const NAMES = ["state", "moves", "gate", "asking", "rescues"];
  new MutationObserver((changes) => {
    const matters = changes.some(({ type, target }) => type === "attributes"
      || (target instanceof Element && target.closest("#log, #facts")));
    if (matters) progress();
  }).observe(document, {
    subtree: true, childList: true, attributeFilter: NAMES.map((name) => `data-${name}`),
  });

  function facts() {
    const { dataset } = root();
    return Object.fromEntries(NAMES.map((name) => [name, dataset[name] ?? null]));
  }

  /** @param {Element} element */
  function place(element) {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  const all = (/** @type {string} */ selector) =>
    /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(selector)]);

  /** Where a button is now, after bringing it into sight; null where there is none. */
  function spot(/** @type {string} */ selector) {
    const button = all(selector).find((one) => isSeen(one) && !one.disabled);
    button?.scrollIntoView({ block: "nearest" });
    return button ? place(button) : null;
  }

  /** Where a button can be pressed, when it has stopped moving; null where there is none. */
  async function where(/** @type {string} */ selector) {
    let before = spot(selector);
    for (let frame = 0; before && frame < MOST_FRAMES; frame += 1) {
      await new Promise((then) => { requestAnimationFrame(then); });
      const now = spot(selector);
      if (`${now}` === `${before}`) break;
      before = now;
    }
    return before;
  }

  /** What a person sees and can press. */
  function look() {
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    return {
      ...facts(),
      generation,
      dialogs: opened(),
      sheet: root().dataset.sheet ?? "",
      focused: active?.dataset.tile ?? active?.dataset.end ?? "",
      hand: all("#hand button").map((b) => [b.dataset.tile, b.dataset.fits === "yes", place(b)]),
      ends: all("#ends button").map((b) => [b.dataset.end, place(b)]),
      calls: all("#calls-buttons button:not(:disabled)").map((b) => b.dataset.number),
      tools: all("#tools button:not(:disabled)").filter(isSeen).map(({ id }) => id),
      failure: isSeen(find("boot-failure")) ? find("boot-failure")?.textContent : "",
      measured: take(),
    };
  }

  /** What has been measured since this was asked before. */
  function take() {
    const found = { stalls, longest, watched, rescues: Number(root().dataset.rescues ?? 0) };
    [stalls, longest, watched] = [[], 0, 0];
    return found;
  }

  /**
   * Wait until something has happened since `seen`.
   * @param {number} seen the generation that was looked at
   * @param {number} left for how long, in ms of the page's own clock
   * @returns {Promise<string>} "changed", "stalled", or "late"
   */
  function change(seen, left) {
    if (seen !== generation) return Promise.resolve("changed");
    return new Promise((tell) => { waiting.push({ left, tell }); });
  }

  /** Two frames later all that was done is drawn. */
  function drawn() {
    return new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, QUIET)));
    });
  }

  /** The match as it is kept in the browser, or null. */
  const kept = () => localStorage.getItem(
    `all-fives.match.${sessionStorage.getItem("all-fives.tab")}`,
  );

  let isHidden = false;
  /** @type {FrameRequestCallback[]} */
  let withheld = [];

  /** As in another tab: no frames, timers once a second, and the page is told. */
  function hide(/** @type {boolean} */ hidden) {
    isHidden = hidden;
    idle = 0;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    if (!hidden) withheld.splice(0).forEach((then) => requestAnimationFrame(then));
  }
  const SECOND = 1000;
  Object.defineProperties(document, {
    hidden: { get: () => isHidden },
    visibilityState: { get: () => (isHidden ? "hidden" : "visible") },
  });
  scope.requestAnimationFrame = (/** @type {FrameRequestCallback} */ then) =>
    (isHidden ? -withheld.push(then) : requestAnimationFrame(then));
  scope.setTimeout = (/** @type {any} */ then, delay = 0, /** @type {any[]} */ ...more) =>
    setTimeout(then, isHidden ? Math.max(delay, SECOND) : delay, ...more);

  /** @type {Worker[]} */
  const workers = [];
  const RealWorker = globalThis.Worker;
  scope.Worker = class extends RealWorker {
    /** @param {string | URL} address @param {WorkerOptions} [options] */
    constructor(address, options) {
      if (setup.worker === "refused") throw new Error("no worker is allowed here");
      super(address, options);
      workers.push(this);
    }
  };

  /** @type {Set<WebAssembly.Memory>} */
  const memories = new Set();
  const buffer = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer");
  Object.defineProperty(WebAssembly.Memory.prototype, "buffer", {
    get() {
      memories.add(this);
      return buffer?.get?.call(this);
    },
  });
  const wasm = () => [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0);

  if (setup.settings && !localStorage.getItem("all-fives.settings")) {
    localStorage.setItem("all-fives.settings", setup.settings);
  }
  const killWorkers = () => workers.splice(0).forEach((worker) => worker.terminate());
  scope.soak = { look, where, change, drawn, kept, hide, wasm, killWorkers };
})();
