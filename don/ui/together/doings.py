"""What only a browser can do about other devices, and what it says came of it.

The first are carried out by ``don.web.together``; the others come back in a ``FromOthers``.
``Send`` and ``HangUp`` (``transport``) are carried out, too.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.table.match import Match


@dataclass(frozen=True, slots=True)
class MakeOffer:
    """Make an offer (SDP) for whoever will sit at a seat; send ``OfferMade``.

    ``token`` and ``key_print`` are those of the device that is to come back; empty: any may come.
    """

    seat: int | None
    token: str = ""
    key_print: str = ""


@dataclass(frozen=True, slots=True)
class OfferMade:
    """An offer, and a fresh secret. ``sdp`` is empty if the browser cannot make one.

    ``known``: the device that comes back by it needs to show no code in return.
    """

    seat: int | None
    secret: str
    sdp: str
    known: bool = False


@dataclass(frozen=True, slots=True)
class MakeAnswer:
    """Answer an offer (SDP) as the device that came, or comes, by the invitation ``key`` with
    ``token``; send ``AnswerMade``."""

    sdp: str
    key: str
    token: str


@dataclass(frozen=True, slots=True)
class AnswerMade:
    """The answer to an offer. ``sdp`` is empty if the browser cannot make one."""

    sdp: str


@dataclass(frozen=True, slots=True)
class TakeAnswer:
    """An answer (SDP) to the offer of this name has come; send ``AnswerTaken``."""

    name: str
    sdp: str


@dataclass(frozen=True, slots=True)
class AnswerTaken:
    """Whether there was such an offer, not yet answered."""

    done: bool


@dataclass(frozen=True, slots=True)
class Unreached:
    """Both codes were there, and yet the devices have not found each other."""


@dataclass(frozen=True, slots=True)
class Expect:
    """Other tabs of this browser may call with these keys."""

    keys: frozenset[str]


@dataclass(frozen=True, slots=True)
class Call:
    """Look for another tab of this browser that expects this key, until one answers; send
    ``NobodyThere`` if none does at once."""

    key: str


@dataclass(frozen=True, slots=True)
class CallNoMore:
    """Look no longer."""


@dataclass(frozen=True, slots=True)
class NobodyThere:
    """No other tab of this browser has this table."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Give a ``#joined=`` link to the tab whose table it is for; send ``HandedOver``."""

    text: str


@dataclass(frozen=True, slots=True)
class HandedOver:
    """Whether there was such a tab."""

    done: bool


@dataclass(frozen=True, slots=True)
class Scan:
    """Look for a code with the camera, or stop that; send ``Scanned`` or ``NoCamera``."""

    on: bool


@dataclass(frozen=True, slots=True)
class Scanned:
    """The text of a code: not to be trusted."""

    text: str


@dataclass(frozen=True, slots=True)
class NoCamera:
    """There is no camera, or it may not be used."""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """After a reload this tab comes with this fragment again; empty: with none."""

    fragment: str


@dataclass(frozen=True, slots=True)
class FindTickets:
    """Send ``TicketsFound``."""


@dataclass(frozen=True, slots=True)
class TicketsFound:
    """The tickets that are stored, as text, and a fresh secret."""

    text: str
    secret: str


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Store tickets."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepGuests:
    """Store who may sit at the table (``invitations.write``); empty: nobody is invited."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepGame:
    """Store a finished game that was played at a far table, unless it is stored already."""

    game_id: str
    match: Match


@dataclass(frozen=True, slots=True)
class StayAwake:
    """Keep the screen on, or no longer."""

    on: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """There is a line to another device. ``key_print`` is the fingerprint of the key that it has
    shown, in hexadecimal; empty: it has shown none."""

    line: int
    key_print: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """Texts came on a line, one after the other: not to be trusted."""

    line: int
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flooded:
    """More came on a line than can wait (``inbox``). What was not read of it is thrown away."""

    line: int


@dataclass(frozen=True, slots=True)
class Closed:
    """A line is closed."""

    line: int
