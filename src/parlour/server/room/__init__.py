"""One table in memory: its viewers, its commands, its bots."""
