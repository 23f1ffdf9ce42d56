/**
 * All scripts of the page; the build makes one file of them. It is also the module that PyScript
 * is told to take its interpreter from (pyscript.toml).
 */
import "./boot.js";
import "./page.js";
import "./offline.js";

export { loadPyodide, version } from "./boot/interpreter.js";
