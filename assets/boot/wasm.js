/**
 * Pyodide fetches its WebAssembly late, compiles it later, and only warns, and then waits for
 * ever, if that fails. Here it is compiled while it comes, whatever its type, from the first
 * moment; Pyodide is given what was compiled, and what goes wrong is said.
 */

/**
 * @param {string} url
 * @returns {Promise<WebAssembly.Module>} compiled while it is downloaded
 */
export async function compiled(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`a file of the game could not be downloaded (status ${response.status})`);
  }
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  if (streams && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * While Pyodide looks for its WebAssembly, give it nothing.
 * @param {string} url
 * @returns {() => void} puts the browser's own function back
 */
export function withhold(url) {
  const own = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input) === url ? Promise.resolve(new Response()) : own(input, init);
  return () => {
    globalThis.fetch = own;
  };
}

/**
 * @param {() => Promise<any>} start starts Pyodide's module
 * @param {Promise<WebAssembly.Module>} wasm what it is to use
 * @returns {Promise<{made: any, memory: WebAssembly.Memory}>} the module of Pyodide and its memory;
 *   rejects if the WebAssembly cannot be had or is refused
 */
export function withWasm(start, wasm) {
  const own = WebAssembly.instantiateStreaming;
  /** @type {any} */
  let memory;
  return new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = async (_, imports) => {
      try {
        const module = await wasm;
        const instance = await WebAssembly.instantiate(module, imports);
        memory = instance.exports.memory;
        return { module, instance };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    start().then((made) => resolve({ made, memory }), reject);
  }).finally(() => {
    WebAssembly.instantiateStreaming = own;
  });
}
