"""Finds faults in a catalogue: texts not translated, placeholders that differ, rules broken."""

from collections.abc import Iterator
from gettext import c2py
from string import Formatter

from babel.messages.catalog import Catalog, Message

from tools.say import Failure
from tools.words import cldr, extract, po

FORMS = 2
"""The number of forms of a plural."""
RULES = ((1,), (0, 1))
"""The plural rules that ``Words.plural`` knows, as the numbers that take the first form; all others
take the second."""
TRIED = range(1000)
"""The numbers by which a rule is recognised."""


def catalogues() -> dict[str, Catalog]:
    """Return all catalogues by language. Raises `Failure` unless the build may use them."""
    template = extract.template()
    found = {lang: po.read(lang) for lang in po.LANGUAGES}
    for lang, catalogue in found.items():
        name = f"locale/{po.path(lang).name}"
        if faults := list(broken(catalogue)):
            raise Failure(f"check {name}", "\n".join(faults), f"mend these texts in {name}")
        open_ = [quoted(message) for message in untranslated(catalogue, template)]
        if open_:
            remedy = f"run `python build.py words`, then translate them in {name}"
            raise Failure(f"check {name}", "\n".join(open_), remedy)
    return found


def untranslated(catalogue: Catalog, template: Catalog) -> Iterator[Message]:
    """Yield the texts of the code without a translation, or with an uncertain one (fuzzy)."""
    for wanted in texts(template):
        message = catalogue.get(wanted.id, wanted.context)
        known = message is not None and message.id == wanted.id and not message.fuzzy
        if not known or not all(forms(message)):
            yield wanted


def broken(catalogue: Catalog) -> Iterator[str]:
    """Yield a sentence for each translation that cannot be filled in, or that differs from CLDR."""
    try:
        singular(catalogue)
    except ValueError as error:
        yield str(error)
    rules = cldr.known(catalogue.locale) if catalogue.locale else {}
    for (text, context), own in rules.items():
        message = catalogue.get(text, context)
        if message and message.string not in ("", own):
            yield f"«{text}»: the language has «{own}», but its translation is «{message.string}»"
    for message in texts(catalogue):
        if message.fuzzy:
            continue
        wanted = placeholders(originals(message)[-1])
        for number, form in enumerate(forms(message)):
            # "One chip" need not show its number.
            spare = {"n"} if isinstance(message.id, tuple) and number == 0 else set()
            try:
                found = placeholders(form)
            except ValueError as error:
                yield f"{quoted(message)}: {error} in «{form}»"
                continue
            if form and not wanted - spare <= found <= wanted:
                names = ", ".join(f"{{{name}}}" for name in sorted(wanted)) or "no placeholders"
                yield f"{quoted(message)}: wants {names}, but its translation is «{form}»"


def singular(catalogue: Catalog) -> tuple[int, ...]:
    """Return the numbers that take the first form, by the catalogue's header (gettext's
    Plural-Forms).

    Raises `ValueError` if it is a rule that `Words.plural` does not know.
    """
    if catalogue.num_plurals != FORMS:
        raise ValueError(f"the catalogue has {catalogue.num_plurals} plural forms, not {FORMS}")
    form = c2py(catalogue.plural_expr)
    for numbers in RULES:
        if all(form(n) == (n not in numbers) for n in TRIED):
            return numbers
    raise ValueError(f"the first plural form is for 1 or for 0 and 1, not {catalogue.plural_expr}")


def texts(catalogue: Catalog) -> Iterator[Message]:
    """Return the messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def originals(message: Message) -> tuple[str, ...]:
    """Return the English text, or its two forms."""
    return message.id if isinstance(message.id, tuple) else (message.id,)


def forms(message: Message) -> tuple[str, ...]:
    """Return the translation, or its two forms; empty texts if there is none."""
    strings = message.string
    if isinstance(message.id, tuple):
        return strings if isinstance(strings, tuple) else (strings or "", "")
    return (strings or "",)


def placeholders(text: str) -> set[str]:
    """Return the names in braces. Raises `ValueError` if the braces do not match."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    if bad := [name for name in names if not name.isidentifier()]:
        raise ValueError(f"{{{bad[0]}}} is not a placeholder")
    return names


def quoted(message: Message) -> str:
    """Return an English text as messages quote it."""
    return "«" + originals(message)[0] + "»"
