"""The scores of every posting against Whoosh's own ranking, which is the oracle."""

import warnings
from dataclasses import replace

import making
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from snapshots import read_arrays

from kb.indexing import analyzer, common_words, impacts, scoring, whoosh_index
from kb.search import engines
from kb.snapshot import kept, records, store

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import fields
    from whoosh import query as whoosh_query
    from whoosh.filedb.filestore import RamStorage
    from whoosh.index import FileIndex
    from whoosh.scoring import BM25F


# The name of each field here, and in Whoosh's index.
FIELDS = [("title", "title"), ("names", "names"), ("paragraphs", "body"), ("questions", "body")]


def field_of(base: store.KnowledgeBase, name: str) -> impacts.Field:
    """Give a field of the scores."""
    held = getattr(read_arrays(base)[0], name)
    return held if isinstance(held, impacts.Field) else held.field


@kept.keep()
def index_passages(base: store.KnowledgeBase) -> dict[str, FileIndex]:
    """Index paragraphs and questions with Whoosh itself, as Whoosh analyzes them."""
    made = {}
    for name in ("paragraphs", "questions"):
        storage = RamStorage()
        storage.create_index(fields.Schema(body=fields.TEXT(analyzer=analyzer.make_analyzer())))
        made[name] = storage.open_index()
        writer = made[name].writer()
        for entry_id in engines.open_engine(base).scores.entries:
            entry = base.entry(entry_id)
            assert entry
            asked = name == "questions"
            for passage in entry.questions if asked else [one.text for one in entry.paragraphs]:
                writer.add_document(body=passage)
        writer.commit()
    return made


def by_whoosh(
    base: store.KnowledgeBase, name: str, field: str, terms: list[str]
) -> dict[int, float]:
    """Score documents as Whoosh does."""
    opened = index_passages(base).get(name) or whoosh_index.load_index(base.folder / records.INDEX)
    with opened.searcher(weighting=BM25F(B=scoring.B, K1=scoring.K1)) as searcher:
        results = searcher.search(
            whoosh_query.Or([whoosh_query.Term(field, term) for term in terms]), limit=None
        )
        return {hit.docnum: hit.score for hit in results}


@pytest.mark.parametrize(("name", "field"), FIELDS)
@settings(max_examples=25)
@given(data=st.data())
def test_scores_are_those_of_whoosh(
    data: st.DataObject, name: str, field: str, small_base: store.KnowledgeBase
) -> None:
    """Has every document the score that Whoosh gives it, and no other one any?"""
    held = field_of(small_base, name)
    terms = data.draw(
        st.lists(st.sampled_from(sorted(held.slices)), min_size=1, max_size=6, unique=True)
    )
    ours, theirs = (
        held.sum_up(dict.fromkeys(terms, 1.0)),
        by_whoosh(small_base, name, field, terms),
    )
    assert set(np.flatnonzero(ours)) == set(theirs)
    assert [ours[place] for place in theirs] == pytest.approx(list(theirs.values()))


@pytest.mark.official
@pytest.mark.parametrize(
    "terms", [["dilemma", "nullifi"], ["ship", "battl", "damag"], ["borg"], ["in", "plai"]]
)
def test_the_top_ten_are_those_of_whoosh(
    terms: list[str], official_base: store.KnowledgeBase
) -> None:
    """Are the ten best paragraphs of the real documents Whoosh's own ten, in its order?"""
    ours = field_of(official_base, "paragraphs").sum_up(dict.fromkeys(terms, 1.0))
    theirs = by_whoosh(official_base, "paragraphs", "body", terms)
    best = sorted(theirs, key=lambda place: (-round(theirs[place], 6), place))[:10]
    assert sorted(theirs, key=lambda place: (-round(float(ours[place]), 6), place))[:10] == best


def test_an_entry_counts_what_its_paragraphs_count(small_base: store.KnowledgeBase) -> None:
    """Has an entry as a whole exactly the terms of its paragraphs?"""
    read, _ = read_arrays(small_base)
    for passages, together in ((read.paragraphs, read.whole), (read.questions, read.asked)):
        for term in list(passages.field.slices)[:50]:
            held = {int(passages.owners[place]) for place in passages.field.postings(term)[0]}
            assert held == {int(place) for place in together.postings(term)[0]}
    assert read.whole.postings("vorpath")[0].size == 0


def test_a_passage_without_letter_or_digit() -> None:
    """Has a passage for which Whoosh knows no length no score, and do all others keep theirs?"""
    entries = [
        making.make_entry("toll", "Pay two coins.", "\u2014 \u2014", "Pay at once."),
        making.make_entry("lock", "***"),
    ]
    made = scoring.compute_scores(entries, [""] * len(entries))
    for field in (made.whole, made.paragraphs.field):
        found = field.sum_up({"pai": 1.0})
        held = making.presence_of(field).sum_up({"pai": 2.0})
        assert np.isfinite(found).all() and np.isfinite(held).all()
    assert np.flatnonzero(made.whole.sum_up({"pai": 1.0})).tolist() == [0]
    assert np.flatnonzero(made.paragraphs.field.sum_up({"pai": 1.0})).tolist() == [0, 2]


def test_common_words_count_less_without_questions() -> None:
    """Does "again" say little in a game without questions, and as much as ever in one with?"""
    entries = [
        making.make_entry("oar", "An oar breaks again."),
        *(making.make_entry(f"boat-{number}", "A boat.") for number in range(99)),
    ]
    asked = [replace(entry, questions=("Who steers?",)) for entry in entries]
    names = [""] * len(entries)
    more, less = (scoring.compute_scores(some, names).whole for some in (asked, entries))
    again, oar = analyzer.make_term("again"), analyzer.make_term("oar")
    assert less.idf[again] == common_words.GREATEST[again] < more.idf[again]
    assert less.idf[oar] == more.idf[oar] == more.idf[again]
    assert less.postings(oar)[1].tolist() == more.postings(oar)[1].tolist()
    share = less.postings(again)[1] / more.postings(again)[1]
    assert share.tolist() == pytest.approx([less.idf[again] / more.idf[again]])


def test_words_that_follow_each_other() -> None:
    """Is known in which passages two words stand side by side, in their order, and never across two passages?"""
    entries = [
        making.make_entry("toll", "Boats pay.", "Pay two boats."),
        making.make_entry("lock", "Two boats pay."),
    ]
    bigrams = scoring.compute_scores(entries, [""] * 2).paragraphs.bigrams
    boat, pay, two = (analyzer.make_term(word) for word in ("boats", "pay", "two"))
    for pair, passages in (((boat, pay), [0, 2]), ((two, boat), [1, 2]), ((pay, pay), [])):
        assert [place for some in bigrams.find((pair,), 0) for place in some.tolist()] == passages


def test_families_are_told_apart_only_where_there_are_several() -> None:
    """Has each family of games an IDF of its own, and does a snapshot of one family keep no second?"""
    entries = [making.make_entry("toll", "Boats pay."), making.make_entry("lock", "Nobody pays.")]
    one, two = (
        scoring.compute_scores(entries, [""] * 2, np.array(families)).whole.of_families
        for families in ((0, 0), (0, 1))
    )
    assert one == () and [set(idf) for idf in two] == [{"boat", "pai"}, {"nobodi", "pai"}]
