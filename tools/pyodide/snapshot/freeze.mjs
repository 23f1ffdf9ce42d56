/**
 * Freezing Pyodide in Node.js: Python running, the standard library and the game imported.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { copyFolder, inPyodideFolder, start } from "../start_pyodide.mjs";

/** What the WebAssembly has from the beginning; more would have to be asked for. */
const MOST_MEMORY = 30 << 20;

/**
 * Fill what is free of C's heap with zeros: what was there before packs badly.
 * @param {any} module Emscripten's module
 */
function wipe(module) {
  const taken = [];
  for (let size = 1 << 18; size >= 8; size = size >> 1) {
    for (;;) {
      const before = module._sbrk(0);
      const at = module._malloc(size);
      module.HEAPU8.fill(0, at, at + size);
      taken.push(at);
      if (module._sbrk(0) !== before) break;
    }
  }
  taken.forEach((at) => module._free(at));
}

/**
 * Put what freeze.py needs into Pyodide's file system, before Python starts.
 * @param {any} FS Pyodide's file system
 * @param {string} packed the folder that pack.mjs wrote
 */
function provide(FS, packed) {
  copyFolder(FS, inPyodideFolder, "/freeze/in_pyodide");
  FS.writeFile("/freeze/members.bin", readFileSync(join(packed, "members.bin")));
}

/**
 * @param {string} packed the folder that pack.mjs wrote
 * @returns the options for a start with its standard library
 */
export const withStdlib = (packed) => ({ stdLibURL: join(packed, "stdlib.zip") });

/**
 * @param {string} packed the folder that pack.mjs wrote
 * @param {string} folder the Pyodide that is to put the snapshot back: no other one can
 * @returns {Promise<Uint8Array>} the snapshot as Pyodide makes it
 */
export async function freeze(packed, folder) {
  const options = {
    ...withStdlib(packed),
    _makeSnapshot: true,
    fsInit: async (/** @type {any} */ FS) => provide(FS, packed),
  };
  const pyodide = await start(options, folder);
  pyodide.runPython("import sys; sys.path.insert(0, '/freeze'); sys.dont_write_bytecode = True");
  pyodide.runPython("import in_pyodide.freeze; del sys.modules['in_pyodide.freeze']");
  pyodide.runPython("del in_pyodide, sys");
  wipe(pyodide._module);
  const snapshot = pyodide.makeMemorySnapshot();
  if (pyodide._module._sbrk(0) > MOST_MEMORY) throw new Error("the snapshot takes too much memory");
  return snapshot;
}
