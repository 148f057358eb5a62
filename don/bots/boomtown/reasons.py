"""The reasons why one bid, card, target or setting of the dice is better than another, as codes
with figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from don.games.boomtown.actions import (
    Action,
    Appoint,
    Bid,
    BlowUp,
    Expropriate,
    HoldUp,
    Ride,
    Take,
    Telegraph,
)
from don.games.boomtown.deck import CARDS, DECK, TOWNS, Card
from don.games.boomtown.mines import fee, mayor_of, mayor_with
from don.games.boomtown.payout import payout
from don.games.boomtown.production import COLLAPSE, ROLLS, SUMS, total_after, ways
from don.games.boomtown.scoring import PAWN, scores
from don.games.boomtown.state import Observation, Phase, mines_in, worth
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
    whole_number,
)
from ..causes import Causes, Part, Parts, causes, mean_parts, of_seat
from .bidding import BestAnswer, Outcome
from .draft import Drafted
from .gains import (
    CLEARLY,
    NO_USES,
    PER_GOLD,
    Uses,
    Viewpoint,
    comes_to,
    cost_to_others,
    end_after,
    gain,
    having,
    mine_brings,
    rolls_to_come,
)
from .judge import PLAIN
from .position import NOBODY, Position, position_of
from .value.winning import FEATURES, LAST_GOLD, Winning, features

# What each of Boomtown's reasons holds, so that reasons can be sent as plain data and be checked
# when they arrive.


MOST_NUMBER = 10_000
"""The limit for numbers in reasons, larger than any amount of gold or points."""

ABOUT_EITHER: dict[str, tuple[str, ...]] = {
    "takes": ("seat", "card", "gold"),
    "closes": ("seat", "card", "town", "gold"),
    "holdup": ("seat", "price", "ways", "gold"),
    "vein": ("card", "ways", "gold"),
    "saloon": ("town", "price", "ways", "gold"),
    "girls": ("town", "price", "ways", "gold"),
    "governor": ("town", "gold"),
    "toll": ("card", "gold"),
    "nothing": (),
}
"""The reasons that are about the better action, or under the code with ``_other`` about the other
one."""

REASONS: dict[str, tuple[str, ...]] = {
    "chooses": ("card", "gold"),
    "raised": ("card", "gold"),
    "blasts": ("seat", "card", "gold"),
    "left": ("card", "gold", "share"),
    "either": ("card", "gold", "share", "other", "low", "high"),
    "rest": ("gold", "share", "low", "high"),
    "anyway": ("card", "gold", "share"),
    "limit": ("price",),
    "over": ("price",),
    "pushes": (),
    "same": (),
    "hardly": ("card", "gold", "other", "less"),
    "cheaper": ("price", "more"),
    "outbid": ("card", "gold"),
    "rival": ("seat", "card", "gold", "pawns"),
    "strikes": ("seat", "event", "card", "gold"),
    "less": ("seat", "gold"),
    "more": ("seat", "gold"),
    "drives": ("seat", "gold"),
    "pays": ("seat", "gold"),
    "grows": ("card", "gold"),
    "dearer": ("price", "share"),
    "too_low": (),
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
    "saves": (),
    "cards": ("card", "gold", "other", "less"),
    "costs": ("card", "gold", "seat", "off", "leads"),
    "against": ("card", "gold", "other", "less", "seat", "off"),
    "settles": ("card", "gold", "other", "less", "town"),
    "keeps": ("card", "gold", "seat", "less", "pawns"),
    "instead": ("card", "gold"),
    "blows": ("seat", "card", "gold"),
    "hits": ("seat", "card", "gold", "off"),
    "robs": ("seat", "price", "ways"),
    "mayor": ("town",),
    "stays": ("town", "seat", "before", "less"),
    "closer": ("town", "seat", "before", "less"),
    "opens": (),
    "ousts": ("seat", "town"),
    "deposes": ("seat", "town"),
    "stops": ("seat", "card", "gold"),
    "denies": ("seat", "card", "town", "gold"),
    "fee": ("card", "seat", "gold"),
    "shark": ("gold",),
    "rides": ("card", "gold", "other", "less"),
    "spares": ("card", "gold", "other", "less"),
    "dice": ("roll", "gold", "before", "less"),
    "spoils": ("roll", "seat", "gold"),
    "collapses": ("roll", "seat", "card"),
    **ABOUT_EITHER,
    **{f"{code}_other": names for code, names in ABOUT_EITHER.items()},
}
"""The names of the data that each reason must hold, by the reason's code. The figures can all be
worked out from what the table shows. ``gold`` is gold and points by the end of the game, fees and
pawns included, as the figure on a card. The hint shows each reason beside the option that it is
about, and for each of the two options there is one that says what it brings. The other reasons
depend on what causes the difference in the chance to win (``causes``): a reason's weight is the
part that it explains, and none speaks against the advice.

In an auction:

- ``chooses``: the card that the seat would choose first after a bid, and what it brings;
  ``raised``: the same, if the bid will probably be raised, which is why it changes little;
  ``blasts``: the mine that dynamite, chosen first, takes from another seat, and what it would bring
  that seat.
- ``left``: the card that is probably left after a pass, what it brings, and the seat's share of the
  high bid; ``either``: the two likeliest cards, what they bring on average, and what the poorer
  (``low``) and the better of the two brings (``high``); ``rest``: what the poorest and the best of
  all cards bring that may be left, if no two of them are likely enough; ``anyway``: the card that
  the seat would choose first is probably left after a pass.
- ``limit``: what first pick is worth, for a bid below that; ``over``: the same, for a pass where
  the next bid is above that; ``pushes``: a pass is as good as the bid, which drives up the price;
  ``same``: the other call is about as good, whatever the figures.
- ``cheaper``: the lower bid and the higher one, if neither is raised.
- ``outbid``: the card that is probably left if others raise the lower bid.
- ``rival``: a card that another seat probably gets after the worse action, and what it brings that
  seat; ``pawns`` is 1 if it becomes mayor with the card, and 2 if it replaces the seat to act;
  ``strikes``: an event that another seat then uses on a mine of the seat to act, and what that mine
  would bring.
- ``less``: the rival that matters most, and how much less it gets if the seat bids; ``more``: how
  much more it would get. They are given where no single card explains it; ``drives``: how
  much more it pays if the seat bids; ``pays``: if the seat passes.
- ``grows``: a saloon or its girls, and what they bring with the mines that are expected to come.
- ``dearer``: the price that another player will probably raise, and the seat's share of what that
  player then pays on average; ``too_low``: a bid that will probably be raised, beside ``blasts``.
- ``feeds``: the right-hand neighbour, and its share of the price.
- ``ends``: how much the seat gains on a rival by the end, where nothing else can be counted;
  ``played``: nothing; ``wins``: how many more games in 100 the better action then wins.
- ``behind``: the leader, and its lead, where there is hardly a chance.
- ``gains``: a seat with fewer points that wins more often, and how much more it gains by the end;
  ``catches``: a seat with more points that wins less often, and how much less it gains; ``earns``:
  that seat, and how much less a roll pays it; ``errs``: that seat, where hints win more often
  because these players make mistakes; ``time``: that seat, and the rolls to come. ``less``: the
  difference in points.

Cards and targets:

- ``cards``: what the better card brings, and what the other does; ``against``: the same, and what
  the other takes ``off`` a rival's points by the end, which is why it wins as often; ``settles``:
  the same, and the town where the other helps the seat to be mayor; ``hardly``: the same, if
  nothing on the table says why both win as often.
- ``costs``: what the card brings, and what it takes ``off`` a rival's points compared with the
  other card; ``leads`` is 1 if that rival has the most points now.
- ``keeps``: what the card brings, and what it would bring a rival that may get it after the other
  card (``less``); ``instead``: what the other card brings.
- ``blows``: what dynamite takes from another seat.
- ``takes``: what a mine would bring the seat that loses it; ``hits``: the mine that is best taken
  over, what it brings the seat, and what it takes ``off`` its owner.
- ``stops``: what dynamite takes from a rival, if it would take no less from a weaker one.
- ``mayor``: the town whose mayor the seat becomes; ``ousts``: the seat that loses its pawn;
  ``deposes``: the seat that takes the pawn of the seat to act after the worse card.
- ``stays``, ``closer``: the town where the card helps the seat to stay or become mayor, the rival
  there, and how many mines both have; ``opens``: a town without mayor and mines.
- ``denies``: a seat that could take the card and become mayor, and what it would bring that seat.
- ``fee``: the fee for the other card, and the seat that gets it.
- ``rides``: the card that the holder of the mustang takes with it, and the one that is probably
  left without; ``spares``: the same, the one that is left first, if the mustang is better kept.

Events and dice:

- ``shark``: the gold that each other seat pays; ``closes``: a saloon that another seat loses, and
  the gold expected from it.
- ``holdup``: the victim, what it would pay, how many of the 36 rolls make it pay, and the gold to
  be expected; ``robs``: the same for the card, without the gold.
- ``vein`` and ``saloon``: ways, and what they bring by the end (``price``: of a visit); ``girls``:
  what they add to the gain from a saloon; ``nothing``: a use that brings nothing so far.
- ``governor``: the fee in that town from now on; ``toll``: the same, and a mine of it on offer.
- ``dice``: the gold that a ``roll`` brings the seat, and what the other roll (``before``) brings.
- ``saves``: the telegraph is kept for a later roll.
- ``spoils``: a seat that gets less gold from the roll; ``collapses``: a seat that loses a dangerous
  mine.
"""

OF_THE_OTHER = ("rival", "strikes", "deposes", "fee", "feeds", "more")
"""The reasons that speak against the worse action, by what rivals then do or get."""
UNSEEN = ("less", "more")
"""Reasons whose figures nobody can see on the table."""
VAGUE = (*UNSEEN, "drives", "pays")
"""Reasons that say only that a rival gets more or less in all, or pays it."""
NUMBERS = (
    *("gold", "less", "share", "price", "more", "off", "ways", "rolls", "roll", "before"),
    *("pawns", "leads", "games", "low", "high"),
)


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


# What a reason may say, and from which odds and points on.


RATHER_SURE = 0.97
"""The odds from which a single card is named as left for a seat. By play it then was left 9 times
in 10, as the sentence says: others sometimes choose a card that seems worse."""
COVERED = 0.85
"""The odds from which the cards that a reason names count as those that may be left."""
POSSIBLE = 0.02
"""The odds from which a card counts among those that may be left."""
LIKELY = 0.75
"""The odds from which a single card counts as left when two calls are compared."""
MAY = 0.4
"""The odds from which a sentence says that something may happen; from ``PROBABLY`` on, it says that
it probably will."""
MUCH = 4
"""No reason names the rival with the fewest points if it is this far behind the leader."""
FAR_BEHIND = 8
"""A seat this many points behind that wins more often than the leader gets a reason in any case."""
STRIKES = ("dynamite", "expropriation")
"""The kinds of events that take mines from other seats."""
PLAYED = Reason("played", 0.0)
"""Nothing that can be counted speaks for the better action."""


def alike(one: Card, other: Card) -> bool:
    """Return whether two cards are the same, or two events of the same kind."""
    return one == other or (one.kind == other.kind and not one.is_mine)


def one_for_each(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the weightiest reason about the better action and about the worse one
    (``OF_THE_OTHER``)."""
    kept: dict[bool, Reason] = {}
    for reason in sorted(reasons, key=lambda reason: -reason.weight):
        kept.setdefault(reason.code in OF_THE_OTHER, reason)
    return tuple(kept.values())


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


# How things go after two actions of the seat to act.


class Way(NamedTuple):
    """A likely way in which a turn goes: its odds, the position once all have chosen, and the card
    of each seat that chooses. After an auction also its winner and the price."""

    odds: float
    end: Position
    cards: Mapping[int, Card]
    winner: int = NOBODY
    price: int = 0


Ways = Sequence[Way]
"""The likely ways in which a turn goes after an action: one for each end of an auction, a single
one with odds 1 after a card is taken."""
Foreseen = Callable[[Take], Drafted]
"""Returns how the choosing goes on after a card."""


def ways_of(answer: BestAnswer, outcome: Outcome) -> Ways:
    """Return how the choosing goes after each end of an auction."""
    ends, found = answer.ends, []
    for (winner, price), odds in outcome.items():
        order = clockwise(winner, ends.position.seats)
        cards = _cards(order, ends.drafted(winner))
        found.append(Way(odds, ends.end(winner, price), cards, winner, price))
    return found


def _cards(order: Sequence[int], drafted: Drafted) -> Mapping[int, Card]:
    """Return the card of each seat in a choosing."""
    cards = (DECK[card] for card in drafted.cards)
    return dict(zip(order, cards, strict=True))


def parts_after(ways: Ways) -> Parts:
    """Return the parts expected once all have chosen."""
    return mean_parts((way.odds, parts_of(way.end)) for way in ways)


def points_after(ways: Ways) -> list[float]:
    """Return the points that each seat is expected to have by the end."""
    points = [0.0] * ways[0].end.seats
    for way in ways:
        for seat, own in enumerate(PLAIN.points(way.end)):
            points[seat] += way.odds * own
    return points


class Comparison(Viewpoint):
    """Two actions of the seat to act: the ways in which the turn goes after the ``better`` one and
    after the ``other``."""

    def __init__(self, seen: Observation, uses: Uses, better: Ways, other: Ways) -> None:
        super().__init__(seen, uses)
        self.better, self.other = better, other

    @cached_property
    def causes(self) -> Causes:
        """What makes the better action win more often."""
        return causes(parts_after(self.better), parts_after(self.other), self.me)

    def caused(self, seat: int, *parts: str) -> float:
        """Return how much of the difference in the chance to win a seat's parts explain; all of
        them if none is named."""
        return of_seat(self.causes, seat, *parts)

    def reversed(self) -> Comparison:
        """Return the comparison of the other action with the better one."""
        return Comparison(self.seen, self.uses, self.other, self.better)

    @cached_property
    def points(self) -> tuple[list[float], list[float]]:
        """Each seat's points by the end, after the better action and after the other."""
        return points_after(self.better), points_after(self.other)

    def pawns(self, rival: int, card: Card) -> int:
        """Return the difference in pawns between a rival and the seat to act if the rival takes a
        mine: 1 if it becomes mayor, 2 if it replaces the seat to act, else 0."""
        mayor = mayor_of(self.seen, card.town) if card.is_mine else rival
        if mayor == rival or mayor_with(self.seen, rival, card) != rival:
            return 0
        return 2 if mayor == self.me else 1

    def rivals_cards(self) -> Iterator[Reason]:
        """Yield the cards that rivals probably get after the worse action and that are worth
        clearly more to them than their cards after the better one."""
        for seat in self.rivals:
            now, without = card_odds(self.better, seat), card_odds(self.other, seat)
            card = max(without, key=without.__getitem__, default=None)
            if card is None or without[card] < MAY or card.kind in STRIKES:
                continue
            gold = self.brings_rival(seat, card)
            instead = sum(odds * self.brings_rival(seat, one) for one, odds in now.items())
            pawns = self.pawns(seat, card)
            if gold - max(0.0, instead) > CLEARLY and (pawns == 2 or not _is_last(self.seen, seat)):
                data: Data = {"card": card.code, "gold": round(gold), "pawns": pawns}
                yield Reason("rival", self.caused(seat), {"seat": seat, **data})

    def strike(self) -> Data | None:
        """Return who probably takes a mine of the seat to act after the worse action, but not after
        the better one, as the data of ``strikes``. None if nobody does."""
        me = self.me
        risks: dict[tuple[int, Card, int], float] = {}
        for way in self.other:
            for mine in set(self.start.mines[me]) - set(way.end.mines[me]):
                for seat, card in way.cards.items():
                    if seat != me and card.kind in STRIKES:
                        risks[seat, card, mine] = risks.get((seat, card, mine), 0.0) + way.odds
        if not risks:
            return None
        worst = max(risks, key=risks.__getitem__)
        seat, event, mine = worst
        safer = sum(way.odds for way in self.better if mine in way.end.mines[me])
        if risks[worst] < MAY or safer < PROBABLY:
            return None
        lost = DECK[mine]
        gold = round(mine_brings(self.seen, me, lost, worth(self.seen, lost)))
        return {"seat": seat, "event": event.code, "card": lost.code, "gold": gold}

    def cost(self) -> tuple[int, int] | None:
        """Return the rival that the better card costs the most by its chances, and the points that
        it loses by the end compared with the other card. None if no rival clearly loses points."""
        now, without = self.points
        lost = {
            seat: round(without[seat] - now[seat])
            for seat in self.rivals
            if self.caused(seat) > 0 and not _is_last(self.seen, seat)
        }
        clear = [seat for seat, points in lost.items() if points > CLEARLY]
        if not clear:
            return None
        seat = max(clear, key=self.caused)
        return seat, lost[seat]

    def gained(self) -> Reason:
        """Return how much the seat gains by the end on the rival that matters most; ``PLAYED`` if
        it clearly gains on none."""
        me, (now, without) = self.me, self.points
        gains = {
            seat: round((now[me] - now[seat]) - (without[me] - without[seat]))
            for seat in self.rivals
        }
        clear = [seat for seat, gold in gains.items() if gold > CLEARLY]
        clear = [seat for seat in clear if not _is_last(self.seen, seat)]
        if not clear:
            return PLAYED
        seat = max(clear, key=lambda seat: (self.caused(seat), gains[seat]))
        return Reason("ends", FIRST, {"seat": seat, "gold": gains[seat]})

    def town_lost(self, reason: Reason) -> float:
        """Return the part of a mayor's pawn that a rival would take from the seat to act."""
        taken = reason.data.get("pawns") == 2
        return max(0.0, self.caused(self.me, MAYORS)) if taken else 0.0


def card_odds(ways: Ways, seat: int) -> dict[Card, float]:
    """Return the odds that a seat gets each card."""
    found: dict[Card, float] = {}
    for way in ways:
        if seat in way.cards:
            card = way.cards[seat]
            found[card] = found.get(card, 0.0) + way.odds
    return found


# The reasons to make one call and not another in an auction.


Call = tuple[Action, Outcome]
"""A call in an auction, and the odds of the auction's ends after it."""


class BidOrPass(NamedTuple):
    """The gain from a bid and from a pass, in gold and points by the end.

    With the bid the seat would get ``first`` for ``price``, and ``wins`` are the odds that nobody
    raises it. After a pass it would get one of the cards in ``left``, which bring ``less`` on
    average, at least ``low`` and at most ``high``, and a ``share`` of the high bid. ``covered`` is
    False if other cards may well be left, too; then ``low`` and ``high`` are those of all.
    """

    price: int
    first: Card
    gold: int
    wins: float
    left: tuple[Card, ...]
    less: int
    share: int
    low: int
    high: int
    covered: bool

    @property
    def lead(self) -> int:
        """The bid brings this much more than the pass."""
        return self.gold - self.price - self.less - self.share


class Contested(NamedTuple):
    """An auction: what the seat to act sees, how it expects the others to bid and choose, and the
    best uses of events on offer."""

    seen: Observation
    answer: BestAnswer
    uses: Uses = NO_USES

    def compared(self, best: Outcome, other: Outcome) -> Comparison:
        """Return the comparison of two calls."""
        ways = (ways_of(self.answer, outcome) for outcome in (best, other))
        return Comparison(self.seen, self.uses, *ways)

    def bid_or_pass(
        self, bid: Bid, won: Ways, passed: Ways, sure: float = RATHER_SURE
    ) -> BidOrPass:
        """Return what a bid and a pass bring the seat to act, by how things go after each."""
        me, view = self.answer.me, Viewpoint(self.seen, self.uses)
        wins = sum(way.odds for way in won if way.winner == me)
        odds = card_odds(passed, me)
        left = sorted(odds, key=lambda card: -odds[card])
        same = alike(left[0], left[min(1, len(left) - 1)])
        left = left[: 1 if odds[left[0]] >= sure or same else 2]
        total = sum(odds.values())
        named = sum(part for card, part in odds.items() if any(alike(card, one) for one in left))
        covered = named >= (COVERED if len(left) > 1 else sure) * total
        possible = left if covered else [one for one in odds if odds[one] >= POSSIBLE * total]
        first = card_of(self.answer, me)
        gold = {card: view.brings(card) for card in (first, *left, *possible)}
        likely = sum(odds[card] for card in possible)
        less = sum(odds[card] * gold[card] for card in possible) / likely
        share, auction = 0, self.seen.auction
        if auction is not None and auction.bidder is not None and auction.high:
            share = dict(payout(self.seen.seats, auction.bidder, auction.high).shares).get(me, 0)
        span = [round(gold[card]) for card in possible]
        return BidOrPass(
            price=bid.amount,
            first=first,
            gold=round(gold[first]),
            wins=wins,
            left=tuple(left),
            less=round(less),
            share=share,
            low=min(span),
            high=max(span),
            covered=covered,
        )


def bid_reasons(
    auction: Contested, best: Call, other: Call, near: bool = False
) -> tuple[Reason, ...]:
    """Return the reasons to make one call rather than another: what each of them brings, and what
    causes most of the difference between the ends to expect after the two. None speaks for
    ``other``.

    ``near``: the two win about as often; then no reason has weight.
    """
    compared = auction.compared(best[1], other[1])
    match best[0], other[0]:
        case Bid() as bid, Bid() as instead:
            return _which_bid(auction, compared, bid, instead)
        case Bid() as bid, _:
            calls = auction.bid_or_pass(bid, compared.better, compared.other)
        case _, Bid() as bid:
            calls = auction.bid_or_pass(bid, compared.other, compared.better)
        case _:
            return ()
    is_bid = isinstance(best[0], Bid)
    lead = calls.lead if is_bid else -calls.lead
    if near:
        found = _as_good(compared, calls, is_bid)
        why = tuple(replace(reason, weight=0.0) for reason in found)
        own = 0.0
    else:
        own = compared.caused(compared.me) if lead > 0 else 0.0
        why = _telling(compared, calls, is_bid)
        if not why and own <= 0:
            why = (compared.gained(),)
    weight = min((reason.weight for reason in why), default=max(0.0, own))
    first, left = _chooses(compared, calls, weight), _left(compared, calls, weight)
    lost = any(reason.code == "rival" and reason.data["card"] == calls.first.code for reason in why)
    raised = any(reason.code == "too_low" for reason in why) or (lost and not is_bid)
    if first.code == "chooses" and raised:
        first = replace(first, code="raised")
        why = tuple(reason for reason in why if reason.code != "too_low")
    return (*((first, left) if is_bid else (left, first)), *why)


def _which_bid(
    auction: Contested, compared: Comparison, bid: Bid, other: Bid
) -> tuple[Reason, ...]:
    """Return the reasons for a higher or a lower bid."""
    lost = [way for way in compared.other if way.winner != compared.me]
    calls = auction.bid_or_pass(bid, compared.better, lost or compared.other)
    chosen = _chooses(compared, calls, FIRST)
    if bid.amount < other.amount:
        data: Data = {"price": bid.amount, "more": other.amount}
        return chosen, Reason("cheaper", FIRST, data)
    if not lost:
        return (chosen,)
    outbid: Data = {"card": calls.left[0].code, "gold": calls.less}
    return chosen, Reason("outbid", FIRST, outbid)


def _telling(compared: Comparison, calls: BidOrPass, is_bid: bool) -> tuple[Reason, ...]:
    """Return what speaks for one of two calls, besides what they bring the seat."""
    every = _bidding(compared, calls) if is_bid else _against_rivals(compared, calls, is_bid=False)
    weighty = [reason for reason in every if reason.weight > 0]
    seen_on_table = [reason for reason in weighty if reason.code not in UNSEEN]
    lead = calls.lead if is_bid else -calls.lead
    return one_for_each(seen_on_table or (weighty if lead <= 0 else ()))


def _as_good(compared: Comparison, calls: BidOrPass, is_bid: bool) -> tuple[Reason, ...]:
    """Return why a bid and a pass win about as often, although one of them brings more. No reason
    speaks against the better call."""
    raised = calls.wins < 1 - PROBABLY
    too_low = (Reason("too_low"),) if raised else ()
    if is_bid:
        return _bid_as_good(compared, calls, raised)
    if _is_same(calls):
        return ()
    if calls.lead > CLEARLY:
        rivals = _against_rivals(compared, calls, is_bid=False)
        reasons = one_for_each(reason for reason in rivals if reason.weight > 0)
        return reasons or too_low or (Reason("same"),)
    return too_low


def _bid_as_good(compared: Comparison, calls: BidOrPass, raised: bool) -> tuple[Reason, ...]:
    """Return what speaks for a bid although a pass wins about as often."""
    if calls.lead > CLEARLY and not raised:
        return ()
    rival = _rivals_card(compared)
    if rival is not None:
        return (rival,)
    if raised and _paid_by_others(compared.better, compared.me) > _paid_by_others(
        compared.other, compared.me
    ):
        return (Reason("pushes"),)
    return () if calls.lead > 0 else (Reason("same"),)


def _paid_by_others(ways: Ways, me: int) -> float:
    """Return the gold that the other seats are expected to pay for first pick."""
    return sum(way.odds * way.price for way in ways if way.winner not in (me, NOBODY))


def first_pick_brings(auction: Contested, best: Call, other: Call) -> int | None:
    """Return how much more a bid brings than a pass, before its price, whichever is better; None
    for two bids."""
    calls = _bid_and_pass(auction, best, other, RATHER_SURE)
    return None if calls is None else max(0, calls.gold - calls.less - calls.share)


def _bid_and_pass(auction: Contested, one: Call, other: Call, sure: float) -> BidOrPass | None:
    """Return what a bid and a pass bring, in whatever order they are given; None for two bids."""
    (bid, won), (passed, lost) = (one, other) if isinstance(one[0], Bid) else (other, one)
    if not isinstance(bid, Bid) or isinstance(passed, Bid):
        return None
    answer = auction.answer
    return auction.bid_or_pass(bid, ways_of(answer, won), ways_of(answer, lost), sure)


def _against_rivals(
    compared: Comparison, calls: BidOrPass, is_bid: bool, known: Sequence[int] = ()
) -> Iterator[Reason]:
    """Yield what the others would get after the other call, or pay after the better one.

    Of the seats in ``known`` something is known already.
    """
    seen, me = compared.seen, compared.me
    rival = _rivals_card(compared)
    if rival is not None:
        yield rival
    if not is_bid:
        seat, gold = payout(seen.seats, me, calls.price).shares[0]
        data: Data = {"seat": seat, "gold": gold, "price": calls.price}
        if _is_near_the_lead(seen, seat) and not _is_last(seen, seat):
            yield Reason("feeds", compared.caused(seat, GOLD), data)
        if rival is None:
            yield from _rivals_loss(compared, "more", (seat,))
        return
    if rival is None:
        yield from _rivals_loss(compared, "less", known)
    if calls.wins < 1 - PROBABLY:
        paid = max(compared.caused(seat, GOLD) for seat in compared.rivals)
        share = _of_a_raise(compared)
        yield Reason("dearer", paid, {"price": calls.price, "share": share})


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


def _rivals_card(compared: Comparison) -> Reason | None:
    """Return the card that a rival probably gets after the worse call and that is worth clearly
    more to that rival than its cards after the better call. Of several rivals, take the one that
    matters most."""
    found = [
        replace(reason, weight=reason.weight + compared.town_lost(reason))
        for reason in compared.rivals_cards()
        if reason.weight > 0
    ]
    return max(found, key=lambda reason: reason.weight, default=None)


def _of_a_raise(compared: Comparison) -> int:
    """Return the seat's share of the price on average, if another seat wins the auction."""
    me, odds, gold = compared.me, 0.0, 0.0
    for way in compared.better:
        if way.winner not in (me, NOBODY) and way.price:
            odds += way.odds
            shares = dict(payout(compared.seen.seats, way.winner, way.price).shares)
            gold += way.odds * shares.get(me, 0)
    return round(gold / odds) if odds else 0


def _bidding(compared: Comparison, calls: BidOrPass) -> Iterator[Reason]:
    """Yield what speaks for a bid, against a pass, besides what they bring the seat."""
    own = compared.caused(compared.me)
    struck = compared.strike()
    if struck is not None:
        strikes = Reason("strikes", 0.0, struck)
        gold = whole_number(strikes, "gold")
        part = own * gold / max(1, gold + max(0, calls.lead))
        yield replace(strikes, weight=part)
        own -= part
    blast = _blast(compared, calls.first)
    if calls.lead <= 0 and blast is None:
        yield from _elected(compared, calls.first)
        grown = _grown(compared, calls.first)
        if grown is not None:
            yield replace(grown, weight=own)
    known = () if blast is None else (whole_number(blast, "seat"),)
    for reason in _against_rivals(compared, calls, is_bid=True, known=known):
        same = reason.code == "rival" and reason.data["card"] == calls.first.code
        if not same or calls.lead <= 0 or reason.weight > own:  # else it says the same again
            yield reason


def _grown(view: Viewpoint, card: Card) -> Reason | None:
    """Return what a saloon or its girls bring with the mines that are expected to come, if that is
    clearly more than with the mines on the table."""
    if card.kind not in ("saloon", "girls"):
        return None
    me, start = view.me, view.start
    end = having(start, me, card, view.uses.get(card))
    gold = PLAIN.points(end)[me] - PLAIN.points(start)[me]
    if gold <= view.brings(card) + CLEARLY:
        return None
    return Reason("grows", FIRST, {"card": card.code, "gold": round(gold)})


def _elected(compared: Comparison, card: Card) -> Iterator[Reason]:
    """Yield the town whose mayor the seat becomes with the card that it chooses first, by itself:
    without what the others then choose, such as dynamite."""
    seen, me = compared.seen, compared.me
    if card.is_mine and mayor_with(seen, me, card) == me != mayor_of(seen, card.town):
        yield Reason("mayor", compared.caused(me, MAYORS), {"town": card.town})


def _is_same(calls: BidOrPass) -> bool:
    """Return whether the card that the seat would choose first is probably left for it anyway."""
    return calls.covered and len(calls.left) == 1 and alike(calls.left[0], calls.first)


def _left(compared: Comparison, calls: BidOrPass, weight: float) -> Reason:
    """Return what a pass brings."""
    if not calls.covered:
        span: Data = {"low": calls.low, "high": calls.high}
        return Reason("rest", weight, {"gold": calls.less, "share": calls.share, **span})
    card, *others = calls.left
    data: Data = {"card": card.code, "gold": calls.less, "share": calls.share}
    if others:
        other: Data = {"other": others[0].code, "low": calls.low, "high": calls.high}
        return Reason("either", weight, {**data, **other})
    if _is_same(calls):
        return Reason("anyway", weight, data)
    return Reason("left", weight, data)


def lead_of(auction: Contested, best: Call, other: Call) -> int:
    """Return how much more one call brings than the other, if one of them is a pass; else 0."""
    calls = _bid_and_pass(auction, best, other, LIKELY)
    if calls is None:
        return 0
    return calls.lead if isinstance(best[0], Bid) else -calls.lead


def _chooses(view: Viewpoint, calls: BidOrPass, weight: float) -> Reason:
    """Return what the card chosen first brings, or what dynamite takes from another seat."""
    blast = _blast(view, calls.first)
    if blast is not None:
        hit = {name: blast.data[name] for name in ("seat", "card", "gold")}
        return Reason("blasts", weight, hit)
    return Reason("chooses", weight, {"card": calls.first.code, "gold": calls.gold})


def _blast(view: Viewpoint, card: Card) -> Reason | None:
    """Return what a card takes from another seat, if it is dynamite and will blow up a mine or a
    saloon."""
    take = Take(card)
    if not isinstance(view.used(take), BlowUp):
        return None
    return next(_taken(view, take, "blasts", 0.0), None)


def _rivals_loss(compared: Comparison, code: str, known: Sequence[int]) -> Iterator[Reason]:
    """Yield how much less a rival gets after the better call, if that is clear: the one that
    matters most, except those of whom something is ``known`` already."""
    now, without = compared.points
    rivals = [
        seat for seat in compared.rivals if seat not in known and not _is_last(compared.seen, seat)
    ]
    if not rivals:
        return
    seat = max(rivals, key=compared.caused)
    gold = round(without[seat] - now[seat])
    if gold <= CLEARLY:
        return
    more = round(_pays(compared.better, seat) - _pays(compared.other, seat))
    if more > CLEARLY:
        code, gold = "drives" if code == "less" else "pays", more
    elif gold > max(compared.brings_rival(seat, card) for card in compared.seen.offer):
        return  # no card of this turn brings so much: nobody could follow the figure
    yield Reason(code, compared.caused(seat), {"seat": seat, "gold": gold})


def _pays(ways: Ways, seat: int) -> float:
    """Return the gold that a seat is expected to pay for first pick."""
    return sum(way.odds * way.price for way in ways if way.winner == seat)


def card_of(answer: BestAnswer, winner: int, seat: int | None = None) -> Card:
    """Return the card that a seat gets (the seat to act if None) if seat ``winner`` wins and every
    seat chooses what is best for it."""
    order = clockwise(winner, answer.ends.position.seats)
    return _cards(order, answer.ends.drafted(winner))[answer.me if seat is None else seat]


AHEAD = 0.1
"""A seat's low or high chance gets a reason if another's differs by this much."""
ERRING = 0.05
"""The others err often if a seat that follows the hints wins this much more often because of it."""
MANY = 3
"""The fewest rolls to come that give a seat time to catch up."""


def why_not_favourite(seen: Observation, chances: Chances, raised: float = 0.0) -> Reason | None:
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


# The reasons for a card, a target or a setting of the dice.


FAR_LESS = 5
"""The action asked about is criticised, although it wins about as often, if it brings this much
less gold: about the difference between a good mine and a poor one."""


OWN_GAIN = ("cards", "fee", "robs")
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
    """Return what the best action and the other bring, and what else speaks for the best.

    ``uses``: the best uses of events on offer, where better ones are known than ``best_use``
    finds. ``near``: the two win about as often. ``foreseen`` says how the choosing goes on after a
    card.
    """
    view = Viewpoint(seen, uses)
    if seen.phase is Phase.TELEGRAPH:
        return tuple(_dice(view, best, other, near))
    if not (isinstance(best, Take) and isinstance(other, Take)):
        return (*_what_both_bring(view, best, other, near), *_mayors_changed(view, best, other))
    cards, reasons = (best.card, other.card), _effects(view, best, other)
    if foreseen is None:
        found = one_for_each(reasons)
    else:
        ways = ([_way(seen, foreseen(take))] for take in (best, other))
        found = tuple(_between(Comparison(seen, uses, *ways), cards, reasons, near))
    return _with_figures(view, cards, found)


def _with_figures(
    view: Viewpoint, cards: tuple[Card, Card], reasons: Sequence[Reason]
) -> tuple[Reason, ...]:
    """Return reasons for a card with what both cards bring. That comes first, unless it speaks for
    the other card."""
    if any(reason.code in ("against", "settles", "hardly") for reason in reasons):
        return tuple(reasons)
    found = [reason for reason in reasons if reason.code != "cards"]
    weight = min((reason.weight for reason in reasons), default=0.0)
    figures = _figures(cards, [view.brings(card) for card in cards])
    if any(reason.code in WITH_OWN for reason in found):  # which says what the better card brings
        instead: Data = {"card": figures["other"], "gold": figures["less"]}
        found.sort(key=lambda reason: reason.code not in WITH_OWN)
        return (found[0], Reason("instead", weight, instead), *found[1:])
    both = Reason("cards", weight, figures)
    is_more = whole_number(both, "gold") > whole_number(both, "less")
    return (both, *found) if is_more else (*found, both)


def _way(seen: Observation, drafted: Drafted) -> Way:
    """Return how the choosing goes after a card."""
    return Way(1.0, drafted.end, _cards(seen.waiting, drafted))


def _between(
    compared: Comparison, cards: tuple[Card, Card], reasons: Sequence[Reason], near: bool
) -> Sequence[Reason]:
    """Return the reasons for one card and not the other: of those given and of what the others then
    do, those that cause the difference in the chance to win."""
    best, other = cards
    gold, less = compared.brings(best), compared.brings(other)
    figures = _figures(cards, (gold, less))
    own = Reason("cards", 0.0, figures)
    if near and less - gold <= CLEARLY:
        if gold - less <= CLEARLY:
            more = [replace(own, weight=FIRST)] if round(gold) > round(less) else []
            return [*more, *reasons] or [own]
        return (_against(compared, other, figures) or Reason("hardly", 0.0, figures),)
    clearly = round(gold) - round(less) > CLEARLY
    unsaid: tuple[str, ...] = () if clearly else OWN_GAIN
    if isinstance(compared.used(Take(best)), HoldUp):
        unsaid = tuple(code for code in unsaid if code != "robs")
    grown = None if best.is_mine else _grown(compared, best)
    others = [*_by_others(compared, cards, round(gold))]
    if any(each.code in ("rival", "keeps") for each in others):
        unsaid = (*unsaid, "denies")
    every = [*(each for each in reasons if each.code not in unsaid), *others]
    every += [] if grown is None else [grown]
    if clearly:
        every.append(replace(own, weight=FIRST))
    weighty = [
        replace(reason, weight=weight)
        for reason in every
        if (weight := _weight(compared, reason)) > 0
    ]
    if weighty:
        return one_for_each(_without_repeats(weighty))
    kept = [reason for reason in every if reason.code in ("cards", "robs")]
    hidden = (*kept, *_left_to_others(compared, cards, round(gold)), *_as_mayor(compared, cards))
    if hidden:
        return one_for_each(replace(each, weight=FIRST) for each in hidden)
    if round(gold) > round(less):
        return (replace(own, weight=FIRST),)
    gained = compared.gained()
    if near and gained == PLAYED:
        return (replace(own, code="hardly") if round(gold) < round(less) else own,)
    return (gained,)


def _figures(cards: tuple[Card, Card], brought: Sequence[float]) -> Data:
    """Return what two cards bring, as data of a reason."""
    (card, other), (gold, less) = cards, map(round, brought)
    return {"card": card.code, "gold": gold, "other": other.code, "less": less}


WITH_OWN = ("keeps", "costs", "hits")
"""Reasons about a rival that also say what the card brings the seat."""
SOME = 0.25
"""A reason about a rival replaces the figures of both cards if its weight is at least this part of
theirs."""


def _without_repeats(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Return reasons that do not repeat each other: what the card brings the seat and takes from a
    rival, in one sentence, or else all others."""
    others = [reason for reason in reasons if reason.code not in ("keeps", "costs")]
    by_code = {reason.code: reason for reason in reasons}
    whole = by_code.get("keeps")
    if whole is None and not {"blows", "hits"} & set(by_code):  # which name another figure
        whole = by_code.get("costs")
    first = max(others, key=lambda reason: reason.weight, default=None)
    if whole is None:
        return others
    if first is not None and whole.weight < first.weight * (SOME if first.code == "cards" else 1):
        return others
    more = [reason for reason in others if reason.code not in ("cards", "rival", "hits")]
    return [replace(whole, weight=FIRST), *(replace(reason, weight=SECOND) for reason in more)]


def _against(compared: Comparison, other: Card, figures: Data) -> Reason | None:
    """Return why the other card wins as often and brings less: what it takes from a rival, or the
    town where it helps the seat to be mayor."""
    cost = compared.reversed().cost()
    if cost is None:
        if not other.is_mine or compared.caused(compared.me, MAYORS) >= 0:
            return None
        return Reason("settles", FIRST, {**figures, "town": other.town})
    seat, off = cost
    return Reason("against", FIRST, {**figures, "seat": seat, "off": off})


def _by_others(compared: Comparison, cards: tuple[Card, Card], gold: int) -> Iterator[Reason]:
    """Yield what the seats that choose later do after the worse card, but not after the better,
    which brings the seat to act this much gold."""
    seen, (best, _) = compared.seen, cards
    struck = compared.strike()
    if struck is not None:
        yield Reason("strikes", FIRST, struck)
    own: Data = {"card": best.code, "gold": gold}

    def rank(reason: Reason) -> tuple[float, int]:  # of equals, the next to choose comes first
        return -reason.weight, seen.waiting.index(whole_number(reason, "seat"))

    lets = min(compared.rivals_cards(), key=rank, default=None)
    if lets is not None:
        data = lets.data
        if alike(CARDS[str(data["card"])], best):
            same = {"seat": data["seat"], "less": data["gold"], "pawns": data["pawns"]}
            yield Reason("keeps", FIRST, {**own, **same})
        else:
            yield lets
    cost = compared.cost()
    used = compared.used(Take(best))
    if cost is not None and not (isinstance(used, HoldUp) and used.seat == cost[0]):
        seat, off = cost
        points = [score.points for score in scores(seen)]
        leads = int(points[seat] == max(points))
        yield Reason("costs", FIRST, {**own, "seat": seat, "off": off, "leads": leads})


def _left_to_others(compared: Comparison, cards: tuple[Card, Card], gold: int) -> Iterator[Reason]:
    """Yield what the other card leaves to a rival: the seat's town, or a card that brings the rival
    more than its card after the better one. It is said where nothing else explains the chances."""
    seen, me, (best, _) = compared.seen, compared.me, cards
    (now,), (then,) = compared.better, compared.other
    for town, mayor in enumerate(then.end.mayors):
        stays = compared.start.mayors[town] == now.end.mayors[town] == me
        if stays and mayor not in (me, NOBODY):
            yield Reason("deposes", FIRST, {"seat": mayor, "town": TOWNS[town]})
            return
    more: dict[int, float] = {}
    for seat, card in then.cards.items():
        if seat != me and card.kind not in STRIKES and not _is_last(seen, seat):
            less = compared.brings_rival(seat, now.cards[seat])
            more[seat] = compared.brings_rival(seat, card) - max(0.0, less)
    seat = max(more, key=more.__getitem__, default=me)
    if more.get(seat, 0) < CLEARLY:
        return
    card = then.cards[seat]
    brought = round(compared.brings_rival(seat, card))
    pawns = compared.pawns(seat, card)
    if alike(card, best):
        own: Data = {"card": best.code, "gold": gold}
        yield Reason("keeps", FIRST, {**own, "seat": seat, "less": brought, "pawns": pawns})
        return
    data: Data = {"seat": seat, "card": card.code, "gold": brought, "pawns": pawns}
    yield Reason("rival", FIRST, data)


def _as_mayor(compared: Comparison, cards: tuple[Card, Card]) -> Iterator[Reason]:
    """Yield the seat's place as a mayor, if it speaks for a card although no figure shows it."""
    seen, me, (card, other) = compared.seen, compared.me, cards
    mayor = compared.caused(me, MAYORS)
    if not card.is_mine or mayor <= max(0.0, *map(compared.caused, compared.rivals)):
        return
    if _is_open(seen, card):
        if not _is_open(seen, other):
            yield Reason("opens", mayor)
        return
    rival = max(compared.rivals, key=lambda seat: mines_in(seen, seat, card.town))
    yield from _mayor_race(seen, card.town, rival, mayor)


def _mayor_race(seen: Observation, town: str, rival: int, weight: float) -> Iterator[Reason]:
    """Yield how many mines the seat and a rival have in a town, if one more or less may decide who
    is its mayor."""
    assert seen.seat is not None
    counts = [mines_in(seen, seat, town) for seat in range(seen.seats)]
    before, less = counts.pop(seen.seat), mines_in(seen, rival, town)
    if before and less == max(counts) > 0 and abs(before - less) <= 1:
        code = "stays" if mayor_of(seen, town) == seen.seat else "closer"
        yield Reason(code, weight, {"town": town, "seat": rival, "before": before, "less": less})


def _is_open(seen: Observation, card: Card) -> bool:
    """Return whether a card is a mine in a town that has neither a mayor nor mines yet."""
    if not card.is_mine or mayor_of(seen, card.town) is not None:
        return False
    return not any(mines_in(seen, seat, card.town) for seat in range(seen.seats))


def _weight(compared: Comparison, reason: Reason) -> float:
    """Return how much of the difference in the chance to win a reason for a card explains."""
    me = compared.me
    match reason.code:
        case "cards":
            return compared.caused(me)
        case "played":
            return 0.0
        case "mayor" | "governor" | "toll":
            return compared.caused(me, MAYORS)
        case "fee":
            return compared.caused(me, GOLD)
        case "robs" | "strikes":
            return compared.caused(me)
    weight = compared.caused(whole_number(reason, "seat") if "seat" in reason.data else me)
    return weight + compared.town_lost(reason)


def ride_reasons(seen: Observation, best: Action, card: Card, left: Card) -> tuple[Reason, ...]:
    """Return what the holder of the mustang gets with it, and what is left without. The ``best``
    action is to use or to keep it."""
    view = Viewpoint(seen)
    if isinstance(best, Ride):
        return (Reason("rides", FIRST, _figures((card, left), [*map(view.brings, (card, left))])),)
    return (Reason("spares", FIRST, _figures((left, card), [*map(view.brings, (left, card))])),)


def _what_both_bring(view: Viewpoint, best: Action, other: Action, near: bool) -> Iterator[Reason]:
    """Yield what two uses of an event bring the seat, or take from others."""
    seen, start = view.seen, view.start
    pair = [[*_use(view, action)] for action in (best, other)]
    for reasons, weight in zip(pair, (FIRST, SECOND), strict=True):
        reasons[:] = [replace(one, weight=weight) for one in reasons]
    match best, other:
        case Expropriate(card), Expropriate(instead):
            brought = [comes_to(seen, start, action) or 0.0 for action in (best, other)]
            cards = Reason("cards", FIRST, _figures((card, instead), brought))
            yield cards
            is_no_less = whole_number(cards, "less") >= whole_number(cards, "gold")
        case _:
            is_no_less = _is_no_less(pair[1], pair[0])
    why: list[Reason] = []
    if is_no_less and _hits_a_stronger(view, pair[0][0], pair[1][0]):
        pair[0][0] = replace(pair[0][0], code="stops")
    elif is_no_less and not near and pair[0][0].code != "toll":
        if isinstance(best, BlowUp) and best.card.is_mine:
            owner = whole_number(pair[0][0], "seat")
            why = [*_mayor_race(seen, best.card.town, owner, SECOND)]
        why = why or [replace(PLAYED, weight=SECOND)]
    yield from pair[0]
    yield from why
    for reason in pair[1]:
        yield replace(reason, code=f"{reason.code}_other")


def _use(view: Viewpoint, action: Action) -> Iterator[Reason]:
    """Yield what a use of an event takes from another seat, or brings the seat to act."""
    found = [*_taken(view, action, "takes", 0.0), *gain(view.seen, view.start, action).reasons]
    yield from found or [Reason("nothing")]


def _hits_a_stronger(view: Viewpoint, one: Reason, other: Reason) -> bool:
    """Return whether dynamite takes a mine from a rival that will probably have more points by the
    end than the owner of the other mine."""
    if one.code != "takes" or other.code != "takes":
        return False
    points = PLAIN.points(view.start)
    return points[whole_number(one, "seat")] > points[whole_number(other, "seat")]


def _is_no_less(reasons: Sequence[Reason], than: Sequence[Reason]) -> bool:
    """Return whether the first figure of some reasons is as large as that of others."""
    one, other = (
        whole_number(first, "gold") if "gold" in first.data else 0
        for first in (reasons[0], than[0])
    )
    return one >= other


def _taken(view: Viewpoint, action: Action, code: str, weight: float) -> Iterator[Reason]:
    """Yield what the use of an event takes from another seat, with its pawn if that goes too."""
    ousted = [reason.data["seat"] for reason in _mayors(view, action) if reason.code == "ousts"]
    for reason in cost_to_others(view.seen, view.used(action)):
        if reason.code != "takes":
            yield replace(reason, weight=weight)
            continue
        seat, gold = reason.data["seat"], reason.data["gold"]
        assert isinstance(gold, int)
        pawn = PAWN if seat in ousted else 0
        yield Reason(code, weight, {**reason.data, "gold": gold + pawn})


def _effects(view: Viewpoint, best: Take, other: Take) -> list[Reason]:
    """Return what the best card does to mayors, fees and other seats, and the other does not."""
    used, found = view.used(best), [*_hit(view, best)]
    if isinstance(used, HoldUp):
        found += [
            Reason("robs", each.weight, {n: each.data[n] for n in REASONS["robs"]})
            for each in gain(view.seen, view.start, used).reasons
        ]
    elif isinstance(used, Appoint) or best.card.kind == "shark":
        found += gain(view.seen, view.start, used).reasons
    found += _mayors_changed(view, best, other)
    return [*found, *_spared(view.seen, best, other), *_denied(view, best.card)]


def _mayors_changed(view: Viewpoint, best: Action, other: Action) -> list[Reason]:
    """Return the pawns that the best action moves, and the other does not."""
    as_well = _mayors(view, other)
    return [reason for reason in _mayors(view, best) if reason not in as_well]


def _hit(view: Viewpoint, event: Take) -> Iterator[Reason]:
    """Yield what the use of an event that is taken costs another seat."""
    used = view.used(event)
    if isinstance(used, BlowUp) and used.card.is_mine:
        yield from _taken(view, event, "blows", FIRST)
        return
    for reason in cost_to_others(view.seen, used):
        if isinstance(used, Expropriate):
            gold = view.brings(event.card)
            data: Data = {"gold": round(gold), "off": reason.data["gold"]}
            yield Reason("hits", reason.weight, {**reason.data, **data})
        else:
            yield reason


def _mayors(view: Viewpoint, action: Action) -> list[Reason]:
    """Return the pawns that the seat to act gains, and those that other seats lose."""
    me, found = view.me, []
    end = end_after(view.seen, view.start, action, view.used(action))
    for town, (before, mayor) in enumerate(zip(view.start.mayors, end.mayors, strict=True)):
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


def _denied(view: Viewpoint, card: Card) -> Iterator[Reason]:
    """Yield the first seat still to choose that would become mayor with the card."""
    seen, town = view.seen, card.town
    for seat in seen.waiting[1:]:
        if card.is_mine and mayor_with(seen, seat, card) == seat != mayor_of(seen, town):
            gold = round(view.brings_rival(seat, card))
            data: Data = {"seat": seat, "card": card.code, "town": town, "gold": gold}
            yield Reason("denies", PER_GOLD * PAWN / 2, data)
            return


def _dice(view: Viewpoint, best: Action, other: Action, near: bool) -> Iterator[Reason]:
    """Yield what the best roll brings the seat and costs others, compared with the other
    roll (B7.10)."""
    start, me = view.start, view.me
    roll, before = total_after(view.seen, best), total_after(view.seen, other)
    one, instead = _produced(start, roll), _produced(start, before)
    others: list[Reason] = []
    if roll != before and not isinstance(best, Telegraph):
        others.append(Reason("saves", SECOND))
    if roll in COLLAPSE and before not in COLLAPSE:
        others += _collapsing(view, roll)
    others += _spoiled(view, roll, one, instead)
    weight = min((reason.weight for reason in others), default=0.0)
    if one[me] == instead[me]:
        weight = 0.0 if near else weight
    elif near or one[me] > instead[me]:
        weight = FIRST
    data: Data = {"roll": roll, "gold": round(one[me]), "before": before}
    yield Reason("dice", weight, {**data, "less": round(instead[me])})
    yield from others


def _collapsing(view: Viewpoint, roll: int) -> Iterator[Reason]:
    """Yield the dangerous mines that other seats lose with a roll (B8.3)."""
    for owner, mines in enumerate(view.seen.mines):
        for mine in mines:
            if mine.is_dangerous and owner != view.me:
                data: Data = {"roll": roll, "seat": owner, "card": mine.code}
                yield Reason("collapses", SECOND, data)


def _spoiled(
    view: Viewpoint, roll: int, one: Sequence[float], instead: Sequence[float]
) -> Iterator[Reason]:
    """Yield the rival that gets the most less from one roll than from the other."""
    less = {seat: instead[seat] - one[seat] for seat in view.rivals}
    seat = max(less, key=less.__getitem__)
    if less[seat] > 0:
        data: Data = {"roll": roll, "seat": seat, "gold": round(less[seat])}
        yield Reason("spoils", THIRD, data)


def _produced(start: Position, roll: int) -> list[float]:
    """Return the gold that a roll brings each seat, saloons included (B8)."""
    end = start.copy()
    end.produce(roll)
    return [now - before for now, before in zip(end.gold, start.gold, strict=True)]
