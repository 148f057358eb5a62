"""Far too many messages: the queue is limited, and the page draws only once for many messages."""

from __future__ import annotations

import pytest

from don.table.match import MOST_ACTIONS
from don.ui import app
from don.ui.messages import FromOthers
from don.ui.together import device_tasks
from don.ui.together.device_tasks import Closed, Flooded, LineTexts, Opened
from don.ui.together.host import MOST_MESSAGES
from don.ui.together.inbox import AT_ONCE, FROM_GUEST, FROM_HOST, Inbox, Limits
from don.ui.together.transport import HangUp, Send
from don.ui.together.wire import MOST_ENTRIES, MOST_FROM_GUEST
from tests.ui.together.test_together import opened

LINE, OTHER = 1, 2


def inbox_of(*lines: int, most: Limits = FROM_GUEST) -> Inbox:
    """Return an inbox with lines that the page knows."""
    inbox = Inbox()
    for line in lines:
        inbox.opened(line, "", most)
        assert inbox.next() == Opened(line)
    return inbox


def news(inbox: Inbox) -> list[object]:
    return list(iter(inbox.next, None))


def test_successive_messages_are_batched_in_order() -> None:
    inbox = inbox_of(LINE)
    inbox.opened(OTHER, "ab", FROM_GUEST)
    for line, text in ((LINE, "a"), (LINE, "b"), (OTHER, "c"), (LINE, "d")):
        assert inbox.received(line, text)
    inbox.closed(LINE)
    assert news(inbox) == [
        Opened(OTHER, "ab"),
        LineTexts(LINE, ("a", "b")),
        LineTexts(OTHER, ("c",)),
        LineTexts(LINE, ("d",)),
        Closed(LINE),
    ]


def test_messages_read_at_once_are_limited() -> None:
    inbox = inbox_of(LINE)
    for n in range(AT_ONCE + 1):
        assert inbox.received(LINE, str(n))
    first, last = news(inbox)
    assert isinstance(first, LineTexts) and len(first.texts) == AT_ONCE
    assert last == LineTexts(LINE, (str(AT_ONCE),))


@pytest.mark.parametrize("text", ["", "x" * MOST_FROM_GUEST, "x" * 10**6])
def test_line_with_too_many_messages_loses_all_of_them(text: str) -> None:
    inbox, kept = inbox_of(LINE, OTHER), 0
    inbox.received(OTHER, "hello")
    for _ in range(20_000):
        kept += inbox.received(LINE, text)
        assert len(inbox) <= FROM_GUEST.texts + 1
    assert kept <= FROM_GUEST.texts
    assert news(inbox) == [LineTexts(OTHER, ("hello",)), Flooded(LINE)]
    assert not inbox.received(LINE, ""), "nor anything later"
    inbox.closed(LINE)
    assert news(inbox) == [Closed(LINE)]


def test_a_line_that_is_read_in_time_has_no_limit() -> None:
    inbox = inbox_of(LINE)
    for _ in range(1_000):
        assert inbox.received(LINE, "x" * MOST_FROM_GUEST)
        assert news(inbox) == [LineTexts(LINE, ("x" * MOST_FROM_GUEST,))]


def test_the_texts_of_a_closed_line_are_dropped() -> None:
    inbox = inbox_of(LINE, OTHER)
    for line in (LINE, OTHER, LINE):
        inbox.received(line, "text")
    inbox.hung_up(LINE)
    assert news(inbox) == [LineTexts(OTHER, ("text",))]
    inbox.closed(LINE)
    assert not inbox.received(LINE, "text") and news(inbox) == []


def test_line_closed_before_reading_leaves_nothing() -> None:
    inbox = Inbox()
    for line in range(1_000):
        inbox.opened(line, "", FROM_GUEST)
        inbox.received(line, "text")
        inbox.closed(line)
        assert len(inbox) == 0


def test_the_longest_match_can_be_sent_at_once() -> None:
    assert FROM_HOST.texts > MOST_ACTIONS // MOST_ENTRIES + 3
    assert FROM_GUEST.texts > MOST_MESSAGES


@pytest.mark.not_pyodide
def test_many_host_messages_cause_one_render(monkeypatch: pytest.MonkeyPatch) -> None:
    hall, host = opened()
    bea = hall.invited(host, 1, "Bea")
    line = bea.app.together.guest.line
    told: list[str] = []
    carried = host.reach

    def reach(task: object) -> None:
        if isinstance(task, Send):
            told.append(task.text)
        carried(task)

    host.reach = reach  # type: ignore[method-assign]
    host.do("link-close")
    while len(told) < AT_ONCE:
        hall.settle()
        (host if host.app.status == "turn" else bea).decide(0)
    drawn: list[object] = []
    render = app.render
    monkeypatch.setattr(app, "render", lambda *a: drawn.append(a) or render(*a))
    bea.send(FromOthers(LineTexts(line, (told[-1],) * 50)))
    assert len(drawn) == 1 and bea.app.together.guest.line == line
    bea.send(FromOthers(LineTexts(line, ("{}", *told[-1:] * 50))))
    assert len(drawn) == 1, "texts on a closed line are not read"
    assert bea.app.together.guest.line is None


@pytest.mark.not_pyodide
def test_flood_closes_the_line_on_either_side() -> None:
    hall, host = opened()
    bea, cem = hall.invited(host, 1, "Bea"), hall.invited(host, 2, "Cem")
    line = bea.app.together.guest.line
    known = bea.app.match
    bea.send(FromOthers(Flooded(line)))
    assert HangUp(line) in bea.carried and bea.app.match is known
    assert "No answer" in bea.text("sheet")
    line = next(n for n, (other, _) in host.lines.items() if other is cem)
    host.send(FromOthers(Flooded(line)))
    assert HangUp(line) in host.carried and "Cem" in host.text("bar")
    hall.settle()
    assert cem.app.together.guest.sorry == "flood"
    assert host.app.together.host.present == frozenset()


@pytest.mark.not_pyodide
def test_guest_sending_too_much_in_one_position_is_disconnected() -> None:
    hall, host = opened()
    hall.invited(host, 1, "Bea")
    ((line, _),) = host.lines.items()
    said = '{"say":"act","at":[0,0],"action":"-"}'
    host.send(FromOthers(device_tasks.LineTexts(line, (said,) * 1_000)))
    sorry = [each for each in host.carried if isinstance(each, Send) and "flood" in each.text]
    assert len(sorry) == 1 and HangUp(line) in host.carried
