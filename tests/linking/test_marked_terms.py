"""Which sign of a document marks the names of entries, and which entry each marked name means."""

import making

from kb.linking import marked_terms

NAMES = {"toll": ("a",), "lock": ("b",), "long lock": ("c",), "eel": ("d",), "mud": ("e", "f")}
TEXTS = [f"A {name}* is here, and a \u201c{name}\u201d* there." for name in NAMES]


def resolve(name: str) -> tuple[str, ...]:
    """Give the entries of a name."""
    return NAMES.get(name.casefold(), ())


def test_the_sign_of_a_document() -> None:
    """Is a sign told by most words before it, and one that marks notes or weather none?"""
    assert marked_terms.find_sign(TEXTS, resolve) == "*"
    assert marked_terms.find_sign(TEXTS[:2], resolve) == ""
    notes = [f"A boat* of {place} is here, and a raft* too, or a toll*." for place in range(9)]
    assert marked_terms.find_sign(notes, resolve) == ""
    named = [one.replace("*", "\u2122") for one in TEXTS]
    assert marked_terms.find_sign(named, resolve) == ""


def test_the_longest_name_and_the_headword() -> None:
    """Is the longest name before the sign meant, and of two entries of a name the headword?"""
    entries = {
        one: making.make_entry(one, kind="term" if one == "f" else "section") for one in "abcdef"
    }
    content = "At a Long Lock*, or in Mud*, a boat* waits. A toll *is paid."
    found = list(marked_terms.find_marked(content, "*", resolve, entries))
    assert [(content[start:end], target) for start, end, target in found] == [
        ("Long Lock", "c"),
        ("Mud", "f"),
    ]
    twice = {**entries, "f": entries["e"]}
    assert [one[2] for one in marked_terms.find_marked("In mud*.", "*", resolve, twice)] == []
