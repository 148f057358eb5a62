"""Several pages without a browser, each on a separate device, and the network between them.

hall = Hall()
host = hall.device()
host.send(Start({...}, 7)).do("together")
guest = hall.invited(host, seat=1, name="Bea")     # by the codes that both devices show
"""

from __future__ import annotations

from collections import deque

from don.table.match import Match
from don.ui.answering import answer_of, think
from don.ui.app import update
from don.ui.effects import Ask, Effect, Save, Shelve, ToOthers, Unask, Wait
from don.ui.messages import Do, FromOthers, LinkArrived, Message, PageAddress, Resume, SettingsRead
from don.ui.model import App
from don.ui.storage.saves import Saved, pack, unpack
from don.ui.together import device_tasks, join_links, offers, sealed, wire
from don.ui.together.public_table import Gathered, PublicTable
from don.ui.together.transport import HangUp, Send
from don.ui.together.wire import Sorry
from tests.material import MATERIAL
from tests.ui.desk import Desk

SDP = (
    "v=0\r\na=ice-ufrag:{name}\r\na=ice-pwd:{name}0123456789012345678901\r\n"
    "a=fingerprint:sha-256 " + ":".join(["AB"] * 32) + "\r\n"
    "a=candidate:1 1 udp 2113937151 192.168.0.7 40000 typ host\r\n"
)
ADDRESS = "https://example.org/"
RELAYS = ("wss://broker.example/mqtt",)


class Hall:
    """Several devices. ``settle`` delivers their messages."""

    def __init__(self) -> None:
        self.devices: list[Device] = []
        self.post: deque[tuple[Device, object]] = deque()
        """The messages on their way to a device."""
        self.secrets = 0
        self.shown: dict[str, PublicTable] = {}
        """The public tables that the relay keeps, by watch code."""
        self.shows = 0
        self.relay = True
        """True if the relay works."""
        self.direct = False
        """True if guests who come through the relay can also be reached directly."""
        self.silent = False
        """True if nothing gets through on the lines that are open."""

    def device(self, speed: str = "instant") -> Device:
        """Add a device, with nothing on its table."""
        device = Device(self, speed)
        self.devices.append(device)
        return device

    def secret(self) -> str:
        self.secrets += 1
        return f"secret{self.secrets:026}"

    def settle(self, most: int = 20_000) -> None:
        """Deliver all messages, and let everything happen that happens by itself."""
        for _ in range(most):
            if self.post:
                device, news = self.post.popleft()
                device.send(FromOthers(news))
                continue
            due = next((device for device in self.devices if device.is_due), None)
            if due is None:
                return
            due.tick()
        raise AssertionError("the devices never stop sending")

    def by_link(self, host: Device, name: str) -> Device:
        """Add a guest who comes by the table's one link."""
        guest = self.device()
        guest.comes_with(host.code())
        guest.do("join", name)
        self.settle()
        return guest

    def invited(self, host: Device, seat: int | None, name: str) -> Device:
        """Add a guest who takes a seat by the codes that the two devices show."""
        host.do("invite", "" if seat is None else str(seat))
        self.settle()
        guest = self.device()
        guest.comes_with(host.code())
        guest.do("join", name)
        self.settle()
        host.do("reply", guest.code())
        self.settle()
        return guest


class Device(Desk):
    """A page on its own device, with its browser's part in talking to other devices."""

    def __init__(self, hall: Hall, speed: str) -> None:
        super().__init__()
        self.hall = hall
        self.lines: dict[int, tuple[Device, int]] = {}
        """The device at the other end of each line, and the line's number there."""
        self.count = 0
        self.offered: set[str] = set()
        self.expected: dict[str, str] = {}
        """The offers that only the device with this key may take."""
        self.key_print = f"{len(hall.devices):064x}"
        self.keys: frozenset[str] = frozenset()
        self.meets, self.calls = "", ""
        """The room in which this device is the host, and the room that it calls."""
        self.watches, self.gathered, self.watched = "", Gathered(), 0
        """The code of the public table that this device watches, the pieces received, and their
        line."""
        self.stored = {"tickets": "", "guests": ""}
        self.save = ""
        self.games: dict[str, Match] = {}
        self.answering: tuple[Device, str] | None = None
        self.carried: list[object] = []
        self.older = False
        """True if this host's page does not know the message ``seats``."""
        self.send(PageAddress(ADDRESS, relays=RELAYS))
        self.send(SettingsRead({"speed": speed}))

    def send(self, message: Message) -> Device:
        self.app, effects = update(self.app, message)
        self.effects = effects
        for effect in effects:
            self.carry_out(effect)
        return self

    def carry_out(self, effect: Effect) -> None:
        match effect:
            case Save() if self.app.session is not None and self.app.session.as_guest is None:
                table = self.app.session
                self.save = pack(Saved(table.match, memory=table.memory, link_seat=table.link_seat))
            case Shelve("open", game_id):
                guests = self.stored["guests"]
                self.send(Resume(unpack(self.save), game_id, guests=guests))
            case Wait():
                self.waiting = effect
            case Ask(question):
                for piece in think(question):
                    if piece is not None:
                        self.send(answer_of(question, piece))
            case Unask():
                pass
            case ToOthers(task):
                self.reach(task)

    @property
    def is_due(self) -> bool:
        """True if a timer is running."""
        return self.waiting is not None and not self.held

    def say(self, news: object) -> None:
        self.hall.post.append((self, news))

    def reach(self, task: object) -> None:
        """Do the browser's part in talking to other devices."""
        self.carried.append(task)
        match task:
            case Send() if self.hall.silent:
                pass
            case Send(line, text) if line in self.lines:
                other, there = self.lines[line]
                if other.older and '"say":"seats"' in text:
                    self.say(device_tasks.LineTexts(line, (wire.write(Sorry("nonsense")),)))
                    other.cut(there)
                elif there in other.lines:
                    other.say(device_tasks.LineTexts(there, (text,)))
            case HangUp(line) if line in self.lines:
                self.cut(line)
            case device_tasks.MakeOffer(seat, line=int(line)) if not self.hall.direct:
                self.say(device_tasks.OfferMade(seat, self.hall.secret(), "", line=line))
            case device_tasks.MakeOffer(seat, _, expected, line):
                name = f"offer{self.hall.secrets:04}"
                self.offered.add(name)
                if expected:
                    self.expected[name] = expected
                secret, known = self.hall.secret(), bool(expected)
                self.say(device_tasks.OfferMade(seat, secret, SDP.format(name=name), known, line))
            case device_tasks.MakeAnswer(sdp, _, _, line):
                name = offers.from_sdp(sdp).ufrag
                host = next(each for each in self.hall.devices if name in each.offered)
                self.answering = (host, name)
                self.say(device_tasks.AnswerMade(SDP.format(name=f"to{name}"), line))
                if host.expected.get(name) == self.key_print:
                    host.connect(self)
            case device_tasks.TakeAnswer(name):
                found = next((d for d in self.hall.devices if d.answering == (self, name)), None)
                good = name in self.offered and name not in self.expected
                self.say(device_tasks.AnswerTaken(good))
                if found is not None and good:
                    self.offered.discard(name)
                    self.connect(found)
            case device_tasks.Expect(keys):
                self.keys = keys
            case device_tasks.CallTab(key):
                self.call(key)
            case device_tasks.MakeRoom():
                code, key = f"room{self.hall.secrets:039}", self.hall.secret()
                self.say(device_tasks.RoomMade(code, key, "pair"))
            case device_tasks.Meet(code, _, relays):
                assert not code or relays
                self.meets = code if self.hall.relay else ""
                self.say(device_tasks.RoomState(self.hall.relay))
                for other in self.hall.devices:
                    if code and other.calls == code:
                        other.call_room()
            case device_tasks.CallRoom(code, relays):
                assert relays
                self.calls = code
                self.say(device_tasks.RoomState(self.hall.relay))
                self.call_room()
            case device_tasks.PublishTable(table):
                self.hall.shown[sealed.watch_code(self.meets)] = table
                for other in self.hall.devices:
                    other.look()
            case device_tasks.WatchTable(code, relays):
                assert relays
                self.watches, self.gathered = code, Gathered()
                self.look()
            case device_tasks.CallNoMore():
                self.calls = ""
            case device_tasks.FindTickets():
                self.say(device_tasks.TicketsFound(self.stored["tickets"], self.hall.secret()))
            case device_tasks.KeepTickets(text):
                self.stored["tickets"] = text
            case device_tasks.KeepGame(game_id, match):
                self.games[game_id] = match
            case device_tasks.KeepGuests(text):
                self.stored["guests"] = text

    def call(self, key: str) -> None:
        """Answer a call to other tabs: there are none."""
        self.say(device_tasks.NobodyThere())

    def look(self) -> None:
        """Receive the public table that this device watches."""
        table = self.hall.shown.get(self.watches)
        if table is None:
            return
        self.hall.shows += 1
        texts = [
            text
            for place, piece in table.pieces().items()
            for text in self.gathered.take(place, self.hall.shows, piece)
        ]
        if not self.watched:
            self.count += 1
            self.watched = self.count
            self.say(device_tasks.Opened(self.watched))
        self.say(device_tasks.LineTexts(self.watched, tuple(texts)))

    def call_room(self) -> None:
        """Connect to the host through the relay, if both are there."""
        host = next((d for d in self.hall.devices if d.meets and d.meets == self.calls), None)
        if host is not None and self.hall.relay:
            self.calls = ""
            host.connect(self)

    def connect(self, other: Device) -> None:
        self.count, other.count = self.count + 1, other.count + 1
        self.lines[self.count] = (other, other.count)
        other.lines[other.count] = (self, self.count)
        self.say(device_tasks.Opened(self.count, other.key_print))
        other.say(device_tasks.Opened(other.count))

    def cut(self, line: int) -> None:
        """Break or close a line."""
        other, there = self.lines.pop(line)
        other.lines.pop(there, None)
        other.say(device_tasks.Closed(there))

    def comes_with(self, link: str) -> Device:
        """Open a link."""
        self.send(LinkArrived(link[link.index("#") :]))
        self.hall.settle()
        return self

    def code(self) -> str:
        """Return the link in the dialog, which is also the QR code."""
        link = str(self.find(id="link-sheet")["value"])
        assert join_links.find(link)
        return link

    def reload(self) -> Device:
        """Reload the page: it has only what was stored."""
        for line in list(self.lines):
            self.cut(line)
        self.offered.clear()
        self.expected.clear()
        self.app = App()
        self.meets = self.calls = self.watches = ""
        self.watched = 0
        self.send(PageAddress(ADDRESS, relays=RELAYS))
        self.send(SettingsRead({"speed": "instant"}))
        if self.save:
            self.send(Resume(unpack(self.save), "a", guests=self.stored["guests"]))
        self.hall.settle()
        return self

    def decide(self, dice: int) -> None:
        """Press one of the choices that the page offers."""
        first = list(MATERIAL[self.match.game.CODE].first_steps(self.match))
        choices = self.values("data-choose")
        if first and not choices:
            self.do(*first[dice % len(first)])
            choices = self.values("data-choose")
        if choices:
            self.do("choose", choices[dice % min(3, len(choices))])
        actions = self.values("data-action")
        assert actions, self.regions["pad"]
        self.send(Do("act", actions[dice % len(actions)]))
        self.hall.settle()
