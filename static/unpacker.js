// The worker in which a page has the snapshot unpacked (runtime.js). It says that it is there; then
// it is told the length and the address under which to keep a copy, if any, every piece of what is packed, and
// null at the end. Who comes back has nothing to unpack then but gzip, which browsers do at once.

import { unpack } from "./unpack.js";

const KEPT = "don-memory"; // a cache of its own: the service worker's holds files only

let pieces;
const packed = new ReadableStream({ start(controller) { pieces = controller; } });

globalThis.onmessage = ({ data }) => {
  if (data === null) pieces.close();
  else if (data instanceof Uint8Array) pieces.enqueue(data);
  else work(data);
};

async function work({ length, keep }) {
  try {
    const content = await unpack(packed, length);
    const copy = keep && new Blob([content]);
    postMessage({ content }, [content.buffer]);
    if (keep) await store(keep, copy).catch(() => {}); // no storage here, or no room
    close();
  } catch (reason) {
    postMessage({ problem: String(reason?.message ?? reason) });
  }
}

// Of one build at a time.
async function store(address, copy) {
  const cache = await caches.open(KEPT);
  await cache.put(address, new Response(copy.stream().pipeThrough(new CompressionStream("gzip"))));
  const folder = new URL(".", address).href;
  for (const { url } of await cache.keys())
    if (url.startsWith(folder) && url !== address) await cache.delete(url);
}

postMessage({});
