"""The game in one file: it contains every file that it names, is small, and loads nothing."""

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.ui.view.home import FILE
from tools import dist as builder
from tools.dist import page, single_files
from tools.dist import single as maker
from tools.say import Failure

MOST = 9_000_000
"""The most bytes of the single file."""
PART = re.compile(rb'<script type="application/octet-stream" id="(\w+)">([^<]*)</script>')


def read(text: bytes) -> bytes:
    """Return the bytes in a text, decoded as single.js does it."""
    return re.sub(rb"=(.)", lambda m: bytes([(m[1][0] - maker.SHIFT) % 256]), text, flags=re.DOTALL)


@pytest.fixture(scope="module")
def files(single: Path) -> dict[str, bytes]:
    """Return the files packed into the single file."""
    parts = dict(PART.findall(single.read_bytes()))
    whole = gzip.decompress(read(parts[b"files"]))
    start = 4 + int.from_bytes(whole[:4], "little")
    found = {}
    for name, _, length in json.loads(whole[4:start]):
        found[name] = whole[start : start + length]
        start += length
    assert start == len(whole)
    return found | {"runtime/don.snapshot": read(parts[b"memory"])}


@given(st.binary(max_size=200))
def test_every_byte_value_can_be_embedded_in_a_page(content: bytes) -> None:
    text = maker.written(content)
    assert not set(text) & set(b"\0\r<")
    assert read(text) == content


def test_single_file_is_small(single: Path) -> None:
    assert single.stat().st_size <= MOST


def test_single_file_is_reproducible(single: Path, dist: Path, tmp_path: Path) -> None:
    maker.write(dist, tmp_path / "another")
    assert (tmp_path / "another").read_bytes() == single.read_bytes()


def test_every_referenced_file_is_included(files: dict[str, bytes]) -> None:
    named = {
        name.decode()
        for file, content in files.items()
        if Path(file).suffix in (".html", ".css", ".js")
        for name in re.findall(rb"inside:([\w./-]+)", content)
    }
    assert {"static/boot.js", "static/runtime.js", "static/start.py"} <= named
    assert named <= files.keys()


def test_snapshot_matches_the_build(files: dict[str, bytes], dist: Path) -> None:
    assert files["runtime/don.snapshot"] == (dist / "runtime/don.snapshot").read_bytes()


def test_pages_reference_nothing_outside(files: dict[str, bytes]) -> None:
    for name, content in files.items():
        if not name.endswith(".html"):
            continue
        links = re.findall(r'\s(?:src|href|action)="([^"]*)"', content.decode())
        outside = {link for link in links if not link.startswith(("inside:", "?", "#"))}
        assert outside <= {FILE}, name  # this stays hidden: the file does not offer itself
        assert page.OFFERED not in content.decode(), name
        for asked in re.findall(r"\?page=([^\"#]*)", content.decode()):
            assert f"{asked}index.html" in files, (name, asked)


def test_modules_import_nothing_outside(files: dict[str, bytes]) -> None:
    for name in (n for n in files if n.startswith("static/") and n.endswith(".js")):
        text = files[name].decode()
        assert not re.search(r"""\b(?:from|import)\s*\(?\s*["']\.""", text), name
        assert "import.meta" not in text, name


def test_all_rules_are_inside_as_they_are_on_the_website(
    dist: Path, files: dict[str, bytes]
) -> None:
    def words(text: str) -> str:
        body = re.sub(r"<svg.*?</svg>", "", text.partition("<body")[2], flags=re.DOTALL)
        return re.sub(r"<[^>]*>|\s+", " ", body)

    pages = list(dist.glob("??/**/index.html"))
    assert len(pages) == 12
    for file in pages:
        name = file.relative_to(dist).as_posix()
        inside = files[name].decode()
        assert " ".join(words(inside).split()).endswith(
            " ".join(words(file.read_text(encoding="utf-8")).split())
        )


def test_csp_allows_only_its_own_script_and_content(single: Path) -> None:
    text = single.read_bytes()
    (script,) = re.findall(rb"<script>(.*?)</script>", text, re.DOTALL)
    checksum = base64.b64encode(hashlib.sha256(script).digest()).decode()
    policy = text.decode("windows-1252", "replace").partition('-Policy" content="')[2]
    policy = policy.partition('"')[0]
    assert f"sha256-{checksum}" in policy
    assert "unsafe-inline" not in policy
    assert "http" not in policy
    assert "default-src &#39;none&#39;" in policy


def test_only_a_build_with_the_single_file_offers_it(dist: Path, tmp_path: Path) -> None:
    index = (dist / "index.html").read_text(encoding="utf-8")
    copy = tmp_path / "index.html"
    copy.write_text(index.replace(f"{page.OFFERED} ", ""), encoding="utf-8")
    page.offer_file(copy)
    assert page.OFFERED in copy.read_text(encoding="utf-8")
    assert f'href="{FILE}"' in index
    assert maker.name() == FILE


def test_changed_source_pattern_stops_the_build(dist: Path, monkeypatch) -> None:
    monkeypatch.setattr(single_files, "BESIDE", "what is no more")
    with pytest.raises(Failure):
        single_files.contents(dist)


@pytest.mark.full
def test_build_includes_the_single_file(monkeypatch, tmp_path: Path) -> None:
    """The file is there, the page offers it, and no list of files has it."""
    builder.write(tmp_path / "dist", single=True)
    assert (tmp_path / "dist" / FILE).stat().st_size <= MOST
    assert page.OFFERED in (tmp_path / "dist/index.html").read_text(encoding="utf-8")
    for name in ("build.json", "sw.js"):
        assert FILE not in (tmp_path / "dist" / name).read_text(encoding="utf-8")
