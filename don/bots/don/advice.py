"""The hint: each seat's chance to win after the possible actions, the best action, and why.

Two questions have answers of their own. Which action is best? Its *worth* decides: a value that is
quick to compute, or the solution of the last two rounds. How often does it win? The evaluation says
so (``evaluation``), calibrated for the players who sit there (``calibration``). The calibration
keeps the order, so no action seems better than the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from don.games.don.actions import Action, Bid, Offer, Swap
from don.games.don.state import Observation, Phase
from don.table.auction import clockwise

from ..advice import AS_GOOD, Advice, Alternative, Chances, Reason
from ..bot import History
from ..interruptible import Thought, in_parts, worked
from .calibration import AUCTION, BETWEEN, SIDE, Calibration, levels, shared
from .contest.answer import BestAnswer
from .contest.auction import PASS, Contest, Spot, contest_of, heard_now, spot_now
from .contest.rivals import Mixtures, rivals
from .evaluation import carried_on, foreseen_auction, looked_into
from .exact_rounds import deepened, is_exact
from .exchange import THOROUGH, ExchangeTurn, average, foreseen, imagined, promising, swapped
from .final_round import BRIEF, MOST, LastRoundSales, TooLong
from .ledger import Heard, ledger_of
from .lookahead import lookahead
from .reasons import Traded, bid_reasons, trade_reasons
from .trading import GAIN, sale, without
from .value.cards import BIT
from .value.leaves import chances
from .value.position import Position, position_of
from .value.weights import weights
from .value_bot import counted
from .win_solver import WinSolver

# How certain a hint is: the difference in chances that counts as better.
#
# It was measured by ``python -m tools.lab calibrate`` on games among mixed families and levels
# (``docs/bots.md``). Small differences vanished when the games were played on from both actions.


EARLY = 5
"""The number of finished rounds from which the larger doubt applies."""
DOUBT = (0.25, 0.5)
"""The doubt about the logarithm of the odds to win: before ``EARLY``, and later. For example,
a chance of 25 % is uncertain by five percentage points before ``EARLY`` and by nine later. A chance
near 0 or 1 is less uncertain."""
LEAST = 0.02
"""The least doubt about an estimated chance to win."""


def doubt_of(done: int, chance: float) -> float:
    """Return the doubt about a chance to win that is estimated after ``done`` rounds.

    A chance that is lower by no more than the doubt is as good.
    """
    return max(LEAST, DOUBT[done >= EARLY] * chance * (1 - chance))


# The possible calls in an auction, and each seat's chance to win after them.


def amount(said: Action) -> int:
    """Return a bid or pass as an action of a contest: the chips of the bid, or ``PASS``."""
    return said.amount if isinstance(said, Bid) else PASS


# The actions of the last two rounds, valued by best play to the end of the game.
#
# ``solved_bids`` and ``solved_sales`` return None if the position cannot be solved (``is_exact``),
# or if that would be too much work. With very many chips, the recursion may also be deeper than
# Python allows.


def solved_bids(
    seen: Observation, legal: Sequence[Action], contest: Contest, spot: Spot, most: float
) -> Thought[list[Alternative] | None]:
    """Return each legal call with the chances after it. ``most`` limits the work."""
    if not is_exact(seen):
        return None
    auction = LastRoundSales(contest.least, most).bidding(contest, seen.options.side_auctions)
    rows = []
    try:
        for said in legal:
            assert seen.seat is not None
            after = contest.then(spot, seen.seat, amount(said))
            rows.append(Alternative(said, (yield from _outcome(auction, after))))
    except (TooLong, RecursionError):
        return None
    return rows


def solved_sales(
    seen: Observation, legal: Sequence[Action], position: Position, most: float
) -> Thought[list[tuple[Traded, Chances]] | None]:
    """Return the choices before the last auction, each with the chances after it.

    They are to keep everything, or to sell one of the districts. ``most`` limits the work.
    """
    if not is_exact(seen):
        return None
    assert seen.seat is not None
    asked = (seen.seat - seen.start) % seen.seats
    solver = LastRoundSales(seen.options.min_open, most)
    try:
        kept = yield from in_parts(partial(solver.worth, position, asked + 1))
        found = [(Traded(legal[0], position), kept)]
        for said in legal[1:]:
            assert isinstance(said, Offer)
            contest, auction = solver.offered(position, BIT[said.card], asked)
            found.append((Traded(said, position), (yield from _outcome(auction, contest.opening))))
    except (TooLong, RecursionError):
        return None
    return found


def _outcome(auction: WinSolver, spot: Spot) -> Thought[Chances]:
    end = yield from in_parts(partial(auction.end, spot))
    return (yield from in_parts(partial(auction.chances, end)))


# The best calls in the last auction whose value does not depend on what the other seats do.
#
# The exact value of a call depends on how the others choose between equally good calls. A player
# who loses anyway may as well bid as pass, and that may decide who wins. So the best calls are
# weighed once more, as if all others only wanted to harm the seat that asks (as in ``forced_win``).


EVEN = 1e-6
"""Shares of the victory that differ by less than this count as equal."""
MOST_CHIPS = 60
"""The most chips that a seat may have for this check. Richer tables have too many bids."""
STEP = 1 / 16
"""Pieces of work for one position (``interruptible``)."""


class Against:
    """The share of the victory that one seat can force in the last auction, against all others."""

    def __init__(self, contest: Contest, me: int) -> None:
        self._contest, self._me = contest, me
        self._known: dict[Spot, float] = {}

    def least(self, spot: Spot) -> float:
        """Return the share of the victory that the seat can force from this position on."""
        found = self._known.get(spot)
        if found is None:
            seat = self._contest.speaker(spot)
            if seat is None:
                found = self._contest.chances_at(spot)[self._me]
            else:
                better = max if seat == self._me else min
                found = better(
                    self.least(self._contest.then(spot, seat, said))
                    for said in self._ways(seat, spot.high)
                )
            self._known[spot] = found
            worked(STEP)
        return found

    def _ways(self, seat: int, high: int) -> Sequence[int]:
        contest = self._contest
        bids = range(max(high + 1, contest.least), contest.chips[seat] + 1)
        return (PASS, *(bid for bid in bids if contest.may_bid(seat, bid)))


def sure_calls(
    contest: Contest, spot: Spot, me: int, rows: Sequence[Alternative]
) -> Thought[tuple[int, ...] | None]:
    """Return the places in ``rows`` of the best calls that keep their value whatever the others do.

    None if that would be too much work to check.
    """
    if max(contest.chips) > MOST_CHIPS:
        return None
    top = max(row.chances[me] for row in rows)
    against = Against(contest, me)
    sure = []
    for place, row in enumerate(rows):
        if row.chances[me] > top - EVEN:
            after = contest.then(spot, me, amount(row.action))
            least = yield from in_parts(partial(against.least, after))
            if least > top - EVEN:
                sure.append(place)
    return tuple(sure)


CLOSELY = 4
"""The number of swaps that are looked at closely, besides those asked about."""
FAR = 40
"""The number of calls, the lowest first, that are weighed to find where bids become too expensive.
Fewer are weighed at tables where bids go in steps of more than one chip."""


def advising(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
    deep: bool = True,
) -> Thought[Advice]:
    """Return what the strongest bot would do at the seat to act, and why.

    If there are very many bids, the best one is sought among the next ten or so. The actions in
    ``also``, which must be legal, are weighed in any case.

    In the last two rounds the advice is exact (``is_exact``), unless that takes too much work: more
    than a minute or two with ``deep``, else more than a moment (``LastRoundSales``).
    """
    assert seen.seat is not None and legal
    most = MOST if deep else BRIEF
    ledger = ledger_of(history, seen.options, seen.seats)
    chips = counted(seen, ledger.chips)
    yield
    if seen.phase in (Phase.AUCTION, Phase.SIDE):
        heard = (*ledger.auctions[:-1], heard_now(seen, chips))
        return (yield from _bids(seen, legal, heard, history, also, most))
    position = position_of(seen, chips)
    mixtures: Mixtures = ()
    if seen.phase is Phase.OFFER:
        mixtures = yield from rivals(ledger.auctions, seen.seats, going=0)
    solved = yield from solved_sales(seen, legal, position, most)
    guessed = yield from _trades(seen, legal, position, mixtures, also)
    exact = solved is not None and any(own[seen.seat] for _, own in solved)
    found = solved if solved and exact else guessed
    hoped = [own[seen.seat] - GAIN * isinstance(said.action, Offer) for said, own in found]
    rows = [Alternative(traded.action, own) for traded, own in found]
    estimates = [own for _, own in guessed]
    if seen.phase is Phase.OFFER:
        estimates = yield from carried_on(
            estimates, position, seen.seat, mixtures, seen.options.min_open
        )

    def why(best: int, than: int) -> tuple[Reason, ...]:
        assert seen.seat is not None
        return trade_reasons(position, seen.seat, found[best][0], found[than][0])

    table = Calibration(BETWEEN, position.done, seen.seat, levels(history.bots, seen.seats))
    best = hoped.index(max(hoped))
    promised = _promised(rows, best, estimates, table, exact)
    return _told(seen, promised, best, also, why)


def _bids(
    seen: Observation,
    legal: Sequence[Action],
    heard: Sequence[Heard],
    history: History,
    also: Sequence[Action],
    most: float,
) -> Thought[Advice]:
    me = seen.seat
    assert me is not None
    contest = contest_of(heard[-1])
    spot = spot_now(contest, heard[-1])
    mixtures = yield from rivals(heard, contest.seats)
    outlook = foreseen_auction(contest, me, mixtures)
    rows = yield from solved_bids(seen, legal, contest, spot, most)
    exact, sure = rows is not None, None
    if rows is None:
        rows, best = yield from _expected(outlook, spot, me, mixtures, legal, also)
    estimates = [row.chances for row in rows]
    if exact or _is_solved(contest):
        estimates = []
        for row in rows:
            after = contest.then(spot, me, amount(row.action))
            estimates.append((yield from in_parts(partial(outlook.chances, after))))
    if exact:
        worth = max(row.chances[me] for row in rows)
        if worth > 0 and contest.leaves.over:
            sure = yield from sure_calls(contest, spot, me, rows)
        alike = [i for i, row in enumerate(rows) if row.chances[me] > worth - EVEN]
        best = max(sure or alike, key=lambda i: estimates[i][me])
        exact = worth > 0  # else only a mistake of others can help, and the estimate counts on some

    def why(best: int, than: int) -> tuple[Reason, ...]:
        said = amount(rows[best].action), amount(rows[than].action)
        return bid_reasons(contest, spot, me, *said)

    kind, least = AUCTION, seen.options.min_open
    position = contest.leaves.position
    if contest.leaves.seller is not None:
        kind = SIDE
        estimates = yield from carried_on(estimates, position, me, mixtures, least)
    table = Calibration(kind, position.done, me, levels(history.bots, seen.seats))
    return _told(seen, _promised(rows, best, estimates, table, exact, sure), best, also, why)


class _Promised(NamedTuple):
    """The actions with their chances as a hint tells them, and how sure they are (``Advice``)."""

    rows: tuple[Alternative, ...]
    exact: bool
    doubt: float
    sure: tuple[int, ...] | None


def _promised(
    rows: Sequence[Alternative],
    best: int,
    estimates: Sequence[Chances],
    table: Calibration,
    exact: bool,
    sure: tuple[int, ...] | None = None,
) -> _Promised:
    """Return the actions with their chances as a hint tells them, by the estimate for each.

    ``rows`` have the worth by which the best was found. No action gets a higher chance than the
    best, and an action that is worth less by a solution gets a clearly lower one. A share of the
    victory that nobody can take away counts in full.
    """
    me = table.me
    worths, most = [row.chances[me] for row in rows], estimates[best][me]
    top, doubt = table.chance(most), AS_GOOD
    if sure:
        top = 1.0 if worths[best] > 1 - EVEN else max(top, worths[best])
    else:
        doubt = max(AS_GOOD, top - table.chance(most - doubt_of(table.done, most)))
    told = []
    for place, (row, estimate) in enumerate(zip(rows, estimates, strict=True)):
        chance = min(top, table.chance(estimate[me]))
        if sure and place in sure:
            chance = top
        elif exact and worths[place] < worths[best] - EVEN:
            chance = max(0.0, min(chance, top - doubt - AS_GOOD))
        told.append(replace(row, chances=shared(estimate, me, chance)))
    return _Promised(tuple(told), exact, doubt, sure)


def _told(
    seen: Observation,
    promised: _Promised,
    best: int,
    also: Sequence[Action],
    why: Callable[[int, int], tuple[Reason, ...]],
) -> Advice:
    """Return the advice from the actions and their chances."""
    me = seen.seat
    assert me is not None
    rows, exact, doubt, sure = promised
    mine = [row.chances[me] for row in rows]
    others = sorted((i for i in range(len(rows)) if i != best), key=lambda i: -mine[i])
    than = _compared([row.action for row in rows], mine, best, others, also)
    second = next(iter(others), None)
    reasons = () if than is None else why(best, than)
    return Advice(me, rows, best, second, exact, reasons, than, doubt, sure)


def _compared(
    actions: Sequence[Action],
    mine: Sequence[float],
    best: int,
    others: Sequence[int],
    also: Sequence[Action],
) -> int | None:
    """Return the place of the action that the best is compared with; None if it is the only one.

    That is the action asked about, if there is one. Otherwise a bid is compared with the pass, a
    sale or swap with doing nothing, and any other action with the next best, of equally good ones
    the first.
    """
    asked = [i for i in others if actions[i] in also]
    if isinstance(actions[best], (Bid, Offer, Swap)):
        others = [i for i in others if actions[i] == actions[0]] or others
    near = [i for i in others if mine[i] >= mine[others[0]] - AS_GOOD]
    return asked[0] if asked else min(near, default=None)


def _is_solved(contest: Contest) -> bool:
    """Return whether the worth of an auction's ends is that of the solved last round."""
    return deepened(contest) is not contest


def _expected(
    outlook: BestAnswer,
    spot: Spot,
    me: int,
    mixtures: Mixtures,
    legal: Sequence[Action],
    also: Sequence[Action],
) -> Thought[tuple[list[Alternative], int]]:
    """Return the pass and the bids, valued by the likely calls of the others, and the place of the
    best among them."""
    contest = outlook.contest
    thought = {PASS, *contest.raises(me, spot.high), *map(amount, also)}
    if contest.step == 1:
        thought |= set(map(amount, legal[:FAR]))
    if _is_solved(contest):
        outlook = looked_into(contest, lookahead(contest, me, mixtures), me, mixtures)
    chosen = yield from in_parts(partial(outlook.best, spot))
    rows = []
    for said in (said for said in legal if amount(said) in thought):
        after = contest.then(spot, me, amount(said))
        rows.append(Alternative(said, (yield from in_parts(partial(outlook.chances, after)))))
    best = next(row for row in rows if amount(row.action) == chosen)
    # Leave out bluffs, which promise more only because they may be raised, unless asked about.
    most = best.chances[me] + AS_GOOD
    rows = [row for row in rows if row.chances[me] <= most or row.action in also]
    return rows, rows.index(best)


def _trades(
    seen: Observation,
    legal: Sequence[Action],
    position: Position,
    mixtures: Mixtures,
    also: Sequence[Action],
) -> Thought[list[tuple[Traded, Chances]]]:
    """Return the possible actions between auctions, the positions after them, and each seat's
    chance to win."""
    me = seen.seat
    assert me is not None
    learned = weights(seen.seats)
    if seen.phase is Phase.DISCARD:
        drops = [Traded(said, without(position, me, said)) for said in legal]
        return [(drop, chances(drop.after, learned)) for drop in drops]
    nothing = Traded(legal[0], position)
    found = [(nothing, chances(position, learned))]
    if seen.phase is Phase.OFFER:
        for said in legal[1:]:
            assert isinstance(said, Offer)
            contest = sale(position, BIT[said.card], me, seen.options.min_open)
            answer = BestAnswer(contest, None, mixtures)
            sold = yield from in_parts(partial(answer.chances, contest.opening))
            found.append((Traded(said, position), sold))
        return found
    return (yield from _exchanges(seen, nothing, also))


def _exchanges(
    seen: Observation, nothing: Traded, also: Sequence[Action]
) -> Thought[list[tuple[Traded, Chances]]]:
    """Return the choice not to swap and the most promising swaps, each with the chances to win
    after it. The swaps are valued with caution, because they
    usually promise too much."""
    me = seen.seat
    assert me is not None
    position = nothing.after
    order = clockwise(seen.start, seen.seats)
    bidders = tuple(seat for seat in order if seat not in seen.swapped)
    turn = ExchangeTurn(position, order[order.index(me) :], bidders)
    lots = imagined(position)
    unchanged = yield from foreseen(turn.stayed(me), lots)
    found = [(nothing, average(unchanged))]
    asked = [said for said in also if isinstance(said, Swap)]
    for swap in dict.fromkeys([*promising(position, me)[:CLOSELY], *asked]):
        ends = yield from foreseen(turn.after(me, swap), lots)
        found.append((Traded(swap, swapped(position, me, swap)), _sobered(average(ends), me)))
    return found


def _sobered(promised: Chances, me: int) -> Chances:
    """Return the chances after the seat's swap, corrected for later swaps of the other seats."""
    off = min(THOROUGH.caution, promised[me])
    part = off / (len(promised) - 1)
    return tuple(p - off if seat == me else p + part for seat, p in enumerate(promised))
