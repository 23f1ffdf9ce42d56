// @ts-check
/**
 * The noises of the table, made by arithmetic: a noise is a few strikes, a strike is a short
 * burst of filtered noise and the modes of what was struck, dying away. Which noise is made
 * when is in `game/app/present/sound_cues.py`.
 *
 * @typedef {[pitch: number, gain: number, decay: number]} Mode in Hz, and in seconds to 1/e
 * @typedef {{ gain: number, attack: number, decay: number, low: number, high: number }} Hiss
 *   noise between the two pitches
 * @typedef {{ at: number, gain: number, modes: Mode[], hiss?: Hiss }} Strike `at` seconds
 * @typedef {{ peak: number, variants: number, strikes: Make }} Recipe
 *   `peak` is the largest sample, 1 being the loudest that there can be
 * @typedef {(level: number, variant: number) => Strike[]} Make
 */

const SCALE = [0, 4, 7, 12, 16, 19, 24];
const BONES = [1, 1.07, 0.93];

/** @param {number} seed @returns {() => number} numbers from 0 to 1, the same ones every time */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Two tiles, or a tile and the table.
 * @param {number} at @param {number} gain @param {number} k how much higher than usual
 * @returns {Strike}
 */
const bone = (at, gain, k) => ({
  at,
  gain,
  modes: [
    [1240 * k, 0.5, 0.015],
    [2410 * k, 0.42, 0.009],
    [3890 * k, 0.2, 0.005],
    [205, 0.42, 0.026],
  ],
  hiss: { gain: 0.7, attack: 0.0004, decay: 0.003, low: 1200, high: 7000 },
});

/** @param {number} at @param {number} gain @param {number} k @returns {Strike[]} laid, settling */
const laid = (at, gain, k) => [bone(at, gain, k), bone(at + 0.021 * k, gain * 0.24, k * 1.12)];

/**
 * A bar of wood.
 * @param {number} at @param {number} gain @param {number} pitch @param {number} ring seconds
 * @returns {Strike}
 */
const bar = (at, gain, pitch, ring) => ({
  at,
  gain,
  modes: [[pitch, 1, ring], [pitch * 3.93, 0.16, ring * 0.22], [pitch * 9.2, 0.04, 0.012]],
  hiss: { gain: 0.1, attack: 0.0008, decay: 0.004, low: 500, high: 4000 },
});

/** @param {number} at @param {number} gain @returns {Strike} a knuckle on the table */
const knuckle = (at, gain) => ({
  at,
  gain,
  modes: [[172, 1, 0.034], [338, 0.55, 0.024], [547, 0.3, 0.016], [1210, 0.1, 0.006]],
  hiss: { gain: 0.35, attack: 0.0008, decay: 0.004, low: 250, high: 2500 },
});

/** @param {number} gain @param {number} attack @param {number} decay @returns {Strike} on felt */
const slide = (gain, attack, decay) => ({
  at: 0,
  gain,
  modes: [],
  hiss: { gain: 1, attack, decay, low: 700, high: 4500 },
});

/** @returns {Strike[]} many tiles turned about under two hands */
function shuffle() {
  const next = chance(11);
  const strikes = [slide(0.1, 0.3, 0.16)];
  for (let i = 0; i < 34; i += 1) {
    const at = 0.02 + 0.85 * ((i + next()) / 34);
    const swell = Math.sin(Math.PI * Math.min(1, at / 0.95)) ** 0.6;
    strikes.push(bone(at, (0.25 + 0.55 * next()) * swell, 0.82 + 0.4 * next()));
  }
  return strikes;
}

/** @param {number} step of the scale @returns {number} Hz, from the G below middle A */
const note = (step) => 392 * 2 ** (SCALE[step] / 12);

/** @type {Readonly<Record<string, Recipe>>} */
const RECIPES = {
  clack: {
    peak: 0.6,
    variants: BONES.length,
    strikes: (level, variant) => laid(0, 1, BONES[variant] * (level ? 0.86 : 1)),
  },
  shuffle: { peak: 0.45, variants: 1, strikes: shuffle },
  draw: {
    peak: 0.28,
    variants: BONES.length,
    strikes: (level, variant) => [
      slide(0.5, 0.05, 0.03),
      bone(0.115, 0.5, BONES[variant] * (1 + 0.04 * level)),
    ],
  },
  knock: { peak: 0.5, variants: 1, strikes: () => [knuckle(0, 1), knuckle(0.15, 0.85)] },
  score: {
    peak: 0.42,
    variants: 1,
    strikes: (level) =>
      SCALE.slice(0, level + 1).map((_, i) =>
        bar(i * 0.07, 0.6 + (0.4 * i) / level, note(i), 0.16),
      ),
  },
  domino: {
    peak: 0.6,
    variants: 1,
    strikes: () => [
      ...laid(0, 0.8, 0.84),
      ...laid(0.1, 0.5, 0.95),
      bar(0.12, 0.5, note(0), 0.2),
      bar(0.2, 0.6, note(2), 0.22),
    ],
  },
  blocked: {
    peak: 0.42,
    variants: 1,
    strikes: () => [knuckle(0, 0.5), bar(0.02, 0.9, 196, 0.12), bar(0.17, 0.8, 147, 0.16)],
  },
  win: {
    peak: 0.48,
    variants: 1,
    strikes: () => [
      ...[0, 1, 2, 3].map((step) => bar(step * 0.12, 0.7, note(step), 0.2)),
      bar(0.5, 0.7, note(3), 0.27),
      bar(0.5, 0.6, note(4), 0.27),
      bar(0.5, 0.45, note(5), 0.27),
    ],
  },
  lose: {
    peak: 0.38,
    variants: 1,
    strikes: () => [bar(0, 0.8, 392, 0.2), bar(0.19, 0.75, 330, 0.2), bar(0.38, 0.8, 262, 0.28)],
  },
  refuse: {
    peak: 0.42,
    variants: 1,
    strikes: () =>
      [0, 0.1].map((at) => ({
        at,
        gain: at ? 0.8 : 1,
        modes: [[142, 1, 0.036], [214, 0.4, 0.024]],
      })),
  },
};

/** The name of each noise, with how many variants it has. */
export const NOISES = Object.fromEntries(
  Object.entries(RECIPES).map(([name, { variants }]) => [name, variants]),
);

/**
 * A mode is a resonator that was struck: two multiplications a sample.
 * @param {Float32Array} out @param {number} rate @param {number} from @param {number} gain
 * @param {Mode} mode
 */
function ring(out, rate, from, gain, [pitch, loud, decay]) {
  if (pitch > rate * 0.45) return;
  const r = Math.exp(-1 / (decay * rate));
  const turn = (2 * Math.PI * pitch) / rate;
  const [a, b] = [2 * r * Math.cos(turn), -r * r];
  const end = Math.min(out.length, from + Math.ceil(6 * decay * rate));
  let [now, before] = [0, -Math.sin(turn) * gain * loud];
  for (let i = from; i < end; i += 1) {
    out[i] += now;
    [now, before] = [a * now + b * before, now];
  }
}

/**
 * @param {Float32Array} out @param {number} rate @param {number} from @param {number} gain
 * @param {Hiss} hiss
 */
function breathe(out, rate, from, gain, { gain: loud, attack, decay, low, high }) {
  const next = chance(from + 7);
  const smooth = 1 - Math.exp((-2 * Math.PI * high) / rate);
  const drift = 1 - Math.exp((-2 * Math.PI * low) / rate);
  const end = Math.min(out.length, from + Math.ceil((attack + 6 * decay) * rate));
  let [rough, wave, base] = [0, 0, 0];
  for (let i = from; i < end; i += 1) {
    const t = (i - from) / rate;
    const shape = t < attack ? t / attack : Math.exp((attack - t) / decay);
    rough += smooth * (2 * next() - 1 - rough);
    wave += smooth * (rough - wave);
    base += drift * (wave - base);
    out[i] += (wave - base) * shape * gain * loud;
  }
}

/** No step at either end, no offset, and the peak that is wanted.
 * @param {Float32Array} out @param {number} rate @param {number} peak */
function finish(out, rate, peak) {
  const drift = (2 * Math.PI * 30) / rate;
  const fade = 0.012 * rate;
  let [base, top] = [0, 0];
  for (let i = 0; i < out.length; i += 1) {
    base += drift * (out[i] - base);
    out[i] = (out[i] - base) * Math.min(1, (out.length - 1 - i) / fade);
    top = Math.max(top, Math.abs(out[i]));
  }
  for (let i = 0; i < out.length; i += 1) out[i] *= peak / top;
}

/** @param {Strike} strike @returns {number} seconds until nothing of it is heard any more */
function length({ at, modes, hiss }) {
  const decays = modes.map(([, , decay]) => 5.5 * decay);
  return at + Math.max(0, ...decays, hiss ? hiss.attack + 5.5 * hiss.decay : 0);
}

/**
 * @param {string} name one of `NOISES`
 * @param {number} level which of its kind: how many notes of a score, a heavier clack
 * @param {number} variant from 0
 * @param {number} rate samples a second
 * @returns {Float32Array<ArrayBuffer>} the samples
 */
export function render(name, level, variant, rate) {
  const { peak, strikes: make } = RECIPES[name];
  const strikes = make(level, variant);
  const out = new Float32Array(Math.ceil(Math.max(...strikes.map(length)) * rate));
  for (const { at, gain, modes, hiss } of strikes) {
    const from = Math.round(at * rate);
    for (const mode of modes) ring(out, rate, from, gain, mode);
    if (hiss) breathe(out, rate, from, gain, hiss);
  }
  finish(out, rate, peak);
  return out;
}
