/**
 * What the page says while it loads: bytes, then phases, then nothing; or what went wrong.
 */
import { size } from "./parts.js";

/** The parts that are counted, and how many bytes of them have come. */
const PARTS = ["wasm", "snapshot", "pyodide-module"];
/** @type {Map<string, number>} */
const arrived = new Map();
/** Milliseconds in which nobody reads a sentence. */
const SHORT = 400;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let saying;

/**
 * @template {HTMLElement} Kind
 * @param {string} name
 * @returns {Kind | null} a part of the loading screen; it may not have been read yet
 */
const find = (name) => /** @type {Kind | null} */ (document.getElementById(`boot-${name}`));

/** @returns {HTMLProgressElement | null} */
const bar = () => find("progress");

/** @param {string} part that has come */
function progress(part) {
  arrived.set(part, size(part));
  const all = PARTS.reduce((sum, name) => sum + size(name), 0);
  const come = [...arrived.values()].reduce((sum, value) => sum + value, 0);
  const shown = bar();
  if (shown) shown.value = all ? Math.min(1, come / all) : 0;
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
 * @param {string} sentence what went wrong
 * @param {boolean} again whether trying again may help
 */
export function fail(sentence, again) {
  document.documentElement.dataset.state = "failed";
  for (const part of [find("text"), bar()]) if (part) part.hidden = true;
  const failure = /** @type {HTMLElement} */ (find("failure"));
  failure.textContent = sentence;
  failure.hidden = false;
  const retry = /** @type {HTMLElement} */ (find("retry"));
  retry.hidden = !again;
  retry.addEventListener("click", () => location.reload(), { once: true });
}

/** Count the parts when they have come. */
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    for (const name of PARTS) {
      const part = document.querySelector(`link[data-part="${name}"]`);
      if (part instanceof HTMLLinkElement && part.href === entry.name) progress(name);
    }
  }
}).observe({ type: "resource", buffered: true });
