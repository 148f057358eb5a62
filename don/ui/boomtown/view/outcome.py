"""Draws the latest events in sentences and pictures: production, price, or card taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import htpy as h

from don.games.boomtown import events as ev
from don.games.boomtown.deck import VEIN, Card
from don.games.boomtown.production import yields
from don.games.boomtown.state import RICHER
from don.table.auction import BidMade, Passed
from don.table.game import Event

from ...i18n import Words, isolated
from ...sentences import signed
from ...view.large import MUCH as LARGE
from ...view.large import outcome
from ...view.people import face
from ...view.scene import Scene, once
from ..words.cards import card_name, gold, quoted_name
from ..words.events import mayor_brings, share_text
from .card import crack, die, drawing, front, large_die, plot

CHAPTERS = (ev.DiceRolled, ev.AuctionWon, ev.CardTaken)
"""The events that begin a new chapter."""
ROLL_EVENTS = (ev.DiceRolled, ev.DieSet, ev.HoldupRolled)
"""The events that roll or turn dice."""
SHOWN_ELSEWHERE = (ev.OfferShown, BidMade, Passed)
GREAT = (ev.MayorChanged, ev.GameEnded)
"""The events shown in large letters."""
TAKEN = (ev.CardTaken, ev.FeePaid)
"""The results of the last choice before a roll, shown below the results of the dice."""
MUCH = 10
"""The smallest amount of gold from one roll that stands out at another player's face."""


def summary(scene: Scene) -> h.Element:
    """Draw the latest chapter, or the outcome of a decision in the large view.

    Its place is always kept, so that nothing shifts.
    """
    paid = scene.payment
    if paid is None or not paid.arrived:
        happened = _for_small_view(scene)
    else:
        happened = _for_large_view(scene, _outcome(scene))
    shown = [(event, line) for event in happened if (line := _event_line(scene, event))]
    if not shown:
        return h.div(".outcome")
    first = happened[0]
    rolled = isinstance(first, ROLL_EVENTS)
    holdup = isinstance(first, ev.HoldupRolled)
    seat = _luckiest(happened) if rolled and not holdup else getattr(first, "seat", None)
    pictures = [_picture(scene.t, e) for e in happened if e is first or isinstance(e, ev.Collapsed)]
    drawn = shown[1:] if scene.shows_outcome else []
    incomes = [(event, line) for event, line in drawn if _in_full(event)]
    before = [(event, line) for event, line in drawn if rolled and isinstance(event, TAKEN)]
    others = [each for each in shown[1:] if each not in incomes and each not in before]
    why: h.Node = [
        scene.shows_outcome
        and [[h.span(".line.great")[line], " "] for line in _just_missed(scene)],
        [_line(scene, event, line) for event, line in others],
        scene.shows_outcome and [_brings(scene, event) for event in happened],
        rolled and _nothing(scene),
        isinstance(first, ev.DieSet)
        and scene.shows_outcome
        and h.span(".line.instead")[_instead(scene, happened), " "],
        bool(incomes) and h.span(".incomes")[list(_incomes(scene, incomes, seat))],
        bool(before) and h.span(".before")[[_line(scene, event, line) for event, line in before]],
    ]
    return outcome(
        scene,
        first.kind,
        shown[0][1],
        why,
        seat,
        pictures,
        gained=0 if rolled and not holdup else None,  # the incomes show it
        failed=isinstance(first, ev.HoldupRolled) and not first.succeeded,
    )


def _outcome(scene: Scene) -> tuple[Event, ...]:
    """Return the events of the payment under way; none if there is no payment."""
    return _with_roll(scene, scene.payment.outcome) if scene.payment is not None else ()


def _with_roll(scene: Scene, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events of one decision. If it keeps a telegraph, put the roll in its place."""
    if not events or not isinstance(events[0], ev.TelegraphKept):
        return events
    roll = next(event for event in reversed(scene.events) if isinstance(event, ev.DiceRolled))
    return (roll, *events[1:])


def _net(events: Sequence[Event]) -> Counter[int]:
    """Return each seat's net gold from a roll: from mines, and to or from saloons."""
    brought: Counter[int] = Counter()
    for event in events:
        match event:
            case ev.Produced(seat, _, amount):
                brought[seat] += amount
            case ev.SaloonPaid():
                brought[event.seat] -= event.paid
                brought[event.to] += event.paid
    return brought


def _line(scene: Scene, event: Event, line: str) -> h.Node:
    """Draw a further result. It stands out if it concerns the reader or is one of ``GREAT``."""
    kind = {"own": scene.you in event.concerns, "great": isinstance(event, GREAT)}
    pawn = isinstance(event, ev.MayorChanged) and drawing("mayor")
    return [h.span(class_=["line", kind])[pawn, line], " "]


def _brings(scene: Scene, event: Event) -> h.Node:
    """Say what a new mayor gets."""
    if not isinstance(event, ev.MayorChanged):
        return None
    return [h.span(".line")[mayor_brings(scene.t, scene.names, scene.seen, event.town)], " "]


def _just_missed(scene: Scene) -> Iterator[str]:
    """Yield what a mine that was blown up this turn would have paid on this roll."""
    t, total = scene.t, 0
    for event in _outcome(scene):
        match event:
            case ev.DiceRolled(dice) | ev.DieSet(dice=dice):
                total = sum(dice)
    for blast in _blasts(scene):
        if blast.card.is_mine and blast.card.roll == total:
            lost = gold(t, blast.card.value + (RICHER if VEIN in blast.cards else 0))
            what = {"card": card_name(t, blast.card), "amount": lost}
            yield (
                t("Blown up just now: {card} would have paid you {amount}.", **what)
                if blast.owner == scene.you
                else t(
                    "Blown up just now: {card} would have paid {name} {amount}.",
                    name=_name(scene, blast.owner),
                    **what,
                )
            )


def _instead(scene: Scene, events: Sequence[Event]) -> str:
    """Say what the dice would have brought if nobody had turned one by telegraph (B7.10)."""
    t = scene.t
    before = next(event for event in reversed(scene.events) if isinstance(event, ev.DiceRolled))
    mines = [list(own) for own in scene.seen.mines]
    for event in events:
        if isinstance(event, ev.Collapsed) and event.card not in mines[event.seat]:
            mines[event.seat].append(event.card)
    total = sum(before.dice)
    net = _net(events)
    had = tuple(gold - net[seat] for seat, gold in enumerate(scene.seen.gold))
    would = yields(replace(scene.seen, mines=tuple(map(tuple, mines)), gold=had), total)
    shares = [
        share_text(t, scene.names, seat, signed(n) if n < 0 else n, scene.you)
        for seat, n in enumerate(would)
        if n
    ]
    if not shares:
        return t("Without the telegraph: {sum}. It would have paid nobody.", sum=total)
    return t(
        "Without the telegraph: {sum}. It would have paid {shares}.",
        sum=total,
        shares=t.listing(shares),
    )


def _name(scene: Scene, seat: int) -> str:
    return isolated(scene.names[seat])


def _blasts(scene: Scene) -> Iterator[ev.BlownUp]:
    """Yield the explosions of this turn, the latest first."""
    for event in reversed(scene.events):
        if isinstance(event, ev.OfferShown):
            return
        if isinstance(event, ev.BlownUp):
            yield event


def _nothing(scene: Scene) -> h.Node:
    """Say that the dice brought no gold, once the turn is over; None if they brought some."""
    events = _outcome(scene) if scene.payment is not None else latest_chapter(scene)
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
    """Return whether an event is income from the dice that is paid in full. A debt needs words."""
    if isinstance(event, ev.SaloonPaid):
        return event.paid == event.due
    return isinstance(event, ev.Produced)


def _incomes(
    scene: Scene, shown: Sequence[tuple[Event, str]], luckiest: int | None
) -> Iterator[h.Node]:
    """Yield one picture for each player whom the dice concern: mines and saloons, face, and sum.

    The reader's own comes first, then the largest sum. The face of the ``luckiest`` stands above
    all this, so if nobody else gets anything, it is left out here. Screen readers get the sentences
    instead.
    """
    net = _net([event for event, _ in shown])
    for seat in sorted(net, key=lambda seat: (seat != scene.you, -net[seat], seat)):
        lines, parts = [], list[tuple[h.Node, int]]()
        for event, line in shown:
            match event:
                case ev.Produced(owner, card, amount) if owner == seat:
                    lines.append(line)
                    parts.append((plot(card), amount))
                case ev.SaloonPaid(to=owner) if owner == seat:
                    lines.append(line)
                    source: h.Node = [drawing("card-saloon"), face(scene.faces[event.seat])]
                    parts.append((source, event.paid))
                case ev.SaloonPaid(payer) if payer == seat:
                    source = [drawing("card-saloon"), face(scene.faces[event.to])]
                    parts.append((source, -event.paid))
        who = None if [*net] == [luckiest] else face(scene.faces[seat])
        yield _income(scene, seat, " ".join(lines), parts, net[seat], who)


def _income(
    scene: Scene,
    seat: int,
    label: str,
    parts: list[tuple[h.Node, int]],
    amount: int,
    who: h.Node,
) -> h.Node:
    """Draw what one player gets: the parts in order and, if there are several, their sum.

    The reader's own gold is celebrated.
    """
    own = seat == scene.you
    kinds = {"gained": own and amount > 0, "much": own and amount >= LARGE}
    return [
        h.span(class_=["income", {"own": own, "great": not own and amount >= MUCH}])[
            h.span(".sr")[label],
            h.span(aria_hidden="true")[
                who,
                [
                    h.span(".part")[source, len(parts) > 1 and h.i[signed(part)]]
                    for source, part in parts
                ],
                len(parts) > 1 and h.i[" = "],
                h.b(class_=kinds)[signed(amount)],
            ],
        ],
        " ",
    ]


def _event_line(scene: Scene, event: Event) -> str:
    if isinstance(event, SHOWN_ELSEWHERE):
        return ""
    if isinstance(event, ev.GameEnded) and scene.shows_outcome:
        return ""  # the podium says who has won
    if isinstance(event, ev.CardTaken) and scene.shows_outcome:
        if event.seat == scene.you and not scene.seen.offer:
            return last_card(scene, event.card)
    return scene.ui.words.event_text(scene.t, scene.names, event, scene.you) or ""


def _unasked(scene: Scene, seat: int) -> bool:
    """Return whether a person at this device has just got the last card, without a choice.

    False if sentences call one player "you", since that player then gets the usual sentence.
    """
    return scene.you is None and not scene.seen.offer and scene.players[seat].bot is None


def last_card(scene: Scene, card: Card) -> str:
    """Return the sentence for a reader who gets the last card without a choice."""
    return scene.t("The last card is yours: {card}.", card=quoted_name(scene.t, card))


def _luckiest(events: Sequence[Event]) -> int | None:
    """Return the seat that gained most from the dice, mines and saloons counted.

    None if no seat gained anything, or if several gained most.
    """
    most = _net(events).most_common(2)
    if not most or most[0][1] <= 0 or (len(most) == 2 and most[0][1] == most[1][1]):
        return None
    return most[0][0]


def _for_large_view(scene: Scene, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events for the large view, those that concern the reader first.

    The dice, or the mine that changed hands, come before everything else, including a new mayor.
    The card just taken is included if it concerns the reader or was taken without a choice.
    """
    if events and isinstance(events[0], ev.CardTaken) and not scene.seen.offer:
        if events[0].seat == scene.you or _unasked(scene, events[0].seat):
            return tuple(events)  # the last card, with what it costs
    striking = _striking(events)
    if not striking:
        return ()
    before = events[: len(events) - len(striking)]
    taken = [
        event
        for event in before
        if (isinstance(event, TAKEN) and scene.you in event.concerns)
        or (isinstance(event, ev.CardTaken) and _unasked(scene, event.seat))
    ]
    first = next((e for e in striking if not isinstance(e, ev.MayorChanged)), striking[0])
    then = [event for event in striking if event is not first]
    return (first, *sorted([*taken, *then], key=lambda event: scene.you not in event.concerns))


def _for_small_view(scene: Scene) -> tuple[Event, ...]:
    """Return the latest chapter. After a roll, keep only what concerns the reader or collapses."""
    first, *then = latest_chapter(scene) or (None,)
    if first is None:
        return ()
    if isinstance(first, ROLL_EVENTS) and scene.you is not None:
        then = [e for e in then if scene.you in e.concerns or isinstance(e, ev.Collapsed)]
    return (first, *then)


def _striking(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events from the first one that deserves a longer look; none if none does."""
    for place, event in enumerate(events):
        if event.lingers:
            return tuple(events[place:])
    return ()


def _picture(t: Words, event: Event) -> h.Node:
    """Draw an event large: its dice, its card, or the town and its new mayor; None for others."""
    match event:
        case ev.DiceRolled(dice) | ev.DieSet(dice=dice) | ev.HoldupRolled(dice=dice):
            return h.span(".thrown", aria_hidden="true")[map(large_die, dice)]
        case ev.BlownUp(card=card):
            return h.span(".blown", aria_hidden="true")[
                front(t, card), h.span(".blast")[drawing("card-dynamite")]
            ]
        case ev.Collapsed(card=card):
            return h.span(".collapsed", aria_hidden="true")[front(t, card), crack()]
        case ev.Expropriated(card=card) | ev.CardTaken(card=card):
            return front(t, card, says=True)
        case ev.MayorChanged(town=town):
            return h.span(f".elected.town-{town}", aria_hidden="true")[
                drawing(f"town-{town}"), drawing("mayor")
            ]
    return None


def throw(scene: Scene) -> h.Node:
    """Draw large dice in the middle, while they roll and while the gold they bring is paid."""
    paid = scene.payment
    if paid is None or paid.cause is None:
        return None
    so_far = _with_roll(scene, paid.events[: paid.event_places[paid.leg] + 1])
    rolled = [event for event in so_far if isinstance(event, ROLL_EVENTS)]
    if not rolled:
        return None
    one, two = rolled[-1].dice
    return h.div(
        class_=["throw", {"rolling": isinstance(paid.cause, ROLL_EVENTS)}], aria_hidden="true"
    )[
        isinstance(rolled[-1], ev.HoldupRolled) and _held_up(scene, rolled[-1]),
        large_die(one),
        large_die(two),
        h.b[str(one + two)],
    ]


def _held_up(scene: Scene, event: ev.HoldupRolled) -> h.Element:
    """Draw, above the dice, who holds up whom and what sum is needed (B7.6)."""
    t, n = scene.t, event.amount
    name, victim = _name(scene, event.seat), _name(scene, event.victim)
    if event.seat == scene.you:
        return h.p[t("You hold up {victim}: {n} or more!", victim=victim, n=n)]
    if event.victim == scene.you:
        return h.p[t("{name} holds you up: {n} or more!", name=name, n=n)]
    return h.p[t("{name} holds up {victim}: {n} or more!", name=name, victim=victim, n=n)]


@once
def producing(scene: Scene) -> frozenset[Card]:
    """Return the mines whose gold is on its way."""
    paid = scene.payment
    if paid is None or not isinstance(paid.cause, ev.Produced):
        return frozenset()
    amounts = {(move.target, move.amount) for move in paid.moves}
    return frozenset(
        event.card
        for event in paid.events
        if isinstance(event, ev.Produced) and (event.seat, event.amount) in amounts
    )


@once
def latest_chapter(scene: Scene) -> tuple[Event, ...]:
    """Return the latest chapter: all events from the last one in ``CHAPTERS``."""
    return _chapter(scene.events)


def _chapter(events: Sequence[Event]) -> tuple[Event, ...]:
    for place in range(len(events) - 1, -1, -1):
        if isinstance(events[place], CHAPTERS):
            return tuple(events[place:])
    return ()


@once
def dice(scene: Scene) -> tuple[int, int] | None:
    """Return the dice last rolled for production, after any telegraph; None before the first."""
    for event in reversed(scene.events):
        if isinstance(event, ev.DiceRolled | ev.DieSet):
            return event.dice
    return None


@once
def last_auction(scene: Scene) -> ev.AuctionWon | None:
    """Return the event that ended the last auction, or None."""
    for event in reversed(scene.events):
        if isinstance(event, ev.AuctionWon):
            return event
    return None


def last_roll(scene: Scene) -> h.Node:
    """Draw the dice last rolled and their sum; nothing before the first roll."""
    t, rolled = scene.t, dice(scene)
    if rolled is None:
        return None
    label = t("Dice: {one} + {two} = {sum}.", one=rolled[0], two=rolled[1], sum=sum(rolled))
    return h.div(".figure.roll", data_dice=f"{rolled[0]}{rolled[1]}")[
        h.span(".quiet")[t("Last roll")],
        h.span(".dice", role="img", aria_label=label)[
            die(rolled[0]), die(rolled[1]), h.b(aria_hidden="true")[str(sum(rolled))]
        ],
    ]
