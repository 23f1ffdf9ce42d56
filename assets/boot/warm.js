/**
 * While Python is on its way: meet for the first time what the first frame would meet. Fonts are
 * looked up, the drawing code is compiled, and nothing of it is seen.
 */
import { createSurface } from "../canvas.js";

const WEIGHTS = [400, 600, 700, 800];
/** Seeds of the grains of wood and cloth (game/draw/table_surface.py). */
const GRAINS = [7, 11];
const SIZE = 64;

/** @param {string} face a CSS font family, the one that the table is written in */
function sample(face) {
  const shade = ["linear", 0, 0, 0, SIZE, [[0, "#fff"], [1, "#000"]]];
  const words = WEIGHTS.map((weight) =>
    ["text", 2, 9, "Aa 15…", `${weight} 14px ${face}`, "#fff", "left", SIZE]);
  return [
    ...GRAINS.map((seed) => ["grain", 0, 0, SIZE, SIZE, seed, 0.1]),
    ["save"], ["clip", 0, 0, SIZE, SIZE, 4], ["move", 1, 1], ["scale", 0.9, 0.9],
    ["rrect", 2, 2, 9, 9, 3, shade, "#fff", 1], ["circle", 9, 9, 5, shade, "", 0],
    ["path", ["M", 1, 1, "L", 5, 5, "Q", 6, 6, 7, 3, "C", 1, 2, 3, 4, 5, 6, "Z"], "#fff", "", 1],
    ["line", 1, 1, 5, 5, "#fff", 1], ["restore"], ...words,
    ["sprite", "warm", 9, 9, 1, 0, 1, 1], ["sprite", "warm", 9, 9, 1, 30, 1, 0.5],
  ];
}

/** Draw everything once where nobody looks. */
function warmUp() {
  const surface = createSurface(document.createElement("canvas"));
  const ops = sample(getComputedStyle(document.body).fontFamily);
  const sprite = ["warm", 9, 9, [["shadow", 0, 1, 2, "#000"], ["rrect", 1, 1, 5, 5, 2, "#fff", "", 0]]];
  surface.resize(SIZE, SIZE, 1);
  surface.paint(JSON.stringify([[sprite], [["", "warm", 0, 0, SIZE, SIZE, ops]], []]));
}

/**
 * Do it in a moment in which there is nothing else to do.
 * @returns {() => void} does without, if that moment has not come
 */
export function warmUpWhenIdle() {
  if ("requestIdleCallback" in globalThis) {
    const number = requestIdleCallback(warmUp);
    return () => cancelIdleCallback(number);
  }
  const number = setTimeout(warmUp);
  return () => clearTimeout(number);
}
