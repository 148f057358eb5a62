"""A hint: what each thing that can be done is worth to everybody, the best of them, and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from don.games.don import Action, Observation, Offer, Phase, Swap
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
from .exactly import solved_bids, solved_sales
from .outcome import Row, amount, likeliest, mean
from .reasons import Traded, trade_reasons

CLOSELY = 4
"""Sales and exchanges that are looked at closely; the others are worth a first guess."""


def advise(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
) -> Advice:
    """What the strongest bot would say to the seat that is to act.

    Of many bids the next ten or so are weighed, and those in ``also``, which must be legal.
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
    mine = [chances[seen.seat] for _, chances in found]
    hoped = [own[seen.seat] - GAIN * isinstance(said.action, Offer) for said, own in found]
    best = hoped.index(max(hoped))
    other = _compared([traded.action for traded, _ in found], mine, best, also)
    reasons: tuple[Reason, ...] = ()
    if other is not None:
        reasons = trade_reasons(position, seen.seat, found[best][0], found[other][0])
    told = tuple(Alternative(traded.action, chances) for traded, chances in found)
    return Advice(seen.seat, told, best, _second(mine, best), exact is not None, reasons, other)


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
    exact = rows is not None
    if rows is None:
        rows, best = yield from _expected(contest, call, me, heard, legal, also)
    else:
        best = max(rows, key=lambda row: row.chances[me])
    mine = [row.chances[me] for row in rows]
    place = rows.index(best)
    found = tuple(Alternative(row.action, row.chances) for row in rows)
    other = _compared([row.action for row in rows], mine, place, also)
    reasons: tuple[Reason, ...] = ()
    if other is not None:
        than = rows[other]
        reasons = bid_reasons(
            contest,
            me,
            (amount(best.action), best.outcome),
            (amount(than.action), than.outcome),
        )
    return Advice(me, found, place, _second(mine, place), exact, reasons, other)


def _expected(
    contest: Contest,
    call: Call,
    me: int,
    heard: Sequence[Heard],
    legal: Sequence[Action],
    also: Sequence[Action],
) -> Thought[tuple[list[Row], Row]]:
    """The next bids and those that were asked about, by what others may say; and the best."""
    contest = whole(contest)
    thought = {PASS, *contest.raises(me, call.high), *map(amount, also)}
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
        rows.append(Row(said, outcome, values))
    best = next(row for row in rows if amount(row.action) == chosen)
    # Bluffs, which would win more only by being raised, are told of if they were asked about.
    most = best.chances[me] + AS_GOOD
    return [row for row in rows if row.chances[me] <= most or row.action in also], best


def _second(mine: Sequence[float], best: int) -> int | None:
    others = [i for i in range(len(mine)) if i != best]
    return max(others, key=lambda i: mine[i], default=None)


def _compared(
    actions: Sequence[Action], mine: Sequence[float], best: int, also: Sequence[Action]
) -> int | None:
    """What the best is told from: what was asked about, or the next best that is worth less."""
    others = sorted((i for i in range(len(mine)) if i != best), key=lambda i: -mine[i])
    asked = [i for i in others if actions[i] in also]
    worse = [i for i in others if mine[best] - mine[i] > AS_GOOD]
    return next(iter(asked or worse or others), None)


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
            end, odds = likeliest(outcome)
            traded = Traded(said, contest.following(end), end, odds)
            found.append((traded, mean(contest, outcome)))
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
