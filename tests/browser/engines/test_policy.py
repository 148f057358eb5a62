"""Markup smuggled into a page runs nothing, in any page and any engine.

The host sends no headers here: the pages bring their policy themselves.
"""

from pathlib import Path

import pytest

from tests import scale
from tests.browser.engines.tab import Tab, Visitor
from tools.words import po

# Puts markup with handlers into a page in a frame. Returns what has run, and whether the page's
# policy has complained.
SMUGGLED = """(address) => {
  const frame = document.createElement("iframe");
  globalThis.hacked = [];
  globalThis.found = null;
  frame.src = address;
  frame.onload = () => {
    const inside = frame.contentDocument;
    const complaints = new Set();
    inside.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      complaints.add(effectiveDirective.split("-")[0]));
    inside.body.insertAdjacentHTML("beforeend", `
      <img src="data:," onerror="top.hacked.push('image')">
      <details open ontoggle="top.hacked.push('details')"><summary></summary></details>
      <form action="javascript:top.hacked.push('form')"></form>
      <iframe srcdoc="<script>top.hacked.push('frame')</script>"></iframe>
      <a id="link" href="javascript:top.hacked.push('link')"></a>`);
    inside.querySelector("#link").click();
    setTimeout(() => {
      frame.remove();
      globalThis.found = [globalThis.hacked, complaints.has("script")];
    }, 400);
  };
  document.body.append(frame);
}"""


@pytest.fixture(scope="module")
def bare(dist, serve):
    """Return a host that sends no headers."""
    return serve(dist, "/", {})


def smuggled(tab: Tab, page: str) -> tuple[list[str], bool]:
    """Return which handlers have run in a page, and whether the page's policy has complained."""
    tab.js(SMUGGLED, page)
    tab.wait_until("() => globalThis.found !== null", what=page)
    ran, complained = tab.js("() => globalThis.found")
    return ran, complained


@pytest.mark.console_allowed("")
def test_injected_event_handlers_run_in_no_page(visitor: Visitor, bare) -> None:
    pages = sorted(page.relative_to(bare.folder) for page in bare.folder.rglob("*.html"))
    assert len(pages) > 60
    if not scale.full:  # one page of each folder and language, since they are made alike
        english = [page for page in pages if not set(page.parts) & set(po.LANGUAGES)]
        pages = [*{page.parent: page for page in english}.values(), Path("index.html")]
    tab = visitor.new_tab()
    tab.goto(f"{bare.url}licences.txt")
    assert smuggled(tab, "licences.txt")[0], "without a policy the markup does run"
    for page in pages:
        ran, complained = smuggled(tab, page.as_posix())
        assert not ran, f"{page}: {ran}"
        assert complained, f"{page} has no policy"
