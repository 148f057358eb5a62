"""Drawings as PNG, for what takes no SVG: by the build, and by the page for its reader."""

import struct
from pathlib import Path

from playwright.sync_api import Page, expect

from don.ui.i18n import ENGLISH
from tests.browser.game import open_saved
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of
from tools.dist import cards, pictures
from tools.dist.games import PAGES
from tools.dist.site import SIZE


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_build_draws_pictures_that_sites_show(tmp_path: Path, monkeypatch, browser) -> None:
    drawings = [tmp_path / f"{code}.svg" for code in PAGES]
    for drawing, game in zip(drawings, PAGES.values(), strict=True):
        first = next(iter(game.EXAMPLES))
        drawing.write_text(str(game.picture(ENGLISH, first)), "utf-8")
    pictures.draw_in(browser, drawings, SIZE)
    drawn = [drawing.with_suffix(".png").read_bytes() for drawing in drawings]
    assert [size_of(png) for png in drawn] == [SIZE] * len(drawings)
    assert drawn[0] != drawn[1]


def test_a_page_to_share_shows_its_picture(open_page, dist: Path, serve, tmp_path: Path) -> None:
    """Of a game, and of a puzzle, on a phone, too."""
    (tmp_path / "static").symlink_to(dist / "static")
    (tmp_path / "cards").mkdir()
    drawings = {f"{name}.svg": drawn for name, drawn in cards._puzzle_drawings(ENGLISH)}
    there = serve(tmp_path)
    page = open_page("desktop", there.origin)
    for code, game in PAGES.items():
        found = {card.name: card for card in cards._cards(ENGLISH, code, game)}
        puzzle = cards.puzzle_name(code, 0)
        drawn = {code: str(game.picture(ENGLISH, next(iter(game.EXAMPLES))))}
        drawn[puzzle] = drawings[f"{puzzle}.svg"]
        for name, drawing in drawn.items():
            cards._save(tmp_path / f"{found[name].picture}.svg", drawing)
            cards._save(tmp_path / f"cards/en/{name}.html", str(cards._page(ENGLISH, found[name])))
            for width in (320, 1280):
                page.set_viewport_size({"width": width, "height": 720})
                page.goto(f"{there.url}cards/en/{name}.html")
                image = page.locator("main img")
                expect(image).to_be_in_viewport(ratio=1)
                assert image.evaluate("image => image.naturalWidth") == 800
                assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_reader_saves_the_table_as_a_picture_beside_the_link(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "-", side_auctions=False))
    wait_for_state(page, "turn", "waiting", "over")
    page.locator("#more").click()
    page.locator("#menu [data-do=share]").click()
    with page.expect_download() as handed:
        page.locator("#sheet [data-do=embed-picture]").click()
    assert handed.value.suggested_filename.endswith(".png")
    assert size_of(Path(handed.value.path()).read_bytes()) == SIZE
    expect(page.locator("#link-sheet")).to_be_visible()
