"""WebRTC's offers and answers, short enough for a link and a small QR code.

Before two browsers connect, each sends the other some 800 characters (SDP, RFC 8866). For a line
that carries only data, almost all of them are always the same. The rest fits into a hundred bytes:
a name and a password for finding each other (ICE, RFC 8839), the fingerprint of the key that each
will show (DTLS, RFC 8122), and the addresses at which each can be reached. On most devices the
addresses are names that only the local network understands (mDNS), so no real address is given
away.

A link can come from anyone. It is read as bytes, checked, and written again: no text from a link
reaches the browser unchecked.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

try:
    from _sha2 import sha256  # type: ignore[import-not-found]  # all that a page has of hashlib
except ImportError:
    from hashlib import sha256


def digest(text: str) -> str:
    """Return the SHA-256 of a text as 64 hexadecimal digits."""
    found: str = sha256(text.encode()).hexdigest()
    return found


MOST_CANDIDATES = 8
MOST_CODE = 800
"""The most characters of a description in a link."""
FINGERPRINT = 32
"""Bytes of a fingerprint (SHA-256)."""

_CREDENTIAL = re.compile(r"[A-Za-z0-9+/]{4,255}", re.ASCII)
_IPV4 = re.compile(r"(?:\d{1,3}\.){3}\d{1,3}", re.ASCII)
_IPV6 = re.compile(r"[0-9a-fA-F:]{2,39}", re.ASCII)
_MDNS = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_NEAR = re.compile(
    r"[0-9a-f-]+\.local$|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\."
    r"|fe[89ab][0-9a-f]:|f[cd][0-9a-f]{2}:",
    re.IGNORECASE,
)
_FINGERPRINT = re.compile(r"a=fingerprint:sha-256 ((?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})\s*")
_CANDIDATE = re.compile(
    r"a=candidate:\S+ 1 (?:udp|UDP) \d+ (\S+) (\d{1,5}) typ (?:host|srflx|relay)\b"
)

_NAME, _FOUR, _SIX = 0, 1, 2
_BYTES = {_NAME: 16, _FOUR: 4, _SIX: 16}
"""The number of bytes of each kind of address."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place where a browser can be reached: a name (mDNS) or an address as in SDP, and a port
    (UDP).

    Addresses beyond the local network come only from a server that the deployer has named.
    """

    address: str
    port: int


@dataclass(frozen=True, slots=True)
class Description:
    """The data that a browser needs to connect to another one."""

    ufrag: str
    password: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...]


def from_sdp(text: str) -> Description:
    """Return the description in a browser's own offer or answer.

    Of the candidates only those for UDP are kept, up to ``MOST_CANDIDATES``. Raises ``ValueError``
    if something is missing.
    """
    ufrag, password = _value(text, "ice-ufrag"), _value(text, "ice-pwd")
    found = _FINGERPRINT.search(text)
    if found is None or not _CREDENTIAL.fullmatch(ufrag) or not _CREDENTIAL.fullmatch(password):
        raise ValueError("not the description of a line for data")
    fingerprint = bytes.fromhex(found[1].replace(":", ""))
    candidates = tuple(dict.fromkeys(_candidates(text)))[:MOST_CANDIDATES]
    return Description(ufrag, password, fingerprint, candidates)


def from_browser(sdp: str) -> Description | None:
    """Return the description in this browser's own offer or answer; None if it has made none."""
    try:
        return from_sdp(sdp) if sdp else None
    except ValueError:
        return None


def to_sdp(what: Description, is_answer: bool) -> str:
    """Return the offer or answer in the form that browsers accept (SDP)."""
    return "\r\n".join(
        [
            "v=0",
            "o=- 1 2 IN IP4 127.0.0.1",
            "s=-",
            "t=0 0",
            "a=group:BUNDLE 0",
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
            "c=IN IP4 0.0.0.0",
            *(
                f"a=candidate:{n} 1 udp {2113937151 - n} {each.address} {each.port} typ host"
                for n, each in enumerate(what.candidates, start=1)
            ),
            f"a=ice-ufrag:{what.ufrag}",
            f"a=ice-pwd:{what.password}",
            f"a=fingerprint:sha-256 {what.fingerprint.hex(':').upper()}",
            f"a=setup:{'active' if is_answer else 'actpass'}",
            "a=mid:0",
            "a=sctp-port:5000",
            "a=max-message-size:262144",
            "",
        ]
    )


def expected_answer(offer: str, token: str, key_print: bytes) -> Description:
    """Return a known device's answer to the offer with this name before the device has sent it.

    The name and the password in the answer follow from ``token``, a secret that both ends have, and
    the device's key is known. Its address becomes known when it connects.
    """
    text = digest(f"{offer} {token}")
    return Description(text[:8], text[8:40], key_print, ())


def as_expected(sdp: str, offer: str, token: str) -> str:
    """Put the name and the password that the host expects into a browser's own answer."""
    what = expected_answer(offer, token, b"")
    sdp = re.sub(r"(?m)^a=ice-ufrag:\S+", f"a=ice-ufrag:{what.ufrag}", sdp)
    return re.sub(r"(?m)^a=ice-pwd:\S+", f"a=ice-pwd:{what.password}", sdp)


def near(what: Description, anywhere: bool = False) -> Description:
    """Return a description with the addresses of the local network alone, or, if ``anywhere``, with
    all.

    Through a relay, devices exchange descriptions unasked. So that nobody learns another's address
    in this way, a device leaves out all other addresses when it sends or takes a description.
    """
    if anywhere:
        return what
    found = (each for each in what.candidates if _NEAR.match(each.address))
    return replace(what, candidates=tuple(found))


def write(what: Description) -> str:
    """Write a description as letters, digits, ``-`` and ``_``."""
    data = _with_length(what.ufrag) + _with_length(what.password) + what.fingerprint
    for candidate in what.candidates:
        kind, address = _packed(candidate.address)
        data += bytes([kind]) + address + candidate.port.to_bytes(2, "big")
    return encoded(data)


def write_text(text: str) -> str:
    """Write a short text in the letters of a link, such as a name or the address of a relay."""
    return encoded(text.encode())


def read_name(code: str) -> str:
    """Read the name of an offer. Raises ``ValueError`` if it is malformed."""
    return checked_name(decoded(code).decode("ascii", "replace"))


def checked_name(name: str) -> str:
    """Return the name of an offer. Raises ``ValueError`` if it cannot be one."""
    if not _CREDENTIAL.fullmatch(name):
        raise ValueError("no name")
    return name


def read_text(code: str) -> str:
    """Read any text that ``write_text`` has written. Raises ``ValueError`` if it is malformed."""
    return decoded(code).decode()


def read(code: str) -> Description:
    """Read a description. Raises ``ValueError`` if it is malformed."""
    data = decoded(code)
    ufrag, data = _credential(data)
    password, data = _credential(data)
    fingerprint, data = data[:FINGERPRINT], data[FINGERPRINT:]
    if len(fingerprint) < FINGERPRINT:
        raise ValueError("cut off")
    return Description(ufrag, password, fingerprint, tuple(_unpacked(data)))


def encoded(data: bytes) -> str:
    """Write bytes in the characters of a link: base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(code: str) -> bytes:
    """Read bytes from a link. Raises ``ValueError`` if they are malformed or too many."""
    if len(code) > MOST_CODE or not re.fullmatch(r"[\w-]+", code, re.ASCII):
        raise ValueError("not a code")
    try:
        return base64.b64decode(code + "=" * (-len(code) % 4), altchars="-_", validate=True)
    except binascii.Error:
        raise ValueError("not a code") from None


def _value(text: str, name: str) -> str:
    found = re.search(rf"^a={name}:(\S+)\s*$", text, re.MULTILINE)
    return found[1] if found is not None else ""


def _candidates(text: str) -> Iterator[Candidate]:
    for address, port in _CANDIDATE.findall(text):
        if 0 < int(port) < 65536:
            try:
                _packed(address)
            except ValueError:
                continue
            yield Candidate(address, int(port))


def _with_length(credential: str) -> bytes:
    """Return a name or a password as bytes, after a byte with its length."""
    return bytes([len(credential)]) + credential.encode()


def _credential(data: bytes) -> tuple[str, bytes]:
    """Return the name or the password at the beginning of the data, and the rest of the data.

    Raises ``ValueError`` if there is none.
    """
    end = 1 + data[0] if data else 1
    text = data[1:end].decode("ascii", "replace")
    if not _CREDENTIAL.fullmatch(text) or len(data) < end:
        raise ValueError("no name or password")
    return text, data[end:]


def _packed(address: str) -> tuple[int, bytes]:
    """Return the kind of an address, and the address as bytes. Raises ``ValueError`` if it is of no
    known kind."""
    if _MDNS.fullmatch(address):
        return _NAME, bytes.fromhex(address.removesuffix(".local").replace("-", ""))
    if _IPV4.fullmatch(address):
        return _FOUR, bytes(map(int, address.split(".")))
    if _IPV6.fullmatch(address):
        return _SIX, _six(address)
    raise ValueError("not an address of a local network")


def _six(address: str) -> bytes:
    """Return an IPv6 address as bytes; ``::`` stands for the missing zeros. Raises ``ValueError``
    if it is malformed."""
    before, gap, after = address.partition("::")
    head, tail = (part.split(":") if part else [] for part in (before, after))
    missing = 8 - len(head) - len(tail)
    if missing < 0 or (not gap and missing) or any(len(part) > 4 for part in (*head, *tail)):
        raise ValueError("no address")
    groups = [*head, *["0"] * missing, *tail]
    return b"".join(int(group, 16).to_bytes(2, "big") for group in groups)


def _unpacked(data: bytes) -> Iterator[Candidate]:
    """Yield the candidates that were packed one after another. Raises ``ValueError`` if they are
    malformed or too many."""
    for _ in range(MOST_CANDIDATES):
        if not data:
            return
        kind = data[0]
        end = 1 + _BYTES.get(kind, 0)
        address, port = data[1:end], int.from_bytes(data[end : end + 2], "big")
        if kind not in _BYTES or len(data) < end + 2 or port == 0:
            raise ValueError("not a candidate")
        yield Candidate(_address(kind, address), port)
        data = data[end + 2 :]
    if data:
        raise ValueError("too many candidates")


def _address(kind: int, data: bytes) -> str:
    """Return an address as SDP has it."""
    if kind == _FOUR:
        return ".".join(map(str, data))
    if kind == _SIX:
        return ":".join(f"{int.from_bytes(data[n : n + 2], 'big'):x}" for n in range(0, 16, 2))
    digits = data.hex()
    cuts = (0, 8, 12, 16, 20, 32)
    return "-".join(digits[a:b] for a, b in pairwise(cuts)) + ".local"
