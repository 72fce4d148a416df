"""Recognise titles in any layout: short titles, titles of glossaries, letters of the alphabet.

In: a line or the text of a heading. Out: whether it looks like such a title. The lines around it
are not considered here; the readers that use these patterns do that.
"""

import re

from kb import text

# The end of a sentence. Matches 'gone."', "way:"; not "Battle".
SENTENCE_END = re.compile(r"[.!?:;,][\"'”’)\]]*$")
# The title of a glossary. Matches "Glossary", "Appendix B: Index of Terms", "Terminology"; not
# "Using the glossary entries".
GLOSSARY = re.compile(
    r"^(?:[\w .]{1,20}[:–—-] ?)?(?:[\w'’&-]+ ){0,4}(?:glossary(?: of [\w ]{1,30})?|index of terms|"
    r"terminology|lexicon|a ?[-–] ?z)$|^(?:terms|definitions)$",
    re.IGNORECASE,
)
# A heading for one part of the alphabet. Matches "A", "X-Z", "#", "0–9"; not "Act".
LETTER = re.compile(r"^[\W_]*(?:[A-Za-z#]|0 ?[-–] ?9|[A-Za-z] ?(?:[-–&,/]|and) ?[A-Za-z])[\W_]*$")
MAX_TITLE_WORDS = 9  # of a numbered rule's title, and of a sub-heading


def is_short_title(content: str) -> bool:
    """Return whether the words after a number are a title rather than a sentence."""
    return (
        bool(text.words(content))
        and len(content.split()) <= MAX_TITLE_WORDS
        and not SENTENCE_END.search(content)
    )
