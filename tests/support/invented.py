"""A tiny knowledge base of invented documents, written as a build writes it, with hostile text in every field of one."""

import atexit
import dataclasses
import os
import shutil
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import snapshots

from kb.learning import flow_pictures, layout_pictures
from kb.learning.model import (
    Chapter,
    ChapterBlock,
    CitedRule,
    Diagram,
    DiagramPart,
    Procedure,
    ProcedureStep,
    StepBranch,
    TextMark,
)
from kb.model import (
    Alias,
    Amendment,
    Card,
    CardSet,
    CardType,
    Conflict,
    CrossReference,
    Document,
    Entry,
    Enumeration,
    GameWords,
    Group,
    GroupingRule,
    LinkedName,
    Paragraph,
    PrecedenceRule,
    Problem,
    RetiredId,
    Subject,
)
from kb.pipeline import publish
from kb.snapshot import records

# A script element that loads a file of this site, or the one that the policy knows by its hash.
OUR_SCRIPT = '[src^="/static/"], head > #early'
HOSTILE = "<script>alert(1)</script>\"'&amp;{{7*7}}<img src=x onerror=y> \u2028é💥"


def document(name: str, version: str, title: str, **more: Any) -> Document:
    """Make a document of the invented games."""
    facts: dict[str, Any] = {
        "short": title.split()[-1],
        "game": "fx",
        "date": "2031-05",
        "publisher": "Ferry House",
        "rank": 1,
        "authority": "current",
        "reader": "title-dash",
        "file": f"{name}.txt",
        "digest": "sha256:00",
    }
    return Document(id=name, version=version, title=title, **{**facts, **more})


def paragraph(text: str, style: str = "text", depth: int = 0) -> Paragraph:
    """Make a paragraph."""
    return Paragraph(text, style, (3, 3), depth)


def entry(name: str, version: str, title: str, *paragraphs: Paragraph | str, **more: Any) -> Entry:
    """Make an entry of a given id."""
    facts: dict[str, Any] = {
        "game": "fx",
        "kind": "term",
        "trail": ("Glossary",),
        "parent": None,
        "level": 1,
        "number": None,
        "lines": (3, 9),
    }
    made = tuple(paragraph(text) if isinstance(text, str) else text for text in paragraphs)
    return Entry(
        id=name,
        document=name.split("/")[0],
        version=version,
        title=title,
        paragraphs=made,
        **{**facts, **more},
    )


ABSENT = document("fx-absent", "9", "The Absent Book", file="absent-9.txt")
DOCUMENTS = (
    document("fx-glossary", "1", "Brindle Glossary", date="2029"),
    document("fx-glossary", "2", "Brindle Glossary"),
    document("fx-rulebook", "2", "Brindle Rulebook", rank=2),
    document("fx-rulings", "old", "Brindle Rulings", authority="historical", rank=3, date=""),
    document("gy-rulebook", "1", "Gyre Rulebook", game="gy"),
    document(
        "hostile",
        "1",
        HOSTILE,
        short=HOSTILE,
        publisher=HOSTILE,
        file=HOSTILE,
        date=HOSTILE,
        game="gy",
        authority="unofficial",
    ),
)
ENTRIES = (
    entry("fx-glossary/lantern", "1", "lantern", "A lantern once gave two sparks."),
    entry("fx-glossary/gone", "1", "gone thing", "It was a thing."),
    entry(
        "fx-glossary/lantern",
        "2",
        "lantern",
        "A lantern gives one spark. See wickmoth.",
        "A second lantern gives none.",
        aliases=("lamp",),
        recovered=True,
        evidence="Stands between two other lamps (line 7).",
    ),
    entry(
        "fx-glossary/the-quay",
        "2",
        "The Quay",
        "Boats end here.",
        kind="card",
        ours=True,
        evidence="The number is not proved.",
    ),
    entry("fx-glossary/wickmoth", "2", "wickmoth", "A moth that eats sparks.", icons=("[Mo]",)),
    entry(
        "fx-rulebook/play",
        "2",
        "Play",
        paragraph("\u201cLight it.\u201d", "epigraph"),
        paragraph("\u2014 the Ferrier", "epigraph"),
        "Turns follow each other:",
        paragraph("light a lantern;", "bullet"),
        paragraph("or two,", "bullet", 1),
        paragraph("count sparks.", "bullet"),
        paragraph("1. first this", "numbered"),
        paragraph("2. then that", "numbered"),
        paragraph("For example, you light one.", "example"),
        paragraph("Dusk", "subheading"),
        paragraph("spark | worth", "table"),
        paragraph("red | 1", "table"),
        paragraph("total", "table"),
        kind="section",
        trail=("Rulebook",),
        number="1",
    ),
    entry(
        "fx-rulebook/dusk",
        "2",
        "At Dusk",
        "Put the lantern out.",
        kind="section",
        trail=("Rulebook", "Play"),
        parent="fx-rulebook/play",
        number="1.1",
        level=2,
    ),
    entry(
        "fx-rulebook/wicks",
        "2",
        "Wick Things",
        "A wickmoth flies by night. It never flies by day.",
        kind="section",
        trail=("Rulebook",),
        number="2",
    ),
    entry(
        "fx-rulebook/look",
        "2",
        "Where to Look",
        "See wickmoth.",
        kind="section",
        trail=("Rulebook",),
        number="3",
    ),
    entry(
        "fx-rulebook/same",
        "2",
        "north = up",
        kind="equivalence",
        trail=("Rulebook",),
        terms=("north", "up"),
        scope="maps",
    ),
    entry(
        "fx-rulebook/moth",
        "2",
        "Moth",
        "[Fl] [Fl:2] - Moth: Marks what flies. It is round.",
        kind="icon",
        icons=("[Fl]", "[Fl:2]"),
        trail=("Rulebook", "Signs", "Signs of Life"),
    ),
    entry(
        "fx-rulebook/set-one",
        "2",
        "Set One",
        "[Set: 1] - Set One: 3 cards, out in 2031. All are damp.",
        kind="expansion",
        icons=("[Set: 1]",),
        trail=("Rulebook", "Signs", "Sets"),
    ),
    entry(
        "fx-rulings/lantern",
        "old",
        "Lantern",
        "Delete the second paragraph.",
        marks=("changed",),
        amendments=(
            Amendment(
                "replace-paragraph", "second paragraph", "A second lantern gives half a spark."
            ),
        ),
    ),
    entry(
        "fx-rulings/ferry",
        "old",
        "Ferry",
        "Every ferry is slow. Revised text: it floats.",
        kind="card",
        amendments=(Amendment("revised-text", "card text", "It floats."),),
    ),
    entry("fx-rulings/the-quay", "old", "The Quay", "Boats end at the quay.", kind="card"),
    entry("fx-rulings/oar", "old", "oar", "An oar is a stick."),
    entry(
        "gy-rulebook/spark",
        "1",
        "Spark",
        "A spark is lost.",
        kind="section",
        trail=("Gyre",),
        game="gy",
    ),
    entry(
        "hostile/words",
        "1",
        HOSTILE,
        *(
            paragraph(HOSTILE, style)
            for style in (
                "text",
                "bullet",
                "numbered",
                "table",
                "example",
                "epigraph",
                "subheading",
            )
        ),
        kind="card",
        game="gy",
        trail=(HOSTILE, HOSTILE),
        aliases=(HOSTILE,),
        icons=(HOSTILE,),
        marks=(HOSTILE,),
        amendments=(Amendment(HOSTILE, HOSTILE, HOSTILE),),
        terms=(HOSTILE,),
        scope=HOSTILE,
        number="66.6",
    ),
)
REFERENCES = (
    CrossReference("fx-glossary/lantern", "see", "wickmoth", "fx-glossary/wickmoth", 1, 31, 39),
    CrossReference("fx-glossary/the-quay", "card", "Boats", "fx-cards/boat", 1, 0, 5),
    CrossReference("fx-glossary/wickmoth", "mention", "sparks", "gy-rulebook/spark#p1", 1, 17, 23),
    CrossReference("fx-rulebook/play", "mention", "lantern", "fx-glossary/lantern", 4, 8, 15),
    CrossReference("fx-rulebook/dusk", "see", "lantern", "fx-glossary/lantern", 1, 8, 15),
    CrossReference("fx-rulebook/dusk", "mention", "out", "fx-glossary/darkness", 1, 16, 19),
    CrossReference("fx-rulebook/wicks", "mention", "flies", "fx-glossary/darkness", 1, 11, 16),
    CrossReference("fx-rulebook/wicks", "mention", "night", "fx-glossary/darkness", 1, 20, 25),
    CrossReference("fx-rulebook/wicks", "mention", "day", "fx-glossary/darkness", 1, 45, 48),
    CrossReference("fx-rulebook/look", "see", "wickmoth", "fx-glossary/wickmoth", 1, 4, 12),
    CrossReference("fx-rulings/lantern", "amends", "Delete", "fx-glossary/lantern", 1, 0, 6),
    CrossReference("fx-rulings/ferry", "amends", "Revised text", "fx-cards/ferry", 1, 21, 33),
    CrossReference("fx-rulings/ferry", "mention", "slow", "fx-rulebook/play", 1, 15, 19),
    CrossReference("fx-rulings/the-quay", "group", "quay", "fx-groups/ferry", 1, 17, 21),
    CrossReference("hostile/words", "mention", HOSTILE[:8], "fx-glossary/lantern", 1, 0, 8),
    CrossReference("hostile/words", "see", HOSTILE[8:15], "hostile/missing", 1, 8, 15),
)
GAPS = (
    entry("fx-glossary/darkness", "2", "Darkness", kind="gap", lines=None, wording="none"),
    entry("fx-glossary/boat", "2", "Boat", kind="gap", lines=None, wording="none"),
    entry(
        "hostile/missing",
        "1",
        HOSTILE + "gap",
        kind="gap",
        game="gy",
        lines=None,
        wording="none",
        trail=(HOSTILE,),
    ),
)
CARDS = (
    Card("fx-cards/boat", "fx", "Boat", ("Vessel",), ("one", "two"), ("The Boat",)),
    Card("fx-cards/ferry", "fx", "Ferry", ("Vessel",), ("one",)),
    Card("fx-cards/ferry-night", "fx", "Ferry: Night", ("Vessel",), ("one",)),
    Card("fx-cards/the-quay", "fx", "The Quay", ("Place",), ("one",)),
    Card("gy-cards/hostile", "gy", HOSTILE + "card", (HOSTILE,), (HOSTILE,), (HOSTILE + "spelt",)),
)
GROUPS = (
    Group("fx-groups/ferry", "fx", "Ferry", ("fx-cards/ferry", "fx-cards/ferry-night"), True),
    Group("gy-groups/hostile", "gy", HOSTILE, ("gy-cards/hostile", "hostile/words"), False),
)
SAME = "The titles are the same."
SUBJECTS = (
    Subject("lantern", ("fx-glossary/lantern", "fx-rulings/lantern"), "fx-glossary/lantern", SAME),
    Subject(
        "moths",
        ("fx-glossary/wickmoth", "fx-rulebook/wicks", "fx-rulebook/look", "fx-rulebook/same"),
        "fx-glossary/wickmoth",
        "All are about moths.",
    ),
    Subject(HOSTILE, ("hostile/words", "gy-rulebook/spark"), "gy-rulebook/spark", HOSTILE),
    Subject("quays", ("fx-rulings/the-quay", "fx-rulings/ferry"), "", "Tied by hand."),
)
ENUMERATIONS = (
    Enumeration(
        "fx-lights",
        "fx",
        "Lights",
        ("fx-glossary/lantern", "fx-absent/light"),
        (("lantern", "Lantern", "fx-glossary/lantern"), ("none", "None", "fx-absent/none")),
    ),
    Enumeration(
        "gy-sparks", "gy", HOSTILE, (), (("spark", HOSTILE, "gy-rulebook/spark"),), False, "More."
    ),
)
CONFLICTS = (
    Conflict(
        ("fx-glossary/wickmoth", "fx-rulebook/wicks"),
        (1, 1),
        "The one eats, the other flies.",
        "fx-glossary/wickmoth",
        "The glossary goes first.",
    ),
    Conflict(
        ("fx-glossary/lantern", "fx-rulebook/dusk"), (2, 0), "One spark, or none at all.", "", ""
    ),
    Conflict(("hostile/words", "gy-rulebook/spark"), (1, 99), HOSTILE, "hostile/words", HOSTILE),
    Conflict(
        ("fx-glossary/lantern", "fx-absent/lantern"), (1, 1), "Of a book that is not here.", "", ""
    ),
)
ALIASES = (
    Alias("glim", "fx", ("fx-glossary/lantern", "fx-absent/lantern"), "Sailors say so."),
    Alias("nothing here", "fx", ("fx-absent/lantern",), "Of a book that is not here."),
    Alias(HOSTILE, "gy", ("hostile/words",), HOSTILE),
)
CARD_TYPES = (
    CardType("fx", "Vessel", ("fx-rulebook/play", "fx-absent/vessels")),
    CardType("gy", HOSTILE, ("gy-rulebook/spark",)),
)
CARD_SETS = (
    CardSet("fx", ("one", "uno"), "fx-rulebook/set-one"),
    CardSet("fx", ("two",), "fx-absent/set-two"),
    CardSet("fx", ("three",), title="Set <Three>"),
)
GROUPINGS = (
    GroupingRule(
        "fx", (":",), "", (), "fx-rulebook/dusk#p1", "A basic title speaks for those that go on."
    ),
    GroupingRule("gy", (":",), "", (), "gy-rulebook/spark", HOSTILE),
)
PRECEDENCES = (
    PrecedenceRule(
        "fx", "fx-glossary", "fx-rulebook", "fx-rulebook/dusk#p1", "The glossary goes first."
    ),
    PrecedenceRule("gy", "gy-rulebook", "hostile", "hostile/words", HOSTILE),
)
DEPARTED = (
    RetiredId("fx-glossary/lamp-post", "lamp post", "1", "1", "fx-glossary/lantern"),
    RetiredId("fx-glossary/gone", "gone thing", "1", "1", ""),
)
NAMES = (
    LinkedName(
        "fx",
        "fx-glossary/lantern",
        "lantern",
        "term",
        "always",
        "",
        ("lantern", "lanterns", "lamp", "lamps"),
        False,
    ),
    LinkedName(
        "fx",
        "fx-glossary/the-quay",
        "The Quay",
        "card",
        "title",
        "",
        ("The Quay", "Quay, The"),
        False,
    ),
    LinkedName(
        "fx",
        "fx-glossary/wickmoth",
        "wickmoth",
        "term",
        "never",
        "",
        ("wickmoth", "wickmoths"),
        False,
    ),
    LinkedName("fx", "fx-rulebook/dusk", "At Dusk", "section", "title", "", ("At Dusk",), False),
    LinkedName("fx", "fx-cards/ferry", "Ferry", "card", "card", "", ("Ferry", "Ferries"), True),
    LinkedName(
        "fx",
        "fx-rulings/lantern",
        "Lantern",
        "term",
        "always",
        "older",
        ("Lantern", "lanterns"),
        False,
    ),
    LinkedName(
        "gy", "gy-rulebook/spark", "Spark", "section", "title", "", ("Spark", "Sparks"), False
    ),
    LinkedName(
        "gy",
        "hostile/words",
        "<i>wick & wax</i>",
        "card",
        "always",
        "",
        ("<i>wick & wax</i>",),
        False,
    ),
    LinkedName("gy", "gy-groups/hostile", HOSTILE, "group", "group", "", (HOSTILE,), False),
)
WORDS = (
    GameWords("gy", ("oars", "oar"), "What is pulled."),
    GameWords("gy", ("LAMPS",), "In capitals only."),
)
PROBLEMS = (Problem("unread-line", HOSTILE, "hostile@1", line=4, text=HOSTILE),)


RULES = (CitedRule("fx-rulebook/play", 3), CitedRule("fx-rulebook/play", 4), CitedRule("fx-glossary/lantern", 1))  # fmt: skip
STEPS = (
    ProcedureStep("light", "Light it", "Strike a match.", RULES, False, False, ()),
    ProcedureStep(
        "carry", HOSTILE, HOSTILE, RULES[2:], True, False,
        (StepBranch("it is dark", "carry"), StepBranch(HOSTILE, "end")),
    ),
    ProcedureStep("end", "Put it out", "Blow.", (), False, True, ()),
)  # fmt: skip
PLACED = (layout_pictures.PlacedPart(HOSTILE, "card", ((9, 9, 60, 60),), (HOSTILE,), ()),)
PROCEDURES = tuple(
    Procedure(
        f"{game}-watch", game, title, title, STEPS,
        flow_pictures.describe(title, STEPS), flow_pictures.draw(f"{game}-watch", title, STEPS),
    )
    for game, title in (("fx", "A watch"), ("gy", HOSTILE))
)  # fmt: skip
DIAGRAMS = (
    Diagram(
        "gy-quay", "gy", HOSTILE, HOSTILE, (DiagramPart(HOSTILE, HOSTILE, RULES),),
        layout_pictures.describe(HOSTILE, PLACED), layout_pictures.draw("gy-quay", HOSTILE, PLACED),
    ),
)  # fmt: skip


def lesson(style: str, text: str, *marks: TextMark) -> ChapterBlock:
    """Make a paragraph of a chapter."""
    return ChapterBlock(style, text, marks, RULES if style in ("text", "bullet") else ())


CHAPTERS = (
    Chapter("fx/first", "fx", "first", "First night", "What a lantern does.", 1, (
        lesson("heading", "Light"),
        lesson("text", "A lantern gives light.", TextMark(2, 9, "fx-glossary/lantern"), TextMark(16, 21, "")),
        lesson("bullet", "One lantern."), lesson("bullet", "Two lanterns."),
        lesson("numbered", "Strike."), lesson("numbered", "Carry."),
        lesson("example", "You light one."), lesson("question", "Is it dark?"),
        lesson("answer", "No."), lesson("advice", "Stay."), lesson("procedure", "fx-watch"),
    )),
    Chapter("fx/second", "fx", "second", "Second night", "More.", 2, (lesson("text", "Go on."),)),
    Chapter("gy/hostile", "gy", "hostile", HOSTILE, HOSTILE, 3, (
        *(lesson(style, HOSTILE) for style in ("heading", "text", "bullet", "example", "question", "answer")),
        lesson("diagram", "gy-quay"), lesson("procedure", "gy-watch"),
    )),
)  # fmt: skip


def write_base(
    folder: Path, documents: tuple[Document, ...] = DOCUMENTS, entries: tuple[Entry, ...] = ENTRIES
) -> Path:
    """Write a snapshot as the current one of a build folder; that of all entries is written once and copied."""
    if documents is not DOCUMENTS or entries is not ENTRIES:
        return _write_base(folder, documents, entries)
    shutil.copytree(_write_once(), folder, symlinks=True, dirs_exist_ok=True)
    return folder


@cache
def _write_once() -> Path:
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return _write_base(folder / "build", DOCUMENTS, ENTRIES)


def _write_base(folder: Path, documents: tuple[Document, ...], entries: tuple[Entry, ...]) -> Path:
    snapshot = folder / "fresh"
    snapshot.mkdir(parents=True)
    made: dict[str, tuple[Any, ...]] = dict.fromkeys(records.FILES, ())
    if documents:
        made |= {
            "references": REFERENCES,
            "departed": DEPARTED,
            "problems": PROBLEMS,
            "gaps": GAPS,
            "cards": CARDS,
            "groups": GROUPS,
            "subjects": SUBJECTS,
            "conflicts": CONFLICTS,
            "enumerations": ENUMERATIONS,
            "aliases": ALIASES,
            "card_types": CARD_TYPES,
            "card_sets": CARD_SETS,
            "groupings": GROUPINGS,
            "precedences": PRECEDENCES,
            "names": NAMES,
            "words": WORDS,
            "procedures": PROCEDURES,
            "diagrams": DIAGRAMS,
            "chapters": CHAPTERS,
        }
    made["entries"] = entries
    for name in records.FILES:
        records.write_records(snapshot / f"{name}.jsonl", made[name])
    current = {known.id: known.version for known in documents}
    latest = [known for known in entries if current[known.document] == known.version]
    publish.write_index(snapshot / records.INDEX, latest, made["aliases"], made["answers"])
    records.write_manifest(
        snapshot,
        {
            "format": records.FORMAT,
            "current": current,
            "missing": [dataclasses.asdict(ABSENT)],
            "documents": [dataclasses.asdict(known) for known in documents],
            "entries": dict(Counter(f"{known.document}@{known.version}" for known in entries)),
            "kinds": dict(Counter(known.kind for known in latest)),
            "references": dict(Counter(edge.kind for edge in made["references"])),
            **{
                name: len(made[name])
                for name in ("gaps", "cards", "groups", "subjects", "conflicts", "aliases")
            },
            "problems": dict(Counter(known.kind for known in made["problems"])),
            "lines": {known.pinned: {"filled": 12} for known in documents},
        },
    )
    publish.write_look_ups(snapshot)
    (folder / "current").symlink_to(snapshots.name_snapshot(snapshot).name)
    return folder


def _find_name() -> str:
    """Find how the snapshot of the invented documents is called."""
    return os.readlink(_write_once() / records.CURRENT)


SNAPSHOT = _find_name()
