// @ts-check
/**
 * What the page can do before Python: keep the match that is asked for, and hand Python what
 * only JavaScript can make.
 */
import { createSurface } from "./canvas.js";
import { host } from "./host.js";
import { openThinker } from "./worker/open.js";

const root = document.documentElement;
const form = /** @type {HTMLFormElement} */ (document.getElementById("new-form"));
const card = /** @type {HTMLDialogElement} */ (document.getElementById("new"));
if ("goesOn" in root.dataset) card.close();

/** @param {Event} event */
function keep(event) {
  event.preventDefault();
  root.dataset.asked = "";
}

form.addEventListener("submit", keep);
document.getElementById("menu-button")?.addEventListener("click", () => {
  if (root.dataset.state === "loading") root.dataset.tapped = "menu-button";
});
// The sentence about the rules comes from Python; until then it must not be the wrong one.
document.getElementById("new-rules")?.addEventListener("change", () => {
  const about = document.getElementById("rules-about");
  if (about && root.dataset.state === "loading") about.textContent = "\u00a0";
});

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

/** Fetched when the first noise is to be heard: starting does not wait for it. */
const openSounds = () => import("./sound.js").then(({ createSounds }) => createSounds());

const allFives = { copyText, createSurface, host, offerFile, openSounds, openThinker };
Object.assign(globalThis, { allFives });
