"""What `parlour new-game` copies: a small game with every room it needs, and the package around it."""
