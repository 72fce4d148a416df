"""The companion: what is written of each entry is read as it is meant, and what is wrong with it is told with its line."""

from pathlib import Path

import making
import pytest

from kb import errors
from kb.corpus import ledger
from kb.entries import companion
from kb.entries.companion import Companion
from kb.model import Alias
from kb.paths import Folders
from kb.pipeline import publish
from kb.search import search
from kb.snapshot import store

TOP = "---\nversion: 1\n---\n\n"
ENTRY = """# term: Toll: the Sum {#toll}

- names: dues; fees
- aliases: river tax
- amends: replace-paragraph; first paragraph; 2-3
- What do I pay at a gate?
- Is anyone let through for nothing?

First.

**Sums**

- Two coins
  for a skarn.

Example: a skarn pays two.

See lock.
"""


def read(tmp_path: Path, **files: str) -> Companion:
    """Read files as the companion of a document."""
    folder = tmp_path / "plain" / "bw-book"
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / f"{name}.md").write_text(TOP + content, encoding="utf-8")
    return companion.read_companion(tmp_path, making.DOCUMENT)


def test_an_entry_as_it_is_written(tmp_path: Path) -> None:
    """Are heading, facts, questions and statement read each as what they are?"""
    read_one = read(tmp_path, a=ENTRY)
    assert read_one.problems == ()
    (entry,) = read_one.entries
    assert (entry.id, entry.kind, entry.title) == ("bw-book/toll", "term", "Toll: the Sum")
    assert (entry.level, entry.trail) == (1, ("Book",))
    assert (entry.wording, entry.lines, entry.aliases) == ("plain", None, ("dues", "fees"))
    assert entry.questions == ("What do I pay at a gate?", "Is anyone let through for nothing?")
    assert [(paragraph.style, paragraph.text) for paragraph in entry.paragraphs] == [
        ("text", "First."),
        ("subheading", "Sums"),
        ("bullet", "Two coins for a skarn."),
        ("example", "Example: a skarn pays two."),
        ("text", "See lock."),
    ]
    assert [(one.op, one.where, one.text) for one in entry.amendments] == [
        ("replace-paragraph", "first paragraph", "Sums\n\nTwo coins for a skarn.")
    ]
    assert [(alias.word, alias.means) for alias in read_one.aliases] == [
        ("river tax", ("bw-book/toll",))
    ]
    assert read_one.locations["bw-book/toll"] == ("plain/bw-book/a.md", 5)


def test_headings_carry_the_outline(tmp_path: Path) -> None:
    """Do levels make parents across files, numbers in titles stay in them, and ids come from titles where none is given?"""
    asked = "- Why?\n- When?\n\n"
    read_one = read(
        tmp_path,
        b=f"### icon: 2. Oar\n\n{asked}Row.\n",
        a=(
            f"# section: 3 Boats: a Start\n\n{asked}Go.\n\n"
            f"## term: glossary of terms\n\n- number: 2.5\n{asked}Look.\n"
        ),
    )
    assert [(entry.id, entry.title, entry.number, entry.parent) for entry in read_one.entries] == [
        ("bw-book/3-boats-a-start", "3 Boats: a Start", None, None),
        ("bw-book/glossary-of-terms", "glossary of terms", "2.5", "bw-book/3-boats-a-start"),
        ("bw-book/icon-oar", "2. Oar", None, "bw-book/glossary-of-terms"),
    ]
    assert read_one.entries[2].trail == ("Book", "3 Boats: a Start", "glossary of terms")


def test_signs_of_the_page_stay_words(tmp_path: Path) -> None:
    """Are icons in brackets, comparisons and marks of the game kept as they are typed?"""
    (entry,) = read(
        tmp_path,
        a=(
            '# card: Q\'s "Eel" & <Fed> {#eel}\n\n- icons: [Oar]; <Lok>\n- A?\n- B?\n\n'
            "An eel [Oar] <Lok> with CUNNING>40 [link] costs 50%.\n"
        ),
    ).entries
    assert (entry.title, entry.icons) == ('Q\'s "Eel" & <Fed>', ("[Oar]", "<Lok>"))
    assert entry.text == "An eel [Oar] <Lok> with CUNNING>40 [link] costs 50%."


@pytest.mark.parametrize(
    ("content", "line", "fault"),
    [
        ("# term: Toll {#toll}\n\n- A?\n\nPay.\n", 5, "has 1 questions. Write 2 to 300"),
        (
            "# term: Toll {#toll}\n\n"
            + "".join(f"- A{number}?\n" for number in range(301))
            + "\nPay.\n",
            5,
            "has 301 questions",
        ),
        ("# term: Toll {#toll}\n\n- A?\n- B?\n", 5, "has no statement"),
        (
            "# term: Toll {#toll}\n\n- A?\n- cost: two\n- B?\n\nPay.\n",
            8,
            "neither a fact nor a question",
        ),
        (
            "# term: Toll {#toll}\n\n- number: 2\n- number: 3\n- A?\n- B?\n\nPay.\n",
            5,
            "the fact 'number' occurs 2 times",
        ),
        (
            "# Toll {#toll}\n\n- A?\n- B?\n\nPay.\n",
            5,
            "not a heading with the kind of its entry. Write: # term: Title",
        ),
        ("# fee: Toll {#toll}\n\n- A?\n- B?\n\nPay.\n", 5, "not a heading with the kind"),
        (
            "# term: Toll {#toll}\n\nSee lock.\n\n# term: Dues {#toll}\n\nSee lock.\n",
            9,
            "several entries have this id",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    content: str, line: int, fault: str, tmp_path: Path
) -> None:
    """Is each fault a Problem that names the file, the line and what to do?"""
    found = [problem for problem in read(tmp_path, a=content).problems if problem.line == line]
    assert found and {problem.kind for problem in found} == {"unreadable-companion"}
    assert (
        found[0].message.startswith(f"plain/bw-book/a.md, line {line}: ")
        and fault in found[0].message
    )


@pytest.mark.parametrize(
    "content", ["See lock.", "(See Rulebook 2.10: Lock Gates.)", "See lock, gate. See also 2.5."]
)
def test_what_only_sends_on_needs_no_question(content: str, tmp_path: Path) -> None:
    """Is a mere reference complete without questions, and what says more not?"""
    assert read(tmp_path, a=f"# term: Toll {{#toll}}\n\n{content}\n").problems == ()
    assert (
        read(
            tmp_path / "more", a=f"# term: Toll {{#toll}}\n\n{content}\n\nPay two coins.\n"
        ).problems
        != ()
    )


def test_the_version_it_is_written_for(tmp_path: Path) -> None:
    """Is a file without its version one line of error, and a document without companion written for none?"""
    assert companion.read_version(tmp_path, "bw-book") == ""
    folder = tmp_path / "plain" / "bw-book"
    folder.mkdir(parents=True)
    (folder / "a.md").write_text(TOP + ENTRY, encoding="utf-8")
    assert companion.read_version(tmp_path, "bw-book") == "1"
    (folder / "b.md").write_text(ENTRY, encoding="utf-8")
    with pytest.raises(errors.CorpusError, match="b.md, line 1: does not say which version"):
        companion.read_version(tmp_path, "bw-book")
    (folder / "b.md").write_text(TOP.replace("1", "2") + ENTRY, encoding="utf-8")
    with pytest.raises(
        errors.CorpusError, match="a.md for 1, b.md for 2. Write all of them for one"
    ):
        companion.read_version(tmp_path, "bw-book")


def test_everyday_words_of_several_documents(tmp_path: Path) -> None:
    """Does a word mean all that it is written for, unless the corpus decided it?"""
    one, other = (
        read(tmp_path / "1", a=ENTRY),
        read(tmp_path / "2", a=ENTRY.replace("{#toll}", "{#dues}")),
    )
    assert [(alias.word, alias.means) for alias in companion.choose_aliases((one, other), ())] == [
        ("river tax", ("bw-book/toll", "bw-book/dues"))
    ]
    assert (
        companion.choose_aliases((one, other), (Alias("River Tax", "bw", ("bw-book/x",), ""),))
        == []
    )


def test_without_the_official_text_our_words_are_the_entry(
    plain_base: store.KnowledgeBase, small_base: store.KnowledgeBase
) -> None:
    """Are ids, titles, numbers and trails the same with both wordings, and does the entry say which one it has?"""
    names = [entry.id for entry in small_base.entries if entry.document == "bw2-rulebook"]
    assert [entry.id for entry in plain_base.entries if entry.document == "bw2-rulebook"] == names
    for name in names:
        ours, official = plain_base.entry(name), small_base.entry(name)
        assert ours and official and (ours.wording, official.wording) == ("plain", "official")
        for what in ("title", "kind", "number", "trail", "parent", "level", "version", "questions"):
            assert getattr(ours, what) == getattr(official, what)
        assert ours.paragraphs == official.plain and ours.lines is None and ours.plain == ()
    assert [document.id for document in plain_base.missing] == ["bw2-rulebook"]
    assert "bw2-rulebook" in plain_base.current and plain_base.problems == ()


def test_our_words_are_found(
    plain_base: store.KnowledgeBase, small_base: store.KnowledgeBase
) -> None:
    """Is an entry found by a question it answers and by players' words that stand in no text, with the reason?"""
    for base in (plain_base, small_base):
        hit = search.search(base, "glide on my sleigh without skates", game="bw2").hits[0]
        assert hit.entry.id == "bw2-rulebook/runners"
        assert hit.why == (
            'it answers a question like this: "My sleigh has lost both of its skates, may it glide on?"',
        )
        assert search.search(base, "floe rules").hits[0].entry.id == "bw2-rulebook/setting-out"
    shown = search.search(small_base, "glide on my sleigh", game="bw2").hits[0].snippet.text
    assert shown.startswith("A sledge without runners")


def test_an_id_that_is_lost_or_new(small: Folders) -> None:
    """Does the companion hold against the ledger: an entry too many, one too few, one with another title?"""
    path = small.corpus / "plain" / "bw2-rulebook" / "2-sledges.md"
    content = path.read_text(encoding="utf-8")
    path.write_text(
        content.replace("runners {#runners}", "skids {#runners}").replace(
            "{#sledges-and-runners}", "{#sledges}"
        ),
        encoding="utf-8",
    )
    (small.documents / "second.txt").unlink()
    found = {
        (problem.kind, problem.entry)
        for problem in store.KnowledgeBase(publish.build(small)).problems
    }
    assert found == {
        ("unknown-companion", "bw2-rulebook/sledges"),
        ("missing-companion", "bw2-rulebook/sledges-and-runners"),
        ("differing-companion", "bw2-rulebook/runners"),
    }


def test_a_later_version_is_not_told_in_the_words_of_an_earlier(small: Folders) -> None:
    """Is a companion of another version left aside?"""
    for path in (small.corpus / "plain" / "bw2-rulebook").iterdir():
        path.write_text(
            path.read_text(encoding="utf-8").replace("version: 0.9", "version: 0.8"),
            encoding="utf-8",
        )
    (small.documents / "second.txt").unlink()
    base = store.KnowledgeBase(publish.build(small))
    assert base.document("bw2-rulebook") is None and base.find("runners") == ()
    assert [(problem.kind, problem.document) for problem in base.problems] == [
        ("orphaned-note", "bw2-rulebook@0.8")
    ]


def test_amendments_told_in_our_words_are_tied(small: Folders) -> None:
    """Does a ruling in our words amend what the official one amends?"""
    rows = ledger.read_ledger(small.corpus, "bw-rulings", ["third-thaw"])
    folder = small.corpus / "plain" / "bw-rulings"
    folder.mkdir()
    titles = {row.slug: row for row in rows}
    written = [
        f"{'#' * (1 + (row.under != '') + (row.under == 'RULINGS'))} {row.kind}: {row.title}"
        f" {{#{row.slug}}}\n\n"
        + ("- amends: replace-entry; entire entry; 1\n" if row.slug == "adrift" else "")
        + "- A?\n- B?\n\nThis changes the Glossary entry, of which we say no more.\n"
        for row in titles.values()
    ]
    (folder / "all.md").write_text(
        "---\nversion: third-thaw\n---\n\n" + "\n".join(written), encoding="utf-8"
    )
    (small.documents / "rulings.txt").unlink()
    base = store.KnowledgeBase(publish.build(small))
    edges = [edge for edge in base.references if edge.kind == "amends"]
    assert [(edge.source, edge.target, edge.phrase) for edge in edges] == [
        ("bw-rulings/adrift", "bw-glossary/adrift", "the Glossary entry")
    ]
