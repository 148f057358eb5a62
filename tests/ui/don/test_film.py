"""Films of Don show what the rules say, and nothing that an onlooker may not see."""

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from don.games import don
from don.games.don.state import Phase
from don.table.compact import MOST_CHARACTERS
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui.i18n import ENGLISH, Words
from don.ui.view.film import film
from tests.games.don.chance import ALL_OPTIONS, choose
from tests.scale import scaled
from tests.ui.desk import NAMES, match_of

Step = dict[str, Any]


def unpacked(code: str) -> dict[str, Any]:
    packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
    found: dict[str, Any] = json.loads(zlib.decompress(packed, -15))
    return found


def steps(code: str) -> list[Step]:
    """Return all steps in full, as the frame reads them."""
    whole: list[Step] = [{}]
    for step in unpacked(code)["steps"]:
        whole.append({**whole[-1], **step})
    return whole[1:]


def random_match(options: don.Options, seats: int, seed: int, most: int = 9999) -> Match:
    match = Match.deal(don, [Player(name) for name in NAMES[:seats]], options, seed=seed)
    rng = Rng(seed)
    while match.to_act is not None and len(match.steps) < most:
        action, rng = choose(match.state, rng)
        match = match.play(action)
    return match


matches = st.builds(
    random_match,
    st.sampled_from(ALL_OPTIONS),
    st.integers(3, 6),
    st.integers(0, 2**53 - 1),
    st.one_of(st.integers(0, 300), st.just(9999)),
)


@pytest.mark.slow
@settings(max_examples=scaled(40))
@given(matches)
def test_every_step_matches_the_game_state(match: Match) -> None:
    found = steps(film(ENGLISH, match))
    states = [match.at(0).state]
    for step in match.steps:
        states.append(don.apply(states[-1], step.action)[0])
    assert [step["at"] for step in found] == sorted(step["at"] for step in found)
    assert (found[0]["at"], found[-1]["at"]) == (0, len(match.steps))
    for step in found:
        state = states[step["at"]]
        assert step["cards"] == [[c.code for c in sorted(row)] for row in state.districts]
        known = state if match.to_act is None else don.observe(state, None)
        assert step["chips"] == list(known.chips)
        assert (step["pot"], step["starts"]) == (state.pot, state.start)
        if step["sold"]:
            _sold(match, step)
            continue
        auction = state.auction
        lot = (state.sale.card,) if state.sale else state.lot
        assert step["lot"] == [card.code for card in lot]
        assert step["acting"] == don.to_act(state)
        assert step["price"] == (auction.high if auction else None)
        assert step["bidder"] == (auction.bidder if auction else None)
        assert f"Round {state.round} " in step["round"]


def _sold(match: Match, step: Step) -> None:
    """Check that the step after an auction shows its result."""
    events = {event.kind: event for event in match.steps[step["at"] - 1].events}
    ended = next(e for kind, e in events.items() if kind in ENDS)
    assert step["lot"] == [c.code for c in getattr(ended, "cards", ()) or (ended.card,)]
    price = getattr(ended, "price", None)
    assert step["price"] == (None if getattr(ended, "free", False) else price)
    change = [0] * len(match.players)
    if (paid := events.get("paid")) is not None:
        change[paid.seat] -= paid.price
        for seat in paid.to:
            change[seat] += paid.share
    elif ended.kind == "sold":
        change[ended.seat] -= price
        change[ended.seller] += price
    assert step["change"] == change
    assert step["acting"] is None


ENDS = ("lot_won", "sold", "unsold", "lot_lost")


def test_d1_4_film_of_an_unfinished_game_hides_chips() -> None:
    match = random_match(don.Options(), 4, 5, most=60)
    assert match.to_act is not None
    assert all(step["chips"] == [None] * 4 for step in steps(film(ENGLISH, match)))


def test_auction_ends_in_two_steps_with_captions() -> None:
    match = match_of("3", "-", "-", lot="K7", side_auctions=False)
    texts = [step["told"] for step in steps(film(ENGLISH, match))]
    assert texts[0].startswith("For sale: ")
    assert texts[1] == "Anke bids 3. Waiting for Bert."
    assert "Anke wins" in texts[2] and "For sale" not in texts[2]
    assert texts[3].startswith("For sale: ") and "Waiting for " in texts[3]


def test_last_step_shows_everyones_points() -> None:
    match = random_match(don.Options(), 4, 5)
    last = steps(film(ENGLISH, match))[-1]
    assert match.state.phase is Phase.OVER
    assert last["calls"] == [
        f"{score.points} pt{'s' * (score.points != 1)}" for score in don.scores(match.state)
    ]
    assert "the victory" in last["told"] or "wins the game" in last["told"]


def test_film_uses_its_authors_language() -> None:
    spanish = Words("es", {})
    assert unpacked(film(spanish, match_of("3")))["lang"] == "es"


def test_whole_game_fits_the_size_limit() -> None:
    match = random_match(don.Options(exchange=True), 6, 7)
    assert 0 < len(film(ENGLISH, match)) < MOST_CHARACTERS
