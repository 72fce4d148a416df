"""What people look up: entries with permanent ids, from the documents and from the companion."""
