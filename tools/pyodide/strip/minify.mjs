/**
 * Make Pyodide's JavaScript small, without what nobody uses in it.
 * Usage: node minify.mjs FILE
 *
 * It is one large function. The browser would only skim it while it comes and read all of it again
 * when it is called; in parentheses it is read at once, beside whatever else is done.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";
import { main } from "../report_errors.mjs";

const FUNCTION = /^async function ([\w$]+)(\(.*\})export default \1;$/s;

await main(async () => {
  const [file] = process.argv.slice(2);
  const { code = "" } = await minify(readFileSync(file, "utf8"), {
    module: true,
    compress: { passes: 2, inline: false, reduce_funcs: false },
    keep_classnames: true,
  });
  const found = FUNCTION.exec(code);
  if (!found) throw new Error("Pyodide's JavaScript is not one function any more.");
  writeFileSync(file, `var ${found[1]}=(async function${found[2]});export default ${found[1]};\n`);
});
