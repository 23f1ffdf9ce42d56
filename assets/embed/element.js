// @ts-check
/**
 * The custom element: a picture of the table, and the game in its frame once it is wanted.
 *
 * Nothing here needs more of the page's Content-Security-Policy than the address of the game
 * in `script-src` and `frame-src`: no inline script, no inline style, no text made into markup.
 */
import { MATCH, SETTINGS, valueOf } from "./options.js";
import { picture } from "./picture.js";

const API = "all-fives/1";
const HOME = new URL(".", import.meta.url);
/** @type {Record<string, {play: string, again: string, title: string, lost: string}>} */
const WORDS = {
  en: { play: "Play", again: "Try again", title: "All Fives, a game of dominoes",
    lost: "The game could not be loaded." },
  pl: { play: "Graj", again: "Spróbuj ponownie", title: "All Fives, gra w domino",
    lost: "Nie udało się wczytać gry." },
};
/**
 * Milliseconds in which something has to be heard: that there is a game (or none, once the frame
 * has loaded), then that it plays, and what came of a command: in a flood, some are never read.
 */
const PATIENCE = { silent: 60_000, loaded: 2_000, loading: 300_000, answer: 60_000 };
const STYLE = `
:host { display: block; position: relative; box-sizing: border-box; width: 100%;
  height: min(var(--all-fives-height, 520px), 100vh); overflow: hidden;
  border-radius: 12px; }
:host([hidden]) { display: none; }
iframe, svg { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
button { position: absolute; inset: 0; margin: auto; width: fit-content; height: fit-content;
  padding: 14px 30px; border: 0; border-radius: 999px; background: #fffdf8; color: #2a2723;
  font: 650 18px/1.2 system-ui, sans-serif; cursor: pointer;
  box-shadow: 0 2px 12px rgb(0 0 0 / 0.35); }
p { position: absolute; inset: 0 0 auto; margin: 0; padding: 12px 16px; background: #2a2723;
  color: #fffdf8; font: 16px/1.4 system-ui, sans-serif; text-align: center; }
button:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
[hidden] { display: none; }
`;

/** `<all-fives>`: attributes are the options, `load="tap"` waits for a tap, `sandbox` walls in. */
export class AllFives extends HTMLElement {
  static observedAttributes = [...SETTINGS, ...MATCH, "title"];
  static #count = 0;

  #root = this.attachShadow({ mode: "open" });
  /** @type {HTMLIFrameElement | undefined} */
  #frame;
  #button = document.createElement("button");
  /** What is said where the game cannot be had. */
  #said = document.createElement("p");
  /** Where the keyboard goes when it leaves the game: Tab goes on from behind it. */
  #edge = document.createElement("span");
  #watch = new IntersectionObserver(([entry]) => entry.isIntersecting && this.load(), {
    rootMargin: "200px",
  });
  #ready = false;
  /** The game could not be loaded or has stopped: whatever is asked for begins with a new frame. */
  #lost = false;
  /** Nothing has been heard of the frame. */
  #isSilent = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} runs while the game is waited for */
  #timer;
  #ids = 0;
  #again = false;
  /** @type {Array<Record<string, unknown>>} */
  #waiting = [];
  /** @type {Map<unknown, {done: (facts: any) => void, fail: (error: Error) => void}>} */
  #asked = new Map();

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    const root = this.#root;
    root.adoptedStyleSheets = [sheet];
    this.#button.type = "button";
    this.#button.addEventListener("click", () => this.load({ focus: true }));
    this.#edge.setAttribute("role", "group");
    this.#edge.addEventListener("blur", () => this.#edge.removeAttribute("tabindex"));
    this.#said.setAttribute("role", "alert");
    root.append(picture(), this.#said, this.#button, this.#edge);
  }

  connectedCallback() {
    addEventListener("message", this.#hear);
    this.#said.hidden = true;
    this.#name();
    // What the game will ask for (game/app/embed/host_protocol.py), so that nothing moves then.
    this.#grow(Math.min(800, Math.max(520, this.clientWidth * 0.625)));
    if (this.#waiting.length > 0) this.load();
    else if (this.getAttribute("load") !== "tap" && !this.#savesData()) this.#watch.observe(this);
  }

  /** Taken out of the page, the game ends; put in again, it begins anew (or goes on, if kept). */
  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#watch.disconnect();
    this.#takeAway();
    this.#giveUp("gone", "The game was taken away.");
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.isConnected) return;
    this.#name();
    if (!this.#frame || name === "title") return;
    if (MATCH.includes(name)) this.#beginAgain();
    // Nobody waits for what attributes ask for, nor for its refusal; here and below.
    else if (now !== null) this.setOption(name, valueOf(name, now)).catch(() => {});
  }

  /**
   * Load the game now.
   * @param {{focus?: boolean}} [options] whether the keyboard goes into the game
   */
  load({ focus = false } = {}) {
    if ((this.#frame && !this.#lost) || !this.isConnected) return;
    this.#watch.disconnect();
    this.#takeAway();
    const frame = document.createElement("iframe");
    frame.title = this.#title();
    frame.name = this.id || `all-fives-${(AllFives.#count += 1)}`;
    frame.allow = "fullscreen; clipboard-write";
    if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", "allow-scripts");
    frame.src = this.#address().href;
    frame.addEventListener("load", () => {
      if (this.#lost) return;
      this.#button.hidden = true;
      if (focus) frame.focus();
      if (this.#isSilent) this.#wait(PATIENCE.loaded);
    });
    this.#frame = frame;
    this.#edge.before(frame);
    this.#isSilent = true;
    this.#wait(PATIENCE.silent);
  }

  /** @param {number} patience milliseconds in which the frame has to say something */
  #wait(patience) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#late(), patience);
  }

  /** Nothing came. A game that is on its way shows so itself; else the picture can be tapped. */
  #late() {
    if (!this.#isSilent) this.#giveUp("no-answer", "The game has not started yet.");
    else if (this.#frame && !this.#lost) this.#lose(this.#frame);
  }

  /** @param {HTMLIFrameElement} frame that nothing is heard of */
  #lose(frame) {
    const hadFocus = this.#root.activeElement === frame;
    this.#lost = true;
    frame.hidden = true;
    this.#button.hidden = false;
    this.#name();
    this.#said.textContent = this.#words().lost;
    this.#said.hidden = false;
    if (hadFocus) this.#button.focus({ preventScroll: true });
    const message = `The game could not be loaded from ${HOME.href}.`;
    this.#giveUp("unreachable", message);
    this.#tell("error", { code: "unreachable", message });
  }

  /** Back to the picture, without a word. */
  #takeAway() {
    clearTimeout(this.#timer);
    this.#frame?.remove();
    this.#frame = undefined;
    this.#ready = this.#lost = false;
    this.#button.hidden = false;
    this.#said.hidden = true;
    this.#name();
  }

  /**
   * Refuse all that was asked for and has no answer.
   * @param {string} code
   * @param {string} message
   */
  #giveUp(code, message) {
    clearTimeout(this.#timer);
    this.#ready = false;
    this.#waiting = [];
    for (const id of [...this.#asked.keys()]) this.#refuse(id, code, message);
  }

  /**
   * Begin a match with the options given: the names of the attributes, plain values.
   * @param {Record<string, unknown>} options
   */
  newMatch(options = {}) {
    return this.send("new-match", options);
  }

  /** @param {object} record a match record */
  loadRecord(record) {
    return this.send("load-record", { record });
  }

  /**
   * @param {string} name
   * @param {unknown} value
   */
  setOption(name, value) {
    return this.send("set-option", { name, value });
  }

  /** @param {boolean} paused */
  pause(paused = true) {
    return this.send("pause", { paused });
  }

  /**
   * Send a command; loads the game if it is not there yet.
   * @param {string} type
   * @param {Record<string, unknown>} [facts]
   * @returns {Promise<void>} rejects with an Error that has the `code` of the refusal
   */
  send(type, facts = {}) {
    this.load();
    const id = (this.#ids += 1);
    return new Promise((done, fail) => {
      this.#asked.set(id, { done, fail });
      const message = { ...facts, api: API, type, id };
      if (this.#ready) this.#ask(message);
      else this.#waiting.push(message);
    });
  }

  /** @param {Record<string, unknown>} message that is answered, sooner or later */
  #ask(message) {
    const late = () => this.#refuse(message.id, "no-answer", "The game has not answered.");
    setTimeout(late, PATIENCE.answer);
    try {
      this.#post(message);
    } catch (error) {
      this.#refuse(message.id, "malformed", `This cannot be sent to the game: ${error}`);
    }
  }

  /**
   * @param {unknown} id of a command, which may have been answered
   * @param {string} code
   * @param {string} message
   */
  #refuse(id, code, message) {
    this.#asked.get(id)?.fail(Object.assign(new Error(message), { code }));
    this.#asked.delete(id);
  }

  /** @param {Record<string, unknown>} message */
  #post(message) {
    this.#frame?.contentWindow?.postMessage(message, this.hasAttribute("sandbox") ? "*" : HOME.origin);
  }

  /** @param {MessageEvent} event */
  #hear = ({ source, origin, data }) => {
    const ours = this.hasAttribute("sandbox") ? "null" : HOME.origin;
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== ours) return;
    if (data?.api === API) this.#take(data);
  };

  /** @param {any} data a message of the game */
  #take({ api, type, ...facts }) {
    if (type === "loading" || type === "hello") {
      if (this.#frame) this.#frame.hidden = false;
      if (this.#lost) this.#button.hidden = this.#said.hidden = true;
      this.#ready = this.#lost = this.#isSilent = false;
      this.#wait(PATIENCE.loading);
    }
    if (type === "hello") this.#post({ api, type });
    if (type === "ready") {
      clearTimeout(this.#timer);
      this.#ready = true;
      for (const message of this.#waiting.splice(0)) this.#ask(message);
    }
    if (type === "resize") this.#grow(facts.height);
    if (type === "leave") {
      this.#edge.tabIndex = 0;
      this.#edge.focus({ preventScroll: true });
    }
    if (type === "done") {
      this.#asked.get(facts.id)?.done(undefined);
      this.#asked.delete(facts.id);
    }
    if (type === "error") this.#refuse(facts.id, facts.code, facts.message);
    if (type === "error" && facts.code === "stopped") {
      this.#lost = true;
      this.#giveUp(facts.code, facts.message);
    }
    if (type !== "hello" && type !== "done") this.#tell(type, facts);
  }

  /**
   * @param {string} type
   * @param {object} detail
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(`all-fives:${type}`, { detail }));
  }

  /** @param {number} height that the game wants; a `height` in the page's own style wins */
  #grow(height) {
    this.style.setProperty("--all-fives-height", `${Math.round(height)}px`);
  }

  /** Begin another match when all attributes that change together have changed. */
  #beginAgain() {
    if (this.#again) return;
    this.#again = true;
    queueMicrotask(() => {
      this.#again = false;
      /** @type {Record<string, unknown>} */
      const options = {};
      for (const name of MATCH) {
        const text = this.getAttribute(name);
        if (text !== null) options[name] = valueOf(name, text);
      }
      // Refused, as above.
      if (this.isConnected) this.newMatch(options).catch(() => {});
    });
  }

  #address() {
    const address = new URL("?embed", HOME);
    for (const name of [...SETTINGS, ...MATCH]) {
      const text = this.getAttribute(name);
      if (text !== null) address.searchParams.set(name, text);
    }
    return address;
  }

  #words() {
    const wanted = this.getAttribute("lang") ?? this.closest("[lang]")?.getAttribute("lang") ?? "en";
    return WORDS[wanted.slice(0, 2).toLowerCase()] ?? WORDS.en;
  }

  #title() {
    return this.title || this.#words().title;
  }

  #name() {
    const { play, again } = this.#words();
    const text = this.#lost ? again : play;
    this.#button.textContent = text;
    this.#button.setAttribute("aria-label", `${text}: ${this.#title()}`);
    this.#edge.setAttribute("aria-label", this.#title());
    if (this.#frame) this.#frame.title = this.#title();
  }

  #savesData() {
    return /** @type {any} */ (navigator).connection?.saveData === true;
  }
}

if (!customElements.get("all-fives")) customElements.define("all-fives", AllFives);
