"""A film in another site's page, in every engine: it is drawn, and the text below stays."""

import pytest

from don.ui.don import page as don
from don.ui.game_links import write_link
from don.ui.i18n import ENGLISH
from don.ui.links.embedding import written
from don.ui.view.film import film, room
from tests.browser.engines import test_embed
from tests.browser.engines.blog import Blog
from tests.browser.engines.test_embed import ALLOWED, HAS_EVENTS, details, inside
from tests.games.don.chance import finished_game
from tests.ui.don.test_film import steps

game, blog = test_embed.game, test_embed.blog  # fixtures
MATCH = finished_game(1)
FILM = film(ENGLISH, MATCH)
SHORT = film(ENGLISH, MATCH.at(6))
ROOM = written(room(don, ENGLISH, SHORT, False))
PAGE = f"""
<don-game id="narrow" mode="replay" film="{FILM}" label="A game"
  replay="{write_link("game", MATCH).partition("=")[2]}">A picture</don-game>
<p id="below">And so on.</p>
"""


@pytest.mark.console_allowed(*ALLOWED)
def test_film_is_drawn_at_once_and_can_be_stepped(blog: Blog, game) -> None:
    tab = blog.show(PAGE, game)
    tab.wait_until(HAS_EVENTS, ["ready", "narrow", 1])
    tab.click_inside(inside("narrow"), "[data-value='1']")
    tab.wait_until(HAS_EVENTS, ["step", "narrow", 1])
    tab.js("() => { narrow.goto(99999); }")
    tab.wait_until(HAS_EVENTS, ["step", "narrow", 2])
    expected = steps(FILM)
    last = len(MATCH.steps)
    assert details(tab, "step", "narrow") == [
        {"n": expected[1]["at"], "last": last, "text": expected[1]["told"]},
        {"n": last, "last": last, "text": expected[-1]["told"]},
    ]
    assert len(set(tab.js("() => places"))) == 1, "the text below stays where it is"
    assert not tab.js("() => events.some(([name]) => name === 'error')")


@pytest.mark.console_allowed(*ALLOWED)
def test_short_film_gets_just_enough_room(blog: Blog, game) -> None:
    tab = blog.show(
        f'<don-game id="narrow" mode="position" film="{SHORT}" room="{ROOM}">A picture</don-game>'
        '<p id="below">And so on.</p>',
        game,
    )
    tab.wait_until(HAS_EVENTS, ["ready", "narrow", 1])
    (ready,) = details(tab, "ready", "narrow")
    assert 0 <= tab.js("() => narrow.offsetHeight") - ready["height"] <= 50
    assert len(set(tab.js("() => places"))) == 1, "the text below stays where it is"
