"""The page at work: the browser's events become messages, effects become the browser's doing."""

from __future__ import annotations

import asyncio
import json
import os
import traceback
from collections.abc import Mapping
from typing import Any

from pyodide.ffi import create_proxy, jsnull
from pyscript import document, window

from don.table.record import RecordError
from don.ui import saves
from don.ui.app import (
    App,
    Dismissed,
    Do,
    Focus,
    Message,
    Notice,
    Reload,
    Resume,
    Save,
    Start,
    Tell,
    Wait,
    update,
)
from don.ui.i18n import ENGLISH
from don.ui.view import attributes, render, title

from . import dom, storage
from .offline import Offline

PRESSED = "[data-do], [data-choose], [data-action]"


class Page:
    """The one mutable thing: the current ``App``, and the browser it is shown in."""

    def __init__(self) -> None:
        self.app = App()
        self.words = ENGLISH
        self.regions = dom.Regions()
        self.offline = Offline(self.send)
        self.broken = False
        self.unsaved = ""
        """Why the last save did not arrive, by the code of its notice."""

    def send(self, message: Message) -> None:
        """Let a message change the page. Whatever fails, the saved game is not touched again."""
        if self.broken:
            return
        try:
            self.app, effects = update(self.app, message)
            self.draw()
            for effect in effects:
                self.carry_out(effect)
        except Exception:
            self.broken = True
            dom.fault(traceback.format_exc())

    def draw(self) -> None:
        """Show the current ``App``."""
        self.regions.draw(render(self.app, self.words))
        dom.set_attributes(attributes(self.app, self.words), title(self.app, self.words))

    def carry_out(self, effect: Any) -> None:
        """Do what only a browser can do."""
        match effect:
            case Save():
                self.save()
            case Wait(ms, message):
                asyncio.get_event_loop().call_later(ms / 1000, self.send, message)
            case Focus(selectors):
                dom.focus(selectors)
            case Dismissed(codes):
                self.offline.dismissed(codes)
            case Reload():
                if self.save():
                    self.offline.reload()

    def save(self) -> bool:
        """Store the game; say so once if the browser will not have it."""
        if self.app.match is None:
            return True
        saved = saves.Saved(self.app.match, self.app.speed, self.app.armed)
        stored = storage.write(storage.GAME, saves.pack(saved))
        told, self.unsaved = self.unsaved, ""
        if not stored:
            empty = storage.read(storage.GAME) is None
            self.unsaved = "no_storage" if empty else "full_storage"
            if self.unsaved != told:
                self.send(Tell(Notice(self.unsaved)))
        if self.app.status == "over":
            self.offline.keep()
        return stored

    def start(self) -> None:
        """Continue the stored game, or show the form; then listen."""
        self.restore()
        queued = window.don.queued()
        if queued is not jsnull:
            self.send(Start(json.loads(str(queued)), chance()))
        elif dom.wish() == "new":
            self.send(Do("setup"))
        if not self.broken:
            self.draw()
        for name in ("click", "submit", "change"):
            document.body.addEventListener(name, create_proxy(getattr(self, f"on_{name}")))
        self.offline.start()

    def restore(self) -> None:
        """Put the stored game on the table. One that cannot be read is put aside, not lost."""
        text = storage.read(storage.GAME)
        if text is None:
            return
        try:
            saved = saves.unpack(text)
        except RecordError as error:
            code = "newer_save" if error.code == "newer" else "damaged_save"
            data = {"why": f"{error.where}: {error.code}"}
            key = storage.set_aside(storage.GAME)
            self.send(Tell(Notice(code, data | ({"key": key} if key else {}))))
            return
        self.send(Resume(saved.match, saved.speed, saved.armed))

    def on_click(self, event: Any) -> None:
        """Any press on something that means something."""
        pressed = event.target.closest(PRESSED)
        if pressed is jsnull or pressed.tagName == "SELECT":
            return
        data = pressed.dataset
        if hasattr(data, "action"):
            self.send(Do("act", data.action))
        elif hasattr(data, "choose"):
            self.send(Do("choose", data.choose))
        elif data.do == "download":
            dom.download("don-save.json", storage.read(data.value) or "")
        else:
            value = data.value if hasattr(data, "value") else ""
            self.send(Do(data.do, value, chance()))

    def on_change(self, event: Any) -> None:
        """A choice in a list that works at once."""
        chosen = event.target
        if chosen.tagName == "SELECT" and hasattr(chosen.dataset, "do"):
            self.send(Do(str(chosen.dataset.do), str(chosen.value)))

    def on_submit(self, event: Any) -> None:
        """The new-game form."""
        event.preventDefault()
        self.send(Start(form_fields(event.target), chance()))


def form_fields(form: Any) -> Mapping[str, str]:
    """What a form holds, as names and texts."""
    return {str(name): str(value) for name, value in window.FormData.new(form)}


def chance() -> int:
    """A seed from the browser's own randomness: a whole number below 2**48."""
    return int.from_bytes(os.urandom(6), "big")


def start() -> None:
    """Run the page."""
    try:
        Page().start()
    except Exception:
        dom.fault(traceback.format_exc())
