// @ts-check
/**
 * Executes drawing operations (game/draw/ops.py) on a canvas, a whole frame in one call.
 *
 * It knows how to draw, never what: colours, sizes, words and order all come with the
 * operations. Sprites are pictures made once from operations of their own, in device pixels;
 * layers are pictures of the parts of a frame that did not change since the last one.
 *
 * @typedef {import("./sprites.js").Context} Context
 * @typedef {import("./sprites.js").Picture} Picture
 * @typedef {Array<any>} Op name first, then its numbers, texts and paints
 * @typedef {{ context: Context, density: number, x: number, y: number }} Target
 *   `x` and `y`: the device pixel of the frame that is the target's own first pixel
 * @typedef {{ picture: Picture, context: Context, key: string, x: number, y: number }} Layer
 */

import { makePicture, onLoss, Sprites, watch } from "./sprites.js";

const TURN = Math.PI / 180;
const GRAIN = 128;

/**
 * @param {Context} ctx
 * @param {any} paint a CSS colour or a gradient
 * @returns {string | CanvasGradient}
 */
function toStyle(ctx, paint) {
  if (typeof paint === "string") return paint;
  const numbers = paint.slice(1, -1);
  const gradient =
    paint[0] === "linear"
      ? ctx.createLinearGradient(numbers[0], numbers[1], numbers[2], numbers[3])
      : ctx.createRadialGradient(
          numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5],
        );
  for (const [at, colour] of paint[paint.length - 1]) gradient.addColorStop(at, colour);
  return gradient;
}

/**
 * @param {Context} ctx
 * @param {any} fill
 * @param {any} stroke
 * @param {number} width
 */
function paintPath(ctx, fill, stroke, width) {
  if (fill !== "") {
    ctx.fillStyle = toStyle(ctx, fill);
    ctx.fill();
  }
  if (stroke !== "") {
    ctx.strokeStyle = toStyle(ctx, stroke);
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/**
 * @param {Context} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number | number[]} r
 */
function tracePanel(ctx, x, y, w, h, r) {
  ctx.beginPath();
  // In a very small frame a corner may come out as less than none.
  const radii = (Array.isArray(r) ? r : [r]).map((radius) => Math.max(0, radius));
  if (r === 0) ctx.rect(x, y, w, h);
  else ctx.roundRect(x, y, w, h, radii);
}

/**
 * @param {Context} ctx
 * @param {Array<string | number>} steps
 */
function tracePath(ctx, steps) {
  const s = /** @type {any[]} */ (steps);
  ctx.beginPath();
  for (let i = 0; i < s.length; ) {
    const step = s[i];
    if (step === "M") ctx.moveTo(s[i + 1], s[i + 2]), (i += 3);
    else if (step === "L") ctx.lineTo(s[i + 1], s[i + 2]), (i += 3);
    else if (step === "Q") ctx.quadraticCurveTo(s[i + 1], s[i + 2], s[i + 3], s[i + 4]), (i += 5);
    else if (step === "C")
      ctx.bezierCurveTo(s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], s[i + 6]), (i += 7);
    else ctx.closePath(), (i += 1);
  }
}

/** Words this much too wide are narrowed rather than cut. */
const NARROWED = 1.1;

/**
 * The longest beginning of `words` that fits into `room`, with an ellipsis when it was cut. A
 * number is never cut in two: another number would be read.
 *
 * @param {Context} ctx
 * @param {string} words
 * @param {number} room
 */
function cutToFit(ctx, words, room) {
  if (room <= 0 || ctx.measureText(words).width <= room * NARROWED) return words;
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (ctx.measureText(words.slice(0, middle).trimEnd() + "…").width <= room) low = middle;
    else high = middle - 1;
  }
  while (low > 0 && /\d/.test(words[low - 1]) && /\d/.test(words[low] ?? "")) low -= 1;
  return low === 0 ? "" : words.slice(0, low).trimEnd() + "…";
}

/** @type {Map<number, Picture>} */
const grains = new Map();

/** @param {number} seed */
function grainPicture(seed) {
  const known = grains.get(seed);
  if (known) return known;
  const { picture, context } = makePicture(GRAIN, GRAIN);
  const image = context.createImageData(GRAIN, GRAIN);
  let state = (seed * 2654435761 + 1) >>> 0;
  for (let i = 0; i < image.data.length; i += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const tone = state >>> 24;
    image.data[i] = image.data[i + 1] = image.data[i + 2] = tone < 128 ? 0 : 255;
    image.data[i + 3] = Math.abs(tone - 128) * 2;
  }
  context.putImageData(image, 0, 0);
  grains.set(seed, picture);
  return picture;
}

/**
 * @param {Target} target
 * @param {Op} op
 */
function drawGrain({ context }, [, x, y, w, h, seed, strength]) {
  const pattern = context.createPattern(grainPicture(seed), "repeat");
  if (!pattern) return;
  const before = context.globalAlpha;
  context.globalAlpha = before * strength;
  context.fillStyle = pattern;
  context.fillRect(x, y, w, h);
  context.globalAlpha = before;
}

/**
 * @param {Target} target
 * @param {Op} op
 * @param {Sprites} sprites
 */
function drawSprite(target, [, key, x, y, own, degrees, opacity, squeeze], sprites) {
  let picture = sprites.get(key);
  let size = own;
  if (!picture) {
    // Not made yet: the same in another size will do for a frame or two.
    const other = sprites.standIn(key);
    if (!other) return;
    picture = other.picture;
    size *= other.size;
  }
  const { context: ctx, density } = target;
  const cx = x * density - target.x;
  const cy = y * density - target.y;
  const { width: w, height: h } = picture;
  const before = ctx.globalAlpha;
  ctx.globalAlpha = before * opacity;
  if (degrees === 0 && size === 1 && squeeze === 1) {
    ctx.setTransform(1, 0, 0, 1, Math.round(cx - w / 2), Math.round(cy - h / 2));
    ctx.drawImage(picture, 0, 0);
  } else {
    ctx.setTransform(size, 0, 0, size, cx, cy);
    if (degrees !== 0) ctx.rotate(degrees * TURN);
    if (squeeze !== 1) ctx.scale(squeeze, 1);
    ctx.drawImage(picture, -w / 2, -h / 2);
  }
  ctx.globalAlpha = before;
  ctx.setTransform(density, 0, 0, density, -target.x, -target.y);
}

/**
 * @param {Target} target
 * @param {Op[]} ops
 * @param {Sprites} sprites
 */
function execute(target, ops, sprites) {
  const { context: ctx, density } = target;
  ctx.setTransform(density, 0, 0, density, -target.x, -target.y);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.textBaseline = "middle";
  for (const op of ops) {
    switch (op[0]) {
      case "sprite":
        drawSprite(target, op, sprites);
        break;
      case "rect":
        ctx.fillStyle = toStyle(ctx, op[5]);
        ctx.fillRect(op[1], op[2], op[3], op[4]);
        break;
      case "rrect":
        tracePanel(ctx, op[1], op[2], op[3], op[4], op[5]);
        paintPath(ctx, op[6], op[7], op[8]);
        break;
      case "circle":
        ctx.beginPath();
        ctx.arc(op[1], op[2], op[3], 0, 2 * Math.PI);
        paintPath(ctx, op[4], op[5], op[6]);
        break;
      case "line":
        ctx.beginPath();
        ctx.moveTo(op[1], op[2]);
        ctx.lineTo(op[3], op[4]);
        paintPath(ctx, "", op[5], op[6]);
        break;
      case "path":
        tracePath(ctx, op[1]);
        paintPath(ctx, op[2], op[3], op[4]);
        break;
      case "text":
        ctx.font = op[4];
        ctx.textAlign = op[6];
        ctx.fillStyle = toStyle(ctx, op[5]);
        if (op[7] > 0) ctx.fillText(cutToFit(ctx, op[3], op[7]), op[1], op[2], op[7]);
        else ctx.fillText(op[3], op[1], op[2]);
        break;
      case "save":
        ctx.save();
        break;
      case "restore":
        ctx.restore();
        break;
      case "move":
        ctx.translate(op[1], op[2]);
        break;
      case "turn":
        ctx.rotate(op[1] * TURN);
        break;
      case "scale":
        ctx.scale(op[1], op[2]);
        break;
      case "alpha":
        ctx.globalAlpha *= op[1];
        break;
      case "dash":
        ctx.setLineDash(op[1]);
        break;
      case "clip":
        tracePanel(ctx, op[1], op[2], op[3], op[4], op[5]);
        ctx.clip();
        break;
      case "shadow":
        ctx.shadowOffsetX = op[1] * density;
        ctx.shadowOffsetY = op[2] * density;
        ctx.shadowBlur = op[3] * density;
        ctx.shadowColor = op[4];
        break;
      case "grain":
        drawGrain(target, op);
        break;
      default:
        throw new Error(`no drawing operation is called ${op[0]}`);
    }
  }
}

/**
 * A canvas that is given frames. Everything on it may be thrown away at any moment: after
 * `resize` or `reset` all sprites and layers must be sent again.
 *
 * @param {HTMLCanvasElement} canvas
 */
export function createSurface(canvas) {
  const context = /** @type {CanvasRenderingContext2D} */ (
    canvas.getContext("2d", { alpha: false })
  );
  const sprites = new Sprites();
  /** @type {Map<string, Layer>} */
  const layers = new Map();
  const target = { context, density: 1, x: 0, y: 0 };
  watch(canvas);

  /** @param {Op} entry name, key, rectangle, operations or null when the layer is known */
  function drawLayer([name, key, x, y, w, h, ops]) {
    if (name === "") {
      execute(target, ops, sprites);
      return;
    }
    const { density } = target;
    let layer = layers.get(name);
    if (ops) {
      const left = Math.floor(x * density);
      const top = Math.floor(y * density);
      const width = Math.max(1, Math.ceil((x + w) * density) - left);
      const height = Math.max(1, Math.ceil((y + h) * density) - top);
      if (!layer || layer.picture.width !== width || layer.picture.height !== height) {
        layer = { ...makePicture(width, height), key, x: left, y: top };
        layers.set(name, layer);
      } else {
        layer.context.setTransform(1, 0, 0, 1, 0, 0);
        layer.context.clearRect(0, 0, width, height);
      }
      Object.assign(layer, { key, x: left, y: top });
      const { context: ctx } = layer;
      execute({ context: ctx, density, x: left, y: top }, ops, sprites);
    }
    if (!layer || layer.key !== key) throw new Error(`the layer ${name} was not sent`);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(layer.picture, layer.x, layer.y);
  }

  return {
    /**
     * @param {number} width CSS pixels
     * @param {number} height CSS pixels
     * @param {number} density device pixels per CSS pixel
     */
    resize(width, height, density) {
      canvas.width = Math.max(1, Math.round(width * density));
      canvas.height = Math.max(1, Math.round(height * density));
      target.density = density;
      layers.clear();
    },

    /**
     * Draws one frame.
     *
     * @param {string} frame JSON: [[sprite key, width, height, ops]…], [layer…], [sprite keys
     *   to forget…]
     */
    paint(frame) {
      // What was lost is sent again as soon as it can be drawn.
      if (context.isContextLost?.()) return;
      const [made, drawn, forgotten] = JSON.parse(frame);
      for (const key of forgotten) sprites.forget(key);
      for (const [key, width, height, ops] of made) {
        sprites.make(key, width, height, (ctx) => {
          execute({ context: ctx, density: 1, x: 0, y: 0 }, ops, sprites);
        });
      }
      for (const layer of drawn) drawLayer(layer);
    },

    /** Forgets all sprites and layers. */
    reset() {
      sprites.forgetAll();
      layers.clear();
      grains.clear();
    },

    /** @param {() => void} hear is called when everything was lost, and when it can be drawn again */
    onLoss,
  };
}
