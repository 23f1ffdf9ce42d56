/**
 * Starting Pyodide in Node.js, for the build.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
/** Pyodide as the page gets it (tools/pyodide/strip/strip_pyodide.py). */
export const pyodideFolder = resolve(here, "../../_build/pyodide");
export const inPyodideFolder = join(here, "in_pyodide");

/**
 * @param {string} folder a Pyodide
 * @returns its lock file without packages: only what it says of the interpreter
 */
function emptyLock(folder) {
  const { info } = JSON.parse(readFileSync(join(folder, "pyodide-lock.json"), "utf8"));
  return { info, packages: {} };
}

/**
 * Copy a folder of the disk into Pyodide's file system.
 * @param {any} FS Pyodide's file system
 * @param {string} from a folder on the disk
 * @param {string} to where it goes
 */
export function copyFolder(FS, from, to) {
  FS.mkdirTree(to);
  for (const name of readdirSync(from).sort()) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) copyFolder(FS, path, `${to}/${name}`);
    else FS.writeFile(`${to}/${name}`, readFileSync(path));
  }
}

/**
 * Start Pyodide with no packages, a fixed environment and nothing from elsewhere.
 * @param {object} options more options of loadPyodide
 * @param {string} folder which Pyodide
 */
export async function start(options = {}, folder = pyodideFolder) {
  const { loadPyodide } = await import(join(folder, "pyodide.mjs"));
  // Pyodide keeps what it was started by, and so would everybody who is sent the snapshot.
  process.argv[1] = "game";
  return loadPyodide({
    indexURL: folder,
    lockFileContents: emptyLock(folder),
    packageBaseUrl: "file:///none/",
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    ...options,
  });
}
