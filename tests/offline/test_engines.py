"""Does the engine in JavaScript open what was derived, and derive anew what does not fit?"""

import json
import struct
from pathlib import Path

import pytest
from offline_engine import ALIGNMENT, OfflineEngine

from kb.search import engines
from kb.snapshot import store


def test_the_opened_engine_is_that_of_python(
    small_engine: OfflineEngine, small_base: store.KnowledgeBase
) -> None:
    """Has it the same words, names, factors and facets?"""
    engine = engines.open_engine(small_base)
    counted = [[word, number] for word, number in engine.language.vocabulary.items()]
    assert small_engine.get("engine.vocabulary.counts") == counted
    assert set(small_engine.get("engine.titles")) == engine.language.titles
    assert set(small_engine.get("engine.referring")) == engine.referring
    assert set(small_engine.get("engine.superseded")) == engine.superseded
    assert small_engine.get("engine.weight") == engine.weight.tolist()
    assert small_engine.get("engine.lowered") == engine.lowered.tolist()
    assert dict(small_engine.get("engine.places")) == engine.places
    assert dict(small_engine.get("engine.headwords")) == {
        name: list(some) for name, some in engine.names.headwords.items()
    }
    assert {name: set(ids) for name, ids in small_engine.get("engine.players")} == {
        name: set(ids) for name, ids in engine.names.players.items()
    }
    assert dict(small_engine.get("engine.meant")) == {
        name: list(some) for name, some in engine.names.meant.items()
    }
    assert [tuple(one) for one in small_engine.get("engine.named")] == [
        tuple(one) for one in engine.names.named
    ]
    for name, facet in small_engine.get("engine.facets"):
        assert tuple(facet["values"]) == engine.facets[name].values
        assert facet["numbers"] == engine.facets[name].numbers.tolist()


@pytest.mark.parametrize("fact", ["", "pack", "weights", "cut short"])
def test_arrays_of_another_pack_or_of_other_weights_are_derived_anew(
    small_engine: OfflineEngine, small_base: store.KnowledgeBase, tmp_path: Path, fact: str
) -> None:
    """Is what was kept used where it fits, whatever is in it, and else left aside?"""
    content = small_engine.derived.read_bytes()
    length = int.from_bytes(content[:4], "big")
    heading = json.loads(content[4 : 4 + length])
    place = next(one[2] for one in heading["arrays"] if one[0] == "words.idf")
    begin = -(-(4 + length) // ALIGNMENT) * ALIGNMENT + place
    changed = content[:begin] + struct.pack("<d", 77.0) + content[begin + 8 :]
    if fact == "cut short":
        changed = changed[:-ALIGNMENT]
    elif fact:
        said = heading[fact].encode()
        changed = changed.replace(said, said[::-1], 1)
    kept = tmp_path / "kept"
    kept.write_bytes(changed)
    engine = OfflineEngine()
    engine.open(small_base, tmp_path, kept)
    found = dict(engine.get("engine.words.idf"))
    engine.close()
    wanted = dict(small_engine.get("engine.words.idf"))
    first = next(iter(wanted))
    assert found == (wanted if fact else {**wanted, first: 77.0})
