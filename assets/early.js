// @ts-check
/**
 * Runs before the first paint: the theme that is set, and whether a match will go on, so that
 * nothing is shown that would be taken away again. Storage may be denied; then it is a first visit.
 */
(() => {
  const root = document.documentElement;
  const options = new URLSearchParams(location.search);
  if (options.has("embed")) root.dataset.embed = "";
  const asks = ["players", "rules", "opponents", "level", "seats", "seed", "practice"];
  let goesOn = asks.some((name) => options.has(name));
  /** @type {Record<string, unknown>} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("all-fives.settings") ?? "{}") ?? {};
    const tab = sessionStorage.getItem("all-fives.tab");
    goesOn ||= localStorage.getItem(`all-fives.match.${tab}`) !== null;
  } catch {
    // Storage is denied or spoilt; Python says so when it has started.
  }
  const theme = options.get("theme") ?? settings.theme;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (goesOn) root.dataset.goesOn = "";
})();
