"""The game of a table, without input or output: its history, and what a viewer may see of it."""
