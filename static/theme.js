// The rules are light or dark as the reader has set it in the game.
try {
  const { theme } = JSON.parse(localStorage.getItem("don.2.settings")) ?? {};
  if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
} catch { /* nothing may be read, or nothing that makes sense */ }
