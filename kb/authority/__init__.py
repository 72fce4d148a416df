"""Which text governs: precedence, what else touches it, and disputes."""
