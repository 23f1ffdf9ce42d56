/**
 * Call a Python function in Pyodide, with the game as the page has it, and print what it returns.
 * Usage: node call_in_pyodide.mjs PACKED SCRIPT FUNCTION [ARGUMENTS AS JSON, ON STANDARD INPUT]
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "./start_pyodide.mjs";
import { main } from "./report_errors.mjs";

await main(async () => {
  const [packed, script, name] = process.argv.slice(2);
  const given = JSON.parse(readFileSync(0, "utf8") || "[]");
  const pyodide = await start({
    stdLibURL: join(packed, "stdlib.zip"),
    env: { HOME: "/home/pyodide", PYTHONPATH: "/lib/game.zip" },
    fsInit: async (/** @type {any} */ FS) => {
      FS.writeFile("/lib/game.zip", readFileSync(join(packed, "game.zip")));
    },
  });
  const globals = pyodide.toPy({ __name__: "in_pyodide" });
  pyodide.runPython(readFileSync(script, "utf8"), { globals });
  const text = globals.get(name)(...given.map((/** @type {any} */ value) => pyodide.toPy(value)));
  // All of it, before main() ends the process.
  await new Promise((done) => process.stdout.write(`${text}\n`, done));
});
