"""The page before Python: the same as what Python draws first, so that nothing moves."""

from don.ui.i18n import ENGLISH
from don.ui.model import App
from don.ui.view import render
from don.ui.view.shell import shell


def test_the_first_screen_is_the_one_that_python_draws() -> None:
    drawn = render(App(), ENGLISH)
    early = shell(ENGLISH)
    shown = {region: markup for region, markup in drawn.items() if markup}
    assert {region: early[region] for region in shown} == shown
