// @ts-check
/**
 * All Fives on any page:
 *
 *     <script type="module" src="https://…/embed.js"></script>
 *     <all-fives players="2" rules="all-fives" level="expert" lang="pl" theme="dark"></all-fives>
 *
 * A picture of the table stands there until the game comes near the screen or is tapped; then
 * the game plays in a frame of its own. Options, messages and errors: docs/embed.md.
 *
 * Nothing here needs more of the page's Content-Security-Policy than the address of the game
 * in `script-src` and `frame-src`: no inline script, no inline style, no text made into markup.
 */

const API = "all-fives/1";
const HOME = new URL(".", import.meta.url);
/** Attributes that a running game takes at once. */
const SETTINGS = ["speed", "lang", "theme", "contrast", "motion", "tiles", "table", "pace", "name",
  "volume", "mute", "haptics"];
/** Attributes that ask for a match: a change of one begins another match. */
const MATCH = ["players", "rules", "opponents", "level", "seats", "names", "seed", "practice"];
const FLAGS = ["practice", "mute", "haptics"];
/** What their texts stand for, here and in an address. */
const FLAG = new Map([["", true], ["1", true], ["true", true], ["0", false], ["false", false]]);
const LISTS = ["opponents", "level", "seats", "names"];
/** @type {Record<string, {play: string, title: string}>} */
const WORDS = {
  en: { play: "Play", title: "All Fives, a game of dominoes" },
  pl: { play: "Graj", title: "All Fives, gra w domino" },
};
const STYLE = `
:host { display: block; position: relative; box-sizing: border-box; width: 100%;
  height: min(var(--all-fives-height, 520px), 100vh); overflow: hidden;
  border-radius: 12px; }
:host([hidden]) { display: none; }
iframe, svg { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
button { position: absolute; inset: 0; margin: auto; width: fit-content; height: fit-content;
  padding: 14px 30px; border: 0; border-radius: 999px; background: #fffdf8; color: #2a2723;
  font: 650 18px/1.2 system-ui, sans-serif; cursor: pointer;
  box-shadow: 0 2px 12px rgb(0 0 0 / 0.35); }
button:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
[hidden] { display: none; }
`;

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Where the pips of a half are, from its middle in units: by value, each half of those there. */
const PIPS = [[], [[0, 0]], [[1, 1]], [[0, 0], [1, 1]], [[1, 1], [1, -1]],
  [[0, 0], [1, 1], [1, -1]], [[1, 1], [1, -1], [0, 1]]];

/**
 * A tile, its first half to the left.
 * @param {number} x of its middle
 * @param {number} y
 * @param {number} turn degrees
 * @param {number[]} halves
 */
function tile(x, y, turn, ...halves) {
  const group = shape("g", { transform: `translate(${x} ${y}) rotate(${turn})` });
  group.append(
    shape("rect", { x: -40, y: -20, width: 80, height: 40, rx: 5, fill: "#f7f1e1" }),
    shape("path", { d: "M0-15V15", stroke: "#b8ac92", "stroke-width": 1.5 }),
  );
  halves.forEach((value, half) => {
    for (const [a, b] of PIPS[value]) {
      for (const sign of a || b ? [1, -1] : [1]) {
        const cx = (half ? 20 : -20) + a * sign * 11;
        group.append(shape("circle", { cx, cy: b * sign * 11, r: 3.6, fill: "#2a2723" }));
      }
    }
  });
  return group;
}

/** The table before the game is there: a line of play that scores five, and a hand. */
function picture() {
  const svg = shape("svg", { viewBox: "0 0 640 400", preserveAspectRatio: "xMidYMid slice" });
  svg.setAttribute("aria-hidden", "true");
  const line = [tile(219, 116, 0, 4, 6), tile(280, 116, 90, 6, 6), tile(341, 116, 0, 6, 3),
    tile(422, 116, 0, 3, 1)];
  const hand = [[6, 2], [5, 5], [4, 2], [2, 1], [5, 0]];
  svg.append(
    shape("rect", { width: 640, height: 400, fill: "#3f8262" }),
    shape("rect", { y: 318, width: 640, height: 82, fill: "#2c664a" }),
    ...line,
    ...hand.map((halves, at) => tile(212 + at * 54, 352, 90, ...halves)),
  );
  return svg;
}

/**
 * The value that an attribute stands for in a message; the address takes it as it is.
 * @param {string} name
 * @param {string} text
 * @returns {unknown}
 */
function valueOf(name, text) {
  if (LISTS.includes(name)) return text.split(",");
  if (FLAGS.includes(name)) return FLAG.get(text) ?? text;
  if (name === "players" || name === "volume" || (name === "rules" && text.startsWith("{"))) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return text;
}

/** `<all-fives>`: attributes are the options, `load="tap"` waits for a tap, `sandbox` walls in. */
export class AllFives extends HTMLElement {
  static observedAttributes = [...SETTINGS, ...MATCH, "title"];
  static #count = 0;

  /** @type {HTMLIFrameElement | undefined} */
  #frame;
  #button = document.createElement("button");
  /** Where the keyboard goes when it leaves the game: Tab goes on from behind it. */
  #edge = document.createElement("span");
  #watch = new IntersectionObserver(([entry]) => entry.isIntersecting && this.load(), {
    rootMargin: "200px",
  });
  #ready = false;
  #ids = 0;
  #again = false;
  /** @type {Array<Record<string, unknown>>} */
  #waiting = [];
  /** @type {Map<number, {done: (facts: any) => void, fail: (error: Error) => void}>} */
  #asked = new Map();

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    this.#button.type = "button";
    this.#button.addEventListener("click", () => this.load({ focus: true }));
    this.#edge.setAttribute("role", "group");
    this.#edge.addEventListener("blur", () => this.#edge.removeAttribute("tabindex"));
    root.append(picture(), this.#button, this.#edge);
  }

  connectedCallback() {
    addEventListener("message", this.#hear);
    this.#name();
    // What the game will ask for (game/app/host_protocol.py), so that nothing moves then.
    this.#grow(Math.min(800, Math.max(520, this.clientWidth * 0.625)));
    if (this.getAttribute("load") !== "tap" && !this.#savesData()) this.#watch.observe(this);
  }

  /** Taken out of the page, the game ends; put in again, it begins anew (or goes on, if kept). */
  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#watch.disconnect();
    this.#frame?.remove();
    this.#frame = undefined;
    this.#ready = false;
    this.#button.hidden = false;
    for (const { fail } of this.#asked.values()) fail(new Error("The game was taken away."));
    this.#asked.clear();
    this.#waiting = [];
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    this.#name();
    if (!this.#frame || name === "title") return;
    if (MATCH.includes(name)) this.#beginAgain();
    else if (now !== null) this.setOption(name, valueOf(name, now)).catch(() => {});
  }

  /**
   * Load the game now.
   * @param {{focus?: boolean}} [options] whether the keyboard goes into the game
   */
  load({ focus = false } = {}) {
    if (this.#frame || !this.isConnected) return;
    this.#watch.disconnect();
    const frame = document.createElement("iframe");
    frame.title = this.#title();
    frame.name = this.id || `all-fives-${(AllFives.#count += 1)}`;
    frame.allow = "fullscreen; clipboard-write";
    if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", "allow-scripts");
    frame.src = this.#address().href;
    frame.addEventListener("load", () => {
      this.#button.hidden = true;
      if (focus) frame.focus();
    });
    this.#frame = frame;
    this.#edge.before(frame);
  }

  /**
   * Begin a match with the options given: the names of the attributes, plain values.
   * @param {Record<string, unknown>} options
   */
  newMatch(options = {}) {
    return this.send("new-match", options);
  }

  /** @param {object} record a match record */
  loadRecord(record) {
    return this.send("load-record", { record });
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  setOption(name, value) {
    return this.send("set-option", { name, value });
  }

  /** @param {boolean} paused */
  pause(paused = true) {
    return this.send("pause", { paused });
  }

  /**
   * Send a command; loads the game if it is not there yet.
   * @param {string} type
   * @param {Record<string, unknown>} [facts]
   * @returns {Promise<void>} rejects with an Error that has the `code` of the refusal
   */
  send(type, facts = {}) {
    this.load();
    const id = (this.#ids += 1);
    return new Promise((done, fail) => {
      this.#asked.set(id, { done, fail });
      const message = { ...facts, api: API, type, id };
      if (this.#ready) this.#post(message);
      else this.#waiting.push(message);
    });
  }

  /** @param {Record<string, unknown>} message */
  #post(message) {
    this.#frame?.contentWindow?.postMessage(message, this.hasAttribute("sandbox") ? "*" : HOME.origin);
  }

  /** @param {MessageEvent} event */
  #hear = ({ source, origin, data }) => {
    const ours = this.hasAttribute("sandbox") ? "null" : HOME.origin;
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== ours) return;
    if (data?.api === API) this.#take(data);
  };

  /** @param {any} data a message of the game */
  #take({ api, type, ...facts }) {
    if (type === "hello") {
      this.#ready = false;
      this.#post({ api, type });
    }
    if (type === "ready") {
      this.#ready = true;
      for (const message of this.#waiting.splice(0)) this.#post(message);
    }
    if (type === "resize") this.#grow(facts.height);
    if (type === "leave") {
      this.#edge.tabIndex = 0;
      this.#edge.focus({ preventScroll: true });
    }
    const asked = this.#asked.get(facts.id);
    if (asked && (type === "done" || type === "error")) {
      this.#asked.delete(facts.id);
      if (type === "done") asked.done(undefined);
      else asked.fail(Object.assign(new Error(facts.message), { code: facts.code }));
    }
    if (type !== "hello" && type !== "done") {
      this.dispatchEvent(new CustomEvent(`all-fives:${type}`, { detail: facts }));
    }
  }

  /** @param {number} height that the game wants; a `height` in the page's own style wins */
  #grow(height) {
    this.style.setProperty("--all-fives-height", `${Math.round(height)}px`);
  }

  /** Begin another match when all attributes that change together have changed. */
  #beginAgain() {
    if (this.#again) return;
    this.#again = true;
    queueMicrotask(() => {
      this.#again = false;
      /** @type {Record<string, unknown>} */
      const options = {};
      for (const name of MATCH) {
        const text = this.getAttribute(name);
        if (text !== null) options[name] = valueOf(name, text);
      }
      if (this.isConnected) this.newMatch(options).catch(() => {});
    });
  }

  #address() {
    const address = new URL("?embed", HOME);
    for (const name of [...SETTINGS, ...MATCH]) {
      const text = this.getAttribute(name);
      if (text !== null) address.searchParams.set(name, text);
    }
    return address;
  }

  #words() {
    const wanted = this.getAttribute("lang") ?? this.closest("[lang]")?.getAttribute("lang") ?? "en";
    return WORDS[wanted.slice(0, 2).toLowerCase()] ?? WORDS.en;
  }

  #title() {
    return this.title || this.#words().title;
  }

  #name() {
    this.#button.textContent = this.#words().play;
    this.#button.setAttribute("aria-label", `${this.#words().play}: ${this.#title()}`);
    this.#edge.setAttribute("aria-label", this.#title());
    if (this.#frame) this.#frame.title = this.#title();
  }

  #savesData() {
    return /** @type {any} */ (navigator).connection?.saveData === true;
  }
}

if (!customElements.get("all-fives")) customElements.define("all-fives", AllFives);
