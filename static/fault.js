// The panel for fatal errors. This is no module, because it also reports that modules fail to load:
// from a disk, in a frame without an origin, or because of an extension or a setting.

globalThis.don = {
  // Show the panel: "wasm", "download", "blocked", "framed", "file" or "error" with a report.
  fault(kind, report = "") {
    const root = document.documentElement;
    const byId = (id) => document.getElementById(id);
    if (root.dataset.state === "error") return;
    root.dataset.state = root.dataset.screen = "error";
    try {
      localStorage.removeItem("don.2.screen"); // in case that screen is the cause
    } catch { /* nothing is stored */ }
    const panel = byId("fault");
    for (const text of panel.querySelectorAll("[data-fault]")) {
      text.hidden = text.dataset.fault !== kind;
    }
    if (kind === "file") panel.prepend(byId("from-disk").content); // in all languages
    if (report) {
      byId("report").textContent = `Don ${navigator.userAgent}\n${report}`;
      byId("report").hidden = byId("copy-report").hidden = false;
    }
    const retry = byId("retry");
    retry.addEventListener("click", () => location.reload());
    retry.hidden = ["framed", "file"].includes(kind);
    panel.hidden = false;
    if ("embed" in root.dataset) {
      const id = new URLSearchParams(location.search).get("id");
      parent.postMessage({ ns: "don", v: 1, id, type: "error", payload: { code: kind } }, "*");
    } else retry.focus();
  },
};

addEventListener("error", async ({ target }) => {
  if (target.type !== "module") return;
  if (document.readyState === "loading") {
    await new Promise((done) => document.addEventListener("DOMContentLoaded", done));
  }
  await globalThis.translated; // by first.js
  if (location.protocol === "file:") don.fault("file");
  else don.fault(origin === "null" ? "framed" : "blocked");
}, true);
