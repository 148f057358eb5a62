"""Boomtown on the page (``page``) and in the terminal (``terminal``)."""
