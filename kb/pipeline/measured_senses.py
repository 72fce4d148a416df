"""Measures which everyday words a game uses in a sense of its own, by how often its texts say them.

In: the names of a game, its texts. Out: the forms of names of one word that texts from elsewhere
may mean (`beam`, `beams`, `beamed`, `beaming`); and how the words of all texts begin, since what no
text of a game has beside such a word shows another sense (kb.annotation.disambiguation).

A word that English has at some rate has it in these texts too; what they have beyond it is the
sense of the game: "beam" stands there fifty times as often as in English, "another" three times. So
the share of the game's sense is one less the rate in English by the rate here. The rate in English
follows from the word's place among all words (Zipf's law), for which the commonest thousand are
known (kb.indexing.common_words). A name of several words may mean something else too if all of them
are among that thousand ("for free", "in play") and texts write it small. Kinds of cards, and words
that hardly a text does without, are left alone: every reader knows them. What corpus/linking.toml
decides of a word goes before.
"""

import math
from collections import Counter
from collections.abc import Collection, Container, Iterable, Sequence

from kb.annotation import disambiguation
from kb.indexing import analyzer, common_words
from kb.linking import name_trie, verb_forms
from kb.linking.lexicon import Lexicon, Name

SENSE = 0.9  # share of the game's sense that a word needs
ZIPF = 0.1  # rate of the commonest word of English; that of any other is this by its place
UNLISTED = 3000  # place that is taken for a word beyond the commonest thousand
LOWER = 0.5  # share of a word's places with a small letter; a proper name has less
# Share of the paragraphs that may have the word: of one that a section is about, and of a term,
# which often settles only a point of it.
SAID = {"section": 0.1, "term": 0.03}
KNOWN = 2  # places that a beginning needs to be known
FEWEST = 1500  # beginnings; texts of fewer say nothing of the words that they lack
SENSE_REASON = "Said so much oftener than in English that the sense of the game is meant."
PHRASES_REASON = "Of several words, all of them common in English."
KNOWN_REASON = "How the words of all texts begin, questions included."


class TextCounts:
    """How often the texts of a game have each word."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Count the words of some paragraphs."""
        self.small: Counter[str] = Counter()  # those with a small letter
        self.places: Counter[str] = Counter()
        self.paragraphs: Counter[str] = Counter()  # in how many
        self.words, self.texts = 0, 0
        for content in texts:
            words = name_trie.WORD.findall(content)
            folded = list(map(name_trie.fold, words))
            self.small.update(word for word in words if word[0].islower())
            self.places.update(folded)
            self.paragraphs.update(set(folded))
            self.words += len(words)
            self.texts += 1

    def measure(self, forms: Collection[str]) -> float:
        """Give the share of the game's sense among the places of a word."""
        here = sum(self.places[form] for form in forms) / self.words
        return 1 - max(give_rate(analyzer.make_term(form)) for form in forms) / here


def measure_senses(known: Lexicon, texts: Iterable[str], titles: Container[str]) -> list[str]:
    """List the forms of words with such titles that texts use in the sense of the game."""
    counts = TextCounts(texts)
    sections = {key for name in known.named if name.kind == "section" for key in name.keys}
    found: set[str] = set()
    for name in known.names:
        wanted = name.policy == "never" and name_trie.singular_key(name.title) in titles
        forms = _list_attested(name, counts) if wanted else []
        if not forms:
            continue
        kind = "section" if sections & set(forms) else name.kind
        if _is_said(forms, SAID[kind], counts) and counts.measure(forms) >= SENSE:
            found.update(forms)
    return sorted(found)


def measure_phrases(known: Lexicon, texts: Sequence[str]) -> list[str]:
    """List the names of several words that texts may say in no sense of the game."""
    found = [
        name.title
        for name in known.names
        if name.policy == "always" and name.kind in SAID and _is_common(name.title)
    ]
    content = "\n".join(texts)
    folded = content.lower()
    return [
        title
        for title in dict.fromkeys(found)
        if (small := content.count(title.lower())) and small >= LOWER * folded.count(title.lower())
    ]


def _is_common(title: str) -> bool:
    """Tell whether a title has several words, all among the commonest of English."""
    words = [analyzer.make_term(word.folded) for word in name_trie.cut_words(title)]
    return len(words) > 1 and all(word in common_words.GREATEST for word in words)


def list_known(texts: Iterable[str]) -> list[str]:
    """List how the words of texts begin; nothing where there are too few to know English by."""
    counts = Counter(
        disambiguation.begin_word(name_trie.fold(word))
        for content in texts
        for word in name_trie.WORD.findall(content)
    )
    known = sorted(
        begins
        for begins, count in counts.items()
        if count >= KNOWN and begins.isalpha() and len(begins) >= disambiguation.SHORT
    )
    return known if len(known) >= FEWEST else []


def give_rate(term: str) -> float:
    """Give the rate of a word in English, by its place among all words."""
    known = common_words.GREATEST.get(term)
    return ZIPF / (UNLISTED if known is None else math.exp(known + 2))


def _is_said(forms: Sequence[str], most: float, counts: TextCounts) -> bool:
    """Tell whether a word is said as a word, and not in every text."""
    said = sum(counts.places[form] for form in forms)
    small = sum(counts.small[form] for form in forms)
    return (
        small >= LOWER * said
        and sum(counts.paragraphs[form] for form in forms) <= most * counts.texts
    )


def _list_attested(name: Name, counts: TextCounts) -> list[str]:
    """List the forms of a name of one word that the texts have."""
    if name.kind not in SAID or name.within or len(name_trie.cut_words(name.title)) > 1:
        return []
    forms = (form for own in name.forms for form in verb_forms.list_verb_forms(name_trie.fold(own)))
    return [form for form in dict.fromkeys(forms) if counts.small[form]]
