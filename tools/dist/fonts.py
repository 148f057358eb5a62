"""dist/static/fonts/: the letters of the page, as their packages bring them.

`static/css/fonts.css` names them as if they lay beside it: those of all text, and those of each
game's headlines and numbers. Their licences are in licences.txt.
"""

import shutil
from pathlib import Path

from tools.dist import games
from tools.paths import NODE_MODULES
from tools.say import Failure

FOLDER = "static/fonts"
TEXT = "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2"
"""It has the letters of all languages that the page speaks."""


def first() -> tuple[str, str]:
    """Those that the first screen is written in, by their names in dist/."""
    return f"{FOLDER}/text.woff2", f"{FOLDER}/{next(iter(games.PAGES))}.woff2"


def write(folder: Path) -> None:
    """Copy them below a folder that becomes dist/. Raises ``Failure``."""
    sources = {"text": TEXT} | {code: pages.FONT for code, pages in games.PAGES.items()}
    (folder / FOLDER).mkdir(parents=True)
    for name, source in sources.items():
        file = NODE_MODULES / source
        if not file.is_file():
            remedy = "compare the names of fonts in tools/dist with the versions in package.json"
            raise Failure("copy the fonts", f"no {source} in node_modules", remedy)
        shutil.copyfile(file, folder / FOLDER / f"{name}.woff2")
