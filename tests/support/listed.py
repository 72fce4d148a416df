"""Names what the invented corpus lists, and the keys of an entry in a list, for tests."""

import invented

IN_FORCE = [
    entry.id
    for entry in invented.ENTRIES
    if not (entry.document == "fx-glossary" and entry.version == "1")
]


SHORT = [
    "id",
    "title",
    "kind",
    "number",
    "icons",
    "document",
    "version",
    "url",
    "pinned",
    "game",
    "trail",
    "wording",
]
