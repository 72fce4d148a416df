"""Links each amendment to what it amends: a Glossary entry, or the card whose text it revises.

In: entries with amendments, subjects, cards. Out: `CrossReference`s of kind `amends`. The target
is the entry on the same subject in a document that the amending document cites. Among several, an
entry with the same slug comes first, then the one that prevails. An amendment without such an
entry gets no link.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from kb import text
from kb.entries import amendments
from kb.model import Amendment, Card, CrossReference, Document, Entry, Subject

# The words by which an amendment names the entry it changes. Matches "the Glossary entry", "this
# entry"; not "card text".
NAMED = re.compile(r"\b(?:the|this) (?:entire )?(?:glossary )?entry\b", re.IGNORECASE)
OF_CARDS = ("revised-text", "errata")


def link_amendments(
    entries: Iterable[Entry],
    documents: Sequence[Document],
    subjects: Sequence[Subject],
    cards: Sequence[Card],
) -> list[CrossReference]:
    """Find what each amendment in the latest versions changes."""
    cites = {document.id: document.cites for document in documents}
    subject_of = {name: subject for subject in subjects for name in subject.entries}
    by_title = {(card.game, text.key(card.title)): card.id for card in reversed(cards)}
    found = []
    for entry in entries:
        announced = (
            amendments.find_spans(entry.paragraphs)
            if entry.wording == "official"
            else _find_plain(entry)
        )
        for number, start, end, amendment in announced:
            target = _find_target(entry, amendment.op, cites[entry.document], subject_of, by_title)
            content = entry.paragraphs[number - 1].text
            named = NAMED.search(content, start, end)
            first, last = named.span() if named else (start, end)
            if target:
                found.append(
                    CrossReference(
                        entry.id,
                        "amends",
                        content[first:last].rstrip(" :"),
                        target,
                        number,
                        first,
                        first + len(content[first:last].rstrip(" :")),
                    )
                )
    return found


def _find_plain(entry: Entry) -> list[tuple[int, int, int, Amendment]]:
    """Find where our own words announce an entry's amendments.

    That is where they name the amended entry, or else the first sentence.
    """
    named = [
        (number, *match.span())
        for number, paragraph in enumerate(entry.paragraphs, 1)
        for match in [NAMED.search(paragraph.text)]
        if match
    ]
    first = entry.paragraphs[0].text.split(".")[0] if entry.paragraphs else ""
    return [
        (*(named[0] if named else (1, 0, len(first))), amendment)
        for amendment in entry.amendments
        if first
    ]


def _find_target(
    entry: Entry,
    op: str,
    cites: Sequence[str],
    subject_of: Mapping[str, Subject],
    cards: Mapping[tuple[str, str], str],
) -> str:
    if op in OF_CARDS:
        card = next(
            (
                cards[entry.game, text.key(title)]
                for title in text.vary_article(entry.title)
                if (entry.game, text.key(title)) in cards
            ),
            "",
        )
        if card:
            return card
    subject = subject_of.get(entry.id)
    amended = [name for name in subject.entries if name.split("/")[0] in cites] if subject else []
    same = [name for name in amended if name.split("/")[1] == entry.id.split("/")[1]]
    return next(
        iter([*same, *(name for name in amended if subject and name == subject.governs), *amended]),
        "",
    )
