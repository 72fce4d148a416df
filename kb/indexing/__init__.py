"""The index of a snapshot: one analyzer, Whoosh, and the finished BM25 scores as arrays."""
