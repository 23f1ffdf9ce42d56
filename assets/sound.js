// @ts-check
/**
 * Plays noises in a page: silent before the first gesture, while the page is hidden, and
 * wherever a browser has no sound or does not allow it. Asleep while there is nothing to hear.
 */
import { NOISES, render } from "./noises.js";

const IDLE_AFTER = 1500;
const STALE_AFTER = 300;
const nothing = () => {};

/** @returns {AudioContext | undefined} where the browser has sound and gives it to this page */
function openContext() {
  /** @type {any} */
  const names = globalThis;
  const Context = names.AudioContext ?? names.webkitAudioContext;
  try {
    return Context ? new Context({ latencyHint: "interactive" }) : undefined;
  } catch {
    // The device has no sound, or no more of it for another page.
    return undefined;
  }
}

/** Whether asking for sound would be of any use, and would not make the browser complain. */
const isAllowed = () => !document.hidden && (navigator.userActivation?.hasBeenActive ?? true);

/** The one player of a page. */
export function createSounds() {
  /** @type {AudioContext | undefined} */
  let context;
  /** @type {GainNode | undefined} */
  let master;
  let [hasTried, hasRun, loud, idle] = [false, false, 0, 0];
  /** @type {Map<string, AudioBuffer>} */
  const buffers = new Map();
  /** @type {Set<AudioBufferSourceNode>} */
  const playing = new Set();

  /** @returns {Promise<AudioContext>} once it runs; for ever waiting where it may not */
  async function wake() {
    if (!hasTried) {
      hasTried = true;
      context = openContext();
      master = context?.createGain();
      if (context && master) master.connect(context.destination);
    }
    if (!context) throw new Error("no sound");
    if (master) master.gain.value = loud;
    if (context.state !== "running") await context.resume();
    hasRun = true;
    return context;
  }

  function sleep() {
    // It may have been closed meanwhile.
    if (context?.state === "running") context.suspend().catch(nothing);
  }

  /** @param {number} seconds until nothing sounds any more */
  function sleepAfter(seconds) {
    clearTimeout(idle);
    idle = window.setTimeout(() => (playing.size ? sleepAfter(0) : sleep()), seconds * 1000 + IDLE_AFTER);
  }

  /** @param {AudioContext} on @param {string} name @param {number} level */
  function buffer(on, name, level) {
    const variant = Math.floor(Math.random() * NOISES[name]);
    const key = `${name} ${level} ${variant}`;
    let made = buffers.get(key);
    if (!made) {
      const samples = render(name, level, variant, on.sampleRate);
      made = on.createBuffer(1, samples.length, on.sampleRate);
      made.copyToChannel(samples, 0);
      buffers.set(key, made);
    }
    return made;
  }

  /**
   * @param {AudioContext} on @param {string} name @param {number} level
   * @param {number} pan @param {number} delay
   */
  function start(on, name, level, pan, delay) {
    const source = on.createBufferSource();
    source.buffer = buffer(on, name, level);
    const side = on.createStereoPanner?.();
    if (side) side.pan.value = pan;
    (side ? source.connect(side) : source).connect(/** @type {GainNode} */ (master));
    playing.add(source);
    source.onended = () => void playing.delete(source);
    source.start(on.currentTime + delay);
    sleepAfter(delay + source.buffer.duration);
  }

  /** The first gesture lets the page sound; some browsers want to be asked inside of it. */
  function onGesture() {
    // Where there is no sound, there is none.
    if (!hasRun && isAllowed()) wake().then(() => sleepAfter(0), nothing);
  }

  for (const gesture of ["pointerdown", "pointerup", "keydown"]) {
    addEventListener(gesture, onGesture, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    for (const source of playing) source.stop();
    playing.clear();
    sleep();
  });

  return {
    /** @param {number} gain of everything, 0 to 1, from this moment on */
    volume(gain) {
      loud = gain;
      if (master) master.gain.value = gain;
    },

    /**
     * @param {string} name one of `NOISES` @param {number} level
     * @param {number} pan from -1, left, to 1 @param {number} delay seconds
     */
    play(name, level, pan, delay) {
      if (loud <= 0 || !isAllowed()) return;
      const asked = performance.now();
      wake().then((on) => {
        // What had to wait for a permission is not heard minutes later.
        const isFresh = !document.hidden && performance.now() - asked < STALE_AFTER;
        if (isFresh) start(on, name, level, pan, delay);
        // Where there is no sound, there is none.
      }, nothing);
    },
  };
}
