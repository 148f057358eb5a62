"""The reasons that an advice gives for the better one of two actions.

First what both bring and what speaks for the better one: for a call by ``bid_reasons.py``, for a
card or a use of an event by ``card_reasons.py``. Then what the chances add: how many more games the
better action wins, up to what price first pick is worth a bid, how far a seat with a low chance is
behind, and why two actions win about as often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from don.games.boomtown.actions import Bid, Take
from don.games.boomtown.deck import CARDS, DECK, MUSTANG, Card
from don.games.boomtown.rules import least_bid
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation, Phase
from don.table.long_work import LongWork, in_parts

from ..advice import (
    AS_GOOD,
    HARDLY,
    LONG_SHOT,
    NEARLY_WON,
    Reason,
    gap_to_leader,
    shown_alike,
    shown_fine,
    whole_number,
)
from .bid_reasons import Call, Contested, bid_reasons, first_pick_brings
from .card_reasons import choice_reasons, ride_reasons
from .chances import (
    ActionRow,
    advised_choice,
    aftermath,
    answer_of,
    choice,
    first_choice,
    rows_of,
    use_of,
    worth_of_first_pick,
)
from .draft import Draft, RivalJudges
from .even_reasons import why_even
from .gains import CLEARLY, Uses, brings
from .levels import BARON
from .pair import lead_in_gold
from .position import PLACE, own_seat, position_of
from .reasons import OF_THE_OTHER, PLAYED, SAME, VAGUE

BRINGS_FIRST = ("chooses", "if_won", "grows")
"""The reasons that say what first pick brings."""
NAMES_PRICE = ("chooses", "if_won", "blasts")
"""The reasons that can name up to what ``price`` first pick is worth a bid; 0 if they do not."""
OF_MAYORS = ("mayor", "succeeds", "may_govern", "stays", "closer", "opens", "fees", "next")
OF_A_CARD = (*OF_MAYORS, "denies", "falls", "turns", "grows", "ousts")
"""The reasons that say why the seat would choose a card although another one brings more."""


class ComparedRows(NamedTuple):
    """The two actions that the reasons compare, and what each leads to.

    - ``shown``: the seat's chances after both, as the page shows them. They are ``exact``, or
      estimates.
    - ``doubt``: chances that differ by no more than this are equally good; ``shown_doubt``: the
      same for chances as shown.
    - ``judges``: those by which the others choose; ``uses``: the best uses of events on offer.
    """

    seen: Observation
    best: ActionRow
    other: ActionRow
    shown: tuple[float, float]
    exact: bool
    doubt: float
    shown_doubt: float
    judges: RivalJudges
    uses: Uses

    @property
    def near(self) -> bool:
        """True if both win about as often."""
        best, other = self.shown
        return abs(best - other) <= AS_GOOD if self.exact else shown_alike(best, other)

    @property
    def ahead(self) -> int:
        """How many more games in 100 the better action wins."""
        best, other = self.shown
        return round(100 * best) - round(100 * other)

    @property
    def is_even(self) -> bool:
        """True if the two look equally good to the bot."""
        seat = own_seat(self.seen)
        return self.best.chances[seat] - self.other.chances[seat] <= self.doubt

    @property
    def auction(self) -> Contested:
        """The auction, as the seat to act expects it to go on."""
        return Contested(self.seen, answer_of(self.seen, self.judges), self.uses)

    @property
    def calls(self) -> tuple[Call, Call] | None:
        """The two calls of an auction; None for other actions."""
        best, other = self.best, self.other
        if best.outcome is None or other.outcome is None:
            return None
        return (best.action, best.outcome), (other.action, other.outcome)


def reasons_for(both: ComparedRows, ends: int) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons for the better one of two actions: what both bring, what speaks for the
    better one, and up to what price first pick is worth a bid. ``ends``: how much of the last turn
    may be solved (``last_turn``)."""
    found = yield from _what_speaks(both, ends)
    reasons = _with_games(both, found)
    if LONG_SHOT <= both.shown[0] <= NEARLY_WON:
        return (yield from _with_price(both, reasons))
    return reasons


def for_a_long_shot(
    seen: Observation, reasons: tuple[Reason, ...], chance: float
) -> tuple[Reason, ...]:
    """Return the reasons for a seat with this chance to win. If that is low, none compares chances;
    if the game is not hopeless, the first one says how far the seat is behind."""
    if chance >= LONG_SHOT:
        return reasons
    kept = tuple(map(_without_chances, reasons))
    return kept if chance < HARDLY else _with_gap(seen, kept)


def with_why_even(both: ComparedRows, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons, and where a hint calls both actions fine, why that is so."""
    if not reasons or not _is_fine(both, reasons):
        return reasons
    actions = both.best.action, both.other.action
    return (*reasons, why_even(both.seen, actions, both.shown[0], reasons))


def leads_in_gold(both: ComparedRows) -> LongWork[bool]:
    """Return whether a call brings clearly more than the other one, which wins about as often; they
    are estimates."""
    if both.exact or not both.near or both.seen.phase is not Phase.AUCTION:
        return False
    return (yield from lead_in_gold(both.seen, both.best, both.other, both.judges)) > CLEARLY


# What both actions bring, and what speaks for the better one.


def _what_speaks(both: ComparedRows, ends: int) -> LongWork[tuple[Reason, ...]]:
    """Return what both actions bring, and what speaks for the better one."""
    if both.seen.phase is Phase.MUSTANG:
        cards = yield from _ridden(both.seen, both.judges)
        return ride_reasons(both.seen, both.best.action, *cards)
    if both.calls is None:
        return (yield from _of_a_choice(both, ends))
    return (yield from _of_a_call(both, *both.calls))


def _of_a_choice(both: ComparedRows, ends: int) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons for a card, for a use of an event, or for a setting of the dice."""
    seen, best, judges, uses = both.seen, both.best.action, both.judges, both.uses
    if isinstance(best, Take):
        use = yield from use_of(seen, best.card, judges, ends)
        uses = {**uses, **({} if use is None else {best.card: use})}
    goes_on = partial(choice if isinstance(best, Take) else aftermath, seen, judges=judges)
    return choice_reasons(seen, best, both.other.action, uses, both.near, goes_on)


def _of_a_call(both: ComparedRows, best: Call, other: Call) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons for a call, and why the seat would choose the card that they name, if
    another one brings more and nothing has said so yet."""
    yield from BARON.foreseen(both.seen, both.judges)
    reasons = bid_reasons(both.auction, best, other, both.near)
    is_bid = isinstance(best[0], Bid)
    named = ("chooses", "if_won") if is_bid else ("anyway",)
    chosen = next((reason for reason in reasons if reason.code in named), None)
    if chosen is None:
        return reasons
    why = _why_this_card(both, CARDS[str(chosen.data["card"])], is_bid)
    if why is None or _has_said(reasons, why):
        return reasons
    return (*reasons, replace(why, only_states=why.only_states or chosen.only_states))


def _has_said(reasons: Sequence[Reason], why: Reason) -> bool:
    """Return whether there is a reason of this kind, or one more against the worse action."""
    kind = OF_THE_OTHER if why.code in OF_THE_OTHER else (why.code,)
    return any(reason.code in kind for reason in reasons)


def _why_this_card(both: ComparedRows, card: Card, is_bid: bool) -> Reason | None:
    """Return why the seat would choose this card first although another one on offer brings more;
    None if none does, or if nothing on the table says why."""
    seen, uses = both.seen, both.uses
    then, foreseen = first_choice(seen, both.judges)
    start = position_of(seen)
    gold = {one: round(brings(seen, start, one, uses.get(one))) for one in seen.offer}
    most = max(gold, key=gold.__getitem__)
    if gold[most] <= gold[card]:
        return None
    reasons = choice_reasons(then, Take(card), Take(most), uses, False, foreseen)
    found = (_of_first_pick(reason, card, is_bid) for reason in reasons)
    return next((reason for reason in found if reason is not None), None)


def _of_first_pick(why: Reason, card: Card, is_bid: bool) -> Reason | None:
    """Return a reason for a card as one for first pick, or for the pass that leaves the card; None
    if it is none."""
    if why.code in OF_A_CARD:
        return why
    if not is_bid:
        return None
    match why.code:
        case "keeps":
            return _about_rival("with_it", why, "rival_gold")
        case "rival" if why.data["card"] == card.code:
            return _about_rival("with_it", why, "gold")
        case "costs":
            return _about_rival("less", why, "lost")
        case "rises" | "deposes":
            data = {name: why.data[name] for name in ("seat", "town")}
            return Reason("bars", why.weight, data)
    return None


def _about_rival(code: str, why: Reason, figure: str) -> Reason:
    """Return a reason about the same rival and its ``figure``, under another code."""
    return Reason(code, why.weight, {"seat": why.data["seat"], "gold": why.data[figure]})


def _ridden(seen: Observation, judges: RivalJudges) -> LongWork[tuple[Card, Card]]:
    """Return the card that a hint advises after the mustang is used, and the one that is probably
    left if it is kept (B5.4)."""
    me = own_seat(seen)
    held = tuple(
        tuple(card for card in cards if card != MUSTANG) if seat == me else cards
        for seat, cards in enumerate(seen.held)
    )
    waiting = (me, *(seat for seat in seen.waiting if seat != me))
    then = replace(seen, phase=Phase.CHOOSE, held=held, waiting=waiting, rider=None)
    rows = yield from rows_of(then, [Take(card) for card in seen.offer], judges=judges)
    best = rows[advised_choice(then, rows)[0]].action
    assert isinstance(best, Take)
    draft, offer = Draft(BARON.judge, BARON.width, judges), [PLACE[card] for card in seen.offer]
    kept = draft.foresee(position_of(seen), seen.waiting, offer).cards
    return best.card, DECK[kept[seen.waiting.index(me)]]


# How many more games the better action wins.


def _with_games(both: ComparedRows, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons, and where nothing else speaks for the better action, how many more games
    in 100 it wins, unless the two look equally good to the bot."""
    if not any(reason.code == PLAYED.code for reason in reasons):
        return reasons
    kept = tuple(reason for reason in reasons if reason.code != PLAYED.code)
    if both.is_even or both.ahead <= 0:
        return tuple(map(_wins_as_often, kept)) or (SAME,)
    if any(reason.code in OF_MAYORS for reason in kept):
        return kept
    states = any(reason.only_states for reason in reasons)
    return (*kept, Reason("wins", data={"games": both.ahead}, only_states=states))


def _wins_as_often(reason: Reason) -> Reason:
    """Return the figures of two cards with the remark that both win as often, if the other card
    brings more."""
    if reason.code != "cards" or whole_number(reason, "gold") >= whole_number(reason, "other_gold"):
        return reason
    return replace(reason, code="hardly")


# Up to what price first pick is worth a bid.


def _with_price(both: ComparedRows, reasons: tuple[Reason, ...]) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons with the highest price at which first pick is worth a bid; for a pass,
    that the next bid is above that price, unless the reasons say what the bid gives a rival.

    It is left out if the figures in the reasons would contradict it, or if the auction is solved.
    """
    price = None if both.best.solved else (yield from _price_of_first_pick(both))
    if price is None:
        return reasons
    if isinstance(both.best.action, Bid):
        return _up_to(price, both.best.action.amount, reasons)
    return _too_dear(reasons, price) if 0 < price < least_bid(both.seen) else reasons


def _price_of_first_pick(both: ComparedRows) -> LongWork[int | None]:
    """Return the highest price at which first pick is worth a bid; None if that is far from what it
    brings, or if no bid is compared with a pass."""
    if both.calls is None:
        return None
    auction = both.auction
    more = first_pick_brings(auction, *both.calls)
    if more is None:
        return None
    price = yield from in_parts(partial(worth_of_first_pick, both.seen, auction.answer))
    return price if abs(price - more) <= max(CLEARLY, more / 2) else None


def _up_to(price: int, bid: int, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return the reasons for a bid with the price up to which it is worth bidding. Nobody pays more
    than what the hint says first pick brings."""
    named = [whole_number(each, "gold") for each in reasons if each.code in BRINGS_FIRST]
    highest = min([price, *named])
    if highest < bid:
        return reasons
    return tuple(
        replace(each, data={**each.data, "price": highest}) if each.code in NAMES_PRICE else each
        for each in reasons
    )


def _too_dear(reasons: tuple[Reason, ...], price: int) -> tuple[Reason, ...]:
    """Return the reasons for a pass where first pick is worth this ``price``, and the next bid is
    higher. The bid is no longer about as good."""
    kept = [reason for reason in reasons if reason.code not in ("same", "feeds")]
    if not any(reason.code in OF_THE_OTHER for reason in kept):
        kept.append(Reason("over", data={"price": price}))
    return tuple(replace(each, only_states=False) for each in kept)


def limit_of(reasons: Sequence[Reason]) -> int | None:
    """Return the highest price that the reasons name as worth a bid; None if they name none."""
    named = (whole_number(one, "price") for one in reasons if one.code in ("over", *NAMES_PRICE))
    return max(named, default=0) or None


# A low chance, and two that are about as good.


def _without_chances(reason: Reason) -> Reason:
    """Return a reason that does not compare chances, for a seat that hardly has one."""
    return replace(reason, code="cards") if reason.code == "hardly" else reason


def _with_gap(seen: Observation, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return how far the seat is behind, and the reasons with figures: its own first."""
    definite = [reason for reason in reasons if reason.code not in (*VAGUE, "same")]
    definite = sorted(definite, key=lambda one: "seat" in one.data and one.code != "raises")
    points = tuple(score.points for score in scores(seen))
    gap = gap_to_leader(points, points, own_seat(seen), reasons, "gold")
    return (*gap, *definite) or reasons[:1]


def _is_fine(both: ComparedRows, reasons: Sequence[Reason]) -> bool:
    """Return whether a hint calls both actions fine: a seat that can hardly win is told what each
    brings."""
    best, other = both.shown
    states = any(reason.only_states for reason in reasons)
    is_even = states and best - other <= both.shown_doubt
    return best >= LONG_SHOT and (is_even or shown_fine(best, other))
