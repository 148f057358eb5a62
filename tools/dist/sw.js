// The service worker: keeps one whole build on the device, and serves that build and no other.
// It never answers from a mixture: a build is complete in the cache before it is used, and the
// next one waits until no page uses this one, or until the only page asks for it.
//
// `build`, `size` and `files` are written above this text by tools/dist/offline.py, together
// with Workbox.

const { cacheNames, setCacheNameDetails } = workbox.core;
const { PrecacheController, PrecacheRoute } = workbox.precaching;

// The scope is part of the name, and no cache of any other name is ever touched.
setCacheNameDetails({ prefix: "don", precache: "build" });

const sums = new Map(files.map(({ url, revision }) => [new URL(url, location.href).href, revision]));
const controller = new PrecacheController({
  cacheName: cacheNames.precache,
  plugins: [{
    // The browser may still have what the page has just loaded: ask the server only whether it
    // has changed. A file that is not what this build is made of, or not whole, is an error.
    requestWillFetch: async ({ request, event }) => event.type === "install"
      ? new Request(request, { cache: "no-cache", integrity: sums.get(request.url) })
      : request,
    // Should the browser itself have kept something wrong, the next attempt must not find it.
    fetchDidFail: async ({ request, event }) => {
      if (event.type !== "install") return;
      const fresh = await fetch(request.url, { cache: "reload" });
      await fresh.arrayBuffer();
    },
  }],
});
controller.strategy.matchOptions = { ignoreVary: true };
controller.precache(files);
workbox.routing.registerRoute(new PrecacheRoute(controller, {
  ignoreURLParametersMatching: [/./],
  urlManipulation: ({ url }) => [new URL(plain(url.href))],
}));

// An address as the list of files has it.
function plain(href) {
  return href.split(/[?#]/)[0].replace(/\/index\.html$/, "/");
}

// Pages of this app, in any tab or frame.
async function pages() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => controller.getCacheKeyForURL(plain(url)));
}

self.addEventListener("message", (event) => event.waitUntil(answer(event.data, event.source)));

async function answer(data, page) {
  if (data === "activate") {
    // Another page of the old build may still need its files: it must be closed first.
    if ((await pages()).length > 1) page.postMessage({ others: true });
    else await self.skipWaiting();
  } else if (data?.build) {
    // A page of this very build that came from the network is served from here from now on.
    if (data.build === build) await clients.claim();
    page.postMessage({ size });
  }
}
