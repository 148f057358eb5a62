"""Turns the reader's input on the page into messages: presses, keys, forms, files, pastes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyodide.ffi import create_proxy, jsnull
from pyscript import document, window

from don.ui.game_links import find_link
from don.ui.key_bindings import Key
from don.ui.messages import Do, Import, LinkArrived, Message, Rename, SeatsChosen, Start
from don.ui.storage import files
from don.ui.together.join_links import is_link

from . import dom, randomness
from .tasks import run

PRESSED = "[data-do], [data-choose], [data-action]"
NUMBER = "input[inputmode=numeric]"
AT_ONCE = f"input[type=range], {NUMBER}"
"""Fields that take effect while they change."""
TYPING = "input:not([type=range]), select, textarea"
RUNS = "#next.runs"
LABELLED = ":is(#players, #table, #own) [title*=' ']"
"""The elements with an explanation in a label, which a finger cannot reach in another way."""
MENU = ".menu:popover-open"
"""The open menu, which closes when something in it is pressed."""
SET_UP = "set-up"
PRESSABLE = "button, summary, a"
CHOSEN = '[data-choose][aria-pressed="true"]'
UNFOLDED = "details:is([data-layer], #jumps)[open]"
"""An unfolded part. Escape folds it up first, and leaves the screen only after that."""
TAKES_FOCUS = f"{PRESSABLE}, {TYPING}, input, label"
EVENTS = ("click", "mousedown", "submit", "change", "input", "keydown", "paste", "dragover", "drop")


class Inputs:
    """Listens to the whole page: one listener for each kind of event."""

    def __init__(
        self,
        send: Callable[[Message], None],
        means: Callable[[Key], Do | None],
        to_card: Callable[[Key], str | None],
        in_browser: Mapping[str, Callable[[str], None]],
    ) -> None:
        """Make a listener.

        ``means`` returns the press that a key stands for now, ``to_card`` the card on the table
        that the key leads to (``don.ui.key_bindings``). ``in_browser`` has the presses that the
        browser carries out by itself, such as opening a file or filling the screen.
        """
        self.send = send
        self.means = means
        self.to_card = to_card
        self.in_browser = in_browser
        self._closed_at = 0.0

    def listen(self) -> None:
        """Begin to listen."""
        for name in EVENTS:
            document.body.addEventListener(name, create_proxy(getattr(self, f"on_{name}")))
        document.body.addEventListener("toggle", create_proxy(self.on_toggle), True)
        document.body.addEventListener("beforetoggle", create_proxy(self.on_beforetoggle), True)

    def on_toggle(self, event: Any) -> None:
        """Scroll to the form when it is unfolded; draw the course of a game when that is unfolded.

        Opening a drawer pauses an outcome that would otherwise move on.
        """
        opened = str(event.newState) == "open" and event.target.matches(":popover-open")
        if opened and document.querySelector(RUNS) is not jsnull:
            self.send(Do("pause"))
        if event.target.id == SET_UP and event.target.open:
            event.target.scrollIntoView()
        if event.target.id == "course" and event.target.open:
            self.send(Do("course"))

    def on_beforetoggle(self, event: Any) -> None:
        """Note when something was closed: some browsers close it before they send the key."""
        if str(event.newState) == "closed":
            self._closed_at = float(event.timeStamp)

    def on_mousedown(self, event: Any) -> None:
        """Leave the focus where it is when the reader taps the table, since that only skips
        ahead."""
        target = event.target
        if target.closest("#table") is not jsnull and target.closest(TAKES_FOCUS) is jsnull:
            event.preventDefault()

    def on_click(self, event: Any) -> None:
        """Handle a press on an element with ``data-do``, ``data-choose`` or ``data-action``."""
        menu = event.target.closest(MENU)
        if menu is not jsnull and event.target.closest(PRESSABLE) is not jsnull:
            menu.hidePopover()
        pressed = event.target.closest(PRESSED)
        if pressed is jsnull:
            self.tapped(event.target)
        if pressed is jsnull or pressed.tagName in ("SELECT", "INPUT"):
            if event.target.matches(NUMBER):
                event.target.select()  # what is typed next replaces the number
            return
        data = pressed.dataset
        if hasattr(data, "action"):
            self.send(Do("act", data.action))
        elif hasattr(data, "choose"):
            self.send(Do("choose", data.choose))
        else:
            value = data.value if hasattr(data, "value") else ""
            carry_out = self.in_browser.get(data.do)
            if carry_out:
                carry_out(value)
            else:
                self.send(Do(data.do, value, randomness.seed()))

    def tapped(self, target: Any) -> None:
        """Handle a press that is not on a control.

        If an outcome would go on by itself, the press stops it. If the page waits, a press on the
        table lets the game go on. On the reader's turn it shows the label of the thing pressed.
        """
        off_controls = target.closest(TAKES_FOCUS) is jsnull
        on_table = target.closest("#table") is not jsnull
        labelled = target.closest(LABELLED)
        if (
            off_controls
            and target.closest("main") is not jsnull
            and document.querySelector(RUNS) is not jsnull
        ):
            self.send(Do("pause"))
        elif off_controls and on_table and str(document.documentElement.dataset.state) != "turn":
            self.send(Do("next"))
        elif labelled is not jsnull and target.closest(PRESSABLE) is jsnull:
            self.send(Do("about", str(labelled.title)))

    def on_change(self, event: Any) -> None:
        """Handle a choice in a field that takes effect at once, or a chosen file."""
        chosen = event.target
        if not hasattr(chosen.dataset, "do") or chosen.matches(NUMBER):
            return
        if chosen.type == "file":
            self.read_files(chosen.files)
            chosen.value = ""
        else:
            self.send(Do(str(chosen.dataset.do), _chosen(chosen)))

    def on_input(self, event: Any) -> None:
        """Handle the movement of a slider, or a digit in the field for a number."""
        if event.target.matches(AT_ONCE) and hasattr(event.target.dataset, "do"):
            self.send(Do(str(event.target.dataset.do), str(event.target.value)))

    def on_keydown(self, event: Any) -> None:
        """Handle a key that means something here, unless it is typed into a field or presses a
        button.

        Enter on a chosen card, or in the field for a number, carries out the choice: pressing the
        card again would change nothing.
        """
        key = Key(str(event.key), bool(event.shiftKey))
        if key.name == "Escape" and document.querySelector(":popover-open") is not jsnull:
            return  # the browser closes what is open; nothing else happens
        if key.name == "Escape" and self._closed_at >= float(event.timeStamp):
            return  # the browser has closed something with this key
        if key.name == "Escape" and (unfolded := document.querySelector(UNFOLDED)) is not jsnull:
            unfolded.open = False
            unfolded.querySelector("summary").focus()
            return
        if event.ctrlKey or event.altKey or event.metaKey or event.defaultPrevented:
            return
        if event.target.closest(TYPING) is not jsnull and not (
            key.name == "Enter" and event.target.matches(NUMBER)
        ):
            return
        if key.name in (" ", "Enter") and event.target.closest(PRESSABLE) is not jsnull:
            again = key.name == "Enter" and event.target.closest(CHOSEN) is not jsnull
            if event.repeat or not again:
                return
        pressed = self.means(key)
        if pressed is not None:
            event.preventDefault()
            self.send(pressed)
        elif (way := self.to_card(key)) is not None and dom.to_card(way):
            event.preventDefault()

    def on_submit(self, event: Any) -> None:
        """Handle the form for a new game, the form of a link, or a game's new name."""
        event.preventDefault()
        form = event.target
        if hasattr(form.dataset, "game"):
            self.send(Rename(str(form.dataset.game), form_fields(form).get("name", "")))
        elif form.id == "link-seats":
            self.send(SeatsChosen(form_fields(form)))
        else:
            self.submit(form_fields(form))

    def submit(self, fields: Mapping[str, str]) -> None:
        """Handle a form that works before Python starts: that for a new game, or a single
        button."""
        what = fields.get("do")
        value = fields.get("value", "")
        seed = randomness.seed()
        self.send(Do(what, value, seed) if what else Start(fields, seed))

    def on_paste(self, event: Any) -> None:
        """Handle a link, or the text of a file with games, that is pasted outside of fields."""
        if event.target.closest("input, textarea") is not jsnull:
            return
        text = str(event.clipboardData.getData("text"))
        if find_link(text) or is_link(text):
            self.send(LinkArrived(text))
        elif files.looks_like_games(text):
            self.send(Import(text))

    def on_dragover(self, event: Any) -> None:
        """Allow files to be dropped on the page."""
        event.preventDefault()

    def on_drop(self, event: Any) -> None:
        """Handle a dropped file with games."""
        event.preventDefault()
        self.read_files(event.dataTransfer.files)

    def read_files(self, chosen: Any) -> None:
        """Import the games in files that the reader has chosen."""
        for file in chosen:
            run(self.read_file(file))

    async def read_file(self, file: Any) -> None:
        """Import the games in one file."""
        self.send(Import(str(await file.text()) if file.size <= files.MOST_CHARACTERS else ""))


def _chosen(field: Any) -> str:
    """Return the value of a field, after the name of its setting if it has one."""
    value = ("on" if field.checked else "off") if field.type == "checkbox" else str(field.value)
    return f"{field.dataset.value}:{value}" if hasattr(field.dataset, "value") else value


def form_fields(form: Any) -> Mapping[str, str]:
    """Return the fields of a form, as names and texts."""
    return {str(name): str(value) for name, value in window.FormData.new(form)}
