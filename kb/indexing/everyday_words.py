"""Holds what people say for one another in any game: "kill" for "destroy", "pick" for "choose".

In: the words of kb.indexing.everyday_groups, the pairs of kb.indexing.everyday_phrases. Out: of
each word, as an index term, and of each pair ("give up"), those that a rule may have instead, and
where these stand in texts. A game whose companion has questions learns such words from them
(kb.indexing.translation); one without has only its own words and these. They are words of all
games, so they are weak evidence (`EVERYDAY_SHARE` in kb.search.weights), and no game's own terms
belong here.
"""

import itertools
from collections.abc import Mapping
from functools import cache

import numpy as np

from kb.indexing import analyzer, everyday_groups, everyday_phrases
from kb.indexing.impacts import Ids, Values
from kb.indexing.sentences import Mask, Postings

# All groups as one text, which a pack for offline use holds.
WRITTEN = " ".join(
    f"{everyday_groups.GROUPS}; {everyday_phrases.PHRASES} | {everyday_groups.FORMS}".split()
)


@cache
def read_groups() -> Mapping[str, tuple[str, ...]]:
    """Read the groups: of each word those that it stands for, all as index terms, in order.

    A pair in another form ("gave up") stands for the pair as it is written, whose postings it has.
    They are read when a game without questions is first opened: it takes a tenth of a second.
    """
    groups, _, forms = WRITTEN.partition("|")
    found: dict[str, set[str]] = {}
    for group in groups.split(";"):
        before, colon, behind = group.rpartition(":")
        said, meant = (_make_terms(words) for words in (before if colon else behind, behind))
        for term in said:
            found.setdefault(term, set()).update(meant)
    alike: dict[str, set[str]] = {}  # of each term: those that are forms of the same word
    for form in forms.split(";"):
        same = _make_terms(form)
        shared = same.union(*(found.get(term, ()) for term in same))
        for others in found.values():
            if not others.isdisjoint(same):
                others |= same
        found |= {term: set(shared) for term in same}
        alike |= dict.fromkeys(same, same)
    paired: dict[str, set[str]] = {}
    for pair in (term for term in found if " " in term):
        first, second = (alike.get(term, {term}) for term in pair.split())
        for one, other in itertools.product(first, second):
            paired.setdefault(f"{one} {other}", set()).add(pair)
    found |= {form: pairs for form, pairs in paired.items() if form not in found}
    kept = {term: tuple(sorted(others - {term})) for term, others in sorted(found.items())}
    return {term: others for term, others in kept.items() if others}


def _make_terms(words: str) -> set[str]:
    """Make the terms of some words; those of a pair ("give_up") are parted by a space."""
    return {" ".join(map(analyzer.make_term, word.split("_"))) for word in words.split()} - {""}


def find_texts(held: Postings, values: Values, where: Mask) -> tuple[Postings, Values]:
    """Find the texts that have another word for one of the table, and not that word itself.

    `held` are the texts that hold each word, `values` what each counts there, `where` the texts
    that are looked at. Of several words that stand for one, what counts most is given.
    """
    slices: dict[str, tuple[int, int]] = {}
    places: list[Ids] = [np.zeros(0, dtype=np.intp)]
    counted: list[Values] = [np.zeros(0)]
    end = 0
    for term, others in read_groups().items():
        spans = [slice(*held.slices[other]) for other in others if other in held.slices]
        if not spans:
            continue
        most = np.zeros(len(where))
        for span in spans:
            np.maximum.at(most, held.ids[span], values[span])
        most[held.find(term)] = 0.0
        found = np.flatnonzero(np.where(where, most, 0.0))
        if len(found):
            places.append(found)
            counted.append(most[found])
            slices[term] = (end, end + len(found))
            end += len(found)
    return Postings(slices, np.concatenate(places)), np.concatenate(counted)
