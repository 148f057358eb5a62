"""A copy of the project with Toy Fair as one more game, in a folder on each layer.

This module does all that a new game needs to be on the page: it copies the folders and registers
the game.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tools import dist
from tools.dist import bundle
from tools.paths import CACHE, NODE_MODULES, ROOT, VENV
from tools.stamp import fingerprint, fresh, seal

IGNORED = shutil.ignore_patterns(".*", "node_modules", "__pycache__", "don-*.zip")
FOLDERS = {"game": "don/games/toy", "bots.py": "don/bots/toy/__init__.py", "ui": "don/ui/toy"}
CREDITS = '"Toy Fair was made for tests."'
CHANGES = (
    (f"return {CREDITS}", f"return t({CREDITS})"),  # a new text to translate
    ("from tests.toy import game as GAME", "from don.games import toy as GAME"),
    ("from tests.toy import game", "from don.games import toy as game"),
    ("from tests.toy.game", "from don.games.toy"),
    ("from .game.", "from don.games.toy."),
)
LISTS = {
    "don/games/__init__.py": ("from . import toy", 'GAMES.register("toy", _toy)'),
    "don/bots/games.py": ("from . import toy", 'BOTS.register("toy", _toy)'),
    "don/ui/games.py": ("from .toy import page as toy", 'PAGES.register("toy", _toy)'),
}
REGISTERED = "\n\ndef _toy():\n    {}\n\n    return toy\n\n\n{}\n"
STYLE = "[data-toy] { color: inherit; }\n"
BUILD = """
from argparse import Namespace
from pathlib import Path

from tools import dist, words
from tools.words import check, extract, po

words.main(Namespace())
for lang in po.LANGUAGES:
    catalogue = po.read(lang)
    for message in [*check.untranslated(catalogue, extract.template())]:
        catalogue.get(message.id).string = f"{lang}: {message.id}"
        catalogue.get(message.id).flags.discard("fuzzy")
    po.write(lang, catalogue)
dist.write(Path("dist"))
"""
"""A text without a translation appears in English, with the language before it."""


def build() -> Path:
    """Make the copy and build it, unless it is there and nothing has changed. Return its dist/."""
    folder = CACHE / "grown"
    mark = fingerprint([*dist.sources(), *bundle.tree(ROOT / "tests/toy"), Path(__file__)])
    if not fresh(folder, mark):
        shutil.rmtree(folder, ignore_errors=True)
        _make(folder)
        seal(folder, mark)
    return folder / "dist"


def _make(folder: Path) -> None:
    shutil.copytree(ROOT, folder, ignore=IGNORED)
    shutil.rmtree(folder / "dist", ignore_errors=True)
    for made in (VENV, NODE_MODULES):
        (folder / made.name).symlink_to(made.resolve(), target_is_directory=True)
    for name, place in FOLDERS.items():
        source = ROOT / "tests/toy" / name
        for file in [source] if source.is_file() else sorted(source.glob("*.py")):
            target = folder / place if source.is_file() else folder / place / file.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_moved(file.read_text("utf-8")), encoding="utf-8")
    for name, lines in LISTS.items():
        with (folder / name).open("a", encoding="utf-8") as registry:
            registry.write(REGISTERED.format(*lines))
    (folder / "static/css/toy.css").write_text(STYLE, encoding="utf-8")
    subprocess.run([sys.executable, "-c", BUILD], cwd=folder, check=True)


def _moved(text: str) -> str:
    for old, new in CHANGES:
        text = text.replace(old, new)
    return text
