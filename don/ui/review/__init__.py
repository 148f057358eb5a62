"""The review of a finished match: its data, how far it has come, and what presses do with it."""
