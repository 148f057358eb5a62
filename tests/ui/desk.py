"""The page without a browser: messages go in, markup comes out, and the test moves the clock.

desk = Desk().send(Start({"name-0": "Anke"}, chance=7))
desk.settle()                       # the bots have had their turns
desk.do("choose", "5").press("5")   # what a person does
desk.values("data-choose")          # what the markup offers
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from don.games import don
from don.table.game import Json
from don.table.match import Match, Player
from don.table.record import RecordError
from don.ui.answering import answer_of, think
from don.ui.app import update
from don.ui.effects import Ask, Effect, Read, Save, Wait
from don.ui.i18n import ENGLISH
from don.ui.key_bindings import Key, meaning
from don.ui.messages import Do, FileRead, Message, Notice, Resume, SettingsRead, Tell
from don.ui.model import App
from don.ui.questions import Answer, Question, ReviewMatch
from don.ui.storage.files import read_file
from don.ui.storage.saves import Saved
from don.ui.view import attributes, render, title
from tests.page import Element, elements, read, words

NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil", "Frieda")


def match_of(
    *actions: str,
    people: str = "A",
    seats: int = 3,
    lot: str = "",
    start: int = 0,
    **options: Any,
) -> Match:
    """Return a match of Don with these actions. ``people`` holds the initials of people; all others
    are bots, whose actions the test gives, too. ``lot`` has the first cards of the deck."""
    first = lot.split()
    deck = [*first, *(card.code for card in don.DECK if card.code not in first)]
    players = [Player(name, None if name[0] in people else "random") for name in NAMES[:seats]]
    match = Match.deal(don, players, don.Options(**options), start=start, fields={"deck": deck})
    return played(match, *actions)


def sell(desk: Desk, code: str) -> Desk:
    """Mark a district for sale as a person does: select it, then confirm."""
    desk.do("eye", code)
    assert desk.find(data_do="arm")["data-value"] == code
    return desk.do("arm", code)


def played(match: Match, *actions: str) -> Match:
    """Return the match after more actions."""
    for text in actions:
        match = match.play(match.game.read_action(text))
    return match


def played_out(match: Match) -> Match:
    """Return the match at its end, with the first legal action taken every time."""
    while match.to_act is not None:
        match = match.play(match.legal_actions()[0])
    return match


@lru_cache(maxsize=4)
def reviewed(match: Match) -> tuple[dict[str, Json], ...]:
    """Return the pieces of a match's review. It takes a second, and many tests ask for it."""
    return tuple(filter(None, think(ReviewMatch(match))))


class Desk:
    """An ``App``, with the parts of a browser around it: the saves, the wait, the effects."""

    def __init__(self, match: Match | None = None, speed: str = "instant") -> None:
        self.app = App()
        self.saves: list[Saved] = []
        self.effects: tuple[Effect, ...] = ()
        self.waiting: Wait | None = None
        self._drawn: tuple[App | None, dict[str, str]] = (None, {})
        if match is not None:
            self.send(SettingsRead({"speed": speed}))
            self.send(Resume(Saved(match)))

    def send(self, message: Message) -> Desk:
        """Send a message, and do what the browser does about its effects."""
        self.app, effects = update(self.app, message)
        for effect in effects:
            if isinstance(effect, Save) and self.app.match is not None:
                self.saves.append(Saved(self.app.match, memory=self.app.session.memory))
            elif isinstance(effect, Wait):
                self.waiting = effect
        for effect in effects:
            if isinstance(effect, Ask):
                self.think(effect.question)
            elif isinstance(effect, Read):
                self.read(effect.text)
        self.effects = effects
        return self

    def read(self, text: str) -> None:
        """Read a file, as the browser does for ``Read``."""
        try:
            self.send(FileRead(read_file(text)))
        except RecordError as error:
            why = f"{error.where}: {error.code}"
            self.send(Tell(Notice("bad_import", {"why": why})))

    def think(self, question: Question) -> None:
        """Answer a question at once."""
        is_long = isinstance(question, ReviewMatch)
        for piece in reviewed(question.match) if is_long else filter(None, think(question)):
            self.send(answer_of(question, piece))

    def do(self, what: str, value: str = "") -> Desk:
        """Press a control with ``data-do`` or ``data-choose``."""
        return self.send(Do(what, value, 1))

    def key(self, name: str, shift: bool = False) -> Desk:
        """Press a key: send the press that it stands for now, if any (``don.web.inputs``)."""
        pressed = meaning(self.app, Key(name, shift))
        return self if pressed is None else self.send(pressed)

    def press(self, action: str) -> Desk:
        """Press a control with ``data-action``, which must be there."""
        assert action in self.values("data-action"), (action, self.values("data-action"))
        return self.send(Do("act", action))

    def bid(self, amount: str) -> Desk:
        """Choose a number, then bid it."""
        return self.do("choose", amount).press(amount)

    def act(self, action: str) -> Desk:
        """Decide, whether or not there is a control for it."""
        return self.send(Do("act", action))

    def tick(self) -> Desk:
        """Let the wait end, or go on from an outcome that waits for a press."""
        assert not self.held, "the clock stands still"
        payment = self.app.session.payment if self.app.session is not None else None
        if self.waiting is None and payment is not None and payment.arrived:
            return self.do("next")
        wait, self.waiting = self.waiting, None
        assert wait is not None, "nothing is waited for"
        return self.send(wait.message)

    def settle(self) -> Desk:
        """Let everything happen that happens by itself."""
        while self.app.status == "waiting":
            self.tick()
        return self

    @property
    def held(self) -> bool:
        """True if the clock stands still (``don.web.clock``)."""
        return self.app.clock_stopped

    @property
    def match(self) -> Match:
        assert self.app.match is not None
        return self.app.match

    @property
    def done(self) -> list[str]:
        """The actions so far."""
        return [self.match.game.write_action(step.action) for step in self.match.steps]

    @property
    def regions(self) -> dict[str, str]:
        if self._drawn[0] is not self.app:
            self._drawn = self.app, render(self.app, ENGLISH)
        return self._drawn[1]

    @property
    def elements(self) -> list[Element]:
        """Every element of the page."""
        return [element for region in self.regions.values() for element in elements(region)]

    @property
    def html(self) -> str:
        return "\n".join(self.regions.values())

    @property
    def spoken(self) -> str:
        """All words of the page, and the labels of its elements."""
        return " ".join([*map(self.text, self.regions), *self.values("aria-label")])

    @property
    def title(self) -> str:
        """The title of the page."""
        return title(self.app, ENGLISH)

    @property
    def page(self) -> str:
        """Everything that the browser gets, including the page's title and attributes."""
        return f"{self.title}\n{attributes(self.app, ENGLISH)}\n{self.html}"

    def values(self, attribute: str) -> list[str]:
        """Return the values of this attribute on all elements that have it."""
        return [str(e[attribute]) for e in self.elements if attribute in e]

    def all(self, says: str = "", drawn: str = "", **wanted: str) -> list[Element]:
        """Return the elements that match: ``all(data_do="why")`` (``Element.all``)."""
        return [e for name in self.regions for e in self.region(name).all(says, drawn, **wanted)]

    def find(self, says: str = "", drawn: str = "", **wanted: str) -> Element:
        """Return the only element that matches: ``find(data_do="why", data_value="7")``."""
        found = self.all(says, drawn, **wanted)
        assert len(found) == 1, (says, drawn, wanted, found)
        return found[0]

    def region(self, name: str) -> Element:
        """Return a region of the page."""
        return read(self.regions[name])

    @property
    def outcome(self) -> Element | None:
        """The outcome of the last decision, while it is shown large over the table."""
        found = [e for e in self.region("table").all(role="group") if "data-outcome" in e]
        return found[0] if found else None

    def player(self, seat: int) -> Element:
        """Return the element of a player: the face, the bubble, and everything that the player
        owns."""
        around = [*self.region("players").elements, *self.region("own").elements]
        (found,) = (e for e in around if e.get("data-player") == str(seat))
        return found

    def face(self, seat: int) -> str:
        """Return the code of the face that is drawn at a seat."""
        (code,) = self.player(seat).values("data-face")
        return code

    def text(self, region: str) -> str:
        """Return the words of a region."""
        return words(self.regions[region])


class Slow(Desk):
    """A desk on which questions are answered later. ``asked`` has the questions so far."""

    asked: tuple[Question, ...] = ()

    def think(self, question: Question) -> None:
        self.asked = (*self.asked, question)

    def answer(self, answer: object, which: int = -1) -> Slow:
        """Answer one of the questions asked."""
        self.send(Answer(self.asked[which], answer))
        return self


def at_once() -> Desk:
    """Return a page on which lessons show at once what follows an answer."""
    return Desk().send(SettingsRead({"speed": "instant"}))


def kinds(effects: Iterable[Effect]) -> set[str]:
    """Return the names of the effects' classes."""
    return {type(effect).__name__ for effect in effects}
