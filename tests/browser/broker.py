"""A relay for tests, and a slow way to it."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.bench._broker import Broker, free_port, program

__all__ = ["Broker", "Slow", "broker", "free_port", "program"]


@contextmanager
def broker(folder: Path, *, open_to_all: bool = False) -> Iterator[Broker]:
    """Run a broker."""
    one = Broker(folder, open_to_all=open_to_all)
    one.start()
    try:
        yield one
    finally:
        one.kill()


class Slow:
    """A connection to a broker with a delay in each direction, in seconds."""

    def __init__(self, to: int, delay: float = 0.25) -> None:
        self.to, self.port, self.delay = to, 0, delay
        self.silent = False
        """True if nothing gets through, without any notice to either end."""
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()
        self._ready.wait()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._pass_on, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.to)
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            if not self.silent:
                self._loop.call_later(self.delay, writer.write, data)
        self._loop.call_later(self.delay, writer.close)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
