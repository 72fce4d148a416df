"""The description of the API, made of its routes and types."""
