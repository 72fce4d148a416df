"""Readers of numbered rules in plain text."""
