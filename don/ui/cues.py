"""Cues: the sounds and vibrations that go with a change of the page."""

from __future__ import annotations

from .model import App

CUES = ("bid", "pass", "chips", "card", "turn", "end")
"""All cues, in the order in which they sound."""
VIBRATIONS = {"turn": (30,), "chips": (12, 40, 12), "end": (30, 60, 30, 60, 60)}
"""Milliseconds for which the device vibrates and rests in turn, by cue."""


def cues(before: App, after: App) -> tuple[str, ...]:
    """Return the cues for what has just happened at the table.

    Cues reveal nothing that is hidden. Opening a game or going back in one is silent.
    """
    was, now = before.playing, after.playing
    if was is None or now is None or (now.game_id != was.game_id and was.game_id):
        return ()
    old, new = was.match, now.match
    found = set[str]()
    if len(new.steps) > len(old.steps) and new.opening == old.opening:
        happened = (event for step in new.steps[len(old.steps) :] for event in step.events)
        found = {event.cue for event in happened if event.cue}
    leg = now.payment.leg if now.payment else -1
    if now.payment and now.payment.moves and leg != (was.payment.leg if was.payment else -1):
        found.add("chips")
    if after.status != before.status and after.status in ("turn", "over"):
        found.add("turn" if after.status == "turn" else "end")
    return tuple(cue for cue in CUES if cue in found)


def vibration(cue: str, app: App) -> tuple[int, ...]:
    """Return the vibration for a cue; empty if there is none.

    The device vibrates at the reader's turn, at a payment by or to the reader, and at the end.
    """
    table = app.playing
    if cue == "chips" and table is not None and table.payment is not None:
        touched = {place for m in table.payment.moves for place in (m.source, m.target)}
        return VIBRATIONS[cue] if table.viewer in touched else ()
    return VIBRATIONS.get(cue, ())
