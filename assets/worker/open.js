/**
 * The page's end of the worker in which computer players think.
 */
import { leftOver, parts } from "../boot/interpreter.js";
import { address } from "../boot/parts.js";

const SCRIPT = new URL("main.js", import.meta.url).href;

/**
 * A worker's script must be of the page's own origin, and a page in a sandbox has none that
 * anything could be of: there the page's policy forbids the worker every script and file.
 * @returns {Worker}
 */
function make() {
  if (globalThis.origin === "null") throw new Error("a page in a sandbox cannot have a worker");
  return new Worker(SCRIPT, { type: "module" });
}

/**
 * Send the worker what it needs to start, without copying or fetching what the page has.
 * @param {Worker} worker
 */
async function brief(worker) {
  const found = parts();
  const all = { ...found, lock: await found.lock };
  worker.postMessage({ parts: all, address: address("snapshot"), ...leftOver() });
}

/**
 * Open a worker. Texts that are said before it has said "open" are lost.
 * @param {(text: string) => void} hear gets each of the worker's texts
 * @param {() => void} lose is called if the worker cannot go on
 * @returns {{say: (text: string) => void, close: () => void}}
 */
export function openThinker(hear, lose) {
  const worker = make();
  worker.onmessage = ({ data }) => hear(data);
  worker.onmessageerror = () => lose();
  worker.onerror = (event) => {
    event.preventDefault();
    lose();
  };
  brief(worker).catch((reason) => {
    console.info("Thinking without a worker:", reason);
    lose();
  });
  return {
    say: (text) => worker.postMessage(text),
    close() {
      worker.onmessage = worker.onmessageerror = worker.onerror = null;
      worker.terminate();
    },
  };
}
