"""Every text for people in the code: `t("…")`, `t.plural("…", "…", n)`, `t.context("…", "…")`.
To these come the texts of the app's manifest.

A comment that begins with `# Translators:` on the lines above goes into the catalogues.
"""

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from tools.paths import ROOT
from tools.words import manifest

FOLDERS = ("don/ui", "don/web", "tools/dist")
KEYWORDS = {"t": None, "words": None, "plural": (1, 2), "context": ((1, "c"), 2)}
NOTE = "Translators:"


def template() -> Catalog:
    """A catalogue with all texts and no translations."""
    catalogue = Catalog(fuzzy=False)
    for folder in FOLDERS:
        found = extract_from_dir(
            ROOT / folder,
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=(NOTE,),
            strip_comment_tags=True,
        )
        for name, line, text, notes, context in sorted(found, key=lambda each: each[:2]):
            place = [(f"{folder}/{name}".replace("\\", "/"), line)]
            catalogue.add(text, locations=place, auto_comments=notes, context=context)
    for text in manifest.texts():
        catalogue.add(text, locations=[(f"static/{manifest.NAME}", 1)])
    return catalogue
