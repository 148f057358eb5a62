"""dist/cards/: pages to share, each with a picture of its own (only with ``--site``).

en/don.html, boomtown.html       a game
en/two-digit.html                an example of the rules, live
en/don-puzzle-1.html             a puzzle that comes with a game
en/two-digit.svg, .png           what sites show beside a link to the page; 1200 by 630 pixels
de/don-puzzle-1.svg              of puzzles there are only English PNG, since they are large
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import htpy as h
from markupsafe import Markup

from don.games import GAMES
from don.ui.game import ui_named
from don.ui.i18n import ENGLISH, LANGUAGES, Words
from don.ui.school.puzzle_links import fragment_of, read_puzzle
from don.ui.view.scene import still
from tools.dist import games, languages, policy
from tools.dist.game_pages import GamePages
from tools.dist.rules import FIGURES, STYLES, rules_address
from tools.words import compiled

PLACE = "cards"
ROOT = "../../"
"""From a card to dist/."""


@dataclass(frozen=True)
class Card:
    """A page to share. ``picture`` is the place of its picture in dist/, without its ending."""

    name: str
    game: str
    title: str
    about: str
    picture: str
    body: h.Node


def write(folder: Path) -> list[Path]:
    """Write the pages and drawings into a dist/; the drawings that need a PNG are returned."""
    drawings = []
    for lang in LANGUAGES:
        t = compiled.words(lang)
        puzzles = [_save(folder / f"{PLACE}/{lang}/{n}.svg", d) for n, d in _puzzle_drawings(t)]
        drawings += puzzles if lang == ENGLISH.lang else []
        for code, game in games.PAGES.items():
            for name in game.EXAMPLES:
                drawn = str(game.picture(t, name))
                drawings.append(_save(folder / f"{PLACE}/{lang}/{name}.svg", drawn))
            first = str(game.picture(t, next(iter(game.EXAMPLES))))
            drawings.append(_save(folder / f"{PLACE}/{lang}/{code}.svg", first))
            for card in _cards(t, code, game):
                _save(folder / f"{PLACE}/{lang}/{card.name}.html", str(_page(t, card)))
    return drawings


def puzzle_name(code: str, n: int) -> str:
    """What the card of a game's n-th puzzle is called, counted from 0."""
    return f"{code}-puzzle-{n + 1}"


def _cards(t: Words, code: str, game: GamePages) -> Iterator[Card]:
    words, name = ui_named(code).words, GAMES.name_of(code)
    rules = f"{ROOT}{rules_address(t.lang, code)}"
    place = f"{PLACE}/{t.lang}"
    yield Card(
        code,
        code,
        name,
        words.in_a_line(t),
        f"{place}/{code}",
        [
            _image(f"{ROOT}{place}/{code}", name),
            _ways(_way(f"{ROOT}{games.home(code)}", t("Play the game")), _way(rules, t("Rules"))),
        ],
    )
    for example_name, example in game.EXAMPLES.items():
        figure = Markup(game.rules_figure(t, example_name, ROOT))
        clause = rules_address(t.lang, code, example.clauses[0])
        yield Card(
            example_name,
            code,
            f"{name}: {t('A rules example')}",
            game.caption(t, example_name),
            f"{place}/{example_name}",
            [figure, _ways(_way(f"{ROOT}{clause}", t("Rules")))],
        )
    for n, puzzle in enumerate(_puzzles(code)):
        called = puzzle_name(code, n)
        question = words.puzzles.question(t, puzzle)
        picture = f"{place}/{called}"
        yield Card(
            called,
            code,
            f"{name}: {t('Puzzle {n}', n=n + 1)}",
            question,
            picture,
            [
                _image(f"{ROOT}{picture}", words.about_puzzle(t, puzzle)),
                h.p[question],
                _ways(_way(f"{ROOT}{fragment_of(puzzle)}", t("Try it"))),
            ],
        )


@cache
def _puzzles(code: str) -> tuple[Any, ...]:
    """Those that come with a game."""
    return tuple(read_puzzle(packed) for _, packed in ui_named(code).school.PUZZLES)


def _puzzle_drawings(t: Words) -> Iterator[tuple[str, str]]:
    """The table of every puzzle, without its question."""
    for code in games.PAGES:
        ui = ui_named(code)
        for n, puzzle in enumerate(_puzzles(code)):
            match = puzzle.match
            happened = (match.opening, *(step.events for step in match.steps))
            scene = still(match, match.game.observe(match.state, None), happened, t)
            alt = ui.words.about_puzzle(t, puzzle)
            yield puzzle_name(code, n), str(ui.story.picture(scene, alt))


def _page(t: Words, card: Card) -> h.Element:
    def address(lang: str) -> str:
        return f"{ROOT}{PLACE}/{lang}/{card.name}.html"

    styles = (*STYLES, *FIGURES, card.game, "rules")
    return h.html(lang=t.lang, data_screen="setup", data_game=card.game)[
        h.head[
            h.meta(charset="utf-8"),
            policy.meta(policy.STILL),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[card.title],
            h.meta(name="description", content=card.about),
            h.link(rel="icon", href=f"{ROOT}static/art/icon.svg", type="image/svg+xml"),
            [h.link(rel="stylesheet", href=f"{ROOT}static/css/{name}.css") for name in styles],
            h.script(src=f"{ROOT}static/theme.js"),
            h.script(src=f"{ROOT}static/examples.js", defer=True),
            languages.alternates(address),
        ],
        h.body[
            h.header[
                h.a(".home", href=f"{ROOT}{games.home(card.game)}")[
                    GAMES.name_of(card.game), h.small[t("Play the game")]
                ],
                languages.switch(t.lang, t("Language"), address),
            ],
            h.main[h.h1[card.title], card.body],
        ],
    ]


def _image(place: str, alt: str) -> h.Element:
    return h.p[h.img(src=f"{place}.svg", alt=alt, width="800", height="420")]


def _way(address: str, label: str) -> h.Element:
    return h.a(href=address)[label]


def _ways(*ways: h.Element) -> h.Element:
    return h.ul[[h.li[way] for way in ways]]


def _save(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    return file
