"""A match that is watched."""
