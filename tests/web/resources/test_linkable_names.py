"""Does the list of linkable names hold every name of a game once, in few bytes?"""

from kb import annotation
from kb.snapshot.store import KnowledgeBase
from web.resources import linkable_names


def test_every_name_can_be_read_back(small_base: KnowledgeBase) -> None:
    """Do home and slug make the target again, and short forms the forms?"""
    made = linkable_names.represent_names(small_base, "bw")
    names = annotation.open_gazetteer(small_base, "bw", frozenset())
    kept = set(map(id, names.reading.lexicon.names))
    read = []
    for home, slug, kind, policy, *written in made["names"]:
        forms: list[str] = []
        for form in written:
            forms.append(f"{forms[-1]}s" if form == "+" else form)
        target = f"{made['homes'][home]}/{slug}"
        alone = policy >= 0
        named = made["policies"][policy if alone else ~policy]
        read.append((target, made["kinds"][kind], named, alone, tuple(forms)))
    assert read == [
        (one.target, one.kind, one.policy, id(one) in kept, tuple(one.forms))
        for one in names.reading.lexicon.named
    ]


def test_a_game_without_names(small_base: KnowledgeBase) -> None:
    """Has a game that is not here lists without anything in them?"""
    made = linkable_names.represent_names(small_base, "nowhere")
    assert (made["names"], made["homes"], made["kinds"], made["policies"]) == ([], [], [], [])
