"""The sentences in messages to the page around a frame, beside their data."""

from __future__ import annotations

from dataclasses import replace

from ..effects import Post
from ..i18n import Words
from ..model import App
from . import replay

MOST_TEXT = 2_000
"""Characters of a text that the element in the page around takes."""


def in_words(post: Post, app: App, t: Words) -> Post:
    """A message as it goes out: a step of a match has the sentences about it."""
    if post.kind != "step" or app.watching is None:
        return post
    sentences = replay.latest(app.watching, t)
    while len(text := " ".join(sentences)) > MOST_TEXT:
        sentences = sentences[1:]
    return replace(post, payload={**post.payload, "text": text})
