"""Matches between bots, and who is stronger."""
