"""Drawings as PNG, the photographs of ``build.py art``, the tour of ``build.py shots``."""

import struct
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from don.ui.i18n import ENGLISH, LANGUAGES
from tests.browser.conftest import OpenPage
from tests.browser.game import open_saved
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of
from tools import art
from tools.dist import card_pictures, cards, pictures
from tools.dist.games import PAGES
from tools.dist.site import SIZE
from tools.tour import FRONT, SCREENS, arrive
from tools.words import compiled


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


UNFIT = """() => {
  const bottom = (element) => element.getBoundingClientRect().bottom;
  const seen = [...document.querySelectorAll("h1, p, .fan, .table")];
  const out = seen.filter((one) => bottom(one) > innerHeight || one.scrollWidth > innerWidth);
  const words = [...document.querySelectorAll("rect + text")];
  const room = ({ previousElementSibling: box }) => box.getBBox().width;
  const wide = words.filter((one) => one.getBBox().width > room(one));
  const [cards] = document.querySelectorAll(".fan");
  const name = document.querySelector("h1");
  const hidden = cards && cards.firstChild.nextSibling.getBoundingClientRect().top < bottom(name);
  return [...out, ...wide, ...(hidden ? [name] : [])].map((one) => one.outerHTML);
}"""


def drawn(lang: str, *names: str) -> dict[str, str]:
    """Return the pages to photograph for some of the cards."""
    t = compiled.words(lang)
    found = {card.name: card.drawn for c, g in PAGES.items() for card in cards._cards(t, c, g)}
    found[cards.ALL] = card_pictures.of_games(t, PAGES)
    return {f"{name}.png": found[name] for name in names or found if found[name]}


@pytest.mark.full
def test_the_build_draws_pictures_that_sites_show(dist: Path, tmp_path: Path, browser) -> None:
    (tmp_path / "static").symlink_to(dist / "static")
    asked = drawn("en", cards.ALL, *PAGES, "dynamite", "expropriation", "boomtown-puzzle-3")
    assert ">Expropriation</text>" in asked["expropriation.png"]
    pictures.draw(browser, tmp_path, asked, SIZE)
    pngs = {name: (tmp_path / name).read_bytes() for name in asked}
    assert [size_of(png) for png in pngs.values()] == [SIZE] * len(asked)
    assert len({*pngs.values()}) == len(asked)
    nothing_is_cut_or_covered(browser, tmp_path, asked)


@pytest.mark.full
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_picture_has_cut_or_covered_parts(
    dist: Path, tmp_path: Path, browser: Browser, lang: str
) -> None:
    (tmp_path / "static").symlink_to(dist / "static")
    nothing_is_cut_or_covered(browser, tmp_path, drawn(lang))


def nothing_is_cut_or_covered(browser: Browser, folder: Path, asked: dict[str, str]) -> None:
    viewport = {"width": SIZE[0], "height": SIZE[1]}
    page = browser.new_page(viewport=viewport, reduced_motion="reduce")
    for name, text in asked.items():
        (folder / "seen.html").write_text(f"<!doctype html>{text}", "utf-8")
        page.goto((folder / "seen.html").as_uri())
        assert page.evaluate(UNFIT) == [], name
    page.close()


LOOKS = """() => Object.fromEntries([...document.querySelectorAll("#poster")].map((poster) => {
  const style = (css) => getComputedStyle(poster.querySelector(css));
  const ground = style("p").backgroundColor;
  return [poster.dataset.game, [style("h1").fontFamily, style(".digit, .roll").fontFamily, ground]];
}))"""


@pytest.mark.full
def test_games_on_one_page_render_as_they_do_alone(
    dist: Path, tmp_path: Path, browser: Browser
) -> None:
    (tmp_path / "static").symlink_to(dist / "static")
    looks = []
    page = browser.new_page()
    for text in drawn("en", cards.ALL, *PAGES).values():
        (tmp_path / "seen.html").write_text(f"<!doctype html>{text}", "utf-8")
        page.goto((tmp_path / "seen.html").as_uri())
        looks.append(page.evaluate(LOOKS))
    page.close()
    together, *alone = looks
    assert together == {code: look for each in alone for code, look in each.items()}
    assert len({str(look) for look in together.values()}) == len(PAGES)


@pytest.mark.full
def test_a_page_to_share_shows_its_picture(open_page, dist: Path, serve, tmp_path: Path) -> None:
    """The test opens the page of a game and that of a puzzle, also on a phone."""
    (tmp_path / "static").symlink_to(dist / "static")
    (tmp_path / "cards").mkdir()
    site = serve(tmp_path)
    page = open_page("desktop", site.origin)
    for code, game in PAGES.items():
        found = {card.name: card for card in cards._cards(ENGLISH, code, game)}
        puzzle = cards.puzzle_name(code, 0)
        shown = {
            code: game.picture(ENGLISH, next(iter(game.EXAMPLES))),
            puzzle: cards._table(ENGLISH, cards._puzzles(code)[0]),
        }
        for name, drawing in shown.items():
            cards._save(tmp_path / f"cards/en/{name}.svg", str(drawing))
            cards._save(tmp_path / f"cards/en/{name}.html", str(cards._page(ENGLISH, found[name])))
            for width in (320, 1280):
                page.set_viewport_size({"width": width, "height": 720})
                page.goto(f"{site.url}cards/en/{name}.html")
                image = page.locator("main img")
                expect(image).to_be_in_viewport(ratio=1)
                assert image.evaluate("image => image.naturalWidth") == 800
                assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_share_dialog_saves_the_table_as_a_picture(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "-", side_auctions=False))
    wait_for_state(page, "turn", "waiting", "over")
    page.locator("#more").click()
    page.locator("#menu [data-do=share]").click()
    with page.expect_download() as handed:
        page.locator("#sheet [data-do=embed-picture]").click()
    assert handed.value.suggested_filename.endswith(".png")
    assert size_of(Path(handed.value.path()).read_bytes()) == SIZE
    expect(page.locator("#link-sheet")).to_be_visible()


@pytest.mark.full
def test_both_games_are_photographed_for_the_readme(
    browser: Browser, site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(art, "README", tmp_path / "both.webp")
    art.readme(browser, site.url)
    assert art.README.read_bytes()[8:12] == b"WEBP"


COPIED = """async () => {
  const opened = indexedDB.open("don.2.copies");
  await new Promise((done) => { opened.onsuccess = done; });
  const games = opened.result.transaction("games").objectStore("games").count();
  await new Promise((done) => { games.onsuccess = done; });
  opened.result.close();
  return games.result > 0;
}"""


@pytest.mark.full
def test_first_visit_screen_is_clean_after_the_error_screen(open_page: OpenPage, site) -> None:
    """That holds even if the tour has played a game and left a second copy in the database."""
    page = open_page("phone")
    arrive(page, site.url)
    next(screen for screen in SCREENS if screen.name == "turn").show(page)
    page.locator("#pass").click()
    page.wait_for_function(COPIED)
    for screen in (SCREENS[-1], FRONT):
        screen.show(page)
    assert page.locator("#play").is_visible()
    assert page.locator("#setup [data-do=open]").count() == 0
