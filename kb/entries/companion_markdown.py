"""Reads one Markdown file of the companion: headings, facts, questions and statements.

In: a file of `corpus/plain/<document>/` and the document it is about. Out: `CompanionEntry`s and
Problems. Each heading is an entry. The list directly below it contains its facts ("number: 7.4")
and its questions; everything after the first blank line is the statement. docs/corpus.md describes
the format.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb import errors, readers, text
from kb.corpus import registry, sources
from kb.entries import companion_lists, make_entries
from kb.model import Amendment, Document, Line, Paragraph, Problem, Section, Source

MIN_QUESTIONS, MAX_QUESTIONS = 2, 300  # of an entry with a statement: one for each rule
LONG_STATEMENT = 60  # words; a longer one opens with a short answer
SHORT_ANSWER = 25  # words of it at most
# The version that a file is about, at its top. Matches "---\nversion: 2.5.4\n---\n"; not "version:
# 2.5.4".
VERSION = re.compile(r"\A---\nversion: *(\S+)\n---\n")
# A heading with the kind, title and id of its entry. Matches "## term: Battle {#battle}", "# icon:
# Oar"; not "## Battle".
HEADING = re.compile(
    rf"^(?P<marks>#{{1,6}}) +(?P<kind>{'|'.join(registry.KINDS)}): +(?P<title>\S.*?)"
    r"(?: +\{#(?P<slug>[a-z0-9-]+)\})?\s*$"
)
# An escaped Markdown mark. Matches "\\*"; not "\\n".
ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!<>-])")
# A fact. Matches "number: 7.4"; not "Do I stop?", "Number: x".
FACT = re.compile(r"(number|icons|names|terms|scope|marks|amends|aliases): +(\S.*)")
# A paragraph that only refers elsewhere. Matches "See battle. See also Rulebook 7.4: Battle."; not
# "See battle. Ships stop."
REFERENCE_ONLY = re.compile(r"^(?:\(?See (?:[^.]|\.(?=\d))*\.?\)?\s*)+$")


@dataclass(frozen=True)
class Facts:
    """The list below a heading, and the statement after it."""

    named: Mapping[str, tuple[str, ...]]  # fact -> its values, one for each line
    questions: tuple[str, ...]
    statement: tuple[Paragraph, ...]
    unread: tuple[Paragraph, ...]


@dataclass(frozen=True)
class CompanionEntry:
    """One entry as it was read from its file."""

    file: str
    line: int
    slug: str
    section: Section  # with the facts applied
    facts: Facts


def read_file_version(path: Path) -> str:
    """Read the version that a companion file is about."""
    found = VERSION.match(sources.decode(sources.read_content(path), "utf-8", path))
    if not found:
        raise errors.CorpusError(
            f"{path}, line 1: does not say which version of the document it is about. Start the"
            " file with the three lines: ---, version: V, ---"
        )
    return found[1]


def read_file(
    path: Path, name: str, document: Document
) -> tuple[list[CompanionEntry], list[Problem]]:
    """Read the entries of a file; `name` is its path within the corpus."""
    content = sources.decode(sources.read_content(path), "utf-8", path).split("\n")
    headings = {
        number: heading
        for number, line in enumerate(content, 1)
        if (heading := HEADING.match(line))
    }
    bare = [
        f"{headings[number]['marks']} {headings[number]['title']}" if number in headings else line
        for number, line in enumerate(content, 1)
    ]
    bare, listed = companion_lists.take_out(bare, headings)
    lines = tuple(Line(number, raw, text.normalise(raw)) for number, raw in enumerate(bare, 1))
    reading = readers.read_document(
        Source(
            replace(document, reader="markdown", file=str(path), part=None), "\n".join(bare), lines
        )
    )
    written: list[CompanionEntry] = []
    problems = [
        replace(problem, message=f"{name}: {problem.message}") for problem in reading.problems
    ]
    for section in reading.sections:
        line = section.heading_lines[0] if section.heading_lines else 0
        if line in headings:
            whole = companion_lists.put_back(section, listed.get(line, ()))
            written.append(_read_section(name, line, headings[line], whole))
        else:
            first = section.lines[0] if section.lines else 1
            problems.append(
                report_fault(
                    document,
                    name,
                    first,
                    "is not a heading with the kind of its entry. Write: # term: Title",
                    content[first - 1],
                )
            )
    return written, problems


def read_slug(heading: re.Match[str]) -> str:
    """Read the slug of the id from a heading; where none is written, the title makes it."""
    return heading["slug"] or make_entries.propose_slug(heading["kind"], _read_title(heading))


def _read_title(heading: re.Match[str]) -> str:
    return text.normalise(ESCAPED.sub(r"\1", heading["title"]))


def _read_section(file: str, line: int, heading: re.Match[str], section: Section) -> CompanionEntry:
    """Apply the heading and the facts of an entry to its section."""
    title, facts = _read_title(heading), _read_facts(section.paragraphs)
    return CompanionEntry(
        file,
        line,
        read_slug(heading),
        replace(
            section,
            title=title,
            level=len(heading["marks"]),
            kind=heading["kind"],
            number=_first_of(facts, "number") or None,
            paragraphs=facts.statement,
            aliases=split_fact(facts, "names"),
            icons=split_fact(facts, "icons"),
            terms=split_fact(facts, "terms"),
            scope=_first_of(facts, "scope"),
            marks=split_fact(facts, "marks"),
            anchors=(),
        ),
        facts,
    )


def report_fault(document: Document, file: str, line: int, fault: str, what: str) -> Problem:
    """Make the Problem for a fault on a line of a file."""
    return Problem(
        "unreadable-companion", f"{file}, line {line}: {fault}", document.pinned, line, text=what
    )


def _read_facts(paragraphs: Sequence[Paragraph]) -> Facts:
    """Separate the list below a heading from the statement, at the first blank line."""
    end = 0
    while (
        end < len(paragraphs)
        and paragraphs[end].style == "bullet"
        and (end == 0 or paragraphs[end].lines[0] == paragraphs[end - 1].lines[1] + 1)
    ):
        end += 1
    named: dict[str, tuple[str, ...]] = {}
    questions: list[str] = []
    unread: list[Paragraph] = []
    for paragraph in paragraphs[:end]:
        fact = FACT.fullmatch(paragraph.text)
        if fact:
            named[fact[1]] = (*named.get(fact[1], ()), fact[2])
        elif paragraph.text.endswith("?"):
            questions.append(paragraph.text)
        else:
            unread.append(paragraph)
    return Facts(named, tuple(questions), tuple(paragraphs[end:]), tuple(unread))


def _first_of(facts: Facts, name: str) -> str:
    return facts.named.get(name, ("",))[0]


def split_fact(facts: Facts, name: str) -> tuple[str, ...]:
    """Give the parts of a fact that lists several values."""
    return tuple(
        part.strip()
        for line in facts.named.get(name, ())
        for part in line.split(";")
        if part.strip()
    )


def read_amendments(facts: Facts) -> tuple[Amendment, ...]:
    """Read the facts "amends": operation; location; paragraphs of the statement that are new words.

    For example, "replace-paragraph; first paragraph; 2-4".
    """
    made = []
    for line in facts.named.get("amends", ()):
        op, where, span = (*(part.strip() for part in line.split(";")), "", "")[:3]
        numbers = [int(number) for number in re.findall(r"\d+", span)]
        chosen = facts.statement[numbers[0] - 1 : numbers[-1]] if numbers else ()
        made.append(Amendment(op, where, "\n\n".join(paragraph.text for paragraph in chosen)))
    return tuple(made)


def needs_short_answer(statement: Sequence[Paragraph]) -> bool:
    """Tell whether a statement is so long that it must open with a short answer."""
    words = sum(
        len(paragraph.text.split()) for paragraph in statement if paragraph.style != "subheading"
    )
    return words > LONG_STATEMENT


def opens_with_short_answer(statement: Sequence[Paragraph]) -> bool:
    """Tell whether the first sentence of a statement has the form of a short answer.

    It stands in a paragraph, is short, announces no list and is not a reference. Whether it is
    the answer, only a person can tell.
    """
    first = statement[0]
    sentence = next(iter(text.list_sentences(first.text)), "")
    return (
        first.style == "text"
        and len(sentence.split()) <= SHORT_ANSWER
        and not sentence.endswith(":")
        and not REFERENCE_ONLY.match(sentence)
    )


def find_faults(one: CompanionEntry, holds_others: bool) -> list[tuple[int, str, str]]:
    """Give the faults of an entry: line, what is wrong and what to do, and the text concerned."""
    facts, line = one.facts, one.line
    faults = [
        (
            paragraph.lines[0],
            (
                "is neither a fact nor a question. End a question with a question mark, put a blank"
                " line before the statement, or correct the fact's name."
            ),
            paragraph.text,
        )
        for paragraph in facts.unread
    ]
    faults += [
        (line, f"the fact {name!r} occurs {len(said)} times. Keep one.", "; ".join(said))
        for name, said in facts.named.items()
        if len(said) > 1 and name != "amends"
    ]
    if not facts.statement and not holds_others:
        faults.append(
            (line, "the entry has no statement, and no entry is below it. Write its statement.", "")
        )
    if needs_short_answer(facts.statement) and not opens_with_short_answer(facts.statement):
        faults.append(
            (
                facts.statement[0].lines[0],
                (
                    f"the statement is longer than {LONG_STATEMENT} words and does not open with a"
                    f" short answer. Begin it with a sentence of at most {SHORT_ANSWER} words that"
                    " ends with a full stop."
                ),
                facts.statement[0].text,
            )
        )
    says = any(
        paragraph.style != "subheading" and not REFERENCE_ONLY.match(paragraph.text)
        for paragraph in facts.statement
    )
    if says and not MIN_QUESTIONS <= len(facts.questions) <= MAX_QUESTIONS:
        faults.append(
            (
                line,
                (
                    f"the entry has {len(facts.questions)} questions. Write {MIN_QUESTIONS} to"
                    f" {MAX_QUESTIONS}, each with a question mark at its end."
                ),
                "",
            )
        )
    return faults
