"""The analysis of a finished match: its presses, and the pieces of the review as they come."""

from __future__ import annotations

from dataclasses import replace

from don.table.match import Match

from .effects import Ask, Focus, KeepReview, Show, Unask
from .explain.review import Review, ReviewProgress, progress_of
from .model import App, Update
from .questions import ReviewMatch
from .replays import replay, watching


def match_of(app: App) -> Match | None:
    """Return the finished match on the screen, at its end or in a replay."""
    found = app.watching.match if app.screen == "replay" and app.watching else app.full_match
    on_screen = app.screen == "replay" or app.status == "over"
    return found if found is not None and on_screen and found.to_act is None else None


VERBS = ("analyse", "analyse-stop", "look")


def press(app: App, what: str, value: str) -> Update | None:
    """Handle a press of ``VERBS``; return None if it means nothing now."""
    match = match_of(app)
    if match is None:
        return None
    found = progress_of(app.review, match)
    if what == "analyse" and app.screen == "replay" and app.watching is not None:
        app = replace(app, watching=replace(app.watching, analysed=True))
    match what:
        case "analyse" if found is None or found.state in ("stopped", "failed"):
            asked = ReviewMatch(match)
            return replace(app, review=ReviewProgress(asked)), (Ask(asked), Show("#analysis"))
        case "analyse" if found is not None:
            opened = replace(app, review=replace(found, folded=False))
            return opened, (Focus(("#analysis-title",), always=True), Show("#analysis"))
        case "analyse-stop" if found is not None and found.state == "running":
            stopped = replace(app, review=replace(found, state="stopped"))
            return stopped, (Unask(found.asked),)
        case "look" if value.isdecimal() and len(value) < 6:
            return _look(app, match, int(value))
    return None


def answered(app: App, asked: ReviewMatch, piece: Review | None) -> Update:
    """Add a piece of the review; once the review is whole, store it."""
    found = app.review
    if found is None or found.asked is not asked or found.state != "running":
        return app, ()
    found = found.with_piece(piece)
    keep = (KeepReview(asked, found.review),) if found.state == "done" else ()
    return replace(app, review=found), keep


def fold(app: App) -> Update:
    """Close the analysis, and show again what is above it."""
    if app.review is None:
        return app, ()
    folded = replace(app, review=replace(app.review, folded=True))
    above = "#table" if app.screen == "replay" else "#verdict"
    return folded, (Focus(("#analyse",), always=True), Show(above))


def is_open(app: App, match: Match | None) -> bool:
    """Return whether the analysis of a match is open."""
    found = None if match is None else progress_of(app.review, match)
    return found is not None and found.is_open


def _look(app: App, match: Match, place: int) -> Update:
    """Show one decision on the replay screen: scroll so that the table's title and the start of the
    comment are visible.

    The list of decisions may be far below the table.
    """
    shown = (Show("#decided"), Show("#table"), Show("#bar"))
    effects = (Focus(("#replay-play",), always=True), *shown)
    if app.watching is not None and app.screen == "replay":
        at = watching.to(replace(app.watching, playing=False), place)
        return replace(app, watching=replace(at, run=at.run + 1)), effects
    if app.session is None or app.match is not match:
        return replay.watch(app, match, place)[0], effects
    app = replay.watch(app, match, place, app.session.name, you=app.session.you)[0]
    assert app.watching is not None
    return replace(app, watching=replace(app.watching, asked=place)), effects
