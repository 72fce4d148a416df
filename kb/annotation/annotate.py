"""Annotates the names of rules and cards in any text, as in the text of a document in force.

In: a `KnowledgeBase`, a text or a fragment of HTML. Out: `Annotation`s from left to right, none
inside another, each with its target and the policy of its name; or the text with links. References
are found first: names in double square brackets, as in chats; names after "see"; printed addresses
("Rulebook 7.4", "Glossary: artifact"); numbers ("rule 7.4.1"). Then come the names in the rest of
the text, each target once in a paragraph, by the policies of the build (docs/linking.md). Nothing
is linked inside an address, a path or code, and nothing is guessed: a reference to nothing, or to
two things, is ignored. web/pages/static/links.js does the same, step by step.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import TypeVar

from kb import text
from kb.annotation import disambiguation, gazetteer, html_fragments, references, unlinked_spans
from kb.annotation.gazetteer import Gazetteer
from kb.annotation.html_fragments import TextBlock
from kb.annotation.references import Budget, Reference
from kb.annotation.unlinked_spans import Span
from kb.linking import mentions, name_trie
from kb.linking.lexicon import Name
from kb.model import Paragraph
from kb.snapshot.store import KnowledgeBase

PIECE = 2000  # characters of a paragraph that are scanned at once
TRIED = 1000  # references that are tried in one text; 100 kB of real text never has as many
CUTS = ("\n", " ")  # where a long paragraph is cut, the best place first
# White space except a line break. Matches "\u00a0", "\t"; not "\n".
BLANK = re.compile(
    "[\t\x0b\x0c\r\x1c-\x1f\x85\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"
)
# A break between paragraphs. Matches "\n\n", "\n  \n"; not "\n".
PARTING = re.compile(r"\n *\n")
Spanned = TypeVar("Spanned", Span, Reference)
LINK = '<a class="stccg-term" href="{address}">{text}</a>'


@dataclass(frozen=True)
class Annotation:
    """A span of a text that names a rule or a card."""

    start: int
    end: int
    phrase: str
    target: str  # id
    kind: str  # see | mention | card | group, as of a `CrossReference`
    policy: str  # of the name; "" for a reference


@dataclass
class AnnotationTask:
    """What annotating the blocks of one text needs."""

    names: Gazetteer
    about: str  # id or title of what the text is about
    own: Container[str]  # keys of its names, which are not annotated
    budget: Budget
    everyday: bool  # whether everyday words are names too, where they have the sense of the game


def annotate_text(
    base: KnowledgeBase,
    content: str,
    *,
    game: str = "1e",
    documents: Collection[str] = (),
    context: str = "",
    everyday: bool = True,
) -> tuple[Annotation, ...]:
    """Annotate a text with names of the given documents, or of all documents in force.

    `context` is the id or title of what the text is about. Without `everyday`, words are names by
    their policies alone, whatever stands beside them.
    """
    task = replace(_begin(base, game, documents, context), everyday=everyday)
    return tuple(_annotate_block(TextBlock(content), task))


def annotate_html(
    base: KnowledgeBase,
    fragment: str,
    *,
    game: str = "1e",
    documents: Collection[str] = (),
    context: str = "",
) -> tuple[Annotation, ...]:
    """Annotate the text of a fragment of HTML.

    Positions are those in the fragment; phrases are text, without markup.
    """
    task = _begin(base, game, documents, context)
    return tuple(
        replace(span, start=block.starts[span.start], end=block.ends[span.end - 1])
        for block in html_fragments.read_blocks(fragment)
        for span in _annotate_block(block, task)
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
    """Write links into a fragment of HTML and leave the rest as it is.

    `root` is the address of the linked site.
    """
    return write_links(
        fragment,
        annotate_html(base, fragment, game=game, documents=documents, context=context),
        root,
    )


def write_links(
    content: str, spans: Iterable[Annotation], root: str, *, escaped: bool = True
) -> str:
    """Write the links of a fragment, or of a text that is not escaped yet."""

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


def _begin(
    base: KnowledgeBase, game: str, documents: Collection[str], context: str
) -> AnnotationTask:
    """Prepare the annotation of a text; its subject is given by id, words of the id, or title."""
    written = context.split("/")[-1]
    own = frozenset((name_trie.key(written), name_trie.singular_key(written)))
    return AnnotationTask(
        gazetteer.open_gazetteer(base, game, frozenset(documents)),
        context,
        own,
        Budget(TRIED),
        True,
    )


def _annotate_block(block: TextBlock, task: AnnotationTask) -> Iterator[Annotation]:
    """Annotate a block of text, paragraph by paragraph."""
    content = BLANK.sub(" ", block.content)
    cited, unlinked = unlinked_spans.find_unlinked(content, task.names.targets)
    hidden = _merge([*block.covered, *unlinked, *unlinked_spans.find_source(content)])
    boundaries = sorted(block.boundaries)
    seen: set[str] = set()
    for start, end, opens in cut_pieces(content):
        covered = [(first - start, last - start) for first, last in _reach(hidden, start, end)]
        crossed = boundaries[bisect_right(boundaries, start) : bisect_left(boundaries, end)]
        if opens:
            seen.clear()
        if not content[start:end].strip():
            continue
        held = [
            (first - start, last - start, target)
            for first, last, target in _reach(cited, start, end)
            if start <= first and last <= end
        ]
        piece = TextBlock(content[start:end], covered, [place - start for place in crossed])
        for span in _annotate_piece(piece, held, task, seen):
            first, last = start + span.start, start + span.end
            yield replace(span, start=first, end=last, phrase=block.content[first:last])


def _merge(spans: Sequence[Span]) -> list[Span]:
    """Join spans that overlap, from left to right."""
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def _reach(spans: Sequence[Spanned], start: int, end: int) -> Sequence[Spanned]:
    """Give those of some spans, which do not overlap, that reach into a piece."""
    first = bisect_right(spans, start, key=lambda one: one[1])
    return spans[first : bisect_left(spans, end, first, key=lambda one: one[0])]


def cut_pieces(content: str) -> Iterator[tuple[int, int, bool]]:
    """Cut a text into paragraphs and long ones into pieces; tell where a paragraph begins."""
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


def _annotate_piece(
    piece: TextBlock, cited: Sequence[Reference], task: AnnotationTask, seen: set[str]
) -> Iterator[Annotation]:
    """Annotate a piece of a paragraph with its citations.

    `seen` holds the targets of its paragraph so far.
    """
    content, covered = piece.content, [*piece.covered]
    found: list[Annotation] = []
    for start, end, target in (*cited, *_find_references(content, task)):
        if target and text.is_free(start, end, covered):
            covered.append((start, end))
            own = target == task.about or name_trie.key(content[start:end]) in task.own
            if not own and _is_unbroken(start, end, piece.boundaries):
                found.append(Annotation(start, end, "", target, "see", ""))
    icons = [icon.span() for icon in text.ICON.finditer(content)]
    named = list(
        mentions.scan_names(
            Paragraph(content, "text", (0, 0)), task.names.reading, [*covered, *icons]
        )
    )
    known = task.names.known if task.everyday else frozenset()
    if not known:
        named = [one for one in named if one[0].policy != "sense"]
    if task.names.words and not task.about:
        words = disambiguation.TextWords(task.names.words, known, task.names.things)
        named = disambiguation.disambiguate_names(
            content, named, words, cites=len(covered) > len(piece.covered)
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
            and _is_unbroken(start, end, piece.boundaries)
            and text.is_free(start, end, covered)
        ):
            seen.add(name.target)
            kind = name.kind if name.kind in ("card", "group") else "mention"
            found.append(Annotation(start, end, "", name.target, kind, name.policy))
    yield from sorted(found, key=lambda span: span.start)


def _is_unbroken(start: int, end: int, boundaries: Sequence[int]) -> bool:
    """Tell whether a span crosses no boundary."""
    place = bisect_right(boundaries, start)
    return place == len(boundaries) or boundaries[place] >= end


def _is_shouted(name: Name, phrase: str) -> bool:
    """Tell whether a single word is in capitals that its title lacks, so it may be no card."""
    return (
        name.policy == "card" and len(phrase) > 1 and phrase.isupper() and not name.title.isupper()
    )


def _find_references(content: str, task: AnnotationTask) -> Iterator[Reference]:
    """Find the references of a piece line by line, since none continues on the next line."""
    start = 0
    for line in content.split("\n"):
        for first, last, target in references.find_references(
            line, task.names.references, task.budget
        ):
            yield start + first, start + last, target
        start += len(line) + 1
