"""The browser's side of a table with several devices (``don.ui.together``): lines, codes, camera.

All of it comes when it is wanted, with that folder.
"""
