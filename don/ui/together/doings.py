"""Tasks about other devices that only a browser can do, and the results.

``don.web.together`` carries out the tasks, and also ``Send`` and ``HangUp`` (``transport``). The
results come back in a ``FromOthers``.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.table.match import Match


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """Make an offer (SDP) for the guest at a seat; send ``OfferMade``.

    ``token`` and ``key_print`` are those of the device that is to come back; if empty, any device
    may come.
    """

    seat: int | None
    token: str = ""
    key_print: str = ""


@dataclass(frozen=True, slots=True)
class OfferMade:
    """An offer and a fresh secret. ``sdp`` is empty if the browser cannot make an offer.

    ``known``: the returning device need not show a code in reply.
    """

    seat: int | None
    secret: str
    sdp: str
    known: bool = False


@dataclass(frozen=True, slots=True)
class MakeAnswer:
    """Answer an offer (SDP) to a guest; send ``AnswerMade``.

    ``key`` is that of the invitation, ``token`` that of this device.
    """

    sdp: str
    key: str
    token: str


@dataclass(frozen=True, slots=True)
class AnswerMade:
    """The answer to an offer. ``sdp`` is empty if the browser cannot make one."""

    sdp: str


@dataclass(frozen=True, slots=True)
class TakeAnswer:
    """Take the answer (SDP) to the offer with this name; send ``AnswerTaken``."""

    name: str
    sdp: str


@dataclass(frozen=True, slots=True)
class AnswerTaken:
    """``done``: the offer exists and had no answer yet."""

    done: bool


@dataclass(frozen=True, slots=True)
class Unreached:
    """The devices have both codes, but cannot reach each other."""


@dataclass(frozen=True, slots=True)
class Expect:
    """Let other tabs of this browser call with these keys."""

    keys: frozenset[str]


@dataclass(frozen=True, slots=True)
class CallTab:
    """Call until another tab of this browser answers that expects this key.

    Send ``NobodyThere`` if none answers at once.
    """

    key: str


@dataclass(frozen=True, slots=True)
class CallNoMore:
    """Stop calling."""


@dataclass(frozen=True, slots=True)
class NobodyThere:
    """No other tab of this browser has this table."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give a ``#joined=`` link to the tab that has its table; send ``HandedOver``."""

    text: str


@dataclass(frozen=True, slots=True)
class HandedOver:
    """``done``: there was such a tab."""

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
    """Open this tab with this fragment after a reload; empty: with none."""

    fragment: str


@dataclass(frozen=True, slots=True)
class FindTickets:
    """Look for the stored tickets; send ``TicketsFound``."""


@dataclass(frozen=True, slots=True)
class TicketsFound:
    """The text of the stored tickets, and a fresh secret."""

    text: str
    secret: str


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Store tickets."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepGuests:
    """Store the invitations to the table (``invitations.write``); empty: there are none."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepGame:
    """Store a finished game of a far table, unless it is stored already."""

    game_id: str
    match: Match


@dataclass(frozen=True, slots=True)
class StayAwake:
    """Keep the screen on, or let it turn off again."""

    on: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """A line to another device is open.

    ``key_print`` is the fingerprint of the key that the device has shown, in hexadecimal; empty: it
    has shown none.
    """

    line: int
    key_print: str = ""


@dataclass(frozen=True, slots=True)
class LineTexts:
    """Texts that came on a line, in order; they are not trusted."""

    line: int
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flooded:
    """More texts came on a line than may wait (``inbox``). The unread ones are dropped."""

    line: int


@dataclass(frozen=True, slots=True)
class Closed:
    """A line is closed."""

    line: int
