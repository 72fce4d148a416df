"""Readers for numbered rules in plain text."""
