/**
 * Pyodide only warns, and then waits for ever, if its WebAssembly cannot be instantiated, and
 * it needs a server that knows the type of .wasm files. While Pyodide starts, this stands in
 * for the browser's function: it says what went wrong and takes a file of any type.
 */

/**
 * @template T
 * @param {() => Promise<T>} start starts Pyodide's module
 * @returns {Promise<T>} rejects if the WebAssembly cannot be had or is refused
 */
export function withGuardedWasm(start) {
  const original = WebAssembly.instantiateStreaming;
  return new Promise((resolve, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        const response = await source;
        if (!response.ok) throw new Error(`Python could not be downloaded (${response.status})`);
        const streams = response.headers.get("content-type")?.startsWith("application/wasm");
        if (streams && original) return await original.call(WebAssembly, response, imports);
        return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
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
