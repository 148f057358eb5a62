// The worker that unpacks a page's memory (memory.js starts it, runtime.js uses it). It first sends
// {snapshot}, stored by an earlier visit, and then {program}, compiled; each is null if there is
// none. Without a snapshot, the page sends {keep}, the address for a copy (if any), then the packed
// pieces, then null. The worker answers {content}, or {content: null, problem}.
//
// On a later visit there is only gzip to unpack, which browsers do fast.

import { obtain } from "./program.js";
import { inflate, unpack } from "./unpack.js";

const SNAPSHOT = null; // set by the build
const KEPT = "don-memory"; // a separate cache: that of the service worker holds only files
const SOON = 100; // milliseconds
const STAY = 20_000; // milliseconds

// The single file has no such address, and stores nothing.
const at = (file) => new URL(`../runtime/${file}`, location.href).href;

let pieces;
const packed = new ReadableStream({ start(controller) { pieces = controller; } });

const copy = kept();
const snapshot = copy.then((file) => file && inflate(file, SNAPSHOT.length)).catch(() => null);
const program = copy.then((file) => file && compiled()).catch(() => null);

const sent = Object.entries({ snapshot, program }).map(async ([what, found]) => {
  const content = await found;
  postMessage({ [what]: content }, content?.buffer ? [content.buffer] : []);
  return content !== null;
});
Promise.all(sent).then(([unpacked]) => { if (unpacked) setTimeout(close, soon ? 0 : STAY); });

globalThis.onmessage = ({ data }) => {
  if (data === null) pieces.close();
  else if (data instanceof Uint8Array) pieces.enqueue(data);
  else work(data);
};

async function kept() {
  try {
    return (await caches.match(at(`memory/${SNAPSHOT.id}`), { cacheName: KEPT })) ?? null;
  } catch {
    return null; // no storage here
  }
}

// True if the browser had the program's compiled code. Otherwise it stores the code once that has
// run for a while, but only if the worker that compiled it still lives.
let soon = true;

async function compiled() {
  const begun = performance.now();
  const found = await obtain();
  soon = performance.now() - begun < SOON;
  return found;
}

async function work({ keep }) {
  try {
    const content = await unpack(packed, SNAPSHOT.length);
    const copy = keep && new Blob([content]);
    postMessage({ content }, [content.buffer]);
    if (copy) await store(keep, copy).catch(() => {}); // no storage, or no room
  } catch (reason) {
    postMessage({ content: null, problem: String(reason?.message ?? reason) });
  }
  await Promise.all(sent);
  close();
}

// Store a copy, and remove those of other builds.
async function store(address, copy) {
  const cache = await caches.open(KEPT);
  await cache.put(address, new Response(copy.stream().pipeThrough(new CompressionStream("gzip"))));
  const folder = new URL(".", address).href;
  for (const { url } of await cache.keys())
    if (url.startsWith(folder) && url !== address) await cache.delete(url);
}
