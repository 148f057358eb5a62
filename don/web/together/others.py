"""Carries out tasks concerning other devices at the table, and reports the results."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from don.table.match import Match
from don.ui.messages import FromOthers, Message
from don.ui.storage.store import PREFIX, Store, StoreError
from don.ui.together import device_tasks
from don.ui.together.host import MOST_LINES
from don.ui.together.inbox import FROM_GUEST, FROM_HOST, Inbox
from don.ui.together.transport import HangUp, Line, Send

from .. import links
from ..tasks import run
from .camera import Camera
from .channel import Channel
from .peers import Peers
from .relay.relays import Relays
from .relay.room import new_room


class Awake:
    """Keeps the screen on while people on several devices play, where the browser can do that.

    Browsers release the lock when the page is hidden. It is requested again when the page is shown.
    """

    def __init__(self) -> None:
        self._on = False
        self._lock: Any = None
        self._task: asyncio.Future[None] | None = None
        document.addEventListener("visibilitychange", create_proxy(self._look))

    def stay(self, on: bool) -> None:
        """Keep the screen on, or let it turn off again."""
        self._on = on
        self._look()

    def _look(self, _: Any = None) -> None:
        if self._on and not document.hidden:
            self._task = asyncio.ensure_future(self._ask())
        elif not self._on and self._lock is not None:
            self._lock.release()
            self._lock = None

    async def _ask(self) -> None:
        with suppress(JsException, AttributeError):
            self._lock = await window.navigator.wakeLock.request("screen")


TICKETS = PREFIX + "tickets"


class Others:
    """The lines to other devices, by their numbers, and the ways to open them.

    Messages on lines wait in an ``Inbox`` until ``pull`` lets the page read them. ``keep_guests``
    stores the invitations to the page's table, ``keep_game`` a game that has ended on another
    device.
    """

    def __init__(
        self,
        send: Callable[[Message], None],
        pull: Callable[[Callable[[], Message | None]], None],
        store: Store,
        keep_guests: Callable[[str], None],
        keep_game: Callable[[str, Match], None],
    ) -> None:
        self._send = send
        self._pull = pull
        self._inbox = Inbox()
        self._pulling = False
        self._store = store
        self._keep_guests = keep_guests
        self._keep_game = keep_game
        self._lines: dict[int, Line] = {}
        self._numbers = 0
        self._channel = Channel(self)
        self._peers = Peers(self)
        self._relays = Relays(self, lambda open_: self._tell(device_tasks.RoomState(open_)))
        self._camera = Camera(self._scanned)
        self._awake = Awake()

    def opened(self, line: Line, key_print: str = "") -> None:
        """Number a new line and report it to the page; close it if there are too many."""
        # One line above the limit stays open: the host tells its guest that the table is full.
        if len(self._lines) > MOST_LINES:
            line.close()
            return
        self._numbers += 1
        self._lines[self._numbers] = line
        most = FROM_GUEST if line.from_guest else FROM_HOST
        self._inbox.opened(self._numbers, key_print, most)
        self._call()

    def received(self, line: Line, text: str) -> None:
        """Queue a text from a line for the page; stop listening to the line if it is unknown or
        flooded."""
        number = self._number(line)
        if number is None or not self._inbox.received(number, text):
            line.deafen()
        self._call()

    def closed(self, line: Line) -> None:
        """Forget a line that has closed, and report it to the page."""
        number = self._number(line)
        if number is not None:
            del self._lines[number]
            self._inbox.closed(number)
            self._call()

    def silent(self, line: Line) -> None:
        """Report to the page that nothing comes on a line any more."""
        number = self._number(line)
        if number is not None:
            self._tell(device_tasks.Silent(number))

    def unreached(self) -> None:
        """Report that an expected device was not found."""
        self._tell(device_tasks.Unreached())

    def carry_out(self, task: object) -> None:
        """Carry out a task from ``device_tasks``, or a ``Send`` or ``HangUp``."""
        match task:
            case Send(line, text):
                if line in self._lines:
                    self._lines[line].send(text)
            case HangUp(line):
                if line in self._lines:
                    self._inbox.hung_up(line)
                    self._lines.pop(line).close()
            case device_tasks.MakeOffer() as wanted:
                run(self._offer(wanted))
            case device_tasks.MakeAnswer() as wanted:
                run(self._answer(wanted))
            case device_tasks.TakeAnswer(name, sdp):
                run(self._take_answer(name, sdp))
            case device_tasks.Expect(keys):
                self._channel.expect(keys)
            case device_tasks.CallTab(key):
                self._channel.call(key, lambda: self._tell(device_tasks.NobodyThere()))
            case device_tasks.MakeRoom():
                run(self._make_room())
            case device_tasks.Meet(code, pair, relays):
                self._relays.meet(code, pair, relays)
            case device_tasks.ExpectBack(tokens):
                self._relays.expect_back(tokens)
            case device_tasks.CallRoom(code, relays, token):
                run(self._relays.call(code, relays, token))
            case device_tasks.PublishTable(table):
                self._relays.publish(table)
            case device_tasks.WatchTable(code, relays):
                run(self._relays.watch(code, relays))
            case device_tasks.CallNoMore():
                self._channel.call_no_more()
                self._relays.call_no_more()
            case device_tasks.HandOver(text):
                self._channel.hand_over(
                    text, lambda done: self._tell(device_tasks.HandedOver(done))
                )
            case device_tasks.Scan(on):
                self._camera.look(on)
            case device_tasks.ComeBack(fragment):
                links.come_back_with(fragment)
            case _:
                self._remember(task)

    def _remember(self, task: object) -> None:
        match task:
            case device_tasks.FindTickets():
                self._tell(device_tasks.TicketsFound(self._store.read(TICKETS) or "", secret()))
            case device_tasks.KeepTickets(text):
                with suppress(StoreError):
                    self._store.write(TICKETS, text)
            case device_tasks.KeepGuests(text):
                self._keep_guests(text)
            case device_tasks.KeepGame(game_id, match):
                self._keep_game(game_id, match)
            case device_tasks.StayAwake(on):
                self._awake.stay(on)

    async def _offer(self, wanted: device_tasks.MakeOffer) -> None:
        sdp, known = await self._peers.offer(wanted.token, wanted.key_print)
        self._tell(device_tasks.OfferMade(wanted.seat, secret(), sdp, known, wanted.line))

    async def _make_room(self) -> None:
        self._tell(device_tasks.RoomMade(*await new_room()))

    async def _answer(self, wanted: device_tasks.MakeAnswer) -> None:
        sdp = await self._peers.answer(wanted.sdp, wanted.key, wanted.token)
        self._tell(device_tasks.AnswerMade(sdp, wanted.line))

    async def _take_answer(self, name: str, sdp: str) -> None:
        self._tell(device_tasks.AnswerTaken(await self._peers.take_answer(name, sdp)))

    def take_code(self, text: str) -> bool:
        """Take a guest's code from another tab; return whether it is for the table in this one."""
        if not self._peers.knows(text):
            return False
        self._tell(device_tasks.Scanned(text))
        return True

    def _scanned(self, text: str | None) -> None:
        self._tell(device_tasks.NoCamera() if text is None else device_tasks.Scanned(text))

    def _call(self) -> None:
        """Let the page read the waiting news, one item at a time."""
        if self._inbox and not self._pulling:
            self._pulling = True
            self._pull(self._next)

    def _next(self) -> Message | None:
        self._pulling = False
        news = self._inbox.next()
        self._call()
        return None if news is None else FromOthers(news)

    def _number(self, line: Line) -> int | None:
        return next((number for number, each in self._lines.items() if each is line), None)

    def _tell(self, news: object) -> None:
        self._send(FromOthers(news))


def secret() -> str:
    """Return an unguessable text."""
    return os.urandom(16).hex()
