"""The index of a snapshot: one analyzer, Whoosh, and BM25 scores as arrays."""

from kb.indexing.analyzer import make_terms

__all__ = ["make_terms"]
