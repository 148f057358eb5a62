"""Every colour, type size and distance has a name in ``tokens.css``, or in the style sheet of the
only game that uses it. Colours are distinct with the common colour-vision deficiencies, too."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

from don.bots.games import bots_of
from don.games.boomtown.deck import DECK, TOWNS
from don.games.don.deck import COLOURS
from don.ui import games as games  # so that every game is known
from don.ui.boomtown.view.card import ART
from don.ui.boomtown.view.picture import TOWN_COLOURS as PICTURED
from don.ui.don.words.cards import quarter
from don.ui.game import game_codes

STYLES = Path(__file__).parent.parent / "static/css"
DON = STYLES / "don.css"
TOKENS = (STYLES / "tokens.css").read_text("utf-8")
FRAMES = STYLES.parent.parent / "embed/v1/frame.css"
GAMES = [STYLES / f"{code}.css" for code in game_codes()]
OTHERS = [FRAMES, *sorted(set(STYLES.glob("*.css")) - {STYLES / "tokens.css"})]
NAMES = re.compile(r"^:root \{(.*?)^\}", re.MULTILINE | re.DOTALL)
"""The part of a game's style sheet that names its own colours."""
DECLARATION = re.compile(r"(?<=[{;\s])(-{0,2}[a-z][a-z-]*): ([^;{}]+)(?=[;}])")
RAW_COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black)\b"
)
DISTANCE = re.compile(r"(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?")
RAW_DISTANCE = re.compile(r"(?<![\d.-])(?:[02-9]|1\d)(?:\.\d+)?px|(?<![\d.])[012](?:\.\d+)?rem")
OF_SCALE = re.compile(r"var\(--text-|var\(--card\)|^inherit")
NAMED = re.compile(r"var\(--[a-z0-9-]+\)|env\([a-z-]+\)")
LINEAR = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How red, green and blue are seen (Machado, Oliveira and Fernandes, 2009)."""
PLAIN = 15.0
"""The distance in CIELAB of two clearly different colours; 2 is just noticeable."""
DARK_DIGITS = {"orange", "sky", "yellow"}
LIGHT_DIGITS = {"blue", "red", "black"}
SCHEMES = ("light", "dark")
READABLE = 4.5
VISIBLE = 3
"""The least contrast with the background: of text (``READABLE``), of edges and symbols."""

Rgb = tuple[float, ...]


def declarations(style: Path) -> list[tuple[str, str]]:
    """Return a style sheet's declarations, without the names that a game's style sheet defines."""
    text = re.sub(r"/\*.*?\*/", "", style.read_text("utf-8"), flags=re.DOTALL)
    return DECLARATION.findall(NAMES.sub("", text, count=1) if style in GAMES else text)


def names(sheet: str) -> set[str]:
    """Return the names that a style sheet gives to colours, sizes and distances."""
    return {name for block in NAMES.findall(sheet) for name, _ in DECLARATION.findall(block)}


@cache
def token(name: str, scheme: int = 0, sheet: str = TOKENS) -> str:
    """Return a colour's hex digits, in light (0) or dark (1)."""
    found = re.search(rf"--{name}: (?:light-dark\()?(#\w+)(?:, (#\w+)\))?;", sheet)
    assert found, name
    return found[scheme + 1] or found[1]


def district(name: str) -> str:
    """Return the colour of a district of Don, which is the same in light and dark."""
    return token(name, sheet=DON.read_text("utf-8"))


def linear(colour: str) -> Rgb:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def contrast(one: str, other: str) -> float:
    """Return the contrast as WCAG 2 defines it, from 1 to 21."""
    dark, light = sorted(
        sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(each), strict=True))
        for each in (one, other)
    )
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, sight: str) -> Rgb:
    """Return the colour in CIELAB, as seen with this kind of colour vision."""
    rgb = linear(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(w * c for w, c in zip(row, rgb, strict=True))))
        for row in LINEAR[sight]
    )
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def alike(colours: dict[str, str], sight: str, least: float = PLAIN) -> Iterator[str]:
    """Yield the pairs of colours that are too similar with this kind of colour vision."""
    shades = {name: seen(colour, sight) for name, colour in colours.items()}
    for one, other in combinations(shades, 2):
        far = sum((p - q) ** 2 for p, q in zip(shades[one], shades[other], strict=True)) ** 0.5
        if far <= least:
            yield f"{one} and {other} ({sight}): {far:.1f} apart, not more than {least:g}"


def test_every_sheet_takes_colours_type_and_distances_from_the_scales() -> None:
    """A length over 3rem, for something of a known width, does not count as a distance, nor does
    one that grows with the type (em)."""
    assert len(OTHERS) > 10
    faults = []
    for style in OTHERS:
        pairs = declarations(style)
        if not pairs:
            faults.append(f"{style.name}: no declarations")
        for name, value in pairs:
            plain = NAMED.sub("", value)
            if RAW_COLOUR.search(plain):
                faults.append(f"{style.name}: a colour without a name in {name}: {value}")
            if name in ("font", "font-size") and not OF_SCALE.search(value):
                faults.append(f"{style.name}: a type size of its own in {name}: {value}")
            if DISTANCE.fullmatch(name) and RAW_DISTANCE.search(plain):
                faults.append(f"{style.name}: a distance of its own in {name}: {value}")
    assert not faults, "\n".join(faults)


def test_every_brace_is_opened_and_closed() -> None:
    """A browser reads one brace too many as part of the next rule, and ignores that rule
    silently."""
    for style in (STYLES / "tokens.css", *OTHERS):
        text = re.sub(r"/\*.*?\*/", "", style.read_text("utf-8"), flags=re.DOTALL)
        while text != (text := re.sub(r"\{[^{}]*\}", "", text)):
            pass
        assert not re.search(r"[{}]", text), style.name


def test_style_names_of_a_game_are_used_only_by_that_game() -> None:
    faults = []
    for style in GAMES:
        own = names(style.read_text("utf-8"))
        if not own:
            faults.append(f"{style.name} names nothing")
        faults += [
            f"{style.name} and tokens.css name {name}" for name in sorted(own & names(TOKENS))
        ]
        for other in OTHERS:
            text = other.read_text("utf-8")
            used = [name for name in sorted(own) if f"var({name})" in text and other != style]
            faults += [f"{other.name} uses {name} of {style.name}" for name in used]
    assert not faults, "\n".join(faults)


def test_each_district_has_a_pattern_a_landmark_and_a_letter_of_its_own() -> None:
    sheet = DON.read_text("utf-8")
    patterns = dict(re.findall(r"\.colour-(\w) \{.*?--pattern: ([^;]+);", sheet))
    drawing = (STYLES.parent / "art/don/districts.svg").read_text("utf-8")
    landmarks = dict(re.findall(r'<symbol id="(\w)"[^>]*>(.*?)</symbol>', drawing, re.DOTALL))
    for found in (patterns, landmarks):
        assert sorted(found) == sorted(COLOURS)
        assert len(set(found.values())) == len(COLOURS)
    assert len({quarter(colour) for colour in COLOURS}) == len(COLOURS)


def test_colours_stay_distinct_for_every_colour_vision() -> None:
    """Red and orange, and orange and yellow, must differ even more."""
    districts = {name: district(name) for name in sorted(DARK_DIGITS | LIGHT_DIGITS)}
    faults = []
    for sight in LINEAR:
        faults += alike(districts, sight)
        for scheme, called in enumerate(SCHEMES):
            lines = {f"seat-{n}, {called},": token(f"seat-{n}", scheme) for n in range(6)}
            faults += alike(lines, sight)
    for one, other in (("red", "orange"), ("orange", "yellow")):
        faults += alike({each: districts[each] for each in (one, other)}, "none", 3 * PLAIN)
    assert not faults, "\n".join(faults)


def test_text_lines_and_edges_have_enough_contrast() -> None:
    faults = []
    for what, one, other, least in on_grounds():
        if contrast(one, other) < least:
            faults.append(f"{what}: a contrast of {contrast(one, other):.2f}, less than {least}")
    assert not faults, "\n".join(faults)


def on_grounds() -> Iterator[tuple[str, str, str, float]]:
    """Yield drawings with their ground, both colours, and the least contrast between them."""
    for name in sorted(DARK_DIGITS | LIGHT_DIGITS):
        ink = token("on-light" if name in DARK_DIGITS else "on-dark")
        yield f"the digits of {name}", ink, district(name), READABLE
    for scheme, called in enumerate(SCHEMES):
        for ground in ("paper", "panel", "sunk"):
            under = token(ground, scheme)
            for ink in ("ink", "quiet", "brass", "bad"):
                yield f"{ink} on {ground}, {called}", token(ink, scheme), under, READABLE
            for edge in ("focus", "quiet"):
                yield f"{edge} around {ground}, {called}", token(edge, scheme), under, VISIBLE
        for seat in range(6):
            line, panel = token(f"seat-{seat}", scheme), token("panel", scheme)
            yield f"the line of seat {seat}, {called}", line, panel, READABLE
        yield f"gilt on the bar, {called}", token("gilt"), token("deep", scheme), VISIBLE
    yield "focus on the table, which is always dark", token("focus", 1), token("teal"), VISIBLE


def test_the_form_shows_a_line_for_every_level_of_every_game() -> None:
    """The form has all lines, and the game's style sheet shows the line of the chosen level."""
    for code, sheet in zip(game_codes(), GAMES, strict=True):
        text = sheet.read_text("utf-8")
        missing = [n for n in bots_of(code).ROSTER.levels if f'[data-level="{n}"]' not in text]
        assert not missing, f"{sheet.name} has no rule for {missing}"


BOOMTOWN = (STYLES / "boomtown.css").read_text("utf-8")
DRAWINGS = (STYLES.parent.parent / ART).read_text("utf-8")
LOOKS = {
    letter: (token(name, sheet=BOOMTOWN), token(ink))
    for letter, name, ink in re.findall(
        r"\.town-(\w) \{ --town: var\(--(\w+)\); --on-town: var\(--([\w-]+)\)", BOOMTOWN
    )
}
"""The ground and the ink of each town."""


def test_every_town_has_a_look_and_pictures_have_the_same() -> None:
    assert sorted(LOOKS) == sorted(TOWNS)
    assert LOOKS == PICTURED


def test_towns_are_distinct_and_letters_on_them_are_readable() -> None:
    grounds = {town: ground for town, (ground, _) in LOOKS.items()}
    assert [pair for sight in LINEAR for pair in alike(grounds, sight)] == []
    contrasts = {town: contrast(ink, ground) for town, (ground, ink) in LOOKS.items()}
    assert {town: found for town, found in contrasts.items() if found < READABLE} == {}


def test_every_card_and_sign_has_a_drawing_of_its_own() -> None:
    found = dict(re.findall(r'<symbol id="([\w-]+)"[^>]*>(.*?)</symbol>', DRAWINGS, re.DOTALL))
    wanted = {f"{what}-{town}" for what in ("town", "scene") for town in TOWNS}
    wanted |= {"mayor", "danger"}
    wanted |= {f"card-{card.kind}" for card in DECK if not card.is_mine}
    assert set(found) == wanted
    assert [pair for pair in combinations(found, 2) if found[pair[0]] == found[pair[1]]] == []


def test_no_other_game_has_drawings_with_these_names() -> None:
    own = set(re.findall(r'id="([\w-]+)"', DRAWINGS))
    for file in Path(STYLES.parent / "art").glob("*/*.svg"):
        if file.name != Path(ART).name:
            assert not own & set(re.findall(r'id="([\w-]+)"', file.read_text("utf-8"))), file


def asked(text: str) -> Iterator[str]:
    """Yield what each ``:has()`` of a style sheet asks for."""
    for start in re.finditer(r":has\(", text):
        depth, end = 1, start.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield text[start.end() : end - 1]


def test_rules_that_follow_the_table_name_what_they_are_for():
    """``> :not(.a)`` would give all elements new styles whenever the condition may have changed."""
    unnamed = re.compile(r"[ >+~](?:\*|:not\([^)]*\)|:(?:first|last)-child)$")
    for style in OTHERS:
        text = re.sub(r"/\*.*?\*/", "", style.read_text("utf-8"), flags=re.DOTALL)
        for rule in re.findall(r"[^{};]+(?=\{)", text):
            for selector in re.split(r",(?![^(]*\))", rule):
                follows = ":has(" in selector or "[data-state" in selector
                assert not (follows and unnamed.search(selector.strip())), (style.name, selector)


def test_no_press_changes_what_a_rule_asks_for():
    """A new text or a typed number must not make the browser look at all rules with ``:has()``."""
    for style in OTHERS:
        for what in asked(style.read_text("utf-8")):
            assert ":empty" not in what and "[value" not in what, (style.name, what)
            assert ".change" not in what, (style.name, what)
