/**
 * Time the engine in Pyodide. Usage: node rounds.mjs PACKED SECONDS
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { insideFolder, main, start } from "./pyodide_in_node.mjs";

await main(async () => {
  const [packed, seconds] = process.argv.slice(2);
  const pyodide = await start({
    stdLibURL: join(packed, "stdlib.zip"),
    env: { HOME: "/home/pyodide", PYTHONPATH: "/lib/game.zip" },
    fsInit: async (/** @type {any} */ FS) => {
      FS.writeFile("/lib/game.zip", readFileSync(join(packed, "game.zip")));
    },
  });
  const code = readFileSync(join(insideFolder, "rounds.py"), "utf8");
  const globals = pyodide.toPy({ __name__: "rounds" });
  pyodide.runPython(code, { globals });
  console.log(pyodide.runPython(`rounds_a_minute(${Number(seconds)})`, { globals }));
});
