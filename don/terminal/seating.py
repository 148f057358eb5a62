"""Sets up a match from the command line: players, options and deal."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from typing import Any

from don.bots.game import GameBots
from don.bots.games import bots_of
from don.games import GAMES
from don.table.game import AnyGame, BadSetup, Json
from don.table.match import MOST_SEED, Match, Player

from .games import TERMINALS


def add_arguments(parser: ArgumentParser, game: AnyGame) -> None:
    """Add the arguments that describe a table for a game."""
    bots = bots_of(game.CODE)
    least, most = game.SEATS[0], game.SEATS[-1]
    defaults = game.write_options(game.read_options({}))
    options = ", ".join(f"{name}={_plain(value)}" for name, value in defaults.items())
    usual = usual_seats(game)
    parser.add_argument(
        "--seats",
        type=int,
        default=usual,
        metavar="N",
        help=f"{least} to {most} players, default {usual}",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the deal; default: a new one")
    parser.add_argument("--start", type=int, metavar="K", help="start player, from 0")
    parser.add_argument(
        "--bots",
        default=bots.ROSTER.default,
        metavar="CODES",
        help=f"by seat, with commas, repeated as needed: {', '.join(bots.ROSTER.levels)};"
        f" default {bots.ROSTER.default}",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help=f"an option of the rules, may be repeated; defaults: {options}",
    )
    parser.add_argument(
        "--name", action="append", default=[], help="a player's name, by seat; may be repeated"
    )


def sit_down(args: Namespace, people: int) -> Match:
    """Return the match that the arguments describe. Raises ``BadSetup``.

    The first ``people`` seats are for people, the others for bots.
    """
    game = GAMES[args.game]
    check_seats(game, args.seats)
    if len(args.name) > args.seats:
        raise BadSetup("--name", f"there are only {args.seats} seats")
    bots = args.bots.split(",")
    if len(bots) > args.seats - people:
        raise BadSetup("--bots", f"there are only {args.seats - people} seats for them")
    game_bots = bots_of(game.CODE)
    for code in bots:
        if game_bots.ROSTER.known(code) != code:
            raise unknown_bot("--bots", code, game_bots)
    names = (*args.name, *TERMINALS[game.CODE].TEXTS.names[len(args.name) :])
    players = [
        Player(names[seat], None if seat < people else bots[(seat - people) % len(bots)])
        for seat in range(args.seats)
    ]
    seed = new_seed() if args.seed is None else args.seed
    return Match.deal(game, players, read_set(game, args.set), seed=seed, start=args.start)


def usual_seats(game: AnyGame) -> int:
    """Return the default number of players: four, or the most allowed if that is fewer."""
    return min(4, game.SEATS[-1])


def check_seats(game: AnyGame, seats: int) -> None:
    """Raise ``BadSetup`` if the game does not allow this number of players."""
    if seats not in game.SEATS:
        raise BadSetup("--seats", f"must be from {game.SEATS[0]} to {game.SEATS[-1]}")


def unknown_bot(where: str, code: str, game_bots: GameBots) -> BadSetup:
    """Return the error for a code that no bot has."""
    return BadSetup(
        where, f"no bot is called {code!r:.40}; there are {', '.join(game_bots.ROSTER.levels)}"
    )


def read_set(game: AnyGame, settings: list[str]) -> Any:
    """Read a game's options from texts such as ``exchange=true``. Raises ``BadSetup``."""
    data: dict[str, Json] = {}
    for text in settings:
        name, found, value = text.partition("=")
        if not found:
            raise BadSetup("--set", f"{text!r:.40} is not OPTION=VALUE")
        try:
            data[name] = json.loads(value)
        except ValueError:
            data[name] = value
    return game.read_options(data)


def new_seed() -> int:
    """Return an unpredictable seed."""
    return int.from_bytes(os.urandom(8)) & MOST_SEED


def _plain(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value)
