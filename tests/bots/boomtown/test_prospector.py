"""An easy bot of Boomtown, as the other players see it."""

from don import bots
from don.bots.boomtown.levels import OWN_MINES
from don.bots.boomtown.player import worths
from don.games import boomtown
from don.games.boomtown.actions import Bid
from don.games.boomtown.state import Phase
from tests.scale import scaled

from .games import matches, table


def test_a_prospector_raises_by_a_piece_of_gold_or_two() -> None:
    raises = set()
    for match in matches(table(*["prospector"] * 4)):
        if match.to_act is None or match.state.phase is not Phase.AUCTION:
            continue
        action = bots.choose(match)
        if isinstance(action, Bid):
            raises.add(action.amount - (match.state.auction.high or 0))
    assert raises == {1, 2}


def test_a_prospector_keeps_some_of_its_gold() -> None:
    for match in matches(table(*["prospector"] * 4)):
        if match.to_act is None:
            break
        action = bots.choose(match)
        if isinstance(action, Bid):
            assert action.amount <= max(3, match.state.gold[match.to_act] * 2 / 3)


def test_a_prospector_chooses_well_but_not_always_best() -> None:
    """It takes the best card about half the time, and hardly ever the worst."""
    places = []
    for seed in range(scaled(6, least=2)):
        for match in matches(table(*["prospector"] * 4, seed=seed)):
            seat = match.to_act
            if seat is None or match.state.phase is not Phase.CHOOSE:
                continue
            legal = match.legal_actions()
            if len(legal) != 4:
                continue
            seen = boomtown.observe(match.state, seat)
            worth = {action: row[seat] for action, row in worths(OWN_MINES, 1, seen, legal)}
            places.append(sorted(legal, key=lambda a: -worth[a]).index(bots.choose(match)))
    shares = [places.count(place) / len(places) for place in range(4)]
    assert 0.35 < shares[0] < 0.8
    assert shares[3] < 0.2
