"""Advice at the table: the hint that the reader asks for, and the warnings of the coach."""
