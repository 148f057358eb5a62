"""Devices with separate addresses: on one network, and through servers that the build names."""

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from don.ui.together import join_links, offers
from tests.browser import apart
from tests.browser.conftest import OpenPage
from tests.browser.pages import PATIENCE, SIZES, wait_for_state
from tests.browser.stun import Stun
from tests.browser.test_together import back_to_the_table, hosted, shown_code, sit_down
from tools import browser as finder
from tools.dist import page as dist_page


@dataclass
class Site:
    url: str


@pytest.fixture
def networks(request: pytest.FixtureRequest) -> Iterator[apart.Apart]:
    with ExitStack() as laid:
        try:
            found = laid.enter_context(apart.networks(multicast=request.param))
        except OSError as error:
            pytest.skip(f"this machine cannot make separate networks: {error}")
        yield found


@pytest.fixture
def pages(
    networks: apart.Apart, playwright: Playwright, dist: Path, tmp_path: Path
) -> Iterator[tuple[Site, Page, Page]]:
    """Return the page's address, and a browser in each network."""
    site = Site(networks.serve(dist))
    program = finder.ensure(playwright)
    with ExitStack() as open_:
        found = []
        for name in networks.names:
            browser = playwright.chromium.launch(
                executable_path=networks.program(name, program, tmp_path),
                args=[*finder.arguments(), "--use-fake-device-for-media-stream"],
            )
            open_.callback(browser.close)
            context = browser.new_context(**SIZES["phone"], service_workers="block")
            found.append(context.new_page())
        yield site, found[0], found[1]


def connect(site: Site, host: Page, guest: Page) -> join_links.Join:
    """Connect the guest by the codes of both devices; return the host's code."""
    link = hosted(host, site)
    answer(host, guest, link)
    code = join_links.read(join_links.find(link))
    assert isinstance(code, join_links.Join) and code.offer is not None
    return code


def answer(host: Page, guest: Page, link: str) -> None:
    guest.goto(link)
    sit_down(guest, "Bea")
    host.locator("#together-link").fill(shown_code(guest))
    host.locator("#together-link").press("Enter")


NAMES = pytest.mark.parametrize("networks", [True], ids=["names are found"], indirect=True)
NO_NAMES = pytest.mark.parametrize("networks", [False], ids=["no names"], indirect=True)


@pytest.mark.full
@NAMES
def test_devices_connect_by_mdns_names(pages) -> None:
    site, host, guest = pages
    code = connect(site, host, guest)
    assert code.offer is not None
    assert all(each.address.endswith(".local") for each in code.offer.candidates)
    back_to_the_table(host)
    wait_for_state(guest, "turn", "waiting")


@pytest.mark.full
@NO_NAMES
def test_host_reads_what_to_do_if_mdns_fails(pages) -> None:
    site, host, guest = pages
    connect(site, host, guest)
    text = host.locator("#sheet-together .told")
    expect(text).to_contain_text("These two devices can't reach each other", timeout=PATIENCE)


@pytest.mark.full
@NO_NAMES
def test_host_with_camera_permission_connects_by_ip_if_mdns_fails(
    pages,
) -> None:
    site, host, guest = pages
    host.context.grant_permissions(["camera"])
    code = connect(site, host, guest)
    assert code.offer is not None
    assert "10.77.0.2" in {each.address for each in code.offer.candidates}
    back_to_the_table(host)
    wait_for_state(guest, "turn", "waiting")


FAR = offers.Candidate("203.0.113.7", 50_007)
"""The address in the server's answer, which nobody uses."""


@pytest.mark.full
@pytest.mark.parametrize("named", [True, False], ids=["named", "not named"])
def test_code_includes_addresses_from_a_configured_stun_server(
    open_page: OpenPage, dist: Path, serve, tmp_path: Path, named: bool
) -> None:
    copy = tmp_path / "dist"
    shutil.copytree(dist, copy)
    with Stun((FAR.address, FAR.port)) as server:
        if named:
            list_ = tmp_path / "servers.json"
            list_.write_text(json.dumps([{"urls": server.url}]), "utf-8")
            dist_page.name_servers(copy / "index.html", dist_page.servers(str(list_)))
        site = serve(copy)
        host = open_page("phone", origin=site.origin)
        code = join_links.read(join_links.find(hosted(host, site)))
        assert isinstance(code, join_links.Join) and code.offer is not None
        assert (FAR in code.offer.candidates) is named
        assert bool(server.asked) is named
        own = [each for each in code.offer.candidates if each != FAR]
        assert own, "the local network is tried as well"
