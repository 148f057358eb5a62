"""Don, the auction game of Chicago districts by Michael Schacht (2001).

The rules, clause by clause, are in ``docs/rules-don.md``. This package offers the names of
``don.table.game.Game``; start reading at ``rules.py``.
"""

from .actions import Action, Bid, Drop, Keep, Offer, Pass, Stay, Swap, read_action, write_action
from .controls import controls, read_outcome, write_outcome
from .deal import DEAL_FIELDS, Deal, deal, read_deal, write_deal
from .deck import CARDS, COLOURS, DECK, Card
from .notation import outcome, read_call, write_call
from .observation import Observation, observe, reveal, secrets
from .options import Options, read_options, write_options
from .payout import Payout, payout
from .plain import read_event, read_observation, write_observation
from .rules import apply, barred_numbers, check, fault, least_bid, legal_actions, new
from .scoring import COLOUR_POINTS, Score, gain, scores, standing, winners
from .state import ROUNDS, SEATS, Phase, Sale, State, progress, to_act

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
