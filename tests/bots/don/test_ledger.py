"""Counting chips and districts from public events."""

from dataclasses import fields
from typing import Any

import pytest

from don.bots.don.ledger import ledger_of
from don.bots.don.value.cards import mask_of
from don.bots.don.value.position import position_of
from don.games import don
from don.games.don.state import Phase
from don.table.game import Event
from tests.bots.don.games import moments

TABLES: list[dict[str, Any]] = [
    {},
    {"exchange": True, "min_open": 0},
    {"table": "strict", "exchange": True},
    {"table": "strict", "side_auctions": False, "start_chips": 5},
]


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("seats", [3, 6])
def test_d1_4_ledger_derives_all_chips_from_public_events(
    rules: dict[str, Any], seats: int
) -> None:
    codes = ["naive", "careful", "random"] * 2
    for state, _, history in moments(codes[:seats], seats, mischief=True, **rules):
        ledger = ledger_of(history, state.options, seats)
        assert ledger.chips == state.chips
        if state.phase in (Phase.AUCTION, Phase.SIDE):
            log = ledger.auctions[-1]
            assert ledger.running
            assert state.auction is not None
            assert log.calls == state.auction.calls
            assert log.position == position_of(don.observe(state, 0), state.chips)
            cards = state.lot if state.sale is None else (state.sale.card,)
            assert log.lot == mask_of(cards)


def test_history_contains_only_public_information() -> None:
    """Every event is public (D7.1): none contains chips owned or the deck."""
    for _, _, history in moments(["careful"] * 4, 1):
        last = history
    names = {field.name for event in last.events() for field in fields(event)}
    assert names <= {
        *("round", "start", "cards", "seats", "seller", "again", "seat", "amount", "price"),
        *("free", "from_pot", "number", "to", "share", "left", "reason", "card", "winners"),
    }
    assert all(isinstance(event, Event) for event in last.events())
