/**
 * Compile the staged Python with Pyodide's own compiler.
 * Usage: node pack.mjs STAGE OUT
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyFolder, insideFolder, main, start } from "./pyodide_in_node.mjs";

await main(async () => {
  const [stage, out] = process.argv.slice(2);
  const pyodide = await start();
  copyFolder(pyodide.FS, stage, "/stage");
  const code = readFileSync(join(insideFolder, "pack.py"), "utf8");
  pyodide.runPython(code, { filename: "pack.py" });
  mkdirSync(out, { recursive: true });
  for (const name of ["stdlib.zip", "game.zip", "pyscript.zip"]) {
    writeFileSync(join(out, name), pyodide.FS.readFile(`/out/${name}`));
  }
});
