"""Hint and coach: their presses, and the answers to their questions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from don.bots.advice import Advice, Moment
from don.bots.games import bots_of
from don.table.game import amount_of
from don.table.match import Match

from ..effects import Ask, Effect, Focus, Show, Unask
from ..explain.counsel import Change, Counsel, Hinted, shown_first
from ..explain.happenings import is_notable
from ..model import App, Update
from ..questions import Advise, Course
from ..table import turns
from ..table.session import Session
from ..table.standing_orders import bidding_in

RECONSIDER = Focus(("#reconsider",))
ADVISED = Show("#pad .advised")
"""The effect that brings the advice into view: a number, or a use of an event."""


def hint(app: App, table: Session) -> Update:
    """Show what the strongest bot would do, or hide it again."""
    counsel = table.counsel
    if table.status != "turn":
        return app, ()
    if counsel is not None and counsel.shown:
        return app.at_table(counsel=replace(counsel, shown=False)), ()
    steps = len(table.match.steps)
    first = steps if table.first_hint is None else table.first_hint
    is_first, app = first == steps, app.at_table(first_hint=first)
    if counsel is not None and not counsel.failed:
        shown = replace(counsel, shown=True, is_first=is_first)
        app, tracing = _trace(app.at_table(counsel=shown))
        return _with_bid_chosen(app, counsel.advice), (*tracing, ADVISED)
    counsel = Counsel(Advise(table.match), shown=True, is_first=is_first)
    return app.at_table(counsel=counsel), (Ask(counsel.asked),)


def anyway(app: App, table: Session) -> Update:
    """Carry out the decision that the coach holds back or warns against."""
    if table.status == "turn" and table.counsel is not None and table.counsel.held:
        return turns.act(app, table, table.counsel.held)
    return app, ()


def reconsider(app: App, table: Session) -> Update:
    """Drop the decision that the coach holds back or warns against."""
    if table.status != "turn" or table.counsel is None:
        return app, ()
    return app.at_table(counsel=replace(table.counsel, held="")), (turns.CHOSEN,)


def hold_back(app: App, table: Session, text: str) -> Update | None:
    """Hold a decision back until the coach has weighed it; None if it need not be held back.

    A second press carries the decision out without waiting.
    """
    counsel = table.counsel
    if counsel is None or counsel.held == text or not _is_coached(app, table, text):
        return None
    if not counsel.covers(text):
        asked = counsel.asked
        if counsel.advice:
            asked = Advise(table.match, (text,))
        again = (Ask(asked),) if counsel.advice else ()
        shown, is_first = counsel.shown, counsel.is_first
        counsel = Counsel(asked, shown=shown, is_first=is_first, held=text, chosen=table.selected)
        return app.at_table(counsel=counsel), again
    if counsel.mistaken(text):
        held = replace(counsel, held=text, chosen=table.selected)
        return app.at_table(counsel=held), (RECONSIDER,)
    return None


def refresh_counsel(app: App) -> Update:
    """Drop advice on an earlier position; ask about the new one at once if the coach is on, or if
    the reader will probably ask for a hint again."""
    app, dropped = _drop_outdated(app)
    app, asked = _ask_early(_release(app))
    return app, (*dropped, *asked)


def _drop_outdated(app: App) -> Update:
    """Drop advice on an earlier position, and what is still asked about that; remember a hint."""
    table = app.session
    if table is None or table.counsel is None or table.counsel.asked.match is table.match:
        return app, ()
    counsel, effects = table.counsel, list[Effect]()
    if counsel.deeper or not (counsel.advice or counsel.failed):
        effects.append(Unask(counsel.asked))
    if counsel.traced is not None:
        effects.append(Unask(counsel.traced))
    hinted = _hinted(table, counsel, counsel.advice) if counsel.shown and counsel.advice else None
    return app.at_table(counsel=None, hinted=hinted or table.hinted), tuple(effects)


def _hinted(table: Session, counsel: Counsel, advice: Advice) -> Hinted:
    """Return what to remember of a hint that was shown."""
    steps, why = len(counsel.asked.match.steps), counsel.not_favourite
    last, match = table.hinted or Hinted(advice, steps), counsel.asked.match
    if why and counsel.remark(last) == "not_favourite":
        round_now = match.game.progress(match.state).current
        return Hinted(advice, steps, last.told | {why}, round_now)
    return Hinted(advice, steps, last.told, last.told_in)


def _release(app: App) -> App:
    """Hold a decision back no longer if the reader has chosen something else."""
    table = app.session
    if table is None or table.counsel is None or not table.counsel.held:
        return app
    if table.counsel.chosen == table.selected:
        return app
    return app.at_table(counsel=replace(table.counsel, held=""))


def _ask_early(app: App) -> Update:
    """Ask for advice before the reader does, if it will probably be needed."""
    table = app.session
    if table is None or table.counsel is not None:
        return app, ()
    if not (_has_coach(app, table) or _foresees_hint(app, table)):
        return app, ()
    counsel = Counsel(Advise(table.match))
    return app.at_table(counsel=counsel), (Ask(counsel.asked),)


def answered(app: App, asked: Advise, advice: Advice | None) -> Update:
    """Take the answer. A decision held back is carried out, unless it needs a warning."""
    table = app.session
    if table is None or table.counsel is None or table.counsel.asked is not asked:
        return app, ()
    counsel = table.counsel
    if asked.deep:
        return _answered_deeper(app, table, counsel, advice)
    change = _change(table, advice)
    counsel = replace(counsel, advice=advice, failed=advice is None, change=change)
    table = replace(table, counsel=counsel)
    app = replace(app, session=table)
    if counsel.held and not counsel.covers(counsel.held):
        asked = replace(counsel.asked, also=(counsel.held,))
        counsel = replace(counsel, asked=asked, advice=None)
        return app.at_table(counsel=counsel), (Ask(counsel.asked),)
    if counsel.held and not counsel.mistaken(counsel.held):
        return turns.act(app, table, counsel.held)
    app, solving = _solve(_with_bid_chosen(app, advice), table, counsel)
    app, tracing = _trace(app)
    return app, (*solving, *tracing, RECONSIDER if counsel.held else ADVISED)


def _answered_deeper(app: App, table: Session, counsel: Counsel, advice: Advice | None) -> Update:
    """Put the solution in place of the estimate. A warning that is being read stays, and the action
    is not carried out. A bid that the reader has chosen stays chosen."""
    better = advice if advice is not None and not counsel.held else counsel.advice
    was, chosen = counsel.advice, table.selected
    counsel = replace(counsel, advice=better, deeper=False, change=_change(table, better))
    app = app.at_table(counsel=counsel)
    follows = was is None or chosen == _recommended(table, was)
    return _trace(_with_bid_chosen(app, better) if follows else app)


def traced(app: App, asked: Course, course: tuple[Moment, ...] | None) -> Update:
    """Take the chances on the way from the last hint to this one."""
    table = app.session
    if table is None or table.counsel is None or table.counsel.traced is not asked:
        return app, ()
    return app.at_table(counsel=replace(table.counsel, course=course or ())), ()


def _trace(app: App) -> Update:
    """Ask on what way the chance has changed, if the open hint says that it has.

    That takes as long as several hints, so the hint is shown without it at first.
    """
    table = app.session
    if table is None or table.counsel is None or not isinstance(table.match, Match):
        return app, ()  # only a whole match can be followed
    counsel, since = table.counsel, _last_shown(table)
    if since is None or counsel.traced or not (counsel.shown and counsel.tells_change):
        return app, ()
    asked = Course(table.match, since.steps)
    return app.at_table(counsel=replace(counsel, traced=asked)), (Ask(asked),)


def _recommended(table: Session, advice: Advice) -> str:
    """Return the action that a hint shows first, as text."""
    match = table.match
    return shown_first(match.game, match.observe(match.to_act), advice)


def _with_bid_chosen(app: App, advice: Advice | None) -> App:
    """Choose the bid that an open hint shows first, so that the pad's button bids the same."""
    table = app.session
    if table is None or advice is None or table.counsel is None:
        return app
    if not table.counsel.shown or table.counsel.held:
        return app
    bid = _recommended(table, advice)
    return app if amount_of(bid) is None else replace(app, session=table.choose(bid))


def _change(table: Session, advice: Advice | None) -> Change | None:
    """Return the change of the chance since the last hint; None if it is small, or not known."""
    since, hinted = _last_shown(table), table.hinted
    if advice is None or since is None or hinted is None:
        return None
    now = advice.best.chances[advice.seat]
    if not is_notable(since.chance, now):
        return None
    return Change(since.chance, now, hinted.advice.exact)


class Since(NamedTuple):
    """The chance that a hint has shown for what its reader then did, and the steps before that."""

    steps: int
    chance: float


def _last_shown(table: Session) -> Since | None:
    """Return the chance that the last hint showed for the reader's action.

    None if it did not show that action, or if the reader has made another decision since; automatic
    ones do not count.
    """
    hinted, own = table.hinted, _done_since(table)
    if hinted is None or not own:
        return None
    last = hinted.advice
    done = last.alternative(own[0])
    if done is None or done not in (last.best, last.other):
        return None
    return Since(hinted.steps, last.shown_chance(done))


def _done_since(table: Session) -> list[Any]:
    """Return what the seat to act has done at its last decision, where it was shown a hint, and the
    automatic actions after that. Empty if that decision had no hint."""
    hinted = table.hinted
    if hinted is None or hinted.advice.seat != table.match.to_act:
        return []
    own = [
        one.action for one in table.match.steps[hinted.steps :] if one.seat == table.match.to_act
    ]
    automatic = bots_of(table.match.game.CODE).ROSTER.automatic
    return [] if any(action not in automatic for action in own[1:]) else own


def _foresees_hint(app: App, table: Session) -> bool:
    """Return whether to work out the hint before it is asked for: the last decision had one, so
    this one comes at once. Not for a guest, whose page would have to think itself."""
    if app.playing is None or table.status != "turn" or not isinstance(table.match, Match):
        return False
    return bool(_done_since(table))


def _solve(app: App, table: Session, counsel: Counsel) -> Update:
    """Ask for a solution in place of an estimate, if there is one."""
    match, advice = table.match, counsel.advice
    seen = match.observe(match.to_act)
    if advice is None or advice.exact or not bots_of(match.game.CODE).can_be_deeper(seen):
        return app, ()
    counsel = replace(counsel, asked=replace(counsel.asked, deep=True), deeper=True)
    return app.at_table(counsel=counsel), (Ask(counsel.asked),)


def _has_coach(app: App, table: Session) -> bool:
    if app.settings.coach != "on" or app.playing is None:  # not at the table of a lesson
        return False
    return table.status == "turn" and bidding_in(table.match) is not None


def _is_coached(app: App, table: Session, text: str) -> bool:
    """Return whether the coach weighs an action.

    It weighs only legal actions: the pad itself warns about those that a strict table punishes.
    """
    try:
        action = table.match.game.read_action(text)
    except ValueError:
        return False
    return _has_coach(app, table) and action in table.match.legal_actions()
