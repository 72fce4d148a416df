"""Readers for reStructuredText, which docutils parses."""
