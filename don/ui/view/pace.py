"""Controls for the time while others decide and chips travel: go on or skip, pause, plan ahead.

The button that goes on has the place of Bid; Plan ahead is always in the same place. The one that
pauses stands above the place of Hint, where a late press on Hint does not reach it.
"""

from __future__ import annotations

from itertools import takewhile

import htpy as h

from don.table.auction import BidMade, Passed
from don.table.game import Event

from ..i18n import isolated
from ..sentences import event_texts
from ..table import pace
from ..table.autoplay import CouldOnlyPass
from .drawings import stroked, word_below
from .hint import bulb
from .people import face
from .scene import Scene
from .standing_orders import ahead, current_auction, may_order, ordered, plan

LINES = 4
"""The largest number of events that the pad shows."""


PAUSE = "M8.500 5v14M15.5 5v14"
CONTINUE = "M8 5l11 7-11 7z"
FORWARD = "M5 6l7 6-7 6M12 6l7 6-7 6"


def waiting(scene: Scene, alone: bool = True) -> h.Node:
    """Draw the controls while the viewer has nothing to decide.

    A pale bulb keeps the place of Hint. ``alone``: this device sets the pace.
    """
    skips = alone and may_skip(scene)
    # At the speed ``step`` the reader presses for every move, unless there is nothing to wait for.
    one_by_one = skips and scene.settings.speed == "step" and not sits_out(scene)
    goes_on = alone or scene.payment is not None
    asks_log = scene.shows_outcome and _look_time(scene) is None
    return [
        ordered(scene),
        scene.ui.view.menu(scene).sale_line,
        h.div(".just-now", aria_hidden="true")[just_now(scene)],
        h.div(".decide.pace")[
            h.p(".waits-for", aria_hidden="true")[_waits_for(scene)],
            _skip(scene) if skips and not one_by_one else goes_on and _next(scene),
            plan(scene),
            _skip(scene, small=True) if one_by_one else alone and _pause(scene),
            _log(scene) if asks_log else h.span(".no-hint", aria_hidden="true")[bulb()],
        ],
        may_order(scene) and ahead(scene),
    ]


def shows(scene: Scene) -> h.Element:
    """Draw the buttons that stop and go on while a lesson shows what follows an answer."""
    label = scene.t("Continue") if scene.session.paused else scene.t("Pause")
    return h.div(".decide")[h.button(".pass", type="button", data_do="pause")[label], _next(scene)]


def _next(scene: Scene) -> h.Element:
    """Draw the button that goes on.

    While it would go on by itself, a ring runs down on it. If the reader has stopped that, there is
    the sign of a pause instead.
    """
    ms, held = _look_time(scene), scene.session.paused
    runs = ms is not None and not held
    return h.button(
        "#next",
        class_=["commit", {"runs": runs}],
        type="button",
        data_do="next",
        data_ms=str(ms) if runs else None,
    )[
        scene.t("Next"),
        runs and h.i(".ring", aria_hidden="true"),
        ms is not None and held and stroked(PAUSE),
    ]


def _look_time(scene: Scene) -> int | None:
    """Return how many milliseconds an outcome is shown; None without one, or if it waits for a
    press."""
    paid = scene.payment
    if paid is None or not paid.arrived:
        return None
    speed, viewer = scene.settings.speed, scene.session.viewer
    return pace.look_time(speed, paid.touches(viewer), paid.lines, paid.is_aside(viewer))


def _skip(scene: Scene, small: bool = False) -> h.Element:
    """Draw the button that leads to the result of an auction that the viewer has left.

    A viewer who sits out goes on to the next decision instead.
    """
    if sits_out(scene):
        on = scene.t("Skip to your turn")
        return h.button("#skip.commit", type="button", data_do="skip", data_value="turn")[on]
    label = scene.t("Skip to the result")
    if not small:
        return h.button("#skip.commit", type="button", data_do="skip")[label]
    return h.button("#skip.beside", type="button", data_do="skip", aria_label=label, title=label)[
        stroked(FORWARD), word_below(scene.t("Skip"))
    ]


def _log(scene: Scene) -> h.Element:
    """Draw the button that opens the log, where the log is not always beside the table."""
    return h.button(".story", type="button", popovertarget="log")[scene.t("Game log")]


def _pause(scene: Scene) -> h.Node:
    """Draw the button that stops the clock; nothing if the game waits for a press anyway."""
    t, paused = scene.t, scene.session.paused
    if scene.shows_outcome and _look_time(scene) is None:
        return None
    label = t("Continue") if paused else t("Pause")
    # Translators: below the sign of a narrow button: the game goes on after a pause; nine letters
    word = t.context("on a button", "Go on") if paused else label
    return h.button("#pause.beside", type="button", data_do="pause", aria_label=label, title=label)[
        stroked(CONTINUE if paused else PAUSE), word_below(word)
    ]


def may_skip(scene: Scene) -> bool:
    """Return whether others still bid in an auction that the viewer only watches."""
    auction = current_auction(scene)
    return (
        auction is not None and scene.status == "waiting" and scene.seen.seat not in auction.seats
    )


def sits_out(scene: Scene) -> bool:
    """Return whether the viewer could not bid at all in the current auction."""
    back = (event for events in reversed(scene.events_by_action) for event in reversed(events))
    calls = takewhile(lambda event: not event.opens_auction, back)
    forced = (event for event in calls if isinstance(event, CouldOnlyPass))
    return any(event.why and not dict(event.why).get("had_bid") for event in forced)


def _waits_for(scene: Scene) -> str:
    """Say what the game waits for; empty if there is nothing to say.

    No button appears here when the next turn begins.
    """
    t, seat = scene.t, scene.acting
    if scene.session.paused:
        return t("Paused.")
    if scene.payment is not None:
        return "" if scene.payment.arrived else t("Paying out…")
    if seat is None or seat == scene.you:
        return ""
    return t("Waiting for {name}.", name=isolated(scene.names[seat]))


def turn_line(scene: Scene, yours: str) -> str:
    """Say on the table whose turn it is; ``yours`` says that it is the viewer's."""
    t, seat = scene.t, scene.acting
    if scene.session.paused and scene.status == "waiting":
        return t("Paused.")
    if scene.payment is not None:
        return t("Paying out…")
    if seat is None:
        return ""  # the podium says who has won
    if scene.status == "replay":
        return ""  # a replay waits for no player
    if seat == scene.you:
        return yours
    if scene.status == "turn":
        return t("Your turn, {name}.", name=isolated(scene.names[seat]))
    return t("Waiting for {name}.", name=isolated(scene.names[seat]))


def news_of_lot(scene: Scene) -> str:
    """Say what the lot that was just sold changes for the viewer, while the outcome is shown."""
    paid = scene.payment
    if paid is None or not scene.shows_outcome or scene.is_lesson:
        return ""
    if not any(event.ends_auction for event in paid.outcome):
        return ""
    return scene.ui.words.news(scene.t, scene.names, scene.seen, paid.events)


def _is_outcome(event: Event) -> bool:
    return not (event.opens_round or event.ends_game)


def _after_end(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events after the one that ended an auction; all of them without one."""
    end = next((n for n, event in enumerate(events, 1) if event.ends_auction), 0)
    return events[end:]


def _of_round(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events since the last round began, without its beginning."""
    begins = (n for n in reversed(range(len(events))) if events[n].opens_round)
    return events[next(begins, -1) + 1 :]


def _calls(scene: Scene) -> tuple[Event, ...]:
    """Return the bids and passes of the auction that the current payment ends."""
    paid = scene.payment
    if paid is None or scene.is_lesson or not any(event.ends_auction for event in paid.events):
        return ()
    if news_of_lot(scene):
        return ()  # that matters more
    ending = tuple(takewhile(lambda event: not event.ends_auction, paid.events))
    actions = (*scene.events_by_action[:-1], scene.as_shown(paid.place, ending))
    back = (event for events in reversed(actions) for event in reversed(events))
    auction = takewhile(lambda event: not (event.opens_auction or event.opens_round), back)
    return tuple(event for event in auction if isinstance(event, BidMade | Passed))[::-1]


def just_now(scene: Scene) -> list[h.Node]:
    """Draw the latest lines of the log: a phone has no other room for them.

    Bids and passes stay until the next lot comes, or there is news. While chips travel, the other
    lines are about the last decision, up to the current payment. Once the chips have arrived, they
    are about what followed the auction, and what it changes for the viewer; style sheets show the
    former only where the table has no room for it. They do not say what a new round puts on the
    table, which lies there, who has won the game, which the podium does, or why the reader sat out,
    which the sheet does.
    """
    events = _of_round(tuple(event for happened in scene.events_by_action for event in happened))
    if (paid := scene.payment) is not None:
        events = paid.outcome if paid.arrived else paid.so_far()
        if events[:1] == paid.events[:1]:
            events = scene.as_shown(paid.place, events)
        if paid.arrived:
            events = _after_end(tuple(takewhile(_is_outcome, events)))
    events = tuple(
        event for event in events if not isinstance(event, CouldOnlyPass)
    )  # on the sheet
    if calls := _calls(scene):
        rest = (event for event in events if not isinstance(event, BidMade | Passed))
        events = (*calls[1 - LINES :], *rest)  # the outcome takes the room of one
    told, won = {"told": scene.shows_outcome}, news_of_lot(scene)
    shown = events if calls else events[-LINES:]
    high = next((event for event in reversed(shown) if isinstance(event, BidMade)), None)
    return [[_line(scene, event, event is high, told) for event in shown], won and h.p[won]]


def _line(scene: Scene, event: Event, high: bool, told: dict[str, bool]) -> h.Node:
    """Draw an event as a line of the pad: a bid or a pass beside the face of who has made it."""
    match event:
        case BidMade(seat, amount):
            said, kind = h.b[str(amount)], "high" if high else "bids"
        case Passed(seat):
            said, kind = h.span[scene.t("passed")], "passes"
        case _:
            lines = event_texts(scene.ui, scene.t, scene.names, (event,), scene.you)
            return [h.p(class_=told)[line] for line in lines]
    return h.p(class_=["calls", kind])[face(scene.faces[seat]), h.bdi[scene.labels[seat]], said]
