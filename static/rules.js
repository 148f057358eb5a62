// During a game these pages are in a frame over the table (static/theme.js). Links in the frame add
// no entries to the browser's history, which belongs to the game, and Escape closes the sheet.
if (document.documentElement.dataset.over) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    location.replace(link.href);
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") frameElement.closest("dialog").querySelector("[data-do=link-close]").click();
  });
}

// On a phone the contents, examples and clauses are folded, part by part. The target of a link is
// unfolded; for printing, all parts are.

const parts = [...document.querySelectorAll("main details")];

function unfold() {
  const target = document.getElementById(location.hash.slice(1));
  const folded = parts.filter((part) => !part.open && part.contains(target));
  for (const part of folded) part.open = true;
  if (folded.length) (target.closest(".shown") ?? target).scrollIntoView();
}

const brief = document.documentElement.dataset.over === "brief";
if (!brief && matchMedia("(max-width: 39.99rem)").matches) for (const part of parts) part.open = false;
unfold();
addEventListener("hashchange", unfold);

let folded = [];
addEventListener("beforeprint", () => {
  folded = parts.filter(({ open }) => !open);
  for (const part of folded) part.open = true;
});
addEventListener("afterprint", () => {
  for (const part of folded) part.open = false;
});
