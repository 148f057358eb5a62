"""The texts of index.html where its scripts cannot run, in all languages, as none can be chosen.

The regions are `no-script`, for browsers without JavaScript, and `from-disk`, for a page that is
opened as a file (static/fault.js).
"""

from collections.abc import Callable

import htpy as h

from don.ui.i18n import LANGUAGES, Words
from tools.words import compiled


def regions() -> dict[str, str]:
    """Return the inner markup by region."""
    return {
        "no-script": str(h.div[_in_all_languages(_no_script)]),
        "from-disk": str(h.fragment[_in_all_languages(_disk)]),
    }


def not_from_file() -> str:
    """Say, in the single file, that the browser does not let it start."""
    return str(h.fragment[_in_all_languages(_no_file)])


def _in_all_languages(sentence: Callable[[Words], str]) -> list[h.Element]:
    return [h.p(lang=code)[sentence(compiled.words(code))] for code in LANGUAGES]


def _no_script(t: Words) -> str:
    return t("The game needs JavaScript. Allow it for this page, then load the page again.")


def _disk(t: Words) -> str:
    return t("The game can't start from a disk: browsers allow that only on a website.")


def _no_file(t: Words) -> str:
    return t(
        "This browser can't start the game from a file. Chrome, Edge and Firefox on a computer can."
    )
