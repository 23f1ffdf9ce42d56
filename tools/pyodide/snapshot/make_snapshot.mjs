/**
 * Make the memory snapshot that the page starts from: Python running, the game imported.
 * Usage: node make_snapshot.mjs PACKED OUT, with PACKED the folder that pack.mjs wrote.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freeze, withStdlib } from "./freeze.mjs";
import { memoryImage } from "./memory_image.mjs";
import { pyodideFolder, start } from "../start_pyodide.mjs";
import { main } from "../report_errors.mjs";
import { initialMemory } from "./wasm_data.mjs";

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

await main(async () => {
  const [packed, out] = process.argv.slice(2);
  const snapshot = await freeze(packed, pyodideFolder);
  const fresh = await freshMemory(snapshot, withStdlib(packed));
  const initial = initialMemory(readFileSync(join(pyodideFolder, "pyodide.asm.wasm")));
  writeFileSync(out, memoryImage(snapshot, fresh, initial));
});
