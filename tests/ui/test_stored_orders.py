"""Standing orders after a reload: they stand as they did, for their auction, and in secret."""

import json
from dataclasses import replace

import pytest

from don.ui.messages import Start
from don.ui.storage.beside import ORDERS
from don.ui.storage.files import write_file
from don.ui.storage.saves import Saved
from don.ui.storage.shelf import GAME
from tests.ui.desk import match_of
from tests.ui.device import Device

# Bert bids 3; while Claus thinks, Anke decides beforehand.
BEFORE = match_of("3", start=1)


def at_table(match=BEFORE, **saved) -> Device:
    """A device with one game, which is never in a hurry."""
    device = Device()
    device.shelf.keep_setting("speed", "step")
    device.shelf.save("g", Saved(match, time=1, **saved))
    return device.wake()


def kept(device: Device) -> list[str]:
    return [name for name in device.shelf.store.names() if name.startswith(ORDERS)]


@pytest.mark.parametrize(("value", "shown"), [("9", "9"), ("pass", "pass")])
def test_an_order_stands_after_a_reload(value: str, shown: str) -> None:
    device = at_table().do("order", value)
    assert device.wake().find(data_order=shown)
    device.do("next").do("next")
    assert device.match.steps[-1].seat != 1, "it has answered for Anke, who was not asked"
    assert device.match.steps[2].seat == 0 or device.match.state.round == 2


def test_an_order_made_on_ones_own_turn_stands_after_a_reload() -> None:
    device = at_table(match_of("3", start=2)).do("order", "9")
    assert device.wake().find(data_order="9")


def test_an_order_taken_back_is_gone_after_a_reload() -> None:
    device = at_table().do("order", "9").do("order", "none")
    assert kept(device) == []
    assert not device.wake().values("data-order")


def test_what_is_kept_goes_with_the_auction() -> None:
    device = at_table().do("order", "pass")
    assert kept(device) == [f"{ORDERS}g"]
    while device.match.state.round == 1:
        device.do("next")
    assert kept(device) == []


def test_undo_takes_it_back_for_good() -> None:
    device = at_table(replace(match_of("3", start=2), undo="practice")).do("order", "9")
    assert kept(device)
    device.do("undo")
    assert kept(device) == []
    assert device.wake().app.status == "turn"


def test_no_save_and_no_file_has_an_order() -> None:
    plain, device = at_table(), at_table().do("order", "9")
    assert [s.match.steps for s in device.saves] == [plain.match.steps]
    games = [device.shelf.load(entry.id) for entry in device.shelf.entries()]
    assert "limit" not in write_file(games)
    store = device.shelf.store
    texts = [store.read(key) or "" for key in store.names() if key.startswith(GAME)]
    assert texts and all("limit" not in text for text in texts)


def test_of_several_persons_only_the_owner_sees_it_after_a_reload() -> None:
    device = at_table(match_of(people="ABC")).do("ready").do("order", "8")
    without = at_table(match_of(people="ABC")).do("ready").bid("1")
    assert device.wake().page == without.wake().page
    device.do("ready").press("-").do("ready").bid("4")
    assert device.app.status == "waiting", "Anke's order answers"


def test_orders_of_two_games_do_not_meet() -> None:
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
def test_what_is_damaged_or_about_something_else_is_no_order(text: str) -> None:
    device = at_table()
    device.shelf.store.write(f"{ORDERS}g", text)
    assert device.wake().app.session.orders.given == {}
    assert device.app.match == BEFORE


def test_orders_for_a_bot_or_for_somebody_elsewhere_are_no_orders() -> None:
    everybody = json.dumps({"auction": [1, ""], "limits": {"0": 9, "1": 9, "2": 9}})
    bots = at_table()
    bots.shelf.store.write(f"{ORDERS}g", everybody)
    assert list(bots.wake().app.session.orders.given) == [0]
    by_link = at_table(match_of("3", start=1, people="ABC"), mine=2)
    by_link.shelf.store.write(f"{ORDERS}g", everybody)
    assert list(by_link.wake().app.session.orders.given) == [2]


def test_who_has_passed_has_no_order() -> None:
    device = at_table(match_of("-", "3", seats=4))
    device.shelf.store.write(f"{ORDERS}g", '{"auction": [1, ""], "limits": {"0": 9}}')
    assert device.wake().app.session.orders.given == {}
