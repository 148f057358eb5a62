"""Two builds and one visitor: the builds never mix, and the newer one waits for the reader."""

import json
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests import scale
from tests.browser.offline import (
    CACHED,
    begin,
    build_of,
    decide,
    forget_downloads,
    play_to_the_end,
    served_badly,
    wait_until_ready,
)
from tests.browser.pages import PATIENCE, wait_for_state
from tools import dist as builder
from tools.dist import offline

pytestmark = pytest.mark.offline
NEWER = "9.9.9"
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => 0);
  const worker = registration.installing ?? registration.waiting;
  if (worker?.state === "installing") await new Promise((done) => {
    worker.addEventListener("statechange", done, { once: true });
  });
  return worker?.state;
}"""
FOREIGN = "caches.open('another-precache-app').then((cache) => cache.put('x', new Response('y')))"
RELOAD = "[data-do=reload]"
BOXES = """[...document.querySelectorAll("#pad button, #table, #players, #own")].map((element) =>
  JSON.stringify(element.getBoundingClientRect()))"""


class Builds(NamedTuple):
    old: Path
    new: Path

    @property
    def changed(self) -> str:
        """Return the largest file that differs between the two builds."""
        files = [file for file in self.new.rglob("*") if file.is_file() and file.name != "sw.js"]
        names = [file.relative_to(self.new) for file in files]
        differing = [n for n in names if not same(self.old / n, self.new / n)]
        return max(differing, key=lambda name: (self.new / name).stat().st_size).as_posix()


def same(one: Path, other: Path) -> bool:
    return one.exists() and one.read_bytes() == other.read_bytes()


def with_another_program(folder: Path) -> None:
    """Change the program and its name, as an update of Pyodide does."""
    (program,) = folder.rglob("*.wasm")
    another = program.with_name("pyodide.asm.another.wasm")
    section = b"\x00\x05\x04test"  # a custom section, which has no effect
    another.write_bytes(program.read_bytes() + section)
    program.unlink()
    for name in ("build.json", "static/program.js"):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace(program.name, another.name), encoding="utf-8")
    offline.write(folder, json.loads((folder / "build.json").read_text())["build"])


def rename_build(folder: Path) -> None:
    """Give the build another name, and leave its files as they are."""
    old = json.loads((folder / "build.json").read_text())["build"]
    for name in ("index.html", "frame.html", "build.json"):
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace(old, old[::-1]), encoding="utf-8")


@pytest.fixture(scope="module")
def builds(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Builds:
    new = tmp_path_factory.mktemp("builds") / "new"
    if scale.full:
        builder.write(new, release=NEWER)
    else:  # a second build takes half a minute
        shutil.copytree(dist, new)
        rename_build(new)
    with_another_program(new)
    return Builds(dist, new)


@pytest.fixture
def visited(builds: Builds, serve, open_page) -> tuple[Page, object]:
    """Return the page of a visitor who is in a game and has stored the older build; and the
    site."""
    site = serve(builds.old, "/don/")
    page = open_page(origin=site.origin)
    page.goto(site.url)
    wait_until_ready(page)
    page.evaluate(FOREIGN)
    begin(page)
    decide(page)
    wait_for_state(page, "turn")
    return page, site


def put(site, folder: Path) -> None:
    """Serve another folder from now on."""
    site.stop()
    site.folder = folder
    site.start()


def wait_for_another_build(page: Page, old: str) -> None:
    another = f"meta[name=build]:not([content='{old}'])"
    page.wait_for_selector(another, state="attached", timeout=PATIENCE)
    wait_for_state(page, "turn")


def update(page: Page, outcome: str) -> None:
    """Look for a newer version until its worker is in this state (``installed``, ``redundant``)."""
    for _ in range(60):
        if page.evaluate(UPDATE) == outcome:
            return
        page.wait_for_timeout(500)
    raise AssertionError(f"no newer version became {outcome}")


def test_new_version_is_offered_and_waits_for_a_click(visited, builds: Builds) -> None:
    page, site = visited
    old = build_of(page)
    put(site, builds.new)
    page.reload()
    wait_for_state(page, "turn")
    assert build_of(page) == old, "the page uses the stored files, not the server's"
    before = page.evaluate(BOXES)
    update(page, "installed")
    expect(page.locator(RELOAD)).to_be_visible()  # on the reader's turn, but nothing moves
    assert page.evaluate(BOXES) == before
    decide(page)
    expect(page.locator(RELOAD)).to_be_visible()
    wait_for_state(page, "turn")
    assert build_of(page) == old
    seen = page.locator("#players").inner_text()

    page.locator(RELOAD).click()
    wait_for_another_build(page, old)
    page.locator("#offline:not([hidden])").wait_for(state="attached")  # the home page reports it
    assert page.locator("#players").inner_text() == seen, "the older build's game goes on"
    decide(page)
    if scale.full:
        kept_by = page.evaluate("Object.values(localStorage).join()").replace("\\", "")
        assert f'"{NEWER}"' in kept_by

    kept = page.evaluate(CACHED)
    assert len(kept.pop("another-precache-app")) == len(kept.pop("don-memory")) == 1
    ((_, urls),) = kept.items()
    plain = [url.split("?")[0] for url in urls]
    assert len(plain) == len(set(plain)), "nothing of the older build is left"
    site.stop()
    page.reload()
    wait_for_state(page, "turn")
    decide(page)
    if scale.full:  # test_offline.py plays a whole game without a network every day
        play_to_the_end(page)


@pytest.mark.full
@pytest.mark.console_allowed("500", "Uncaught", "integrity", "bad-precaching-response", "sw.js")
@pytest.mark.parametrize("damage", ["an error", pytest.param("cut short", marks=pytest.mark.full)])
def test_failed_update_download_changes_nothing(
    visited, builds: Builds, damage: str, tmp_path: Path
) -> None:
    page, site = visited
    old = build_of(page)
    if damage == "an error":
        put(site, builds.new)
        served_badly(site, builds.changed)
    else:
        shutil.copytree(builds.new, tmp_path / "cut")
        cut = tmp_path / "cut" / builds.changed
        cut.write_bytes(cut.read_bytes()[:-100])
        put(site, tmp_path / "cut")
    page.reload()
    wait_for_state(page, "turn")
    update(page, "redundant")
    site.stop()
    page.reload()
    wait_for_state(page, "turn")
    assert build_of(page) == old
    decide(page)
    expect(page.locator(RELOAD)).to_have_count(0)

    site.folder = builds.new
    site.start()
    update(page, "installed")


@pytest.mark.full
def test_update_waits_while_another_tab_uses_the_old_version(visited, builds: Builds) -> None:
    page, site = visited
    other = page.context.new_page()
    other.goto(site.url)
    wait_for_state(other)
    old = build_of(page)
    put(site, builds.new)
    update(page, "installed")
    decide(page)
    page.locator(RELOAD).click()
    expect(page.locator("#notices")).to_contain_text("another tab")
    assert build_of(page) == build_of(other) == old
    other.goto(f"{site.url}en/")  # the rules may stay open
    page.locator(RELOAD).click()
    wait_for_another_build(page, old)


@pytest.mark.full
def test_update_offer_can_be_postponed(visited, builds: Builds) -> None:
    page, site = visited
    put(site, builds.new)
    update(page, "installed")
    decide(page)
    page.locator("[data-do=dismiss]").click()
    expect(page.locator(RELOAD)).to_have_count(0)
    play_to_the_end(page)


@pytest.mark.full
@pytest.mark.console_allowed("ERR_CACHE_MISS")
def test_each_build_keeps_its_own_program_after_upgrade_and_rollback(
    visited, builds: Builds, tmp_path: Path
) -> None:
    page, site = visited
    again = tmp_path / "again"  # uploaded again: the files are newer than before
    shutil.copytree(builds.old, again, copy_function=shutil.copyfile)
    old = build_of(page)
    put(site, builds.new)
    update(page, "installed")
    forget_downloads(page)
    page.reload()
    wait_for_state(page, "turn")
    assert build_of(page) == old, "its program is no longer on the server"
    decide(page)
    page.locator(RELOAD).click()
    wait_for_another_build(page, old)
    newer = build_of(page)

    put(site, again)
    update(page, "installed")
    forget_downloads(page)
    page.reload()
    wait_for_state(page, "turn")
    assert build_of(page) == newer
    decide(page)
    page.locator(RELOAD).click()
    wait_for_another_build(page, newer)
    assert build_of(page) == old
    play_to_the_end(page)
