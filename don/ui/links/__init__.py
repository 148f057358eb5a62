"""Links to and from this page, and this page in frames of other pages."""
