// Pyodide's program, compiled by the page, by the page's worker (unpacker.js) or by the bots'
// worker.

export const at = (name) => new URL(`../runtime/${name}`, import.meta.url).href;
export const WASM = at("pyodide/pyodide.asm.wasm"); // the build adds a checksum to this name
export const ignore = () => {}; // ignores all progress

// Return the compiled program. The browser's own cache comes first: the name has a checksum, so
// even an old file is right, and the browser has compiled it already; it would compile a file from
// the host again. The copy of the service worker comes next.
export async function obtain(arrived = ignore) {
  const copy = await kept(WASM);
  const own = copy ? { cache: "only-if-cached", mode: "same-origin" } : { cache: "force-cache" };
  try {
    return await compile(await download(WASM, own), arrived);
  } catch (reason) {
    if (copy) return compile(copy);
    if (reason instanceof TypeError) throw reason; // no network
    return compile(await download(WASM, { cache: "reload" })); // the cached file was wrong
  }
}

// Return the copy of a file that the service worker or the unpacker has stored, if any.
export async function kept(address, where) {
  try {
    return await caches.match(address, { ignoreSearch: true, ignoreVary: true, ...where });
  } catch {
    return undefined; // no storage here
  }
}

// Compile a program while it arrives. The compiler gets the browser's own response: only then does
// the browser keep the compiled code for the next visit.
async function compile(response, arrived = ignore) {
  const whole =
    arrived === ignore ? null : drain(response.clone().body, (piece) => arrived(WASM, piece.length));
  // Some servers send a wrong type; then the file is compiled only after it has arrived.
  const typed = /^application\/wasm/.test(response.headers.get("Content-Type"));
  try {
    return await (typed
      ? WebAssembly.compileStreaming(response)
      : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes)));
  } catch (reason) {
    await whole; // a failed download throws here, with the better message
    throw reason;
  }
}

export async function download(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`Failed to load ${address}: ${response.status}`);
  return response;
}

export async function drain(stream, take) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    take(value);
  }
}
