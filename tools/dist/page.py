"""dist/index.html: the checkout's page with its regions filled in by the app's own views.

The reader sees the new-game form before Python is there, drawn by the same code that draws it
afterwards, so nothing jumps when it takes over.
"""

from pathlib import Path

from don.ui import games as games  # so that every game is known
from don.ui.i18n import ENGLISH
from don.ui.view.shell import shell
from tools.dist import policy, unstarted
from tools.say import Failure

# Modules that modules import, which the browser would find out about one after the other: those
# of the page itself, and those of Python, which static/boot.js asks for when the page is shown.
FIRST = ("static/no-database.js", "runtime/idiomorph/idiomorph.esm.js")
THEN = (
    "static/runtime.js",
    "runtime/pyodide/pyodide.js",
    "runtime/pyodide/pyodide.asm.js",
    "runtime/pyscript/*.js",
)
BEGIN = '<meta charset="utf-8">'
HINTS = "<!-- hints -->"
UNLABELLED = '<meta name="build" content="">'


def write(page: Path) -> None:
    """Fill the regions of a page, in place."""
    text = page.read_text(encoding="utf-8")
    for region, markup in {**shell(ENGLISH), **unstarted.regions()}.items():
        mark = f"<!-- region: {region} -->"
        if mark not in text:
            raise Failure("build dist/", f"index.html has no {mark}", "put it back")
        text = text.replace(mark, markup)
    if text.count(BEGIN) != 1:
        raise Failure("build dist/", f"index.html has no {BEGIN}", "put it back")
    text = text.replace(BEGIN, f"{BEGIN}\n{policy.meta(policy.APP)}")
    page.write_text(text, encoding="utf-8", newline="\n")


def hint(page: Path) -> None:
    """Tell the browser of a finished dist/ what it will be asked for."""
    lines = f'{_links(page, FIRST)}\n<template id="hints">\n{_links(page, THEN)}\n</template>'
    text = page.read_text(encoding="utf-8")
    if text.count(HINTS) != 1:
        raise Failure("build dist/", f"index.html has no {HINTS}", "put it back")
    page.write_text(text.replace(HINTS, lines), encoding="utf-8", newline="\n")


def _links(page: Path, patterns: tuple[str, ...]) -> str:
    found = [file for pattern in patterns for file in sorted(page.parent.glob(pattern))]
    names = [file.relative_to(page.parent).as_posix() for file in found]
    # The page itself, which can be used before them, comes first.
    return "\n".join(
        f'<link rel="modulepreload" fetchpriority="low" href="{name}">' for name in names
    )


def label(page: Path, build: str) -> None:
    """Tell a finished page which build it belongs to; the service worker asks for that."""
    text = page.read_text(encoding="utf-8")
    if text.count(UNLABELLED) != 1:
        raise Failure("build dist/", f"index.html has no {UNLABELLED}", "put it back")
    text = text.replace(UNLABELLED, f'<meta name="build" content="{build}">')
    page.write_text(text, encoding="utf-8", newline="\n")
