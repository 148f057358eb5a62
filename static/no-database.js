// PyScript opens databases of the browser for Python packages and folders, and waits for them
// before Python starts. This app uses neither, and in a frame without storage the wait would never
// end. So PyScript's own databases, and only those, are replaced by empty ones that open at once.

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
} catch { /* some browsers forbid even this access */ }
if (there) IDBFactory.prototype.open = open;
else Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });
