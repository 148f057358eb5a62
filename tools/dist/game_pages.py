"""The build's drawings of one game for pages that start no Python: films, examples, galleries.

A page that shows examples loads `static/css/{tokens,page,game,example,GAME}.css`, and, for
stepping, `static/examples.js` (a plain script; without it the figures are complete pictures). Its
`<html>` has `data-screen="setup"`, since otherwise the layout of the game would apply to it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

import htpy as h

from don.games import GAMES
from don.table.match import Match
from don.table.record import encode
from don.ui import setup
from don.ui.example import Example
from don.ui.game_links import write_link
from don.ui.i18n import Words
from don.ui.links import frame_request
from tools.dist.film import Stencils


class ExampleView(Protocol):
    """A game's view of its examples: ``don/ui/GAME/view/example.py``."""

    def figure(self, t: Words, example: Example, link: str, /) -> h.Element: ...
    def picture_of(self, t: Words, example: Example, /) -> h.Element: ...
    def seats(self, t: Words, match: Match, /) -> h.Node: ...


@dataclass(frozen=True)
class GamePages:
    """One game's drawings, as the package here with the game's name defines them."""

    ART: str
    """The file of drawings that its views use: ``static/art/GAME/NAME.svg``.

    No other game has the same ids, since the page for frames contains all drawings.
    """
    FONT: str
    """The font file in node_modules for its headlines and numbers."""
    EXAMPLES: Mapping[str, Example]
    """The examples by name. No other game's examples have the same names, since frames are named
    after them."""
    SPARED: re.Pattern[str]
    """The attributes that rules pages leave out: labels say the same, and a picture needs no
    handles. They are up to a fifth of such a page."""
    view: ExampleView
    caption_of: Callable[[Words, Example], str]
    """The caption of an example."""
    film: Callable[[Words], Stencils]
    """The stencils for its films."""
    embeds: Callable[[Words, Words], Iterator[tuple[str, dict[str, str]]]]
    """The game in the gallery: headings, each with the attributes of an element ``<don-game>``.

    One frame of the first game is in the language of the second argument, and says so. All others
    are in the language of the page.
    """

    def figure(self, t: Words, name: str, root: str) -> h.Element:
        """Draw an example as a figure. ``root`` is the path from the page to dist/."""
        example = self.EXAMPLES[name]
        trying = write_link("play", example.match.at(example.first_decision))
        return self.view.figure(t, example, f"{root}{trying}")

    def rules_figure(self, t: Words, name: str, root: str) -> str:
        """Return the figure as HTML for a rules page, without the parts that only frames need."""
        # A plain string: the markup's own `replace` would escape what it puts in.
        text = str(self.figure(t, name, root))
        text = str.replace(text, f'href="{self.ART}', f'href="{root}{self.ART}')
        return self.SPARED.sub("", text)

    def caption(self, t: Words, name: str) -> str:
        """Return the caption of an example."""
        return self.caption_of(t, self.EXAMPLES[name])

    def record(self, name: str) -> str:
        """Return the record of an example's match."""
        return encode(self.EXAMPLES[name].match)

    def picture(self, t: Words, name: str) -> h.Element:
        """Draw an example as a picture in a separate file (SVG)."""
        return self.view.picture_of(t, self.EXAMPLES[name])

    def tables(self, t: Words, code: str) -> Iterator[tuple[int, h.Node]]:
        """Yield each number of players, with a drawing of a table that waits for so many."""
        for seats in GAMES[code].SEATS:
            asked = frame_request.read({"game": code, "players": str(seats)})
            match = setup.deal(setup.read_form(asked.fields), chance=0)
            yield seats, self.view.seats(t, match)
