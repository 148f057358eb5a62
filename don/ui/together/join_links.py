"""The links by which a guest joins a table; each is also a QR code.

    #join=KEY               an invitation; the host's page is open in the same browser
    #join=KEY.OFFER.HOST    the same from another device; OFFER says how to reach the host's browser
    #joined=NAME.ANSWER     the reply: how to reach the guest's browser; NAME is the offer's name
    #table=ROOM.KEY.HOST.RELAY   a table's one link, through a relay (``rooms``)
    #watch=WATCH..HOST.RELAY     its public table, for onlookers (``public_table``)

KEY is the key of the invitation (``invitations``). ``offers`` writes OFFER and ANSWER. HOST is the
host's name, RELAY the host's own relay; both may be missing. All the data is in the fragment, which
a browser never sends to a server.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from don.table.game import BadSetup
from don.table.match import LONGEST_NAME, check_name

from . import offers, rooms
from .offers import Description

_BEGINNINGS = ("join=", "joined=", "table=", "watch=")
_JOIN = re.compile(r"#?join=([\w-]{16,64})(?:\.([\w-]*)(?:\.([\w-]{1,200}))?)?", re.ASCII)
_ROOM = re.compile(
    r"#?(table|watch)=([\w-]{43})(?:\.([\w-]{22,64})?(?:\.([\w-]{0,200})(?:\.([\w-]{0,400}))?)?)?",
    re.ASCII,
)
_ANYWHERE = re.compile(r"#(?:join(?:ed)?|table|watch)=[\w.-]+", re.ASCII)
MOST_TEXT = 5_000
"""Only this many characters of a text are searched for a link."""
_JOINED = re.compile(r"#?joined=([\w-]{4,400})\.([\w-]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Join:
    """An invitation; ``offer`` is None if the host's page is open in the same browser."""

    key: str
    offer: Description | None = None
    host: str = ""
    """The host's name; empty if unknown."""
    room: str = ""
    """In a table's one link, the code of its room; ``key`` is then the seat key. In a link for
    onlookers, the watch code (``sealed.watch_code``), which is also the ``key``. Empty in other
    links."""
    relay: str = ""
    """The address of the host's own relay; empty if the build names the relays."""

    @property
    def looks_on(self) -> bool:
        """True for a link for onlookers."""
        return self.key == self.room


@dataclass(frozen=True, slots=True)
class Joined:
    """A guest's reply. ``name`` is the ``ufrag`` of the offer that it answers."""

    name: str
    answer: Description


def write(link: Join | Joined) -> str:
    """Return the fragment, with its ``#``."""
    match link:
        case Join(key, _, host, room, relay) if room:
            name = offers.write_name(host) if host else ""
            own = offers.write_name(relay) if relay else ""
            kind, seat = ("watch", "") if link.looks_on else ("table", key)
            return f"#{kind}={room}.{seat}.{name}.{own}".rstrip(".")
        case Join(key, None, host):
            return f"#join={key}" + (f"..{offers.write_name(host)}" if host else "")
        case Join(key, Description() as offer, host):
            return f"#join={key}.{offers.write(offer)}" + (
                f".{offers.write_name(host)}" * bool(host)
            )
        case Joined(name, answer):
            return f"#joined={offers.write_name(name)}.{offers.write(answer)}"
    raise AssertionError("a link of an unknown kind")


def page_of(address: str, game: str) -> str:
    """Return the page's address with a game's code, by which ``static/first.js`` shows that game
    before Python starts."""
    return f"{address}{'&' if '?' in address else '?'}game={game}"


def read(fragment: str) -> Join | Joined | None:
    """Return the link in a fragment, or None if it holds none.

    Raises ``ValueError`` for a link that is cut off or damaged.
    """
    if not fragment.removeprefix("#").startswith(_BEGINNINGS):
        return None
    if found := _JOIN.fullmatch(fragment):
        key, offer, host = found.groups()
        return Join(key, offers.read(offer) if offer else None, _name(host or ""))
    if found := _ROOM.fullmatch(fragment):
        kind, room, key, host, relay = found.groups()
        if (kind == "table") != bool(key):
            raise ValueError("no link to a table")
        relay = rooms.own_relay(offers.read_text(relay)) if relay else ""
        return Join(key or room, None, _name(host or ""), room, relay)
    if found := _JOINED.fullmatch(fragment):
        name, answer = found.groups()
        return Joined(offers.read_name(name), offers.read(answer))
    raise ValueError("no link to a table")


def is_link(text: str) -> bool:
    """Return whether a text contains a link to a table, or the beginning of one."""
    return any(f"#{beginning}" in text for beginning in _BEGINNINGS)


def find(text: str) -> str:
    """Return the fragment of the first link to a table in a text; empty if there is none."""
    found = _ANYWHERE.search(text[:MOST_TEXT])
    return found[0] if found else ""


def _name(code: str) -> str:
    """Read the host's name; empty if there is none. Raises ``ValueError`` if it is malformed."""
    name = offers.read_text(code) if code else ""
    try:
        if name:
            check_name(name, "name")
    except BadSetup:
        raise ValueError("not a name") from None
    if len(name) > LONGEST_NAME:
        raise ValueError("not a name")
    return name
