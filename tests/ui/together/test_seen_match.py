"""A guest's knowledge is enough to draw its table and offer its actions, exactly as on the host.

Its match is a ``SeenMatch``; apart from that, its session is like any other.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.table.match import Match
from don.ui.i18n import ENGLISH
from don.ui.key_bindings import STEPS
from don.ui.table import key_input, standing_orders
from don.ui.table.autoplay import automatic_action, only_action
from don.ui.table.session import Session
from don.ui.table.standing_orders import Order, Orders, bidding_in
from don.ui.together.guest import SeenMatch, seen_match
from don.ui.together.wire import position_number
from don.ui.view import table_regions
from don.ui.view.scene import scene_of
from tests.material import TABLES, table
from tests.scale import scaled
from tests.ui.test_what_a_seat_knows import SETTINGS, markup, page_of
from tests.ui.together.evening import Evening

SEAT = 1


def seated(match: Match, n: int = 0) -> Session:
    """Return the session of a seat, with something chosen that depends on the number."""
    session = replace(Session.begin(match, link_seat=SEAT), viewer=SEAT)
    offered = match.controls() if match.to_act == SEAT else ()
    closed = [control.action for control in offered if not control.open]
    open_ = [control.action for control in offered if control.open]
    match n % 4:
        case 1 if open_:
            return session.choose(open_[n % len(open_)])
        case 2 if closed:
            return session.ask_why(closed[n % len(closed)])
        case 3 if open_ and key_input.may_type(session):
            amounts = [text for text in open_ if text.isdecimal() and len(text) == 1]
            for key in amounts[:1]:
                session, _ = key_input.type_(session, key)
    return session


def status(match: Match) -> str:
    if match.to_act is None:
        return "over"
    return "turn" if match.to_act == SEAT else "waiting"


def drawn(session: Session) -> dict[str, str]:
    """Return the table as markup. At the end of a game the pad is left out: a guest draws it from
    the record, which it is sent then."""
    waits_for = status(session.match)
    regions = table_regions(page_of(session), scene_of(session, SETTINGS, waits_for, ENGLISH))
    if waits_for == "over":
        del regions["pad"]
    return markup(regions)


def told(code: str, name: str, seed: int) -> list[tuple[Match, SeenMatch]]:
    """Return the positions that the guest knows in a game, each with the match at that time."""
    evening, found = Evening(table(code, name, seed=seed, bots=1), (SEAT,), seed), []
    while not evening.is_over():
        evening.step()
        seen = evening.guests[SEAT].match
        if seen is not None and position_number(seen) == position_number(evening.match):
            if not found or found[-1][1] is not seen:
                found.append((evening.match, seen))
    return found


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "name"), TABLES)
def test_every_position_renders_as_on_the_host(code: str, name: str) -> None:
    turns = 0
    for n, (match, seen) in enumerate(told(code, name, seed=5)):
        if match.to_act != SEAT and n % scaled(1, daily=9):
            continue
        turns += match.to_act == SEAT
        # Each turn has a different choice; with ``--full``, each turn has all of them.
        for what in range(turns, turns + scaled(4, daily=1)) if match.to_act == SEAT else (0,):
            assert drawn(seated(seen, what)) == drawn(seated(match, what))
    assert turns > 10


@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "name"), TABLES)
@pytest.mark.slow
def test_seen_match_answers_like_the_full_match(code: str, name: str) -> None:
    """Keys, standing orders and automatic decisions all work from the seat's knowledge alone."""
    asked = 0
    for match, seen in told(code, name, seed=7):
        if match.to_act != SEAT:
            assert seen.legal_actions() == seen.controls() == ()
            continue
        asked += 1
        assert seen.legal_actions() == match.legal_actions()
        assert seen.controls() == match.controls()
        assert only_action(seen) == only_action(match)
        if only_action(match) is None:
            assert automatic_action(seen, None) == automatic_action(match, None)
        unoffered = ("1", "99") if bidding_in(match) is not None else ()
        for text in (*unoffered, *(control.action for control in match.controls())):
            action = match.game.read_action(text)
            assert seen.check(action) == match.check(action)
        for way in STEPS.values():
            assert key_input.next_bid(seated(seen), way) == key_input.next_bid(seated(match), way)
        bidding = bidding_in(match)
        if bidding is not None:
            known = bidding_in(seen)
            assert known is not None and known.most[SEAT] == bidding.most[SEAT]
            assert known.barred[SEAT:][:1] == bidding.barred[SEAT:][:1]
            blank = {"most": (), "barred": ()}  # they depend on the others' chips, which are hidden
            assert replace(known, **blank) == replace(bidding, **blank)
            for limit in (None, 2, 9):
                orders = Orders({SEAT: Order(limit, bidding.auction)})
                assert standing_orders.ordered(orders, seen) == standing_orders.ordered(
                    orders, match
                )
    assert asked > 10


def test_seen_match_has_no_play_methods() -> None:
    """What needs more than one seat's knowledge cannot be called; mypy finds such calls, too."""
    (_, seen), *_ = told("don", "as it comes", seed=7)
    assert not isinstance(seen, Match)
    for name in ("play", "at", "take_back", "may_take_back", "dealt", "seed", "undo", "deal_text"):
        assert hasattr(Match, name) and not hasattr(seen, name)


@pytest.mark.parametrize("turn", [None, -1, 3, 99])
def test_seen_match_must_have_a_player_to_act(turn: int | None) -> None:
    (_, seen), *_ = told("don", "as it comes", seed=7)
    state = replace(seen.state, to_act=turn)
    with pytest.raises(ValueError, match="nobody's turn"):
        seen_match(seen.game, seen.players, state, seen.opening, (), (), 0)
