"""don-VERSION.zip: the whole of dist/ in one file, for a release.

The same dist/ gives the same zip, byte for byte: names in a fixed order, one date for all files,
and nothing that depends on the machine.
"""

import zipfile
from pathlib import Path

from tools.dist import bundle, manifest
from tools.paths import ROOT

UNIX = 3


def path() -> Path:
    return ROOT / f"don-{manifest.version()}.zip"


def write(folder: Path, target: Path) -> None:
    """Pack a built folder into a zip, in which everything is in one folder."""
    with zipfile.ZipFile(target, "w") as archive:
        for file in sorted(folder.rglob("*")):
            if not file.is_file():
                continue
            name = f"{target.stem}/{file.relative_to(folder).as_posix()}"
            entry = zipfile.ZipInfo(name, bundle.EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = UNIX
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, file.read_bytes(), compresslevel=9)
