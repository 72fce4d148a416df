"""A rulebook whose one-word lines are gone: restored headings, epigraphs, icons, equivalences."""

import making
import pytest

from kb.model import ExclusionRule, Note
from kb.readers.captured import lost_headings


def test_a_restored_heading() -> None:
    """Does a note open a section at the line after the gap, marked as recovered?"""
    reading = making.read(
        "THE BOOK (1)\n\nText.\n\n\nBoats carry crews.\n",
        notes=[
            making.heading(
                6, "Boats carry", "Boats", number="1.1", level=2, aliases=("boat",), ours=True
            )
        ],
    )
    assert making.outline(reading) == [("THE BOOK", ["Text."]), ("Boats", ["Boats carry crews."])]
    boats = reading.sections[1]
    assert (
        boats.recovered,
        boats.ours,
        boats.number,
        boats.level,
        boats.aliases,
        boats.heading_lines,
        boats.lines,
    ) == (True, True, "1.1", 2, ("boat",), (), (6, 6))
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("line", "title", "number", "level", "icons"),
    [
        ("SHIPS (2.9)", "SHIPS", "2.9", 2, ()),
        ("[Tribble] TRIBBLES (11.3.1)", "TRIBBLES", "11.3.1", 3, ("[Tribble]",)),
        ("Boats (and Skarns) (4)", "Boats (and Skarns)", "4", 1, ()),
    ],
)
def test_a_surviving_heading(
    line: str, title: str, number: str, level: int, icons: tuple[str, ...]
) -> None:
    """Are number, level and icon of a heading that survived read from its line?"""
    (section,) = making.read(f"{line}\n\nText.\n").sections
    assert (
        section.title,
        section.number,
        section.level,
        section.icons,
        section.heading_lines,
        section.recovered,
    ) == (title, number, level, icons, (1,), False)


@pytest.mark.parametrize(
    ("blanks", "notes", "problems"),
    [
        (1, [], []),
        (2, [making.heading(6, "Boats", "Boats")], []),
        (2, [making.lost(6, "Boats")], []),
        (3, [making.lost(7, "Boats"), making.heading(7, "Boats", "Boats")], []),
        (2, [], ["unexplained-gap"]),
        (3, [making.heading(7, "Boats", "Boats")], ["unexplained-gap"]),
        (1, [making.heading(5, "Boats", "Boats")], ["misplaced-note"]),
        (2, [making.heading(6, "Boats", "Boats"), making.lost(6, "Boats")], ["misplaced-note"]),
        (2, [making.heading(6, "Gates", "Gates")], ["misplaced-note", "unexplained-gap"]),
        (2, [making.heading(99, "Boats", "Boats")], ["misplaced-note", "unexplained-gap"]),
    ],
)
def test_gaps_and_notes(blanks: int, notes: list[Note], problems: list[str]) -> None:
    """Must the notes explain exactly the lines that a gap lost?"""
    reading = making.read(
        "THE BOOK (1)\n\n" + "Text." + "\n" * (blanks + 1) + "Boats carry crews.\n",
        notes=notes,
    )
    assert making.kinds_of(reading) == problems


def test_two_headings_lost_in_one_gap() -> None:
    """Has the first of two lost headings no text of its own, and stands nowhere?"""
    reading = making.read(
        "THE BOOK (1)\n\nText.\n\n\n\nBoats carry crews.\n",
        notes=[
            making.heading(7, "Boats", "Fleet", level=2),
            making.heading(7, "Boats", "Boats", level=3),
        ],
    )
    assert [(section.title, section.lines) for section in reading.sections[1:]] == [
        ("Fleet", None),
        ("Boats", (7, 7)),
    ]


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        (['"Row first."', "", "", "Deal cards."], ["epigraph", "text"]),
        (['"Row first."', "", "—Wimble", "", "Deal cards."], ["epigraph", "epigraph", "text"]),
        (
            ["PEGGOTY: I never ride.", "WIMBLE: You do.", "", '—"The Thaw"', "", "Deal cards."],
            ["epigraph", "epigraph", "epigraph", "text"],
        ),
        (["Deal cards.", "", '"Row first."'], ["text", "text"]),
        (["Deal cards.", "", "—Wimble"], ["epigraph", "epigraph"]),
    ],
)
def test_epigraphs(lines: list[str], wanted: list[str]) -> None:
    """Is the quotation that opens a section told from its rules?"""
    notes = [making.lost(6, "Deal cards")] if lines[1:3] == ["", ""] else []
    reading = making.read("\n".join(["GATES (3)", "", *lines, ""]), notes=notes)
    assert [paragraph.style for paragraph in reading.sections[0].paragraphs] == wanted
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("line", "title", "kind", "icons"),
    [
        ("[Oar] - Oar: Cards with it row.", "Oar", "icon", ("[Oar]",)),
        ("[Flood] - Damage: Flood: Puts a counter.", "Damage: Flood", "icon", ("[Flood]",)),
        ("<Lok> <Wei> - Guild Icons: Name a guild.", "Guild Icons", "icon", ("<Lok>", "<Wei>")),
        ("[A:1] [A:X] - Countdown Icon: Counts.", "Countdown Icon", "icon", ("[A:1]", "[A:X]")),
        (
            "[Expansion: TF] - Thaw Fair: 30 cards about: eels.",
            "Thaw Fair",
            "expansion",
            ("[Expansion: TF]",),
        ),
        ("[Odd] - 47 Eels: Text.", "47 Eels", "icon", ("[Odd]",)),
        (
            "[Odd] - something in small letters: text.",
            "something in small letters",
            "icon",
            ("[Odd]",),
        ),
    ],
)
def test_icon_lines(line: str, title: str, kind: str, icons: tuple[str, ...]) -> None:
    """Is an icon's line a section of its own below the legend, which goes on after it?"""
    reading = making.read(f"ICONS (4)\n\nA legend.\n\n{line}\n\nIt ends.\n")
    legend, icon = reading.sections
    assert (icon.title, icon.kind, icon.icons, icon.level) == (title, kind, icons, 2)
    assert [paragraph.text for paragraph in icon.paragraphs] == [line]
    assert [paragraph.text for paragraph in legend.paragraphs] == ["A legend.", "It ends."]
    assert reading.problems == ()


def test_an_icon_line_before_any_section_is_text() -> None:
    """Is such a line kept where there is no legend it could stand in?"""
    reading = making.read("[Oar] - Oar: Cards row.\n\nGATES (3)\n\nText.\n")
    assert making.outline(reading) == [("GATES", ["[Oar] - Oar: Cards row.", "Text."])]


def test_equivalences() -> None:
    """Is a noted bullet a section with its terms and scope, and does the list's text go on after it?"""
    note = Note(
        what="equivalence",
        line=5,
        begins='"Ferry" is',
        title="Ferry = skarn",
        terms=("Ferry", "skarn"),
        scope="canals",
    )
    reading = making.read(
        'EQUAL WORDS (3)\n\nThese are equal:\n\n  • "Ferry" is "skarn".\n  • No others.\n\nSo be'
        " it.\n",
        notes=[note],
    )
    words, ferry = reading.sections
    assert (ferry.kind, ferry.terms, ferry.scope, ferry.lines, ferry.level) == (
        "equivalence",
        ("Ferry", "skarn"),
        "canals",
        (5, 5),
        2,
    )
    assert making.styles(words) == [
        ("text", "These are equal:"),
        ("bullet", "No others."),
        ("text", "So be it."),
    ]
    assert words.lines == (1, 8)


def test_sidebars_captions_and_subheadings() -> None:
    """Are a sidebar, a caption that opens a section and a lost sub-heading kept in their places?"""
    reading = making.read(
        "GATES (3)\n\nText.\n\n\nImage: gate.jpg\n\nA lock.\n\nWhy Eels?\n\nAn aside.\n\n\nMore.\n",
        notes=[
            making.heading(6, "Image", "Locks", level=2),
            making.surviving(10, "Why Eels?", "sidebar", level=3),
            Note(what="subheading", line=15, begins="More", title="Tolls"),
        ],
        exclusion_rules=[ExclusionRule("image caption", True, begins="Image:", count=1)],
    )
    assert [(section.title, section.kind, section.lines) for section in reading.sections] == [
        ("GATES", "section", (1, 3)),
        ("Locks", "section", (6, 8)),
        ("Why Eels?", "sidebar", (10, 15)),
    ]
    assert making.styles(reading.sections[2]) == [
        ("text", "An aside."),
        ("subheading", "Tolls"),
        ("text", "More."),
    ]
    assert reading.problems == ()


def test_the_patterns_of_titles() -> None:
    """Does an icon's title stop where its explanation begins?"""
    assert lost_headings.TITLE_PART.match("Thaw Fair: 30 cards about: eels")
    reading = making.read("I (4)\n\n[X] - The Lock of Eels & Oars: Text: more.\n")
    assert making.titles(reading) == ["I", "The Lock of Eels & Oars: Text"]
