"""Asking for advice and taking it, or not: what a press does, and what comes of an answer."""

from __future__ import annotations

from dataclasses import replace

from don.bots.don.analysis import Advice
from don.bots.don.exact_rounds import is_exact
from don.games.don import Phase
from don.table.match import Match

from .. import play
from ..effects import Ask, Effect, Focus, Unask
from ..model import App, Outcome
from ..questions import Advise
from .counsel import Counsel


def press(app: App, match: Match, what: str, value: str) -> Outcome | None:
    """A press that has to do with advice, or None."""
    if app.status != "turn":
        return None
    counsel = app.counsel
    match what:
        case "act" if _is_coached(app, match, value):
            return _weigh(app, match, value)
        case "hint" if counsel is not None and counsel.shown:
            return replace(app, counsel=replace(counsel, shown=False)), ()
        case "hint" if counsel is not None and not counsel.failed:
            return replace(app, counsel=replace(counsel, shown=True)), ()
        case "hint":
            counsel = Counsel(Advise(match), shown=True)
            return replace(app, counsel=counsel), (Ask(counsel.asked),)
        case "anyway" if counsel is not None and counsel.held:
            return play.act(app, match, counsel.held)
        case "reconsider" if counsel is not None:
            focus = Focus(("[data-choose][aria-pressed=true]", "[data-choose]"))
            return replace(app, counsel=replace(counsel, held="")), (focus,)
    return None


def follow(app: App) -> Outcome:
    """Drop what was said about another position; with a coach, ask about a new one at once."""
    dropped: tuple[Effect, ...] = ()
    if app.counsel is not None and app.counsel.asked.match is not app.match:
        if app.counsel.deeper:
            dropped = (Unask(app.counsel.asked),)
        app = replace(app, counsel=None)
    if app.counsel is not None and app.counsel.held and app.counsel.chosen != app.selected:
        app = replace(app, counsel=replace(app.counsel, held=""))  # thought better of it
    if app.counsel is None and app.match is not None and _has_coach(app, app.match):
        counsel = Counsel(Advise(app.match))
        return replace(app, counsel=counsel), (*dropped, Ask(counsel.asked))
    return app, dropped


def told(app: App, asked: Advise, advice: Advice | None) -> Outcome:
    """The answer. What was held back goes on, unless it has to be warned of."""
    counsel, match = app.counsel, app.match
    if counsel is None or match is None or counsel.asked is not asked:
        return app, ()
    if asked.deep:
        # Who reads a warning shall not find it gone, nor the action carried out.
        better = advice if advice is not None and not counsel.held else counsel.advice
        return replace(app, counsel=replace(counsel, advice=better, deeper=False)), ()
    counsel = replace(counsel, advice=advice, failed=advice is None)
    app = replace(app, counsel=counsel)
    if counsel.held and not counsel.weighed(counsel.held):
        counsel = replace(counsel, asked=Advise(match, (counsel.held,)))
        return replace(app, counsel=counsel), (Ask(counsel.asked),)
    if counsel.held and not counsel.mistaken(counsel.held):
        return play.act(app, match, counsel.held)
    app, solving = _solve(app, match, counsel)
    return app, (*solving, Focus(("#reconsider",))) if counsel.held else solving


def _solve(app: App, match: Match, counsel: Counsel) -> Outcome:
    """Have solved what is only estimated, if nothing is left to chance any more."""
    advice = counsel.advice
    seen = match.game.observe(match.state, match.to_act)
    if advice is None or advice.exact or not is_exact(seen):
        return app, ()
    counsel = replace(counsel, asked=replace(counsel.asked, deep=True), deeper=True)
    return replace(app, counsel=counsel), (Ask(counsel.asked),)


def _weigh(app: App, match: Match, text: str) -> Outcome:
    """A decision with a coach at one's side. Who insists is not kept waiting."""
    counsel = app.counsel
    if counsel is None or counsel.held == text:
        return play.act(app, match, text)
    if not counsel.weighed(text):
        asked = Advise(match, (text,)) if counsel.advice else counsel.asked
        again = (Ask(asked),) if counsel.advice else ()
        counsel = replace(counsel, asked=asked, deeper=False, held=text, chosen=app.selected)
        return replace(app, counsel=counsel), again
    if counsel.mistaken(text):
        counsel = replace(counsel, held=text, chosen=app.selected)
        return replace(app, counsel=counsel), (Focus(("#reconsider",)),)
    return play.act(app, match, text)


def _has_coach(app: App, match: Match) -> bool:
    coached = match.state.phase in (Phase.AUCTION, Phase.SIDE)
    at_table = app.screen == "game" and app.status == "turn"  # and not at a lesson's
    return app.settings.coach == "on" and at_table and coached


def _is_coached(app: App, match: Match, text: str) -> bool:
    """Only what is allowed is weighed: what is punished at a strict table is told on the pad."""
    try:
        action = match.game.read_action(text)
    except ValueError:
        return False
    return _has_coach(app, match) and action in match.legal_actions()
