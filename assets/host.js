// @ts-check
/**
 * The wire between the game in a frame and the page around it. Python says what is sent and
 * decides what is done (game/app/embed/host_link.py); here a stranger's message becomes a short text.
 */
import { tellOnly } from "./boot/status.js";

/** What a message may hold at most, in values and letters together, and how deep. */
const MOST = 200_000;
const DEEPEST = 16;

const inFrame = parent !== window;

/** @param {any} data */
const isForGames = (data) =>
  typeof data?.api === "string" && data.api.startsWith("all-fives/");

/** A message that is too large, nested too deep, or not of plain values. */
class Unfit extends Error {}

/**
 * A plain copy of a message. The browser has cloned it already, so it runs no code of others.
 * @param {any} value
 * @param {{left: number}} room
 * @param {number} depth
 * @returns {any}
 */
function plain(value, room, depth = 0) {
  if (depth > DEEPEST) throw new Unfit();
  room.left -= typeof value === "string" || Array.isArray(value) ? value.length + 1 : 1;
  if (room.left < 0) throw new Unfit();
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value;
  if (Array.isArray(value)) return value.map((item) => plain(item, room, depth + 1));
  if (value === undefined || Object.getPrototypeOf(value) !== Object.prototype) throw new Unfit();
  const copy = Object.create(null);
  for (const key of Object.keys(value)) {
    if (value[key] === undefined) continue; // As good as left out, and easily written.
    room.left -= key.length;
    copy[key] = plain(value[key], room, depth + 1);
  }
  return copy;
}

/** @param {any} id @returns {string | number | undefined} what an answer can be sent under */
const usable = (id) =>
  Number.isSafeInteger(id) || (typeof id === "string" && id.length <= 64) ? id : undefined;

/** @param {any} data @returns {string} JSON: the message, or what is wrong with it as a whole */
function textOf(data) {
  const room = { left: MOST };
  try {
    return JSON.stringify(plain(data, room));
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    const fault = room.left < 0 ? "too-large" : "malformed";
    return JSON.stringify({ fault, id: usable(data.id) });
  }
}

/** Opens the wire, once. */
export const host = {
  inFrame,

  /** @param {(origin: string, text: string) => void} take is given what the page around says */
  listen(take) {
    addEventListener("message", ({ source, origin, data }) => {
      if (inFrame && source === parent && isForGames(data)) take(origin, textOf(data));
    });
  },

  /**
   * @param {string} text JSON
   * @param {string} origin of the page that may read it; a page without one is "null"
   */
  post(text, origin) {
    const reader = origin === "null" ? "*" : origin;
    tellOnly(reader);
    if (inFrame) parent.postMessage(JSON.parse(text), reader);
  },

  /** Give the keyboard back to the page around. */
  leave() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    parent.focus();
  },

  /**
   * A finger on what `holds` (a tile, the zoomed table) moves it; anywhere else it scrolls the
   * page around.
   * @param {HTMLElement} element
   * @param {(x: number, y: number) => boolean} holds
   */
  guardTouch(element, holds) {
    /** @param {TouchEvent} event */
    const decide = (event) => {
      const box = element.getBoundingClientRect();
      const { clientX, clientY } = event.touches[0];
      const kept = event.touches.length > 1 || holds(clientX - box.left, clientY - box.top);
      if (kept && event.cancelable) event.preventDefault();
    };
    element.addEventListener("touchstart", decide, { passive: false });
  },
};
