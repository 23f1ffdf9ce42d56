/**
 * What the page says while it loads: bytes, then phases, then nothing; or what went wrong.
 */
import { size } from "./parts.js";

/** The parts whose bytes are counted, and how many of them have come. */
const PARTS = ["wasm", "snapshot", "pyodide-module"];
/** @type {Map<string, number>} */
const arrived = new Map();

const text = /** @type {HTMLElement} */ (document.getElementById("boot-text"));
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("boot-progress"));
const failure = /** @type {HTMLElement} */ (document.getElementById("boot-failure"));
const retry = /** @type {HTMLButtonElement} */ (document.getElementById("boot-retry"));

/**
 * @param {string} part
 * @param {number} bytes that have come of it so far
 */
export function progress(part, bytes) {
  arrived.set(part, Math.min(bytes, size(part)));
  const all = PARTS.reduce((sum, name) => sum + size(name), 0);
  const come = [...arrived.values()].reduce((sum, value) => sum + value, 0);
  bar.value = all ? Math.min(1, come / all) : 0;
}

/** @param {string} sentence what is going on now that everything has come */
export function phase(sentence) {
  if (document.documentElement.dataset.state !== "loading") return;
  bar.removeAttribute("value");
  text.textContent = sentence;
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
  text.hidden = bar.hidden = true;
  failure.textContent = sentence;
  failure.hidden = false;
  retry.hidden = !again;
  retry.addEventListener("click", () => location.reload(), { once: true });
}

/** Count those parts that are not read through a stream of ours when they have come. */
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    for (const name of ["wasm", "pyodide-module"]) {
      const part = document.querySelector(`link[data-part="${name}"]`);
      if (part instanceof HTMLLinkElement && part.href === entry.name) progress(name, size(name));
    }
  }
}).observe({ type: "resource", buffered: true });
