/**
 * The files of the built site, found by their links in the page: their addresses hold a hash
 * of the content, so they are written in one place only.
 */
import { parsed } from "./moments.js";

/**
 * @param {string} name the `data-part` of a link
 * @returns {HTMLLinkElement}
 */
function link(name) {
  const found = document.querySelector(`link[data-part="${name}"]`);
  if (found instanceof HTMLLinkElement) return found;
  throw new Error(`the page has no link to its part "${name}"`);
}

/**
 * @param {string} name
 * @returns {string} the absolute address of a part
 */
export const address = (name) => link(name).href;

/**
 * @param {string} name
 * @returns {number} bytes that a part takes on the wire
 */
export const size = (name) => Number(link(name).dataset.bytes) || 0;

/** @returns {string[]} the addresses of PyScript's files besides its first */
export const others = () =>
  [...document.querySelectorAll('link[data-other="pyscript"]')].flatMap((found) =>
    found instanceof HTMLLinkElement ? [found.href] : []);

/** The last of the links in the page. */
const LAST = "game";

/** @returns {Promise<void>} resolves when all links have been read */
export async function linked() {
  if (document.querySelector(`link[data-part="${LAST}"]`) === null) await parsed();
}

/** Ask for the parts that others will ask for soon. */
export function askForLater() {
  for (const later of document.querySelectorAll('link[rel="later"]')) {
    later.setAttribute("rel", "modulepreload");
  }
}
