"""Marks the names of rules and cards in texts from elsewhere."""
