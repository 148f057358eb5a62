"""Turns at the table: decisions of people and bots, and the next thing that the reader must see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from don.table.game import IllegalAction
from don.table.match import KnownMatch, Match

from .. import game_links
from ..effects import Ask, Effect, Focus, Save, Wait
from ..messages import Landed, Notice, Tick
from ..model import App, Update
from ..notices import FORCED, without
from ..questions import Choose
from ..sheets import Share
from . import autoplay, bot_turn, pace, standing_orders
from .autoplay import ForcedPass, is_forced_pass, past, why_forced
from .payment import payment
from .session import KeyInput, Session

GO_ON = Focus(("#next",))
"""The effect that moves the focus to the button that goes on."""
CHOSEN = Focus(("[data-choose][aria-pressed=true]", "[data-choose]", "#pad [data-action]"))


def sit_down(app: App, match: Match, link_seat: int | None = None) -> App:
    """Return the page with another game on the table."""
    begun = Session.begin(match, app.session, link_seat)
    guest_seats = frozenset[int]() if app.together is None else app.together.guest_seats
    forced, own = past(match)
    return at_another(
        app, replace(begun, last_own=own, forced_passes=forced, guest_seats=guest_seats)
    )


def at_another(app: App, table: Session) -> App:
    """Return the page at another table; the rest of the page stays."""
    return replace(
        app,
        screen="game",
        session=table,
        notices=notices_to_keep(app),
        held=(),
        sheet=None,
        renaming=None,
        watching=None,
        review=None,
        unfolded=False,
    )


def continued_elsewhere(app: App, match: Match) -> App:
    """Return the page after another device has continued the game on the table."""
    assert app.session is not None
    moved = replace(app.session.at_position(match), undone=())
    return replace(app, screen="game", sheet=None, session=moved)


def act(app: App, table: Session, text: str) -> Update:
    """Carry out a person's decision. A refused one changes nothing, and the reason is shown."""
    if table.as_guest is not None:
        return app.at_table(as_guest=replace(table.as_guest, sent=True, action=text)), ()
    return decide(app, table, text)


def decide(app: App, table: Session, text: str) -> Update:
    """Carry out the decision of a person, at this device or another."""
    match = table.full_match
    if match is None:
        return app, ()  # only the host can play on
    try:
        played = match.play(match.game.read_action(text))
    except IllegalAction as illegal:
        return app.at_table(refusal=illegal.refusal), ()
    except ValueError:
        return app, ()
    seen = tuple(
        len(played.steps) if seat == match.to_act else place
        for seat, place in enumerate(table.seen_up_to)
    )
    acted = replace(
        with_forced(table, match), undone=(), last_own=len(match.steps), seen_up_to=seen
    )
    app = replace(app, notices=notices_to_keep(app), held=(), session=acted)
    return advance(_after(app, played), Save())


def with_forced(table: Session, match: KnownMatch) -> Session:
    """Return the table with a note on the decision due if it can only be a pass."""
    seat = match.to_act
    if seat is None or not is_forced_pass(match):
        return table
    why = tuple(why_forced(match, seat).items()) if isinstance(match, Match) else ()
    passed = ForcedPass(len(match.steps), seat, why)
    return replace(table, forced_passes=table.forced_passes | {passed})


def tick(app: App, table: Session, steps: int) -> Update:
    """Make an automatic decision whose time has come, unless something else came first."""
    match = table.match
    if app.status != "waiting" or table.elsewhere or table.payment or steps != len(match.steps):
        return app, ()
    if table.others_decide:
        return app, ()
    if table.bot_turn.waits(match):
        return app.at_table(bot_turn=replace(table.bot_turn, may_show=True)), ()
    return advance(_advance_automatic(app, table), Save())


def thought(app: App, asked: Choose, action: Any) -> Update:
    """Record a bot's decision (None: it failed); carry it out if it is due to be shown."""
    table = app.playing
    if table is None or app.status != "waiting" or table.elsewhere:
        return app, ()
    if asked is not table.bot_turn.asked or not table.bot_turn.about(table.match):
        return app, ()
    table = replace(table, bot_turn=replace(table.bot_turn, answered=True, action=action))
    app = replace(app, session=table)
    if table.bot_turn.may_show and not table.paused:
        return advance(_advance_automatic(app, table), Save())
    return app, ()


def landed(app: App, steps: int, leg: int) -> Update:
    """Go on after a leg or a look at an outcome: the next chips set out, or the game goes on.

    At the speed ``step`` an outcome waits for a press, whatever the speed was when it appeared.
    """
    table = app.session
    if table is None or table.payment is None:
        return app, ()
    if (steps, leg) != (len(table.match.steps), table.payment.leg):
        return app, ()
    if table.payment.arrived and app.settings.speed == "step":
        return app, ()
    return advance(app.at_table(payment=table.payment.further()))


def ready(app: App, table: Session) -> Update:
    """Show the table to the next person, who now has the device."""
    return _my_turn(app.at_table(viewer=table.match.to_act), ())


def last_decided(match: Match) -> tuple[int, ...]:
    """Return, for every seat, the place after its last decision; later events are news to it."""
    seen = {
        step.seat: place
        for place, step in enumerate(match.steps, start=1)
        if not step.events[0].automatic
    }
    return tuple(seen.get(seat, 0) for seat in range(len(match.players)))


def advance(app: App, *effects: Effect) -> Update:
    """Move on to the next thing that the reader must see: a decision, a hand-over, a bot's turn."""
    while (table := app.playing) and table.status == "waiting" and not table.elsewhere:
        match, speed, steps = table.full_match, app.settings.speed, len(table.match.steps)
        if table.others_decide or match is None:
            app = _with_viewer(app)
            if app.session is not None and app.session.payment is not None:
                effects = (*effects, until_paid(app.session, speed))
            return app, effects
        ms = None if table.skips else pace.pause(match, speed)
        if bot_turn.thinks(match):
            may_show = ms is None and table.payment is None
            turn, asked = bot_turn.begin(table.bot_turn, match, may_show=may_show)
            table = replace(table, bot_turn=turn)
            app = replace(app, session=table)
            effects = (*effects, Ask(asked)) if asked else effects
        if table.payment is not None:
            app = _with_viewer(app)
            assert app.session is not None
            return app, (*effects, until_paid(app.session, speed))
        if ms is not None and speed == "step":
            return _with_viewer(app), (*effects, GO_ON)
        if ms is not None:
            return _with_viewer(app), (*effects, Wait(ms, Tick(steps)))
        if table.bot_turn.waits(match):
            return _with_viewer(app), effects
        app = _automatic(app, table, match)
    app = _with_outbox(_with_viewer(app))
    if app.status == "turn":
        return _my_turn(app, effects)
    if app.status in ("handover", "full"):
        effects = (*effects, Focus(("#pad h2",)))
    return app, effects


def until_paid(table: Session, speed: str) -> Effect:
    """Return the wait until the chips of this leg arrive or the look at the outcome ends.

    If the look ends only with a press, move the focus to its button instead.
    """
    paid, ms = table.payment, pace.TRAVEL[speed]
    assert paid is not None
    if paid.arrived:
        viewer = table.viewer
        look = pace.look_time(speed, paid.touches(viewer), paid.lines, paid.is_aside(viewer))
        if look is None:
            return GO_ON
        ms = look
    return Wait(ms, Landed(len(table.match.steps), paid.leg))


def notices_to_keep(app: App) -> tuple[Notice, ...]:
    """Return all notices, shown and held back, except that of a forced pass.

    The forced pass is old news by the reader's next move.
    """
    return (*without(app, FORCED).notices, *app.held)


def _advance_automatic(app: App, table: Session) -> App:
    """Return the page after the next decision that needs no person.

    The notice of another player's forced pass is removed: it has been read by then. The notice of
    the reader's own forced pass stays, as it is shown during the rest of the auction.
    """
    match = table.full_match
    if match is None:
        return app
    own = (notice for notice in app.notices if notice.code != FORCED or not notice.data["name"])
    return _automatic(replace(app, notices=tuple(own)), table, match)


def _automatic(app: App, table: Session, match: Match) -> App:
    """Make the next decision that needs no person; a person's forced pass gets a notice."""
    seat = match.to_act
    assert seat is not None
    if match.players[seat].bot is not None:
        turn, action = bot_turn.decision(table.bot_turn, match)
        return _after(app.at_table(bot_turn=turn), match.play(action))
    ordered = standing_orders.ordered(table.orders, match)
    action = autoplay.automatic_action(match, table.memory) if ordered is None else ordered
    notices = app.notices
    if is_forced_pass(match):
        app = replace(app, session=with_forced(table, match))
        name = "" if seat == table.you else match.players[seat].name
        about = {"game": match.game.CODE, "name": name}
        if seat == table.you:
            bidding = standing_orders.bidding_in(match)
            about |= why_forced(match, seat) | {"auction": standing_orders.auction_name(bidding)}
            notices = without(app, FORCED).notices
        notices = (*notices, Notice(FORCED, about))
    return replace(_after(app, match.play(action)), notices=notices)


def _after(app: App, match: Match) -> App:
    """Return the page after another action."""
    assert app.session is not None
    flies = pace.TRAVEL[app.settings.speed]
    hurries = app.session.skips == "turn" and match.to_act is not None
    flying = payment(app.session.match, match, with_look=True) if flies and not hurries else None
    table = app.session.at_position(match)
    skips = table.skips if hurries or not flying else ""
    return replace(app, session=replace(table, payment=flying, skips=skips))


def _with_viewer(app: App) -> App:
    """Set the viewer: the only person here, or the one to act if there are no secrets.

    Otherwise the device is handed over first.
    """
    table = app.playing
    if table is None:
        return app
    people, seat = table.people, table.match.to_act
    if len(people) == 1:
        return app.at_table(viewer=people[0])
    if (
        not table.match.game.secrets(table.match.state)
        and seat in people
        and app.status != "waiting"
    ):
        return app.at_table(viewer=seat)
    return app


def _with_outbox(app: App) -> App:
    """In a game played by link, set the link to send, at another player's turn and at the end."""
    table = app.session
    if table is None:
        return app
    match = table.full_match
    if match is None or table.link_seat is None or app.status not in ("away", "over"):
        return app.at_table(outbox=None) if table.outbox else app
    link = game_links.write_turn(app.address, match, table.orders)
    return app.at_table(outbox=Share("turn", link))


def _my_turn(app: App, effects: tuple[Effect, ...]) -> Update:
    """Let the reader decide. Nothing is selected: an accidental press must never become a bid.

    The answer to a question that the reader asked with a key in the meantime goes away: the report
    of what has happened replaces it.
    """
    return app.at_table(key_input=KeyInput(), skips=""), (*effects, CHOSEN)
