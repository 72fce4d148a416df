"""Is the pack of a snapshot whole, the same each time, and does it say what it holds?"""

import hashlib
import json

from kb.packs import pack
from kb.snapshot import store


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
