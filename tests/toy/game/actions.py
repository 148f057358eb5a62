"""The actions. An action is its text in records, such as ``3``, ``-``, ``toll``, ``throw 4b 1``."""

import re

ACTION = re.compile(r"-|[1-9][0-9]?|toll|waive|keep|throw [1-5][abc] [0-2]", re.ASCII)
SEAT_AT = {"throw": 2}


def read_action(text: str) -> str:
    """Return the action with this text. Raises ``ValueError`` if there is none."""
    if not ACTION.fullmatch(text):
        raise ValueError(f"no action: {text!r:.40}")
    return text


def write_action(action: str) -> str:
    return action


def thrown(action: str) -> tuple[str, int] | None:
    """Return the card that is thrown and the seat at which it is thrown; None for other actions."""
    verb, _, rest = action.partition(" ")
    return (rest[:2], int(rest[3:])) if verb == "throw" else None
