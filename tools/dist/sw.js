// The service worker: stores one whole build on the device, and serves only that build. It never
// mixes builds: a build is complete in the cache before it is used, and the next one waits until no
// page uses this one, or until the only page asks for it.
//
// `build`, `files` and `spare` are written above this text by tools/dist/offline.py, together with
// Workbox. `spare` are the files for browsers that cannot start Python from the snapshot: a page
// that has loaded them reports it, and from then on they are stored, too.

const { cacheNames, setCacheNameDetails } = workbox.core;
const { PrecacheController, PrecacheRoute } = workbox.precaching;

// The scope is part of the cache's name, and no other cache is ever touched.
setCacheNameDetails({ prefix: "don", precache: "build" });

const all = [...files, ...spare];
const sums = new Map(all.map(({ url, revision }) => [new URL(url, location.href).href, revision]));
const options = {
  cacheName: cacheNames.precache,
  plugins: [{
    // The browser may have cached these files for the page, so ask the server only for changes. A
    // file of another build, or an incomplete one, is an error.
    requestWillFetch: async ({ request, event }) => event.type === "install"
      ? new Request(request, {
        cache: isProgram(request) ? "force-cache" : "no-cache",
        integrity: sums.get(request.url),
      })
      : request,
    // If the browser's own cache has a wrong file, replace it before the next attempt.
    fetchDidFail: async ({ request, event }) => {
      if (event.type !== "install") return;
      const fresh = await fetch(request.url, { cache: "reload" });
      await fresh.arrayBuffer();
    },
  }],
};
// Workbox fetches one file at a time, so several controllers share the files.
const wanted = Array.from({ length: 6 }, () => new PrecacheController(options));
want(files);
const known = new PrecacheController(options);
known.addToCacheList(all);
known.strategy.matchOptions = { ignoreVary: true };

// Pyodide's program has its checksum in its name, so the browser's own cache may keep it for good.
// Pages take it from there, because only there it stays compiled, or else from our cache
// (static/program.js).
function isProgram({ url }) {
  return url.endsWith(".wasm");
}

self.addEventListener("fetch", (event) => {
  if (isProgram(event.request)) event.stopImmediatePropagation();
});

function want(more) {
  more.forEach((file, n) => wanted[n % wanted.length].addToCacheList([file]));
}

// Fetch the missing files.
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
// Redirect a folder without the slash: its page's relative addresses would be wrong.
workbox.routing.registerRoute(
  ({ url }) => Boolean(known.getCacheKeyForURL(`${plain(url.href)}/`)),
  ({ url }) => Response.redirect(`${plain(url.href)}/${url.search}`),
);

// Return an address in the form of the list of files.
function plain(href) {
  return href.split(/[?#]/)[0].replace(/\/index\.html$/, "/");
}

// Return the open pages of this app, in any tab or frame. Pages with rules (en/, es/boomtown/ ...),
// the gallery, examples and films are complete once they are shown, so they need not be closed.
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
    // Another page of the old build may still need its files and must be closed first.
    if ((await pages()).length > 1) page.postMessage({ others: true });
    else await self.skipWaiting();
  } else if (data?.build) {
    if (data.build === build) {
      if (data.spare) want(spare);
      await fill(event);
      // The page may have come from the network. From now on it is served from here.
      await clients.claim();
    }
    page.postMessage({ ready: true });
  }
}
