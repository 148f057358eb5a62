"""The turn before the last is followed to the end: the last offer is known, and chances add up."""

import pytest

from don.bots.boomtown.bidding import ends_of
from don.bots.boomtown.last_but_one import DRAWN, LastButOne, last_offers, looked_ahead
from don.bots.boomtown.levels import BARON
from don.bots.boomtown.position import PLACE, position_of
from don.games import boomtown
from don.games.boomtown.deal import turns_of
from don.games.boomtown.state import Phase, State, observe

from .games import matches, table


def on_the_way(*codes: str, seed: int, **rules: bool) -> list[State]:
    """Return the positions of the turn before the last."""
    states = [match.state for match in matches(table(*codes, seed=seed, **rules))]
    return [one for one in states if turns_of(one.options, one.seats) - one.turn == 1]


@pytest.mark.parametrize("seats", boomtown.SEATS)
def test_last_offer_is_the_cards_not_yet_seen(seats: int) -> None:
    for state in on_the_way(*["prospector"] * seats, seed=seats):
        (offer,) = last_offers(observe(state, 0))
        assert sorted(offer) == sorted(PLACE[card] for card in state.deck)


def test_short_game_draws_sample_offers_deterministically() -> None:
    state = on_the_way(*["prospector"] * 3, seed=1, short=True)[0]
    seen = observe(state, 0)
    offers = last_offers(seen)
    assert offers == last_offers(seen) and len(offers) == DRAWN
    shown = {PLACE[card] for card in (*state.offer, *(c for own in state.mines for c in own))}
    for offer in offers:
        assert len({*offer}) == 3 and not shown & {*offer}
    drawn = [card for offer in offers for card in offer]
    times = [drawn.count(card) for card in {*drawn}]
    assert max(times) - min(times) <= 1


def test_no_last_offer_is_predicted_in_other_turns() -> None:
    states = [match.state for match in matches(table("prospector", "prospector", "prospector"))]
    around = [one for one in states if turns_of(one.options, 3) - one.turn != 1]
    assert all(last_offers(observe(one, 0)) == () for one in around)


def test_chances_sum_to_one_and_more_gold_is_never_worse() -> None:
    for state in on_the_way(*["prospector"] * 4, seed=6)[::3]:
        seen = observe(state, 0)
        position, offers = position_of(seen), last_offers(seen)
        assert sum(looked_ahead(position, offers, BARON.judge)) == pytest.approx(1)
        purses = [
            [gold + more, *position.gold[1:]] for gold in position.gold[:1] for more in (0, 9)
        ]
        less, more = LastButOne(position, offers).worths(purses)
        assert sum(less) == pytest.approx(1) == sum(more)
        assert more[0] >= less[0]


def test_auction_accounts_for_a_possible_ride() -> None:
    """Each seat gets one of the cards, and in some auctions the ride changes which."""
    changed = 0
    for seed in range(4):
        for match in matches(table(*["prospector"] * 4, seed=seed)):
            state = match.state
            if state.phase is not Phase.AUCTION or state.rider is None or state.turn > 10:
                continue
            seen = observe(state, state.first)
            for winner in range(4):
                closely = ends_of(BARON.judge, 3, seen, judges=()).drafted(winner)
                assert sorted(closely.cards) == sorted(PLACE[card] for card in seen.offer)
                changed += closely.cards != ends_of(BARON.judge, 3, seen).drafted(winner).cards
    assert changed
