"""The texts of static/manifest.webmanifest, which operating systems show for the installed app."""

import json
from collections.abc import Iterator

from don.ui.i18n import Words
from tools.paths import ROOT

NAME = "manifest.webmanifest"
SPOKEN = ("name", "description", "label")
"""The fields that people read. `short_name` is a proper name and is not translated."""


def read() -> dict[str, object]:
    """Return the manifest as it is in the checkout, in English."""
    return json.loads((ROOT / "static" / NAME).read_text(encoding="utf-8"))


def texts() -> Iterator[str]:
    """Yield the manifest's texts for people."""
    found: list[str] = []
    _each(read(), lambda text: found.append(text) or text)
    yield from dict.fromkeys(found)


def translated(words: Words) -> dict[str, object]:
    """Return the manifest in another language. It is the same app, so its `id` stays."""
    return {**_each(read(), words), "lang": words.lang}


def _each(part, change):
    """Return a part of the manifest with every text for people changed."""
    if isinstance(part, list):
        return [_each(inner, change) for inner in part]
    if isinstance(part, dict):
        return {
            name: change(inner) if name in SPOKEN else _each(inner, change)
            for name, inner in part.items()
        }
    return part
