"""The commands of the lab: ``python -m tools.lab --help``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from don.table.game import AnyGame
from don.terminal.commands import add_game_option, asked_game, carried_out
from tools.lab import accuracy, arena, promise

OF_A_GAME = ("train", "puzzles")
"""The commands that each game defines itself: ``tools/lab/GAME/COMMAND.py``."""


class Command(Protocol):
    """A module with a command of one game."""

    HELP: str
    """A line about the command."""
    EXPLAINED: str
    """The full description of the command."""

    def add_arguments(self, parser: ArgumentParser, /) -> None:
        """Add the command's arguments to a parser."""

    def run(self, args: Any, /) -> int:
        """Carry out the command and return its exit code. Raises ``BadSetup``."""


SHARED: Mapping[str, tuple[str, str, Callable[[ArgumentParser, AnyGame], None], Any]] = {
    "arena": (
        "let bots compete, and print how often each wins",
        arena.EXPLAINED,
        arena.add_arguments,
        arena.run,
    ),
    "accuracy": (
        "test hints by games among many kinds of bots",
        accuracy.EXPLAINED,
        accuracy.add_arguments,
        accuracy.run,
    ),
    "promise": (
        "check that a player who follows the hints wins as often as they say",
        promise.EXPLAINED,
        promise.add_arguments,
        promise.run,
    ),
}
"""Commands for every game: help, full explanation, a function that adds arguments, and the command
itself."""


def parser(game: AnyGame) -> ArgumentParser:
    """Return the parser of all commands for a game."""
    top = ArgumentParser(
        prog="python -m tools.lab", description="Measure the bots, train them, make puzzles."
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND", title="commands")
    for name, (text, explained, add_arguments, run) in SHARED.items():
        add = commands.add_parser(name, help=text, description=explained)
        add_game_option(add, game)
        add_arguments(add, game)
        add.set_defaults(run=run)
    own = OF_A_GAME if find_spec(f"tools.lab.{game.CODE}") else ()
    for name in own:
        command: Command = import_module(f"tools.lab.{game.CODE}.{name}")
        add = commands.add_parser(name, help=command.HELP, description=command.EXPLAINED)
        add_game_option(add, game)
        command.add_arguments(add)
        add.set_defaults(run=command.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command and return its exit code."""
    try:
        return carried_out(argv, lambda: parser(asked_game(argv)))
    except KeyboardInterrupt:
        if sys.stderr:
            sys.stderr.write("\nStopped.\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
