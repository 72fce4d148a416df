"""Everything that relates entries to each other: references, title groups, subjects.

What stands in `__all__` is for `web`.
"""

from kb.linking.subjects import only_refers

__all__ = ["only_refers"]
