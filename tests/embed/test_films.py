"""Films and the stencils that the build draws for them fit together, in every game.

``embed/v1/film.js`` accepts a step only if every field is as the page declares it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import htpy as h
import pytest

from don.ui.don.examples import EXAMPLES
from don.ui.i18n import ENGLISH
from don.ui.links.embedding import film_page
from don.ui.view.film import film as film_of
from tests.material import MATERIAL, TABLES, played, table
from tests.page import elements, read
from tests.scale import scaled
from tests.ui.don.test_film import steps, unpacked
from tools.dist.film import COMMON, Stencils
from tools.dist.games import PAGES
from tools.paths import ROOT

Check = Callable[[Any], bool]
each_game = pytest.mark.parametrize("code", PAGES)


def names(stencils: Stencils, pieces: str) -> set[str]:
    """Return the names of the drawings in a stencil."""
    drawn = elements(str(h.fragment[list(stencils.pieces[pieces])]))
    return {str(each["data-piece"]) for each in drawn if "data-piece" in each}


def check(kind: Any, stencils: Stencils, seats: int) -> Check:
    """Return the check that `film.js` makes from the text of a kind."""
    match list(kind):
        case ["or", *more]:
            good = check(more, stencils, seats)
            return lambda x: x is None or good(x)
        case ["each", *more]:
            good = check(more, stencils, seats)
            return lambda x: len(x) == seats and all(map(good, x))
        case ["list", most, *more]:
            good = check(more, stencils, seats)
            return lambda x: len(x) <= most and all(map(good, x))
        case ["piece", pieces]:
            known = names(stencils, pieces)
            return lambda x: x in known
        case ["seat"]:
            return lambda x: type(x) is int and 0 <= x < seats
        case ["text", most]:
            return lambda x: isinstance(x, str) and len(x) <= most
        case ["flag"]:
            return lambda x: isinstance(x, bool)
        case ["change", most]:
            return lambda x: type(x) is int and abs(x) <= most
        case ["whole", most]:
            return lambda x: type(x) is int and 0 <= x <= most
    raise AssertionError(kind)


@pytest.mark.parametrize(("code", "name"), [pair for pair in TABLES if pair.values[0] in PAGES])
def test_every_step_has_the_declared_fields_and_values(code: str, name: str) -> None:
    for seed in range(scaled(8, least=1, daily=2)):
        match = played(table(code, name, seed), seed)
        seats = len(match.players)
        stencils = PAGES[code].film(ENGLISH)
        pieces = {name: list(drawn) for name, drawn in stencils.pieces.items()}
        stencils = Stencils(**{**vars(stencils), "pieces": pieces})
        checks = {
            field: check(kind, stencils, seats)
            for field, kind in {**COMMON, **stencils.fields}.items()
        }
        for step in steps(film_of(ENGLISH, match)):
            assert step.keys() == checks.keys()
            assert [field for field, good in checks.items() if not good(step[field])] == []


@each_game
def test_template_fields_match_the_film_fields(code: str) -> None:
    stencils = PAGES[code].film(ENGLISH)
    known = {*COMMON, *stencils.fields}
    for fill in (*stencils.fill_stage, *stencils.fill_player):
        assert fill.field in known and (not fill.unless or fill.unless in known)
    drawn = {*COMMON} - {"at", "round", "acting"} | {*stencils.fields}
    filled = {fill.field for fill in (*stencils.fill_stage, *stencils.fill_player)}
    unless = {fill.unless for fill in stencils.fill_player}
    assert filled | unless - {""} == drawn


@pytest.mark.parametrize("code", MATERIAL)
def test_game_has_films_if_the_build_has_its_templates(code: str) -> None:
    film = film_of(ENGLISH, MATERIAL[code].finished_game(1))
    assert bool(film) == (code in PAGES)
    assert not film or unpacked(film).get("game", next(iter(PAGES))) == code


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es", "nl", "it"])
@pytest.mark.parametrize("code", PAGES)
def test_film_page_has_its_games_templates_and_links_others(
    dist: Path, lang: str, code: str
) -> None:
    page = read((dist / f"embed/v1/{lang}/{film_page(code)}.html").read_text("utf-8"))
    assert [e["data-game"] for e in page.all(tag="template") if "data-game" in e] == [code]
    assert json.loads(page.values("data-film")[0]) == {
        each: f"{film_page(each)}.html" for each in PAGES
    }


def without_words(film: dict[str, Any]) -> dict[str, Any]:
    """Return a film without the sentences in its steps, whose wording may change."""
    steps = film["steps"]
    for step in steps:
        assert isinstance(step.pop("told"), str)
        assert all(isinstance(call, str) for call in step.pop("calls"))
    return film


def test_golden_film_is_still_produced_identically() -> None:
    text = (ROOT / "tests/golden/don/film-1.txt").read_text("utf-8").strip()
    match = EXAMPLES["scoring"].match.at(40)
    made = unpacked(film_of(ENGLISH, match))
    assert without_words(made) == without_words(unpacked(text))
    assert "game" not in unpacked(text)
