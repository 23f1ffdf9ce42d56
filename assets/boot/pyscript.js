/**
 * Bring up PyScript and let it run the page's Python.
 */
import { borrowMemoryStorage } from "./memory_storage.js";
import { withoutLines } from "./interpreter.js";
import { address, others } from "./parts.js";
import { arrival } from "./status.js";

/**
 * PyScript keeps, for workers that we do not use, a function that it rebuilds from its text;
 * without it PyScript evaluates no text at all, and the page can forbid that.
 * @param {{worker: {onBeforeRunAsync: Set<Function>}}} hooks PyScript's hooks
 */
function forgoWorkers(hooks) {
  hooks.worker.onBeforeRunAsync.clear();
}

/**
 * PyScript also reads settings for MicroPython, and without any it would load all its plugins.
 * @param {HTMLElement} script the page's Python
 */
function settleMicroPython(script) {
  const config = document.createElement("mpy-config");
  config.hidden = true;
  config.textContent = script.getAttribute("config");
  script.after(config);
}

/**
 * PyScript tries out memory that threads share, and where there is none the browser reads the
 * whole of PyScript once more to say what went wrong. The page shares nothing: any memory will do.
 * (Without https the trial has to fail, or PyScript counts on what only https has.)
 * @returns {() => void} takes it away again
 */
function lendMemory() {
  if ("SharedArrayBuffer" in globalThis || !isSecureContext) return () => {};
  Object.defineProperty(globalThis, "SharedArrayBuffer", { value: ArrayBuffer, configurable: true });
  return () => Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
}

/** @returns {Promise<void>} resolves when the page's Python has run */
export async function runPyScript() {
  const script = /** @type {HTMLElement} */ (document.querySelector('script[type="py"]'));
  settleMicroPython(script);
  const giveBack = borrowMemoryStorage();
  script.addEventListener("py:ready", giveBack, { once: true });
  const done = new Promise((resolve) => {
    script.addEventListener("py:done", resolve, { once: true });
  });
  const takeBack = lendMemory();
  const first = arrival("starter", import(address("pyscript")), address("pyscript"), ...others());
  const { hooks, stdlib } = await first.finally(takeBack);
  forgoWorkers(hooks);
  withoutLines(stdlib);
  // PyScript imports its other files too, but does not tell where one of them cannot be had.
  await arrival("starter", Promise.all(others().map((url) => import(url))), ...others());
  await done;
}
