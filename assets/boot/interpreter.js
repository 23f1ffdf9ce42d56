/**
 * The interpreter that PyScript is told to use: Pyodide, restored from the memory snapshot
 * that the build made. It starts when `begin` is called, long before PyScript asks for it.
 * Where the snapshot cannot be had or is refused, Pyodide starts from its archives instead.
 */
import { gunzipped } from "./download.js";
import { address } from "./parts.js";
import { phase, progress } from "./status.js";
import { withGuardedWasm } from "./wasm.js";

/** PyScript uses it only to name things. */
export const version = "all-fives";

/** Where Python's output goes; PyScript puts its own functions here. */
const output = {
  stdout: (/** @type {string} */ text) => console.log(text),
  stderr: (/** @type {string} */ text) => console.error(text),
};

/** @type {Promise<any> | undefined} */
let running;

/** @param {any} settings Emscripten's settings */
async function pyodideModule(settings) {
  const { default: create } = await import(address("pyodide-module"));
  return withGuardedWasm(() => create(settings));
}

/** @param {object} options of loadPyodide, on top of those that are always the same */
async function start(options) {
  const { loadPyodide: load } = await import(address("pyodide"));
  return load({
    indexURL: new URL(".", address("wasm")).href,
    lockFileURL: address("lock"),
    createPyodideModule: pyodideModule,
    stdout: (/** @type {string} */ text) => output.stdout(text),
    stderr: (/** @type {string} */ text) => output.stderr(text),
    ...options,
  });
}

/** Everything is in the snapshot: the standard library is an empty archive. */
function fromSnapshot() {
  const snapshot = gunzipped(address("snapshot"), (bytes) => progress("snapshot", bytes));
  snapshot.then(() => phase("Starting Python …"), () => {});
  return start({ _loadSnapshot: snapshot, stdLibURL: address("no-stdlib") });
}

/** @param {unknown} reason why the snapshot did not do */
function fromArchives(reason) {
  console.info("Starting without the snapshot:", reason);
  phase("Starting Python without its snapshot …");
  return start({
    stdLibURL: address("stdlib"),
    env: { PYTHONPATH: "/lib/game.zip" },
    fsInit: async (/** @type {any} */ FS) => {
      const response = await fetch(address("game"));
      if (!response.ok) throw new Error(`the game could not be downloaded (${response.status})`);
      FS.writeFile("/lib/game.zip", new Uint8Array(await response.arrayBuffer()));
    },
  });
}

/**
 * Start Python, once.
 * @returns {Promise<any>} the interpreter
 */
export function begin() {
  running ??= fromSnapshot().catch(fromArchives);
  return running;
}

/**
 * What PyScript calls.
 * @param {{stdout: (text: string) => void, stderr: (text: string) => void}} options
 * @returns {Promise<any>} the interpreter that is starting already
 */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return begin();
}
