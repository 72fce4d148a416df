"""Lists the forms that a word has as a verb: "beam", "beams", "beamed", "beaming".

In: a folded word, with or without an ending. Out: what it may look like in a text, real words or
not: the caller keeps those that its texts have. Nothing is looked up.
"""

from kb.linking import name_trie

VOWELS = "aeiou"
PAST = "ed"  # how titles end that are participles: "relocated"


def list_verb_forms(word: str) -> list[str]:
    """List a word with the endings of a verb; of a participle also what it may be made of."""
    stems = [word, word[:-2], word[:-1]] if word.endswith(PAST) else [word]
    found: list[str] = []
    for stem in filter(None, stems):
        joined = stem[:-1] if stem.endswith("e") else stem
        found += [stem, name_trie.plural(stem), joined + "ed", joined + "ing"]
        if stem[-1] not in VOWELS:
            found += [stem + stem[-1] + "ed", stem + stem[-1] + "ing"]
    return list(dict.fromkeys(found))
