"""One table on several devices, without a server: one device is the host, the others are guests.

The host has the match. A guest has only what its seat may know (``SeatView``). ``wire`` defines
their messages, ``invitations`` the right to a seat, ``host`` and ``guest`` the state of the two
ends, ``transport`` the lines between them. All of it is values and pure functions.
"""
