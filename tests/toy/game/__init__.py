"""The rules of Toy Fair. This package offers the names of ``don.table.game.Game``."""

from .actions import read_action, read_call, write_action, write_call
from .deal import DEAL_FIELDS, SEATS, deal, read_deal, read_options, write_deal, write_options
from .events import outcome, read_event
from .observation import observe, read_observation, reveal, write_observation
from .rules import apply, check, controls, legal_actions, new, read_outcome, write_outcome
from .scoring import progress, secrets, standing, winners
from .state import to_act

CODE = "toy"
NAME = "Toy Fair"
RULES = 1

__all__ = [
    "CODE",
    "DEAL_FIELDS",
    "NAME",
    "RULES",
    "SEATS",
    "apply",
    "check",
    "controls",
    "deal",
    "legal_actions",
    "new",
    "observe",
    "outcome",
    "progress",
    "read_action",
    "read_call",
    "read_deal",
    "read_event",
    "read_observation",
    "read_options",
    "read_outcome",
    "reveal",
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
