"""Cross-references, title groups and subjects: what ties entries to each other."""
