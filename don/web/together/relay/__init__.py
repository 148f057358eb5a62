"""Lines through a relay (MQTT), for devices on any network. ``don.ui.together.sealed`` says what is
sent.

``relays`` has the rooms of this page. A ``room`` has an end at each relay (``ends``): a host's or a
guest's. Each end has one ``connection`` to its relay, on which it opens a ``line`` to every device
that it talks to. Through ``public_table`` the host publishes, and onlookers receive. ``sealing``
has the keys.
"""
