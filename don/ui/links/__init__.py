"""Links out and in, and frames in other people's pages."""
