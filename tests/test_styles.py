"""Every colour, size of type and distance has its name in ``tokens.css``, or in the sheet of the
game that alone has it, and the colours hold up under the common colour-vision deficiencies."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from don.games.don import COLOURS
from don.ui import games as games  # so that every game is known
from don.ui.don.words.events import quarter
from don.ui.game import game_codes

STYLES = Path(__file__).parent.parent / "static/css"
DON = STYLES / "don.css"
TOKENS = (STYLES / "tokens.css").read_text("utf-8")
FRAMES = STYLES.parent.parent / "embed/v1/frame.css"
GAMES = [STYLES / f"{code}.css" for code in game_codes()]
OTHERS = [FRAMES, *sorted(set(STYLES.glob("*.css")) - {STYLES / "tokens.css"})]
NAMES = re.compile(r"^:root \{(.*?)^\}", re.MULTILINE | re.DOTALL)
"""Where a game's sheet gives names to colours of its own."""
DECLARATION = re.compile(r"(?<=[{;\s])(-{0,2}[a-z][a-z-]*): ([^;{}]+)(?=[;}])")
RAW_COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black)\b"
)
DISTANCE = re.compile(r"(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?")
RAW_DISTANCE = re.compile(r"(?<![\d.-])(?:[02-9]|1\d)(?:\.\d+)?px|(?<![\d.])[012](?:\.\d+)?rem")
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
"""What is left of red, green and blue (Machado, Oliveira and Fernandes, 2009)."""
PLAIN = 15.0
"""A distance in CIELAB that nobody overlooks between two patches; 2 is just noticeable."""
DARK_DIGITS = {"orange", "sky", "yellow"}
LIGHT_DIGITS = {"blue", "red", "black"}

Rgb = tuple[float, ...]


def declarations(style: Path) -> list[tuple[str, str]]:
    """What a sheet says, but for the names that a game's sheet gives."""
    text = re.sub(r"/\*.*?\*/", "", style.read_text("utf-8"), flags=re.DOTALL)
    return DECLARATION.findall(NAMES.sub("", text, count=1) if style in GAMES else text)


def names(sheet: str) -> set[str]:
    """The names that a sheet gives to colours, sizes and distances."""
    return {name for block in NAMES.findall(sheet) for name, _ in DECLARATION.findall(block)}


def token(name: str, scheme: int = 0, sheet: str = TOKENS) -> str:
    """A colour's hex digits, in light (0) or dark (1)."""
    found = re.search(rf"--{name}: (?:light-dark\()?(#\w+)(?:, (#\w+)\))?;", sheet)
    assert found, name
    return found[scheme + 1] or found[1]


def district(name: str) -> str:
    """The colour of a district of Don, which is the same in light and dark."""
    return token(name, sheet=DON.read_text("utf-8"))


def linear(colour: str) -> Rgb:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def contrast(one: str, other: str) -> float:
    """As WCAG 2 has it, from 1 to 21."""
    dark, light = sorted(
        sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(each), strict=True))
        for each in (one, other)
    )
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, sight: str) -> Rgb:
    """The colour in CIELAB, as somebody with this sight has it."""
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


def apart(colours: list[str], sight: str) -> float:
    """How far the two are apart that are most alike."""
    return min(
        sum((p - q) ** 2 for p, q in zip(seen(a, sight), seen(b, sight), strict=True)) ** 0.5
        for a, b in combinations(colours, 2)
    )


@pytest.mark.parametrize("style", OTHERS, ids=lambda style: style.stem)
def test_colours_have_names(style: Path) -> None:
    assert [
        found for found in declarations(style) if RAW_COLOUR.search(NAMED.sub("", found[1]))
    ] == []


@pytest.mark.parametrize("style", OTHERS, ids=lambda style: style.stem)
def test_type_is_of_one_scale(style: Path) -> None:
    sizes = [value for name, value in declarations(style) if name == "font-size"]
    sizes += [value for name, value in declarations(style) if name == "font"]
    assert [size for size in sizes if "var(--text-" not in size and "var(--card)" not in size
            and not size.startswith("inherit")] == []  # fmt: skip


@pytest.mark.parametrize("style", OTHERS, ids=lambda style: style.stem)
def test_distances_are_of_one_scale(style: Path) -> None:
    """Room for something of a known width is no distance (more than 3rem), nor is what grows with
    the letters (em)."""
    odd = [
        (name, value)
        for name, value in declarations(style)
        if DISTANCE.fullmatch(name)
        and re.search(
            r"(?<![\d.-])(?:[02-9]|1\d)(?:\.\d+)?px|(?<![\d.])[012](?:\.\d+)?rem",
            NAMED.sub("", value),
        )
    ]
    assert odd == []


def test_the_names_of_a_game_are_its_own() -> None:
    for style in GAMES:
        own = names(style.read_text("utf-8"))
        assert own and not own & names(TOKENS)
        used = [other.name for other in OTHERS if other != style for name in own
                if f"var({name})" in other.read_text("utf-8")]  # fmt: skip
        assert used == []


def test_there_are_style_sheets_to_look_at() -> None:
    assert len(OTHERS) > 10
    assert all(declarations(style) for style in OTHERS)


@pytest.mark.parametrize("name", sorted(DARK_DIGITS | LIGHT_DIGITS))
def test_digits_stand_out_from_their_district(name: str) -> None:
    ink = token("on-light" if name in DARK_DIGITS else "on-dark")
    assert contrast(ink, district(name)) >= 4.5


def test_each_district_has_a_pattern_a_landmark_and_a_letter_of_its_own() -> None:
    sheet = DON.read_text("utf-8")
    patterns = dict(re.findall(r"\.colour-(\w) \{.*?--pattern: ([^;]+);", sheet))
    drawing = (STYLES.parent / "art/don/districts.svg").read_text("utf-8")
    landmarks = dict(re.findall(r'<symbol id="(\w)"[^>]*>(.*?)</symbol>', drawing, re.DOTALL))
    for found in (patterns, landmarks):
        assert sorted(found) == sorted(COLOURS)
        assert len(set(found.values())) == len(COLOURS)
    assert len({quarter(colour) for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("sight", LINEAR)
def test_nobody_takes_one_district_for_another(sight: str) -> None:
    assert apart([district(each) for each in DARK_DIGITS | LIGHT_DIGITS], sight) > PLAIN


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("sight", LINEAR)
def test_nobody_takes_one_player_s_line_for_another(sight: str, scheme: int) -> None:
    lines = [token(f"seat-{seat}", scheme) for seat in range(6)]
    assert apart(lines, sight) > PLAIN
    assert all(contrast(line, token("panel", scheme)) >= 4.5 for line in lines)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_the_focus_and_the_edges_of_fields_stand_out(scheme: int) -> None:
    grounds = [token(name, scheme) for name in ("paper", "panel", "sunk")]
    for name in ("focus", "quiet"):
        assert all(contrast(token(name, scheme), ground) >= 3 for ground in grounds), name
    assert contrast(token("gilt"), token("deep", scheme)) >= 3, "on the bar"
    assert contrast(token("focus", 1), token("felt")) >= 3, "on the table, which is always dark"


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_all_inks_can_be_read_on_all_grounds(scheme: int) -> None:
    for ink in ("ink", "quiet", "brass", "bad"):
        for ground in ("paper", "panel", "sunk"):
            assert contrast(token(ink, scheme), token(ground, scheme)) >= 4.5, (ink, ground)


def test_red_is_red_and_orange_is_orange() -> None:
    """Beside each other nobody takes one for the other; before, red was a second orange."""
    assert apart([district("red"), district("orange")], "none") > 3 * PLAIN
    assert apart([district("orange"), district("yellow")], "none") > 3 * PLAIN
