"""One deck a day, the same for everyone; its result, and the streak."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots import bots_of
from don.games.don.deck import codes
from don.table.match import Match
from don.ui import boomtown
from don.ui import don as ui
from don.ui.daily import deals as daily
from don.ui.daily.deals import Result, day_of, deal, read_results, streak, write_results
from don.ui.game import game_codes, ui_named
from don.ui.links.link_messages import Answered, Today
from don.ui.links.links import write_link
from don.ui.messages import Do, SettingsRead
from tests.ui.device import Device

DAY = "2026-11-20"


def test_what_a_date_gives_is_pinned() -> None:
    """A golden test: if this fails, people with different versions would play different games."""
    match = deal(ui, DAY, "Anke")
    assert match.seed == 339_925_200_329_233
    assert match.dealt.start == 2
    assert " ".join(codes(match.dealt.deck[:10])) == "B8 Y1 V0 K7 K2 S8 Y7 S5 B0 O7"
    assert match.undo == "off"
    assert [p.bot for p in match.players] == [None, "careful", "careful", "careful"]
    assert match.game.write_options(match.options) == {
        "start_chips": 12,
        "chips": "hidden",
        "min_open": 1,
        "table": "guarded",
        "side_auctions": True,
        "exchange": False,
    }


def test_what_a_date_gives_boomtown_is_pinned() -> None:
    match = deal(boomtown, DAY, "Anke")
    assert match.seed == 339_925_200_329_233
    assert match.dealt.start == 2
    assert (
        " ".join(card.code for card in match.dealt.deck[:8])
        == "M12 C12 J6 N11 dynamite.3 J11 governor N6"
    )
    assert match.undo == "off"
    assert [p.bot for p in match.players] == [None, "sheriff", "sheriff", "sheriff"]
    assert match.game.write_options(match.options) == {"start_gold": 10, "short": False}


@pytest.mark.parametrize("code", game_codes())
def test_every_game_has_a_table_for_a_day_at_which_bots_sit_that_it_knows(code: str) -> None:
    match = deal(ui_named(code), DAY, "Zoe")
    known = bots_of(code)
    assert match.players[0].name == "Zoe" and match.players[0].bot is None
    assert all(known.known_bot(p.bot or "") == p.bot for p in match.players[1:])


@pytest.mark.parametrize("code", game_codes())
def test_every_day_has_a_deal_of_its_own(code: str) -> None:
    deals = {
        deal(ui_named(code), f"2026-{month:02}-{day:02}", "A").deal_text()
        for month in (1, 12)
        for day in range(1, 29)
    }
    assert len(deals) == 56


@given(st.dates())
def test_a_game_tells_which_days_deal_it_is(date) -> None:
    match = deal(ui, date.isoformat(), "Zoe")
    assert day_of(match) == date.isoformat()
    assert day_of(match.play(match.legal_actions()[0])) == date.isoformat()


def test_what_is_not_quite_the_deal_is_not_it() -> None:
    match = deal(ui, DAY, "Zoe")
    others = list(match.players)
    changed = Match.deal(match.game, others[:3], match.options, seed=match.seed)
    assert day_of(changed) == ""
    undoable = Match.deal(match.game, others, match.options, seed=match.seed, undo="fair")
    assert day_of(undoable) == ""
    assert match.seed is not None
    for seed in (0, 1, match.seed + 1, match.seed + (80 << 24)):
        assert day_of(Match.deal(match.game, others, match.options, seed=seed)) == ""


def test_the_deal_of_the_day_is_played_and_its_result_kept() -> None:
    device = Device(DAY)
    assert device.find(id="daily")["data-daily"] == "open"
    assert "20 November 2026" in device.text("setup")
    device.do("daily").settle()
    assert day_of(device.match) == DAY
    device.do("setup")
    assert device.find(id="daily")["data-daily"] == "begun"
    device.do("daily")
    assert len(device.stored()) == 1
    finish(device)
    result = device.app.results[DAY]
    assert result == daily.result_of(device.match)
    assert "Don, deal of the day, 20 November 2026." in device.text("pad")

    device.wake(DAY)
    assert device.app.results == {DAY: result}
    device.do("setup")
    assert device.find(id="daily")["data-daily"] == "done"
    device.do("share-day")
    assert str(result.points) in device.text("sheet")
    assert "https://example.org/don/" in device.text("sheet")


def test_only_the_first_result_of_a_day_counts() -> None:
    device = Device(DAY).send(SettingsRead({"daily": write_results({DAY: Result(40, 1, 4)})}))
    finish(device.do("daily"))
    assert device.app.results == {DAY: Result(40, 1, 4)}


def test_another_days_deal_does_not_count() -> None:
    device = Device(DAY)
    device.open(write_link("deal", deal(ui, "2026-11-02", "Bert"))).send(
        Answered({"name-0": "Zoe"})
    )
    finish(device)
    assert device.app.results == {}


def test_yesterdays_deal_counts_past_midnight() -> None:
    device = Device(DAY)
    device.do("daily").send(Today("2026-11-21"))
    finish(device)
    assert list(device.app.results) == [DAY]
    assert streak(device.app.results, "2026-11-21") == 1


def test_a_deal_from_a_friend_is_the_deal_of_the_day_too() -> None:
    device = Device(DAY)
    device.open(write_link("deal", deal(ui, DAY, "Bert"))).send(Answered({"name-0": "Zoe"}))
    assert day_of(device.match) == DAY


def test_a_streak_ends_with_a_day_left_out() -> None:
    days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"]
    results = dict.fromkeys(days, Result(30, 1, 4))
    assert streak(results, "2026-03-01") == 3
    assert streak(results, "2026-03-02") == 3
    assert streak(results, "2026-03-03") == 1
    assert streak(results, "2026-03-05") == 0
    assert streak({}, "2026-03-05") == 0


def test_results_come_back_and_the_oldest_go_first() -> None:
    many = {f"2026-{m:02}-{d:02}": Result(d, 1, 4) for m in range(1, 13) for d in range(1, 29)}
    many |= {f"2027-{m:02}-{d:02}": Result(d, 4, 4) for m in range(1, 13) for d in range(1, 29)}
    kept = read_results(write_results(many))
    assert len(kept) == daily.MOST_KEPT
    assert min(kept) > "2026-09"
    device = Device(DAY)
    device.shelf.keep_setting("daily", write_results(many))
    assert len(device.wake(DAY).app.results) == daily.MOST_KEPT


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "[" * 100_000,
        '{"2026-11-20":[1,0,4]}',
        '{"2026-13-20":[1,1,4]}',
        '{"x":1}',
    ],
)
def test_damaged_results_are_left_out(text: str) -> None:
    assert read_results(text) == {}


@given(st.dictionaries(st.text(max_size=12), st.lists(st.integers() | st.text(max_size=2))))
def test_any_results_are_read_without_harm(data) -> None:
    assert all(daily.is_day(day) for day in read_results(json.dumps(data)))


@pytest.mark.parametrize("day", ["", "2026-1-1", "yesterday", "2026-02-30", "٢٠٢٦-١١-٢٠"])
def test_a_date_that_is_none_is_not_believed(day: str) -> None:
    assert Device().send(Today(day)).app.today == "2026-11-20"


def finish(device: Device) -> None:
    """Pass until the game is over."""
    device.settle()
    while device.app.status == "turn":
        action = "-" if "-" in device.values("data-action") else device.values("data-action")[0]
        device.send(Do("act", action)).settle()
    assert device.app.status == "over"
