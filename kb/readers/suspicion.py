"""Says what looks wrong in a reading although no word is lost: the reader does not fit.

In: a `Source` and the `Reading` made of it. Out: Problems of kind `suspicious-reading`, one for
each sign, with how often it occurs and where first: one entry holds the document, markup stands in
the text, titles are as long as sentences or the beginning of one, or only count pages, entries are
empty, many or one after the other, as the lines of contents are, numbered rules are not entries,
numbers occur twice, the text is in a markup that no reader reads. Nothing is decided here: a person
looks, and takes another reader or accepts it. kb.pipeline.reader_trials compares the readers by the
same signs.
"""

import itertools
import re
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kb import text
from kb.model import Paragraph, Problem, Reading, Section, Source
from kb.readers import foreign_markup, layouts, numbering

# The elements of HTML that stand in texts; other words in angle brackets are for what players read.
ELEMENTS = (
    "a|abbr|article|aside|b|big|blockquote|body|br|button|caption|center|cite|code|col|dd|del"
    "|details|div|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe"
    "|img|input|ins|kbd|li|link|main|mark|meta|nav|ol|p|pre|q|s|samp|script|section|small|span"
    "|strike|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video|wbr"
)
# Markup that a reader should have taken for what it means. Each is far from what rules say.
LEFTOVER = {
    # Matches "[[eel]]", "{{Cost|3}}", "'''eel", "== Sea =="; not "[eel]", "a = b",
    # "[[Eels swim.]]".
    "of MediaWiki": re.compile(
        r"\[\[[^\[\]\n]+(?<![.!?;\"”])\]\]|\{\{(?![ <%])[^{}\n]+\}\}|'{3}"
        r"|^={2,6}[^=\n]+={2,6}$|^\{\||^\|-"
    ),
    # Matches "](#sea)", "**eel", "# Sea", "sea. ## Eel", "```", "%% a note %%"; not "2 ** 3", "#7",
    # "play # 2", "50 %%", "[Eel](1109)", "# x 2", "# = eels".
    "of Markdown": re.compile(
        r"\](?!\(\d+(?:\.\w+)*\))\([^()\s]+\)|(?<!\w)\*\*(?=\w)"
        r"|^#{1,6} (?=[*_\[`\d\"“]|\w[\w'’.-])|\s#{2,6} \S|^```|%% [^%\n]+ %%"
    ),
    # Matches "</p>", "<br>", "<eel id=1>", "&nbsp;"; not "<Fed>", "<cost>", "<lock name>", "R&D".
    "of HTML": re.compile(
        rf"</[a-z][a-z0-9]{{0,10}}>|<(?:{ELEMENTS})(?: [^<>]*)?>|<[a-z][\w:-]{{0,20}}(?: [^<>]*)?/>"
        r"|<[a-z][\w:-]{0,20} [^<>]*=[^<>]*>|&(?:[a-z]{2,6}|#\d{2,5});"
    ),
    # Matches "{% if x %}", "{{ x }}", "{{< x >}}", "@@rule:x@@", "${name}"; not "50 %", "{{x}}".
    "of a template": re.compile(r"\{%.*?%\}|\{\{[ <%][^{}\n]+ \}\}|@@\w[\w:]*@@|\$\{\w+\}"),
}
# A paragraph that begins with a rule's number. Matches "7.4.2 Row on", "7-4-2. Row", "7.A.2. Row",
# "A.1.1) Row", "CE1.1: Row", "1b+) Row"; not "7.4 m", "2.5", "1.1.2020", "V1.4.2 of it",
# "NO.1 eel".
NUMBERED = re.compile(
    r"^\d{1,3}\.[A-Z](?:\.\w{1,3})*\.\s+\S|^(?:\d{1,3}\.){2,}\d{1,3}[a-z]?\.?\s+\S|^\d{1,2}(?:-\d{1,2}){2,}\.?\s+\S|^\d{1,3}(?:\.\d{1,3})+[a-z]\.?\s+\S"
    r"|^[A-Z](?:\.\d{1,3})+(?:[):]|\.(?=\s)|(?<=\d\.\d))\s+\S"
    r"|^(?!V\.?\d)[A-Z]{1,3}\.?\d{1,3}(?:\.\d{1,3})+[a-z]?[.):]?\s+\S"
    r"|^(?:\d{1,3}|[A-Z]\d{1,3})[a-z](?:\d{1,3}[a-z]?)?\+{0,9}\)\s+\S"
)
# A title that is only the head of a page. Matches "PAGE 2:", "Page 12", "p. 3"; not "Page 2: Sea",
# "Pages".
PAGE = re.compile(r"^(?:page|p\.) ?\d{1,4}[.:]?$", re.IGNORECASE)
# A title that may begin a sentence. Matches "Each rower who takes"; not "Eels of the Pond", "Row
# on.", "The pond".
BEGUN = re.compile(r"^(?=(?:\S+ ){3})(?=.* [a-z]{4})[^.:!?]*[^\W\d_]$")
# The rest of a sentence. Matches "cards away", "of it"; not "i. Row", "Row".
GOES_ON = re.compile(r"^[a-z]{2,}\b(?![.)])")
MANY_BEGUN = 5  # such titles, and a twentieth of all
# Letters that were decoded as another encoding: UTF-8 as Windows-1252, a sign that stands for one
# that is lost, a capital of another script within or behind a word, words of such letters alone.
# Matches "donâ€™t", "cafÃ©", "don\ufffdt", "donÕt", "Ïðóä"; not "don’t", "café", "Ärger", "NAÏVE".
GARBLED = re.compile(
    r"\w*(?:â€[\u2122\u0153\u009d\u201c\u201d\u00a6\u02dc]|Ã[\u0080-\u00bf\u2018-\u203a]|Â[\u00a0-\u00bf]"
    r"|\ufffd|(?<=[a-z])(?:[À-ÖØ-Ý](?=[a-z]|\b)|[„‚¤¶¢£¥](?=[a-z]))|[À-ÖØ-öø-ÿ]{4})\w*"
)
# Letters that stand alone one after the other, as a reader gives words that are printed with gaps.
# Matches "T O L L S", "r o w e r"; not "A B C", "I.", "1 2 3 4 5 6".
SPACED = re.compile(r"(?<!\S)[^\W\d_](?: [^\W\d_]){4,}(?!\S)")
FEW = 3  # occurrences of markup that are not a slip
LONG_TITLE = 100  # characters
GIANT = 3000  # words of an entry that is too long whatever the document
LARGE = 1000  # words of an entry that is too long if it holds most of its document
MANY_EMPTY = 20  # entries without text, at least, and a tenth of all
EMPTY_RUN = 10  # entries without text that follow each other
MANY_NUMBERS = 5  # paragraphs that begin with a number


@dataclass(frozen=True)
class Sign:
    """A sign that a reading is wrong: what, how often, where first, and what stands there."""

    what: str
    brief: str  # the same in a few words
    line: int | None = None
    example: str = ""
    marks: int = 0  # pieces of markup that stand as words


def find_suspicions(source: Source, reading: Reading) -> list[Problem]:
    """Make a Problem of each sign that a reading is wrong."""
    pinned, reader = source.document.pinned, source.document.reader
    return [
        Problem(
            "suspicious-reading",
            f"{pinned}, as {reader!r} reads it: {sign.what}. Look at the lines, or try the other"
            f" readers: kb add {shlex.quote(source.document.file)} --document"
            f" {source.document.id} --version {source.document.version} --try",
            pinned,
            line=sign.line,
            text=text.shorten(sign.example),
        )
        for sign in (*list_signs(reading), *find_foreign_markup(source.text))
    ]


def list_signs(reading: Reading) -> list[Sign]:
    """List the signs that a reading is wrong."""
    return [
        *_find_giant(reading),
        *_find_leftovers(reading),
        *_find_words(reading, GARBLED, "garbled", "letters of {} words are of another encoding"),
        *_find_words(reading, SPACED, "in single letters", "{} words stand in single letters"),
        *_find_sections(
            reading,
            lambda one: len(one.title) >= LONG_TITLE,
            "titles of 100 characters",
            FEW,
        ),
        *_find_sections(
            reading,
            _goes_on,
            "titles whose sentence goes on below",
            max(MANY_BEGUN, len(reading.sections) // 20),
        ),
        *_find_sections(
            reading,
            lambda one: bool(PAGE.match(one.title)),
            "titles that only count pages",
            max(FEW, len(reading.sections) // 2),
        ),
        *_find_empty(reading),
        *_find_unread_numbers(reading),
        *_find_double_numbers(reading),
    ]


def find_foreign_markup(content: str) -> list[Sign]:
    """Find the sign that a text is in a markup that no reader reads: it must be converted."""
    markup = foreign_markup.find_markup(content, layouts.propose_reader(content))
    if markup is None:
        return []
    what = f"the text is {markup.name}, which no reader reads: {markup.advice}"
    return [Sign(what, f"the text is {markup.name}")]


def _find_giant(reading: Reading) -> Iterator[Sign]:
    """Find an entry that holds most of the document, or more than anybody looks up."""
    sizes = {
        index: sum(len(one.text.split()) for one in section.paragraphs)
        for index, section in enumerate(reading.sections)
    }
    largest = max(sizes, key=lambda index: sizes[index], default=None)
    if largest is None:
        return
    words, whole = sizes[largest], sum(sizes.values())
    if words >= GIANT or (words >= LARGE and words * 2 > whole):
        section = reading.sections[largest]
        share = round(100 * words / whole)
        what = f"one entry holds {words} words, {share} % of all"
        line = section.lines[0] if section.lines else None
        yield Sign(what, f"an entry of {words} words", line, section.title)


def _find_leftovers(reading: Reading) -> Iterator[Sign]:
    """Find markup in titles and texts."""
    for name, pattern in LEFTOVER.items():
        found = _list_matches(reading, pattern)
        if len(found) >= FEW:
            what = f"markup {name} stands in titles or texts {len(found)} times"
            brief = f"{len(found)} marks {name}"
            yield Sign(what, brief, found[0][1], found[0][0], len(found))


def _find_words(
    reading: Reading, pattern: re.Pattern[str], brief: str, what: str
) -> Iterator[Sign]:
    """Find words whose letters are not those that were written, or not together."""
    found = _list_matches(reading, pattern)
    if len(found) >= FEW:
        count = len(found)
        yield Sign(what.format(count), f"{count} words {brief}", found[0][1], found[0][0])


def _list_matches(reading: Reading, pattern: re.Pattern[str]) -> list[tuple[str, int | None]]:
    """List what a pattern matches in titles and texts, with the lines."""
    return [
        (match.group(), line)
        for content, line in _list_texts(reading)
        for match in pattern.finditer(content)
    ]


def _list_texts(reading: Reading) -> Iterator[tuple[str, int | None]]:
    for section in reading.sections:
        yield section.title, section.lines[0] if section.lines else None
        for one in section.paragraphs:
            yield one.text, one.lines[0]


def _find_sections(
    reading: Reading, strange: Callable[[Section], bool], name: str, least: int
) -> Iterator[Sign]:
    """Find many sections of a kind."""
    found = [section for section in reading.sections if strange(section)]
    if len(found) >= least:
        first = found[0]
        what = f"{len(found)} of {len(reading.sections)} entries have {name}"
        brief = f"{len(found)} entries with {name}"
        yield Sign(what, brief, first.lines[0] if first.lines else None, first.title)


def _goes_on(section: Section) -> bool:
    """Tell whether the title of a section is the beginning of a sentence that its text ends."""
    first = section.paragraphs[0].text if section.paragraphs else ""
    named = section.kind == "section" and not section.number
    return named and bool(BEGUN.match(section.title) and GOES_ON.match(first))


def _find_empty(reading: Reading) -> Iterator[Sign]:
    """Find many sections with neither text nor sections below them, or a run of them.

    A run is what a table of contents becomes; only headings stand between.
    """
    sections = reading.sections
    ends = {
        id(one): one
        for one, after in zip(sections, (*sections[1:], None))
        if not one.paragraphs and (after is None or after.level <= one.level)
    }
    least = max(MANY_EMPTY, len(sections) // 10)
    if len(ends) >= least:
        yield from _find_sections(reading, lambda one: id(one) in ends, "no text", least)
        return
    runs = itertools.groupby(sections, key=lambda one: not one.paragraphs)
    longest = max(
        ([one for one in run if id(one) in ends] for empty, run in runs if empty),
        key=len,
        default=[],
    )
    if len(longest) >= EMPTY_RUN:
        line = longest[0].lines[0] if longest[0].lines else None
        what = f"{len(longest)} entries one after the other have no text, as contents have none"
        yield Sign(what, f"{len(longest)} empty entries together", line, longest[0].title)


def _find_double_numbers(reading: Reading) -> Iterator[Sign]:
    """Find numbers of several parts that more than one entry has."""
    first: dict[str, Section] = {}
    twice: dict[str, Section] = {}
    for one in reading.sections:
        if one.number and len(numbering.PART.findall(one.number)) > 1:
            known = first.setdefault(one.number.removesuffix(".0"), one)
            if known is not one:
                twice.setdefault(one.number, one)
    if twice:
        one = next(iter(twice.values()))
        what = f"{len(twice)} numbers stand at more than one entry"
        if len(twice) == 1:
            what = f"the number {one.number} stands at more than one entry"
        line = one.lines[0] if one.lines else None
        brief = f"{len(twice)} number{'s' if len(twice) > 1 else ''} twice"
        yield Sign(what, brief, line, f"{one.number} {one.title}")


def _find_unread_numbers(reading: Reading) -> Iterator[Sign]:
    """Find paragraphs that begin with a rule's number although no entry has it."""
    known = {section.number for section in reading.sections}
    found: list[Paragraph] = []
    for section in reading.sections:
        unread = [one for one in section.paragraphs if NUMBERED.match(one.text)]
        unread = [one for one in unread if not _is_known(one, known)]
        listed = [one for one in unread if one.style == "bullet"]
        read = [number for one in listed if (number := numbering.read_number(one.text))]
        if numbering.are_listed(read):
            unread = [one for one in unread if one.style != "bullet"]
        found += unread
    if len(found) >= MANY_NUMBERS:
        what = f"{len(found)} paragraphs begin with a rule's number that no entry has"
        brief = f"{len(found)} numbers unread"
        yield Sign(what, brief, found[0].lines[0], found[0].text)


def _is_known(one: Paragraph, known: set[str | None]) -> bool:
    number = numbering.read_number(one.text)
    return number is not None and number.written in known
