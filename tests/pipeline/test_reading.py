"""Reading what is installed: which documents there are, in which order their versions stand."""

import shutil
from dataclasses import replace

import making
import pytest
from handing_on import build_once

from kb import errors
from kb.corpus import registry
from kb.paths import Folders
from kb.pipeline import publish, reading
from kb.pipeline.build_records import BuildRecords


@pytest.mark.parametrize(
    ("versions", "order"),
    [
        ([("b", "2021"), ("a", "2020")], ["a", "b"]),
        ([("x", ""), ("y", ""), ("w", "1994")], ["x", "y", "w"]),
    ],
)
def test_versions_oldest_first(versions: list[tuple[str, str]], order: list[str]) -> None:
    """Are versions in the order of their dates, and equal dates in that of the registry?"""
    known = [replace(making.DOCUMENT, version=version, date=date) for version, date in versions]
    assert reading.order_versions("bw-book", known) == order


def test_a_folder_of_documents_that_is_none(
    small: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a wrong KB_DOCUMENTS an error instead of an empty build?"""
    monkeypatch.setenv("KB_DOCUMENTS", str(small.corpus / "nowhere"))
    with pytest.raises(errors.CorpusError, match="nowhere: is not a folder. Set KB_DOCUMENTS"):
        publish.build(replace(small, documents=small.corpus / "nowhere"))


def test_what_is_installed(small: Folders) -> None:
    """Is a document without its file left out, but not one that the current build contains?"""
    registered = registry.read_registry(small.corpus)
    assert reading.find_installed(small, registered) == list(registered)
    build_once(small)
    (small.documents / "wiki.txt").unlink()
    with pytest.raises(errors.CorpusError, match=r"wiki.txt: is missing, .*Put the file back"):
        reading.find_installed(small, registered)
    fresh = replace(small, build=small.build.with_name("fresh"))
    assert "bw-wiki" not in {one.id for one in reading.find_installed(fresh, registered)}


def test_a_registry_that_was_lost(small: Folders) -> None:
    """Is no empty build made of a corpus that has had documents, and of a new one still?"""
    registered = registry.read_registry(small.corpus)
    build_once(small)
    (small.corpus / registry.FILE).write_text("", encoding="utf-8")
    with pytest.raises(errors.CorpusError, match=r"no document is registered, but .*tsv holds ids"):
        publish.build(small)
    shutil.rmtree(small.corpus / "ledger")
    with pytest.raises(
        errors.CorpusError, match=f"current build contains .*{registered[0].pinned}"
    ):
        publish.build(small)
    fresh = replace(small, build=small.build.with_name("fresh"))
    assert reading.find_installed(fresh, ()) == []


def test_our_words_stand_in_for_a_document(small: Folders) -> None:
    """Are our entries taken where a document is not installed, and attached where it is?"""
    registered = registry.read_registry(small.corpus)
    ice = next(one for one in registered if one.id == "bw2-rulebook")
    assert reading.list_companions(small) == {"bw2-rulebook": ice.version}
    ours = reading.read_companion(ice, small, registered)
    plain, official = BuildRecords(), BuildRecords()
    reading.add_plain(plain, ours)
    reading.add_official(
        official, reading.read_document(ice, small, registered), ours, small, registered
    )
    assert [entry.id for entry in plain.entries] and plain.lines == {}
    assert {entry.wording for entry in plain.entries} == {"plain"}
    assert {entry.id for entry in plain.entries} <= {entry.id for entry in official.entries}
    assert any(entry.plain for entry in official.entries)
    assert list(official.lines) == [ice.pinned]


def test_what_a_later_version_makes_doubtful(small: Folders) -> None:
    """Is a statement of ours marked from the version on that reworded its rule, and not in one before?"""
    registered = list(registry.read_registry(small.corpus))
    ice = next(one for one in registered if one.id == "bw2-rulebook")
    ours = reading.read_companion(ice, small, registered)
    later = [replace(ice, version=version, date=version) for version in ("2014", "2015")]
    registered += later
    rows = "slug\tsince\twhat\nsetting-out\t2015\treworded\n"
    (small.corpus / "review").mkdir()
    (small.corpus / "review" / "bw2-rulebook.tsv").write_text(rows, encoding="utf-8")
    marked = []
    for document in later:
        build = BuildRecords()
        read = reading.read_document(document, small, registered)
        reading.add_official(build, read, ours, small, registered)
        marked.append([entry.unreviewed for entry in build.entries if entry.unreviewed])
    assert marked == [[], ["2015"]]


def test_retired_ids(small: Folders) -> None:
    """Are the ids of older versions kept that the version in force lacks, with their moves?"""
    registered = registry.read_registry(small.corpus)
    build = BuildRecords()
    for document in registered:
        reading.add_official(
            build, reading.read_document(document, small, registered), None, small, registered
        )
    reading.add_retired_ids(build, registry.find_current_versions(registered), small, registered)
    assert {one.id: one.moved for one in build.departed} == {
        "bw-glossary/dredge": "",
        "bw-glossary/eel-toll": "bw-glossary/toll",
    }
