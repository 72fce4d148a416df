"""Readers for HTML, and for Markdown, which is first turned into HTML."""
