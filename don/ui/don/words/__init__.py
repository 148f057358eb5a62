"""Don in words (``don.ui.game.WordsPart``)."""

from .about import TEXTS, forced_pass
from .answers import answer, asked, typed
from .events import event_text, news, refusal_text
from .happened import change_text
from .reasons import action_name, reason_texts
from .rule_now import rule_now
from .why import why_better
