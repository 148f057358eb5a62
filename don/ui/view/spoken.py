"""The text of the live region, for every decision of the viewer and when a key asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import htpy as h

from don.table.game import Event

from ..sentence_tables import short_text
from ..sentences import event_texts
from ..table.autoplay import CouldOnlyPass
from ..table.key_input import REPEAT
from .news import explained_aloud
from .scene import Scene

AGAIN = "\u00a0"
"""Added to a repeated text, which would otherwise not be spoken."""


def spoken(scene: Scene) -> str:
    """Return the news since the viewer's last decision and the question, or the answer to a key.

    Empty while there is neither.
    """
    key_input = scene.session.key_input
    if key_input.asked:
        return answer(scene) + AGAIN * (key_input.times % 2)
    if key_input.typed:
        return scene.ui.words.typed(scene)
    if key_input.times or scene.status not in ("turn", "away", "over"):
        return ""
    return story(scene) + AGAIN * (scene.session.taken_back % 2)


def answer_line(scene: Scene) -> h.Node:
    """Draw the answer to a key."""
    return h.p("#answer")[answer(scene)] if scene.session.key_input.asked else None


def answer(scene: Scene) -> str:
    """Return the answer to the question asked with a key."""
    asked = scene.session.key_input.asked
    return story(scene) if asked == REPEAT else scene.ui.words.answer(scene, asked)


def story(scene: Scene) -> str:
    """Return everything that is new to the viewer, and the question, as one text."""
    events = list(scene.news)
    begins = any(event.opens_round for event in events[:1])
    if not begins and events and _short(scene, events[0]):
        del events[0]  # the viewer's own call; its outcome is news
    lines = [*_sentences(scene, events), explained_aloud(scene), scene.ui.words.asked(scene)]
    return " ".join(filter(None, [_goal(scene) if begins else "", *lines]))


def _goal(scene: Scene) -> str:
    """Return the length of the game and its goal, for a reader who is new to it."""
    if not scene.is_new or scene.you is None or scene.session.taken_back:
        return ""
    progress = scene.ui.GAME.progress(scene.seen)
    texts = scene.ui.words.TEXTS
    progress_text = texts.progress_text(scene.t, progress.current, progress.of)
    return f"{scene.t('{sentence}.', sentence=progress_text)} {scene.t.tabled(texts.goal)}"


def _sentences(scene: Scene, events: Sequence[Event]) -> Iterator[str]:
    """Yield the events as sentences; successive calls share one: ``Bert 3, Claus passes.``"""
    t, names = scene.t, scene.names
    for calling, some in groupby(events, lambda event: _short(scene, event) is not None):
        if calling:
            yield t("{sentence}.", sentence=", ".join(str(_short(scene, event)) for event in some))
        else:
            yield from event_texts(scene.ui, t, names, some, scene.you)


def _short(scene: Scene, event: Event) -> str | None:
    if isinstance(event, CouldOnlyPass):
        return scene.t("you could only pass")
    return short_text(scene.t, scene.names, event, scene.you)
