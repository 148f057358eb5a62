"""The reasons that an advice gives for the better one of two actions.

First what both bring and what speaks for the better one: for a call by ``bid_reasons.py``, for a
card or a use of an event by ``card_reasons.py``. Then what the chances add: how many more games the
better action wins, that a bid is dearer than first pick is worth, how far a seat with a low chance
is behind, and why two actions win about as often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from don.games.boomtown.actions import Bid, Take
from don.games.boomtown.deck import CARDS, DECK, MUSTANG, Card
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation, Phase
from don.table.long_work import LongWork

from ..advice import (
    HARDLY,
    LONG_SHOT,
    NEARLY_WON,
    OVERPAID,
    UNRAISED,
    Reason,
    gap_to_leader,
    if_unraised,
    only_state,
    shown_fine,
    whole_number,
)
from .bid_reasons import Call, bid_reasons, first_pick_brings
from .card_reasons import choice_reasons, ride_reasons
from .chances import (
    advised_choice,
    aftermath,
    choice,
    first_choice,
    rows_of,
    use_of,
)
from .decision import ComparedRows
from .draft import Draft, RivalJudges
from .even_reasons import why_even
from .forecast import lead_of_turn
from .gains import CLEARLY, brings
from .levels import BARON
from .pair import lead_in_gold
from .position import PLACE, own_seat, position_of
from .reasons import (
    LIKE_THE_END,
    OF_A_RAISE,
    OF_MAYORS,
    OF_THE_OTHER,
    PLAYED,
    REASONS,
    SAME,
    VAGUE,
    WHY_FIRST,
    Explained,
)


def reasons_for(both: ComparedRows, most: int, limit: int | None) -> LongWork[Explained]:
    """Return the reasons for the better one of two actions: what both bring, and what speaks for
    the better one. ``most``: how much of the last turn may be solved (``last_turn``); ``limit``:
    the highest bid worth making."""
    found, raiser = yield from _what_speaks(both, most)
    reasons = _with_games(both, found)
    if LONG_SHOT <= both.shown[0] <= NEARLY_WON:
        reasons = _with_price(both, reasons, limit)
    return Explained(reasons, raiser)


def with_raise(found: Explained) -> tuple[Reason, ...]:
    """Return the reasons for a pass, and beside the bid that it would probably be raised, if so."""
    if found.raiser is None:
        return found.reasons
    return tuple(map(_outbid, found.reasons))


def _outbid(reason: Reason) -> Reason:
    """Return what a bid brings, as one that will probably be raised."""
    if reason.code != "chooses":
        return reason
    return replace(reason, code="raised", data={n: reason.data[n] for n in REASONS["raised"]})


def for_a_long_shot(
    seen: Observation, reasons: tuple[Reason, ...], chance: float
) -> tuple[Reason, ...]:
    """Return the reasons for a seat with this chance to win. If that is low, none compares chances;
    if the game is not hopeless, the first one says how far the seat is behind."""
    if chance >= LONG_SHOT:
        return reasons
    kept = tuple(map(_without_chances, reasons))
    return kept if chance < HARDLY else _with_gap(seen, kept)


def with_why_even(both: ComparedRows, found: Explained) -> tuple[Reason, ...]:
    """Return the reasons where a hint calls both actions fine, and why that is so."""
    actions = both.best.action, both.other.action
    return (*found.reasons, why_even(both.seen, actions, both.shown[0], found.reasons))


# The chance if nobody raises a bid.


def with_unraised(both: ComparedRows, found: Explained) -> Explained:
    """Return the reasons with the chance if nobody raises the bid, where the chances of bid and
    pass do not say which is better, or where that of the bid depends on a raise.

    Then the bid has only this and the card that it is for, and no other remark on a raise. The end
    of the game is left out: on average over all raises, it would seem to contradict this chance.
    """
    told = _unraised(both, found.reasons)
    if told is None:
        return found
    told = replace(told, only_states=only_state(found.reasons))
    left_out = (*OF_A_RAISE, *LIKE_THE_END)
    reasons = [_if_bought(reason) for reason in found.reasons if reason.code not in left_out]
    codes = [reason.code for reason in reasons]
    place = 1 + codes.index("blasts" if "blasts" in codes else "buys")
    return Explained((*reasons[:place], told, *reasons[place:]))


def _unraised(both: ComparedRows, reasons: Sequence[Reason]) -> Reason | None:
    """Return the chance if nobody raises the bid of a bid and a pass; None if that is not needed,
    or no more than is shown for both."""
    rows = both.best, both.other
    bids = [row for row in rows if isinstance(row.action, Bid)]
    if len(bids) != 1 or both.best.solved or both.shown[0] < LONG_SHOT:
        return None
    unraised = both.judged.unraised(bids[0])
    best, other = _as_shown(both, reasons)
    bid, passed = (best, other) if bids[0] is both.best else (other, best)
    if unraised is None or min(bid, passed, unraised) > NEARLY_WON:
        return None
    if len({round(100 * chance) for chance in (bid, passed, unraised)}) == 1:
        return None
    return if_unraised(bid, passed, unraised)


def _as_shown(both: ComparedRows, reasons: Sequence[Reason]) -> tuple[float, float]:
    """Return the chances of both actions: the same for both if a hint shows no difference."""
    best, other = both.shown
    return best, best if _looks_equal(both, reasons) else other


def _if_bought(reason: Reason) -> Reason:
    """Return what a bid brings as the card that it is for."""
    if reason.code not in ("chooses", "if_won"):
        return reason
    return replace(reason, code="buys", data={n: reason.data[n] for n in REASONS["buys"]})


def decides(both: ComparedRows, reasons: Sequence[Reason]) -> bool:
    """Return whether the chance if nobody raises the bid says which of two calls is better, so that
    a hint does not call both fine."""
    told = next((one for one in reasons if one.code in (UNRAISED, OVERPAID)), None)
    if told is None or told.code == OVERPAID:
        return told is not None
    best = both.best.action
    gains = whole_number(told, "percent") > round(100 * _as_shown(both, reasons)[1])
    return isinstance(best, Bid) and best.amount <= both.judged.most and gains


def leads_in_gold(both: ComparedRows) -> LongWork[bool]:
    """Return whether a call brings clearly more than the other one, which wins about as often; they
    are estimates."""
    if both.judged.exact or not both.near or both.seen.phase is not Phase.AUCTION:
        return False
    return (yield from lead_in_gold(both.judged, both.best, both.other)) > CLEARLY


# What both actions bring, and what speaks for the better one.


def _what_speaks(both: ComparedRows, most: int) -> LongWork[Explained]:
    """Return what both actions bring, and what speaks for the better one."""
    if both.seen.phase is Phase.MUSTANG:
        cards = yield from _ridden(both.seen, both.judges)
        return Explained(ride_reasons(both.seen, both.best.action, *cards))
    if both.calls is None:
        return Explained((yield from _of_a_choice(both, most)))
    return (yield from _of_a_call(both, *both.calls))


def _of_a_choice(both: ComparedRows, most: int) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons for a card, for a use of an event, or for a setting of the dice."""
    seen, best, judges, uses = both.seen, both.best.action, both.judges, both.judged.uses
    if isinstance(best, Take):
        use = yield from use_of(seen, best.card, judges, most)
        uses = {**uses, **({} if use is None else {best.card: use})}
    goes_on = partial(choice if isinstance(best, Take) else aftermath, seen, judges=judges)
    return choice_reasons(seen, best, both.other.action, uses, both.near, goes_on)


def _of_a_call(both: ComparedRows, best: Call, other: Call) -> LongWork[Explained]:
    """Return the reasons for a call, and why the seat would choose the card that they name, if
    another one brings more and nothing has said so yet."""
    yield from BARON.foreseen(both.seen, both.judges)
    found = bid_reasons(both.judged.auction, best, other, both.near)
    reasons = found.reasons
    is_bid = isinstance(best.action, Bid)
    named = ("chooses", "if_won") if is_bid else ("anyway",)
    chosen = next((reason for reason in reasons if reason.code in named), None)
    if chosen is None:
        return found
    why = _why_this_card(both, CARDS[str(chosen.data["card"])], is_bid)
    if why is None or _has_said(reasons, why):
        return found
    why = replace(why, only_states=why.only_states or chosen.only_states)
    return found._replace(reasons=(*reasons, why))


def _has_said(reasons: Sequence[Reason], why: Reason) -> bool:
    """Return whether there is a reason of this kind, or one more against the worse action."""
    kind = OF_THE_OTHER if why.code in OF_THE_OTHER else (why.code,)
    return any(reason.code in kind for reason in reasons)


def _why_this_card(both: ComparedRows, card: Card, is_bid: bool) -> Reason | None:
    """Return why the seat would choose this card first although another one on offer brings more;
    None if none does, or if nothing on the table says why."""
    seen, uses = both.seen, both.judged.uses
    then, foreseen = first_choice(seen, both.judges)
    start = position_of(seen)
    gold = {one: round(brings(seen, start, one, uses.get(one))) for one in seen.offer}
    most = max(gold, key=gold.__getitem__)
    if gold[most] <= gold[card]:
        return None
    reasons = choice_reasons(then, Take(card), Take(most), uses, False, foreseen)
    found = (_of_first_pick(reason, card, is_bid) for reason in reasons)
    why = next((reason for reason in found if reason is not None), None)
    if why is not None or not is_bid:
        return why
    lead, other = (lead_of_turn(then, foreseen(Take(one))) for one in (card, most))
    lower = round(lead - other)
    return Reason("rather", data={"card": most.code, "gold": lower}) if lower > CLEARLY else None


def _of_first_pick(why: Reason, card: Card, is_bid: bool) -> Reason | None:
    """Return a reason for a card as one for first pick, or for the pass that leaves the card; None
    if it is none."""
    if why.code in WHY_FIRST:
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
    wins = Reason("wins", data={"games": both.ahead}, only_states=only_state(reasons))
    return (*kept, wins)


def _wins_as_often(reason: Reason) -> Reason:
    """Return the figures of two cards with the remark that both win as often, if the other card
    brings more."""
    if reason.code != "cards" or whole_number(reason, "gold") >= whole_number(reason, "other_gold"):
        return reason
    return replace(reason, code="hardly")


# A bid that is dearer than first pick is worth.


def _with_price(
    both: ComparedRows, reasons: tuple[Reason, ...], limit: int | None
) -> tuple[Reason, ...]:
    """Return the reasons for a pass, and that the next bid is above what first pick is worth: the
    ``limit``, unless the reasons say what the bid gives a rival.

    It is left out if the figures in the reasons would contradict it, or if the auction is solved.
    """
    if limit is None or both.best.solved or isinstance(both.best.action, Bid):
        return reasons
    return _too_dear(reasons, limit) if _agrees_with_figures(both, limit) else reasons


def _agrees_with_figures(both: ComparedRows, limit: int) -> bool:
    """Return whether the ``limit`` is close to what first pick brings by the figures; False if no
    bid is compared with a pass."""
    if both.calls is None:
        return False
    more = first_pick_brings(both.judged.auction, *both.calls)
    return more is not None and abs(limit - more) <= max(CLEARLY, more / 2)


def _too_dear(reasons: tuple[Reason, ...], limit: int) -> tuple[Reason, ...]:
    """Return the reasons for a pass where the next bid is higher than the ``limit``. The bid is no
    longer about as good."""
    kept = [reason for reason in reasons if reason.code not in ("same", "feeds")]
    if not any(reason.code in OF_THE_OTHER for reason in kept):
        kept.append(Reason("over", data={"price": limit}))
    return tuple(replace(each, only_states=False) for each in kept)


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


def is_fine(both: ComparedRows, reasons: Sequence[Reason]) -> bool:
    """Return whether a hint calls both actions fine: a seat that can hardly win is told what each
    brings."""
    best, other = both.shown
    equal = _looks_equal(both, reasons) or shown_fine(best, other)
    return best >= LONG_SHOT and equal and not decides(both, reasons)


def _looks_equal(both: ComparedRows, reasons: Sequence[Reason]) -> bool:
    """Return whether a hint shows the same chance for both actions."""
    best, other = both.shown
    return (only_state(reasons) and best - other <= both.shown_doubt) or both.near
