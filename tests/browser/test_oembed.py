"""Examples as other programs put them into pages (oEmbed): no script makes these frames grow."""

from pathlib import Path

import pytest

from tools.dist import heights
from tools.dist.site import framed

NAMES = [("en", "fee"), ("de", "scoring"), ("fr", "nobody"), ("it", "final-score")]
"""Among them those that need most and least."""
LEFT = """() => {
  const main = document.querySelector("main").getBoundingClientRect().height;
  return innerHeight - Math.ceil(main);
}"""


@pytest.mark.console_allowed("left the origin", "favicon.ico")
def test_an_example_has_the_room_it_needs_at_every_width(
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
