"""What the live region says: once for every decision of the viewer's, and when a key asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import htpy as h

from don.games.don import Phase, barred_numbers, least_bid
from don.games.don.events import BidMade, Passed
from don.table.game import Event

from ..i18n import Words, isolated
from ..telling import Names, tell
from . import answers
from .scene import Scene

MOST_LISTED = 4
"""More barred bids than these are told by their last digits."""
AGAIN = "\u00a0"
"""Or the same text as before would not be said."""


def spoken(scene: Scene) -> str:
    """What happened since the viewer's last decision, and what is asked; or a key's answer."""
    by_key = scene.app.by_key
    if by_key.asked:
        told = story(scene) if by_key.asked == "repeat" else answers.answer(scene)
        return told + AGAIN * (by_key.times % 2)
    if by_key.typed:
        return answers.typed(scene)
    if by_key.times or scene.app.status not in ("turn", "away", "over"):
        return ""
    return story(scene) + AGAIN * (scene.app.taken_back % 2)


def shown(scene: Scene) -> h.Node:
    """A key's answer on the page."""
    asked = scene.app.by_key.asked
    if not asked:
        return None
    return h.p("#answer")[story(scene) if asked == "repeat" else answers.answer(scene)]


def story(scene: Scene) -> str:
    """All that is new to the viewer, in one breath."""
    match, me, heard = scene.app.match, scene.seen.seat, scene.app.heard
    first = heard[me] if me is not None and heard else max(heard, default=0)
    steps = match.steps[max(first - 1, 0) :] if match else ()
    events = [event for step in steps for event in step.events]
    if first and events and isinstance(events[0], BidMade | Passed):
        del events[0]  # what one said oneself; what came of it is news
    return " ".join([*_sentences(scene.t, scene.names, events), _asked(scene)]).strip()


def _sentences(t: Words, names: Names, events: Sequence[Event]) -> Iterator[str]:
    """Calls that follow each other are one sentence: ``Bert 3, Claus passes.``"""
    for calling, some in groupby(events, lambda event: isinstance(event, BidMade | Passed)):
        if calling:
            yield t("{calls}.", calls=", ".join(_call(t, names, event) for event in some))
        else:
            yield from (told for event in some if (told := tell(t, names, event)))


def _call(t: Words, names: Names, event: Event) -> str:
    match event:
        case BidMade(seat, amount):
            return t("{name} {amount}", name=isolated(names[seat]), amount=amount)
        case Passed(seat):
            return t("{name} passes", name=isolated(names[seat]))
    raise AssertionError(event)


def _asked(scene: Scene) -> str:
    t, seen, me = scene.t, scene.seen, scene.seen.seat
    if scene.app.status != "turn" or me is None:
        return ""
    if seen.phase is Phase.EXCHANGE:
        wanted = t("You may take a district from another player for one of yours.")
        return f"{t('Your turn.')} {wanted}"
    if seen.phase is Phase.DISCARD:
        return t("You cannot pay your bid. One of your districts leaves the game: choose it.")
    least, digits = least_bid(seen), sorted(barred_numbers(seen, me))
    barred = [n for n in range(least, (seen.chips[me] or 0) + 1) if n % 10 in digits]
    if not barred:
        return t("Your turn: {least} or more.", least=least)
    if len(barred) > MOST_LISTED:
        return t(
            "Your turn: {least} or more; nothing that ends in {digits}.",
            least=least,
            digits=t.either([str(n) for n in digits]),
        )
    return t(
        "Your turn: {least} or more; not {numbers}.",
        least=least,
        numbers=t.either([str(n) for n in barred]),
    )
