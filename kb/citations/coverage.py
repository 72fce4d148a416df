"""Compares the rules that an engine says it enforces with the rules in force and with its source.

In: an opened build, a manifest with a [[rule]] block for each rule that somebody thought about, and
the `Report` of the engine's source. Out: a `Coverage`: which rules in force nobody enforces, which
sites to look at again since the words changed, and where manifest and source differ. The verdicts
are those of kb.citations.citator; docs/citing.md tells how a manifest is written.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kb import errors
from kb.citations import citator, formats
from kb.citations.citator import Verdict
from kb.citations.formats import Citation
from kb.citations.lint import Finding, Report
from kb.corpus import toml_blocks
from kb.model import Entry
from kb.naming import resolver
from kb.snapshot.store import KnowledgeBase

ENFORCED, PARTLY, NOT, DEVIATES = "enforced", "partly", "not", "deviates"
STATUSES = (ENFORCED, PARTLY, NOT, DEVIATES)
RULES = ("term", "section", "sidebar", "equivalence")  # kinds of entries that are rules

LOOK_AGAIN, UNLISTED, UNCITED, NOBODY = "look-again", "unlisted", "uncited", "nobody"
UNTESTED, REPEATED = "untested", "repeated"
# What a coverage tells, with what it means.
GAPS = {
    LOOK_AGAIN: "The citation in the manifest is not current: look at its sites again.",
    REPEATED: "The manifest has this rule twice.",
    UNLISTED: "The source cites a rule that is not in the manifest.",
    UNCITED: "The manifest calls a rule enforced that no source cites.",
    UNTESTED: "The manifest calls a rule enforced, but names no test.",
    NOBODY: "Nobody enforces this rule.",
}
NOTES = (UNTESTED, NOBODY)  # what is told, but is not a fault


@dataclass(frozen=True)
class RuleBlock:
    """A rule that somebody thought about, as the manifest has it."""

    rule: str  # an id or a citation: "1e-glossary/artifact#p2"
    status: str  # of STATUSES
    digest: str = ""  # of the words that were read; "p" before it for our plain words
    test: str = ""  # what shows that it is enforced
    note: str = ""


@dataclass(frozen=True)
class ListedRule:
    """A line of the manifest, with what became of its citation."""

    line: int
    block: RuleBlock
    citation: str
    verdict: Verdict
    sites: tuple[Finding, ...] = ()  # that cite it

    @property
    def key(self) -> tuple[str, int]:
        """The entry and the paragraph that are meant; 0 for the whole entry."""
        return _key(self.citation, self.verdict)


@dataclass(frozen=True)
class CoverageGap:
    """A place where rules, manifest and source do not meet."""

    kind: str  # of GAPS
    file: str
    line: int
    citation: str
    sentence: str


@dataclass(frozen=True)
class Coverage:
    """What an engine enforces of the documents that its manifest is about."""

    documents: tuple[str, ...]
    rules: int  # in force in these documents
    counts: dict[str, int]  # rules in force by status; "unlisted" for those without one
    gaps: tuple[CoverageGap, ...]

    @property
    def faults(self) -> tuple[CoverageGap, ...]:
        """Give what somebody must do something about."""
        return tuple(gap for gap in self.gaps if gap.kind not in NOTES)


def read_manifest(path: Path) -> list[tuple[int, RuleBlock]]:
    """Read the [[rule]] blocks of a manifest, each with its line."""
    if not path.is_file():
        why = "is not a file" if path.exists() else "no such file"
        raise errors.KBError(f"{path}: {why}. Give the manifest of the rules, a TOML file.")
    blocks = toml_blocks.read_blocks(path, "rule", RuleBlock)
    listed = list(zip(toml_blocks.find_block_lines(path, "rule"), blocks))
    for line, block in listed:
        if block.status not in STATUSES:
            raise errors.KBError(
                f"{path}, line {line}: status {block.status!r} is unknown. Use one of"
                f" {', '.join(STATUSES)}."
            )
    return listed


def compare_coverage(
    base: KnowledgeBase, path: Path, listed: Sequence[tuple[int, RuleBlock]], report: Report
) -> Coverage:
    """Compare a manifest with the rules in force and with the citations of the source."""
    source = [site for site in report.findings if Path(site.file) != path]
    rules = [_check_rule(base, line, block, source) for line, block in listed]
    documents = tuple(
        dict.fromkeys(
            name for name in (rule.key[0].split("/")[0] for rule in rules) if base.document(name)
        )
    )
    statuses: dict[str, list[str]] = {}
    for rule in rules:
        statuses.setdefault(rule.key[0], []).append(rule.block.status)
    wanted = [
        entry
        for entry in base.current_entries
        if entry.document in documents
        and entry.kind in RULES
        and entry.paragraphs
        and not resolver.lacks_words(base, entry)
    ]
    best = {entry.id: _choose_status(statuses.get(entry.id, ())) for entry in wanted}
    gaps = [
        *_compare_rules(str(path), rules),
        *_find_unlisted(str(path), rules, source),
        *_find_unenforced(base, str(path), rules, (wanted, best)),
    ]
    counts = Counter(status or UNLISTED for status in best.values())
    ordered = {name: counts[name] for name in (*STATUSES, UNLISTED)}
    return Coverage(documents, len(wanted), ordered, tuple(gaps))


def _check_rule(
    base: KnowledgeBase, line: int, block: RuleBlock, source: Sequence[Finding]
) -> ListedRule:
    """Check the citation of one line, and find the sites that cite the same."""
    rule = base.schemes.cut(block.rule)[1]
    written = base.schemes.find(rule.partition("/")[0].partition("@")[0]) + rule
    if block.digest and "~" not in written:
        written += f"~{block.digest}"
    found = ListedRule(line, block, written, citator.check_citation(base, written))
    sites = tuple(
        finding
        for finding in source
        if _overlap(found.key, _key(finding.verdict.citation, finding.verdict))
    )
    return replace(found, sites=sites)


def _key(citation: str, verdict: Verdict) -> tuple[str, int]:
    """Give the entry that a citation means, moved or not, and its paragraph."""
    read = formats.read_behind_scheme(citation)
    paragraph = read.paragraph if isinstance(read, Citation) else 0
    if verdict.entry:
        return verdict.entry.id, paragraph if verdict.verdict != citator.MOVED else 0
    return (read.id if isinstance(read, Citation) else citation), paragraph


def _overlap(one: tuple[str, int], other: tuple[str, int]) -> bool:
    """Tell whether two citations mean some of the same words."""
    return one[0] == other[0] and (one[1] == other[1] or 0 in (one[1], other[1]))


def _choose_status(statuses: Sequence[str]) -> str:
    """Give the status of an entry from those of its paragraphs; "" if it has none."""
    given = set(statuses)
    if given >= {ENFORCED, NOT} or PARTLY in given:
        return PARTLY
    return next((status for status in (ENFORCED, DEVIATES, NOT) if status in given), "")


def _compare_rules(file: str, rules: Sequence[ListedRule]) -> Iterator[CoverageGap]:
    """Tell what is to be done about the lines of a manifest."""
    seen: dict[str, int] = {}
    for rule in rules:
        name = rule.citation.split("~")[0]
        if name in seen:
            said = f"Line {seen[name]} has the same rule. Keep one of them."
            yield CoverageGap(REPEATED, file, rule.line, rule.citation, said)
        seen.setdefault(name, rule.line)
        if rule.verdict.verdict != citator.CURRENT:
            yield CoverageGap(LOOK_AGAIN, file, rule.line, rule.citation, _say_sites(rule))
        if rule.block.status not in (ENFORCED, PARTLY):
            continue
        if not rule.sites:
            said = f"The manifest says {rule.block.status}, but no source that was read cites it."
            yield CoverageGap(UNCITED, file, rule.line, rule.citation, said)
        if not rule.block.test:
            said = f"The manifest says {rule.block.status}, but names no test."
            yield CoverageGap(UNTESTED, file, rule.line, rule.citation, said)


def _say_sites(rule: ListedRule) -> str:
    """Say what became of a rule, and where to look again."""
    verdict = rule.verdict
    said = f"{verdict.verdict}: {verdict.sentence}"
    said += f" Write: {verdict.instead}." if verdict.instead else ""
    places = [f"{site.file}:{site.line}" for site in rule.sites]
    places += [f"test {rule.block.test}"] if rule.block.test else []
    return f"{said} Look again at: {', '.join(places)}." if places else said


def _find_unlisted(
    file: str, rules: Sequence[ListedRule], source: Sequence[Finding]
) -> Iterator[CoverageGap]:
    """Find the sites that cite what the manifest does not have."""
    listed: dict[str, set[int]] = {}
    for rule in rules:
        listed.setdefault(rule.key[0], set()).add(rule.key[1])
    for site in source:
        if site.verdict.verdict == citator.UNKNOWN:  # told by itself, and no rule to list
            continue
        name, paragraph = _key(site.verdict.citation, site.verdict)
        known = listed.get(name, set())
        if not known or (paragraph and not known & {0, paragraph}):
            said = f"No line of {file} has this rule. Add it with its status."
            yield CoverageGap(UNLISTED, site.file, site.line, site.verdict.citation, said)


def _find_unenforced(
    base: KnowledgeBase,
    file: str,
    rules: Sequence[ListedRule],
    statuses: tuple[Sequence[Entry], dict[str, str]],
) -> Iterator[CoverageGap]:
    """Find the rules in force that nobody enforces: the entries that count, and their statuses."""
    wanted, best = statuses
    lines = {rule.key[0]: rule.line for rule in reversed(rules)}
    for entry in wanted:
        if best[entry.id] not in ("", NOT):
            continue
        why = "the manifest says not" if best[entry.id] else "the manifest does not have it"
        citation = formats.write_citation(formats.cite_entry(entry, digest=True), base.schemes)
        said = f"Nobody enforces {entry.title!r}: {why}."
        yield CoverageGap(NOBODY, file, lines.get(entry.id, 1), citation, said)
