"""``/embed/v1/`` is a promise: pages that use it must keep working.

Entries may be added to ``v1.json`` with care, but none may change or disappear.
"""

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from don.games import GAMES
from don.ui.game import ui_named
from don.ui.i18n import ENGLISH
from don.ui.lessons.puzzle_links import read_puzzle
from don.ui.links import frame_request, framed
from don.ui.links.embedding import film_page
from don.ui.view.film import cover, film, frames_of, last_step
from tests.material import MATERIAL
from tests.page import read
from tests.scale import scaled
from tools.dist.games import PAGES
from tools.paths import ROOT

GOLDEN = json.loads((Path(__file__).parent / "v1.json").read_text("utf-8"))
ELEMENT = (ROOT / "embed/v1/embed.js").read_text("utf-8")
FRAME = (ROOT / "embed/v1/frame.js").read_text("utf-8")
DOCS = (ROOT / "docs/embedding.md").read_text("utf-8")


def block(name: str, source: str = ELEMENT) -> str:
    """Return the lines of an object in the script."""
    return re.search(rf"const {name} = {{\n(.*?)\n\s*}};", source, re.DOTALL)[1]  # type: ignore[index]


def fields(lines: str) -> dict[str, set[str]]:
    """Return the names of the fields of every message in these lines."""
    found = re.findall(r"^\s*(\w+): \{ (.*) \},?$", lines, re.MULTILINE)
    return {name: set(re.findall(r"(\w+)(?::| \}|,)", rest + " }")) for name, rest in found}


def test_attributes_match_the_contract() -> None:
    found = dict(re.findall(r"^\s*(\w+): (.*?),$", block("ATTRIBUTES"), re.MULTILINE))
    assert found == GOLDEN["attributes"]


def test_events_and_fields_match_the_contract() -> None:
    found = {kind: fields(block(kind)) for kind in ("MESSAGES", "OPTIONAL")}
    assert found["MESSAGES"].keys() == GOLDEN["said"].keys()
    for kind, promised in (("MESSAGES", GOLDEN["said"]), ("OPTIONAL", GOLDEN["added"])):
        for name, names in promised.items():
            assert set(names) <= found[kind][name], name


def test_methods_match_the_contract() -> None:
    for method in GOLDEN["methods"]:
        assert re.search(rf"^    {method}\(\w*\) {{$", ELEMENT, re.MULTILINE), method


def test_frames_accept_the_contract_messages() -> None:
    assert set(GOLDEN["heard"]) == set(
        re.findall(r"^    (\w+)[,:(]", block("HANDLERS", FRAME), re.M)
    )
    assert (GOLDEN["ns"], GOLDEN["v"]) == (framed.SPACE, framed.VERSION)
    assert [*frame_request.MODES, "example"] == GOLDEN["modes"]


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
    """The cover before a game starts shows a table with that number of players. A match without a
    film is named in words, and no table is shown for it."""
    page = read((dist / f"embed/v1/{lang}/game.html").read_text("utf-8"))
    covers = page.all(tag="template")
    tables = [each for each in covers if "data-players" in each]
    seated = [(e["data-cover"], e["data-players"], len(e.values("data-player"))) for e in tables]
    assert seated == [(code, str(n), n) for code in PAGES for n in GAMES[code].SEATS]
    named = {(e["data-cover"], e["data-mode"]): e for e in covers if "data-mode" in e}
    assert named.keys() == {(code, m) for code in PAGES for m in ("position", "replay", "puzzle")}
    for (code, _), drawn in named.items():
        assert GAMES[str(code)].NAME in drawn.text and not drawn.values("data-player")
    order = [e for e in page.elements if e in covers or e.get("class") == "cover"]
    assert order[0] not in covers


def test_the_element_is_small(dist: Path) -> None:
    assert len(gzip.compress((dist / "embed/v1/embed.js").read_bytes())) < 4_000


MOST = 20_000
"""The most bytes, as gzip, that a frame loads before its first picture."""


def cost(dist: Path, frame: Path) -> int:
    """Return the bytes, as gzip, of the element, the frame's page and the files that it names."""
    named = re.findall(r'(?:<script src|<link[^>]*href)="([^"]+)"', frame.read_text("utf-8"))
    assert len([name for name in named if name.endswith(".css")]) == 1
    files = [frame, dist / "embed/v1/embed.js", *((frame.parent / n).resolve() for n in named)]
    return sum(map(packed, files))


@cache
def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


@pytest.mark.parametrize("lang", GOLDEN["languages"])
def test_pages_without_python_stay_small(dist: Path, lang: str) -> None:
    for frame in (dist / f"embed/v1/{lang}").glob("*.html"):
        assert cost(dist, frame) <= MOST, frame.name


@pytest.mark.parametrize("mode", ["replay", "position", "play", "puzzle"])
@pytest.mark.parametrize("code", PAGES)
def test_first_frame_of_a_film_stays_small(dist: Path, code: str, mode: str) -> None:
    """The drawings that the frame shows, which are separate files, count as well."""
    made = films(code, mode)
    for lang in GOLDEN["languages"]:
        page = cost(dist, dist / f"embed/v1/{lang}/{film_page(code)}.html")
        for each in made:
            frames = frames_of(each)
            first = frames[0] if mode != "position" else frames[-1]
            shown = {art for name in pieces(first) for art in drawings(dist, code, name)}
            assert page + sum(map(packed, shown)) <= MOST, (lang, shown)


def films(code: str, mode: str) -> list[str]:
    """Return films as the dialog writes them into an element of this mode."""
    if mode == "puzzle":
        puzzles = [read_puzzle(packed) for _, packed in ui_named(code).FACTS.puzzles]
        puzzles = puzzles[: scaled(len(puzzles), daily=4)]
        return [last_step(film(ENGLISH, each.match), "Why?") for each in puzzles]
    whole = [MATERIAL[code].finished_game(seed) for seed in range(scaled(4, daily=1))]
    if mode == "replay":
        return [film(ENGLISH, match) for match in whole]
    parts = [match.at(len(match.steps) * n // 3) for match in whole for n in range(4)]
    return [(cover if mode == "play" else film)(ENGLISH, match) for match in parts]


def pieces(step: Mapping[str, Any]) -> set[str]:
    """Return every name of a drawing in a step, along with other texts."""

    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, list):
            for each in value:
                yield from texts(each)
        elif isinstance(value, str):
            yield value

    return {text for value in step.values() for text in texts(value)}


@cache
def drawings(dist: Path, code: str, name: str) -> frozenset[Path]:
    """Return the files with the drawings of a piece that load for the first picture."""
    stencils = PAGES[code].film(ENGLISH)
    drawn = [str(piece) for drawn in stencils.pieces.values() for piece in drawn]
    own = " ".join(piece for piece in drawn if f'data-piece="{name}"' in piece)
    arts = {*re.findall(r'\.svg#([\w-]+)"', own)} & {*stencils.apart} - {*stencils.behind}
    return frozenset(dist / f"embed/v1/art/{art}.svg" for art in arts)


@pytest.mark.parametrize("code", PAGES)
def test_drawings_in_files_are_not_inlined(dist: Path, code: str) -> None:
    text = (dist / f"embed/v1/en/{film_page(code)}.html").read_text("utf-8")
    for art in PAGES[code].film(ENGLISH).apart:
        assert f'src="../art/{art}.svg"' in re.sub(r"\{\d\}", art[-1], text), art
        assert f'id="{art}"' not in text
        assert 'xmlns="http://www.w3.org/2000/svg"' in (
            (dist / f"embed/v1/art/{art}.svg").read_text("utf-8")
        )


@pytest.mark.parametrize("code", PAGES)
def test_frame_contains_only_its_own_games_styles(dist: Path, code: str) -> None:
    own = {"don": ".landmark", "boomtown": ".kept-card"}
    for kind in ("example", "film"):
        sheet = (dist / f"embed/v1/{kind}-{code}.css").read_text("utf-8")
        assert {game for game in own if own[game] in sheet} == {code}


def test_element_lists_the_games_with_film_pages(dist: Path) -> None:
    (known,) = re.findall(r"const GAMES = (\[.*?\]);", ELEMENT)
    assert ["don", *json.loads(known)] == [*PAGES]
    for code in PAGES:
        assert (dist / f"embed/v1/en/{film_page(code)}.html").is_file()


@pytest.mark.parametrize("kind", ["attributes", "said", "methods", "modes", "examples"])
def test_contract_is_documented(kind: str) -> None:
    for name in GOLDEN[kind]:
        written = f"don-{name}" if kind == "said" and name != "record" else name
        assert f"`{written}" in DOCS, written
