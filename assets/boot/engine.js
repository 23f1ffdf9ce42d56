/**
 * Pyodide, for the page and for its worker.
 *
 * With a snapshot, Pyodide would wait for all of it before it fetched the rest; here its
 * WebAssembly is compiled meanwhile, and the memory is put in place when both have come.
 */
import { putBack } from "./memory.js";
import { withGuardedWasm } from "./wasm.js";

/**
 * @typedef {object} Parts
 * @property {string} pyodide address of Pyodide's loader
 * @property {string} module address of the JavaScript that belongs to its WebAssembly
 * @property {string} base address of the folder that holds the WebAssembly
 * @property {string} noStdlib address of an empty archive: the standard library is in memory
 * @property {object} lock what is known of packages (there are none), or a promise of it
 *
 * @typedef {import("./wasm.js").Compiled & {snapshot: Promise<Uint8Array>}} Memory
 */

/**
 * Start Pyodide.
 * @param {Parts} parts
 * @param {object} options more of loadPyodide's
 * @param {import("./wasm.js").Compiled} compiled
 * @param {(made: any) => Promise<void>} prepare is given Emscripten's module before Python runs
 * @returns {Promise<any>} the interpreter
 */
export async function start(parts, options, compiled = {}, prepare = async () => {}) {
  const [module, { loadPyodide }] = [import(parts.module), await import(parts.pyodide)];
  return loadPyodide({
    indexURL: parts.base,
    lockFileContents: parts.lock,
    createPyodideModule: async (/** @type {any} */ settings) => {
      const { default: create } = await module;
      const made = await withGuardedWasm(() => create(settings), compiled);
      await prepare(made);
      return made;
    },
    ...options,
  });
}

/**
 * Start Pyodide from a snapshot.
 * @param {Parts} parts
 * @param {Memory} memory
 * @param {object} options more of loadPyodide's
 * @returns {Promise<any>} the interpreter
 */
export function restore(parts, { snapshot, ...compiled }, options = {}) {
  const all = { ...options, stdLibURL: parts.noStdlib, _loadSnapshot: new Uint8Array(16) };
  return start(parts, all, compiled, async (made) => {
    const image = await snapshot;
    made.API.restoreSnapshot = () => putBack(made, image);
  });
}
