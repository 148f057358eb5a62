// On a phone contents, examples and clauses lie folded, part by part. What a link leads to is unfolded;
// on paper all is.

const parts = [...document.querySelectorAll("main details")];

function unfold() {
  const target = document.getElementById(location.hash.slice(1));
  const folded = parts.filter((part) => !part.open && part.contains(target));
  for (const part of folded) part.open = true;
  if (folded.length) (target.closest(".shown") ?? target).scrollIntoView();
}

if (matchMedia("(max-width: 39.99rem)").matches) for (const part of parts) part.open = false;
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
