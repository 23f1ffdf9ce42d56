// @ts-check
/**
 * Which tabs hold a match. Each holds a lock of its name, and the browser lets that go with the
 * tab, however it ends: nobody has to wait until a tab that was closed by force is missed, and a
 * tab that is asleep in the background is not taken for gone.
 */

const HEAD = "all-fives.tab ";
/** @type {{names: string[], when: number} | undefined} */
let living;

/** Long before Python asks, which cannot wait. */
async function look() {
  const when = Date.now();
  const { held = [] } = await navigator.locks.query();
  const locks = held.map((lock) => lock.name ?? "").filter((name) => name.startsWith(HEAD));
  living = { names: locks.map((name) => name.slice(HEAD.length)), when };
}

export const tabs = {
  /** The names of the tabs that lived, and when that was; nothing where a browser says none. */
  living: () => living,

  /** @param {string} name of this tab, for as long as it lives */
  hold(name) {
    // Where locks are denied, tabs are known by their beats (game/app/storage/autosave.py).
    navigator.locks?.request(HEAD + name, () => new Promise(() => {})).catch(() => {});
  },
};

// Older browsers have no locks, and frames without an origin may not use them.
if (navigator.locks) look().catch(() => {});
