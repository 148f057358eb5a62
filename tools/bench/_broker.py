"""A relay for measurements and tests: mosquitto with websockets, on a free port."""

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

REMEDY = "on Debian: apt-get install mosquitto"
CONFIGURATION = """
listener {plain} 127.0.0.1
listener {port} {host}
protocol websockets
allow_anonymous true
persistence false
message_size_limit 10000
max_queued_messages 2000
"""
ACL = "pattern readwrite don/%u/#\n"
"""Lets a device send and hear only in the room whose name it gives, as docs/deploy.md has it."""


class Broker:
    """A mosquitto that can be killed and started again on the same port.

    ``open_to_all``: everybody can hear and send everything. ``more`` are further lines
    of its configuration.
    """

    scheme = "ws"

    def __init__(
        self, folder: Path, host: str = "127.0.0.1", *, open_to_all: bool = False, more: str = ""
    ) -> None:
        self.host, self.port, self.plain = host, free_port(), free_port()
        self.file = folder / f"mosquitto-{self.port}.conf"
        lines = CONFIGURATION.format(host=host, port=self.port, plain=self.plain)
        if not open_to_all:
            rule = self.file.with_suffix(".acl")
            rule.write_text(ACL, encoding="utf-8")
            lines += f"acl_file {rule}\nuser root\n"  # another user could not read the folder
        self.file.write_text(lines + more, encoding="utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """The address for websockets."""
        return f"{self.scheme}://{self.host}:{self.port}"

    @property
    def pid(self) -> int:
        """The id of the broker's process."""
        assert self._process is not None
        return self._process.pid

    def start(self, before: tuple[str, ...] = ()) -> None:
        """Start the broker. ``before`` has the words of a command that runs it."""
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
    """Return the number of a port that nothing uses."""
    with socket.socket() as any_:
        any_.bind(("127.0.0.1", 0))
        return any_.getsockname()[1]


def program() -> str:
    """Return the program. Debian has it in /usr/sbin."""
    return shutil.which("mosquitto", path=os.environ["PATH"] + ":/usr/sbin") or ""
