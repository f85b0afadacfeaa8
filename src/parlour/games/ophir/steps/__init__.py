"""Ophir's decisions and automatic steps."""
