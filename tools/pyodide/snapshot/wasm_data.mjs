/**
 * The memory that a WebAssembly module begins with: its data segments, zeros between them.
 */

const DATA = 11;
const I32_CONST = 0x41;

/** @param {Uint8Array} bytes */
function reader(bytes) {
  let at = 8;
  return {
    get at() {
      return at;
    },
    get done() {
      return at >= bytes.length;
    },
    byte: () => bytes[at++],
    skip: (/** @type {number} */ length) => void (at += length),
    number() {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++];
        value += (byte & 127) * 2 ** shift;
        if (byte < 128) return value;
      }
    },
  };
}

/**
 * @param {Uint8Array} wasm a module whose segments all stand at fixed places
 * @returns {Uint8Array} its memory up to the end of the last segment
 */
export function initialMemory(wasm) {
  const read = reader(wasm);
  let memory = new Uint8Array(0);
  while (!read.done) {
    const section = read.byte();
    const length = read.number();
    if (section !== DATA) {
      read.skip(length);
      continue;
    }
    for (let count = read.number(); count > 0; count--) {
      if (read.byte() !== 0 || read.byte() !== I32_CONST) throw new Error("a segment has no place");
      const place = read.number();
      read.skip(1);
      const size = read.number();
      if (place + size > memory.length) {
        const larger = new Uint8Array(place + size);
        larger.set(memory);
        memory = larger;
      }
      memory.set(wasm.subarray(read.at, read.at + size), place);
      read.skip(size);
    }
  }
  return memory;
}
