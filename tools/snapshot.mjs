/**
 * Make the memory snapshot that the page starts from: Python running, the game imported.
 * Usage: node snapshot.mjs PACKED OUT, with PACKED the folder that pack.mjs wrote.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { copyFolder, insideFolder, main, start } from "./pyodide_in_node.mjs";

const PAGE = 65536;

/**
 * Cut the zeros at the end, but keep whole WebAssembly pages and one to spare: the size of
 * the memory is what Python's allocator believes it to be.
 * @param {Uint8Array} snapshot a header, whose length the second word says, and the memory
 */
function trimmed(snapshot) {
  const header = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  let end = snapshot.length;
  while (end > header && snapshot[end - 1] === 0) end--;
  const pages = Math.ceil((end - header) / PAGE) + 1;
  return snapshot.subarray(0, Math.min(snapshot.length, header + pages * PAGE));
}

/**
 * Put what freeze.py needs into Pyodide's file system, before Python starts.
 * @param {any} FS Pyodide's file system
 * @param {string} packed the folder that pack.mjs wrote
 */
function provide(FS, packed) {
  copyFolder(FS, insideFolder, "/freeze/tools/inside");
  for (const name of ["game.zip", "pyscript.zip"]) {
    FS.writeFile(`/freeze/${name}`, readFileSync(join(packed, name)));
  }
}

await main(async () => {
  const [packed, out] = process.argv.slice(2);
  const pyodide = await start({
    _makeSnapshot: true,
    stdLibURL: join(packed, "stdlib.zip"),
    fsInit: async (/** @type {any} */ FS) => provide(FS, packed),
  });
  pyodide.runPython("import sys; sys.path.insert(0, '/freeze'); sys.dont_write_bytecode = True");
  pyodide.runPython("import tools.inside.freeze; del sys.modules['tools.inside.freeze'], tools, sys");
  const snapshot = trimmed(pyodide.makeMemorySnapshot());
  writeFileSync(out, gzipSync(snapshot, { level: 9 }));
});
