"""What players can do. An action is its text in records: ``3 - toll waive keep throw 4b 1``."""

import re

from don.table.notation import LETTERS

ACTION = re.compile(r"-|[1-9][0-9]?|toll|waive|keep|throw [1-5][abc] [0-2]", re.ASCII)
_CALL = re.compile(r"(throw \S+) ([A-C])", re.ASCII)


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


def write_call(action: str) -> str:
    """For people, who go by letter."""
    target = thrown(action)
    return action if target is None else f"throw {target[0]} {LETTERS[target[1]]}"


def read_call(text: str) -> str:
    """The action that ``write_call`` wrote. Raises ``ValueError``."""
    found = _CALL.fullmatch(text)
    return read_action(f"{found[1]} {LETTERS.index(found[2])}" if found else text)
