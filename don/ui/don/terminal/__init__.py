"""Don in a terminal. This package offers the names of ``don.terminal.game.TerminalPart``.

No page loads it, so it may do what a terminal may: read and write files.
"""

from __future__ import annotations

from .answers import HELP, full_text, question
from .figures import final, phase, trace
from .sheet import position, previews, score_table
from .words import event, refusal, retold

__all__ = [
    "ABOUT",
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
"""
NAMES = ("Anke", "Bert", "Claus", "Dieter", "Elke", "Frank")
"""The first four are the rulebook's own."""
