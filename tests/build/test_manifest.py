"""The manifest with which systems install the page, and the files that it names."""

import json
import re
import struct
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.page import read
from tools.dist import offline

HOME = "https://example.org/some/path/"
PLACE = HOME + "static/manifest.webmanifest"


@pytest.fixture(scope="session")
def manifest(dist: Path) -> dict:
    return json.loads((dist / "static/manifest.webmanifest").read_text(encoding="utf-8"))


def size_of(picture: Path) -> tuple[int, int]:
    """Return the width and height of a PNG, or of a WebP as browsers write it."""
    head = picture.read_bytes()[:30]
    if head.startswith(b"\x89PNG"):
        return struct.unpack(">II", head[16:24])
    assert head[8:16] == b"WEBPVP8X", picture
    width, height = head[24:27], head[27:30]
    return int.from_bytes(width, "little") + 1, int.from_bytes(height, "little") + 1


def test_page_links_the_manifest_and_icons(dist: Path) -> None:
    page = read((dist / "index.html").read_text(encoding="utf-8"))
    assert page.find(rel="manifest", href="static/manifest.webmanifest")
    assert size_of(dist / str(page.find(rel="apple-touch-icon")["href"])) == (180, 180)
    themes = [str(each["media"]) for each in page.all(name="theme-color")]
    assert [media.rpartition(" ")[2] for media in themes] == ["light)", "dark)"]


def test_manifest_has_all_required_fields(manifest: dict) -> None:
    assert manifest["display"] == "standalone"
    assert manifest["lang"] == "en"
    assert len(manifest["short_name"]) <= 12
    for name in ("name", "description", "id"):
        assert manifest[name]
    for name in ("theme_color", "background_color"):
        assert re.fullmatch(r"#[0-9a-f]{6}", manifest[name])


def test_manifest_addresses_resolve_to_the_app_folder(manifest: dict) -> None:
    assert urljoin(PLACE, manifest["scope"]) == HOME
    assert urljoin(PLACE, manifest["start_url"]) == HOME
    shortcuts = [urljoin(PLACE, shortcut["url"]) for shortcut in manifest["shortcuts"]]
    assert shortcuts == [HOME + query for query in ("?game=don", "?game=boomtown", "?do=continue")]


def test_manifest_images_exist_with_their_stated_sizes(manifest: dict, dist: Path) -> None:
    pictures = manifest["icons"] + manifest["screenshots"]
    pictures += [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    for picture in pictures:
        file = dist / "static" / picture["src"]
        assert file.stat().st_size < 100_000
        if picture["sizes"] != "any":
            assert "{}x{}".format(*size_of(file)) == picture["sizes"], picture["src"]


def test_manifest_has_every_kind_of_image(manifest: dict) -> None:
    icons = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {(f"{n}x{n}", kind) for n in (192, 512) for kind in ("any", "maskable")} <= icons
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}


def test_service_worker_lists_each_file_once_with_its_checksum(dist: Path) -> None:
    script = (dist / "sw.js").read_text(encoding="utf-8")
    files, spare = (
        json.loads(re.search(rf"^const {name} = (.*);$", script, re.MULTILINE)[1])
        for name in ("files", "spare")
    )
    files += spare
    listed = {entry["url"]: entry["revision"] for entry in files}
    assert len(listed) == len(files)
    assert listed["./"] == offline.checksum((dist / "index.html").read_bytes())
    assert "sw.js" not in listed
    for address, checksum in listed.items():
        name = f"{address}index.html" if address.endswith("/") else address
        assert offline.checksum((dist / name).read_bytes()) == checksum
    built = json.loads((dist / "build.json").read_text())
    assert {entry["url"] for entry in spare} == set(built["fallback"])
    assert f'const build = "{built["build"]}";' in script
    assert f'content="{built["build"]}"' in (dist / "index.html").read_text()
