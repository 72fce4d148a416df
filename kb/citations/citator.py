"""Gives each citation exactly one verdict, with a sentence that says what to do.

In: a `KnowledgeBase`, a citation as written, and the quotation taken from it, if any. Out: a
`Verdict`, with the citation to write instead, if there is one. If several verdicts fit, the first
of `VERDICTS` is given. What this build cannot check never counts against a citation; the verdict is
then marked `unverified`. No string is an error. Words are compared in kb.citations.comparison; an
unknown id gets a guess from kb.citations.nearest_ids. docs/citing.md is the manual.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.authority import is_binding, likeness
from kb.citations import aftermath, comparison, formats, nearest_ids
from kb.citations.comparison import CheckedCitation
from kb.citations.formats import Citation, MalformedCitation
from kb.model import Entry, RetiredId
from kb.naming import name_tables, resolver
from kb.naming.resolver import Lookup
from kb.snapshot.store import KnowledgeBase

UNKNOWN, REMOVED, MOVED, GAP = "unknown", "removed", "moved", "gap"
REWORDED, MISQUOTED, SUPERSEDED = "reworded", "quotation-not-found", "superseded"
CURRENT = "current"
NAMED = 5  # entries that a sentence lists where a string names many
# Readings of a name that do not make it a citation: the texts do not use the word itself.
WEAK = (name_tables.FORM, name_tables.HALF, name_tables.PLURAL, resolver.SEVERAL)
# Styles of paragraphs that rule nothing, as sentences call them.
SILENT = {"epigraph": "a quotation printed above the rule", "subheading": "a sub-heading"}
# In order of precedence: the first that fits is given.
VERDICTS = (UNKNOWN, REMOVED, MOVED, GAP, REWORDED, MISQUOTED, SUPERSEDED, CURRENT)


@dataclass(frozen=True)
class Verdict:
    """What became of one citation, and what to do."""

    verdict: str  # of VERDICTS
    sentence: str
    instead: str = ""  # the citation to write; of an unknown one a guess; "" if there is none
    entry: Entry | None = None  # what is cited, in its version; for a moved id its new entry
    unverified: bool = False  # this build could not check all of it
    citation: str = ""  # as written, cut to its first characters
    unsure: bool = False  # a person must read what to write instead before writing it


def check_citation(
    base: KnowledgeBase,
    written: str,
    quotation: str = "",
    *,
    game: str = "",
    roots: Sequence[str] = ("",),
) -> Verdict:
    """Check a citation in any form, and the quotation taken from it.

    A form that people read is resolved in the given game; `roots` are the addresses of the site.
    """
    citation = read_any_citation(base, written, game=game, roots=roots)
    if isinstance(citation, MalformedCitation):
        found = _reject_unknown(base, nearest_ids.guess_id(written), citation.reason)
    else:
        found = _judge(base, citation, formats.fold_words(quotation))
    return replace(found, citation=text.replace_surrogates(written[: formats.LENGTH]))


def read_any_citation(
    base: KnowledgeBase, written: str, *, game: str = "", roots: Sequence[str] = ("",)
) -> Citation | MalformedCitation:
    """Read a citation as programs write it, or any other form that names exactly one entry."""
    read = formats.read_citation(written, base.schemes)
    if isinstance(read, Citation) or base.schemes.cut(written)[0]:
        return read
    found = resolver.resolve(base, written, game=game, roots=roots)
    if found.candidates:
        named = ", ".join(entry.id for entry in found.candidates[:NAMED])
        more = ", ..." if len(found.candidates) > NAMED else ""
        count = len(found.candidates)
        reason = f"This names {count} entries: {named}{more}. Cite one of them by its id."
        return MalformedCitation(written, reason)
    citation = None if found.how in WEAK else cite_lookup(found)
    return citation or read


def cite_lookup(found: Lookup) -> Citation | None:
    """Cite what a string names; None where it names nothing, or several things."""
    if not found.named:
        return None
    document, slug = found.named.split("/", 1)
    document, _, version = document.partition("@")
    return Citation(document, slug, version, found.paragraph, ours=found.ours)


def _judge(base: KnowledgeBase, citation: Citation, quotation: str) -> Verdict:
    """Judge the id of a citation, then its words."""
    now, cited = (base.group(name) or base.entry(name) for name in (citation.id, citation.name))
    retired = base.departed.get(citation.id)
    if retired and (now is None or now.kind == "gap"):
        return _judge_retired(base, citation, retired)
    if now is None:
        return _reject_absent(base, citation)
    if resolver.lacks_words(base, now):
        missing = (
            f"Rules refer to {now.title!r}, but it is not in the documents here."
            if now.kind == "gap"
            else f"The words of {now.title!r} are lost in the document here."
        )
        return Verdict(GAP, f"{missing} Cite a rule that refers to it.", entry=now)
    document, pinned = base.document(citation.document), citation.name.split("/")[0]
    absent = {one.pinned: one.date for one in base.missing if one not in base.documents}
    if cited is None and pinned not in absent:
        return _reject_version(base, citation, now)
    if cited:
        older = cited.version != now.version
    else:
        older = document is not None and absent[pinned] < document.date
    case = CheckedCitation(citation, cited, now, older, quotation)
    count = comparison.count_paragraphs(cited, ours=citation.ours) if cited else None
    if count is not None and citation.paragraph > count:
        return _reject_paragraph(base, case, count)
    if case.stale or case.changed:
        part = aftermath.find_part(base, case) if case.kept is None else None
        return _judge_split(base, case, *part) if part else _judge_reworded(base, case)
    if case.misquoted:
        return _judge_misquoted(base, case)
    return _judge_standing(base, case)


def _judge_standing(base: KnowledgeBase, case: CheckedCitation) -> Verdict:
    """Tell whether the cited rule is superseded or current; its words are sound."""
    citation, entry = case.citation, case.cited or case.now
    doubt = f" {_say_doubt(case)}" if case.unverified else ""
    document, governs = base.document(case.now.document), _find_governing(base, case.now)
    if document and governs:
        past = f"{document.title} is {document.authority}; the entry is replaced by"
        found = _judge_replaced(base, case, f"{past} {_name_entry(base, governs)}", governs)
        return replace(found, sentence=found.sentence + doubt, unverified=case.unverified)
    if case.older:
        version = f"version {case.now.version}"
        same = "replaces it" if case.kept is None else "has the same words"
        return Verdict(
            SUPERSEDED,
            f"Version {citation.version} is no longer in force; {version} {same}. Cite"
            f" {version}.{doubt}",
            _cite_again(base, case, case.kept),
            entry,
            case.unverified,
        )
    said = f"The entry is current.{doubt}" if doubt else "The citation is current."
    if document and document.authority != "current":
        past = f"{document.title} is {document.authority}, and no rule in force has its subject"
        said = f"The citation holds as written, but {past}.{doubt}"
    return Verdict(CURRENT, said + _name_style(case), entry=entry, unverified=case.unverified)


def _judge_replaced(
    base: KnowledgeBase, case: CheckedCitation, said: str, governs: Entry
) -> Verdict:
    """Say what governs in place of an older text; of a paragraph, what says the like of it.

    It is what a dispute says. A section of an old rulebook may be about several subjects.
    """
    citation, entry = case.citation, case.cited or case.now
    instead = _cite_as(base, governs, citation)
    compared = case.words is not None and not citation.ours
    place = None
    if citation.paragraph and compared:
        place = likeness.find_counterpart(base, entry, citation.paragraph)
    if resolver.lacks_words(base, governs):
        advice = "Its words are not here: read them before you cite it."
    elif not citation.paragraph or (place and place.entry.id == governs.id):
        advice = "Cite that, unless you mean the older text."
        return Verdict(SUPERSEDED, f"{said}. {advice}", instead, entry)
    elif place:
        instead = _cite_as(base, place.entry, citation, place.paragraph)
        said += f", but what is most like {_name_place(citation.paragraph)} is"
        said += f" {_name_place(place.paragraph)} of {_name_entry(base, place.entry)}"
        advice = "Read both before you cite one."
    else:
        told = "says the like of" if compared else "is known to say the like of"
        said += f", but no rule in force {told} {_name_place(citation.paragraph)}"
        advice = "Read it before you cite it."
    return Verdict(SUPERSEDED, f"{said}. {advice}", instead, entry, unsure=True)


def _name_entry(base: KnowledgeBase, entry: Entry) -> str:
    """Name an entry with its document: 'toll' in Glossary 1.1."""
    home = base.document(entry.document)
    return f"{entry.title!r} in {home.short if home else entry.document} {entry.version}"


def _name_style(case: CheckedCitation) -> str:
    """Say what a cited paragraph is that rules nothing, and where the rule begins; else ""."""
    paragraphs = () if case.cited is None or case.citation.ours else case.cited.paragraphs
    place = case.citation.paragraph
    if not 1 <= place <= len(paragraphs) or paragraphs[place - 1].style not in SILENT:
        return ""
    numbered = enumerate(paragraphs[place:], place + 1)
    begins = next((number for number, one in numbered if one.style not in SILENT), None)
    what = SILENT[paragraphs[place - 1].style]
    after = f"; the rule begins with paragraph {begins}" if begins else ""
    return f" Paragraph {place} is {what}{after}."


def _say_doubt(case: CheckedCitation) -> str:
    """Say which words this build lacks."""
    if case.cited is None:
        lacking = f"Version {case.citation.version} is registered, but not installed here"
    elif case.cited.wording == "none":
        lacking = (
            f"No words of this {'card' if case.cited.kind == 'card' else 'group'} are kept here"
        )
    elif case.citation.ours:
        lacking = "Our plain words are not in this build"
    else:
        lacking = "The official text is not installed here"
    return f"{lacking}, so the words were not checked."


def _judge_split(
    base: KnowledgeBase, case: CheckedCitation, part: Entry, paragraph: int
) -> Verdict:
    """Say which entry took the cited words along."""
    again = _cite_as(base, part, case.citation, paragraph)
    said = f"The cited words are now in {part.id} ({part.title}), which was split off. Cite that."
    return Verdict(MOVED, said, again, part)


def _judge_reworded(base: KnowledgeBase, case: CheckedCitation) -> Verdict:
    """Say that the words changed, and where the cited words are now."""
    citation, version, advice = case.citation, case.now.version, "Cite that."
    if case.kept:
        said = (
            f"The cited words are not in paragraph {citation.paragraph}; they are in paragraph"
            f" {case.kept} of version {version}."
        )
    elif case.kept == 0:
        said = (
            f"The cited words are not in version {citation.version}; they are in version {version}."
        )
    else:
        advice = "Read it again; if it still supports your reason, cite it again."
        if case.stale:
            said = f"The words of {_name_place(citation.paragraph)} differ from the cited words."
        else:
            old = f"Version {citation.version} is no longer in force"
            said = f"{old}, and version {version} has different words."
    if case.quotation:
        found = comparison.find_quotation(case.now, case.quotation, ours=citation.ours)
        said += f" The quoted words are {'not' if found is None else 'still'} there."
    parts = [one.id for one in aftermath.list_parts(base, case.now.id)]
    said += f" Parts of the entry are now in {', '.join(parts)}." if parts else ""
    again = _cite_again(base, case, case.kept)
    return Verdict(REWORDED, f"{said} {advice}", again, case.cited or case.now)


def _judge_misquoted(base: KnowledgeBase, case: CheckedCitation) -> Verdict:
    """Say that the cited place lacks the quoted words, and where they are or were."""
    said = f"The quoted words are not in {_name_place(case.citation.paragraph)}."
    for ours in (case.citation.ours, not case.citation.ours):
        paragraph = comparison.find_quotation(case.now, case.quotation, ours=ours)
        if paragraph is not None:
            where = _name_place(paragraph)
            if ours != case.citation.ours:
                where += f" of {'our plain words' if ours else 'the official text'}"
            found = replace(case, citation=replace(case.citation, ours=ours))
            again = _cite_again(base, found, paragraph)
            return Verdict(MISQUOTED, f"{said} They are in {where}. Cite that.", again, case.cited)
    versions = [
        entry.version
        for entry in base.entries
        if entry.id == case.now.id
        and comparison.find_quotation(entry, case.quotation, ours=case.citation.ours) is not None
    ]
    said += f" They were in {_name_versions(versions)}." if versions else ""
    advice = "Correct the quotation, or cite the rule that has these words."
    return Verdict(MISQUOTED, f"{said} {advice}", entry=case.cited)


def _judge_retired(base: KnowledgeBase, citation: Citation, retired: RetiredId) -> Verdict:
    """Say what the ledger knows of an id that no entry in force has."""
    found = base.resolve(retired.moved) if retired.moved else retired
    if isinstance(found, Entry):
        # Of a cited paragraph, its words are found again by their digest.
        kept = CheckedCitation(citation, None, found, True, "").kept if citation.digest else 0
        instead = "" if found.kind == "gap" else _cite_as(base, found, citation, kept or 0)
        said = f"The entry {retired.title!r} has moved to {found.id}. Cite that."
        return Verdict(MOVED, said, instead, found)
    if found is None:
        moved = f"The entry {retired.title!r} has moved to {retired.moved}"
        return Verdict(MOVED, f"{moved}, which is not installed here. Cite that.")
    last = base.entry_in(found.id, found.last)
    said = f"The entry {found.title!r} was removed after version {found.last}."
    return Verdict(REMOVED, f"{said} Cite the rule in force, or none.", entry=last)


def _reject_absent(base: KnowledgeBase, citation: Citation) -> Verdict:
    """Say that no entry in force has the cited id."""
    for missing in base.missing:
        if missing.id == citation.document and missing.id not in base.current:
            name = f"{missing.title} {missing.version}"
            return Verdict(
                UNKNOWN,
                f"{name} is registered, but not installed here, so its entries are unknown."
                " Install it and check again.",
                unverified=True,
            )
    return _reject_unknown(base, citation.id, f"No entry has the id {citation.id!r}.")


def _reject_version(base: KnowledgeBase, citation: Citation, now: Entry) -> Verdict:
    """Say that the cited version does not have the entry."""
    here = [
        one.version
        for one in base.documents
        if one.id == citation.document and base.entry(f"{one.pinned}/{citation.slug}")
    ]
    if here:
        said = f"The entry is not in version {citation.version}, but in {_name_versions(here)}."
        advice = "Cite the version that you read."
    else:
        said, advice = "The entry has no versions.", "Cite it without one."
    again = _cite_again(base, CheckedCitation(citation, None, now, True, ""))
    return Verdict(UNKNOWN, f"{said} {advice}", again, now)


def _reject_paragraph(base: KnowledgeBase, case: CheckedCitation, count: int) -> Verdict:
    """Say that the entry does not have the cited paragraph."""
    if count:
        said = f"The entry has no paragraph {case.citation.paragraph}; its last is {count}."
        advice = "Cite the paragraph that you mean."
    else:
        said, advice = "The entry has no paragraphs.", "Cite the whole entry."
    again = _cite_again(base, case, case.kept or 0)
    return Verdict(UNKNOWN, f"{said} {advice}", again, case.cited)


def _reject_unknown(base: KnowledgeBase, name: str, reason: str) -> Verdict:
    """Say that a citation names nothing, and propose the nearest id."""
    nearest = nearest_ids.find_nearest(base, name)
    if not nearest:
        return Verdict(UNKNOWN, f"{reason} Search for the entry that you mean.")
    document, slug = nearest.split("/", 1)
    again = formats.write_citation(Citation(document, slug), base.schemes)
    said = f"{reason} The nearest id is {nearest}; check whether you mean it."
    return Verdict(UNKNOWN, said, again)


def _cite_again(base: KnowledgeBase, case: CheckedCitation, paragraph: int | None = None) -> str:
    """Cite the entry in force as it was cited, at the same paragraph unless another is given."""
    wanted = case.citation.paragraph if paragraph is None else paragraph
    count = comparison.count_paragraphs(case.now, ours=case.citation.ours)
    here = wanted if count is not None and wanted <= count else 0
    return _cite_as(base, case.now, case.citation, here)


def _cite_as(base: KnowledgeBase, entry: Entry, like: Citation, paragraph: int = 0) -> str:
    """Cite an entry with a version and a digest, if another citation has them."""
    made = formats.cite_entry(
        entry,
        paragraph,
        pinned=bool(like.version),
        digest=bool(like.digest),
        ours=like.ours,
    )
    return formats.write_citation(made, base.schemes)


def _name_versions(versions: Sequence[str]) -> str:
    return f"version{'s' * (len(versions) > 1)} {', '.join(versions)}"


def _name_place(paragraph: int) -> str:
    return f"paragraph {paragraph}" if paragraph else "the entry"


def _find_governing(base: KnowledgeBase, entry: Entry) -> Entry | None:
    """Find what governs the subject of an entry whose document is not in force."""
    document, subject = base.document(entry.document), base.subject_of(entry.id)
    if document is None or document.authority == "current" or subject is None:
        return None
    governs = base.entry(subject.governs)
    return governs if governs and is_binding(base, governs) else None
