"""A small web server for dist/: static files with the right types, and nothing else.

The tests use it too, under a sub-path and with headers of their choice.
"""

import argparse
import contextlib
import functools
import gzip
import io
import socket
import threading
from collections.abc import Mapping
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from tools import dist
from tools.say import Failure, say

DEFAULT_PORT = 8000
# Some systems have no types for these, or wrong ones, and a browser insists on the right ones.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# Files that hosts send compressed to browsers that accept it.
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".txt", ".wasm"}


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder below one path; only failed requests are logged."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def __init__(
        self, *args, prefix: str, headers: Mapping[str, str], compress: bool, **options
    ) -> None:
        self.prefix, self.extra, self.compress = prefix, headers, compress
        super().__init__(*args, **options)

    def send_head(self):
        if urlsplit(self.path).path.startswith(self.prefix):
            self.path = "/" + self.path.removeprefix(self.prefix)
            return self._send_packed() or super().send_head()
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def _send_packed(self) -> io.BytesIO | None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        wanted = self.compress and "gzip" in self.headers.get("Accept-Encoding", "")
        known = "If-Modified-Since" in self.headers  # then it need not be sent again
        if known or not (wanted and path.suffix in TEXTS and path.is_file()):
            return None
        content = packed(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(content)

    def end_headers(self) -> None:
        for name, value in {"Cache-Control": "no-cache", **self.extra}.items():
            self.send_header(name, value)
        super().end_headers()

    def log_request(self, code="-", size="-") -> None:
        if isinstance(code, HTTPStatus) and code >= 400:
            super().log_request(code, size)


@functools.lru_cache(maxsize=500)
def packed(path: Path, changed: int) -> bytes:
    """Return a file as gzip, computed once for each version of the file."""
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class Server(ThreadingHTTPServer):
    """A server with many connections at once. A browser that hangs up is not an error."""

    daemon_threads = True

    def __init__(self, *args) -> None:
        self.connections: set[socket.socket] = set()
        super().__init__(*args)

    def process_request(self, request, client_address) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stop listening, and close the connections that browsers keep open for later."""
        super().server_close()
        for connection in list(self.connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request, client_address) -> None:
        pass

    @property
    def url(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{host}:{port}"


def server(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    prefix: str = "/",
    headers: Mapping[str, str] | None = None,
    compress: bool = False,
) -> Server:
    """Return a server that already listens; port 0 is any free one. `prefix` ends with a slash."""
    options = {"prefix": prefix, "headers": headers or {}, "compress": compress}
    handler = functools.partial(Handler, directory=str(folder), **options)
    return Server((host, port), handler)


def in_background(running: Server) -> threading.Thread:
    """Serve in a thread, until `running.shutdown()`."""
    thread = threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    return thread


def main(options: argparse.Namespace) -> int:
    folder = dist.build()
    with listen(folder, options.host, options.port) as running:
        say(f"\nDon is at {running.url}/   (Ctrl+C stops it)")
        running.serve_forever()
    return 0


def listen(folder: Path, host: str, port: int | None) -> Server:
    try:
        return server(folder, host, DEFAULT_PORT if port is None else port)
    except OSError as error:
        if port is None:
            return server(folder, host)
        reason = f"port {port} on {host}: {error.strerror}"
        remedy = "choose another with --port, or leave it out"
        raise Failure("start the server", reason, remedy) from None
