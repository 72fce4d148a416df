"""Tells what each sentence counts for meaning about the same as a query, by embeddings.

In: an `Engine`, the terms of a query. Out: what is added to the score of each sentence. It counts
by the question that it decides and whose embedding is most similar to that of the query (cosine),
and by those that the other sentences of its paragraph decide. The words that questions share with
the query are counted elsewhere (kb.search.evidence).
"""

from collections.abc import Iterable

import numpy as np

from kb.indexing import embeddings
from kb.indexing.impacts import Values
from kb.search import evidence, weights
from kb.search.engines import Engine


def count_similar(engine: Engine, terms: Iterable[str]) -> Values:
    """Give what is added to the score of each sentence."""
    found, answers = engine.sentences, engine.answers
    query, alike = embeddings.embed_query(terms), np.zeros(len(found.owners))
    if not query.any() or not len(answers.order):
        return alike
    if engine.kernel:
        return engine.kernel.count_similar(engine.embeddings, query)
    floor = weights.SIMILARITY_FLOOR
    cosine = engine.embeddings.compare(query)
    near = np.flatnonzero((cosine > floor) & (found.answers >= 0))
    np.maximum.at(alike, found.answers[near], (cosine[near] - floor) / (1.0 - floor))
    beside = evidence.look_beside(found.passages, alike, len(engine.scores.paragraphs.owners))
    return np.asarray(
        weights.SIMILAR_QUESTION * evidence.count_likeness(alike)
        + weights.SIMILAR_BESIDE * evidence.count_likeness(beside)
    )
