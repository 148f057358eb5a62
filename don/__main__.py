"""The games in a terminal: ``python -m don --help``."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from io import TextIOWrapper

from don.bots import choose
from don.games import GAMES
from don.table.game import BadSetup
from don.table.match import Match
from don.table.record import MOST_BYTES, RecordError, decode, encode
from don.terminal import arena, calibrate, replay, seating
from don.terminal.asked_game import add_argument, asked_game
from don.terminal.play import play
from don.ui.game import GameUi

FAULTY = 2
"""Exit code for arguments and records that cannot be used."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command; the exit code."""
    args = parser(asked_game(argv)).parse_args(argv)
    _speak_utf8()
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except (RecordError, BadSetup) as error:
        return complain(str(error))
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return 130


def parser(ui: GameUi) -> ArgumentParser:
    """The commands and what can be said with them, for a game."""
    part = ui.terminal_part()
    top = ArgumentParser(
        prog="python -m don",
        description=part.ABOUT,
        epilog=f"examples:\n{part.EXAMPLES}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND", title="commands")

    add = commands.add_parser("play", help="play against bots", description="Play against bots.")
    add_argument(add, ui)
    seating.add_arguments(add, ui)
    add.set_defaults(run=run_play)

    text = "let bots play a game and print its record"
    add = commands.add_parser("new", help=text, description=f"{text.capitalize()}.")
    add_argument(add, ui)
    seating.add_arguments(add, ui)
    add.set_defaults(run=run_new)

    text = "tell what happened in a recorded game"
    add = commands.add_parser("replay", help=text, description=f"{text.capitalize()}.")
    add.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    form = add.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="the position reached and all events")
    form.add_argument("--trace", action="store_true", help="a JSON line before each action")
    add.set_defaults(run=run_replay)

    text = "let bots compete and tell who wins how often"
    add = commands.add_parser("arena", help=text, description=arena.EXPLAINED)
    add_argument(add, ui)
    arena.add_arguments(add, ui)
    add.set_defaults(run=arena.run)

    text = "test hints by games among many kinds of bots (development only)"
    add = commands.add_parser("calibrate", help=text, description=calibrate.EXPLAINED)
    add_argument(add, ui)
    calibrate.add_arguments(add, ui)
    add.set_defaults(run=calibrate.run)

    for name, command in part.COMMANDS.items():
        add = commands.add_parser(name, help=command.HELP, description=command.EXPLAINED)
        add_argument(add, ui)
        command.add_arguments(add)
        add.set_defaults(run=command.run)
    return top


def run_play(args: Namespace) -> int:
    """A game between the person at this terminal and bots; its record comes last."""
    match = play(seating.sit_down(args, people=1), print, ask)
    print("\nThe record of this game:")
    print(encode(match))
    return 0


def run_new(args: Namespace) -> int:
    """A game between bots, as its record."""
    match = seating.sit_down(args, people=0)
    while match.to_act is not None:
        match = match.play(choose(match))
    print(encode(match))
    return 0


def run_replay(args: Namespace) -> int:
    """A recorded game, in the form that was asked for."""
    match = read(args.file)
    if args.json:
        print(replay.as_json(match))
    else:
        for line in replay.trace(match) if args.trace else replay.summary(match):
            print(line)
    return 0


def read(name: str) -> Match:
    """The match in a file. Raises ``OSError`` and ``RecordError``."""
    if name == "-":
        return decode(sys.stdin.buffer.read(MOST_BYTES + 1), GAMES)
    with open(name, "rb") as file:
        return decode(file.read(MOST_BYTES + 1), GAMES)


def ask(question: str) -> str:
    """An answer from standard input. Raises ``EOFError`` when there are no more."""
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        print()
    return line


def _speak_utf8() -> None:
    """Names may be in any script, whatever the terminal's language is."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def complain(text: str) -> int:
    """One line on standard error, whatever the text holds."""
    line = "".join(c if c.isprintable() else " " for c in text)
    print(f"don: {line}", file=sys.stderr)
    return FAULTY


if __name__ == "__main__":
    sys.exit(main())
