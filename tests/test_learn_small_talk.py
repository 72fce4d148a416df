"""Are the words found that tell small talk from what is asked?"""

import learn_small_talk
import pytest
import score_answers

from kb.indexing import analyzer


def test_words_are_weighed_by_where_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does "sorry" speak for small talk, "boat" against it, "very" little, and is a rare word left?"""
    monkeypatch.setattr(learn_small_talk, "FEWEST_TALK", 2)
    monkeypatch.setattr(learn_small_talk, "FEWEST_ASKED", 3)
    talk = [{"sorry", "very"}, {"sorry", "late"}, {"sorry"}, {"very", "sorry"}, {"once"}]
    asked = [{"boat", "very"}, {"boat"}, {"boat", "oar"}, {"very", "boat"}, {"oar"}]
    bias, weights = learn_small_talk.learn(
        [frozenset(part) for part in talk], [frozenset(part) for part in asked], ()
    )
    assert set(weights) == {"sorry", "very", "boat"} and abs(bias) < abs(weights["boat"])
    assert weights["sorry"] > 3 > weights["very"] > -3 > weights["boat"]


def test_what_is_cut_are_sentences_leads_and_trails() -> None:
    """Is each sentence a part, and what leads into it or trails behind it as well?"""
    cut = list(learn_small_talk.cut(["Sorry. Honestly: may I row or not?"]))
    assert cut == ["Sorry. ", "Honestly: may I row or not?", "Honestly: ", " or not"]


def test_the_commonest_word_of_a_term_is_written() -> None:
    """Is a term named by the word that it was made of most often, in small letters?"""
    named = learn_small_talk.name_terms(["Boats sink.", "My boats", "a boat"])
    assert named[analyzer.make_term("boat")] == "boats"


def test_the_groups_are_lines_that_are_read_back() -> None:
    """Are words written by weight, the least first, in lines that fit?"""
    weights = {f"word{number}": number % 3 - 1 for number in range(60)}
    lines = list(learn_small_talk.write_groups(weights))
    assert max(map(len, lines)) <= learn_small_talk.WIDTH
    groups = " ".join(lines).split("; ")
    assert [group.split(":")[0] for group in groups] == ["-1", "0", "1"]
    assert sorted(" ".join(group.split(": ")[1] for group in groups).split()) == sorted(weights)


def test_sets_can_be_kept_aside() -> None:
    """Are the questions of the sets from a number on left out, and no others?"""
    sets = sorted(score_answers.FOLDER.glob(score_answers.SETS))
    whole = list(learn_small_talk.list_fresh(1000))
    assert len(whole) == sum(len(score_answers.read_set(path)) for path in sets)
    first = score_answers.read_set(score_answers.FOLDER / "fresh-1.toml")
    assert list(learn_small_talk.list_fresh(2)) == [one["question"] for one in first]
