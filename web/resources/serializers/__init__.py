"""The public JSON shape of each record, for the API and for the templates alike.

    addresses  where each thing is
    entries, references, results, documents, card_sets  the JSON of each

In: records of `kb.model`. Out: dictionaries of JSON values, with the addresses of this site. A key
once published keeps its meaning; what a page says, its JSON says too, since the templates are given
nothing else. Nothing is searched or chosen here (web.resources does) and no HTML is made
(web.pages.markup does).
"""

from web.resources.serializers.addresses import document_address, entry_address, give_address
from web.resources.serializers.card_sets import name_sets
from web.resources.serializers.documents import (
    represent_card_list,
    represent_document,
    represent_missing,
    represent_problem,
    represent_source,
)
from web.resources.serializers.entries import (
    represent_amendment,
    represent_differences,
    represent_entry,
    represent_words,
)
from web.resources.serializers.references import (
    compose,
    name_document,
    quote_beginning,
    represent_group,
    represent_reference,
    represent_ruling,
    represent_short,
    represent_sourced,
    represent_target,
)
from web.resources.serializers.results import (
    represent_absent,
    represent_answer,
    represent_deciding,
    represent_hit,
    represent_suggestion,
)

__all__ = [
    "compose",
    "document_address",
    "entry_address",
    "give_address",
    "name_document",
    "name_sets",
    "quote_beginning",
    "represent_absent",
    "represent_amendment",
    "represent_answer",
    "represent_card_list",
    "represent_deciding",
    "represent_differences",
    "represent_document",
    "represent_entry",
    "represent_group",
    "represent_hit",
    "represent_missing",
    "represent_problem",
    "represent_reference",
    "represent_ruling",
    "represent_short",
    "represent_source",
    "represent_sourced",
    "represent_suggestion",
    "represent_target",
    "represent_words",
]
