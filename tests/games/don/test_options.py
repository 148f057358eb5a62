"""Options come from files and forms, so all of them are checked."""

from dataclasses import asdict, fields
from typing import Any

import pytest

from don.games.don.options import Options, read_options, write_options
from don.table.game import BadSetup

DEFAULTS = {
    "start_chips": 12,
    "chips": "hidden",
    "min_open": 1,
    "table": "guarded",
    "side_auctions": True,
    "exchange": False,
}


def test_defaults_are_the_printed_rules_at_a_guarded_table() -> None:
    assert write_options(Options()) == DEFAULTS
    assert read_options({}) == Options()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start_chips", 1),
        ("start_chips", 150),
        ("chips", "open"),
        ("min_open", 0),
        ("table", "strict"),
        ("side_auctions", False),
        ("exchange", True),
    ],
)
def test_every_option_can_be_set(name: str, value: Any) -> None:
    options = read_options({name: value})
    assert asdict(options) == {**DEFAULTS, name: value}
    assert read_options(write_options(options)) == options


WRONG: dict[str, list[Any]] = {
    "start_chips": [0, -1, 151, 12.0, True, "12", None, [], 10**30],
    "chips": ["", "Hidden", None, True, 0, ["hidden"], {}],
    "min_open": [-1, 2, 0.0, False, True, "1", None],
    "table": ["lenient", "", None, 1, ["strict"]],
    "side_auctions": [0, 1, "true", None, []],
    "exchange": [0, 1, "false", None, {}],
}


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in WRONG.items() for v in vs])
def test_a_wrong_value_is_refused_and_names_its_option(name: str, value: Any) -> None:
    with pytest.raises(BadSetup) as bad:
        read_options({name: value})
    assert bad.value.where == f"options.{name}"


def test_no_option_is_left_untested() -> None:
    assert set(WRONG) == set(DEFAULTS) == {f.name for f in fields(Options)}


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadSetup) as bad:
        read_options({"joker": True})
    assert bad.value.where == "options.joker"
