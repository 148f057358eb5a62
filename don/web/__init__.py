"""The only package that touches the browser.

Start reading at ``main.py``.
"""
