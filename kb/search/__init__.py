"""What a person typed -> entries in force, best first, each with its reasons.

    query, understanding    what was typed, read once into one value
    engines, weights        the opened index; what each part of a score counts
    known_items, ranking    the entries that a query names; the order of the candidates
    passages                the passage that answers, with marked words
    search, explain         the answer to a query; how it came about
    autocomplete            names while typing
    lookup_names, lookup    what one name, number or id means

What stands in `__all__` is for `web`.
"""

from kb.search.autocomplete import LENGTH as SUGGESTION_LENGTH
from kb.search.autocomplete import LIMIT as SUGGESTION_LIMIT
from kb.search.autocomplete import Suggestion, suggest
from kb.search.autocomplete import read_names as read_suggestion_names
from kb.search.engines import open_engine
from kb.search.explain import explain as explain_search
from kb.search.lookup import ID as READING_ID
from kb.search.lookup import LENGTH as LOOKUP_LENGTH
from kb.search.lookup import REMOVED as STATUS_REMOVED
from kb.search.lookup import Lookup, lacks_nearest, look_up
from kb.search.lookup_names import read_names as read_lookup_names
from kb.search.passages import LENGTH as PASSAGE_LENGTH
from kb.search.passages import LOW as SILENT_STYLES
from kb.search.search import LIMIT as RESULT_LIMIT
from kb.search.search import QUERY_LENGTH
from kb.search.search import search as search_entries

__all__ = [
    "LOOKUP_LENGTH",
    "PASSAGE_LENGTH",
    "QUERY_LENGTH",
    "READING_ID",
    "RESULT_LIMIT",
    "SILENT_STYLES",
    "STATUS_REMOVED",
    "SUGGESTION_LENGTH",
    "SUGGESTION_LIMIT",
    "Lookup",
    "Suggestion",
    "explain_search",
    "lacks_nearest",
    "look_up",
    "open_engine",
    "read_lookup_names",
    "read_suggestion_names",
    "search_entries",
    "suggest",
]
