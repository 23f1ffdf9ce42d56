/**
 * Pyodide only warns, and then waits for ever, if its WebAssembly cannot be instantiated, and
 * it needs a server that knows the type of .wasm files. While Pyodide starts, this stands in
 * for the browser's function: it says what went wrong and takes a file of any type. It also
 * takes a module that was compiled before, and hands out the one that it compiles.
 *
 * @typedef {object} Compiled
 * @property {WebAssembly.Module} [wasm] compiled already: what is downloaded does not matter
 * @property {(module: WebAssembly.Module) => void} [compiled] is handed the compiled module
 */

/**
 * @param {Response} response
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(response) {
  if (!response.ok) throw new Error(`Python could not be downloaded (${response.status})`);
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  if (streams && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @template T
 * @param {() => Promise<T>} start starts Pyodide's module
 * @param {Compiled} compiled
 * @returns {Promise<T>} rejects if the WebAssembly cannot be had or is refused
 */
export function withGuardedWasm(start, { wasm, compiled }) {
  const original = WebAssembly.instantiateStreaming;
  return new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        const module = wasm ?? (await compile(await source));
        compiled?.(module);
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
    start().then(resolve, reject);
  }).finally(() => {
    WebAssembly.instantiateStreaming = original;
  });
}
