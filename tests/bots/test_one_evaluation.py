"""What is said of a position is the same everywhere: as a hint, to a coach, and in the review."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.desk
