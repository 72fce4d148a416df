"""Reader for pages written in the markup of MediaWiki."""
