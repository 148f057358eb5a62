"""What the page runs once Python is there."""

import don.web.main  # noqa: F401
