"""The rules of Toy Fair. This package offers the names of ``don.table.game.Game``."""

from .actions import SEAT_AT, read_action, write_action
from .deal import DEAL_FIELDS, SEATS, deal, read_deal, read_options, write_deal, write_options
from .events import result_line
from .observation import observe, read_event, read_observation, reveal
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
    "SEAT_AT",
    "apply",
    "check",
    "controls",
    "deal",
    "legal_actions",
    "new",
    "observe",
    "progress",
    "read_action",
    "read_deal",
    "read_event",
    "read_observation",
    "read_options",
    "read_outcome",
    "result_line",
    "reveal",
    "secrets",
    "standing",
    "to_act",
    "winners",
    "write_action",
    "write_deal",
    "write_options",
    "write_outcome",
]
