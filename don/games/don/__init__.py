"""Don, the auction game of Chicago districts by Michael Schacht (2001).

The rules, clause by clause, are in ``docs/rules-don.md``. This package offers the names of
``don.table.game.Game``; start reading at ``rules.py``.
"""

from .actions import Action, Bid, Drop, Keep, Offer, Pass, Stay, Swap, read_action, write_action
from .controls import controls, read_outcome, write_outcome
from .deck import CARDS, COLOURS, DECK, Card
from .observation import Observation, observe, reveal, secrets
from .options import Options, read_options, write_options
from .payout import Payout, payout
from .rules import apply, barred_numbers, check, deal, fault, least_bid, legal_actions, new
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
    "DECK",
    "NAME",
    "ROUNDS",
    "RULES",
    "SEATS",
    "Action",
    "Bid",
    "Card",
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
    "payout",
    "progress",
    "read_action",
    "read_options",
    "read_outcome",
    "scores",
    "reveal",
    "secrets",
    "standing",
    "to_act",
    "winners",
    "write_action",
    "write_options",
    "write_outcome",
]
