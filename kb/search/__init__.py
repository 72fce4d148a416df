"""What a person typed -> entries in force, best first, each with its reasons.

    query, understanding    what was typed, read once into one value
    chatter                 what people say around what they ask, left out
    posts                   what a post has beside its words: addresses, marks, a signature
    small_talk, talk_words  what they say beside it, left out; the words that show it
    corrections, slips      the query as it was meant; the word that was meant by a slip
    definitions, told       what a query asks to be told, and nothing else; what tells it
    engines, layout         the opened index; its postings, laid out for one pass
    laid_out                the same, kept with a snapshot
    known_names             what the entries are called, kept with a snapshot as well
    side_by_side            families of games, compared by what a query found in each
    facets                  how many entries have each value of a fact
    word_weights            what words say for each game; laid_out_games keeps it with a snapshot
    games                   which game a query is about, where it names none
    weights                 what each part of a score counts
    circumstances, compiled what counts beside the words; the arithmetic of ranking, compiled
    named_cards             the cards of the lists that a question names
    named_documents         the documents that a query names, and nothing else
    known_items, ranking    the entries that a query names; the order of the candidates
    waiting                 which of the first entries wait: rulings on other cards, older texts
    passage_scores          the paragraphs and questions that hold a term of the query
    similarity              what sentences count by the embeddings of their questions
    evidence, answers       the score of every sentence; those that answer, and whether they decide
    missing                 the missing entries that a query names, beside its answer
    quoting                 the sentence that answers, quoted with those beside it
    passages                the snippet of a hit, with marked words
    highlight               the same words marked in other texts
    finding, choosing       the entries for a query, in order; the one whose sentences answer
    search, explain         the answer with its hits; how it came about
    asked_apart             the answer to each question of a query that asks several
    reasons                 the words in which reasons and notes are given
    past_search, past_words the same of a day; the words of its documents, scored
    autocomplete            names while typing
    lookup                  what one name, number or id means, and what is nearest

What stands in `__all__` is for `web`.
"""

from kb.search.asked_apart import answer_apart, list_several
from kb.search.autocomplete import LENGTH as SUGGESTION_LENGTH
from kb.search.autocomplete import LIMIT as SUGGESTION_LIMIT
from kb.search.autocomplete import Suggestion, suggest
from kb.search.autocomplete import read_names as read_suggestion_names
from kb.search.engines import open_engine
from kb.search.explain import explain as explain_search
from kb.search.highlight import highlight
from kb.search.lookup import lacks_nearest, look_up
from kb.search.named_cards import find_answered_game, find_first_card, name_cards
from kb.search.named_documents import name_documents
from kb.search.passages import LENGTH as PASSAGE_LENGTH
from kb.search.passages import LOW as SILENT_STYLES
from kb.search.past_search import open_day, search_as_of
from kb.search.quoting import LEANING
from kb.search.search import LIMIT as RESULT_LIMIT
from kb.search.search import QUERY_LENGTH, answer_others
from kb.search.search import search as search_entries

__all__ = [
    "LEANING",
    "PASSAGE_LENGTH",
    "QUERY_LENGTH",
    "RESULT_LIMIT",
    "SILENT_STYLES",
    "SUGGESTION_LENGTH",
    "SUGGESTION_LIMIT",
    "Suggestion",
    "answer_apart",
    "answer_others",
    "explain_search",
    "find_answered_game",
    "find_first_card",
    "highlight",
    "lacks_nearest",
    "list_several",
    "look_up",
    "name_cards",
    "name_documents",
    "open_day",
    "open_engine",
    "read_suggestion_names",
    "search_as_of",
    "search_entries",
    "suggest",
]
