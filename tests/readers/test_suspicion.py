"""What looks wrong in a reading although no word is lost."""

from dataclasses import replace

import making
import pytest

from kb.readers import suspicion


def signs(content: str, reader: str) -> list[str]:
    """Give the signs in a text as a reader reads it, in a few words."""
    return [sign.brief for sign in suspicion.list_signs(making.read(content, reader))]


ROW = "Row on to the lock. "


@pytest.mark.parametrize(
    ("content", "reader", "expected"),
    [
        ("Sea\n\n" + ROW * 700, "numbered-text", ["an entry of 3500 words"]),
        (
            "# Sea\n\n" + ROW * 300 + "\n\n# Eel\n\n" + ROW * 10,
            "markdown",
            ["an entry of 1500 words"],
        ),
        (
            "# Sea\n\n" + ROW * 300 + "\n\n# Eel\n\n" + ROW * 310,
            "markdown",
            ["an entry of 1550 words"],
        ),
        ("# A\n\n" + ROW * 250 + "\n\n# B\n\n" + ROW * 250 + "\n\n# C\n\n" + ROW, "markdown", []),
        ("'''Sea''' and [[eel]] and {{Cost|3}}", "numbered-text", ["4 marks of MediaWiki"]),
        ("Row. [[A toll is paid once.]] Row. " * 5, "numbered-text", []),  # a remark of the text
        ("## Sea\n\n**Row** to [it](#x).", "numbered-text", ["3 marks of Markdown"]),
        ("Row. ## Sea\nRow. ### Eel\nRow. ## 3. Toll", "numbered-text", ["3 marks of Markdown"]),
        ("# x 2 eels\n\n# = eels\n\n# Sea [Eel](1109) [Row](2.1a)", "numbered-text", []),
        ("Row.\n\n%% a note %%\n\n" * 3 + "At 50 %% of tolls", "markdown", ["3 marks of Markdown"]),
        ("<p>Row</p> <Fed>\n\na&nbsp;b", "numbered-text", ["3 marks of HTML"]),
        ("Pay <cost> for <lock name>.", "numbered-text", []),
        ('<lock id="1">Row</lock><br/>', "numbered-text", ["3 marks of HTML"]),
        ("@@rule:x@@ a {% if %} b {% end %}", "numbered-text", ["3 marks of a template"]),
        ("Pay {{ toll }} and {{ fee }}, row {{ ap }}", "markdown", ["3 marks of a template"]),
        ("<Fed> rows. R&D. 2 ** 3. [eel] a = b. #7", "numbered-text", []),
        ("A boat donâ€™t row at CafÃ© Sea.\n\nTwo eels canâ€™t.", "markdown", ["3 words garbled"]),
        ("A boat donÕt row. ÒTollsÓ bind. Eels wonÕt.", "markdown", ["3 words garbled"]),
        ("A b\ufffdat d\ufffdes not r\ufffdw.", "markdown", ["3 words garbled"]),
        ("Êàæäûé èãðîê ãðåá¸ò.", "markdown", ["3 words garbled"]),
        (
            "T O L L S\n\nPay. R O W I N G is free, E N D I N G is not.",
            "numbered-text",
            ["3 words in single letters"],
        ),
        ("Boats A B C, D E F, x y z and 1 2 3 4 5 6.", "numbered-text", []),
        ("“Don’t” — Ärger, NAÏVE, Übermut, café, voilà, Île, œuvre, Müller.", "markdown", []),
        ("# Sea\n\n" + "## Eel\n\n" * 25, "markdown", ["25 entries with no text"]),
        (
            "# Sea\n\n" + "## Each rower who takes\n\nan eel pays.\n\n" * 5,
            "markdown",
            ["5 entries with titles whose sentence goes on below"],
        ),
        ("# Sea\n\n" + "## Eels of the Sea\n\nswim on.\n\n" * 5, "markdown", []),
        ("# Sea\n\n" + "## Each rower who takes\n\nAn eel pays.\n\n" * 9, "markdown", []),
        ("# Sea\n\n" + "## Eel\n\n" * 9, "markdown", []),
        ("# Sea\n\n" + "## Eel\n\n" * 12, "markdown", ["12 empty entries together"]),
        (
            "# Sea\n\n" + "## Eel\n\n### Tide\n\n### Ebb\n\n" * 5 + "## Toll\n\nPay.",
            "markdown",
            ["10 empty entries together"],
        ),
        ("# Sea\n\n" + "## Eel\n\n## Tide\n\nRow.\n\n" * 15, "markdown", []),
        (
            "".join(f"## 1.{one} Eel\n\nRow.\n\n## 1.{one} Tide\n\nEbb.\n\n" for one in range(6)),
            "markdown",
            ["6 numbers twice"],
        ),
        (
            "## 2.0 Eel\n\nRow.\n\n## 2.1 Tide\n\nEbb.\n\n## 2.1 Toll\n\nPay.",
            "markdown",
            ["1 number twice"],
        ),
        ("## 1 Eel\n\nRow.\n\n## 2 Tide\n\nEbb.\n\n" * 6, "markdown", []),
        ("Sea[]\n\n" + "7.4.2. Row on.\n\n" * 6, "bracket-headings", ["6 numbers unread"]),
        ("Sea[]\n\n" + "At 2.5 m or on 7.4.2026.\n\n" * 6, "bracket-headings", []),
        (
            "Sea\n\n" + "".join(f"PAGE {one}:\n\nRow on, then rest.\n\n" for one in range(2, 6)),
            "numbered-text",
            ["4 entries with titles that only count pages"],
        ),
        ("Sea[]\n\n" + "A.1.1) Row.\n\n" * 6, "bracket-headings", ["6 numbers unread"]),
        ("Sea[]\n\n" + "CE1.1: Row.\n\n" * 6, "bracket-headings", ["6 numbers unread"]),
        ("Sea[]\n\n" + "1b+) Row.\n\n" * 6, "bracket-headings", ["6 numbers unread"]),
        ("Sea[]\n\n" + "1b++++) Row.\n\n" * 6, "bracket-headings", ["6 numbers unread"]),
        ("Sea[]\n\n" + "U.S. boats.\n\nNO.1 eel.\n\nV1.2.3 x.\n\n" * 6, "bracket-headings", []),
    ],
)
def test_signs(content: str, reader: str, expected: list[str]) -> None:
    """Is each sign of a reader that does not fit found, and no fitting reader suspected?"""
    assert signs(content, reader) == expected


def test_long_titles() -> None:
    """Are titles of a hundred characters a sign, where there are several?"""
    title = "How eels, rafts, boats and all that swims or floats move on from a lock to the next lock, or rest there"
    page = "".join(f"<h2>{title} {one}</h2><p>Row.</p>" for one in "abc")
    assert signs(page, "html") == []  # as long as a sentence: it is read as one
    page = "".join(f"{title.replace(' ', '-')}{one}[]\n\nRow on.\n\n" for one in "abc")
    assert signs(page, "bracket-headings") == ["3 entries with titles of 100 characters"]


def test_a_problem_says_what_to_do() -> None:
    """Does each sign become one Problem with its line, and with what to do?"""
    source = making.make_source("Eel\n\n'''Sea''' and [[eel]]", "numbered-text")
    reading = making.read(source.text, "numbered-text")
    (problem,) = suspicion.find_suspicions(source, reading)
    assert (problem.kind, problem.line, problem.text) == ("suspicious-reading", 3, "'''")
    assert "markup of MediaWiki stands in titles or texts 3 times" in problem.message
    assert problem.message.endswith("kb add book.txt --document bw-book --version 1 --try")
    source = replace(source, document=replace(source.document, file="my book.txt"))
    (problem,) = suspicion.find_suspicions(source, reading)
    assert "kb add 'my book.txt' --document" in problem.message
