// The rules are light or dark as the reader has set it in the game. In the sheet over a table they show
// their text alone: the examples in brief, or all clauses.
if (globalThis.frameElement?.closest("#sheet")) {
  document.documentElement.dataset.over = location.hash === "#brief" ? "brief" : "clauses";
}
try {
  const { theme } = JSON.parse(localStorage.getItem("don.2.settings")) ?? {};
  if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
} catch { /* nothing may be read, or nothing that makes sense */ }
