// @ts-check
/** What a page can do with a game on it: ask for things, and listen. See docs/embed.md. */

const game = /** @type {import("../assets/embed/embed.js").AllFives} */ (document.getElementById("first"));
const heard = /** @type {HTMLElement} */ (document.getElementById("heard"));
const EVENTS = ["ready", "match-started", "event", "round-ended", "match-ended", "resize", "error"];

/** @type {Record<string, () => Promise<void>>} */
const doings = {
  "new-match": () => game.newMatch({ players: 3, level: "casual" }),
  pause: () => game.pause(),
  "go-on": () => game.pause(false),
  dark: () => game.setOption("theme", "dark"),
  wrong: () => game.setOption("theme", "plaid"),
};

for (const name of EVENTS) {
  game.addEventListener(`all-fives:${name}`, (event) => {
    const line = document.createElement("li");
    const facts = JSON.stringify(/** @type {CustomEvent} */ (event).detail);
    line.textContent = `${name} ${facts.length > 200 ? `${facts.slice(0, 200)} …` : facts}`;
    heard.append(line);
    heard.scrollTop = heard.scrollHeight;
  });
}

document.getElementById("controls")?.addEventListener("click", (event) => {
  const name = event.target instanceof HTMLElement ? (event.target.dataset.do ?? "") : "";
  // A refusal is also told as an event, so it is in the list already.
  doings[name]?.().catch(() => {});
});
