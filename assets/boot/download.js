/**
 * Downloads that report their bytes.
 */

/**
 * Fetch a gzip file and unpack it, whatever the server says about it.
 * @param {string} url
 * @param {(bytes: number) => void} report gets the number of bytes so far
 * @returns {Promise<Uint8Array>}
 */
export async function gunzipped(url, report) {
  const response = await fetch(url);
  if (!response.ok || !response.body) {
    throw new Error(`a file of the game could not be downloaded (status ${response.status})`);
  }
  let bytes = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      report((bytes += chunk.byteLength));
      controller.enqueue(chunk);
    },
  });
  const unpacked = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
