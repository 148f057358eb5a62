"""The page's side of the stored games: carries out on the shelf what ``update`` asks for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from pyscript import window

from don.table.long_work import CountedWork, SoFar, as_part
from don.table.match import Match
from don.table.notation import write_text
from don.table.record import RecordError
from don.ui import last_screen
from don.ui.effects import Add
from don.ui.explain.review import Review
from don.ui.game_links import Link
from don.ui.links.sharing import finding, on_table
from don.ui.messages import (
    Added,
    Counted,
    FileRead,
    LinkedGameFound,
    Listed,
    Mended,
    Message,
    Notice,
    Recovered,
    Resume,
    SettingsRead,
    Tell,
    UnderWay,
    Watch,
)
from don.ui.model import App
from don.ui.questions import Answer, Question, ReviewMatch
from don.ui.replays.replay import TEXT_FILE
from don.ui.storage import files, statistics
from don.ui.storage.beside import Reviews, StoredGuests, StoredOrders
from don.ui.storage.saves import Saved, as_new
from don.ui.storage.second_copy import SecondCopy
from don.ui.storage.shelf import Removed, Shelf
from don.ui.storage.statistics import Played
from don.ui.storage.store import StoreError

from . import dom, links, randomness, storage
from .tabs import Tabs
from .tasks import run, soon
from .work_queues import WorkQueue


class StoredAs(NamedTuple):
    """The id and revision under which the game on the table is stored."""

    game_id: str
    revision: int


class Deleted(NamedTuple):
    """A deleted game with its standing orders: enough to restore it."""

    game: Removed
    orders: str


NOTHING = StoredAs("", 0)
"""The result of a save when there was nothing to store."""
TIMEOUT = 1.0
"""Seconds for which the page waits for second copies."""
TRIMMED = 10
"""The number of oldest finished games removed to make room in full storage."""


class Keeper:
    """Stores and loads games.

    A failure to store becomes a notice, except for things that the page can do without, such as the
    last screen or a review.
    """

    def __init__(self, send: Callable[[Message], None], fault: Callable[[], None]) -> None:
        """Make a keeper.

        ``fault`` is called if an exception stops a piece of work after its first part.
        """
        store, lasting = storage.best_store()
        self._copies = storage.Copies(lasting and not dom.embedded())
        self.shelf = Shelf(store, SecondCopy(self._copies if self._copies.wanted else None))
        self.reviews = Reviews(store)
        self.orders = StoredOrders(store)
        self.guests = StoredGuests(store)
        self.lasting = lasting
        self._send = send
        self._tabs = Tabs(send)
        self._work = WorkQueue(
            lambda work: send(UnderWay(work)), soon, window.performance.now, fault
        )
        self._removed: list[Deleted] = []
        """The games deleted since the page was opened."""
        self._unsaved = ""
        """The fault of the last save, as the code of a notice, which is shown only once; empty if
        there was none."""
        self._saves = 0
        """The number of saves so far, so that answers about earlier ones can be ignored."""
        self._started = False
        self._recovery: asyncio.Future[None] | None = None
        """The task of ``recover``. The browser's event loop keeps no task alive by itself."""

    async def recover(self) -> None:
        """Restore second copies that are newer than the stored games.

        The copies are read while Python starts. The page does not wait long for them. If they
        arrive later, it opens the latest game among them, unless the reader has begun something
        else.
        """
        self._recovery = asyncio.ensure_future(self._recover())
        await asyncio.wait([self._recovery], timeout=TIMEOUT)

    async def _recover(self) -> None:
        taken = self.shelf.recover(await self._copies.found())
        if taken and self._started:
            self.list()
            self._send(Recovered(taken[-1]))

    def start(self) -> None:
        """Send the stored settings and the list of games, and open the game that was last on the
        table."""
        self._started = True
        self._send(SettingsRead(self.shelf.settings()))
        if not self.lasting:
            self._send(Tell(Notice("no_storage")))
        self.shelf.bring_old_game(randomness.new_id())
        self._notify_damaged()
        self.list()
        if (game_id := self.shelf.on_table()) is not None:
            self.open(game_id)

    def look_over(self) -> None:
        """Bring the index of the stored games up to date, in parts."""
        self._work.begin(self._look_over())

    def _look_over(self) -> CountedWork[None]:
        before = self.shelf.entries()
        yield from self.shelf.looking_over()
        self._notify_damaged()
        if self.shelf.entries() != before:
            self.list()

    def _notify_damaged(self) -> None:
        """Show notices about texts that could not be read and were put aside."""
        unreported, self.shelf.unreported = self.shelf.unreported, []
        for damaged in unreported:
            code = "newer_save" if damaged.code == "newer" else "damaged_save"
            if damaged.where.startswith(statistics.FORMAT):
                code = "damaged_statistics"
            why = f"{damaged.where}: {damaged.code}"
            self._send(Tell(Notice(code, {"why": why, "key": damaged.key})))

    def _loading(self, game_id: str) -> CountedWork[Saved | None]:
        """Load a stored game. If it cannot be read, show a notice and return None."""
        try:
            saved = yield from self.shelf.loading(game_id)
        except RecordError as error:
            if not self.shelf.unreported:
                self._notify("damaged_save", why=f"{error.where}: {error.code}")
            self._notify_damaged()
            self.list()
            return None
        self._notify_damaged()
        return saved

    def open(self, game_id: str) -> None:
        """Put a stored game on the table. If another tab plays it, it can only be looked at.

        Of two calls, only the later one counts. If the game that was on the table cannot be read,
        the next one takes its place.
        """
        self._work.stop("open")
        self._work.begin(self._opening(game_id), "open")

    def _opening(self, game_id: str) -> CountedWork[None]:
        was_on_table = self.shelf.on_table() == game_id
        saved = yield from self._loading(game_id)
        if saved is None:
            following = self.shelf.on_table()
            if was_on_table and following not in (None, game_id):
                yield from self._opening(following)
            return
        orders = self.orders.read(game_id, saved.match, saved.link_seat)
        self.shelf.put_on_table(game_id)
        review = self.reviews.read(saved.match) if saved.match.to_act is None else None
        guests = self.guests.read(game_id)
        self._send(Resume(saved, game_id, orders=orders, guests=guests, review=review))
        self._tabs.take(game_id)

    def stop(self) -> None:
        """Stop all work whose progress is shown."""
        self._work.stop()

    def stop_opening(self) -> None:
        """Stop opening a game: the reader has gone to another screen, and must not be pulled
        back to the table."""
        self._work.stop("open")

    def claim(self, game_id: str) -> None:
        """Take over a game that another tab plays, and read it again once that tab has let it
        go."""
        self._tabs.claim(game_id, lambda: run(self._open_claimed(game_id)))

    async def _open_claimed(self, game_id: str) -> None:
        """Open a game as the other tab has left it, which may be only in a second copy."""
        found = asyncio.ensure_future(self._copies.found(now=True))
        answered, _ = await asyncio.wait([found], timeout=TIMEOUT)
        if answered and (text := found.result().get(game_id)):
            self.shelf.recover({game_id: text})
        self.open(game_id)

    def seek(self, link: Link) -> None:
        """Find the game that a link is about.

        If the game is played by link, put it on the table, unless it is over and the link is not
        the next turn.
        """
        self._work.finish("open")
        self._work.begin(self._seeking(link), "seek")

    def _seeking(self, link: Link) -> CountedWork[None]:
        found = yield from finding(self.shelf, link)
        self._notify_damaged()
        if found and on_table(link, found[1]):
            yield from self._opening(found[0])
        self._send(LinkedGameFound(link, found[1] if found else None))

    def save(self, app: App) -> StoredAs | None:
        """Store the game on the table, and return its id and revision. If that fails, show a notice
        and return None."""
        table = app.session
        match = table.full_match if table is not None else None
        if table is None or match is None or table.elsewhere or table.as_guest is not None:
            return NOTHING if table is None else StoredAs(table.game_id, table.revision)
        game_id = table.game_id or randomness.new_id()
        now = int(window.Date.now())
        saved = Saved(match, table.name, now, table.revision, table.memory, table.link_seat)
        self._saves += 1
        try:
            saved = self._save(game_id, saved)
            self._report("")
        except StoreError as error:
            try:
                saved = self.shelf.save_as_copy_only(game_id, saved)
            except StoreError:
                self._report(error.code)
                return None
            run(self._ask_whether_copied(self._saves, error.code))
        self.shelf.put_on_table(game_id)
        self.orders.write(game_id, table.match, table.orders)
        if not table.game_id:
            self._tabs.take(game_id)
        return StoredAs(game_id, saved.revision)

    def _report(self, code: str) -> None:
        """Show what went wrong with a save, but only once. An empty code means that all is well."""
        reported, self._unsaved = self._unsaved, code
        if reported and reported != code:
            self._send(Mended(reported))
        if code and reported != code:
            self._notify(code)

    async def _ask_whether_copied(self, number: int, code: str) -> None:
        """Report whether a save that the store cannot hold was written down as a second copy.

        ``code`` says what went wrong with the store. Until the browser's database answers, the copy
        counts as not written.
        """
        kept = asyncio.ensure_future(self._copies.kept())
        answered, _ = await asyncio.wait([kept], timeout=TIMEOUT)
        if not answered:
            self._report_if_latest(number, code)
            await asyncio.wait([kept])
        self._report_if_latest(number, "saved_as_copy" if kept.result() else code)

    def _report_if_latest(self, number: int, code: str) -> None:
        if self._saves == number:
            self._report(code)

    def _save(self, game_id: str, saved: Saved, *, copied: bool = True) -> Saved:
        """Store a game. If there is no room, drop what can be made again. Raises ``StoreError`` if
        that does not help."""
        for make_room in (self.drop_screen, self.reviews.clear):
            with suppress(StoreError):
                return self.shelf.save(game_id, saved, copied=copied)
            make_room()
        return self.shelf.save(game_id, saved, copied=copied)

    def keep_ended(self, game_id: str, match: Match) -> None:
        """Store a game that has ended on another device, unless it is stored already or there is no
        room."""
        if game_id in self.shelf.ids():
            return
        with suppress(StoreError):
            self._save(game_id, Saved(match, time=int(window.Date.now())), copied=False)
        self.list()

    def identity(self, app: App) -> str:
        """Return the identity of the save of the game on the table; empty if the page would not
        open this save."""
        table = app.session
        if table is None or self._unsaved or self.shelf.on_table() != table.game_id:
            return ""
        identity = self.shelf.identity(table.game_id)
        return identity if identity.startswith(f"{table.game_id} {table.revision} ") else ""

    def keep_screen(self, text: str) -> None:
        """Store the last screen, if there is room."""
        with suppress(StoreError):
            self.shelf.store.write(last_screen.KEY, text)

    def drop_screen(self) -> bool:
        """Remove the last screen; return whether there was one."""
        there = self.shelf.store.read(last_screen.KEY) is not None
        self.shelf.store.remove(last_screen.KEY)
        return there

    async def settled(self) -> None:
        """Wait until it is known whether another tab plays the game on the table."""
        await self._tabs.settled()

    def knows(self, question: Question) -> bool:
        """Send the stored answer to a question; return whether there is one."""
        found = self.reviews.read(question.match) if isinstance(question, ReviewMatch) else None
        if found is not None:
            self._send(Answer(question, found))
        return found is not None

    def keep_review(self, asked: ReviewMatch, review: Review) -> None:
        """Store the review of a match."""
        self.reviews.write(asked.match, review, int(window.Date.now()))

    def keep_setting(self, name: str, value: str) -> None:
        """Store one setting."""
        try:
            self.shelf.keep_setting(name, value)
        except StoreError as error:  # the game itself may well be stored
            self._notify("not_set" if error.code == "full_storage" else error.code)

    def count(self, games: tuple[Played, ...], today: str) -> None:
        """Add finished games to the statistics, and send the statistics as a whole."""
        try:
            self._send(Counted(self.shelf.count(games, today)))
        except StoreError:
            self._notify("not_counted")
        self._notify_damaged()

    def list(self) -> None:
        """Send the list of games."""
        self._send(Listed(tuple(self.shelf.entries()), len(self._removed)))

    def read(self, text: str) -> None:
        """Read a file, and send its contents."""
        self._work.begin(self._reading(text), "read")

    def _reading(self, text: str) -> CountedWork[None]:
        try:
            contents = yield from files.reading(text)
        except RecordError as error:
            self._notify("bad_import", why=f"{error.where}: {error.code}")
            return
        self._send(FileRead(contents))

    def add(self, wanted: Add) -> None:
        """Store games as new ones, as far as there is room."""
        self._work.begin(self._adding(wanted), "add")

    def _adding(self, wanted: Add) -> CountedWork[None]:
        """Add games; if this is stopped, none of them stays."""
        games, stored, now = wanted.games, list[str](), int(window.Date.now())
        try:
            for n, saved in enumerate(games):
                game_id = randomness.new_id()
                with suppress(StoreError):
                    self._save(game_id, as_new(saved, now), copied=False)
                    stored.append(game_id)
                yield SoFar(n + 1, len(games))
        except GeneratorExit:
            for game_id in stored:
                self.shelf.remove(game_id)
            self.list()
            raise
        self._send(Added(len(stored), len(games) - len(stored)))
        self.list()
        if wanted.counted:
            self.count(wanted.counted, wanted.today)

    def relabel(self, game_id: str, name: str) -> None:
        """Give a stored game another name."""
        self._work.begin(self._relabelling(game_id, name), "change")

    def _relabelling(self, game_id: str, name: str) -> CountedWork[None]:
        saved = yield from self._loading(game_id)
        if saved is not None:
            self._store(game_id, replace(saved, name=name))
            self.list()

    def shelve(self, what: str, game_id: str) -> None:
        """Carry out a ``Shelve`` effect."""
        match what:
            case "put-away":
                self.shelf.put_away(game_id)
            case "put-back":
                self.shelf.put_on_table(game_id)
            case "open":
                self.open(game_id)
            case "export":
                work = "open" if game_id else "write"
                self._work.begin(self._exporting(game_id), work)
            case "watch" | "text" | "copy":
                self._work.begin(self._showing(what, game_id), "open")
            case "trim":
                self._work.begin(self._trimming(), "change")
            case "restore":
                self._bring_back()
            case "duplicate":
                self._work.begin(self._duplicating(game_id), "change")
            case "delete":
                self._remove(game_id)

    def _showing(self, what: str, game_id: str) -> CountedWork[None]:
        """Show a stored game on the replay screen, or download or copy it as text for people."""
        saved = yield from self._loading(game_id)
        if saved is None:
            return
        if what == "watch":
            self._send(Watch(saved.match, name=saved.name, link_seat=saved.link_seat))
            return
        text = write_text(saved.match)
        if what == "copy":
            links.copy_text(text, self._send)
        else:
            dom.download(TEXT_FILE, text)

    def _trimming(self) -> CountedWork[None]:
        """Remove the oldest finished games."""
        yield from self.shelf.listing()
        finished = [entry for entry in self.shelf.entries() if entry.finished]
        self._remove(*(entry.id for entry in finished[-TRIMMED:]))
        self.list()

    def _remove(self, *game_ids: str) -> None:
        """Delete games; they can be restored as long as the page is open."""
        self.drop_screen()
        for game_id in game_ids:
            game, orders = self.shelf.remove(game_id), self.orders.take(game_id)
            if game.texts:  # otherwise another tab has deleted it before
                self._removed.append(Deleted(game, orders))
        if self._removed:
            self._notify("deleted", count=str(len(self._removed)))

    def _bring_back(self) -> None:
        """Store deleted games again, as far as there is room."""
        removed, self._removed = self._removed, []
        for each in removed:
            try:
                self.shelf.restore(each.game)
            except StoreError as error:
                self._removed.append(each)
                self._notify(error.code)
            else:
                self.orders.put_back(each.game.game_id, each.orders)

    def _duplicating(self, game_id: str) -> CountedWork[None]:
        saved = yield from self._loading(game_id)
        if saved is not None:
            self._store(randomness.new_id(), replace(saved, time=int(window.Date.now())))
            self.list()

    def _exporting(self, game_id: str) -> CountedWork[None]:
        if not game_id:
            yield from self.shelf.listing()
        ids = [game_id] if game_id else [entry.id for entry in self.shelf.entries()]
        games = []
        for n, each in enumerate(ids):
            try:
                games.append((yield from as_part(self.shelf.loading(each), n, len(ids))))
            except RecordError:
                continue
            yield SoFar(n + 1, len(ids))
        self._notify_damaged()
        if game_id:
            if games:
                dom.download(files.GAME_FILE, files.write_file(games))
            return
        for n, text in enumerate(files.write_files(games, self.shelf.counted())):
            dom.download(f"games-{n + 1}.don.json" if n else "games.don.json", text)

    def _store(self, game_id: str, saved: Saved) -> None:
        try:
            self.shelf.save(game_id, saved)
        except StoreError as error:
            self._notify(error.code)

    def _notify(self, code: str, **data: str) -> None:
        self._send(Tell(Notice(code, data)))
