/**
 * Pyodide, for the page and for its worker.
 *
 * By itself Pyodide would do one thing after the other. Here its parts are fetched, compiled and
 * unpacked side by side, and put together when all have come.
 */
import { putBack } from "./memory.js";
import { withhold, withWasm } from "./wasm.js";

/**
 * @typedef {object} Parts
 * @property {string} pyodide address of Pyodide's loader
 * @property {string} module address of the JavaScript that belongs to its WebAssembly
 * @property {string} wasm address of the WebAssembly
 * @property {string} noStdlib address of an empty archive: the standard library is in memory
 * @property {object} lock what is known of packages (there are none), or a promise of it
 */

/**
 * Start Pyodide.
 * @param {Parts} parts
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {object} options more of loadPyodide's
 * @param {(made: any, memory: WebAssembly.Memory) => Promise<void>} prepare is given Emscripten's
 *   module and its memory before Python runs
 * @returns {Promise<any>} the interpreter
 */
export async function start(parts, wasm, options, prepare = async () => {}) {
  const [module, { loadPyodide }] = [import(parts.module), await import(parts.pyodide)];
  const giveBack = withhold(parts.wasm);
  return loadPyodide({
    indexURL: new URL(".", parts.wasm).href,
    lockFileContents: parts.lock,
    createPyodideModule: async (/** @type {any} */ settings) => {
      giveBack();
      const { default: create } = await module;
      const { made, memory } = await withWasm(() => create(settings), wasm);
      await prepare(made, memory);
      return made;
    },
    ...options,
  }).finally(giveBack);
}

/**
 * Start Pyodide from a snapshot.
 * @param {Parts} parts
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {Promise<WebAssembly.Module>} snapshot
 * @param {object} options more of loadPyodide's
 * @returns {Promise<any>} the interpreter
 */
export function restore(parts, wasm, snapshot, options = {}) {
  const all = { ...options, stdLibURL: parts.noStdlib, _loadSnapshot: new Uint8Array(16) };
  return start(parts, wasm, all, async (made, memory) => {
    const image = await snapshot;
    made.API.restoreSnapshot = () => putBack(made, memory, image);
  });
}
