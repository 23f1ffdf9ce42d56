// @ts-check
/**
 * The options that attributes give (game/app/settings/page_options.py has the same).
 */

/** Attributes that a running game takes at once. */
export const SETTINGS = ["speed", "lang", "theme", "contrast", "motion", "tiles", "table", "pace", "name",
  "volume", "mute", "haptics"];
/** Attributes that ask for a match: a change of one begins another match. */
export const MATCH = ["players", "rules", "opponents", "level", "seats", "names", "seed", "practice"];
const FLAGS = ["practice", "mute", "haptics"];
/** What their texts stand for, here and in an address. */
const FLAG = new Map([["", true], ["1", true], ["true", true], ["0", false], ["false", false]]);
const LISTS = ["opponents", "level", "seats", "names"];

/**
 * The value that an attribute stands for in a message; the address takes it as it is.
 * @param {string} name
 * @param {string} text
 * @returns {unknown}
 */
export function valueOf(name, text) {
  if (LISTS.includes(name)) return text.split(",");
  if (FLAGS.includes(name)) return FLAG.get(text) ?? text;
  if (name === "players" || name === "volume" || (name === "rules" && text.startsWith("{"))) {
    try {
      return JSON.parse(text);
    } catch {
      // No JSON: the game says what must be there.
      return text;
    }
  }
  return text;
}
