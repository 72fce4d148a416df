"""Is a query answered by the sentence that decides it, word for word, and never said to be sure of more?"""

from pathlib import Path

import making
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from snapshots import make_entry, read_arrays, write_base

from kb import text
from kb.corpus import sources
from kb.model import Answer
from kb.pipeline import publish
from kb.search import answers, engines, reasons, search, weights
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


def test_the_reason(answered_base: store.KnowledgeBase) -> None:
    """Does an answer give the question that it answers, if one is like the query, else what it holds?"""
    why = ask(answered_base, "can I shoot at a boat that is invisible").why
    assert why == "It answers: Can I shoot at an invisible boat?"
    assert ask(answered_base, "eel in a pond").why == "It has most of the words of the question."


def test_older_text_is_the_nearest(answered_base: store.KnowledgeBase) -> None:
    """Is what is no longer in force never certain, unless its id or its document is named?"""
    for typed in ("how many barges does a quillet hold", "quillets"):
        answer = ask(answered_base, typed)
        assert answer.verdict == answers.NEAREST and answer.why.startswith(reasons.NOT_IN_FORCE)
        assert answer.sentences[0].entry.id == "bw-rulings/quillets"
    for typed in ("quillet barge 2001", "bw-rulings/quillets"):
        answer = ask(answered_base, typed)
        assert answer.verdict == answers.DECIDES and reasons.NOT_IN_FORCE not in answer.why


def test_what_is_out_of_scope_has_no_answer(answered_base: store.KnowledgeBase) -> None:
    """Is there no answer where no document is about it, or where no word is known?"""
    for typed in ("is there a prize for eels in a pond", "vorpath", "", "?"):
        found = search.search(answered_base, typed)
        assert found.answer is None and not found.confident


def test_little_evidence_is_no_answer(
    answered_base: store.KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Is there no answer below the least certainty, and none that decides below the one for that?"""
    typed = "eel in a pond"
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


@pytest.mark.parametrize("typed", ["wardens", "when does the warden sleep", "boats at noon"])
def test_a_long_sentence_is_cut(answered_base: store.KnowledgeBase, typed: str) -> None:
    """Is a sentence that is too long cut after a clause?"""
    _, entry, _, content = quoted(answered_base, typed)
    assert entry == "bw-book/wardens" and len(content) <= answers.LENGTH
    assert content.endswith(("at dusk;", "then she sleeps."))


def test_the_words_of_a_long_sentence_that_were_asked_for(
    answered_base: store.KnowledgeBase,
) -> None:
    """Is the part of a long sentence shown that holds what was asked?"""
    assert quoted(answered_base, "when does the warden sleep")[3].endswith("then she sleeps.")


def check(base: store.KnowledgeBase, typed: str) -> None:
    """Check what every answer promises."""
    found = search.search(base, typed)
    assert found.confident is (found.answer is not None and found.answer.verdict == answers.DECIDES)
    if found.answer is None:
        return
    assert found.answer.verdict in (answers.DECIDES, answers.NEAREST)
    assert 0 <= found.answer.certainty <= 1 and found.answer.why.endswith((".", "?"))
    assert sum(len(one.text) for one in found.answer.sentences) <= answers.LENGTH
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
        found = search.find(answered_base, typed, {})
        entry = answered_base.entry(found.order[0])
        assert entry is not None
        return dict(answers.measure_signs(found.ranking, found.understanding, entry, {entry.id}))

    whole, part = measure("an eel swims in a pond"), measure("an eel swims in a vorpath pond")
    assert set(whole) == set(weights.CERTAINTY)
    assert whole["cover"] == pytest.approx(1) and whole["unknown"] == 0 < part["unknown"] < 1
    assert measure("eels or herons")["lead"] < whole["lead"]
    assert measure("an eel swims in a deep pond at noon")["length"] > whole["length"]
    read = search.find(answered_base, "an eel swims in a pond", {}).understanding
    assert whole["game"] == pytest.approx(read.games.max())
    assert measure("an invisible boat")["meant"] == 1.0


def test_words_side_by_side_are_quoted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Does an answer take the better sentences beside the best, and leave out one that adds nothing?"""
    monkeypatch.setattr(answers, "LENGTH", 40)
    entries = [
        make_entry(making.DOCUMENT, "toll", "Mist hangs. A tern dives for a coin. Coins sink."),
        make_entry(making.DOCUMENT, "lock", "Reeds grow. A newt hides. See the rulebook. Reeds wilt."),
        make_entry(making.DOCUMENT, "weir", "Eels eat. Eels eat. An eel bites. Eels eat. Eels eat."),
    ]  # fmt: skip
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    assert quoted(base, "does a tern dive for coins")[3] == "A tern dives for a coin. Coins sink."
    assert quoted(base, "does a newt hide")[3] == "Reeds grow. A newt hides."
    assert quoted(base, "does an eel bite")[3] == "Eels eat. Eels eat. An eel bites."


@pytest.mark.parametrize(
    ("before", "leaning", "wanted"),
    [
        ("Terns hide.", "However, lamps blind a newt.", "Terns hide. However, lamps blind a newt."),
        ("Terns hide.", "In addition, lamps blind a newt.", "Terns hide. In addition, lamps blind a newt."),
        ("Terns hide.", "Blind newt lamps do the same.", "Terns hide. Blind newt lamps do the same."),
        ("See the weir.", "However, lamps blind a newt.", "However, lamps blind a newt. Newts dive."),
        ("Terns hide.", "Howard's lamps blind a newt.", "Howard's lamps blind a newt. Newts dive."),
    ],
)  # fmt: skip
def test_a_sentence_that_leans_on_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, leaning: str, wanted: str
) -> None:
    """Is a sentence quoted with the one that it leans on, if that says anything, else with the better one?"""
    monkeypatch.setattr(answers, "LENGTH", 48)  # room for two of them
    content = f"{before} {leaning} Newts dive."
    entries = [make_entry(making.DOCUMENT, "lock", content)]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    assert quoted(base, "do lamps blind a newt")[3] == wanted


def test_the_sentences_on_both_sides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a sentence that was not ranked quoted with those nearest to it, the one before first?"""
    content = "Eels sleep. Terns hide. Newts dive. Toads sing. Frogs wait."
    entries = [make_entry(making.DOCUMENT, "lock", content)]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    middle = text.list_sentences(content).index("Newts dive.")
    for room, wanted in (
        (15, "Newts dive."),
        (25, "Terns hide. Newts dive."),
        (40, "Terns hide. Newts dive. Toads sing."),
        (50, "Eels sleep. Terns hide. Newts dive. Toads sing."),
    ):
        monkeypatch.setattr(answers, "LENGTH", room)
        found = answers.quote_sentence(engines.open_engine(base), entries[0], middle)
        assert found is not None and found.text == wanted


def test_no_answer_begins_with_what_leans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is a sentence that leans on another left out in front where there is no room for both?"""
    content = "Terns hide. However, newts dive. An eel sleeps. Toads sing at dawn."
    entries = [make_entry(making.DOCUMENT, "lock", content)]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    for room, wanted in (
        (40, "An eel sleeps. Toads sing at dawn."),
        (47, "Terns hide. However, newts dive. An eel sleeps."),
    ):
        monkeypatch.setattr(answers, "LENGTH", room)
        found = answers.quote_sentence(engines.open_engine(base), entries[0], 2)
        assert found is not None and found.text == wanted


def test_a_short_paragraph_is_quoted_whole(tmp_path: Path) -> None:
    """Is an exception quoted that stands two sentences behind the rule, where there is room?"""
    ruled = "A newt may swim at night. It needs a lamp. No newt swims in a lock."
    longer = f"A tern dives for a coin. {'Mist hangs on the weir. ' * 20}No tern dives twice."
    entries = [
        make_entry(making.DOCUMENT, "lock", ruled),
        make_entry(making.DOCUMENT, "toll", longer),
    ]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    assert quoted(base, "may a newt swim at night")[3] == ruled
    assert len(longer) > answers.LENGTH
    assert "No tern dives twice." not in quoted(base, "does a tern dive for a coin")[3]


@pytest.mark.parametrize(
    ("last", "below", "wanted"),
    [
        ("For example:", (), ""),
        ("Examples of tolls:", ("• a coin;", "• an eel."), ""),
        ("Its crew may do this:", ("It rows.",), ""),  # no list
        ("Its crew may:", ("• row;", "• sing."), " Its crew may:"),
    ],
)
def test_what_only_announces_is_left_out(
    tmp_path: Path, last: str, below: tuple[str, ...], wanted: str
) -> None:
    """Is the end of a paragraph quoted only where a list follows that says something?"""
    ruled = f"A newt may swim at night. It needs a lamp. {last}"
    entries = [make_entry(making.DOCUMENT, "lock", ruled, *below)]
    base = write_base(tmp_path, (making.DOCUMENT,), indexed=entries, entries=entries)
    kept = f"A newt may swim at night. It needs a lamp.{wanted}"
    assert quoted(base, "may a newt swim at night")[3] == kept
    opening = answers.quote_sentence(engines.open_engine(base), entries[0], 2)
    assert opening is not None and opening.text == ruled  # asked for, it stays


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
