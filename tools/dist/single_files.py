"""The files of dist/ as they are in the single file (single.py), which contains all files that they
name.

A page from a disk may fetch nothing, but it can make addresses (`blob:`) for data in memory. So
wherever a file of dist/ names another one, its copy in the single file has `inside:NAME`, which
single.js replaces by such an address. A link to a page of the rules becomes a link to the file
itself: `?page=en/`.

Left out are the files for a start without the snapshot, the frames for other pages, and the files
that install the app.
"""

import html
import json
import posixpath
import re
import tomllib
from collections.abc import Callable
from fnmatch import fnmatch
from pathlib import Path

from don.ui.view.drawings import within
from tools.dist import embed, games, manifest, page, unstarted
from tools.paths import ROOT
from tools.say import Failure

INDEX = "index.html"
SINGLE = "data-single"
"""The attribute of `<html>` that tells the page that it is in one file."""
KEPT = (
    *("index.html", "??/*index.html", "build.json"),
    *("static/*.js", "static/*.py", "static/css/*", "static/fonts/*", "static/art/*.svg"),
    *("static/words/*", "static/shell/*"),
    *("runtime/pyscript/core*.js", "runtime/pyscript/error-*.js"),
    *("runtime/pyodide/pyodide*", "runtime/idiomorph/*", "runtime/xz/*"),
)
LEFT_OUT = ("static/css/embed.css", "static/css/gallery.css", "runtime/pyodide/*.json")

IMPORTED = re.compile(r"""((?:\bfrom|\bimport)\s*\(?\s*)"(\.\.?/[\w./-]+)\"""")
PAINTED = re.compile(r'url\("([\w./-]+)"\)')
LINKED = re.compile(r'(\s(?:href|src))="([^":?]*)(\?[^":#]*)?"')
POLICY_HERE = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
DRAWN = re.compile(r'(?<=href=")[./]*(?=static/art/[a-z]+/[a-z]+\.svg#)')
RULES = re.compile(r'(href=\\?")(?=[a-z]{2}/)')
"""Links to the rules in the markup of the app, also as JSON. `don/web/dom.py` has the same
pattern."""
BESIDE = "export const at = (name) => new URL(`../runtime/${name}`, import.meta.url).href;"
INSIDE = "export const at = (name) => globalThis.inside(`runtime/${name}`);"
INTERPRETER = r"/^(?:\.?\.?\/|[a-z0-9-]+:\/\/)/i"
"""PyScript's pattern for an interpreter's address; it takes any other text for a version."""
ERRORS = "export const notOnDOM = () => {}, notify = notOnDOM;"
"""The text that replaces PyScript's module for errors, which PyScript loads only to switch it off.
That module and its importer import each other, and an address in memory cannot be known before its
file is complete."""
ANY = r"/^(?:\.?\.?\/|[a-z0-9-]+:)/i"


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files to pack, by name, as they are inside."""
    every = (file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*")))
    names = {name for name in every if _is_kept(name) and (folder / name).is_file()}
    return {name: _inside(name, (folder / name).read_bytes(), names) for name in sorted(names)}


def _is_kept(name: str) -> bool:
    def one_of(patterns: tuple[str, ...]) -> bool:
        return any(fnmatch(name, pattern) for pattern in patterns)

    return one_of(KEPT) and not one_of(LEFT_OUT)


def _inside(name: str, content: bytes, names: set[str]) -> bytes:
    """Return a file as it is inside: it names other files by addresses that single.js knows."""
    folder = posixpath.dirname(name)
    kind = Path(name).suffix

    def found(link: str) -> str:
        place = posixpath.normpath(posixpath.join(folder, link))
        return f"inside:{place}" if place in names else link

    if name == manifest.NAME:
        return _build(content)
    if kind == ".js":
        return _script(name, content.decode(), found).encode()
    if kind == ".css":
        return PAINTED.sub(lambda m: f'url("{found(m[1])}")', content.decode()).encode()
    if kind == ".html":
        return _markup(name, content.decode(), names).encode()
    if name.startswith("static/shell/"):
        return within(RULES.sub(r"\1?page=", content.decode())).encode()
    return content


def _build(content: bytes) -> bytes:
    """Return build.json for the single file, which fetches nothing before the page can be used."""
    about = json.loads(content)
    about |= {"boot": [], "fallback": [], "files": {}}
    return json.dumps(about).encode()


def _script(name: str, text: str, found: Callable[[str], str]) -> str:
    if name == "static/program.js":
        text = _changed(name, text, BESIDE, INSIDE)
    elif fnmatch(name, "runtime/pyscript/core-*.js"):
        text = _changed(name, text, INTERPRETER, ANY)
    elif fnmatch(name, "runtime/pyscript/error-*.js"):
        text = ERRORS
    return IMPORTED.sub(lambda m: f'{m[1]}"{found(m[2])}"', text)


def _changed(name: str, text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise Failure(
            "write the single file", f"{name} has no: {old}", "see tools/dist/single_files.py"
        )
    return text.replace(old, new)


def _markup(name: str, text: str, names: set[str]) -> str:
    """Return a page as it is inside: with the drawings that it shows, without its own policy."""
    text = POLICY_HERE.sub("", text)
    if name == INDEX:
        text = _game(text)
    text = within(DRAWN.sub("", text))
    shown = list(games.PAGES.values())
    drawings = embed.drawings(shown, "" if name == INDEX else text)
    text = _changed(name, text, "<body>", f"<body>\n{drawings}")
    folder = posixpath.dirname(name)

    def linked(match: re.Match[str]) -> str:
        path, mark, fragment = match[2].partition("#")
        place = posixpath.normpath(posixpath.join(folder, path))
        if path and place == ".":
            instead = match[3] or "?"
        elif match[3]:
            return match[0]
        elif place in names:
            instead = f"inside:{place}"
        elif f"{place}/{INDEX}" in names:
            instead = f"?page={place}/"
        else:
            return match[0]
        return f'{match[1]}="{instead}{mark}{fragment}"'

    return LINKED.sub(linked, text)


def _game(text: str) -> str:
    """Return index.html without the files that are left out, marked as the single file."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    kept = {"interpreter": "inside:static/runtime.js", "plugins": config["plugins"]}
    for pattern, instead in (
        (rf"{page.ROOT_ELEMENT}(?:{page.OFFERED} )?", f'{page.ROOT_ELEMENT}{SINGLE}="" '),
        (r'<link rel="(?:modulepreload|preload)"[^>]*>\n', ""),
        (r'<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n', ""),
        (r'(<template id="from-disk">).*?(?=</template>)', rf"\1{unstarted.not_from_file()}"),
        (
            r'src="(static/start\.py)" config="\./pyscript\.toml"',
            rf'src="\1" config="{html.escape(json.dumps(kept))}"',
        ),
    ):
        text, count = re.subn(pattern, instead, text, flags=re.DOTALL)
        if not count:
            problem = f"index.html has no {pattern}"
            raise Failure("write the single file", problem, "see tools/dist/single_files.py")
    return text
