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
    MOST_SHOWN,
    NEARLY_WON,
    Advice,
    Alternative,
    Reason,
    gap_to_leader,
    shown_alike,
    whole_number,
    with_own,
)
from ..bot import History
from .bid_reasons import Contested, bid_reasons, first_pick_brings, lead_of
from .card_reasons import FAR_LESS, choice_reasons, ride_reasons
from .chances import (
    EVEN,
    NEXT,
    ActionRow,
    advised_choice,
    aftermath,
    answer_of,
    best_of,
    choice,
    doubt_of,
    first_choice,
    glad,
    looks_even,
    rows_of,
    use_of,
    uses_of,
    worth_of_first_pick,
)
from .comparison import alike
from .draft import Draft, RivalJudges
from .gains import CLEARLY, NO_USES, Uses, brings, brings_most
from .last_turn import BRIEF, MOST, ends_left, is_last
from .levels import BARON, judges_of
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
    top, next_best = yield from _best_and_next(seen, rows, doubt, judges)
    stands_out = next_best is not None and not also
    compared = _compared(seen, rows, top, also, line, next_best if stands_out else None)
    criticised = _criticised(seen, rows, (top, compared), also, doubt)
    best, other = criticised or (top, compared)
    most = rows[top].shown[seat]
    alternatives = tuple(_alternative(row, seat, most, line) for row in rows)
    exact = all(row.exact for row in rows)
    both = None
    if other is not None:
        shown = alternatives[best].chances[seat], alternatives[other].chances[seat]
        both = Both(seen, rows[best], rows[other], shown, exact, judges, uses)
    ends = BRIEF if not deep and can_be_deeper(seen) else MOST  # the page asks once more
    found = () if both is None else (yield from _explained(both, doubt, ends))
    reasons = _for_a_long_shot(seen, found, alternatives[best].chances[seat])
    leads = both is not None and not also and (yield from _leads_in_gold(both))
    return Advice(
        seat=seat,
        alternatives=alternatives,
        best_index=best,
        other_index=other,
        beside_index=_next_best(rows, best, seat) if other is None else other,
        exact=exact,
        reasons=reasons,
        doubt=line.doubt(rows[best].shown, doubt),
        sure=_sure(rows, seat) if exact and seen.phase is Phase.AUCTION else None,
        stands_out=stands_out or leads,
        brings_more=criticised is not None,
        why_not_favourite=_standing(seen, rows[best], alternatives[best]),
    )


class Both(NamedTuple):
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


def _explained(both: Both, doubt: float, ends: int) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons for the better one of two actions."""
    seat = both.seen.seat
    assert seat is not None
    found = yield from _reasons(both, ends)
    is_even = both.best.chances[seat] - both.other.chances[seat] <= doubt
    reasons = _played(found, both.ahead, is_even)
    if LONG_SHOT <= both.shown[0] <= NEARLY_WON:
        return (yield from _with_worth(both, reasons))
    return reasons


def _leads_in_gold(both: Both) -> LongWork[bool]:
    """Return whether a call brings clearly more than the other one, which wins about as often; they
    are estimates."""
    if both.exact or not both.near or both.seen.phase is not Phase.AUCTION:
        return False
    return (yield from _lead(both.seen, both.best, both.other, both.judges)) > CLEARLY


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


def _best_and_next(
    seen: Observation, rows: Sequence[ActionRow], doubt: float, judges: RivalJudges
) -> LongWork[tuple[int, int | None]]:
    """Return the place of the best action, and of the next best if the best stands alone."""
    if seen.phase is Phase.AUCTION:
        return (yield from _by_gold(seen, rows, best_of(seen, rows), doubt, judges))
    return advised_choice(seen, rows)


def _criticised(
    seen: Observation,
    rows: Sequence[ActionRow],
    pair: tuple[int, int | None],
    also: Sequence[Action],
    doubt: float,
) -> tuple[int, int] | None:
    """Return the places of an action that is far better than the one asked about, and of that one.

    None if there is none, or if of the two actions to compare (``pair``) the better one wins more
    often by more than the ``doubt``.
    """
    assert seen.seat is not None
    mine = [row.chances[seen.seat] for row in rows]
    best, other = pair
    asked = next((place for place, row in enumerate(rows) if row.action in also[:1]), None)
    if asked is None or (other is not None and mine[best] - mine[other] > doubt):
        return None
    far = _far_better(seen, rows, asked, doubt)
    return None if far is None else (far, asked)


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


def _by_gold(
    seen: Observation, rows: Sequence[ActionRow], best: int, doubt: float, judges: RivalJudges
) -> LongWork[tuple[int, int | None]]:
    """Return the best call, and the next best if it stands alone, as ``advised_choice`` does for
    cards and targets."""
    assert seen.seat is not None
    mine = [row.chances[seen.seat] for row in rows]
    other = _other_call(seen, rows, best, ())
    if other is None or (rows[best].exact and max(mine) >= HARDLY):
        return best, None
    lead = yield from _lead(seen, rows[best], rows[other], judges)
    even = looks_even(rows, mine[best], mine[other])
    if lead < -CLEARLY and even and glad(rows, rows[other], seen.seat):
        best, other, lead = other, best, -lead
    stands = lead > CLEARLY and mine[best] - mine[other] <= doubt
    return best, other if stands else None


def _sure(rows: Sequence[ActionRow], seat: int) -> tuple[int, ...]:
    """Return the places of the calls that keep the best chance whatever the others bid."""
    most = max(row.chances[seat] for row in rows)
    return tuple(place for place, row in enumerate(rows) if row.least >= most)


def _far_better(
    seen: Observation, rows: Sequence[ActionRow], asked: int, doubt: float
) -> int | None:
    """Return the index of a card or target far better than the one asked about.

    It must win at least as often as the one asked about, be shown about as high as the best, and
    bring far more. If there are several, it is the one that brings the most. None if there is none,
    or if some action wins more often by more than the ``doubt``.
    """
    assert seen.seat is not None
    if rows[0].outcome is not None:
        return None
    least, most = rows[asked].chances[seen.seat], max(row.chances[seen.seat] for row in rows)
    if most - least > doubt:
        return None
    leads, high = {}, max(row.shown[seen.seat] for row in rows)
    for place, row in enumerate(rows):
        alike = shown_alike(row.shown[seen.seat], high)
        if place != asked and row.chances[seen.seat] >= least and alike:
            far = brings_most(seen, row.action, [rows[asked].action], FAR_LESS)
            if far is not None:
                leads[place] = far[1]
    return max(leads, key=leads.__getitem__, default=None)


def _lead(
    seen: Observation, best: ActionRow, other: ActionRow, judges: RivalJudges
) -> LongWork[int]:
    """Return how much more gold one call brings than another."""
    assert best.outcome is not None and other.outcome is not None
    yield from BARON.foreseen(seen, judges)
    first, second = (best.action, best.outcome), (other.action, other.outcome)
    return lead_of(Contested(seen, answer_of(seen, judges)), first, second)


FIRST_PICK = ("chooses", "if_won", "blasts")
"""The reasons that name what first pick is worth."""
BRINGS_FIRST = ("chooses", "if_won", "grows")
"""The reasons that say what first pick brings."""


def _with_worth(both: Both, reasons: tuple[Reason, ...]) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons with the highest price at which first pick is worth a bid; for a pass,
    that the next bid is above that price, unless the reasons say what the bid gives a rival.

    It is left out if the figures in the reasons would contradict it, or if the auction is solved.
    """
    seen, best, other = both.seen, both.best, both.other
    if best.outcome is None or other.outcome is None or best.solved:
        return reasons
    auction = Contested(seen, answer_of(seen, both.judges), both.uses)
    pair = (best.action, best.outcome), (other.action, other.outcome)
    more = first_pick_brings(auction, *pair)
    if more is None:
        return reasons
    worth = yield from in_parts(partial(worth_of_first_pick, seen, auction.answer))
    if abs(worth - more) > max(CLEARLY, more / 2):
        return reasons
    if isinstance(best.action, Bid):
        named = [whole_number(each, "gold") for each in reasons if each.code in BRINGS_FIRST]
        worth = min([worth, *named])  # nobody pays more than what the hint says it brings
        if worth < best.action.amount:
            return reasons
        return tuple(_with_price(each, worth) for each in reasons)
    if not 0 < worth < least_bid(seen):
        return reasons
    kept = [reason for reason in reasons if reason.code not in ("same", "feeds")]
    if not any(reason.code in OF_THE_OTHER for reason in kept):
        kept.append(Reason("over", data={"price": worth}))
    # The bid is no longer about as good.
    return tuple(replace(each, only_states=False) for each in kept)


OF_MAYORS = ("mayor", "may_govern", "stays", "closer", "opens", "fees", "next")
OF_A_CARD = (*OF_MAYORS, "denies", "falls", "turns", "grows", "ousts")
"""The reasons that say why the seat would choose a card although another one brings more."""


def _with_price(reason: Reason, price: int) -> Reason:
    """Return a reason with the price up to which first pick is worth a bid, if it can name that."""
    if reason.code not in FIRST_PICK:
        return reason
    return replace(reason, data={**reason.data, "price": price})


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


def _reasons(both: Both, ends: int) -> LongWork[tuple[Reason, ...]]:
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


def _compared(
    seen: Observation,
    rows: Sequence[ActionRow],
    best: int,
    also: Sequence[Action],
    line: PromiseLine,
    next_best: int | None,
) -> int | None:
    """Return the place of the action to compare the best with; None if there is no other.

    That is the action asked about, if there is one. A card is compared with the one that wins most
    often after it. If another action stands alone, it is compared with the ``next_best``. In an
    auction, a bid is compared with the pass, and a pass with one of the next bids. In all other
    cases, the action is compared with one that brings clearly more, if there is one, and else with
    the next best.
    """
    assert seen.seat is not None
    asked = _asked(seen, rows, best, also)
    if seen.phase is Phase.CHOOSE and asked is None:
        return _next_card(seen, rows, best, line, next_best)
    if next_best is not None:
        return next_best
    if rows[best].outcome is not None:
        return _other_call(seen, rows, best, also)
    return _dearest(seen, rows, best) if asked is None else asked


def _next_card(
    seen: Observation,
    rows: Sequence[ActionRow],
    best: int,
    line: PromiseLine,
    next_best: int | None,
) -> int | None:
    """Return the place of the card that wins most often after the best one: of those that are shown
    as equally good, the ``next_best``, or the one that brings the most."""
    assert seen.seat is not None
    mine = [line.as_promises(row.shown)[seen.seat] for row in rows]
    others, start = _others(seen, rows, best), position_of(seen)
    even = [i for i in others if round(100 * mine[i]) == round(100 * mine[others[0]])]
    if next_best in even:
        return next_best
    taken = {i: row.action for i in even if isinstance((row := rows[i]).action, Take)}
    return max(taken, key=lambda i: brings(seen, start, taken[i].card), default=None)


def _asked(
    seen: Observation, rows: Sequence[ActionRow], best: int, also: Sequence[Action]
) -> int | None:
    """Return the place of the action asked about; None if it is the best one, or if there is
    none."""
    return next((i for i in _others(seen, rows, best) if rows[i].action in also), None)


def _other_call(
    seen: Observation, rows: Sequence[ActionRow], best: int, also: Sequence[Action]
) -> int | None:
    """Return the place of the call to compare a bid or a pass with: the one asked about, the pass,
    or the best of the next bids (of equally good ones, the lowest)."""
    assert seen.seat is not None
    mine = [row.chances[seen.seat] for row in rows]
    asked = _asked(seen, rows, best, also)
    if asked is not None:
        return asked
    others, is_bid = _others(seen, rows, best), isinstance(rows[best].action, Bid)
    opposite = [i for i in others if i <= NEXT and isinstance(rows[i].action, Bid) is not is_bid]
    welcome = [i for i in opposite if glad(rows, rows[i], seen.seat)] or opposite[:1]
    most = max((mine[i] for i in welcome), default=0.0)
    as_good = [i for i in welcome if mine[i] >= most - 2 * EVEN]
    return next(iter(as_good or others), None)


def _others(seen: Observation, rows: Sequence[ActionRow], best: int) -> list[int]:
    """Return the places of all actions but the best: bids from the lowest on, cards and targets by
    their chances to win."""
    others = [place for place in range(len(rows)) if place != best]
    seat = seen.seat
    assert seat is not None
    if seen.phase is Phase.AUCTION:
        return others
    return sorted(others, key=lambda place: -rows[place].chances[seat])


def _dearest(seen: Observation, rows: Sequence[ActionRow], best: int) -> int | None:
    """Return the place of an action that brings clearly more than the best one, or of equally good
    cards the one that comes closest to it in gold; else of the next best."""
    assert seen.seat is not None
    mine = [row.chances[seen.seat] for row in rows]
    others = _others(seen, rows, best)
    shown = others if seen.phase is Phase.CHOOSE else others[: MOST_SHOWN - 1]
    more = {i: brings_most(seen, rows[i].action, [rows[best].action]) for i in shown}
    leads = {i: found[1] for i, found in more.items() if found is not None}
    even = [i for i in shown if looks_even(rows, mine[best], mine[i])]
    if len(even) > 1 and not leads:
        start = position_of(seen)
        taken = {i: row.action for i in even if isinstance((row := rows[i]).action, Take)}
        leads = {i: brings(seen, start, action.card) for i, action in taken.items()}
    return max(leads, key=leads.__getitem__, default=next(iter(others), None))


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
