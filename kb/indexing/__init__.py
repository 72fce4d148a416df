"""The index of a snapshot: one analyzer, Whoosh, and BM25 scores as arrays."""
