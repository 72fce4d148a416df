"""The tests in a browser: a package, so that one browser serves all of them that run together."""
