"""Events as plain data: other programs rely on their kinds and fields."""

import pytest

from don.games.don import events as ev
from don.table.auction import BidMade, Passed
from don.table.plain import write_event
from tests.games.don.table import ANKE, BERT, CLAUS, cards, happened, new_round

K7, B0 = cards("K7 B0")

PLAIN = [
    (ev.RoundBegan(3, ANKE), {"type": "round_began", "round": 3, "start": 0}),
    (ev.LotShown((K7, B0)), {"type": "lot_shown", "cards": ["K7", "B0"]}),
    (
        ev.AuctionOpened((K7,), (BERT, CLAUS), ANKE, again=True),
        {
            "type": "auction_opened",
            "cards": ["K7"],
            "seats": [1, 2],
            "seller": 0,
            "again": True,
        },
    ),
    (BidMade(BERT, 5), {"type": "bid", "seat": 1, "amount": 5}),
    (Passed(BERT), {"type": "passed", "seat": 1}),
    (
        ev.OwnNumberCaught(ANKE, 14, 4, 1),
        {"type": "own_number_caught", "seat": 0, "amount": 14, "number": 4, "fine": 1},
    ),
    (ev.OverbidCaught(ANKE, 13), {"type": "overbid_caught", "seat": 0, "amount": 13}),
    (ev.Discarded(ANKE, K7), {"type": "discarded", "seat": 0, "card": "K7"}),
    (
        ev.LotWon(ANKE, (K7, B0), 7, free=False),
        {"type": "lot_won", "seat": 0, "cards": ["K7", "B0"], "price": 7, "free": False},
    ),
    (ev.LotLost((K7,)), {"type": "lot_lost", "cards": ["K7"]}),
    (
        ev.Paid(ANKE, 13, 2, 3, (BERT, CLAUS), 7, 1, "tie"),
        {
            "type": "paid",
            "seat": 0,
            "price": 13,
            "from_pot": 2,
            "number": 3,
            "to": [1, 2],
            "share": 7,
            "left": 1,
            "reason": "tie",
        },
    ),
    (ev.Offered(ANKE, K7), {"type": "offered", "seat": 0, "card": "K7"}),
    (ev.NotOffered(ANKE), {"type": "kept", "seat": 0}),
    (
        ev.Sold(ANKE, BERT, K7, 4),
        {"type": "sold", "seller": 0, "seat": 1, "card": "K7", "price": 4},
    ),
    (ev.Unsold(ANKE, K7), {"type": "unsold", "seller": 0, "card": "K7"}),
    (
        ev.Swapped(ANKE, K7, BERT, B0),
        {"type": "swapped", "seat": 0, "gave": "K7", "other": 1, "took": "B0"},
    ),
    (ev.Stayed(ANKE), {"type": "stayed", "seat": 0}),
    (ev.GameEnded((ANKE, CLAUS)), {"type": "game_ended", "winners": [0, 2]}),
]


@pytest.mark.parametrize(("event", "plain"), PLAIN, ids=lambda value: getattr(value, "kind", ""))
def test_an_event_as_plain_data(event: ev.Event, plain: dict[str, object]) -> None:
    assert write_event(event) == plain
    assert list(write_event(event)) == list(plain)


def test_every_event_kind_is_covered() -> None:
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, type)}
    kinds = {kind for kind in kinds if issubclass(kind, ev.Event)} - {ev.Event} | {BidMade, Passed}
    assert {type(event) for event, _ in PLAIN} == kinds
    assert len({event.kind for event, _ in PLAIN}) == len(kinds)


FLAGS = {
    "reveals": {ev.LotShown, ev.OverbidCaught, ev.GameEnded},
    "silent": {ev.NotOffered, ev.Stayed},
    "automatic": {ev.NotOffered},
    "moves_chips": {ev.Paid, ev.Sold, ev.OwnNumberCaught},
    "opens_round": {ev.RoundBegan},
    "opens_auction": {ev.AuctionOpened},
    "ends_auction": {ev.LotWon, ev.LotLost, ev.Sold, ev.Unsold},
    "lingers": {ev.LotWon, ev.LotLost, ev.Sold, ev.Unsold, ev.Swapped},
}


@pytest.mark.parametrize("flag", FLAGS)
def test_event_flags_used_by_shared_code(flag: str) -> None:
    assert {type(event) for event, _ in PLAIN if getattr(event, flag)} == FLAGS[flag]


def test_shared_code_learns_who_has_won_an_auction_and_for_how_much() -> None:
    won = {type(e): (e.auction_winner, e.auction_price) for e, _ in PLAIN if e.ends_auction}
    sold = next(event for event, _ in PLAIN if isinstance(event, ev.Sold))
    lot = next(event for event, _ in PLAIN if isinstance(event, ev.LotWon))
    assert won == {
        ev.LotWon: (lot.seat, lot.price),
        ev.Sold: (sold.seat, sold.price),
        ev.LotLost: (None, 0),
        ev.Unsold: (None, 0),
    }


def test_events_of_a_round_are_in_order() -> None:
    state = new_round({ANKE: "K7", BERT: "B0"}, side_auctions=True, exchange=True)
    events = happened(state, "offer K7", "-", "2", "keep", "keep", "stay", "stay", "1", "-", "-")
    assert [event.kind for event in events] == [
        *("offered", "auction_opened", "passed", "bid", "sold"),
        *("kept", "kept"),
        *("stayed", "stayed"),
        *("lot_shown", "auction_opened", "bid", "passed", "passed", "lot_won", "paid"),
        "round_began",
    ]
