"""Is the pack of a snapshot whole, the same each time, and does it say what it holds?"""

import hashlib
import json

import pytest

from kb.packs import pack
from kb.snapshot import store

pytestmark = pytest.mark.unmeasured


def test_the_heading_says_what_the_pack_is(small_base: store.KnowledgeBase) -> None:
    """Do digest and length fit the rest, and are official documents named?"""
    heading, _, content = pack.make_pack(small_base).partition(b"\n")
    said = json.loads(heading)
    assert said["format"] == pack.FORMAT and said["snapshot"] == small_base.snapshot
    assert said["bytes"] == len(content)
    assert said["sha256"] == hashlib.sha256(content).hexdigest()
    assert said["official"] == pack.list_official(small_base) != []


def test_a_pack_is_the_same_each_time(small_base: store.KnowledgeBase) -> None:
    """Does the same snapshot give the same bytes?"""
    assert pack.make_pack(small_base) == pack.make_pack(small_base)


def test_a_pack_without_official_words_says_so(ours: store.KnowledgeBase) -> None:
    """Does the companion alone name no document?"""
    made = pack.make_pack(ours)
    assert json.loads(made.partition(b"\n")[0])["official"] == []


def test_words_of_english_are_there_for_games_without_questions(
    small_base: store.KnowledgeBase, ours: store.KnowledgeBase
) -> None:
    """Has a pack the tables where a game needs them, and only there?"""
    records = {
        base.snapshot: json.loads(pack.make_pack(base).split(b"\n")[1])
        for base in (small_base, ours)
    }
    assert records[ours.snapshot]["everydayWords"] == records[ours.snapshot]["commonWords"] == ""
    asking = {entry.game for entry in small_base.current_entries if entry.questions}
    assert asking != {entry.game for entry in small_base.current_entries}
    assert "kill destroy" in records[small_base.snapshot]["everydayWords"]
    assert "the of" in records[small_base.snapshot]["commonWords"]
