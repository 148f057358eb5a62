"""Don, an auction game about Chicago districts by Michael Schacht (2001).

``docs/rules-don.md`` holds the rules, clause by clause. This package provides the names
that ``don.table.game.Game`` lists. Start reading at ``rules.py``.
"""

from .actions import (
    SEAT_AT,
    Action,
    Bid,
    Drop,
    NoOffer,
    Offer,
    Pass,
    Stay,
    Swap,
    read_action,
    write_action,
)
from .deal import DEAL_FIELDS, SEATS, Deal, deal, read_deal, write_deal
from .deck import CARDS, COLOURS, DECK, Card
from .formats import read_event, read_observation, result_line
from .options import Options, read_options, write_options
from .payout import Payout, payout
from .rules import (
    apply,
    barred_numbers,
    check,
    controls,
    fault,
    least_bid,
    legal_actions,
    new,
    read_outcome,
    write_outcome,
)
from .scoring import COLOUR_POINTS, Score, gain, scores, standing, winners
from .state import (
    ROUNDS,
    Observation,
    Phase,
    Sale,
    State,
    observe,
    progress,
    reveal,
    secrets,
    to_act,
)

CODE = "don"
NAME = "Don"
RULES = 1
