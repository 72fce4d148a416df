"""What every request and response has: errors, headers, bounds, addresses."""
