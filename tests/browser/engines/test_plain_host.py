"""The snippets of "Embed" in a page with hostile styles, with a game whose host sends no
headers."""

import re
from html import unescape

import pytest

from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.messages import LinkArrived, PageAddress
from tests.browser.engines import test_embed
from tests.browser.engines.blog import Blog
from tests.browser.engines.tab import Tab
from tests.browser.engines.test_embed import ALLOWED, HAS_EVENTS, details, inside
from tests.ui.desk import Desk, match_of

blog = test_embed.blog  # a fixture
MATCH = match_of("3", "-", "-", side_auctions=False)
RESETS = """
iframe { height: auto; width: auto; max-width: 100%; border: 7px solid red; min-height: 0; }
* { box-sizing: content-box; }
#dark { color-scheme: dark; }
#slim { width: 200px; }
"""
SIZE = """(css) => {
  const { offsetWidth, offsetHeight, clientLeft } = document.querySelector(css);
  return [offsetWidth, offsetHeight, clientLeft];
}"""
FRAME = "(id) => document.getElementById(id).shadowRoot.querySelector('iframe').src"


@pytest.fixture
def bare(dist, serve):
    """Return the game's own host, which sends no header except the type of a file."""
    return serve(dist, "/don/", {})


def written(home: str, form: str, puzzle: str = "", mode: str = "") -> str:
    """Return the snippet that the dialog shows for a host."""
    desk = Desk() if puzzle else Desk(MATCH).settle()
    desk.send(PageAddress(home))
    if puzzle:
        desk.send(LinkArrived(f"#puzzle={puzzle}")).do("study-share")
    else:
        desk.do("share")
    desk.do("embed", mode).do("embed-form", form)
    (found,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", desk.html, re.DOTALL)
    text = unescape(found)
    assert "<script async " in text or form == "frame"
    return text[text.index("<don-game" if form == "element" else "<div") :]


@pytest.mark.console_allowed(*ALLOWED)
def test_every_snippet_from_the_embed_dialog_works(blog: Blog, bare) -> None:
    """All is done in one visit, since starting the browser and the game takes most of the time."""
    element, puzzle = (written(bare.url, "element", code) for code in ("", SHIPPED[1][1]))
    to_play = written(bare.url, "element", mode="play")
    tab = blog.show(
        f"""<don-game id="example" example="two-digit">A picture</don-game>
        <don-game id="dark" example="nobody">A picture</don-game>
        <don-game id="slim" example="nobody">A picture</don-game>
        {element.replace("<don-game", '<don-game id="film"')}
        {puzzle.replace("<don-game", '<don-game id="puzzle"')}
        {to_play.replace("<don-game", '<don-game id="cover"')}
        <don-game id="seats" mode="play" players="3">A picture</don-game>
        <don-game id="lost" mode="replay">A picture</don-game>
        {written(bare.url, "frame")}
        <don-game id="bad" mode="position" position="AAAA" load="visible">A picture</don-game>""",
        bare,
        css=RESETS,
    )
    for name in ("example", "dark", "slim", "film", "puzzle", "cover", "seats", "lost"):
        tab.js("(id) => document.getElementById(id).scrollIntoView()", name)
        tab.wait_until(HAS_EVENTS, ["ready", name, 1])
    frames_keep_their_size(tab)
    theme_follows_the_page(tab)
    cover_shows_the_table_and_starts_the_game(tab)
    faults_are_explained_in_the_frame(tab)


def cover_shows_the_table_and_starts_the_game(tab: Tab) -> None:
    assert "/film.html#" in tab.js(FRAME, "cover"), "drawn from the snippet alone"
    assert not details(tab, "error", "cover")
    tab.js("() => cover.scrollIntoView()")
    tab.click_inside(inside("cover"), "[data-do=load]")
    tab.wait_until(HAS_EVENTS, ["ready", "cover", 2])


def frames_keep_their_size(tab: Tab) -> None:
    for name in ("example", "film", "puzzle", "cover", "seats", "slim"):
        (*_, last) = details(tab, "ready", name) + details(tab, "resize", name)
        _, height, _ = tab.js(SIZE, f"#{name}")
        assert 200 < last["height"] <= height < 1100, name
    assert tab.js(SIZE, "#slim")[0] == 200
    width, height, border = tab.js(SIZE, "body > div > iframe")
    style = tab.js("() => document.querySelector('body > div > iframe').getAttribute('style')")
    asked = re.search(r"height: (?:calc\()?(\d+)px", style)
    assert asked and height == int(asked[1]), "the page's style sheet does not change that"
    assert width > 300 and border == 0


def theme_follows_the_page(tab: Tab) -> None:
    assert "theme=dark" in tab.js(FRAME, "dark")
    assert "theme=" not in tab.js(FRAME, "example")


def faults_are_explained_in_the_frame(tab: Tab) -> None:
    tab.wait_until(HAS_EVENTS, ["error", "lost", 1])
    assert details(tab, "error", "lost") == [{"code": "missing"}]
    tab.js("() => bad.scrollIntoView()")
    tab.wait_until(HAS_EVENTS, ["error", "bad", 1])
    (*_, last) = details(tab, "ready", "bad") + details(tab, "resize", "bad")
    assert last["height"] > 150, "a sentence and a link, not an empty box"
