"""JSON from outside, read so that no text can do harm.

Python's reader calls itself for every bracket within a bracket. On the desk a text made of brackets
ends in an exception; in WebAssembly the whole interpreter is lost. So brackets are counted first.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from .game import Json

MOST_DEPTH = 8
"""How deep brackets may stand in each other. Nothing of ours needs more than four."""

_OTHERS = re.compile(r'"(?:[^"\\]|\\.)*"?|[^\[{\]}"]+', re.DOTALL)
"""Everything but brackets. Taken out in one go: a text may have tens of thousands of others."""


class TooNested(ValueError):
    """Brackets stand deeper in each other than anything we read."""


def read_json(
    text: str,
    pairs: Callable[[list[tuple[str, Json]]], Any] | None = None,
    constant: Callable[[str], Any] | None = None,
) -> Any:
    """What a JSON text holds. Raises ``ValueError`` (``TooNested`` among them) and nothing else.

    ``pairs`` makes an object of its names and values; ``constant`` is given NaN and Infinity.
    """
    depth = 0
    for bracket in _OTHERS.sub("", text):
        if bracket in "[{":
            depth += 1
            if depth > MOST_DEPTH:
                raise TooNested(f"brackets more than {MOST_DEPTH} deep")
        else:
            depth -= 1
    return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
