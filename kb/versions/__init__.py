"""What became of an entry in another version, and which of its words changed.

alignment decides which entry of a new version is which of the old one, by word_evidence; plans
writes that as a text that a person can edit, and reads it again.
"""
