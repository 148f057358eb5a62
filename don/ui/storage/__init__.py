"""What outlasts the page: games, reviews, standing orders, statistics, files."""
