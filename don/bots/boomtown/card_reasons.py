"""The reasons for a card, for a use of an event, or for a setting of the dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from don.games.boomtown.actions import (
    Action,
    Appoint,
    BlowUp,
    Expropriate,
    HoldUp,
    Ride,
    Take,
    Telegraph,
)
from don.games.boomtown.deck import CARDS, TOWNS, Card
from don.games.boomtown.mines import fee, mayor_of, mayor_with
from don.games.boomtown.production import COLLAPSE, total_after
from don.games.boomtown.scoring import PAWN, scores
from don.games.boomtown.state import Observation, Phase, mines_in, worth

from ..advice import Data, Reason, whole_number
from .comparison import (
    GOLD,
    MAYORS,
    STRIKES,
    Branch,
    Comparison,
    Foreseen,
    alike,
    cards_by_seat,
    grown,
    pawns_moved,
    taken_from,
    trails_all,
)
from .draft import Drafted
from .gains import (
    CLEARLY,
    NO_USES,
    PER_GOLD,
    Uses,
    Viewpoint,
    comes_to,
    cost_to_others,
    gain,
    mine_brings,
    produced,
)
from .judge import PLAIN
from .named_causes import (
    OF_A_TOWN,
    accounts_for,
    named_causes,
    of_town,
    without_repeated_towns,
)
from .position import NOBODY
from .reasons import OF_THE_OTHER, PLAYED, REASONS, SOME, WHOLE, one_for_each, weighty

FAR_LESS = 5
"""The action asked about is criticised, although it wins about as often, if it brings this much
less gold: about the difference between a good mine and a poor one."""
OWN_GAIN = ("cards", "fee", "robs")
"""Reasons that only tell what a card brings the seat. They do not say why the card is better than
another whose figure is as high."""
WITH_OWN = ("keeps", "costs", "hits")
"""Reasons about a rival that also say what the card brings the seat."""


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
    card or a use of an event.
    """
    view = Viewpoint(seen, uses)
    if seen.phase is Phase.TELEGRAPH:
        return tuple(_dice(view, best, other, near))
    if not (isinstance(best, Take) and isinstance(other, Take)):
        why = [] if foreseen is None else [*_used_against(view, best, other, foreseen)]
        both = _what_both_bring(view, best, other, near, why)
        return (*both, *_mayors_changed(view, best, other))
    cards, reasons = (best.card, other.card), _effects(view, best, other)
    gold = [view.brings(card) for card in cards]
    if foreseen is None:
        return _with_figures(cards, gold, one_for_each(reasons))
    compared = Comparison(seen, uses, *([_branch(seen, foreseen(take))] for take in (best, other)))
    found = _between(compared, cards, reasons, near)
    return _with_figures(cards, gold, found)


def _with_figures(
    cards: tuple[Card, Card], gold: Sequence[float], reasons: Sequence[Reason]
) -> tuple[Reason, ...]:
    """Return reasons for a card, after what both cards bring."""
    if any(reason.code in ("against", "settles", "hardly") for reason in reasons):
        return tuple(reasons)
    found = [reason for reason in reasons if reason.code != "cards"]
    states = not reasons or any(reason.only_states for reason in reasons)
    figures = _figures(cards, gold)
    own = next((reason for reason in found if reason.code in WITH_OWN), None)
    if own is not None:
        of_other: Data = {"card": figures["other"], "gold": figures["other_gold"]}
        instead = Reason("instead", data=of_other, only_states=states)
        return (own, instead, *(reason for reason in found if reason is not own))
    both = Reason("cards", data=figures, only_states=states)
    return (both, *found)


def _branch(seen: Observation, drafted: Drafted) -> Branch:
    """Return how the choosing goes after a card."""
    return Branch(1.0, drafted.end, cards_by_seat(seen.waiting, drafted))


def _between(
    compared: Comparison, cards: tuple[Card, Card], effects: Sequence[Reason], near: bool
) -> Sequence[Reason]:
    """Return the reasons for one card and not the other: of its ``effects`` and of what the others
    then do, those that cause the difference in the chance to win."""
    gold, less = map(compared.brings, cards)
    own = Reason("cards", WHOLE, _figures(cards, (gold, less)))
    is_more, is_less = round(gold) > round(less), round(gold) < round(less)
    if near and abs(gold - less) <= CLEARLY:
        stated = (own,) if is_more else ()
        return (*stated, *effects) or (replace(own, only_states=True),)
    if near and gold > less:
        hardly = replace(own, code="hardly", only_states=True)
        return (_against(compared, cards[1], own.data) or hardly,)
    every = _every(compared, cards, effects, own)
    weighed = [replace(reason, weight=_weight(compared, reason)) for reason in every]
    least = 0.0
    if accounts_for(compared, gold - less):
        least = SOME * sum(compared.causes.values())
    if found := weighty(weighed, least):
        return one_for_each(_without_repeats(found))
    if least > 0:
        return (own,)
    kept = [reason for reason in every if reason.code == "robs"]
    hidden = (*kept, *_left_to_others(compared, cards, round(gold)), *_as_mayor(compared, cards))
    if hidden:
        return one_for_each(replace(each, weight=WHOLE) for each in hidden)
    if is_more:
        return (own,)
    gained = compared.gained()
    if near and gained == PLAYED:
        return (replace(own, code="hardly" if is_less else "cards", only_states=True),)
    return (gained,)


def _every(
    compared: Comparison, cards: tuple[Card, Card], effects: Sequence[Reason], own: Reason
) -> list[Reason]:
    """Return all that may cause the difference in the chance to win between two cards, besides
    what they bring the seat."""
    best, gold = cards[0], whole_number(own, "gold")
    clearly = gold - whole_number(own, "other_gold") > CLEARLY
    others = [*_by_others(compared, cards, gold)]
    unsaid = set() if clearly else set(OWN_GAIN)
    if isinstance(compared.used(Take(best)), HoldUp):
        unsaid -= {"robs"}
    crowned = {each.data["seat"] for each in others if each.data.get("pawns")}
    named = [
        each
        for each in named_causes(compared)
        if each.code != "rises" or each.data["seat"] not in crowned
    ]
    if any(each.code in ("rival", "keeps", "rises") for each in (*others, *named)):
        unsaid |= {"denies"}
    told = [each for each in effects if each.code not in unsaid]
    with_more = None if best.is_mine else grown(compared, best)
    found = [*told, *others, *([] if with_more is None else [with_more]), *named]
    return without_repeated_towns(found)


def _figures(cards: tuple[Card, Card], brought: Sequence[float]) -> Data:
    """Return what two cards bring, as data of a reason."""
    (card, other), (gold, other_gold) = cards, map(round, brought)
    return {"card": card.code, "gold": gold, "other": other.code, "other_gold": other_gold}


def _without_repeats(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Return reasons that do not repeat each other: what the card brings the seat and takes from a
    rival, in one sentence, or else all others."""
    others = [reason for reason in reasons if reason.code not in ("keeps", "costs")]
    whole = _in_one_sentence({reason.code: reason for reason in reasons})
    if whole is None:
        return others
    first = max(others, key=lambda reason: reason.weight, default=None)
    if first is not None and whole.weight < first.weight:
        return others
    more = [reason for reason in others if reason.code not in ("rival", "hits")]
    return [replace(reason, weight=WHOLE) for reason in (whole, *more)]


def _in_one_sentence(by_code: Mapping[str, Reason]) -> Reason | None:
    """Return the reason that says in one sentence what the card brings the seat and takes from a
    rival; None if there is none, or if another one names another figure."""
    if "keeps" in by_code:
        return by_code["keeps"]
    return None if {"blows", "hits"} & by_code.keys() else by_code.get("costs")


def _against(compared: Comparison, other: Card, figures: Data) -> Reason | None:
    """Return why the other card wins as often and brings less: what it takes from a rival, or the
    town where it helps the seat to be mayor."""
    cost = compared.reversed().cost()
    if cost is None:
        if not other.is_mine or compared.caused(compared.me, *MAYORS) >= 0:
            return None
        return Reason("settles", WHOLE, {**figures, "town": other.town})
    seat, lost = cost
    return Reason("against", WHOLE, {**figures, "seat": seat, "lost": lost})


def _by_others(compared: Comparison, cards: tuple[Card, Card], gold: int) -> Iterator[Reason]:
    """Yield what the seats that choose later do after the worse card, but not after the better,
    which brings the seat to act this much gold."""
    seen, (best, _) = compared.seen, cards
    danger = compared.danger()
    if danger is not None:
        yield danger

    def rank(reason: Reason) -> tuple[float, int]:  # of equals, the next to choose comes first
        return -reason.weight, seen.waiting.index(whole_number(reason, "seat"))

    lets = min(compared.rivals_cards(), key=rank, default=None)
    if lets is not None:
        data = lets.data
        if alike(CARDS[str(data["card"])], best):
            same = {"seat": data["seat"], "rival_gold": data["gold"], "pawns": data["pawns"]}
            yield Reason("keeps", WHOLE, {"card": best.code, "gold": gold, **same})
        else:
            yield lets
    cost = compared.cost()
    used = compared.used(Take(best))
    if cost is not None and not (isinstance(used, HoldUp) and used.seat == cost[0]):
        seat, lost = cost
        points = [score.points for score in scores(seen)]
        leads = int(points[seat] == max(points))
        data = {"card": best.code, "gold": gold, "seat": seat, "lost": lost, "leads": leads}
        yield Reason("costs", WHOLE, data)


def _left_to_others(compared: Comparison, cards: tuple[Card, Card], gold: int) -> Iterator[Reason]:
    """Yield what the other card leaves to a rival: the seat's town, or a card that brings the rival
    more than its card after the better one. It is said where nothing else explains the chances."""
    seen, me, (best, _) = compared.seen, compared.me, cards
    (now,), (then,) = compared.better, compared.other
    for town, mayor in enumerate(then.end.mayors):
        stays = compared.start.mayors[town] == now.end.mayors[town] == me
        if stays and mayor not in (me, NOBODY):
            yield Reason("deposes", WHOLE, {"seat": mayor, "town": TOWNS[town]})
            return
    more: dict[int, float] = {}
    for seat, card in then.cards.items():
        if seat != me and card.kind not in STRIKES and not trails_all(seen, seat):
            less = compared.brings_rival(seat, now.cards[seat])
            more[seat] = compared.brings_rival(seat, card) - max(0.0, less)
    seat = max(more, key=more.__getitem__, default=me)
    if more.get(seat, 0) < CLEARLY:
        return
    card = then.cards[seat]
    brought = round(compared.brings_rival(seat, card))
    pawns = compared.pawns(seat, card)
    if alike(card, best):
        theirs: Data = {"seat": seat, "rival_gold": brought, "pawns": pawns}
        yield Reason("keeps", WHOLE, {"card": best.code, "gold": gold, **theirs})
        return
    data: Data = {"seat": seat, "card": card.code, "gold": brought, "pawns": pawns}
    yield Reason("rival", WHOLE, data)


def _as_mayor(compared: Comparison, cards: tuple[Card, Card]) -> Iterator[Reason]:
    """Yield the seat's place as a mayor, if it speaks for a card although no figure shows it."""
    seen, me, (card, other) = compared.seen, compared.me, cards
    mayor = compared.caused(me, *MAYORS)
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
    mines, rival_mines = counts.pop(seen.seat), mines_in(seen, rival, town)
    if mines and rival_mines == max(counts) > 0 and abs(mines - rival_mines) <= 1:
        code = "stays" if mayor_of(seen, town) == seen.seat else "closer"
        data: Data = {"town": town, "seat": rival, "mines": mines, "rival_mines": rival_mines}
        yield Reason(code, weight, data)


def _is_open(seen: Observation, card: Card) -> bool:
    """Return whether a card is a mine in a town that has neither a mayor nor mines yet."""
    if not card.is_mine or mayor_of(seen, card.town) is not None:
        return False
    return not any(mines_in(seen, seat, card.town) for seat in range(seen.seats))


def _weight(compared: Comparison, reason: Reason) -> float:
    """Return how much of the difference in the chance to win a reason for a card explains."""
    me = compared.me
    match reason.code:
        case "played":
            return 0.0
        case "opens" | "governor" | "toll":
            return compared.caused(me, *MAYORS)
        case "fee":
            return compared.caused(me, GOLD)
        case "robs" | "strikes" | "struck":
            return compared.caused(me)
        case "turns" | "burns":
            return reason.weight
    if reason.code in OF_A_TOWN:
        return of_town(compared, str(reason.data["town"]))
    weight = compared.caused(whole_number(reason, "seat") if "seat" in reason.data else me)
    return weight + compared.town_lost(reason)


def ride_reasons(seen: Observation, best: Action, card: Card, left: Card) -> tuple[Reason, ...]:
    """Return what the holder of the mustang gets with it, and what is left without. The ``best``
    action is to use or to keep it."""
    view = Viewpoint(seen)
    if isinstance(best, Ride):
        return (Reason("rides", WHOLE, _figures((card, left), [*map(view.brings, (card, left))])),)
    return (Reason("spares", WHOLE, _figures((left, card), [*map(view.brings, (left, card))])),)


def _used_against(
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


def _what_both_bring(
    view: Viewpoint, best: Action, other: Action, near: bool, why: Sequence[Reason]
) -> Iterator[Reason]:
    """Yield what two uses of an event bring the seat, or take from others. ``why``: what the others
    do after the worse use."""
    first, second = _use(view, best), _use(view, other)
    is_no_less = _figure(second) >= _figure(first)
    stops = is_no_less and _hits_a_stronger(view, first, second)
    yield _against_a_stronger(first) if stops else first
    although = is_no_less and not near
    told = [] if stops else [*_why_this_use(view, best, first, although, why)]
    of_other = [reason for reason in told if reason.code in OF_THE_OTHER]
    yield from (reason for reason in told if reason not in of_other)
    yield replace(second, code=f"{second.code}_other")
    yield from of_other


def _why_this_use(
    view: Viewpoint, best: Action, first: Reason, although: bool, why: Sequence[Reason]
) -> Iterator[Reason]:
    """Yield why a use of an event is better, if its figure is no larger than the other's
    (``although``), or if dynamite hits a rival with fewer points than another. ``why``: what the
    others do after the worse use."""
    race: list[Reason] = []
    if isinstance(best, BlowUp) and best.card.is_mine:
        owner = whole_number(first, "seat")
        if not although:
            yield from _not_the_leader(view, owner, whole_number(first, "gold"))
        race = [*_mayor_race(view.seen, best.card.town, owner, WHOLE)]
    if although and first.code != "toll":
        yield from one_for_each(why) or race or [replace(PLAYED, only_states=False)]


def _not_the_leader(view: Viewpoint, owner: int, gold: int) -> Iterator[Reason]:
    """Yield why dynamite hits the ``owner`` of a mine, which costs it this much ``gold``, and not
    the rival with the most points, if that is another one."""
    seen, points = view.seen, [score.points for score in scores(view.seen)]
    leader = max(view.rivals, key=points.__getitem__)
    if points[leader] <= points[owner]:
        return
    mines = seen.mines[leader]
    dearest = max((mine_brings(seen, leader, one, worth(seen, one)) for one in mines), default=0.0)
    by_end = PLAIN.points(view.start)
    if round(dearest) < gold:
        yield Reason("weaker", WHOLE, {"seat": leader, "gold": round(dearest)})
    elif by_end[owner] > by_end[leader]:
        yield Reason("passes", WHOLE, {"seat": owner, "leader": leader})


def _against_a_stronger(takes: Reason) -> Reason:
    """Return what an event takes from a rival, as a reason to prefer that rival."""
    if takes.code == "seizes":
        return replace(takes, data={**takes.data, "leads": 1})
    return Reason("stops", takes.weight, {name: takes.data[name] for name in ("seat", "gold")})


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


def _hits_a_stronger(view: Viewpoint, one: Reason, other: Reason) -> bool:
    """Return whether an event takes a mine from a rival that will probably have more points by the
    end than the owner of the other mine."""
    if one.code != other.code or one.code not in ("takes", "seizes"):
        return False
    points = PLAIN.points(view.start)
    return points[whole_number(one, "seat")] > points[whole_number(other, "seat")]


def _figure(reason: Reason) -> int:
    """Return the gold that a reason names; 0 if it names none."""
    return whole_number(reason, "gold") if "gold" in reason.data else 0


def _effects(view: Viewpoint, best: Take, other: Take) -> list[Reason]:
    """Return what the best card does to mayors, fees and other seats, and the other does not."""
    return [
        *_hit(view, best),
        *_gained_without_figure(view, best),
        *_mayors_changed(view, best, other),
        *_spared(view.seen, best, other),
        *_denied(view, best.card),
    ]


def _gained_without_figure(view: Viewpoint, best: Take) -> Iterator[Reason]:
    """Yield what the use of an event does for the seat beyond its card's figure."""
    used = view.used(best)
    found = gain(view.seen, view.start, used).reasons
    if isinstance(used, HoldUp):
        for holdup in found:
            yield Reason("robs", holdup.weight, {n: holdup.data[n] for n in REASONS["robs"]})
    elif isinstance(used, Appoint) or best.card.kind == "shark":
        yield from found


def _mayors_changed(view: Viewpoint, best: Action, other: Action) -> list[Reason]:
    """Return the pawns that the best action moves, and the other does not."""
    as_well = pawns_moved(view, other)
    moved = [reason for reason in pawns_moved(view, best) if reason not in as_well]
    lost = {reason.data["town"]: reason for reason in moved if reason.code == "ousts"}
    won = [reason for reason in moved if reason.code == "mayor"]
    both = [
        replace(reason, code="succeeds", data={**lost[reason.data["town"]].data})
        for reason in won
        if reason.data["town"] in lost
    ]
    towns = {reason.data["town"] for reason in both}
    return [*both, *(reason for reason in moved if reason.data["town"] not in towns)]


def _hit(view: Viewpoint, event: Take) -> Iterator[Reason]:
    """Yield what the use of an event that is taken costs another seat."""
    used = view.used(event)
    if isinstance(used, BlowUp) and used.card.is_mine:
        yield from taken_from(view, event, "blows", WHOLE)
        return
    for reason in cost_to_others(view.seen, used):
        if isinstance(used, Expropriate):
            gold = view.brings(event.card)
            data: Data = {"gold": round(gold), "lost": reason.data["gold"]}
            yield Reason("hits", reason.weight, {**reason.data, **data})
        else:
            yield reason


def _spared(seen: Observation, best: Take, other: Take) -> Iterator[Reason]:
    """Yield the fee for the other mine, if there is none for the best (B5.3)."""
    assert seen.seat is not None
    if not best.card.is_mine or not other.card.is_mine or fee(seen, seen.seat, best.card.town)[1]:
        return
    mayor, gold = fee(seen, seen.seat, other.card.town)
    if mayor is not None and gold:
        data: Data = {"seat": mayor, "gold": gold}
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
    roll, other_roll = total_after(view.seen, best), total_after(view.seen, other)
    one, instead = produced(start, roll), produced(start, other_roll)
    others: list[Reason] = []
    if roll != other_roll and not isinstance(best, Telegraph):
        others.append(Reason("saves", WHOLE))
    if roll in COLLAPSE and other_roll not in COLLAPSE:
        others += _collapsing(view)
    others = [*others, *_spoiled(view, one, instead)][:1]
    if one[me] == instead[me]:
        states = near or not others
    else:
        states = not (near or one[me] > instead[me] or others)
    data: Data = {"roll": roll, "gold": round(one[me]), "other_roll": other_roll}
    data = {**data, "other_gold": round(instead[me])}
    yield Reason("dice", data=data, only_states=states)
    yield from others


def _collapsing(view: Viewpoint) -> Iterator[Reason]:
    """Yield the dangerous mines that other seats lose when a dangerous roll comes (B8.3)."""
    for owner, mines in enumerate(view.seen.mines):
        for mine in mines:
            if mine.is_dangerous and owner != view.me:
                data: Data = {"seat": owner, "card": mine.code}
                yield Reason("collapses", WHOLE, data)


def _spoiled(view: Viewpoint, one: Sequence[float], instead: Sequence[float]) -> Iterator[Reason]:
    """Yield the rival that gets the most less from one roll than from the other."""
    less = {seat: instead[seat] - one[seat] for seat in view.rivals}
    seat = max(less, key=less.__getitem__)
    if less[seat] > 0:
        data: Data = {"seat": seat, "gold": round(less[seat])}
        yield Reason("spoils", WHOLE, data)
