"""The reasons for a card; ``use_reasons.py`` has those for a use of an event and for the dice.

From top to bottom: what each of two cards brings, what else may cause the difference in the chance
to win, which of that does, and how it is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from don.games.boomtown.actions import Action, Appoint, BlowUp, Expropriate, HoldUp, Ride, Take
from don.games.boomtown.deck import CARDS, TOWNS, Card
from don.games.boomtown.mines import fee, mayor_of, mayor_with
from don.games.boomtown.scoring import PAWN, scores
from don.games.boomtown.state import Observation, Phase, mines_in

from ..advice import Data, Reason, only_state, whole_number
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
    mayors_changed,
    taken_from,
    trails_all,
)
from .draft import Drafted
from .gains import CLEARLY, NO_USES, PER_GOLD, Uses, Viewpoint, cost_to_others, gain
from .named_causes import (
    accounts_for,
    mayor_race,
    named_causes,
    of_town,
    without_repeated_towns,
)
from .position import NOBODY, own_seat
from .reasons import (
    OF_A_CARD_ALONE,
    OF_A_TOWN,
    PLAYED,
    REASONS,
    SOME,
    WHOLE,
    WITH_BOTH,
    WITH_OWN,
    one_for_each,
    weighty,
)
from .use_reasons import roll_reasons, use_reasons

FAR_LESS = 5
"""The action asked about is criticised, although it wins about as often, if it brings this much
less gold: about the difference between a good mine and a poor one."""


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
        return roll_reasons(view, best, other, near)
    if isinstance(best, Take) and isinstance(other, Take):
        return _card_reasons(view, best, other, near, foreseen)
    return use_reasons(view, best, other, near, foreseen)


def _card_reasons(
    view: Viewpoint, best: Take, other: Take, near: bool, foreseen: Foreseen | None
) -> tuple[Reason, ...]:
    """Return what two cards bring, and what else speaks for the better one."""
    cards, effects = (best.card, other.card), _effects(view, best, other)
    if foreseen is None:
        reasons = one_for_each(effects)
    else:
        branches = ([_branch(view.seen, foreseen(take))] for take in (best, other))
        compared = Comparison(view.seen, view.uses, *branches)
        reasons = tuple(_between(compared, cards, effects, near))
    return _with_figures(_figures(cards, [*map(view.brings, cards)]), reasons)


def ride_reasons(seen: Observation, best: Action, card: Card, left: Card) -> tuple[Reason, ...]:
    """Return what the holder of the mustang gets with it, and what is left without. The ``best``
    action is to use or to keep it."""
    code, cards = ("rides", (card, left)) if isinstance(best, Ride) else ("spares", (left, card))
    return (Reason(code, WHOLE, _figures(cards, [*map(Viewpoint(seen).brings, cards)])),)


def _figures(cards: tuple[Card, Card], brought: Sequence[float]) -> Data:
    """Return what two cards bring, as data of a reason."""
    (card, other), (gold, other_gold) = cards, map(round, brought)
    return {"card": card.code, "gold": gold, "other": other.code, "other_gold": other_gold}


def _with_figures(figures: Data, reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Return reasons for a card, after what both cards bring (``figures``)."""
    if any(reason.code in WITH_BOTH for reason in reasons):
        return tuple(reasons)
    found = [reason for reason in reasons if reason.code != "cards"]
    states = only_state(reasons)
    own = next((reason for reason in found if reason.code in WITH_OWN), None)
    if own is None:
        return (Reason("cards", data=figures, only_states=states), *found)
    of_other: Data = {"card": figures["other"], "gold": figures["other_gold"]}
    instead = Reason("instead", data=of_other, only_states=states)
    return (own, instead, *(reason for reason in found if reason is not own))


def _branch(seen: Observation, drafted: Drafted) -> Branch:
    """Return how the choosing goes after a card."""
    return Branch(1.0, drafted.end, cards_by_seat(seen.waiting, drafted))


# What speaks for one card and not for the other.


def _between(
    compared: Comparison, cards: tuple[Card, Card], effects: Sequence[Reason], near: bool
) -> Sequence[Reason]:
    """Return the reasons for one card and not the other: of its ``effects`` and of what the others
    then do, those that cause the difference in the chance to win."""
    gold, less = map(compared.brings, cards)
    lead, brings_more = gold - less, round(gold) > round(less)
    own = Reason("cards", WHOLE, _figures(cards, (gold, less)))
    hardly = replace(own, code="hardly", only_states=True)
    if near and abs(lead) <= CLEARLY:  # neither speaks against the other
        stated = (own,) if brings_more else ()
        return (*stated, *effects) or (replace(own, only_states=True),)
    if near and lead > 0:
        return (_against(compared, cards[1], own.data) or hardly,)
    every = _every(compared, cards, effects, own)
    caused = _causes(compared, every, own, lead)
    if caused is not None:
        return caused
    hidden = _hidden(compared, every, cards, own)
    if hidden or brings_more:
        return hidden or (own,)
    gained = compared.gained()
    return (hardly,) if near and gained == PLAYED else (gained,)


def _against(compared: Comparison, other: Card, figures: Data) -> Reason | None:
    """Return why the other card wins as often and brings less: what it takes from a rival, or the
    town where it helps the seat to be mayor."""
    cost = compared.reversed().cost()
    if cost is not None:
        seat, lost = cost
        return Reason("against", WHOLE, {**figures, "seat": seat, "lost": lost})
    if other.is_mine and compared.caused(compared.me, *MAYORS) < 0:
        return Reason("settles", WHOLE, {**figures, "town": other.town})
    return None


def _causes(
    compared: Comparison, every: Sequence[Reason], own: Reason, lead: float
) -> Sequence[Reason] | None:
    """Return the weightiest of all reasons that may cause the difference (``every``); None if none
    does. Where the gold that the better card brings more (``lead``) explains the difference, small
    causes are left out, and if no other is left, this gold is the reason."""
    weighed = [replace(reason, weight=_weight(compared, reason)) for reason in every]
    least = 0.0
    if accounts_for(compared, lead):
        least = SOME * sum(compared.causes.values())
    found = weighty(weighed, least)
    if found:
        return one_for_each(_without_repeats(found))
    return (own,) if least > 0 else None


def _hidden(
    compared: Comparison, every: Sequence[Reason], cards: tuple[Card, Card], own: Reason
) -> Sequence[Reason]:
    """Return what speaks for the better card although no figure shows it, where nothing explains
    the chances."""
    found = [
        *(reason for reason in every if reason.code == "robs"),
        *_left_to_others(compared, cards, whole_number(own, "gold")),
        *_as_mayor(compared, cards),
    ]
    return one_for_each(replace(reason, weight=WHOLE) for reason in found)


# What may cause the difference, besides what the cards bring the seat.


def _every(
    compared: Comparison, cards: tuple[Card, Card], effects: Sequence[Reason], own: Reason
) -> list[Reason]:
    """Return all that may cause the difference in the chance to win between two cards, besides
    what they bring the seat."""
    best = cards[0]
    others = [*_by_others(compared, cards, whole_number(own, "gold"))]
    crowned = {each.data["seat"] for each in others if each.data.get("pawns")}
    named = [
        each
        for each in named_causes(compared)
        if each.code != "rises" or each.data["seat"] not in crowned
    ]
    of_rivals = any(each.code in ("rival", "keeps", "rises") for each in (*others, *named))
    unsaid = {"denies"} if of_rivals else set()
    if whole_number(own, "gold") - whole_number(own, "other_gold") <= CLEARLY:
        unsaid |= {*OF_A_CARD_ALONE}
        if isinstance(compared.used(Take(best)), HoldUp):
            unsaid -= {"robs"}
    told = [each for each in effects if each.code not in unsaid]
    with_more = None if best.is_mine else grown(compared, best)
    found = [*told, *others, *([] if with_more is None else [with_more]), *named]
    return without_repeated_towns(found)


def _by_others(compared: Comparison, cards: tuple[Card, Card], gold: int) -> Iterator[Reason]:
    """Yield what the seats that choose later do after the worse card, but not after the better,
    which brings the seat to act this much gold."""
    best = cards[0]
    danger = compared.danger()
    if danger is not None:
        yield danger
    lets = _rivals_card(compared)
    if lets is not None:
        yield _as_kept(lets, best, gold)
    cost, used = compared.cost(), compared.used(Take(best))
    if cost is None or (isinstance(used, HoldUp) and used.seat == cost[0]):
        return
    seat, lost = cost
    points = [score.points for score in scores(compared.seen)]
    leads = int(points[seat] == max(points))
    data: Data = {"card": best.code, "gold": gold, "seat": seat, "lost": lost, "leads": leads}
    yield Reason("costs", WHOLE, data)


def _rivals_card(compared: Comparison) -> Reason | None:
    """Return the card that the worse card leaves to the rival that matters most; of equals, to the
    next to choose."""
    waiting = compared.seen.waiting

    def rank(reason: Reason) -> tuple[float, int]:
        return -reason.weight, waiting.index(whole_number(reason, "seat"))

    return min(compared.rivals_cards(), key=rank, default=None)


def _as_kept(lets: Reason, best: Card, gold: int) -> Reason:
    """Return that a rival gets a card after the worse one; if it is the ``best`` card itself, that
    the seat keeps it from the rival, and what it brings the seat (``gold``)."""
    if not alike(CARDS[str(lets.data["card"])], best):
        return lets
    theirs = {"seat": lets.data["seat"], "rival_gold": lets.data["gold"]}
    data: Data = {"card": best.code, "gold": gold, **theirs, "pawns": lets.data["pawns"]}
    return Reason("keeps", WHOLE, data)


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


# What no figure shows.


def _left_to_others(compared: Comparison, cards: tuple[Card, Card], gold: int) -> Iterator[Reason]:
    """Yield what the other card leaves to a rival: the seat's town, or a card that brings the rival
    more than its card after the better one."""
    deposed = _deposed(compared)
    if deposed is not None:
        yield deposed
        return
    lets = _leaves_more(compared)
    if lets is not None:
        yield _as_kept(lets, cards[0], gold)


def _deposed(compared: Comparison) -> Reason | None:
    """Return the rival that becomes mayor of the seat's town after the other card."""
    me, (now,), (then,) = compared.me, compared.better, compared.other
    for town, mayor in enumerate(then.end.mayors):
        stays = compared.start.mayors[town] == now.end.mayors[town] == me
        if stays and mayor not in (me, NOBODY):
            return Reason("deposes", WHOLE, {"seat": mayor, "town": TOWNS[town]})
    return None


def _leaves_more(compared: Comparison) -> Reason | None:
    """Return the card after the other one that brings its rival the most more than its card after
    the better one, if that is clear."""
    me, (now,), (then,) = compared.me, compared.better, compared.other
    more: dict[int, float] = {}
    for seat, card in then.cards.items():
        if seat != me and card.kind not in STRIKES and not trails_all(compared.seen, seat):
            less = compared.brings_rival(seat, now.cards[seat])
            more[seat] = compared.brings_rival(seat, card) - max(0.0, less)
    seat = max(more, key=more.__getitem__, default=me)
    if more.get(seat, 0) < CLEARLY:
        return None
    card = then.cards[seat]
    brought, pawns = round(compared.brings_rival(seat, card)), compared.pawns(seat, card)
    data: Data = {"seat": seat, "card": card.code, "gold": brought, "pawns": pawns}
    return Reason("rival", WHOLE, data)


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
    yield from mayor_race(seen, card.town, rival, mayor)


def _is_open(seen: Observation, card: Card) -> bool:
    """Return whether a card is a mine in a town that has neither a mayor nor mines yet."""
    if not card.is_mine or mayor_of(seen, card.town) is not None:
        return False
    return not any(mines_in(seen, seat, card.town) for seat in range(seen.seats))


# How the causes are said.


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


# What the better card does, and the other does not.


def _effects(view: Viewpoint, best: Take, other: Take) -> list[Reason]:
    """Return what the best card does to mayors, fees and other seats, and the other does not."""
    return [
        *_hit(view, best),
        *_gained_without_figure(view, best),
        *mayors_changed(view, best, other),
        *_spared(view.seen, best, other),
        *_denied(view, best.card),
    ]


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


def _gained_without_figure(view: Viewpoint, best: Take) -> Iterator[Reason]:
    """Yield what the use of an event does for the seat beyond its card's figure."""
    used = view.used(best)
    found = gain(view.seen, view.start, used).reasons
    if isinstance(used, HoldUp):
        for holdup in found:
            yield Reason("robs", holdup.weight, {n: holdup.data[n] for n in REASONS["robs"]})
    elif isinstance(used, Appoint) or best.card.kind == "shark":
        yield from found


def _spared(seen: Observation, best: Take, other: Take) -> Iterator[Reason]:
    """Yield the fee for the other mine, if there is none for the best (B5.3)."""
    me = own_seat(seen)
    if not best.card.is_mine or not other.card.is_mine or fee(seen, me, best.card.town)[1]:
        return
    mayor, gold = fee(seen, me, other.card.town)
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
