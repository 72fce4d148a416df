"""Marks the names of rules and cards in any text, as the running text of a document in force has them.

In: a `KnowledgeBase`, a text or a fragment of HTML from elsewhere. Out: `Annotation`s from left to right,
none inside another, each with its target and the policy of its name; or the text with links.
References come first: names in double square brackets, as chats mark cards; in words ("see
capturing"), by a printed address ("Rulebook 7.4", "Glossary: artifact"), by number ("rule 7.4.1").
Then come the names in what is left, each target once in a paragraph, by the policies that the build
decided (docs/linking.md). Nothing is guessed: a reference that names nothing, or two things, is
none. web/pages/static/links.js does the same, step by step.
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape

from kb import text
from kb.annotation import disambiguation, gazetteer, html_fragments, references
from kb.annotation.gazetteer import Gazetteer
from kb.annotation.html_fragments import TextBlock
from kb.annotation.references import Budget, Reference
from kb.linking import mentions, name_trie
from kb.linking.lexicon import Name
from kb.model import Paragraph
from kb.snapshot.store import KnowledgeBase

PIECE = 2000  # characters of a paragraph that are read at once
TRIED = 1000  # names that are tried as references in words; a text of 100 kB never has as many
CUTS = ("\n", " ")  # where a long paragraph is cut, the better place first
# White space but a line's end. Matches "\u00a0", "\t"; not "\n".
BLANK = re.compile(
    "[\t\x0b\x0c\r\x1c-\x1f\x85\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"
)
# What parts two paragraphs. Matches "\n\n", "\n  \n"; not "\n".
PARTING = re.compile(r"\n *\n")
LINK = '<a class="stccg-term" href="{address}">{text}</a>'


@dataclass(frozen=True)
class Annotation:
    """A stretch of a text that names something."""

    start: int
    end: int
    phrase: str
    target: str  # id
    kind: str  # see | mention | card | group, as of a `CrossReference`
    policy: str  # of the name; "" for a reference


@dataclass
class Task:
    """Texts that belong together, and what they are about."""

    names: Gazetteer
    about: str
    own: Container[str]  # keys of what they are about
    budget: Budget


def annotate_text(
    base: KnowledgeBase,
    content: str,
    *,
    game: str = "1e",
    documents: Collection[str] = (),
    context: str = "",
) -> tuple[Annotation, ...]:
    """Find what a text names: in the given documents, or in all that are in force.

    `context` is the id or title it is about.
    """
    return tuple(_mark_flow(TextBlock(content), _begin(base, game, documents, context)))


def annotate_html(
    base: KnowledgeBase,
    fragment: str,
    *,
    game: str = "1e",
    documents: Collection[str] = (),
    context: str = "",
) -> tuple[Annotation, ...]:
    """Find what the text of a fragment of HTML names.

    Places are those of the fragment, phrases as they are read.
    """
    task = _begin(base, game, documents, context)
    return tuple(
        replace(span, start=flow.starts[span.start], end=flow.ends[span.end - 1])
        for flow in html_fragments.read_blocks(fragment)
        for span in _mark_flow(flow, task)
    )


def link_html(
    base: KnowledgeBase,
    fragment: str,
    *,
    game: str = "1e",
    documents: Collection[str] = (),
    context: str = "",
    root: str = "",
) -> str:
    """Put links into a fragment of HTML, all else unchanged.

    `root` is the address of the site they lead to.
    """
    return write_links(
        fragment,
        annotate_html(base, fragment, game=game, documents=documents, context=context),
        root,
    )


def write_links(
    content: str, spans: Iterable[Annotation], root: str, *, escaped: bool = True
) -> str:
    """Put links around the spans of a fragment, or of a text that is yet to be escaped."""

    def write(piece: str) -> str:
        return piece if escaped else escape(piece)

    pieces, place = [], 0
    for span in spans:
        address = escape(f"{root.rstrip('/')}/{span.target}")
        pieces += [
            write(content[place : span.start]),
            LINK.format(address=address, text=write(content[span.start : span.end])),
        ]
        place = span.end
    return "".join([*pieces, write(content[place:])])


def _begin(base: KnowledgeBase, game: str, documents: Collection[str], context: str) -> Task:
    """Begin a task.

    The names of what its texts are about are known by its id, by the words of its id, or by its
    title.
    """
    written = context.split("/")[-1]
    own = frozenset((name_trie.key(written), name_trie.singular_key(written)))
    return Task(
        gazetteer.open_gazetteer(base, game, frozenset(documents)), context, own, Budget(TRIED)
    )


def _mark_flow(flow: TextBlock, task: Task) -> Iterator[Annotation]:
    """Find what a flow of text names, paragraph by paragraph."""
    content = BLANK.sub(" ", flow.content)
    seen: set[str] = set()
    for start, end, opens in cut_pieces(content):
        covered = [
            (first - start, last - start)
            for first, last in flow.covered
            if start < last and first < end
        ]
        seams = [place - start for place in flow.seams if start < place < end]
        if opens:
            seen.clear()
        if not content[start:end].strip():
            continue
        for span in _mark_piece(TextBlock(content[start:end], covered, seams), task, seen):
            first, last = start + span.start, start + span.end
            yield replace(span, start=first, end=last, phrase=flow.content[first:last])


def cut_pieces(content: str) -> Iterator[tuple[int, int, bool]]:
    """Give the span of each paragraph, a long one in pieces, and whether a paragraph begins there."""
    start = 0
    for end, following in [
        *(match.span() for match in PARTING.finditer(content)),
        (len(content), 0),
    ]:
        opens = True
        while end - start > PIECE:
            limit = start + PIECE
            cut = next(
                (
                    found + 1
                    for mark in CUTS
                    if (found := content.rfind(mark, start, limit)) > start
                ),
                limit,
            )
            yield start, cut, opens
            start, opens = cut, False
        yield start, end, opens
        start = following


def _mark_piece(piece: TextBlock, task: Task, seen: set[str]) -> Iterator[Annotation]:
    """Find what a piece of a paragraph names.

    `seen` are the targets of the paragraph's names so far.
    """
    content, covered = piece.content, [*piece.covered]
    found: list[Annotation] = []
    for start, end, target in _find_references(content, task):
        if target and text.is_free(start, end, covered):
            covered.append((start, end))
            if target != task.about and _is_unbroken(start, end, piece.seams):
                found.append(Annotation(start, end, "", target, "see", ""))
    icons = [icon.span() for icon in text.ICON.finditer(content)]
    named = list(
        mentions.scan_names(
            Paragraph(content, "text", (0, 0)), task.names.reading, [*covered, *icons]
        )
    )
    if task.names.words and not task.about:
        named = disambiguation.disambiguate_names(
            content, named, task.names.words, cites=len(covered) > len(piece.covered)
        )
    for name, start, end in named:
        strange = (
            name.target not in seen
            and name.target != task.about
            and name_trie.key(name.title) not in task.own
        )
        if (
            strange
            and not _is_shouted(name, content[start:end])
            and _is_unbroken(start, end, piece.seams)
            and text.is_free(start, end, covered)
        ):
            seen.add(name.target)
            kind = name.kind if name.kind in ("card", "group") else "mention"
            found.append(Annotation(start, end, "", name.target, kind, name.policy))
    yield from sorted(found, key=lambda span: span.start)


def _is_unbroken(start: int, end: int, seams: Sequence[int]) -> bool:
    """Tell whether no seam lies inside a span."""
    place = bisect_right(seams, start)
    return place == len(seams) or seams[place] >= end


def _is_shouted(name: Name, phrase: str) -> bool:
    """Tell whether a single word is in capitals and its title is not, so that they do not show that a card is meant."""
    return (
        name.policy == "card" and len(phrase) > 1 and phrase.isupper() and not name.title.isupper()
    )


def _find_references(content: str, task: Task) -> Iterator[Reference]:
    """Give the references of a piece, line by line: none goes on in the next line."""
    start = 0
    for line in content.split("\n"):
        for first, last, target in references.find_references(
            line, task.names.references, task.budget
        ):
            yield start + first, start + last, target
        start += len(line) + 1
