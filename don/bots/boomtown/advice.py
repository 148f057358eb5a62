"""The hint: each seat's chance to win after each possible action, the best action, and reasons.

Below it: the most gold, for a seat that can hardly win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from don.games.boomtown.actions import Action, Bid, Take, Telegraph
from don.games.boomtown.deck import CARDS, DECK, MUSTANG, Card
from don.games.boomtown.production import total_after, yields
from don.games.boomtown.rules import least_bid
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation, Phase
from don.table.long_work import LongWork, in_parts

from ..advice import (
    AS_GOOD,
    HARDLY,
    LONG_SHOT,
    NEARLY_WON,
    Advice,
    Alternative,
    Reason,
    gap_to_leader,
    shown_alike,
    shown_fine,
    whole_number,
    with_own,
)
from ..bot import History
from .bid_reasons import Contested, bid_reasons, first_pick_brings
from .card_reasons import choice_reasons, ride_reasons
from .chances import (
    ActionRow,
    advised_choice,
    aftermath,
    answer_of,
    choice,
    doubt_of,
    first_choice,
    rows_of,
    use_of,
    uses_of,
    worth_of_first_pick,
)
from .comparison import alike
from .draft import Draft, RivalJudges
from .end_reasons import with_ends
from .even_reasons import why_even
from .forecast import lead_of_turn
from .gains import CLEARLY, NO_USES, Uses, brings
from .last_turn import BRIEF, MOST, ends_left, is_last
from .levels import BARON, judges_of
from .limit import limit_of
from .pair import lead_in_gold, pair_of
from .position import PLACE, position_of
from .promises import PromiseLine, promise_line
from .reasons import OF_THE_OTHER, PLAYED, SAME, VAGUE
from .standing import why_not_favourite


def can_be_deeper(seen: Observation) -> bool:
    """Return whether the last turn can be solved, or solved with only the likely uses of events,
    but not at once: it may take a second or two, and is only done if the advice may be ``deep``."""
    if not is_last(seen) or ends_left(seen) <= BRIEF:
        return False
    return ends_left(seen) <= MOST or BRIEF < ends_left(seen, few=True) <= MOST


def advising(
    seen: Observation,
    legal: Sequence[Action],
    history: History,
    also: Sequence[Action] = (),
    deep: bool = True,
) -> LongWork[Advice]:
    """Return what the strongest bot would do in place of the seat to act, and why.

    The best bid is sought among the next few. Some high bids are left out, but the actions in
    ``also``, which must be legal, are weighed in any case. Of several actions that are equally good
    (``doubt_of``), one that brings clearly more than the others is the best.
    """
    yield
    seat = seen.seat
    assert seat is not None
    judges = judges_of(seen, history, seat)
    all_rows = yield from rows_of(seen, legal, also, MOST if deep else BRIEF, judges)
    rows = [row for row in all_rows if row.action in also or not _is_another(row.action, legal)]
    doubt = doubt_of(seen, rows[0])
    line = promise_line(seen, history, seat, rows[0].solved)
    uses = yield from _uses(seen, judges)
    pair = yield from pair_of(seen, rows, also, doubt, line, judges)
    best, other = pair.best, pair.other
    most = rows[pair.top].shown[seat]
    alternatives = tuple(_alternative(row, seat, most, line) for row in rows)
    exact = all(row.exact for row in rows)
    both = None
    if other is not None:
        shown = alternatives[best].chances[seat], alternatives[other].chances[seat]
        both = ComparedRows(seen, rows[best], rows[other], shown, exact, judges, uses)
    ends = BRIEF if not deep and can_be_deeper(seen) else MOST  # the page asks once more
    limit = None
    if seen.phase is Phase.AUCTION:
        limit = limit_of(seen, rows, rows[best], judges)
    found = () if both is None else (yield from _explained(both, doubt, ends, limit))
    reasons = _for_a_long_shot(seen, found, alternatives[best].chances[seat])
    shown_doubt = line.doubt(rows[best].shown, doubt)
    if both is not None and reasons and _is_fine(both, reasons, shown_doubt):
        actions = both.best.action, both.other.action
        why = why_even(seen, actions, both.shown[0], reasons)
        reasons = (*map(_if_not_raised, reasons), why)
    elif both is not None and (rows[best].solved or both.shown[0] >= LONG_SHOT):
        reasons = yield from with_ends(seen, (both.best, both.other), both.shown, judges, reasons)
    leads = both is not None and not also and (yield from _leads_in_gold(both))
    return Advice(
        seat=seat,
        alternatives=alternatives,
        best_index=best,
        other_index=other,
        beside_index=_next_best(rows, best, seat) if other is None else other,
        exact=exact,
        reasons=reasons,
        doubt=shown_doubt,
        sure=_sure(rows, seat) if exact and seen.phase is Phase.AUCTION else None,
        stands_out=pair.stands_out or leads,
        brings_more=pair.brings_more,
        why_not_favourite=_standing(seen, rows[best], alternatives[best]),
        limit=limit,
    )


class ComparedRows(NamedTuple):
    """The two actions that the reasons compare: what each leads to, the seat's chances to win as
    the page shows them, and whether they are ``exact``. Also the judges by which the others choose,
    and the best uses of events on offer."""

    seen: Observation
    best: ActionRow
    other: ActionRow
    shown: tuple[float, float]
    exact: bool
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


def _if_not_raised(reason: Reason) -> Reason:
    """Return what a bid would bring, instead of that it would be raised: where both are fine, the
    hint says that anyway, and else it would seem to speak against the bid."""
    return replace(reason, code="if_won") if reason.code == "raised" else reason


def _is_fine(both: ComparedRows, reasons: Sequence[Reason], doubt: float) -> bool:
    """Return whether a hint calls both actions fine: a seat that can hardly win is told what each
    brings."""
    best, other = both.shown
    states = any(reason.only_states for reason in reasons)
    return best >= LONG_SHOT and (shown_fine(best, other) or (states and best - other <= doubt))


def _explained(
    both: ComparedRows, doubt: float, ends: int, limit: int | None
) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons for the better one of two actions."""
    seat = both.seen.seat
    assert seat is not None
    found = yield from _reasons(both, ends)
    is_even = both.best.chances[seat] - both.other.chances[seat] <= doubt
    reasons = _played(found, both.ahead, is_even)
    if LONG_SHOT <= both.shown[0] <= NEARLY_WON:
        return (yield from _with_worth(both, reasons, limit))
    return reasons


def _leads_in_gold(both: ComparedRows) -> LongWork[bool]:
    """Return whether a call brings clearly more than the other one, which wins about as often; they
    are estimates."""
    if both.exact or not both.near or both.seen.phase is not Phase.AUCTION:
        return False
    return (yield from lead_in_gold(both.seen, both.best, both.other, both.judges)) > CLEARLY


def _for_a_long_shot(
    seen: Observation, reasons: tuple[Reason, ...], chance: float
) -> tuple[Reason, ...]:
    """Return the reasons for a seat with this chance to win. If that is low, none compares chances;
    if the game is not hopeless, the first one says how far the seat is behind."""
    if chance >= LONG_SHOT:
        return reasons
    kept = tuple(map(_without_chances, reasons))
    return kept if chance < HARDLY else _with_gap(seen, kept)


def _uses(seen: Observation, judges: RivalJudges) -> LongWork[Uses]:
    """Return the best uses of events on offer, where cards are bid for or chosen."""
    if seen.phase in (Phase.AUCTION, Phase.CHOOSE):
        return (yield from uses_of(seen, judges))
    return NO_USES


def _alternative(row: ActionRow, seat: int, most: float, line: PromiseLine) -> Alternative:
    """Return an action with the chances that the page shows; none is shown with more than the best
    (``most``)."""
    own = min(row.shown[seat], most)
    return Alternative(row.action, line.as_promises(with_own(row.shown, seat, own)))


def _next_best(rows: Sequence[ActionRow], best: int, seat: int) -> int | None:
    """Return the place of the action that wins most often after the best one."""
    others = [place for place in range(len(rows)) if place != best]
    return max(others, key=lambda place: rows[place].chances[seat], default=None)


def _standing(seen: Observation, best: ActionRow, shown: Alternative) -> Reason | None:
    """Return why the seat leads in points but wins less often than another, or the other way
    round; the same at each decision of a turn's auction and choosing."""
    if seen.phase not in (Phase.AUCTION, Phase.CHOOSE):
        return None
    assert seen.seat is not None
    raised = shown.chances[seen.seat] - best.shown[seen.seat]
    return why_not_favourite(seen, shown.chances, raised)


def _with_gap(seen: Observation, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Return how far the seat is behind, and the reasons with figures: its own first."""
    assert seen.seat is not None
    definite = [reason for reason in reasons if reason.code not in (*VAGUE, "same")]
    definite = sorted(definite, key=lambda one: "seat" in one.data and one.code != "raises")
    points = tuple(score.points for score in scores(seen))
    gap = gap_to_leader(points, points, seen.seat, reasons, "gold")
    return (*gap, *definite) or reasons[:1]


def _is_another(action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a card is the second of its kind on offer, and so as good as the first."""
    if not isinstance(action, Take):
        return False
    first = (one for one in legal if isinstance(one, Take) and alike(one.card, action.card))
    return next(first) != action


def _sure(rows: Sequence[ActionRow], seat: int) -> tuple[int, ...]:
    """Return the places of the calls that keep the best chance whatever the others bid."""
    most = max(row.chances[seat] for row in rows)
    return tuple(place for place, row in enumerate(rows) if row.least >= most)


def _with_worth(
    both: ComparedRows, reasons: tuple[Reason, ...], limit: int | None
) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons for a pass with the ``limit``, if the next bid is above what first pick is
    worth, unless the reasons say what the bid gives a rival.

    It is left out if the figures in the reasons would contradict it, or if the auction is solved.
    """
    seen, best, other = both.seen, both.best, both.other
    if best.outcome is None or other.outcome is None or best.solved:
        return reasons
    if isinstance(best.action, Bid):
        return reasons
    auction = Contested(seen, answer_of(seen, both.judges), both.uses)
    pair = (best.action, best.outcome), (other.action, other.outcome)
    more = first_pick_brings(auction, *pair)
    if more is None:
        return reasons
    worth = yield from in_parts(partial(worth_of_first_pick, seen, auction.answer))
    if abs(worth - more) > max(CLEARLY, more / 2) or not 0 < worth < least_bid(seen):
        return reasons
    kept = [reason for reason in reasons if reason.code not in ("same", "feeds")]
    if limit is not None and not any(reason.code in OF_THE_OTHER for reason in kept):
        kept.append(Reason("over", data={"price": limit}))
    # The bid is no longer about as good.
    return tuple(replace(each, only_states=False) for each in kept)


OF_MAYORS = ("mayor", "succeeds", "may_govern", "stays", "closer", "opens", "fees", "next")
OF_A_CARD = (*OF_MAYORS, "denies", "falls", "turns", "grows", "ousts")
"""The reasons that say why the seat would choose a card although another one brings more."""


def _played(reasons: tuple[Reason, ...], ahead: int, is_even: bool) -> tuple[Reason, ...]:
    """Return the reasons, and where nothing else speaks for the better action, how many more games
    in 100 it wins (``ahead``), unless the two look equally good to the bot."""
    if not any(reason.code == PLAYED.code for reason in reasons):
        return reasons
    kept = tuple(reason for reason in reasons if reason.code != PLAYED.code)
    if is_even or ahead <= 0:
        return tuple(map(_wins_as_often, kept)) or (SAME,)
    if any(reason.code in OF_MAYORS for reason in kept):
        return kept
    states = any(reason.only_states for reason in reasons)
    return (*kept, Reason("wins", data={"games": ahead}, only_states=states))


def _wins_as_often(reason: Reason) -> Reason:
    """Return the figures of two cards with the remark that both win as often, if the other card
    brings more."""
    if reason.code != "cards" or whole_number(reason, "gold") >= whole_number(reason, "other_gold"):
        return reason
    return replace(reason, code="hardly")


def _without_chances(reason: Reason) -> Reason:
    """Return a reason that does not compare chances, for a seat that hardly has one."""
    return replace(reason, code="cards") if reason.code == "hardly" else reason


def _reasons(both: ComparedRows, ends: int) -> LongWork[tuple[Reason, ...]]:
    """Return what both actions bring, and what speaks for the better one."""
    seen, best, other, judges, uses = both.seen, both.best, both.other, both.judges, both.uses
    near = both.near
    if seen.phase is Phase.MUSTANG:
        return ride_reasons(seen, best.action, *(yield from _ridden(seen, judges)))
    if best.outcome is None or other.outcome is None:
        if isinstance(best.action, Take):
            use = yield from use_of(seen, best.action.card, judges, ends)
            uses = {**uses, **({} if use is None else {best.action.card: use})}
        foresees = choice if isinstance(best.action, Take) else aftermath
        foreseen = partial(foresees, seen, judges=judges)
        return choice_reasons(seen, best.action, other.action, uses, near, foreseen)
    yield from BARON.foreseen(seen, judges)
    first, second = (best.action, best.outcome), (other.action, other.outcome)
    reasons = bid_reasons(Contested(seen, answer_of(seen, judges), uses), first, second, near)
    named = ("chooses", "if_won") if isinstance(best.action, Bid) else ("anyway",)
    chosen = next((reason for reason in reasons if reason.code in named), None)
    if chosen is None:
        return reasons
    card = CARDS[str(chosen.data["card"])]
    why = _why_this_card(seen, judges, uses, card, isinstance(best.action, Bid))
    if why is None:
        return reasons
    codes = {reason.code for reason in reasons}
    if codes & ({*OF_THE_OTHER} if why.code in OF_THE_OTHER else {why.code}):
        return reasons
    return (*reasons, replace(why, only_states=why.only_states or chosen.only_states))


def _why_this_card(
    seen: Observation, judges: RivalJudges, uses: Uses, card: Card, is_bid: bool
) -> Reason | None:
    """Return why the seat would choose this card first although another one on offer brings more;
    None if none does, or if nothing on the table says why."""
    then, foreseen = first_choice(seen, judges)
    start = position_of(seen)
    gold = {one: round(brings(seen, start, one, uses.get(one))) for one in seen.offer}
    dearer = max(gold, key=gold.__getitem__)
    if gold[dearer] <= gold[card]:
        return None
    for why in choice_reasons(then, Take(card), Take(dearer), uses, False, foreseen):
        match why.code:
            case _ if why.code in OF_A_CARD:
                return why
            case "keeps" | "rival" if is_bid and why.data.get("card", card.code) == card.code:
                brought = whole_number(why, "rival_gold" if why.code == "keeps" else "gold")
                return Reason("with_it", why.weight, {"seat": why.data["seat"], "gold": brought})
            case "rises" | "deposes" if is_bid:
                data = {name: why.data[name] for name in ("seat", "town")}
                return Reason("bars", why.weight, data)
            case "costs" if is_bid:
                return Reason(
                    "less", why.weight, {"seat": why.data["seat"], "gold": why.data["lost"]}
                )
    lower = lead_of_turn(then, foreseen(Take(card))) - lead_of_turn(then, foreseen(Take(dearer)))
    if is_bid and round(lower) > CLEARLY:
        return Reason("rather", data={"card": dearer.code, "gold": round(lower)})
    return None


def _ridden(seen: Observation, judges: RivalJudges) -> LongWork[tuple[Card, Card]]:
    """Return the card that a hint advises after the mustang is used, and the one that is probably
    left if it is kept (B5.4)."""
    me = seen.seat
    assert me is not None
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


# The most gold, for a seat that can hardly win. The reason's code is ``die_brings``, its data the
# ``gold`` that the roll then brings, and what it brings as it is (``other_gold``).


def most_points(seen: Observation, actions: Sequence[Action]) -> tuple[Action, Reason] | None:
    """Return which die to set to which number, so that the seat gets the most gold, and why.

    None if no die can be set, or if no number would bring gold. The reasons in a hint cover all
    other actions.
    """
    assert seen.seat is not None
    sets = [action for action in actions if isinstance(action, Telegraph)]
    if not sets or seen.dice is None:
        return None
    paid = {action: yields(seen, total_after(seen, action))[seen.seat] for action in sets}
    best = max(paid, key=paid.__getitem__)
    if paid[best] <= 0:
        return None
    kept = yields(seen, sum(seen.dice))[seen.seat]
    return best, Reason("die_brings", data={"gold": paid[best], "other_gold": kept})
