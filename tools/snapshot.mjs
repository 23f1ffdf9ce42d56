/**
 * Make the memory snapshot that the page starts from: Python running, the game imported.
 * Usage: node snapshot.mjs PACKED OUT, with PACKED the folder that pack.mjs wrote.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { memoryImage } from "./memory_image.mjs";
import { copyFolder, insideFolder, main, pyodideFolder, start } from "./pyodide_in_node.mjs";
import { initialMemory } from "./wasm_data.mjs";

/** What the WebAssembly has from the beginning; more would have to be asked for. */
const MOST_MEMORY = 30 << 20;

/**
 * @param {Uint8Array} snapshot
 * @param {object} options the same ones that the snapshot was made with
 * @returns {Promise<Uint8Array>} the memory at the moment when a snapshot is put back
 */
async function freshMemory(snapshot, options) {
  const { default: create } = await import(join(pyodideFolder, "pyodide.asm.mjs"));
  let fresh = new Uint8Array(0);
  await start({
    ...options,
    _loadSnapshot: snapshot,
    createPyodideModule: async (/** @type {object} */ settings) => {
      const made = await create(settings);
      fresh = made.HEAPU8.slice();
      return made;
    },
  });
  return fresh;
}

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
  copyFolder(FS, insideFolder, "/freeze/tools/inside");
  FS.writeFile("/freeze/members.bin", readFileSync(join(packed, "members.bin")));
}

await main(async () => {
  const [packed, out] = process.argv.slice(2);
  const stdLibURL = join(packed, "stdlib.zip");
  const pyodide = await start({
    _makeSnapshot: true,
    stdLibURL,
    fsInit: async (/** @type {any} */ FS) => provide(FS, packed),
  });
  pyodide.runPython("import sys; sys.path.insert(0, '/freeze'); sys.dont_write_bytecode = True");
  pyodide.runPython("import tools.inside.freeze; del sys.modules['tools.inside.freeze']");
  pyodide.runPython("del tools, sys");
  wipe(pyodide._module);
  const snapshot = pyodide.makeMemorySnapshot();
  if (pyodide._module._sbrk(0) > MOST_MEMORY) throw new Error("the snapshot takes too much memory");
  const fresh = await freshMemory(snapshot, { stdLibURL });
  const initial = initialMemory(readFileSync(join(pyodideFolder, "pyodide.asm.wasm")));
  writeFileSync(out, memoryImage(snapshot, fresh, initial));
});
