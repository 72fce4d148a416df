"""Finds what became of the words that a citation cites: the difference, and parts split off.

In: a citation, the entry that it names now. Out: the words with what changed marked, from the
version that was read to the one in force; the entry that took the cited words along when it was
split off. The version that was read is the one that is cited, or else the one whose words have the
digest. Nothing is given where this build lacks either text.
"""

from collections.abc import Iterator
from dataclasses import replace

from kb import versions
from kb.citations import comparison, formats
from kb.citations.comparison import CheckedCitation
from kb.citations.formats import Citation
from kb.model import Entry
from kb.snapshot.store import KnowledgeBase
from kb.versions import Difference

LIKE = 40  # of 100: a paragraph in force that is less like the cited one is not compared with it


def mark_difference(base: KnowledgeBase, citation: Citation) -> tuple[Difference, ...]:
    """Mark what changed of the cited words since the version that was read; nothing if nothing."""
    old, now = _find_read(base, citation), base.resolve(citation.id)
    if old is None or (isinstance(now, Entry) and now.pinned == old.pinned):
        return ()
    before = _list_texts(old, citation)
    if not before:
        return ()
    here = now if isinstance(now, Entry) and now.wording != "none" else None  # else it is gone
    after = _list_texts(here, citation) if here else []
    if here and not after:
        return ()  # this build has other words of it
    if not citation.paragraph:
        found = versions.mark_differences("\n".join(before), "\n".join(after))
    else:
        if citation.paragraph > len(before):
            return ()
        read = before[citation.paragraph - 1]
        place = versions.find_likest(read, after, LIKE)
        found = versions.mark_differences(read, "" if place is None else after[place])
    return found if any(one.kind != "same" for one in found) else ()


def _find_read(base: KnowledgeBase, citation: Citation) -> Entry | None:
    """Find the entry in the version that was read."""
    if citation.version:
        return base.entry(citation.name)
    if not citation.digest:
        return None
    for one in reversed(base.entries):
        words = None
        if one.id == citation.id:
            words = formats.cited_words(one, citation.paragraph, ours=citation.ours)
        if words is not None and formats.digest_words(words) == citation.digest:
            return one
    return None


def _list_texts(entry: Entry, citation: Citation) -> list[str]:
    found = formats.list_paragraphs(entry, ours=citation.ours)
    return [one.text for one in found or ()]


def find_part(base: KnowledgeBase, case: CheckedCitation) -> tuple[Entry, int] | None:
    """Find the entry that was split off with the cited words, and their paragraph in it."""
    for part in list_parts(base, case.now.id):
        kept = replace(case, now=part).kept
        if kept is None and case.citation.paragraph and case.words:
            kept = comparison.find_quotation(part, case.words, ours=case.citation.ours)
        if kept is not None:
            return part, kept
    return None


def list_parts(base: KnowledgeBase, name: str) -> Iterator[Entry]:
    """List the entries in force that were split off from an entry."""
    for part, whole in base.splits.items():
        entry = base.entry(part) if whole == name else None
        if entry:
            yield entry
