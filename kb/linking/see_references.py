"""Finds the references that a text makes in words: "See x, y and z.", "the x entry".

In: a paragraph's text, and the names that its document may refer to. Out: `SeeReference`s, one for
each name after a "see": the span of the name and the entries it names, or no target where nothing
installed has that name. The longest name that fits is taken, so titles may contain commas, colons,
dashes, quotation marks and brackets. This module decides what such a reference looks like; a name
is never guessed from part of a title.
"""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace

from kb import text
from kb.linking import name_trie, roman_citations, rule_numbers
from kb.model import Entry

# The word that announces a reference. Matches "See " of "See turn", "see: " of "see: x"; not "seen
# x".
CUE = re.compile(r"\b[Ss]ee(?: also)?:? +(?=\S)")
# What separates names that stand in a row. Matches " | "; not "|".
BAR = re.compile(r" [|\u2022\u00b7] ")
# What may precede a "see" without a capital. Matches "(", ", ", " but "; not "to ".
CUE_BEFORE = re.compile(
    r"(?:^|[(\[,;:.!?\u2013\u2014\"\u201d-]\s*|\b(?:but|also|please|and) )$", re.IGNORECASE
)
# Who sees, or what else they do, before "also" or "and". Matches "players will also ", "you also ",
# "hear and "; not "and ", "lilies and ", "but also ".
SEERS = re.compile(
    r"\b(?:(?:cannot|can|could|may|might|must|shall|will|would|you|we|they|players?) also"
    r"|(?:can|may|must|will) (?:\w+ )?and|(?:hear|look|wait) and) $",
    re.IGNORECASE,
)
# A name and the page on which it stands. Matches "Missions on page 40", "the Fines Table (p. 3)";
# not "boats on page 40", "Boats on the page".
NAME_ON_PAGE = re.compile(r"(?:the )?[A-Z][^.;:()]{1,60}? (?:on |at |\()(?:pages? |pp?\. ?)\d")
# Words after "see" where it does not refer to an entry. Matches "if it", "yourself",
# "www.quay.example/eels", "for details"; not "iffy".
SEEING = re.compile(
    r"(?:if|whether|you|yourself|how|what|that|them|it|this|these|who|why|where|pages? \d+|"
    r"for (?:additional|details|example|further|instance|more|yourself)|"
    r"pp?\. ?\d+|fig(?:ure)?\.? ?\d+|figure|below"
    r"|above(?! (?:definition|description|explanation) of)|(?:https?://|www\.)\S+|(?-i:its|their|his|her|each|both))\b",
    re.IGNORECASE,
)
# What says where something stands, or what is shown, and is no name. Matches "diagram", "right",
# "details", "chart at the end", "first illustration in Diagram 3", "example in paragraph 2",
# "page", "rules text", "previous rule", "below chart"; not "Table Talk", "Diagram", "tolls chart".
PLACE = re.compile(
    r"^(?:(?:first|second|third|fourth|next|last|following|previous|above|below|same|left|right"
    r"|rules?|main) )*"
    r"(?:there|next|left|right|details|back|front|reverse|text|overleaf|box|chart|column|diagram|drawing|example|figure|illustration|image|margin|page|"
    r"picture|table)s?(?: [A-Z\d]{1,3})?"
    r"(?: (?:at|in|on|of|to|from|for|below|above|opposite)\b.*)?\Z"
    r"|^(?:next|last|following|preceding|previous) (?:chapter|entry|paragraph|rule|section)s?\Z"
)
# A table or a picture with its count. Matches "Table 3", "chart 12", "Table 4a", "tables 5 and 7",
# "Table 3-2 for boats"; not "Rule 3", "Tables", "Table Talk".
COUNTED_TABLE = re.compile(
    r"^(?:table|chart|figure|diagram|map)s? (?P<count>\d{1,3}(?:[-\u2011\u2013]\d{1,3}|[a-z])?)"
    r"(?: and \d{1,3}[a-z]?)?(?: for [a-zA-Z].*)?$",
    re.IGNORECASE,
)
# What stands outside the document, or is typed to a program, and is no name. Matches "guide.txt",
# "the file guide.md in docs", "#travel", "x: www.quay", "`T' command", "verbose option",
# "project's web site", "an account of it here:"; not "Options", "Command Cards", "version 2.5".
OUTSIDE = re.compile(
    r"[\w-]\.(?:txt|md|rst|pdf|html?|docx?|odt|csv|json|png|jpe?g|py)\b|^[#`]\w"
    r"|\b(?:web ?site|home ?page|wiki|forum|channel)s?\b|\bhere:?\Z|https?://|\bwww\."
    r"|^[a-z`'\"\u2018\u201c][^ ]*(?: \([a-z]+\))? (?:command|option|key)s?\Z"
)
# A name has two letters side by side. Matches "tolls"; not "16", "J", "7.2 B".
NAMED = re.compile(r"[^\W\d_]{2}")
# Rules cited by number after the word for them, which are read as numbers. Matches "Law 12.3",
# "paragraphs C26.6 and C26.7", "discussion at section C29.12", "Article 3.1(c)"; not "Law of the
# Sea", "Rule 12".
NUMBERED_PLACE = re.compile(
    r"^(?:\w+ (?:at|in|under|of) )?(?:rules? sections? "
    r"|(?:laws?|rules?|sections?|paragraphs?|articles?|chapters?|clauses?|parts?) "
    r"(?=[A-Z]?\d+\.\d|[A-Z]-?\d))[A-Z]?-?\d[\w.-]*(?: ?\([a-z]\))*"
    r"(?:(?:,| and| or| to|, and)(?: \w+)? [A-Z]?\d[\w.-]*(?: ?\([a-z]\))*)*\Z",
    re.IGNORECASE,
)
# An address behind a name, which stands in another document. Matches " for more <https://quay",
# ": www.quay"; not "https://quay".
ADDRESS = re.compile(r"(?: [a-z]{1,12}){0,4}[ :,;(<\[]{1,3}(?:https?://|www\.)\S")
# What may stand before the name of an entry. Matches "the rules for the ", "Rules for ",
# "entry on ", "Appendix on ", "under ", "above definition of "; not "rules of".
RULES_FOR = re.compile(
    r"(?:the )?(?:full |detailed |special |glossary )?"
    r"(?:[Rr]ules|entry|entries|section|heading|[Aa]ppendix)"
    r" (?:for|on|about|under|called|titled) (?:the )?|under (?:the )?"
    r"|(?:the )?(?:(?:above|below|earlier|following) )?(?:definition|description|explanation) of "
    r"(?:the )?"
)
# What a title counts as, before it. Matches "Section T. " of "Section T. Tolls", "Part IV: " of
# "Part IV: Tolls"; not "Section T.", "Section 4.2 Tolls".
COUNTED_TITLE = re.compile(
    r"(?:appendix|chapter|part|section) (?:[A-Z]|[IVX]{1,5}|\d{1,2})(?:[.:]| [-–—]) (?=[A-Z])",
    re.IGNORECASE,
)
# Where a name may end. Matches ", ", ".", " and ", " for ", ")", "("; not "-", "a band".
ENDING = re.compile(r"\s*[,;:.)(\]\"\u201d]|\s+(?:and|or|for|below|above)\b")
# Where a name in a document may end as well. Matches " on ", " section", " subsection of",
# " in the", " listing", " 7", " §2", " | x"; not " rulers", " inlets".
ENDING_INSIDE = re.compile(
    r"\s+(?:(?:on|in|(?:sub)?sections?|chapters?|rules?|listings?|headings?)\b"
    r"|(?=\d|\(?§|[|\u2022\u00b7] ))"
)
# A word for a rule before its number, which is no name of its own. Matches "Section 2.6", "rule 3";
# not "Section", "Rules of Play".
WORD_FOR_RULE = re.compile(
    r"(?:articles?|chapters?|laws?|paragraphs?|parts?|rules?|sections?) §?\d", re.IGNORECASE
)
# A rule that a word for it in a sentence, an abbreviation or "no." announces, whose number is read
# in kb.linking.rule_numbers. Matches "in section 8", "sec. 8", "under Art. 2.1", "rule no. 8"; not
# "section 8", "in boats".
IN_RULE = re.compile(
    r"(?:in|under) (?:articles?|chapters?|laws?|paragraphs?|parts?|rules?|sections?) §?[A-Z]?\d"
    r"|(?:(?:in|under) )?(?:arts?|chs?|chaps?|paras?|secs?|sects?)\. ?§?[A-Z]?\d"
    r"|(?:(?:in|under) )?(?:chapters?|rules?|sections?) (?:nos?\. ?|#)\d",
    re.IGNORECASE,
)
# A noun before what may be the number of a rule. Matches "trial 1.A", "Regulation A1b", "test case
# 2.11", "in trial 1b+"; not "trial A", "trial 2%", "trial, 1.A".
NOUN = re.compile(
    r"(?:(?:in|under) )?(?:[a-z]+ )?[A-Za-z]{2,} "
    r"(?P<number>(?=[A-Z]{0,3}[.-]?\d)[A-Z\d](?:[\w.-]*\w)?\+{0,9})(?![\w%])"
)
# A digit. Matches "2"; not "Section".
DIGIT = re.compile(r"\d")
# Where an unknown name ends. Matches ",", ".", "]", " for more", " at the end of", " | "; not
# "x: y", "x and y", "reporting for duty".
UNKNOWN_ENDING = re.compile(
    r"[,;)\]]|\.(?=\W*$)|\.(?=[\s)\"\u201d])(?<!\b[A-Z]\.)(?<!\bDr\.)(?<!\bMr\.)|"
    r"\s+(?:below|above|(?:on (?:the )?)?(?:next )?page|at the (?:back|beginning|end|start) of)\b|"
    r"\s+[|\u2022\u00b7]\s|"
    r"\s+for (?:an?|the|additional|definitions|details|explanation|further|important|information|"
    r"limitations|more|related)\b"
)
# The same, or a bracket that opens inside the name. Matches "(", ","; not "x".
BRACKET_OR_ENDING = re.compile(r"\(|" + UNKNOWN_ENDING.pattern)
# What separates two references in one sentence. Matches ", ", " and ", "; "; not ". ".
BETWEEN = re.compile(r"[\"\u201d]?(?:, and |, or | and | or |, |; (?:see )?)")
# The number before a name, or in its place. Matches "7.4.2: " of "7.4.2: Ship Battle", "7.6" of
# "7.6.", "7.6 and"; not "34th Rule", "7" of "7.6".
NUMBER = re.compile(r"(\d+(?:\.\d+)*[a-z]?)(?!\.?\d)(?:: |\.? (?=[A-Z])|(?=[,;.)\]\"\u201d\s]|$))")
NAMING = (": ", " ")  # stands between a number and a name that is not known
# What follows a document that is meant as a whole. Matches "and" of "Rulebook and Glossary", "for"
# of "Rulebook for more"; not "andiron".
ALONE = re.compile(r"(?:and|or|for|entry)\b")
# The word after a name that makes it a reference without "see". Matches " entry" of "the turn
# entry", '" section'; not "sections".
NAMED_ENTRY = re.compile(r"[\"\u201d]? (?:[Gg]lossary )?(?:chapter|entry|section)\b")
# What says that the name before it is an entry. Matches " (q.v.)", ", q.v."; not "qv".
WHICH_SEE = re.compile(r"[\"\u201d]?(?: \(|, )q\. ?v\.")
# What precedes the name before "entry". Matches "the ", 'the "'; not "this ".
THE = re.compile(r"\b[Tt]he [\"\u201c]?")
# The part of an entry, named after it. Matches ": 7. Damage", " (targets)", ": row" of ": row for
# more"; not ", x", nor ": " before a hundred characters without a mark.
PART = re.compile(
    r": ((?:\d+\. )?[^,;.)(]{1,100}?)"
    r"(?= for (?:an?|the|details|important|information|more)\b|[,;.)(]|$)| \(([^)]{1,100})\)"
)
# A step of a procedure, which begins with its name. Matches "6. Damage:"; not "6. Damage.".
STEP = re.compile(r"^\d+\. ([^.:]{1,60}):")
# A step by its number alone. Matches "step 2", "Stage two"; not "step 2: x", "steps".
NUMBERED_STEP = re.compile(r"^(?:step|stage) (?P<number>[1-9]\d?|[a-z]+)\Z", re.IGNORECASE)
NUMBERS_IN_WORDS = "one two three four five six seven eight nine ten".split()
# The place where a word begins. Matches "" of "toll"; not "-".
WORD = re.compile(r"(?<![\w'\u2019-])(?=\w)")
CLOSING = {'"': '"', "\u201c": "\u201d"}  # what ends a quotation
OPENERS = "\"\u201c'("
LONGEST = 100  # characters of a name
TRIMMED = ' ,;:."\u201d'  # ends a sentence or a quotation, and no name
UNKNOWN_WORDS = 8  # words of a name that nobody knows, at most
UNKNOWN_LENGTH = 300  # characters in which its end is looked for
MOST_BEFORE = 3  # phrases such as "the rules for" that may stand before a name, one after another


@dataclass(frozen=True)
class SeeReference:
    """A reference in words: the name of an entry after "see" or before "entry"."""

    start: int
    end: int
    phrase: str
    targets: tuple[str, ...]  # ids; empty if no entry has the name
    document: str  # short name of the document before the name, or ""
    name: str  # the phrase without document, number and part
    number: str = ""  # the number before the name
    part: str = ""  # the part of the entry, named after it


@dataclass(frozen=True)
class Scope:
    """What the references of a document may name."""

    shorts: tuple[str, ...]  # short names of documents ("Rulebook")
    resolve: Callable[[str, str], tuple[str, ...]]  # document's short name or "", a name -> ids
    unlinked: frozenset[str]  # keys of phrases that name no entry
    numbers: Collection[str] = ()  # those of the document that is meant where none is named


def find_see_references(content: str, scope: Scope) -> list[SeeReference]:
    """List the references in words of a paragraph, in order."""
    found: list[SeeReference] = []
    for cue in CUE.finditer(content):
        before = content[max(0, cue.start() - 24) : cue.start()]
        capital = cue.group()[0] == "S" and not before[-2:].strip().isalpha()
        opened = CUE_BEFORE.search(before) and not SEERS.search(before)
        announced = capital or opened or NAME_ON_PAGE.match(content, cue.end())
        sends = announced and not SEEING.match(content, cue.end())
        if sends and (not found or cue.start() >= found[-1].end):
            found += _read_list(content, cue.end(), scope)
    for ending, opening in ((NAMED_ENTRY, THE), (WHICH_SEE, WORD)):
        for marked in ending.finditer(content):
            one = _read_before(content, marked.start(), opening, scope)
            if one and text.is_free(one.start, one.end, ((ref.start, ref.end) for ref in found)):
                found.append(one)
    return sorted(found, key=lambda one: one.start)


def _read_before(
    content: str, end: int, opening: re.Pattern[str], scope: Scope
) -> SeeReference | None:
    """Read the name before "entry" or "(q.v.)": the longest known one behind an opening."""
    for opened in opening.finditer(content, max(0, end - LONGEST), end):
        name = content[opened.end() : end]
        if targets := scope.resolve("", name):
            return SeeReference(opened.end(), end, name, targets, "", name)
    return None


def _read_list(content: str, place: int, scope: Scope) -> Iterator[SeeReference]:
    """Read the names that follow one "see"."""
    cue = content.rindex("ee", 0, place) - 1
    if not _names_after(content, place) and any(
        rule_numbers.CITATION.match(content, start) for start in (cue, place)
    ):
        return  # a number alone, which kb.linking.rule_numbers reads
    if roman_citations.begins_citation(content, place, scope.numbers):
        return  # which kb.linking.roman_citations reads
    first, titled = True, False
    while True:
        one = _read_name(content, place, scope)
        if one is None or (not first and not one.targets and not _ends_well(content, one.end)):
            return
        if titled and not one.targets:  # the title of the table before it
            return
        titled = bool(COUNTED_TABLE.match(one.name))
        whole = one.name in scope.shorts and not one.targets  # a document, and no entry of it
        if not whole and text.key(one.phrase) not in scope.unlinked:
            yield one
        first = False
        end = _skip_closing(content, one.end)
        following = BETWEEN.match(content, end) or BAR.match(content, end)
        if following is None or SEEING.match(content, following.end()):
            return
        place = following.end()


def _names_after(content: str, place: int) -> bool:
    """Tell whether a number is followed by a name: "7.5: Damage and Repairs"."""
    return bool(re.match(r"\d+(?:\.\d+)*: \w", content[place : place + 30]))


def _read_name(content: str, place: int, scope: Scope, *, before: int = 0) -> SeeReference | None:
    """Read a name, known or not; `before` counts the phrases that were read before it."""
    start = place = _skip_openers(content, place)
    document, named, place = _find_document(content, place, scope)
    start = named if document else start
    number = NUMBER.match(content, place) if document or _names_after(content, place) else None
    if number:
        place = number.end()
    if content.startswith("the ", place):
        place += 4
        start = start if document else place
    cited = number[1] if number else ""
    counts = WORD_FOR_RULE.match(content, place)
    noun = None if document else _find_noun(content, place, scope)
    in_rule = IN_RULE.match(content, place)
    least = max((one.end() for one in (noun, in_rule) if one), default=place)
    for name in _list_names(content, place, least):
        if targets := scope.resolve(document, name):
            part, last = _read_part(content, place + len(name))
            return SeeReference(
                start, last, content[start:last], targets, document, name, cited, part
            )
    if document:
        whole = _read_name(content, start, replace(scope, shorts=()), before=before)
        if whole and whole.targets:  # its own name begins with that of the document
            return whole
    if in_rule or (noun and counts):
        return None  # which kb.linking.rule_numbers reads
    if noun:
        phrase = content[start : noun.end()]
        return SeeReference(start, noun.end(), phrase, (), "", "", noun["number"])
    behind = RULES_FOR.match(content, place) or COUNTED_TITLE.match(content, place)
    if behind and before < MOST_BEFORE:
        within = replace(scope, resolve=lambda short, name: scope.resolve(short or document, name))
        one = _read_name(content, behind.end(), within, before=before + 1)
        if one and one.targets:
            return one
    if document and ALONE.match(content, place):
        return SeeReference(start, start + len(document), document, (), "", document)
    return _read_unknown(content, start, place, document, number)


def _list_names(content: str, place: int, least: int) -> Iterator[str]:
    """List the names that may stand at a place, the longest first; each ends behind `least`."""
    counts = WORD_FOR_RULE.match(content, place)
    for end in _list_all_ends(content, place):
        name = trim_name(content[place:end])
        if place + len(name) >= least and (not counts or DIGIT.search(name)):
            yield name


def _skip_openers(content: str, place: int) -> int:
    while content[place : place + 1] and content[place] in OPENERS:
        place += 1
    return place


def _skip_closing(content: str, place: int) -> int:
    """Skip a quotation mark that closes a name."""
    return place + 1 if content[place : place + 1] in ('"', "\u201d") else place


def _find_document(content: str, place: int, scope: Scope) -> tuple[str, int, int]:
    """Find the short name of a document before a name; give where it and that name begin.

    Without one, the name begins where it was looked for.
    """
    named = place + len("the ") if content.startswith("the ", place) else place
    for short in scope.shorts:
        for mark in (": ", " "):
            if content.startswith(short + mark, named):
                return short, named, named + len(short + mark)
    return "", place, place


def _read_unknown(
    content: str, start: int, place: int, document: str, number: re.Match[str] | None
) -> SeeReference | None:
    """Read a name that no entry has, or the number in its place; a document may stand before it."""
    cited = number[1] if number else ""
    end = _unknown_end(content, place)
    name = content[place:end].strip()
    if number and document and content[number.end(1) : number.end()] not in NAMING:
        name = ""  # the sentence ends behind the number, or goes on
    if (
        (name and not NAMED.search(name))
        or "§" in name  # which kb.linking.rule_numbers reads
        or PLACE.match(name)
        or OUTSIDE.search(name)
        or ADDRESS.match(content, end)
        or (not document and NUMBERED_PLACE.match(name))
    ):
        return None
    if number and (not name or not document):
        return SeeReference(
            start, number.end(1), content[start : number.end(1)], (), document, "", cited
        )
    if not text.key(name) or len(name_trie.cut_words(name)) > UNKNOWN_WORDS:
        return None
    end = place + len(content[place:end].rstrip(' "\u201d'))
    return SeeReference(start, end, content[start:end], (), document, content[place:end], cited)


def _find_noun(content: str, place: int, scope: Scope) -> re.Match[str] | None:
    """Find a noun before the number of a rule: "trial 1.A" is rule 1.A, and no name "trial".

    A number of one part counts something else as often.
    """
    noun = NOUN.match(content, place)
    known = noun and noun["number"] in scope.numbers and not noun["number"].isdecimal()
    return noun if known else None


def list_ends(content: str, place: int) -> list[int]:
    """List where a name that begins here may end, the farthest first."""
    limit = min(len(content), place + LONGEST)
    found = [
        match.start() for match in ENDING.finditer(content, place, limit) if match.start() > place
    ]
    return sorted({*found, *([limit] if limit == len(content) else [])}, reverse=True)


def _list_all_ends(content: str, place: int) -> list[int]:
    """List where a name in a document may end, the farthest first."""
    limit = min(len(content), place + LONGEST)
    inside = {match.start() for match in ENDING_INSIDE.finditer(content, place, limit)}
    return sorted(
        {*list_ends(content, place), *(end for end in inside if end > place)}, reverse=True
    )


def trim_name(name: str) -> str:
    """Strip the marks that end a sentence, and closing brackets that the name does not open."""
    name = name.rstrip(TRIMMED)
    while name.endswith(")") and name.count("(") < name.count(")"):
        name = name.rstrip(TRIMMED + ")")
    return name


def _unknown_end(content: str, place: int) -> int:
    """Find the end of an unknown name; brackets that open inside it belong to it.

    One in quotation marks ends with them.
    """
    depth = 0
    limit = min(len(content), place + UNKNOWN_LENGTH)
    closing = CLOSING.get(content[place - 1 : place])
    if closing and (quoted := content.find(closing, place, limit)) > place:
        return quoted
    for match in BRACKET_OR_ENDING.finditer(content, place, limit):
        if match.group() == "(":
            depth += 1
        elif match.group() == ")" and depth:
            depth -= 1
        elif not depth or not match.group():
            return match.start()
    return limit


def _read_part(content: str, end: int) -> tuple[str, int]:
    """Read the part of an entry, ": targets" or " (targets)"; give it with its end."""
    match = PART.match(content, end)
    return ((match[1] or match[2]).strip(), match.end()) if match else ("", end)


def _ends_well(content: str, end: int) -> bool:
    """Tell whether a list of references goes on or ends here.

    An unknown name is then one of the list.
    """
    rest = content[end:].strip()
    return not rest or content[end] in '.,;)"\u201d' or bool(BAR.match(content, end))


def find_part(entry: Entry, part: str) -> int:
    """Find the paragraph of an entry that a named part begins with; 0 if there is none.

    It is a sub-heading, or a step that begins with its name: "6. Damage: ...", "step 6".
    """
    counted = NUMBERED_STEP.match(part)
    if counted:
        return _find_step(entry, counted["number"].lower())
    wanted = name_trie.singular_key(text.ORDINAL.sub("", part))
    steps = 0
    for number, paragraph in enumerate(entry.paragraphs, 1):
        if not wanted or paragraph.style == "epigraph":
            continue
        if paragraph.style == "subheading" and name_trie.singular_key(paragraph.text) == wanted:
            return number
        step = STEP.match(paragraph.text)
        if step and not steps and name_trie.singular_key(step[1]) == wanted:
            steps = number
    return steps


def _find_step(entry: Entry, number: str) -> int:
    """Find the paragraph that begins with the number of a step; 0 where there is not just one."""
    if number in NUMBERS_IN_WORDS:
        number = str(NUMBERS_IN_WORDS.index(number) + 1)
    steps = [
        place
        for place, paragraph in enumerate(entry.paragraphs, 1)
        if paragraph.text.startswith(f"{number}. ")
    ]
    return steps[0] if len(steps) == 1 else 0
