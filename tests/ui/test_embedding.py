"""The dialog "Embed": four kinds of text for other pages, as HTML and as Markdown; a picture."""

import re
from html import unescape
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from don.games.don.options import Options
from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.don.view.picture import DISTRICTS
from don.ui.game_links import read_link
from don.ui.i18n import ENGLISH
from don.ui.lessons.puzzle_links import read_puzzle
from don.ui.links.embedding import as_watched, last_shown, picture_name, snippet, style, written
from don.ui.messages import Copied, LinkArrived, PageAddress
from don.ui.replays.replay import watch
from don.ui.sheets import Embed
from don.ui.view import film as films
from don.ui.view import replay
from don.ui.view.embedding import drawing
from don.ui.view.film import cover, film
from don.ui.view.puzzle import question
from tests.page import read
from tests.ui.desk import NAMES, Desk, match_of, played_out
from tests.ui.don.test_film import random_match, steps

# The promises to other pages are in files of the checkout, which Pyodide cannot read.
accepted = pytest.importorskip("tests.embed.attributes").accepted
ROOT = pytest.importorskip("tools.paths").ROOT

ADDRESS = "https://example.org/don/?lang=en"
HOME = "https://example.org/don/"
COLOURS = {"B": "blue", "O": "orange", "S": "sky", "Y": "yellow", "V": "red", "K": "black"}
"""The names of the districts' colours in the style sheet."""
MATCH = match_of("3", "-", "-", side_auctions=False)


def desk(match=MATCH, form: str = "element", syntax: str = "html", mode: str = "") -> Desk:
    found = Desk(match).settle().send(PageAddress(ADDRESS))
    found.do("share").do("embed", mode).do("embed-form", form).do("embed-syntax", syntax)
    return found


def text(found: Desk) -> str:
    """Return the text to copy."""
    return "".join(map(str, found.find(tag="textarea").parts))


def element_in(snippet: str) -> dict[str, str]:
    """Return the attributes of the element; check that it accepts all of them."""
    given = read(snippet).find(tag="don-game")
    attributes = {name: str(value) for name, value in given.items() if name != "tag"}
    assert accepted(attributes)
    return attributes


def link_in(found: str) -> str:
    (link,) = re.findall(rf"{re.escape(HOME)}(#\w+=[\w-]+)", found)
    return link


def test_snippet_uses_valid_element_attributes() -> None:
    snippet = text(desk())
    assert f'<script async src="{HOME}embed/v1/embed.js"></script>' in snippet
    attributes = element_in(snippet)
    assert attributes["mode"] == "position"
    link = read_link(f"#game={attributes['position']}")
    assert link is not None and link.match.steps == desk().match.steps


def test_unknown_choice_changes_nothing() -> None:
    found = desk()
    before = found.app
    assert found.do("embed-theme", "pink").do("embed", "sing").app == before


def test_without_a_match_there_is_nothing_to_embed() -> None:
    app, sheet = Desk().app, Embed("replay")
    assert snippet(app, sheet, "", "en") == ""
    assert last_shown(app, sheet) is None
    assert picture_name(app) == "don"


@pytest.mark.parametrize(
    ("form", "syntax", "beginning"),
    [
        ("element", "html", "<script async "),
        ("frame", "html", '<div style="container-type: inline-size; width: 100%">\n<iframe src="'),
        ("picture", "html", f'<a href="{HOME}#play='),
        (
            "picture",
            "markdown",
            "[![Don: Anke, Bert and Claus. Round 2 of 15.](don-anke-bert-claus-move-3.png)](",
        ),
        ("link", "html", f'<a href="{HOME}#play='),
        ("link", "markdown", "[Don: Anke, Bert and Claus. Round 2 of 15.]("),
    ],
)
def test_every_kind_leads_to_the_game(form: str, syntax: str, beginning: str) -> None:
    snippet = text(desk(form=form, syntax=syntax))
    assert unescape(snippet).startswith(beginning)
    if form != "frame":
        assert read_link(link_in(snippet)) is not None


def test_a_puzzle_is_embedded_with_its_question() -> None:
    code = SHIPPED[1][1]
    found = Desk().send(PageAddress(ADDRESS)).send(LinkArrived(f"#puzzle={code}"))
    found.do("study-share").do(str(found.find(data_do="embed")["data-do"]))
    attributes = element_in(text(found))
    assert (attributes["mode"], attributes["position"]) == ("puzzle", code)
    assert "lowest bid" in attributes["label"]
    assert link_in(text(found)) == f"#puzzle={code}"
    frame = text(found.do("embed-form", "frame"))
    assert re.search(rf"film\.html#mode=puzzle&(amp;)?position={code}", frame)
    assert "allow-same-origin" in frame, "the game replaces its cover"
    (cover,) = steps(attributes["film"])
    assert cover["told"] == question(ENGLISH, read_puzzle(code)), "the cover asks the question"
    assert found.do("link-close").app.status == "turn"


def test_names_cannot_break_out() -> None:
    named = match_of("3")
    hostile = '"><b>](x)[*_`'
    players = tuple(type(p)(hostile, p.bot) for p in named.players)
    object.__setattr__(named, "players", players)
    for form in ("element", "frame", "picture", "link"):
        assert "<b>" not in text(desk(named, form)).replace("&lt;b&gt;", "")
    markdown = text(desk(named, "link", "markdown"))
    assert re.fullmatch(r"\[(\\.|[^\[\]\\])*\]\([^()\s]*\)", markdown)


def test_finished_game_is_embedded_whole_by_default() -> None:
    over = played_out(MATCH)
    found = desk(over)
    assert found.values("data-value").count("play") == 0
    assert '<don-game mode="replay" replay="' in text(found)


def test_picture_is_self_contained() -> None:
    found = desk(form="picture")
    assert "embed-picture" in found.values("data-do")
    root = ElementTree.fromstring(drawing(found.app, ENGLISH))
    text = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {*NAMES[:3]} <= {name.removesuffix(" ★") for name in text if name}
    assert "?" in text, "the picture hides hidden chips, too"
    drawn = read(drawing(found.app, ENGLISH))
    assert not drawn.values("style") and not drawn.values("href") and not drawn.all(tag="script")


def test_picture_colours_match_the_style_sheet() -> None:
    sheet = (ROOT / "static/css/don.css").read_text("utf-8")
    for letter, (ground, _) in DISTRICTS.items():
        assert f"--{COLOURS[letter]}: {ground};" in sheet


def test_copy_result_is_shown() -> None:
    found = desk()
    found.do("link-copy", "link-sheet").send(Copied(True))
    assert "Copied." in found.text("sheet")


def test_frame_offers_no_embedding() -> None:
    found = Desk(MATCH).settle()
    before = found.do("share").app
    assert found.do("embed-form", "link").app == before


@pytest.mark.parametrize("mode", ["position", "replay"])
def test_the_dialog_puts_a_film_beside_the_match(mode: str) -> None:
    found = desk(mode=mode)
    attributes = element_in(text(found))
    link = read_link(f"#game={attributes[mode]}")
    assert link is not None
    assert attributes["film"] == film(ENGLISH, link.match)
    frame = text(found.do("embed-form", "frame"))
    assert re.search(rf"v1/en/film\.html#mode={mode}&(amp;)?{mode}=[\w-]+&(amp;)?film=", frame)
    assert "allow-same-origin" not in frame
    assert "room=" not in frame, "its style has it"
    *narrower, widest = attributes["room"].split()
    assert re.search(rf'style="[^"]*height: calc\({widest}px ', frame)
    for below in (each.partition(":")[0] for each in narrower):
        assert f"clamp(0px, ({below}px - 100cqi)" in frame


@pytest.mark.parametrize("form", ["element", "frame"])
def test_short_film_reserves_less_room(form: str) -> None:
    def heights(match) -> list[int]:
        found = text(desk(match, form))
        room = re.search(r' room="([^"]*)"| height="(\d+)"', found)
        return [int(each.rpartition(":")[2]) for each in (room[1] or room[2]).split()]

    short, long = heights(match_of("3")), heights(random_match(Options(), 3, 5))
    assert short[0] + 80 < long[0] and short[-1] + 40 < long[-1]


@pytest.mark.parametrize("mode", ["position", "replay", "play"])
def test_snippet_reserves_its_room_without_scripts(mode: str) -> None:
    """The text itself has the height, the same that the script later uses."""
    found = desk(mode=mode).do("embed-size", "small")
    around = read(text(found)).find(tag="div")
    element = around.find(tag="don-game")
    *narrower, widest = str(element["room"]).split()
    rooms = [tuple(map(int, each.split(":"))) for each in narrower]
    height = style((*rooms, (None, int(widest))))
    assert element["style"] == f"display: block; min-height: {height}"
    assert around["style"] == "container-type: inline-size; width: 100%; max-width: 360px"


def test_frame_heights_are_written_for_every_width() -> None:
    assert style(((313, 480), (472, 400), (None, 420))) == (
        "calc(420px - clamp(0px, (472px - 100cqi) * 99, 20px)"
        " + clamp(0px, (313px - 100cqi) * 99, 80px))"
    )
    assert written(((313, 480), (None, 420))) == "313:480 420"


@pytest.mark.parametrize("form", ["element", "frame"])
def test_colours_width_and_the_first_step_are_chosen_in_the_dialog(form: str) -> None:
    found = desk(form=form, mode="position").do("embed-theme", "dark").do("embed-size", "small")
    chosen = text(found).replace("&amp;", "&")
    assert ('theme="dark"' if form == "element" else "&theme=dark") in chosen
    assert "max-width: 360px" in chosen
    plain = text(found.do("embed-theme", "auto").do("embed-size", "full"))
    assert "theme" not in plain and "100%; max-width" not in plain
    watched = Desk().send(PageAddress(ADDRESS))
    watched.app, _ = watch(watched.app, MATCH, 2)
    watched.do("share").do("embed", "replay").do("embed-form", form)
    assert "step" not in text(watched)
    begun = text(watched.do("embed-begin", "here")).replace("&amp;", "&")
    assert ('step="2"' if form == "element" else "&step=2") in begun


def test_picture_file_name_and_text_describe_its_content() -> None:
    found = desk(form="picture")
    assert picture_name(found.app) == "don-anke-bert-claus-move-3"
    drawn = drawing(found.app, ENGLISH)
    sentences = " ".join(replay.latest(as_watched(found.app), ENGLISH))
    assert sentences and sentences.split()[0] in drawn
    puzzle = Desk().send(PageAddress(ADDRESS)).send(LinkArrived(f"#puzzle={SHIPPED[1][1]}"))
    assert picture_name(puzzle.app).startswith("don-puzzle-")


def test_share_dialog_offers_the_picture() -> None:
    found = Desk(MATCH).settle().send(PageAddress(ADDRESS)).do("share")
    assert "embed-picture" in found.values("data-do")


def pictures(found: str) -> list[str]:
    """Return the pictures contained in a text."""
    start = "data:image/svg+xml;charset=utf-8,"
    return [unquote(each) for each in re.findall(rf'src="{re.escape(start)}([^"]*)"', found)]


def texts(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize("mode", ["position", "replay", "play"])
@pytest.mark.parametrize("form", ["element", "frame"])
def test_fallback_is_the_last_picture_with_a_link(form: str, mode: str) -> None:
    found = text(desk(form=form, mode=mode))
    (picture,) = pictures(found)
    assert {"Price", "3"} <= {*texts(picture)}, "the outcome of the last move"
    assert "?" in texts(picture), "no player's secrets"
    within = "noscript" if form == "frame" else "don-game"
    (card,) = re.findall(rf"<{within}\b[^>]*>(.*?)</{within}>", found, re.DOTALL)
    way = re.compile(r'\s*<a href="(.*?)" style=".*?"><img .*?>(.*?)</a>\s*')
    link, title = way.fullmatch(card).groups()
    assert read_link(link.removeprefix(HOME)) is not None
    assert title == "Don: Anke, Bert and Claus. Round 2 of 15."
    assert not re.search(r"<script| on\w+=", card)


def test_picture_of_a_whole_game_shows_its_end() -> None:
    match = random_match(Options(), 3, 5)
    found = Desk().send(PageAddress(ADDRESS))
    found.app, _ = watch(found.app, match, 2)
    found.do("share").do("embed", "replay")
    (whole,) = pictures(text(found))
    (here,) = pictures(text(found.do("embed", "position")))
    assert "?" in texts(here) and "?" not in texts(whole), "at the end nothing is hidden"


@pytest.mark.parametrize("mode", ["position", "play"])
def test_embedded_film_matches_its_preview(mode: str) -> None:
    """After a sale it shows the price, not the table after the sale."""
    at_table = desk(mode=mode)
    preview = texts(drawing(at_table.app, ENGLISH))
    assert {"Price", "3"} <= {*preview}
    (code,) = re.findall(r' (?:film|cover)="([\w-]+)"', text(at_table))
    last = [step for step in steps(code) if step["at"] == len(at_table.match.steps)]
    assert (last[0]["sold"], last[0]["price"]) == (True, 3)
    assert last[-1]["acting"] == at_table.match.to_act, "and then the table, to play on"


@pytest.mark.parametrize("form", ["element", "frame"])
def test_playable_embed_shows_its_table_as_cover(form: str) -> None:
    at_table = desk(match_of("3"), form, mode="play")
    found, match = text(at_table), at_table.match
    assert not re.search(r"\bfilm=", found)
    (code,) = re.findall(r'\bcover="?([\w-]*)', found)
    (shown,) = steps(code)
    assert (shown["at"], shown["acting"]) == (len(match.steps), match.to_act)
    assert shown["lot"] == [card.code for card in match.state.lot]
    assert shown["chips"] == [None] * 3, "no player's secrets"
    assert re.search(r'\bplayers="?3', found)
    if form == "frame":
        assert "/film.html#mode=play" in found and "allow-same-origin" in found


@pytest.mark.parametrize("mode", ["position", "replay"])
def test_film_that_is_too_long_is_replaced_by_a_cover(
    monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    match = match_of("3", "4", "5", "6", "7", "8", "9", "10")
    film.cache_clear()
    monkeypatch.setattr(films, "MOST_CHARACTERS", len(cover(ENGLISH, match)) + 20)
    at_table = desk(match, mode=mode)
    found = text(at_table)
    film.cache_clear()
    assert f'mode="{mode}"' in found and "film" not in found
    (code,) = re.findall(r'cover="([\w-]+)"', found)
    (shown,) = steps(code)
    assert shown["at"] == (len(at_table.match.steps) if mode == "position" else 0)


def test_a_cover_that_is_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MOST_CHARACTERS", 100)
    film.cache_clear()
    found = desk(match_of("4"))
    film.cache_clear()
    assert 'mode="position"' in text(found)
    assert "film" not in text(found) and "cover" not in text(found)


def test_film_hides_the_only_persons_chips() -> None:
    found = desk(match_of("3", "-", "-", side_auctions=False))
    film = element_in(text(found))["film"]
    assert {chips for step in steps(film) for chips in step["chips"]} == {None}
