"""Standing orders: given in advance, secret, never above the limit, valid for one auction."""

import json
import random
from dataclasses import replace

import pytest

from don.games import don
from don.games.don.actions import Bid, Pass
from don.table.match import Match, Player
from don.ui.messages import Start
from don.ui.storage.beside import ORDERS
from don.ui.storage.files import write_file
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME
from don.ui.table import standing_orders as orders
from don.ui.table.standing_orders import Order, Orders
from tests.ui.desk import Desk, match_of, played
from tests.ui.device import Device

# Bert bids 3, and Anke gives an order while Claus thinks.
BEFORE = match_of("3", start=1)


def bids(desk: Desk, seat: int = 0) -> list[int]:
    """Return the bids that the page made for a seat."""
    return [
        s.action.amount for s in desk.match.steps if s.seat == seat and isinstance(s.action, Bid)
    ]


def test_order_to_stay_in_bids_the_minimum() -> None:
    given = Desk(BEFORE).do("order", "9").app.session.orders
    assert orders.ordered(given, played(BEFORE, "-")) == Bid(4)
    assert orders.ordered(given, played(BEFORE, "8")) == Bid(9)


def test_order_is_carried_out_automatically() -> None:
    desk = Desk(match_of("3", "-", start=1, people="AC"), "calm")
    assert desk.do("ready").do("order", "9").done == ["3", "-", "4"]
    others = Desk(match_of("3", start=1, people="AC", chips="open"), "calm")
    others.app = others.app.at_table(orders=Orders({0: Order(9, (1, ""))}))
    others.press("-")
    assert others.app.status == "waiting", "no question for Anke"
    assert others.do("next").done == ["3", "-", "4"]


def test_plan_says_whom_the_limit_pays() -> None:
    desk = Desk(BEFORE).do("limit", "9")
    assert "Stay in up to 9" in desk.text("pad")
    assert desk.find(drawn="pays").text == "Nobody has a 9: the others get 4 each."


def test_order_passes_beyond_its_limit() -> None:
    given = Desk(BEFORE).do("order", "5").app.session.orders
    assert orders.ordered(given, played(BEFORE, "5")) == Pass()
    assert orders.ordered(given, played(BEFORE, "4")) == Bid(5)


def test_pass_can_be_ordered_in_advance() -> None:
    desk = Desk(BEFORE).do("order", "pass")
    assert "You'll pass this auction." in desk.text("pad")
    assert orders.ordered(desk.app.session.orders, played(BEFORE, "-")) == Pass()


def test_order_on_the_readers_turn_bids_at_once() -> None:
    desk = Desk(match_of("3", start=2)).do("order", "9")
    assert desk.done == ["3", "4"]
    assert desk.find(data_order="9")


def test_d4_3_order_skips_own_numbers() -> None:
    match = match_of("-", "-", "-", "1", "3", "-", lot="B4", side_auctions=False)
    assert Desk(match).do("order", "9").done[-1] == "5"


def test_order_can_be_cancelled() -> None:
    desk = Desk(match_of("3", start=1)).do("order", "7").do("order", "none")
    assert desk.app.session.orders.given == {}
    assert not desk.values("data-order")
    assert desk.settle().app.status == "turn"


def test_order_ends_with_its_auction() -> None:
    desk = Desk(match_of("3", start=1)).do("order", "pass").settle()
    assert desk.match.state.round == 2
    assert desk.app.status == "turn", "asked again"
    assert not desk.values("data-order")


def test_undo_cancels_orders() -> None:
    desk = Desk(replace(match_of("3", start=2), undo="practice"), "calm").do("order", "9")
    assert desk.app.session.orders.given
    assert desk.do("undo").app.session.orders.given == {}
    assert desk.app.status == "turn"


@pytest.mark.parametrize("limit", ["", "x", "13", "٧", "9" * 50, "-1", "5.0", "0005", "none of it"])
def test_invalid_limit_is_ignored(limit: str) -> None:
    desk = Desk(match_of("3", start=1))
    app = desk.app
    assert desk.do("order", limit).app.session.orders.given == {}
    assert desk.app.match is app.match


def test_player_who_passed_cannot_order() -> None:
    desk = Desk(match_of("-", "3", seats=4))
    assert desk.app.status == "waiting"
    assert "order" not in desk.values("data-do")
    assert desk.do("order", "9").app.session.orders.given == {}


def test_only_useful_limits_are_offered() -> None:
    desk = Desk(match_of("5", start=1))
    assert desk.values("data-do").count("limit") == 1, "only upwards"
    assert desk.find(data_do="order", data_value="6") and desk.find(data_do="limit", data_value="7")
    desk.do("limit", "7")
    assert desk.find(data_do="limit", data_value="6") and desk.find(data_do="limit", data_value="8")


def test_d4_3_limit_is_never_an_own_number() -> None:
    desk = Desk(match_of("2", "-", "-", "4", "5", lot="K6", side_auctions=False))
    assert desk.find(data_do="order", data_value="7") and desk.find(data_do="limit", data_value="8")
    assert not desk.all(data_do="limit", data_value="6")


def test_plan_ahead_options_stay_on_the_readers_turn() -> None:
    def offered() -> list[tuple[str | None, str | None]]:
        buttons = desk.find(role="group", aria_label="Plan ahead").all(tag="button")
        return [(e["data-do"], e.get("data-value")) for e in buttons if "data-do" in e]

    desk = Desk(match_of("5", start=1, seats=3)).do("limit", "8")
    before = offered()
    assert ("order", "8") in before and ("order", "pass") in before
    desk.settle()
    assert desk.app.status == "turn"
    assert offered() == before, "a press still has its earlier effect"
    assert ("order", "9") in (desk.do("choose", "9"), offered())[1], "a number that is chosen"
    assert ("order", "10") in (desk.do("limit", "10"), offered())[1]


def test_player_short_of_the_high_bid_can_only_order_a_pass() -> None:
    desk = Desk(match_of("12", start=1))
    assert "Stay in" not in desk.text("pad")
    assert desk.find(data_do="order", data_value="pass")


def test_order_is_visible_only_to_its_owner() -> None:
    """Three people share a screen with hidden chips. No other player's page shows the order."""
    desk = Desk(match_of(people="ABC")).do("ready").do("limit", "7")
    desk.do("choose", "1").do("order", "8")
    assert desk.app.session.orders.given[0].limit == 8
    hidden = [desk.page]
    assert desk.app.status == "handover"
    desk.do("ready")
    hidden.append(desk.page)
    desk.do("choose", "2").press("2")
    hidden.append(desk.page)
    without = Desk(match_of(people="ABC")).do("ready").bid("1")
    plain = [without.page, without.do("ready").page, without.bid("2").page]
    assert hidden == plain


def test_order_is_carried_out_without_a_handover() -> None:
    desk = Desk(match_of(people="ABC")).do("ready").do("order", "8")
    desk.do("ready").press("-").do("ready").bid("4")
    assert desk.app.status == "waiting"
    desk.settle()
    assert bids(desk) == [1, 5]
    assert not desk.values("data-order")
    assert (desk.app.status, desk.app.session.viewer) == ("turn", 2), (
        "Claus has the device all the time"
    )


def test_order_is_not_in_the_save() -> None:
    desk = Desk(match_of("3", start=2)).do("order", "11")
    plain = Desk(match_of("3", start=2)).bid("4")
    assert pack(Saved(desk.match)) == pack(Saved(plain.match))
    assert all(pack(a) == pack(b) for a, b in zip(desk.saves, plain.saves, strict=True))


def name_of(match: Match) -> tuple[int | str, ...]:
    """Return the identity of the current auction."""
    bidding = orders.bidding_in(match)
    return () if bidding is None else bidding.auction


@pytest.mark.parametrize("table", ["guarded", "strict"])
@pytest.mark.parametrize("seed", range(6))
def test_an_order_is_always_legal_and_never_beyond_its_limit(table: str, seed: int) -> None:
    dice = random.Random(seed)
    options = don.Options(table=table, min_open=seed % 2, start_chips=12)
    match = Match.deal(don, [Player(n, "random") for n in "ABC"], options, seed=seed)
    made = 0
    while match.to_act is not None:
        limit = dice.choice([None, *range(13)])
        order = Orders({match.to_act: Order(limit, name_of(match))})
        action = orders.ordered(order, match)
        if action is not None:
            assert action in match.legal_actions()
            assert isinstance(action, Pass) or (limit is not None and action.amount <= limit)
            made += isinstance(action, Bid)
        match = match.play(action or dice.choice(match.legal_actions()))
    assert made


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["step", "instant"])
@pytest.mark.daily("step")
def test_whole_game_is_playable_by_orders(speed: str) -> None:
    desk = Desk(match_of(lot="B4"), speed)
    for _ in range(3000):
        if desk.app.status == "over":
            break
        if desk.app.status == "waiting":
            desk.do("next")
        elif desk.values("data-choose") and "order" in desk.values("data-do"):
            desk.do("order", str(min(3, desk.match.state.chips[0])))
            if desk.app.status == "turn":
                desk.act("-")
        else:
            desk.act(desk.values("data-action")[0])
    assert desk.app.status == "over"
    assert all(bid <= 3 for bid in bids(desk))


def at_table(match=BEFORE, **saved) -> Device:
    """Return a device with one game, at the speed that waits for a press."""
    device = Device()
    device.shelf.keep_setting("speed", "step")
    device.shelf.save("g", Saved(match, time=1, **saved))
    return device.wake()


def kept(device: Device) -> list[str]:
    return [name for name in device.shelf.store.names() if name.startswith(ORDERS)]


@pytest.mark.parametrize(("value", "shown"), [("9", "9"), ("pass", "pass")])
def test_order_survives_a_reload(value: str, shown: str) -> None:
    device = at_table().do("order", value)
    assert device.wake().find(data_order=shown)
    device.do("next").do("next")
    assert device.match.steps[-1].seat != 1, "it has answered for Anke, who was not asked"
    assert device.match.steps[2].seat == 0 or device.match.state.round == 2


def test_order_made_on_the_readers_turn_survives_a_reload() -> None:
    device = at_table(match_of("3", start=2)).do("order", "9")
    assert device.wake().find(data_order="9")


def test_cancelled_order_is_gone_after_a_reload() -> None:
    device = at_table().do("order", "9").do("order", "none")
    assert kept(device) == []
    assert not device.wake().values("data-order")


def test_stored_order_is_removed_with_its_auction() -> None:
    device = at_table().do("order", "pass")
    assert kept(device) == [f"{ORDERS}g"]
    while device.match.state.round == 1:
        device.do("next")
    assert kept(device) == []


def test_undo_cancels_a_stored_order_for_good() -> None:
    device = at_table(replace(match_of("3", start=2), undo="practice")).do("order", "9")
    assert kept(device)
    device.do("undo")
    assert kept(device) == []
    assert device.wake().app.status == "turn"


def test_saves_and_files_contain_no_orders() -> None:
    plain, device = at_table(), at_table().do("order", "9")
    assert [s.match.steps for s in device.saves] == [plain.match.steps]
    games = [device.shelf.load(entry.id) for entry in device.shelf.entries()]
    assert "limit" not in write_file(games)
    store = device.shelf.store
    texts = [store.read(key) or "" for key in store.names() if key.startswith(GAME)]
    assert texts and all("limit" not in text for text in texts)


def test_order_is_visible_only_to_its_owner_after_a_reload() -> None:
    device = at_table(match_of(people="ABC")).do("ready").do("order", "8")
    without = at_table(match_of(people="ABC")).do("ready").bid("1")
    assert device.wake().page == without.wake().page
    device.do("ready").press("-").do("ready").bid("4")
    assert device.app.status == "waiting", "Anke's order answers"


def test_orders_of_two_games_are_independent() -> None:
    device = at_table().do("order", "9")
    device.send(Start({"speed": "step", "start": "0"}, 7)).do("setup")
    assert not device.values("data-order")
    device.do("open", "g")
    assert device.find(data_order="9")


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "[]", "null", "{}", "[" * 5000, '"9"', " " * 2000,
        '{"auction": [1, ""], "limits": {"0": true}}',
        '{"auction": [1, ""], "limits": {"0": "9"}}',
        '{"auction": [1, ""], "limits": {"0": 9.0}}',
        '{"auction": [1, ""], "limits": {"0": 13}}',
        '{"auction": [1, ""], "limits": {"0": -1}}',
        '{"auction": [1, ""], "limits": [9]}',
        '{"auction": [1, ""], "limits": 9}',
        '{"auction": [2, ""], "limits": {"0": 9}}',
        '{"auction": [1, "K7"], "limits": {"0": 9}}',
        '{"auction": [1], "limits": {"0": 9}}',
        '{"limits": {"0": 9}}',
        '{"auction": [1, ""], "limits": {"00": 9, "": 9, "7": 9, "x": 9}}',
    ],
)  # fmt: skip
def test_damaged_or_foreign_stored_order_is_ignored(text: str) -> None:
    device = at_table()
    device.shelf.store.write(f"{ORDERS}g", text)
    assert device.wake().app.session.orders.given == {}
    assert device.app.match == BEFORE


def test_stored_orders_for_bots_or_remote_players_are_ignored() -> None:
    everybody = json.dumps({"auction": [1, ""], "limits": {"0": 9, "1": 9, "2": 9}})
    bots = at_table()
    bots.shelf.store.write(f"{ORDERS}g", everybody)
    assert list(bots.wake().app.session.orders.given) == [0]
    by_link = at_table(match_of("3", start=1, people="ABC"), link_seat=2)
    by_link.shelf.store.write(f"{ORDERS}g", everybody)
    assert list(by_link.wake().app.session.orders.given) == [2]


def test_stored_order_of_a_passed_player_is_ignored() -> None:
    device = at_table(match_of("-", "3", seats=4))
    device.shelf.store.write(f"{ORDERS}g", '{"auction": [1, ""], "limits": {"0": 9}}')
    assert device.wake().app.session.orders.given == {}
