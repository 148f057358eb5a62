// The worker in which a page has memory unpacked (memory.js begins it, runtime.js goes on). It tells what it
// has: {snapshot}, which an earlier visit has kept, and {program}, compiled, if there is one; null is none.
// Without the snapshot it is told {keep}, the address under which to keep a copy, if any, then every piece of
// what is packed, and null at the end. It answers {content}, or {content: null, problem}.
//
// Who comes back has only gzip to unpack, which browsers do fast.

import { obtain } from "./program.js";
import { inflate, unpack } from "./unpack.js";

const SNAPSHOT = null; // set by the build
const KEPT = "don-memory"; // a cache of its own: the service worker's holds files only
const SOON = 100; // milliseconds
const STAY = 20_000;

// In the single file there is no such place, and nothing is kept.
const at = (file) => new URL(`../runtime/${file}`, location.href).href;

let pieces;
const packed = new ReadableStream({ start(controller) { pieces = controller; } });

const copy = kept();
const snapshot = copy.then((file) => file && inflate(file, SNAPSHOT.length)).catch(() => null);
const program = copy.then((file) => file && compiled()).catch(() => null);

const told = Object.entries({ snapshot, program }).map(async ([what, found]) => {
  const content = await found;
  postMessage({ [what]: content }, content?.buffer ? [content.buffer] : []);
  return content !== null;
});
Promise.all(told).then(([unpacked]) => { if (unpacked) setTimeout(close, soon ? 0 : STAY); });

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

// A program whose code the browser has kept is there soon. Of another one it keeps the code once that has
// run for a while, if whoever compiled it is still there.
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
    if (copy) await store(keep, copy).catch(() => {}); // no storage here, or no room
  } catch (reason) {
    postMessage({ content: null, problem: String(reason?.message ?? reason) });
  }
  await Promise.all(told);
  close();
}

// Of one build at a time.
async function store(address, copy) {
  const cache = await caches.open(KEPT);
  await cache.put(address, new Response(copy.stream().pipeThrough(new CompressionStream("gzip"))));
  const folder = new URL(".", address).href;
  for (const { url } of await cache.keys())
    if (url.startsWith(folder) && url !== address) await cache.delete(url);
}
