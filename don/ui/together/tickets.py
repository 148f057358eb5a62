"""The tickets of this device, as they are stored: so a guest keeps its seat after a reload."""

from __future__ import annotations

import json
import re

from don.table.match import LONGEST_NAME, MOST_SEED
from don.table.plain import read_json

from .guest import Ticket

MOST = 8
MOST_TEXT = 4_000
_SECRET = re.compile(r"[\w-]{16,64}", re.ASCII)


def read(text: str) -> tuple[Ticket, ...]:
    """From storage. What makes no sense is left out."""
    try:
        rows = read_json(text) if 0 < len(text) <= MOST_TEXT else None
    except ValueError:
        rows = None
    found = []
    for row in rows[:MOST] if isinstance(rows, list) else ():
        match row:
            case [str(key), str(token), str(name), int(calls)] if (
                _SECRET.fullmatch(key)
                and _SECRET.fullmatch(token)
                and len(name) <= LONGEST_NAME
                and 0 <= calls < MOST_SEED
            ):
                found.append(Ticket(key, token, name, calls))
    return tuple(found)


def write(tickets: tuple[Ticket, ...], new: Ticket) -> str:
    """With a ticket that is new, or has been used once more; the oldest are forgotten."""
    others = (each for each in tickets if each.key != new.key)
    kept = (new, *others)[:MOST]
    return json.dumps([[each.key, each.token, each.name, each.calls] for each in kept])
