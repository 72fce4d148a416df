"""Is what people say beside a question left out, and nothing that is asked about?"""

import pytest

from kb.search import search, small_talk
from kb.snapshot import store

# Words of the texts, and a name of a document.
KNOWN = small_talk.Known(
    frozenset({"boat", "eel", "lock", "row", "toll"}), lambda part: "lockbook" in part
)


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        # whole sentences, before, between and behind
        ("My wife and I argued about this last night. May I row?", "May I row?"),
        ("First post here, be gentle. May I row? Thanks for your help!", "May I row? "),
        ("Eels bite. We asked the judge, and he was not sure. Do tolls?", "Eels bite. Do tolls?"),
        ("hey folks, noob here - may I row", "may I row"),
        ("May I row... sorry for the stupid question", "May I row..."),
        # what leads into a question
        ("I was wondering whether I may row", "I may row"),
        ("Honestly, I know this is a dumb question, may I row?", "may I row?"),
        ("Quick question before tomorrow's tournament: may I row?", "may I row?"),
        ("So here is my question, and please be honest: may I row?", "may I row?"),
        # what trails behind one, in its sentence
        ("may I row or am I reading this wrong?", "may I row?"),
        ("May I row, because my brother thinks so.", "May I row."),
        # a rule hangs on it
        ("My friend has a boat. May I row?", "My friend has a boat. May I row?"),
        ("My friend paid the toll. Please explain.", "My friend paid the toll. "),
        ("Why would it matter that I rest?", "Why would it matter that I rest?"),
        ("If I pay the toll, may I row?", "If I pay the toll, may I row?"),
        ("May I row because there is a lock?", "May I row because there is a lock?"),
        ("Does it go there or does it stay?", "Does it go there or does it stay?"),
        # it is marked
        ('He said "sorry". May I row?', 'He said "sorry". May I row?'),
        ("Thanks for [Oar]. May I row?", "Thanks for [Oar]. May I row?"),
        # it says by which rules
        ("Sorry, I mean the lockbook. May I row?", "Sorry, I mean the lockbook. May I row?"),
        ("I was told by the lockbook that I may row", "I was told by the lockbook that I may row"),
        ("Back in 1995 we argued. May I row?", "Back in 1995 we argued. May I row?"),
        # it is compared
        ("rulebook vs glossary, which may I trust?", "rulebook vs glossary, which may I trust?"),
        # no sentence ends
        ("Are You Sorry ... a Boat?", "Are You Sorry ... a Boat?"),
        ("Rule 7.4 on boats", "Rule 7.4 on boats"),
        ("the E.M.H. Program", "the E.M.H. Program"),
        # nothing else
        ("Thanks for your help!", "Thanks for your help!"),
        ("Please help. Thanks!", "Please help. Thanks!"),
        ("?", "?"),
        ("", ""),
    ],
)
def test_what_is_left(typed: str, left: str) -> None:
    """Are sentences, lead-ins and afterthoughts left out that say nothing of a rule?"""
    assert small_talk.leave_out(typed, KNOWN).strip() == left.strip()


def test_a_word_of_the_texts_may_be_what_is_asked_about() -> None:
    """Is a sentence kept for words that the texts have, and left out where nothing knows them?"""
    typed = "Sorry, gondolier and toll. Please. May I row?"
    assert small_talk.is_small_talk("Sorry, gondolas please.", KNOWN, 10)
    assert not small_talk.is_small_talk("Sorry, boats please, eels please, tolls.", KNOWN, 10)
    assert small_talk.leave_out(typed, KNOWN) == "Sorry, gondolier and toll. May I row?"


def test_every_part_stays_somewhere() -> None:
    """Do the sentences of a text, joined, give the text, and do leads and trails end it?"""
    typed = "Hi - may I row... or not? He said: no. U.S.S. Oar,"
    assert "".join(small_talk.split_sentences(typed)) == typed
    sentence = "Sorry, but if I may, may I row, or not?"
    leads = [
        "Sorry, but if I may, may I row, ",
        "Sorry, but if I may, ",
        "Sorry, but if ",
        "Sorry, but ",
    ]
    assert small_talk.list_leads(sentence) == leads
    assert small_talk.list_trails("may I row, or not?") == [", or not"]
    assert small_talk.list_trails("now or never if so") == [" or never if so", " if so", " so"]
    assert not small_talk.list_trails("or not?") and not small_talk.list_leads("may I row?")


def test_what_names_a_game_is_kept(answered_base: store.KnowledgeBase) -> None:
    """Is the game known that stands in small talk, however much of it is around?"""
    read = search.search(answered_base, "Sorry, I am new to bw. Thanks! Can I shoot at a boat?")
    assert read.named_game[0] == "bw"


def test_a_story_around_a_question_changes_nothing(answered_base: store.KnowledgeBase) -> None:
    """Does a question of the companion decide that stands amid small talk, with the same hits?"""
    plain = search.search(answered_base, "Can I shoot at an invisible boat?")
    told = search.search(
        answered_base,
        "Sorry if this is a dumb question, but my brother and I argued about it all evening. Can I"
        " shoot at an invisible boat? Thanks for reading this far.",
    )
    assert plain.confident and told.answer == plain.answer and told.hits == plain.hits
