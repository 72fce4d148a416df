"""Whether a form means a name: the table of policies, word by word."""

import pytest

from kb.linking import lexicon, mentions, name_trie
from kb.linking.lexicon import Lexicon, Name
from kb.model import Paragraph


def judge(
    policy: str, title: str, content: str, kind: str = "term", links: tuple[int, ...] = ()
) -> bool:
    """Tell whether a text means a name of some policy anywhere."""
    keys = frozenset((name_trie.key(title),))
    name = Name(title, "bw-book/x", kind, policy, "", (title,), keys)
    known = Lexicon("bw", (name,), lexicon.make_trie([name]), {}, {}, {}, (name,))
    scope = mentions.NameScope(known, "bw-book", True, frozenset(("wharf", "bell")))
    paragraph = Paragraph(content, "text", (1, 1), card_links=links)
    return bool(list(mentions.scan_names(paragraph, scope, ())))


@pytest.mark.parametrize(
    ("policy", "title", "content", "meant"),
    [
        ("always", "toll", "a toll", True),
        ("always", "toll", "the Toll", True),
        ("always", "toll", "at Grand Toll itself", False),
        ("always", "lock toll", "at Grand Lock Toll itself", True),
        ("title", "Lock of Dawn", "the Lock of Dawn", True),
        ("title", "Lock of Dawn", "the Lock Of Dawn", True),
        ("title", "Lock Of Dawn", "the Lock of Dawn", True),
        ("title", "Lock of Dawn", "the lock of dawn", False),
        ("title", "Lock of Dawn", "2. lock of dawn", True),
        ("title", "HQ Row", "the Hq Row", False),
        ("shared", "Lock of Dawn", "the Lock of Dawn", True),
        ("shared", "Lock of Dawn", "the lock of dawn", False),
        ("card", "Wharf", "play Wharf now", True),
        ("card", "Wharf", "play wharf now", False),
        ("card", "Wharf", "Wharf is wet", False),
        ("card", "Oyster", "Oyster is wet", True),
        ("card", "Wharf", "at Old Wharf now", False),
        ("card", "Wharf", "at any Wharf now", False),
        ("group", "HQ", 'the "HQ:" cards', True),
        ("group", "HQ", "an HQ dilemma", True),
        ("group", "HQ", "the HQ burns", False),
        ("quoted", "toll", 'a "toll," he said', True),
        ("quoted", "toll", "a \u201ctoll\u201d", True),
        ("quoted", "toll", 'a "toll bridge"', False),
        ("quoted", "toll", "a toll", False),
        ("title", "Lock of Dawn", "the Lock of Dawn film", False),
        ("title", "Lock of Dawn", "the Lock of Dawn filming", True),
    ],
)
def test_each_policy(policy: str, title: str, content: str, meant: bool) -> None:
    """Is a name meant exactly where its policy says so?"""
    assert judge(policy, title, content, "card" if policy == "card" else "term") is meant


def test_the_link_of_the_source_page() -> None:
    """Does the page's own link show that an everyday word at the start is a card?"""
    assert not judge("card", "Wharf", "Wharf is wet", "card")
    assert judge("card", "Wharf", "Wharf is wet", "card", (5,))


def test_a_section_title_in_capitals() -> None:
    """Is a section titled in capitals found in ordinary letters, and another title not?"""
    assert judge("title", "LOCK GATES", "the Lock Gates", "section")
    assert not judge("title", "LOCK GATES", "the Lock Gates", "term")


def test_a_name_alone_in_its_paragraph() -> None:
    """Does a list item that is nothing but the title mean it, whatever its capitals?"""
    assert judge("title", "Moving a Boat", "1. moving a boat", "section")
    assert not judge("title", "Moving a Boat", "moving a boat is slow", "section")
