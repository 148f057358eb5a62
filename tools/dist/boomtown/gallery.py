"""Boomtown's part of the gallery: one frame of each kind."""

from collections.abc import Iterator

from don.games import GAMES
from don.table.compact import expand
from don.ui.game_links import write_link
from don.ui.i18n import Words
from don.ui.view.film import film

GAME = (
    "AbRG4R4AQCMhzJPy83NL8ssJBHx6fg7IHgOgjRn5wAAAhx-24AoqTaqEu704I7UoMy0N2e"
    "3-JZnF-OSDE3MwpeEeNUf1JgBw7HtK34ZGfBU8Cx6uZc1uKMIW-ot46IP0MRo"
)
"""A short game between three bots, as in a link."""


def embeds(t: Words, other: Words) -> Iterator[tuple[str, dict[str, str]]]:
    match = expand(GAME, GAMES)
    place = 30
    position = write_link("play", match.at(place)).partition("=")[2]

    def of_boomtown(**attributes: str) -> dict[str, str]:
        return {"game": "boomtown", **attributes}

    yield t("A Boomtown rules example"), of_boomtown(example="expropriation")
    drawn = film(t, match.at(place))
    title = t("A Boomtown position")
    yield title, of_boomtown(mode="position", position=position, film=drawn)
    title = t("A whole game of Boomtown to watch")
    yield title, of_boomtown(mode="replay", replay=GAME, film=film(t, match), step=str(place))
    title = t("A game of Boomtown against three bots")
    yield title, of_boomtown(mode="play", players="4", seed="7", bots="prospector")
