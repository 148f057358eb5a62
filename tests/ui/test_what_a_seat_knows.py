"""Every screen of a game in play is drawn from what one seat knows, and from nothing else.

A device without the match receives a ``SeatView`` as JSON and draws the same page from it. So
nothing else can be on the page: no deck, no seed, no dice to come, no hidden chips of others (Don:
D1.4, D7.1; Boomtown: B1.4). A device that is passed round shows no secrets of other players either.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import htpy as h
import pytest

from don.games import GAMES
from don.table.game import Json
from don.table.match import Match, Player
from don.table.rng import Rng
from don.ui import tips
from don.ui.game import ui_of
from don.ui.i18n import ENGLISH
from don.ui.messages import SettingsRead
from don.ui.model import App
from don.ui.questions import Advise, Answer, Question
from don.ui.settings import Settings
from don.ui.sheets import Share
from don.ui.table.autoplay import only_action
from don.ui.table.key_input import REPEAT
from don.ui.table.payment import payment
from don.ui.table.seat import SeatView, read_seat_view, seat_view, write_seat_view
from don.ui.table.session import KeyInput, Session
from don.ui.table.standing_orders import Order, Orders, bidding_in
from don.ui.view import render, table_regions
from don.ui.view.scene import eyes, scene_of, with_view
from tests.material import MATERIAL, TABLES, table
from tests.scale import scaled
from tests.ui.desk import NAMES, Desk, match_of
from tests.ui.test_advice import advice_of

SETTINGS = Settings(speed="quick", memory_aid="on")


def questions(match: Match) -> tuple[str, ...]:
    """Return the questions that can be asked with a key."""
    return (REPEAT, *ui_of(match.game).FACTS.questions.values())


class Elsewhere:
    """Stands for the match on a device without it: only the game and the players are known."""

    def __init__(self, match: Match) -> None:
        self.game, self.players = match.game, match.players

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the page reads {name} of a match")


def without_match(session: Session) -> Session:
    """Return the session, with the reader's choices, as on a device without the match."""
    nowhere: Any = Elsewhere(session.match)
    turn, counsel, flying = session.bot_turn, session.counsel, session.payment
    return replace(
        session,
        match=nowhere,
        payment=flying and replace(flying, before=nowhere),
        bot_turn=replace(turn, asked=turn.asked and replace(turn.asked, match=nowhere)),
        counsel=counsel and replace(counsel, asked=replace(counsel.asked, match=nowhere)),
    )


def sent(match: Match, seat: int | None) -> str:
    """Return what a seat knows, as it is sent."""
    return json.dumps(write_seat_view(match.game, seat_view(match, seat)), allow_nan=False)


def received(match: Match, seat: int | None) -> SeatView:
    """Return what a seat knows, after it was sent and read."""
    view = read_seat_view(match.game, json.loads(sent(match, seat)))
    assert repr(view) == repr(seat_view(match, seat))
    return view


def shown(session: Session) -> Match:
    """Return the match up to the position drawn: while chips travel, the one before."""
    return session.match if session.payment is None else session.payment.before


def markup(regions: dict[str, h.Node]) -> dict[str, str]:
    return {name: str(h.fragment[node]) for name, node in regions.items()}


def check_drawn_without_a_match(app: App) -> None:
    """Check that a device without the match draws the same page, byte for byte.

    The result of a finished game is drawn from its record, which is no longer secret.
    """
    session, status, page = app.session, app.status, render(app, ENGLISH)
    assert session is not None and app.screen == "game"
    far = without_match(session)
    view = received(shown(session), eyes(session, status))
    scene = with_view(far, app.settings, status, ENGLISH, view)
    scene = replace(scene, tips_shown=tips.already_shown(app, scene.ui))
    regions = table_regions(replace(app, session=far), scene)
    assert regions.keys() == {"players", "table", "own", "pad", "log", "live"}
    if status == "over":
        del regions["pad"]
    for name, drawn in markup(regions).items():
        assert drawn == page[name]


def decided(match: Match, rng: Rng) -> tuple[Match, Rng]:
    """Return the match after a random decision, at a strict table sometimes a punished one."""
    dice, rng = rng.below(24)
    controls = match.game.controls(match.state)
    possible = [c for c in controls if c.is_clean or (c.open and dice < 4)]
    near = possible[: 4 if dice % 3 else 12]
    pick, rng = rng.below(len(near))
    return match.play(match.game.read_action(near[pick].action)), rng


def positions(match: Match, seed: int) -> Iterator[Session]:
    """Yield every position of a game, and before it each part of the payment that led to it."""
    rng = Rng(seed)
    session = Session.begin(match)
    yield session
    while match.to_act is not None:
        match, rng = decided(before := match, rng)
        session = session.at_position(match)
        flying = payment(before, match)
        while flying is not None:
            yield replace(session, payment=flying)
            flying = flying.further()
        yield session


def chosen(session: Session, n: int) -> Session:
    """Return the session after a choice, question, key or order, which depends on the number."""
    match = session.match
    controls = match.game.controls(match.state)
    clean = [control.action for control in controls if control.is_clean]
    closed = [control.action for control in controls if not control.open]
    match n % 8:
        case 0 if controls:
            return session.choose(clean[n % len(clean)])
        case 1 if controls:
            return session.choose(controls[-1].action)
        case 2 if closed:
            return session.ask_why(closed[n % len(closed)])
        case 3:
            asked = questions(match)
            return replace(
                session, key_input=KeyInput(asked=asked[n // 8 % len(asked)], times=n % 3)
            )
        case 4:
            return replace(session, key_input=KeyInput(typed="1", times=1))
        case 5:
            return MATERIAL[match.game.CODE].chosen(session, n)
        case 6:
            return ordered(session, range(len(match.players)), n)
    return session


def ordered(session: Session, seats: Any, n: int) -> Session:
    """Return the session after these seats have marked something and given an order."""
    match, bidding = session.match, bidding_in(session.match)
    limits = dict.fromkeys(seats, n % 9)
    given = {seat: Order(n % 9 or None, bidding.auction) for seat in seats} if bidding else {}
    marked = MATERIAL[match.game.CODE].marked(session, seats, n)
    return replace(marked, orders=Orders(given, limits))


def through_eyes(session: Session, seat: int | None) -> Iterator[Session]:
    """Yield the session as a seat sees it: on a device that is passed round, and by link."""
    here = replace(session, viewer=seat)
    yield here
    if seat is not None and session.match.to_act not in (None, seat):
        link = Share("turn", "https://example.org/#d1")
        yield replace(here, link_seat=seat, outbox=link)


def everybody(match: Match) -> list[int | None]:
    return [None, *range(len(match.players))]


def page_of(session: Session) -> App:
    return App(screen="game", session=session, settings=SETTINGS, address="https://example.org/")


def glances(code: str, name: str, daily: int) -> Iterator[tuple[int, int | None, Session]]:
    """Yield every position of a game for every seat, with various choices.

    Without ``--full``, only one in ``daily`` of them.
    """
    number, match = list(MATERIAL[code].TABLES).index(name), table(code, name, seed=5)
    every = scaled(1, daily=daily)
    for place, session in enumerate(positions(match, number)):
        for i, seat in enumerate(everybody(match)):
            if (place * 7 + i + number) % every == 0:
                yield place, seat, chosen(session, place + 3 * i)


@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "name"), TABLES)
@pytest.mark.slow
def test_every_position_renders_from_the_seat_view(code: str, name: str) -> None:
    statuses, flying = set(), 0
    for _, seat, session in glances(code, name, daily=29):
        flying += session.payment is not None
        for seen in through_eyes(session, seat):
            app = page_of(seen)
            statuses.add(app.status)
            check_drawn_without_a_match(app)
    assert statuses >= {"turn", "handover", "away", "waiting"}
    assert flying > 3


@pytest.mark.parametrize("code", GAMES)
def test_end_renders_from_the_seat_view(code: str) -> None:
    *_, end = positions(table(code, "as it comes", seed=1), seed=1)
    for seat in everybody(end.match):
        app = page_of(replace(end, viewer=seat))
        assert app.status == "over"
        check_drawn_without_a_match(app)


@pytest.mark.slow
@pytest.mark.not_pyodide
@pytest.mark.parametrize(
    ("code", "name"),
    [("don", "as it comes"), ("don", "strict, all there is"), ("boomtown", "as it comes")],
)
@pytest.mark.daily("don-strict, all there is", "boomtown-as it comes")
def test_game_played_on_the_page_renders_from_the_seat_view(code: str, name: str) -> None:
    """The presses reach hints, the coach, orders, a stopped clock and another tab."""
    desk = Advised(table(code, name, seed=3, bots=2), "quick")
    desk.send(SettingsRead({"coach": "on", "memory_aid": "on", "confirm_pass": "on"}))
    rng = Rng(3)
    for _ in range(scaled(3000, daily=80)):
        check_drawn_without_a_match(desk.app)
        dice, rng = rng.below(1000)
        match desk.app.status:
            case "over":
                break
            case "handover":
                desk.do("ready")
            case "waiting" if dice % 9 < 2:
                check_drawn_without_a_match(desk.do(*(("pause",), ("order", "pass"))[dice % 2]).app)
                desk.do("next")
            case "waiting":
                desk.do("next")
            case _:
                meddle(desk, dice)
                check_drawn_without_a_match(desk.app)
                if desk.app.status == "turn":
                    decide(desk, dice)
    assert len(desk.done) > 25


class Advised(Desk):
    """A desk with a bot that always prefers the first action, so that the coach often objects."""

    def think(self, question: Question) -> None:
        if not isinstance(question, Advise):
            return super().think(question)
        legal = map(question.match.game.write_action, question.match.legal_actions())
        losses = {text: 0.2 * bool(place) for place, text in enumerate(legal)}
        self.send(Answer(question, advice_of(question.match, losses)))


def meddle(desk: Desk, dice: int) -> None:
    """Press something before a decision."""
    asked, own = questions(desk.match), ui_of(desk.match.game).FACTS.presses
    presses = [("hint",), ("type", str(dice % 10)), ("ask", asked[dice % len(asked)])]
    presses += [(e["data-do"], e.get("data-value") or "") for e in desk.elements
                if e.get("data-do") in ("why", "step", "limit", *own)]  # fmt: skip
    desk.do(*presses[dice % len(presses)])


def decide(desk: Desk, dice: int) -> None:
    """Make a decision that the page offers; the coach may object."""
    first = list(MATERIAL[desk.match.game.CODE].first_steps(desk.match))
    if first and not desk.values("data-choose"):
        desk.do(*first[dice % len(first)])
    choices = desk.values("data-choose")
    if choices:
        desk.do("choose", choices[dice % min(len(choices), 4)])
    desk.press(desk.values("data-action")[-1])
    if "anyway" in desk.values("data-do"):
        check_drawn_without_a_match(desk.app)
        desk.do("anyway")


# Hidden facts: a seat sees no difference between two games that differ only in these.
def drawn(session: Session, status: str) -> dict[str, str]:
    """Return the page drawn in a status."""
    scene = scene_of(session, SETTINGS, status, ENGLISH)
    return markup(table_regions(page_of(session), scene))


@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "name"), TABLES)
def test_d7_1_b1_4_hidden_state_does_not_change_a_seats_page(code: str, name: str) -> None:
    """The seat receives the same bytes and draws the same page."""
    compared = 0
    for _, seat, session in glances(code, name, daily=59):
        session = replace(session, viewer=seat)
        status, match = session.status, shown(session)
        if status == "over":
            continue
        page, text = drawn(session, status), sent(match, seat)
        for twin in MATERIAL[code].twins(match, seat):
            compared += 1
            assert sent(twin, seat) == text
            flying = session.payment
            other = (
                replace(session, match=twin)
                if flying is None
                else replace(session, payment=replace(flying, before=twin))
            )
            assert drawn(other, status) == page
    assert compared > 10


@pytest.mark.not_pyodide
@pytest.mark.parametrize(("code", "name"), TABLES)
def test_orders_and_marks_are_shown_only_to_their_owner(code: str, name: str) -> None:
    """D8.1: no player sees in advance what another will sell or bid."""
    with_orders = 0
    for place, seat, session in glances(code, name, daily=59):
        session = replace(session, viewer=seat)
        status = session.status
        if status == "over":
            continue
        others = [other for other in range(len(session.match.players)) if other != seat]
        mine = session if seat is None else ordered(session, [seat], place)
        both = ordered(mine, others, place + 1)
        given = {**both.orders.given, **mine.orders.given}
        limits = {**both.orders.limits, **mine.orders.limits}
        both = replace(both, orders=Orders(given, limits))
        with_orders += mine != session
        assert drawn(both, status) == drawn(mine, status)
    assert with_orders > 5


@pytest.mark.parametrize(
    ("code", "name"), [("don", "strict, all there is"), ("boomtown", "as it comes")]
)
def test_controls_are_offered_only_to_the_seat_to_act(code: str, name: str) -> None:
    for session in positions(table(code, name, seed=2), seed=2):
        match = session.match
        for seat in everybody(match):
            offered = seat_view(match, seat).controls
            assert bool(offered) == (seat is not None and seat == match.to_act)


@pytest.mark.parametrize(
    "junk", [{}, {"seen": {}, "told": []}, {"seen": 3, "told": [], "controls": []}, {"told": [[3]]}]
)
@pytest.mark.parametrize("code", GAMES)
def test_invalid_seat_view_is_refused(code: str, junk: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        read_seat_view(GAMES[code], junk)


@pytest.mark.parametrize("junk", [3, None, True])
@pytest.mark.parametrize("code", GAMES)
def test_seat_view_without_lists_of_events_is_refused(code: str, junk: Json) -> None:
    match = table(code, "as it comes", seed=1)
    data = write_seat_view(match.game, seat_view(match, 0))
    with pytest.raises(ValueError):
        read_seat_view(match.game, {**data, "told": [junk]})


@pytest.mark.not_pyodide
def test_handover_is_requested_with_hidden_chips() -> None:
    desk = Desk(match_of(people="AB"))
    assert desk.app.status == "handover"
    assert "Pass the device to Anke" in desk.text("pad")
    assert desk.values("data-action") == desk.values("data-choose") == []
    desk.do("ready")
    assert desk.app.status == "turn"
    desk.bid("3")
    assert desk.app.status == "handover"
    assert "I am Bert" in desk.text("pad")


@pytest.mark.not_pyodide
def test_no_decision_is_accepted_during_a_handover() -> None:
    desk = Desk(match_of(people="AB"))
    app = desk.app
    for late in ("3", "-"):
        assert desk.act(late).app is app


@pytest.mark.not_pyodide
def test_handover_is_requested_after_a_bot_too() -> None:
    desk = Desk(match_of("3", people="AC", seats=3)).settle()
    assert desk.app.status == "handover"
    assert desk.match.to_act == 2


@pytest.mark.not_pyodide
def test_no_handover_for_two_moves_in_a_row() -> None:
    desk = Desk(match_of("-", "-", people="AB", side_auctions=False, start=1)).do("ready")
    desk.bid("1")
    assert desk.match.state.round == 2
    assert desk.match.to_act == desk.app.session.viewer == 0
    assert desk.app.status == "turn"


@pytest.mark.not_pyodide
def test_no_handover_for_a_single_person() -> None:
    assert Desk(match_of(people="A")).app.status == "turn"


@pytest.mark.not_pyodide
def test_no_handover_with_open_chips() -> None:
    desk = Desk(match_of(people="AB", chips="open"))
    assert desk.app.status == "turn"
    assert desk.bid("3").app.status == "turn"
    assert desk.app.session.viewer == 1


@pytest.mark.not_pyodide
def test_reload_requests_the_handover_again() -> None:
    desk = Desk(match_of(people="AB")).do("ready")
    assert Desk(desk.match).app.status == "handover"


@pytest.mark.not_pyodide
def test_chips_are_shown_to_their_owner_only() -> None:
    desk = Desk(match_of(people="AB"))
    assert desk.values("data-chips") == [""] * 3
    desk.do("ready")
    assert desk.values("data-chips") == ["", "", "12"]
    desk.bid("3")
    assert desk.values("data-chips") == [""] * 3


@pytest.mark.not_pyodide
def test_all_chips_are_shown_at_the_end() -> None:
    desk = Desk(match_of(people="", seats=4), "instant").settle()
    assert desk.app.status == "over"
    assert "" not in desk.values("data-chips")
    assert sum(map(int, desk.values("data-chips"))) + desk.match.state.pot == 48


def passed_over(match: Match) -> bool:
    """Return whether the seat to act is that of a person without a choice, whom the page skips."""
    return match.players[match.to_act or 0].bot is None and only_action(match) is not None


def same_page(app: App) -> bool:
    """Return whether the page stays the same when the secrets of others are changed."""
    desk = Desk()
    desk.app = app
    viewer = app.session.viewer if app.status in ("turn", "waiting") else None
    page, match = desk.page, desk.match
    others = [seat for seat in range(len(match.players)) if seat != viewer]
    material = MATERIAL[match.game.CODE]
    memory = material.marked(app.session, others, 1).memory
    for twin in material.twins(match, viewer):
        desk.app = app.at_table(match=twin, memory=memory)
        if desk.page != page:
            return False
    return True


@pytest.mark.not_pyodide
@pytest.mark.parametrize("people", ["AC", "ABCD", "A", ""])
@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("don", {"table": "strict", "exchange": True}),
        ("don", {"table": "guarded", "exchange": True}),
        ("boomtown", {}),
    ],
)
@pytest.mark.slow
def test_page_contains_nothing_hidden_from_its_reader(
    code: str, options: dict[str, Json], people: str
) -> None:
    seen: set[str] = set()
    game = GAMES[code]
    for seed in range(scaled(2, daily=1)):
        players = [Player(n, None if n[0] in people else "random") for n in NAMES[:4]]
        match = Match.deal(game, players, game.read_options(options), seed=seed)
        desk, rng = Desk(match, "instant"), Rng(seed)
        for _ in range(scaled(90, least=30, daily=30)):
            if desk.app.status == "over":
                break
            seen.add(desk.app.status)
            # All see that a player without a legal bid is skipped.
            assert passed_over(desk.match) or same_page(desk.app)
            match desk.app.status:
                case "waiting":
                    desk.tick()
                case "handover":
                    desk.do("ready")
                case "turn":
                    pick, rng = rng.below(5)
                    if first := list(MATERIAL[code].first_steps(desk.match)):
                        desk.do(*first[pick % len(first)])
                    choices = desk.values("data-choose")
                    if choices and (pick == 0 or not desk.values("data-action")):
                        desk.do("choose", choices[-1])
                        assert same_page(desk.app)
                    actions = desk.values("data-action")
                    desk.press(actions[pick % len(actions)])
    wanted = {"turn"} if people == "ABCD" else {"waiting"}
    if people == "ABCD" and game.secrets(game.new(match.options, 4, match.dealt)[0]):
        wanted.add("handover")
    assert seen >= wanted
