"""The browser's side of a table with several devices (``don.ui.together``): lines, codes, camera.

All of it loads when it is needed, with that folder.
"""
