"""Finds the references that texts make explicitly: in words, by number, by links of their own.

In: entries and the `Library` of what they may refer to. Out: `ExplicitReferences`:
`CrossReference`s of kind `see`, references to missing entries, Problems, and the spans that all of
them cover. What a reference looks like is decided in kb.linking.see_references and
kb.linking.rule_numbers; this module decides which entry it leads to. That entry exists, or it is
missing (kb.linking.gaps), or the reference is a Problem that names both ends.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kb import text
from kb.corpus.registry import KINDS_APART
from kb.linking import (
    counted_paths,
    document_parts,
    listed_names,
    marked_terms,
    name_trie,
    other_documents,
    roman_citations,
    rule_numbers,
    see_references,
    shared_numbers,
    shown_numbers,
    titled_numbers,
)
from kb.linking.gaps import MissingReference
from kb.linking.library import Library
from kb.linking.see_references import Scope, SeeReference
from kb.model import CrossReference, Entry, Paragraph, Problem
from kb.readers import numbering

# A kind of rule with its number, or such a number. Matches "Regulation A2", "step 4.1b", "3B1a",
# "2-3-1"; not "Section 31 card", "31".
NUMBERED_NAME = re.compile(r"^(?:[A-Za-z]+ |(?!\d+$))((?=\S*\d)[\w.-]*\w)$")
LONGEST_TITLE = 120  # characters behind the count of a table in which its title is looked for
# The title of a rule in quotation marks after its number. Matches ', "Locks,"' of '2.3, "Locks,"';
# not ", Locks".
QUOTED_TITLE = re.compile(r",? \(?[\"\u201c]([^\"\u201c\u201d]{1,80}?)[,.;]?[\"\u201d]")
TITLED = ("term", "section")  # kinds of entries that a title in quotation marks means
# What stands between the words of an anchor. Matches "-" of "turn-order", "_"; not " ".
SPELLED = re.compile(r"[-_]+")
OUTSIDE = ("http://", "https://")  # an address that begins so is on another site


@dataclass(frozen=True)
class Location:
    """A paragraph of an entry."""

    entry: Entry
    number: int  # from 1

    @property
    def paragraph(self) -> Paragraph:
        """Give the paragraph itself."""
        return self.entry.paragraphs[self.number - 1]

    def make_reference(self, phrase: str, target: str, start: int, end: int) -> CrossReference:
        """Make an explicit reference in this paragraph."""
        return CrossReference(self.entry.id, "see", phrase, target, self.number, start, end)


@dataclass
class ExplicitReferences:
    """The explicit references of some texts, before missing entries have ids."""

    references: list[CrossReference] = field(default_factory=list)
    missing: list[tuple[Location, MissingReference]] = field(default_factory=list)
    # Target and a number that is not the target's -> the entries that cite it so.
    misnumbered: dict[tuple[str, str], list[Entry]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    # Entry id -> paragraph -> the spans that references cover.
    covered: dict[str, dict[int, list[tuple[int, int]]]] = field(default_factory=dict)


def find_explicit_references(entries: Sequence[Entry], library: Library) -> ExplicitReferences:
    """Find the explicit references of some entries."""
    found = ExplicitReferences()
    signs: dict[str, str] = {}  # by document: what marks the names of entries in its texts
    for entry in entries:
        scope = _make_scope(entry, library)
        if entry.document not in signs:
            signs[entry.document] = _find_sign(entry.document, scope, library)
        for number in range(1, len(entry.paragraphs) + 1):
            at = Location(entry, number)
            _read_paragraph(at, scope, library, found)
            if signs[entry.document]:
                _read_marked(at, signs[entry.document], scope, library, found)
    found.problems += _report_numbers(found, library)
    return found


def _find_sign(document: str, scope: Scope, library: Library) -> str:
    """Find the sign that marks the names of entries in the texts of a document; "" if none does."""
    texts = (
        paragraph.text
        for entry in library.entries.values()
        if entry.document == document
        for paragraph in entry.paragraphs
    )
    return marked_terms.find_sign(texts, lambda name: scope.resolve("", name))


def _read_marked(
    at: Location, sign: str, scope: Scope, library: Library, found: ExplicitReferences
) -> None:
    """Find the names of entries that a sign marks in a paragraph."""
    covered = found.covered[at.entry.id][at.number]
    for start, end, target in marked_terms.find_marked(
        at.paragraph.text, sign, lambda name: scope.resolve("", name), library.entries
    ):
        if _cover(covered, start, end):
            _link_span(at, (start, end, at.paragraph.text[start:end]), target, found)


def _cover(covered: list[tuple[int, int]], start: int, end: int) -> bool:
    """Cover a span, unless a reference covers a part of it already; tell whether it was free."""
    free = text.is_free(start, end, covered)
    if free:
        covered.append((start, end))
    return free


def _make_scope(entry: Entry, library: Library) -> Scope:
    """Collect what the references of an entry may name.

    These are entries of its own document, then of those that it cites; of any other document only
    after that document's short name. A name that an entry had under an id that moved is taken only
    where no entry has it now.
    """
    document = library.documents[entry.document]
    names_of = library.lexicons[entry.game].by_document
    searched = [document.id, *(name for name in document.cites if name in names_of)]
    shorts = library.shorts[entry.game]

    def resolve(short: str, name: str) -> tuple[str, ...]:
        places = [shorts[short]] if short else searched
        keys = tuple(dict.fromkeys((name_trie.key(name), name_trie.singular_key(name))))
        for place in places:
            for key in keys:
                if found := names_of[place].get(key):
                    return found
        for place in places:
            for key in keys:
                if found := library.former.get(place, {}).get(key):
                    return found
        return ()

    unlinked = frozenset(
        text.key(block.phrase)
        for block in library.decisions.no_references
        if block.game == entry.game
    )
    numbers = library.numbers.get(_find_cited_home(entry, library), {})
    return Scope(tuple(sorted(shorts, key=len, reverse=True)), resolve, unlinked, numbers)


def _read_paragraph(
    at: Location, scope: Scope, library: Library, found: ExplicitReferences
) -> None:
    """Find what a paragraph refers to: by links of its own, then in words, then by number."""
    covered = found.covered.setdefault(at.entry.id, {}).setdefault(at.number, [])
    anchored = library.anchors.get(at.entry.document, {})
    shown = shown_numbers.find_shown(at.entry.document, at.paragraph, anchored, library)
    for anchor in at.paragraph.anchors:
        if anchor.target.startswith(OUTSIDE):
            continue
        target = shown.get(anchor.start) or anchored.get(anchor.target)
        target = target or _find_anchored(anchor.target, at, library)
        _link_span(at, (anchor.start, anchor.end, "#" + anchor.target), target, found)
        covered.append((anchor.start, anchor.end))
    _read_parts(at, library, found, covered)
    for reference in (
        *see_references.find_see_references(at.paragraph.text, scope),
        *listed_names.find_listed_names(at.paragraph.text, scope),
        *_find_quoted(at.paragraph.text, scope, library),
    ):
        if _cover(covered, reference.start, reference.end):
            _link_see_reference(at, reference, library, found)
    _read_titled(at, library, found, covered)
    _read_numbers(at, library, found, covered)


def _find_quoted(content: str, scope: Scope, library: Library) -> Iterator[SeeReference]:
    """Yield the words in quotation marks that are the very title of a term or a section."""
    for reference in listed_names.find_quoted_words(content, scope):
        titled = [library.entries[target] for target in reference.targets]
        if len(titled) == 1 and titled[0].kind in TITLED and titled[0].title == reference.name:
            yield reference


def _read_titled(
    at: Location, library: Library, found: ExplicitReferences, covered: list[tuple[int, int]]
) -> None:
    """Find the rules that a paragraph cites by number and title: "[403. Setting Up]"."""

    def find_entries(number: str) -> list[Entry]:
        ids = _list_numbered(number, at.entry.document, library)
        return [library.entries[one] for one in ids]

    for start, end, entry in titled_numbers.find_cited(at.paragraph.text, find_entries):
        if _cover(covered, start, end):
            _link_span(at, (start, end, entry.title), entry.id, found)


def _find_anchored(name: str, at: Location, library: Library) -> str | None:
    """Find the entry that a link means whose anchor is missing, by what the anchor is called.

    "#2.1" is the rule 2.1, "#Tolls" the anchor "tolls", "#2.-turn-order" the rule 2, "Turn Order".
    """
    document = at.entry.document
    numbers = library.numbers.get(document, {})
    if known := numbers.get(name) or library.folded.get(document, {}).get(name.casefold()):
        return known
    titles = library.lexicons[at.entry.game].by_document[document]
    spelled = SPELLED.sub(" ", name)
    if len(named := titles.get(name_trie.key(spelled), ())) == 1:
        return named[0]
    if counted := numbering.read_number(spelled, single=True, bare=True):
        ids = titles.get(name_trie.key(counted.rest), ()) if counted.rest else ()
        return next((one for one in ids if library.entries[one].number == counted.written), None)
    return None


def _read_parts(
    at: Location, library: Library, found: ExplicitReferences, covered: list[tuple[int, int]]
) -> None:
    """Find the rules that a paragraph cites with their part: "Section 2 Rule 3", "Section V.3"."""
    _read_counts(at, library, found, covered)
    if not library.numbers.get(at.entry.document):
        return
    for cited in shared_numbers.COMPOSITE.finditer(at.paragraph.text):
        number = cited["number"]
        ids = _list_numbered(number, at.entry.document, library)
        named = shared_numbers.find_in_part(ids, cited["label"], cited["part"], library.entries)
        if _cover(covered, *cited.span()):
            if len(named) == 1:
                _link_span(at, (*cited.span(), number), named[0], found)
            else:
                found.problems.append(_report_dangling(at, cited.group()))


def _read_counts(
    at: Location, library: Library, found: ExplicitReferences, covered: list[tuple[int, int]]
) -> None:
    """Find the headings that a paragraph cites by their counts: "Section II.E", "Section V"."""
    counts = library.counts.get(at.entry.document)
    if counts is None:
        return
    for cited in counted_paths.find_cited(at.paragraph.text, counts, library.entries):
        if _cover(covered, cited.start, cited.end):
            span = cited.start, cited.end, cited.phrase
            _link_one(at, span, cited.targets, library, found)


def _read_numbers(
    at: Location, library: Library, found: ExplicitReferences, covered: list[tuple[int, int]]
) -> None:
    """Find the rules that a paragraph cites by number."""
    known = library.numbers.get(at.entry.document, {})
    cited = rule_numbers.find_numbers(
        at.paragraph.text,
        known,
        in_round=at.entry.document in library.in_round,
        by_letter=at.entry.document in library.by_letter,
    )
    for start, end, number in (*cited, *roman_citations.find_cited(at.paragraph.text, known)):
        if _cover(covered, start, end):
            if other_documents.is_cited(at.paragraph.text, (start, end), at.entry, library):
                continue
            number = rule_numbers.find_base(number, known)
            ids = _list_numbered(number, at.entry.document, library)
            target = _link_one(at, (start, end, number), ids, library, found)
            title = QUOTED_TITLE.match(at.paragraph.text, end)
            if (
                target
                and title
                and text.key(title[1]) == text.key(library.entries[target].title)
                and _cover(covered, *title.span(1))
            ):
                _link_span(at, (*title.span(1), number), target, found)


def _list_numbered(number: str, document: str, library: Library) -> tuple[str, ...]:
    """List the ids of the entries of a document that have a number."""
    known = library.numbers.get(document, {})
    holders = library.holders.get(document, {})
    return holders.get(number, (known[number],) if number in known else ())


def _link_one(
    at: Location,
    span: tuple[int, int, str],
    ids: Sequence[str],
    library: Library,
    found: ExplicitReferences,
) -> str | None:
    """Link a span to the entry that is meant of those with its number, and give that entry.

    Where nothing tells which, or there is none, it is a Problem.
    """
    meant = ids
    if len(ids) > 1:
        meant = shared_numbers.choose_holder(
            ids, at.entry, library.entries, library.runs, library.empty
        )
    if len(meant) > 1:
        found.problems.append(_report_shared(at, span[2], meant))
        return None
    target = meant[0] if meant else None
    _link_span(at, span, target, found)
    return target


def _link_span(
    at: Location, span: tuple[int, int, str], target: str | None, found: ExplicitReferences
) -> None:
    """Link a span to the target that its number or anchor has; without one it is a Problem."""
    start, end, name = span
    if target is None:
        found.problems.append(_report_dangling(at, name))
    elif target != at.entry.id:
        found.references.append(at.make_reference(at.paragraph.text[start:end], target, start, end))


def _link_see_reference(
    at: Location, reference: SeeReference, library: Library, found: ExplicitReferences
) -> None:
    """Link a reference in words by its name, or else by its number."""
    span = reference.start, reference.end
    home = _find_home(at.entry, reference, library)
    targets = [target for target in reference.targets if target != at.entry.id]
    if reference.targets and not targets:
        return  # the entry names itself
    if not targets and reference.number and not reference.name:
        number = reference.number
        ids = _list_numbered(number, home, library)
        ids = ids or _list_numbered(number.removesuffix(".0"), home, library)[:1]
        _link_one(at, (*span, number), ids, library, found)
        return
    table = see_references.COUNTED_TABLE.match(reference.name)
    if not targets and table and not table["count"][-1].isalpha():
        _link_table(at, reference, (home, table["count"]), library, found)
        return
    numbered = library.numbers.get(home, {}).get(_find_number(reference.name))
    numbered = numbered or document_parts.find_titled(reference.name, home, library)
    if not targets and numbered:
        _link_span(at, (*span, reference.name), numbered, found)
        return
    if not targets and (parts := document_parts.list_uncounted(reference.name, home, library)):
        if len(parts) > 1:
            found.problems.append(_report_ambiguous(at, reference, parts))
        else:
            _link_span(at, (*span, reference.name), parts[0].id, found)
        return
    if not targets:
        if not _leads_outside(at.paragraph, reference):
            found.missing.append((at, MissingReference(home, reference)))
        return
    targets = shared_numbers.drop_repeated(targets, at.entry, library.entries)
    targets = _prefer_own(at.entry, targets, library)
    first, *others = sorted(
        (library.entries[name] for name in targets), key=lambda entry: entry.kind in KINDS_APART
    )
    if others and (first.kind in KINDS_APART) == (others[0].kind in KINDS_APART):
        found.problems.append(_report_ambiguous(at, reference, [first, *others]))
        return
    number = reference.number
    if number and first.number not in (number, number.removesuffix(".0")):
        found.misnumbered.setdefault((first.id, number), []).append(at.entry)
    target = first.id + _find_part(first, reference.part)
    found.references.append(at.make_reference(reference.phrase, target, *span))


def _leads_outside(paragraph: Paragraph, reference: SeeReference) -> bool:
    """Tell whether the name of a reference is a link to another site: "see this video"."""
    return any(
        one.target.startswith(OUTSIDE) and one.start < reference.end and reference.start < one.end
        for one in paragraph.anchors
    )


def _link_table(
    at: Location,
    reference: SeeReference,
    counted: tuple[str, str],
    library: Library,
    found: ExplicitReferences,
) -> None:
    """Link "Table 3" to the entry of its count whose title follows: never to rule 3 instead.

    `counted` is a document and the count of a table there.
    """
    home, number = counted
    ids = _list_numbered(number, home, library)
    following = text.key(at.paragraph.text[reference.end : reference.end + LONGEST_TITLE])
    titles = {one: text.key(library.entries[one].title) for one in ids}
    named = [one for one, title in titles.items() if title and following.startswith(title)]
    if len(named) == 1:
        _link_span(at, (reference.start, reference.end, reference.name), named[0], found)
    elif len(ids) > 1:
        found.problems.append(_report_shared(at, number, ids))


def _find_number(name: str) -> str:
    """Find the number in a name that is a kind of rule and its number: "A2" of "Regulation A2"."""
    match = NUMBERED_NAME.match(name)
    return match[1] if match else ""


def _prefer_own(entry: Entry, targets: list[str], library: Library) -> list[str]:
    """Prefer the glossary's own entry where a term refers to a name that rules have too.

    Of several entries of a name a text means the one that stands beside it.
    """
    known = [library.entries[target] for target in targets]
    terms = [one.id for one in known if one.kind == "term" and one.document == entry.document]
    rest = {one.kind for one in known if one.id not in terms}
    asks = entry.kind in ("term", "card")
    if asks and len(terms) == 1 and rest <= {"section"}:
        return terms
    beside = [
        one.id for one in known if one.document == entry.document and one.trail == entry.trail
    ]
    return beside if len(beside) == 1 else targets


def _find_part(target: Entry, part: str) -> str:
    """Find the paragraph that a named part begins with: "#p2", or "" for the whole entry."""
    found = see_references.find_part(target, part) if part else 0
    return f"#p{found}" if found else ""


def _find_home(entry: Entry, reference: SeeReference, library: Library) -> str:
    """Find the document that would hold the entry that a reference names."""
    if reference.document:
        return library.shorts[entry.game][reference.document]
    return _find_cited_home(entry, library)


def _find_cited_home(entry: Entry, library: Library) -> str:
    """Find the document whose entries an entry means where it names none."""
    cited = library.documents[entry.document].cites
    return next((name for name in cited if name in library.documents), entry.document)


def _report_numbers(found: ExplicitReferences, library: Library) -> list[Problem]:
    """Report where texts cite an entry by a number that it does not have."""
    problems = []
    for (target, number), citing in sorted(found.misnumbered.items(), key=lambda item: item[0]):
        entry = library.entries[target]
        pinned = f"{entry.document}@{entry.version}"
        has = f"has the number {entry.number}" if entry.number else "has no number"
        times = "once" if len(citing) == 1 else f"{len(citing)} times"
        sources = ", ".join(sorted({one.id for one in citing}))
        problems.append(
            Problem(
                "contradicting-number",
                f"Entry {entry.title!r} ({pinned}) {has}, but is cited {times} as {number}: by"
                f" {sources}. The references follow the name.",
                pinned,
                entry=target,
                text=number,
            )
        )
    return problems


def _report_ambiguous(at: Location, reference: SeeReference, targets: Sequence[Entry]) -> Problem:
    ids = ", ".join(target.id for target in targets)
    fault = f"refers to {reference.phrase!r}, which is the name of {len(targets)} entries: {ids}."
    return _report(at, "ambiguous-reference", fault, reference.phrase)


def _report_shared(at: Location, number: str, targets: Sequence[str]) -> Problem:
    fault = f"cites {number!r}, the number of {len(targets)} entries: {', '.join(targets)}."
    return _report(at, "ambiguous-reference", fault, number)


def _report_dangling(at: Location, name: str) -> Problem:
    fault = f"refers to {name!r}, but no entry of that document has this number or anchor."
    return _report(at, "dangling-reference", fault, name)


def _report(at: Location, kind: str, fault: str, phrase: str) -> Problem:
    entry, line = at.entry, at.paragraph.lines[0]
    pinned = f"{entry.document}@{entry.version}"
    message = f"Entry {entry.title!r} ({pinned} line {line}) {fault}"
    return Problem(kind, message, pinned, line=line, entry=entry.id, text=phrase)
