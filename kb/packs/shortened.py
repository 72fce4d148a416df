"""Leaves out of records what follows from others, and puts nothing in its place.

In: references and names of a snapshot. Out: records of the same kinds, shortened: a reference says
where it begins and how long it is, in code units of JavaScript, and no longer which words stand
there; a name says no longer what its entry is called. `web/offline/engine/packs/shortened.js` puts
all of it back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from kb import text
from kb.model import CrossReference, LinkedName, Paragraph
from kb.snapshot.store import KnowledgeBase

TITLE = "="  # at the beginning of a form: the title of the name
UNMARKED = "~"  # a form: the title of the name without its apostrophes


def shorten_references(
    references: Iterable[CrossReference], texts: Mapping[str, Sequence[Paragraph]]
) -> list[CrossReference]:
    """Write references without the words that stand there; `end` becomes the length."""
    shortened = []
    for one in references:
        paragraphs = texts.get(one.source, ())
        content = paragraphs[one.paragraph - 1].text if one.paragraph <= len(paragraphs) else ""
        same = content[one.start : one.end] == one.phrase
        start, end = (count_units(content[:place]) for place in (one.start, one.end))
        phrase = "" if same else one.phrase
        shortened.append(replace(one, start=start, end=end - start, phrase=phrase))
    return shortened


def count_units(content: str) -> int:
    """Count the code units of a text, as JavaScript does."""
    return len(content) if content.isascii() else len(content.encode("utf-16-le")) // 2


def shorten_names(base: KnowledgeBase) -> list[LinkedName]:
    """Write names without the titles of their entries, and forms without the title of the name."""
    shortened = []
    for name in base.names:
        entry = base.group(name.target) or base.entry(name.target)
        known = entry is not None and entry.title == name.title
        forms = tuple(_shorten_form(form, name.title) for form in name.forms)
        plain = any(form.startswith(TITLE) or form == UNMARKED for form in name.forms)
        shortened.append(
            replace(name, title="" if known else name.title, forms=name.forms if plain else forms)
        )
    return shortened


def _shorten_form(form: str, title: str) -> str:
    """Write a form that begins with the title, or is the title without its apostrophes."""
    if form.startswith(title):
        return TITLE + form[len(title) :]
    return UNMARKED if form == text.INNER_APOSTROPHE.sub("", title) else form
