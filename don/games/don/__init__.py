"""Don, an auction game about Chicago districts by Michael Schacht (2001).

``docs/rules-don.md`` holds the rules, clause by clause. This package provides the names
that ``don.table.game.Game`` lists. Start reading at ``rules.py``.
"""

from .actions import (
    SEAT_AT,
    Action,
    Bid,
    Drop,
    Keep,
    Offer,
    Pass,
    Stay,
    Swap,
    read_action,
    write_action,
)
from .deck import CARDS, COLOURS, DECK, Card
from .formats import outcome, read_event, read_observation
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
