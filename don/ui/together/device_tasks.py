"""Tasks concerning other devices that only a browser can carry out, and their results.

``don.web.together`` carries out these tasks, and also ``Send`` and ``HangUp`` (``transport``). Each
result comes back in a ``FromOthers``.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.table.match import Match

from .public_table import PublicTable


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """Make an offer (SDP) for the guest at a seat; send ``OfferMade``.

    ``token`` and ``key_print`` belong to the device that is expected back; if they are empty, any
    device may come. ``line``: the offer is for the guest at the other end of this line.
    """

    seat: int | None
    token: str = ""
    key_print: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class OfferMade:
    """An offer and a fresh secret. ``sdp`` is empty if the browser cannot make an offer.

    ``known``: the offer is for a returning device, which need not show a code in reply.
    """

    seat: int | None
    secret: str
    sdp: str
    known: bool = False
    line: int | None = None


@dataclass(frozen=True, slots=True)
class MakeAnswer:
    """Answer a host's offer (SDP) on a guest's device; send ``AnswerMade``.

    ``key`` belongs to the invitation, ``token`` to this device. ``line``: the offer came on this
    line, and the answer is for its other end.
    """

    sdp: str
    key: str
    token: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class AnswerMade:
    """The answer to an offer. ``sdp`` is empty if the browser cannot make one."""

    sdp: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class TakeAnswer:
    """Take the answer (SDP) to the offer with this name; send ``AnswerTaken``."""

    name: str
    sdp: str


@dataclass(frozen=True, slots=True)
class AnswerTaken:
    """The result of ``TakeAnswer``. ``done``: the offer was still open, and the answer fits it."""

    done: bool


@dataclass(frozen=True, slots=True)
class Unreached:
    """The devices have each other's codes, but cannot reach each other."""


@dataclass(frozen=True, slots=True)
class Expect:
    """Answer other tabs of this browser that call with one of these keys."""

    keys: frozenset[str]


@dataclass(frozen=True, slots=True)
class CallTab:
    """Call until another tab of this browser that expects this key answers.

    Send ``NobodyThere`` if none answers soon.
    """

    key: str


@dataclass(frozen=True, slots=True)
class CallNoMore:
    """Stop calling other tabs and rooms."""


@dataclass(frozen=True, slots=True)
class NobodyThere:
    """No other tab of this browser seems to have this table."""


@dataclass(frozen=True, slots=True)
class MakeRoom:
    """Make a room; send ``RoomMade``."""


@dataclass(frozen=True, slots=True)
class RoomMade:
    """A fresh room: its code, its seat key, and the host's pair of keys (``rooms.Room``)."""

    code: str
    key: str
    pair: str


@dataclass(frozen=True, slots=True)
class Meet:
    """Be there for the guests who come into a room through one of these relays.

    Stay until another ``Meet``; with an empty ``code``, leave. Send ``RoomState``.
    """

    code: str = ""
    pair: str = ""
    relays: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExpectBack:
    """In the room in which this page is the host, answer the devices with these tokens first."""

    tokens: frozenset[str]


@dataclass(frozen=True, slots=True)
class CallRoom:
    """Call until the host of a room answers, through one of these relays. Send ``RoomState``.

    ``token`` belongs to this device; it is empty if the device has none yet.
    """

    code: str
    relays: tuple[str, ...]
    token: str = ""


@dataclass(frozen=True, slots=True)
class PublishTable:
    """As the host of a room, publish the public table."""

    table: PublicTable


@dataclass(frozen=True, slots=True)
class WatchTable:
    """Show the public table with this code, through these relays, on a line that only receives.

    Stop at ``CallNoMore``, or when the line is hung up. Send ``RoomState``.
    """

    code: str
    relays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoomState:
    """The device is connected to a relay of the room (``open``), or to none any more."""

    open: bool


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give a ``#joined=`` link to the tab that has its table; send ``HandedOver``."""

    text: str


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The result of ``HandOver``. ``done``: a tab has taken the link."""

    done: bool


@dataclass(frozen=True, slots=True)
class Scan:
    """Start or stop scanning with the camera; send ``Scanned`` or ``NoCamera``."""

    on: bool


@dataclass(frozen=True, slots=True)
class Scanned:
    """The text of a scanned code, which is not trusted."""

    text: str


@dataclass(frozen=True, slots=True)
class NoCamera:
    """There is no camera, or the page may not use it."""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Open this tab with this fragment after a reload; with none if it is empty."""

    fragment: str


@dataclass(frozen=True, slots=True)
class FindTickets:
    """Look for the stored tickets; send ``TicketsFound``."""


@dataclass(frozen=True, slots=True)
class TicketsFound:
    """The text of the stored tickets (empty if there are none), and a fresh secret."""

    text: str
    secret: str


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Store tickets."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepGuests:
    """Store the invitations to the table, as ``invitations.write`` writes them."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepGame:
    """Store a finished game from another device's table, unless it is stored already."""

    game_id: str
    match: Match


@dataclass(frozen=True, slots=True)
class StayAwake:
    """Keep the screen on, or let it turn off again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """A line to another device is open.

    ``key_print`` is the fingerprint, in hexadecimal, of the key that the device has shown; empty if
    it has shown none.
    """

    line: int
    key_print: str = ""


@dataclass(frozen=True, slots=True)
class LineTexts:
    """Texts that have come on a line, in order; they are not trusted."""

    line: int
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flooded:
    """More texts have come on a line than may wait (``inbox``). The unread ones are dropped."""

    line: int


@dataclass(frozen=True, slots=True)
class Closed:
    """A line is closed."""

    line: int


@dataclass(frozen=True, slots=True)
class Silent:
    """A line to a host is still open, but nothing comes on it any more."""

    line: int
