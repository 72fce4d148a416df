"""An entry in few words: its text with what a program needs to cite it, as JSON, Markdown or text.

In: the knowledge base and a resolved entry, card or title group, perhaps one paragraph. Out: a
small dictionary, or a text to read. The words are those of the entry; nothing is cut. The whole
entry with all that belongs to it is made in web.resources.entries.
"""

import re

from kb import KnowledgeBase, citations, text
from kb.model import Entry, Paragraph
from web.resources import resolving
from web.types import Json

FORMS = {"md": "text/markdown", "txt": "text/plain"}
# What Markdown would read as markup. Matches "*", "<"; not "[DL]", "2.5.4".
MARKUP = re.compile(r"[\\`*_<>]")
# What Markdown would read as a list or a heading. Matches "# " and "- " at the start; not "-x".
LEADING = re.compile(r"^(?=(?:[-+]|#{1,6}) )")
STANDINGS = {
    "current": "in force",
    "historical": "no longer in force",
    "unofficial": "unofficial",
}
SHOWN = {"subheading": "## {}", "bullet": "- {}", "epigraph": "> {}", "example": "> {}"}


def represent_brief(
    base: KnowledgeBase, entry: Entry, pinned: bool = False, paragraph: int = 0
) -> Json:
    """Give the words of an entry, or of one paragraph, with their citation and what decides it."""
    held = list_paragraphs(entry, paragraph)
    return {
        "id": entry.pinned if pinned else entry.id,
        "title": entry.title,
        "number": entry.number,
        "version": entry.version,
        "authority": _find_authority(base, entry),
        "wording": entry.wording,
        "paragraph": paragraph or None,
        "paragraphs": [one.text for one in held],
        "citation": _cite(base, entry, paragraph, pinned),
        "see": [] if pinned else _list_deciding(base, entry),
    }


def _find_authority(base: KnowledgeBase, entry: Entry) -> str | None:
    """Find what decides how far the words of an entry count: its document, in this version."""
    document = base.document_of(entry) if entry.wording != "none" else None
    if document is None:
        return None
    replaced = document.authority == "current" and not base.in_force(entry)
    return "historical" if replaced else document.authority


def list_paragraphs(entry: Entry, paragraph: int = 0) -> tuple[Paragraph, ...]:
    """List the paragraphs of an entry, or the one that is asked for; refuse one it lacks."""
    if paragraph > len(entry.paragraphs):
        raise resolving.refuse_paragraph(entry, paragraph, len(entry.paragraphs))
    return entry.paragraphs[paragraph - 1 : paragraph] if paragraph else entry.paragraphs


def _cite(base: KnowledgeBase, entry: Entry, paragraph: int, pinned: bool) -> str | None:
    """Give the citation with its digest; what has no words cannot be cited."""
    if entry.wording == "none" or not entry.paragraphs:
        return None
    ours = entry.wording == "plain"
    made = citations.cite_entry(entry, paragraph, pinned=pinned, digest=True, ours=ours)
    return citations.write_citation(made, base.schemes)


def _list_deciding(base: KnowledgeBase, entry: Entry) -> list[str]:
    """List the ids of what decides in its place: what governs, a card's rulings, group members."""
    if entry.id in base.groups:
        return list(base.groups[entry.id].members)
    if entry.id in base.cards:
        return [ruling.id for ruling in base.rulings_by_card.get(entry.id, [])]
    subject = base.subject_of(entry.id)
    governs = subject.governs if subject else ""
    return [governs] if governs and governs != entry.id else []


def write_entry(
    base: KnowledgeBase, entry: Entry, form: str, pinned: bool = False, paragraph: int = 0
) -> str:
    """Write an entry, or one paragraph, as Markdown ("md") or as plain text ("txt")."""
    marked = form == "md"
    brief = represent_brief(base, entry, pinned, paragraph)
    document = base.document_of(entry)
    title = text.join_number(entry.number, entry.title)
    source = f"{document.short} {document.version}" if document else ""
    if brief["authority"]:
        source += f" ({STANDINGS[brief['authority']]})"
    elif source:
        source = f"Not in the documents here; it would be in {source}."
    cited = [source, f"paragraph {paragraph}" if paragraph else "", brief["citation"] or ""]
    if entry.wording == "plain":
        cited.insert(1, "in plain words")
    told = ", ".join(filter(None, cited))
    lines = [f"# {_escape(title)}", _escape(told)] if marked else [title, told]
    lines += [_write_paragraph(one, marked=marked) for one in list_paragraphs(entry, paragraph)]
    if brief["see"]:
        lines.append(f"See {', '.join(brief['see'])}.")
    return "\n\n".join(line for line in lines if line) + "\n"


def _write_paragraph(paragraph: Paragraph, *, marked: bool) -> str:
    """Write a paragraph with the mark of its style."""
    indent = "  " * paragraph.depth if paragraph.style in ("bullet", "numbered") else ""
    if not marked:
        return indent + ("- " if paragraph.style == "bullet" else "") + paragraph.text
    shown = SHOWN.get(paragraph.style, "{}")
    return indent + shown.format(_escape(paragraph.text))


def _escape(content: str) -> str:
    """Escape what Markdown would read as markup."""
    return LEADING.sub(r"\\", MARKUP.sub(lambda found: f"\\{found[0]}", content))
