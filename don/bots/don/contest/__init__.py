"""One auction as a small game of its own: who may say what, how people behave, what is best."""
