"""What other programs find the site by."""
