"""Boomtown in words (``don.ui.game.WordsPart``)."""

from . import puzzles
from .about import (
    about_game,
    at_table,
    credits,
    earlier,
    estates,
    forced_pass,
    in_a_line,
    in_round,
    levels,
    memory_aid,
    only_for,
    only_here,
    personalities,
    replay_title,
    round_name,
    tell_progress,
    unit,
)
from .answers import answer, asked, questions, typed
from .events import tell, tell_reason
from .puzzles import about_puzzle
from .reasons import BESIDES, action_name, bidder, tell_reasons
from .rule_now import rule_now
