"""Without a network, in every engine: the page starts, a game can be played, and goes on."""

import pytest

from tests import scale
from tests.browser.engines import player
from tests.browser.engines.tab import Visitor

SHORT = "#new-game [name=short]"


@pytest.fixture
def site(dist, serve):
    """Return a site that a test may stop, in place of the site that all others share."""
    return serve(dist, "/games/don/")


def test_a_game_without_a_network(visitor: Visitor, site) -> None:
    tab = visitor.new_tab()
    tab.goto(site.url)
    tab.wait_for("#offline:not([hidden])")
    site.stop()
    tab.reload()
    assert tab.wait_for_state() == "setup"
    player.start(tab, seed=11)
    assert player.play(tab, presses=4) == 4
    before = player.position(tab)
    tab.reload()
    tab.wait_for_state("turn")
    assert player.position(tab) == before


# Firefox reports this for pictures that were still loading when their screen was left.
@pytest.mark.console_allowed("A ServiceWorker intercepted the request")
def test_a_visit_from_the_start_to_a_game_without_a_network(visitor: Visitor, site) -> None:
    """A short game of Boomtown is begun, then continued several times without a network. At night
    it is played to its end."""
    tab = visitor.new_tab()
    tab.goto(f"{site.url}?game=boomtown")
    assert tab.wait_for_state() == "setup"
    tab.wait_for(SHORT)
    tab.js(f"() => {{ document.querySelector('{SHORT}').checked = true; }}")
    player.start(tab, seed=7, players=3)
    assert player.play(tab, presses=3) == 3
    tab.wait_for("#offline:not([hidden])")
    before = player.position(tab)
    site.stop()
    tab.reload()
    tab.wait_for_state("turn")
    assert player.position(tab) == before
    if scale.full:
        player.play_by_itself(tab)
        tab.reload()
        assert tab.wait_for_state() == "over"
    else:
        assert player.play(tab, presses=2) == 2
