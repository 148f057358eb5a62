"""Style sheets and scripts with only what a page needs (``tools/dist/lean.py``).
`tests/browser/test_lean.py` checks in a browser that a frame looks the same."""

import pytest

from tools.dist.lean import script, styles
from tools.say import Failure

SCRIPTS = ['figure.dataset.step = 1; row.classList.toggle("acting", event.target)']
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
        ("p.card { margin: 0 }", ""),
        (".big.card > p { margin: 0 }", ".big.card > p{margin:0}"),
        ("main:is(.big, .other) p { margin: 0 }", "main:is(.big, .other) p{margin:0}"),
        (".big:is(p, h1) { margin: 0 }", ""),
        (".big:is(main, h1) { margin: 0 }", ".big:is(main, h1){margin:0}"),
        (".target { margin: 0 }", ""),
        (".acting { margin: 0 }", ".acting{margin:0}"),
        (":root:not([lang]) p { margin: 0 }", ""),
        ("p:not(.acting) { margin: 0 }", "p:not(.acting){margin:0}"),
        (':root:is(:not([lang="x"], [lang="en"]), .other) p { margin: 0 }', ""),
        (
            ":root { --a: 1px; --b: var(--c); --c: 0 } p { margin: var(--a) }",
            ":root{--a:1px}\np{margin:var(--a)}",
        ),
    ],
)
def test_style_sheet_keeps_rules_used_by_pages_or_scripts(sheet: str, kept: str) -> None:
    assert styles(sheet, [f'<html lang="en">{PAGE}'], SCRIPTS) == kept


def test_surplus_brace_is_an_error() -> None:
    with pytest.raises(Failure):
        styles("p { margin: 0 } } main { margin: 0 }", [PAGE], [])


def test_film_templates_declare_the_classes_their_script_sets() -> None:
    fill = "[[&#34;.name&#34;, &#34;class&#34;, &#34;out&#34;, &#34;gone&#34;, &#34;&#34;]]"
    page = f'<html><template data-fill="{fill}"><p></p></template>'
    assert styles(".gone { margin: 0 } .out { margin: 0 }", [page], []) == ".gone{margin:0}"


def test_minifier_removes_only_comments_and_whitespace() -> None:
    text = '// What it does\n\nconst a = 1; // px = 1\n  const b = "// = 2";\n  // so\n'
    assert script(text) == 'const a=1;// px = 1\nconst b="// = 2";'
    text = "if (/^a = (b, c)$/.test(x)) y = /; = /;\nconst z = `a = ${+b + +c}`, w = +b + +c;"
    assert script(text) == (
        "if(/^a = (b, c)$/.test(x))y=/; = /;\nconst z=`a = ${+b + +c}`,w=+b + +c;"
    )
    with pytest.raises(Failure):
        script("const a = `\n  // text`;")
