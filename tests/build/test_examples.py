"""The figures of the rules pages are whole without a script, and lead into the game."""

from typing import Any

import pytest

from don.ui.boomtown import examples as boomtown_examples
from don.ui.boomtown import page as boomtown
from don.ui.boomtown.view import example as boomtown_view
from don.ui.don import examples as don_examples
from don.ui.don import page as don
from don.ui.don.view import example as don_view
from don.ui.example import Example
from don.ui.game_links import read_link
from don.ui.i18n import ENGLISH
from tests.page import read
from tools.dist.games import PAGES
from tools.words import compiled

GAMES: dict[str, tuple[Any, Any]] = {
    don.GAME.CODE: (don_examples, don_view),
    boomtown.GAME.CODE: (boomtown_examples, boomtown_view),
}
"""The examples of each game, and their view."""
NAMES = [(game, name) for game, (examples, _) in GAMES.items() for name in examples.EXAMPLES]
every_example = pytest.mark.parametrize(("game", "name"), NAMES)


def example_of(game: str, name: str) -> Example:
    example: Example = GAMES[game][0].EXAMPLES[name]
    return example


def figure(game: str, name: str, root: str = "../") -> str:
    return PAGES[game].rules_figure(compiled.words("en"), name, root)


def sentences(game: str, name: str) -> list[str]:
    """Return the sentences of the steps."""
    return [line.text for line in read(figure(game, name)).all(drawn="caption")]


def test_example_names_are_unique_across_games() -> None:
    assert len({name for _, name in NAMES}) == len(NAMES)
    assert [(game, name) for game, pages in PAGES.items() for name in pages.EXAMPLES] == NAMES


@every_example
def test_figure_shows_one_step_and_contains_all(game: str, name: str) -> None:
    drawn, (examples, view) = read(figure(game, name)), GAMES[game]
    steps = [step for step in drawn.all(tag="li") if step.all(drawn="board")]
    assert len(steps) == len(view.stops(example_of(game, name))) > 1
    assert ["data-off" in step for step in steps].count(False) == 1
    assert drawn.all(tag="figcaption", says=examples.caption(ENGLISH, example_of(game, name)))


@every_example
def test_a_figure_leads_into_the_game(game: str, name: str) -> None:
    href = str(read(figure(game, name, root="../")).find(drawn="try")["href"])
    assert href.startswith("../#play=")
    link = read_link(href.partition("#")[2])
    assert link is not None and link.match.to_act == example_of(game, name).me


@every_example
def test_figure_works_on_any_page_under_a_strict_csp(game: str, name: str) -> None:
    drawn = read(figure(game, name, root="../../"))
    names = {attribute for element in drawn.elements for attribute in element}
    assert "style" not in names and not any(each.startswith("on") for each in names)
    assert not drawn.all(tag="script")
    files = {link.partition("#")[0] for link in drawn.values("href")}
    assert files <= {"../../", f"../../{PAGES[game].ART}"}
    assert drawn.values("id") == [f"example-{name}"]


def test_step_captions_describe_what_happened() -> None:
    assert sentences("don", "seven-to-one") == [
        "For sale: blue 0 and sky blue 3. Waiting for Bert.",
        "Bert passes. Claus passes. Dieter passes. Waiting for Anke.",
        "Anke bids 7. Anke wins blue 0 and sky blue 3 for 7. Most 7s: Bert gets 7.",
    ]
    assert sentences("boomtown", "price-of-three") == [
        "On offer: Coyote City 8, San Narciso 3 and Dry Gulch 11. Waiting for Anke.",
        "Anke bids 9. Waiting for Bert.",
        "Bert passes. Claus passes. Anke chooses first, for 9 gold. "
        "The gold goes round: Claus 5, Bert 2 and the bank 2.",
    ]


def test_finished_turn_stays_visible_in_an_example() -> None:
    assert sentences("boomtown", "telegraph") == [
        "Dice: 3 + 6 = 9. Waiting for Anke.",
        "Anke uses the telegraph: now 2 and 6, 8 in all. Dry Gulch 8 pays Anke 5 gold.",
    ]
    assert "Dry Gulch 10: taken by" not in figure("boomtown", "fee")
    assert "Cold Mountain 10: taken by Bert" in figure("boomtown", "telegraph")
