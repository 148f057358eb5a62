"""Advice, course and review: chances that add up, reasons with the right data."""

from itertools import islice

import pytest

from don import bots
from don.bots.boomtown.advice import advising
from don.bots.boomtown.bidding import AfterJump
from don.bots.boomtown.chances import EVEN, NEXT, answer_of, rows_of
from don.bots.boomtown.course import course
from don.bots.boomtown.levels import judges_of
from don.bots.boomtown.reasons import REASONS, read_datum
from don.bots.bot import History
from don.games import boomtown
from don.games.boomtown.actions import Bid, Take
from don.games.boomtown.state import Phase
from don.table.long_work import at_once
from tests.bots.losses import loss
from tests.scale import scaled
from tools.lab.trials import review

from .games import chosen, matches, table

MUCH = 0.04
"""The chance to win that a bot may lose by not foreseeing the choices after an event or a ride."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", boomtown.SEATS)
def test_advice_is_as_good_as_the_strongest_bot(seats: int) -> None:
    """The advice may prefer a cheaper action with the same chance.

    After an event the advice foresees what the others choose, and the bot does not. The bot does
    not foresee rides either, so turns in which one is still possible are left out here. So is the
    last auction, which only the advice solves. The advice is never a bid that the bot makes to
    provoke a raise.
    """
    for match in matches(table(*["baron"] * seats, seed=seats)):
        legal = match.legal_actions()
        if match.to_act != 0 or len(legal) == 1:
            continue
        chosen = bots.choose(match)
        also = [legal[-1], chosen]
        seen = boomtown.observe(match.state, 0)
        advice = at_once(advising(seen, legal, History.of(match), also, deep=True))
        lost = loss(advice, chosen)
        assert lost is not None
        judges = judges_of(seen, History.of(match), 0)
        rows = at_once(rows_of(seen, legal, also, judges=judges))
        row = next(row for row in rows if row.action == chosen)
        provokes = row.won is not None and row.chances == row.won
        solved = advice.exact and seen.phase is Phase.AUCTION
        if seen.rider is None and not solved and not provokes:
            assert lost <= (2 * EVEN if seen.phase is Phase.AUCTION else MUCH)
        assert loss(advice, legal[-1]) is not None
        for alternative in advice.alternatives:
            assert alternative.action in legal
            assert sum(alternative.chances) == pytest.approx(1)
        for reason in advice.reasons:
            assert tuple(reason.data) == REASONS[reason.code]
            for name, value in reason.data.items():
                plain = list(value) if isinstance(value, tuple) else value
                assert read_datum(name, plain, seats) == value


@pytest.mark.full
@pytest.mark.not_pyodide
@pytest.mark.parametrize("seats", boomtown.SEATS)
def test_course_matches_the_hint_at_each_decision(seats: int) -> None:
    """Before each decision of the only person, the course shows about the chance that the hint
    gives its best action."""
    codes = (None, "sheriff", "gambler", "prospector", "prospector")[:seats]
    hinted = {}
    for match in matches(table(*codes, seed=seats)):
        legal, seat = match.legal_actions(), match.to_act
        if seat != 0 or len(legal) == 1:
            continue
        seen = boomtown.observe(match.state, seat)
        advice = at_once(advising(seen, legal, History.of(match), (), deep=True))
        hinted[len(match.steps)] = seen, max(one.chances[seat] for one in advice.alternatives)
    moments = {moment.steps: moment for moment in course(match) if moment is not None}
    apart = []
    for steps, (seen, most) in hinted.items():
        assert seen.seat is not None
        apart.append(abs(moments[steps].chances[seen.seat] - most))
    assert sum(apart) / len(apart) <= 0.005
    assert max(apart) <= 2 * EVEN
    phases = {seen.phase for seen, _ in hinted.values()}
    assert {Phase.AUCTION, Phase.CHOOSE} < phases, "the hints include an event"


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_course_keeps_the_hinted_chance_once_a_card_is_taken() -> None:
    """The course shows the chance that a hint gave a card or a target, once it is taken."""
    apart: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(scaled(6, daily=2)):
        hinted = {}
        for match in matches(table(None, "sheriff", "gambler", "prospector", seed=seed)):
            state, legal = match.state, match.legal_actions()
            if match.to_act != 0 or len(legal) == 1 or len(state.waiting) < 2:
                continue
            if state.phase is Phase.HOLDUP:
                continue  # decided by the dice
            seen = boomtown.observe(state, match.to_act)
            action = chosen(match)
            advice = at_once(advising(seen, legal, History.of(match), (), deep=True))
            worth = next(one.chances for one in advice.alternatives if one.action == action)
            hinted[len(match.steps) + 1] = state, worth
        moments = {moment.steps: moment for moment in course(match) if moment is not None}
        for steps, (before, worth) in hinted.items():
            now = moments[steps].chances
            far = max(abs(a - b) for a, b in zip(worth, now, strict=True))
            apart[before.taken is not None].append(far)
    for found in apart.values():
        assert sum(found) / len(found) <= 0.03


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_choosing_the_best_target_of_an_event_changes_no_chance() -> None:
    asked = 0
    for match in matches(table("gambler", "prospector", "sheriff", "prospector", seed=45)):
        if match.state.phase is not Phase.CHOOSE or len(match.legal_actions()) == 1:
            continue
        seen = boomtown.observe(match.state, match.to_act)
        for row in at_once(rows_of(seen, match.legal_actions())):
            then = match.play(row.action)
            if then.state.taken is None:
                continue
            now = boomtown.observe(then.state, then.to_act)
            best = max(
                one.chances[seen.seat] for one in at_once(rows_of(now, then.legal_actions()))
            )
            assert abs(best - row.chances[seen.seat]) <= 0.01
            asked += 1
    assert asked > 5


def test_advice_prefers_the_cheapest_of_equal_options() -> None:
    """A hint advises a bid only if it wins at least ``EVEN`` more often than the pass and all lower
    bids."""
    cheapest = 0
    for match in matches(table("baron", "sheriff", "gambler", seed=3)):
        legal, seat = match.legal_actions(), match.to_act
        if seat is None or len(legal) == 1:
            continue
        seen = boomtown.observe(match.state, seat)
        advice = at_once(advising(seen, legal, History.of(match), (), deep=True))
        assert (
            bool(advice.reasons) is (advice.other_index is not None)
            or seen.phase is Phase.TELEGRAPH
        )
        if seen.phase is Phase.AUCTION and not advice.exact:
            judges = judges_of(seen, History.of(match), seat)
            rows = at_once(rows_of(seen, legal, judges=judges))
            judged = [row.chances[seat] for row in rows]
            good = [i for i, chance in enumerate(judged) if chance >= max(judged) - EVEN]
            assert judged[advice.best_index] >= max(judged) - 2 * EVEN
            cheapest += advice.best_index == good[0]
    assert cheapest


def test_advice_weighs_one_of_two_identical_events_unless_asked() -> None:
    turns = set()
    for seed in range(4):
        for match in matches(table(*["prospector"] * 4, seed=seed)):
            seen, legal = match.observe(match.to_act), match.legal_actions()
            events = [card for card in seen.offer if not card.is_mine]
            pair = [card for card in events if [c.kind for c in events].count(card.kind) == 2]
            if seen.phase is not Phase.CHOOSE or len(pair) != 2:
                continue
            turns.add(seen.turn)
            history, both = History.of(match), [Take(card) for card in pair]
            advice = at_once(advising(seen, legal, history, (), deep=False))
            assert [advice.alternative(take) is not None for take in both] == [True, False]
            advice = at_once(advising(seen, legal, history, both[1:], deep=False))
            assert all(advice.alternative(take) for take in both)
    assert turns


def test_jump_bids_are_not_rated_above_the_next_few_bids() -> None:
    """A jump may frighten the others off, but that is too uncertain to show unasked."""
    far = 0
    for match in matches(table("baron", "sheriff", "gambler", seed=3)):
        legal, seat = match.legal_actions(), match.to_act
        if seat is None or match.state.phase is not Phase.AUCTION or len(legal) <= 1 + NEXT:
            continue
        seen = boomtown.observe(match.state, seat)
        advice = at_once(advising(seen, legal, History.of(match), (), deep=True))
        if advice.exact:
            continue
        mine = [one.chances[seat] for one in advice.alternatives]
        assert max(mine[1 + NEXT :], default=0.0) <= max(mine[: 1 + NEXT])
        far += len(mine) > 1 + NEXT
        asked = at_once(advising(seen, legal, History.of(match), [legal[-1]], deep=True))
        assert loss(asked, legal[-1]) is not None
    assert far


def test_bid_is_never_shown_as_better_than_if_nobody_raises_it() -> None:
    """And a seat that has not bid the skipped prices is no likelier to raise than if it had."""
    raised = 0
    for match in islice(matches(table(None, "prospector", "prospector", "prospector", seed=4)), 60):
        legal, seat = match.legal_actions(), match.to_act
        if seat is None or match.state.phase is not Phase.AUCTION or len(legal) < 4:
            continue
        seen = boomtown.observe(match.state, seat)
        judges = judges_of(seen, History.of(match), seat)
        rows, answer = at_once(rows_of(seen, legal, judges=judges)), answer_of(seen, judges)
        auction = seen.auction
        assert auction is not None
        queue = (*auction.queue[1:], seat)
        for row in rows[2:4]:
            assert isinstance(row.action, Bid) and row.outcome is not None and row.won is not None
            after = answer.chances(row.outcome)[seat]
            assert row.chances[seat] == pytest.approx(min(after, row.won[seat]))
            jump = AfterJump(answer, auction.high or 0, row.action.amount)
            step = (row.action.amount, seat, queue)
            assert jump.likely(*step) <= answer.likely(*step)
            raised += row.won[seat] < after
    assert raised


@pytest.mark.slow
def test_course_starts_even_and_ends_with_the_winners() -> None:
    *_, done = matches(table("sheriff", "sheriff", "sheriff"))
    moments = [moment for moment in course(done) if moment is not None]
    assert [moment.steps for moment in moments] == list(range(len(done.steps) + 1))
    for moment in moments:
        assert sum(moment.chances) == pytest.approx(1)
    assert max(moments[0].chances) < 0.45
    winners = boomtown.winners(done.state)
    assert [seat for seat, part in enumerate(moments[-1].chances) if part] == list(winners)


@pytest.mark.full
def test_review_finds_more_faults_in_greenhorn_than_in_baron() -> None:
    """It finds few in the baron, who takes the others for barons; the review foresees them as
    greenhorns."""
    *_, done = matches(table("baron", "greenhorn", "greenhorn"))

    def lost(seat: int) -> float:
        found = list(review(done, seat))
        return sum(one.lost for one in found) / len(found)

    assert 3 * lost(0) < min(lost(1), lost(2))


def test_reason_data_is_validated() -> None:
    for name, value in (("card", "J3"), ("town", "X"), ("seat", 3), ("gold", 1.5), ("x", 1)):
        with pytest.raises(ValueError):
            read_datum(name, value, 3)
