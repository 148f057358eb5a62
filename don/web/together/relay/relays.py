"""The rooms of this page, and the program (mqtt.js) that is fetched for the first of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from don.ui.together import sealed
from don.ui.together.public_table import PublicTable
from don.ui.together.transport import LineListener

from ... import dom
from ...tasks import run
from .ends import GuestEnd, HostEnd
from .public_table import OnlookerLine, Publisher
from .room import Room
from .sealing import Key, Pair

PROGRAM = "runtime/mqtt/mqtt.min.js"
LOADING = 5.0
"""Seconds after which the program is asked for again, if it could not be loaded."""


class Relays:
    """The rooms of this page: one in which it is the host, and one that it calls.

    ``tell_open`` is told whether a relay of a room is open, whenever that may have changed.
    """

    def __init__(self, listener: LineListener, tell_open: Callable[[bool], None]) -> None:
        self._listener, self._tell_open = listener, tell_open
        self._hosted: Room | None = None
        self._called: Room | None = None
        self._publisher: Publisher | None = None
        self._table: PublicTable | None = None
        """The public table to publish."""
        self._tokens: frozenset[str] = frozenset()
        """The tokens of the guests who are expected back."""
        self._watched: OnlookerLine | None = None
        self._meet_number = self._call_number = 0
        """The number of the latest request. An older one that finishes late is ignored."""
        window.addEventListener("online", create_proxy(lambda _: self._check_lines()))
        document.addEventListener("visibilitychange", create_proxy(lambda _: self._check_lines()))

    def meet(self, code: str, pair: str, relays: tuple[str, ...]) -> None:
        """Host this room, and leave the previous one."""
        self._meet_number += 1
        run(self._leave(self._hosted, self._publisher))
        self._hosted = self._publisher = self._table = None
        self._tokens = frozenset()
        run(self._meet(self._meet_number, code, pair, relays))

    async def _leave(self, room: Room | None, publisher: Publisher | None) -> None:
        if publisher is not None:
            await publisher.close()
        if room is not None:
            room.leave()

    async def _meet(self, number: int, code: str, pair: str, relays: tuple[str, ...]) -> None:
        if code and relays:
            with suppress(JsException, ValueError):
                room = await self._room(code, await Pair.read(pair))
                publisher = await Publisher.of(room, relays)
                if number == self._meet_number:
                    self._hosted, self._publisher = room, publisher
                    self.expect_back(self._tokens)
                    room.ends = [HostEnd(room, address) for address in relays]
                    if self._table is not None:
                        publisher.publish(self._table)

    def expect_back(self, tokens: frozenset[str]) -> None:
        """Answer the guests with these tokens before all others."""
        self._tokens = tokens
        room = self._hosted
        if room is not None:
            keys = [sealed.return_key(room.code, token) for token in tokens]
            before = room.expected.keys()
            room.expected = {sealed.return_topic(room.code, key): key for key in keys}
            for end in room.ends:
                end.expect(before)

    def publish(self, table: PublicTable) -> None:
        """Publish the public table of the room in which this page is the host."""
        self._table = table
        if self._publisher is not None:
            self._publisher.publish(table)

    async def watch(self, code: str, relays: tuple[str, ...]) -> None:
        """Show the public table of a room."""
        self.call_no_more()
        number = self._call_number
        with suppress(JsException):
            await self._program()
            key = await Key.of(sealed.room_key(code))
            if number == self._call_number:
                self._watched = OnlookerLine(self._listener, code, key, relays, self._tell_open)

    async def call(self, code: str, relays: tuple[str, ...], token: str) -> None:
        """Call until the host of a room answers. A host that knows ``token`` answers it first."""
        self.call_no_more()
        number = self._call_number
        with suppress(JsException):
            room = await self._room(code, await Pair.made())
            if number == self._call_number:
                self._called = room
                room.return_key = sealed.return_key(code, token) if token else None
                room.call_again = lambda: self._again(number, code, relays, token)
                room.ends = [GuestEnd(room, address) for address in relays]

    def _again(self, number: int, code: str, relays: tuple[str, ...], token: str) -> None:
        if number == self._call_number:
            run(self.call(code, relays, token))

    def call_no_more(self) -> None:
        """Stop calling. A line that is open stays."""
        self._call_number += 1
        if self._watched is not None and not self._watched.is_open:
            self._watched.close()
            self._watched = None
        room = self._called
        if room is not None and not any(each.line for each in room.ends):
            room.leave()
            self._called = None

    async def _room(self, code: str, pair: Pair) -> Room:
        await self._program()
        key = await Key.of(sealed.room_key(code))
        return Room(self._listener, code, pair, key, self._tell_open)

    async def _program(self) -> None:
        while not hasattr(window, "mqtt"):
            with suppress(JsException):
                await dom.load_script(PROGRAM)
                break
            await asyncio.sleep(LOADING)

    def _check_lines(self) -> None:
        """Check that the lines still work, after sleep or on another network."""
        for room in (self._hosted, self._called) if not document.hidden else ():
            for each in room.ends if room is not None else ():
                each.check()
