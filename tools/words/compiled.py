"""Makes the page's files from the catalogues, one for each language and purpose.

    static/words/es.json              the texts, for Python (`don.ui.i18n.Words.read`)
    static/shell/es.json              the first screen and a description, for static/first.js
    static/shell/GAME/es.json         the first screen of each further game; also in English
    static/manifest.es.webmanifest    name and description of the app when it is installed

English has no other files: its texts are in the code, in index.html and in manifest.webmanifest.
"""

import json
from functools import lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog

from don.ui import games as games  # registers every game
from don.ui.game import game_codes
from don.ui.i18n import ENGLISH, SINGULAR, Words, key
from don.ui.view.shell import shell
from tools.say import Failure
from tools.words import check, manifest, po

EXAMPLES = ("don/ui/{}/examples.py", "don/ui/{}/view/example.py")
BUILD_ONLY = (
    *("static/", "tools/", "don/ui/view/example.py"),
    *(e.format(game) for e in EXAMPLES for game in game_codes()),
)
"""The files whose texts the page never asks for."""


def words(lang: str) -> Words:
    """Return the texts of a language, for pages that are drawn during the build."""
    return _unchanged(lang, po.path(lang).read_bytes()) if lang in po.LANGUAGES else ENGLISH


@lru_cache(maxsize=2 * len(po.LANGUAGES))
def _unchanged(lang: str, _content: bytes) -> Words:
    """Return the texts of a catalogue, read once for each version of the file."""
    return _words(lang, po.read(lang))


def write(static: Path, catalogues: dict[str, Catalog]) -> None:
    """Write the files of all languages into dist/static."""
    for folder in ("words", "shell"):
        (static / folder).mkdir()
    _write_homes(static, ENGLISH, {})
    for lang, catalogue in catalogues.items():
        words = _words(lang, catalogue)
        _write(static / f"words/{lang}.json", _rule(words) | texts(catalogue, BUILD_ONLY))
        installed = manifest.translated(words)
        described = {"description": installed["description"]}
        _write(static / f"shell/{lang}.json", shell(words) | described)
        _write_homes(static, words, described)
        _write(static / f"manifest.{lang}.webmanifest", installed)


def _write_homes(static: Path, words: Words, described: dict[str, str]) -> None:
    """Write the first screens of all games except the first, in one language."""
    for game in game_codes()[1:]:
        (static / "shell" / game).mkdir(exist_ok=True)
        _write(static / f"shell/{game}/{words.lang}.json", shell(words, game) | described)


def texts(catalogue: Catalog, without: tuple[str, ...] = ()) -> dict[str, str | list[str]]:
    """Return the translations by the keys that the page uses. Missing ones stay English.

    Texts that occur only in files whose paths begin with one of `without` are left out.
    """
    found: dict[str, str | list[str]] = {}
    for message in check.texts(catalogue):
        forms = check.forms(message)
        places = [name for name, _ in message.locations]
        if message.fuzzy or not all(forms) or forms == check.originals(message):
            continue  # the page takes the English text
        if places and all(name.startswith(without) for name in places):
            continue
        name = key(check.originals(message)[0], message.context or "")
        if name in found:
            text = check.originals(message)[0]
            raise Failure("compile the words", f"two texts have one key: {text}", "reword it")
        found[name] = list(forms) if isinstance(message.id, tuple) else forms[0]
    return found


def _words(lang: str, catalogue: Catalog) -> Words:
    return Words(lang, texts(catalogue), check.singular(catalogue))


def _rule(words: Words) -> dict[str, list[int]]:
    """Return the numbers that take the first plural form, as data; empty if only 1 does, as in
    English."""
    return {} if words.singular == ENGLISH.singular else {SINGULAR: list(words.singular)}


def _write(file: Path, content: object) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    file.write_text(text + "\n", encoding="utf-8", newline="\n")
