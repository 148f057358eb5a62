// The service worker: keeps one whole build on the device, and serves that build and no other.
// It never answers from a mixture: a build is complete in the cache before it is used, and the
// next one waits until no page uses this one, or until the only page asks for it.
//
// `build`, `files` and `spare` are written above this text by tools/dist/offline.py, together
// with Workbox. `spare` are the files for browsers that cannot start Python from the snapshot:
// a page that has loaded them says so, and from then on they are kept too.

const { cacheNames, setCacheNameDetails } = workbox.core;
const { PrecacheController, PrecacheRoute } = workbox.precaching;

// The scope is part of the name, and no cache of any other name is ever touched.
setCacheNameDetails({ prefix: "don", precache: "build" });

const all = [...files, ...spare];
const sums = new Map(all.map(({ url, revision }) => [new URL(url, location.href).href, revision]));
const options = {
  cacheName: cacheNames.precache,
  plugins: [{
    // The browser may still have what the page has just loaded: ask the server only whether it
    // has changed. A file that is not what this build is made of, or not whole, is an error.
    requestWillFetch: async ({ request, event }) => event.type === "install"
      ? new Request(request, {
        cache: isProgram(request) ? "force-cache" : "no-cache",
        integrity: sums.get(request.url),
      })
      : request,
    // Should the browser itself have kept something wrong, the next attempt must not find it.
    fetchDidFail: async ({ request, event }) => {
      if (event.type !== "install") return;
      const fresh = await fetch(request.url, { cache: "reload" });
      await fresh.arrayBuffer();
    },
  }],
};
// Workbox fetches one file at a time. So many do it side by side, each its share of the files.
const wanted = Array.from({ length: 6 }, () => new PrecacheController(options));
want(files);
const known = new PrecacheController(options);
known.addToCacheList(all);
known.strategy.matchOptions = { ignoreVary: true };

// Pyodide's program has its checksum in its name, so the browser's own cache may have it for good.
// Pages ask for it there, since only there it stays compiled, and take our copy if they must
// (static/runtime.js).
function isProgram({ url }) {
  return url.endsWith(".wasm");
}

self.addEventListener("fetch", (event) => {
  if (isProgram(event.request)) event.stopImmediatePropagation();
});

function want(more) {
  more.forEach((file, n) => wanted[n % wanted.length].addToCacheList([file]));
}

// Fetch what is missing.
async function fill(event) {
  const installing = { type: "install", waitUntil: (work) => event.waitUntil(work) };
  await Promise.all(wanted.map((share) => share.install(installing)));
}

async function install(event) {
  const cache = await caches.open(cacheNames.precache);
  const [first] = spare;
  if (first && await cache.match(first.url, { ignoreSearch: true })) want(spare);
  await fill(event);
}

self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", known.activate);
workbox.routing.registerRoute(new PrecacheRoute(known, {
  ignoreURLParametersMatching: [/./],
  urlManipulation: ({ url }) => [new URL(plain(url.href))],
}));
// A folder's page asked for without the slash: there its addresses would lead elsewhere.
workbox.routing.registerRoute(
  ({ url }) => Boolean(known.getCacheKeyForURL(`${plain(url.href)}/`)),
  ({ url }) => Response.redirect(`${plain(url.href)}/${url.search}`),
);

// An address as the list of files has it.
function plain(href) {
  return href.split(/[?#]/)[0].replace(/\/index\.html$/, "/");
}

// Pages of this app, in any tab or frame. Those with the rules (en/, es/boomtown/ ...), the gallery,
// examples and films are whole once they are shown, and stand in no build's way.
async function pages() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const addresses = windows.map(({ url }) => plain(url));
  return addresses.filter((url) => known.getCacheKeyForURL(url) && !still(url));
}

function still(url) {
  return /^([a-z]{2}|embed)\//.test(url.slice(registration.scope.length));
}

self.addEventListener("message", (event) => event.waitUntil(answer(event)));

async function answer(event) {
  const { data, source: page } = event;
  if (data === "activate") {
    // Another page of the old build may still need its files: it must be closed first.
    if ((await pages()).length > 1) page.postMessage({ others: true });
    else await self.skipWaiting();
  } else if (data?.build) {
    const kept = data.spare ? all : files;
    if (data.build === build) {
      if (data.spare) want(spare);
      await fill(event);
      // The page came from the network, maybe: from now on it is served from here.
      await clients.claim();
    }
    page.postMessage({ size: kept.reduce((sum, { size }) => sum + size, 0) });
  }
}
