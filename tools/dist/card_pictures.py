"""The pictures that sites show beside links, as pages that a browser photographs (pictures.py).

A game's picture is its poster, as on the home page; that of an example or a puzzle is its table,
with the question below.
"""

from collections.abc import Iterable
from pathlib import Path

import htpy as h
from markupsafe import Markup

from don.games import GAMES
from don.ui.game import ui_named
from don.ui.i18n import Words
from don.ui.view import svg
from tools.dist.embed import drawings
from tools.dist.games import PAGES

OWN = (Path(__file__).parent / "card.css").read_text(encoding="utf-8")


TABLE = f"6 6 {svg.WIDTH - 12} {svg.STAGE}"
"""The part of a drawing without its edge and its sentences."""


def of_games(t: Words, codes: Iterable[str]) -> str:
    """Return a page of games beside each other, each with its name, cards and one line about it."""
    posters = [
        _poster(
            code,
            GAMES[code].NAME,
            h.div(".picture")[ui_named(code).view.poster(t)],
            h.p[t.tabled(ui_named(code).words.TEXTS.in_a_line)],
        )
        for code in codes
    ]
    return _page(t, next(iter(codes)), "games", posters)


def of_table(t: Words, code: str, title: str, table: h.Element, text: str) -> str:
    """Return a page with a title, a table, and a sentence about it or a question."""
    shown = h.svg(".table", viewBox=TABLE)[table]
    return _page(t, code, "shown", [_poster(code, title), shown, h.p[text]])


def _poster(code: str, title: str, *content: h.Node) -> h.Element:
    return h.div("#poster", data_game=code)[h.h1[title], content]


def _page(t: Words, code: str, kind: str, content: h.Node) -> str:
    inside = str(h.fragment[content])
    for each in PAGES.values():
        inside = str.replace(inside, f'href="{each.ART}#', 'href="#')  # markup would escape it
    sheets = ("fonts", "joined", *list(PAGES)[1:])  # the first game's sheet is in ``joined``
    page = h.html(lang=t.lang, data_game=code, data_screen="card", data_theme="light")[
        h.head[
            h.meta(charset="utf-8"),
            [h.link(rel="stylesheet", href=f"static/css/{name}.css") for name in sheets],
            h.style[Markup(OWN)],
        ],
        h.body(class_=kind)[drawings(PAGES.values(), inside), Markup(inside)],
    ]
    return str(page)
