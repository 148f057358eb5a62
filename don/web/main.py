"""The page at work: the browser's events become messages, effects become the browser's doing."""

from __future__ import annotations

import asyncio
import json
import traceback

from pyodide.ffi import jsnull
from pyscript import window

from don.ui import keys
from don.ui.app import update
from don.ui.effects import (
    Add,
    Ask,
    Claim,
    Copy,
    CopyField,
    Count,
    Dismissed,
    Download,
    Effect,
    Focus,
    Forget,
    HandOn,
    Keep,
    KeepReview,
    List,
    Onward,
    Post,
    Relabel,
    Reload,
    Save,
    Seek,
    Shelve,
    Show,
    Speak,
    Unask,
    Unlink,
    Wait,
)
from don.ui.i18n import Words
from don.ui.messages import Do, Kept, Message
from don.ui.model import App
from don.ui.outside.embedding import PICTURE
from don.ui.view import attributes, render, title
from don.ui.view.embedding import drawing
from don.ui.view.hearsay import in_words
from don.ui.view.shell import frame

from . import clipboard, dom, guest, languages
from .clock import Clock
from .dialog import Dialog
from .flight import Flight
from .inputs import Inputs
from .keeper import Keeper
from .languages import Languages
from .links import Links
from .offline import Offline
from .sound import Sound
from .thinker import Thinker


class Page:
    """The one mutable thing: the current ``App``, and the browser it is shown in."""

    def __init__(self, words: Words) -> None:
        self.app = App()
        self.words = words
        self.languages = Languages(self.send, self.speak)
        self.regions = dom.Regions()
        self.keeper = Keeper(self.send)
        self.offline = Offline(self.send)
        self.thinker = Thinker(self.send)
        self.links = Links(self.send)
        self.visit = guest.Visit(self.send)
        self.dialog = Dialog(lambda: self.send(Do("link-close")))
        self.flight, self.sound = Flight(), Sound()
        self.clock = Clock(self.send, self.flight.still)
        self.inputs = Inputs(
            self.send,
            lambda key: keys.meaning(self.app, key),
            {"embed-picture": self.hand_picture, "download": self.hand_save},
        )
        self.held: tuple[Effect, ...] | None = ()
        """Effects of what is told before the page is drawn for the first time; None afterwards."""
        self.broken = False
        self.screen = self.app.screen

    def send(self, message: Message) -> None:
        """Let a message change the page. Whatever fails, the saved game is not touched again."""
        if self.broken:
            return
        try:
            before, (self.app, effects) = self.app, update(self.app, message)
            if self.held is not None:
                self.held += effects
                return
            with dom.focus_kept():
                if not isinstance(message, Kept):  # nothing of that is shown
                    self.draw()
                self.sound.follow(before, self.app)
                for effect in effects:
                    self.carry_out(effect)
        except Exception:
            self.broken = True
            dom.fault(traceback.format_exc())

    def draw(self) -> None:
        """Show the current ``App``."""
        self.regions.draw(render(self.app, self.words))
        dom.set_attributes(attributes(self.app, self.words), title(self.app, self.words))
        if self.screen != self.app.screen:
            self.screen = self.app.screen
            window.scrollTo(0, 0)
        self.dialog.follow()
        self.flight.follow()
        self.clock.pause(self.app.still)

    def speak(self, words: Words) -> None:
        """Say everything in another language from now on."""
        self.words = words
        with dom.focus_kept():
            self.regions.draw(frame(words))
            self.draw()
        self.offline.tell_size()

    def carry_out(self, effect: Effect) -> None:
        """Do what only a browser can do."""
        match effect:
            case Save():
                self.save()
            case Ask(question):
                if not self.keeper.knows(question):
                    self.thinker.ask(question)
            case Unask(question):
                self.thinker.stop(question)
            case KeepReview(asked, review):
                self.keeper.keep_review(asked, review)
            case Wait(ms, message):
                self.clock.wait(ms, message)
            case Focus(selectors, always):
                dom.focus(selectors, always)
            case Show(selector):
                dom.show(selector)
            case Keep(name, value):
                self.keeper.keep(name, value)
            case Speak(lang):
                self.languages.ask(lang)
            case List():
                self.links.tell_day()
                self.keeper.list()
            case Shelve(what, game_id):
                self.keeper.shelve(what, game_id)
            case Add(games):
                self.keeper.add(games)
            case Count(games):
                self.keeper.count(games)
            case Forget():
                self.keeper.shelf.forget_counted()
            case Relabel(game_id, name):
                self.keeper.relabel(game_id, name)
            case Claim(game_id):
                self.keeper.claim(game_id)
            case Seek(link):
                self.keeper.seek(link)
            case Unlink():
                self.links.unlink()
            case CopyField(field):
                self.links.copy(field)
            case HandOn(field):
                self.links.hand_on(field)
            case Dismissed(codes):
                self.offline.dismissed(codes)
            case Download(file, text):
                dom.download(file, text)
            case Copy(text):
                clipboard.put(text, self.send)
            case Post():
                self.visit.post(in_words(effect, self.app, self.words))
            case Onward(address):
                dom.open_window(address)
            case Reload():
                if self.save():
                    self.offline.reload()

    def save(self) -> bool:
        """Store the game on the table. A guest of another page keeps nothing."""
        if dom.embedded():
            return True
        if self.app.status == "over":
            self.offline.keep()
        return self.keeper.save(self.app)

    def hand_picture(self, _: str) -> None:
        """The position on the table as a picture."""
        dom.download(PICTURE, drawing(self.app, self.words))

    def hand_save(self, key: str) -> None:
        """What is stored under a key and could not be read."""
        dom.download("don-save.json", self.keeper.shelf.store.read(key) or "")

    def start(self) -> None:
        """Continue the latest game, or show the form; then listen."""
        self.links.start()
        self.keeper.start()
        queued = window.don.queued()
        if queued is not jsnull:
            self.inputs.submit(json.loads(str(queued)))
        elif dom.wish() == "new":
            self.send(Do("setup"))
        if not self.broken:
            held, self.held = self.held or (), None
            self.draw()
            for effect in held:
                self.carry_out(effect)
        self.inputs.listen()
        if dom.embedded():
            self.visit.start()
        else:
            self.links.look()
        self.offline.start()


def start() -> asyncio.Future[None]:
    """Run the page. The caller has to hold on to what comes back."""
    return asyncio.ensure_future(_start())


async def _start() -> None:
    try:
        Page(await languages.first()).start()
    except Exception:
        dom.fault(traceback.format_exc())
