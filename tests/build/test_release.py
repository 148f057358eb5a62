"""A release is the same file wherever and whenever it is built from the same source."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.dist import archive
from tools.paths import NODE_MODULES, ROOT, VENV

IGNORED = shutil.ignore_patterns(".*", "node_modules", "__pycache__", "don-*.zip")
BUILD = """
from pathlib import Path
from tools import dist
from tools.dist import archive
dist.write(Path("dist"))
archive.write(Path("dist"), archive.path())
print(archive.path())
"""


def release(folder: Path, **environment: str) -> Path:
    """Return what a copy of the project in another place builds."""
    shutil.copytree(ROOT, folder, ignore=IGNORED)
    shutil.rmtree(folder / "dist", ignore_errors=True)
    for made in (VENV, NODE_MODULES):
        (folder / made.name).symlink_to(made, target_is_directory=True)
    done = subprocess.run(
        [sys.executable, "-c", BUILD],
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return Path(done.stdout.splitlines()[-1])


@pytest.mark.full
def test_two_copies_of_the_project_build_the_same_release(tmp_path: Path) -> None:
    one = release(tmp_path / "one", PYTHONHASHSEED="1", TZ="UTC")
    two = release(tmp_path / "a second/place", PYTHONHASHSEED="2", TZ="Asia/Tokyo", LC_ALL="C")
    with zipfile.ZipFile(one) as first, zipfile.ZipFile(two) as second:
        sums = [{e.filename: e.CRC for e in z.infolist()} for z in (first, second)]
    assert sums[0] == sums[1]
    assert one.read_bytes() == two.read_bytes()


def test_a_release_holds_dist_in_a_folder(dist: Path, tmp_path: Path) -> None:
    target = tmp_path / "don-1.zip"
    archive.write(dist, target)
    with zipfile.ZipFile(target) as opened:
        opened.extractall(tmp_path)
        assert {entry.date_time[0] for entry in opened.infolist()} == {1980}
    names = {file.relative_to(dist) for file in dist.rglob("*") if file.is_file()}
    for name in names:
        assert (tmp_path / "don-1" / name).read_bytes() == (dist / name).read_bytes()
