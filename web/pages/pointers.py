"""Links the pointers in quoted words ("See locks.") as the page of their entry links them.

In: words that an answer or a card quotes, and the paragraph they stand in. Out: `Markup`. Only what
the text itself refers to becomes a link: names in running text are left to the entry. No link where
the paragraph does not hold the words as they stand, as under the rules of another day.
"""

from collections.abc import Iterator

from markupsafe import Markup

from kb.model import CrossReference, Entry
from web.pages import markup
from web.pages.icons import Icons
from web.resources.serializers import represent_target
from web.site import current_site


def link_pointers(
    words: str, name: str, paragraph: int | None, icons: Icons | None = None
) -> Markup:
    """Link the pointers in words that are quoted from a paragraph of an entry."""
    entry = current_site().base.entry(name)
    spans = _find_spans(entry, words, paragraph or 0) if entry else ()
    return markup.tag_text(words, spans, icons)


def _find_spans(entry: Entry, words: str, paragraph: int) -> Iterator[markup.TaggedSpan]:
    base = current_site().base
    held = entry.paragraphs[paragraph - 1 : paragraph] if paragraph else ()
    place = held[0].text.find(words) if held else -1
    references: list[CrossReference] = base.references_from(entry) if place >= 0 else []
    for one in references:
        if one.kind != "see" or one.paragraph != paragraph or one.start < place:
            continue
        if target := represent_target(base, one.target):
            kind = "gap" if target["kind"] == "gap" else one.kind
            yield markup.TaggedSpan(one.start - place, one.end - place, target["url"], kind)
