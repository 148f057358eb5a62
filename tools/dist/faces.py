"""static/art/faces/NAME.svg: each person in a separate file, cut out of the drawing of all people.

`static/art/faces.svg` has all people, since they share heads, eyes and mouths. A browser paints a
whole picture wherever it shows a part of it. So the page gets one file for each person, with the
person's moods one below the other, and the shared parts that they use.
"""

import re
from pathlib import Path

DRAWING = "static/art/faces.svg"
PERSON = re.compile(r'<svg id="(\w+)".*?>\n(.*?)</svg>\n', re.DOTALL)
SHARED = re.compile(r'^<(?:g|path) id="([\w-]+)".*$', re.MULTILINE)
USED = re.compile(r'href="#([\w-]+)"')
SIZE = "48 204"


def write(folder: Path) -> None:
    """Replace the drawing in a dist/ by one file for each person."""
    drawing = folder / DRAWING
    target = drawing.with_suffix("")
    target.mkdir()
    for name, text in cut(drawing.read_text(encoding="utf-8")).items():
        (target / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
    drawing.unlink()


def cut(drawing: str) -> dict[str, str]:
    """Return each person's picture, by name."""
    start = drawing.index(
        "</defs>"
    )  # the first one ends the shared parts; later ones end those of a person
    shared = {found[1]: found[0] for found in SHARED.finditer(drawing[:start])}
    return {name: _alone(own, shared) for name, own in PERSON.findall(drawing)}


def _alone(own: str, shared: dict[str, str]) -> str:
    parts = "".join(shared[name] for name in _used(own, shared))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE}">'
        f"<defs>{parts}</defs>{own}</svg>\n"
    )


def _used(text: str, shared: dict[str, str]) -> list[str]:
    """Return the shared parts that a drawing uses, and those that these parts use; each once."""
    found: dict[str, None] = {}
    for name in USED.findall(text):
        if name in shared:
            found |= dict.fromkeys([name, *_used(shared[name], shared)])
    return list(found)
