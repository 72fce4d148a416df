"""X."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb import errors, readers, text
from kb.corpus import registry, sources
from kb.entries import make_entries
from kb.model import Amendment, Document, Line, Paragraph, Problem, Section, Source

MIN_QUESTIONS, MAX_QUESTIONS = (
    2,
    40,
)  # questions of an entry that says something itself: one for each of its rules
# The version that a file is about, at its top. Matches "---\nversion: 2.5.4\n---\n"; not "version:
# 2.5.4".
VERSION = re.compile(r"\A---\nversion: *(\S+)\n---\n")
# A heading with the kind, title and id of its entry. Matches "## term: Battle {#battle}", "# icon:
# Oar"; not "## Battle".
HEADING = re.compile(
    rf"^(?P<marks>#{{1,6}}) +(?P<kind>{'|'.join(registry.KINDS)}): +(?P<title>\S.*?)"
    r"(?: +\{#(?P<slug>[a-z0-9-]+)\})?\s*$"
)
# A sign that Markdown would read as a mark. Matches "\\*"; not "\\n".
ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!<>-])")
# A fact. Matches "number: 7.4"; not "Do I stop?", "Number: x".
FACT = re.compile(r"(number|icons|names|terms|scope|marks|amends|aliases): +(\S.*)")
# A paragraph that only sends the reader on. Matches "See battle. See also Rulebook 7.4: Battle.";
# not "See battle. Ships stop."
REFERENCE_ONLY = re.compile(r"^(?:\(?See (?:[^.]|\.(?=\d))*\.?\)?\s*)+$")


@dataclass(frozen=True)
class Facts:
    """What the list below a heading says."""

    named: Mapping[str, tuple[str, ...]]  # fact -> what it says, once for each time it stands there
    questions: tuple[str, ...]
    statement: tuple[Paragraph, ...]
    unread: tuple[Paragraph, ...]


@dataclass(frozen=True)
class CompanionEntry:
    """One entry as it was read."""

    file: str
    line: int
    slug: str
    section: Section  # with the facts put in
    facts: Facts


def read_file_version(path: Path) -> str:
    """Read the version that a file of the companion is about."""
    found = VERSION.match(sources.decode(sources.read_content(path), "utf-8", path))
    if not found:
        raise errors.CorpusError(
            f"{path}, line 1: does not say which version of the document it is about. Begin the"
            " file with the three lines: ---, version: V, ---"
        )
    return found[1]


def read_file(
    path: Path, name: str, document: Document
) -> tuple[list[CompanionEntry], list[Problem]]:
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
            written.append(_read_section(name, line, headings[line], section))
        else:
            first = section.lines[0] if section.lines else 1
            problems.append(
                report_fault(
                    document,
                    name,
                    first,
                    "is no heading with the kind of its entry. Write: # term: Title",
                    content[first - 1],
                )
            )
    return written, problems


def _read_section(file: str, line: int, heading: re.Match[str], section: Section) -> CompanionEntry:
    """Put what its heading and its facts say into a section."""
    title, facts = (
        text.normalise(ESCAPED.sub(r"\1", heading["title"])),
        _read_facts(section.paragraphs),
    )
    slug = heading["slug"] or make_entries.propose_slug(heading["kind"], title)
    return CompanionEntry(
        file,
        line,
        slug,
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
    return Problem(
        "unreadable-companion", f"{file}, line {line}: {fault}", document.pinned, line, text=what
    )


def _read_facts(paragraphs: Sequence[Paragraph]) -> Facts:
    """Part the list right below a heading from the statement: it ends at the first blank line."""
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
    """Give the parts of a fact that lists several things."""
    return tuple(
        part.strip()
        for line in facts.named.get(name, ())
        for part in line.split(";")
        if part.strip()
    )


def read_amendments(facts: Facts) -> tuple[Amendment, ...]:
    """Read "replace-paragraph; first paragraph.

    2-4": what is done, where, and by which paragraphs of the statement.
    """
    made = []
    for line in facts.named.get("amends", ()):
        op, where, span = (*(part.strip() for part in line.split(";")), "", "")[:3]
        numbers = [int(number) for number in re.findall(r"\d+", span)]
        chosen = facts.statement[numbers[0] - 1 : numbers[-1]] if numbers else ()
        made.append(Amendment(op, where, "\n\n".join(paragraph.text for paragraph in chosen)))
    return tuple(made)


def find_faults(one: CompanionEntry, holds_others: bool) -> list[tuple[int, str, str]]:
    """List what is wrong with an entry as it is written: line, what and what to do, the text concerned."""
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
        (line, f"the fact {name!r} stands there {len(said)} times. Keep one.", "; ".join(said))
        for name, said in facts.named.items()
        if len(said) > 1 and name != "amends"
    ]
    if not facts.statement and not holds_others:
        faults.append(
            (line, "the entry says nothing, and no entry stands below it. Write its statement.", "")
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
                    f"the entry has {len(facts.questions)} questions. Write {MIN_QUESTIONS} to {MAX_QUESTIONS},"
                    " each with a question mark at its end."
                ),
                "",
            )
        )
    return faults
