"""The daily deal: one deck a day, the same for everyone."""
