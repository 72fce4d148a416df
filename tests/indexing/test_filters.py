"""Do filters leave exactly the entries that hold what is quoted, named or not excluded?"""

import pytest

from kb.indexing import filters
from kb.indexing.filters import Filter
from kb.snapshot import records, store


def test_no_filter(small_base: store.KnowledgeBase) -> None:
    """Is nothing filtered where nothing is asked?"""
    assert filters.filter_entries(Filter(), small_base.folder / records.INDEX) is None


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
        (
            Filter(fields=(("title", "lock"),), excluded=("keepers",)),
            {"bw-glossary/lock"},
            {"bw-glossary/lock-keeper"},
        ),
        (Filter(excluded=("toll",)), {"bw-glossary/heron"}, {"bw-glossary/toll"}),
    ],
)
def test_what_passes(
    small_base: store.KnowledgeBase, wanted: Filter, holding: set[str], lacking: set[str]
) -> None:
    """Does what holds the words pass, in whatever form they stand there, and nothing else?"""
    passing = filters.filter_entries(wanted, small_base.folder / records.INDEX)
    assert passing is not None and holding <= passing and not lacking & passing


def test_only_so_many_conditions(small_base: store.KnowledgeBase) -> None:
    """Are the first conditions of a sort used, each once, so that no query is slow?"""
    many = Filter(excluded=("toll", "toll", "eel", "boat", "lock", "heron", "quillet"))
    first = Filter(excluded=("toll", "eel", "boat", "lock"))
    folder = small_base.folder / records.INDEX
    assert filters.filter_entries(many, folder) == filters.filter_entries(first, folder)
