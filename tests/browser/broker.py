"""A relay for tests: mosquitto with websockets, on a free port of this machine."""

import asyncio
import os
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CONFIGURATION = """
listener {plain} 127.0.0.1
listener {port} {host}
protocol websockets
allow_anonymous true
persistence false
message_size_limit 10000
max_queued_messages 2000
"""


class Broker:
    """A mosquitto that can be killed and started again on the same port."""

    def __init__(self, folder: Path, host: str = "127.0.0.1") -> None:
        self.host, self.port, self.plain = host, free_port(), free_port()
        self.file = folder / f"mosquitto-{self.port}.conf"
        self.file.write_text(
            CONFIGURATION.format(host=host, port=self.port, plain=self.plain), encoding="utf-8"
        )
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"ws://{self.host}:{self.port}"

    def start(self, before: tuple[str, ...] = ()) -> None:
        """Start the broker; ``before`` are words before the command."""
        command = [*before, program(), "-c", str(self.file)]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
        for _ in range(200):
            if before:
                time.sleep(1)
                return
            with socket.socket() as there:
                if there.connect_ex((self.host, self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("mosquitto does not start")

    def kill(self) -> None:
        """Kill the broker, as if its machine had lost power."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def free_port() -> int:
    with socket.socket() as any_:
        any_.bind(("127.0.0.1", 0))
        return any_.getsockname()[1]


def program() -> str:
    """Return the program. Debian has it in /usr/sbin."""
    return shutil.which("mosquitto", path=os.environ["PATH"] + ":/usr/sbin") or ""


@contextmanager
def broker(folder: Path, host: str = "127.0.0.1") -> Iterator[Broker]:
    """Run a broker."""
    one = Broker(folder, host)
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
        """True if nothing gets through, and nobody is told."""
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
