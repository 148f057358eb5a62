"""dist/static/fonts/: the typefaces of the page, copied from their packages.

`static/css/fonts.css` declares them: one for all text, and one for each game's headlines.
`static/fonts/figures.woff2` has the ten digits of Righteous, which
`pyftsubset --unicodes=U+30-39 --flavor=woff2` cuts out of the package @fontsource/righteous 5.3.0;
its licence requires another name for the result. All licences are in licences.txt.
"""

import shutil
from pathlib import Path

from tools.dist import games
from tools.paths import NODE_MODULES
from tools.say import Failure

FOLDER = "static/fonts"
TEXT = "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2"
"""The typeface of all text. It has the letters of all languages of the page."""


def first() -> tuple[str, ...]:
    """Return the fonts of the first screen, by their names in dist/."""
    names = ("text", next(iter(games.PAGES)), "figures")
    return tuple(f"{FOLDER}/{name}.woff2" for name in names)


def write(folder: Path) -> None:
    """Copy the fonts into a folder that becomes dist/. Raises ``Failure``."""
    sources = {"text": TEXT} | {code: pages.FONT for code, pages in games.PAGES.items()}
    for name, source in sources.items():
        file = NODE_MODULES / source
        if not file.is_file():
            remedy = "compare the names of fonts in tools/dist with the versions in package.json"
            raise Failure("copy the fonts", f"no {source} in node_modules", remedy)
        shutil.copyfile(file, folder / FOLDER / f"{name}.woff2")
