"""Boomtown, the game of gold towns by Bruno Cathala and Bruno Faidutti (2004).

The rules, clause by clause, are in ``docs/rules-boomtown.md``. This package offers the names of
``don.table.game.Game``; start reading at ``rules.py``.
"""

from .actions import (
    Action,
    Appoint,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    Keep,
    LayVein,
    OpenSaloon,
    Pass,
    Place,
    Ride,
    Take,
    Telegraph,
    read_action,
    write_action,
)
from .controls import Taking, controls, read_outcome, taking, write_outcome
from .deal import DEAL_FIELDS, SEATS, Deal, deal, read_deal, turns_of, write_deal
from .deck import CARDS, DECK, EVENTS, MINES, TOWNS, Card
from .mines import elected, fee, mayor_of, mayor_with
from .notation import outcome, read_call, write_call
from .observation import Observation, observe, reveal, secrets
from .options import Options, read_options, write_options
from .payout import Payout, payout
from .plain import read_event, read_observation, write_observation
from .rules import apply, check, least_bid, legal_actions, new
from .scoring import Score, scores, standing, winners
from .state import (
    Phase,
    Saloon,
    State,
    Table,
    holder_of,
    mines_in,
    owner_of,
    progress,
    saloon_of,
    to_act,
    worth,
)

CODE = "boomtown"
NAME = "Boomtown"
RULES = 1

__all__ = [
    "CARDS",
    "CODE",
    "DEAL_FIELDS",
    "DECK",
    "EVENTS",
    "MINES",
    "NAME",
    "RULES",
    "SEATS",
    "TOWNS",
    "Action",
    "Appoint",
    "Bid",
    "BlowUp",
    "Card",
    "Deal",
    "Expropriate",
    "HoldUp",
    "Keep",
    "LayVein",
    "Observation",
    "OpenSaloon",
    "Options",
    "Pass",
    "Payout",
    "Phase",
    "Place",
    "Ride",
    "Saloon",
    "Score",
    "State",
    "Table",
    "Take",
    "Taking",
    "Telegraph",
    "apply",
    "check",
    "controls",
    "deal",
    "elected",
    "fee",
    "holder_of",
    "least_bid",
    "legal_actions",
    "mayor_of",
    "mayor_with",
    "mines_in",
    "new",
    "observe",
    "outcome",
    "owner_of",
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
    "saloon_of",
    "scores",
    "secrets",
    "standing",
    "taking",
    "to_act",
    "turns_of",
    "winners",
    "worth",
    "write_action",
    "write_call",
    "write_deal",
    "write_observation",
    "write_options",
    "write_outcome",
]
