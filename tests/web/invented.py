"""A tiny knowledge base of invented documents, written as a build writes it, with hostile text in every field of one."""
import dataclasses
from collections import Counter
from pathlib import Path
from typing import Any

from kb import index, records
from kb.model import Amendment, CrossReference, Departed, Document, Entry, Paragraph, Problem
HOSTILE = '<script>alert(1)</script>"\'&amp;{{7*7}}<img src=x onerror=y> \u2028é💥'


def document(name: str, version: str, title: str, **more: Any) -> Document:
    """Make a document of the invented games."""
    facts: dict[str, Any] = dict(short=title.split()[-1], game="fx", date="2031-05", publisher="Ferry House", rank=1,
                                 authority="current", reader="title-dash", file=f"{name}.txt", digest="sha256:00")
    return Document(id=name, version=version, title=title, **{**facts, **more})


def paragraph(text: str, style: str = "text", depth: int = 0) -> Paragraph:
    """Make a paragraph."""
    return Paragraph(text, style, (3, 3), depth)


def entry(name: str, version: str, title: str, *paragraphs: Paragraph | str, **more: Any) -> Entry:
    """Make an entry of a given id."""
    facts: dict[str, Any] = dict(game="fx", kind="term", trail=("Glossary",), parent=None, level=1, number=None, lines=(3, 9))
    made = tuple(paragraph(text) if isinstance(text, str) else text for text in paragraphs)
    return Entry(id=name, document=name.split("/")[0], version=version, title=title, paragraphs=made, **{**facts, **more})


ABSENT = document("fx-absent", "9", "The Absent Book", file="absent-9.txt")
DOCUMENTS = (
    document("fx-glossary", "1", "Brindle Glossary", date="2029"),
    document("fx-glossary", "2", "Brindle Glossary"),
    document("fx-rulebook", "2", "Brindle Rulebook", rank=2),
    document("fx-rulings", "old", "Brindle Rulings", authority="historical", rank=3, date=""),
    document("gy-rulebook", "1", "Gyre Rulebook", game="gy"),
    document("hostile", "1", HOSTILE, short=HOSTILE, publisher=HOSTILE, file=HOSTILE, date=HOSTILE, game="gy",
             authority="unofficial"),
)
ENTRIES = (
    entry("fx-glossary/lantern", "1", "lantern", "A lantern once gave two sparks."),
    entry("fx-glossary/gone", "1", "gone thing", "It was a thing."),
    entry("fx-glossary/lantern", "2", "lantern", "A lantern gives one spark. See wickmoth.",
          "A second lantern gives none.", aliases=("lamp",), recovered=True),
    entry("fx-glossary/the-quay", "2", "The Quay", "Boats end here.", kind="card", ours=True),
    entry("fx-glossary/wickmoth", "2", "wickmoth", "A moth that eats sparks.", icons=("[Mo]",)),
    entry("fx-rulebook/play", "2", "Play",
          paragraph("\u201cLight it.\u201d", "epigraph"), paragraph("\u2014 the Ferrier", "epigraph"),
          "Turns follow each other:", paragraph("light a lantern;", "bullet"), paragraph("or two,", "bullet", 1),
          paragraph("count sparks.", "bullet"), paragraph("1. first this", "numbered"), paragraph("2. then that", "numbered"),
          paragraph("For example, you light one.", "example"), paragraph("Dusk", "subheading"),
          paragraph("spark | worth", "table"), paragraph("red | 1", "table"), paragraph("total", "table"),
          kind="section", trail=("Rulebook",), number="1"),
    entry("fx-rulebook/dusk", "2", "At Dusk", "Put the lantern out.", kind="section", trail=("Rulebook", "Play"),
          parent="fx-rulebook/play", number="1.1", level=2),
    entry("fx-rulebook/same", "2", "north = up", kind="equivalence", trail=("Rulebook",), terms=("north", "up"), scope="maps"),
    entry("fx-rulings/lantern", "old", "Lantern", "Delete the second paragraph.", marks=("changed",),
          amendments=(Amendment("replace-paragraph", "second paragraph", "A second lantern gives half a spark."),)),
    entry("gy-rulebook/spark", "1", "Spark", "A spark is lost.", kind="section", trail=("Gyre",), game="gy"),
    entry("hostile/words", "1", HOSTILE, *(paragraph(HOSTILE, style) for style in
                                           ("text", "bullet", "numbered", "table", "example", "epigraph", "subheading")),
          kind="card", game="gy", trail=(HOSTILE, HOSTILE), aliases=(HOSTILE,), icons=(HOSTILE,), marks=(HOSTILE,),
          amendments=(Amendment(HOSTILE, HOSTILE, HOSTILE),), terms=(HOSTILE,), scope=HOSTILE, number="66.6"),
)
REFERENCES = (
    CrossReference("fx-glossary/lantern", "see", "wickmoth", "fx-glossary/wickmoth", 1, 31, 39),
    CrossReference("fx-glossary/wickmoth", "mention", "sparks", "gy-rulebook/spark#p1", 1, 17, 23),
    CrossReference("hostile/words", "mention", HOSTILE[:8], "fx-glossary/lantern", 1, 0, 8),
)
DEPARTED = (
    Departed("fx-glossary/lamp-post", "lamp post", "1", "1", "fx-glossary/lantern"),
    Departed("fx-glossary/gone", "gone thing", "1", "1", ""),
)
PROBLEMS = (Problem("unread-line", HOSTILE, "hostile@1", line=4, text=HOSTILE),)


def write_base(folder: Path, documents: tuple[Document, ...] = DOCUMENTS, entries: tuple[Entry, ...] = ENTRIES) -> Path:
    """Write a snapshot as the current one of a build folder."""
    snapshot = folder / "0123456789abcdef"
    snapshot.mkdir(parents=True)
    full = bool(documents)
    for name, made in (("entries", entries), ("references", REFERENCES if full else ()),
                          ("departed", DEPARTED if full else ()), ("problems", PROBLEMS if full else ())):
        records.write_records(snapshot / f"{name}.jsonl", records)
    current = {known.id: known.version for known in documents}
    index.write_index(snapshot / records.INDEX, [known for known in entries if current[known.document] == known.version])
    records.write_manifest(snapshot, {
        "format": records.FORMAT, "current": current, "missing": [dataclasses.asdict(ABSENT)],
        "documents": [dataclasses.asdict(known) for known in documents],
        "entries": dict(Counter(f"{known.document}@{known.version}" for known in entries)),
        "kinds": dict(Counter(known.kind for known in entries)), "references": len(REFERENCES),
        "problems": dict(Counter(known.kind for known in PROBLEMS)),
        "lines": {known.pinned: {"filled": 12} for known in documents},
    })
    (folder / "current").symlink_to(snapshot.name)
    return folder
