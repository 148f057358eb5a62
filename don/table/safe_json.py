"""Reads any JSON text safely.

Python's own reader calls itself for every nested bracket. Outside the browser, a text full of
brackets ends in an exception; in WebAssembly it brings down the whole interpreter. So the brackets
are counted first.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from .game import Json

MOST_DEPTH = 8
"""The limit on the depth of nested brackets. The project's own data needs no more than four."""

_OTHERS = re.compile(r'"(?:[^"\\]|\\.)*"?|[^\[{\]}"]+', re.DOTALL)
"""Everything except brackets outside strings, to be removed in one step: texts can be long."""


class TooNested(ValueError):
    """Raised for a text with brackets nested more than ``MOST_DEPTH`` deep."""


def read_json(
    text: str,
    pairs: Callable[[list[tuple[str, Json]]], Any] | None = None,
    constant: Callable[[str], Any] | None = None,
) -> Any:
    """Return the value of a JSON text. Raises only ``ValueError`` (such as ``TooNested``).

    ``pairs`` makes an object from its names and values; ``constant`` makes a value from ``NaN`` and
    ``Infinity``.
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
