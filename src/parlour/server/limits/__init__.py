"""Fair shares: token buckets, turns, and threads for long work."""
