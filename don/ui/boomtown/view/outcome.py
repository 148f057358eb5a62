"""What has just happened, in sentences: the production, the price, or the card that was taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import htpy as h

from don.games.boomtown import Card
from don.games.boomtown import events as ev
from don.table.game import Event

from ...i18n import Words, isolated
from ...view.characters import face
from ...view.large import is_large, outcome
from ...view.quips import on_income
from ...view.scene import Scene
from .card import front
from .drawings import die, drawing, large_die

CHAPTERS = (ev.DiceRolled, ev.AuctionWon, ev.CardTaken)
"""With each of these events something new begins."""
ROLLS = (ev.DiceRolled, ev.DieSet, ev.HoldupRolled)
"""The dice lie differently after these events."""
SAID_ELSEWHERE = (ev.OfferShown, ev.BidMade, ev.Passed)


def summary(scene: Scene) -> h.Element:
    """The last chapter of the turn. Its place is kept from the beginning, so that nothing moves."""
    paid = scene.payment
    if paid is None or not paid.arrived:
        happened = _shortly(scene)
    else:
        happened = _at_length(scene, paid.events)
    told = [(event, line) for event in happened if (line := _told(scene, event))]
    if not told:
        return h.div(".outcome")
    first = happened[0]
    rolled = isinstance(first, ROLLS)
    seat = _luckiest(happened) if rolled else getattr(first, "seat", None)
    says = on_income(scene, seat) if rolled and seat is not None else None
    pictures = [_picture(scene.t, e) for e in happened if e is first or isinstance(e, ev.Collapsed)]
    drawn = told[1:] if is_large(scene) else []
    incomes = [(event, line) for event, line in drawn if _in_full(event)]
    why: h.Node = [
        [
            [h.span(class_=["line", {"own": scene.you in event.concerns}])[line], " "]
            for event, line in told[1:]
            if (event, line) not in incomes
        ],
        rolled and _nothing(scene),
        bool(incomes) and h.span(".incomes")[list(_incomes(scene, incomes))],
    ]
    return outcome(scene, first.kind, told[0][1], why, seat, pictures, says=says)


def _nothing(scene: Scene) -> h.Node:
    """That the dice have brought nobody anything, once that is settled: the turn is over."""
    events = scene.payment.events if scene.payment is not None else scene.once(lately)
    total, settled = 0, False
    for event in events:
        match event:
            case ev.DiceRolled(dice) | ev.DieSet(dice=dice):
                total = sum(dice)
            case ev.Produced():
                return None
            case ev.OfferShown() | ev.GameEnded():
                settled = True
    if not (total and settled):
        return None
    return h.span(".line")[scene.t("{sum}: no mine pays.", sum=total), " "]


def _in_full(event: Event) -> bool:
    """Whether it is what the dice bring; a debt that cannot be paid needs words."""
    if isinstance(event, ev.SaloonPaid):
        return event.paid == event.due
    return isinstance(event, ev.Produced)


def _incomes(scene: Scene, told: Sequence[tuple[Event, str]]) -> Iterator[h.Node]:
    """Who got what from the dice, in pictures: each with the mines that paid; then the saloons."""
    mines: dict[int, list[tuple[ev.Produced, str]]] = {}
    for event, line in told:
        if isinstance(event, ev.Produced):
            mines.setdefault(event.seat, []).append((event, line))
    for seat, paid in mines.items():
        amount = sum(event.amount for event, _ in paid)
        lines = " ".join(line for _, line in paid)
        yield _income(scene, seat, lines, [_plot(event.card) for event, _ in paid], amount)
    for event, line in told:
        if isinstance(event, ev.SaloonPaid):
            way: h.Node = [face(scene.faces[event.seat]), drawing("card-saloon"), "›"]
            yield _income(scene, event.to, line, way, event.paid)


def _income(scene: Scene, seat: int, told: str, source: h.Node, amount: int) -> h.Node:
    """One of them: in words to the ear."""
    return [
        h.span(class_=["income", {"own": seat == scene.you}])[
            h.span(".sr")[told],
            h.span(aria_hidden="true")[source, face(scene.faces[seat]), h.b[f"+{amount}"]],
        ],
        " ",
    ]


def _plot(mine: Card) -> h.Element:
    return h.span(f".plot.town-{mine.town}")[drawing(f"town-{mine.town}"), str(mine.roll)]


def _told(scene: Scene, event: Event) -> str:
    if isinstance(event, SAID_ELSEWHERE):
        return ""
    return scene.ui.words.tell(scene.t, scene.names, event, scene.you) or ""


def _luckiest(events: Sequence[Event]) -> int | None:
    """To whom the dice have brought more than to anybody else."""
    brought: Counter[int] = Counter()
    for event in events:
        if isinstance(event, ev.Produced):
            brought[event.seat] += event.amount
    most = brought.most_common(2)
    if not most or (len(most) == 2 and most[0][1] == most[1][1]):
        return None
    return most[0][0]


def _at_length(scene: Scene, events: Sequence[Event]) -> tuple[Event, ...]:
    """What people look at for longer, the reader's own part first: also the card just taken, and
    a town that has another mayor."""
    striking = _striking(events)
    if not striking:
        return ()
    first, *then = striking
    before = events[: len(events) - len(striking)]
    taken = [
        event
        for event in before
        if isinstance(event, ev.MayorChanged)
        or (isinstance(event, ev.CardTaken | ev.FeePaid) and scene.you in event.concerns)
    ]
    return (first, *sorted([*taken, *then], key=lambda event: scene.you not in event.concerns))


def _shortly(scene: Scene) -> tuple[Event, ...]:
    """The last chapter; of what a roll brought, what the reader has of it, and what collapsed."""
    first, *then = scene.once(lately) or (None,)
    if first is None:
        return ()
    if isinstance(first, ROLLS) and scene.you is not None:
        then = [e for e in then if scene.you in e.concerns or isinstance(e, ev.Collapsed)]
    return (first, *then)


def _striking(events: Sequence[Event]) -> tuple[Event, ...]:
    """All from the first event on that people want to look at for longer."""
    for place, event in enumerate(events):
        if event.lingers:
            return tuple(events[place:])
    return ()


def _picture(t: Words, event: Event) -> h.Node:
    """What is seen of an event, large: the dice, or the card that has gone."""
    match event:
        case ev.DiceRolled(dice) | ev.DieSet(dice=dice) | ev.HoldupRolled(dice=dice):
            return h.span(".thrown", aria_hidden="true")[map(large_die, dice)]
        case ev.BlownUp(card=card) | ev.Collapsed(card=card):
            return h.span(".blown", aria_hidden="true")[
                front(t, card), h.span(".blast")[drawing("card-dynamite")]
            ]
        case ev.Expropriated(card=card):
            return front(t, card)
    return None


def throw(scene: Scene) -> h.Node:
    """The dice large in the middle, while they are rolled and while that is paid."""
    paid = scene.payment
    if paid is None or paid.cause is None:
        return None
    rolled = [e for e in paid.events[: paid.causes[paid.leg] + 1] if isinstance(e, ROLLS)]
    if not rolled:
        return None
    one, two = rolled[-1].dice
    return h.div(class_=["throw", {"rolling": isinstance(paid.cause, ROLLS)}], aria_hidden="true")[
        isinstance(rolled[-1], ev.HoldupRolled) and _held_up(scene, rolled[-1]),
        large_die(one),
        large_die(two),
        h.b[str(one + two)],
    ]


def _held_up(scene: Scene, event: ev.HoldupRolled) -> h.Element:
    """Over the dice: whose gold they are about, and what they have to show (B7.6)."""
    t = scene.t
    return h.p[
        t(
            "{name} holds up {victim}: {n} or more!",
            name=isolated(scene.names[event.seat]),
            victim=isolated(scene.names[event.victim]),
            n=event.amount,
        )
    ]


def producing(scene: Scene) -> frozenset[Card]:
    """The mines whose gold is under way, to be asked with ``scene.once``."""
    paid = scene.payment
    if paid is None or not isinstance(paid.cause, ev.Produced):
        return frozenset()
    amounts = {(move.target, move.amount) for move in paid.moves}
    return frozenset(
        event.card
        for event in paid.events
        if isinstance(event, ev.Produced) and (event.seat, event.amount) in amounts
    )


def lately(scene: Scene) -> tuple[Event, ...]:
    """The events from the last of ``CHAPTERS`` on, to be asked with ``scene.once``."""
    return _chapter(scene.events)


def _chapter(events: Sequence[Event]) -> tuple[Event, ...]:
    for place in range(len(events) - 1, -1, -1):
        if isinstance(events[place], CHAPTERS):
            return tuple(events[place:])
    return ()


def dice(scene: Scene) -> tuple[int, int] | None:
    """The dice as they lie on the table: of this turn, or of the last one."""
    for event in reversed(scene.events):
        if isinstance(event, ev.DiceRolled | ev.DieSet):
            return event.dice
    return None


def last_auction(scene: Scene) -> ev.AuctionWon | None:
    """How the last auction ended, to be asked with ``scene.once``."""
    for event in reversed(scene.events):
        if isinstance(event, ev.AuctionWon):
            return event
    return None


def last_roll(scene: Scene) -> h.Element:
    """The dice with their sum."""
    t, rolled = scene.t, scene.once(dice)
    if rolled is None:
        return h.div(".figure.roll")[h.span(".quiet")[t("Dice")], h.b["–"]]
    told = t("Dice: {one} + {two} = {sum}.", one=rolled[0], two=rolled[1], sum=sum(rolled))
    return h.div(".figure.roll", data_dice=f"{rolled[0]}{rolled[1]}")[
        h.span(".quiet")[t("Dice")],
        h.span(".dice", role="img", aria_label=told)[
            die(rolled[0]), die(rolled[1]), h.b(aria_hidden="true")[str(sum(rolled))]
        ],
    ]
