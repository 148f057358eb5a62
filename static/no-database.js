// PyScript opens a database in the browser to remember Python packages and folders in, and waits
// for it before Python may start. This app has neither, and in a frame without storage the
// wait never ends: its databases (only its own) are empty ones that are there at once.

const PREFIX = "IDBMap/";
const NOTHING = { count: 0, getAllKeys: [] };

function open(name, ...more) {
  if (String(name).startsWith(PREFIX)) return answer(database());
  return real.call(this, name, ...more);
}

function answer(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request, type: "success" }));
  return request;
}

function database() {
  const store = new Proxy({}, { get: (_, method) => () => answer(NOTHING[method]) });
  return { close() {}, transaction: () => ({ objectStore: () => store }) };
}

const real = globalThis.IDBFactory?.prototype.open;
let there = false;
try {
  there = Boolean(globalThis.indexedDB);
} catch { /* some browsers refuse even to name it */ }
if (there) IDBFactory.prototype.open = open;
else Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });
