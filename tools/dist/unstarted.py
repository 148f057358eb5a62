"""The text of index.html where its scripts cannot run: in all languages, as none can be chosen.

The regions are `no-script`, for browsers without JavaScript, and `from-disk`, for a page that is
opened as a file (static/fault.js).
"""

from collections.abc import Callable

import htpy as h

from don.ui.i18n import LANGUAGES, Words
from tools.words import compiled


def regions() -> dict[str, str]:
    """Inner markup by region."""
    return {"no-script": str(h.div[_told(_no_script)]), "from-disk": str(h.fragment[_told(_disk)])}


def not_from_file() -> str:
    """Return what the single file says in a browser that does not let it start."""
    return str(h.fragment[_told(_no_file)])


def _told(sentence: Callable[[Words], str]) -> list[h.Element]:
    return [h.p(lang=code)[sentence(compiled.words(code))] for code in LANGUAGES]


def _no_script(t: Words) -> str:
    return t("The game needs JavaScript. Allow it for this page, then load the page again.")


def _disk(t: Words) -> str:
    return t("The game can't start from a disk: browsers allow that only on a website.")


def _no_file(t: Words) -> str:
    return t(
        "This browser can't start the game from a file. Chrome, Edge and Firefox on a computer can."
    )
