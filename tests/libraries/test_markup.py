"""The two libraries that come with the page: they import and escape, on both Pythons."""

import sys

import htpy as h
import markupsafe
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scale import IN_PYODIDE


def test_markup_is_escaped() -> None:
    assert str(h.p(title='"')["<b>"]) == '<p title="&#34;">&lt;b&gt;</p>'


@given(st.text())
def test_escaping_leaves_no_markup(text: str) -> None:
    assert not set(markupsafe.escape(text)) & set("<>\"'")


@pytest.mark.skipif(not IN_PYODIDE, reason="about what dist/ holds")
def test_libraries_come_from_the_bundle() -> None:
    assert h.__file__ == "/home/pyodide/htpy/__init__.py"
    assert "markupsafe._speedups" not in sys.modules
