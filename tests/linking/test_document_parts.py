"""Parts of a document that a text names by what counts them, with or without the count."""

import making

from kb.linking import document_parts, explicit_references, library
from kb.linking.library import Library
from kb.model import Entry

TIMING = making.make_entry("timing", "Row first.", title="Appendix A: Timing", kind="section")
OARS = making.make_entry("oars", "Pull.", title="Appendix B: Oars", kind="section")


def collect(*entries: Entry) -> Library:
    """Collect what texts of one document may refer to."""
    return library.make_library([making.DOCUMENT], entries)


def test_a_part_with_its_count() -> None:
    """Is the one found whose title begins so?"""
    known = collect(TIMING, OARS)
    assert document_parts.find_titled("Appendix B", "bw-book", known) == "bw-book/oars"
    assert document_parts.find_titled("Appendix C", "bw-book", known) is None


def test_a_part_without_its_count() -> None:
    """Is "the Appendix" the only one, and is it told where there are two?"""
    citing = making.make_entry("quay", "See the Appendix.")
    one = explicit_references.find_explicit_references([TIMING, citing], collect(TIMING, citing))
    assert [edge.target for edge in one.references] == ["bw-book/timing"]
    entries = (TIMING, OARS, citing)
    two = explicit_references.find_explicit_references(entries, collect(*entries))
    assert (two.references, two.missing) == ([], [])
    assert [problem.kind for problem in two.problems] == ["ambiguous-reference"]
