"""A relay for tests, and a slow way to it."""

import asyncio
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools import engines
from tools.bench._broker import Broker, free_port, program

__all__ = ["Broker", "Slow", "broker", "free_port", "program"]


@contextmanager
def broker(folder: Path, *, open_to_all: bool = False, more: str = "") -> Iterator[Broker]:
    """Run a broker."""
    one = Broker(folder, open_to_all=open_to_all, more=more)
    one.start()
    try:
        yield one
    finally:
        one.kill()


@contextmanager
def encrypted(folder: Path) -> Iterator[Broker]:
    """Run a broker with a certificate of its own, which no browser trusts. Skips the test if there
    is no mosquitto or openssl here, and fails it if every engine is required."""
    openssl = shutil.which("openssl")
    if not (program() and openssl):
        (pytest.fail if engines.required() else pytest.skip)(
            "there is no mosquitto or openssl here"
        )
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", "/CN=127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    with broker(folder, more=f"certfile {certificate}\nkeyfile {key}\n") as one:
        one.scheme = "wss"
        yield one


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
