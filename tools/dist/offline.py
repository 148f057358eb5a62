"""sw.js: the service worker, made of Workbox, the list of all files, and tools/dist/sw.js.

Workbox's own build tool would bring three hundred packages for that list; its four parts that
run in the browser come ready to use. Each file is listed with its SHA-256, so a file is kept
from build to build if it has not changed, and an incomplete download is refused.
"""

import base64
import fnmatch
import hashlib
import json
from pathlib import Path

from tools.dist.manifest import FALLBACK
from tools.dist.runtime import POINTER
from tools.paths import NODE_MODULES, ROOT

NAME = "sw.js"
SOURCE = ROOT / "tools/dist/sw.js"
# In this order: each part uses those before it.
PARTS = ("core", "routing", "strategies", "precaching")
# Not needed offline: pictures that advertise the app, and files for other sites and search engines.
LEFT_OUT = (
    *(NAME, "static/art/screen-*", "static/art/icon-*.png", "static/art/card.png"),
    *("embed/v1/*.json", "embed/*-film.svg"),
    "runtime/mqtt/*",  # of no use without a network
    *("cards/*", "404.html", "sitemap.xml", "robots.txt"),
)
INDEX = "index.html"


def write(folder: Path, build: str) -> None:
    """Write the service worker of a finished dist/."""
    files, spare = [], []
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(fnmatch.fnmatch(name, pattern) for pattern in LEFT_OUT):
            entry = {"url": address(name), "revision": checksum(path.read_bytes())}
            (spare if name in FALLBACK else files).append(entry)
    parts = [workbox(part) for part in PARTS]
    values = {"build": build, "files": files, "spare": spare}
    parts += [f"const {name} = {json.dumps(value)};\n" for name, value in values.items()]
    parts.append(SOURCE.read_text(encoding="utf-8"))
    (folder / NAME).write_text("".join(parts), encoding="utf-8", newline="\n")


def address(name: str) -> str:
    """Return the address of a file: for index.html, that of its folder."""
    if name == INDEX or name.endswith(f"/{INDEX}"):
        return f"./{name.removesuffix(INDEX)}"
    return name


def checksum(content: bytes) -> str:
    """Return the checksum of a file in the form that browsers check (subresource integrity)."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def workbox(part: str) -> str:
    """Return one part of Workbox, for a service worker."""
    file = NODE_MODULES / f"workbox-{part}/build/workbox-{part}.prod.js"
    return POINTER.sub("\n", file.read_text(encoding="utf-8"))
