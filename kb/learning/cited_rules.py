"""Finds the paragraphs that our words rest on, and notices when one of them changes.

In: `corpus/cited_rules.tsv`, one row for each paragraph that a step or a chapter cites: the rule as
it is cited ("1e-rulebook/missions#p2": the second paragraph of the official text), the paragraphs
of our own words that say the same, and a digest of each; the entries of a build. Out: a `CitedRule`
for the wording that the build serves, and a Problem for each rule that leads nowhere, was reworded,
or is not in the table. A rule of a document that is not here is left out.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path

from kb import errors
from kb.corpus import tsv_rows
from kb.entries import answers
from kb.learning.model import CitedRule
from kb.model import Entry, Paragraph, Problem

FILE = "cited_rules.tsv"
# A rule as it is cited. Matches "1e-rulebook/missions#p2"; not "1e-rulebook/missions", "#p2".
RULE = re.compile(r"^([a-z0-9.-]+/[a-z0-9-]+)#p([1-9][0-9]{0,2})$")
# Paragraphs that stand together. Matches "4", "4-6"; not "", "0", "4,6".
RANGE = re.compile(r"^([1-9][0-9]{0,2})(?:-([1-9][0-9]{0,2}))?$")


@dataclass(frozen=True)
class RuleRow:
    """One row of the table."""

    rule: str  # "1e-rulebook/missions#p2"
    plain: str  # numbers of the paragraphs of our words: "4", "4-6"
    official_digest: str
    plain_digest: str


COLUMNS = tuple(column.name for column in fields(RuleRow))


@dataclass
class RuleFinder:
    """Finds rules for the files that cite them, and collects the Problems."""

    rows: Mapping[str, RuleRow]
    entries: Mapping[str, Entry]  # of the versions in force, by id
    places: dict[str, list[str]] = field(default_factory=dict)  # rule -> where it is cited
    problems: list[Problem] = field(default_factory=list)
    moved: Mapping[str, str] = field(default_factory=dict)  # id -> the one that took its place

    def find(self, written: str, file: str, place: str) -> CitedRule | None:
        """Find a rule; None where it leads nowhere, which is reported, or is not installed."""
        match = RULE.match(written)
        if match is None:
            self._report(
                "dangling-rule",
                f"{file}, {place}: {written!r} is not a rule. Write an entry and a paragraph:"
                " 1e-rulebook/missions#p2.",
                file,
                written,
            )
            return None
        self.places.setdefault(written, []).append(f"{file}, {place}")
        name, number = match[1], int(match[2])
        if not self.check_target(name, file, place):
            return None
        entry, row = self.entries[name], self.rows.get(written)
        if row is None:
            self._report(
                "dangling-rule",
                f"{file}, {place}: {written} is not in {FILE}. Add a row with the paragraph of our"
                " words that says the same; leave the digests empty: the next check tells them.",
                file,
                written,
            )
            return None
        paragraph = number if entry.wording == "official" else read_range(row.plain)[0]
        if not 1 <= paragraph <= len(entry.paragraphs):
            self._report(
                "dangling-rule",
                f"{file}, {place}: {written} leads nowhere: {name} has {len(entry.paragraphs)}"
                " paragraphs. Cite the one that says it.",
                file,
                written,
            )
            return None
        return CitedRule(name, paragraph)

    def find_all(self, written: Iterable[str], file: str, place: str) -> tuple[CitedRule, ...]:
        """Find the rules of a step or a part; report one that cites none."""
        cited = list(written)
        if not cited:
            self._report(
                "uncited-step",
                f"{file}, {place}: cites no rule. Add the paragraph that says it, or remove the"
                " step.",
                file,
                place,
            )
        found = (self.find(one, file, place) for one in cited)
        return tuple(rule for rule in found if rule)

    def check_target(self, name: str, file: str, place: str) -> bool:
        """Tell whether the entry of an id is here; report an id that its document lacks."""
        if name in self.entries:
            return True
        documents = {entry.document for entry in self.entries.values()}
        if name.split("/")[0] in documents:
            now = f", whose words are now in {self.moved[name]!r}" if name in self.moved else ""
            self._report(
                "dangling-rule",
                f"{file}, {place}: no entry has the id {name!r}{now}. Cite one that has the rule.",
                file,
                name,
            )
        return False

    def _report(self, kind: str, message: str, file: str, words: str) -> None:
        self.problems.append(Problem(kind, message, file, text=words))


def read_rows(corpus: Path) -> dict[str, RuleRow]:
    """Read the table; none where there is no file."""
    path, found = corpus / FILE, dict[str, RuleRow]()
    for number, cells in enumerate(tsv_rows.read_rows(path, COLUMNS), 2):
        row = RuleRow(*cells)
        if row.rule in found:
            raise errors.CorpusError(
                f"{path}, line {number}: the rule {row.rule} has another row. Keep one of them."
            )
        found[row.rule] = row
    return found


def check_rows(finder: RuleFinder) -> list[Problem]:
    """Report the rows whose words changed since a person read them, and those not cited."""
    problems = []
    for row in finder.rows.values():
        if row.rule not in finder.places:
            message = "nothing cites it. Remove the row."
            problems.append(_report("unused-rule", row, message))
            continue
        match = RULE.match(row.rule)
        entry = finder.entries.get(match[1]) if match else None
        if match is None or entry is None:
            continue
        for wording, numbers, known, paragraphs in list_wordings(entry, int(match[2]), row):
            now = digest_paragraphs(paragraphs, numbers)
            if now == known:
                continue
            cited = "; ".join(dict.fromkeys(finder.places[row.rule]))
            message = (
                f"our words have no paragraph {row.plain!r}. Name what says the same: 4, or 4-6."
                if not now
                else f"the {wording} words have no digest. Write {now}."
                if not known
                else f"the {wording} words changed. Read what rests on them ({cited}); if that is"
                f" still true, write the digest {now}."
            )
            problems.append(_report("reworded-rule", row, message))
    return problems


def list_wordings(
    entry: Entry, number: int, row: RuleRow
) -> Iterator[tuple[str, tuple[int, int], str, Sequence[Paragraph]]]:
    """List the wordings of a rule that are here: name, paragraphs from and to, digest, all text."""
    if entry.wording == "official":
        yield "official", (number, number), row.official_digest, entry.paragraphs
    plain = entry.plain if entry.wording == "official" else entry.paragraphs
    if plain:
        yield "plain", read_range(row.plain), row.plain_digest, plain


def read_range(cell: str) -> tuple[int, int]:
    """Read the numbers of the first and the last paragraph; zeros where the cell holds none."""
    match = RANGE.match(cell)
    return (int(match[1]), int(match[2] or match[1])) if match else (0, 0)


def digest_paragraphs(paragraphs: Sequence[Paragraph], numbers: tuple[int, int]) -> str:
    """Make the digest of paragraphs that stand together; "" where they are not all there."""
    first, last = numbers
    if not 1 <= first <= last <= len(paragraphs):
        return ""
    return answers.digest_sentences(one.text for one in paragraphs[first - 1 : last])


def _report(kind: str, row: RuleRow, message: str) -> Problem:
    return Problem(kind, f"{FILE}, {row.rule}: {message}", FILE, text=row.rule)
