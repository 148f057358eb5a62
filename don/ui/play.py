"""The game screen: decisions of people and bots, and whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from don.table.game import IllegalAction
from don.table.match import Match

from . import autoplay, musing, orders
from .by_key import ByKey
from .effects import Ask, Effect, Focus, Save, Wait
from .messages import Landed, Notice, Tick
from .model import App, Outcome
from .musing import Musing
from .outside import links
from .questions import Choose
from .settling import settling
from .sheets import Share

PASS = "-"
"""A pass, as records have it."""


def sit_down(app: App, match: Match, mine: int | None = None) -> App:
    """The page with another game on the table; what belongs to the page itself stays."""
    return App(
        screen="game",
        draft=app.draft,
        settings=app.settings,
        entries=app.entries,
        notices=lasting(app),
        address=app.address,
        can_send=app.can_send,
        today=app.today,
        results=app.results,
        needs=app.needs,
        school=app.school,
        guest=app.guest,
        match=match,
        mine=mine,
        heard=(len(match.steps),) * len(match.players),
        own=last_own(match),
    )


def moved_on(app: App, match: Match) -> App:
    """The game on the table has gone on elsewhere."""
    return cleared(replace(app, screen="game", sheet=None, undone=()), match)


def put_on_table(app: App, match: Match, name: str) -> App:
    """A match from elsewhere as a new game."""
    return replace(sit_down(app, match), name=name)


def act(app: App, match: Match, text: str) -> Outcome:
    """A person's decision, at last. A refused one changes nothing and says why."""
    if text == PASS and app.settings.confirm_pass == "on" and app.selected != PASS:
        return choose(app, match, PASS)
    try:
        played = match.play(match.game.read_action(text))
    except IllegalAction as illegal:
        return replace(app, refusal=illegal.refusal), ()
    except ValueError:
        return app, ()
    app = replace(app, notices=lasting(app), held=(), undone=(), own=len(match.steps))
    heard = tuple(
        len(played.steps) if seat == match.to_act else place for seat, place in enumerate(app.heard)
    )
    return go_on(replace(_after(app, played), heard=heard), Save())


def choose(app: App, match: Match, text: str) -> Outcome:
    """Select something that can be done now, were it only to be punished."""
    try:
        possible = match.check(match.game.read_action(text)) is None
    except ValueError:
        possible = False
    if not possible:
        return app, ()
    by_key = replace(app.by_key, typed="", asked="")
    return replace(app, selected=text, doubted=None, refusal=None, by_key=by_key), ()


def arm(app: App, seat: int, code: str) -> Outcome:
    """Mark a district for sale at the next chance, or take the mark away again."""
    armed = {**app.armed, seat: code}
    if app.armed.get(seat) == code:
        del armed[seat]
    return replace(app, armed=armed), (Save(),)


def tick(app: App, match: Match, steps: int) -> Outcome:
    """The time for an automatic decision has come, unless something else came first."""
    if app.status != "waiting" or app.elsewhere or app.settling or steps != len(match.steps):
        return app, ()
    if app.musing.waits(match):
        return replace(app, musing=replace(app.musing, due=True)), ()
    return go_on(_automatic(app, match), Save())


def thought(app: App, asked: Choose, action: Any) -> Outcome:
    """A bot has made up its mind (None: it stumbled), perhaps before its time has come."""
    match = app.match
    if match is None or app.status != "waiting" or app.elsewhere or asked is not app.musing.asked:
        return app, ()
    if not app.musing.about(match):
        return app, ()
    app = replace(app, musing=replace(app.musing, heard=True, action=action))
    if app.musing.due and not app.paused:
        return go_on(_automatic(app, match), Save())
    return app, ()


def landed(app: App, steps: int, leg: int) -> Outcome:
    """The chips that were under way are there: the next ones set out, or the game goes on."""
    flying = app.settling
    if flying is None or app.match is None or (steps, leg) != (len(app.match.steps), flying.leg):
        return app, ()
    return go_on(replace(app, settling=flying.further()))


def ready(app: App, match: Match) -> Outcome:
    """The next person has the device."""
    return _my_turn(replace(app, viewer=match.to_act), match, ())


def last_heard(match: Match) -> tuple[int, ...]:
    """For every seat the place after what it said itself the last time: the rest is news to it.

    What is done without asking, as keeping one's districts, is not said.
    """
    said = {
        step.seat: place
        for place, step in enumerate(match.steps, start=1)
        if not step.events[0].unasked
    }
    return tuple(said.get(seat, 0) for seat in range(len(match.players)))


def last_own(match: Match) -> int | None:
    """The place of the last decision that a person really made, or None. Replays the match."""
    found, now = None, match.at(0)
    for place, step in enumerate(match.steps):
        if match.players[step.seat].bot is None and not autoplay.automatic(now):
            found = place
        now = now.play(step.action)
    return found


def go_on(app: App, *effects: Effect) -> Outcome:
    """Move on to the next thing a person must see: a decision, a hand-over, a bot's turn."""
    while (match := app.match) is not None and app.status == "waiting" and not app.elsewhere:
        speed, steps = app.settings.speed, len(match.steps)
        ms = autoplay.pause(match, speed)
        if musing.thinks(match):
            shown = ms is None and app.settling is None
            muses, asked = musing.begin(app.musing, match, due=shown)
            app, effects = replace(app, musing=muses), (*effects, *((Ask(asked),) if asked else ()))
        if app.settling is not None:
            travel = Wait(autoplay.TRAVEL[speed], Landed(steps, app.settling.leg))
            return _seen_by(app), (*effects, travel)
        if ms is not None and speed == "step":
            return _seen_by(app), (*effects, Focus(("#next",)))
        if ms is not None:
            return _seen_by(app), (*effects, Wait(ms, Tick(steps)))
        if app.musing.waits(match):
            return _seen_by(app), effects
        app = _automatic(app, match)
    app = _with_outbox(_seen_by(app))
    if app.status == "turn" and app.match is not None:
        return _my_turn(app, app.match, effects)
    if app.status == "handover":
        effects = (*effects, Focus(("#pad h2",)))
    return app, effects


def lasting(app: App) -> tuple[Notice, ...]:
    """The notices that stay until they are read. A forced pass is old news after the next move."""
    stay = (notice for notice in app.notices if notice.code != "forced_pass")
    return (*stay, *app.held)


def _automatic(app: App, match: Match) -> App:
    """The next decision that needs no person, with a word of notice if it was a person's."""
    seat = match.to_act
    own = seat is not None and match.players[seat].bot is None
    if own:
        action = orders.decide(app.orders, match) or autoplay.decide(match, app.armed)
    else:
        muses, action = musing.decision(app.musing, match)
        app = replace(app, musing=muses)
    forced = own and autoplay.forced_pass(match)
    app = _after(app, match.play(action))
    if forced and seat is not None:
        note = Notice("forced_pass", {"name": match.players[seat].name})
        return replace(app, notices=(*app.notices, note))
    return app


def _after(app: App, match: Match) -> App:
    """The page once another action is done.

    A district that its owner no longer has, or has just put up, is not for sale any longer.
    """
    owned = match.state.districts
    asked = match.steps[-1].seat if match.steps[-1].events[0].kind == "offered" else None
    armed = {
        seat: code
        for seat, code in app.armed.items()
        if seat != asked and any(card.code == code for card in owned[seat])
    }
    before, speed = app.match, app.settings.speed
    flying = settling(before, match) if before and autoplay.TRAVEL[speed] else None
    return replace(cleared(app, match), armed=armed, settling=flying)


def cleared(app: App, match: Match) -> App:
    """Another position: what was chosen before has no meaning any more."""
    app = replace(app, selected=None, giving=None, doubted=None, refusal=None, outbox=None)
    stumbles = tuple(place for place in app.musing.stumbles if place < len(match.steps))
    app = replace(app, match=match, settling=None, by_key=ByKey())
    return replace(app, musing=Musing(stumbles=stumbles))


def _seen_by(app: App) -> App:
    """Whose secrets may be on the screen: with hidden chips and several people, ask first."""
    if app.match is None or app.screen != "game":
        return app
    people, seat = app.people, app.match.to_act
    if len(people) == 1:
        return replace(app, viewer=people[0])
    if app.match.options.chips == "open" and seat in people and app.status != "waiting":
        return replace(app, viewer=seat)
    return app


def _with_outbox(app: App) -> App:
    """In a game played by link: what the others must be sent, now or at the end."""
    if app.match is None or app.mine is None or app.status not in ("away", "over"):
        return replace(app, outbox=None)
    return replace(app, outbox=Share("turn", app.address + links.write_link("turn", app.match)))


def _my_turn(app: App, match: Match, effects: tuple[Effect, ...]) -> Outcome:
    """A person decides: the cheapest bid lies ready, so that one press is enough."""
    legal: tuple[Any, ...] = match.legal_actions()
    first = next((match.game.write_action(a) for a in legal if hasattr(a, "amount")), None)
    if app.selected is None:
        app = replace(app, selected=first)
    return app, (*effects, Focus(("[data-choose][aria-pressed=true]", "[data-choose]")))
