"""Another site's page with the game in it, and invalid messages from either side of a frame."""

from collections.abc import Callable
from pathlib import Path

from tests.browser.engines.tab import Tab

# The author's own script: it records events, messages, and the place of the text below.
NOTE = """globalThis.events = [];
globalThis.places = [];
globalThis.messages = [];
for (const name of ["ready", "step", "action", "end", "resize", "error"])
  addEventListener(`don-${name}`, ({ target, detail }) => events.push([name, target.id, detail]));
addEventListener("message", ({ origin, data }) => messages.push([origin, data]));
addEventListener("DOMContentLoaded", async () => {
  if (!globalThis.narrow) return;
  // The script may load late; until then there are links of one line each.
  await customElements.whenDefined("don-game");
  const look = () => places.push(below.offsetTop);
  new ResizeObserver(look).observe(document.body);
});"""
HOST_LIES = """(id) => {
  const frame = document.getElementById(id).shadowRoot.querySelector("iframe");
  const { hash, search } = new URL(frame.src);
  const own = new URLSearchParams(hash.slice(1)).get("id");
  const good = { ns: "don", v: 1, id: own, type: "goto", payload: { n: 1 } };
  const circle = {};
  circle.self = circle;
  for (const lie of [null, 7, "goto", [], {}, circle, { ...good, ns: "nod" }, { ...good, v: 2 },
    { ...good, id: "" }, { ...good, type: "constructor" }, { ...good, type: "eval" },
    { ...good, type: {} }, { ...good, payload: null }, { ...good, payload: { n: "1" } },
    { ...good, payload: { n: -1 } }, { ...good, payload: { n: 1e12 } }, { ...good, payload: [1] },
    { ...good, payload: { n: "x".repeat(100000) } }, { ...good, type: "record", payload: {} },
  ]) frame.contentWindow.postMessage(lie, "*");
}"""
# The inside of a frame that tries to harm the page around it.
FRAME_LIES = """const id = new URLSearchParams(location.hash.slice(1)).get("id");
const good = { ns: "don", v: 1, id, type: "step", payload: { n: 1, last: 2, text: "" } };
const end = { ...good, type: "end", payload: { winners: [] } };
const resize = { ...good, type: "resize", payload: { height: 500 } };
for (const lie of [null, 7, [], { ...good, id: "x" }, { ...good, v: "1" }, { ...good, ns: "" },
  { ...good, type: "toString" }, { ...good, type: "__proto__" }, { ...good, payload: 1 },
  { ...good, payload: { n: 1, last: 2 } }, { ...good, payload: { n: 1, last: 2, text: {} } },
  { ...good, payload: { n: 1.5, last: 2, text: "" } },
  { ...good, payload: { n: 1, last: 2, text: "x".repeat(5000) } },
  { ...resize, payload: { height: "9px" } }, { ...resize, payload: { height: 1e9 } },
  { ...end, payload: { winners: [9] } }, { ...end, payload: { winners: "all" } },
]) parent.postMessage(lie, "*");
try { parent.document.title = "Mine"; } catch {}
try { top.location.href = "about:blank"; } catch {}
parent.postMessage({ ...good, type: "ready", payload: { height: 99999, extra: "<img>" } }, "*");
parent.postMessage({ ...end, payload: { winners: [], solved: "yes" } }, "*");"""
NONE = "'none'"


class Blog:
    """A page on another origin; `show` writes it again, with a strict policy."""

    def __init__(self, tab: Tab, serve: Callable, folder: Path) -> None:
        self.tab, self.serve, self.folder = tab, serve, folder

    def show(
        self, body: str, game, scripts: bool = True, frames: bool = True, css: str = ""
    ) -> Tab:
        """Show the page, with a policy that allows only this from the game's host. ``css`` is the
        author's own style, which the policy must allow if the page has frames of its own."""
        head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blog</title>'
        icon = '<link rel="icon" href="data:,"><link rel="stylesheet" href="blog.css">'
        note = '<script src="note.js"></script>'
        script = f'<script async src="{game.url}embed/v1/embed.js"></script>'
        self.folder.mkdir(exist_ok=True)
        (self.folder / "index.html").write_text(f"{head}{icon}{note}{script}<body>{body}", "utf-8")
        (self.folder / "blog.css").write_text(f"#narrow {{ width: 280px; }} {css}", "utf-8")
        (self.folder / "note.js").write_text(NOTE, "utf-8")
        policy = {
            "default-src": NONE,
            "img-src": "data:",
            "style-src": "'self' 'unsafe-inline'" if css else "'self'",
            # The drivers need `unsafe-eval` to run scripts in the page.
            "script-src": f"'self' 'unsafe-eval' {game.origin if scripts else ''}",
            "frame-src": game.origin if frames else NONE,
        }
        header = "; ".join(f"{name} {value}" for name, value in policy.items())
        self.tab.goto(self.serve(self.folder, "/", {"Content-Security-Policy": header}).url)
        return self.tab
