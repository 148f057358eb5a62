"""Boomtown on the page (``page``) and in a terminal (``terminal``)."""
