"""Is a query answered by the sentence that decides it, word for word, and never said to be sure of more?"""

from pathlib import Path

import making
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from snapshots import read_arrays

from kb import text
from kb.corpus import sources
from kb.model import Answer, Card, OutOfScope
from kb.pipeline import publish
from kb.search import answers, engines, finding, quoting, reasons, search, weights
from kb.snapshot import store


def ask(base: store.KnowledgeBase, typed: str) -> Answer:
    """Give the answer to a query that has one."""
    answer = search.search(base, typed).answer
    assert answer is not None
    return answer


def quoted(base: store.KnowledgeBase, typed: str) -> tuple[str, str, int, str]:
    """Give the verdict, and the entry, paragraph and words that are quoted."""
    answer = ask(base, typed)
    (one,) = answer.sentences
    return answer.verdict, one.entry.id, one.paragraph, one.text


@pytest.mark.parametrize(
    ("typed", "entry", "paragraph", "words"),
    [
        (
            "Can I shoot at invisible boats?",
            "bw-glossary/veil",
            2,
            "A veiled boat may not be hit",
        ),
        ("must I pay twice on my way back", "bw-glossary/toll", 1, "Nobody pays twice on one day."),
        (
            "do I need a line to climb over",
            "bw-glossary/boarding",
            2,
            "Whoever boards brings a rope.",
        ),
        (
            "do I have to grease the runners of a sledge so that they are waxed",
            "bw2-book/sledges",
            1,
            "Its runners must be waxed.",
        ),
    ],
)
def test_a_question_is_answered_by_what_decides_it(
    answered_base: store.KnowledgeBase, typed: str, entry: str, paragraph: int, words: str
) -> None:
    """Is the sentence shown that decides, though the question has other words, and is it called certain?"""
    verdict, name, number, content = quoted(answered_base, typed)
    assert (verdict, name, number) == (answers.DECIDES, entry, paragraph) and words in content


@pytest.mark.parametrize(
    ("typed", "entry", "words"),
    [
        # what decides a question is a rule, the sentence before it an introduction
        ("veil", "bw-glossary/veil", "A veiled boat may not be hit, and it may not throw."),
        ("What is a toll?", "bw-glossary/toll", "A boat pays two coins at each gate. Nobody pays twice on one day."),
        # neither what announces a list, nor an aside, nor an example, is a rule
        ("keeper", "bw-glossary/keeper", "No keeper works on a feast day."),
        ("[Lamp]", "bw-book/lantern", "[Lamp] Lantern: it burns oil."),
    ],
)  # fmt: skip
def test_a_name_is_answered_by_its_first_rule(
    answered_base: store.KnowledgeBase, typed: str, entry: str, words: str
) -> None:
    """Is an entry that is named answered by the first sentence of it that rules something?"""
    answer = ask(answered_base, typed)
    assert (answer.verdict, answer.certainty) == (answers.DECIDES, 1.0)
    assert answer.sentences[0].entry.id == entry and words in answer.sentences[0].text
    assert answer.why.startswith("You asked for it by name: ")


@pytest.mark.parametrize(
    ("typed", "verdict", "words"),
    [
        ("rule 2.10", answers.DECIDES, "A closed gate stops every boat but a skarn."),
        ("What does rule 2.10 say?", answers.DECIDES, "A closed gate stops every boat but a skarn."),
        ("rule 1.2 step 2", answers.DECIDES, "2. Take one action."),
        ("2.10 lock gate", answers.DECIDES, "A closed gate stops every boat but a skarn."),
        # what more is asked is not decided by how the rule begins
        ("By 2.10, may I sink an eel that a ferry house lost", answers.NEAREST, "A closed gate stops every boat but a skarn."),
        ("Was I told rightly that rule 2.1 lets me pass a closed lock?", answers.NEAREST, "even a closed one"),
        ("is 2.1 unfair?", answers.NEAREST, "A skarn is a flat boat"),
    ],
)  # fmt: skip
def test_a_number_in_a_question_is_no_answer_to_it(
    small_base: store.KnowledgeBase, typed: str, verdict: str, words: str
) -> None:
    """Does the rule of a number answer first, and decide only where it is asked for itself?"""
    answer = ask(small_base, typed)
    assert answer.verdict == verdict and words in answer.sentences[0].text


def test_several_cards_are_answered_by_one_of_them(small_base: store.KnowledgeBase) -> None:
    """Is what is quoted of one of several cards the nearest only, and does the reason say so?"""
    answer = ask(small_base, "The Drowned Bell and Drowned Bell: Cracked")
    entry = answer.sentences[0].entry
    assert (answer.verdict, entry.id) == (answers.NEAREST, "bw-glossary/the-drowned-bell")
    opening = answers.answer_with_opening(
        engines.open_engine(small_base), entry, reasons.ONE_OF, in_force=True, whole=False
    )
    assert opening and (opening.verdict, opening.why) == (answers.NEAREST, reasons.NAMED_TOGETHER)


def test_a_rule_that_a_card_refers_to_is_the_nearest(small_base: store.KnowledgeBase) -> None:
    """Does how a rule begins not decide what it means for a card whose ruling only refers to it?"""
    answer = ask(small_base, "2 Eels")
    assert answer.sentences[0].entry.id == "bw-glossary/eels"
    assert answer.verdict == answers.NEAREST


def test_what_a_card_does_is_not_decided_by_a_ruling(small_base: store.KnowledgeBase) -> None:
    """Is a ruling on a card the nearest where its effect is asked for, and what a rule says certain?"""
    for typed, name, verdict in (
        ("what is the Drowned Bell", "the-drowned-bell", answers.DECIDES),
        ("what does the Drowned Bell do", "the-drowned-bell", answers.NEAREST),
        ("what does a toll do", "toll", answers.DECIDES),
    ):
        answer = ask(small_base, typed)
        assert (answer.sentences[0].entry.id, answer.verdict) == (f"bw-glossary/{name}", verdict)


def test_what_something_is_is_not_decided_by_what_mentions_it(
    answered_base: store.KnowledgeBase,
) -> None:
    """Is the best sentence about something the nearest, unless the query has the title above it?"""
    for typed, words, verdict in (
        ("tell me about an unguarded raft", "an unguarded raft costs nothing", answers.NEAREST),
        ("what are waxed runners", "Its runners must be waxed", answers.NEAREST),
        ("what is boarding a raft unguarded", "costs nothing", answers.DECIDES),
    ):
        answer = ask(answered_base, typed)
        assert answer.certainty >= weights.DECIDING_CERTAINTY
        assert answer.verdict == verdict and words in answer.sentences[0].text


def test_a_word_that_an_entry_only_has_to_do_with(small_base: store.KnowledgeBase) -> None:
    """Does the entry come first, and how it begins not decide what the word means?"""
    found = search.search(small_base, "glimmer")
    assert found.hits[0].entry.id == "bw-glossary/lock"
    assert found.hits[0].why == ('it has to do with "glimmer"',)
    assert not found.confident


def test_the_reason(answered_base: store.KnowledgeBase) -> None:
    """Does an answer give the question that it answers, if one is like the query, else what it holds?"""
    why = ask(answered_base, "can I shoot at a boat that is invisible").why
    assert why == 'It answers a question like this: "Can I shoot at an invisible boat?"'
    assert (
        ask(answered_base, "is there an eel in a pond").why
        == "Its words fit the question better than those of any other rule."
    )


def test_older_text_is_the_nearest(answered_base: store.KnowledgeBase) -> None:
    """Is what is no longer in force never certain, unless its id or its document is named?"""
    for typed in ("how many barges does a quillet hold", "quillets"):
        answer = ask(answered_base, typed)
        assert answer.verdict == answers.NEAREST and answer.why.startswith(reasons.NOT_IN_FORCE)
        assert answer.sentences[0].entry.id == "bw-rulings/quillets"
    for typed in ("how many barges does a quillet hold 2001", "bw-rulings/quillets"):
        answer = ask(answered_base, typed)
        assert answer.verdict == answers.DECIDES and reasons.NOT_IN_FORCE not in answer.why


def test_what_is_out_of_scope_has_no_answer(answered_base: store.KnowledgeBase) -> None:
    """Is there no answer where no document is about it, or where no word is known?"""
    for typed in ("is there a prize for eels in a pond", "vorpath", "", "?"):
        found = search.search(answered_base, typed)
        assert found.answer is None and not found.confident


def test_what_only_has_the_words_that_are_out_of_scope(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is a text that has such words by chance the nearest, of a game of which no document decides?"""
    monkeypatch.setattr(weights, "DECIDING_CERTAINTY", 0.0)
    for games, verdict in (((), answers.NEAREST), (("bw2",), answers.DECIDES)):
        subject = OutOfScope("ponds", ("pond",), "No rule is about them.", games)
        base = answered_base.vary(out_of_scope=(subject,))
        assert ask(base, "may an eel swim in a pond?").verdict == verdict


def test_little_evidence_is_no_answer(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is there no answer below the least certainty, and none that decides below the one for that?"""
    typed = "is there an eel in a pond"
    certainty = ask(answered_base, typed).certainty
    monkeypatch.setattr(weights, "DECIDING_CERTAINTY", certainty + 0.01)
    assert ask(answered_base, typed).verdict == answers.NEAREST
    monkeypatch.setattr(weights, "DECIDING_CERTAINTY", certainty - 0.01)
    assert ask(answered_base, typed).verdict == answers.DECIDES
    monkeypatch.setattr(weights, "LEAST_CERTAINTY", certainty + 0.01)
    assert search.search(answered_base, typed).answer is None


def test_an_icon_decides_nothing_it_is_not_asked_for(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is what only explains an icon the nearest to a question, however much of it it holds?"""
    monkeypatch.setattr(weights, "DECIDING_CERTAINTY", 0.0)
    answer = ask(answered_base, "which oil burns in it")
    assert answer.sentences[0].entry.id == "bw-book/lantern"
    assert answer.verdict == answers.NEAREST


def test_words_that_ask_nothing(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is what merely holds a word or a phrase the nearest, unless that names an entry or asks?"""
    monkeypatch.setattr(weights, "DECIDING_CERTAINTY", 0.0)
    assert ask(answered_base, "pond").verdict == answers.NEAREST
    assert ask(answered_base, "eel pond").verdict == answers.NEAREST
    assert ask(answered_base, "eel pond?").verdict == answers.DECIDES
    assert ask(answered_base, "veil").verdict == answers.DECIDES


def test_the_name_of_a_card_decides_nothing(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is what only mentions a card the nearest, and what holds two other words of the question more?"""
    monkeypatch.setattr(weights, "DECIDING_CERTAINTY", 0.0)
    more = "may I hit a veiled boat, or can it be hit when it is invisible?"
    for title in ("Veiled Boat", "Veiled Boat: Sunk", "H.M.S. Veiled Boat"):  # or what it is cut to
        card = Card("bw-cards/veiled-boat", "bw", title, (), ())
        listed = answered_base.vary(cards={**answered_base.cards, card.id: card})
        for typed in ("does a veiled boat pay?", "can a Veiled Boat be seen?"):
            assert ask(answered_base, typed).verdict == answers.DECIDES
            assert ask(listed, typed).verdict == answers.NEAREST
        assert ask(listed, more).verdict == answers.DECIDES


def check(base: store.KnowledgeBase, typed: str) -> None:
    """Check what every answer promises."""
    found = search.search(base, typed)
    assert found.confident is (found.answer is not None and found.answer.verdict == answers.DECIDES)
    if found.answer is None:
        return
    assert found.answer.verdict in (answers.DECIDES, answers.NEAREST)
    assert 0 <= found.answer.certainty <= 1 and found.answer.why.endswith((".", '?"'))
    assert sum(len(one.text) for one in found.answer.sentences) <= quoting.LENGTH
    for one in found.answer.sentences:
        assert one.text and one.text in one.entry.paragraphs[one.paragraph - 1].text
        assert one.entry.id == found.hits[0].entry.id


WORDS = (
    *("boat", "toll", "invisible", "veil", "eel", "pond", "skates", "again", "way", "warden"),
    *("sleep", "quillet", "2001", "prize", "[Lamp]", "keeper", "vorpath", "Who", "?", "."),
)


@given(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join) | st.text(max_size=40))
def test_what_every_answer_promises(answered_base: store.KnowledgeBase, typed: str) -> None:
    """Is every answer verbatim, of one paragraph of the first entry, short, and certain exactly if search is?"""
    check(answered_base, typed)


@given(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join))
def test_the_same_with_no_questions(small_base: store.KnowledgeBase, typed: str) -> None:
    """Do the promises hold where nobody wrote which sentences decide?"""
    check(small_base, typed)


def test_certainty_is_logistic() -> None:
    """Is certainty the logistic function of the weighted signs, greater with each that speaks for it?"""
    none = dict.fromkeys(weights.CERTAINTY, 0.0)
    least = answers.judge_certainty(none)
    assert least == pytest.approx(1 / (1 + np.exp(-weights.CERTAINTY_BIAS)))
    for name, weight in weights.CERTAINTY.items():
        more = answers.judge_certainty({**none, name: 1.0})
        assert (more > least) is (weight > 0)
        assert np.log(more / (1 - more)) == pytest.approx(weights.CERTAINTY_BIAS + weight)


def test_the_signs(answered_base: store.KnowledgeBase) -> None:
    """Do unknown words and a close second speak against an answer, and all its words for it?"""

    def measure(typed: str) -> dict[str, float]:
        found = finding.find(answered_base, typed, {})
        entry = answered_base.entry(found.order[0])
        assert entry is not None
        return dict(answers.measure_signs(found.ranking, found.understanding, entry, {entry.id}))

    whole, part = measure("an eel swims in a pond"), measure("an eel swims in a vorpath pond")
    assert set(whole) == set(weights.CERTAINTY)
    assert whole["cover"] == pytest.approx(1) and whole["unknown"] == 0 < part["unknown"] < 1
    assert measure("eels or herons")["lead"] < whole["lead"]
    assert measure("an eel swims in a deep pond at noon")["length"] > whole["length"]
    read = finding.find(answered_base, "an eel swims in a pond", {}).understanding
    assert whole["game"] == pytest.approx(read.games.max())
    assert measure("an invisible boat")["meant"] == 1.0


def build_with(folder: Path, content: str) -> store.KnowledgeBase:
    """Build the small corpus with one more document of its game."""
    folders = making.copy_small(folder)
    (folders.documents / "book.txt").write_text(content, encoding="utf-8")
    with (folders.corpus / "registry.toml").open("a", encoding="utf-8") as registered:
        registered.write(making.BLOCK.replace("sha256:0", sources.compute_digest(content.encode())))
    return store.KnowledgeBase(publish.build(folders))


def test_a_paragraph_without_letter_or_digit(tmp_path: Path) -> None:
    """Is everything found as before once a document holds a paragraph of signs alone?"""
    base = build_with(
        tmp_path, "weir - Weirs hold water.\n\n\u2014 * \u2014\n\nNobody sleeps there.\n"
    )
    held = base.entry("bw-book/weir")
    assert held and any(not text.key(one.text) for one in held.paragraphs)
    engine = engines.open_engine(base)
    scores, _ = read_arrays(base)
    for field in (engine.language.words, scores.whole, scores.paragraphs.field):
        assert np.isfinite(field.values).all()
    found = search.search(base, "who sleeps at weirs")
    assert found.hits[0].entry.id == "bw-book/weir" and np.isfinite(found.hits[0].score)
    again = search.search(base, "how far does a boat drift without crew")
    assert again.hits[0].entry.id == "bw-glossary/adrift" and again.answer
    assert all(np.isfinite(hit.score) for hit in again.hits)
