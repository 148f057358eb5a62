"""What the dialog "Play together" shows, on the host's device and on a guest's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seats:
    """The host's: who sits where, and whom to invite."""


@dataclass(frozen=True, slots=True)
class Own:
    """The host's, asked once before the first code: the name that guests read. Then the code for
    ``seat`` is shown. ``fault``: the name cannot be used."""

    seat: int | None
    fault: bool = False


@dataclass(frozen=True, slots=True)
class Code:
    """The host's: the code for a seat, None for who looks on. Then the guest's is wanted.

    ``fault``: what was wrong with the one that came, ``link``, ``own``, ``old`` or ``camera``, or
    of the network, ``reach``.
    ``connecting``: a good one came. ``known``: the guest was here before, and needs no code.
    """

    seat: int | None
    scanning: bool = False
    fault: str = ""
    connecting: bool = False
    known: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """A guest's: what is the guest called? ``fault``: it cannot be called so."""

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
    """A guest's: it goes no further, and why: one of ``wire.WHY``, ``lost`` (there is nobody) or
    ``browser`` (it cannot connect)."""

    why: str


@dataclass(frozen=True, slots=True)
class Handing:
    """A guest's code was opened in a tab of its own: whether the table in another tab has it."""

    done: bool | None = None


Page = Seats | Own | Code | Name | Coming | Reply | Stop | Handing
