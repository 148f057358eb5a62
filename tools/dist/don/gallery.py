"""Don's part of the gallery: one frame of each kind."""

from collections.abc import Iterator

from don.ui.don.examples import EXAMPLES
from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.game_links import write_link
from don.ui.i18n import Words
from don.ui.lessons.puzzle_links import read_puzzle
from don.ui.view.film import film, last_step
from don.ui.view.puzzle import question


def embeds(t: Words, other: Words) -> Iterator[tuple[str, dict[str, str]]]:
    match = EXAMPLES["scoring"].match
    game = write_link("game", match).partition("=")[2]
    position = write_link("play", match.at(40)).partition("=")[2]

    yield t("A rules example"), {"example": "two-digit"}
    title = t("In another language, dark")
    yield title, {"example": "nine-shared", "lang": other.lang, "theme": "dark"}
    title = t("Without buttons, starting at a step")
    yield title, {"example": "barred", "step": "1", "controls": "none"}
    drawn = film(t, match.at(40))
    yield t("A position"), {"mode": "position", "position": position, "film": drawn}
    title = t("A whole game to watch")
    yield title, {"mode": "replay", "replay": game, "film": film(t, match), "step": "20"}
    puzzle = read_puzzle(SHIPPED[0][1])
    cover = last_step(film(t, puzzle.match), question(t, puzzle))
    yield t("A puzzle"), {"mode": "puzzle", "position": SHIPPED[0][1], "film": cover}
    title = t("A game against two bots")
    yield title, {"mode": "play", "players": "3", "seed": "7", "bots": "naive"}
