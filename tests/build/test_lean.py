"""Style sheets and scripts with only what a page needs (``tools/dist/lean.py``). Whether a frame
looks the same is asked in a browser: `tests/browser/test_lean.py`."""

import pytest

from tools.dist.lean import script, styles
from tools.say import Failure

PAGE = '<main id="top" class="card big" data-game="don"><p>other</p></main>'


@pytest.mark.parametrize(
    ("sheet", "kept"),
    [
        (".card, .other { color: red; }", ".card{color:red}"),
        ("#top p { margin: 0 }", "#top p{margin:0}"),
        ("#card { margin: 0 }", ""),
        (".card:not(.other) > p::before { margin: 0 }", ".card:not(.other) > p::before{margin:0}"),
        (".card:is(.big, .other) { margin: 0 }", ".card:is(.big, .other){margin:0}"),
        (".card:has(> .other) { margin: 0 }", ""),
        ('[data-game="don"] { margin: 0 }', '[data-game="don"]{margin:0}'),
        ('[data-game="chess"] { margin: 0 }', ""),
        ("[data-step] { margin: 0 }", "[data-step]{margin:0}"),
        ("@media print { .other { margin: 0 } }", ""),
        ("main { & .other { margin: 0 } & p { margin: 0 } }", "main{& p{margin:0}}"),
        ("@keyframes goes { from { opacity: 0 } }", ""),
        (
            ":root { --a: 1px; --b: var(--c); --c: 0 } p { margin: var(--a) }",
            ":root{--a:1px}\np{margin:var(--a)}",
        ),
    ],
)
def test_a_sheet_keeps_what_a_page_or_its_scripts_can_show(sheet: str, kept: str) -> None:
    assert styles(sheet, [f"<html>{PAGE}"], ["figure.dataset.step = 1"]) == kept


def test_a_brace_too_many_which_browsers_take_for_a_part_of_the_next_rule_is_told() -> None:
    with pytest.raises(Failure):
        styles("p { margin: 0 } } main { margin: 0 }", [PAGE], [])


def test_a_script_loses_comments_and_indents_and_nothing_else() -> None:
    text = '// What it does\n\nconst a = 1; // px\n  const b = "//";\n  // so\n'
    assert script(text) == 'const a = 1; // px\nconst b = "//";'
    with pytest.raises(Failure):
        script("const a = `\n  // text`;")
