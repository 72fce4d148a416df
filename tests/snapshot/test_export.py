"""The export: one line of JSON for each entry in force, with the keys that other programs read."""

import json

from kb.snapshot import export, store

KEYS = {
    "id",
    "document",
    "version",
    "game",
    "kind",
    "title",
    "number",
    "trail",
    "aliases",
    "icons",
    "wording",
    "recovered",
    "lines",
    "text",
    "links",
    "marks",
    "amendments",
}


def exported(base: store.KnowledgeBase) -> dict[str, dict[str, object]]:
    """Give the exported objects by id."""
    return {record["id"]: record for record in map(json.loads, export.export_lines(base))}


def test_every_entry_in_force_once(small_base: store.KnowledgeBase) -> None:
    """Are the entries in document order, those of older versions left out, and then the gaps and cards they refer to?"""
    assert list(exported(small_base)) == [
        *(entry.id for entry in small_base.current_entries),
        *(gap.id for gap in small_base.gaps),
        *small_base.cards,
    ]
    assert all("\n" not in line for line in export.export_lines(small_base))


def test_the_keys(small_base: store.KnowledgeBase) -> None:
    """Has every object the keys of the format?"""
    assert [
        record["id"] for record in exported(small_base).values() if not set(record) >= KEYS
    ] == []


def test_some_entries(small_base: store.KnowledgeBase) -> None:
    """Are text, lines, links and amendments those of the entry?"""
    records = exported(small_base)
    toll = records["bw-glossary/toll"]
    assert (
        toll["version"],
        toll["lines"],
        toll["recovered"],
        toll["number"],
        toll["trail"],
        toll["wording"],
    ) == ("1.1", [153, 153], True, None, ["Glossary"], "official")
    assert (
        records["bw-glossary/heron"]["lines"] is None and records["bw-glossary/heron"]["text"] == ""
    )
    assert records["bw-rulebook/icon-oar"]["icons"] == ["[Oar]"]
    assert records["bw-rulings/capsize"]["amendments"] == [
        {
            "op": "replace-paragraph",
            "where": "second paragraph",
            "text": "Floating cargo sinks after two turns.",
        }
    ]
    assert records["bw-rulings/barge-pole"]["marks"] == ["changed"]
    turn = records["bw-rulebook/how-a-turn-goes"]
    assert turn["links"] and turn["text"] == "\n\n".join(
        [
            "1. Draw a card.",
            "2. Take one action.",
            "3. Pay your tolls.",
            "For example, Zeffra may row to Low Lock, take an action there and pay two coins.",
            "Boats are told of in section 2.1, gates in sections 2.10 and 2.5.",
        ]
    )


def test_links_lie_in_their_paragraphs(small_base: store.KnowledgeBase) -> None:
    """Does every link's span hold its phrase?"""
    links = [
        (record["text"].split("\n\n")[link["paragraph"] - 1], link)
        for record in map(json.loads, export.export_lines(small_base))
        for link in record["links"]
    ]
    assert len(links) > 10
    for paragraph, link in links:
        assert paragraph[link["start"] : link["end"]] == link["phrase"]
