"""Don in a terminal. This package offers the names of ``don.terminal.game.TerminalPart``.

No page loads it, so it may do what a terminal may: read and write files, and start processes.
"""

from __future__ import annotations

from collections.abc import Mapping

from don.terminal.game import Command

from . import puzzles, train
from .answers import HELP, full_text, question
from .figures import final, phase, trace
from .sheet import position, previews, score_table
from .words import event, refusal, retold

__all__ = [
    "ABOUT",
    "COMMANDS",
    "EXAMPLES",
    "HELP",
    "NAMES",
    "event",
    "final",
    "full_text",
    "phase",
    "position",
    "previews",
    "question",
    "refusal",
    "retold",
    "score_table",
    "trace",
]

ABOUT = "Don, the auction card game of Chicago districts, in a terminal."
EXAMPLES = """\
  python -m don play --seats 3 --bots careful,random
  python -m don new --seats 4 --seed 7 --set exchange=true > game.json
  python -m don replay game.json
  python -m don new | python -m don replay --json -
  python -m don arena sharp careful --games 500 --processes 2
"""
NAMES = ("Anke", "Bert", "Claus", "Dieter", "Elke", "Frank")
"""The first four are the rulebook's own."""
COMMANDS: Mapping[str, Command] = {"train": train, "puzzles": puzzles}
