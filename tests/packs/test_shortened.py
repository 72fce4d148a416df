"""Is what follows from other records left out, and nothing else?"""

from dataclasses import dataclass, replace

from kb.model import CrossReference, LinkedName, Paragraph
from kb.packs import shortened
from kb.snapshot import store

TEXTS = {"a/x": (Paragraph("The \U0001d401 toll is due.", "text", (1, 1)),)}


@dataclass(frozen=True)
class StandInBase:
    """Names without entries."""

    names: tuple[LinkedName, ...]

    def group(self, name: str) -> None:
        """Find nothing."""

    entry = group


REFERENCE = CrossReference("a/x", "mention", "toll", "a/toll", 1, 6, 10)


def test_a_reference_says_where_and_how_long() -> None:
    """Is the place counted in code units, and are words left out that stand there, and only these?"""
    other = replace(REFERENCE, phrase="tolls")
    assert shortened.shorten_references([REFERENCE, other], TEXTS) == [
        replace(REFERENCE, start=7, end=4, phrase=""),
        replace(REFERENCE, start=7, end=4, phrase="tolls"),
    ]


def test_a_name_leaves_its_title_out(small_base: store.KnowledgeBase) -> None:
    """Are titles that the entry has left out, of the forms too?"""
    made = shortened.shorten_names(small_base)
    assert len(made) == len(small_base.names) > 5
    assert any(name.title == "" and name.forms[0] == shortened.TITLE for name in made)


def test_a_title_without_its_apostrophes_is_a_mark() -> None:
    """Is such a form one letter, unless another form looks like the mark?"""
    name = LinkedName(
        "bw", "bw-cards/x", "Quay'lo", "card", "card", "", ("Quay'lo", "Quaylo"), False
    )
    base = StandInBase((name, replace(name, forms=("Quay'lo", "Quaylo", "~"))))
    assert [one.forms for one in shortened.shorten_names(base)] == [  # type: ignore[arg-type]
        (shortened.TITLE, shortened.UNMARKED),
        ("Quay'lo", "Quaylo", "~"),
    ]
