"""The catalogues of words: locale/es.po and the like, in gettext's format.

    extract.py    which texts the code has
    po.py         the catalogues as files, brought up to date with the code
    cldr.py       what is known of every language: lists, dates, decimals
    scripts.py    the languages in scripts that cannot ask Python
    check.py      what is wrong with a catalogue
    compiled.py   what the page is given of it
    pseudo.py     a language made up for tests, with longer words

`build.py words` brings the catalogues up to date; `build.py build` checks and compiles them.
"""

import argparse

from tools.say import say
from tools.words import check, cldr, extract, po, scripts


def main(options: argparse.Namespace) -> int:
    """Write new texts of the code into the catalogues; say what is to be translated."""
    scripts.write()
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
        for line in (*map(check.shown, open_), *faults):
            say(f"    {line}")
    return 0
