"""dist/ is small, relative, complete, and the same whenever it is built."""

import gzip
import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest

from build import arguments
from don.ui.view.home import FILE
from tools import dist as builder
from tools.dist import joined, single
from tools.dist.page import EAGER, OFFERED
from tools.paths import ROOT


def contents(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.rglob("*")
        if file.is_file()
    }


@pytest.mark.full
def test_two_builds_are_the_same_byte_for_byte(dist: Path, tmp_path: Path) -> None:
    builder.write(tmp_path / "another")
    assert contents(dist) == contents(tmp_path / "another")


def test_nothing_is_rebuilt_without_a_change(dist: Path) -> None:
    def seen() -> tuple[str, int]:
        return builder.STAMP.read_text(), (dist / "build.json").stat().st_mtime_ns

    builder.build()
    (mark, built), _ = seen(), builder.build()
    # If a file was saved meanwhile, the stamp differs, and there is nothing to compare.
    assert seen() == (mark, built) or seen()[0] != mark


def test_build_options_given_one_by_one_equal_all_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The files of ``--site`` are still there after ``--single``, and the other way round."""
    built = []

    def write(folder: Path, **options: object) -> None:
        built.append(options)
        folder.mkdir()
        (folder / "build.json").write_text(json.dumps({"build": "1", "files": {}}))
        (folder / single.name()).write_text("")

    monkeypatch.setattr(builder, "DIST", tmp_path / "dist")
    monkeypatch.setattr(builder, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(builder, "write", write)
    for given in (["--site", "https://example.org/don/"], ["--single"], []):
        builder.main(arguments(["build", *given]))
    assert built[-1] == {
        "address": "https://example.org/don/",
        "single": True,
        "ice": "",
        "relay": "",
    }
    assert "dist/ keeps --site of the build before" in capsys.readouterr().out
    builder.build()
    assert built[-1] == {"address": "", "single": False, "ice": "", "relay": ""}, (
        "as other commands have it"
    )


def test_addresses_are_relative(dist: Path) -> None:
    for file in [*dist.rglob("*.html"), *dist.rglob("*.css"), dist / "pyscript.toml"]:
        if file.is_relative_to(dist / "runtime"):
            continue
        text = file.read_text(encoding="utf-8")
        links = re.findall(r"""(?:\bsrc|\bhref|\bconfig|\baction)\s*=\s*["']?([^"'\s>]+)""", text)
        links += re.findall(r"""url\(\s*["']?([^"')]+)""", text)
        links += re.findall(r"""^(?:interpreter\s*=\s*)?"([^"]+)"\s*=""", text, re.MULTILINE)
        for link in links:
            assert not link.startswith("/"), (file, link)
        loaded = re.findall(r"""<(?:script|link|img|iframe)\b[^>]*?["'](https?:[^"']*)""", text)
        assert not loaded, (file, loaded)


def test_the_page_holds_no_inline_script_or_style(dist: Path) -> None:
    for file in dist.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"<style|\sstyle\s*=|\son[a-z]+\s*=\s*[\"']|javascript:", text), file
        for attributes, body in re.findall(r"<script\b([^>]*)>(.*?)</script>", text, re.DOTALL):
            assert "src=" in attributes and not body.strip(), file


def test_every_page_brings_its_policy_before_it_loads_anything(dist: Path) -> None:
    for file in dist.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        before, found, after = text.partition('<meta http-equiv="Content-Security-Policy"')
        assert found and "http-equiv" not in after, file
        assert not re.search(r"<(?:script|link|body|img|svg)\b", before), file
        policy = after.partition(">")[0]
        assert "default-src &#39;none&#39;" in policy or "default-src 'none'" in policy, file
        evaluates = file.name in ("index.html", "frame.html") and file.parent == dist
        assert ("unsafe-eval" in policy) == evaluates, file
        assert "unsafe-inline" not in policy, file


def test_every_file_referenced_by_the_page_exists(dist: Path) -> None:
    text = (dist / "index.html").read_text(encoding="utf-8")
    for link in re.findall(r"""\s(?:src|href|config)="([^":#?]+)[#?"]""", text):
        # The link to the single file is seen only where the build has written that file.
        assert (dist / link).exists() == (link != FILE or OFFERED in text), link
    config = (dist / "pyscript.toml").read_text(encoding="utf-8")
    for link in re.findall(r'"(\./[^"*]+)"', config):
        assert (dist / link).exists(), link


def test_first_paint_needs_one_style_sheet_and_one_script(dist: Path) -> None:
    source = joined.with_games(ROOT / "index.html")
    sheets = r'<link rel="stylesheet" href="([^"]+)">'
    scripts = r'<script src="([^"]+)"></script>'
    for page, others in (("index.html", ["fonts"]), ("frame.html", ["fonts", "embed"])):
        found = (dist / page).read_text(encoding="utf-8")
        assert set(re.findall(sheets, found)) == {
            f"static/css/{n}.css" for n in ("joined", *others)
        }
        assert re.findall(scripts, found) == ["static/joined.js"]
    for pattern, file in ((sheets, "static/css/joined.css"), (scripts, "static/joined.js")):
        whole, at = (dist / file).read_text(encoding="utf-8"), 0
        for part in re.findall(pattern, source):
            if part != "static/css/fonts.css":
                at = whole.index((ROOT / part).read_text(encoding="utf-8"), at)
            assert (dist / part).exists() == (part in pages_but_the_game(dist)), part


def test_startup_scripts_are_preloaded_and_compiled_eagerly(dist: Path) -> None:
    text = (dist / "index.html").read_text(encoding="utf-8")
    found = re.findall(r'<link rel="modulepreload" [^>]*href="([^"]+)">', text)
    assert len(found) > 5
    for script in ["static/boot.js", *found]:
        assert (dist / script).read_text(encoding="utf-8").startswith(EAGER), script


def pages_but_the_game(dist: Path) -> str:
    """Return the markup of all pages except the game's: rules, examples, frames."""
    pages = [file for file in dist.rglob("*.html") if file != dist / "index.html"]
    return "".join(file.read_text(encoding="utf-8") for file in pages)


def test_wasm_file_is_named_by_its_content(dist: Path) -> None:
    """A browser that keeps the file and its compiled code then never keeps a wrong version."""
    (program,) = dist.rglob("*.wasm")
    checksum = hashlib.sha256(program.read_bytes()).hexdigest()
    assert program.name == f"pyodide.asm.{checksum[:16]}.wasm"
    assert f"/{program.name}" in (dist / "static/program.js").read_text(encoding="utf-8")


def test_no_source_maps(dist: Path) -> None:
    assert not list(dist.rglob("*.map"))
    for file in [*dist.rglob("*.js"), *dist.rglob("*.mjs"), *dist.rglob("*.css")]:
        assert not re.search(rb"^//[#@] sourceMappingURL=", file.read_bytes(), re.MULTILINE), file


def test_the_bundle_holds_our_code_and_its_libraries(dist: Path) -> None:
    with zipfile.ZipFile(dist / "don.zip") as bundle:
        names = set(bundle.namelist())
        assert {entry.date_time[0] for entry in bundle.infolist()} == {1980}
    ours = {
        file.relative_to(ROOT).as_posix()
        for file in (ROOT / "don").rglob("*.py")
        if "__pycache__" not in file.parts
    }
    assert ours <= names
    assert {"htpy/__init__.py", "markupsafe/_native.py"} <= names
    assert {"htpy/LICENSE", "markupsafe/LICENSE"} <= names
    assert not [name for name in names if name.endswith((".so", ".pyc", ".pyd"))]


def test_the_list_of_files_is_right(dist: Path) -> None:
    listed = json.loads((dist / "build.json").read_text())
    sizes = {name: (dist / name).stat().st_size for name in contents(dist)}
    del sizes["build.json"], sizes["sw.js"]  # they contain facts about all other files
    assert {name: pair[0] for name, pair in listed["files"].items()} == sizes
    assert set(listed["boot"]) <= set(sizes)
    assert re.fullmatch(r"[0-9a-f]{16}", listed["build"])


def test_download_size_stated_by_a_frame_is_correct(dist: Path) -> None:
    listed = json.loads((dist / "build.json").read_text())["boot"]
    loaded = sum(len(gzip.compress((dist / name).read_bytes(), 6)) for name in listed)
    assert round(loaded / 1e6, 1) == 5.5
    assert "about 5.5 megabytes" in (dist / "embed/v1/en/game.html").read_text("utf-8")


def test_all_licences_are_listed(dist: Path) -> None:
    text = (dist / "licences.txt").read_text(encoding="utf-8")
    names = ("pyodide", "@pyscript/core", "idiomorph", "xz-decompress", "htpy", "markupsafe")
    for name in (*names, "CPython"):
        assert re.search(rf"^{re.escape(name)}.*\n-+$", text, re.MULTILINE), name
    for title in ("Mozilla Public License", "Apache License", "Zero-Clause BSD"):
        assert title in text
