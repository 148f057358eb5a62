"""``--game``: which game a command is about."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence

from don.games import GAMES
from don.table.game import AnyGame

from .game import game_codes


def add_argument(parser: ArgumentParser, game: AnyGame) -> None:
    """The option, with a game to take if it is not there."""
    codes = game_codes()
    parser.add_argument(
        "--game",
        choices=codes,
        default=game.CODE,
        metavar="NAME",
        help=f"one of {', '.join(codes)}; default {codes[0]}",
    )


def asked_game(argv: Sequence[str] | None) -> AnyGame:
    """The game that arguments name, or the first one.

    This is read before everything else, since what else can be said depends on the game. A name
    that no game has is not told here: the command tells it, with the names there are.
    """
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--game", nargs="?")
    code = parser.parse_known_args(argv)[0].game
    codes = game_codes()
    return GAMES[code if code in codes else codes[0]]
