// @ts-check
/**
 * Runs before the first paint: the theme that is set, and whether a match will go on, so that
 * nothing is shown that would be taken away again. Storage may be denied; then it is a first visit.
 * And from the first paint on it keeps what is tapped, until Python is there to do it.
 */
(() => {
  const root = document.documentElement;
  const options = new URLSearchParams(location.search);
  // Each frame keeps a place of its own: by its name, else by its number on the page around.
  let place = "";
  if (options.has("embed")) {
    let number = 0;
    while (number < parent.length && parent[number] !== window) number += 1;
    place = parent === window ? "" : `embed.${window.name.slice(0, 60) || number}.`;
    root.dataset.embed = place;
    // So that the page around can tell a slow game from none; see docs/embed.md.
    if (parent !== window) parent.postMessage({ api: "all-fives/1", type: "loading" }, "*");
  }
  const asks = ["players", "rules", "opponents", "level", "seats", "names", "seed", "practice"];
  const isAsked = (/** @type {string} */ name) => asks.includes(name) || name.startsWith("rule.");
  let goesOn = location.hash.startsWith("#m=") || [...options.keys()].some(isAsked);
  /** @template T @param {() => T} look @param {T} otherwise @returns {T} */
  const stored = (look, otherwise) => {
    try {
      return look();
    } catch {
      // Storage is denied or spoilt; Python says so when it has started.
      return otherwise;
    }
  };
  const prefix = `all-fives.${place}`;
  const text = (/** @type {string} */ key) => stored(() => localStorage.getItem(key), null);
  const tab = stored(() => sessionStorage.getItem(`${prefix}tab`), null);
  /** @type {Record<string, unknown>} */
  const settings = stored(() => JSON.parse(text("all-fives.settings") ?? "{}"), {}) ?? {};
  // A match is this tab's own, or one that no living tab holds (game/app/storage/autosave.py).
  const isFree = (/** @type {string} */ name) =>
    name === tab || !(Math.abs(Date.now() - Number(text(`${prefix}alive.${name}`))) < 7000);
  goesOn ||= stored(() => Object.keys(localStorage), []).some(
    (key) => key.startsWith(`${prefix}match.`) && isFree(key.slice(prefix.length + 6)),
  );
  const theme = options.get("theme") ?? settings.theme;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (goesOn) root.dataset.goesOn = "";

  const loads = () => root.dataset.state === "loading";
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    if (loads()) root.dataset.asked = "";
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("#menu-button");
    if (button && loads()) root.dataset.tapped = button.id;
  });
  // The sentence about the rules comes from Python; until then it must not be the wrong one.
  document.addEventListener("change", ({ target }) => {
    const about = document.getElementById("rules-about");
    if (about && loads() && target === document.getElementById("new-rules")) {
      about.textContent = "\u00a0";
    }
  });
})();
