// Copies texts from the gallery of embeds (tools/dist/gallery.py).

for (const button of document.querySelectorAll("[data-copies]")) {
  const text = document.getElementById(button.dataset.copies);
  const status = document.querySelector("[role=status]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    status.textContent = ""; // so that screen readers announce it again
    try {
      await navigator.clipboard.writeText(text.textContent);
      status.textContent = status.dataset.copied;
    } catch {
      text.focus(); // no clipboard: select the text for copying
      getSelection().selectAllChildren(text);
      status.textContent = status.dataset.selected;
    }
    button.after(status);
  });
}
