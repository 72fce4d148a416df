"""An immutable build: its records, the handle that opens it, and what is read from it."""
