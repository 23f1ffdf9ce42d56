/**
 * Puts the memory back that the build froze (tools/pyodide/snapshot/memory_image.mjs has its form).
 */

const BUILD_WORDS = 8;

/**
 * @param {any} module Emscripten's module, in which nothing has run yet
 * @param {WebAssembly.Memory} memory
 * @param {WebAssembly.Module} image
 * @returns {object} what Pyodide keeps about a snapshot beside the memory
 */
export function putBack({ HEAPU8, API, _sbrk }, memory, image) {
  const [facts] = WebAssembly.Module.customSections(image, "all-fives");
  if (!facts) throw new Error("the snapshot is not one of this game");
  const words = new Uint32Array(facts, 0, BUILD_WORDS + 1);
  const build = [...words.subarray(0, BUILD_WORDS)];
  if (build.map((word) => word.toString(16).padStart(8, "0")).join("") !== API.config.BUILD_ID) {
    throw new Error("the snapshot was made by another build of Python");
  }
  HEAPU8.fill(0, words[BUILD_WORDS], _sbrk(0));
  new WebAssembly.Instance(image, { env: { memory } });
  return JSON.parse(new TextDecoder().decode(new Uint8Array(facts, words.byteLength)));
}
