"""Everything that relates entries to each other: references, title groups, subjects."""
