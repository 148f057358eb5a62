"""The page as a value: what a person has done and sees, and how each message changes it.

``update`` is pure. It answers a message with a new ``App`` and with effects: things that only the
browser can do (save, wait). ``don.web`` carries them out and sends messages back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from don.table.game import IllegalAction, Refusal
from don.table.match import Match

from . import autoplay, setup
from .setup import BadForm, Draft


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell apart from the game: a code with data; ``view.notices`` has the words."""

    code: str
    data: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class App:
    """Everything the page is drawn from."""

    draft: Draft = field(default_factory=Draft)
    speed: str = "normal"
    match: Match | None = None
    setting_up: bool = True
    """The new-game form is open, over the game if there is one."""
    viewer: int | None = None
    """The seat whose secrets are on the screen."""
    selected: str | None = None
    """The action (as text) that one more press carries out."""
    giving: str | None = None
    """The own district chosen to be given away in an exchange."""
    doubted: int | None = None
    """A barred number somebody asked about."""
    armed: Mapping[int, str] = field(default_factory=dict)
    """Districts to be sold at the next chance, by seat."""
    heard: int = 0
    """How many actions the viewer had seen at the last decision of his own."""
    notices: tuple[Notice, ...] = ()
    held: tuple[Notice, ...] = ()
    """Notices that can wait until the person has decided: nothing moves under a finger."""
    refusal: Refusal | None = None
    """Why the last thing tried was refused."""

    @property
    def status(self) -> str:
        """What the page waits for: ``setup turn handover waiting over``."""
        if self.match is None or self.setting_up:
            return "setup"
        seat = self.match.to_act
        if seat is None:
            return "over"
        if autoplay.automatic(self.match):
            return "waiting"
        return "turn" if self.viewer == seat else "handover"

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        players = self.match.players if self.match else ()
        return tuple(seat for seat, player in enumerate(players) if player.bot is None)


@dataclass(frozen=True, slots=True)
class Start:
    """The form was submitted. ``chance`` is a seed, should none be filled in."""

    fields: Mapping[str, str]
    chance: int


@dataclass(frozen=True, slots=True)
class Resume:
    """A saved game is on the table again."""

    match: Match
    speed: str = "normal"
    armed: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tell:
    """Something beside the game is to be told, once."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Do:
    """Something was pressed: what (``choose``, ``act``, ``arm`` …), and its value."""

    what: str
    value: str = ""
    chance: int = 0


@dataclass(frozen=True, slots=True)
class Tick:
    """Time for the next automatic decision, if ``steps`` actions are still all there are."""

    steps: int


Message = Start | Resume | Tell | Do | Tick


@dataclass(frozen=True, slots=True)
class Save:
    """Store the game as it is now."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Send a message after some milliseconds."""

    ms: int
    message: Message


@dataclass(frozen=True, slots=True)
class Focus:
    """Move the keyboard focus to the first of these elements that is there (CSS selectors)."""

    selectors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dismissed:
    """The reader has read the notices with these codes."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reload:
    """Store the game; then load the page anew, by a newer version if there is one."""


Effect = Save | Wait | Focus | Dismissed | Reload

UNHURRIED = ("new_version", "home_screen")
"""Codes of notices that are held back while a person decides."""


def update(app: App, message: Message) -> tuple[App, tuple[Effect, ...]]:
    """The page after a message. What makes no sense any more (a late press) changes nothing."""
    match message:
        case Start(fields, chance):
            return _start(app, fields, chance)
        case Resume(match, speed, armed):
            heard = len(match.steps)
            game = App(match=match, speed=speed, armed=armed, setting_up=False, heard=heard)
            return _go_on(game)
        case Tell(notice):
            if notice in (*app.notices, *app.held):
                return app, ()
            if notice.code in UNHURRIED and app.status == "turn":
                return replace(app, held=(*app.held, notice)), ()
            return replace(app, notices=(*app.notices, notice)), ()
        case Tick(steps):
            if app.match is None or app.status != "waiting" or steps != len(app.match.steps):
                return app, ()
            return _go_on(_automatic(app, app.match), Save())
        case Do("act", text) if app.status == "turn":
            return _act(app, text)
        case Do(what, value, chance):
            return _do(app, what, value, chance)


def _do(app: App, what: str, value: str, chance: int) -> tuple[App, tuple[Effect, ...]]:
    """Presses that decide nothing in the game."""
    turn = app.status == "turn"
    match what:
        case "choose" if turn and app.match is not None and _possible(app.match, value):
            return replace(app, selected=value, doubted=None, refusal=None), ()
        case "why" if turn and value.isdecimal() and len(value) < 4:
            return replace(app, doubted=int(value)), ()
        case "give" if turn:
            return replace(app, giving=value, selected=None), ()
        case "arm" if app.viewer is not None:
            armed = {**app.armed, app.viewer: value}
            if app.armed.get(app.viewer) == value:
                del armed[app.viewer]
            return replace(app, armed=armed), (Save(),)
        case "ready" if app.status == "handover" and app.match is not None:
            return _ready(app, app.match)
        case "speed" if value in setup.SPEEDS:
            return replace(app, speed=value), (Save(),)
        case "setup":
            fields = setup.fields_of(app.match, app.speed) if app.match else app.draft.fields
            return replace(app, setting_up=True, draft=Draft(fields)), (Focus(("#new-game",)),)
        case "back" if app.match is not None:
            return _go_on(replace(app, setting_up=False))
        case "again" if app.match is not None:
            return _start(app, setup.fields_of(app.match, app.speed), chance)
        case "dismiss":
            codes = tuple(notice.code for notice in app.notices)
            return replace(app, notices=()), (Dismissed(codes),)
        case "reload":
            return app, (Reload(),)
    return app, ()


def _start(app: App, data: Mapping[str, str], chance: int) -> tuple[App, tuple[Effect, ...]]:
    fields = setup.read_form(data)
    try:
        match = setup.deal(fields, chance)
    except BadForm as bad:
        faulty = Draft(fields, {bad.name: bad.code})
        return replace(app, draft=faulty, setting_up=True), (Focus((f"[name='{bad.name}']",)),)
    speed = fields["speed"] if fields["speed"] in setup.SPEEDS else "normal"
    fresh = App(draft=Draft(fields), speed=speed, match=match, setting_up=False)
    return _go_on(replace(fresh, notices=_lasting(app)), Save())


def _lasting(app: App) -> tuple[Notice, ...]:
    """The notices that stay until they are read. A forced pass is old news after the next move."""
    lasting = (notice for notice in app.notices if notice.code != "forced_pass")
    return (*lasting, *app.held)


def _act(app: App, text: str) -> tuple[App, tuple[Effect, ...]]:
    """A person's decision, at last. A refused one changes nothing and says why."""
    assert app.match is not None
    try:
        match = app.match.play(app.match.game.read_action(text))
    except IllegalAction as illegal:
        return replace(app, refusal=illegal.refusal), ()
    except ValueError:
        return app, ()
    app = replace(app, notices=_lasting(app), held=())
    return _go_on(replace(_after(app, match), heard=len(match.steps)), Save())


def _possible(match: Match, text: str) -> bool:
    """Whether a text is something that can be done now, were it only to be punished."""
    try:
        return match.check(match.game.read_action(text)) is None
    except ValueError:
        return False


def _automatic(app: App, match: Match) -> App:
    """The next decision that needs no person, with a word of notice if it was a person's."""
    seat = match.to_act
    action = autoplay.decide(match, app.armed)
    own = seat is not None and match.players[seat].bot is None
    forced = own and autoplay.forced_pass(match)
    app = _after(app, match.play(action))
    if forced and seat is not None:
        note = Notice("forced_pass", {"name": match.players[seat].name})
        return replace(app, notices=(*app.notices, note))
    return app


def _after(app: App, match: Match) -> App:
    """The page once another action is done: what was chosen before has no meaning any more.

    A district that its owner no longer has, or has just put up, is not for sale any longer.
    """
    owned = match.state.districts
    asked = match.steps[-1].seat if match.steps[-1].events[0].kind == "offered" else None
    armed = {
        seat: code
        for seat, code in app.armed.items()
        if seat != asked and any(card.code == code for card in owned[seat])
    }
    return replace(
        app, match=match, armed=armed, selected=None, giving=None, doubted=None, refusal=None
    )


def _go_on(app: App, *effects: Effect) -> tuple[App, tuple[Effect, ...]]:
    """Move on to the next thing a person must see: a decision, a hand-over, a bot's turn."""
    while app.status == "waiting" and app.match is not None:
        ms = autoplay.pause(app.match, app.speed)
        if ms is not None:
            return _seen_by(app), (*effects, Wait(ms, Tick(len(app.match.steps))))
        app = _automatic(app, app.match)
    app = _seen_by(app)
    if app.status == "turn" and app.match is not None:
        return _my_turn(app, app.match, effects)
    return app, effects


def _seen_by(app: App) -> App:
    """Whose secrets may be on the screen: with hidden chips and several people, ask first."""
    if app.match is None or app.setting_up:
        return app
    people, seat = app.people, app.match.to_act
    if len(people) == 1:
        return replace(app, viewer=people[0])
    if app.match.options.chips == "open" and seat in people and app.status != "waiting":
        return replace(app, viewer=seat)
    return app


def _ready(app: App, match: Match) -> tuple[App, tuple[Effect, ...]]:
    return _my_turn(replace(app, viewer=match.to_act), match, ())


def _my_turn(app: App, match: Match, effects: tuple[Effect, ...]) -> tuple[App, tuple[Effect, ...]]:
    """A person decides: the cheapest bid lies ready, so that one press is enough."""
    legal: tuple[Any, ...] = match.legal_actions()
    first = next((match.game.write_action(a) for a in legal if hasattr(a, "amount")), None)
    if app.selected is None:
        app = replace(app, selected=first)
    return app, (*effects, Focus(("[data-choose][aria-pressed=true]", "[data-choose]")))
