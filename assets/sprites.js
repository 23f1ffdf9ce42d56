// @ts-check
/**
 * Pictures that are made once and drawn often.
 *
 * @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context
 * @typedef {HTMLCanvasElement | OffscreenCanvas} Picture
 * @typedef {Picture | ImageBitmap} Sprite
 */

/** @type {Set<() => void>} */
const losses = new Set();

/**
 * A browser takes pictures away when its graphics process ends, or when it needs the memory. It tells
 * each canvas, and again when the canvas can be drawn on, but does not tell bitmaps: once a canvas
 * was lost, every picture counts as lost.
 * @param {Picture} canvas whose loss is to be noticed
 */
export function watch(canvas) {
  for (const name of ["contextlost", "contextrestored"]) {
    canvas.addEventListener(name, () => {
      for (const hear of losses) hear();
    });
  }
}

/** @param {() => void} hear is called when pictures were lost, and when more can be drawn again */
export const onLoss = (hear) => void losses.add(hear);

/**
 * @param {number} width device pixels
 * @param {number} height device pixels
 * @returns {{ picture: Picture, context: Context }}
 */
export function makePicture(width, height) {
  const w = Math.max(1, Math.ceil(width));
  const h = Math.max(1, Math.ceil(height));
  if (typeof OffscreenCanvas === "function") {
    const picture = new OffscreenCanvas(w, h);
    const context = picture.getContext("2d");
    if (context) {
      watch(picture);
      return { picture, context };
    }
  }
  const picture = document.createElement("canvas");
  picture.width = w;
  picture.height = h;
  watch(picture);
  return { picture, context: /** @type {Context} */ (picture.getContext("2d")) };
}

/** The last part of a sprite's key is its size. @param {string} key */
const familyOf = (key) => key.slice(0, key.lastIndexOf("/") + 1);

/**
 * Sprites by their keys. Where the browser can, each is a mere bitmap: a canvas of its own would
 * take as much memory again for what it can do, and is given back when the browser likes.
 */
export class Sprites {
  constructor() {
    /** @type {Map<string, Sprite>} */
    this.known = new Map();
    /** @type {{ picture: Picture, context: Context } | undefined} */
    this.press = undefined;
  }

  /**
   * @param {string} key
   * @param {number} width device pixels
   * @param {number} height device pixels
   * @param {(context: Context) => void} draw
   */
  make(key, width, height, draw) {
    this.forget(key);
    const { picture, context } = (this.press ??= makePicture(width, height));
    // Also when they stay the same: that wipes the picture and all that was set.
    picture.width = Math.max(1, Math.ceil(width));
    picture.height = Math.max(1, Math.ceil(height));
    draw(context);
    if ("transferToImageBitmap" in picture) {
      this.known.set(key, picture.transferToImageBitmap());
    } else {
      this.press = undefined;
      this.known.set(key, picture);
    }
  }

  /**
   * @param {string} key
   * @returns {Sprite | undefined}
   */
  get(key) {
    return this.known.get(key);
  }

  /**
   * The newest sprite that differs from the wanted one by its size alone, and how much to
   * stretch it.
   *
   * @param {string} key
   */
  standIn(key) {
    const family = familyOf(key);
    let found = "";
    for (const known of this.known.keys()) {
      if (known.startsWith(family) && familyOf(known) === family) found = known;
    }
    const picture = this.known.get(found);
    const size = Number(key.slice(family.length)) / Number(found.slice(family.length));
    return picture && { picture, size };
  }

  /** @param {string} key */
  forget(key) {
    const picture = this.known.get(key);
    this.known.delete(key);
    if (picture && "close" in picture) picture.close();
  }

  /** The canvas on which they are made may be lost, too. */
  forgetAll() {
    for (const key of [...this.known.keys()]) this.forget(key);
    this.press = undefined;
  }
}
