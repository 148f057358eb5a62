"""The figures of the rules pages are whole without a script, and lead into the game."""

import re

import pytest
from markupsafe import escape

from don.ui.don.examples import EXAMPLES, caption
from don.ui.don.view.example import stops
from don.ui.i18n import ENGLISH
from don.ui.links.links import read_link
from tools.dist.don import rules_figure
from tools.words import compiled


@pytest.fixture(params=list(EXAMPLES))
def name(request: pytest.FixtureRequest) -> str:
    return request.param


def figure(name: str, root: str = "../") -> str:
    return rules_figure(compiled.words("en"), name, root)


def test_a_figure_shows_one_step_and_holds_all(name: str) -> None:
    text = figure(name)
    steps = re.findall(r"<li( data-off=\"\")?><div class=\"board\">", text)
    assert len(steps) == len(stops(EXAMPLES[name])) > 1
    assert steps.count("") == 1
    assert str(escape(caption(ENGLISH, EXAMPLES[name]))) in text


def test_a_figure_leads_into_the_game(name: str) -> None:
    (href,) = re.findall(r'class="try" href="([^"]+)"', figure(name, root="../"))
    assert href.startswith("../#play=")
    link = read_link(href.partition("#")[2])
    assert link is not None and link.match.to_act == EXAMPLES[name].me


def test_a_figure_can_stand_on_any_page_under_a_strict_policy(name: str) -> None:
    text = figure(name, root="../../")
    assert not re.search(r"\sstyle=|\son[a-z]+=|<script", text)
    assert set(re.findall(r'href="([^"#]*)', text)) <= {
        "../../",
        "../../static/art/don/districts.svg",
    }
    assert re.findall(r'\bid="([^"]+)"', text) == [f"example-{name}"]


def test_the_sentences_of_the_steps_tell_the_story() -> None:
    told = re.findall(r'<p class="told">(.*?)</p>', figure("seven-to-one"))
    assert told == [
        "For sale: blue 0 and sky blue 3. Waiting for Bert.",
        "Bert passes. Claus passes. Dieter passes. Waiting for Anke.",
        "Anke bids 7. Anke wins blue 0 and sky blue 3 for 7. Bert has the most 7s and gets 7.",
    ]
