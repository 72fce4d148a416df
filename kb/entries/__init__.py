"""Entries: what people look up, with permanent ids, from the documents and from the companion."""
