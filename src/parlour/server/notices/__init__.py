"""Tells people who are not at the table that it is their turn."""
