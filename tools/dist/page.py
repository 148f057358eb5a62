"""dist/index.html: the checkout's page, with its regions drawn by the app's own views.

The reader sees the form for a new game before Python has started. The same code draws it again
later, so nothing jumps.
"""

import json
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

import markupsafe

from don.ui import games as games  # so that every game is known
from don.ui.game import game_codes
from don.ui.i18n import ENGLISH
from don.ui.together import rooms
from don.ui.view.shell import shell
from tools.dist import fonts, policy, unstarted
from tools.say import Failure

# Modules that other modules import, which the browser would otherwise discover one after the other:
# those of the page itself, and those of Python, which static/boot.js loads once the page is shown.
FIRST = ("static/no-database.js", "static/memory.js", "runtime/idiomorph/idiomorph.esm.js")
THEN = (
    *("static/runtime.js", "static/program.js"),
    "runtime/pyodide/pyodide.js",
    "runtime/pyodide/pyodide.asm.js",
    "runtime/pyscript/*.js",
)
START = "static/boot.js"
EAGER = "//# allFunctionsCalledOnLoad\n"
"""Makes Chromium compile a whole script in the background while it arrives. Otherwise it would
compile it piece by piece during the start."""
BEGIN = '<meta charset="utf-8">'
ROOT_ELEMENT = '<html lang="en" '
OFFERED = 'data-offers-file=""'
HINTS = "<!-- hints -->"
LABEL = '<meta name="build" '
SERVER = re.compile(r"(stun|turn)s?:[^\s/?#@]+(\?transport=(udp|tcp))?")
SECRETS = ("username", "credential")
"""The fields that a TURN server needs from every visitor."""
UNLABELLED = f'{LABEL}content="">'


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
    _mark(page, f'data-games="{" ".join(game_codes())}"')


def hint(page: Path) -> None:
    """Name, in the page of a finished dist/, the files that the browser will need."""
    font_links = "\n".join(map(_font_link, fonts.first()))
    then = f'<template id="hints">\n{_links(page, THEN)}\n</template>'
    lines = f"{font_links}\n{_links(page, FIRST)}\n{then}"
    text = page.read_text(encoding="utf-8")
    if text.count(HINTS) != 1:
        raise Failure("build dist/", f"index.html has no {HINTS}", "put it back")
    page.write_text(text.replace(HINTS, lines), encoding="utf-8", newline="\n")


def hasten(page: Path) -> None:
    """Make the browser compile the scripts of the start before they run."""
    for name in (START, *_found(page, FIRST), *_found(page, THEN)):
        script = page.parent / name
        text = EAGER + script.read_text(encoding="utf-8")
        script.write_text(text, encoding="utf-8", newline="\n")


def _font_link(name: str) -> str:
    # Browsers fetch fonts as if from another site; without `crossorigin` they would do so twice.
    return f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{name}">'


def _links(page: Path, patterns: tuple[str, ...]) -> str:
    # The page itself, which can be used before these files arrive, has priority.
    return "\n".join(
        f'<link rel="modulepreload" fetchpriority="low" href="{name}">'
        for name in _found(page, patterns)
    )


def _found(page: Path, patterns: tuple[str, ...]) -> list[str]:
    found = [file for pattern in patterns for file in sorted(page.parent.glob(pattern))]
    return [file.relative_to(page.parent).as_posix() for file in found]


def offer_file(page: Path) -> None:
    """Make a finished page offer the game in one file (``don/ui/view/home.py``)."""
    _mark(page, OFFERED)


def _mark(page: Path, attribute: str) -> None:
    """Give ``<html>`` one more attribute."""
    text = page.read_text(encoding="utf-8")
    if text.count(ROOT_ELEMENT) != 1:
        raise Failure("build dist/", f"index.html has no {ROOT_ELEMENT}", "put it back")
    text = text.replace(ROOT_ELEMENT, f"{ROOT_ELEMENT}{attribute} ")
    page.write_text(text, encoding="utf-8", newline="\n")


def servers(file: str) -> str:
    """Return the servers for people far apart that a file names: a list of WebRTC's
    ``RTCIceServer``, as JSON. Raises ``Failure``."""
    remedy = '[{"urls": "stun:stun.example.org"}] is such a list'
    try:
        found = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Failure("build dist/", f"{file}: {error}", remedy) from None
    if not isinstance(found, list) or not all(map(_is_server, found)):
        raise Failure("build dist/", f"{file} is not a list of servers", remedy)
    return json.dumps(found)


def _is_server(found: object) -> bool:
    """Return whether a browser accepts the server. If it refuses one, no guest can be invited at
    all."""
    if not isinstance(found, dict) or not {"urls"} <= found.keys() <= {"urls", *SECRETS}:
        return False
    urls = found["urls"] if isinstance(found["urls"], list) else [found["urls"]]
    if not urls or not all(isinstance(url, str) and SERVER.fullmatch(url) for url in urls):
        return False
    named = [isinstance(found.get(name), str) for name in SECRETS]
    return all(named) or not any(url.startswith("turn") for url in urls)


def name_servers(page: Path, ice: str) -> None:
    """Write the servers that the deployer has named into a page (``don/web/together/peers.py``)."""
    text = page.read_text(encoding="utf-8")
    named = f'<meta name="ice" content="{escape(ice)}">'
    if text.count(LABEL) != 1:
        raise Failure("build dist/", f"index.html has no {LABEL}", "put it back")
    text = text.replace(LABEL, f"{named}\n{LABEL}")
    page.write_text(text, encoding="utf-8", newline="\n")


def relays(given: Iterable[str]) -> str:
    """Return the relays that a deployer has named, separated by spaces.

    ``any`` among them: readers may name a relay of their own. Raises ``Failure``.
    """
    found = " ".join(dict.fromkeys(" ".join(given).split()))
    named, _ = rooms.read_relays(found)
    wrong = {*found.split()} - {*named, rooms.ANY}
    if wrong:
        remedy = f"at most {rooms.MOST_RELAYS} like wss://broker.example/mqtt, or {rooms.ANY}"
        raise Failure("build dist/", f"not relays: {' '.join(sorted(wrong))}", remedy)
    return found


def name_relays(page: Path, given: str) -> None:
    """Write the relays (``relays``) into a page, and allow it to connect to them and to nothing
    else."""
    named, anywhere = rooms.read_relays(given)
    text = page.read_text(encoding="utf-8")
    closed = str(markupsafe.escape(f"connect-src {policy.SELF}"))
    if text.count(closed) != 1 or text.count(LABEL) != 1:
        raise Failure("build dist/", f"index.html has no {LABEL} or no {closed}", "put it back")
    allowed = " ".join((closed, *named, *(["wss:"] if anywhere else [])))
    meta = f'<meta name="relay" content="{escape(given)}">'
    text = text.replace(closed, allowed).replace(LABEL, f"{meta}\n{LABEL}")
    page.write_text(text, encoding="utf-8", newline="\n")


def label(page: Path, build: str) -> None:
    """Write the name of the build into a finished page; the service worker asks for it."""
    text = page.read_text(encoding="utf-8")
    if text.count(UNLABELLED) != 1:
        raise Failure("build dist/", f"index.html has no {UNLABELLED}", "put it back")
    text = text.replace(UNLABELLED, f'<meta name="build" content="{build}">')
    page.write_text(text, encoding="utf-8", newline="\n")
