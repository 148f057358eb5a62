"""Watching a match: every place can be reached, and shows what the players saw there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.bots import choose
from don.games import don
from don.table.match import Match, Player
from don.ui.don.story import lots
from don.ui.effects import Copy, Download, ScrollAlong, Shelve
from don.ui.messages import Import, NextPicture, Resume, SettingsRead, Watch
from don.ui.storage.saves import Saved
from don.ui.story import story
from tests.ui.desk import NAMES, Desk, match_of
from tests.ui.device import Device

SIX = [Player(NAMES[0]), *(Player(name, "careful") for name in NAMES[1:])]


def whole(seed: int = 3, seats: int = 6, **options: object) -> Match:
    """Return a finished game; a bot plays the person, too."""
    match = Match.deal(don, SIX[:seats], don.Options(**options), seed=seed)  # type: ignore[arg-type]
    bots = replace(match, players=tuple(Player(name, "careful") for name in NAMES[:seats]))
    while bots.to_act is not None:
        bots = bots.play(choose(bots))
    return replace(bots, players=match.players)


WHOLE = whole()


def watching(match: Match = WHOLE, at: int = 0) -> Desk:
    return Desk().send(Watch(match, at))


def shows_outcome(desk: Desk) -> bool:
    """Return whether the outcome of the last decision is shown large."""
    return desk.outcome is not None


def place(desk: Desk) -> int:
    assert desk.app.watching is not None
    return desk.app.watching.at


def test_replay_starts_at_the_beginning_or_the_given_place() -> None:
    assert place(watching()) == 0
    assert place(watching(at=40)) == 40
    assert place(watching(at=10**9)) == len(WHOLE.steps)
    desk = watching(at=40)
    assert 'data-state": "replay' in str(desk.page).replace("'", '"')
    assert "Replay" in desk.page.splitlines()[0]


@pytest.mark.full
@pytest.mark.not_pyodide
def test_stepping_visits_every_decision_and_grows_the_log() -> None:
    desk = Desk().send(SettingsRead({"speed": "instant"})).send(Watch(WHOLE))
    seen = [(0, True)]
    while desk.find(id="go-on-decision").get("aria-disabled") != "true":
        desk.do("go", "+decision")
        seen.append((place(desk), not shows_outcome(desk)))
    assert seen == sorted(set(seen)), "the outcome of a decision is shown before the next position"
    assert seen[-1] == (len(WHOLE.steps), True)
    places = [at for at, _ in seen]
    skipped = set(range(places[-1])) - set(places)
    assert {WHOLE.steps[n - 1].events[0].kind for n in skipped} <= {"kept", "stayed"}
    for stop in reversed(seen[:-1]):
        desk.do("go", "-decision")
        assert (place(desk), not shows_outcome(desk)) == stop


def ends(match: Match = WHOLE) -> list[int]:
    """Return the places at which an auction is over."""
    return [n for n, step in enumerate(match.steps, 1) if any(e.ends_auction for e in step.events)]


@pytest.mark.parametrize("speed", ["calm", "instant"])
def test_replay_shows_auction_results_like_the_table(speed: str) -> None:
    desk = Desk().send(SettingsRead({"speed": speed})).send(Watch(WHOLE))
    won = next(lot for lot in lots(story(WHOLE)) if lot.round == 4)
    end = ends()[3]
    for _ in range(2):
        desk.do("at", str(end))
        assert shows_outcome(desk) and desk.waiting is None, "it stays until the reader moves on"
        assert f"{NAMES[won.seat]} buys it for {won.price}." in desk.text("table")
        assert desk.text("bar").startswith("Round 4"), "the next round has not come yet"
        assert desk.find(id="round-4")["aria-current"] == "step"
        assert "For sale" not in desk.text("live")
        desk.do("at", str(end - 1)).do("go", "+decision")
        while desk.waiting is not None and not shows_outcome(desk):
            desk.tick()
    assert shows_outcome(desk) and place(desk) == end
    desk.do("go", "+decision")
    assert not shows_outcome(desk)
    desk.do("go", "-decision")
    assert shows_outcome(desk) and place(desk) == end
    assert not shows_outcome(desk.do("go", "-decision"))


def test_tap_continues_from_an_auction_result() -> None:
    desk = watching().do("at", str(ends()[2]))
    assert shows_outcome(desk)
    assert not shows_outcome(desk.do("next"))


def test_table_is_never_empty_between_two_auctions() -> None:
    """If no player sells, nothing says so, and the outcome of the auction stays on show."""
    silent = [n for n, step in enumerate(WHOLE.steps, 1) if all(e.silent for e in step.events)]
    assert silent
    for n in silent[:12]:
        desk = watching().do("at", str(n))
        assert shows_outcome(desk) and place(desk) == n


@pytest.mark.full
def test_autoplay_rests_at_auction_results_except_at_instant_speed() -> None:
    seen = {}
    for speed in ("quick", "instant"):
        desk = Desk().send(SettingsRead({"speed": speed})).send(Watch(WHOLE)).do("play")
        seen[speed] = 0
        for _ in range(60):
            seen[speed] += shows_outcome(desk)
            desk.tick()
    assert seen["quick"] > 1 and seen["instant"] == 0


def test_stopping_autoplay_keeps_the_auction_result() -> None:
    desk = Desk().send(SettingsRead({"speed": "calm"})).send(Watch(WHOLE, ends()[0] - 1)).do("play")
    while not shows_outcome(desk):
        desk.tick()
    assert shows_outcome(desk.do("play"))


def test_current_round_is_scrolled_into_view() -> None:
    along = ScrollAlong("#timeline [aria-current]")
    desk = watching()
    assert along in desk.effects
    assert along in desk.do("go", "9").effects
    assert along not in desk.do("go", "+decision").effects


def test_auction_arrows_appear_only_if_rounds_have_several() -> None:
    assert "+auction" in watching().values("data-value")
    assert "+auction" not in watching(whole(side_auctions=False)).values("data-value")


def test_own_seat_is_shown_in_the_readers_place() -> None:
    desk = watching(at=60)
    assert desk.region("own").find(data_player="0") and "You" in desk.text("own")
    assert desk.do("eyes", "none").region("players").find(data_player="0")


def test_auctions_and_rounds_are_stepped_one_by_one() -> None:
    chapters = story(WHOLE)
    for unit, count in (("auction", len(chapters.auctions)), ("round", 15)):
        desk, stops = watching(), [0]
        while place(desk) < len(WHOLE.steps):
            stops.append(place(desk.do("go", f"+{unit}")))
        assert len(stops) == count + 1
        for n in reversed(stops[:-1]):
            assert place(desk.do("go", f"-{unit}")) == n


def test_timeline_names_winners_and_jumps_to_rounds() -> None:
    desk = watching()
    lot = next(lot for lot in lots(story(WHOLE)) if lot.round == 7)
    assert lot.seat is not None
    button = desk.find(id="round-7")
    assert f"Round 7. {NAMES[lot.seat]}:" in desk.text("pad")
    desk.do("go", str(button["data-value"]))
    assert desk.find(id="round-7")["aria-current"] == "step"
    assert set(desk.values("data-card")) == {card.code for card in lot.cards}


@pytest.mark.parametrize(
    ("key", "shift", "want"),
    [
        ("ArrowRight", False, "+decision"),
        ("ArrowLeft", False, "-decision"),
        ("ArrowRight", True, "+auction"),
        ("ArrowLeft", True, "-auction"),
        ("PageDown", False, "+round"),
        ("PageUp", False, "-round"),
        ("Home", False, "first"),
        ("End", False, "last"),
    ],
)
def test_keys_navigate_the_replay(key: str, shift: bool, want: str) -> None:
    assert place(watching(at=40).key(key, shift)) == place(watching(at=40).do("go", want))


def test_replay_keys_do_nothing_elsewhere() -> None:
    desk = Desk(match_of("3"), "calm")
    before = desk.app
    for key in ("ArrowRight", "Home", "End", "Escape"):
        assert desk.key(key).app == before


def test_autoplay_reaches_the_end_and_ignores_stale_ticks() -> None:
    desk = watching(at=len(WHOLE.steps) - 6).key(" ")
    first = desk.waiting
    assert first is not None and desk.find(id="replay-play")
    desk.do("play")
    at = place(desk)
    assert place(desk.send(first.message)) == at
    desk.do("play")
    while desk.app.watching and desk.app.watching.playing:
        desk.tick()
    assert place(desk) == len(WHOLE.steps)
    assert place(desk.do("play")) == 0
    desk.do("leave").send(NextPicture(99))
    assert desk.app.status == "setup"


def test_manual_navigation_stops_autoplay() -> None:
    desk = watching().do("play").do("go", "+round")
    assert desk.app.watching and not desk.app.watching.playing


def test_replay_can_show_what_each_seat_knew() -> None:
    desk = watching(at=60)
    shown = desk.values("data-chips")
    first, *others = story(WHOLE).positions[60].chips
    assert shown == [str(n) for n in (*others, first)]
    desk.do("eyes", "2")
    found = desk.values("data-chips")
    assert sorted(found)[:5] == [""] * 5
    assert str(story(WHOLE).positions[60].chips[2]) in found
    assert set(desk.do("eyes", "none").values("data-chips")) == {""}


def test_readers_own_view_is_labelled_you() -> None:
    text = Desk(WHOLE).do("watch").text("pad")
    assert "what you knew" in text and "what Anke knew" not in text
    assert "what Bert knew" in text


def test_replay_of_an_unfinished_game_keeps_its_secrets() -> None:
    """A replay during a game shows no hidden chips."""
    desk = Desk(match_of("3", "4"), "calm").do("watch").do("course")
    for eyes in ("all", "1", "nonsense"):
        desk.do("eyes", eyes).do("go", "last")
        assert sorted(desk.values("data-chips")) == ["", "", "12"]
    assert "table-points" in desk.values("id")
    assert "table-chips" not in desk.values("id")
    two = Desk(match_of("3", "4", people="AB"), "calm").do("watch")
    assert set(two.values("data-chips")) == {""}
    for name in ("Emil", "<b>"):
        assert name not in two.spoken


def test_leaving_returns_to_the_game_unchanged() -> None:
    desk = Desk(match_of("3", "4", "-"), "calm")
    match, status = desk.match, desk.app.status
    desk.do("watch").do("go", "first").do("leave")
    assert (desk.match, desk.app.status) == (match, status)


def test_bots_wait_while_their_game_is_watched() -> None:
    desk = Desk(match_of("3"), "calm")
    late = desk.waiting
    assert late is not None
    desk.do("watch").send(late.message)
    assert desk.done == ["3"]
    assert desk.do("leave").settle().done != ["3"]


def test_branching_creates_a_new_game_of_the_same_deal() -> None:
    desk = Desk().send(Resume(Saved(WHOLE, "Friday"), "x", False)).do("watch")
    desk.do("at", "100")
    assert "branch" in desk.values("data-do")
    desk.do("branch")
    assert desk.app.status in ("turn", "waiting")
    assert desk.app.session.game_id == "" and desk.saves[-1].match.dealt == WHOLE.dealt
    assert desk.match.steps[:100] == WHOLE.steps[:100]
    assert desk.match.players == WHOLE.players
    assert (desk.match.takebacks, desk.app.session.name) == (WHOLE.takebacks, "Friday")


def test_branching_from_the_end_is_not_offered() -> None:
    desk = watching(at=len(WHOLE.steps))
    assert "branch" not in desk.values("data-do")
    assert desk.do("branch").app.status == "replay"


def test_replay_loads_stored_games_but_not_the_current_one() -> None:
    desk = Desk().do("watch", "x")
    assert Shelve("watch", "x") in desk.effects
    assert "watch" in Desk(WHOLE).values("data-do")
    assert Desk(WHOLE).do("watch").app.status == "replay"


def test_notation_round_trips_through_export_and_import() -> None:
    desk = watching()
    (file,) = desk.do("text").effects
    (copy,) = desk.do("copy").effects
    assert isinstance(file, Download) and isinstance(copy, Copy)
    assert file.text == copy.text and file.text.startswith("Don 1\n")
    for text in (file.text, "\ufeff\r\n" + file.text.replace("\n", "\r\n")):
        assert Device().send(Import(text)).stored() == [WHOLE]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Don 2\nSeat A: x", "newer"),
        ("Don 0\n", "unknown_version"),
        ("Don 1\n", "bad_setup"),
        ("Don 1\nSeed: 1\nSeat A: a\nSeat B: b\nSeat C: c\n\nA 99", "not_now"),
        ("Don", "not_json"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_the_reason(text: str, code: str) -> None:
    desk = Device().send(Import(text))
    assert desk.stored() == []
    assert "bad_import" in [notice.code for notice in desk.app.notices]
    why = desk.app.notices[-1].data["why"]
    assert code in why or "too" in why


def test_d6_1_the_points_that_a_round_brought_stand_at_its_number() -> None:
    desk = Desk(WHOLE).do("course")
    rows = [row.text.split() for row in desk.find(id="table-points").all(tag="tr")][1:]
    then = story(WHOLE)
    places = [*then.rounds[1:], then.last]
    assert [row[0] for row in rows] == [*map(str, range(1, len(places))), "end"]
    for place, row in zip(places, rows, strict=True):
        sheets = don.scores(then.positions[place])
        assert row[1:] == [str(sum(sheet.colours.values())) for sheet in sheets]


def test_charts_can_be_read_as_tables() -> None:
    desk = Desk(WHOLE)
    assert "table-chips" not in desk.values("id")
    desk.do("course")
    assert {"course", "table-chips", "table-points"} <= set(desk.values("id"))
    text = desk.text("pad")
    final = WHOLE.state.chips
    assert "end " + " ".join(map(str, final)) in text
    lines = [e for e in desk.elements if str(e.get("class", "")).startswith("line seat-")]
    drawn = {(e["class"], e["stroke-dasharray"]) for e in lines}
    assert len(drawn) == 6 and len({dash for _, dash in drawn}) == 6


def test_replay_steps_are_announced() -> None:
    desk = watching(at=0).do("go", "+decision")
    assert desk.text("live") == "Anke bids 1." or "passes" in desk.text("live")
    assert "Round 5" in desk.do("go", "5").text("live")


def test_a_match_without_any_action_can_be_watched() -> None:
    desk = watching(match_of())
    for where in ("first", "last", "+decision", "-decision", "+round", "-auction"):
        assert place(desk.do("go", where)) == 0
    assert desk.do("play").app.status == "replay"
    assert desk.html
