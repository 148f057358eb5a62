"""A hint: what each thing that can be done is worth to everybody, the best of them, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from don.games.don import Action, Bid, Observation, Offer, Pass, Phase, Swap
from don.table.auction import clockwise

from ...advice import AS_GOOD, Advice, Alternative, Reason
from ...history import History
from ...interruptible import Thought, finished, in_parts
from ..contest.answer import Answer
from ..contest.heard import contest_of, heard_now, now
from ..contest.personality import Worth
from ..contest.rivals import rivals
from ..contest.rules import PASS, Call, Contest
from ..exact_rounds import whole
from ..exchange import THOROUGH, Turn, average, foreseen, imagined, promising, swapped
from ..last_round_sales import BRIEF, MOST
from ..ledger import Heard, ledger_of
from ..lookahead import lookahead
from ..trading import GAIN, sale, without
from ..value.cards import BIT
from ..value.leaves import Chances, chances
from ..value.position import Position, position_of
from ..value.weights import weights
from ..value_bot import counted
from .bid_reasons import bid_reasons
from .calibration import as_they_come_true, doubt_of
from .exactly import solved_bids, solved_sales
from .outcome import Row, amount, mean
from .reasons import Traded, trade_reasons
from .sure_calls import sure_calls

CLOSELY = 4
"""Sales and exchanges that are looked at closely; the others are worth a first guess."""
FAR = 40
"""Bids that are weighed to find where they become too dear; not at rich tables, which have too
many."""


def advise(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
) -> Advice:
    """What the strongest bot would say to the seat that is to act.

    The best of many bids is one of the next ten or so. Those in ``also``, which must be legal,
    are weighed in any case.
    """
    return finished(advising(seen, legal, history, also))


def advising(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
    deep: bool = True,
) -> Thought[Advice]:
    """What ``advise`` gives, thought about in parts.

    In the last two rounds it is exact, unless that takes too much work: with ``deep`` minutes, else
    moments (``LastRoundSales``).
    """
    assert seen.seat is not None and legal
    most = MOST if deep else BRIEF
    ledger = ledger_of(history, seen.options, seen.seats)
    chips = counted(seen, ledger.chips)
    yield
    if seen.phase in (Phase.AUCTION, Phase.SIDE):
        heard = heard_now(seen, chips)
        return (yield from _bids(seen, legal, (*ledger.auctions[:-1], heard), also, most))
    position = position_of(seen, chips)
    exact = yield from solved_sales(seen, legal, position, most)
    found = exact or (yield from _trades(seen, legal, position, ledger.auctions, also))
    hoped = [own[seen.seat] - GAIN * isinstance(said.action, Offer) for said, own in found]
    rows = [Row(traded.action, chances) for traded, chances in found]

    def why(best: int, than: int) -> tuple[Reason, ...]:
        assert seen.seat is not None
        return trade_reasons(position, seen.seat, found[best][0], found[than][0])

    return _told(seen, rows, hoped.index(max(hoped)), exact is not None, also, why)


def _bids(
    seen: Observation,
    legal: Sequence[Action],
    heard: Sequence[Heard],
    also: Sequence[Action],
    most: float,
) -> Thought[Advice]:
    me = seen.seat
    assert me is not None
    contest = contest_of(heard[-1])
    call = now(contest, heard[-1])
    rows = yield from solved_bids(seen, legal, contest, call, most)
    exact, sure = rows is not None, None
    if rows is None:
        rows, best = yield from _expected(contest, call, me, heard, legal, also)
    else:
        best = rows.index(max(rows, key=lambda row: row.chances[me]))
        if contest.leaves.over:
            sure = yield from sure_calls(contest, call, me, rows)
            best = sure[0] if sure else best

    def why(best: int, than: int) -> tuple[Reason, ...]:
        said = amount(rows[best].action), amount(rows[than].action)
        return bid_reasons(contest, call, me, *said)

    return _told(seen, rows, best, exact, also, why, sure)


def _told(
    seen: Observation,
    rows: Sequence[Row],
    best: int,
    exact: bool,
    also: Sequence[Action],
    why: Callable[[int, int], tuple[Reason, ...]],
    sure: tuple[int, ...] | None = None,
) -> Advice:
    """The advice. Nothing is given as a reason between things that are as good as each other."""
    me, done = seen.seat, seen.round - 1
    assert me is not None
    if not exact:
        rows = [Row(row.action, as_they_come_true(done, row.chances)) for row in rows]
    mine = [row.chances[me] for row in rows]
    doubt = AS_GOOD if exact else doubt_of(done, mine[best])
    others = sorted((i for i in range(len(rows)) if i != best), key=lambda i: -mine[i])
    than = _compared([row.action for row in rows], mine, best, others, also, doubt)
    told = tuple(Alternative(row.action, row.chances) for row in rows)
    advice = Advice(me, told, best, next(iter(others), None), exact, (), than, doubt, sure)
    if than is None or told[than] in advice.as_good():
        return advice
    return replace(advice, reasons=why(best, than))


def _compared(
    actions: Sequence[Action],
    mine: Sequence[float],
    best: int,
    others: Sequence[int],
    also: Sequence[Action],
    doubt: float,
) -> int | None:
    """What the best is told from: what was asked about; for a bid passing, and for passing the
    lowest bid; for a sale or an exchange none; else the next best that is worth less."""
    asked = [i for i in others if actions[i] in also]
    plain = [i for i in others if actions[i] == actions[0] or isinstance(actions[best], Pass)]
    worse = [i for i in others if mine[best] - mine[i] > doubt]
    if isinstance(actions[best], (Bid, Pass, Offer, Swap)):
        worse = sorted(plain)
    return next(iter(asked or worse or others), None)


def _expected(
    contest: Contest,
    call: Call,
    me: int,
    heard: Sequence[Heard],
    legal: Sequence[Action],
    also: Sequence[Action],
) -> Thought[tuple[list[Row], int]]:
    """Passing and bids, by what others may say, and the place of the best."""
    contest = whole(contest)
    thought = {PASS, *contest.raises(me, call.high), *map(amount, also)}
    if contest.step == 1:
        thought |= set(map(amount, legal[:FAR]))
    worth = Worth(me)
    mixtures = yield from rivals(heard, contest.seats)
    deep = lookahead(contest, me, mixtures)
    answer = Answer(contest, me, mixtures, lambda end: worth.end(deep, end))
    chosen = yield from in_parts(partial(answer.best, call))
    rows = []
    for said in (said for said in legal if amount(said) in thought):
        after = contest.then(call, me, amount(said))
        outcome = yield from in_parts(partial(answer.ends, after))
        values = yield from in_parts(partial(mean, deep, outcome))
        rows.append(Row(said, values))
    best = next(row for row in rows if amount(row.action) == chosen)
    # Bluffs, which would win more only by being raised, are told of if they were asked about.
    done = contest.leaves.position.done

    def chance(row: Row) -> float:
        return as_they_come_true(done, row.chances)[me]

    most = chance(best) + AS_GOOD
    rows = [row for row in rows if chance(row) <= most or row.action in also]
    return rows, rows.index(best)


def _trades(
    seen: Observation,
    legal: Sequence[Action],
    position: Position,
    heard: Sequence[Heard],
    also: Sequence[Action],
) -> Thought[list[tuple[Traded, Chances]]]:
    """What can be done between auctions, what becomes of it, and everybody's chances then."""
    me = seen.seat
    assert me is not None
    learned = weights(seen.seats)
    if seen.phase is Phase.DISCARD:
        drops = [Traded(said, without(position, me, said)) for said in legal]
        return [(drop, chances(drop.after, learned)) for drop in drops]
    nothing = Traded(legal[0], position)
    found = [(nothing, chances(position, learned))]
    if seen.phase is Phase.OFFER:
        mixtures = yield from rivals(heard, seen.seats, going=0)
        for said in legal[1:]:
            assert isinstance(said, Offer)
            contest = sale(position, BIT[said.card], me, seen.options.min_open)
            answer = Answer(contest, None, mixtures)
            outcome = yield from in_parts(partial(answer.ends, contest.opening))
            found.append((Traded(said, position), mean(contest, outcome)))
        return found
    return (yield from _exchanges(seen, nothing, also))


def _exchanges(
    seen: Observation, nothing: Traded, also: Sequence[Action]
) -> Thought[list[tuple[Traded, Chances]]]:
    """Staying, and the exchanges that promise most; what they promise too much is taken off."""
    me = seen.seat
    assert me is not None
    position = nothing.after
    order = clockwise(seen.start, seen.seats)
    bidders = tuple(seat for seat in order if seat not in seen.swapped)
    turn = Turn(position, order[order.index(me) :], bidders)
    lots = imagined(position)
    unchanged = yield from foreseen(turn.stayed(me), lots)
    found = [(nothing, average(unchanged))]
    asked = [said for said in also if isinstance(said, Swap)]
    for swap in dict.fromkeys([*promising(position, me)[:CLOSELY], *asked]):
        ends = yield from foreseen(turn.after(me, swap), lots)
        found.append((Traded(swap, swapped(position, me, swap)), _sobered(average(ends), me)))
    return found


def _sobered(promised: Chances, me: int) -> Chances:
    """What is left of the chances after an exchange of one's own, once the others go on."""
    off = min(THOROUGH.caution, promised[me])
    part = off / (len(promised) - 1)
    return tuple(p - off if seat == me else p + part for seat, p in enumerate(promised))
