/**
 * Starts Python, and then the other scripts, once the page has been painted: browsers read scripts
 * while they come, and a machine with few processors would paint the page later. It is also the
 * module that PyScript takes its interpreter from (pyscript.toml).
 */
import { begin } from "./boot/interpreter.js";
import { painted, parsed } from "./boot/moments.js";
import { askForLater, linked } from "./boot/parts.js";
import { arrival, begun, failBy } from "./boot/status.js";
import { whatIsMissing } from "./boot/support.js";

async function start() {
  await painted();
  // What goes wrong here is said by boot.js, which waits for the same.
  if (!whatIsMissing()) begin().catch(() => {});
  // Python's megabytes are asked for first.
  await linked();
  askForLater();
  document.documentElement.dataset.painted = "";
  await parsed();
  await arrival("scripts", wholeStart(), new URL("start.js", import.meta.url).href);
}

/** Half a script may be one that does nothing. */
async function wholeStart() {
  if (!("booted" in await import("./start.js"))) throw new SyntaxError("start.js is cut off");
}

begun();
start().catch(failBy);

export { loadPyodide, version } from "./boot/interpreter.js";
