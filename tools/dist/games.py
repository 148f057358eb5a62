"""What the build draws of each game for pages that start no Python: films, examples, galleries.

A game has a folder beside this file, with the name that it has in records; it offers what
``GamePages`` names. A game that has none of this yet is not in the list. Its rules need nothing of
it, as long as they have no examples: they are text (rules.py).
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

import htpy as h

from don.ui.i18n import Words
from tools.dist import boomtown, don
from tools.dist.film import Stencils


class GamePages(Protocol):
    """The part of a game."""

    @property
    def ART(self) -> str:
        """The file of drawings that its views refer to: ``static/art/GAME/NAME.svg``.

        Its ids are no other game's, since the page for frames has all drawings inside.
        """

    def film(self, t: Words, /) -> Stencils:
        """What is in the page of a film, before any film."""

    def shown(self, t: Words, other: Words) -> Iterator[tuple[str, dict[str, str]]]:
        """What the gallery shows: a heading, and the attributes of an element ``<don-game>``.

        Of the first game one is in ``other``'s language and says so; the rest are in that of the
        page.
        """

    @property
    def EXAMPLES(self) -> Sequence[str]:
        """The names of its examples, which no other game's have: frames are called by them."""

    @property
    def SHOWN_BEFORE(self) -> str:
        """The example whose table is the picture on a game that has not been started."""

    def figure(self, t: Words, name: str, root: str) -> h.Element:
        """An example as a figure. ``root`` leads from the page to dist/."""

    def rules_figure(self, t: Words, name: str, root: str) -> str:
        """The same for a page of rules, without what only frames need, as HTML."""

    def caption(self, t: Words, name: str) -> str:
        """What an example shows, in words."""

    def record(self, name: str) -> str:
        """The match of an example."""

    def picture(self, t: Words, name: str) -> h.Element:
        """An example as a picture in a file of its own (SVG)."""

    def table(self, t: Words, name: str) -> h.Node:
        """The table at the beginning of an example."""


PAGES: dict[str, GamePages] = {"don": don, "boomtown": boomtown}
"""In the order in which the page offers the games."""


def first() -> GamePages:
    """The part of the game that the page begins with."""
    return next(iter(PAGES.values()))
