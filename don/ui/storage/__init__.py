"""Data that outlasts the page: games, reviews, standing orders, statistics, files."""
