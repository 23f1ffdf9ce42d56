/**
 * What the game needs from a browser beyond what any current one has.
 */

/** @type {[string, () => boolean][]} */
const NEEDS = [
  ["WebAssembly", () => typeof WebAssembly === "object"],
  ["web workers", () => typeof Worker === "function"],
  ["canvas", () => typeof CanvasRenderingContext2D === "function"],
];

/** @returns {string | undefined} the first thing that is missing, in words */
export function whatIsMissing() {
  return NEEDS.find(([, isThere]) => !isThere())?.[0];
}
