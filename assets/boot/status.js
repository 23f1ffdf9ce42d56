/**
 * What the page says while it loads: loading.js says it, which is in the page itself; here the bytes
 * are counted, and the modules find what it offers.
 */
import { size } from "./parts.js";

/** @type {import("../loading.js").Loading} */
const loading = Reflect.get(globalThis, "allFivesLoading");

export const begun = loading.begun;
export const fail = loading.fail;
export const phase = loading.phase;
export const progress = loading.progress;
export const ready = loading.ready;
export const tellOnly = loading.tellOnly;

/** The parts that are counted: all the others together are a thirtieth of them. */
const PARTS = ["wasm", "snapshot"];
/** @type {Set<string>} those that have come as a whole; sooner nobody is told of them */
const arrived = new Set();
/** Milliseconds in which nobody reads a sentence. */
const SHORT = 400;

/** @returns {HTMLProgressElement | null} it may not have been read yet */
const bar = () => /** @type {HTMLProgressElement | null} */ (document.getElementById("boot-progress"));

/** @param {Iterable<string>} names */
const bytes = (names) => [...names].reduce((sum, name) => sum + size(name), 0);

/** @param {string} part that has come */
function count(part) {
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

/** A part of the game did not come, or is not what it should be. */
export class PartError extends Error {
  /**
   * @param {import("../loading.js").Part} part
   * @param {string[]} urls where it is
   * @param {unknown} cause what the browser says
   */
  constructor(part, urls, cause) {
    super(`part "${part}" failed`, { cause });
    this.part = part;
    this.urls = urls;
    this.isDamaged = cause instanceof SyntaxError || cause instanceof WebAssembly.CompileError;
  }
}

/**
 * Wait for a part that was asked for.
 * @template T
 * @param {import("../loading.js").Part} part
 * @param {Promise<T>} promise
 * @param {string[]} urls where its files are
 * @returns {Promise<T>} rejects with a PartError
 */
export function arrival(part, promise, ...urls) {
  const arrived = loading.track(part, promise, urls).catch((cause) => {
    throw new PartError(part, urls, cause);
  });
  arrived.catch(() => {}); // Who waits for another part that fails need not hear of this one.
  return arrived;
}

/**
 * Say that the game cannot start.
 * @param {unknown} error for the console, and for whoever looks into it
 */
export function failBy(error) {
  console.error(error instanceof PartError ? error.cause : error);
  if (error instanceof PartError) loading.failPart(error.part, error.isDamaged, error.urls);
  else fail("boot.stopped");
}

// A start that is over before that is spared the glow, which costs frames.
setTimeout(wait, SHORT);

/** Count the parts when they have come. */
new PerformanceObserver((list) => {
  progress();
  for (const entry of list.getEntries()) {
    for (const name of PARTS) {
      const part = document.querySelector(`link[data-part="${name}"]`);
      if (part instanceof HTMLLinkElement && part.href === entry.name) count(name);
    }
  }
}).observe({ type: "resource", buffered: true });
