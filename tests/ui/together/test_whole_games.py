"""Whole games with guests on other devices, over lines that delay, break and recover.

Texts of one line come in order; those of different lines overtake each other as they like.
"""

from __future__ import annotations

import pytest

from don.table.match import Match
from don.table.rng import Rng
from don.ui.answering import think
from don.ui.i18n import ENGLISH
from don.ui.model import App
from don.ui.questions import Advise
from don.ui.table import presses
from don.ui.table.session import Session
from don.ui.table.standing_orders import bidding_in
from don.ui.together import guest as guests
from don.ui.together import guest_page
from don.ui.together.guest import Guest
from don.ui.together.wire import position_number
from don.ui.view import table_regions
from don.ui.view.scene import scene_of
from tests.material import MATERIAL, TABLES, table
from tests.scale import scaled
from tests.ui.desk import elements
from tests.ui.test_what_a_seat_knows import SETTINGS, markup, page_of
from tests.ui.together.evening import Evening

APART = (1, 2)


class Phone:
    """A guest's page, with the presses of its player."""

    def __init__(self) -> None:
        self.app: App | None = None
        self.beforehand = 0
        """The number of actions that were decided beforehand."""

    @property
    def table(self) -> Session:
        assert self.app is not None and self.app.session is not None
        return self.app.session

    def see(self, guest: Guest) -> None:
        """Show everything known by now."""
        laid = guest_page.session_of(guest, self.app.session if self.app else None)
        assert laid is not None
        self.app = page_of(laid)

    def values(self, attribute: str) -> list[str]:
        """Return the values that the page offers."""
        assert self.app is not None
        scene = scene_of(self.table, SETTINGS, self.table.status, ENGLISH)
        drawn = "".join(markup(table_regions(self.app, scene)).values())
        return [str(each[attribute]) for each in elements(drawn) if attribute in each]

    def do(self, what: str, value: str) -> None:
        assert self.app is not None
        done = presses.press(self.app, what, value, 0)
        assert done is not None
        self.app = done[0]

    def plan(self, dice: int) -> None:
        """Decide something beforehand, while others play."""
        seat = self.table.viewer
        match = self.table.match
        bidding = bidding_in(match)
        if bidding is not None and seat in bidding.seats and dice % 3 == 0:
            self.do("order", str(min(dice % 5, bidding.most[seat])))
        elif match.game.CODE == "don" and dice % 3 == 1:
            own = match.state.districts[seat]
            if own:
                self.do("arm", own[dice % len(own)].code)

    def decide(self, guest: Guest, dice: int) -> str:
        """Return the decision: one made beforehand, or one that the page offers."""
        done = guest_page.automatic_decision(guest, self.table)
        if done is not None:
            self.beforehand += 1
            return done
        first = list(MATERIAL[self.table.match.game.CODE].first_steps(self.table.match))
        choices = self.values("data-choose")
        if first and not choices:
            self.do(*first[dice % len(first)])
            choices = self.values("data-choose")
        if choices:
            self.do("choose", choices[dice % min(len(choices), 4)])
        return self.values("data-action")[-1]


class Phones(Evening):
    """An evening on which the guests play on their pages."""

    def __init__(self, match: Match, seed: int, breaks: int) -> None:
        super().__init__(match, APART, seed, breaks)
        self.phones = {seat: Phone() for seat in APART}
        self.dice = Rng(seed)

    def throw(self) -> int:
        number, self.dice = self.dice.below(1000)
        return number

    def decide(self, seat: int | None) -> None:
        guest, phone = self.guests[seat], self.phones[seat]
        phone.see(guest)
        action = phone.decide(guest, self.throw())
        self.wanted.append((seat, position_number(guest.match), action))
        self.guests[seat], posts = guests.act(guest, action)
        assert self.guests[seat].wanted is not None
        self.send(posts, from_host=False)

    def play_here(self) -> None:
        super().play_here()
        seat = APART[self.throw() % len(APART)]
        if self.guests[seat].match is not None and self.throw() < 300:
            self.phones[seat].see(self.guests[seat])
            if self.phones[seat].table.status == "waiting":
                self.phones[seat].plan(self.throw())


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize(
    ("code", "name"), [("don", "as it comes"), ("don", "exchange"), ("boomtown", "as it comes")]
)
def test_guests_play_whole_games_on_their_pages(code: str, name: str) -> None:
    for seed in range(1, scaled(6, daily=1) + 1):
        evening = Phones(table(code, name, seed=seed), seed, breaks=20)
        evening.play().check_guests()
        write = evening.match.game.write_action
        done = [(s.seat, write(s.action)) for s in evening.match.steps if s.seat in APART]
        assert done == [(seat, action) for seat, _, action in evening.wanted]
        assert sum(phone.beforehand for phone in evening.phones.values()) > 0


def test_undo_or_a_new_game_clears_guest_orders() -> None:
    evening = Phones(table("don", "as it comes", seed=4, undo="practice"), 3, breaks=0)
    phone = evening.phones[1]
    while not (phone.app and phone.table.status == "waiting" and phone.table.orders.given):
        evening.step()
        if evening.guests[1].match is not None and not evening.under_way():
            phone.see(evening.guests[1])
            if phone.table.status == "waiting":
                phone.plan(0)
    evening.take_back()
    for code in ("don", "boomtown"):
        if code == "boomtown":
            evening.match = table(code, "as it comes", seed=1)
        evening.tell()
        while evening.under_way():
            evening.deliver(*evening.under_way()[0])
        phone.see(evening.guests[1])
        assert phone.table.orders.given == {}
    assert phone.table.match.game.CODE == "boomtown"


@pytest.mark.not_pyodide
@pytest.mark.parametrize("code", ["don", "boomtown"])
def test_guest_hint_matches_the_hosts_hint_for_its_seat(code: str) -> None:
    evening = Evening(table(code, "as it comes", seed=5), (1,), seed=5)
    while evening.match.to_act != 1 or len(evening.match.steps) < 9 or evening.under_way():
        evening.step()
    seen = evening.guests[1].match
    assert seen is not None
    assert [*think(Advise(seen))][-1] == [*think(Advise(evening.match))][-1]


GAMES = [
    pytest.param(*table.values, seed, marks=table.marks)
    for table in TABLES
    for seed in range(1, scaled(12, daily=1) + 1)
]


def acted(evening: Evening) -> list[tuple[int, tuple[int, int], str]]:
    """Return the actions of the guests' seats in the match."""
    write = evening.match.game.write_action
    return [
        (step.seat, (0, place), write(step.action))
        for place, step in enumerate(evening.match.steps)
        if step.seat in evening.guest_seats
    ]


@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "name", "seed"), GAMES)
@pytest.mark.slow
def test_whole_games_keep_all_devices_in_sync(code: str, name: str, seed: int) -> None:
    evening = Evening(table(code, name, seed=seed, bots=1), (1, 0, None)[: 1 + seed % 3], seed)
    evening.play().check_guests()
    assert acted(evening) == evening.wanted != []


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "name", "seed"), GAMES)
def test_hundred_broken_lines_lose_and_repeat_no_action(code: str, name: str, seed: int) -> None:
    """Sometimes the host's page is reloaded. It saves before it sends."""
    evening = Evening(table(code, name, seed=seed), (0, 1, 2, None), seed, breaks=100)
    evening.play().check_guests()
    assert acted(evening) == evening.wanted != []
    assert evening.broken >= 60 and evening.reloaded >= 6
