"""Tells what became of a citation: exactly one verdict, with a sentence what to do.

In: a `KnowledgeBase`, a citation as it was written, and the quotation that was taken from there, if
any. Out: a `Verdict`, with the citation to write instead where there is one. Of several verdicts
that fit the first of `VERDICTS` is given. What cannot be checked, because the words that were cited
are not in this build, is never held against the citation: it is `unverified`. No string raises an
error, and nothing is guessed but the id nearest to an unknown one. docs/citing.md is the manual.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from rapidfuzz import fuzz, process

from kb import text
from kb.citations import formats
from kb.citations.formats import Citation, MalformedCitation
from kb.model import Entry, RetiredId
from kb.snapshot.store import KnowledgeBase

UNKNOWN, REMOVED, MOVED, GAP = "unknown", "removed", "moved", "gap"
REWORDED, MISQUOTED, SUPERSEDED, CURRENT = (
    "reworded",
    "quotation-not-found",
    "superseded",
    "current",
)
VERDICTS = (
    UNKNOWN,
    REMOVED,
    MOVED,
    GAP,
    REWORDED,
    MISQUOTED,
    SUPERSEDED,
    CURRENT,
)  # the first that fits is given
LIKENESS = 60  # of 100, from which on an id may be the one that was meant


@dataclass(frozen=True)
class Verdict:
    """What became of one citation, and what to do."""

    verdict: str  # of VERDICTS
    sentence: str
    instead: str = (
        ""  # the citation to write; of an unknown one the nearest; "" where there is none
    )
    entry: Entry | None = None  # what is cited, in its version; of a moved one what took its place
    unverified: bool = False  # something of it could not be checked in this build
    citation: str = ""  # as it was written, its first characters


@dataclass(frozen=True)
class Case:
    """A citation of an entry that is here, with the words on either side."""

    citation: Citation
    cited: (
        Entry | None
    )  # in the version that is cited; None where that is registered, but not installed
    now: Entry  # in force
    older: bool  # the version that is cited is not in force any more
    quotation: str  # its folded words; "" for none

    @cached_property
    def words(self) -> str | None:
        """Give the words that are cited; None where this build has them not."""
        return (
            formats.cited_words(self.cited, self.citation.paragraph, ours=self.citation.ours)
            if self.cited
            else None
        )

    @cached_property
    def kept(self) -> int | None:
        """Find where the cited words stand in force: their paragraph, 0 for the whole entry.

        None where they do not.
        """
        if self.words is None and not self.citation.digest:
            return None
        wanted = self.citation.digest or formats.digest_words(self.words or "")
        held = formats.list_paragraphs(self.now, ours=self.citation.ours) or ()
        numbers = (
            [self.citation.paragraph, *range(1, len(held) + 1)] if self.citation.paragraph else [0]
        )
        found = (
            (number, formats.cited_words(self.now, number, ours=self.citation.ours))
            for number in numbers
        )
        return next(
            (
                number
                for number, words in found
                if words is not None and formats.digest_words(words) == wanted
            ),
            None,
        )

    @property
    def stale(self) -> bool:
        """Tell whether the digest is of other words than those that stand where it says."""
        return (
            bool(self.citation.digest)
            and self.words is not None
            and formats.digest_words(self.words) != self.citation.digest
        )

    @property
    def changed(self) -> bool:
        """Tell whether the version in force has other words than the older one that is cited."""
        known = self.words is not None or bool(self.citation.digest)
        return (
            self.older
            and known
            and self.kept is None
            and _count(self.now, ours=self.citation.ours) is not None
        )

    @property
    def unverified(self) -> bool:
        """Tell whether something that is cited cannot be checked, because its words are not here."""
        if self.words is not None:
            return self.older and self.kept is None
        asked = (
            self.citation.paragraph or self.citation.digest or self.quotation or self.cited is None
        )
        return bool(asked) and (self.kept is None or bool(self.quotation))


def check_citation(base: KnowledgeBase, written: str, quotation: str = "") -> Verdict:
    """Tell what became of a citation, and of the quotation that was taken from there."""
    citation = formats.read_citation(written)
    found = (
        _say_unknown(base, _guess_name(written), citation.reason)
        if isinstance(citation, MalformedCitation)
        else _judge(base, citation, formats.fold_words(quotation))
    )
    return replace(found, citation=text.replace_surrogates(written[: formats.LENGTH]))


def _judge(base: KnowledgeBase, citation: Citation, quotation: str) -> Verdict:
    """Judge by the ids, then by the words."""
    now, cited = (base.group(name) or base.entry(name) for name in (citation.id, citation.name))
    departed = base.departed.get(citation.id)
    if departed and (now is None or now.kind == "gap"):
        return _say_departed(base, citation, departed)
    if now is None:
        return _say_absent(base, citation)
    if now.kind == "gap":
        return Verdict(
            GAP,
            f"Texts refer to {now.title!r}, but no document here holds it. Cite a text that refers"
            " to it.",
            entry=now,
        )
    document, pinned = base.document(citation.document), citation.name.split("/")[0]
    absent = {one.pinned: one.date for one in base.missing if one not in base.documents}
    if cited is None and pinned not in absent:
        return _say_not_in_version(base, citation, now)
    older = (
        cited.version != now.version
        if cited
        else document is not None and absent[pinned] < document.date
    )
    case = Case(citation, cited, now, older, quotation)
    count = _count(cited, ours=citation.ours) if cited else None
    if count is not None and citation.paragraph > count:
        return Verdict(
            UNKNOWN,
            f"The entry has no paragraph {citation.paragraph}, but {count or 'none'}. Cite the one"
            " that is meant.",
            _cite_again(case, case.kept or 0),
            cited,
        )
    if case.stale or case.changed:
        return _say_reworded(case)
    if case.quotation and case.words is not None and not _stands(case.quotation, case.words):
        return _say_misquoted(base, case)
    return _say_standing(base, case)


def _say_standing(base: KnowledgeBase, case: Case) -> Verdict:
    """Say whether what is cited governs."""
    citation, entry = case.citation, case.cited or case.now
    doubt = f" {_say_doubt(case)}" if case.unverified else ""
    document, governs = base.document(case.now.document), _find_governing(base, case.now)
    if document and governs:
        made = formats.cite_entry(
            governs, pinned=bool(citation.version), digest=bool(citation.digest), ours=citation.ours
        )
        return Verdict(
            SUPERSEDED,
            f"{document.title} is {document.authority}; what governs now is {governs.title!r} in"
            f" {governs.document} {governs.version}. Cite that, unless the other text itself is"
            f" meant.{doubt}",
            formats.write_citation(made),
            entry,
            case.unverified,
        )
    if case.older:
        same = " is" if case.kept is None else " has the same words"
        return Verdict(
            SUPERSEDED,
            f"Version {citation.version} is not in force any more; version"
            f" {case.now.version}{same}. Cite that.{doubt}",
            _cite_again(case, case.kept),
            entry,
            case.unverified,
        )
    return Verdict(
        CURRENT,
        f"The entry stands.{doubt}" if doubt else "It stands as it is cited.",
        entry=entry,
        unverified=case.unverified,
    )


def _say_doubt(case: Case) -> str:
    if case.cited is None:
        absent = f"Version {case.citation.version} is registered, but not installed here"
    else:
        absent = (
            "Our plain words for it are not here"
            if case.citation.ours
            else "The official text is not installed here"
        )
    return f"{absent}, so the words were not checked."


def _say_reworded(case: Case) -> Verdict:
    """Say that the words changed, and where those that were cited stand now."""
    citation = case.citation
    if case.kept is not None:
        said = (
            f"{_name_place(citation.paragraph).capitalize()} has other words; those that were cited"
            f" are {_name_place(case.kept)} of version {case.now.version}."
        )
    elif case.stale:
        said = f"The words of {_name_place(citation.paragraph)} are not those that were cited."
    else:
        said = (
            f"Version {citation.version} is not in force any more; version {case.now.version} has"
            " other words."
        )
    if case.quotation:
        found = _find_quotation(case.now, case.quotation, ours=citation.ours)
        said += f" The quoted words {'do not stand' if found is None else 'still stand'} there."
    said += (
        " Cite those."
        if case.kept is not None
        else " Read it again and, if the reason still holds, cite it anew."
    )
    return Verdict(REWORDED, said, _cite_again(case, case.kept), case.cited or case.now)


def _say_misquoted(base: KnowledgeBase, case: Case) -> Verdict:
    """Say that quoted words do not stand where they should, and where they do or did."""
    said = f"The quoted words do not stand in {_name_place(case.citation.paragraph)}."
    for ours in (case.citation.ours, not case.citation.ours):
        paragraph = _find_quotation(case.now, case.quotation, ours=ours)
        if paragraph is not None:
            whose = "our plain words for it" if ours else "the document's words"
            where = (
                f"{_name_place(paragraph)} of {whose}"
                if ours != case.citation.ours
                else _name_place(paragraph)
            )
            return Verdict(
                MISQUOTED,
                f"{said} They stand in {where}. Cite that.",
                _cite_again(replace(case, citation=replace(case.citation, ours=ours)), paragraph),
                case.cited,
            )
    stood = [
        entry.version
        for entry in base.entries
        if entry.id == case.now.id
        and _find_quotation(entry, case.quotation, ours=case.citation.ours) is not None
    ]
    said += f" They stood in version {', '.join(stood)}." if stood else ""
    return Verdict(
        MISQUOTED, f"{said} Quote what stands there, or cite where they stand.", entry=case.cited
    )


def _say_departed(base: KnowledgeBase, citation: Citation, departed: RetiredId) -> Verdict:
    """Say what the ledger knows of an id that no entry in force has."""
    found = base.resolve(departed.moved) if departed.moved else departed
    if isinstance(found, Entry):
        made = formats.cite_entry(
            found, pinned=bool(citation.version), digest=bool(citation.digest), ours=citation.ours
        )
        return Verdict(
            MOVED,
            f"The entry {departed.title!r} is {found.id} now. Cite that.",
            "" if found.kind == "gap" else formats.write_citation(made),
            found,
        )
    if found is None:
        return Verdict(
            MOVED,
            f"The entry {departed.title!r} is {departed.moved} now, which is not installed here."
            " Cite that.",
        )
    last = base.entry(found.id.replace("/", f"@{found.last}/", 1))
    return Verdict(
        REMOVED,
        f"The entry {found.title!r} was removed; version {found.last} was the last that had it."
        " Cite the rule that holds now, or none.",
        entry=last,
    )


def _say_absent(base: KnowledgeBase, citation: Citation) -> Verdict:
    """Say that no entry in force has an id."""
    missing = next(
        (one for one in base.missing if one.id == citation.document and one.id not in base.current),
        None,
    )
    if missing:
        return Verdict(
            UNKNOWN,
            f"{missing.title} {missing.version} is registered, but not installed here, so its"
            " entries are not known. Install it and check again.",
            unverified=True,
        )
    return _say_unknown(base, citation.id, f"Nothing has the id {citation.id!r}.")


def _say_not_in_version(base: KnowledgeBase, citation: Citation, now: Entry) -> Verdict:
    """Say that an entry does not stand in the version that is cited."""
    here = [
        one.version
        for one in base.documents
        if one.id == citation.document and base.entry(f"{one.pinned}/{citation.slug}")
    ]
    versions = f"it stands in version {', '.join(here)}" if here else "it has no versions"
    return Verdict(
        UNKNOWN,
        f"The entry is not known in version {citation.version}; {versions}. Cite what was read.",
        _cite_again(Case(citation, None, now, True, "")),
        now,
    )


def _say_unknown(base: KnowledgeBase, name: str, reason: str) -> Verdict:
    nearest = find_nearest(base, name)
    if not nearest:
        return Verdict(UNKNOWN, f"{reason} Search for what is meant.")
    document, slug = nearest.split("/", 1)
    return Verdict(
        UNKNOWN,
        f"{reason} The nearest is {nearest}; see whether it is meant.",
        formats.write_citation(Citation(document, slug)),
    )


def _cite_again(case: Case, paragraph: int | None = None) -> str:
    """Cite the entry in force as it was cited, pinned and with a digest where it was.

    By default the same paragraph, if any.
    """
    citation, wanted = case.citation, case.citation.paragraph if paragraph is None else paragraph
    count = _count(case.now, ours=citation.ours)
    return formats.write_citation(
        formats.cite_entry(
            case.now,
            wanted if count is not None and wanted <= count else 0,
            pinned=bool(citation.version),
            digest=bool(citation.digest),
            ours=citation.ours,
        )
    )


def _count(entry: Entry, *, ours: bool) -> int | None:
    held = formats.list_paragraphs(entry, ours=ours)
    return None if held is None else len(held)


def _name_place(paragraph: int) -> str:
    return f"paragraph {paragraph}" if paragraph else "the entry"


def _stands(quotation: str, words: str) -> bool:
    return f" {quotation} " in f" {words} "


def _find_quotation(entry: Entry, quotation: str, *, ours: bool) -> int | None:
    """Find the paragraph in which quoted words stand, 0 where they only stand in the entry as a whole."""
    numbers = [*range(1, (_count(entry, ours=ours) or 0) + 1), 0]
    found = ((number, formats.cited_words(entry, number, ours=ours)) for number in numbers)
    return next(
        (number for number, words in found if words is not None and _stands(quotation, words)), None
    )


def _find_governing(base: KnowledgeBase, entry: Entry) -> Entry | None:
    """Find what governs the subject of an entry of a document that is not in force itself."""
    document, subject = base.document(entry.document), base.subject_of(entry.id)
    if document is None or document.authority == "current" or subject is None:
        return None
    governs = base.entry(subject.governs)
    return governs if governs and governs.id != entry.id else None


def _guess_name(written: str) -> str:
    """Guess the id that is meant by what is no citation."""
    name = written[: formats.LENGTH].casefold().strip().removeprefix(formats.SCHEME).lstrip("/")
    return name.split("#")[0].split("~")[0]


def find_nearest(base: KnowledgeBase, name: str) -> str:
    """Find the id that is most like a name: by title, then in its document, then in any.

    "" where none is like it.
    """
    document, slash, slug = name.partition("/")
    document, slug = (document.split("@")[0], slug) if slash else ("", document)
    titled = [one.id for one in base.named(slug.replace("-", " ")) if one.kind != "gap"]
    if titled:
        return next((one for one in titled if one.startswith(f"{document}/")), titled[0])
    slugs = _read_slugs(base)
    for known in (slugs.get(document, {}), slugs[""]):
        found = process.extractOne(slug, known, scorer=fuzz.ratio, score_cutoff=LIKENESS)
        if found:
            return str(found[2])
    return ""


@lru_cache(maxsize=2)
def _read_slugs(base: KnowledgeBase) -> Mapping[str, Mapping[str, str]]:
    """Give by document what can be cited, as id and slug, once while a snapshot is open.

    Under "" the entries of all.
    """
    found: dict[str, dict[str, str]] = {
        "": {entry.id: entry.id.split("/", 1)[1] for entry in base.current_entries}
    }
    for name in (*found[""], *base.cards, *base.groups):
        document, slug = name.split("/", 1)
        found.setdefault(document, {})[name] = slug
    return found
