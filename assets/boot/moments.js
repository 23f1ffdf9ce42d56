/**
 * The moments that starting waits for.
 */

/** Milliseconds after which a page is one that nobody paints: a frame out of sight. */
const LONGEST = 200;

/** @returns {Promise<void>} resolves when the page has been painted for the first time */
export function painted() {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST);
  });
}

/** @returns {Promise<void>} resolves when the page has been read to its end */
export function parsed() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}
