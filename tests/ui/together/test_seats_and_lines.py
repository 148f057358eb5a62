"""Guests take seats over lines: the host refuses some, for a reason, and remembers some."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from don.table.match import Match, Player
from don.ui.storage.beside import GUESTS, StoredGuests
from don.ui.together import guest as guests
from don.ui.together import host as hosts
from don.ui.together import invitations, wire
from don.ui.together.guest import Guest, Ticket
from don.ui.together.host import MOST_LINES, MOST_MESSAGES, Came, Gone, Host, News, Wants, WantsBack
from don.ui.together.invitations import MOST_INVITATIONS, Invitation
from don.ui.together.transport import HangUp, Post, Send
from don.ui.together.wire import Act, FromGuest, Hello, Leave, Sorry, TableInfo, TakeBack
from tests.material import table
from tests.ui.device import Texts
from tests.ui.together.evening import Evening, blind, key_of, token_of


def hello(seat: int | None, whose: int | None = None, visit: int = 1) -> Hello:
    """Return the hello of a guest with the invitation to a seat, with the token of ``whose``
    device."""
    return Hello(key_of(seat), token_of(seat if whose is None else whose), "Bert", visit)


class Desk:
    """The host's end, which gets messages from guests."""

    def __init__(self, *seats: int | None, match: Match | None = None) -> None:
        self.match = match or table("don", "as it comes", seed=1)
        self.host = Host()
        self.posts: tuple[Post, ...] = ()
        for seat in seats:
            self.host = hosts.invite(self.host, seat, key_of(seat))

    def say(self, line: int, *messages: FromGuest | str, undoing: int | None = None) -> News | None:
        """Send a text on a line, which is opened if it is new; return the host's news about it."""
        news, self.posts = None, ()
        if line not in self.host.lines:
            self.host, self.posts = hosts.opened(self.host, line)
        for message in messages:
            text = message if isinstance(message, str) else wire.write(message)
            self.host, posts, news = hosts.received(self.host, self.match, line, text, undoing)
            self.posts += posts
        return news

    def tell(self) -> dict[int, list[object]]:
        self.host, posts = hosts.tell(self.host, self.match)
        found: dict[int, list[object]] = {}
        for post in posts:
            assert isinstance(post, Send)
            found.setdefault(post.line, []).append(wire.from_host(post.text))
        return found

    def sorry(self, line: int) -> str:
        """Return the reason why a line was hung up on just now; empty if it was not."""
        said = [p for p in self.posts if p.line == line]
        if not said:
            return ""
        text, end = said
        assert isinstance(text, Send) and isinstance(end, HangUp) and line not in self.host.lines
        message = wire.from_host(text.text)
        assert isinstance(message, Sorry)
        return message.why


def test_guest_joins_receives_the_table_and_acts_on_its_turn() -> None:
    desk = Desk(0)
    assert desk.say(1, hello(0)) == Came(0, "Bert")
    where, *_ = desk.tell()[1]
    assert isinstance(where, TableInfo) and where.seat == 0
    assert where.where == ("there", "host", "host")
    assert desk.tell() == {}, "no message is sent twice"
    start = desk.match.to_act
    assert desk.say(1, Act((0, 0), "3")) == (Wants(0, "3") if start == 0 else None)


@pytest.mark.parametrize(
    ("at", "action"), [((0, 1), "3"), ((1, 0), "3"), ((0, 0), "999"), ((0, 0), "x")]
)
def test_stale_or_illegal_guest_action_is_ignored(at: tuple[int, int], action: str) -> None:
    desk = Desk(0, match=table("don", "as it comes", seed=1, start=0))
    desk.say(1, hello(0))
    assert desk.say(1, Act(at, action)) is None
    assert desk.posts == () and desk.host.present == {0}
    assert desk.say(1, Act((0, 0), "3")) == Wants(0, "3")


def test_guests_cannot_act_for_other_seats_or_as_onlookers() -> None:
    desk = Desk(1, None, match=table("don", "as it comes", seed=1, start=0))
    desk.say(1, hello(1))
    desk.say(2, hello(None))
    for line in (1, 2):
        assert desk.say(line, Act((0, 0), "3")) is None
    assert desk.say(3, Act((0, 0), "3")) is None
    assert desk.sorry(3) == "nonsense", "a line without a hello may send nothing else"


def test_first_device_gets_the_seat() -> None:
    desk = Desk(1)
    assert desk.say(1, hello(1)) == Came(1, "Bert")
    assert desk.say(2, hello(1, whose=9)) is None
    assert desk.sorry(2) == "taken" and desk.host.present == {1}
    assert desk.say(3, Hello("k" * 20, "t" * 20, "Bert")) is None
    assert desk.sorry(3) == "unknown"


def test_returning_device_regains_its_seat_with_one_line() -> None:
    desk = Desk(1)
    desk.say(1, hello(1))
    assert desk.say(2, hello(1, visit=2)) == Came(1, "Bert", was_away=False)
    assert desk.sorry(1) == "elsewhere" and set(desk.host.lines) == {2}
    desk.say(3, hello(1, visit=1))
    assert desk.sorry(3) == "elsewhere", "the hello of an earlier visit came late"
    desk.host, news = hosts.closed(desk.host, 2)
    assert news == Gone(1) and desk.host.guest_seats == {1} and desk.host.present == frozenset()


def test_guest_changing_seats_frees_the_old_seat() -> None:
    desk = Desk(1, 2)
    desk.say(1, hello(1))
    assert desk.say(2, hello(2, whose=1, visit=2)) == Came(2, "Bert")
    assert desk.host.present == {2}
    assert desk.say(3, hello(1, whose=9)) == Came(1, "Bert")


def test_seat_is_reserved_while_its_device_is_away() -> None:
    desk = Desk(0, match=table("don", "as it comes", seed=1, start=0))
    desk.say(1, hello(0))
    desk.host, _ = hosts.closed(desk.host, 1)
    desk.host = hosts.taken_over(desk.host, 0)
    assert desk.host.guest_seats == frozenset()
    assert desk.say(2, hello(0, visit=2)) == Came(0, "Bert")
    assert desk.host.guest_seats == {0}
    assert desk.say(2, Act((0, 0), "3")) == Wants(0, "3")


def test_guest_who_leaves_for_good_is_not_awaited() -> None:
    desk = Desk(1)
    desk.say(1, hello(1))
    assert desk.say(1, Leave()) == Gone(1, for_good=True)
    assert desk.posts == (HangUp(1),) and desk.host.guest_seats == frozenset()
    desk.say(2, hello(1, visit=2))
    assert desk.sorry(2) == "unknown"


def test_new_invitation_to_a_seat_voids_the_old_one() -> None:
    desk = Desk(1)
    desk.say(1, hello(1))
    desk.host = hosts.invite(desk.host, 1, "another-invitation")
    assert desk.host.present == frozenset()
    assert desk.say(1, Act((0, 0), "3")) is None and desk.sorry(1) == "nonsense"


def test_guest_who_lost_a_seat_or_table_is_notified() -> None:
    desk = Desk(1, 2)
    desk.say(1, hello(1))
    desk.say(2, hello(2))
    desk.tell()
    desk.host = hosts.invite(desk.host, 1, "another-invitation")
    desk.host, desk.posts = hosts.tell(desk.host, desk.match)
    assert desk.sorry(1) == "unknown" and set(desk.host.lines) == {2}
    desk.host, desk.posts = hosts.close(desk.host)
    assert desk.sorry(2) == "gone" and desk.host == Host()


def test_number_of_invitations_is_bounded() -> None:
    desk = Desk(1)
    for n in range(2 * MOST_INVITATIONS):
        desk.host = hosts.invite(desk.host, None, f"somebody-looks-on-{n}")
    assert len(desk.host.invitations) == MOST_INVITATIONS


def test_only_the_player_who_decided_can_undo() -> None:
    desk = Desk(0, 1)
    desk.say(1, hello(0))
    desk.say(2, hello(1))
    assert desk.say(1, TakeBack((0, 0)), undoing=0) == WantsBack(0)
    assert desk.say(2, TakeBack((0, 0)), undoing=0) is None
    assert desk.say(1, TakeBack((0, 1)), undoing=0) is None


def test_different_protocol_version_is_reported() -> None:
    desk = Desk(1)
    desk.say(1, '{"say":"hello","version":2,"something":"new"}')
    assert desk.sorry(1) == "version"


def test_floods_are_cut_off_beyond_the_message_and_line_limits() -> None:
    desk = Desk(0, match=table("don", "as it comes", seed=1, start=0))
    desk.say(1, hello(0))
    for _ in range(MOST_MESSAGES - 1):
        assert desk.say(1, Act((0, 5), "3")) is None and desk.posts == ()
    desk.say(1, Act((0, 5), "3"))
    assert desk.sorry(1) == "flood"
    for line in range(2, 3 * MOST_LINES):
        desk.say(line)
    assert len(desk.host.lines) == MOST_LINES
    assert [type(post) for post in desk.posts] == [Send, HangUp]


def test_oversized_or_invalid_message_closes_the_line() -> None:
    desk = Desk(0, match=table("don", "as it comes", seed=1, start=0))
    for line, text in enumerate(("x" * 2000, "[" * 900, "{}", "3", '{"say":"act","at":[0,0]}')):
        desk.say(line, hello(0, visit=line))
        desk.say(line, text)
        assert desk.sorry(line) == "nonsense"


def test_invitations_are_stored_and_invalid_ones_dropped() -> None:
    kept = (Invitation(1, key_of(1), token_of(1)), Invitation(None, key_of(None)))
    kept += (Invitation(2, key_of(2), "", True, "0f" * 32),)
    assert invitations.read(invitations.write(kept), 3) == kept
    assert invitations.read(invitations.write(kept), 2) == kept[:2]
    earlier = json.dumps([[1, key_of(1), token_of(1), False], [2, key_of(2), "", True, "x"]])
    assert [each.key_print for each in invitations.read(earlier, 3)] == ["", ""]
    for junk in ("", "{}", "[", '[[1,2,3,4],[9],3,[1,"","",false]]', "9" * 5000, "[" * 99):
        assert invitations.read(junk, 3) == ()


def test_undo_works_over_the_connection() -> None:
    evening = Evening(table("don", "as it comes", seed=4, start=0, undo="practice"), (0, 1), 3)
    while not evening.undone:
        evening.step()
        if evening.guests[0].may_undo and evening.guests[0].wanted is None:
            evening.send(guests.take_back(evening.guests[0]), from_host=False)
    evening.play().check_guests()
    assert evening.match.takebacks == evening.undone == 1


def test_rematch_is_sent_from_its_beginning() -> None:
    evening = Evening(table("don", "as it comes", seed=4), (0, 1, None), 3).play()
    other = table("boomtown", "as it comes", seed=4)
    evening.match = replace(
        other, players=tuple(Player(f"<b>{n}") for n in range(len(other.players)))
    )
    evening.tell()
    evening.play().check_guests()


def test_action_for_the_previous_game_is_not_sent_in_the_next() -> None:
    evening = Evening(table("don", "as it comes", seed=4, start=0), (0,), 3)
    while not evening.asked(0):
        evening.step()
    evening.cables[-1].snap(evening.chance)
    evening.decide(0)
    evening.match = table("don", "as it comes", seed=5, start=0)
    evening.wanted.clear()
    while evening.guests[0].wanted is not None or evening.under_way():
        evening.step()
    seen = evening.guests[0].match
    assert seen is not None and seen.opening == evening.match.opening
    assert evening.match.steps == () and evening.asked(0)
    evening.play().check_guests()
    assert len(evening.wanted) == sum(step.seat == 0 for step in evening.match.steps)


def test_guest_closes_a_line_with_invalid_messages() -> None:
    guest, _ = guests.opened(Guest(Ticket(key_of(1), token_of(1), "Bert")), 7)
    for text in ("", "{}", '{"say":"now"}', "x" * 300_000, '{"say":"told","start":0,"entries":[]}'):
        after, posts = guests.received(guest, 7, text, {}, blind)
        assert (after.sorry, after.line, posts) == ("nonsense", None, (HangUp(7),))
    assert guests.received(guest, 8, "{}", {}, blind) == (guest, ()), "another line is not affected"


def test_guests_of_one_game_are_not_guests_of_another() -> None:
    store = Texts()
    guests = StoredGuests(store)
    assert guests.read("a") == ""
    guests.write("a", "[]")
    assert (guests.read("a"), guests.read("b"), guests.read("")) == ("[]", "", "")
    store.write(GUESTS, "[[[[[[[[[[")
    assert guests.read("a") == ""
