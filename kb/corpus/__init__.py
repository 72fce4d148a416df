"""The corpus that people edit, and the files they bring, read and checked."""
