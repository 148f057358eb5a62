"""From the command line's arguments to a match: who plays, by which rules, with which deal."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace

from don.bots.don import DEFAULT, LEVELS, known_bot
from don.games import don
from don.table.game import BadSetup, Json
from don.table.match import MOST_SEED, Match, Player

NAMES = ("Anke", "Bert", "Claus", "Dieter", "Elke", "Frank")
"""Who sits there if nobody else is named; the first four are the rulebook's own."""


def add_arguments(parser: ArgumentParser) -> None:
    """The arguments that describe a table."""
    least, most = don.SEATS[0], don.SEATS[-1]
    options = ", ".join(f"{k}={_plain(v)}" for k, v in don.write_options(don.Options()).items())
    parser.add_argument(
        "--seats", type=int, default=4, metavar="N", help=f"{least} to {most} players, default 4"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the deal; default: a new one")
    parser.add_argument("--start", type=int, metavar="K", help="start player, from 0")
    parser.add_argument(
        "--bots",
        default=DEFAULT,
        metavar="CODES",
        help=f"by seat, with commas, repeated as needed: {', '.join(LEVELS)}; default {DEFAULT}",
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
    """The match that the arguments describe; the first seats are people. Raises ``BadSetup``."""
    if args.seats not in don.SEATS:
        raise BadSetup("--seats", f"must be from {don.SEATS[0]} to {don.SEATS[-1]}")
    if len(args.name) > args.seats:
        raise BadSetup("--name", f"there are only {args.seats} seats")
    bots = args.bots.split(",")
    if len(bots) > args.seats - people:
        raise BadSetup("--bots", f"there are only {args.seats - people} seats for them")
    for code in bots:
        if known_bot(code) != code:
            raise BadSetup(
                "--bots", f"no bot is called {code!r:.40}; there are {', '.join(LEVELS)}"
            )
    names = (*args.name, *NAMES[len(args.name) :])
    players = [
        Player(names[seat], None if seat < people else bots[(seat - people) % len(bots)])
        for seat in range(args.seats)
    ]
    seed = new_seed() if args.seed is None else args.seed
    return Match.deal(don, players, read_set(args.set), seed=seed, start=args.start)


def read_set(settings: list[str]) -> don.Options:
    """Options from texts such as ``exchange=true``. Raises ``BadSetup``."""
    data: dict[str, Json] = {}
    for text in settings:
        name, found, value = text.partition("=")
        if not found:
            raise BadSetup("--set", f"{text!r:.40} is not OPTION=VALUE")
        try:
            data[name] = json.loads(value)
        except ValueError:
            data[name] = value
    return don.read_options(data)


def new_seed() -> int:
    """A seed that nobody knows yet."""
    return int.from_bytes(os.urandom(8)) & MOST_SEED


def _plain(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value)
