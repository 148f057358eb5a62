"""Watching a match: the replay screen."""
