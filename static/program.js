// Pyodide's program, compiled: by the page itself, for it by a worker (unpacker.js), or by that of the bots.

export const at = (name) => new URL(`../runtime/${name}`, import.meta.url).href;
export const WASM = at("pyodide/pyodide.asm.wasm"); // the build puts a checksum into this name
export const nobody = () => {}; // hears of what arrives

// What the browser's own cache has under its name is right, however old, and
// is compiled already; to ask the host would end that. Else the service worker's copy will do.
export async function obtain(arrived = nobody) {
  const copy = await kept(WASM);
  const own = copy ? { cache: "only-if-cached", mode: "same-origin" } : { cache: "force-cache" };
  try {
    return await compile(await download(WASM, own), arrived);
  } catch (reason) {
    if (copy) return compile(copy);
    if (reason instanceof TypeError) throw reason; // no network
    return compile(await download(WASM, { cache: "reload" })); // it was something else
  }
}

// The copy of a file that the service worker or the unpacker keeps, where there is one.
export async function kept(address, where) {
  try {
    return await caches.match(address, { ignoreSearch: true, ignoreVary: true, ...where });
  } catch {
    return undefined; // no storage here
  }
}

// Compile a program while it arrives. The response goes to the compiler as the browser gave it:
// only then does the browser keep the result for the next visit.
async function compile(response, arrived = nobody) {
  const whole =
    arrived === nobody ? null : drain(response.clone().body, (piece) => arrived(WASM, piece.length));
  // Some servers do not know the type of the file, and then it is compiled when it is there.
  const typed = /^application\/wasm/.test(response.headers.get("Content-Type"));
  try {
    return await (typed
      ? WebAssembly.compileStreaming(response)
      : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes)));
  } catch (reason) {
    await whole; // if that was the reason, say so
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
