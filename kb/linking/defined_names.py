"""Finds the names that the words of an entry define, beside its title: "called the probe card".

In: the entries of one game in force, in order of authority. Out: each name with its entry, the
first that defines it. A name is defined where a text says that something is called, known as or
referred to as it, or begins with the name in quotation marks and says what it means. What cards and
sets say defines none, and what icons say only another name of the icon. How such a name is linked
is decided in kb.linking.lexicon.
"""

import re
from collections.abc import Iterator, Sequence

from kb.linking import name_trie
from kb.model import Entry

DEFINING = ("term", "section", "sidebar", "icon")  # kinds of entries whose words define names
LONGEST = 4  # words of a defined name
QUOTED = r"[\"\u201c](?P<quoted>[^\"\u201c\u201d]{2,40})[\"\u201d]"
# What a text calls something. Matches 'called the "spaceline,"', "known as the damage marker, ",
# "collectively called a couple."; not "called for", "so called", "called upon your hand".
CALLED = re.compile(
    r"(?<!\bso )\b(?:called|known as|referred to(?: collectively)? as) (?:an? |the |your )?"
    rf"(?:{QUOTED}|(?P<plain>(?!(?:at|by|for|if|in|on|out|to|upon|when)\b)"
    r"[^\W\d_][\w'\u2019-]*(?: [\w'\u2019-]+){0,2})(?=[.,;)]))",
    re.IGNORECASE,
)
# What stands before another name of the entry itself. Matches "Also " of "Also "; not "also".
ALSO = re.compile(r"\balso $", re.IGNORECASE)
# Another name beside it. Matches ' or "low water"', ' (sometimes "ebb"', ' or, if fog is about,
# "fog fight"'; not ' but "ship"'.
BESIDE = re.compile(rf"(?:,)? \(?(?:or|sometimes)\b[^.:\"\u201c]{{0,60}}?\s?{QUOTED}")
# A name at the beginning of a paragraph, with what it means. Matches '"Here" means', 'Similarly,
# "there" means'; not 'The "best" means'.
MEANT = re.compile(
    rf"^(?:\w+, )?{QUOTED},? (?:means|refers to|is defined as|indicates)\b", re.IGNORECASE
)

# An article before such a name, which begins a title no more often than a sentence. Matches "the "
# of "the damp", "An " of "An eel"; not "then".
ARTICLE = re.compile(r"^(?:the|an?) (?=\S)", re.IGNORECASE)


def find_defined_names(entries: Sequence[Entry]) -> Iterator[tuple[str, Entry]]:
    """Yield the names that entries define, each once, with the first entry that does."""
    known: set[str] = set()
    for entry in entries:
        for form in _list_names(entry) if entry.kind in DEFINING else ():
            key = name_trie.singular_key(form)
            if key and key not in known and len(key.split()) <= LONGEST:
                known.add(key)
                yield form, entry


def _list_names(entry: Entry) -> Iterator[str]:
    """Yield the names that the paragraphs of an entry define, as they are written."""
    for paragraph in entry.paragraphs:
        for pattern in (MEANT, CALLED):
            for found in pattern.finditer(paragraph.text):
                if entry.kind == "icon" and not ALSO.search(paragraph.text[: found.start()]):
                    continue
                yield _trim(found["quoted"] or found["plain"])
                beside = BESIDE.match(paragraph.text, found.end())
                while beside:
                    yield _trim(beside["quoted"])
                    beside = BESIDE.match(paragraph.text, beside.end())


def _trim(form: str) -> str:
    """Strip the article and the marks that end a sentence within the quotation marks."""
    return ARTICLE.sub("", form.strip(" .,;:"))
