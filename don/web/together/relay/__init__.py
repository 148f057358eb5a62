"""Lines through a relay (MQTT), for devices on any network. ``don.ui.together.sealed`` says what is
sent.

``relays`` has the rooms of this page. A ``room`` has an end at each relay: ``host_end`` or
``guest_end``. Each end has one ``connection`` to its relay, on which it opens a ``line`` to every
device that it talks to. The ``publisher`` of the host publishes the public table, which an
``onlooker_end`` receives. ``sealing`` has the keys.
"""
