/**
 * The worker in which computer players think: a second Python out of the page's own snapshot.
 *
 * Only plain data comes in and goes out. The first message says where everything is; each one
 * after it is a text for `game.web.desk`, and so is each answer. Thinking is done in slices, so
 * that a question can be withdrawn.
 */
import { fromArchives, restore } from "../boot/engine.js";
import { compiled } from "../boot/wasm.js";

/**
 * @typedef {object} Desk the Python object that thinks
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
/** @type {Desk} */
let desk;

/** @param {Order} order */
async function open({ parts, address, snapshot, wasm, archives }) {
  const got = (/** @type {WebAssembly.Module | undefined} */ module, /** @type {string} */ url) =>
    module ? Promise.resolve(module) : compiled(url);
  const engine = got(wasm, parts.wasm);
  const python = await (archives
    ? fromArchives(parts, engine, archives)
    : restore(parts, engine, got(snapshot, address)));
  desk = python.pyimport("game.web.desk").Desk();
  worker.postMessage("open");
}

/** Think a while, answer what is done, and go on after the messages that wait. */
function work() {
  const answer = desk.work(SLICE);
  if (answer !== undefined) worker.postMessage(answer);
  if (desk.busy) next.port2.postMessage(null);
}

next.port1.onmessage = work;

worker.onmessage = (/** @type {MessageEvent<string | Order>} */ { data }) => {
  if (typeof data === "string") {
    const idle = !desk.busy;
    desk.take(data);
    if (idle && desk.busy) next.port2.postMessage(null);
  } else {
    open(data).catch((error) => worker.reportError(error));
  }
};
