"""A device: the page of ``desk`` with a shelf, as the browser's side of the page has it.

anke, bert = Device(), Device()
anke.start(by_link())
bert.open(anke.link())
"""

from __future__ import annotations

from don.table.match import Match
from don.table.record import RecordError
from don.ui.app import App, Resume, Save
from don.ui.effects import Add, Again, Count, Forget, Keep, List, Seek, Shelve, Unlink
from don.ui.links import seeking
from don.ui.links.link_messages import Arrived, Here, Met, Today
from don.ui.messages import Counted, Listed, Message, SettingsRead
from don.ui.storage.orders import StoredOrders
from don.ui.storage.saves import Saved
from don.ui.storage.shelf import Shelf
from tests.ui.desk import Desk

ADDRESS = "https://example.org/don/"


class Memory(dict[str, str]):
    """A ``Store``."""

    read = dict.get

    def write(self, key: str, text: str) -> None:
        self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def names(self) -> list[str]:
        return list(self)


class Device(Desk):
    """A desk that keeps games, and an address with a fragment."""

    def __init__(self, day: str = "2026-11-20") -> None:
        super().__init__()
        self.shelf = Shelf(Memory())
        self.orders = StoredOrders(self.shelf.store)
        self.fragment = ""
        self.count = 0
        self.wake(day)

    def wake(self, day: str = "2026-11-20") -> Device:
        """The page is loaded (again)."""
        self.app = App()
        self.send(SettingsRead({"speed": "instant"} | self.shelf.settings()))
        self.send(Here(ADDRESS))
        self.send(Today(day))
        entries = self.shelf.entries()
        self.send(Listed(tuple(entries)))
        if entries:
            self._open(entries[0].id)
        return self

    def send(self, message: Message) -> Device:
        super().send(message)
        for effect in self.effects:
            match effect:
                case Save() if self.app.match is not None:
                    self._save()
                case Keep(name, value):
                    self.shelf.keep_setting(name, value)
                case List():
                    self.send(Listed(tuple(self.shelf.entries())))
                case Count(games):
                    self.send(Counted(self.shelf.count(games)))
                case Forget():
                    self.shelf.forget_counted()
                case Add(games):
                    for saved in games:
                        self.shelf.save(self._new_id(), saved)
                case Shelve("open", game_id):
                    self._open(game_id)
                case Again(waited):
                    self.send(waited)
                case Unlink():
                    self.fragment = ""
                case Seek(link):
                    found = seeking.find(self.shelf, link)
                    if found and link.kind == "turn":
                        self._open(found[0])
                    self.send(Met(link, found[1] if found else None))
        return self

    def open(self, link: str) -> Device:
        """Follow a link (or come upon a text with one in it)."""
        self.fragment = link.partition("#")[2]
        self.send(Arrived("#" + self.fragment))
        return self

    def play(self, *actions: str) -> Device:
        """Decisions, and whatever happens by itself in between."""
        for action in actions:
            self.settle()
            assert self.app.status == "turn", self.app.status
            self.act(action)
        self.settle()
        return self

    def link(self, field: str = "link-turn") -> str:
        """The link that is offered to be passed on."""
        return str(self.find(id=field)["value"])

    def told(self) -> str:
        """What the notices say."""
        return self.text("notices")

    def stored(self) -> list[Match]:
        """Every game kept."""
        found = []
        for entry in self.shelf.entries():
            try:
                found.append(self.shelf.load(entry.id).match)
            except RecordError:
                continue
        return found

    def _open(self, game_id: str) -> None:
        saved = self.shelf.load(game_id)
        orders = self.orders.read(game_id, saved.match, saved.mine)
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
            app.session.mine,
        )
        saved = self.shelf.save(game_id, saved)
        self.orders.write(game_id, app.match, app.session.orders)
        self.app = self.app.at_table(game_id=game_id, revision=saved.revision)

    def _new_id(self) -> str:
        self.count += 1
        return f"g{self.count}"
