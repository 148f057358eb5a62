"""One auction as a small game of its own: the legal calls, models of bidders, and the best call."""
