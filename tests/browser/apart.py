"""Two networks of one machine with a cable in between (Linux network namespaces).

Each has an address of its own and nothing else: no other network, no server, no name service. Only
root may make them.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORT = 8899
"""The port of the page: each network has it at its own 127.0.0.1."""


class Networks:
    """Networks, by name, and the network between them."""

    def __init__(self, names: tuple[str, ...], between: str) -> None:
        self.names, self.between = names, between
        self._processes: list[subprocess.Popen[bytes]] = []

    def serve(self, folder: Path) -> str:
        """Serve a folder in all networks; return its address there."""
        for name in self.names:
            command = [sys.executable, "-m", "http.server", str(PORT), "--bind", "127.0.0.1"]
            self._processes.append(
                subprocess.Popen(
                    ["ip", "netns", "exec", name, *command, "--directory", str(folder)],
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
            )
        for name in self.names:
            self._await_server(name)
        return f"http://127.0.0.1:{PORT}/"

    def _await_server(self, name: str) -> None:
        look = f"import socket; socket.create_connection(('127.0.0.1', {PORT}), 1).close()"
        for _ in range(50):
            command = ["ip", "netns", "exec", name, sys.executable, "-c", look]
            if not subprocess.run(command, capture_output=True, check=False).returncode:
                return
            time.sleep(0.1)
        raise AssertionError("the page is not served")

    def program(self, name: str, program: Path, folder: Path) -> Path:
        """Return a program that starts another one in one of the networks."""
        script = folder / f"in-{name}"
        script.write_text(f'#!/bin/sh\nexec ip netns exec {name} "{program}" "$@"\n', "utf-8")
        script.chmod(0o755)
        return script

    def remove(self) -> None:
        """Remove the networks."""
        for process in self._processes:
            process.terminate()
            process.wait()
        for name in (*self.names, self.between):
            subprocess.run(["ip", "netns", "delete", name], capture_output=True, check=False)


class Apart(Networks):
    """The two networks."""

    def __init__(self) -> None:
        super().__init__((f"don{os.getpid()}a", f"don{os.getpid()}b"), f"don{os.getpid()}m")

    def make(self, multicast: bool) -> None:
        """Make the networks. Raises ``OSError`` with the reason if this machine does not allow
        that.

        Without ``multicast``, a router between them passes on only packets for a single device, as
        in many guest networks. Then names of devices (mDNS) cannot be found.
        """
        one, other = self.names
        for name in (*self.names, self.between):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        if multicast:
            _ip("link", "add", "wire", "netns", one, "type", "veth", "peer", "wire", "netns", other)
        for n, name in enumerate(self.names, 2):
            if not multicast:
                end = ("type", "veth", "peer", f"to{n}", "netns", self.between)
                _ip("link", "add", "wire", "netns", name, *end)
                _ip("-n", self.between, "link", "set", f"to{n}", "up")
                _ip("-n", self.between, "route", "add", f"10.77.0.{n}", "dev", f"to{n}")
            _ip("-n", name, "addr", "add", f"10.77.0.{n}/24", "dev", "wire")
            _ip("-n", name, "link", "set", "wire", "up")
            _ip("-n", name, "route", "add", "default", "dev", "wire")
        if not multicast:
            allow = "for what in ip_forward conf/to2/proxy_arp conf/to3/proxy_arp; "
            allow += "do echo 1 > /proc/sys/net/ipv4/$what; done"
            _ip("netns", "exec", self.between, "sh", "-c", allow)


@contextmanager
def networks(multicast: bool) -> Iterator[Apart]:
    """Make the two networks, and remove them at the end. Raises ``OSError`` (``Apart.make``)."""
    if shutil.which("ip") is None:
        raise OSError("there is no ip here (Debian: apt-get install iproute2)")
    apart = Apart()
    try:
        apart.make(multicast)
        yield apart
    finally:
        apart.remove()


@contextmanager
def star(count: int) -> Iterator["Star"]:
    """Make networks that reach only one machine. Raises ``OSError`` (``Star.make``)."""
    if shutil.which("ip") is None:
        raise OSError("there is no ip here (Debian: apt-get install iproute2)")
    made = Star(count)
    try:
        made.make()
        yield made
    finally:
        made.remove()


def _ip(*arguments: str) -> None:
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"ip {' '.join(arguments)}: {done.stderr.strip()}")


class Star(Networks):
    """Networks that cannot reach each other, but all reach one machine in the middle."""

    MIDDLE = "10.79.0.1"

    def __init__(self, count: int) -> None:
        names = tuple(f"don{os.getpid()}s{n}" for n in range(count))
        super().__init__(names, f"don{os.getpid()}sm")

    def make(self) -> None:
        """Make the networks. Raises ``OSError`` with the reason if this machine does not allow
        that."""
        for name in (*self.names, self.between):
            _ip("netns", "add", name)
            _ip("-n", name, "link", "set", "lo", "up")
        _ip("-n", self.between, "addr", "add", f"{self.MIDDLE}/32", "dev", "lo")
        for n, name in enumerate(self.names):
            end = ("type", "veth", "peer", f"to{n}", "netns", self.between)
            _ip("link", "add", "wire", "netns", name, *end)
            _ip("-n", self.between, "addr", "add", f"10.78.{n}.1/24", "dev", f"to{n}")
            _ip("-n", self.between, "link", "set", f"to{n}", "up")
            self.move(name, n, 2)

    def move(self, name: str, n: int, host: int) -> None:
        """Give a network's device another address, as if it had moved to another network."""
        _ip("-n", name, "addr", "flush", "dev", "wire")
        _ip("-n", name, "link", "set", "wire", "down")
        _ip("-n", name, "addr", "add", f"10.78.{n}.{host}/24", "dev", "wire")
        _ip("-n", name, "link", "set", "wire", "up")
        _ip("-n", name, "route", "add", "default", "via", f"10.78.{n}.1")
