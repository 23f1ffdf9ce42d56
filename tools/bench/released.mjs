/**
 * Make a snapshot of the same memory with Pyodide as it is released, in Pyodide's own form.
 * Usage: node released.mjs PACKED PYODIDE OUT, with PACKED the folder that pack.mjs wrote.
 */
import { writeFileSync } from "node:fs";
import { freeze } from "../pyodide/snapshot/freeze.mjs";
import { main } from "../pyodide/report_errors.mjs";

await main(async () => {
  const [packed, folder, out] = process.argv.slice(2);
  const snapshot = await freeze(packed, folder);
  // Zeros at the end are there anyway. It is read in words of four bytes.
  let end = snapshot.length;
  while (snapshot[end - 1] === 0) end--;
  writeFileSync(out, snapshot.subarray(0, Math.ceil(end / 4) * 4));
});
