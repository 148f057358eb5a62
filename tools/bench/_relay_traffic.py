"""What a table with one link sends through its relay: the packets of a game and of an hour.

Bots play whole games on paper. The host's messages to each guest and the guests' decisions are
those of real pages, and so are the sizes of their packets; only the seal is left out.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from don.bots import choose
from don.games import GAMES
from don.table.match import Match, Player
from don.ui import games as games  # so that every game is known
from don.ui.table.autoplay import automatic, forced_passes
from don.ui.together import host as hosts
from don.ui.together import sealed, wire
from don.ui.together.host import Host
from don.ui.together.rooms import Room
from don.ui.together.transport import Send
from don.ui.together.wire import Act, Hello, position_number

PLAYED = 5
"""The number of games that are played on paper."""
GAMES_AN_HOUR = 3
SILENCE = 14
"""Seconds of silence after which a host asks a guest for a sign of life, and is answered
(``HOST_ASKS`` in ``don/web/together/relay/line.py``)."""
ROOM = Room("r" * 43, "k" * 22, "pair")
BOTS = {"don": "careful", "boomtown": "sheriff"}


@dataclass(frozen=True)
class Traffic:
    """Packets that the devices of a table send to the relay, and their bytes (MQTT)."""

    packets: float = 0
    bytes: float = 0

    def __add__(self, other: "Traffic") -> "Traffic":
        return Traffic(self.packets + other.packets, self.bytes + other.bytes)

    def __mul__(self, times: float) -> "Traffic":
        return Traffic(self.packets * times, self.bytes * times)


def of_game(code: str, people: int) -> Traffic:
    """Return the traffic of a game, on average: one is the host, the others are guests."""
    texts = (text for seed in range(PLAYED) for text in _texts(code, people, seed))
    return sum(map(_of_text, texts), Traffic()) * (1 / PLAYED)


def of_hour(game: Traffic, people: int) -> Traffic:
    """Return the traffic of an hour: some games, and signs of life on the line to each guest."""
    sign = _packet(bytes(1))
    return game * GAMES_AN_HOUR + sign * (2 * 3600 / SILENCE * (people - 1))


def _texts(code: str, people: int, seed: int) -> Iterator[str]:
    """Yield what the host and the guests say in a game."""
    game, names = GAMES[code], ("Ada", "Bea", "Cem", "Dora", "Eli", "Fay")[:people]
    bots = tuple(Player(name, BOTS[code]) for name in names)
    players = tuple(map(Player, names))
    match = Match.deal(game, players, game.read_options({}), seed=seed)
    host = Host(room=ROOM)
    for seat in range(1, people):
        hello = wire.write(Hello(ROOM.key, f"{seat:032}", names[seat]))
        host, _ = hosts.opened(host, seat)
        host, _, _ = hosts.received(host, match, seat, hello, free=(seat,))
        yield hello
    while True:
        host, posts = hosts.tell(host, match, None, forced_passes(match))
        yield from (post.text for post in posts if isinstance(post, Send))
        seat = match.to_act
        if seat is None:
            return
        action = choose(replace(match, players=bots))
        if seat and not automatic(match):
            yield wire.write(Act(position_number(match), game.write_action(action)))
        match = match.play(action)


def _of_text(text: str) -> Traffic:
    return sum(map(_packet, sealed.parts(text)), Traffic())


def _packet(content: bytes) -> Traffic:
    """Return the traffic of one packet of a line: mark, seal, topic, and the parts of MQTT."""
    sealed_ = bytes(sealed.MARK + len(content) + sealed.TAG)
    packet = sealed.Packet(sealed.LINE, sealed.HOST, 0, sealed_).write()
    topic = sealed.line_topic(ROOM.code, bytes(32))
    rest = 2 + len(topic) + 2 + 1 + len(packet)
    return Traffic(1, 1 + (1 if rest < 128 else 2) + rest)
