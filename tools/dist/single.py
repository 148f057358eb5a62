"""don-VERSION.html: the whole game in one file, to open from a disk without a host.

It is a finished dist/ in a page that unpacks itself (single.js beside this one) and becomes the
game or, if opened with `?page=en/`, that page of the rules. single_files.py says how the files
inside are changed. The licences can be read in the text of the file.
"""

import base64
import hashlib
import json
import struct
from pathlib import Path

import deflate
import htpy as h
from markupsafe import Markup

from don.ui import PRODUCT
from tools.dist import manifest, policy, unstarted
from tools.dist.single_files import contents
from tools.dist.snapshot import NAME as MEMORY
from tools.paths import ROOT

SOURCE = ROOT / "tools/dist/single.js"
TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".py": "text/plain",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
POLICY = {
    "default-src": policy.NONE,
    "script-src": "blob: 'unsafe-eval' 'wasm-unsafe-eval'",
    "style-src": "blob:",
    "img-src": "blob: data:",
    "font-src": "blob:",
    "connect-src": "blob:",
    "worker-src": "blob:",
    "base-uri": policy.NONE,
    "form-action": policy.NONE,
}
"""The policy of the single file: it loads only its own contents."""

PLACE = "(the parts)"
# The page is read as windows-1252, in which every byte is a character. So bytes are written as they
# are, except those with a meaning in HTML and SIGN itself: they are shifted, with SIGN before them.
CHARSET = "windows-1252"
SIGN, SHIFT = ord("="), 64
MARKED = (SIGN, 0, ord("\r"), ord("<"))


def name(release: str = "") -> str:
    """Return the name of the file."""
    return f"don-{release or manifest.version()}.html"


def write(folder: Path, target: Path) -> None:
    """Make the file from a finished dist/."""
    packed = deflate.gzip_compress(pack(contents(folder)), 12)
    parts = {"files": packed, "memory": (folder / MEMORY).read_bytes()}
    target.write_bytes(_page(parts, (folder / "licences.txt").read_text(encoding="utf-8")))


def pack(files: dict[str, bytes]) -> bytes:
    """Pack files: the length of the list (4 bytes, little-endian), the list as JSON, the files."""
    listed = [[name, _type(name), len(content)] for name, content in files.items()]
    head = json.dumps(listed, separators=(",", ":")).encode()
    return b"".join([struct.pack("<I", len(head)), head, *files.values()])


def _type(name: str) -> str:
    kind = TYPES[Path(name).suffix]
    return f"{kind};charset=utf-8" if kind.startswith("text/") else kind


def written(content: bytes) -> bytes:
    """Return any bytes as part of a page in windows-1252."""
    for byte in MARKED:
        content = content.replace(bytes([byte]), bytes([SIGN, (byte + SHIFT) % 256]))
    return content


def _page(parts: dict[str, bytes], licences: str) -> bytes:
    """Return the page: a message if it cannot start, the licences, the parts, and the script that
    unpacks them."""
    script = SOURCE.read_text(encoding="ascii")
    checksum = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    allowed = {**POLICY, "script-src": f"{POLICY['script-src']} 'sha256-{checksum}'"}
    frame = h.html(lang="en", data_state="loading")[
        h.head[
            h.meta(charset=CHARSET),
            policy.meta(allowed),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[PRODUCT],
        ],
        h.body[
            h.noscript[Markup(unstarted.regions()["no-script"])],
            h.template("#licences")[h.pre[licences]],
            h.div("#unable", hidden=True)[Markup(unstarted.not_from_file())],
            PLACE,
            h.script[Markup(script)],
        ],
    ]
    before, after = str(frame).encode("ascii", "xmlcharrefreplace").split(PLACE.encode())
    packed = (
        b'<script type="application/octet-stream" id="%s">%s</script>\n'
        % (name.encode(), written(content))
        for name, content in parts.items()
    )
    return b"".join([before, *packed, after, b"\n"])
