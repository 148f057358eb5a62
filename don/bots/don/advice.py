"""The hint: each seat's chance to win after the possible actions, the best action, and why.

Two questions have answers of their own. Which action is best? Its *worth* decides: a value that is
quick to compute, or the solution of the last two rounds. How often does it win? The evaluation says
so (``lookahead.evaluation``), turned into a promise against the players at this table
(``promises``). The order stays, so no action seems better than the best.

Below it: the most points, for a seat that can hardly win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from don.games.don.actions import Action, Bid, Drop, NoOffer, Offer, Stay, Swap
from don.games.don.deck import Card
from don.games.don.scoring import gain
from don.games.don.state import ROUNDS, Observation, Phase
from don.table.long_work import LongWork, in_parts

from ..advice import (
    AS_GOOD,
    BOTH_FINE,
    FINE,
    HARDLY,
    LONG_SHOT,
    SLIGHT,
    Advice,
    Alternative,
    Chances,
    Reason,
    gap_to_leader,
    only_state,
    shown_alike,
    shown_fine,
    whole_number,
    with_own,
)
from ..bot import History
from .bid_reasons import bid_reasons
from .contest.answer import BestAnswer, Outcome
from .contest.auction import NO_BID, Spot, amount, contest_of, current_log, spot_now
from .contest.rivals import Mixtures, rival_mixtures
from .contested import Contested
from .exact_rounds import sure_calls
from .exchange import THOROUGH, ExchangeTurn, average, foreseen, imagined, promising, swapped
from .ledger import AuctionLog, ledger_of
from .limit import Bill, bill_of
from .lookahead import (
    foreseen_auction,
    scaled_after_side_auction,
    scaled_to_look_ahead,
    value_between_auctions,
)
from .not_favourite import why_not_favourite
from .promises import AUCTION, BETWEEN, SIDE, PromiseLine, levels_of
from .trade_reasons import Traded, trade_reasons
from .trading import GAIN, sale, without
from .value.cards import BIT, points
from .value.leaves import chances
from .value.position import Position, position_of
from .value.weights import weights
from .value_bot import counted

# How certain a hint is: the difference in chances that counts as better.
#
# It was measured by ``python -m tools.lab accuracy`` on games among mixed families and levels
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


# The possible actions, each seat's chance to win after them, and the reasons.


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
) -> LongWork[Advice]:
    """Return what the strongest bot would do at the seat to act, and why.

    If there are very many bids, the best one is sought among the next ten or so. The actions in
    ``also``, which must be legal, are weighed in any case.

    Nothing is estimated where a call of the last auction wins whatever the others do. ``deep``
    matters only in other games.
    """
    assert seen.seat is not None and legal
    ledger = ledger_of(history, seen.options, seen.seats)
    chips = counted(seen, ledger.chips)
    yield
    if seen.phase in (Phase.AUCTION, Phase.SIDE):
        logs = (*ledger.auctions[:-1], current_log(seen, chips))
        return (yield from _bids(seen, legal, logs, history, also))
    position = position_of(seen, chips)
    mixtures: Mixtures = ()
    if seen.phase is Phase.OFFER:
        mixtures = yield from rival_mixtures(ledger.auctions, seen.seats, unfinished=0)
    found = yield from _trades(seen, legal, position, mixtures, also)
    hoped = [own[seen.seat] - GAIN * isinstance(action.action, Offer) for action, own in found]
    best = hoped.index(max(hoped))
    estimates = [own for _, own in found]
    if seen.phase is Phase.OFFER and seen.round < ROUNDS:
        least = seen.options.min_open
        estimates = yield from scaled_to_look_ahead(estimates, position, seen.seat, mixtures, least)
    rows = [
        Alternative(traded.action, own) for (traded, _), own in zip(found, estimates, strict=True)
    ]
    line = line_of(BETWEEN, position, seen.seat, levels_of(history.bots, seen.seats))
    weighed = _weighed(line, position, rows, best, ())
    other = weighed.compared(also)
    reasons: tuple[Reason, ...] = ()
    if other is not None:
        traded = found[best][0], found[other][0]
        reasons = trade_reasons(position, seen.seat, *traded, weighed.is_near(other))
        if weighed.is_fine(other, reasons):
            reasons = (*reasons, Reason(BOTH_FINE, only_states=only_state(reasons)))
    elif seen.phase is Phase.EXCHANGE and len(legal) > 1:
        reasons = (Reason("no_bid", only_states=True),)
    return weighed.advice(other, reasons)


def _bids(
    seen: Observation,
    legal: Sequence[Action],
    logs: Sequence[AuctionLog],
    history: History,
    also: Sequence[Action],
) -> LongWork[Advice]:
    me = seen.seat
    assert me is not None
    contest = contest_of(logs[-1])
    spot = spot_now(contest, logs[-1])
    mixtures = yield from rival_mixtures(logs, contest.seats)
    before = yield from rival_mixtures(logs[:-1], contest.seats, unfinished=0)
    bill = yield from bill_of(contest, me, before)
    outlook = foreseen_auction(contest, me, mixtures, bill and bill.drives_to)
    rows, best = yield from _expected(outlook, spot, me, legal, also)
    sure: tuple[int, ...] = ()
    if contest.leaves.over and seen.options.table != "strict":  # where others may bid too much
        sure = yield from sure_calls(outlook.contest, spot, me, rows)
        best = next(iter(sure), best)

    before_scaling = [row.chances for row in rows]
    found = list((yield from scaled_after_side_auction(before_scaling, contest, me, mixtures)))
    kind = AUCTION if contest.leaves.seller is None else SIDE
    line = line_of(kind, contest.leaves.position, me, levels_of(history.bots, seen.seats))
    calls = [amount(row.action) for row in rows]
    if not sure:
        promised = [line.promise(own[me]) for own in found]
        shown = dict(zip(calls, (min(promised[best], one) for one in promised), strict=True))
        top, best = best, calls.index(_settled(bill, shown, calls[best]))
        found[best] = found[top]  # as good as the best
    carried = [replace(row, chances=own) for row, own in zip(rows, found, strict=True)]
    weighed = _weighed(line, contest.leaves.position, carried, best, sure)

    def ends(call: int) -> Outcome:
        return outlook.ends(contest.then(spot, me, call))

    chances_of = dict(zip(calls, weighed.mine, strict=True))
    auction = Contested(contest, spot, me, ends, bill, chances_of)
    paid = calls[best]
    if bill is not None and paid == NO_BID:  # the lowest bid says the most about the price
        also = also or [one for one in legal if amount(one) == auction.least_bid()]
    other = weighed.compared(also)
    if other is None:
        reasons: tuple[Reason, ...] = (Reason("played", only_states=True),)
    else:
        instead = calls[other]
        reasons = bid_reasons(auction, paid, instead, weighed.is_near(other))
        if shown_fine(weighed.mine[best], weighed.mine[other]):
            reasons = (*reasons, Reason(BOTH_FINE))
    limit = None if bill is None or not NO_BID < paid <= bill.worth else bill.limit
    return replace(weighed.advice(other, reasons), limit=limit)


def _settled(bill: Bill | None, shown: Mapping[int, float], best: int) -> int:
    """Return the call to recommend: the lowest bid that costs no more than the lot is worth, if it
    wins about as often as the ``best`` call; or else the pass, if that does, or the lowest bid.

    Where the worth is not known, the lowest bid, if a bid is the best call.
    """

    def lost(call: int, top: int) -> int:
        return round(100 * shown[top]) - round(100 * shown[call])

    fair = [bid for bid in shown if bill is not None and NO_BID < bid <= bill.worth]
    if fair:
        top = max(fair, key=shown.__getitem__)
        if lost(top, best) <= FINE:
            return min(bid for bid in fair if lost(bid, top) <= SLIGHT)
    if best == NO_BID or (bill is not None and lost(NO_BID, best) <= FINE):
        return NO_BID
    return min(bid for bid in shown if bid != NO_BID and lost(bid, best) <= SLIGHT)


def line_of(kind: str, position: Position, me: int, level_of: Sequence[str]) -> PromiseLine:
    """Return the line for the chances of a seat in a position."""
    learned_chance = chances(position, weights(len(position.held)))[me]
    return PromiseLine(kind, position.done, me, level_of, learned_chance)


class Weighed(NamedTuple):
    """The possible actions, each with the chances that the page shows after it.

    - ``best``: the place of the best action; ``sure``: those of the actions that surely win.
    - ``doubt``: actions whose chances differ by no more than this are equally good.
    """

    line: PromiseLine
    position: Position
    alternatives: tuple[Alternative, ...]
    best: int
    sure: tuple[int, ...]
    doubt: float

    @property
    def mine(self) -> list[float]:
        """The seat's chance to win after each action."""
        return [one.chances[self.line.me] for one in self.alternatives]

    def compared(self, also: Sequence[Action]) -> int | None:
        """Return the place of the action that the best is compared with; None if it is the only
        one.

        That is the first of those asked about (``also``), if there is one. Otherwise a bid is
        compared with the pass, a sale or swap with doing nothing, and any other action with the
        next best, of equally good ones the first.
        """
        mine, best, actions = self.mine, self.best, [one.action for one in self.alternatives]
        others = sorted((i for i in range(len(mine)) if i != best), key=lambda i: -mine[i])
        asked = [i for i in others if actions[i] in also]
        if asked:
            return asked[0]
        if isinstance(actions[best], (Bid, Offer, Swap)):
            others = [i for i in others if actions[i] == actions[0]] or others
        return min((i for i in others if mine[i] >= mine[others[0]] - AS_GOOD), default=None)

    def is_near(self, other: int) -> bool:
        """Return whether the best action and another one win about as often."""
        return not self.sure and shown_alike(self.mine[self.best], self.mine[other])

    def is_fine(self, other: int, reasons: Sequence[Reason]) -> bool:
        """Return whether a hint calls the best action and another one fine."""
        best, own = self.mine[self.best], self.mine[other]
        is_even = bool(reasons) and only_state(reasons) and best - own <= self.doubt
        return is_even or shown_fine(best, own)

    def advice(self, other: int | None, reasons: tuple[Reason, ...]) -> Advice:
        """Return the advice. A seat with a low chance is first told how far it is behind."""
        me, position, best = self.line.me, self.position, self.alternatives[self.best]
        if HARDLY <= best.chances[me] < LONG_SHOT:
            points_now = [points(own) for own in position.held]
            gap = gap_to_leader(best.chances, points_now, me, reasons, "points")
            if gap and position.chips[whole_number(gap[0], "seat")] > position.chips[me]:
                gap = (replace(gap[0], code="richer"),)
            reasons = (*gap, *reasons)
        return Advice(
            seat=me,
            alternatives=self.alternatives,
            best_index=self.best,
            other_index=other,
            beside_index=other,
            exact=bool(self.sure),
            reasons=reasons,
            doubt=self.doubt,
            sure=self.sure or None,
            why_not_favourite=why_not_favourite(position, me, best.chances),
        )


def _weighed(
    line: PromiseLine,
    position: Position,
    rows: Sequence[Alternative],
    best: int,
    sure: tuple[int, ...],
) -> Weighed:
    """Return the actions with the chances to show, from the estimate for each.

    No action gets a higher chance than the best. What is sure gets a chance of 1.
    """
    me = line.me
    estimates = [row.chances[me] for row in rows]
    most, doubt = line.promise(estimates[best]), AS_GOOD
    if sure:
        most = 1.0
    else:
        least = estimates[best] - doubt_of(line.done, estimates[best])
        doubt = max(AS_GOOD, most - line.promise(least))
    mine = [min(most, line.promise(estimate)) for estimate in estimates]
    for place in sure:
        mine[place] = 1.0
    shown = tuple(
        replace(row, chances=with_own(row.chances, me, chance))
        for row, chance in zip(rows, mine, strict=True)
    )
    return Weighed(line, position, shown, best, sure, doubt)


def _expected(
    outlook: BestAnswer,
    spot: Spot,
    me: int,
    legal: Sequence[Action],
    also: Sequence[Action],
) -> LongWork[tuple[list[Alternative], int]]:
    """Return the pass and the bids, valued by the likely calls of the others, and the place of the
    best among them."""
    contest = outlook.contest
    thought = {NO_BID, *contest.raises(me, spot.high), *map(amount, [*legal[:2], *also])}
    if contest.step == 1:
        thought |= set(map(amount, legal[:FAR]))
    chosen = yield from in_parts(partial(outlook.best, spot))
    rows = []
    for action in (action for action in legal if amount(action) in thought):
        after = contest.then(spot, me, amount(action))
        rows.append(Alternative(action, (yield from in_parts(partial(outlook.chances, after)))))
    best = next(row for row in rows if amount(row.action) == chosen)
    # Leave out bluffs, which promise more only because they may be raised, unless asked about.
    most, kept = best.chances[me] + AS_GOOD, (*legal[:2], *also)
    rows = [row for row in rows if row.chances[me] <= most or row.action in kept]
    if chosen != NO_BID and contest.leaves.over:  # the cheapest bid that is as good
        least = best.chances[me] - AS_GOOD
        best = next(
            row for row in rows if amount(row.action) != NO_BID and row.chances[me] >= least
        )
    return rows, rows.index(best)


def _trades(
    seen: Observation,
    legal: Sequence[Action],
    position: Position,
    mixtures: Mixtures,
    also: Sequence[Action],
) -> LongWork[list[tuple[Traded, Chances]]]:
    """Return the possible actions between auctions, the positions after them, and each seat's
    chance to win."""
    me = seen.seat
    assert me is not None
    learned = weights(seen.seats)
    if seen.phase is Phase.DISCARD:
        drops = [Traded(action, without(position, me, action)) for action in legal]
        return [(drop, chances(drop.after, learned)) for drop in drops]
    nothing, least = Traded(legal[0], position), seen.options.min_open
    found = [(nothing, chances(position, learned))]
    if seen.phase is Phase.OFFER:
        if seen.round == ROUNDS:
            found = [(nothing, (yield from value_between_auctions(position, me, mixtures, least)))]
        for action in legal[1:]:
            assert isinstance(action, Offer)
            contest = sale(position, BIT[action.card], me, least)
            answer = foreseen_auction(contest, me, mixtures)
            sold = yield from in_parts(partial(answer.chances, contest.opening))
            traded = Traded(action, position, contest, answer.ends(contest.opening))
            found.append((traded, sold))
        return found
    return (yield from _exchanges(seen, nothing, also))


def _exchanges(
    seen: Observation, nothing: Traded, also: Sequence[Action]
) -> LongWork[list[tuple[Traded, Chances]]]:
    """Return the choice not to swap and the most promising swaps, each with the chances to win
    after it. The swaps are valued with caution, because they usually promise too much."""
    me = seen.seat
    assert me is not None
    position = nothing.after
    turn = ExchangeTurn.of(seen, position)
    lots = imagined(position)
    unchanged = yield from foreseen(turn.stayed(me), lots)
    found = [(nothing, average(unchanged))]
    asked = [action for action in also if isinstance(action, Swap)]
    for swap in dict.fromkeys([*promising(position, me)[:CLOSELY], *asked]):
        ends = yield from foreseen(turn.after(me, swap), lots)
        found.append((Traded(swap, swapped(position, me, swap)), _sobered(average(ends), me)))
    return found


def _sobered(promised: Chances, me: int) -> Chances:
    """Return the chances after the seat's swap, corrected for later swaps of the other seats."""
    off = min(THOROUGH.caution, promised[me])
    part = off / (len(promised) - 1)
    return tuple(p - off if seat == me else p + part for seat, p in enumerate(promised))


# The most points, for a seat that can hardly win. It follows from what everybody can see, so the
# reader can check it. Reasons: ``lot_brings``, with the ``points`` for the lot, which the lowest
# bid may buy; ``action_brings``, with ``points`` (below zero: lost).


def most_points(seen: Observation, actions: Sequence[Action]) -> tuple[Action, Reason] | None:
    """Return the action that brings the most points, and why, judged only by what all can see.

    In an auction it is the lowest bid, if the lot brings points. Otherwise it is the action that
    gains the most points for the seat's districts or, if all lose some, loses the fewest. None if
    no action's points are known.
    """
    assert seen.seat is not None
    own = seen.districts[seen.seat]
    if seen.auction is not None:
        bids = [action for action in actions if isinstance(action, Bid)]
        adds = gain(own, seen.lot if seen.sale is None else (seen.sale.card,))
        if not bids or adds < 1 or (seen.sale is not None and seen.sale.seller == seen.seat):
            return None
        lowest = min(bids, key=lambda bid: bid.amount)
        return lowest, Reason("lot_brings", data={"points": adds})
    every = {action: _brings(own, action) for action in actions}
    known = {action: adds for action, adds in every.items() if adds is not None}
    if not known:
        return None
    best = max(known, key=known.__getitem__)
    return best, Reason("action_brings", data={"points": known[best]})


def _brings(own: tuple[Card, ...], action: Action) -> int | None:
    """Return the points that an action adds to these districts.

    None if they depend on what other players do.
    """
    match action:
        case NoOffer() | Stay():
            return 0
        case Drop(card):
            return -gain(_others(own, card), (card,))
        case Swap(give, _, take):
            left = _others(own, give)
            return gain(left, (take,)) - gain(left, (give,))
    return None


def _others(own: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in own if other != card)
