"""Do the words of small talk speak for it, and those of rules against it?"""

from kb.indexing import analyzer
from kb.search import talk_words


def weigh(word: str) -> int:
    """Give the weight of a word."""
    return talk_words.WEIGHTS[analyzer.make_term(word)]


def test_words_of_people_speak_for_small_talk() -> None:
    """Do thanks and doubts speak for it, and things of the game against it?"""
    assert min(map(weigh, ("thanks", "sorry", "argument", "judge", "wife"))) > 5
    assert max(map(weigh, ("ship", "mission", "dilemma", "planet"))) < -10


def test_the_groups_ascend_and_hold_each_word_once() -> None:
    """Is each word where those come first that speak most against small talk?"""
    groups = [group.split(":") for group in " ".join(talk_words.GROUPS.split()).split("; ")]
    given = [int(weight) for weight, _ in groups]
    assert given == sorted(set(given))
    words = [word for _, some in groups for word in some.split()]
    assert len(words) == len(set(words)) == len(talk_words.WEIGHTS)


def test_what_has_no_word_of_small_talk_is_none() -> None:
    """Does a part begin as something that is asked, and a known word speak against it?"""
    assert talk_words.BIAS < 0 and talk_words.KNOWN < 0
