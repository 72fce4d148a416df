"""The registry and the notes: what is refused, and which version is in force."""

from dataclasses import replace
from pathlib import Path

import invented
import making
import pytest

from kb import errors
from kb.corpus import registry
from kb.paths import Folders
from web import create_app
from web.http import urls


def write(folder: Path, content: str, name: str = "registry.toml") -> Path:
    """Write a file of a corpus and give the corpus."""
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text(content, encoding="utf-8")
    return folder


def refused(corpus: Path) -> str:
    """Give the sentence with which a registry is refused."""
    with pytest.raises(errors.CorpusError) as caught:
        registry.read_registry(corpus)
    assert str(corpus / "registry.toml") in str(caught.value) and "\n" not in str(caught.value)
    return str(caught.value)


def test_no_document_takes_an_address_of_the_site(tmp_path: Path) -> None:
    """Are the addresses of the site's pages and files all reserved?"""
    app = create_app({"KB_BUILD": invented.write_base(tmp_path / "build")})
    assert set(urls.list_firsts(app)) <= registry.PAGES


def test_the_small_registry(small: Folders) -> None:
    """Are the blocks read in their order, with the optional keys?"""
    documents = registry.read_registry(small.corpus)
    assert [document.pinned for document in documents] == [
        "bw-glossary@1.0",
        "bw-glossary@1.1",
        "bw-rulebook@1.1",
        "bw-rulings@third-thaw",
        "bw-first-printing@1",
        "bw-wiki@undated",
        "bw2-rulebook@0.9",
    ]
    assert documents[1].part == (92, 153) and documents[3].encoding == "windows-1252"


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ('id = "bw-book"', 'id = ""', ["line 2", "'id' is empty", "Fill it in"]),
        ('title = "The Book"', 'title = "  "', ["'title' is empty"]),
        ('version = "1"', 'version = "1/2"', ["version '1/2'", "letters, digits"]),
        ('id = "bw-book"', 'id = "bw book"', ["id 'bw book'"]),
        ('id = "bw-book"', 'id = "bw-cards"', ["id 'bw-cards'", "title group"]),
        ('id = "bw-book"', f'id = "{"b" * 61}"', ["id 'bbb", "has 61 characters", "at most 60"]),
        ('version = "1"', f'version = "{"1" * 300}"', ["version '111", "has 300 characters"]),
        (
            'authority = "current"',
            'authority = "holy"',
            ["'holy' is unknown", "current, historical, unofficial"],
        ),
        (
            'reader = "title-dash"',
            'reader = "runes"',
            ["key 'reader'", "'runes' is unknown", "lost-headings"],
        ),
        ('file = "book.txt"', 'file = "../book.txt"', ["'../book.txt' is not a plain file name"]),
        ('file = "book.txt"', 'file = "book\\n.txt"', ["is not a plain file name"]),
        ("rank = 1", 'rank = "1"', ["line 2", "key 'rank' must be of type int"]),
        ("rank = 1\n", "", ["line 2", "has no key 'rank'"]),
        ("rank = 1", "rank = 1\nrnak = 2", ["line 2", "unknown key 'rnak'"]),
        ("rank = 1", "rank = 1\npart = [5, 4]", ["part [5, 4] is not a range of lines"]),
        ("rank = 1", "rank = 1\npart = [0, 4]", ["part [0, 4] is not a range of lines"]),
        ('"current"', '"historical"\nuntil = "May"', ["until 'May' is not a date"]),
        ('"current"', '"historical"\nuntil = "2009"', ["until '2009' is before its date 2010"]),
        ('"current"', '"historical"\nuntil = "2999"', ["or after today. Give the day"]),
        ('"current"', '"current"\nuntil = "2011"', ["until '2011'", "Set authority to"]),
        ("[[document]]", "[[documnet]]", ["unknown table 'documnet'"]),
        ("rank = 1", "rank = ", ["not valid TOML", "line 11"]),
    ],
)
def test_what_a_registry_must_not_hold(
    old: str, new: str, parts: list[str], tmp_path: Path
) -> None:
    """Is each impossible block refused with its place and a remedy?"""
    message = refused(write(tmp_path, making.BLOCK.replace(old, new)))
    assert [part for part in parts if part not in message] == []


def test_two_blocks_of_one_version(tmp_path: Path) -> None:
    """Are both blocks named?"""
    message = refused(write(tmp_path, making.BLOCK + making.BLOCK))
    assert "lines 2 and 16: both register bw-book@1" in message


def test_versions_of_two_games(tmp_path: Path) -> None:
    """Is a version refused that is of another game than the one before it?"""
    second = making.BLOCK.replace('version = "1"', 'version = "2"').replace('"bw"', '"xy"')
    message = refused(write(tmp_path, making.BLOCK + second))
    assert "line 16 (bw-book@2): game 'xy' is not that of bw-book@1, 'bw'" in message


def test_no_registry(tmp_path: Path) -> None:
    """Is a corpus without registry told?"""
    assert "restore it" in refused(tmp_path)


@pytest.mark.parametrize(
    ("versions", "current"),
    [
        ([("1.0", "2020"), ("1.1", "2021")], "1.1"),
        ([("1.1", "2021"), ("1.0", "2020")], "1.1"),
        ([("a", "2024-04"), ("b", "2024-04-15")], "b"),
        ([("first", ""), ("second", "")], "second"),
        ([("dated", "1994"), ("undated", "")], "dated"),
        ([("old", "2024"), ("new", "2024")], "new"),
    ],
)
def test_the_version_in_force(versions: list[tuple[str, str]], current: str) -> None:
    """Is it the latest date, and of equal dates the later block?"""
    documents = tuple(
        replace(making.DOCUMENT, version=version, date=date) for version, date in versions
    )
    assert registry.find_current_versions(documents) == {"bw-book": current}


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (
            '[[heading]]\nline = 3\nbegins = "a"\n',
            ["[[heading]] of line 3", "has no key 'title'"],
        ),
        ("[[heading]]\nline = 3\n", ["line 1", "has no key 'begins'"]),
        (
            '[[surviving]]\nline = 3\nbegins = "a"\ntitle = "A"\nrole = "hero"\n',
            ["key 'role'", "'hero' is unknown"],
        ),
        (
            '[[surviving]]\nline = 3\nbegins = "a"\ntitle = "A"\nkind = "song"\n',
            ["key 'kind'", "'song' is unknown"],
        ),
        (
            '[[heading]]\nline = "3"\nbegins = "a"\ntitle = "A"\n',
            ["key 'line' must be of type int"],
        ),
        ('[[haeding]]\nline = 3\nbegins = "a"\ntitle = "A"\n', ["unknown table 'haeding'"]),
    ],
)
def test_what_a_note_must_not_be(content: str, parts: list[str], tmp_path: Path) -> None:
    """Is a note that cannot be refused with file, place and remedy?"""
    corpus = write(tmp_path, content, "recovered/bw-book@1.toml")
    with pytest.raises(errors.CorpusError) as caught:
        registry.read_notes(corpus, making.DOCUMENT)
    assert [part for part in ["bw-book@1.toml", *parts] if part not in str(caught.value)] == []


def test_notes_stand_in_the_order_of_the_lines(small: Folders) -> None:
    """Are notes of all sorts read, in the order of their lines?"""
    document = registry.read_registry(small.corpus)[1]
    notes = registry.read_notes(small.corpus, document)
    assert [note.line for note in notes] == sorted(note.line for note in notes)
    assert {note.what for note in notes} == {"heading", "surviving", "subheading"}
    assert registry.read_notes(small.corpus, making.DOCUMENT) == ()


def test_exclusions_are_those_of_one_version(small: Folders, tmp_path: Path) -> None:
    """Are only the blocks of the document's version given, and is a block without words refused?"""
    second = registry.read_registry(small.corpus)[-1]
    assert [block.name for block in registry.read_exclusion_rules(small.corpus, second)] == [
        "site navigation",
        "table of contents",
        "site navigation",
    ]
    assert registry.read_exclusion_rules(small.corpus, replace(second, version="1.0")) == ()
    corpus = write(
        tmp_path, '[[exclusion]]\ndocument = "x@1"\nname = "n"\ninside = true\n', "exclusions.toml"
    )
    with pytest.raises(errors.CorpusError, match="neither 'text' nor 'begins'"):
        registry.read_exclusion_rules(corpus, second)
    with pytest.raises(errors.CorpusError, match="unknown table 'excluson'"):
        registry.read_exclusion_rules(
            write(tmp_path, '[[excluson]]\nname = "n"\n', "exclusions.toml"), second
        )


def test_kinds_and_acceptances(small: Folders, tmp_path: Path) -> None:
    """Are hand-given kinds and acceptances read, and unknown kinds refused?"""
    rulings = registry.read_registry(small.corpus)[3]
    assert registry.read_kinds(small.corpus, rulings) == {"Low Lock": "term"}
    assert [known.entry for known in registry.read_acceptances(small.corpus)] == [
        "bw-glossary/heron"
    ]
    assert (
        registry.read_kinds(tmp_path, rulings) == {} and registry.read_acceptances(tmp_path) == ()
    )
    corpus = write(
        tmp_path,
        '[[kind]]\ndocument = "bw"\ntitle = "Low Lock"\nkind = "song"\nreason = "r"\n',
        "kinds.toml",
    )
    with pytest.raises(errors.CorpusError, match="title 'Low Lock': 'song' is unknown"):
        registry.read_kinds(corpus, rulings)
