"""The page's side of the stored games: carries out what ``update`` asks of the shelf."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from pyscript import window

from don.table.notation import write_text
from don.table.record import RecordError
from don.ui.effects import Shelve
from don.ui.links.link_messages import Met
from don.ui.links.links import Link
from don.ui.links.seeking import find, on_table
from don.ui.messages import (
    Added,
    Counted,
    Listed,
    Message,
    Notice,
    Resume,
    SettingsRead,
    Tell,
    Watch,
)
from don.ui.model import App
from don.ui.questions import Question, ReviewMatch, Told
from don.ui.replays.replay import TEXT_FILE
from don.ui.storage import files, statistics
from don.ui.storage.orders import StoredOrders
from don.ui.storage.reviews import Reviews
from don.ui.storage.saves import Saved, as_new
from don.ui.storage.shelf import Shelf, StoreError
from don.ui.storage.statistics import Played
from don.ui.table.standing_orders import Orders
from don.ui.teacher.review_data import Review

from . import chance, clipboard, dom, storage
from .tabs import Tabs


@dataclass(frozen=True, slots=True)
class Kept:
    """Under which id and revision the game on the table is stored."""

    game_id: str
    revision: int


@dataclass(frozen=True, slots=True)
class Removed:
    """A game that was deleted, with its standing orders: all that is needed to bring it back."""

    game_id: str
    saved: Saved
    orders: Orders


NOTHING = Kept("", 0)
"""There was nothing to store."""
TRIMMED = 10
"""How many of the oldest finished games make room in a full storage."""


class Keeper:
    """Games in, games out; every fault of the storage becomes a notice."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        store, lasting = storage.best_store()
        self.shelf = Shelf(store)
        self.reviews = Reviews(store)
        self.orders = StoredOrders(store)
        self.lasting = lasting
        self._send = send
        self._tabs = Tabs(send)
        self._removed: list[Removed] = []
        """What was deleted since the page was opened."""
        self._unsaved = ""
        """Why the last save did not arrive, by the code of its notice, which is shown once."""

    def start(self) -> str:
        """Send what is stored, and put aside what cannot be read. Gives the id of the game that lay
        on the table last; empty: none."""
        self._send(SettingsRead(self.shelf.settings()))
        if not self.lasting:
            self._send(Tell(Notice("no_storage")))
        self.put_aside()
        self.shelf.bring_old_game(chance.new_id())
        self.list()
        return self.shelf.on_table() or ""

    def latest(self) -> str:
        """The game of the match that the page starts with, by its name in records; empty: none."""
        last = self.shelf.on_table()
        return next((entry.game for entry in self.shelf.entries() if entry.id == last), "")

    def put_aside(self) -> None:
        """Put aside what cannot be read, and say so."""
        for damaged in self.shelf.put_aside_damaged():
            code = "newer_save" if damaged.code == "newer" else "damaged_save"
            if damaged.where.startswith(statistics.FORMAT):
                code = "damaged_statistics"
            why = f"{damaged.where}: {damaged.code}"
            self._send(Tell(Notice(code, {"why": why, "key": damaged.key})))

    def open(self, game_id: str) -> None:
        """Put a stored game on the table. If another tab plays it, it can only be looked at."""
        try:
            saved = self.shelf.load(game_id)
        except RecordError as error:
            self._tell("damaged_save", why=f"{error.where}: {error.code}")
            return
        orders = self.orders.read(game_id, saved.match, saved.mine)
        self.shelf.put_on_table(game_id)
        self._send(Resume(saved, game_id, orders=orders))
        self._tabs.take(game_id)

    def claim(self, game_id: str) -> None:
        """Play a game here that another tab has; it is read again once that tab has let it go."""
        self._tabs.claim(game_id, lambda: self.open(game_id))

    def seek(self, link: Link) -> None:
        """Find the game a link is about; one played by link comes on the table."""
        found = find(self.shelf, link)
        if found and on_table(link, found[1]):
            self.open(found[0])
        self._send(Met(link, found[1] if found else None))

    def save(self, app: App) -> Kept | None:
        """Store the game on the table. If that fails, there is a notice and the answer is None."""
        table = app.session
        if table is None or table.elsewhere:
            return NOTHING if table is None else Kept(table.game_id, table.revision)
        game_id = table.game_id or chance.new_id()
        now = int(window.Date.now())
        saved = Saved(table.match, table.name, now, table.revision, table.memory, table.mine)
        reported, self._unsaved = self._unsaved, ""
        try:
            saved = self._save(game_id, saved)
        except StoreError as error:
            self._unsaved = error.code
            if error.code != reported:
                self._tell(error.code)
            return None
        self.shelf.put_on_table(game_id)
        self.orders.write(game_id, table.match, table.orders)
        if not table.game_id:
            self._tabs.take(game_id)
        return Kept(game_id, saved.revision)

    def _save(self, game_id: str, saved: Saved) -> Saved:
        """Store a game; what can be made again makes room for it. Raises ``StoreError``."""
        try:
            return self.shelf.save(game_id, saved)
        except StoreError:
            if not self.reviews.clear():
                raise
            return self.shelf.save(game_id, saved)

    def knows(self, question: Question) -> bool:
        """Whether the answer is stored; if so it is sent."""
        found = self.reviews.read(question.match) if isinstance(question, ReviewMatch) else None
        if found is not None:
            self._send(Told(question, found))
        return found is not None

    def keep_review(self, asked: ReviewMatch, review: Review) -> None:
        """Store the review of a match."""
        self.reviews.write(asked.match, review, int(window.Date.now()))

    def keep(self, name: str, value: str) -> None:
        """Store one setting."""
        try:
            self.shelf.keep_setting(name, value)
        except StoreError as error:
            self._tell(error.code)

    def count(self, games: tuple[Played, ...], today: str) -> None:
        """Add finished games to the statistics, and send all of them."""
        try:
            self._send(Counted(self.shelf.count(games, today)))
        except StoreError:
            self._tell("not_counted")

    def list(self) -> None:
        """Send the list of games."""
        self._send(Listed(tuple(self.shelf.entries()), len(self._removed)))

    def add(self, games: tuple[Saved, ...]) -> None:
        """Store games as new ones, as far as there is room."""
        stored, now = 0, int(window.Date.now())
        for saved in games:
            with suppress(StoreError):
                self._save(chance.new_id(), as_new(saved, now))
                stored += 1
        self._send(Added(stored, len(games) - stored))

    def relabel(self, game_id: str, name: str) -> None:
        """Give a stored game another name."""
        try:
            self._store(game_id, replace(self.shelf.load(game_id), name=name))
        except RecordError:
            return

    def shelve(self, what: str, game_id: str) -> None:
        """``open duplicate delete restore export trim``: see ``Shelve``."""
        match Shelve(what, game_id):
            case Shelve("open"):
                self.open(game_id)
            case Shelve("export"):
                self._export(game_id)
            case Shelve("watch" | "text" | "copy"):
                self._show(what, game_id)
            case Shelve("trim"):
                finished = [entry for entry in self.shelf.entries() if entry.finished]
                self._remove(*(entry.id for entry in finished[-TRIMMED:]))
            case Shelve("restore"):
                self._bring_back()
            case Shelve("duplicate"):
                self._duplicate(game_id)
            case Shelve("delete"):
                self._remove(game_id)

    def _show(self, what: str, game_id: str) -> None:
        """A stored game on the replay screen, or as text for people."""
        try:
            saved = self.shelf.load(game_id)
        except RecordError as error:
            self._tell("damaged_save", why=f"{error.where}: {error.code}")
            return
        if what == "watch":
            self._send(Watch(saved.match, name=saved.name, mine=saved.mine))
            return
        text = write_text(saved.match)
        if what == "copy":
            clipboard.put(text, self._send)
        else:
            dom.download(TEXT_FILE, text)

    def _duplicate(self, game_id: str) -> None:
        with suppress(RecordError):
            saved = self.shelf.load(game_id)
            self._store(chance.new_id(), replace(saved, time=int(window.Date.now())))

    def _remove(self, *game_ids: str) -> None:
        """Delete games; what cannot be read could not be brought back, and stays."""
        for game_id in game_ids:
            with suppress(RecordError):
                saved = self.shelf.load(game_id)
                orders = self.orders.read(game_id, saved.match, saved.mine)
                self._removed.append(Removed(game_id, saved, orders))
                self.shelf.remove(game_id)
                self.orders.remove(game_id)
        if self._removed:
            self._tell("deleted", count=str(len(self._removed)))

    def _bring_back(self) -> None:
        """Store again what was deleted, as far as there is room."""
        removed, self._removed = self._removed, []
        for each in removed:
            try:
                self._save(each.game_id, each.saved)
            except StoreError as error:
                self._removed.append(each)
                self._tell(error.code)
            else:
                self.orders.write(each.game_id, each.saved.match, each.orders)

    def _export(self, game_id: str) -> None:
        ids = [game_id] if game_id else [entry.id for entry in self.shelf.entries()]
        games = []
        for each in ids:
            try:
                games.append(self.shelf.load(each))
            except RecordError:
                continue
        if game_id:
            dom.download(files.GAME_FILE, files.write_file(games))
            return
        for n, text in enumerate(files.write_files(games, self.shelf.counted())):
            dom.download(f"games-{n + 1}.don.json" if n else "games.don.json", text)

    def _store(self, game_id: str, saved: Saved) -> None:
        try:
            self.shelf.save(game_id, saved)
        except StoreError as error:
            self._tell(error.code)

    def _tell(self, code: str, **data: str) -> None:
        self._send(Tell(Notice(code, data)))
