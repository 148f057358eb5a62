"""The reasons why one bid, card, target or setting of the dice is better than another, as codes
with figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from don.games.boomtown.actions import (
    Action,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    Take,
    Telegraph,
)
from don.games.boomtown.deck import CARDS, DECK, TOWNS, Card
from don.games.boomtown.mines import fee, mayor_with
from don.games.boomtown.payout import payout
from don.games.boomtown.production import COLLAPSE, ROLLS, SUMS, ways
from don.games.boomtown.scoring import PAWN, scores
from don.games.boomtown.state import Observation, Phase, mines_in, owner_of, worth
from don.table.auction import clockwise

from ..advice import (
    FIRST,
    PROBABLY,
    SECOND,
    THIRD,
    Chances,
    Data,
    Reason,
    read_whole,
    weightiest,
    whole_number,
)
from ..causes import Causes, Part, Parts, causes, expected, of_seat
from .bidding import BestAnswer, Outcome
from .draft import Drafted, taken
from .gains import PER_GOLD, best_target, cost_to_others, gain, mine_brings, rolls_to_come
from .judge import Expecting
from .levels import BARON
from .position import NOBODY, PLACE, Position, position_of
from .targets import after
from .value.winning import FEATURES, LAST_GOLD, Winning, features

# What each of Boomtown's reasons holds, so that reasons can be sent as plain data and be checked
# when they arrive.


MOST_NUMBER = 10_000
"""The limit for numbers in reasons, larger than any amount of gold or points."""

REASONS: dict[str, tuple[str, ...]] = {
    "chooses": ("card", "gold", "price"),
    "gets": ("card", "gold"),
    "blasts": ("seat", "card", "gold", "price"),
    "left": ("card", "gold", "share"),
    "either": ("card", "gold", "share", "other", "low", "high"),
    "anyway": ("card", "gold", "share"),
    "fair": ("gold", "price"),
    "first": ("card", "gold", "price"),
    "limit": ("price",),
    "over": ("price",),
    "same": (),
    "alike": ("gold",),
    "even": ("card", "gold", "other", "less"),
    "cheaper": ("price", "more"),
    "outbid": ("card", "gold"),
    "rival": ("seat", "card", "gold", "pawns"),
    "lets": ("seat", "card", "gold", "pawns"),
    "strikes": ("seat", "event", "card", "gold"),
    "strikes_if": ("seat", "event", "card", "gold", "other"),
    "less": ("seat", "gold"),
    "more": ("seat", "gold"),
    "drives": ("seat", "gold"),
    "pays": ("seat", "gold"),
    "elects": ("card", "town"),
    "grows": ("card", "gold"),
    "dearer": ("price", "share"),
    "raised": ("card", "gold", "price"),
    "feeds": ("seat", "gold", "price"),
    "ends": ("seat", "gold"),
    "played": (),
    "wins": ("games",),
    "behind": ("seat", "gold"),
    "gains": ("seat", "gold", "less"),
    "catches": ("seat", "gold", "less"),
    "earns": ("seat", "gold", "less"),
    "errs": ("seat", "less"),
    "time": ("seat", "rolls", "less"),
    "saves": ("gold",),
    "cards": ("card", "gold", "other", "less"),
    "costs": ("card", "gold", "seat", "off", "leads"),
    "against": ("card", "gold", "other", "less", "seat", "off"),
    "settles": ("card", "gold", "other", "less", "town"),
    "keeps": ("card", "gold", "seat", "less", "pawns"),
    "instead": ("card", "gold"),
    "blows": ("seat", "card", "gold"),
    "takes": ("seat", "card", "gold"),
    "hits": ("seat", "card", "gold", "off"),
    "mayor": ("town",),
    "stays": ("town", "seat", "before", "less"),
    "closer": ("town", "seat", "before", "less"),
    "opens": ("town",),
    "leaves": ("seat", "card", "gold", "pawns", "other"),
    "ousts": ("seat", "town"),
    "denies": ("seat", "card", "town", "gold"),
    "fee": ("card", "seat", "gold"),
    "shark": ("gold",),
    "closes": ("seat", "card", "town", "gold"),
    "holdup": ("seat", "price", "ways", "gold"),
    "vein": ("card", "ways", "rolls", "gold"),
    "saloon": ("town", "price", "ways", "rolls", "gold"),
    "girls": ("town", "price", "ways", "rolls", "gold"),
    "governor": ("town", "gold"),
    "rides": ("card", "gold", "other", "less"),
    "spares": ("card", "gold"),
    "dice": ("roll", "gold", "before", "less"),
    "spoils": ("roll", "seat", "gold"),
    "collapses": ("roll", "seat", "card"),
}
"""The names of the data that each reason must hold, by the reason's code. The figures can all be
worked out from what the table shows. ``gold`` is gold and points by the end of the game, fees and
pawns included, as the figure on a card. Which reasons are given depends on what causes the
difference in the chance to win (``causes``): a reason's weight is the part that it explains, and
none speaks against the advice.

In an auction:

- ``chooses``: the card that the seat would choose first, what it brings, and the price of that;
  ``gets``: the same without the price, beside ``limit``.
- ``blasts``: the mine that dynamite, chosen first, takes from another seat, what it would bring
  that seat, and the price of that.
- ``left``: the card that is probably left after a pass, what it brings, and the seat's share of the
  high bid; ``either``: the two likeliest cards, what they bring on average, and what the poorer
  (``low``) and the better of the two brings (``high``).
- ``anyway``: the card that the seat would choose first is probably left after a pass.
- ``fair``: how much more the card chosen first brings than a pass, and the price of that;
  ``first``: the same, and the card; ``limit``: what first pick is worth, for a bid below that;
  ``over``: the same, for a pass where the next bid is above that;
  ``same``: two actions bring about the same;
  ``alike``: two rolls bring the seat the same gold.
- ``cheaper``: the lower bid and the higher one, if neither is raised.
- ``outbid``: the card that is probably left if others raise.

- ``rival``: a card that another seat probably gets after a pass, and what it brings that seat;
  ``lets``: the same after a bid; in both, ``pawns`` is 1 if it becomes mayor with the card, and 2
  if it replaces the seat to act; ``strikes``: an event that another seat then uses on a mine of the
  seat to act, and what that mine would bring.
- ``less``: the rival that matters most, and how much less it gets if the seat bids; ``more``: how
  much more it would get. They are given where no single card explains it; ``drives``: how
  much more it pays if the seat bids; ``pays``: if the seat passes.
- ``elects``: the card chosen first and the town whose mayor the seat becomes with it.
- ``grows``: a saloon or its girls, and what they bring with the mines that are expected to come.
- ``dearer``: the price that another player will probably raise, and the seat's share of what that
  player then pays on average; ``raised``: the card chosen first, what it brings, and its price,
  where a bid changes little, because it will probably be raised.
- ``feeds``: the right-hand neighbour, and its share of the price.
- ``ends``: how much the seat gains on a rival by the end, where nothing else can be counted;
  ``played``: nothing; ``wins``: how many more games in 100 the better action then wins.
- ``behind``: the leader, and its lead, where there is hardly a chance.
- ``gains``: a seat with fewer points that wins more often, and how much more it gains by the end;
  ``catches``: a seat with more points that wins less often, and how much less it gains; ``earns``:
  the same, if that is only how much less it is paid a roll; ``errs``: the same, if hints win more
  often against these players, who err; ``time``: the same, and the rolls to come. ``less``: the
  difference in points.

Cards and targets:

- ``cards``: what the better card brings, and what the other does; ``even``: the same, if the two
  win about as often and neither brings clearly more; ``against``: the same, and what the other
  takes ``off`` a rival's points by the end, which is why it wins as often; ``settles``: the same,
  and the town where the other helps the seat to be mayor.
- ``costs``: what the card brings, and what it takes ``off`` a rival's points compared with the
  other card; ``leads`` is 1 if that rival has the most points now.
- ``leaves``: what another seat gets after the worse card (``other``), and what that brings it;
  ``keeps``: the same, if it is the better card itself, and what it brings the seat to act;
  ``strikes_if``: as ``strikes``, after the worse card.
- ``blows``: what dynamite takes from another seat; ``instead``: what the other card brings.
- ``takes``: what a mine would bring the seat that loses it; ``hits``: the mine that is best taken
  over, what it brings the seat, and what it takes ``off`` its owner.
- ``mayor``: the town whose mayor the seat becomes; ``ousts``: the seat that loses its pawn.
- ``stays``, ``closer``: the town where the card helps the seat to stay or become mayor, the rival
  there, and how many mines both have; ``opens``: a town without mayor and mines.
- ``denies``: a seat that could take the card and become mayor, and what it would bring that seat.
- ``fee``: the fee for the other card, and the seat that gets it.
- ``rides``: the card that the holder of the mustang takes with it, and the one that is probably
  left without; ``spares``: the card, if both are the same.

Events and dice:

- ``shark``: the gold that each other seat pays; ``closes``: a saloon that another seat loses, and
  the gold expected from it.
- ``holdup``: the victim, what it would pay, how many of the 36 rolls make it pay, and the gold to
  be expected.
- ``vein`` and ``saloon``: ways and rolls, and the gold to be expected from them (``price``: of a
  visit); ``girls``: what they add to the gain from a saloon.
- ``governor``: the fee in that town from now on.
- ``dice``: the gold that a ``roll`` brings the seat, and what the roll on the table (``before``)
  brings.
- ``saves``: the telegraph is kept for a later roll; how much more gold the best number brings now.
- ``spoils``: a seat that gets less gold from the roll; ``collapses``: a seat that loses a dangerous
  mine.
"""

OPENINGS = (
    ("left", "either", "rival", "strikes", "pays"),
    ("less", "more", "drives", "lets"),
    ("leaves", "strikes_if"),
)
"""Reasons whose sentences begin alike, such as with "If you pass"; a hint gives one of each."""
UNSEEN = ("less", "more")
"""Reasons whose figures nobody can see on the table."""
VAGUE = (*UNSEEN, "drives", "pays")
"""Reasons that say only that a rival gets more or less in all, or pays it."""
NUMBERS = (
    *("gold", "less", "share", "price", "more", "off", "ways", "rolls", "roll", "before"),
    *("pawns", "leads", "games", "low", "high"),
)
Uses = Mapping[Card, Action]
"""Events on offer, each with its best use."""
NO_USES: Uses = {}


def read_datum(name: str, value: Any, seats: int) -> int | str:
    """Return a datum of a reason (a number, a card or a town) from plain data. Raises
    ``ValueError`` if it is not valid."""
    match name:
        case "card" | "other" | "event" if value in list(CARDS):
            return str(value)
        case "town" if value in list(TOWNS):
            return str(value)
        case "seat":
            return read_whole(value, 0, seats - 1)
        case _ if name in NUMBERS:
            return read_whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


# The reasons to make one call and not another in an auction.


NO_DATA: Data = {}
Foreseen = Callable[[Take], Drafted]
"""Returns how the choosing goes on after a card."""
PLAYED = Reason("played", 0.0)
"""Nothing that can be counted speaks for the better action."""
Call = tuple[Action, Outcome]
"""A call in an auction, and the odds of the auction's ends after it."""
RATHER_SURE = 0.9
"""A reason names a single card that is left for a seat if its odds are at least this."""
LIKELY = 0.75
"""To compare two calls, a single card counts if its odds are at least this."""

# The parts of a position that can cause a difference in the chance to win (``causes``).

GOLD, MINES, MAYORS = "gold", "mines", "mayors"
"""The parts of each seat: its gold, its cards, and its mayors' pawns with the fees."""
JUDGE = Winning()
PART_OF = {
    "gold": GOLD,
    "purse": GOLD,
    "pawns": MAYORS,
    "fees": MAYORS,
    "lead": MAYORS,
    "reach": MAYORS,
}
"""The part to which a feature of the judge belongs; the others belong to ``MINES``."""


def parts_of(position: Position) -> Parts:
    """Return what each seat's gold, cards and mayors add to the logarithm of its strength."""
    found: dict[Part, float] = {}
    for seat in range(position.seats):
        if not position.ahead:
            pawns = PAWN * position.mayors.count(seat)
            found[seat, GOLD] = LAST_GOLD * position.gold[seat]
            found[seat, MINES] = LAST_GOLD * (position.soon[seat] + position.final[seat])
            found[seat, MAYORS] = LAST_GOLD * pawns
    if not position.ahead:
        return found
    row = JUDGE.weights(position)
    for name, weight, column in zip(FEATURES, row, features(position), strict=True):
        part = PART_OF.get(name, MINES)
        for seat, value in enumerate(column):
            found[seat, part] = found.get((seat, part), 0.0) + weight * value
    for seat, soon in enumerate(position.soon):  # gold from mines, not from the purse
        found[seat, GOLD] -= row[0] * soon
        found[seat, MINES] += row[0] * soon
    return found


def parts_after(answer: BestAnswer, outcome: Outcome) -> Parts:
    """Return the parts expected once all have chosen."""
    ends = outcome.items()
    return expected((odds, parts_of(answer.ends.end(*end))) for end, odds in ends)


def given(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the weightiest reasons; of those that begin alike (``OPENINGS``) the weightiest."""
    opened, kept = set[int](), []
    for reason in sorted(reasons, key=lambda reason: -reason.weight):
        opening = next((i for i, codes in enumerate(OPENINGS) if reason.code in codes), None)
        if opening is None or opening not in opened:
            kept.append(reason)
        if opening is not None:
            opened.add(opening)
    return weightiest(kept)


class Calls(NamedTuple):
    """The gain from a bid and from a pass, in gold and points by the end.

    With the bid the seat would get ``first`` for ``price``, and ``wins`` are the odds that nobody
    raises it. After a pass it would get one of the cards in ``left``, which bring ``less`` on
    average, at least ``low`` and at most ``high``, and a ``share`` of the high bid.
    """

    price: int
    first: str
    gold: int
    wins: float
    left: tuple[str, ...]
    less: int
    share: int
    low: int
    high: int

    @property
    def lead(self) -> int:
        """The bid brings this much more than the pass."""
        return self.gold - self.price - self.less - self.share


def calls_of(
    seen: Observation,
    answer: BestAnswer,
    bid: Call,
    passed: Outcome,
    uses: Uses = NO_USES,
    sure: float = RATHER_SURE,
) -> Calls:
    """Return what a bid and a pass bring the seat to act."""
    (action, outcome), me = bid, answer.me
    assert isinstance(action, Bid)
    wins = sum(odds for (winner, _), odds in outcome.items() if winner == me)
    odds = card_odds(answer, passed)
    left = sorted(odds, key=lambda card: -odds[card])
    same = alike(CARDS[left[0]], CARDS[left[min(1, len(left) - 1)]])
    left = left[: 1 if odds[left[0]] >= sure or same else 2]
    both = sum(odds[card] for card in left)
    start = answer.ends.position
    cards = (CARDS[code] for code in (card_of(answer, me), *left))
    gold = {card.code: brings(seen, start, card, uses.get(card)) for card in cards}
    less = sum(odds[card] * gold[card] for card in left) / both
    first, share, auction = card_of(answer, me), 0, seen.auction
    if auction is not None and auction.bidder is not None and auction.high:
        share = dict(payout(seen.seats, auction.bidder, auction.high).shares).get(me, 0)
    low, *_, high = sorted(round(gold[card]) for card in (left[0], *left))
    two = (round(less), share, low, high)
    return Calls(action.amount, first, round(gold[first]), wins, tuple(left), *two)


def alike(one: Card, other: Card) -> bool:
    """Return whether two cards are the same, or two events of the same kind."""
    return one == other or (one.kind == other.kind and not one.is_mine)


def bid_reasons(
    seen: Observation,
    answer: BestAnswer,
    best: Call,
    other: Call,
    near: bool = False,
    uses: Uses = NO_USES,
) -> tuple[Reason, ...]:
    """Return the reasons to make one call rather than another: what the better one brings, and then
    what causes most of the difference between the ends to expect after the two. None speaks for
    ``other``.

    ``near``: the two win about as often; then both reasons are shown, without weight. ``uses``: the
    best uses of events on offer.
    """
    match best, other:
        case (Bid(less), _), (Bid(amount), _) if less < amount:
            return (Reason("cheaper", FIRST, {"price": less, "more": amount}),)
        case (Bid(), _), (Bid(), raised):
            lost = {end: odds for end, odds in raised.items() if end[0] != answer.me}
            if not lost:
                return ()
            calls = calls_of(seen, answer, best, lost, uses)
            data: Data = {"card": calls.left[0], "gold": calls.less}
            outbid = Reason("outbid", FIRST, data)
            chosen = [_chooses(seen, answer, calls, SECOND, uses)] if calls.lead > 0 else []
            return (outbid, *chosen)
        case (Bid() as bid, _), (_, passed):
            calls = calls_of(seen, answer, (bid, best[1]), passed, uses)
        case (_, passed), (Bid() as bid, _):
            calls = calls_of(seen, answer, (bid, other[1]), passed, uses)
        case _:
            return ()
    is_bid = isinstance(best[0], Bid)
    if near:
        return _as_good(seen, answer, calls, (best[1], other[1]), is_bid)
    found = causes(parts_after(answer, best[1]), parts_after(answer, other[1]), answer.me)
    reasons = _bidding if is_bid else _passing
    every = reasons(seen, answer, calls, (best[1], other[1]), found, uses)
    weighty = [reason for reason in every if reason.weight > 0]
    seen_on_table = [reason for reason in weighty if reason.code not in UNSEEN]
    shown = given(seen_on_table or weighty)
    if not shown:
        now, without = (_points_after(answer, call[1]) for call in (best, other))
        return (_gained(seen, now, without, found),)
    brought = BID_BRINGS if is_bid else PASS_BRINGS
    if not any(reason.code in brought for reason in shown):
        weight = shown[0].weight
        own = _left(calls, weight)
        if is_bid:
            own = _chooses(seen, answer, calls, weight, uses)
        if not is_bid or calls.gold > calls.price:
            shown = (own, shown[0])
    return tuple(sorted(shown, key=lambda reason: reason.code not in brought))


def _points_after(answer: BestAnswer, outcome: Outcome) -> list[float]:
    """Return the points that each seat is expected to have by the end, after a call."""
    points = [0.0] * answer.ends.position.seats
    for end, odds in outcome.items():
        for seat, own in enumerate(PLAIN.points(answer.ends.end(*end))):
            points[seat] += odds * own
    return points


def _gained(
    seen: Observation, now: Sequence[float], without: Sequence[float], found: Causes
) -> Reason:
    """Return how much the seat gains by the end on the rival that matters most; ``PLAYED`` if it
    clearly gains on none. Both lists are by seat: the points after the better action, and after
    the other."""
    me = seen.seat
    assert me is not None
    gains = [round((now[me] - now[s]) - (without[me] - without[s])) for s in range(seen.seats)]
    clear = [seat for seat in range(seen.seats) if gains[seat] > CLEARLY]
    clear = [seat for seat in clear if not _is_last(seen, seat)]
    if not clear:
        return PLAYED
    seat = max(clear, key=lambda seat: (of_seat(found, seat), gains[seat]))
    return Reason("ends", FIRST, {"seat": seat, "gold": gains[seat]})


BID_BRINGS = ("chooses", "blasts", "elects", "grows", "dearer")
PASS_BRINGS = ("left", "either", "anyway")
"""The reasons that say what a bid or a pass brings: the first sentence about it."""


def _as_good(
    seen: Observation,
    answer: BestAnswer,
    calls: Calls,
    both: tuple[Outcome, Outcome],
    is_bid: bool,
) -> tuple[Reason, ...]:
    """Return why a bid and a pass win about as often, or which of them brings clearly more.

    If the other brings clearly more, the reason is what a rival would get.
    """
    left = _left(calls, 0.0)
    if _is_same(calls):
        return (left,)
    data: Data
    more, costs = calls.gold - calls.less - calls.share, _fair(calls)
    if is_bid and calls.lead > CLEARLY:
        chosen: Data = {"card": calls.first, "gold": more, "price": calls.price}
        return Reason("first", 0.0, chosen), left
    if calls.lead < -CLEARLY:  # of both, the pass is shown first
        return (costs, left) if more > 0 else (left,)
    if calls.lead > CLEARLY:
        first, second = (parts_after(answer, outcome) for outcome in both)
        found = causes(first, second, answer.me)
        rivals = _against_rivals(seen, answer, calls, both, found, is_bid=False)
        reasons = given(reason for reason in rivals if reason.weight > 0)
        if reasons:
            return tuple(replace(reason, weight=0.0) for reason in reasons)
        data = {"card": calls.first, "gold": calls.gold, "price": calls.price}
        raised = Reason("raised", 0.0, data)
        return (raised if calls.wins < 1 - PROBABLY else left,)
    return (costs,)


def _fair(calls: Calls) -> Reason:
    """Return how much more first pick brings than a pass, and its price."""
    more = calls.gold - calls.less - calls.share
    return Reason("fair", 0.0, {"gold": max(0, more), "price": calls.price})


def fair(
    seen: Observation, answer: BestAnswer, best: Call, other: Call, uses: Uses
) -> Reason | None:
    """Return what a bid brings more than a pass, whichever is better; None for two bids."""
    bid, passed = (best, other) if isinstance(best[0], Bid) else (other, best)
    if isinstance(passed[0], Bid):
        return None
    return _fair(calls_of(seen, answer, bid, passed[1], uses))


def _against_rivals(
    seen: Observation,
    answer: BestAnswer,
    calls: Calls,
    both: tuple[Outcome, Outcome],
    found: Causes,
    is_bid: bool,
    known: Sequence[int] = (),
) -> Iterator[Reason]:
    """Yield what the others would get after the other call, or pay after the better one.

    Of the seats in ``known`` something is known already.
    """
    rival = _rivals_card("rival" if is_bid else "lets", seen, answer, both, found)
    if rival is not None:
        yield rival
    if not is_bid:
        seat, gold = payout(seen.seats, answer.me, calls.price).shares[0]
        data: Data = {"seat": seat, "gold": gold, "price": calls.price}
        if _is_near_the_lead(seen, seat) and not _is_last(seen, seat):
            yield Reason("feeds", of_seat(found, seat, GOLD), data)
        if rival is None:
            yield from _rivals_loss("more", seen, answer, both, found, (seat,))
        return
    if rival is None:
        yield from _rivals_loss("less", seen, answer, both, found, known)
    if calls.wins < 1 - PROBABLY:
        paid = max(of_seat(found, s, GOLD) for s in range(seen.seats) if s != answer.me)
        yield Reason("dearer", paid, {"price": calls.price, "share": _of_a_raise(answer, both[0])})


def _is_near_the_lead(seen: Observation, seat: int) -> bool:
    """Return whether a seat's points are close to the most."""
    points = [score.points for score in scores(seen)]
    return max(points) - points[seat] < FAR_BEHIND


def _is_last(seen: Observation, seat: int) -> bool:
    """Return whether a rival has the fewest points of all, and clearly fewer than the leader: a
    reason about it would surprise the reader."""
    points = [score.points for score in scores(seen)]
    rivals = [points[other] for other in range(seen.seats) if other != seen.seat]
    return points[seat] == min(rivals) and max(points) - points[seat] >= MUCH


def _rivals_card(
    code: str,
    seen: Observation,
    answer: BestAnswer,
    both: tuple[Outcome, Outcome],
    found: Causes,
) -> Reason | None:
    """Return the card that a rival probably gets after the worse call, if it brings it clearly more
    than the cards after the better one. It is the rival that matters most."""
    start, reasons = answer.ends.position, []
    for seat in range(seen.seats):
        weight = of_seat(found, seat)
        if seat == answer.me or weight <= 0:
            continue
        view = replace(seen, seat=seat)
        now, without = (card_odds(answer, outcome, seat) for outcome in both)
        card = max(without, key=without.__getitem__)
        if without[card] < MAY or CARDS[card].kind in STRIKES:
            continue
        gold = brings(view, start, CARDS[card])
        instead = sum(odds * brings(view, start, CARDS[one]) for one, odds in now.items())
        pawns = _pawns(seen, seat, CARDS[card])
        if gold - max(0.0, instead) > CLEARLY and (pawns == 2 or not _is_last(seen, seat)):
            data: Data = {"seat": seat, "card": card, "gold": round(gold), "pawns": pawns}
            reason = Reason(code, weight, data)
            part = _town_lost(reason, found, answer.me)
            reasons.append(replace(reason, weight=weight + part))
    return max(reasons, key=lambda reason: reason.weight, default=None)


def _pawns(seen: Observation, rival: int, card: Card) -> int:
    """Return the difference in pawns between a rival and the seat to act if the rival takes a mine:
    1 if it becomes mayor, 2 if it replaces the seat to act, else 0."""
    mayor = _mayor(seen, card.town) if card.is_mine else rival
    if mayor == rival or mayor_with(seen, rival, card) != rival:
        return 0
    return 2 if mayor == seen.seat else 1


MAY = 0.4
"""The probability from which a sentence says that something may happen."""
STRIKES = ("dynamite", "expropriation")
"""The kinds of events that take mines from other seats."""


def _strike(seen: Observation, start: Position, now: Ways, without: Ways) -> Data | None:
    """Return who probably takes a mine of the seat to act after the worse action, but not after the
    better one, as the data of ``strikes``. None if nobody does."""
    me = seen.seat
    assert me is not None
    risks: dict[tuple[int, int, int], float] = {}
    for odds, then, order in without:
        for mine in set(start.mines[me]) - set(then.end.mines[me]):
            for seat, card in zip(order, then.cards, strict=False):
                if seat != me and DECK[card].kind in STRIKES:
                    risks[seat, card, mine] = risks.get((seat, card, mine), 0.0) + odds
    if not risks:
        return None
    worst = max(risks, key=risks.__getitem__)
    seat, event, mine = worst
    safer = sum(odds for odds, then, _ in now if mine in then.end.mines[me])
    if risks[worst] < MAY or safer < PROBABLY:
        return None
    lost = DECK[mine]
    gold = mine_brings(seen, me, lost, worth(seen, lost))
    return {"seat": seat, "event": DECK[event].code, "card": lost.code, "gold": round(gold)}


Ways = Sequence[tuple[float, Drafted, Sequence[int]]]
"""The likely ways in which a choosing goes: the odds, the cards taken, and the order of seats."""


def _ways_of(answer: BestAnswer, outcome: Outcome) -> Ways:
    """Return how the choosing goes after each end of an auction."""
    seats = answer.ends.position.seats
    wins: dict[int, float] = {}
    for (winner, _), odds in outcome.items():
        wins[winner] = wins.get(winner, 0.0) + odds
    return [(odds, answer.ends.drafted(w), clockwise(w, seats)) for w, odds in wins.items()]


def _of_a_raise(answer: BestAnswer, outcome: Outcome) -> int:
    """Return the seat's share of the price on average, if another seat wins the auction."""
    odds, gold = 0.0, 0.0
    for (winner, price), part in outcome.items():
        if winner not in (answer.me, NOBODY) and price:
            odds += part
            shares = dict(payout(answer.ends.position.seats, winner, price).shares)
            gold += part * shares.get(answer.me, 0)
    return round(gold / odds) if odds else 0


def _bidding(
    seen: Observation,
    answer: BestAnswer,
    calls: Calls,
    both: tuple[Outcome, Outcome],
    found: Causes,
    uses: Uses,
) -> Iterator[Reason]:
    """Yield what speaks for a bid, against a pass."""
    own = of_seat(found, answer.me)
    ways = (_ways_of(answer, outcome) for outcome in both)
    struck = _strike(seen, answer.ends.position, *ways)
    if struck is not None:
        strikes = Reason("strikes", 0.0, struck)
        gold = whole_number(strikes, "gold")
        part = own * gold / max(1, gold + max(0, calls.lead))
        yield replace(strikes, weight=part)
        own -= part
    blast = _blast(seen, answer, CARDS[calls.first], uses)
    if blast is not None and not _is_same(calls):
        weight = max(of_seat(found, whole_number(blast, "seat")), own if calls.lead > 0 else 0.0)
        yield _chooses(seen, answer, calls, weight, uses)
    elif calls.lead > 0 and not _is_same(calls):
        pays = calls.gold > calls.price  # else what is left is even worse
        yield _chooses(seen, answer, calls, own if pays else own / 2, uses)
        yield _left(calls, own / 2 if pays else own)
    elif calls.lead <= 0:
        yield from _elected(seen, answer, CARDS[calls.first], found)
        grown = _grown(seen, answer.ends.position, CARDS[calls.first], uses)
        if grown is not None:
            yield replace(grown, weight=own)
    known = () if blast is None else (whole_number(blast, "seat"),)
    for reason in _against_rivals(seen, answer, calls, both, found, is_bid=True, known=known):
        same = reason.code == "rival" and reason.data["card"] == calls.first
        if not same or calls.lead <= 0 or reason.weight > own:  # else it says the same again
            yield reason


def _grown(seen: Observation, start: Position, card: Card, uses: Uses) -> Reason | None:
    """Return what a saloon or its girls bring with the mines that are expected to come, if that is
    clearly more than with the mines on the table."""
    if card.kind not in ("saloon", "girls"):
        return None
    me = seen.seat
    assert me is not None
    used = uses.get(card)
    end = having(start, me, card, used)
    gold = PLAIN.points(end)[me] - PLAIN.points(start)[me]
    if gold <= brings(seen, start, card, used) + CLEARLY:
        return None
    return Reason("grows", FIRST, {"card": card.code, "gold": round(gold)})


def _elected(seen: Observation, answer: BestAnswer, card: Card, found: Causes) -> Iterator[Reason]:
    """Yield the town whose mayor the seat becomes with the card that it chooses first, by itself:
    without what the others then choose, such as dynamite."""
    me = answer.me
    if card.is_mine and mayor_with(seen, me, card) == me != _mayor(seen, card.town):
        data: Data = {"card": card.code, "town": card.town}
        yield Reason("elects", of_seat(found, me, MAYORS), data)


def _passing(
    seen: Observation,
    answer: BestAnswer,
    calls: Calls,
    both: tuple[Outcome, Outcome],
    found: Causes,
    uses: Uses,
) -> Iterator[Reason]:
    """Yield what speaks for a pass, against a bid."""
    own = of_seat(found, answer.me)
    yield _left(calls, own)
    if calls.lead <= 0 and not _is_same(calls):
        yield _chooses(seen, answer, calls, own / 2, uses)
    yield from _against_rivals(seen, answer, calls, both, found, is_bid=False)


def _is_same(calls: Calls) -> bool:
    """Return whether the card that the seat would choose first is probably left for it anyway."""
    return len(calls.left) == 1 and alike(CARDS[calls.left[0]], CARDS[calls.first])


def _left(calls: Calls, weight: float) -> Reason:
    """Return what a pass brings."""
    data: Data = {"card": calls.left[0], "gold": calls.less, "share": calls.share}
    if len(calls.left) > 1:
        both: Data = {"other": calls.left[1], "low": calls.low, "high": calls.high}
        return Reason("either", weight, {**data, **both})
    return Reason("anyway" if _is_same(calls) else "left", weight, data)


def lead_of(seen: Observation, answer: BestAnswer, best: Call, other: Call) -> int:
    """Return how much more one call brings than the other, if one of them is a pass; else 0."""
    match best, other:
        case (Bid(), _), (Bid(), _):
            return 0
        case (Bid(), _), (_, passed):
            return calls_of(seen, answer, best, passed, sure=LIKELY).lead
        case (_, passed), (Bid(), _):
            return -calls_of(seen, answer, other, passed, sure=LIKELY).lead
    return 0


def _chooses(
    seen: Observation, answer: BestAnswer, calls: Calls, weight: float, uses: Uses
) -> Reason:
    """Return what the card chosen first brings, or what dynamite takes from another seat."""
    data: Data
    blast = _blast(seen, answer, CARDS[calls.first], uses)
    if blast is not None:
        data = {name: blast.data[name] for name in ("seat", "card", "gold")}
        return Reason("blasts", weight, {**data, "price": calls.price})
    data = {"card": calls.first, "gold": calls.gold, "price": calls.price}
    return Reason("chooses", weight, data)


def _blast(seen: Observation, answer: BestAnswer, card: Card, uses: Uses) -> Reason | None:
    """Return what a card takes from another seat, if it is dynamite and will blow up a mine or a
    saloon."""
    start = answer.ends.position
    used = uses.get(card) or _carried_out(seen, start, Take(card))
    if not isinstance(used, BlowUp):
        return None
    then = replace(seen, taken=card, phase=Phase.DYNAMITE)
    return next(_taken(then, start, used, used, "blasts", 0.0), None)


def _rivals_loss(
    code: str,
    seen: Observation,
    answer: BestAnswer,
    both: tuple[Outcome, Outcome],
    found: Causes,
    known: Sequence[int] = (),
) -> Iterator[Reason]:
    """Yield how much less a rival gets after the better call, if that is clear: the one that
    matters most, except those of whom something is known already."""
    now, without = (_points_after(answer, outcome) for outcome in both)
    rivals = [
        seat
        for seat in range(len(now))
        if seat != answer.me and seat not in known and not _is_last(seen, seat)
    ]
    if not rivals:
        return
    seat = max(rivals, key=lambda seat: of_seat(found, seat))
    gold = round(without[seat] - now[seat])
    if gold <= CLEARLY:
        return
    more = round(_pays(both[0], seat) - _pays(both[1], seat))
    if more > CLEARLY:
        code, gold = "drives" if code == "less" else "pays", more
    yield Reason(code, of_seat(found, seat), {"seat": seat, "gold": gold})


def _pays(outcome: Outcome, seat: int) -> float:
    """Return the gold that a seat is expected to pay for first pick."""
    return sum(odds * price for (winner, price), odds in outcome.items() if winner == seat)


def card_of(answer: BestAnswer, winner: int, seat: int | None = None) -> str:
    """Return the card that a seat gets (the seat to act if None) if seat ``winner`` wins and every
    seat chooses what is best for it."""
    place = ((answer.me if seat is None else seat) - winner) % answer.ends.position.seats
    return DECK[answer.ends.drafted(winner).cards[place]].code


def card_odds(answer: BestAnswer, outcome: Outcome, seat: int | None = None) -> dict[str, float]:
    """Return the odds that a seat gets each card, the seat to act if None."""
    found: dict[str, float] = {}
    for (winner, _), odds in outcome.items():
        card = card_of(answer, winner, seat)
        found[card] = found.get(card, 0.0) + odds
    return found


def brings(seen: Observation, start: Position, card: Card, used: Action | None = None) -> float:
    """Return what a card brings the seat by the end, in gold and points: the figure on the card,
    and in every sentence about it.

    ``used``: the best use of an event, if a better one is known than ``best_target`` finds. If what
    it brings cannot be counted, it is the gold that would be worth as much as the event.
    """
    gold = comes_to(seen, start, Take(card), used)
    if gold is not None:
        return gold
    assert seen.seat is not None
    return as_much(start, taken(start, seen.seat, PLACE[card], BARON.judge), seen.seat, card)


def having(start: Position, seat: int, card: Card, used: Action | None) -> Position:
    """Return the position after a seat has taken a card, and used it like this if it is an event;
    a holdup counts as the gold expected from it."""
    if used is None or isinstance(used, HoldUp):
        return taken(start, seat, PLACE[card], BARON.judge)
    return after(start, seat, PLACE[card], used)[0][1]


def as_much(without: Position, having: Position, seat: int, card: Card) -> float:
    """Return the gold that would be worth as much to a seat as a card.

    In the last turn chances jump with single pieces of gold, so it is the gold that the card
    brings the seat, less what it brings the others on average.
    """
    judge = BARON.judge
    if without.ahead:
        return judge.difference_in_gold(
            judge.worth(having)[seat], judge.worth(without)[seat], without
        )
    if card.kind == "telegraph":
        return dice_turned(having, seat)
    return PLAIN.worth(having)[seat] - PLAIN.worth(without)[seat]


DIE = range(1, 7)


def dice_turned(position: Position, seat: int) -> float:
    """Return the gold that the telegraph is expected to bring a seat in the next roll (B7.10)."""
    brings = {}
    for roll in SUMS:
        end = position.copy()
        end.produce(roll)
        brings[roll] = end.gold[seat]
    gold = 0.0
    for one in DIE:
        for two in DIE:
            gold += max(brings[roll] for roll in turned_to((one, two))) - brings[one + two]
    return gold / ROLLS


def standing(seen: Observation, chances: Chances, raised: float = 0.0) -> Reason | None:
    """Return why the seat leads in points but wins less often than another, or the other way round:
    how much more one of them gains until the end, or with each roll, or that the others often err,
    or how many rolls are left to catch up. None if neither is so.

    ``raised``: how much more often the seat wins against these players than among its equals.
    """
    me = seen.seat
    assert me is not None
    others = [seat for seat in range(seen.seats) if seat != me]
    points = [score.points for score in scores(seen)]
    to_come = [end - now for end, now in zip(PLAIN.points(position_of(seen)), points, strict=True)]
    likely, richest = (max(others, key=row.__getitem__) for row in (chances, points))
    if points[me] > points[richest] and chances[likely] - chances[me] >= AHEAD:
        seat, code, more = likely, "gains", to_come[likely] - to_come[me]
    elif points[richest] > points[me] and chances[me] - chances[richest] >= AHEAD:
        seat, code, more = richest, "catches", to_come[me] - to_come[richest]
    else:
        return None
    lead = abs(points[me] - points[seat])
    data: Data = {"seat": seat, "gold": round(more), "less": lead}
    if more > lead + CLEARLY:
        return Reason(code, 0.0, data)
    rolls = rolls_to_come(seen)
    if code == "gains" or lead < FAR_BEHIND:
        return None
    paid = _paid_a_roll(position_of(seen))
    gold = round(paid[me] - paid[seat])
    if gold * rolls >= lead:
        return Reason("earns", 0.0, {**data, "gold": gold})
    if raised >= ERRING:
        return Reason("errs", 0.0, {"seat": seat, "less": lead})
    if rolls < MANY:
        return None
    return Reason("time", 0.0, {"seat": seat, "rolls": rolls, "less": lead})


def _paid_a_roll(start: Position) -> list[float]:
    """Return the gold that one roll brings each seat on average (B8)."""
    found = [0.0] * start.seats
    for roll in SUMS:
        for seat, gold in enumerate(_produced(start, roll)):
            found[seat] += gold * ways(roll) / ROLLS
    return found


AHEAD = 0.1
"""A seat's low or high chance gets a reason if another's differs by this much."""
FAR_BEHIND = 8
"""A seat this many points behind that wins more often than the leader gets a reason in any case."""
ERRING = 0.05
"""The others err often if a seat that follows the hints wins this much more often because of it."""
MANY = 3
"""The least rolls to come that give a seat time to catch up."""

# The reasons for a card, a target or a setting of the dice.


PLAIN = Expecting()
"""The judge that says what a card is worth if it brings no gold of its own."""
MUCH = 4
"""A rival with the fewest points, this many behind the leader, gives no reasons."""
CLEARLY = 1
"""If two actions win about as often, the hint advises the one that brings more if it brings over
this much more gold, after the price; else the simpler one."""
FAR_LESS = 5
"""The action asked about is criticised, although it wins about as often, if it brings this much
less gold: about the difference between a good mine and a poor one."""


OWN_GAIN = ("cards", "fee", "girls", "holdup", "saloon", "vein")
"""Reasons that only tell what a card brings the seat. They do not say why the card is better than
another whose figure is as high."""


def choice_reasons(
    seen: Observation,
    best: Action,
    other: Action,
    uses: Uses = NO_USES,
    near: bool = False,
    foreseen: Foreseen | None = None,
) -> tuple[Reason, ...]:
    """Return the gains from the best action and from the other, and the costs to other seats.

    ``uses``: the best uses of events on offer, where better ones are known than ``best_target``
    finds. ``near``: the two win about as often. ``foreseen`` says how the choosing goes on after a
    card.
    """
    start = position_of(seen)
    if seen.phase is Phase.TELEGRAPH:
        return given(_dice(seen, start, best, other, near))
    used = best
    if isinstance(best, Take):
        used = uses.get(best.card) or _carried_out(seen, start, best)
    both = tuple(_both(seen, start, best, other, used, near, uses))
    reasons = [*both, *_effects(seen, start, best, other, used)]
    if foreseen is None or not (isinstance(best, Take) and isinstance(other, Take)):
        return given(reasons) or ((Reason("same"),) if near else ())
    return given(_between(seen, start, (best, other), reasons, uses, near, foreseen))


def _between(
    seen: Observation,
    start: Position,
    both: tuple[Take, Take],
    reasons: Sequence[Reason],
    uses: Uses,
    near: bool,
    foreseen: Foreseen,
) -> Sequence[Reason]:
    """Return the reasons for one card and not the other: of those given and of what the others then
    do, those that cause the difference in the chance to win."""
    me, (best, other), foreseen = seen.seat, both, cache(foreseen)
    assert me is not None
    one, two = (brings(seen, start, take.card, uses.get(take.card)) for take in both)
    figures = _figures(both, (one, two))
    first, second = (parts_of(foreseen(take).end) for take in both)
    found = causes(first, second, me)
    if near and two - one <= CLEARLY:
        against = None if one - two <= CLEARLY else _against(seen, figures, both, foreseen, found)
        if against is not None:
            return (against,)
        return reasons or (Reason("even", 0.0, figures),)
    own = OWN_GAIN if round(two) >= round(one) else ()
    grown = None if best.card.is_mine else _grown(seen, start, best.card, uses)
    others = [*_by_others(seen, start, both, round(one), foreseen, found)]
    own = (*own, "denies") if any(each.code in ("leaves", "keeps") for each in others) else own
    every = [*(each for each in reasons if each.code not in own), *others]
    every += [] if grown is None else [grown]
    weighty = [
        replace(reason, weight=weight)
        for reason in every
        if (weight := _weight(reason, found, me)) > 0
    ]
    if weighty:
        less: Data = {"card": other.card.code, "gold": round(two)}
        return _without_repeats(weighty, Reason("instead", SECOND, less))
    kept = [replace(reason, weight=FIRST) for reason in every if _is_more_for_me(reason)]
    hidden = (*kept, *_as_mayor(seen, both, found))[:2]
    if hidden:
        return hidden
    now, without = (PLAIN.points(foreseen(take).end) for take in both)
    gained = _gained(seen, now, without, found)
    return (Reason("even", 0.0, figures),) if near and gained == PLAYED else (gained,)


def even(seen: Observation, best: Take, other: Take, uses: Uses) -> Reason:
    """Return what two cards bring that win about as often."""
    start = position_of(seen)
    brought = [brings(seen, start, take.card, uses.get(take.card)) for take in (best, other)]
    return Reason("even", 0.0, _figures((best, other), brought))


def _figures(both: tuple[Take, Take], brought: Sequence[float]) -> Data:
    """Return what two cards bring, as data of a reason."""
    (best, other), (one, two) = both, brought
    data: Data = {"card": best.card.code, "gold": round(one)}
    return {**data, "other": other.card.code, "less": round(two)}


WITH_OWN = ("keeps", "costs")
"""Reasons about a rival that also say what the card brings the seat."""
SOME = 0.25
"""A reason about a rival replaces the figures of both cards if its weight is at least this part of
theirs."""


def _without_repeats(reasons: Sequence[Reason], instead: Reason) -> Sequence[Reason]:
    """Return reasons that do not repeat each other: what the card brings the seat and takes from a
    rival, in one sentence, or else all others. ``instead`` says what the other card brings."""
    others = [reason for reason in reasons if reason.code not in WITH_OWN]
    by_code = {reason.code: reason for reason in reasons}
    whole = by_code.get("keeps") or by_code.get("costs")
    first = max(others, key=lambda reason: reason.weight, default=None)
    if whole is None:
        return others
    if first is not None and whole.weight < first.weight * (SOME if first.code == "cards" else 1):
        return others
    more = [reason for reason in others if reason.code not in ("cards", "leaves")]
    second = max(more, key=lambda reason: reason.weight, default=instead)
    return [replace(whole, weight=FIRST), replace(second, weight=SECOND)]


def _against(
    seen: Observation, figures: Data, both: tuple[Take, Take], foreseen: Foreseen, found: Causes
) -> Reason | None:
    """Return why the other card wins as often and brings less: what it takes from a rival, or the
    town where it helps the seat to be mayor."""
    best, other = both
    me = seen.seat
    assert me is not None
    cost = _cost(seen, (other, best), foreseen, {part: -gain for part, gain in found.items()})
    if cost is None:
        if not other.card.is_mine or of_seat(found, me, MAYORS) >= 0:
            return None
        return Reason("settles", FIRST, {**figures, "town": other.card.town})
    seat, off = cost
    return Reason("against", FIRST, {**figures, "seat": seat, "off": off})


def _cost(
    seen: Observation, both: tuple[Take, Take], foreseen: Foreseen, found: Causes
) -> tuple[int, int] | None:
    """Return the rival that a card costs the most by its chances, and the points that it loses by
    the end compared with the other card. None if no rival clearly loses points."""
    now, without = (PLAIN.points(foreseen(take).end) for take in both)
    lost = {
        seat: round(without[seat] - now[seat])
        for seat in range(seen.seats)
        if seat != seen.seat and of_seat(found, seat) > 0 and not _is_last(seen, seat)
    }
    clear = [seat for seat, points in lost.items() if points > CLEARLY]
    if not clear:
        return None
    seat = max(clear, key=lambda seat: of_seat(found, seat))
    return seat, lost[seat]


def _by_others(
    seen: Observation,
    start: Position,
    both: tuple[Take, Take],
    gold: int,
    foreseen: Foreseen,
    found: Causes,
) -> Iterator[Reason]:
    """Yield what the seats that choose later do after the worse card, but not after the better,
    which brings the seat to act this much gold."""
    best, other = both
    now, without = foreseen(best), foreseen(other)
    struck = _strike(seen, start, *([(1.0, each, seen.waiting)] for each in (now, without)))
    if struck is not None:
        yield Reason("strikes_if", FIRST, {**struck, "other": other.card.code})
    own: Data = {"card": best.card.code, "gold": gold}
    rivals = {seat: place for place, seat in enumerate(seen.waiting) if place}
    for seat in sorted(rivals, key=lambda seat: -of_seat(found, seat)):
        card, instead = (DECK[each.cards[rivals[seat]]] for each in (without, now))
        if card.kind in STRIKES or card == instead:
            continue
        view = replace(seen, seat=seat)
        more, less = brings(view, start, card), brings(view, start, instead)
        pawns = _pawns(seen, seat, card)
        if more - max(0.0, less) > CLEARLY and (pawns == 2 or not _is_last(seen, seat)):
            if alike(card, best.card):
                data: Data = {**own, "seat": seat, "less": round(more), "pawns": pawns}
                yield Reason("keeps", FIRST, data)
            else:
                data = {"seat": seat, "card": card.code, "gold": round(more), "pawns": pawns}
                yield Reason("leaves", FIRST, {**data, "other": other.card.code})
            break
    cost = _cost(seen, both, foreseen, found)
    if cost is not None:
        seat, off = cost
        points = [score.points for score in scores(seen)]
        leads = int(points[seat] == max(points))
        yield Reason("costs", FIRST, {**own, "seat": seat, "off": off, "leads": leads})


def _is_more_for_me(reason: Reason) -> bool:
    return reason.code == "cards" and whole_number(reason, "gold") > whole_number(reason, "less")


def _as_mayor(seen: Observation, both: tuple[Take, Take], found: Causes) -> Iterator[Reason]:
    """Yield the seat's place as a mayor, if it speaks for a card although no figure shows it."""
    me, (card, other) = seen.seat, (take.card for take in both)
    assert me is not None
    mayor, others = of_seat(found, me, MAYORS), [s for s in range(seen.seats) if s != me]
    if not card.is_mine or mayor <= max(0.0, *(of_seat(found, seat) for seat in others)):
        return
    if _is_open(seen, card):
        if not _is_open(seen, other):
            yield Reason("opens", mayor, {"town": card.town})
        return
    rival = max(others, key=lambda seat: mines_in(seen, seat, card.town))
    counts = {"before": mines_in(seen, me, card.town), "less": mines_in(seen, rival, card.town)}
    code = "stays" if _mayor(seen, card.town) == me else "closer"
    yield Reason(code, mayor, {"town": card.town, "seat": rival, **counts})


def _is_open(seen: Observation, card: Card) -> bool:
    """Return whether a card is a mine in a town that has neither a mayor nor mines yet."""
    if not card.is_mine or _mayor(seen, card.town) is not None:
        return False
    return not any(mines_in(seen, seat, card.town) for seat in range(seen.seats))


def _weight(reason: Reason, found: Causes, me: int) -> float:
    """Return how much of the difference in the chance to win a reason for a card explains."""
    match reason.code:
        case "cards":
            more = whole_number(reason, "gold") > whole_number(reason, "less")
            return of_seat(found, me) if more else 0.0
        case "played" | "instead":
            return 0.0
        case "mayor" | "governor":
            return of_seat(found, me, MAYORS)
        case "fee":
            return of_seat(found, me, GOLD)
        case "holdup" | "strikes_if":
            return of_seat(found, me)
    weight = of_seat(found, whole_number(reason, "seat") if "seat" in reason.data else me)
    return weight + _town_lost(reason, found, me)


def _town_lost(reason: Reason, found: Causes, me: int) -> float:
    """Return the part of a mayor's pawn that a rival would take from the seat to act."""
    return max(0.0, of_seat(found, me, MAYORS)) if reason.data.get("pawns") == 2 else 0.0


def ride_reasons(seen: Observation, card: Card, left: Card) -> tuple[Reason, ...]:
    """Return what the holder of the mustang gets with it, and what is left without."""
    start = position_of(seen)
    gold, less = (round(brings(seen, start, one)) for one in (card, left))
    if alike(card, left):
        return (Reason("spares", FIRST, {"card": card.code, "gold": gold}),)
    data: Data = {"card": card.code, "gold": gold, "other": left.code, "less": less}
    return (Reason("rides", FIRST, data),)


def _both(
    seen: Observation,
    start: Position,
    best: Action,
    other: Action,
    used: Action,
    near: bool,
    uses: Uses,
) -> Iterator[Reason]:
    """Yield what two cards, or two uses of an event, bring the seat."""
    match best, other:
        case Take(), Take(instead) if isinstance(used, BlowUp) and used.card.is_mine:
            yield from _taken(seen, start, best, used, "blows", FIRST)
            gold = round(brings(seen, start, instead, uses.get(instead)))
            yield Reason("instead", SECOND, {"card": instead.code, "gold": gold})
        case (Take(card), Take(instead)) | (Expropriate(card), Expropriate(instead)):
            if isinstance(best, Take):
                one, two = (brings(seen, start, each, uses.get(each)) for each in (card, instead))
            else:
                one, two = (comes_to(seen, start, action) or 0.0 for action in (best, other))
            if round(one) > round(two):
                data: Data = {"card": card.code, "gold": round(one)}
                yield Reason("cards", FIRST, {**data, "other": instead.code, "less": round(two)})
            elif not (near or isinstance(best, Take)):
                yield PLAYED
        case _:
            pair: list[list[Reason]] = []
            for action, weight in ((best, FIRST), (other, SECOND)):
                reasons = [*_taken(seen, start, action, action, "takes", weight)]
                reasons += [
                    replace(one, weight=weight) for one in gain(seen, start, action).reasons
                ]
                pair.append(reasons)
            yield from pair[0]
            if not _is_more(pair[1], pair[0]):
                yield from pair[1]


def _is_more(reasons: Sequence[Reason], than: Sequence[Reason]) -> bool:
    """Return whether the first figure of some reasons is larger than that of others."""
    both = [row[0].data.get("gold", 0) if row else 0 for row in (reasons, than)]
    return isinstance(both[0], int) and isinstance(both[1], int) and both[0] > both[1]


def _taken(
    seen: Observation, start: Position, action: Action, used: Action, code: str, weight: float
) -> Iterator[Reason]:
    """Yield what the use of an event takes from another seat, with its pawn if that goes too."""
    ousted = [r.data["seat"] for r in _mayors(seen, start, action, used) if r.code == "ousts"]
    for reason in cost_to_others(seen, used):
        if reason.code != "takes":
            yield replace(reason, weight=weight)
            continue
        seat, gold = reason.data["seat"], reason.data["gold"]
        assert isinstance(gold, int)
        pawn = PAWN if seat in ousted else 0
        yield Reason(code, weight, {**reason.data, "gold": gold + pawn})


def _effects(
    seen: Observation, start: Position, best: Action, other: Action, used: Action
) -> list[Reason]:
    """Return what the best action does to mayors, fees and other seats, and the other does not."""
    found = _mayors(seen, start, best, used)
    if isinstance(best, Take):
        found += gain(seen, start, used).reasons
        found += _hit(seen, start, best, used)
    as_well = [
        *_mayors(seen, start, other),
        *cost_to_others(seen, _carried_out(seen, start, other)),
    ]
    found = [reason for reason in found if reason not in as_well]
    if isinstance(best, Take) and isinstance(other, Take):
        found += [*_spared(seen, best, other), *_denied(seen, start, best)]
    return found


def _hit(seen: Observation, start: Position, event: Take, used: Action) -> Iterator[Reason]:
    """Yield what the use of an event that is taken costs another seat, unless ``blows`` says it."""
    if isinstance(used, BlowUp) and used.card.is_mine:
        return
    for reason in cost_to_others(seen, used):
        if isinstance(used, Expropriate):
            data: Data = {**reason.data, "gold": round(brings(seen, start, event.card, used))}
            yield Reason("hits", reason.weight, {**data, "off": reason.data["gold"]})
        else:
            yield reason


def brings_most(
    seen: Observation, best: Action, others: Sequence[Action], more: int = CLEARLY
) -> tuple[Action, float] | None:
    """Return the action among ``others`` that brings the most, and how much more ``best`` brings.

    None unless ``best`` brings clearly more, by over ``more`` gold; also None if figures do not
    cover everything.
    """
    start = position_of(seen)
    each = {action: _counted(seen, start, action) for action in (best, *others)}
    known = {action: gold for action, gold in each.items() if gold is not None}
    if len(known) < len(each):
        return None
    second = max(others, key=known.__getitem__)
    lead = known[best] - known[second]
    return (second, lead) if lead > more else None


def _counted(seen: Observation, start: Position, action: Action) -> float | None:
    """Return what an action brings the seat, or takes from another seat; None if that cannot be
    counted."""
    match action:
        case Take(card):
            return brings(seen, start, card)
        case Expropriate():
            return comes_to(seen, start, action)
        case BlowUp(card) if card.is_mine:
            owner = owner_of(seen, card)
            assert owner is not None
            return mine_brings(seen, owner, card, worth(seen, card))
        case BlowUp():
            return None
    found = gain(seen, start, action)
    return found.gold if found.counted else None


def comes_to(
    seen: Observation, start: Position, action: Action, used: Action | None = None
) -> float | None:
    """Return what a card gains the seat by the end, in gold and points, including the fee and
    mayors' pawns; an event counts with its best target, or as ``used``. None if figures do not
    cover everything."""
    found = gain(seen, start, used or action)
    won = _towns_won(seen, start, action, used)
    return found.gold + PAWN * won if found.counted else None


def _towns_won(seen: Observation, start: Position, mine: Action, used: Action | None) -> int:
    """Return in how many more towns the seat is mayor once a card is taken."""
    assert seen.seat is not None
    after_it = _end(seen, start, mine, used).mayors
    return after_it.count(seen.seat) - start.mayors.count(seen.seat)


def _carried_out(seen: Observation, start: Position, action: Action) -> Action:
    """Return the best use of an event if the action takes one; otherwise the action itself."""
    assert seen.seat is not None
    if isinstance(action, Take) and not action.card.is_mine:
        return best_target(start, seen.seat, action.card) or action
    return action


def _end(
    seen: Observation, start: Position, action: Action, used: Action | None = None
) -> Position:
    """Return the position once a card has been taken or an event has been carried out.

    ``used``: the use of an event that the action takes; None for the best.
    """
    me = seen.seat
    assert me is not None
    if isinstance(action, Take):
        if action.card.is_mine:
            return taken(start, me, PLACE[action.card], BARON.judge)
        use = used or _carried_out(seen, start, action)
        return start if use == action else after(start, me, PLACE[action.card], use)[0][1]
    assert seen.taken is not None
    return after(start, me, PLACE[seen.taken], action)[0][1]


def _mayors(
    seen: Observation, start: Position, action: Action, used: Action | None = None
) -> list[Reason]:
    """Return the pawns that the seat to act gains, and those that other seats lose.

    ``used``: the best use of an event that the action takes, if a better one is known than
    ``best_target`` finds.
    """
    me, found = seen.seat, []
    end = _end(seen, start, action, used)
    for town, (before, mayor) in enumerate(zip(start.mayors, end.mayors, strict=True)):
        if mayor == before:
            continue
        if mayor == me:
            found.append(Reason("mayor", PER_GOLD * PAWN, {"town": TOWNS[town]}))
        if before not in (NOBODY, me):
            data: Data = {"seat": before, "town": TOWNS[town]}
            found.append(Reason("ousts", PER_GOLD * PAWN, data))
    return found


def _spared(seen: Observation, best: Take, other: Take) -> Iterator[Reason]:
    """Yield the fee for the other mine, if there is none for the best (B5.3)."""
    assert seen.seat is not None
    if not best.card.is_mine or not other.card.is_mine or fee(seen, seen.seat, best.card.town)[1]:
        return
    mayor, gold = fee(seen, seen.seat, other.card.town)
    if mayor is not None and gold:
        data: Data = {"card": other.card.code, "seat": mayor, "gold": gold}
        yield Reason("fee", PER_GOLD * gold, data)


def _denied(seen: Observation, start: Position, best: Take) -> Iterator[Reason]:
    """Yield the first seat still to choose that would become mayor with the card."""
    for seat in seen.waiting[1:]:
        town = best.card.town
        if best.card.is_mine and mayor_with(seen, seat, best.card) == seat != _mayor(seen, town):
            gold = round(brings(replace(seen, seat=seat), start, best.card))
            data: Data = {"seat": seat, "card": best.card.code, "town": town, "gold": gold}
            yield Reason("denies", PER_GOLD * PAWN / 2, data)
            return


def _mayor(seen: Observation, town: str) -> int | None:
    return seen.mayors[TOWNS.index(town)]


def _dice(
    seen: Observation, start: Position, best: Action, other: Action, near: bool
) -> Iterator[Reason]:
    """Yield what the best roll brings the seat and costs others, compared with the other roll
    (B7.10)."""
    me = seen.seat
    assert me is not None
    roll, before = _roll(seen, best), _roll(seen, other)
    one, instead = _produced(start, roll), _produced(start, before)
    if roll == before or (near and one[me] == instead[me]):
        yield Reason("alike", 0.0, {"gold": round(one[me])})
        return
    if not isinstance(best, Telegraph):
        more = max(_produced(start, turned)[me] for turned in turned_to(seen.dice or ()))
        yield Reason("saves", SECOND, {"gold": max(0, round(more - one[me]))})
    if round(one[me]) > round(instead[me]) or near:
        data: Data = {"roll": roll, "gold": round(one[me]), "before": before}
        yield Reason("dice", FIRST, {**data, "less": round(instead[me])})
    less = {seat: instead[seat] - one[seat] for seat in range(seen.seats) if seat != me}
    seat = max(less, key=less.__getitem__)
    if less[seat] > 0:
        data = {"roll": roll, "seat": seat, "gold": round(less[seat])}
        yield Reason("spoils", THIRD, data)
    if roll in COLLAPSE and before not in COLLAPSE:
        for owner, mines in enumerate(seen.mines):
            for mine in mines:
                if mine.is_dangerous and owner != me:
                    data = {"roll": roll, "seat": owner, "card": mine.code}
                    yield Reason("collapses", SECOND, data)


def turned_to(dice: Sequence[int]) -> set[int]:
    """Return the sums to which one of two dice can be turned."""
    return {sum(dice) - die + value for die in dice for value in DIE}


def _roll(seen: Observation, action: Action) -> int:
    """Return the sum of the dice, once the telegraph has been used or kept."""
    assert seen.dice is not None
    dice = list(seen.dice)
    if isinstance(action, Telegraph):
        dice[action.die - 1] = action.value
    return sum(dice)


def _produced(start: Position, roll: int) -> list[float]:
    """Return the gold that a roll brings each seat, saloons included (B8)."""
    end = start.copy()
    end.produce(roll)
    return [now - before for now, before in zip(end.gold, start.gold, strict=True)]
