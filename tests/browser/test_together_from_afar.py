"""Servers that the deployer has named (``build --ice``) tell addresses; nobody else is asked."""

import json
import shutil
from pathlib import Path

import pytest

from don.ui.together import join_links, offers
from tests.browser.conftest import OpenPage
from tests.browser.stun import Stun
from tests.browser.test_together import hosted
from tools.dist import page as dist_page

FAR = offers.Candidate("203.0.113.7", 50_007)
"""What the server tells: an address that is nobody's."""


@pytest.mark.full
@pytest.mark.parametrize("named", [True, False], ids=["named", "not named"])
def test_a_code_holds_what_a_named_server_tells(
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
