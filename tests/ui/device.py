"""A device: the page of ``desk`` with a shelf, as the browser's side of the page has it.

anke, bert = Device(), Device()
anke.start(by_link())
bert.open(anke.link())
"""

from __future__ import annotations

from contextlib import suppress

from don.table.long_work import at_once
from don.table.match import Match
from don.table.record import RecordError
from don.ui.effects import (
    Add,
    Count,
    Download,
    Forget,
    List,
    Save,
    SaveSetting,
    Seek,
    Shelve,
    Unlink,
)
from don.ui.links import sharing
from don.ui.messages import (
    Added,
    Counted,
    LinkArrived,
    LinkedGameFound,
    Listed,
    Message,
    PageAddress,
    Resume,
    SettingsRead,
    Today,
)
from don.ui.model import App
from don.ui.storage import saves, statistics
from don.ui.storage.beside import StoredOrders
from don.ui.storage.saves import Saved, as_new
from don.ui.storage.shelf import GAME, IMPORTED, STATISTICS, Damaged, Shelf, StoreError
from tests.ui.desk import Desk

ADDRESS = "https://example.org/don/"


class Texts(dict[str, str]):
    """A ``Store``. ``room`` limits its characters; with ``lies``, it only pretends to write."""

    room = 10**9
    lies = False
    read = dict.get

    def write(self, key: str, text: str) -> None:
        rest = sum(len(v) for k, v in self.items() if k != key)
        if rest + len(text) > self.room:
            raise StoreError("full_storage")
        if not self.lies:
            self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def names(self) -> list[str]:
        return list(self)


def put_aside(shelf: Shelf) -> list[Damaged]:
    """Look over the stored texts; return the unreadable ones, which are put aside."""
    at_once(shelf.looking_over())
    unreported, shelf.unreported = shelf.unreported, []
    return unreported


def unreadable(shelf: Shelf) -> list[str]:
    """Return the keys of all saves and statistics that cannot be read, in both slots."""
    found = []
    for key in shelf.store.names():
        text = shelf.store.read(key) or ""
        try:
            if key.startswith(GAME):
                saves.unpack(text)
            elif key in (STATISTICS, IMPORTED):
                statistics.read(text)
        except RecordError:
            found.append(key)
    return found


class Device(Desk):
    """A desk that stores games, and has an address with a fragment."""

    def __init__(self, day: str = "2026-11-20") -> None:
        super().__init__()
        self.shelf = Shelf(Texts())
        self.orders = StoredOrders(self.shelf.store)
        self.fragment = ""
        self.count = 0
        self.wake(day)

    def wake(self, day: str = "2026-11-20") -> Device:
        """Load the page, for the first time or again."""
        self.app = App()
        self.send(SettingsRead({"speed": "instant"} | self.shelf.settings()))
        self.send(PageAddress(ADDRESS))
        self.send(Today(day))
        at_once(self.shelf.looking_over())
        self.send(Listed(tuple(self.shelf.entries())))
        if (game_id := self.shelf.on_table()) is not None:
            self._open(game_id)
        return self

    def send(self, message: Message) -> Device:
        super().send(message)
        for effect in self.effects:
            match effect:
                case Save() if self.app.match is not None:
                    self._save()
                case SaveSetting(name, value):
                    self.shelf.keep_setting(name, value)
                case List():
                    self.send(Listed(tuple(self.shelf.entries())))
                case Count(games, today):
                    self.send(Counted(self.shelf.count(games, today)))
                case Forget():
                    self.shelf.forget_counted()
                case Add(games, counted, today):
                    self._add(games)
                    self.send(Listed(tuple(self.shelf.entries())))
                    if counted:
                        self.send(Counted(self.shelf.count(counted, today)))
                case Shelve("open", game_id):
                    self._open(game_id)
                case Shelve("put-away", game_id):
                    self.shelf.put_away(game_id)
                case Shelve("put-back", game_id):
                    self.shelf.put_on_table(game_id)
                case Unlink():
                    self.fragment = ""
                case Seek(link):
                    found = at_once(sharing.finding(self.shelf, link))
                    if found and sharing.on_table(link, found[1]):
                        self._open(found[0])
                    self.send(LinkedGameFound(link, found[1] if found else None))
        return self

    def open(self, link: str) -> Device:
        """Follow a link (or find a text with one in it)."""
        self.fragment = link.partition("#")[2]
        self.send(LinkArrived("#" + self.fragment))
        return self

    def play(self, *actions: str) -> Device:
        """Make these decisions; before, between and after them, let the page go on by itself."""
        for action in actions:
            self.settle()
            assert self.app.status == "turn", self.app.status
            self.act(action)
        self.settle()
        return self

    def file(self) -> str:
        """Return the text of the file that was downloaded."""
        (text,) = [effect.text for effect in self.effects if isinstance(effect, Download)]
        return text

    def link(self, field: str = "link-turn") -> str:
        """Return the link that the page offers to pass on."""
        return str(self.find(id=field)["value"])

    def notices(self) -> str:
        """Return the words of the notices."""
        return self.text("notices")

    def stored(self) -> list[Match]:
        """Return every stored game that can be read."""
        found = []
        for entry in self.shelf.entries():
            try:
                found.append(self.shelf.load(entry.id).match)
            except RecordError:
                continue
        return found

    def _add(self, games: tuple[Saved, ...]) -> None:
        stored = 0
        for saved in games:
            with suppress(StoreError):
                self.shelf.save(self._new_id(), as_new(saved, self.count))
                stored += 1
        self.send(Added(stored, len(games) - stored))

    def _open(self, game_id: str) -> None:
        saved = self.shelf.load(game_id)
        self.shelf.put_on_table(game_id)
        orders = self.orders.read(game_id, saved.match, saved.link_seat)
        self.send(Resume(saved, game_id, orders=orders))

    def _save(self) -> None:
        app = self.app
        assert app.match is not None
        self.count += 1
        game_id = app.session.game_id or self._new_id()
        saved = Saved(
            app.match,
            app.session.name,
            self.count,
            app.session.revision,
            app.session.memory,
            app.session.link_seat,
        )
        saved = self.shelf.save(game_id, saved)
        self.shelf.put_on_table(game_id)
        self.orders.write(game_id, app.match, app.session.orders)
        self.app = self.app.at_table(game_id=game_id, revision=saved.revision)

    def _new_id(self) -> str:
        self.count += 1
        return f"g{self.count}"
