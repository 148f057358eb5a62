"""JSON from outside causes at most an exception, even in WebAssembly."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.table.safe_json import MOST_DEPTH, TooNested, read_json

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(st.lists(values, max_size=4))
def test_shallow_json_is_read_unchanged(value: object) -> None:
    text = json.dumps(value)
    try:
        assert read_json(text) == value
    except TooNested:
        assert text.count("[") + text.count("{") > MOST_DEPTH


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 50_000, '[{"":' * 9, "[[]," * 9 + "[" * 9]
)
def test_deep_json_is_refused(text: str) -> None:
    with pytest.raises(TooNested):
        read_json(text)


def test_brackets_in_strings_and_siblings_do_not_add_depth() -> None:
    value = ["[{" * 5000, '"[' * 50, [[]] * 500]
    assert read_json(json.dumps(value)) == value


@given(st.text('[]{}",:\\ a1', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(ValueError):
        read_json(text)
