"""Citations: written, read, and what became of them."""
