"""Site generators make posts with the snippets of the dialog "Embed", shown on another origin.

Hugo, MkDocs and Pelican have a separate environment (requirements-generators.txt).
"""

import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from don.ui.messages import PageAddress
from tests.ui.desk import Desk, match_of
from tests.ui.test_embedding import text
from tools import setup
from tools.paths import ROOT

MATCH = match_of("3", "-", "-", side_auctions=False)
SHORTCODE = re.compile(r"`layouts/_shortcodes/(\w+)\.html`.*?```\n(.*?)```", re.DOTALL)
"""The shortcode from the documentation."""

pytestmark = [pytest.mark.full, pytest.mark.console_allowed("left the origin", "favicon", "404")]


@pytest.fixture
def game(dist: Path, serve):
    """Return the game's own host."""
    return serve(dist, "/don/", {"Access-Control-Allow-Origin": "*"})


def post(home: str, around: str = "{}") -> str:
    """Return a post with the dialog's snippets: an element, a frame and a picture."""
    parts = ["How it ended:"]
    for form, syntax in (("element", "html"), ("frame", "html"), ("picture", "markdown")):
        desk = Desk(MATCH).settle().send(PageAddress(home)).do("share").do("embed")
        snippet = text(desk.do("embed-form", form).do("embed-syntax", syntax))
        parts.append(around.format(snippet) if syntax == "html" else snippet)
    return "\n\n".join([*parts, "And *so* on.\n"])


def made_by(program: str, folder: Path, *arguments: str) -> None:
    """Run a generator in its folder."""
    command = setup.generators().parent / program
    subprocess.run([command, *arguments], cwd=folder, check=True, capture_output=True)


def write(file: Path, content: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, encoding="utf-8")


def with_mkdocs(folder: Path, text: str) -> str:
    theme = "theme:\n  name: mkdocs\n  highlightjs: false\n"  # it would come from another site
    write(folder / "mkdocs.yml", f"site_name: Blog\nuse_directory_urls: false\n{theme}")
    write(folder / "docs/index.md", f"# A game\n\n{text}")
    made_by("mkdocs", folder, "build", "-q", "-d", "out")
    return "index.html"


def with_pelican(folder: Path, text: str) -> str:
    write(folder / "content/post.md", f"Title: A game\nDate: 2030-01-01\nSlug: post\n\n{text}")
    made_by("pelican", folder, "content", "-o", "out", "-e", 'SITEURL=""', "--relative-urls")
    return "post.html"


def with_hugo(folder: Path, text: str) -> str:
    write(folder / "hugo.toml", "title = 'Blog'\ndisableKinds = ['taxonomy', 'rss', 'sitemap']\n")
    write(folder / "layouts/single.html", "<!doctype html>\n<title>Blog</title>\n{{ .Content }}\n")
    write(folder / "layouts/home.html", "<!doctype html>\n<title>Blog</title>\n")
    ((name, code),) = SHORTCODE.findall((ROOT / "docs/embedding.md").read_text("utf-8"))
    write(folder / f"layouts/_shortcodes/{name}.html", code)
    write(folder / "content/post.md", f"---\ntitle: A game\n---\n\n{text}")
    made_by("hugo", folder, "--quiet", "-d", "out")
    return "post/index.html"


def seen(open_page, serve, folder: Path, place: str) -> Page:
    """Open the post on its own origin, as a reader does."""
    blog = serve(folder / "out", "/", {})
    page = open_page(origin=blog.origin)
    page.goto(f"{blog.url}{place}")
    return page


def plays(page: Page) -> None:
    """Check the post: both frames show the film and can be stepped through."""
    for css in ("don-game iframe", "div > iframe"):
        frame = page.locator(css)
        frame.scroll_into_view_if_needed()
        inside = frame.content_frame
        text = inside.locator("[role=status]")
        inside.locator("[data-do=film-step][data-value='-1']").click()
        expect(text).not_to_be_empty()
        assert frame.evaluate("frame => frame.offsetHeight") > 300
    expect(page.locator("don-game a")).to_be_hidden()
    links(page)


def links(page: Page) -> None:
    """Check that the picture leads to the game, and that the Markdown after it is rendered."""
    picture = page.locator("a[href*='#play='] img:not([alt=''])")
    assert picture.get_attribute("alt") == "Don: Anke, Bert and Claus. Round 2 of 15."
    expect(page.locator("em", has_text="so")).to_be_visible()


@pytest.mark.parametrize("make", [with_mkdocs, with_pelican])
def test_generated_post_keeps_the_snippet(make, open_page, serve, game, tmp_path: Path) -> None:
    plays(seen(open_page, serve, tmp_path, make(tmp_path, post(game.url))))


def test_hugo_keeps_only_picture_and_link(open_page, serve, game, tmp_path: Path) -> None:
    page = seen(open_page, serve, tmp_path, with_hugo(tmp_path, post(game.url)))
    links(page)
    assert page.locator("don-game, iframe, script[src*=embed]").count() == 0


def test_hugo_shortcode_renders_the_game(open_page, serve, game, tmp_path: Path) -> None:
    text = post(game.url, "{{{{< don >}}}}\n{}\n{{{{< /don >}}}}")
    plays(seen(open_page, serve, tmp_path, with_hugo(tmp_path, text)))
