"""A guest in any engine sits down by the table's one link: a relay needs no WebRTC."""

from pathlib import Path

import pytest

from tests.browser.broker import Broker
from tests.browser.conftest import OpenPage
from tests.browser.engines.tab import Engine
from tests.browser.test_relay import broker as broker  # a fixture
from tests.browser.test_relay import open_table, to_the_table, with_relays
from tests.browser.test_together import ROBOT, goes_on
from tests.browser.test_together_whole import play


@pytest.mark.console_allowed("WebSocket connection to")
def test_a_guest_plays_by_one_link(
    engine: Engine, open_page: OpenPage, dist: Path, serve, tmp_path: Path, broker: Broker
) -> None:
    site = serve(with_relays(dist, tmp_path, broker.address), headers={})
    host = open_page("phone", origin=site.origin)
    link = open_table(host, site)
    with engine.visit(site.origin) as visitor:
        guest = visitor.new_tab()
        guest.goto(link)
        guest.wait_for("#together-own")
        guest.fill("#together-own", "Bea")
        guest.click('#together-name button[type="submit"]')
        guest.wait_for_state("turn", "waiting")
        to_the_table(host, 1)
        play(host)
        guest.js(ROBOT)
        goes_on(host)
        goes_on(host)
        # Firefox counts the connection to the relay as a request to another site.
        assert all(f":{broker.port}" in found for found in visitor.problems())
