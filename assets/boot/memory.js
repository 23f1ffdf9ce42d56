/**
 * Puts the memory back that the build froze (tools/memory_image.mjs has its form).
 */

const MAGIC = 0x35464c41;
const BUILD_WORDS = 8;

/**
 * @param {any} module Emscripten's module, in which nothing has run yet
 * @param {Uint8Array} image
 * @returns {object} what Pyodide keeps about a snapshot beside the memory
 */
export function putBack({ HEAPU32: heap, HEAPU8, API }, image) {
  const words = new Uint32Array(image.buffer, image.byteOffset, image.byteLength >> 2);
  if (words[0] !== MAGIC) throw new Error("the snapshot is not one of this game");
  const build = [...words.subarray(1, 1 + BUILD_WORDS)];
  if (build.map((word) => word.toString(16).padStart(8, "0")).join("") !== API.config.BUILD_ID) {
    throw new Error("the snapshot was made by another build of Python");
  }
  let at = 1 + BUILD_WORDS;
  const length = words[at++];
  const text = new Uint8Array(words.buffer, words.byteOffset + at * 4, length);
  at += Math.ceil(length / 4);
  const [end, count] = words.subarray(at, at + 2);
  const runs = words.subarray(at + 2, at + 2 + 2 * count);
  HEAPU8.fill(0, end * 4);
  let [from, to] = [at + 2 + 2 * count, 0];
  for (let run = 0; run < runs.length; run += 2) {
    to += runs[run];
    heap.set(words.subarray(from, from + runs[run + 1]), to);
    from += runs[run + 1];
    to += runs[run + 1];
  }
  return JSON.parse(new TextDecoder().decode(text));
}
