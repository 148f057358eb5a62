"""Learned weights as the text of a Python module that holds JSON: what bots of every game load."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def module(head: str, data: Mapping[str, Any]) -> str:
    """The text, in short lines: ``head`` is the docstring; ``weights`` has a line for each row."""
    entries = []
    for key, value in data.items():
        if key == "weights":
            rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in value)
            entries.append(f'"{key}":[\n{rows}\n]')
        elif isinstance(value, list) and len(value) > 8:
            half = len(value) // 2
            parts = (json.dumps(part)[1:-1] for part in (value[:half], value[half:]))
            entries.append(f'"{key}":[' + ",\n".join(parts) + "]")
        else:
            entries.append(f'"{key}":{json.dumps(value)}')
    text = "{" + ",\n".join(entries) + "}"
    return f'"""{head}"""\n\nTEXT = """\n{text}\n"""\n'
