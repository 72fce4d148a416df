"""Registering a new document, or a new version of one: all of it, or nothing."""

import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import making
import pytest
from handing_on import build_once
from hypothesis import given
from hypothesis import strategies as st

from kb import errors
from kb.corpus import registry, sources
from kb.paths import Folders
from kb.pipeline import publish, register
from kb.snapshot import store

LOCK = "A lock lets boats pass between two waters. Only one boat at a time may be in a lock.\n"
GLOSSARY = f"""'88 Flood Marker [link to card]

This marker stays in play until a lock is opened. See lock.

barge quant

You push with it, once in a turn.

lock chamber

{LOCK}
toll or due

Pay three coins.
"""


def write(folder: Path, content: str | bytes, name: str = "glossary-1.2.txt") -> Path:
    """Write a file that is not a part of the corpus yet."""
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_a_new_version(small: Folders, tmp_path: Path) -> None:
    """Is a new version read, recorded and built, with the ids that its entries had?"""
    file = write(tmp_path, GLOSSARY)
    added = register.add_document(small, file, "bw-glossary", "1.2", {"date": "2013-01"})
    assert (
        added.document.reader,
        added.document.encoding,
        added.document.title,
        added.document.part,
    ) == ("lost-headwords", "utf-8", "Brindlewick Glossary", None)
    assert [entry.id.split("/")[1] for entry in added.made.entries] == [
        "88-flood-marker",
        "barge-pole",
        "lock",
        "toll-or-due",
    ]
    assert added.fresh == ("toll-or-due",) and "toll" in added.gone and "lock" not in added.gone
    assert added.problems == ()
    assert registry.read_registry(small.corpus)[-1] == added.document
    assert (small.documents / file.name).read_bytes() == file.read_bytes()
    base = store.KnowledgeBase(publish.build(small))
    assert base.current["bw-glossary"] == "1.2" and base.manifest["problems"] == {}
    assert [entry.version for entry in base.find("bw-glossary/barge-pole")] == ["1.2"]
    assert [
        getattr(base.entry(f"bw-glossary@{version}/toll"), "version", None)
        for version in ("1.0", "1.1", "1.2")
    ] == ["1.0", "1.1", None]


def test_an_older_version(small: Folders, tmp_path: Path) -> None:
    """May a version be added that is older than those registered, without an id or a ledger being spoilt?"""
    build_once(small)
    before = {entry.pinned for entry in store.open_current(small.build).entries}
    register.add_document(small, write(tmp_path, GLOSSARY), "bw-glossary", "0.9", {"date": "2000"})
    base = store.KnowledgeBase(publish.build(small))
    assert base.current["bw-glossary"] == "1.1" and base.manifest["problems"] == {}
    assert before <= {entry.pinned for entry in base.entries}
    assert base.entry("bw-glossary@0.9/lock") is not None


@pytest.mark.parametrize(
    ("content", "reader", "encoding"),
    [
        (
            GLOSSARY.replace("barge quant", "Barge [link to card]").replace(
                "lock chamber", "Lock [link to card]"
            ),
            "lost-headwords",
            "utf-8",
        ),
        (
            "".join(
                f"{word} - Pay {number} coins for caf\u00e9s.\n\n"
                for number, word in enumerate(("ale", "beer", "cider", "dram"), 2)
            ).encode("windows-1252"),
            "title-dash",
            "windows-1252",
        ),
    ],
)
def test_a_first_version(
    content: str | bytes, reader: str, encoding: str, small: Folders, tmp_path: Path
) -> None:
    """Are reader and encoding of an unknown document proposed, and are no ids called new or gone?"""
    added = register.add_document(
        small, write(tmp_path, content), "bw-new", "1", {"title": "A New Book"}
    )
    assert (added.document.reader, added.document.encoding, added.document.short) == (
        reader,
        encoding,
        "A New Book",
    )
    assert (added.fresh, added.gone) == ((), ()) and added.made.entries != ()
    assert registry.read_registry(small.corpus)[-1] == added.document
    publish.build(small)


def test_what_is_given_prevails(small: Folders, tmp_path: Path) -> None:
    """Do the given reader, part and names take the place of those taken over?"""
    given_values: dict[str, Any] = {
        "reader": "title-dash",
        "part": (3, 5),
        "title": "  The\nRulings ",
        "short": "R",
        "rank": 7,
        "authority": "historical",
        "publisher": 'A "B" \\ C',
        "encoding": "utf-8",
    }
    added = register.add_document(
        small,
        write(tmp_path, "x\n\nice - It melts.\n\nlock - Open.\n\ny\n"),
        "bw-glossary",
        "1.2",
        given_values,
    )
    known = registry.read_registry(small.corpus)[-1]
    assert known == added.document and [entry.title for entry in added.made.entries] == [
        "ice",
        "lock",
    ]
    assert (known.title, known.part, known.rank, known.publisher) == (
        "The Rulings",
        (3, 5),
        7,
        'A "B" \\ C',
    )


@pytest.mark.parametrize(
    ("content", "document", "version", "given_values", "part"),
    [
        (GLOSSARY, "bw-glossary", "1.1", {}, "bw-glossary@1.1 is registered already"),
        ("", "bw-glossary", "1.2", {}, "the file is empty"),
        (b"cut \xe2\x80", "bw-glossary", "1.2", {}, "is not utf-8"),
        (b"NUL \0", "bw-glossary", "1.2", {}, "NUL byte"),
        (GLOSSARY, "bw glossary", "1.2", {}, "may hold letters, digits"),
        (GLOSSARY, "bw-glossary", "1/2", {}, "may hold letters, digits"),
        (GLOSSARY, "..", "1.2", {}, "begins with a letter or digit. Rename it"),
        (GLOSSARY, "bw-glossary", "..", {}, "version '..' may hold letters"),
        (GLOSSARY, "search", "1.2", {}, "id 'search' is an address of the site itself"),
        (GLOSSARY, "bw.json", "1.2", {}, "id 'bw.json' is an address of the site itself"),
        (GLOSSARY, "bw-new", "1", {"game": "<script>"}, "game '<script>' may hold letters, digits"),
        (GLOSSARY, "bw-new", "1", {"game": "a b"}, "game 'a b' may hold letters, digits"),
        (GLOSSARY, "-new", "1", {"game": "bw"}, "id '-new' may hold letters, digits"),
        (GLOSSARY, "bw-glossary", "1.2", {"reader": "runes"}, "'runes' is unknown"),
        (GLOSSARY, "bw-glossary", "1.2", {"encoding": "latin-9"}, "'latin-9' is unknown"),
        (GLOSSARY, "bw-glossary", "1.2", {"part": (1, 999)}, "Correct --part"),
        (GLOSSARY, "bw-glossary", "1.2", {"part": (9, 2)}, "is not a range of lines"),
        ("\u200b\n", "bw-glossary", "1.2", {}, "found no section"),
    ],
)
def test_what_is_refused_leaves_everything_as_it_was(
    content: str | bytes,
    document: str,
    version: str,
    part: str,
    given_values: dict[str, Any],
    small: Folders,
    tmp_path: Path,
) -> None:
    """Does a document that cannot be read change neither registry nor ledger nor the documents?"""
    before = making.files_of(small.corpus)
    file = write(tmp_path, content)
    with pytest.raises(errors.KBError, match=part):
        register.add_document(small, file, document, version, given_values)
    assert making.files_of(small.corpus) == before


def test_another_file_of_the_same_name(small: Folders, tmp_path: Path) -> None:
    """Is the copy named after its document where another has the file name, and is nothing lost?"""
    there = (small.documents / "wiki.txt").read_bytes()
    file = write(tmp_path, GLOSSARY, "wiki.txt")
    added = register.add_document(small, file, "bw-glossary", "1.2", {})
    assert added.document.file == "bw-glossary-1.2.txt"
    assert (small.corpus / "documents" / "bw-glossary-1.2.txt").read_bytes() == file.read_bytes()
    assert (small.documents / "wiki.txt").read_bytes() == there
    before = making.files_of(small.corpus)
    (small.corpus / "documents" / "bw-glossary-1.3.txt").write_text("x", encoding="utf-8")
    with pytest.raises(errors.CorpusError, match=r"wiki.txt and bw-glossary-1.3.txt. Rename it"):
        register.add_document(small, file, "bw-glossary", "1.3", {})
    (small.corpus / "documents" / "bw-glossary-1.3.txt").unlink()
    assert making.files_of(small.corpus) == before


def test_the_same_file_again(small: Folders, tmp_path: Path) -> None:
    """Does the very same file keep its name, for another document too?"""
    same = write(tmp_path, (small.documents / "wiki.txt").read_bytes(), "wiki.txt")
    given_reader = {"reader": "bracket-headings"}
    added = register.add_document(small, same, "bw-wiki-copy", "1", given_reader)
    assert (added.document.file, added.proposal) == ("wiki.txt", None)


def test_a_trial_records_nothing(small: Folders, tmp_path: Path) -> None:
    """Does a trial say what each reader would give, and change no file?"""
    before = making.files_of(small.corpus)
    file = write(tmp_path, GLOSSARY)
    added = register.add_document(small, file, "bw-words", "1", {}, only_try=True)
    assert added.proposal
    assert added.proposal.reader == added.document.reader
    assert making.files_of(small.corpus) == before


def test_a_link_is_not_followed(small: Folders, tmp_path: Path) -> None:
    """Is a symbolic link refused with the file that it leads to, and nothing registered under its name?"""
    before = making.files_of(small.corpus)
    file = write(tmp_path, GLOSSARY)
    link = tmp_path / "link.txt"
    link.symlink_to(file.name)
    with pytest.raises(
        errors.CorpusError,
        match=f"link.txt: is a symbolic link to {file.name}. Give the file itself: {file}",
    ):
        register.add_document(small, link, "bw-glossary", "1.2", {})
    assert making.files_of(small.corpus) == before


def test_nothing_is_written_through_a_link(small: Folders, tmp_path: Path) -> None:
    """Is a link in the documents folder replaced by the document, and nothing written where it leads?"""
    file = write(tmp_path, GLOSSARY)
    (small.documents / file.name).symlink_to(tmp_path / "outside.txt")
    register.add_document(small, file, "bw-glossary", "1.2", {"date": "2013"})
    assert not (tmp_path / "outside.txt").exists()
    assert (small.documents / file.name).read_bytes() == file.read_bytes()
    assert not (small.documents / file.name).is_symlink()


def test_a_copy_that_was_cut_off(
    small: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is no half document left under its name where the copy fails, so that it can be added again?"""

    def run_out_of_space(file: int) -> None:
        raise OSError(28, "No space left on device")

    file = write(tmp_path, GLOSSARY)
    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", run_out_of_space)
        with pytest.raises(errors.CorpusError, match="No space left on device"):
            register.add_document(small, file, "bw-glossary", "1.2", {"date": "2013"})
    assert not (small.documents / file.name).exists()
    register.add_document(small, file, "bw-glossary", "1.2", {"date": "2013"})
    assert (small.documents / file.name).read_bytes() == file.read_bytes()


def test_a_missing_file(small: Folders) -> None:
    """Is a file that is not there told in one line?"""
    with pytest.raises(errors.CorpusError, match="none.txt: there is no such file. Give the path"):
        register.add_document(small, small.corpus / "none.txt", "bw-glossary", "1.2", {})


def test_a_documents_folder_that_is_brought(small: Folders, tmp_path: Path) -> None:
    """Is a file copied into the corpus' own folder, never into the one that a user brings?"""
    brought = tmp_path / "brought"
    small.documents.rename(brought)
    folders = replace(small, documents=brought)
    held = sorted(path.name for path in brought.iterdir())
    register.add_document(
        folders, write(tmp_path, GLOSSARY), "bw-glossary", "1.2", {"date": "2013"}
    )
    assert sorted(path.name for path in brought.iterdir()) == held
    assert (small.corpus / sources.DOCUMENTS_FOLDER / "glossary-1.2.txt").exists()
    assert publish.build(folders).exists()


def test_a_folder_that_cannot_be_written(small: Folders, tmp_path: Path) -> None:
    """Is a documents folder that cannot be made told in one line, with registry and ledger as they were?"""
    small.documents.rename(tmp_path / "brought")
    small.documents.write_text("a file in the way")
    before = making.files_of(small.corpus)
    with pytest.raises(errors.CorpusError, match="documents: cannot be written .*try again"):
        register.add_document(
            replace(small, documents=tmp_path / "brought"),
            write(tmp_path, GLOSSARY),
            "bw-glossary",
            "1.2",
            {},
        )
    assert making.files_of(small.corpus) == before


def test_several_at_once(small: Folders, tmp_path: Path) -> None:
    """Is each document recorded where several are added at the same time, two versions of one among them?"""
    file = write(tmp_path, "ice - It melts.\n\nlock - Open.\n")
    wanted = [("bw-a", "1"), ("bw-b", "1"), ("bw-c", "1"), ("bw-d", "1"), ("bw-d", "2")]
    with ThreadPoolExecutor(len(wanted)) as threads:
        added = [
            threads.submit(register.add_document, small, file, *one, {"reader": "title-dash"})
            for one in wanted
        ]
    assert [one.exception() for one in added] == [None] * len(wanted)
    known = {(one.id, one.version) for one in registry.read_registry(small.corpus)}
    assert known >= set(wanted)
    assert store.KnowledgeBase(publish.build(small)).manifest["problems"] == {}


def test_the_ids_of_a_document_are_recorded(small: Folders) -> None:
    """Does recording a version that is recorded already change nothing, and an unknown one fail?"""
    before = making.files_of(small.corpus)
    assert [
        register.record_ids(small, name) for name in ("bw-glossary", "bw-rulebook", "bw-wiki")
    ] == [18, 20, 5]
    assert making.files_of(small.corpus) == before
    with pytest.raises(
        errors.CorpusError,
        match="no document 'bw-none' is registered. Registered: bw-first-printing, bw-glossary",
    ):
        register.record_ids(small, "bw-none")


TEXTS = st.text(st.characters(exclude_categories=["Cs"]))


@given(
    title=TEXTS,
    publisher=TEXTS,
    part=st.none() | st.tuples(st.integers(1, 9), st.integers(10, 99)),
    encoding=st.sampled_from(sources.ENCODINGS),
)
def test_a_block_reads_back_equal(
    title: str, publisher: str, part: tuple[int, int] | None, encoding: str
) -> None:
    """Is a block that was written, whatever its texts hold, the same when it is read?"""
    document = replace(
        making.DOCUMENT, title=title, publisher=publisher, part=part, encoding=encoding
    )
    block = tomllib.loads(register.format_block(document))["document"][0]
    assert ("encoding" in block) is (encoding != "utf-8")
    assert (
        replace(
            making.DOCUMENT,
            **{
                **block,
                "part": tuple(block["part"]) if "part" in block else None,
                "cites": tuple(block.get("cites", ())),
            },
        )
        == document
    )


@pytest.mark.unmeasured
def test_an_id_that_a_person_moved(small: Folders, tmp_path: Path) -> None:
    """Does a text that says an old name lead to the moved entry, without a missing entry under its old id?"""
    first = "# Rules\n\n## Sledges\n\nA sledge glides.\n\n## Ice\n\nSee sledges.\n"
    second = first.replace("Sledges", "Sleds").replace("A sledge glides", "All have two runners")
    for version, content in (("1", first), ("2", second)):
        facts = {"title": "Rules", "short": "Rules", "game": "sl", "date": f"201{version}"}
        file = write(tmp_path, content, f"sl-{version}.md")
        added = register.add_document(small, file, "sl-rules", version, facts)
    assert (added.gone, added.fresh) == (("sledges",), ("sleds",))
    base = store.KnowledgeBase(publish.build(small))
    assert [gap.id for gap in base.gaps if gap.document == "sl-rules"] == ["sl-rules/sledges"]
    row = "sledges\tsection\tSledges\t1\t1\tRules\t\tshort\t"
    making.edit(small.corpus / "ledger" / "sl-rules.tsv", row, row + "sleds")
    base = store.KnowledgeBase(publish.build(small))
    assert [gap.id for gap in base.gaps if gap.document == "sl-rules"] == []
    sleds, ice = base.find("sl-rules/sledges") + base.find("sl-rules/ice")
    assert sleds.pinned == "sl-rules@2/sleds"
    assert [(edge.phrase, edge.target) for edge in base.references_from(ice)] == [
        ("sledges", "sl-rules/sleds")
    ]
    assert base.manifest["problems"] == {}


def test_the_end_of_an_older_version(small: Folders, tmp_path: Path) -> None:
    """Is the day on which a version was withdrawn kept in its block, and not taken for the next one?"""
    ended = 'authority = "historical"\nuntil = "2010-09"\nrank = 3'
    making.edit(small.corpus / "registry.toml", 'authority = "historical"\nrank = 3', ended)
    file = write(tmp_path, "lock - A lock has two gates.\n\nweir - No boat passes it.\n")
    added = register.add_document(small, file, "bw-rulings", "fourth-thaw", {"date": "2012"})
    assert added.document.until == ""
    again = registry.read_registry(small.corpus)
    assert [one.until for one in again if one.id == "bw-rulings"] == ["2010-09", ""]
    assert 'until = "2010-09"' in register.format_block(again[3])
