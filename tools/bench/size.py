"""The bytes that a first visit loads before the game can be played."""

import json

from tools import dist
from tools.bench._figures import Figure


def run() -> list[Figure]:
    """Measure the boot files of dist/, raw and as gzip."""
    build = json.loads((dist.build() / "build.json").read_text(encoding="utf-8"))
    sizes = [build["files"][name] for name in build["boot"]]
    raw, packed = (sum(size[i] for size in sizes) / 1e6 for i in (0, 1))
    return [Figure("raw", raw, "MB"), Figure("gzip", packed, "MB")]
