"""Boomtown, a game of bids and dice by Bruno Cathala and Bruno Faidutti (2004).

``docs/rules-boomtown.md`` holds the rules, clause by clause. This package provides the
names that ``don.table.game.Game`` lists. Start reading at ``rules.py``.
"""

from .actions import (
    SEAT_AT,
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
from .deal import DEAL_FIELDS, SEATS, Deal, deal, read_deal, turns_of, write_deal
from .deck import CARDS, DECK, EVENTS, MINES, TOWNS, Card
from .formats import read_event, read_observation, result_line
from .mines import elected, fee, mayor_of, mayor_with
from .options import Options, read_options, write_options
from .payout import Payout, payout
from .rules import (
    Taking,
    apply,
    check,
    controls,
    least_bid,
    legal_actions,
    new,
    read_outcome,
    taking,
    write_outcome,
)
from .scoring import Score, scores, standing, winners
from .state import (
    KnownState,
    Observation,
    Phase,
    Saloon,
    State,
    holder_of,
    mines_in,
    observe,
    owner_of,
    progress,
    reveal,
    saloon_of,
    secrets,
    to_act,
    worth,
)

CODE = "boomtown"
NAME = "Boomtown"
RULES = 1
