"""The small server: right types, one folder only, a free port when its own is taken."""

import gzip
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import serve
from tools.say import Failure


@pytest.fixture
def running(tmp_path: Path) -> Iterator[serve.Server]:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret.txt").write_text("no")
    for name in ("index.html", "a.mjs", "a.wasm", "a.toml", "a.webmanifest", "a.css"):
        (inside / name).write_text(name)
    server = serve.server(inside, prefix="/some/path/", headers={"X-Test": "yes"})
    serve.in_background(server)
    yield server
    server.shutdown()
    server.server_close()


def get(server: serve.Server, path: str):
    return urllib.request.urlopen(server.url + path, timeout=5)


def test_types_and_headers(running: serve.Server) -> None:
    with get(running, "/some/path/") as answer:
        assert answer.read() == b"index.html"
        assert answer.headers["X-Test"] == "yes"
    types = {"a.wasm": "application/wasm", "a.mjs": "text/javascript", "a.css": "text/css"}
    for name, expected in types.items():
        with get(running, f"/some/path/{name}") as answer:
            assert answer.headers.get_content_type() == expected


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/some/path/../../secret.txt", "/some/path/%2e%2e/secret.txt"]
)
def test_files_outside_the_folder_are_not_served(running: serve.Server, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        get(running, path)


@pytest.mark.parametrize("path", ["/", "/a.wasm"])
def test_server_compresses_if_enabled_and_accepted(path: str, tmp_path: Path) -> None:
    for name in ("index.html", "a.wasm"):
        (tmp_path / name).write_text(path * 1000)
    server = serve.server(tmp_path, compress=True)
    serve.in_background(server)
    for accepted, sent in (("gzip, br", "gzip"), ("identity", None)):
        request = urllib.request.Request(server.url + path, headers={"Accept-Encoding": accepted})
        with urllib.request.urlopen(request, timeout=5) as answer:
            body = answer.read()
            assert answer.headers["Content-Encoding"] == sent
            assert int(answer.headers["Content-Length"]) == len(body)
            assert (gzip.decompress(body) if sent else body).decode() == path * 1000
    server.shutdown()
    server.server_close()


def test_taken_port_falls_back_or_fails_if_explicit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(serve, "DEFAULT_PORT", taken)
        with serve.listen(tmp_path, "127.0.0.1", None) as free:
            assert free.server_address[1] != taken
        with pytest.raises(Failure, match="--port"):
            serve.listen(tmp_path, "127.0.0.1", taken)
