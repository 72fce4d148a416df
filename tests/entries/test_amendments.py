"""The changes that rulings make to other texts: each formula, its place and how far its new words reach."""

import making
import pytest

from kb.entries import amendments

# the entry's paragraphs ("• " a bullet, "# " a sub-heading), operation, place, new words
FORMULAS = [
    (
        ["Replace the entire Glossary entry as follows:", "One.", "Two."],
        "replace-entry",
        "entire entry",
        "One.\n\nTwo.",
    ),
    (
        ["Delete this entire Glossary entry and replace it with the following:", "One."],
        "replace-entry",
        "entire entry",
        "One.",
    ),
    (
        ["Delete the entire entry and replace with the following:", "One."],
        "replace-entry",
        "entire entry",
        "One.",
    ),
    (
        ["Delete this entire Glossary entry; it moved to the gates.", "One."],
        "delete-entry",
        "entire entry",
        "",
    ),
    (
        ["Replace the second paragraph of the Glossary entry with the following:", "One.", "Two."],
        "replace-paragraph",
        "second paragraph",
        "One.\n\nTwo.",
    ),
    (
        ["Replace the last paragraph of this entry with the following:", "One.", "# Tolls", "Two."],
        "replace-paragraph",
        "last paragraph",
        "One.",
    ),
    (
        [
            "Replace the first bullet of the Glossary entry with the following:",
            "• One.",
            "• Two.",
            "Three.",
        ],
        "replace-paragraph",
        "first bullet",
        "One.\n\nTwo.",
    ),
    (
        [
            "Replace the Night rowing section of the Glossary entry with the following:",
            "# Night rowing",
            "One.",
            "# Tolls",
            "Two.",
        ],
        "replace-section",
        "section Night rowing",
        "Night rowing\n\nOne.",
    ),
    (
        [
            "See boats. Replace the section Low Lock in this entry with the following:",
            "One.",
            "Two.",
        ],
        "replace-section",
        "section Low Lock",
        "One.\n\nTwo.",
    ),
    (
        [
            (
                'Delete the following sentence from the Glossary entry: "Eels are cargo." It was'
                " wrong."
            ),
            "One.",
        ],
        "delete-sentence",
        'the sentence quoted: "Eels are cargo."',
        "",
    ),
    (["Delete the third sentence of this entry.", "One."], "delete-sentence", "third sentence", ""),
    (
        ["Delete the second paragraph of the Glossary entry.", "One."],
        "delete-paragraph",
        "second paragraph",
        "",
    ),
    (["Add to step 2: pay the toll first.", "One."], "add", "step 2", "pay the toll first."),
    (
        ["Add the following to the Keeping section:", "One.", "Two."],
        "add",
        "section Keeping",
        "One.",
    ),
    (
        ["Add the following bullet to the bulleted list:", "• One.", "Two."],
        "add",
        "bulleted list",
        "One.",
    ),
    (["Revised text:", "One.", "Two."], "revised-text", "card text", "One."),
    (["Revised game text:", "One."], "revised-text", "game text", "One."),
    (["REVISED TEXT: Rings twice.", "One."], "revised-text", "card text", "Rings twice."),
    (["Errata:", "One.", "Two."], "errata", "card text", "One."),
    (["Replace the entire entry as follows:"], "replace-entry", "entire entry", ""),
]


@pytest.mark.parametrize(("texts", "op", "where", "words"), FORMULAS)
def test_formulas(texts: list[str], op: str, where: str, words: str) -> None:
    """Is each formula read with its operation, place and new words?"""
    found = amendments.find_amendments(making.paragraphs(*texts))
    assert [(amendment.op, amendment.where, amendment.text) for amendment in found] == [
        (op, where, words)
    ]


@pytest.mark.parametrize(
    "content",
    [
        "See revised text.",
        "The errata: none so far.",
        "Players may replace the entire crew with the following: eels.",
        "Delete your hand.",
        "You may add to step 2 whatever you like.",
        "",
    ],
)
def test_what_amends_nothing(content: str) -> None:
    """Is a text without a formula left alone?"""
    assert amendments.find_amendments(making.paragraphs(content)) == ()


def test_two_amendments_of_one_entry() -> None:
    """Are several amendments kept in their order?"""
    found = amendments.find_amendments(
        making.paragraphs(
            "Errata:", "Costs two.", "Add to step 1: row.", "Delete this entire entry."
        )
    )
    assert [(amendment.op, amendment.text) for amendment in found] == [
        ("errata", "Costs two."),
        ("add", "row."),
        ("delete-entry", ""),
    ]


def test_every_formula_is_tested() -> None:
    """Does each formula have an example here?"""
    unused = [
        formula.pattern.pattern
        for formula in amendments.FORMULAS
        if not any(formula.pattern.search(texts[0]) for texts, _, _, _ in FORMULAS)
    ]
    assert unused == []
