"""Writes the list of languages into the scripts that run before Python or without it.

The list itself is in `don/ui/i18n.py`.
"""

import json
import re

from don.ui.i18n import LANGUAGES
from tools.paths import ROOT

SCRIPTS = ("static/first.js", "embed/v1/embed.js")
LISTED = re.compile(r"(?<=LANGUAGES = )\[.*?\]")


def write() -> None:
    """Write the list of languages into the scripts."""
    for name in SCRIPTS:
        file = ROOT / name
        text = LISTED.sub(json.dumps([*LANGUAGES]), file.read_text("utf-8"), count=1)
        file.write_text(text, encoding="utf-8", newline="\n")
