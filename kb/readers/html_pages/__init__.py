"""Readers of HTML and of Markdown, which is made into HTML first."""
