"""The hint: each seat's chance to win after each possible action, the best action, and reasons.

Below it are the other answers about a match: the most gold, and the course of a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from don.games.boomtown.actions import Action, Bid, HoldUp, Take, Telegraph
from don.games.boomtown.deck import CARDS, DECK, MUSTANG, Card
from don.games.boomtown.events import DiceRolled, TurnBegan
from don.games.boomtown.production import total_after, yields
from don.games.boomtown.rules import least_bid
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation, Phase
from don.table.long_work import LongWork, in_parts
from don.table.match import Match

from ..advice import (
    AS_GOOD,
    HARDLY,
    LONG_SHOT,
    MOST_SHOWN,
    NEARLY_WON,
    Advice,
    Alternative,
    Chances,
    Moment,
    Portrait,
    Reason,
    WithinStep,
    gap_to_leader,
    shown_alike,
    whole_number,
    with_own,
)
from ..bot import History
from .chances import (
    EVEN,
    NEXT,
    ActionRow,
    advised_choice,
    answer_of,
    best_of,
    between_turns,
    chances_meanwhile,
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
from .draft import Draft, Rivals
from .gains import CLEARLY, NO_USES, Uses, brings, brings_most
from .last_turn import BRIEF, MOST, ends_left, is_last
from .levels import BARON, rivals_of
from .position import PLACE, position_of
from .promises import at_this_table, promise_line
from .reasons import (
    FAR_LESS,
    OF_THE_OTHER,
    PLAYED,
    VAGUE,
    Contested,
    alike,
    bid_reasons,
    choice_reasons,
    first_pick_brings,
    lead_of,
    ride_reasons,
    why_not_favourite,
)


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
    rivals = rivals_of(seen, history, seat)
    all_rows = yield from rows_of(seen, legal, also, MOST if deep else BRIEF, rivals)
    rows = [row for row in all_rows if row.action in also or not _is_another(row.action, legal)]
    mine = [row.chances[seat] for row in rows]
    shown = [row.shown[seat] for row in rows]
    exact = all(row.exact for row in rows)
    doubt = doubt_of(seen, rows[0])
    if seen.phase is Phase.AUCTION:
        best, second = yield from _by_gold(seen, rows, best_of(seen, rows), doubt, rivals)
    else:
        best, second = advised_choice(seen, rows)
    alone = second is not None and not also
    behind = False
    most = shown[best]
    line = promise_line(seen, history, seat, rows[0].solved)
    promised = [line.as_promises(row.shown)[seat] for row in rows]
    uses: Uses = {}
    if seen.phase is Phase.CHOOSE:
        uses = yield from uses_of(seen, rivals)
    than = second
    if not alone or seen.phase is Phase.CHOOSE:
        than = _compared(seen, rows, best, also, promised, uses, second if alone else None)
    place = next((i for i, row in enumerate(rows) if row.action in also[:1]), None)
    far = None if place is None else _far_better(seen, rows, place, doubt)
    if far is not None and (than is None or mine[best] - mine[than] <= doubt):
        behind, than, best = True, place, far
    found = tuple(
        Alternative(row.action, line.as_promises(with_own(row.shown, seat, min(own, most))))
        for row, own in zip(rows, shown, strict=True)
    )
    reasons: tuple[Reason, ...] = ()
    if than is not None:
        pair = [found[place].chances[seat] for place in (best, than)]
        near = abs(pair[0] - pair[1]) <= AS_GOOD if exact else shown_alike(*pair)
        if seen.phase is Phase.AUCTION:
            uses = yield from uses_of(seen, rivals)
        ends = BRIEF if not deep and can_be_deeper(seen) else MOST  # the page asks once more
        reasons = yield from _reasons(seen, rows[best], rows[than], rivals, near, ends, uses)
        if near and seen.phase is Phase.AUCTION and not (exact or also):
            lead = yield from _lead(seen, rows[best], rows[than], rivals)
            alone = alone or lead > CLEARLY
        ahead = round(100 * pair[0]) - round(100 * pair[1])
        reasons = _played(reasons, ahead, mine[best] - mine[than] <= doubt)
    if found[best].chances[seat] < LONG_SHOT:
        reasons = tuple(map(_without_chances, reasons))
    if HARDLY <= found[best].chances[seat] < LONG_SHOT:
        definite = [reason for reason in reasons if reason.code not in (*VAGUE, "same")]
        definite.sort(key=lambda reason: "seat" in reason.data)  # one's own first
        points = tuple(score.points for score in scores(seen))
        gap = gap_to_leader(points, points, seat, reasons, "gold")
        reasons = (*gap, *definite) or reasons[:1]
    elif than is not None and LONG_SHOT <= found[best].chances[seat] <= NEARLY_WON:
        reasons = yield from _with_worth(seen, rows[best], rows[than], rivals, uses, reasons)
    asks = seen.phase in (Phase.AUCTION, Phase.CHOOSE)
    raised = found[best].chances[seat] - shown[best]
    why = why_not_favourite(seen, found[best].chances, raised) if asks else None
    sure = _sure(rows, max(mine)) if exact and seen.phase is Phase.AUCTION else None
    others = [i for i in range(len(rows)) if i != best]
    next_best = max(others, key=mine.__getitem__, default=None)
    return Advice(
        seat=seat,
        alternatives=found,
        best=best,
        second=next_best,
        exact=exact,
        reasons=reasons,
        than=than,
        doubt=line.doubt(rows[best].shown, doubt),
        sure=sure,
        alone=alone,
        behind=behind,
        why_not_favourite=why,
    )


def _is_another(action: Action, legal: Sequence[Action]) -> bool:
    """Return whether a card is the second of its kind on offer, and so as good as the first."""
    if not isinstance(action, Take):
        return False
    first = (one for one in legal if isinstance(one, Take) and alike(one.card, action.card))
    return next(first) != action


def _by_gold(
    seen: Observation, rows: Sequence[ActionRow], best: int, doubt: float, rivals: Rivals
) -> LongWork[tuple[int, int | None]]:
    """Return the best call, and the next best if it stands alone, as ``advised_choice`` does for
    cards and targets."""
    assert seen.seat is not None
    mine = [row.chances[seen.seat] for row in rows]
    other = _compared(seen, rows, best, ())
    if other is None or (rows[best].exact and max(mine) >= HARDLY):
        return best, None
    lead = yield from _lead(seen, rows[best], rows[other], rivals)
    even = looks_even(rows, mine[best], mine[other])
    if lead < -CLEARLY and even and glad(rows, rows[other], seen.seat):
        best, other, lead = other, best, -lead
    stands = lead > CLEARLY and mine[best] - mine[other] <= doubt
    return best, other if stands else None


def _sure(rows: Sequence[ActionRow], most: float) -> tuple[int, ...]:
    """Return the places of the calls that keep the best chance whatever the others bid."""
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


def _lead(seen: Observation, best: ActionRow, other: ActionRow, rivals: Rivals) -> LongWork[int]:
    """Return how much more gold one call brings than another."""
    assert best.outcome is not None and other.outcome is not None
    yield from BARON.foreseen(seen, rivals)
    first, second = (best.action, best.outcome), (other.action, other.outcome)
    return lead_of(Contested(seen, answer_of(seen, rivals)), first, second)


BRINGS_FIRST = ("chooses", "grows")
"""The reasons that say what first pick brings."""
JUST_COUNTS = 0.01
"""The weight of a reason that only just speaks for the better call."""


def _with_worth(
    seen: Observation,
    best: ActionRow,
    other: ActionRow,
    rivals: Rivals,
    uses: Uses,
    reasons: tuple[Reason, ...],
) -> LongWork[tuple[Reason, ...]]:
    """Return the reasons, with one more: the highest price at which first pick is worth a bid, or
    that the next bid is above that price.

    This reason is left out if the figures in the others would contradict it, or if the auction is
    solved.
    """
    if best.outcome is None or other.outcome is None or best.solved:
        return reasons
    auction = Contested(seen, answer_of(seen, rivals), uses)
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
        least = min((reason.weight for reason in reasons), default=0.0)  # it changes no verdict
        return (*reasons, Reason("limit", least, {"price": worth}))
    if not 0 < worth < least_bid(seen):
        return reasons
    kept = [reason for reason in reasons if reason.code != "same"]
    over = Reason("over", data={"price": worth})  # the bid is no longer about as good
    return tuple(replace(each, weight=max(each.weight, JUST_COUNTS)) for each in (*kept, over))


def _played(reasons: tuple[Reason, ...], ahead: int, is_even: bool) -> tuple[Reason, ...]:
    """Return the reasons, and where nothing else speaks for the better action, how many more games
    in 100 it wins (``ahead``), unless the two look equally good to the bot."""
    if not any(reason.code == PLAYED.code for reason in reasons):
        return reasons
    kept = tuple(reason for reason in reasons if reason.code != PLAYED.code)
    if is_even or ahead <= 0:
        return tuple(map(_wins_as_often, kept)) or (Reason("same"),)
    weight = min(reason.weight for reason in reasons)
    return (*kept, Reason("wins", weight, {"games": ahead}))


def _wins_as_often(reason: Reason) -> Reason:
    """Return the figures of two cards with the remark that both win as often, if the other card
    brings more."""
    if reason.code != "cards" or whole_number(reason, "gold") >= whole_number(reason, "less"):
        return reason
    return replace(reason, code="hardly")


def _without_chances(reason: Reason) -> Reason:
    """Return a reason that does not compare chances, for a seat that hardly has one."""
    return replace(reason, code="cards") if reason.code == "hardly" else reason


def _reasons(
    seen: Observation,
    best: ActionRow,
    other: ActionRow,
    rivals: Rivals,
    near: bool,
    ends: int,
    uses: Uses,
) -> LongWork[tuple[Reason, ...]]:
    if seen.phase is Phase.MUSTANG:
        return ride_reasons(seen, best.action, *(yield from _ridden(seen, rivals)))
    if best.outcome is None or other.outcome is None:
        if isinstance(best.action, Take):
            use = yield from use_of(seen, best.action.card, rivals, ends)
            uses = {**uses, **({} if use is None else {best.action.card: use})}
        foreseen = partial(choice, seen, rivals=rivals)
        return choice_reasons(seen, best.action, other.action, uses, near, foreseen)
    yield from BARON.foreseen(seen, rivals)
    first, second = (best.action, best.outcome), (other.action, other.outcome)
    reasons = bid_reasons(Contested(seen, answer_of(seen, rivals), uses), first, second, near)
    named = "chooses" if isinstance(best.action, Bid) else "anyway"
    chosen = next((reason for reason in reasons if reason.code == named), None)
    if chosen is None:
        return reasons
    card = CARDS[str(chosen.data["card"])]
    why = _why_this_card(seen, rivals, uses, card, isinstance(best.action, Bid))
    if why is None:
        return reasons
    codes = {reason.code for reason in reasons}
    if codes & ({*OF_THE_OTHER} if why.code in OF_THE_OTHER else {why.code}):
        return reasons
    return (*reasons, replace(why, weight=min(why.weight, chosen.weight)))


def _why_this_card(
    seen: Observation, rivals: Rivals, uses: Uses, card: Card, is_bid: bool
) -> Reason | None:
    """Return why the seat would choose this card first although another one on offer brings more;
    None if none does, or if nothing on the table says why."""
    then, foreseen = first_choice(seen, rivals)
    start = position_of(seen)
    gold = {one: round(brings(seen, start, one, uses.get(one))) for one in seen.offer}
    dearer = max(gold, key=gold.__getitem__)
    if gold[dearer] <= gold[card]:
        return None
    for why in choice_reasons(then, Take(card), Take(dearer), uses, False, foreseen):
        match why.code:
            case "mayor" | "stays" | "closer" | "opens":
                return why
            case "costs" if is_bid:
                return Reason(
                    "less", why.weight, {"seat": why.data["seat"], "gold": why.data["off"]}
                )
            case "keeps" if is_bid:  # what a pass would leave to the rival
                data = {"seat": why.data["seat"], "card": card.code, "gold": why.data["less"]}
                return Reason("rival", why.weight, {**data, "pawns": why.data["pawns"]})
            case "denies" if is_bid:
                data = {name: why.data[name] for name in ("seat", "card", "gold")}
                return Reason("rival", why.weight, {**data, "pawns": 1})
    return None


def _ridden(seen: Observation, rivals: Rivals) -> LongWork[tuple[Card, Card]]:
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
    rows = yield from rows_of(then, [Take(card) for card in seen.offer], rivals=rivals)
    best = rows[advised_choice(then, rows)[0]].action
    assert isinstance(best, Take)
    draft, offer = Draft(BARON.judge, BARON.width, rivals), [PLACE[card] for card in seen.offer]
    kept = draft.foresee(position_of(seen), seen.waiting, offer).cards
    return best.card, DECK[kept[seen.waiting.index(me)]]


def _compared(
    seen: Observation,
    rows: Sequence[ActionRow],
    best: int,
    also: Sequence[Action],
    promised: Sequence[float] = (),
    uses: Uses = NO_USES,
    next_best: int | None = None,
) -> int | None:
    """Return the index of the action to compare the best with.

    That is the action asked about, if there is one. Otherwise a bid is compared with the pass, and
    a pass with the best of the next bids (of equally good ones, the lowest). A card is compared
    with one that brings no less, if there is one. In all other cases, the action is compared with
    one that brings clearly more, if there is one, and else with the next best.
    """
    assert seen.seat is not None
    mine = [row.chances[seen.seat] for row in rows]
    others = [i for i in range(len(rows)) if i != best]
    asked = [i for i in others if rows[i].action in also]
    if rows[best].outcome is not None:
        is_bid = isinstance(rows[best].action, Bid)
        other = [i for i in others if i <= NEXT and isinstance(rows[i].action, Bid) is not is_bid]
        near = [i for i in other if glad(rows, rows[i], seen.seat)] or other[:1]
        most = max((mine[i] for i in near), default=0.0)
        others = [i for i in near if mine[i] >= most - 2 * EVEN] or others
        return next(iter(asked or others), None)
    others.sort(key=lambda i: -mine[i])
    cards = seen.phase is Phase.CHOOSE  # each has its figure on the table
    dearer = None
    if cards and not asked:
        dearer = _brings_no_less(seen, rows, best, others, promised, uses)
    if dearer is not None or next_best is not None:
        return next_best if dearer is None else dearer
    shown = [] if asked else others if cards else others[: MOST_SHOWN - 1]
    more = {i: brings_most(seen, rows[i].action, [rows[best].action]) for i in shown}
    leads = {i: found[1] for i, found in more.items() if found is not None}
    even = [i for i in shown if looks_even(rows, mine[best], mine[i])]
    if len(even) > 1 and not leads:  # the one that comes closest in gold, too
        start = position_of(seen)
        taken = {i: row.action for i in even if isinstance((row := rows[i]).action, Take)}
        leads = {i: brings(seen, start, action.card) for i, action in taken.items()}
    return max(leads, key=leads.__getitem__, default=next(iter(asked or others), None))


def _brings_no_less(
    seen: Observation,
    rows: Sequence[ActionRow],
    best: int,
    others: Sequence[int],
    promised: Sequence[float],
    uses: Uses,
) -> int | None:
    """Return the card that brings the most, if it brings as much as the best and yet wins less
    often, as shown (``promised``): then the figures on the cards speak against the hint. None if
    there is none."""
    start, me = position_of(seen), seen.seat
    assert me is not None
    cards = {i: row.action.card for i, row in enumerate(rows) if isinstance(row.action, Take)}
    gold = {i: round(brings(seen, start, card, uses.get(card))) for i, card in cards.items()}
    mine = [row.chances[me] for row in rows]
    worse = [
        i
        for i in others
        if not all(looks_even(rows, each[best], each[i]) for each in (mine, promised))
    ]
    more = [i for i in worse if gold[i] >= gold[best]]
    return max(more, key=gold.__getitem__, default=None)


# The most gold, for a seat that can hardly win. The reason's code is ``die_brings``, its data the
# ``gold`` that the roll then brings, and what it brings as it is (``less``).


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
    return best, Reason("die_brings", data={"gold": paid[best], "less": kept})


# After a game: each seat's chance to win step by step, and beliefs about others.


def course(match: Match) -> Iterator[Moment | None]:
    """Yield each seat's chance to win from the deal to the end, one moment at a time, and None
    where the caller may pause.

    Each moment uses only what was open to all at that time. If exactly one person plays, the
    chances are those that a hint would have shown to that person. While another player decides,
    they are those that the hints foresee (``chances_meanwhile``). Otherwise no seat is assumed to
    follow the hints.
    """
    people = [seat for seat, player in enumerate(match.players) if player.bot is None]
    follower = people[0] if len(people) == 1 else None
    now = match.at(0)
    opens = now.to_act == follower
    yield Moment(0, (yield from _as_hinted(now) if opens else _foreseen(now, follower)))
    for count, step in enumerate(match.steps, 1):
        before, now = now, now.play(step.action)
        winners = match.game.winners(now.state)
        parts = yield from _parts(before, now, follower)
        if winners:
            yield Moment(count, _won(winners, len(match.players)), parts)
        elif now.to_act == follower and len(now.legal_actions()) > 1:
            yield Moment(count, (yield from _as_hinted(now)), parts)
        else:
            yield Moment(count, (yield from _foreseen(now, follower)), parts)
        yield None


def _as_hinted(now: Match) -> LongWork[Chances]:
    """Return the chances that a hint shows."""
    seen = now.observe(now.to_act)
    return (yield from advising(seen, now.legal_actions(), History.of(now))).top.chances


def _foreseen(now: Match, follower: int | None) -> LongWork[Chances]:
    seen, history = now.game.observe(now.state, now.to_act), History.of(now)
    rivals = rivals_of(seen, history, follower)
    if follower is not None and not is_last(seen) and seen.phase is not Phase.TELEGRAPH:
        found = yield from chances_meanwhile(seen, follower, rivals)
        return _told(seen, history, follower, found)
    rows = yield from rows_of(seen, now.legal_actions(), rivals=rivals)
    best = rows[best_of(seen, rows)]
    return _told(seen, history, follower, best.chances, best.solved)


def _told(
    seen: Observation,
    history: History,
    follower: int | None,
    chances: Chances,
    solved: bool = False,
) -> Chances:
    """Return estimated chances as the course of a game tells them."""
    if follower is not None:
        return promise_line(seen, history, follower, solved).as_promises(chances)
    return chances if solved else at_this_table(seen, history, chances)


def _parts(before: Match, now: Match, follower: int | None) -> LongWork[tuple[WithinStep, ...]]:
    """Return the chances between the last choice of a turn and the dice, and between the production
    and the next offer.

    A holdup has no chance before the dice, because its own roll comes first.
    """
    action, events = now.steps[-1].action, now.steps[-1].events
    history, parts = History.of(before), list[WithinStep]()
    rolled = next((n for n, event in enumerate(events) if isinstance(event, DiceRolled)), None)
    if rolled is not None and not isinstance(action, HoldUp):
        seen = before.observe(before.to_act)
        rivals = rivals_of(seen, history, follower)
        (row,) = yield from rows_of(seen, [action], rivals=rivals)
        parts.append(WithinStep(rolled, _told(seen, history, follower, row.shown, row.solved)))
    began = next((n for n, event in enumerate(events) if isinstance(event, TurnBegan)), None)
    if began is not None:
        seen, chances = between_turns(now.observe(now.to_act))
        parts.append(WithinStep(began, _told(seen, history, follower, chances)))
    return tuple(parts)


def _won(winners: tuple[int, ...], seats: int) -> Chances:
    part = 1 / len(winners)
    return tuple(part if seat in winners else 0.0 for seat in range(seats))


def portraits(match: Match) -> LongWork[tuple[Portrait, ...]]:
    """Return no portraits: there are no kinds."""
    yield
    return ()
