"""A guest's page shows which of its own passes were forced, as the host's device would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from don.ui.table.autoplay import forced_passes
from don.ui.together import wire
from don.ui.together.guest import SeenMatch
from don.ui.together.wire import Now
from tests.ui.together.hall import Device
from tests.ui.together.test_together import opened, play

GUEST = 1
MOST = 22
"""The number of decisions after which the guest has been forced to pass and the game goes on."""
NOTICE = "You could only pass."


@contextmanager
def older_host(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make the host one of an older version, which does not send the forced passes."""
    with monkeypatch.context() as patch:
        plain = wire._plain
        patch.setattr(
            wire, "_plain", lambda m: {n: x for n, x in plain(m).items() if n != "forced"}
        )
        yield


def evening(speed: str) -> tuple[Device, Device]:
    """Return the pages of Ada, who has invited Bea, and of Bea, after both have played for a while.

    At a speed with pauses, Bea's page passes for Bea before the host does.
    """
    hall, host = opened(speed=speed)
    guest = hall.invited(host, GUEST, "Bea")
    host.do("link-close")
    play(hall, [host, guest], MOST)
    return host, guest


def forced(device: Device, seat: int) -> set[int]:
    assert device.app.session is not None
    return {one.place for one in device.app.session.forced_passes if one.seat == seat}


@pytest.mark.parametrize("speed", ["instant", "calm"])
def test_guest_sees_its_forced_pass(speed: str) -> None:
    host, guest = evening(speed)
    assert host.app.session is not None
    places = {one.place for one in forced_passes(host.match) if one.seat == GUEST}
    assert places and forced(host, GUEST) == forced(guest, GUEST) == places
    assert NOTICE in guest.text("log")
    assert isinstance(guest.match, SeenMatch), "the game still goes on"
    assert not forced(guest, 0), "others' forced passes are not sent"


@pytest.mark.full
def test_guest_of_an_older_host_knows_its_own_forced_passes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with older_host(monkeypatch):
        host, guest = evening("calm")
    assert forced(guest, GUEST) and forced(guest, GUEST) <= forced(host, GUEST)


def test_forced_field_is_optional() -> None:
    now = Now((0, 3), {}, [], False, (1, 2))
    text = wire.write(now)
    assert wire.from_host(text) == now
    data = json.loads(text)
    del data["forced"]
    assert wire.from_host(json.dumps(data)) == Now((0, 3), {}, [], False)
    assert set(data) == {"say", "at", "seen", "controls", "may_undo"}


@pytest.mark.parametrize("lie", ["1", 1, {}, [-1], [True], ["1"], [1.5], [[1]], [10**9]])
def test_invalid_forced_pass_data_is_refused(lie: object) -> None:
    data = json.loads(wire.write(Now((0, 3), {}, [], False)))
    with pytest.raises(ValueError, match="not"):
        wire.from_host(json.dumps({**data, "forced": lie}))
