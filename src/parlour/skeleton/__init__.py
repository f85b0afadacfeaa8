"""What `parlour new-game` copies: a small game with every module it needs, and the package around it."""
