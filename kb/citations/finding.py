"""Finds every citation and reference in a whole text, with its span, verdict and replacement.

In: a `KnowledgeBase`, a text, the game it is about, the addresses of the site. Out:
`FoundCitation`s from left to right, none inside another. Found are citations as programs write
them, links to the site and its addresses, what a style shows ("Glossary 2.5.4, artifact"), printed
references ("Rulebook 7.4", "rule 7.4.1", "§7.4") and names after "see" or in double square
brackets. A name in running text is not a citation (kb.annotation finds those). What a string names
is decided in kb.naming.resolver, what became of it in kb.citations.citator.
"""

import itertools
import re
from bisect import bisect_right
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeVar

from kb.annotation import references, unlinked_spans
from kb.citations import citator, formats
from kb.citations.citator import Verdict
from kb.identity import Schemes
from kb.linking import see_references
from kb.naming import bearers, document_names, name_tables, resolver, written_names
from kb.naming.resolver import Lookup
from kb.snapshot import kept
from kb.snapshot.store import KnowledgeBase

TRIED = 1000  # names that are tried in one text, some 0.5 ms each; real texts need far fewer
MOST = 1000  # citations that are given of one text
# A possible citation behind its scheme, as long as it could be. With "stccg:" it matches
# "stccg:a/b#p2", "STCCG:x" in "//STCCG:x"; not "gemp-stccg:latest", "http://stccg:80/x",
# "stccg: a".
MENTION = (
    r"(?:(?<![^\W_])|(?<=\\[nrt]))(?<![^\W_][-.])(?<!@)(?<!://)(?:{schemes})\w[\w/.@#~:+-]{{0,299}}"
)
# What may follow a citation: the end of a sentence, or a part that the program adds. Matches "." in
# "a/b.", "#p" in "a/b#p"; not "a/b", "a/b#p2".
TAIL = re.compile(r"(?:[#~]p?|[/@.:+_-])+\Z")
# A string without any of these names no entry: "stccg:latest", "stccg:1e-glossary@2.5.4".
MARKS = frozenset("/#~")
# A link in any style. Matches "[a](https://x)", '<a href="/x">a</a>', "[url=https://x]a[/url]"; not
# "[a]".
LINK = re.compile(
    r"\[(?:[^\[\]\\\n]|\\.){1,300}\]\([^\s()]{1,300}\)|<a\s[^<>]{1,500}>[^<>]{1,300}</a>"
    r"|\[url=[^\]\s]{1,300}\][^\[\]\n]{1,300}\[/url\]",
    re.IGNORECASE,
)
# The rest of an address. Matches "/a/b#p2" of "/a/b#p2)".
PATH = r"/[^\s<>\"'()\[\]{}|\\]{1,300}"
# What ends the sentence behind an address. Matches "." of "a/b."; not "a/b".
STOP = re.compile(r"[.,;:!?*_~]+\Z")
# A number marked as a rule's. Matches "§7", "§ 7.4.2a", "rule 7.4", "sections 7.4", "ch. 7 § 4";
# not "rule 7".
NUMBER = re.compile(
    r"\b(?:chapter |ch\. ?)\d+,? (?:section |sec\. ?|§ ?)\d+(?:\.\d+)*(?![\w%]|\.\d)"
    r"|§{1,2} ?\d+(?:\.\d+)*[a-z]?(?![\w%]|\.\d)"
    r"|\b(?:rules?|sections?|chapters?) \d+(?:\.\d+)+[a-z]?(?![\w%]|\.\d)",
    re.IGNORECASE,
)
# The first and the last of several numbers. Matches "7.4.1-7.4.3", "7.4 to 7.6", "7.4.1–3"; not
# "7-4-3", "7.4.1 - 3 boats".
RANGE = re.compile(
    r"(?<![\w.])(?P<first>\d+(?:\.\d+)+)"
    r"(?:[\u2013\u2014-](?=\d)|(?: ?[\u2013\u2014-] ?| (?:to|through|until) )(?=(?:§ ?)?\d+\.\d))"
    r"(?:§ ?)?(?P<last>\d+(?:\.\d+)*)(?![\w%-]|\.\d)"
)
# What the names of a document are followed by in a reference.
FOLLOWING = r"(?:: ?(?=\S)|,? (?=§|\d|rule \d|section \d)|(?<=,) (?=\S))"
# The number behind a document's name. Matches "§7.9.9" of "§7.9.9 x"; not "x".
CITED = re.compile(r"(?:rule |section )?§? ?\d+(?:\.\d+)*[a-z]?(?![\w%]|\.\d)", re.IGNORECASE)
# Where a word ends. Matches "" of "artifact is"; not "...".
WORD_END = re.compile(r"(?<=\w)(?=\W|\Z)(?!\.\d)")
# What no name runs over: the end of a line, a semicolon outside brackets. Matches ";" of "toll; x",
# "\n"; not "(a; b)".
NAME_END = re.compile(r"\n|;(?=\s)(?![^()\n]*\))")
WORDS = 12  # of a name, at most
READ = (resolver.FOUND, resolver.AMBIGUOUS, resolver.MOVED, resolver.GAP, resolver.REMOVED)

Span = tuple[int, int]
AnySpan = TypeVar("AnySpan", Span, tuple[int, int, Lookup])


@dataclass(frozen=True)
class FoundCitation:
    """A citation or a reference in a text."""

    start: int
    end: int
    lookup: Lookup  # what it names
    verdict: Verdict
    replacement: str = ""  # the citation to write in its place; "" for none


@dataclass
class FindingTask:
    """What reading one text needs."""

    base: KnowledgeBase
    content: str
    game: str
    roots: Sequence[str]
    tried: int = 0
    cut: bool = False  # whether there are more links and citations than may be given
    lookups: dict[str, Lookup] = field(default_factory=dict)  # by what is written
    verdicts: dict[str, Verdict] = field(default_factory=dict)

    @property
    def exhausted(self) -> bool:
        """Tell whether no more names are tried."""
        return self.tried >= TRIED

    def match(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """Yield the matches of a pattern while names may be tried."""
        for match in pattern.finditer(self.content):
            if self.exhausted:
                return
            yield match

    def resolve(self, start: int, end: int) -> Lookup | None:
        """Resolve a piece of the text; None where it names nothing."""
        self.tried += 1
        written = self.content[start:end]
        if written not in self.lookups:
            self.lookups[written] = resolver.resolve(
                self.base, written, game=self.game, roots=self.roots
            )
        found = self.lookups[written]
        if found.how == resolver.SEVERAL:
            return None  # each of the names is one of its own
        misplaced = found.how not in ("", name_tables.PLAYERS) and found.nearest
        return found if found.status in READ or misplaced else None


def find_citations(
    base: KnowledgeBase, content: str, *, game: str = "", roots: Sequence[str] = ()
) -> tuple[tuple[FoundCitation, ...], bool]:
    """Find the citations of a text; tell also whether all of it was read."""
    task = FindingTask(base, content, game, roots)
    outer = list(itertools.islice(_leave_out_inner(_find_all(task)), MOST + 1))
    task.cut |= len(outer) > MOST
    found = tuple(_judge(task, *one) for one in outer[:MOST])
    return found, not (task.exhausted or task.cut)


def find_written(content: str, schemes: Schemes) -> Iterator[Span]:
    """Find the citations as programs write them; what a program completes is given as it is."""
    lower = content.lower()
    if not any(scheme in lower for scheme in schemes.all):
        return
    for match in _match_written(schemes.all).finditer(content):
        written = TAIL.sub("", match[0])
        if not MARKS.isdisjoint(written):
            yield match.start(), match.start() + len(written)


@lru_cache
def _match_written(schemes: tuple[str, ...]) -> re.Pattern[str]:
    """Make the pattern of a citation with one of these schemes."""
    return re.compile(MENTION.format(schemes="|".join(map(re.escape, schemes))), re.IGNORECASE)


def _judge(task: FindingTask, start: int, end: int, lookup: Lookup) -> FoundCitation:
    """Give the verdict on what was found, and what to write in its place."""
    written = task.content[start:end]
    citation = citator.cite_lookup(lookup)
    coded = bool(task.base.schemes.cut(written)[0])
    if citation is None and not coded and not lookup.candidates:
        said = "Nothing here has this name or number. Search for the entry that you mean."
        return FoundCitation(start, end, lookup, Verdict(citator.UNKNOWN, said, citation=written))
    proper = (
        formats.write_citation(citation, task.base.schemes) if citation and not coded else written
    )
    if proper not in task.verdicts:
        task.verdicts[proper] = citator.check_citation(task.base, proper, game=task.game)
    verdict = replace(task.verdicts[proper], citation=written)
    replacement = verdict.instead if verdict.verdict != citator.UNKNOWN else ""
    if verdict.verdict == citator.CURRENT and not coded:
        replacement = proper
    return FoundCitation(start, end, lookup, verdict, replacement)


def _find_all(task: FindingTask) -> Iterator[tuple[int, int, Lookup]]:
    """Find everything that may be a citation, in any order; some may overlap."""
    content = task.content
    coded = (
        *_find_links(task),
        *_find_addresses(task),
        *find_written(content, task.base.schemes),
    )
    outer = list(itertools.islice(_leave_out_inner(coded), MOST + 1))
    task.cut |= len(outer) > MOST
    for start, end in outer[:MOST]:
        yield start, end, resolver.resolve(task.base, content[start:end], roots=task.roots)
    _, hidden = unlinked_spans.find_unlinked(content, ())
    hidden.sort()
    starts = [start for start, _ in hidden]

    def is_text(start: int, end: int) -> bool:
        place = bisect_right(starts, end - 1)
        return place == 0 or hidden[place - 1][1] <= start

    printed = list(_find_printed(task))
    for start, end, found in (*printed, *_find_range_ends(task, {end for _, end, _ in printed})):
        if is_text(start, end):
            yield start, end, found


def _leave_out_inner(found: Iterable[AnySpan]) -> Iterator[AnySpan]:
    """Give what was found from left to right, without what begins within another."""
    reach = 0
    for one in sorted(found, key=lambda one: (one[0], -one[1])):
        if one[0] >= reach:
            yield one
            reach = one[1]


def _find_links(task: FindingTask) -> Iterator[Span]:
    """Find the links to entries of the site, as many as may be given."""
    opened = (
        (match.span(), written_names.open_link(match.group())[1])
        for match in LINK.finditer(task.content)
    )
    ours = (
        (span, url)
        for span, url in opened
        if any(url.startswith(f"{root}/") for root in task.roots)
    )
    first = list(itertools.islice(ours, MOST + 1))
    task.cut = len(first) > MOST
    for span, url in first[:MOST]:
        found = resolver.resolve(task.base, url, roots=task.roots)
        if found.how == written_names.ADDRESS:
            yield span


def _find_addresses(task: FindingTask) -> Iterator[Span]:
    """Find the addresses of entries of the site."""
    documents = name_tables.read_names(task.base).documents
    for root in (root for root in task.roots if "://" in root):
        host = re.escape(written_names.SCHEME.sub("", root))
        for match in re.finditer(f"https?://{host}{PATH}", task.content, re.IGNORECASE):
            written = STOP.sub("", match.group())
            for one in written_names.read_ids(written, (root,), task.base.schemes):
                home, _, slug = one.id.partition("/")
                if (
                    one.how == written_names.ADDRESS
                    and slug
                    and home.partition("@")[0] in documents
                ):
                    yield match.start(), match.start() + len(written)


def _find_printed(task: FindingTask) -> Iterator[tuple[int, int, Lookup]]:
    """Find what people write: a document with a number or a name, a marked number, a cue."""
    content = task.content
    named = _match_documents(task.base)
    for match in task.match(named):
        if found := _read_named(task, match.start(), match.end()):
            yield found
    for match in task.match(NUMBER):
        number = task.resolve(*match.span())
        yield *match.span(), number or Lookup(resolver.UNKNOWN, asked=match.group())
    versions = {document.version for document in task.base.documents}
    for match in task.match(references.CITED):
        telling = match[2].count(".") + 1 >= references.TELLING and match[2] not in versions
        number = task.resolve(*match.span(2)) if telling or match[1] else None
        if number and number.how == bearers.NUMBER:
            yield *match.span(2), number
    for match in task.match(references.BRACKETS):
        marked = task.resolve(*match.span(1))
        yield *match.span(), marked or Lookup(resolver.UNKNOWN, asked=match.group())
    starts = [match.start() for match in named.finditer(content)]
    for match in task.match(references.CUE):
        yield from _read_list(task, match.end(), starts)


def _find_range_ends(task: FindingTask, ends: Container[int]) -> Iterator[tuple[int, int, Lookup]]:
    """Find the last number of each range whose first one is a citation, which ends at one of these.

    "7.4.1-3" is written for "7.4.1-7.4.3".
    """
    for match in task.match(RANGE):
        numbers = written_names.list_range(match[0])
        if numbers and match.end("first") in ends:
            last = resolver.resolve(task.base, numbers[-1], game=task.game, roots=task.roots)
            yield *match.span("last"), last


@kept.keep()
def _match_documents(base: KnowledgeBase) -> re.Pattern[str]:
    """Make the pattern of what a document is called, with or without version, before a name."""
    forms: dict[str, None] = {}
    for document in base.documents:
        bare = document.short.removeprefix(f"{document.game.upper()} ")
        named = (document.short, document.title, document.id, f"{document.game} {bare}")
        for form in (*named, *(document_names.RULEBOOK.sub("rb", one.casefold()) for one in named)):
            for version in (f" {document.version},", f"@{document.version}", ""):
                forms[form + version] = None
    either = "|".join(map(re.escape, sorted(forms, key=len, reverse=True))) or "(?!)"
    return re.compile(rf"(?<![\w'\u2019@/-])(?:{either}){FOLLOWING}", re.IGNORECASE)


def _read_named(task: FindingTask, start: int, place: int) -> tuple[int, int, Lookup] | None:
    """Read the longest name or number behind a document's name, in its line and its list item."""
    limit = min(len(task.content), place + see_references.LONGEST)
    ending = NAME_END.search(task.content, place, limit)
    limit = ending.start() if ending else limit
    ends = [match.start() for match in WORD_END.finditer(task.content, place, limit)][:WORDS]
    closed = [end + 1 for end in ends if task.content[end : end + 1] in tuple(')]"')]
    for end in sorted({*ends, *closed}, reverse=True):
        found = task.resolve(start, end)
        if found:
            return start, end, found
    number = CITED.match(task.content, place)
    if number:
        return start, number.end(), Lookup(resolver.UNKNOWN)
    return None


def _read_list(
    task: FindingTask, place: int, starts: Sequence[int]
) -> Iterator[tuple[int, int, Lookup]]:
    """Read the names that follow one "see"; what is unknown may be running text.

    `starts` is where a document is named: no name runs into one.
    """
    while not task.exhausted:
        following = bisect_right(starts, place)
        limit = starts[following] if following < len(starts) else len(task.content)
        for end in see_references.list_ends(task.content, place):
            written = see_references.trim_name(task.content[place:end])
            fits = end <= limit and "\n" not in written
            found = task.resolve(place, place + len(written)) if fits else None
            if found and found.how != name_tables.BEGUN:  # "see Gowron": no card is called just so
                break
        else:
            return
        yield place, place + len(written), found
        between = see_references.BETWEEN.match(task.content, place + len(written))
        if between is None:
            return
        place = between.end()
