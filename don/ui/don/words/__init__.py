"""Don in words (``don.ui.game.WordsPart``)."""

from .about import TEXTS, forced_pass
from .answers import answer, asked, typed
from .events import news, tell, tell_reason
from .reasons import action_name, tell_reasons
from .rule_now import rule_now
