"""What the gallery shows of Boomtown: a whole game."""

from collections.abc import Iterator

from don.games import GAMES
from don.table.compact import expand
from don.ui.boomtown.view.film import film
from don.ui.i18n import Words

GAME = (
    "AbRG4R4AQCMhzJPy83NL8ssJBHx6fg7IHgOgjRn5wAAAhx-24AoqTaqEu704I7UoMy0N2e"
    "3-JZnF-OSDE3MwpeEeNUf1JgBw7HtK34ZGfBU8Cx6uZc1uKMIW-ot46IP0MRo"
)
"""A short game between three bots, packed as in a link."""


def shown(t: Words, other: Words) -> Iterator[tuple[str, dict[str, str]]]:
    match = expand(GAME, GAMES)
    title = t("A whole game of Boomtown to watch")
    yield title, {"mode": "replay", "replay": GAME, "film": film(t, match), "step": "30"}
