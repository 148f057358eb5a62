"""The two links by which a guest comes to a table, each also a QR code.

    #join=KEY               an invitation; the host's page is open in the same browser
    #join=KEY.OFFER.HOST    the same from another device: OFFER says how to reach the host's browser
    #joined=NAME.ANSWER     how to reach the guest's, in return; NAME is that of the offer it is to

KEY is that of the invitation (``invitations``), OFFER and ANSWER are written by ``offers``. HOST,
which may be missing, is what the host is called. All of it is in the fragment, which a browser
never sends to any server.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from don.table.game import BadSetup
from don.table.match import LONGEST_NAME, check_name

from . import offers
from .offers import Description

_JOIN = re.compile(r"#?join=([\w-]{16,64})(?:\.([\w-]*)(?:\.([\w-]{1,200}))?)?", re.ASCII)
_ANYWHERE = re.compile(r"#join(?:ed)?=[\w.-]+", re.ASCII)
MOST_TEXT = 5_000
"""Characters of a text in which a link is looked for."""
_JOINED = re.compile(r"#?joined=([\w-]{4,400})\.([\w-]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Join:
    """An invitation; ``offer`` is None if the host's page is open in the same browser."""

    key: str
    offer: Description | None = None
    host: str = ""
    """What the host is called; empty: nobody has said."""


@dataclass(frozen=True, slots=True)
class Joined:
    """What a guest sends back. ``name`` is the ``ufrag`` of the offer that is answered."""

    name: str
    answer: Description


def write(link: Join | Joined) -> str:
    """The fragment, with its ``#``."""
    match link:
        case Join(key, None, host):
            return f"#join={key}" + (f"..{offers.write_name(host)}" if host else "")
        case Join(key, Description() as offer, host):
            return f"#join={key}.{offers.write(offer)}" + (
                f".{offers.write_name(host)}" * bool(host)
            )
        case Joined(name, answer):
            return f"#joined={offers.write_name(name)}.{offers.write(answer)}"
    raise AssertionError("all links are written")


def read(fragment: str) -> Join | Joined | None:
    """What a fragment stands for; None if it is no such link. Raises ``ValueError`` for one that
    was cut off or bent."""
    if not fragment.removeprefix("#").startswith(("join=", "joined=")):
        return None
    if found := _JOIN.fullmatch(fragment):
        key, offer, host = found.groups()
        return Join(key, offers.read(offer) if offer else None, _name(host or ""))
    if found := _JOINED.fullmatch(fragment):
        name, answer = found.groups()
        return Joined(offers.read_name(name), offers.read(answer))
    raise ValueError("no link to a table")


def find(text: str) -> str:
    """The first fragment with such a link in a text; empty if there is none."""
    found = _ANYWHERE.search(text[:MOST_TEXT])
    return found[0] if found else ""


def _name(code: str) -> str:
    """What the host is called. Raises ``ValueError``."""
    name = offers.read_text(code) if code else ""
    try:
        if name:
            check_name(name, "name")
    except BadSetup:
        raise ValueError("not a name") from None
    if len(name) > LONGEST_NAME:
        raise ValueError("not a name")
    return name
