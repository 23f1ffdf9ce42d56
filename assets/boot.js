/**
 * Start the game: the one script of the page. Python, its snapshot and PyScript are fetched
 * and started side by side; what goes wrong is said in a sentence.
 */
import { begin } from "./boot/interpreter.js";
import { runPyScript } from "./boot/pyscript.js";
import { fail, phase, ready } from "./boot/status.js";
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
    fail("The game broke down. If the match could be saved, it goes on when you try again.", true);
    return own.call(api, error);
  };
}

async function boot() {
  const missing = whatIsMissing();
  if (missing) {
    fail(`This browser cannot run All Fives: it has no ${missing}. Any current one can.`, false);
    return;
  }
  document.addEventListener("all-fives:ready", ready, { once: true });
  const interpreter = begin();
  const forgetWarming = warmUpWhenIdle();
  interpreter.then((python) => {
    sayWhenItBreaks(python._api);
    forgetWarming();
    performance.mark("python");
    phase("Setting the table …");
  }, () => {});
  try {
    await Promise.all([interpreter, runPyScript()]);
    if (document.documentElement.dataset.state === "loading") {
      fail("The game stopped before it could start. The console has the details.", true);
    }
  } catch (error) {
    console.error(error);
    const why = error instanceof Error ? error.message : "a file of it could not be read";
    fail(`The game could not start: ${why}`, true);
  }
}

boot();
