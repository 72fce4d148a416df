"""Groups entries of different documents about the same thing, and tells which of them prevails.

In: the entries of the latest versions, the references between them, the decisions in
corpus/subjects.toml. Out: `Subject`s of entries from at least two documents. Entries belong to one
subject if their titles are the same apart from ordinals, articles, number and punctuation, and
either all of them or none are about a card; or if a decision joins them. They are ordered: in force
before historical, then by rank, then the newer first. The first that says more than where to look
prevails.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from kb import text
from kb.corpus.decisions import Decisions, SubjectDecision
from kb.linking import name_trie
from kb.model import CrossReference, Document, Entry, Subject

# The kinds of entries whose title says what they are about. The icon "Borg" and the expansion
# "Crossover" are not about the subjects of these names.
TIED = ("term", "card", "section", "sidebar")
# Words that add nothing to a reference.
REFERRING = frozenset(("see", "also", "and", "or", "a", "the"))
SAME_TITLE = "The titles are the same."


def make_subjects(
    documents: Sequence[Document],
    entries: Sequence[Entry],
    references: Sequence[CrossReference],
    decisions: Decisions,
) -> list[Subject]:
    """Make the subjects, ordered by name."""
    by_id = {entry.id: entry for entry in entries}
    sets = _join(entries, decisions, by_id)
    order = {
        document.id: (document.authority != "current", document.rank, _newest_first(document.date))
        for document in documents
    }
    place = {entry.id: number for number, entry in enumerate(entries)}
    current = {document.id for document in documents if document.authority == "current"}
    spans: dict[str, list[CrossReference]] = {}
    for edge in references:
        if edge.kind == "see":
            spans.setdefault(edge.source, []).append(edge)
    made = []
    for ids, decision in sets:
        alike = sorted(
            (by_id[name] for name in ids),
            key=lambda entry: (order[entry.document], place[entry.id]),
        )
        if len({entry.document for entry in alike}) > 1:
            saying = [
                entry
                for entry in alike
                if entry.document in current and not only_refers(entry, spans.get(entry.id, []))
            ]
            in_force = saying or [entry for entry in alike if entry.document in current]
            governs = (
                decision.governs
                if decision and decision.governs in by_id
                else in_force[0].id
                if in_force
                else ""
            )
            made.append(
                Subject(
                    decision.name if decision else alike[0].title,
                    tuple(entry.id for entry in alike),
                    governs,
                    decision.reason if decision else SAME_TITLE,
                )
            )
    return sorted(made, key=lambda subject: (text.key(subject.name), subject.entries))


def only_refers(entry: Entry, references: Sequence[CrossReference]) -> bool:
    """Tell whether an entry says nothing but where to look."""
    for number, paragraph in enumerate(entry.paragraphs, 1):
        content = paragraph.text
        for edge in sorted(
            (edge for edge in references if edge.paragraph == number), key=lambda edge: -edge.start
        ):
            content = content[: edge.start] + content[edge.end :]
        if not REFERRING.issuperset(text.words(content)):
            return False
    return bool(references)


def _join(
    entries: Sequence[Entry], decisions: Decisions, by_id: Mapping[str, Entry]
) -> list[tuple[list[str], SubjectDecision | None]]:
    """Join ids into sets: first by decision, then by title.

    A decision gives its set a name and a reason.
    """
    group_of: dict[str, int] = {}
    members: dict[int, list[str]] = {}
    for number, decision in enumerate(decisions.subjects):
        for name in decision.entries:
            if name in by_id:
                group_of[name] = number
                members.setdefault(number, []).append(name)
    for place, alike in enumerate(group_titles(entries), len(decisions.subjects)):
        known = [group_of[name] for name in alike if name in group_of]
        number = known[0] if known else place
        for name in alike:
            if name not in group_of:
                group_of[name] = number
                members.setdefault(number, []).append(name)
    decided = decisions.subjects
    return [
        (names_of, decided[number] if number < len(decided) else None)
        for number, names_of in members.items()
    ]


def group_titles(entries: Iterable[Entry]) -> list[list[str]]:
    """Group the ids of the entries whose titles say that they are about the same thing."""
    titled: dict[tuple[str, bool, str], list[str]] = {}
    for entry in entries:
        key = _subject_key(entry.title)
        if entry.kind in TIED and key:
            titled.setdefault((entry.game, entry.kind == "card", key), []).append(entry.id)
    return list(titled.values())


def _subject_key(title: str) -> str:
    return name_trie.singular_key(text.lead_article(text.ORDINAL.sub("", title)))


def _newest_first(date: str) -> tuple[int, ...]:
    return tuple(-int(part) for part in re.findall(r"\d+", date)) or (0,)
