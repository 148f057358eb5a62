"""The pages of the dialog "Play together", on the host's device and on a guest's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HostSeats:
    """On the host's device: the players at all seats, with buttons to invite people.

    ``watch``: show the link for onlookers instead.
    """

    watch: bool = False


@dataclass(frozen=True, slots=True)
class HostName:
    """On the host's device, once before the first code: asks for the name that guests will read.

    Next comes the code for ``seat`` or, with ``link``, the table's link. ``fault``: the name cannot
    be used.
    """

    seat: int | None
    fault: bool = False
    link: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """On the host's device: the code for a seat, or for an onlooker (None), and a way to take the
    guest's code in reply.

    ``scanning``: the camera looks for the guest's code. ``fault`` says what went wrong: with that
    code (``link``, ``own``, ``old``), the camera (``camera``) or the network (``reach``).
    ``connecting``: a valid code was read, and the devices are connecting. ``known``: the guest was
    here before, and needs to show no code.
    """

    seat: int | None
    scanning: bool = False
    fault: str = ""
    connecting: bool = False
    known: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """On a guest's device: asks for the guest's name. ``fault``: the name cannot be used."""

    name: str = ""
    fault: bool = False


@dataclass(frozen=True, slots=True)
class PleaseWait:
    """On a guest's device: a request to wait a moment."""


@dataclass(frozen=True, slots=True)
class Calling:
    """On a guest's device: the page calls the host through a relay.

    ``connected``: the relay is connected, so it is the host who is not there.
    """

    connected: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """On a guest's device: the code to show to the host."""


@dataclass(frozen=True, slots=True)
class Stop:
    """On a guest's device: why the guest cannot go on.

    ``why`` is one of ``wire.WHY``, ``lost`` (no host answers) or ``browser`` (the browser cannot
    connect).
    """

    why: str


@dataclass(frozen=True, slots=True)
class HandingOver:
    """In a separate tab in which a guest's code was opened: what has become of the code.

    ``done``: the tab with the table has taken it; None while that is unknown.
    """

    done: bool | None = None


Page = HostSeats | HostName | Code | Name | PleaseWait | Calling | Reply | Stop | HandingOver
