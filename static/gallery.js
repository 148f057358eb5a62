// Copies the texts of the page that shows what can be put into others (tools/dist/gallery.py).

for (const button of document.querySelectorAll("[data-copies]")) {
  const text = document.getElementById(button.dataset.copies);
  const status = document.querySelector("[role=status]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    status.textContent = ""; // said again, if it is pressed again
    try {
      await navigator.clipboard.writeText(text.textContent);
      status.textContent = status.dataset.copied;
    } catch {
      text.focus(); // no clipboard: at least it is marked for copying
      getSelection().selectAllChildren(text);
      status.textContent = status.dataset.selected;
    }
    button.after(status);
  });
}
