"""Makes the entries of a document: what people look up, with permanent ids, trails and amendments.

In: a `Document`, the `Reading` made of it, the rows of its ledger. Out: `DocumentEntries`: the
entries in document order, their ledger rows, and Problems. Every section becomes one entry. A
section without text is kept if there are sections below it; otherwise it is a Problem
(`empty-entry`). Slugs are assigned in kb.corpus.id_assignment.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.corpus import id_assignment, ledger
from kb.corpus.ledger import LedgerRow
from kb.entries import amendments
from kb.model import Document, Entry, Problem, Reading, Section

PREFIXES = {"icon": "icon-", "expansion": "expansion-", "equivalence": "equivalent-"}


@dataclass(frozen=True)
class DocumentEntries:
    """The entries of one document, with their ledger rows and Problems."""

    entries: tuple[Entry, ...]
    rows: tuple[LedgerRow, ...]  # the rows that the ledger should have for this version
    problems: tuple[Problem, ...]


def make_entries(
    document: Document, reading: Reading, rows: Sequence[LedgerRow], versions: Sequence[str]
) -> DocumentEntries:
    """Make one entry of each section of a document.

    `versions` are its registered versions, oldest first.
    """
    sections = reading.sections
    parents = _find_parents(sections)
    proposals = [
        _propose_row(document, section, _title_of(sections, parents[index]))
        for index, section in enumerate(sections)
    ]
    slugs, unrecorded = id_assignment.assign_slugs(proposals, rows, versions, document.version)
    entries = join_sections(document, sections, slugs)
    found = tuple(replace(row, slug=slug) for row, slug in zip(proposals, slugs))
    recorded = ledger.select_rows(rows, versions, document.version)
    return DocumentEntries(
        entries,
        found,
        (
            *_report_empty(document, sections, parents, slugs),
            *_report_ids(document, slugs, unrecorded, recorded),
        ),
    )


def propose_slug(kind: str, title: str, number: str = "") -> str:
    """Give the slug of an entry if nothing else has it."""
    return PREFIXES.get(kind, "") + (
        text.slug(text.ORDINAL.sub("", title)) or text.slug(number) or kind
    )


def join_sections(
    document: Document, sections: Sequence[Section], slugs: Sequence[str]
) -> tuple[Entry, ...]:
    """Make entries of sections whose slugs are known."""
    parents = _find_parents(sections)
    return tuple(
        _make_entry(document, sections, parents, slugs, index) for index in range(len(sections))
    )


def _find_parents(sections: Sequence[Section]) -> list[int | None]:
    """Give the index of each section's parent."""
    parents: list[int | None] = []
    above: list[int] = []
    for index, section in enumerate(sections):
        while above and sections[above[-1]].level >= section.level:
            above.pop()
        parents.append(above[-1] if above else None)
        above.append(index)
    return parents


def _title_of(sections: Sequence[Section], index: int | None) -> str:
    return sections[index].title if index is not None else ""


def _propose_row(document: Document, section: Section, under: str) -> LedgerRow:
    content = " ".join(paragraph.text for paragraph in section.paragraphs)
    return LedgerRow(
        slug=propose_slug(section.kind, section.title, section.number or ""),
        kind=section.kind,
        title=section.title,
        under=under,
        number=section.number or "",
        first=document.version,
        last=document.version,
        words=id_assignment.fingerprint(content),
    )


def _make_entry(
    document: Document,
    sections: Sequence[Section],
    parents: list[int | None],
    slugs: Sequence[str],
    index: int,
) -> Entry:
    section, parent = sections[index], parents[index]
    trail: list[str] = []
    above = parent
    while above is not None:
        trail.insert(0, sections[above].title)
        above = parents[above]
    return Entry(
        id=f"{document.id}/{slugs[index]}",
        document=document.id,
        version=document.version,
        game=document.game,
        kind=section.kind,
        title=section.title,
        trail=(document.short, *trail),
        parent=f"{document.id}/{slugs[parent]}" if parent is not None else None,
        level=section.level,
        number=section.number,
        paragraphs=section.paragraphs,
        lines=section.lines,
        aliases=section.aliases,
        icons=section.icons,
        marks=section.marks,
        amendments=amendments.find_amendments(section.paragraphs),
        terms=section.terms,
        scope=section.scope,
        recovered=section.recovered,
        ours=section.ours,
        evidence=section.evidence,
        anchors=section.anchors,
    )


def _report_empty(
    document: Document, sections: Sequence[Section], parents: list[int | None], slugs: list[str]
) -> list[Problem]:
    """Report the sections that have neither text nor sections below them."""
    holders = {parent for parent in parents if parent is not None}
    return [
        Problem(
            "empty-entry",
            f"The entry {section.title!r} of {document.pinned} has neither text nor sections"
            " below it.",
            document.pinned,
            line=section.lines[0] if section.lines else None,
            entry=f"{document.id}/{slugs[index]}",
        )
        for index, section in enumerate(sections)
        if not section.paragraphs and index not in holders
    ]


def _report_ids(
    document: Document, slugs: list[str], unrecorded: list[int], recorded: Sequence[LedgerRow]
) -> list[Problem]:
    """Report where the ids of a version differ from its ledger."""
    pinned = document.pinned
    problems = []
    if unrecorded:
        problems.append(
            Problem(
                "unrecorded-id",
                f"{len(unrecorded)} entries of {pinned} have no row in"
                f" corpus/ledger/{document.id}.tsv, the first of them {slugs[unrecorded[0]]!r}."
                f" Run: kb ledger {document.id} --write",
                pinned,
            )
        )
    gone = sorted({row.slug for row in recorded} - set(slugs))
    problems.extend(
        Problem(
            "missing-entry",
            f"The ledger says that {pinned} contains {slug!r}, but it was not read.",
            pinned,
            entry=f"{document.id}/{slug}",
        )
        for slug in gone
    )
    return problems
