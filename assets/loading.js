// @ts-check
/**
 * Watches over the start: which parts of the game were asked for, whether bytes still come, and
 * what failed; and says it in the page's language, to the player and to a page around.
 *
 * Like early.js it is a script inside the page, so it works when no other script arrives.
 *
 * @typedef {"page" | "scripts" | "engine" | "starter" | "game"} Part a group of files, as people know it
 * @typedef {object} Loading
 * @property {() => void} begun the script that starts everything runs
 * @property {<T>(part: Part, promise: Promise<T>, urls?: string[]) => Promise<T>} track a part was
 *   asked for, at these addresses
 * @property {() => void} progress bytes have come, or a step is done
 * @property {(step: string) => void} phase say what is going on, if it lasts
 * @property {(key: string, values?: Record<string, string>, again?: boolean) => void} fail
 * @property {(part: Part, isDamaged: boolean, urls?: string[]) => void} failPart
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
  /** Milliseconds that looking through and fetching anew may take before the page is loaded again. */
  const PATIENCE = 15_000;
  /** The last element of a page that has come as a whole. */
  const LAST = "insets";
  /** For sentences in a page that has not come as far as its own place for them. */
  const STYLE = "position: fixed; inset: auto 0 0; z-index: 9; padding: 1em; background: #fff; color: #000";

  /** @type {Map<object, {part: Part, urls: string[]}>} what was asked for and is not done with */
  const waiting = new Map();
  /** @type {string[]} addresses of what was wrong, which the browser may have kept */
  let spoilt = [];
  let seconds = 0;
  /** What is said of a start that may go on yet. */
  let warning = "";
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
    const asked = [new URLSearchParams(location.search).get("lang") ?? stored, ...navigator.languages];
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

  /** @type {HTMLElement | undefined} the place for sentences of a page that has none yet */
  let spare;

  /** @returns {HTMLElement[]} the places of the sentence and of the button to try again */
  function places() {
    const own = [find("failure"), find("retry")].filter((element) => element !== null);
    if (own.length === 2) {
      spare?.remove();
      return own;
    }
    if (!spare) {
      spare = document.createElement("section");
      spare.append(document.createElement("p"), document.createElement("button"));
      spare.children[0].setAttribute("role", "alert");
      spare.style.cssText = STYLE;
    }
    (document.body ?? root).append(spare);
    return /** @type {HTMLElement[]} */ ([...spare.children]);
  }

  /** The worker for playing offline (sw.js) deletes spoilt files from what it keeps. */
  async function lookThrough() {
    const { port1, port2 } = new MessageChannel();
    const looked = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    try {
      const worker = navigator.serviceWorker.controller;
      worker?.postMessage("all-fives:doubt", [port2]);
      if (worker) await looked;
    } catch {
      // There are no such workers, or not in a frame like this one.
    }
  }

  let isTrying = false;
  /** Load the page again, what was wrong from the network; a second press does so at once. */
  async function tryAgain() {
    const reload = () => location.reload();
    if (isTrying) return reload();
    isTrying = true;
    setTimeout(reload, PATIENCE);
    await lookThrough();
    await Promise.allSettled(spoilt.map(async (url) => {
      await (await fetch(url, { cache: "reload" })).arrayBuffer();
    }));
    reload();
  }

  /**
   * @param {string} text what is wrong; nothing takes it away again
   * @param {boolean} again whether to offer another try
   */
  function show(text, again) {
    const [box, button] = places();
    box.textContent = text;
    box.hidden = text === "";
    button.hidden = !again;
    button.textContent = sentence("boot.retry");
    button.onclick = tryAgain;
    if (spare && text === "") spare.remove();
  }

  /** @param {object} message what a page around hears of the start; see docs/embed.md */
  function tell(message) {
    if (parent !== window && "embed" in root.dataset) parent.postMessage(message, reader);
  }
  /** @param {string} message why there is no game */
  const tellStopped = (message) =>
    tell({ api: "all-fives/1", type: "error", code: "stopped", message });

  function progress() {
    seconds = 0;
    if (warning === "" || !isLoading()) return;
    warning = "";
    show("", false);
    tell({ api: "all-fives/1", type: "loading" });
  }

  /** @param {string} text what is wrong with a start that may go on yet */
  function warn(text) {
    if (warning === "") tellStopped(text);
    warning = text;
    show(text, true);
  }

  /** @type {Loading["track"]} */
  function track(part, promise, urls = []) {
    const token = {};
    waiting.set(token, { part, urls });
    const done = () => {
      waiting.delete(token);
      progress();
    };
    promise.then(done, done);
    return promise;
  }

  /** @returns {Part | undefined} what bytes are to come of: what is there may be worked on for long */
  function missing() {
    const here = performance.getEntriesByType("resource").map(({ name }) => name);
    for (const { part, urls } of waiting.values()) {
      if (urls.length === 0 || urls.some((url) => !here.includes(url))) return part;
    }
    return undefined;
  }

  /** A second has gone by: timers are counted, so a machine that stands still is not blamed. */
  function tick() {
    seconds += 1;
    if (seconds !== SILENT_AFTER && seconds !== SLOW_AFTER) return;
    const part = missing();
    if (part) warn(sentence("boot.silent", named(part)));
    else if (seconds === SLOW_AFTER) warn(sentence("boot.slow"));
  }
  const ticking = setInterval(() => (isLoading() ? tick() : clearInterval(ticking)), 1000);

  /** @type {Loading["fail"]} */
  function fail(key, values = {}, again = true) {
    const text = sentence(key, values);
    if (root.dataset.state === "failed") return; // What came first is the reason for the rest.
    root.dataset.state = "failed";
    // Nothing may lie over it, and what is modal would keep everything else from being pressed.
    for (const dialog of document.querySelectorAll("dialog:modal")) dialog.remove();
    for (const name of ["text", "progress"]) find(name)?.setAttribute("hidden", "");
    show(text, again);
    tellStopped(text);
  }

  /** @type {Loading["failPart"]} */
  function failPart(part, isDamaged, urls = []) {
    spoilt = urls;
    if (location.protocol === "file:") fail("boot.file", {}, false);
    else fail(isDamaged ? "boot.damaged" : "boot.missing", named(part));
  }

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
  let begun = () => {};
  let hasBegun = false;
  track("scripts", new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    begun = () => {
      hasBegun = true;
      resolve();
    };
  }));
  track("page", new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve)));
  /** @param {() => void} then when the page has been read, which is what says things */
  const whenRead = (then) =>
    document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", then) : then();
  /** @param {boolean} isDamaged whether the first script has come: it is cut off, or not ours */
  const blame = (isDamaged) => (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== "module" || hasBegun) return;
    whenRead(() => failPart("scripts", isDamaged, [target.src]));
  };
  document.addEventListener("error", blame(false), true);
  document.addEventListener("load", blame(true), true);
  whenRead(() => {
    if (!document.getElementById(LAST)) failPart("page", true, [location.href]);
    const [text, bar] = [find("text"), find("progress")];
    if (text && isLoading()) text.textContent = sentence("boot.loading");
    bar?.setAttribute("aria-label", sentence("boot.loading"));
    document.getElementById("boot")?.setAttribute("lang", language);
  });

  /** @param {string} origin */
  const tellOnly = (origin) => void (reader = origin);
  /** @type {Loading} */
  const loading = { begun, track, progress, phase, fail, failPart, ready, tellOnly };
  Object.assign(globalThis, { allFivesLoading: loading });
})();
