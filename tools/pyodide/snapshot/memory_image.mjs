/**
 * The memory snapshot in the form that the page gets: only what a fresh WebAssembly memory does
 * not hold anyway. It is itself a WebAssembly module, of data alone: hosts compress it, browsers
 * read it while it comes, workers can be handed it, and to instantiate it on a memory is to put
 * everything in its place. assets/boot/memory.js does that.
 *
 * A section of its own, "all-fives", says more, in words of 32 bits: eight words that name the
 * build of Pyodide; the end of the static data, in bytes; then the bytes of a JSON text. What no
 * segment covers keeps what the module put there, below the end of the static data, and is zero
 * above it.
 */

/** Fewer equal words than these are copied all the same: a segment costs that itself. */
const SHORTEST = 4;
/** Pyodide's snapshot: its header in words, the place of the JSON text in bytes. */
const HEADER_WORDS = 12;
const TEXT_AT = 48;
const [CUSTOM, IMPORTS, DATA] = [0, 2, 11];

/** @param {Uint8Array} bytes */
const words = (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);

/**
 * Find what differs.
 * @param {Uint32Array} memory
 * @param {(word: number) => boolean} isThere whether a word has its value without being copied
 * @returns {[start: number, end: number][]} words to copy
 */
function runsOf(memory, isThere) {
  /** @type {[number, number][]} */
  const runs = [];
  let at = 0;
  let last = memory.length;
  while (last > 0 && isThere(last - 1)) last--;
  while (at < last) {
    while (isThere(at)) at++;
    const start = at;
    for (let equal = 0; at < last && equal < SHORTEST; at++) equal = isThere(at) ? equal + 1 : 0;
    while (isThere(at - 1)) at--;
    runs.push([start, at]);
  }
  return runs;
}

/**
 * @param {number} value
 * @returns {number[]} an unsigned number as WebAssembly has it
 */
const unsigned = (value) =>
  value < 128 ? [value] : [(value % 128) | 128, ...unsigned(Math.floor(value / 128))];

/**
 * @param {number} value not negative
 * @returns {number[]} a signed number as WebAssembly has it
 */
const signed = (value) =>
  value < 64 ? [value] : [(value % 128) | 128, ...signed(Math.floor(value / 128))];

/** @param {string} text */
const named = (text) => [...unsigned(text.length), ...Buffer.from(text)];

/**
 * @param {number} kind
 * @param {(number[] | Uint8Array)[]} parts
 */
function section(kind, parts) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([kind, ...unsigned(content.length)]), content]);
}

/**
 * @param {Uint8Array} snapshot as Pyodide makes it
 * @param {Uint8Array} fresh the memory at the moment when a snapshot is put back
 * @param {Uint8Array} initial the static data of the module
 * @returns {Uint8Array} the image
 */
export function memoryImage(snapshot, fresh, initial) {
  const header = words(snapshot).subarray(0, HEADER_WORDS);
  const bytes = snapshot.subarray(header[1]);
  const [memory, before] = [words(bytes), words(fresh)];
  const given = new Uint32Array(memory.length);
  const end = Math.ceil(initial.length / 4);
  new Uint8Array(given.buffer).set(initial);
  const isThere = (/** @type {number} */ at) =>
    memory[at] === given[at] && (at >= end || before[at] === given[at]);
  const runs = runsOf(memory, isThere);
  const facts = new Uint8Array(Uint32Array.of(...header.subarray(4), end * 4).buffer);
  return Buffer.concat([
    Buffer.from("\0asm\x01\0\0\0", "latin1"),
    section(CUSTOM, [named("all-fives"), facts, snapshot.subarray(TEXT_AT, TEXT_AT + header[2])]),
    section(IMPORTS, [[1, ...named("env"), ...named("memory"), 2, 0, 0]]),
    section(DATA, [unsigned(runs.length), ...runs.flatMap(([from, to]) => [
      [0, 0x41, ...signed(from * 4), 0x0b, ...unsigned((to - from) * 4)],
      bytes.subarray(from * 4, to * 4),
    ])]),
  ]);
}
