"""Joins the files that the game's page needs before its first paint into one of each kind.

    static/joined.js        the scripts of its head that stand next to each other
    static/css/joined.css   its style sheets and those of all games, without the fonts

index.html in the checkout names them one by one, and has a mark for the games. With a
content security policy, a browser fetches a script only after it has run the one before, and the
style sheets after that; and each file from the service worker takes a while. So the style sheet is
also preloaded.
"""

import re
from pathlib import Path

from don.ui import games as games  # so that every game is known
from don.ui.game import game_codes
from tools.paths import ROOT
from tools.say import Failure

SHEETS = "static/css/joined.css"
SCRIPTS = "static/joined.js"
SHEET = '<link rel="stylesheet" href="static/css/{}.css">\n'
GAMES = "<!-- games -->\n"
LINKS = re.compile(r'(?:<link rel="stylesheet" href="static/css/(?!fonts\.css)\w+\.css">\n)+')
ELEMENTS = re.compile(r'(?:<script src="static/\w+\.js"></script>\n)+')
AHEAD = f'<link rel="preload" as="style" href="{SHEETS}">\n'
NAMED = re.compile(r'(?:href|src)="([^"]+)"')


def write(page: Path) -> None:
    """Join the files that a page of dist/ names, and name the joined ones instead."""
    text = with_games(page)
    for pattern, name, element in (
        (LINKS, SHEETS, SHEET.format("joined")),
        (ELEMENTS, SCRIPTS, f'{AHEAD}<script src="{SCRIPTS}"></script>\n'),
    ):
        found = pattern.findall(text)
        if len(found) != 1:
            raise Failure("build dist/", f"index.html has no {pattern.pattern}", "put it back")
        parts = [page.parent / part for part in NAMED.findall(found[0])]
        whole = "\n".join(part.read_text(encoding="utf-8") for part in parts)
        (page.parent / name).write_text(whole, encoding="utf-8", newline="\n")
        text = text.replace(found[0], element)
    page.write_text(text, encoding="utf-8", newline="\n")


def tidy(folder: Path) -> None:
    """Remove from a finished dist/ the joined files that no page names."""
    pages = "".join(page.read_text(encoding="utf-8") for page in folder.rglob("*.html"))
    page = with_games(ROOT / "index.html")
    for part in NAMED.findall("".join([*LINKS.findall(page), *ELEMENTS.findall(page)])):
        if f'{part}"' not in pages:
            (folder / part).unlink()


def with_games(page: Path) -> str:
    """Return the text of a page with the style sheet of every game added."""
    text = page.read_text(encoding="utf-8")
    if text.count(GAMES) != 1:
        raise Failure("build dist/", f"index.html has no {GAMES.strip()}", "put it back")
    return text.replace(GAMES, "".join(map(SHEET.format, game_codes())))
