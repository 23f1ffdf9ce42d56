/**
 * The memory snapshot in the form that the page gets: only what a fresh WebAssembly memory does
 * not hold anyway. assets/boot/memory.js puts it back.
 *
 * Words of 32 bits: a magic number; eight words that name the build of Pyodide; the number of
 * bytes of a JSON text, and the text, filled up with zeros to whole words; the end of the static
 * data, in words; the number of runs; for each run the words to leave and the words to copy;
 * then the words to copy, one run after another. What is left keeps what the module put there,
 * below the end of the static data, and is zero above it.
 */

const MAGIC = 0x35464c41;
/** Fewer equal words than these are copied all the same: a run costs two words itself. */
const SHORTEST = 8;
/** Pyodide's snapshot: its header in words, the place of the JSON text in bytes. */
const HEADER_WORDS = 12;
const TEXT_AT = 48;

/** @param {Uint8Array} bytes */
const words = (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);

/**
 * Find what differs.
 * @param {Uint32Array} memory
 * @param {(word: number) => boolean} isThere whether a word has its value without being copied
 * @returns {number[]} words to leave, words to copy, and so on
 */
function runsOf(memory, isThere) {
  const runs = [];
  let at = 0;
  let last = memory.length;
  while (last > 0 && isThere(last - 1)) last--;
  while (at < last) {
    const start = at;
    while (isThere(at)) at++;
    const copied = at;
    for (let equal = 0; at < last && equal < SHORTEST; at++) equal = isThere(at) ? equal + 1 : 0;
    while (isThere(at - 1)) at--;
    runs.push(copied - start, at - copied);
  }
  return runs;
}

/**
 * @param {Uint8Array} snapshot as Pyodide makes it
 * @param {Uint8Array} fresh the memory at the moment when a snapshot is put back
 * @param {Uint8Array} initial the static data of the module
 * @returns {Uint8Array} the image
 */
export function memoryImage(snapshot, fresh, initial) {
  const header = words(snapshot).subarray(0, HEADER_WORDS);
  const memory = words(snapshot.subarray(header[1]));
  const [before, given] = [words(fresh), new Uint32Array(memory.length)];
  const end = Math.ceil(initial.length / 4);
  new Uint8Array(given.buffer).set(initial);
  const isThere = (/** @type {number} */ at) =>
    memory[at] === given[at] && (at >= end || before[at] === given[at]);
  const runs = runsOf(memory, isThere);
  const text = new Uint8Array(Math.ceil(header[2] / 4) * 4);
  text.set(snapshot.subarray(TEXT_AT, TEXT_AT + header[2]));
  const parts = [
    Uint32Array.of(MAGIC, ...header.subarray(4), header[2]),
    words(text),
    Uint32Array.of(end, runs.length / 2),
    Uint32Array.from(runs),
  ];
  for (let at = 0, run = 0; run < runs.length; run += 2) {
    at += runs[run];
    parts.push(memory.subarray(at, at + runs[run + 1]));
    at += runs[run + 1];
  }
  const bytes = parts.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength));
  return Buffer.concat(bytes);
}
