"""Four documents of the invented game, by authority, and entries of them."""

from dataclasses import replace

import making

from kb.model import Document, Entry

GLOSSARY = replace(making.DOCUMENT, id="bw-glossary", rank=1, date="2010")
RULEBOOK = replace(making.DOCUMENT, id="bw-rulebook", short="Rulebook", rank=2, date="2010")
RULINGS = replace(
    making.DOCUMENT,
    id="bw-rulings",
    authority="historical",
    rank=3,
    date="2001",
    cites=("bw-glossary",),
)
WIKI = replace(making.DOCUMENT, id="bw-wiki", authority="unofficial", rank=4, date="")
DOCUMENTS = [GLOSSARY, RULEBOOK, RULINGS, WIKI]


def entry(document: Document, title: str, *texts: str, kind: str = "term", **more: object) -> Entry:
    """Make an entry of a document."""
    name = title.lower().replace(" ", "-")
    return making.make_entry(
        name,
        *(texts or ("It is so.",)),
        id=f"{document.id}/{name}",
        document=document.id,
        title=title,
        kind=kind,
        **more,
    )
