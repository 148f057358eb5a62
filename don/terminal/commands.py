"""The commands of ``python -m don``: their arguments, the table they set up, what they print."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from io import TextIOWrapper
from typing import Any

from don.bots import choose
from don.bots.game import GameBots
from don.bots.games import bots_of
from don.games import GAMES
from don.table.auction import Called
from don.table.game import AnyGame, BadSetup, Json
from don.table.match import MOST_SEED, Match, Player
from don.table.plain import write_event
from don.table.record import MOST_BYTES, RecordError, decode, encode

from .game import listed
from .games import TERMINALS
from .play import play


def add_game_option(parser: ArgumentParser, game: AnyGame) -> None:
    """Add the option ``--game``, with ``game`` as the default."""
    codes = tuple(TERMINALS)
    parser.add_argument(
        "--game",
        choices=codes,
        default=game.CODE,
        metavar="NAME",
        help=f"one of {', '.join(codes)}; default {codes[0]}",
    )


def asked_game(argv: Sequence[str] | None) -> AnyGame:
    """Return the game that the arguments name, or the first game if they name none.

    The game is read before everything else because the other options depend on it. An unknown name
    is not an error here: the command itself reports it, with a list of the known names.
    """
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--game", nargs="?")
    code = parser.parse_known_args(argv)[0].game
    codes = tuple(TERMINALS)
    return GAMES[code if code in codes else codes[0]]


FAULTY = 2
"""The exit code for bad arguments, bad records, and input or output that fails."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command and return its exit code."""
    return carried_out(argv, lambda: parser(asked_game(argv)))


def carried_out(argv: Sequence[str] | None, parser: Callable[[], ArgumentParser]) -> int:
    """Parse the arguments, carry out the command, and return its exit code.

    ``parser`` builds the argument parser. An unusable record or setup, or input or output that
    fails, is reported in one line; a closed pipe is not reported. argparse reports bad arguments
    itself and exits.
    """
    if sys.stdout is None:
        return complain("standard output is closed")
    _speak_utf8()
    try:
        try:
            args = parser().parse_args(argv)
            code: int = args.run(args)
        finally:  # because argparse exits after printing its help
            sys.stdout.flush()
        return code
    except (RecordError, BadSetup) as error:
        return complain(str(error))
    except BrokenPipeError:  # the program that reads the output has closed it
        _drop_unwritten()
        return 1
    except OSError as error:
        _drop_unwritten()
        where = "" if error.filename is None else f": {error.filename}"
        return complain(f"{error.strerror or error}{where}")


def _drop_unwritten() -> None:
    """Drop output that cannot be written, so that Python does not try again when it exits."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser(game: AnyGame) -> ArgumentParser:
    """Build the parser for all commands, with the options of a game."""
    texts = TERMINALS[game.CODE].TEXTS
    top = ArgumentParser(
        prog="python -m don",
        description=texts.about,
        epilog=f"examples:\n{texts.examples}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND", title="commands")

    add = commands.add_parser("play", help="play against bots", description="Play against bots.")
    add_game_option(add, game)
    add_arguments(add, game)
    add.set_defaults(run=run_play)

    text = "let bots play a game and print its record"
    add = commands.add_parser("new", help=text, description=f"{text.capitalize()}.")
    add_game_option(add, game)
    add_arguments(add, game)
    add.set_defaults(run=run_new)

    text = "tell what happened in a recorded game"
    add = commands.add_parser("replay", help=text, description=f"{text.capitalize()}.")
    add.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    form = add.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the position reached and all events")
    form.add_argument("--trace", action="store_true", help="a JSON line before each action")
    add.set_defaults(run=run_replay)

    return top


def run_play(args: Namespace) -> int:
    """Let the player at this terminal play against bots, then print the record of the game."""
    match = play(sit_down(args, people=1), print, ask)
    print("\nThe record of this game:")
    print(encode(match))
    return 0


def run_new(args: Namespace) -> int:
    """Let bots play a game, and print its record."""
    match = sit_down(args, people=0)
    while match.to_act is not None:
        match = match.play(choose(match))
    print(encode(match))
    return 0


def run_replay(args: Namespace) -> int:
    """Print a recorded game in the form that the arguments ask for."""
    match = read(args.file)
    if args.json:
        print(as_json(match))
    else:
        for line in trace(match) if args.trace else summary(match):
            print(line)
    return 0


def read(name: str) -> Match:
    """Read the match in a file or, if the name is ``-``, in standard input.

    Raises ``OSError`` or ``RecordError``.
    """
    if name == "-":
        if sys.stdin is None:
            raise OSError("standard input is closed")
        return decode(sys.stdin.buffer.read(MOST_BYTES + 1), GAMES)
    with open(name, "rb") as file:
        return decode(file.read(MOST_BYTES + 1), GAMES)


def ask(question: str) -> str:
    """Print a question and read the answer. Raises ``EOFError`` at the end of input."""
    print(question, end="", flush=True)
    if sys.stdin is None:
        raise EOFError
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        print()
    return line


def _speak_utf8() -> None:
    """Use UTF-8 whatever the terminal's encoding, because names may be in any script."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def complain(text: str) -> int:
    """Print a text as one line on standard error and return ``FAULTY``.

    Characters that cannot be printed become spaces.
    """
    line = "".join(c if c.isprintable() else " " for c in text)
    if sys.stderr is not None:
        print(f"don: {line}", file=sys.stderr)
    return FAULTY


# A match from the command line: players, options and deal.


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


# A recorded match for printing: as a summary, as JSON, or as a trace of its decisions.


def as_json(match: Match) -> str:
    """Return the last position, the seat to act and all events as one line of JSON."""
    part = TERMINALS[match.game.CODE]
    winners = list(match.game.winners(match.state))
    final: dict[str, Json] = {**part.final(match.state), "winners": [*winners]}
    events: list[Json] = [dict(write_event(event)) for event in match.events()]
    return _line({"final": final, "to_act": match.to_act, "events": events})


def trace(match: Match) -> Iterator[str]:
    """Yield a line of JSON for the position before each action, with the seat to act and its legal
    actions."""
    game = match.game
    part = TERMINALS[game.CODE]
    state, _ = game.new(match.options, len(match.players), match.dealt)
    for n, step in enumerate(match.steps):
        row = part.trace(state)
        yield _line(
            {
                "n": n,
                "seat": step.seat,
                "phase": row.pop("phase"),
                "legal": [game.write_action(action) for action in game.legal_actions(state)],
                **row,
            }
        )
        state, _ = game.apply(state, step.action)


def summary(match: Match) -> Iterator[str]:
    """Yield the lines of a summary: the events round by round, then the scores and the result."""
    part = TERMINALS[match.game.CODE]
    names = [player.name for player in match.players]
    seed = "" if match.seed is None else f", seed {match.seed}"
    yield f"{match.game.NAME}: {listed(range(len(names)), names)}{seed}"
    for event in match.events():
        line = None if isinstance(event, Called) else part.event(event, names)
        if line:
            yield line
    yield ""
    yield from part.score_table(match.state, names)
    if match.to_act is None:
        winners = match.game.winners(match.state)
        yield f"{listed(winners, names)} {'wins' if len(winners) == 1 else 'win together'}."
    else:
        yield f"Unfinished: {names[match.to_act]} is to act ({part.trace(match.state)['phase']})."


def _line(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
