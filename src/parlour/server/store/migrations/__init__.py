"""The migrations of the storage."""
