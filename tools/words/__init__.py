"""The catalogues of words: locale/es.po and the like, in gettext's format.

    extract.py    the texts in the code
    po.py         the catalogues as files
    cldr.py       facts about every language: lists, dates, decimals
    check.py      the faults of a catalogue
    compiled.py   the files that the page gets
    pseudo.py     an invented language for tests, with longer words

`build.py words` brings the catalogues up to date with the code, and the list of languages in the
scripts that run without Python; `build.py build` checks and compiles the catalogues.
"""

import argparse
import json
import re

from don.ui.i18n import LANGUAGES
from tools.paths import ROOT
from tools.say import say
from tools.words import check, cldr, extract, po

SCRIPTS = ("static/first.js", "embed/v1/embed.js")
LISTED = re.compile(r"(?<=LANGUAGES = )\[.*?\]")


def main(options: argparse.Namespace) -> int:
    """Write new texts of the code into the catalogues; print those to be translated."""
    write_languages()
    template = extract.template()
    for lang in po.LANGUAGES:
        catalogue = po.read(lang)
        catalogue.update(template)
        catalogue.obsolete.clear()
        cldr.fill(catalogue)
        po.write(lang, catalogue)
        open_ = list(check.untranslated(catalogue, template))
        faults = list(check.broken(catalogue))
        say(f"{po.path(lang).name}: {len(template)} texts, {len(open_)} to be translated")
        for line in (*map(check.quoted, open_), *faults):
            say(f"    {line}")
    return 0


def write_languages() -> None:
    """Write the list of languages into the scripts."""
    for name in SCRIPTS:
        file = ROOT / name
        text = LISTED.sub(json.dumps([*LANGUAGES]), file.read_text("utf-8"), count=1)
        file.write_text(text, encoding="utf-8", newline="\n")
