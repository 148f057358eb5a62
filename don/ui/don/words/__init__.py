"""What Don has to say (``don.ui.game.WordsPart``)."""

from . import puzzles
from .answers import answer, asked, typed
from .bots import levels, personalities
from .events import (
    about_game,
    at_table,
    credits,
    estates,
    in_a_line,
    learn,
    new_to,
    only_for,
    replay_title,
    tell,
    tell_progress,
    tell_reason,
    tell_short,
)
from .lessons import lesson as lesson
from .puzzles import about_puzzle
from .reasons import action_name, bidder, tell_reasons
from .rule_now import rule_now

__all__ = [
    "about_game",
    "about_puzzle",
    "action_name",
    "answer",
    "asked",
    "at_table",
    "bidder",
    "credits",
    "estates",
    "in_a_line",
    "learn",
    "lesson",
    "levels",
    "new_to",
    "only_for",
    "personalities",
    "puzzles",
    "replay_title",
    "rule_now",
    "tell",
    "tell_progress",
    "tell_reason",
    "tell_reasons",
    "tell_short",
    "typed",
]
