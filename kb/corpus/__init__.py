"""The corpus that people edit, and the files beside it, read and checked."""
