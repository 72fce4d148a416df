"""Reads what people decided about names, subjects and conflicts; linking follows it.

In: `linking.toml`, `aliases.toml`, `cards.toml`, `sets.toml`, `subjects.toml`, `authority.toml`,
`conflicts.toml`, `out_of_scope.toml`, `enumerations.toml`, `games.toml` of the corpus folder; a
missing file decides nothing. Out: one frozen `Decisions`. A fault is a `CorpusError` naming file
and line. An id that leads nowhere is a Problem, unless its document or card list is not installed.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from kb import errors, text
from kb.corpus import toml_blocks
from kb.model import (
    Alias,
    CardSet,
    CardType,
    Conflict,
    Enumeration,
    Game,
    GameWords,
    GroupingRule,
    OutOfScope,
    PrecedenceRule,
    Problem,
    RetiredId,
)

# How a name is linked in running text (docs/linking.md).
POLICIES = ("always", "title", "card", "group", "quoted", "shared", "never")


@dataclass(frozen=True)
class LinkPolicy:
    """A [[policy]] block of corpus/linking.toml: how some names are linked in running text."""

    game: str
    policy: str
    names: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class CalledName:
    """A [[name]] block: what running text calls an entry, beside its title and aliases."""

    entry: str
    forms: tuple[str, ...]
    reason: str
    policy: str = "always"


@dataclass(frozen=True)
class NoReference:
    """A [[no-reference]] block: words after "see" that name no entry."""

    game: str
    phrase: str
    reason: str


@dataclass(frozen=True)
class LinkException:
    """An [[exception]] block: a name that means something else in one entry."""

    entry: str
    phrase: str
    reason: str


@dataclass(frozen=True)
class SubjectDecision:
    """A [[subject]] block of corpus/subjects.toml: entries of one subject with unlike titles."""

    name: str
    entries: tuple[str, ...]
    reason: str
    governs: str = ""  # the entry that governs, where it is not the first by authority


@dataclass(frozen=True)
class Decisions:
    """All that people decided, by kind of decision."""

    policies: tuple[LinkPolicy, ...] = ()
    called: tuple[CalledName, ...] = ()
    no_references: tuple[NoReference, ...] = ()
    exceptions: tuple[LinkException, ...] = ()
    aliases: tuple[Alias, ...] = ()
    types: tuple[CardType, ...] = ()
    sets: tuple[CardSet, ...] = ()
    groupings: tuple[GroupingRule, ...] = ()
    subjects: tuple[SubjectDecision, ...] = ()
    precedences: tuple[PrecedenceRule, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    out_of_scope: tuple[OutOfScope, ...] = ()
    words: tuple[GameWords, ...] = ()
    enumerations: tuple[Enumeration, ...] = ()
    games: tuple[Game, ...] = ()


# Each kind of block: field of `Decisions`, file, name of the block, data class.
BLOCKS = (
    ("policies", "linking.toml", "policy", LinkPolicy),
    ("called", "linking.toml", "name", CalledName),
    ("no_references", "linking.toml", "no-reference", NoReference),
    ("exceptions", "linking.toml", "exception", LinkException),
    ("words", "linking.toml", "words", GameWords),
    ("aliases", "aliases.toml", "alias", Alias),
    ("types", "cards.toml", "type", CardType),
    ("groupings", "cards.toml", "grouping", GroupingRule),
    ("sets", "sets.toml", "set", CardSet),
    ("subjects", "subjects.toml", "subject", SubjectDecision),
    ("precedences", "authority.toml", "precedence", PrecedenceRule),
    ("conflicts", "conflicts.toml", "conflict", Conflict),
    ("out_of_scope", "out_of_scope.toml", "out_of_scope", OutOfScope),
    ("enumerations", "enumerations.toml", "enumeration", Enumeration),
    ("games", "games.toml", "game", Game),
)

WORD_USES = ("shows", "things")  # what people decide of words, as of `GameWords`


def read_decisions(corpus: Path) -> Decisions:
    """Read all decisions in a corpus folder."""
    found: dict[str, tuple[object, ...]] = {}
    for field, file, name, block in BLOCKS:
        path = corpus / file
        beside = [other for _, known, other, _ in BLOCKS if known == file]
        found[field] = (
            tuple(toml_blocks.read_blocks(path, name, block, beside)) if path.exists() else ()
        )
    decisions = Decisions(**found)  # type: ignore[arg-type]
    _check_policies(decisions, corpus / "linking.toml")
    _check_out_of_scope(decisions, corpus / "out_of_scope.toml")
    _check_words(decisions, corpus / "linking.toml")
    _check_enumerations(decisions, corpus / "enumerations.toml")
    _check_games(decisions, corpus / "games.toml")
    return decisions


def _check_policies(decisions: Decisions, path: Path) -> None:
    """Reject an unknown policy, and a name with two policies."""
    chosen = [block.policy for block in decisions.policies]
    for policy in (*chosen, *(block.policy for block in decisions.called)):
        if policy not in POLICIES:
            raise errors.CorpusError(
                f"{path}: policy {policy!r} is unknown. Choose one of: {', '.join(POLICIES)}."
            )
    seen: dict[tuple[str, str], str] = {}
    for block in decisions.policies:
        for name in block.names:
            first = seen.setdefault((block.game, name.casefold()), block.policy)
            if first != block.policy:
                raise errors.CorpusError(
                    f"{path}: {name!r} has two policies, {first!r} and {block.policy!r}. Keep one."
                )


def _check_out_of_scope(decisions: Decisions, path: Path) -> None:
    """Reject words that no query can contain."""
    for block in decisions.out_of_scope:
        for word in block.words:
            if not text.WORD.search(word):
                raise errors.CorpusError(
                    f"{path}: {word!r} (of {block.subject!r}) has neither letter nor digit."
                    " Remove it."
                )


def _check_games(decisions: Decisions, path: Path) -> None:
    """Reject a game that is written twice or has no share, and a name that no query can contain."""
    seen: set[str] = set()
    for block in decisions.games:
        if block.id in seen:
            raise errors.CorpusError(f"{path}: the game {block.id!r} has two blocks. Keep one.")
        seen.add(block.id)
        if block.share < 1:
            raise errors.CorpusError(
                f"{path}: the share of {block.id!r} is {block.share}. Write 1 or more."
            )
        for name in (*block.names, *block.family_names):
            if not text.WORD.search(name):
                raise errors.CorpusError(
                    f"{path}: the name {name!r} of {block.id!r} has neither letter nor digit."
                    " Remove it."
                )
        for word in block.written:
            if not text.WORD.fullmatch(word) or word == word.lower():
                raise errors.CorpusError(
                    f"{path}: {word!r} (written by {block.id!r}) is not one word with a capital."
                    " Write each word by itself, as the game prints it."
                )


def _check_words(decisions: Decisions, path: Path) -> None:
    """Reject words of a game that are not single words, and a use that nobody decides."""
    for block in decisions.words:
        if block.use not in WORD_USES:
            raise errors.CorpusError(
                f"{path}: the words of {block.game!r} have the use {block.use!r}. Write"
                f" {' or '.join(WORD_USES)}."
            )
        for word in block.words:
            if len(word.split()) != 1 or not text.WORD.search(word):
                raise errors.CorpusError(
                    f"{path}: {word!r} (words of {block.game!r}) is not one word. Write each word"
                    " by itself."
                )


def _check_enumerations(decisions: Decisions, path: Path) -> None:
    """Reject an id that is given twice, and a value without an entry that defines it."""
    names = [one.id for one in decisions.enumerations]
    for one in decisions.enumerations:
        if names.count(one.id) > 1:
            raise errors.CorpusError(f"{path}: the id {one.id!r} is given twice. Rename one.")
        ids = [value[0] for value in one.values if value]
        for value in one.values:
            if len(value) < 3:
                raise errors.CorpusError(
                    f"{path}: {one.id!r} has the value {list(value)!r}. Write its id, its name and"
                    " the id of an entry that defines it."
                )
            if ids.count(value[0]) > 1:
                raise errors.CorpusError(
                    f"{path}: {one.id!r} has the value {value[0]!r} twice. Keep one."
                )


def check_decisions(
    decisions: Decisions,
    known: Collection[str],
    installed: Collection[str],
    departed: Iterable[RetiredId] = (),
) -> list[Problem]:
    """Report ids that lead nowhere, and say what became of them.

    `known` contains all ids, `installed` the documents and card lists that are here, `departed` the
    ids that an import left without an entry.
    """
    retired = {one.id: one for one in departed}
    return [
        Problem(
            "dangling-decision",
            f"corpus/{file} names {name!r} ({what}), {_say_fate(retired.get(name.split('#')[0]))}",
            f"{file}",
            text=name,
        )
        for file, what, name in _named_ids(decisions)
        if name.split("#")[0] not in known and name.split("/")[0] in installed
    ]


def _say_fate(retired: RetiredId | None) -> str:
    if retired is None:
        return "which is not an id. Correct or remove it."
    if retired.moved:
        return f"whose words are now in {retired.moved!r}. Write that, or remove it."
    return f"which no version after {retired.last} has. Remove it, or name a rule that is there."


def _named_ids(decisions: Decisions) -> Iterator[tuple[str, str, str]]:
    """Yield every id in the decisions, with its file and the decision it is part of."""
    for alias in decisions.aliases:
        yield from (("aliases.toml", f"alias {alias.word!r}", name) for name in alias.means)
    for kind in decisions.types:
        yield from (("cards.toml", f"type {kind.type!r}", name) for name in kind.rules)
    yield from (
        ("sets.toml", f"set {', '.join(one.codes)}", one.expansion)
        for one in decisions.sets
        if one.expansion
    )
    yield from (("cards.toml", "grouping", rule.rule) for rule in decisions.groupings)
    for subject in decisions.subjects:
        yield from (
            ("subjects.toml", f"subject {subject.name!r}", name)
            for name in (*subject.entries, *filter(None, [subject.governs]))
        )
    yield from (("authority.toml", "precedence", one.rule) for one in decisions.precedences)
    for conflict in decisions.conflicts:
        yield from (("conflicts.toml", "conflict", name) for name in conflict.entries)
    for one_of in decisions.enumerations:
        named = (*one_of.entries, *(name for value in one_of.values for name in value[2:]))
        yield from (("enumerations.toml", f"enumeration {one_of.id!r}", name) for name in named)
    yield from (
        ("linking.toml", f"exception {one.phrase!r}", one.entry) for one in decisions.exceptions
    )
    yield from (
        ("linking.toml", f"name {', '.join(one.forms)}", one.entry) for one in decisions.called
    )
