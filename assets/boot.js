/**
 * Start the game: the one script of the page. Python, its snapshot and PyScript are fetched
 * and started side by side; what goes wrong is said in a sentence.
 */
import { begin } from "./boot/interpreter.js";
import { runPyScript } from "./boot/pyscript.js";
import { fail, failBy, phase, ready } from "./boot/status.js";
import { whatIsMissing } from "./boot/support.js";
import { warmUpWhenIdle } from "./boot/warm.js";

/**
 * Python that breaks down (its memory is spoilt, its stack ran over) answers nothing any more, so
 * it cannot say that it has; and what Pyodide says goes to the console.
 * @param {any} api Pyodide's
 */
function sayWhenItBreaks(api) {
  const own = api.fatal_error;
  api.fatal_error = (/** @type {unknown} */ error) => {
    fail("boot.broke-down");
    return own.call(api, error);
  };
}

async function boot() {
  const missing = whatIsMissing();
  if (missing) {
    fail("boot.unsupported", { missing }, false);
    return;
  }
  document.addEventListener("all-fives:ready", ready, { once: true });
  const interpreter = begin();
  const forgetWarming = warmUpWhenIdle();
  interpreter.then((python) => {
    sayWhenItBreaks(python._api);
    forgetWarming();
    performance.mark("python");
    phase("table");
    // What goes wrong is said below.
  }, () => {});
  try {
    await Promise.all([interpreter, runPyScript()]);
    if (document.documentElement.dataset.state === "loading") {
      fail("boot.stopped");
    }
  } catch (error) {
    failBy(error);
  }
}

/** Told by a script of which all has come. */
export const booted = boot();
