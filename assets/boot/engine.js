/**
 * Pyodide, for the page and for its worker.
 *
 * By itself Pyodide would do one thing after the other. Here its parts are fetched, compiled and
 * unpacked side by side, and put together when all have come.
 */
import { putBack } from "./memory.js";
import { fetched, withhold, withWasm } from "./wasm.js";

/**
 * @typedef {object} Parts
 * @property {string} pyodide address of Pyodide's loader
 * @property {string} module address of the JavaScript that belongs to its WebAssembly
 * @property {string} wasm address of the WebAssembly
 * @property {object} lock what is known of packages (there are none), or a promise of it
 */

/**
 * @typedef {<T>(part: "engine" | "game", promise: Promise<T>) => Promise<T>} Arrival hears what is
 *   asked for, and names it where it fails
 *
 * @typedef {object} Archives what is needed where there is no snapshot
 * @property {string} stdlib address of the standard library
 * @property {string} game address of the game
 */

/** What Pyodide is told to fetch as its standard library, where that is in memory. */
const NOTHING = "about:nothing.zip";
/** An archive with nothing in it. */
const EMPTY_ZIP = new Uint8Array([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)]);

/** @type {Arrival} */
const unwatched = (_, promise) => promise;

/**
 * Start Pyodide.
 * @param {Parts} parts
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {object} options more of loadPyodide's
 * @param {Arrival} arrival
 * @param {(made: any, memory: WebAssembly.Memory) => Promise<void>} prepare is given Emscripten's
 *   module and its memory before Python runs
 * @returns {Promise<any>} the interpreter
 */
async function start(parts, wasm, options, arrival, prepare = async () => {}) {
  const module = arrival("engine", import(parts.module));
  const { loadPyodide } = await arrival("engine", import(parts.pyodide));
  const known = { [parts.wasm]: null, [NOTHING]: EMPTY_ZIP };
  const giveBack = withhold(known, (promise) => arrival("game", promise));
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
 * @param {Arrival} arrival
 * @returns {Promise<any>} the interpreter
 */
export function restore(parts, wasm, snapshot, options = {}, arrival = unwatched) {
  const all = { ...options, stdLibURL: NOTHING, _loadSnapshot: new Uint8Array(16) };
  return start(parts, wasm, all, arrival, async (made, memory) => {
    const image = await snapshot;
    made.API.restoreSnapshot = () => putBack(made, memory, image);
  });
}

/**
 * Start Pyodide from its archives, where the snapshot cannot be had or is refused.
 * @param {Parts} parts
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {Archives} archives
 * @param {object} options more of loadPyodide's
 * @param {Arrival} arrival
 * @returns {Promise<any>} the interpreter
 */
export function fromArchives(parts, wasm, archives, options = {}, arrival = unwatched) {
  const game = arrival("game", fetched(archives.game).then((response) => response.arrayBuffer()));
  return start(parts, wasm, {
    ...options,
    stdLibURL: archives.stdlib,
    env: { PYTHONPATH: "/lib/game.zip" },
    fsInit: async (/** @type {any} */ FS) => {
      FS.writeFile("/lib/game.zip", new Uint8Array(await game));
    },
  }, arrival);
}
