"""Cross-references, title groups and subjects: what ties entries to each other.

What stands in `__all__` is for `web`.
"""

from kb.linking.subjects import only_refers

__all__ = ["only_refers"]
