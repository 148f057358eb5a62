"""dist/cards/: pages to share, each with a picture of its own (only with ``--site``).

en/don.html, boomtown.html       a game
en/two-digit.html                an example of the rules, live
en/don-puzzle-1.html             a puzzle that comes with a game
en/two-digit.png                 what sites show beside a link to the page (card_pictures.py)
en/games.png                     the same for pages about all games
de/don-puzzle-1.svg              what the page shows; of puzzles there are only English PNG, since
                                 they are large
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import htpy as h
from markupsafe import Markup

from don.games import GAMES
from don.ui.game import ui_named, ui_of
from don.ui.i18n import ENGLISH, LANGUAGES, Words
from don.ui.lessons.puzzle import Puzzle
from don.ui.lessons.puzzle_links import fragment_of, read_puzzle
from don.ui.view.puzzle import about
from don.ui.view.puzzle import question as question_of
from don.ui.view.scene import scene_of_position
from tools.dist import card_pictures, games, languages, policy
from tools.dist.game_pages import GamePages
from tools.dist.rules import FIGURES, STYLES, rules_address
from tools.words import compiled

PLACE = "cards"
ROOT = "../../"
"""The path from a card to dist/."""


@dataclass(frozen=True)
class Card:
    """A page to share, and the drawing for its picture (a page to photograph; empty: no
    picture)."""

    name: str
    game: str
    title: str
    about: str
    body: h.Node
    drawn: str


ALL = "games"
"""The name of the picture with all games."""


def write(folder: Path) -> dict[str, str]:
    """Write the pages into a dist/; return the pages to photograph, by the paths of the pictures in
    dist/."""
    drawings = {}
    for lang in LANGUAGES:
        t = compiled.words(lang)
        drawings[f"{PLACE}/{lang}/{ALL}.png"] = card_pictures.of_games(t, games.PAGES)
        for code, game in games.PAGES.items():
            first = str(game.picture(t, next(iter(game.EXAMPLES))))
            _save(folder / f"{PLACE}/{lang}/{code}.svg", first)
            for n, puzzle in enumerate(_puzzles(code)):
                drawn = str(_table(t, puzzle))
                _save(folder / f"{PLACE}/{lang}/{puzzle_name(code, n)}.svg", drawn)
            for card in _cards(t, code, game):
                _save(folder / f"{PLACE}/{lang}/{card.name}.html", str(_page(t, card)))
                if card.drawn:
                    drawings[f"{PLACE}/{lang}/{card.name}.png"] = card.drawn
    return drawings


def puzzle_name(code: str, n: int) -> str:
    """Return the name of the card of a game's n-th puzzle, counted from 0."""
    return f"{code}-puzzle-{n + 1}"


def _cards(t: Words, code: str, game: GamePages) -> Iterator[Card]:
    words, name = ui_named(code).words, GAMES[code].NAME
    rules = f"{ROOT}{rules_address(t.lang, code)}"
    place = f"{PLACE}/{t.lang}"
    yield Card(
        code,
        code,
        name,
        t.tabled(words.TEXTS.in_a_line),
        [
            _image(f"{ROOT}{place}/{code}", name),
            _links(
                _link(f"{ROOT}{games.home(code)}", t("Play the game")), _link(rules, t("Rules"))
            ),
        ],
        card_pictures.of_games(t, [code]),
    )
    for example_name, example in game.EXAMPLES.items():
        figure = Markup(game.rules_figure(t, example_name, ROOT))
        clause = rules_address(t.lang, code, example.clauses[0])
        title, caption = f"{name}: {t('A rules example')}", game.caption(t, example_name)
        table = game.picture(t, example_name)
        yield Card(
            example_name,
            code,
            title,
            caption,
            [figure, _links(_link(f"{ROOT}{clause}", t("Rules")))],
            card_pictures.of_table(t, code, title, table, caption),
        )
    for n, puzzle in enumerate(_puzzles(code)):
        called = puzzle_name(code, n)
        question = question_of(t, puzzle)
        title = f"{name}: {t('Puzzle {n}', n=n + 1)}"
        english = t.lang == ENGLISH.lang
        yield Card(
            called,
            code,
            title,
            question,
            [
                _image(f"{ROOT}{place}/{called}", about(t, puzzle)),
                h.p[question],
                _links(_link(f"{ROOT}{fragment_of(puzzle)}", t("Try it"))),
            ],
            card_pictures.of_table(t, code, title, _table(t, puzzle), question) if english else "",
        )


@cache
def _puzzles(code: str) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with a game."""
    return tuple(read_puzzle(packed) for _, packed in ui_named(code).FACTS.puzzles)


def _table(t: Words, puzzle: Puzzle) -> h.Element:
    """Draw the table of a puzzle, without its question."""
    match, ui = puzzle.match, ui_of(puzzle.match.game)
    happened = (match.opening, *(step.events for step in match.steps))
    scene = scene_of_position(match, match.game.observe(match.state, None), happened, t)
    return ui.story.picture(scene, about(t, puzzle))


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
                    GAMES[card.game].NAME, h.small[t("Play the game")]
                ],
                languages.switch(t.lang, t("Language"), address),
            ],
            h.main[h.h1[card.title], card.body],
        ],
    ]


def _image(place: str, alt: str) -> h.Element:
    return h.p[h.img(src=f"{place}.svg", alt=alt, width="800", height="420")]


def _link(address: str, label: str) -> h.Element:
    return h.a(href=address)[label]


def _links(*links: h.Element) -> h.Element:
    return h.ul[[h.li[link] for link in links]]


def _save(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    return file
