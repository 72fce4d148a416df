"""The names of a game that may be linked, each with its forms, policy and target, in few bytes.

In: the knowledge base, a game, perhaps some of its documents. Out: the JSON that links.js reads to
link the texts of other sites (docs/linking-texts.md). What a name leads to is decided in
kb.annotation; here it is only written down.
"""

from kb import KnowledgeBase, annotation, linking
from web.types import Json

# How HTML is read, as selectors: what kb.annotation.html_fragments knows of elements, for the
# parsed page that the script sees.
ELEMENTS = {
    name: ",".join(sorted(known))
    for name, known in (
        ("unmarked", annotation.UNMARKED_ELEMENTS),
        (
            "unseen",
            (annotation.UNSEEN_ELEMENTS | annotation.RAW_ELEMENTS) - annotation.OBJECT_ELEMENTS,
        ),
        ("objects", annotation.OBJECT_ELEMENTS),
        ("blocks", annotation.BLOCK_ELEMENTS),
    )
}


def represent_names(
    base: KnowledgeBase, game: str, documents: frozenset[str] = frozenset()
) -> Json:
    """Give the names of a game; what several share is listed once, and named by its index.

    The index of a policy is inverted (~) if another name goes before it, so that only a reference
    means it; a form that is the previous one with an "s" is a "+". A form that is another entry's
    title is left out: a reference with it is read in the singular.
    """
    names = annotation.open_gazetteer(base, game, documents)
    known = names.reading.lexicon
    kept = {
        id(name): forms or name.forms
        for name, forms in zip(known.names, linking.choose_forms(known.names))
    }
    homes = list(dict.fromkeys(name.target.split("/")[0] for name in known.named))
    kinds = list(dict.fromkeys(name.kind for name in known.named))
    policies = list(dict.fromkeys(name.policy for name in known.named))
    rows = []
    for name in known.named:
        home, slug = name.target.split("/", 1)
        policy = policies.index(name.policy)
        written = kept.get(id(name), name.forms)
        forms = [
            "+" if place and form == written[place - 1] + "s" else form
            for place, form in enumerate(written)
        ]
        rows.append(
            [
                homes.index(home),
                slug,
                kinds.index(name.kind),
                policy if id(name) in kept else ~policy,
                *forms,
            ]
        )
    return {
        "game": game,
        "snapshot": base.snapshot,
        "homes": homes,
        "kinds": kinds,
        "policies": policies,
        "everyday": sorted(names.reading.everyday),
        "words": sorted(names.words),
        "known": sorted(names.known),
        "things": sorted(names.things),
        "shorts": dict(names.references.shorts),
        "numbers": names.references.numbers,
        "cited": names.references.cited,
        "elements": ELEMENTS,
        "names": rows,
    }
