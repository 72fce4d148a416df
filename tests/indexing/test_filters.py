"""Do filters leave exactly the entries that hold what is quoted, named or not excluded?"""

import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from kb import errors
from kb.indexing import analyzer
from kb.indexing.filters import Filter, FilterIndex
from kb.search import engines
from kb.snapshot import records, store


def open_index(base: store.KnowledgeBase) -> FilterIndex:
    """Open the index of a snapshot, with the words by which wildcards are read."""
    index = engines.open_engine(base).index
    assert isinstance(index, FilterIndex)
    return index


def test_no_filter(small_base: store.KnowledgeBase) -> None:
    """Is nothing filtered where nothing is asked?"""
    assert open_index(small_base).filter(Filter()) is None


@pytest.mark.parametrize(
    ("wanted", "holding", "lacking"),
    [
        (Filter(phrases=("lock keeper",)), {"bw-glossary/lock-keeper"}, {"bw-glossary/lock"}),
        (Filter(phrases=("keeper lock",)), set(), {"bw-glossary/lock-keeper"}),
        (Filter(phrases=("mooring ring",)), {"bw-glossary/quillet"}, {"bw-glossary/lock"}),
        (Filter(fields=(("kind", "icon"),)), {"bw-rulebook/icon-oar"}, {"bw-glossary/lock"}),
        (Filter(fields=(("title", "locks"),)), {"bw-glossary/lock"}, {"bw-glossary/toll"}),
        (Filter(fields=(("document", "bw-wiki"),)), {"bw-wiki/night-rowing"}, {"bw-glossary/toll"}),
        (Filter(wildcards=("quil*",)), {"bw-glossary/quillet"}, {"bw-glossary/toll"}),
        (Filter(wildcards=("moorin*",)), {"bw-glossary/quillet"}, {"bw-glossary/toll"}),
        (Filter(wildcards=("Moo?ing",)), {"bw-glossary/quillet"}, {"bw-glossary/toll"}),
        (Filter(wildcards=("zzz*",)), set(), {"bw-glossary/quillet", "bw-glossary/toll"}),
        (Filter(wildcards=("quil*", "zzz*")), set(), {"bw-glossary/quillet"}),
        (
            Filter(fields=(("title", "lock"),), excluded=("keepers",)),
            {"bw-glossary/lock"},
            {"bw-glossary/lock-keeper"},
        ),
        (Filter(excluded=("toll",)), {"bw-glossary/heron"}, {"bw-glossary/toll"}),
        (Filter(excluded=("quil*",)), {"bw-glossary/toll"}, {"bw-glossary/quillet"}),
        (Filter(excluded=("zzz*",)), {"bw-glossary/toll", "bw-glossary/quillet"}, set()),
    ],
)
def test_what_passes(
    small_base: store.KnowledgeBase, wanted: Filter, holding: set[str], lacking: set[str]
) -> None:
    """Does what holds the words pass, in whatever form they stand there, and nothing else?"""
    passing = open_index(small_base).filter(wanted)
    assert passing is not None and holding <= passing and not lacking & passing


@pytest.mark.parametrize(
    "empty", [Filter(phrases=("'s 's",)), Filter(fields=(("title", ""), ("kind", "")))]
)
def test_what_has_no_word_asks_for_nothing(small_base: store.KnowledgeBase, empty: Filter) -> None:
    """Does a condition without an indexed word pass everything, alone and beside another?"""
    index = open_index(small_base)
    assert index.filter(empty) is None
    both, alone = replace(empty, wildcards=("quil*",)), Filter(wildcards=("quil*",))
    assert index.filter(both) == index.filter(alone)


def test_no_entry_holds_what_is_excluded(small_base: store.KnowledgeBase) -> None:
    """Is every entry with an excluded word left out, the first of them too?"""
    index = open_index(small_base)
    for kind in ("term", "card", "section"):
        wanted = Filter(fields=(("kind", kind),))
        of_kind = index.filter(wanted)
        assert of_kind
        held = {name: hold(small_base, name) for name in of_kind}
        for word in ("the", "a", "of"):
            passing = index.filter(replace(wanted, excluded=(word,)))
            assert passing == frozenset(name for name, words in held.items() if word not in words)


def test_quoted_words_are_excluded_side_by_side(small_base: store.KnowledgeBase) -> None:
    """Do excluded words in quotation marks leave out the entries that have them so, and no others?"""
    index = open_index(small_base)
    having = index.filter(Filter(phrases=("one boat",)))
    left = index.filter(Filter(excluded=("one boat",)))
    assert having and left and not having & left
    whole = index.filter(Filter(excluded=("zzz",)))
    assert having | left == whole


def hold(base: store.KnowledgeBase, name: str) -> list[str]:
    """List the words that an entry is found by."""
    entry = base.entry(name)
    assert entry
    return analyzer.analyze(f"{entry.title} {' '.join(entry.aliases)} {entry.text}")


def test_only_so_many_conditions(small_base: store.KnowledgeBase) -> None:
    """Are the first conditions of a sort used, each once, so that no query is slow?"""
    many = Filter(excluded=("toll", "toll", "eel", "boat", "lock", "heron", "quillet"))
    first = Filter(excluded=("toll", "eel", "boat", "lock"))
    index = open_index(small_base)
    assert index.filter(many) == index.filter(first)


def test_an_opened_index_needs_its_folder_no_more(
    small_base: store.KnowledgeBase, tmp_path: Path
) -> None:
    """Is a quoted phrase found as before once the folder of the index is gone, by several threads at once?"""
    shutil.copytree(small_base.folder / records.INDEX, tmp_path / "index")
    index = FilterIndex(tmp_path / "index", (), ())
    wanted = Filter(phrases=("lock keeper",))
    before = index.filter(wanted)
    shutil.rmtree(tmp_path / "index")
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda _: index.filter(wanted), range(200)))
    assert before and set(found) == {before}


def test_an_index_that_cannot_be_opened(tmp_path: Path) -> None:
    """Is a folder without an index, and one that is not there, told in one line?"""
    for folder in (tmp_path, tmp_path / "none"):
        with pytest.raises(errors.BuildMissing, match="the index cannot be opened .*Run: kb build"):
            FilterIndex(folder, (), ())
