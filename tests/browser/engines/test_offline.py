"""Without a network, in every engine: the page starts, a game can be played, and goes on."""

import pytest

from tests.browser.engines import player
from tests.browser.engines.tab import Visitor


@pytest.fixture
def site(dist, serve):
    """A site that a test may stop, in place of the one that all others share."""
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
