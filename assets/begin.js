/**
 * Starts Python as soon as this has come, before the page is read to its end. It is also the
 * module that PyScript takes its interpreter from (pyscript.toml).
 */
import { begin } from "./boot/interpreter.js";
import { whatIsMissing } from "./boot/support.js";

// What goes wrong here is said by boot.js, which waits for the same.
if (!whatIsMissing()) begin().catch(() => {});

export { loadPyodide, version } from "./boot/interpreter.js";
