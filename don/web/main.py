"""The page at work: the browser's events become messages, effects become the browser's doing."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Mapping
from typing import Any

from pyodide.ffi import create_proxy, jsnull
from pyscript import document, window

from don.ui import files, keys
from don.ui.app import update
from don.ui.embedding import PICTURE
from don.ui.i18n import Words
from don.ui.links import find_link
from don.ui.model import (
    Add,
    Answered,
    App,
    Arrived,
    Ask,
    Claim,
    Copy,
    CopyField,
    Count,
    Dismissed,
    Do,
    Download,
    Effect,
    Focus,
    Forget,
    HandOn,
    Import,
    Keep,
    KeepReview,
    Kept,
    Key,
    List,
    Message,
    Onward,
    Post,
    Relabel,
    Reload,
    Rename,
    Save,
    Seek,
    Shelve,
    Show,
    Speak,
    Start,
    Unask,
    Unlink,
    Wait,
)
from don.ui.view import attributes, render, title
from don.ui.view.embedding import drawing
from don.ui.view.shell import frame

from . import chance, clipboard, dom, guest, languages
from .clock import Clock
from .dialog import Dialog
from .flight import Flight
from .keeper import Keeper
from .languages import Languages
from .links import Links
from .offline import Offline
from .sound import Sound
from .thinker import Thinker

PRESSED = "[data-do], [data-choose], [data-action]"
TYPING = "input:not([type=range]), select, textarea"
PRESSABLE = "button, summary, a"
REFUGES = ("#pad h2", "#table h2", "#new-game")
"""Where the focus goes when what had it is gone."""


class Page:
    """The one mutable thing: the current ``App``, and the browser it is shown in."""

    def __init__(self, words: Words) -> None:
        self.app = App()
        self.words = words
        self.languages = Languages(self.send, self.speak)
        self.regions = dom.Regions()
        self.tasks: set[asyncio.Future[None]] = set()
        self.keeper = Keeper(self.send)
        self.offline = Offline(self.send)
        self.thinker = Thinker(self.send)
        self.links = Links(self.send)
        self.visit = guest.Visit(self.send)
        self.dialog = Dialog(lambda: self.send(Do("link-close")))
        self.flight, self.sound = Flight(), Sound()
        self.clock = Clock(self.send, self.flight.still)
        self.broken = False
        self.screen = self.app.screen

    def send(self, message: Message) -> None:
        """Let a message change the page. Whatever fails, the saved game is not touched again."""
        if self.broken:
            return
        try:
            before, (self.app, effects) = self.app, update(self.app, message)
            resting = dom.at_rest()
            if not isinstance(message, Kept):  # nothing of that is shown
                self.draw()
            self.sound.follow(before, self.app)
            for effect in effects:
                self.carry_out(effect)
            if not resting and dom.at_rest():
                dom.focus(REFUGES)
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
        self.clock.pause(self.app.paused)

    def speak(self, words: Words) -> None:
        """Say everything in another language from now on."""
        self.words = words
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
                self.visit.post(effect)
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

    def start(self) -> None:
        """Continue the latest game, or show the form; then listen."""
        self.links.start()
        self.keeper.start()
        queued = window.don.queued()
        if queued is not jsnull:
            self.submit(json.loads(str(queued)))
        elif dom.wish() == "new":
            self.send(Do("setup"))
        if not self.broken:
            self.draw()
        for name in ("click", "submit", "change", "input", "keydown", "paste", "dragover", "drop"):
            document.body.addEventListener(name, create_proxy(getattr(self, f"on_{name}")))
        if dom.embedded():
            self.visit.start()
        else:
            self.links.look()
        self.offline.start()

    def on_click(self, event: Any) -> None:
        """Any press on something that means something."""
        pressed = event.target.closest(PRESSED)
        if pressed is jsnull and event.target.closest("#table") is not jsnull:
            self.send(Do("next"))
        if pressed is jsnull or pressed.tagName in ("SELECT", "INPUT"):
            return
        data = pressed.dataset
        if hasattr(data, "action"):
            self.send(Do("act", data.action))
        elif hasattr(data, "choose"):
            self.send(Do("choose", data.choose))
        elif data.do == "embed-picture":
            dom.download(PICTURE, drawing(self.app, self.words))
        elif data.do == "download":
            dom.download("don-save.json", self.keeper.shelf.store.read(data.value) or "")
        else:
            value = data.value if hasattr(data, "value") else ""
            self.send(Do(data.do, value, chance.seed()))

    def on_change(self, event: Any) -> None:
        """A choice in a list that works at once, or a file."""
        chosen = event.target
        if not hasattr(chosen.dataset, "do"):
            return
        if chosen.type == "file":
            self.read_files(chosen.files)
            chosen.value = ""
        else:
            self.send(Do(str(chosen.dataset.do), _chosen(chosen)))

    def on_input(self, event: Any) -> None:
        """A slider is being moved."""
        if event.target.type == "range" and hasattr(event.target.dataset, "do"):
            self.send(Do(str(event.target.dataset.do), str(event.target.value)))

    def on_keydown(self, event: Any) -> None:
        """A key that means something here, but not one that is typed or presses a button."""
        key = Key(str(event.key), bool(event.shiftKey))
        if event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
            return
        if event.target.closest(TYPING) is not jsnull:
            return
        if key.name in (" ", "Enter") and event.target.closest(PRESSABLE) is not jsnull:
            return
        if keys.meaning(self.app, key):
            event.preventDefault()
            self.send(key)

    def on_submit(self, event: Any) -> None:
        """The new-game form, or a game's new name."""
        event.preventDefault()
        form = event.target
        if hasattr(form.dataset, "game"):
            self.send(Rename(str(form.dataset.game), form_fields(form).get("name", "")))
        elif form.id == "link-seats":
            self.send(Answered(form_fields(form)))
        else:
            self.submit(form_fields(form))

    def submit(self, fields: Mapping[str, str]) -> None:
        """One of the forms that are there before Python is: a new game, or a button by itself."""
        wish = fields.get("do")
        self.send(Do(wish) if wish else Start(fields, chance.seed()))

    def on_paste(self, event: Any) -> None:
        """The text of a file with games, pasted anywhere but into a field."""
        if event.target.closest("input, textarea") is not jsnull:
            return
        text = str(event.clipboardData.getData("text"))
        if find_link(text):
            self.send(Arrived(text))
        elif files.looks_like_games(text):
            self.send(Import(text))

    def on_dragover(self, event: Any) -> None:
        """Files may be dropped on the page."""
        event.preventDefault()

    def on_drop(self, event: Any) -> None:
        """A file with games."""
        event.preventDefault()
        self.read_files(event.dataTransfer.files)

    def read_files(self, files: Any) -> None:
        """Take over the games in files that the reader has chosen."""
        for file in files:
            task = asyncio.ensure_future(self.read_file(file))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def read_file(self, file: Any) -> None:
        """Take over the games in one file."""
        self.send(Import(str(await file.text()) if file.size <= files.MOST_CHARACTERS else ""))


def _chosen(field: Any) -> str:
    """What a field was set to, with the name of what it sets in front if it says that."""
    value = ("on" if field.checked else "off") if field.type == "checkbox" else str(field.value)
    return f"{field.dataset.value}:{value}" if hasattr(field.dataset, "value") else value


def form_fields(form: Any) -> Mapping[str, str]:
    """What a form holds, as names and texts."""
    return {str(name): str(value) for name, value in window.FormData.new(form)}


def start() -> asyncio.Future[None]:
    """Run the page. The caller has to hold on to what comes back."""
    return asyncio.ensure_future(_start())


async def _start() -> None:
    try:
        Page(await languages.first()).start()
    except Exception:
        dom.fault(traceback.format_exc())
