/**
 * What the page says while it loads: that it does, then bytes, then phases, then nothing; or what
 * went wrong.
 */
import { size } from "./parts.js";

/** The parts that are counted: all the others together are a thirtieth of them. */
const PARTS = ["wasm", "snapshot"];
/** @type {Set<string>} those that have come as a whole; sooner nobody is told of them */
const arrived = new Set();
/** Milliseconds in which nobody reads a sentence. */
const SHORT = 400;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let saying;
/** Which pages around may know that there is no game: any, until Python speaks with one alone. */
let reader = "*";

/**
 * @template {HTMLElement} Kind
 * @param {string} name
 * @returns {Kind | null} a part of the loading screen; it may not have been read yet
 */
const find = (name) => /** @type {Kind | null} */ (document.getElementById(`boot-${name}`));

/** @returns {HTMLProgressElement | null} */
const bar = () => find("progress");

/** @param {Iterable<string>} names */
const bytes = (names) => [...names].reduce((sum, name) => sum + size(name), 0);

/** @param {string} part that has come */
function progress(part) {
  arrived.add(part);
  const [shown, all] = [bar(), bytes(PARTS)];
  if (shown && all) shown.value = bytes(arrived) / all;
}

/** Until the first part has come the bar only glows, for at nought it would seem to stand. */
function wait() {
  const shown = bar();
  if (arrived.size > 0) return;
  if (shown) shown.removeAttribute("value");
  else setTimeout(wait, SHORT);
}

/**
 * Say what is going on now that everything has come, if it lasts: to say it costs a frame.
 * @param {string} sentence
 */
export function phase(sentence) {
  clearTimeout(saying);
  saying = setTimeout(() => {
    if (document.documentElement.dataset.state !== "loading") return;
    bar()?.removeAttribute("value");
    const text = find("text");
    if (text) text.textContent = sentence;
  }, SHORT);
}

/** Take the loading screen away. */
export function ready() {
  performance.mark("ready");
  document.documentElement.dataset.state = "ready";
}

/**
 * Say, also to a page around, that there is no game.
 * @param {string} sentence what went wrong
 * @param {boolean} again whether trying again may help
 */
export function fail(sentence, again) {
  document.documentElement.dataset.state = "failed";
  // Nothing may lie over it, and what is modal would keep everything else from being pressed.
  for (const dialog of document.querySelectorAll("dialog:modal")) dialog.remove();
  for (const part of [find("text"), bar()]) if (part) part.hidden = true;
  const failure = /** @type {HTMLElement} */ (find("failure"));
  failure.textContent = sentence;
  failure.hidden = false;
  const retry = /** @type {HTMLElement} */ (find("retry"));
  retry.hidden = !again;
  retry.addEventListener("click", () => location.reload(), { once: true });
  if (parent !== window && "embed" in document.documentElement.dataset) {
    const message = { api: "all-fives/1", type: "error", code: "stopped", message: sentence };
    parent.postMessage(message, reader);
  }
}

/** @param {string} origin of the only pages that may know more */
export function tellOnly(origin) {
  reader = origin;
}

// A start that is over before that is spared the glow, which costs frames.
setTimeout(wait, SHORT);

/** Count the parts when they have come. */
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    for (const name of PARTS) {
      const part = document.querySelector(`link[data-part="${name}"]`);
      if (part instanceof HTMLLinkElement && part.href === entry.name) progress(name);
    }
  }
}).observe({ type: "resource", buffered: true });
