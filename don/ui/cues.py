"""What can be heard and felt of the game: from one page to the next, a short list of cues."""

from __future__ import annotations

from .model import App

CUES = ("bid", "pass", "chips", "card", "turn", "end")
"""All there are, in the order in which they sound."""
KINDS = {"bid": "bid", "passed": "pass", "lot_shown": "card", "swapped": "card"}
FELT = {"turn": (30,), "chips": (12, 40, 12), "end": (30, 60, 30, 60, 60)}
"""For how long the device trembles and rests, in milliseconds by turns."""


def cues(before: App, after: App) -> tuple[str, ...]:
    """What has just happened at the table, as far as ears and fingers need to know it.

    Cues tell what everybody may know. A game that is opened, or gone back in, is silent.
    """
    old, new = before.match, after.match
    if old is None or new is None or after.screen != "game" or before.screen != "game":
        return ()
    if after.game_id != before.game_id and before.game_id:
        return ()
    found = set()
    if len(new.steps) > len(old.steps) and new.dealt == old.dealt:
        for step in new.steps[len(old.steps) :]:
            found |= {KINDS[event.kind] for event in step.events if event.kind in KINDS}
    leg = after.settling.leg if after.settling else -1
    if after.settling and leg != (before.settling.leg if before.settling else -1):
        found.add("chips")
    if after.status != before.status and after.status in ("turn", "over"):
        found.add("turn" if after.status == "turn" else "end")
    return tuple(cue for cue in CUES if cue in found)


def felt(cue: str, seat: int | None, app: App) -> tuple[int, ...]:
    """How a cue trembles: one's own turn, one's own chips, the end."""
    if cue == "chips" and app.settling is not None:
        touched = {place for m in app.settling.moves for place in (m.source, m.target)}
        return FELT[cue] if seat in touched else ()
    return FELT.get(cue, ())
