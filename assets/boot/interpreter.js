/**
 * The interpreter that PyScript is told to use: Pyodide, restored from the memory snapshot
 * that the build made. It starts when `begin` is called, long before PyScript asks for it.
 * Where the snapshot cannot be had or is refused, Pyodide starts from its archives instead.
 */
import { fromArchives as startFromArchives, restore } from "./engine.js";
import { address, linked } from "./parts.js";
import { arrival, phase, progress } from "./status.js";
import { compiled } from "./wasm.js";

/** PyScript uses it only to name things. */
export const version = "all-fives";

/** Where Python's output goes; PyScript puts its own functions here. */
const output = {
  stdout: (/** @type {string} */ text) => console.log(text),
  stderr: (/** @type {string} */ text) => console.error(text),
};
const writers = {
  stdout: (/** @type {string} */ text) => output.stdout(text),
  stderr: (/** @type {string} */ text) => output.stderr(text),
};

/** @type {Promise<any> | undefined} */
let running;
/** Python that is not to be run. */
let needless = "";
/**
 * What a second Python could use, and the archives where this one had to start from them.
 * @type {{wasm?: WebAssembly.Module, snapshot?: WebAssembly.Module, archives?: import("./engine.js").Archives}}
 */
const left = {};

/** @returns {import("./engine.js").Parts} where everything is */
export function parts() {
  return {
    pyodide: address("pyodide"),
    module: address("pyodide-module"),
    wasm: address("wasm"),
    lock: arrival("engine", fetch(address("lock")).then((response) => response.json()), address("lock")),
  };
}

/** @returns {import("./engine.js").Archives} where the archives are that do without the snapshot */
const archives = () => ({ stdlib: address("stdlib"), game: address("game") });

/** Everything is in the snapshot: the standard library is an empty archive. */
function fromSnapshot() {
  const snapshot = arrival("game", compiled(address("snapshot"), progress), address("snapshot"));
  const wasm = arrival("engine", compiled(address("wasm"), progress), address("wasm"));
  // Whoever waits for them hears what goes wrong.
  wasm.then((module) => void (left.wasm = module), () => {});
  snapshot.then((module) => void (left.snapshot = module), () => {});
  Promise.all([wasm, snapshot]).then(() => phase("python"), () => {});
  return restore(parts(), wasm, snapshot, writers, arrival);
}

/** @param {unknown} reason why the snapshot did not do */
function withoutSnapshot(reason) {
  console.info("Starting without the snapshot:", reason);
  phase("archives");
  delete left.snapshot;
  left.archives = archives();
  const wasm = arrival("engine", compiled(address("wasm"), progress), address("wasm"));
  return startFromArchives(parts(), wasm, left.archives, writers, arrival, progress);
}

/**
 * Start Python, once.
 * @returns {Promise<any>} the interpreter
 */
export function begin() {
  running ??= linked().then(fromSnapshot).catch(withoutSnapshot);
  return running;
}

/**
 * PyScript puts lines of its own before those of the page: they write its Python modules to
 * files and import them. Here the modules are at hand already, for whoever imports them.
 * @param {string} lines
 */
export function withoutLines(lines) {
  needless = lines;
}

/**
 * What PyScript calls.
 * @param {{stdout: (text: string) => void, stderr: (text: string) => void}} options
 * @returns {Promise<any>} the interpreter that is starting already
 */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  const python = await begin();
  const run = python.runPythonAsync;
  python.runPythonAsync = (/** @type {string} */ code, /** @type {object} */ options) =>
    run.call(python, code.replace(needless, ""), options);
  return python;
}

/**
 * What the start left over for a second Python, so that nothing is fetched or compiled again.
 * @returns {typeof left}
 */
export const leftOver = () => left;
