/**
 * Compile the staged Python with Pyodide's own compiler.
 * Usage: node pack.mjs STAGE OUT
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyFolder, inPyodideFolder, start } from "./start_pyodide.mjs";
import { main } from "./report_errors.mjs";

await main(async () => {
  const [stage, out] = process.argv.slice(2);
  const pyodide = await start({
    stdLibURL: join(stage, "stdlib-source.zip"),
    // Line numbers stay; where in a line something stands takes more room than the line.
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
  });
  copyFolder(pyodide.FS, stage, "/stage");
  copyFolder(pyodide.FS, inPyodideFolder, "/build/in_pyodide");
  const globals = pyodide.toPy({});
  pyodide.runPython(readFileSync(join(inPyodideFolder, "used.py"), "utf8"), { filename: "used.py", globals });
  pyodide.FS.writeFile("/stage/used.txt", pyodide.runPython("used()", { globals }));
  pyodide.runPython("import sys; sys.path.append('/build')");
  pyodide.runPython("from in_pyodide.pack import pack; pack()");
  mkdirSync(out, { recursive: true });
  for (const name of ["stdlib.zip", "game.zip", "members.bin"]) {
    writeFileSync(join(out, name), pyodide.FS.readFile(`/out/${name}`));
  }
});
