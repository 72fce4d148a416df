"""The index of a snapshot: one analyzer, Whoosh, and BM25 scores as arrays.

    analyzer, stemming     text -> index terms, the same for entries and queries
    headings               the titles that an entry stands under
    scoring, impacts       the BM25 score of each term in each entry, as arrays
    sentences              where words stand in sentences and questions
    families               words of one stem family: "shield", "unshield"
    game_families          games that have most of their words in common
    embeddings             vectors of questions, near each other where they ask the same
    translation            which words of players stand for which words of the rules
    everyday_words         what people say for one another in any game: the words of
                           everyday_groups, the pairs of words of everyday_phrases
    english_words          everyday words that are never taken for a slip
    common_words           the commonest words of English, and what each may count at most
    chat_words             what is written in chats for words of everyday English
    number_words           numbers in words, by the digits that people type
    spelling               the words of the texts that are spelt nearly as another
    array_files, impact_files  the arrays, written and read
    wildcards              the terms that "beam*" or "c?rd" stands for
    whoosh_index, filters  the Whoosh index, and what only it answers: phrases, fields, exclusions

What stands in `__all__` is for `web`.
"""

from kb.indexing.analyzer import make_terms

__all__ = ["make_terms"]
