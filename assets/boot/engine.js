/**
 * Pyodide, for the page and for its worker.
 *
 * By itself Pyodide would do one thing after the other. Here its parts are fetched, compiled and
 * unpacked side by side, and put together when all have come.
 */
import { putBack } from "./memory.js";
import { counted, fetched, withhold, withWasm } from "./wasm.js";

/**
 * @typedef {object} Parts
 * @property {string} pyodide address of Pyodide's loader
 * @property {string} module address of the JavaScript that belongs to its WebAssembly
 * @property {string} wasm address of the WebAssembly
 * @property {object} lock what is known of packages (there are none), or a promise of it
 */

/**
 * @typedef {<T>(part: "engine" | "game", promise: Promise<T>, ...urls: string[]) => Promise<T>} Arrival
 *   hears what is asked for, and names it where it fails
 *
 * @typedef {object} Archives what is needed where there is no snapshot
 * @property {string} stdlib address of the standard library
 * @property {string} game address of the game
 */

/** What Pyodide is told to fetch as its standard library; it is answered with what is here. */
const STDLIB = "about:stdlib.zip";
/** How the last bytes of an archive begin, and how many they are. */
const ZIP_END = [0x50, 0x4b, 5, 6];
const ZIP_END_SIZE = 22;
/** An archive with nothing in it, for where the library is in memory. */
const EMPTY_ZIP = Uint8Array.from({ length: ZIP_END_SIZE }, (_, at) => ZIP_END[at] ?? 0);

/** @type {Arrival} */
const unwatched = (_, promise) => promise;

/**
 * @param {string} url of a script
 * @param {string} name of something that it exports, if it has come as a whole
 */
async function whole(url, name) {
  const module = await import(url);
  if (!(name in module)) throw new SyntaxError(`${url} is cut off`);
  return module;
}

/**
 * @param {string} url
 * @param {() => void} progress is called for each piece that comes
 * @returns {Promise<Uint8Array<ArrayBuffer>>} an archive; rejects what is none, or not a whole one
 */
async function archive(url, progress) {
  const bytes = new Uint8Array(await counted(await fetched(url), progress).arrayBuffer());
  const end = bytes.subarray(-ZIP_END_SIZE);
  if (ZIP_END.some((byte, at) => end[at] !== byte)) throw new SyntaxError(`${url} is no whole archive`);
  return bytes;
}

/**
 * Start Pyodide.
 * @param {Parts} parts
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {Uint8Array<ArrayBuffer>} stdlib an archive of the standard library
 * @param {object} options more of loadPyodide's
 * @param {Arrival} arrival
 * @param {(made: any, memory: WebAssembly.Memory) => Promise<void>} prepare is given Emscripten's
 *   module and its memory before Python runs
 * @returns {Promise<any>} the interpreter
 */
async function start(parts, wasm, stdlib, options, arrival, prepare = async () => {}) {
  const module = arrival("engine", whole(parts.module, "default"), parts.module);
  const { loadPyodide } = await arrival("engine", whole(parts.pyodide, "loadPyodide"), parts.pyodide);
  const giveBack = withhold({ [parts.wasm]: null, [STDLIB]: stdlib });
  return loadPyodide({
    stdLibURL: STDLIB,
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
  const all = { ...options, _loadSnapshot: new Uint8Array(16) };
  return start(parts, wasm, EMPTY_ZIP, all, arrival, async (made, memory) => {
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
 * @param {() => void} progress is called for each piece that comes
 * @returns {Promise<any>} the interpreter
 */
export async function fromArchives(
  parts, wasm, archives, options = {}, arrival = unwatched, progress = () => {},
) {
  const both = [archives.stdlib, archives.game];
  const [stdlib, game] = await Promise.all(
    both.map((url) => arrival("game", archive(url, progress), url)),
  );
  return start(parts, wasm, stdlib, {
    ...options,
    env: { PYTHONPATH: "/lib/game.zip" },
    fsInit: async (/** @type {any} */ FS) => FS.writeFile("/lib/game.zip", game),
  }, arrival);
}
