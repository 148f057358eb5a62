"""Don, the auction game of Chicago districts by Michael Schacht (2001).

The rules, clause by clause, are in ``docs/rules-don.md``. This package offers the names of
``don.table.game.Game``; start reading at ``rules.py``.
"""

from .actions import Action, Bid, Drop, Keep, Offer, Pass, Stay, Swap, read_action, write_action
from .deck import CARDS, COLOURS, DECK, Card
from .formats import outcome, read_call, read_event, read_observation, write_call, write_observation
from .payout import Payout, payout
from .rules import (
    DEAL_FIELDS,
    Deal,
    apply,
    barred_numbers,
    check,
    controls,
    deal,
    fault,
    least_bid,
    legal_actions,
    new,
    read_deal,
    read_outcome,
    write_deal,
    write_outcome,
)
from .scoring import COLOUR_POINTS, Score, gain, scores, standing, winners
from .state import (
    ROUNDS,
    SEATS,
    Observation,
    Options,
    Phase,
    Sale,
    State,
    observe,
    progress,
    read_options,
    reveal,
    secrets,
    to_act,
    write_options,
)

CODE = "don"
NAME = "Don"
RULES = 1

__all__ = [
    "CARDS",
    "CODE",
    "COLOURS",
    "COLOUR_POINTS",
    "DEAL_FIELDS",
    "DECK",
    "NAME",
    "ROUNDS",
    "RULES",
    "SEATS",
    "Action",
    "Bid",
    "Card",
    "Deal",
    "Drop",
    "Keep",
    "Observation",
    "Offer",
    "Options",
    "Pass",
    "Payout",
    "Phase",
    "Sale",
    "Score",
    "State",
    "Stay",
    "Swap",
    "apply",
    "barred_numbers",
    "check",
    "controls",
    "deal",
    "fault",
    "gain",
    "least_bid",
    "legal_actions",
    "new",
    "observe",
    "outcome",
    "payout",
    "progress",
    "read_action",
    "read_call",
    "read_deal",
    "read_event",
    "read_observation",
    "read_options",
    "read_outcome",
    "reveal",
    "scores",
    "secrets",
    "standing",
    "to_act",
    "winners",
    "write_action",
    "write_call",
    "write_deal",
    "write_observation",
    "write_options",
    "write_outcome",
]
