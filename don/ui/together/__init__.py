"""One table on several devices, without a server: one device is the host, the others are guests.

The host has the match. A guest has only what its seat may know (``SeatView``). ``wire`` defines the
messages between them, ``invitations`` the right to a seat, ``host`` and ``guest`` the state of the
two ends, and ``transport`` the lines between the ends. Everything here is a value or a pure
function.
"""
