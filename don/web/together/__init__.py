"""The browser's side of a table with several devices (``don.ui.together``): lines, codes, camera.

This package is loaded only when it is needed, along with ``don.ui.together``.
"""
