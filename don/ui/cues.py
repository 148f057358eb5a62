"""Sounds and vibration: the cues that lie between one page and the next."""

from __future__ import annotations

from .game import ui_of
from .model import App

CUES = ("bid", "pass", "chips", "card", "turn", "end")
"""All there are, in the order in which they sound."""
FELT = {"turn": (30,), "chips": (12, 40, 12), "end": (30, 60, 30, 60, 60)}
"""For how long the device trembles and rests, in milliseconds by turns."""


def cues(before: App, after: App) -> tuple[str, ...]:
    """What has just happened at the table, as far as ears and fingers need to know it.

    Cues give away nothing that is hidden. A game that is opened, or gone back in, is silent.
    """
    was, now = before.playing, after.playing
    if was is None or now is None or (now.game_id != was.game_id and was.game_id):
        return ()
    old, new = was.match, now.match
    found = set[str]()
    if len(new.steps) > len(old.steps) and new.opening == old.opening:
        cue = ui_of(new.game).table.cue
        happened = (event for step in new.steps[len(old.steps) :] for event in step.events)
        found = {heard for event in happened if (heard := cue(event))}
    leg = now.payment.leg if now.payment else -1
    if now.payment and now.payment.moves and leg != (was.payment.leg if was.payment else -1):
        found.add("chips")
    if after.status != before.status and after.status in ("turn", "over"):
        found.add("turn" if after.status == "turn" else "end")
    return tuple(cue for cue in CUES if cue in found)


def felt(cue: str, app: App) -> tuple[int, ...]:
    """How a cue trembles: one's own turn, one's own chips, the end."""
    table = app.playing
    if cue == "chips" and table is not None and table.payment is not None:
        touched = {place for m in table.payment.moves for place in (m.source, m.target)}
        return FELT[cue] if table.viewer in touched else ()
    return FELT.get(cue, ())
