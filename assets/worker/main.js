/**
 * The worker in which computer players think: a second Python out of the page's own snapshot.
 *
 * Only plain data comes in and goes out. The first message says where everything is; each later one
 * is a text for `game.web.ai.request_queue`, and so is each answer. Thinking is done in slices, so
 * that a request can be withdrawn.
 */
import { fromArchives, restore } from "../boot/engine.js";
import { compiled } from "../boot/wasm.js";

/**
 * @typedef {object} RequestQueue the Python object that answers requests
 * @property {(text: string) => void} take
 * @property {(milliseconds: number) => string | undefined} work
 * @property {boolean} busy
 *
 * @typedef {object} Order
 * @property {import("../boot/engine.js").Parts} parts
 * @property {string} address of the snapshot
 * @property {WebAssembly.Module} [snapshot]
 * @property {WebAssembly.Module} [wasm]
 * @property {import("../boot/engine.js").Archives} [archives] where the page did without a snapshot
 */

/** Milliseconds between looks at the messages that have come. */
const SLICE = 25;

const worker = /** @type {any} */ (globalThis);
const next = new MessageChannel();
/** @type {RequestQueue} */
let queue;

/** @param {Order} order */
async function open({ parts, address, snapshot, wasm, archives }) {
  const got = (/** @type {WebAssembly.Module | undefined} */ module, /** @type {string} */ url) =>
    module ? Promise.resolve(module) : compiled(url);
  const engine = got(wasm, parts.wasm);
  const python = await (archives
    ? fromArchives(parts, engine, archives)
    : restore(parts, engine, got(snapshot, address)));
  queue = python.pyimport("game.web.ai.request_queue").RequestQueue();
  worker.postMessage("open");
}

/** Think a while, answer what is done, and go on after the messages that wait. */
function work() {
  const answer = queue.work(SLICE);
  if (answer !== undefined) worker.postMessage(answer);
  if (queue.busy) next.port2.postMessage(null);
}

next.port1.onmessage = work;

worker.onmessage = (/** @type {MessageEvent<string | Order>} */ { data }) => {
  if (typeof data === "string") {
    const idle = !queue.busy;
    queue.take(data);
    if (idle && queue.busy) next.port2.postMessage(null);
  } else {
    open(data).catch((error) => worker.reportError(error));
  }
};
