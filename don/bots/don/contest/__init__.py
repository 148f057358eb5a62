"""One auction as a small game in itself: the legal calls, models of bidders, and the best call."""
