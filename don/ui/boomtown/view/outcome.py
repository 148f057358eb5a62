"""What has just happened, in sentences: the production, the price, or the card that was taken."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.games.boomtown import events as ev
from don.table.game import Event

from ...view.large import outcome
from ...view.scene import Scene
from .drawings import die

CHAPTERS = (ev.DiceRolled, ev.AuctionWon, ev.CardTaken)
"""With each of these events something new begins."""
SAID_ELSEWHERE = (ev.OfferShown, ev.BidMade, ev.Passed)


def summary(scene: Scene) -> h.Element:
    """The last chapter of the turn. Its place is kept from the beginning, so that nothing moves."""
    paid = scene.payment
    happened = scene.once(lately) if paid is None or not paid.arrived else _chapter(paid.events)
    tell = scene.ui.words.tell
    told = [
        line
        for event in happened
        if not isinstance(event, SAID_ELSEWHERE)
        and (line := tell(scene.t, scene.names, event, scene.you))
    ]
    if not told:
        return h.div(".outcome")
    first = happened[0]
    seat = first.seat if isinstance(first, ev.AuctionWon | ev.CardTaken) else None
    return outcome(scene, first.kind, told[0], " ".join(told[1:]), seat)


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
    told = t(
        "The dice: {one} and {two}, {sum} in all.", one=rolled[0], two=rolled[1], sum=sum(rolled)
    )
    return h.div(".figure.roll", data_dice=f"{rolled[0]}{rolled[1]}")[
        h.span(".quiet")[t("Dice")],
        h.span(".dice", role="img", aria_label=told)[
            die(rolled[0]), die(rolled[1]), h.b(aria_hidden="true")[str(sum(rolled))]
        ],
    ]
