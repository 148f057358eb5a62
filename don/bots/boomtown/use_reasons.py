"""The reasons for a use of an event, or for a setting of the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from don.games.boomtown.actions import Action, BlowUp, Expropriate, Telegraph
from don.games.boomtown.production import COLLAPSE, total_after
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import worth

from ..advice import Data, Reason, whole_number
from .comparison import Branch, Comparison, Foreseen, cards_by_seat, mayors_changed, taken_from
from .draft import Drafted
from .gains import Viewpoint, comes_to, gain, mine_brings, produced
from .judge import EXPECTING
from .named_causes import mayor_race, named_causes
from .reasons import OF_THE_OTHER, PLAYED, WHOLE, one_for_each


def use_reasons(
    view: Viewpoint, best: Action, other: Action, near: bool, foreseen: Foreseen | None
) -> tuple[Reason, ...]:
    """Return what two uses of an event bring the seat, or take from others, and why the ``best`` is
    better. ``near``: the two win about as often. ``foreseen`` says how the choosing goes on after a
    use."""
    brings, instead = _use(view, best), _use(view, other)
    of_other, mayors = _of_the_other(instead), mayors_changed(view, best, other)
    is_no_less = _figure(instead) >= _figure(brings)
    if is_no_less and _hits_a_stronger(view, brings, instead):
        return (_against_a_stronger(brings), of_other, *mayors)
    if is_no_less and not near:
        why = _although_no_more(view, best, other, brings, foreseen)
    else:
        why = _not_the_leader(view, best, brings)
    against = [reason for reason in why if reason.code in OF_THE_OTHER]
    speaks_for = [reason for reason in why if reason.code not in OF_THE_OTHER]
    return (brings, *speaks_for, of_other, *against, *mayors)


# What each use brings.


def _use(view: Viewpoint, action: Action) -> Reason:
    """Return what a use of an event takes from another seat, or brings the seat to act."""
    taken = next(taken_from(view, action, "takes", WHOLE), None)
    if taken is not None and isinstance(action, Expropriate):
        gold = round(comes_to(view.seen, view.start, action) or 0.0)
        lost: Data = {"seat": taken.data["seat"], "lost": taken.data["gold"], "leads": 0}
        return Reason("seizes", WHOLE, {"gold": gold, **lost})
    gained = gain(view.seen, view.start, action).reasons
    found = taken or next(iter(gained), Reason("nothing"))
    return replace(found, weight=WHOLE)


def _of_the_other(reason: Reason) -> Reason:
    """Return what a use brings, as a reason about the other one."""
    return replace(reason, code=f"{reason.code}_other")


def _figure(reason: Reason) -> int:
    """Return the gold that a reason names; 0 if it names none."""
    return whole_number(reason, "gold") if "gold" in reason.data else 0


# Why a use is better.


def _hits_a_stronger(view: Viewpoint, one: Reason, other: Reason) -> bool:
    """Return whether an event takes a mine from a rival that will probably have more points by the
    end than the owner of the other mine."""
    if one.code != other.code or one.code not in ("takes", "seizes"):
        return False
    points = EXPECTING.points(view.start)
    return points[whole_number(one, "seat")] > points[whole_number(other, "seat")]


def _against_a_stronger(takes: Reason) -> Reason:
    """Return what an event takes from a rival, as a reason to prefer that rival."""
    if takes.code == "seizes":
        return replace(takes, data={**takes.data, "leads": 1})
    return Reason("stops", takes.weight, {name: takes.data[name] for name in ("seat", "gold")})


def _although_no_more(
    view: Viewpoint, best: Action, other: Action, brings: Reason, foreseen: Foreseen | None
) -> Sequence[Reason]:
    """Return why the best use is better although its figure is no larger: what the others do after
    the worse one, or a race for a town's mayor."""
    if brings.code == "toll":
        return ()
    found = () if foreseen is None else _by_others(view, best, other, foreseen)
    return one_for_each(found) or _race(view, best, brings) or (replace(PLAYED, only_states=False),)


def _by_others(
    view: Viewpoint, best: Action, other: Action, foreseen: Foreseen
) -> Iterator[Reason]:
    """Yield what else makes a use of an event better than another: a mine of the seat that others
    may take or blow up after the worse use, mayors, and what rivals get."""
    branches = [[_branch_after(view, action, foreseen(action))] for action in (best, other)]
    compared = Comparison(view.seen, view.uses, *branches)
    danger = compared.danger()
    if danger is not None:
        yield danger
    found = (*compared.rivals_cards(), *named_causes(compared))
    yield from (reason for reason in found if reason.weight > 0)


def _branch_after(view: Viewpoint, action: Action, drafted: Drafted) -> Branch:
    """Return how the choosing goes after an event is used."""
    cards = dict(cards_by_seat(view.seen.waiting[1:], drafted))
    if isinstance(action, Expropriate):
        cards[view.me] = action.card
    return Branch(1.0, drafted.end, cards)


def _race(view: Viewpoint, best: Action, brings: Reason) -> tuple[Reason, ...]:
    """Return how many mines the seat and the owner of a mine that is blown up have in its town, if
    one less may decide who is mayor."""
    if not (isinstance(best, BlowUp) and best.card.is_mine):
        return ()
    return tuple(mayor_race(view.seen, best.card.town, whole_number(brings, "seat"), WHOLE))


def _not_the_leader(view: Viewpoint, best: Action, brings: Reason) -> Sequence[Reason]:
    """Return why dynamite hits the owner of a mine and not the rival with the most points, if that
    is another one."""
    if not (isinstance(best, BlowUp) and best.card.is_mine):
        return ()
    owner, gold = whole_number(brings, "seat"), whole_number(brings, "gold")
    seen, points = view.seen, [score.points for score in scores(view.seen)]
    leader = max(view.rivals, key=points.__getitem__)
    if points[leader] <= points[owner]:
        return ()
    mines = seen.mines[leader]
    most = max((mine_brings(seen, leader, one, worth(seen, one)) for one in mines), default=0.0)
    if round(most) < gold:
        return (Reason("weaker", WHOLE, {"seat": leader, "gold": round(most)}),)
    by_end = EXPECTING.points(view.start)
    if by_end[owner] > by_end[leader]:
        return (Reason("passes", WHOLE, {"seat": owner, "leader": leader}),)
    return ()


# The dice.


def roll_reasons(view: Viewpoint, best: Action, other: Action, near: bool) -> tuple[Reason, ...]:
    """Return what the best roll brings the seat and costs others, compared with the other
    roll (B7.10)."""
    me, roll, other_roll = view.me, total_after(view.seen, best), total_after(view.seen, other)
    paid, instead = produced(view.start, roll), produced(view.start, other_roll)
    why = next(_why_this_roll(view, best, (roll, other_roll), (paid, instead)), None)
    if paid[me] == instead[me]:
        states = near or why is None
    else:
        states = not near and paid[me] < instead[me] and why is None
    gold, other_gold = round(paid[me]), round(instead[me])
    data: Data = {"roll": roll, "gold": gold, "other_roll": other_roll, "other_gold": other_gold}
    dice = Reason("dice", data=data, only_states=states)
    return (dice,) if why is None else (dice, why)


def _why_this_roll(
    view: Viewpoint,
    best: Action,
    rolls: tuple[int, int],
    paid: tuple[Sequence[float], Sequence[float]],
) -> Iterator[Reason]:
    """Yield what speaks for the first of two rolls besides the seat's gold; ``paid``: what each
    pays every seat."""
    (roll, other_roll), (one, instead) = rolls, paid
    if roll != other_roll and not isinstance(best, Telegraph):
        yield Reason("saves", WHOLE)
    if roll in COLLAPSE and other_roll not in COLLAPSE:
        yield from _collapsing(view)
    yield from _spoiled(view, one, instead)


def _collapsing(view: Viewpoint) -> Iterator[Reason]:
    """Yield the dangerous mines that other seats lose when a dangerous roll comes (B8.3)."""
    for owner, mines in enumerate(view.seen.mines):
        for mine in mines:
            if mine.is_dangerous and owner != view.me:
                data: Data = {"seat": owner, "card": mine.code}
                yield Reason("collapses", WHOLE, data)


def _spoiled(view: Viewpoint, one: Sequence[float], instead: Sequence[float]) -> Iterator[Reason]:
    """Yield the rival that the one roll costs the most gold, compared with the other."""
    less = {seat: instead[seat] - one[seat] for seat in view.rivals}
    seat = max(less, key=less.__getitem__)
    if less[seat] > 0:
        data: Data = {"seat": seat, "gold": round(less[seat])}
        yield Reason("spoils", WHOLE, data)
