"""What a person typed -> entries in force, best first, each with its reasons."""
