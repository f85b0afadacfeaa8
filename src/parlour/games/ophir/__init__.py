"""Ophir: fetch goods, sell them, buy gold and silver, and build the temple."""
