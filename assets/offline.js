// @ts-check
/**
 * The page's side of playing offline: has the service worker (sw.js) keep the site once the
 * table answers, and tells the page's Python what came of it by two events of the document,
 * `all-fives:offline` (everything is kept) and `all-fives:update` (a newer build is kept, and
 * the next load of the page will be it).
 *
 * Where there are no service workers, or storage is denied, nothing happens at all.
 */

const root = document.documentElement;
const build = root.dataset.build ?? "";
const QUARTER_OF_AN_HOUR = 900_000;

/** Hold this build's cache for as long as the page lives; see `clean` in sw.js. */
async function hold() {
  const folder = new URL(".", location.href).pathname;
  const name = `all-fives ${folder} ${build}`;
  await navigator.locks.request(name, { mode: "shared" }, () => new Promise(() => {}));
}

/** In a page of somebody else nothing is kept: it would be megabytes for each such page. */
function isAtHome() {
  try {
    return globalThis.top?.location.origin === location.origin;
  } catch {
    // The browser does not let this page look at another's address.
    return false;
  }
}

/** @param {"offline" | "update"} what */
function tell(what) {
  if (what in root.dataset) return;
  root.dataset[what] = "ready";
  document.dispatchEvent(new Event(`all-fives:${what}`));
}

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<{ build: string, isWhole: boolean }>} what it keeps
 */
function ask(worker) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage("all-fives:hello", [port2]);
  return new Promise((resolve) => {
    port1.onmessage = (event) => resolve(event.data);
  });
}

/** @returns {Promise<ServiceWorkerRegistration>} with whatever is new on its way */
async function look() {
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  if (registration.active) await registration.update();
  return registration;
}

/**
 * @param {ServiceWorker | null} worker that answers for this page from now on
 * @param {boolean} isNew it came while the page lived
 */
async function greet(worker, isNew) {
  if (!worker) return;
  const kept = await ask(worker);
  if (kept.build === build) {
    if (kept.isWhole) tell("offline");
    return;
  }
  // The page may be the newer of the two: it may have come from the network.
  if (isNew || !(await look()).installing) tell("update");
}

async function keep() {
  const container = navigator.serviceWorker;
  let before = container.controller;
  container.addEventListener("controllerchange", () => {
    greet(container.controller, before !== null).catch(doWithout);
    before = container.controller;
  });
  // Without a network there is no newer build to be had; the next time there may be.
  const again = () => look().catch(() => {});
  addEventListener("online", again);
  setInterval(again, QUARTER_OF_AN_HOUR);
  const registration = await container.register("sw.js", { updateViaCache: "none" });
  await greet(container.controller ?? registration.active, false);
  // Browsers look for a newer build after a navigation, but not always.
  await again();
}

/** @param {unknown} reason */
function doWithout(reason) {
  console.info("The game is not kept for playing offline:", reason);
}

function begin() {
  const start = () => keep().catch(doWithout);
  // Never beside what the player waits for.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 1000);
}

if (build && isSecureContext && isAtHome()) {
  // Without locks no cache of a page is ever deleted.
  hold().catch(() => {});
  document.addEventListener("all-fives:ready", begin, { once: true });
}
