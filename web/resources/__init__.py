"""What an address answers, as JSON values for pages and API alike."""
