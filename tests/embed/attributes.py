"""The attributes that the element takes, read from its script."""

import re
from collections.abc import Mapping

from tools.paths import ROOT

SOURCE = (ROOT / "embed/v1/embed.js").read_text("utf-8")


def accepted(attributes: Mapping[str, str]) -> bool:
    """Return whether the element accepts these attributes and values, apart from ``style``."""
    named = dict(re.findall(r"const ([A-Z]+) = /(\^.*?\$)/;", SOURCE))
    block = re.search(r"const ATTRIBUTES = {\n(.*?)\n\s*};", SOURCE, re.DOTALL)
    assert block is not None
    patterns = dict(re.findall(r"^\s*(\w+): /?(.*?)/?i?,$", block[1], re.MULTILINE))
    for name, value in attributes.items():
        if name == "style":
            continue
        pattern = named.get(patterns.get(name, ""), patterns.get(name, "(?!)"))
        if not re.search(pattern.replace("[^]", r"[\s\S]"), value):
            return False
    return True
