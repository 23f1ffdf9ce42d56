/**
 * PyScript opens a database when it starts, although nothing is kept there, and stops where
 * storage is denied (in a sandboxed frame, or with all site data blocked). While it starts it
 * gets this instead: the few functions of IndexedDB that it calls, on a Map.
 */

/**
 * @param {() => unknown} work
 * @param {string[]} events called one after another, in a later task
 */
function request(work, events = ["onsuccess"]) {
  /** @type {any} */
  const result = { result: undefined };
  queueMicrotask(() => {
    result.result = work();
    for (const name of events) result[name]?.({ target: result, type: name.slice(2) });
  });
  return result;
}

/** @param {Map<unknown, unknown>} entries */
const store = (entries) => ({
  count: () => request(() => entries.size),
  clear: () => request(() => entries.clear()),
  delete: (/** @type {unknown} */ key) => request(() => void entries.delete(key)),
  get: (/** @type {unknown} */ key) => request(() => entries.get(key)),
  getAllKeys: () => request(() => [...entries.keys()]),
  getKey: (/** @type {unknown} */ key) => request(() => (entries.has(key) ? key : undefined)),
  put: (/** @type {unknown} */ value, /** @type {unknown} */ key) =>
    request(() => void entries.set(key, value)),
});

/** @param {Map<unknown, unknown>} entries */
const database = (entries) => ({
  close() {},
  transaction: () => ({ objectStore: () => store(entries) }),
});

function memoryStorage() {
  /** @type {Map<string, ReturnType<typeof database>>} */
  const databases = new Map();
  return {
    /** @param {string} name */
    open(name) {
      if (!databases.has(name)) databases.set(name, database(new Map()));
      return request(() => databases.get(name));
    },
  };
}

/**
 * Put the stand-in where PyScript looks.
 * @returns {() => void} puts the browser's own back
 */
export function borrowMemoryStorage() {
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  Object.defineProperty(globalThis, "indexedDB", { value: memoryStorage(), configurable: true });
  return () => {
    if (own) Object.defineProperty(globalThis, "indexedDB", own);
    else Reflect.deleteProperty(globalThis, "indexedDB");
  };
}
