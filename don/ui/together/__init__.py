"""One table and several devices, with no server: one of them is the host, the others are guests.

The host has the match. A guest has what its seat may know (``SeatView``), and never more. ``wire``
says what they say to each other, ``invitations`` who may sit where, ``host`` and ``guest`` hold the
two ends of it, ``transport`` is what carries the texts. All of it is values and pure functions.
"""
