"""Which headings and bold words of a page are headwords."""

import making
import pytest

from kb.readers.html_pages import glossaries
from kb.readers.html_pages.blocks import Block


def find(blocks: list[Block], *, whole: bool = False) -> tuple[list[str], list[str]]:
    """Give the headings and the bold starts that are headwords."""
    titles = {index: block.text for index, block in enumerate(blocks) if block.role == "heading"}
    found = glossaries.find_headwords(blocks, titles, whole=whole)
    return (
        [blocks[index].text for index in sorted(found.headings)],
        [blocks[index].text[: blocks[index].bold_length] for index in sorted(found.run_ins)],
    )


def page(*lines: str) -> list[Block]:
    """Make blocks: "## A" a heading, "*Eel* swims" a bold start, ": Eel" a term, all else text."""
    made = []
    for line in lines:
        title = line.lstrip("#")
        if line.startswith("#"):
            made.append(Block("heading", title.strip(), level=len(line) - len(title)))
        elif line.startswith("*"):
            bold, rest = line[1:].split("*")
            made.append(Block("text", bold + rest, bold_length=len(bold)))
        elif line.startswith(": "):
            made.append(Block("term", line[2:]))
        else:
            made.append(Block("text", line))
    return made


@pytest.mark.parametrize(
    ("blocks", "headings", "run_ins"),
    [
        (
            page("# Glossary", "## Eel", "x", "## Lock", "x", "# Credits", "## Us"),
            ["Eel", "Lock"],
            [],
        ),
        (
            page("# A", "## Ash", "x", "# B", "## Boat", "x", "# C", "## Coin", "x"),
            ["Ash", "Boat", "Coin"],
            [],
        ),
        (page("# Glossary", "## Fish", ": Eel", "## Places", "x"), ["Places"], []),
        (page("# Glossary", "*Eel* swims", "*Note:* yes", "*Lock* holds"), [], ["Eel", "Lock"]),
        (page("# Rules", "*Row* first", "*Pay* then"), [], []),
        (
            page("# Rules", *(f"*{name}* x" for name in ("Ash", "Boat", "Coin", "Eel", "Lock"))),
            [],
            ["Ash", "Boat", "Coin", "Eel", "Lock"],
        ),
        (
            page(
                "# Rules",
                *(f"## {name}" for name in "Ash Boat Coin Dredge Eel Gate Lock Quay".split()),
            ),
            "Ash Boat Coin Dredge Eel Gate Lock Quay".split(),
            [],
        ),
        (
            page(
                "# Rules",
                *(
                    f"## {name}"
                    for name in "Setup Boat Coin Dredge Eel Gate Lock Quay Row".split()[:5]
                ),
            ),
            [],
            [],
        ),
    ],
)
def test_headwords(blocks: list[Block], headings: list[str], run_ins: list[str]) -> None:
    """Is a glossary known by its title, its letters or its alphabetical order, and by nothing less?"""
    assert find(blocks) == (headings, run_ins)


def test_a_document_that_is_a_glossary() -> None:
    """Are all headings below the first headwords where the whole document is a glossary?"""
    assert find(page("# Brindlewick", "x", "## Eel", "x", "## Ash", "x"), whole=True)[0] == [
        "Eel",
        "Ash",
    ]


@pytest.mark.parametrize(
    ("block", "may_be"),
    [
        (Block("text", "Eel swims", bold_length=3), True),
        (Block("text", "Eels swim", bold_length=3), False),
        (Block("text", "Example: x", bold_length=8), False),
        (Block("text", "Eel swims", bold_length=3, definition_depth=1), False),
        (Block("numbered", "Eel swims", bold_length=3), False),
        (Block("bullet", "Eel swims", bold_length=3, level=1), False),
    ],
)
def test_bold_words_that_may_be_headwords(block: Block, may_be: bool) -> None:
    """Are half words, remarks and words inside lists no headwords?"""
    assert glossaries.may_be_run_in(block) is may_be


ROWS = "".join(
    f"<tr><td>{name}</td><td>Ruling</td><td>It floats on <a href='#sea'>the sea</a> for a turn.</td></tr>"
    for name in ("Raft", "Eel", "Old Boat, New Boat", "Sled", "Oar")
)
TABLE = "<h2 id=sea>Sea</h2><p>a</p><table><tr><th>{head}</th><th>Kind</th><th>Text</th></tr>{rows}</table><p>b</p>"


@pytest.mark.parametrize(
    ("head", "kinds"),
    [("Card", ["card"] * 5), ("Keyword", ["term"] * 5), ("Cost", []), ("Card type", [])],
)
def test_a_table_that_is_a_glossary(head: str, kinds: list[str]) -> None:
    """Are rows entries where the head of the first column says that it holds names?"""
    reading = making.read(TABLE.format(head=head, rows=ROWS), "html")
    assert reading.problems == ()
    assert [section.kind for section in reading.sections][1:] == kinds
    if kinds:
        raft = reading.sections[1]
        assert (raft.title, raft.level) == ("Raft", 3)
        assert raft.paragraphs[0].text == "Ruling | It floats on the sea for a turn."
        link = raft.paragraphs[0].anchors[0]
        assert raft.paragraphs[0].text[link.start : link.end] == "the sea"
    sea = [paragraph.text for paragraph in reading.sections[0].paragraphs]
    assert (sea[0], sea[-1]) == ("a", "b")


@pytest.mark.parametrize(
    ("heads", "kinds"),
    [
        (("Situation", "Ruling"), ["section"] * 5),
        (("Foul", "Penalty (each time)"), ["section"] * 5),
        (("Question", "Page"), []),
        (("Ruling", "Situation"), []),
    ],
)
def test_a_table_of_rulings(heads: tuple[str, str], kinds: list[str]) -> None:
    """Is each row an entry that says what happens and what follows, and the rest of one its text?"""
    rows = "".join(
        f"<tr><td>A frog leaps onto {pad}</td><td>It leaps back at once.</td></tr>"
        for pad in ("a pad that sinks", "a toad", "the lock", "an eel", "the other bank")
    )
    page = f"<h2>Leaps</h2><table><tr><th>{heads[0]}</th><th>{heads[1]}</th></tr>{rows}</table>"
    reading = making.read(
        page.replace("</table>", "<tr><td>Or it waits.</td></tr></table>"), "html"
    )
    assert reading.problems == ()
    assert [section.kind for section in reading.sections][1:] == kinds
    if kinds:
        last = reading.sections[-1]
        assert last.title == "A frog leaps onto the other bank"
        assert [one.text for one in last.paragraphs] == ["It leaps back at once.", "Or it waits."]


def test_a_small_table_is_no_glossary() -> None:
    """Are four rows, or rows of a word each, a table as it stands?"""
    short = "".join(f"<tr><td>{name}</td><td>3</td></tr>" for name in "abcdef")
    for rows in (ROWS.partition("<tr><td>Oar")[0], short):
        reading = making.read(TABLE.format(head="Card", rows=rows), "html")
        assert len(reading.sections) == 1


def test_small_tables_with_one_head() -> None:
    """Are rows of small tables entries where tables with the same head have enough together?"""
    few, last = (
        ROWS.partition("<tr><td>Oar")[0],
        "<tr><td>Oar</td><td>Rule</td><td>Rows one boat on for a day.</td></tr>",
    )
    page = (
        TABLE.format(head="Card", rows=few) + "<h2>Oars</h2>" + TABLE.format(head="Card", rows=last)
    )
    assert [one.title for one in making.read(page, "html").sections if one.kind == "card"] == [
        "Raft",
        "Eel",
        "Old Boat, New Boat",
        "Sled",
        "Oar",
    ]


def nest(*names: str) -> str:
    """Write a glossary in which items define words below a headword."""
    inner = "".join(f"    * **{name}:** One that floats\n" for name in names)
    return (
        f"# Definitions\n\n* **Day:** A turn.\n* **Boat:** What floats\n{inner}\n# Locks\n\nPay.\n"
    )


def test_headwords_inside_headwords() -> None:
    """Are items inside items headwords below them, unless they are few, or labels that return?"""
    names = ("Barge", "Old boat", "Raft", "Empty boat", "Boat of a friend")
    reading = making.read(nest(*names), "markdown")
    assert reading.problems == ()
    terms = [(one.title, one.level) for one in reading.sections if one.kind == "term"]
    assert terms == [("Day", 2), ("Boat", 2), *((name, 3) for name in names)]
    for few in (names[:4], (*names, "Raft")):
        sections = making.read(nest(*few), "markdown").sections
        assert [one.title for one in sections if one.kind == "term"] == ["Day", "Boat"]


def test_rows_of_rules_with_lists_of_terms() -> None:
    """Is each row of a table of rules an entry, though a cell holds a list of what its words mean?

    A table that holds such lists in most of its cells only arranges the page.
    """
    names = ["Night", "Mud", "Tolls", "Locks", "Storms", "Rafts"]
    said = "Boats may row there if nobody else does, whatever it costs."
    listed = f"<dl><dt>On</dt><dd>{said}</dd><dt>Off</dt><dd>No boat rows.</dd></dl>"
    rows = [
        f"<tr><th>{name}</th><td>On</td><td>{listed if name == 'Mud' else said}</td></tr>"
        for name in names
    ]
    head = "<tr><th>Rule</th><th>At home</th><th>Notes</th></tr>"
    reading = making.read(f"<h1>Boats</h1><table>{head}{''.join(rows)}</table>", "html")
    assert [one.title for one in reading.sections] == ["Boats", *names]
    assert reading.sections[2].paragraphs[0].text == f"On | On {said} Off No boat rows."
    arranged = f"<h1>Boats</h1><table><tr><td>{listed}</td><td>{listed}</td></tr></table>"
    paragraphs = making.read(arranged, "html").sections[0].paragraphs
    assert "table" not in {one.style for one in paragraphs}
