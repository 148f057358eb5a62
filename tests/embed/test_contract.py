"""``/embed/v1/`` is a promise: pages that were written once must go on working.

What is pinned in ``v1.json`` may be added to, with care; nothing of it may go or change.
"""

import gzip
import json
import re
from pathlib import Path

import pytest

from don.games import GAMES
from don.ui.links import frame_wishes, framed
from don.ui.links.embedding import film_page
from tools.dist.games import PAGES
from tools.paths import ROOT

GOLDEN = json.loads((Path(__file__).parent / "v1.json").read_text("utf-8"))
ELEMENT = (ROOT / "embed/v1/embed.js").read_text("utf-8")
FRAME = (ROOT / "embed/v1/frame.js").read_text("utf-8")
DOCS = (ROOT / "docs/embedding.md").read_text("utf-8")


def block(name: str, source: str = ELEMENT) -> str:
    """The lines of an object in the script."""
    return re.search(rf"const {name} = {{\n(.*?)\n\s*}};", source, re.DOTALL)[1]  # type: ignore[index]


def fields(lines: str) -> dict[str, set[str]]:
    """The names of the fields of every message in these lines."""
    found = re.findall(r"^\s*(\w+): \{ (.*) \},?$", lines, re.MULTILINE)
    return {name: set(re.findall(r"(\w+)(?::| \}|,)", rest + " }")) for name, rest in found}


def test_the_attributes_are_those_that_were_promised() -> None:
    found = dict(re.findall(r"^\s*(\w+): (.*?),$", block("ATTRIBUTES"), re.MULTILINE))
    assert found == GOLDEN["attributes"]


def test_the_events_and_their_fields_are_those_that_were_promised() -> None:
    found = {kind: fields(block(kind)) for kind in ("SAID", "ADDED")}
    assert found["SAID"].keys() == GOLDEN["said"].keys()
    for kind, promised in (("SAID", GOLDEN["said"]), ("ADDED", GOLDEN["added"])):
        for name, names in promised.items():
            assert set(names) <= found[kind][name], name


def test_the_methods_are_those_that_were_promised() -> None:
    for method in GOLDEN["methods"]:
        assert re.search(rf"^    {method}\(\w*\) {{$", ELEMENT, re.MULTILINE), method


def test_the_frames_understand_what_was_promised() -> None:
    assert set(GOLDEN["heard"]) == set(re.findall(r"^    (\w+)[,:(]", block("HEARD", FRAME), re.M))
    assert (GOLDEN["ns"], GOLDEN["v"]) == (framed.SPACE, framed.VERSION)
    assert [*frame_wishes.MODES, "example"] == GOLDEN["modes"]


@pytest.mark.parametrize("name", GOLDEN["examples"])
def test_an_example_keeps_its_name(name: str) -> None:
    assert any(name in pages.EXAMPLES for pages in PAGES.values())


@pytest.mark.parametrize("lang", GOLDEN["languages"])
def test_a_frame_keeps_its_address(dist: Path, lang: str) -> None:
    for name in (*GOLDEN["examples"], "game", "film"):
        assert (dist / f"embed/v1/{lang}/{name}.html").is_file()
    assert (dist / "embed/v1/embed.js").is_file()


@pytest.mark.parametrize("lang", GOLDEN["languages"])
def test_every_game_has_its_cover(dist: Path, lang: str) -> None:
    """What is seen before a game is started: who sits at its table, by their number; a match that
    came without a film is named, and no other table is shown for it."""
    page = (dist / f"embed/v1/{lang}/game.html").read_text("utf-8")
    found = re.findall(
        r'<template data-cover="(\w+)" data-(players|mode)="(\w+)">(.*?)</template>',
        page,
        re.DOTALL,
    )
    seated = [
        (code, int(n), drawn.count("data-player="))
        for code, by, n, drawn in found
        if by == "players"
    ]
    assert seated == [(code, n, n) for code in PAGES for n in GAMES[code].SEATS]
    modes = {(code, value): drawn for code, by, value, drawn in found if by == "mode"}
    assert modes.keys() == {(code, m) for code in PAGES for m in ("position", "replay", "puzzle")}
    for (code, _), drawn in modes.items():
        assert GAMES[code].NAME in drawn and "player" not in drawn
    assert page.index('class="cover"') < page.index("<template data-cover")


def test_the_element_is_small(dist: Path) -> None:
    assert len(gzip.compress((dist / "embed/v1/embed.js").read_bytes())) < 6 * 1024


MOST = {"film-boomtown": 27_000}
"""Bytes as gzip that a frame and all it asks for cost a page, where they are not ``USUAL``."""
USUAL = 20_000


@pytest.mark.parametrize("lang", GOLDEN["languages"])
def test_what_needs_no_python_costs_a_page_little(dist: Path, lang: str) -> None:
    """The element, the frame's page and all files that it names: an example, or a film until its
    first picture is there."""
    packed: dict[Path, int] = {}
    for place in (dist / f"embed/v1/{lang}").glob("*.html"):
        text = place.read_text("utf-8")
        named = re.findall(r'(?:<script src|<link[^>]*href)="([^"]+)"', text)
        assert len([name for name in named if name.endswith(".css")]) == 1
        files = [place, dist / "embed/v1/embed.js", *((place.parent / n).resolve() for n in named)]
        for file in files:
            packed[file] = packed.get(file) or len(gzip.compress(file.read_bytes(), 6))
        most = MOST.get(place.stem, USUAL)
        assert sum(packed[file] for file in files) <= most, place.name


@pytest.mark.parametrize("code", PAGES)
def test_a_frame_has_the_styles_of_its_own_game_alone(dist: Path, code: str) -> None:
    own = {"don": ".landmark", "boomtown": ".kept-card"}
    for kind in ("example", "film"):
        sheet = (dist / f"embed/v1/{kind}-{code}.css").read_text("utf-8")
        assert {game for game in own if own[game] in sheet} == {code}


def test_the_element_knows_which_games_have_a_page_of_films(dist: Path) -> None:
    (known,) = re.findall(r"const GAMES = (\[.*?\]);", ELEMENT)
    assert ["don", *json.loads(known)] == [*PAGES]
    for code in PAGES:
        assert (dist / f"embed/v1/en/{film_page(code)}.html").is_file()


@pytest.mark.parametrize("kind", ["attributes", "said", "methods", "modes", "examples"])
def test_what_was_promised_is_told(kind: str) -> None:
    for name in GOLDEN[kind]:
        written = f"don-{name}" if kind == "said" and name != "record" else name
        assert f"`{written}" in DOCS, written
