"""Everything that happens in a game of Luna, in the order of the manual's chapters."""
