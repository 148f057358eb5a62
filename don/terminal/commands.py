"""The commands of ``python -m don``, and the terminal's input and output."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from io import TextIOWrapper

from don.bots import choose
from don.games import GAMES
from don.table.game import AnyGame, BadSetup
from don.table.match import Match
from don.table.record import MOST_BYTES, RecordError, decode, encode

from . import replay, seating
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
    seating.add_arguments(add, game)
    add.set_defaults(run=run_play)

    text = "let bots play a game and print its record"
    add = commands.add_parser("new", help=text, description=f"{text.capitalize()}.")
    add_game_option(add, game)
    seating.add_arguments(add, game)
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
    match = play(seating.sit_down(args, people=1), print, ask)
    print("\nThe record of this game:")
    print(encode(match))
    return 0


def run_new(args: Namespace) -> int:
    """Let bots play a game, and print its record."""
    match = seating.sit_down(args, people=0)
    while match.to_act is not None:
        match = match.play(choose(match))
    print(encode(match))
    return 0


def run_replay(args: Namespace) -> int:
    """Print a recorded game in the form that the arguments ask for."""
    match = read(args.file)
    if args.json:
        print(replay.as_json(match))
    else:
        for line in replay.trace(match) if args.trace else replay.summary(match):
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
