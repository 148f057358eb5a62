"""Don in words (``don.ui.game.WordsPart``)."""

from . import puzzles
from .answers import answer, asked, questions, typed
from .bots import levels, personalities
from .events import (
    about_game,
    at_table,
    credits,
    earlier,
    estates,
    forced_pass,
    in_a_line,
    in_round,
    memory_aid,
    only_for,
    only_here,
    replay_title,
    round_name,
    tell,
    tell_progress,
    tell_reason,
    tell_short,
    unit,
)
from .puzzles import about_puzzle
from .reasons import BESIDES, action_name, bidder, tell_reasons
from .rule_now import rule_now
