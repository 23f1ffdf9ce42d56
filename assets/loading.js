// @ts-check
/**
 * Watches over the start: which parts of the game were asked for, whether bytes still come, and
 * what failed; and says it in the page's language, to the player and to a page around.
 *
 * Like early.js it is a script inside the page, so it works when no other script arrives.
 *
 * @typedef {"page" | "scripts" | "engine" | "starter" | "game"} Part a group of files, as people know it
 * @typedef {object} Loading
 * @property {<T>(part: Part, promise: Promise<T>) => Promise<T>} track a part was asked for
 * @property {() => void} progress bytes have come, or a step is done
 * @property {(step: string) => void} phase say what is going on, if it lasts
 * @property {(key: string, values?: Record<string, string>, again?: boolean) => void} fail
 * @property {(part: Part, isDamaged: boolean) => void} failPart
 * @property {() => void} ready take the loading screen away
 * @property {(origin: string) => void} tellOnly the only pages around that may know more
 */
(() => {
  const root = document.documentElement;
  /** @type {Record<string, Record<string, string>>} sentences by language and key */
  const TEXTS = {}; // The build writes those of the catalogues here.
  /** Milliseconds in which nobody reads a sentence. */
  const SHORT = 400;
  /** Seconds without a byte, while some part is still to come, after which it is said. */
  const SILENT_AFTER = 15;
  /** Seconds without a step of the start, when all has come, after which it is said. */
  const SLOW_AFTER = 60;

  /** @type {Map<object, Part>} what was asked for and has not come */
  const waiting = new Map();
  let seconds = 0;
  let isWarned = false;
  let reader = "*";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let saying;

  /** @returns {string} the language of these sentences */
  function chosen() {
    let stored;
    try {
      stored = JSON.parse(localStorage.getItem("all-fives.settings") ?? "{}")?.language;
    } catch {
      // Storage is denied or spoilt: the browser's languages are left.
    }
    const asked = [new URLSearchParams(location.search).get("lang"), stored, ...navigator.languages];
    const codes = asked.filter((code) => typeof code === "string");
    const known = codes.map((code) => code.toLowerCase().split("-")[0] ?? "");
    return known.find((code) => Object.hasOwn(TEXTS, code)) ?? "en";
  }
  const language = chosen();

  /**
   * @param {string} key
   * @param {Record<string, string>} [values]
   */
  function sentence(key, values = {}) {
    const text = TEXTS[language]?.[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  }
  /** @param {Part} part */
  const named = (part) => ({ part: sentence(`boot.part.${part}`) });
  const isLoading = () => root.dataset.state === "loading";
  /** @param {string} name of a part of the loading screen; it may not have been read yet */
  const find = (name) => document.getElementById(`boot-${name}`);

  /** The place for what went wrong; where the page itself was cut off, it is made. */
  function alertBox() {
    const there = find("failure");
    if (there) return there;
    const made = document.createElement("p");
    made.id = "boot-failure";
    made.setAttribute("role", "alert");
    (document.body ?? root).append(made);
    return made;
  }

  /** The button to try again, made where the page has none. */
  function retryButton() {
    const there = find("retry");
    if (there) return there;
    const made = document.createElement("button");
    made.id = "boot-retry";
    alertBox().after(made);
    return made;
  }

  /**
   * @param {string} text what is wrong; nothing takes it away again
   * @param {boolean} again whether to offer another try
   */
  function show(text, again) {
    const [box, button] = [alertBox(), retryButton()];
    box.textContent = text;
    box.hidden = text === "";
    button.hidden = !again;
    button.textContent = sentence("boot.retry");
    button.onclick = () => location.reload();
  }

  function progress() {
    seconds = 0;
    if (isWarned && isLoading()) {
      isWarned = false;
      show("", false);
    }
  }

  /** @type {Loading["track"]} */
  function track(part, promise) {
    const token = {};
    waiting.set(token, part);
    const done = () => {
      waiting.delete(token);
      progress();
    };
    promise.then(done, done);
    return promise;
  }

  /** A second has gone by: timers are counted, so a machine that stands still is not blamed. */
  function tick() {
    seconds += 1;
    const [part] = waiting.values();
    if (part ? seconds !== SILENT_AFTER : seconds !== SLOW_AFTER) return;
    isWarned = true;
    show(part ? sentence("boot.silent", named(part)) : sentence("boot.slow"), true);
  }
  const ticking = setInterval(() => (isLoading() ? tick() : clearInterval(ticking)), 1000);

  /** @type {Loading["fail"]} */
  function fail(key, values = {}, again = true) {
    const text = sentence(key, values);
    root.dataset.state = "failed";
    // Nothing may lie over it, and what is modal would keep everything else from being pressed.
    for (const dialog of document.querySelectorAll("dialog:modal")) dialog.remove();
    for (const name of ["text", "progress"]) find(name)?.setAttribute("hidden", "");
    show(text, again);
    if (parent !== window && "embed" in root.dataset) {
      const message = { api: "all-fives/1", type: "error", code: "stopped", message: text };
      parent.postMessage(message, reader);
    }
  }

  /** @type {Loading["failPart"]} */
  const failPart = (part, isDamaged) =>
    fail(isDamaged ? "boot.damaged" : "boot.missing", named(part));

  /** @type {Loading["phase"]} */
  function phase(step) {
    progress();
    clearTimeout(saying);
    saying = setTimeout(() => {
      const [text, bar] = [find("text"), find("progress")];
      if (!isLoading()) return;
      bar?.removeAttribute("value");
      if (text) text.textContent = sentence(`boot.${step}`);
    }, SHORT);
  }

  function ready() {
    performance.mark("ready");
    show("", false);
    root.dataset.state = "ready";
  }

  // The first script, and the page itself.
  /** @type {(event: Event) => boolean} */
  const isScript = ({ target }) => target instanceof HTMLScriptElement && target.type === "module";
  const begun = new Promise((resolve) => {
    document.addEventListener("load", (event) => isScript(event) && resolve(true), true);
  });
  track("scripts", begun);
  track("page", new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve)));
  /** @param {() => void} then when the page has been read, which is what says things */
  const whenRead = (then) =>
    document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", then) : then();
  addEventListener("error", (event) => {
    if (isScript(event)) whenRead(() => failPart("scripts", false));
    // The first script is cut off, or not ours at all.
    const first = document.querySelector("script[async]");
    if (event instanceof ErrorEvent && event.filename === /** @type {any} */ (first)?.src && isLoading()) {
      whenRead(() => failPart("scripts", true));
    }
  }, true);
  whenRead(() => {
    const [text, bar] = [find("text"), find("progress")];
    if (text && isLoading()) text.textContent = sentence("boot.loading");
    bar?.setAttribute("aria-label", sentence("boot.loading"));
    document.getElementById("boot")?.setAttribute("lang", language);
  });

  /** @param {string} origin */
  const tellOnly = (origin) => void (reader = origin);
  /** @type {Loading} */
  const loading = { track, progress, phase, fail, failPart, ready, tellOnly };
  Object.assign(globalThis, { allFivesLoading: loading });
})();
