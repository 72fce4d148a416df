"""Finds the changes that a ruling makes to the glossary of its day or to a card's text, as data.

In: the paragraphs of one entry. Out: `Amendment`s in order: operation, location, new words. The
formulas are those of the rulings pages ("Replace the first paragraph of the Glossary entry with the
following:"); a text without one amends nothing. If a formula announces new words, `_new_words`
decides where they end.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from kb.model import Amendment, Paragraph

ORDINAL = "first|second|third|fourth|fifth|last"


@dataclass(frozen=True)
class Formula:
    """A phrase that announces an amendment, and how far its new words reach."""

    pattern: re.Pattern[str]
    op: str
    where: Callable[[re.Match[str]], str]
    extent: str  # none | inline | paragraph | items | section | rest


def _formula(pattern: str, op: str, where: Callable[[re.Match[str]], str], extent: str) -> Formula:
    return Formula(re.compile(pattern, re.IGNORECASE), op, where, extent)


def _always(text: str) -> Callable[[re.Match[str]], str]:
    return lambda match: text


# Each formula with an example that it matches. None matches "See revised text."
FORMULAS = (
    # "Replace the entire Glossary entry as follows:"
    _formula(
        r"^(?:replace|delete) (?:the|this) entire (?:glossary )?entry "
        r"(?:as follows|and replace (?:it )?with the following|with the following):",
        "replace-entry",
        _always("entire entry"),
        "rest",
    ),
    # "Delete this entire Glossary entry ... with the card titles entry."
    _formula(
        r"^delete (?:the|this) entire (?:glossary )?entry\b(?!.*the following)",
        "delete-entry",
        _always("entire entry"),
        "none",
    ),
    # "Replace the second paragraph of ... with the following:"
    _formula(
        rf"^replace the ({ORDINAL}) paragraph of (?:the|this) (?:glossary )?entry with the"
        r" following:",
        "replace-paragraph",
        lambda match: f"{match[1].lower()} paragraph",
        "rest",
    ),
    # "Replace the first bullet of ... with the following:"
    _formula(
        rf"^replace the ({ORDINAL}) bullet of (?:the|this) (?:glossary )?entry with the following:",
        "replace-paragraph",
        lambda match: f"{match[1].lower()} bullet",
        "items",
    ),
    # "Replace the Personnel assimilation section ... with the following:"
    _formula(
        r"^replace the (?!section )(.+?) section (?:of|in) (?:the|this) (?:glossary )?entry with"
        r" the following:",
        "replace-section",
        lambda match: f"section {match[1]}",
        "section",
    ),
    # "... Replace the section The Delta Quadrant ... with the following:"
    _formula(
        r"\breplace the section (.+?) (?:of|in) (?:the|this) (?:glossary )?entry with the"
        r" following:",
        "replace-section",
        lambda match: f"section {match[1]}",
        "section",
    ),
    # "Delete the following sentence from ...:"
    _formula(
        r"^delete the following sentence from (?:the|this) (?:glossary )?entry:"
        r" *([\"“][^\"”]+[\"”])",
        "delete-sentence",
        lambda match: f"the sentence quoted: {match[1]}",
        "none",
    ),
    # "Delete the second paragraph of this entry."
    _formula(
        rf"^delete the ({ORDINAL}) (sentence|paragraph) of (?:the|this) (?:glossary )?entry\b",
        "delete-{1}",
        lambda match: f"{match[1].lower()} {match[2].lower()}",
        "none",
    ),
    # "Add to step 2: ..."
    _formula(r"^add to (step \d+): *", "add", lambda match: match[1].lower(), "inline"),
    # "Add the following to the Targets section:"
    _formula(
        r"^add the following to the (.+?) section:",
        "add",
        lambda match: f"section {match[1]}",
        "paragraph",
    ),
    # "Add the following ... to the bulleted list:"
    _formula(
        r"^add the following (?:\w+ )?to the (bulleted list):",
        "add",
        lambda match: match[1].lower(),
        "items",
    ),
    # "Revised game text:"
    _formula(
        r"^revised (game )?text:",
        "revised-text",
        lambda match: "game text" if match[1] else "card text",
        "paragraph",
    ),
    # "Errata:"
    _formula(r"^errata:", "errata", _always("card text"), "paragraph"),
)


def find_amendments(paragraphs: tuple[Paragraph, ...]) -> tuple[Amendment, ...]:
    """Give the amendments that an entry's paragraphs announce."""
    return tuple(amendment for _, _, _, amendment in find_spans(paragraphs))


def find_spans(paragraphs: tuple[Paragraph, ...]) -> list[tuple[int, int, int, Amendment]]:
    """Give each amendment after its paragraph (from 1) and the start and end of its formula."""
    found: list[tuple[int, int, int, Amendment]] = []
    for number, paragraph in enumerate(paragraphs, 1):
        for formula in FORMULAS:
            match = formula.pattern.search(paragraph.text)
            if match:
                op = (
                    formula.op.replace("{1}", match[2].lower())
                    if "{1}" in formula.op
                    else formula.op
                )
                words = _new_words(
                    formula.extent, paragraph.text[match.end() :], paragraphs[number:]
                )
                found.append((number, *match.span(), Amendment(op, formula.where(match), words)))
                break
    return found


def _new_words(extent: str, inline: str, following: tuple[Paragraph, ...]) -> str:
    """Give the new words of an amendment, as far as its formula reaches."""
    if extent == "none":
        return ""
    if extent == "inline" or inline.strip():
        return inline.strip()
    if extent == "paragraph":
        return "\n\n".join(paragraph.text for paragraph in following[:1])
    taken: list[str] = []
    for number, paragraph in enumerate(following):
        if (extent == "items" and paragraph.style != "bullet") or (
            paragraph.style == "subheading" and number > 0
        ):
            break
        taken.append(paragraph.text)
    return "\n\n".join(taken)
