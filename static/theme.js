// The pages with the rules use the theme of the reader's settings. In the sheet over a table they
// show only their text: the examples in brief, or all clauses.
if (globalThis.frameElement?.closest("#sheet")) {
  document.documentElement.dataset.over = location.hash === "#brief" ? "brief" : "clauses";
}
try {
  const { theme } = JSON.parse(localStorage.getItem("don.2.settings")) ?? {};
  if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
} catch { /* storage is forbidden or damaged */ }
