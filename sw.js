// @ts-check
/**
 * The service worker: keeps one whole build of the site, so that the game starts without a
 * network. docs/offline.md tells the idea.
 *
 * Almost every file has a hash of its content in its address, so no page can ever be given a
 * file of another build: whoever asks for an address gets the one content that belongs to it,
 * from this build's cache or from that of an older one. Only navigations have addresses that
 * stay; they are answered with the page of this build alone.
 *
 * @typedef {[size: number, hash: string]} Entry bytes, and their SHA-256 in hexadecimal
 * @typedef {{ id: string, files: Record<string, Entry> }} Build files by path from the scope
 */

/** @type {Build} */
const BUILD = { id: "", files: {} }; // The build writes its own here.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
/** Others on this origin have caches too; ours begin like this, and no path holds a space. */
const PREFIX = `all-fives ${new URL(SCOPE).pathname} `;
/** This build's cache. A lock of the same name is held by whoever needs the cache. */
const NAME = PREFIX + BUILD.id;
/** Where a cache says which files it is to hold; never asked for by a page. */
const LIST = address("?files");
/** Where a cache says which other caches there were when its build took over. */
const OLDER = address("?older");
const HASHED = /^[\w.-]+-[0-9a-f]{10}\//;
const AT_ONCE = 3;

/** @param {string} path from the scope */
function address(path) {
  return new URL(path, SCOPE).href;
}

/**
 * @param {string} url
 * @returns {string | undefined} the path from the scope under which the file may be kept
 */
function pathOf(url) {
  const clean = url.replace(/[?#].*$/s, "");
  if (!clean.startsWith(SCOPE)) return undefined;
  const path = clean.slice(SCOPE.length);
  return path === "" || path === "index.html" ? "./" : path;
}

/** @returns {Promise<string[]>} the names of our other caches */
async function otherNames() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
}

/**
 * @param {() => Promise<any>} work for which this build's cache must not be deleted
 * @returns {Promise<any>}
 */
const keeping = (work) =>
  navigator.locks ? navigator.locks.request(NAME, { mode: "shared" }, work) : work();

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The older caches, each as a function that finds a file by its hash.
 * @returns {Promise<Array<(hash: string) => Promise<Response | undefined>>>}
 */
async function olderBuilds() {
  const names = await otherNames();
  return Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      /** @type {Build["files"]} */
      const files = await (await cache.match(LIST))?.json().catch(() => ({})) ?? {};
      const paths = new Map(Object.entries(files).map(([path, [, hash]]) => [hash, path]));
      return async (/** @type {string} */ hash) => {
        const path = paths.get(hash);
        return path === undefined ? undefined : cache.match(address(path));
      };
    }),
  );
}

/**
 * The response as it may be kept under its address: a copy from another one would otherwise
 * resolve its imports there, and WebAssembly is compiled while it streams only by its type.
 * @param {string} path
 * @param {Response} response
 * @param {ArrayBuffer} bytes
 */
function fitted(path, response, bytes) {
  const isWasm = path.endsWith(".wasm");
  const type = isWasm ? "application/wasm" : response.headers.get("content-type") ?? "";
  const isTyped = !isWasm || response.headers.get("content-type") === type;
  if (isTyped && response.url === address(path)) return response;
  return new Response(bytes, { headers: { "content-type": type } });
}

/**
 * Get one file: from an older build, from what the browser has fetched already, from the
 * network. Anything else than the very bytes of this build is refused.
 * @param {string} path
 * @param {string} hash
 * @param {Awaited<ReturnType<typeof olderBuilds>>} older
 */
async function exactly(path, hash, older) {
  const ways = [
    ...older.map((find) => () => find(hash)),
    () => fetch(address(path), { cache: "force-cache" }),
    () => fetch(address(path), { cache: "reload" }),
  ];
  let fault = "it has another content";
  for (const way of ways) {
    try {
      const response = await way();
      const bytes = await response?.clone().arrayBuffer();
      if (!response?.ok || !bytes) continue;
      if ((await hashOf(bytes)) === hash) return fitted(path, response, bytes);
    } catch (error) {
      fault = String(error);
    }
  }
  throw new Error(`${path} of build ${BUILD.id} cannot be had: ${fault}`);
}

/** Say no before the first byte if there is no room for the rest. @param {number} size */
async function makeSureOfRoom(size) {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < size) {
    throw new Error(`there is no room for ${size} bytes of build ${BUILD.id}`);
  }
}

/** Bring this build's cache to be whole; go on where an earlier attempt was cut off. */
async function fill() {
  const cache = await caches.open(NAME);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = Object.entries(BUILD.files).filter(([path]) => !kept.has(address(path)));
  if (!missing.length) return;
  await makeSureOfRoom(missing.reduce((sum, [, [size]]) => sum + size, 0));
  await cache.put(LIST, Response.json(BUILD.files));
  const older = await olderBuilds();
  const one = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [path, [, hash]] = next;
      await cache.put(address(path), await exactly(path, hash, older));
    }
  };
  // What can be had is kept even if something cannot: the next attempt begins with less to do.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, one));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** From now on this build answers; all that is there beside it has had its time. */
async function takeOver() {
  const cache = await caches.open(NAME);
  await cache.put(OLDER, Response.json(await otherNames()));
  await worker.clients.claim();
}

/** Delete those older caches that no page holds any more; never what a newer build has begun. */
async function clean() {
  const older = await caches.match(OLDER, { cacheName: NAME });
  /** @type {string[]} */
  const names = navigator.locks && older ? await older.json() : [];
  for (const name of names) {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await caches.delete(name);
    });
  }
}

/**
 * @param {string} path of a file of this build
 * @param {Response} response
 * @returns {Promise<boolean>} whether it is the very file; false also where it cannot be read
 */
const isSound = (path, response) =>
  response.arrayBuffer().then(hashOf).then((hash) => hash === BUILD.files[path]?.[1], () => false);

/** A start failed: delete what a disk or a browser has spoilt, so that it comes from the network. */
async function lookThrough() {
  const cache = await caches.open(NAME);
  const look = async (/** @type {string} */ path) => {
    const kept = await cache.match(address(path));
    if (kept && !(await isSound(path, kept))) await cache.delete(address(path));
  };
  await Promise.all(Object.keys(BUILD.files).map(look));
}

/** @param {string} path @returns {Promise<Response | undefined>} what is kept under it */
async function find(path) {
  const kept = await caches.match(address(path), { cacheName: NAME });
  // On a page that is spoilt nobody could try again; of its parts the page itself says so.
  if (kept && path === "./" && !(await isSound(path, kept.clone()))) return undefined;
  if (kept || !HASHED.test(path)) return kept;
  for (const cacheName of await otherNames()) {
    const found = await caches.match(address(path), { cacheName });
    if (found) return found;
  }
  return undefined;
}

/**
 * Have the browser itself answer for this build's folders out of its cache, where it can: then
 * nothing waits for this script. What is not in the cache comes from the network, as below.
 * @param {any} event of installing
 */
function answerDirectly(event) {
  const folders = new Set(Object.keys(BUILD.files).map((path) => HASHED.exec(path)?.[0]));
  folders.delete(undefined);
  const rules = Array.from(folders, (folder) => ({
    condition: { urlPattern: `${address(folder ?? "")}*`, requestMethod: "GET" },
    source: { cacheName: NAME },
  }));
  // Where a browser does not take them, the files are answered for below.
  event.addRoutes?.(rules).catch(() => {});
}

worker.addEventListener("install", (event) => {
  answerDirectly(event);
  event.waitUntil(keeping(fill).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  const isOurs = path !== undefined && (Object.hasOwn(BUILD.files, path) || HASHED.test(path));
  if (!isOurs || request.method !== "GET" || request.headers.has("range")) return;
  event.respondWith(
    find(path).then((kept) => kept ?? fetch(request), () => fetch(request)),
  );
});

/**
 * A page has started and asks which build is kept: the time to mend and to tidy up. Or it could not
 * start, and is going to try again.
 */
worker.addEventListener("message", (event) => {
  if (event.data === "all-fives:doubt") {
    const done = () => event.ports[0]?.postMessage({});
    // Where the cache cannot be read at all, the files come from the network anyway.
    event.waitUntil(lookThrough().then(done, done));
  }
  if (event.data !== "all-fives:hello") return;
  const answer = (/** @type {boolean} */ isWhole) =>
    event.ports[0]?.postMessage({ build: BUILD.id, isWhole });
  event.waitUntil(
    keeping(fill).then(clean).then(() => answer(true), () => answer(false)),
  );
});
