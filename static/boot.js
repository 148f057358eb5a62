// The little that must work before Python does, or that only JavaScript can do: progress,
// a form that is kept until somebody can read it, errors, and morphing markup into the page.

import { Idiomorph } from "../runtime/idiomorph/idiomorph.esm.js";

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const loading = () => root.dataset.state === "loading";
let queued = null;

globalThis.don = {
  // In a frame of another page? (Python must not touch a window of somebody else's.)
  framed: top !== self,

  // What was submitted before Python was there: JSON of the form's fields, or null.
  queued: () => queued,

  // Replace the inner markup of regions; the elements that stay keep focus and scrolling.
  patch(changes) {
    for (const [id, markup] of Object.entries(JSON.parse(changes))) {
      Idiomorph.morph(byId(id), markup, {
        morphStyle: "innerHTML",
        // What a reader has unfolded stays unfolded.
        callbacks: {
          beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
        },
      });
    }
  },

  // Show the panel for what cannot be mended: "wasm", "download" or "error" with a report.
  fault(kind, report = "") {
    if (root.dataset.state === "error") return;
    root.dataset.state = "error";
    const panel = byId("fault");
    for (const text of panel.querySelectorAll("[data-fault]")) {
      text.hidden = text.dataset.fault !== kind;
    }
    if (report) {
      byId("report").textContent = `Don ${navigator.userAgent}\n${report}`;
      byId("report").hidden = byId("copy-report").hidden = false;
    }
    panel.hidden = false;
    byId("retry").focus();
  },

  // Hand a text to the reader as a file.
  download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  },
};

byId("retry").addEventListener("click", () => location.reload());
byId("copy-report").addEventListener("click", async () => {
  const report = byId("report");
  try {
    await navigator.clipboard.writeText(report.textContent);
  } catch {
    getSelection().selectAllChildren(report); // no clipboard: at least it is marked for copying
  }
});

// A form submitted while Python still loads is carried out as soon as it can be.
document.addEventListener("submit", (event) => {
  if (!loading()) return;
  event.preventDefault();
  queued = JSON.stringify(Object.fromEntries(new FormData(event.target)));
  root.dataset.waiting = "queued";
  show("queued");
});

// Progress: the bytes of the files that have arrived, of those that the build says are needed.
const sizes = new Map();
let done = 0;
let all = 0;

function show(stage) {
  const line = byId("stage");
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const text = line.dataset[stage];
  line.textContent = text.replace("{done}", megabytes(done)).replace("{all}", megabytes(all));
}

function arrived({ name: url, responseStatus }) {
  const name = url.split(/[?#]/)[0];
  if (!loading() || !sizes.has(name)) return;
  // Pyodide waits for ever for a part that fails late, and tells nobody.
  if (responseStatus === 0 || responseStatus >= 400) return don.fault("download", name);
  done += sizes.get(name);
  sizes.delete(name);
  byId("progress").value = (100 * done) / all;
  if (queued === null && !("waiting" in root.dataset)) show(sizes.size ? "download" : "python");
}

async function watch() {
  const build = await (await fetch("build.json")).json();
  for (const name of build.boot) {
    const bytes = build.files[name][1];
    sizes.set(new URL(name, document.baseURI).href, bytes);
    all += bytes;
  }
  new PerformanceObserver((list) => list.getEntries().forEach(arrived))
    .observe({ type: "resource", buffered: true });
}

// Before Python everything that goes wrong is a download that failed or a program that broke.
addEventListener("error", (event) => {
  if (!loading()) return;
  const file = event.target?.src || event.target?.href;
  if (file) don.fault("download", file);
  else don.fault("error", event.error?.stack ?? event.message);
}, true);
addEventListener("unhandledrejection", ({ reason }) => {
  if (!loading()) return;
  const text = String(reason?.stack ?? reason);
  don.fault(/fetch|network|load|import/i.test(text) ? "download" : "error", text);
});

try {
  if (localStorage.getItem("don.1.game") !== null) {
    root.dataset.waiting = "resume";
    show("resume");
  }
} catch { /* no storage: nothing to bring back */ }

if (typeof WebAssembly !== "object") don.fault("wasm");
else watch().catch((error) => don.fault("download", String(error)));
