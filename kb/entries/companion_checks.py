"""Checks the companion: is every entry there, with the facts of the official text and no others?

In: a `Companion` with the ledger's rows; and, where the official text is installed, its entries and
the references of both wordings. Out: Problems. Ids, titles, kinds and numbers are compared with the
ledger, so a machine without official documents checks them too. Of the texts only facts are
compared: numbers, icons, card titles, references. Whether a sentence is true, only a person can
tell.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kb import text
from kb.corpus.ledger import LedgerRow
from kb.entries.companion import Companion
from kb.model import CrossReference, Entry, Problem

# Words for numbers, with the number.
NUMBERS = {
    word: str(value)
    for value, word in enumerate(
        (
            "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
        ).split(),
        2,
    )
} | {
    "twenty": "20",
    "thirty": "30",
    "sixty": "60",
    "hundred": "100",
    "twice": "2",
    "double": "2",
    "doubled": "2",
    "triple": "3",
    "tripled": "3",
    "half": "1/2",
}
# A number in digits, with its parts. Matches "7.4.2", "40" of ">40"; not the "2" of "Q2".
DIGITS = re.compile(r"(?<![\w.])\d+(?:\.\d+)*")
# The thousands separator. Matches that of "1,000"; not that of "1, 2".
THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")
# The number before an item of a numbered list. Matches "2. " of "2. Beam down."; not "2.5".
COUNTED = re.compile(r"^(\d+)[.)] ", re.MULTILINE)
# Words for one.
ONE = frozenset(("one", "once", "single"))
# Words for two that are not numbers.
PAIR = frozenset(("both", "either", "neither", "pair"))
# An example in brackets, or a sentence that gives one. Matches "(e.g., 3)", "For example, 3 cards
# stop."; not "Stop 3."
EXAMPLE = re.compile(
    r"\([^()]*\be\.g\.[^()]*\)|"
    r"(?:\b[Ff]or (?:example|instance)\b|\bExample\b|\bE\.g\.)[^\n]*?(?:\.(?=\s|$)|$)"
)
# A reference by number, in words of its own. Matches "Rulebook 7.4.2"; not "7.4.2 cards".
CITED = re.compile(r"\b(?:Rulebook|Glossary) \d[\d.]*\b")


@dataclass(frozen=True)
class WordingPair:
    """An entry with both wordings, and the file and line of ours."""

    entry: Entry
    file: str
    line: int

    def report(self, kind: str, fault: str, what: Collection[str]) -> Iterator[Problem]:
        """Report what only one of the wordings has, if there is anything."""
        if what:
            named = ", ".join(sorted(what))
            yield Problem(
                kind,
                f"{self.file}, line {self.line} ({self.entry.id}): {fault}: {named}. Correct the"
                " statement, or accept it with a reason in corpus/accepted.toml.",
                f"{self.entry.document}@{self.entry.version}",
                self.line,
                self.entry.id,
                named,
            )


def check_ids(ours: Companion, standing: Sequence[LedgerRow]) -> Companion:
    """Compare a companion's entries with the ledger's rows of its version.

    Give the companion with the Problems added.
    """
    document = ours.document
    rows = {f"{document.id}/{row.slug}": row for row in standing}
    titles = {entry.id: entry.title for entry in ours.entries}
    problems = []
    for entry in ours.entries:
        file, line = ours.locations[entry.id]
        row = rows.get(entry.id)
        if row is None:
            problems.append(
                Problem(
                    "unknown-companion",
                    f"{file}, line {line}: {entry.id} is not an id of {document.pinned}. "
                    "Correct the name in braces, or remove the entry.",
                    document.pinned,
                    line,
                    entry.id,
                )
            )
            continue
        compared = (
            ("title", row.title, entry.title),
            ("kind", row.kind, entry.kind),
            ("number", row.number, entry.number or ""),
            ("parent", row.under, titles.get(entry.parent or "", "")),
        )
        problems += [
            Problem(
                "differing-companion",
                f"{file}, line {line}: {entry.id} has the {what} {said!r}, but the "
                f"ledger has {wanted!r}. Use the ledger's.",
                document.pinned,
                line,
                entry.id,
                said,
            )
            for what, wanted, said in compared
            if text.normalise(wanted) != said
        ]
    problems += [
        Problem(
            "missing-companion",
            f"{name} ({row.title}) has no entry in corpus/plain/{document.id}/. Write one: "
            "docs/corpus.md",
            document.pinned,
            entry=name,
        )
        for name, row in rows.items()
        if name not in ours.locations
    ]
    return replace(ours, problems=(*ours.problems, *problems))


def check_facts(
    ours: Sequence[Companion],
    entries: Iterable[Entry],
    official: Sequence[CrossReference],
    plain: Sequence[CrossReference],
) -> list[Problem]:
    """Compare the facts of our statements with those of the official ones.

    The references are those of each wording.
    """
    locations = {name: place for one in ours for name, place in one.locations.items()}
    edges, own = _by_source(official), _by_source(plain)
    problems: list[Problem] = []
    for entry in entries:
        if entry.id in locations and entry.wording == "official":
            pair = WordingPair(entry, *locations[entry.id])
            problems += [
                *_compare_numbers(pair, edges.get(entry.id, ())),
                *_compare_icons(pair),
                *_compare_references(pair, edges.get(entry.id, ()), own.get(entry.id, ())),
            ]
    return problems


def find_numbers(content: str) -> set[str]:
    """Give the numbers that a text states, in digits or, from two on, in words.

    Icons and the numbering of a list do not count.
    """
    plain = THOUSANDS.sub("", text.ICON.sub(" ", COUNTED.sub("", content)))
    return set(DIGITS.findall(plain)) | {
        NUMBERS[word] for word in text.words(plain) if word in NUMBERS
    }


def find_hints(content: str) -> set[str]:
    """Give the numbers that a text states or implies by numbering a list or saying "both"."""
    counts = {match[1] for match in COUNTED.finditer(content)}
    return find_numbers(content) | counts | ({"2"} if PAIR & set(text.words(content)) else set())


def _compare_numbers(pair: WordingPair, edges: Sequence[CrossReference]) -> Iterator[Problem]:
    entry = pair.entry
    said = "\n".join((entry.title, *(paragraph.text for paragraph in entry.plain)))
    official = f"{entry.title}\n{entry.text}"
    ones = "1" if ONE & set(text.words(f"{entry.text}\n{said}")) else ""
    needed = set()
    for number, paragraph in enumerate(entry.paragraphs, 1):
        if paragraph.style not in ("example", "epigraph"):
            spans = [(edge.start, edge.end) for edge in edges if edge.paragraph == number]
            needed |= find_numbers(CITED.sub(" ", EXAMPLE.sub(" ", _blank(paragraph.text, spans))))
    added, lost = (
        find_numbers(said) - find_hints(official) - {ones},
        needed - find_hints(said) - {ones},
    )
    yield from pair.report(
        "companion-number", "our statement has a number that the official one lacks", added
    )
    yield from pair.report(
        "companion-number", "our statement lacks a number of the official one", lost
    )


def _compare_icons(pair: WordingPair) -> Iterator[Problem]:
    known = {*text.ICON.findall(f"{pair.entry.title} {pair.entry.text}"), *pair.entry.icons}
    own = {icon for paragraph in pair.entry.plain for icon in text.ICON.findall(paragraph.text)}
    yield from pair.report(
        "companion-icon", "our statement has an icon that the official one lacks", own - known
    )


def _compare_references(
    pair: WordingPair, edges: Sequence[CrossReference], own: Sequence[CrossReference]
) -> Iterator[Problem]:
    held = text.key(f"{pair.entry.title} {pair.entry.text}")
    targets = {edge.target for edge in edges}
    cards = {
        edge.phrase
        for edge in own
        if edge.kind == "card" and edge.target not in targets and text.key(edge.phrase) not in held
    }
    sees, ours = (
        {edge.target.split("#")[0] for edge in some if edge.kind == "see"} for some in (edges, own)
    )
    yield from pair.report(
        "companion-card", "our statement names a card that the official one does not", cards
    )
    yield from pair.report(
        "companion-reference", "our statement refers to what the official one does not", ours - sees
    )
    yield from pair.report(
        "companion-reference", "our statement lacks a reference of the official one", sees - ours
    )


def _by_source(references: Sequence[CrossReference]) -> Mapping[str, list[CrossReference]]:
    found: dict[str, list[CrossReference]] = {}
    for edge in references:
        found.setdefault(edge.source, []).append(edge)
    return found


def _blank(content: str, spans: Sequence[tuple[int, int]]) -> str:
    """Replace some spans of a text with spaces."""
    for start, end in spans:
        content = content[:start] + " " * (end - start) + content[end:]
    return content
