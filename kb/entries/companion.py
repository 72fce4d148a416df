"""Reads the companion: what the project itself writes about each entry, in plain words, with the questions it answers.

In: the Markdown files of `corpus/plain/<document>/`, in the order of their names, and the document
that they are about. Out: a `Companion`: entries whose wording is "plain", with their ids, and
players' words. Each heading is an entry; the list right below it holds its facts ("number: 7.4")
and its questions; all after the first blank line is the statement. docs/corpus.md says how to write
one. What cannot be read is a Problem with its line; whether the statements agree with the official
texts is asked in kb.entries.companion_checks.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb import errors, readers, text
from kb.corpus import registry, sources
from kb.entries import make_entries
from kb.model import Alias, Amendment, Document, Entry, Line, Paragraph, Problem, Section, Source

FOLDER = "plain"
FEWEST, MOST = 2, 40  # questions of an entry that says something itself: one for each of its rules
REASON = "A word of the companion for it."
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
SENDING = re.compile(r"^(?:\(?See (?:[^.]|\.(?=\d))*\.?\)?\s*)+$")


@dataclass(frozen=True)
class Companion:
    """What the project writes about one document."""

    document: Document
    entries: tuple[Entry, ...]  # in document order
    aliases: tuple[Alias, ...]  # everyday words for them
    places: Mapping[str, tuple[str, int]]  # entry id -> file within the corpus, line of its heading
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Facts:
    """What the list below a heading says."""

    named: Mapping[str, tuple[str, ...]]  # fact -> what it says, once for each time it stands there
    questions: tuple[str, ...]
    statement: tuple[Paragraph, ...]
    unread: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Written:
    """One entry as it was read."""

    file: str
    line: int
    slug: str
    section: Section  # with the facts put in
    facts: Facts


def list_documents(corpus: Path) -> list[str]:
    """List the ids of the documents that have a companion."""
    return sorted({path.parent.name for path in (corpus / FOLDER).glob("*/*.md")})


def read_version(corpus: Path, document: str) -> str:
    """Tell which version a document's companion is written for; "" where there is none."""
    versions = {_read_file_version(path): path for path in _list_files(corpus, document)}
    if len(versions) > 1:
        raise errors.CorpusError(
            f"{corpus / FOLDER / document}: its files are written for several versions:"
            f" {', '.join(f'{path.name} for {version}' for version, path in sorted(versions.items()))}."
            " Write all of them for one."
        )
    return next(iter(versions), "")


def read_companion(corpus: Path, document: Document) -> Companion:
    """Read the companion of a document in the version that it is written for."""
    written: list[Written] = []
    problems: list[Problem] = []
    for path in _list_files(corpus, document.id):
        found, faults = _read_file(path, f"{FOLDER}/{document.id}/{path.name}", document)
        written += found
        problems += faults
    sections = [one.section for one in written]
    slugs = [one.slug for one in written]
    made = [
        replace(
            entry,
            wording="plain",
            lines=None,
            questions=one.facts.questions,
            amendments=_read_amendments(one.facts),
        )
        for one, entry in zip(written, make_entries.join_sections(document, sections, slugs))
    ]
    parents = {entry.parent for entry in made}
    for one, entry in zip(written, made):
        faults = [
            _report(document, one.file, *fault) for fault in _find_faults(one, entry.id in parents)
        ]
        if slugs.count(one.slug) > 1:
            faults.append(
                _report(
                    document,
                    one.file,
                    one.line,
                    "several entries have this id. Give each its own in braces.",
                    one.slug,
                )
            )
        problems += [replace(fault, entry=entry.id) for fault in faults]
    aliases = tuple(
        Alias(word, document.game, (entry.id,), REASON)
        for one, entry in zip(written, made)
        for word in _split(one.facts, "aliases")
    )
    return Companion(
        document,
        tuple({entry.id: entry for entry in made}.values()),
        aliases,
        {entry.id: (one.file, one.line) for one, entry in zip(written, made)},
        tuple(problems),
    )


def _list_files(corpus: Path, document: str) -> list[Path]:
    return sorted((corpus / FOLDER / document).glob("*.md"))


def _read_file_version(path: Path) -> str:
    """Read the version that a file of the companion is about."""
    found = VERSION.match(sources.decode(sources.read_content(path), "utf-8", path))
    if not found:
        raise errors.CorpusError(
            f"{path}, line 1: does not say which version of the document it is about. Begin the"
            " file with the three lines: ---, version: V, ---"
        )
    return found[1]


def _read_file(path: Path, name: str, document: Document) -> tuple[list[Written], list[Problem]]:
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
    written: list[Written] = []
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
                _report(
                    document,
                    name,
                    first,
                    "is no heading with the kind of its entry. Write: # term: Title",
                    content[first - 1],
                )
            )
    return written, problems


def _read_section(file: str, line: int, heading: re.Match[str], section: Section) -> Written:
    """Put what its heading and its facts say into a section."""
    title, facts = (
        text.normalise(ESCAPED.sub(r"\1", heading["title"])),
        _read_facts(section.paragraphs),
    )
    slug = heading["slug"] or make_entries.propose_slug(heading["kind"], title)
    return Written(
        file,
        line,
        slug,
        replace(
            section,
            title=title,
            level=len(heading["marks"]),
            kind=heading["kind"],
            number=_first(facts, "number") or None,
            paragraphs=facts.statement,
            aliases=_split(facts, "names"),
            icons=_split(facts, "icons"),
            terms=_split(facts, "terms"),
            scope=_first(facts, "scope"),
            marks=_split(facts, "marks"),
            anchors=(),
        ),
        facts,
    )


def _report(document: Document, file: str, line: int, fault: str, what: str) -> Problem:
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


def _first(facts: Facts, name: str) -> str:
    return facts.named.get(name, ("",))[0]


def _split(facts: Facts, name: str) -> tuple[str, ...]:
    """Give the parts of a fact that lists several things."""
    return tuple(
        part.strip()
        for line in facts.named.get(name, ())
        for part in line.split(";")
        if part.strip()
    )


def _read_amendments(facts: Facts) -> tuple[Amendment, ...]:
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


def _find_faults(one: Written, holds_others: bool) -> list[tuple[int, str, str]]:
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
        paragraph.style != "subheading" and not SENDING.match(paragraph.text)
        for paragraph in facts.statement
    )
    if says and not FEWEST <= len(facts.questions) <= MOST:
        faults.append(
            (
                line,
                (
                    f"the entry has {len(facts.questions)} questions. Write {FEWEST} to {MOST},"
                    " each with a question mark at its end."
                ),
                "",
            )
        )
    return faults


def attach(official: Sequence[Entry], ours: Companion) -> list[Entry]:
    """Put our words and questions beside the official words of the same entry."""
    known = {entry.id: (entry.paragraphs, entry.questions) for entry in ours.entries}
    beside = [(entry, *known.get(entry.id, ((), ()))) for entry in official]
    return [replace(entry, plain=plain, questions=questions) for entry, plain, questions in beside]


def choose_aliases(ours: Sequence[Companion], decided: Sequence[Alias]) -> list[Alias]:
    """Join the everyday words of all documents, one alias for each.

    What corpus/aliases.toml says of a word goes before.
    """
    taken = {(alias.game, text.key(alias.word)) for alias in decided}
    joined: dict[tuple[str, str], Alias] = {}
    for alias in (alias for one in ours for alias in one.aliases):
        place = alias.game, text.key(alias.word)
        if place not in taken:
            known = joined.get(place)
            joined[place] = replace(known, means=(*known.means, *alias.means)) if known else alias
    return list(joined.values())
