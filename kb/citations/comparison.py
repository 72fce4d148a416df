"""Compares the words that a citation cites with the words in force.

In: a citation whose entry is here, in the cited version and in the version in force. Out: a
`CheckedCitation` that tells whether the words are the same, where they are now, and whether this
build can tell. Words that this build lacks never count against a citation. The verdict is given in
kb.citations.citator.
"""

from dataclasses import dataclass
from functools import cached_property

from kb.citations import formats
from kb.citations.formats import Citation
from kb.model import Entry


@dataclass(frozen=True)
class CheckedCitation:
    """A citation of an entry that is here, with the entry as cited and as in force."""

    citation: Citation
    cited: Entry | None  # in the cited version; None if that is registered but not installed
    now: Entry  # in force
    older: bool  # the cited version is no longer in force
    quotation: str  # folded words; "" for none

    @cached_property
    def words(self) -> str | None:
        """Give the cited words; None if this build lacks them."""
        if self.cited is None:
            return None
        return formats.cited_words(self.cited, self.citation.paragraph, ours=self.citation.ours)

    @cached_property
    def kept(self) -> int | None:
        """Find the cited words in the entry in force.

        Give the number of their paragraph, 0 for the whole entry, None if they are not there.
        """
        if self.words is None and not self.citation.digest:
            return None
        wanted = self.citation.digest or formats.digest_words(self.words or "")
        numbers = [0]
        if self.citation.paragraph:
            count = count_paragraphs(self.now, ours=self.citation.ours) or 0
            numbers = [self.citation.paragraph, *range(1, count + 1)]
        for number in numbers:
            words = formats.cited_words(self.now, number, ours=self.citation.ours)
            if words is not None and formats.digest_words(words) == wanted:
                return number
        return None

    @property
    def stale(self) -> bool:
        """Tell whether the digest is of other words than the cited place has."""
        return (
            bool(self.citation.digest)
            and self.words is not None
            and formats.digest_words(self.words) != self.citation.digest
        )

    @property
    def changed(self) -> bool:
        """Tell whether an older version is cited and the version in force has other words."""
        known = self.words is not None or bool(self.citation.digest)
        here = count_paragraphs(self.now, ours=self.citation.ours) is not None
        return self.older and known and self.kept is None and here

    @property
    def unverified(self) -> bool:
        """Tell whether something in the citation cannot be checked, for lack of its words."""
        if self.words is not None:
            return self.older and self.kept is None
        asked = (
            self.citation.paragraph or self.citation.digest or self.quotation or self.cited is None
        )
        return bool(asked) and (self.kept is None or bool(self.quotation))

    @property
    def misquoted(self) -> bool:
        """Tell whether the quoted words are not among the cited words."""
        return (
            bool(self.quotation)
            and self.words is not None
            and not has_words(self.words, self.quotation)
        )


def count_paragraphs(entry: Entry, *, ours: bool) -> int | None:
    """Count the paragraphs of an entry; None if this build lacks them."""
    held = formats.list_paragraphs(entry, ours=ours)
    return None if held is None else len(held)


def has_words(words: str, quotation: str) -> bool:
    """Tell whether folded words contain a quotation as whole words."""
    return f" {quotation} " in f" {words} "


def find_quotation(entry: Entry, quotation: str, *, ours: bool) -> int | None:
    """Find the paragraph that has the quoted words; 0 if only the whole entry has them."""
    numbers: list[int] = [*range(1, (count_paragraphs(entry, ours=ours) or 0) + 1), 0]
    for number in numbers:
        words = formats.cited_words(entry, number, ours=ours)
        if words is not None and has_words(words, quotation):
            return number
    return None
