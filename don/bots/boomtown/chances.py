"""Each seat's chance to win after each action: the scale of hint, coach, review and course.

A chance always belongs to the end of the turn's choosing. The rest of the turn is always foreseen
first: the likely end of an auction, and then the card that each seat chooses. A position in the
middle of the choosing is never judged, because seats that have chosen would look better than those
still to choose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from don.games.boomtown.actions import Action, Bid, Expropriate, Take
from don.games.boomtown.deck import turns_of
from don.games.boomtown.state import Observation, Phase
from don.table.match import Match

from ..advice import AS_GOOD, Chances, Moment
from ..interruptible import Thought, in_parts
from .bidding import BestAnswer, Outcome
from .draft import Draft, taken
from .last_turn import solving
from .levels import BARON
from .player import weighed
from .position import NOBODY, PLACE, TOWN, Position, position_of
from .targets import after, choices

# The certainty of a hint: calibrated chances, and the difference that counts as better.
#
# Measured on games between mixed levels (``docs/bots.md``): chances come true as the judge says,
# but for the auction of the last turn. Differences up to five points of 100 nearly vanished when
# games were played on from both actions.


DOUBT = 0.05
"""Least difference in the chance to win with which one action is called better."""
LAST_AUCTION = 0.65
"""The power to which odds are raised in the auction of the last turn: the bids of others are
predicted worst there."""


def doubt_of(seen: Observation, exact: bool = False) -> float:
    """Return the doubt of a hint, in the chance to win; of an exact one the negligible
    difference."""
    return AS_GOOD if exact else DOUBT


def as_they_come_true(seen: Observation, chances: Chances) -> Chances:
    """Return calibrated chances: less sure where they are too sure, so that 60 % is won six times
    in ten."""
    last = seen.turn == turns_of(seen.options, seen.seats)
    if not last or seen.phase is not Phase.AUCTION:
        return chances
    raised = [chance**LAST_AUCTION for chance in chances]
    total = sum(raised)
    return tuple(one / total for one in raised)


EVEN = 0.01
"""Actions are equally good up to this difference in the chance to win. It is about the value of a
piece of gold in the middle of a game, and less than the judge is sure of."""
NEXT = 6
"""Bids among which the best is sought."""
FAR = 90
"""Bids that are weighed, to find where they become too dear."""


class Row(NamedTuple):
    """A possible action, each seat's chances after it, and the odds of the ends of an auction.

    ``exact``: only dice are left to chance, and all of them are counted.
    """

    action: Action
    chances: Chances
    outcome: Outcome | None = None
    exact: bool = False


def rows_of(
    seen: Observation, legal: Sequence[Action], also: Sequence[Action] = ()
) -> Thought[list[Row]]:
    """Return the possible actions of the seat to act. Very high bids are left out unless they are
    in ``also``."""
    rows = yield from _rows(seen, legal, also)
    return [row._replace(chances=as_they_come_true(seen, row.chances)) for row in rows]


def _rows(seen: Observation, legal: Sequence[Action], also: Sequence[Action]) -> Thought[list[Row]]:
    if seen.phase is Phase.AUCTION:
        yield from BARON.foreseen(seen)
        return (yield from in_parts(partial(_bids, answer_of(seen), seen, legal, also)))
    worth = yield from solving(BARON.judge, seen, legal)
    if worth is not None:
        return [Row(said, tuple(row), exact=True) for said, row in zip(legal, worth, strict=True)]
    if seen.phase is Phase.CHOOSE:
        return (yield from _cards(seen, legal))
    if seen.taken is None:
        found = yield from in_parts(partial(weighed, BARON.judge, BARON.width, seen, legal))
        return [Row(said, tuple(worth)) for said, worth in found]
    return (yield from _targets(seen, legal))


def best_of(seen: Observation, rows: Sequence[Row]) -> int:
    """Return the place of the best action; of bids, among the next few. Of equally good ones it
    takes the one that costs least gold, so passing goes before bidding."""
    seat = seen.seat
    assert seat is not None
    position = position_of(seen)
    rows = rows[: 1 + NEXT] if seen.phase is Phase.AUCTION else rows
    most = max(row.chances[seat] for row in rows)
    even = 0.0 if rows[0].exact else EVEN
    good = [i for i, row in enumerate(rows) if row.chances[seat] >= most - even]
    return min(good, key=lambda i: (_takes(position, seat, rows[i].action), -rows[i].chances[seat]))


def answer_of(seen: Observation) -> BestAnswer:
    """Return the auction as the strongest bot sees it in place of the seat."""
    return BARON.bidder.answer(BARON.judge, BARON.width, seen)


def _bids(
    answer: BestAnswer, seen: Observation, legal: Sequence[Action], also: Sequence[Action]
) -> list[Row]:
    """Return the pass and bids, with each seat's chances if the own seat goes on to play its
    best."""
    auction = seen.auction
    assert auction is not None
    high, rest = auction.high or 0, auction.queue[1:]
    bidder = -1 if auction.bidder is None else auction.bidder
    rows: list[Row] = []
    most = 1.0
    for said in legal:
        if not isinstance(said, Bid):
            outcome = answer.outcome(high, bidder, rest)
        elif said.amount <= high + FAR or said in also:
            outcome = answer.outcome(said.amount, answer.me, (*rest, answer.me))
        else:
            continue
        row = Row(said, answer.chances(outcome), outcome)
        # A far jump may frighten the others off, but that is not sure enough to show.
        if len(rows) <= NEXT or row.chances[answer.me] <= most or said in also:
            rows.append(row)
        if len(rows) == 1 + NEXT:
            most = max(row.chances[answer.me] for row in rows)
    return rows


def _cards(seen: Observation, legal: Sequence[Action]) -> Thought[list[Row]]:
    """Return each card, with the best target if it is an event."""
    seat = seen.seat
    assert seat is not None
    position = position_of(seen)
    rows = []
    for said in legal:
        yield
        assert isinstance(said, Take)
        card, kind = PLACE[said.card], said.card.kind
        ends = [end for _, end in choices(position, seat, card, kind)]
        offer = [PLACE[other] for other in seen.offer if other != said.card]
        found = [
            _goes_on(seen, end, offer) for end in ends or [taken(position, seat, card, BARON.judge)]
        ]
        best = max(found, key=lambda worth: worth[seat])
        rows.append(Row(said, tuple(best)))
    return rows


def _targets(seen: Observation, legal: Sequence[Action]) -> Thought[list[Row]]:
    """Return the possible uses of an event that was taken."""
    assert seen.seat is not None and seen.taken is not None
    position = position_of(seen)
    offer = [PLACE[card] for card in seen.offer]
    rows = []
    for said in legal:
        yield
        worth = [0.0] * seen.seats
        for odds, end in after(position, seen.seat, PLACE[seen.taken], said):
            then = _goes_on(seen, end, offer)
            worth = [a + odds * b for a, b in zip(worth, then, strict=True)]
        rows.append(Row(said, tuple(worth)))
    return rows


def _goes_on(seen: Observation, end: Position, offer: Sequence[int]) -> list[float]:
    """Return the worth of the rest of the choosing, once the seat to act is done with its card.

    After the winner's choice the holder of the mustang may ride, if that changes the order (B5.4).
    """
    draft, order, rider = Draft(BARON.judge, BARON.width), seen.waiting[1:], seen.rider
    kept = draft.foresee(end, order, offer).worth
    if rider is None or rider not in order[1:]:
        return kept
    start = end.copy()
    start.mustang = NOBODY
    ahead = (rider, *(seat for seat in order if seat != rider))
    ridden = draft.foresee(start, ahead, offer).worth
    return max(kept, ridden, key=lambda worth: worth[rider])


def _takes(position: Position, seat: int, action: Action) -> int:
    """Return the gold that an action costs: a bid, or a fee."""
    match action:
        case Bid(amount):
            return amount
        case Take(card) if card.is_mine:
            return position.fee(seat, TOWN[PLACE[card]])
        case Expropriate(mine):
            return position.fee(seat, TOWN[PLACE[mine]])
    return 0


# The course of a game: each seat's chance to win after every step.


def course(match: Match) -> Iterator[Moment | None]:
    """Yield the chances from the deal to the end, one moment at a time; None where one may pause.

    Each moment uses only what lay open then. It is what a hint would have said: the chances if the
    seat to act does what is best.
    """
    now = match.at(0)
    yield Moment(0, (yield from _chances(now)))
    for count, step in enumerate(match.steps, 1):
        now = now.play(step.action)
        winners = match.game.winners(now.state)
        if winners:
            yield Moment(count, _won(winners, len(match.players)))
        else:
            yield Moment(count, (yield from _chances(now)))
        yield None


def _chances(now: Match) -> Thought[Chances]:
    seen = now.game.observe(now.state, now.to_act)
    rows = yield from rows_of(seen, now.legal_actions())
    return rows[best_of(seen, rows)].chances


def _won(winners: tuple[int, ...], seats: int) -> Chances:
    part = 1 / len(winners)
    return tuple(part if seat in winners else 0.0 for seat in range(seats))
