// @ts-check
/**
 * What Python is handed by the page: what only JavaScript can make.
 */
import { createSurface } from "./canvas.js";
import { host } from "./host.js";
import { tabs } from "./tabs.js";
import { openThinker } from "./worker/open.js";

const card = /** @type {HTMLDialogElement} */ (document.getElementById("new"));
if ("goesOn" in document.documentElement.dataset) card.close();

/**
 * @param {string} name of a file to offer
 * @param {string} text
 */
function offerFile(name, text) {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * @param {string} text for the clipboard
 * @param {(done: boolean) => void} then told whether it is there
 */
function copyText(text, then) {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("none"));
  copied.then(
    () => then(true),
    () => then(false),
  );
}

/**
 * @param {(number: number, event: Event) => void} hear hears all events that are listened for
 * @returns {(target: EventTarget, name: string, number: number) => void} listens for one more
 */
const listener = (hear) => (target, name, number) =>
  target.addEventListener(name, (event) => hear(number, event));

/** Fetched when the first noise is to be heard: starting does not wait for it. */
const openSounds = () => import("./sound.js").then(({ createSounds }) => createSounds());

const allFives = {
  copyText, createSurface, host, listener, offerFile, openSounds, openThinker, tabs,
};
Object.assign(globalThis, { allFives });
