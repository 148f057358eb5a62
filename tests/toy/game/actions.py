"""The actions. An action is its text in records: ``3 - toll waive keep throw 4b 1``."""

import re

ACTION = re.compile(r"-|[1-9][0-9]?|toll|waive|keep|throw [1-5][abc] [0-2]", re.ASCII)
SEAT_AT = {"throw": 2}


def read_action(text: str) -> str:
    """The action. Raises ``ValueError``."""
    if not ACTION.fullmatch(text):
        raise ValueError(f"no action: {text!r:.40}")
    return text


def write_action(action: str) -> str:
    return action


def thrown(action: str) -> tuple[str, int] | None:
    """The card that is thrown, and the seat that it is thrown at."""
    verb, _, rest = action.partition(" ")
    return (rest[:2], int(rest[3:])) if verb == "throw" else None
