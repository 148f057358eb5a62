"""A STUN server (RFC 8489) that gives everyone the same address."""

import socket
import struct
import threading
from typing import Self

COOKIE = 0x2112A442
REQUEST, ANSWER, XOR_MAPPED_ADDRESS = 0x0001, 0x0101, 0x0020
HEAD = struct.Struct("!HHI12s")


class Stun:
    """Serves on this machine while it is open; ``asked`` counts the requests."""

    def __init__(self, address: tuple[str, int]) -> None:
        self.asked = 0
        self._address = address
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._serve, daemon=True)

    @property
    def url(self) -> str:
        return f"stun:127.0.0.1:{self._socket.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as last:
            last.sendto(b"", self._socket.getsockname())
        self._thread.join()
        self._socket.close()

    def _serve(self) -> None:
        while True:
            data, whose = self._socket.recvfrom(2048)
            if not data:
                return
            if len(data) < HEAD.size:
                continue
            kind, _, cookie, number = HEAD.unpack_from(data)
            if kind == REQUEST and cookie == COOKIE:
                self.asked += 1
                self._socket.sendto(self._answer(number), whose)

    def _answer(self, number: bytes) -> bytes:
        address, port = self._address
        (packed,) = struct.unpack("!I", socket.inet_aton(address))
        mapped = struct.pack("!BBHI", 0, 1, port ^ (COOKIE >> 16), packed ^ COOKIE)
        attribute = struct.pack("!HH", XOR_MAPPED_ADDRESS, len(mapped)) + mapped
        return HEAD.pack(ANSWER, len(attribute), COOKIE, number) + attribute
