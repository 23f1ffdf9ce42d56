/**
 * Write the Python half of PyScript, which its npm package holds as JavaScript strings.
 * Usage: node pyscript_sources.mjs FOLDER
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sources from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

/**
 * @param {string} folder
 * @param {Record<string, any>} tree file names to text, folder names to trees
 */
function write(folder, tree) {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(tree)) {
    if (typeof content === "string") writeFileSync(join(folder, name), content);
    else write(join(folder, name), content);
  }
}

write(process.argv[2], sources);
