// Second copies of games, in a database whose changes are on the disk before the browser confirms
// them ("strict"). Local storage may lose some seconds if the whole browser ends. The page waits
// for none of this, and works with local storage alone where the database fails.

const DATABASE = "don.2.copies";
const GAMES = "games";

let opened = null;
let writing = null; // a promise of true if all due changes are written
const due = new Map(); // name -> text, or null to remove it

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
    request.onsuccess = () => {
      const found = request.result;
      found.onclose = () => { opened = null; };
      found.onversionchange = () => { found.close(); opened = null; };
      resolve(found);
    };
    request.onerror = request.onblocked = () => reject(request.error);
  });
  opened.catch(() => { opened = null; }); // the next copy tries again
  return opened;
}

async function read() {
  const games = (await database()).transaction(GAMES).objectStore(GAMES);
  const [names, texts] = await Promise.all([games.getAllKeys(), games.getAll()].map(answer));
  return JSON.stringify(Object.fromEntries(names.map((name, n) => [String(name), texts[n]])));
}

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Write the due changes. If more come meanwhile, only the latest of each game is written.
async function write() {
  let now = [];
  try {
    while (due.size) {
      now = [...due];
      due.clear();
      await commit(await database(), now);
    }
    return true;
  } catch { // full, forbidden or closed: the next copy tries again
    for (const [name, text] of now) if (!due.has(name)) due.set(name, text);
    return false;
  } finally {
    writing = null;
  }
}

function commit(found, changes) {
  return new Promise((resolve, reject) => {
    const change = found.transaction(GAMES, "readwrite", { durability: "strict" });
    change.oncomplete = resolve;
    change.onabort = change.onerror = () => reject(change.error);
    const games = change.objectStore(GAMES);
    for (const [name, text] of changes) {
      if (text === null) games.delete(name);
      else games.put(text, name);
    }
    change.commit?.();
  });
}

function later(name, text) {
  due.set(name, text);
  writing ??= write(); // it first waits for the database
  return writing;
}

// The copies when the page begins to load, as JSON.
export const found = read().catch(() => "{}");
// The copies now: another tab may have made some meanwhile.
export const fresh = () => read().catch(() => "{}");
export const put = later;
export const remove = (name) => later(name, null);
