"""The game in a page of somebody else's, on another origin, in every engine."""

import json
from pathlib import Path

import pytest

from tests.browser.engines.tab import Tab

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Blog</title>
<link rel="icon" href="data:,"><script src="note.js"></script>
<script type="module" src="{game}embed/v1/embed.js"></script>
<don-game id="example" example="two-digit">A picture</don-game>
<don-game id="play" mode="play" seed="5" players="3">A picture</don-game>
{space}
<don-game id="far" example="nobody">A picture</don-game>
"""
NOTE = """globalThis.heard = [];
for (const name of ["ready", "step", "action", "end", "resize", "error"])
  addEventListener(`don-${name}`, ({ target, detail }) => heard.push([name, target.id, detail]));"""
HEARD = "([name, id]) => heard.some(([n, i]) => n === name && i === id)"
LIES = """() => {
  const frame = example.shadowRoot.querySelector("iframe");
  const id = new URLSearchParams(new URL(frame.src).hash.slice(1)).get("id");
  const good = { ns: "don", v: 1, id, type: "goto", payload: { n: 1 } };
  for (const lie of [null, [], { ...good, v: 2 }, { ...good, id: "" }, { ...good, payload: {} },
    { ...good, type: "constructor" }]) frame.contentWindow.postMessage(lie, "*");
}"""
POLICY = (
    "default-src 'none'; script-src 'self' {game} 'unsafe-eval'; frame-src {game}; img-src data:"
)


@pytest.mark.console_allowed("left the origin", "favicon")
def test_an_example_and_a_game_in_a_page_of_another_origin(
    tab: Tab, dist: Path, serve, tmp_path: Path
) -> None:
    game = serve(dist, "/don/", {"Access-Control-Allow-Origin": "*"})
    (tmp_path / "index.html").write_text(
        PAGE.format(game=game.url, space="<br>" * 300), encoding="utf-8"
    )
    (tmp_path / "note.js").write_text(NOTE, encoding="utf-8")
    policy = {"Content-Security-Policy": POLICY.format(game=game.origin)}
    tab.goto(serve(tmp_path, "/", policy).url)

    tab.wait_until(HEARD, ["ready", "example"])
    tab.wait_until(HEARD, ["ready", "play"])
    assert not tab.js(HEARD, ["ready", "far"]), "what is far away is not loaded"
    assert tab.js("() => far.textContent") == "A picture"
    assert tab.js("() => example.offsetHeight") > 300

    tab.js(LIES)
    tab.js("() => { example.goto(0); }")
    tab.wait_until(HEARD, ["step", "example"])
    steps = tab.js("() => heard.filter(([name]) => name === 'step').map(([, , { n }]) => n)")
    assert steps == [0], "only the one that the element asked for"

    tab.js("() => { play.load(); }")
    ready = "() => heard.filter(([n, id]) => n === 'ready' && id === 'play').length > 1"
    tab.wait_until(ready)
    tab.js("() => { play.record().then((text) => { globalThis.kept = text; }); }")
    tab.wait_until("() => Boolean(globalThis.kept)")
    record = json.loads(tab.js("() => kept"))
    assert (record["seed"], len(record["seats"])) == (5, 3)
    assert not tab.js("() => heard.some(([name]) => name === 'error')")
