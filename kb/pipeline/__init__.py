"""The stages in order; publishing a snapshot; registering a document."""
