/**
 * sw.js against a browser made by hand: caches in a map, a network that does what it is told.
 * Prints a line of JSON for each scenario: its name, and what was wrong or null.
 */
import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const SOURCE = readFileSync(process.argv[2], "utf8");
const SCOPE = "https://host.example/games/all-fives/";
const CACHE = "all-fives /games/all-fives/ ";

const hash = (text) => createHash("sha256").update(text).digest("hex");
/** A build whose files have these texts, by path. */
const build = (id, texts) => ({
  id,
  files: Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, [text.length, hash(text)]]),
  ),
});

/** A response that came from an address, as only a browser can make one. */
const at = (url, response) => Object.defineProperty(response, "url", { value: url });

class FakeCache {
  entries = new Map();
  async keys() { return [...this.entries.keys()].map((url) => ({ url })); }
  async match(url) {
    const kept = this.entries.get(url);
    return kept && at(kept.url, kept.clone());
  }
  async put(url, response) { this.entries.set(url, response); }
  async delete(url) { return this.entries.delete(url); }
  text(path) { return this.entries.get(new URL(path, SCOPE).href)?.clone().text(); }
}

class FakeCaches {
  all = new Map();
  async keys() { return [...this.all.keys()]; }
  async open(name) {
    if (!this.all.has(name)) this.all.set(name, new FakeCache());
    return this.all.get(name);
  }
  async delete(name) { return this.all.delete(name); }
  async match(url, { cacheName }) { return this.all.get(cacheName)?.match(url); }
}

class FakeLocks {
  held = new Set();
  async request(name, { mode, ifAvailable }, work) {
    if (ifAvailable) return work(this.held.has(name) ? null : { name });
    assert.equal(mode, "shared");
    const before = this.held.has(name);
    this.held.add(name);
    try {
      return await work({ name });
    } finally {
      if (!before) this.held.delete(name);
    }
  }
}

/** One browser and one host; workers of several builds may run in it one after the other. */
class World {
  caches = new FakeCaches();
  locks = new FakeLocks();
  /** What the host sends by path: a text, an Error, or a function of the request's options. */
  host = {};
  asked = [];
  quota = Infinity;

  fetch = async (request, options = {}) => {
    const url = typeof request === "string" ? request : request.url;
    const path = url.slice(SCOPE.length);
    this.asked.push(`${path} ${options.cache ?? "default"}`);
    let sent = this.host[path];
    if (typeof sent === "function") sent = sent(options);
    if (sent instanceof Error) throw sent;
    if (sent instanceof Response) return sent;
    return at(url, new Response(sent ?? "", { status: sent === undefined ? 404 : 200 }));
  };

  /** Start the worker of a build. */
  worker(which) {
    const listeners = {};
    const taken = [];
    const self = {
      registration: { scope: SCOPE },
      addEventListener: (name, listener) => (listeners[name] = listener),
      skipWaiting: async () => taken.push("skipped"),
      clients: { claim: async () => taken.push("claimed") },
    };
    const storage = { estimate: async () => ({ quota: this.quota, usage: 0 }) };
    const source = SOURCE.replace(/^const BUILD = .*$/m, `const BUILD = ${JSON.stringify(which)};`);
    vm.runInNewContext(source, {
      self, caches: this.caches, fetch: this.fetch, crypto: webcrypto, URL, Response, Uint8Array,
      navigator: { locks: this.locks, storage },
    });
    const dispatch = (name, event = {}) => {
      let waited;
      listeners[name]({ ...event, waitUntil: (work) => (waited = work),
        respondWith: (work) => (waited = work) });
      return waited;
    };
    return {
      taken,
      install: (event) => dispatch("install", event),
      activate: () => dispatch("activate"),
      get: (url, more = {}) =>
        dispatch("fetch", { request: { url, method: "GET", headers: new Headers(), ...more } }),
      hello: async () => {
        let said;
        const ports = [{ postMessage: (answer) => (said = { ...answer }) }];
        await dispatch("message", { data: "all-fives:hello", ports });
        return said;
      },
      doubt: async () => {
        let said;
        const ports = [{ postMessage: (answer) => (said = { ...answer }) }];
        await dispatch("message", { data: "all-fives:doubt", ports });
        return said;
      },
    };
  }

  cache(id) { return this.caches.all.get(CACHE + id); }
}

const A = { "./": "page A", "assets-aaaaaaaaaa/a.js": "script", "py-cccccccccc/s.bin": "snapshot" };
const B = { "./": "page B", "assets-bbbbbbbbbb/a.js": "script", "py-cccccccccc/s.bin": "snapshot" };

/** The host has build A, and the worker of A has taken over. */
async function withA() {
  const world = new World();
  world.host = { "": A["./"], ...A };
  const worker = world.worker(build("A", A));
  await worker.install();
  await worker.activate();
  return { world, worker };
}

const scenarios = {
  async "keeps every file under its address, from what was fetched already"() {
    const { world, worker } = await withA();
    for (const [path, text] of Object.entries(A)) assert.equal(await world.cache("A").text(path), text);
    assert.deepEqual(worker.taken, ["skipped", "claimed"]);
    assert.ok(world.asked.every((line) => line.endsWith(" force-cache")));
    assert.equal(world.asked.length, 3);
  },

  async "has the browser answer for the folders of its own build, or does without"() {
    const world = new World();
    world.host = { ...A, "": A["./"] };
    let told = "";
    await world.worker(build("A", A)).install({
      addRoutes: async (rules) => {
        told = JSON.stringify(rules.map(({ condition, source }) => [condition.urlPattern, source]));
        throw new TypeError("not in this browser");
      },
    });
    const source = { cacheName: CACHE + "A" };
    const folders = ["assets-aaaaaaaaaa", "py-cccccccccc"];
    assert.equal(told, JSON.stringify(folders.map((name) => [`${SCOPE}${name}/*`, source])));
    assert.equal(await world.cache("A").text("./"), "page A");
  },

  async "asks the network again if what was fetched already is of another build"() {
    const world = new World();
    world.host = { ...A, "": ({ cache }) => (cache === "reload" ? "page A" : "page of old") };
    await world.worker(build("A", A)).install();
    assert.equal(await world.cache("A").text("./"), "page A");
  },

  async "refuses a build of which one file is another"() {
    const world = new World();
    world.host = { ...A, "": "page A", "assets-aaaaaaaaaa/a.js": "something else" };
    const worker = world.worker(build("A", A));
    await assert.rejects(worker.install(), /assets-aaaaaaaaaa\/a\.js of build A/);
    assert.deepEqual(worker.taken, []);
  },

  async "refuses an error page, even one that comes with the right bytes"() {
    const world = new World();
    world.host = { ...A, "": () => new Response("page A", { status: 503 }) };
    await assert.rejects(world.worker(build("A", A)).install(), /build A/);
  },

  async "goes on where a download broke off"() {
    const world = new World();
    world.host = { ...A, "": new TypeError("network error") };
    await assert.rejects(world.worker(build("A", A)).install());
    world.host[""] = "page A";
    world.asked.length = 0;
    await world.worker(build("A", A)).install();
    assert.deepEqual(world.asked, [" force-cache"]);
  },

  async "says no before the first byte if there is no room"() {
    const world = new World();
    world.host = { ...A, "": "page A" };
    world.quota = 10;
    await assert.rejects(world.worker(build("A", A)).install(), /no room/);
    assert.deepEqual(world.asked, []);
  },

  async "copies from the former build what has not changed, wherever it stood"() {
    const { world } = await withA();
    world.host = { "": "page B" };
    world.asked.length = 0;
    await world.worker(build("B", B)).install();
    assert.deepEqual(world.asked, [" force-cache"]);
    assert.equal(await world.cache("B").text("assets-bbbbbbbbbb/a.js"), "script");
    // A copy that stood elsewhere must not resolve its imports there.
    const [moved, same] = Object.keys(B).slice(1).map((path) =>
      world.cache("B").entries.get(SCOPE + path).url);
    assert.deepEqual([moved, same], ["", `${SCOPE}py-cccccccccc/s.bin`]);
  },

  async "gives WebAssembly its type, whatever the host says"() {
    const world = new World();
    world.host = { "p-aaaaaaaaaa/x.wasm": () => new Response("wasm", { headers: { "content-type": "text/plain" } }) };
    await world.worker(build("W", { "p-aaaaaaaaaa/x.wasm": "wasm" })).install();
    const [kept] = [...world.cache("W").entries].filter(([url]) => url.endsWith(".wasm"));
    assert.equal(kept[1].headers.get("content-type"), "application/wasm");
  },

  async "answers navigations with the page, whatever they ask it for"() {
    const { worker } = await withA();
    for (const ask of ["", "?players=3#x", "index.html", "index.html?embed"]) {
      assert.equal(await (await worker.get(SCOPE + ask)).text(), "page A");
    }
  },

  async "leaves alone what is not its own"() {
    const { worker } = await withA();
    const others = [SCOPE + "sw.js", SCOPE + "other/", "https://host.example/games/", SCOPE + "toString",
      "https://else.example/games/all-fives/"];
    for (const url of others) assert.equal(worker.get(url), undefined, url);
    assert.equal(worker.get(SCOPE, { method: "POST" }), undefined);
    assert.equal(worker.get(SCOPE, { headers: new Headers({ range: "bytes=0-" }) }), undefined);
  },

  async "gives a page of the former build that build's files, and new pages the new page"() {
    const { world } = await withA();
    world.host = { "": "page B" };
    const worker = world.worker(build("B", B));
    await worker.install();
    assert.equal(await (await worker.get(SCOPE + "assets-aaaaaaaaaa/a.js")).text(), "script");
    assert.equal(await (await worker.get(SCOPE)).text(), "page B");
  },

  async "asks the network for what it has lost, and mends itself when a page has started"() {
    const { world, worker } = await withA();
    world.caches.all.clear();
    assert.equal(await (await worker.get(SCOPE)).text(), "page A");
    assert.deepEqual(await worker.hello(), { build: "A", isWhole: true });
    assert.equal(await world.cache("A").text("py-cccccccccc/s.bin"), "snapshot");
  },

  async "says so when it cannot mend itself"() {
    const { world, worker } = await withA();
    world.caches.all.clear();
    world.host = {};
    assert.deepEqual(await worker.hello(), { build: "A", isWhole: false });
  },

  async "forgets what is spoilt when it is doubted, and nothing else"() {
    const { world, worker } = await withA();
    const path = "assets-aaaaaaaaaa/a.js";
    await world.cache("A").put(new URL(path, SCOPE).href, new Response("scri"));
    world.cache("A").match = async (url) => {
      const kept = world.cache("A").entries.get(url);
      return url.endsWith("s.bin") ? Object.assign(kept.clone(), {
        arrayBuffer: () => Promise.reject(new Error("the disk")),
      }) : kept?.clone();
    };
    assert.deepEqual(await worker.doubt(), {});
    const kept = [...world.cache("A").entries.keys()].map((url) => url.slice(SCOPE.length));
    assert.deepEqual(kept.sort(), ["", "?files", "?older"]);
    assert.equal(await (await worker.get(SCOPE + path)).text(), "script");
  },

  async "answers a doubt also where its cache cannot be read"() {
    const { world, worker } = await withA();
    world.caches.open = async () => { throw new Error("denied"); };
    assert.deepEqual(await worker.doubt(), {});
  },

  async "answers a navigation from the network when the page that is kept is spoilt"() {
    const { world, worker } = await withA();
    await world.cache("A").put(SCOPE, new Response("half a pa"));
    assert.equal(await (await worker.get(SCOPE)).text(), "page A");
    await world.cache("A").put(SCOPE, new Response("page A"));
    world.host = {};
    assert.equal(await (await worker.get(`${SCOPE}?lang=pl`)).text(), "page A");
  },

  async "deletes older caches that nobody holds, and only its own"() {
    const { world } = await withA();
    const others = ["other", "all-fives /games/ A", "all-fives /games/all-fives/more/ A"];
    for (const name of others) await world.caches.open(name);
    world.locks.held.add(CACHE + "A");
    world.host = { "": "page B" };
    const worker = world.worker(build("B", B));
    await worker.install();
    await worker.activate();
    await worker.hello();
    assert.ok(world.cache("A"), "a page still held it");
    world.locks.held.clear();
    await worker.hello();
    assert.deepEqual(await world.caches.keys(), [...others, CACHE + "B"]);
  },

  async "does not delete what a newer build has begun to fetch"() {
    const { world, worker } = await withA();
    world.host = { "": new TypeError("network error") };
    await assert.rejects(world.worker(build("B", B)).install());
    await worker.hello();
    assert.ok(world.cache("B"));
    assert.equal(await (await worker.get(SCOPE)).text(), "page A");
  },
};

for (const [name, run] of Object.entries(scenarios)) {
  const fault = await run().then(() => null, (error) => String(error?.stack ?? error));
  console.log(JSON.stringify([name, fault]));
}
