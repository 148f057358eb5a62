"""Boomtown in words (``don.ui.game.WordsPart``)."""

from . import puzzles
from .about import TEXTS, forced_pass
from .answers import answer, asked, typed
from .events import tell, tell_reason
from .puzzles import about_puzzle
from .reasons import BESIDES, action_name, tell_reasons
from .rule_now import rule_now
