"""The pages of the dialog "Play together", on the host's device and on a guest's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HostSeats:
    """The host's: the players at all seats, and whom to invite."""


@dataclass(frozen=True, slots=True)
class Own:
    """The host's, once before the first code: the name that guests read.

    The code for ``seat`` follows. ``fault``: the name cannot be used.
    """

    seat: int | None
    fault: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """The host's: the code for a seat, or for an onlooker (None). The guest's code comes next.

    ``fault`` is what was wrong with the guest's code (``link``, ``own``, ``old``), with the camera
    (``camera``) or with the network (``reach``). ``connecting``: a good code came. ``known``: the
    guest was here before, and needs no code.
    """

    seat: int | None
    scanning: bool = False
    fault: str = ""
    connecting: bool = False
    known: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """A guest's: asks for the guest's name. ``fault``: the name cannot be used."""

    name: str = ""
    fault: bool = False


@dataclass(frozen=True, slots=True)
class Coming:
    """A guest's: one moment."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A guest's: the code to show to the host."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A guest's: the guest goes no further.

    ``why`` is one of ``wire.WHY``, ``lost`` (no host answers) or ``browser`` (it cannot connect).
    """

    why: str


@dataclass(frozen=True, slots=True)
class Handing:
    """A guest's code was opened in a separate tab. ``done``: the tab with the table has it."""

    done: bool | None = None


Page = HostSeats | Own | Code | Name | Coming | Reply | Stop | Handing
