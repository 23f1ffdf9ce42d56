/**
 * Pyodide fetches its WebAssembly late, compiles it later, and only warns, and then waits for
 * ever, if that fails. Here it is compiled while it comes, whatever its type, from the first
 * moment; Pyodide is given what was compiled, and what goes wrong is said.
 */

/**
 * @param {string} url
 * @returns {Promise<Response>} rejects where there is none, or a refusal
 */
export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${url} was answered with status ${response.status}`);
  return response;
}

/**
 * @param {Response} response
 * @param {() => void} progress is called for each piece that comes
 * @returns {Response} the same
 */
export function counted(response, progress) {
  if (!response.body) return response;
  const count = new TransformStream({
    transform(piece, stream) {
      progress();
      stream.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: response.headers });
}

/**
 * @param {string} url
 * @param {() => void} [progress] is called for each piece that comes
 * @returns {Promise<WebAssembly.Module>} compiled while it is downloaded
 */
export async function compiled(url, progress) {
  const response = await fetched(url);
  const pieces = progress ? counted(response, progress) : response;
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  if (streams && WebAssembly.compileStreaming) return WebAssembly.compileStreaming(pieces);
  return WebAssembly.compile(await pieces.arrayBuffer());
}

/**
 * While Pyodide fetches, give it what is known already (of its WebAssembly nothing).
 * @param {Record<string, BodyInit | null>} known by address
 * @returns {() => void} puts the browser's own function back
 */
export function withhold(known) {
  const own = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const body = known[String(input)];
    return body === undefined ? own(input, init) : Promise.resolve(new Response(body));
  };
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
