"""Links to and from this page, and frames in other pages."""
