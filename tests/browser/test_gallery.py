"""The gallery of embeds, and the examples as other programs embed them."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.dist import gallery, heights
from tools.dist.site import framed


@pytest.mark.parametrize("allowed", [True, False])
def test_snippet_is_copied_or_else_selected(
    open_page, serve, dist: Path, tmp_path: Path, allowed: bool
) -> None:
    (tmp_path / "static").symlink_to(dist / "static")
    site = serve(tmp_path)
    (tmp_path / "embed").mkdir()
    gallery.write(tmp_path / "embed", site.url)
    (tmp_path / "embed/v1").symlink_to(dist / "embed/v1")
    page = open_page("phone", site.origin)
    wrote = "globalThis.copied = text" if allowed else "throw new DOMException('no')"
    page.add_init_script(f"navigator.clipboard.writeText = async (text) => {{ {wrote} }}")
    page.goto(f"{site.url}embed/")
    page.get_by_role("button", name="Copy").nth(1).press("Enter")
    status = page.get_by_role("status")
    expect(status).to_have_text("Copied." if allowed else "Selected: now copy it.")
    expect(status).to_be_in_viewport()
    shown = page.locator("#text-1").inner_text()
    assert site.url in shown
    found = page.evaluate("globalThis.copied ?? getSelection().toString()")
    assert found == shown
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


NAMES = [("en", "fee"), ("de", "scoring"), ("fr", "nobody"), ("it", "final-score")]
"""Some examples, among them the highest and the lowest."""
LEFT = """() => {
  const main = document.querySelector("main").getBoundingClientRect().height;
  return innerHeight - Math.ceil(main);
}"""


@pytest.mark.console_allowed("left the origin", "favicon.ico")
def test_example_frame_fits_at_every_width(
    browser, open_page, serve, dist: Path, tmp_path: Path
) -> None:
    rooms = heights.measure(browser, dist, NAMES)
    assert len({room[-1] for room in rooms.values()}) == len(NAMES), "each has its own height"
    assert all(room[-1][1] <= heights.SPARE[-1][1] for room in rooms.values())
    game = serve(dist, "/don/")
    frames = [framed(f"{game.url}{place}.html", place, room) for place, room in rooms.items()]
    (tmp_path / "index.html").write_text(f"<!doctype html>{''.join(map(str, frames))}", "utf-8")
    site = serve(tmp_path, headers={})
    page = open_page(origin=site.origin)
    page.goto(site.url)
    for width in (360, 390, 616, 1000):  # a page has 8 pixels beside its content
        page.set_viewport_size({"width": width, "height": 800})
        for place in rooms:
            inside = page.frame(url=f"{game.url}{place}.html")
            inside.locator("main").wait_for()
            assert 0 <= inside.evaluate(LEFT) <= 120, (place, width)
