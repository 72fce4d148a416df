"""A dispute as JSON values: what decides, what relates to it, what is no longer in force.

In: the site and what an address asks: a question, ids, a document, a game. Out: JSON values;
nothing asked is an error, and the notes say what was ignored. kb.authority.disputes decides what
governs and why; here it is given its public shape. The set of entries stands in the address alone,
so every change of it is a plain link.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from flask import url_for
from werkzeug.datastructures import MultiDict

from kb import KnowledgeBase, authority, citations, search, text
from kb.model import Entry, Snippet
from web.resources import params, points_in_time, relations
from web.resources.serializers import (
    compose,
    entry_address,
    represent_absent,
    represent_amendment,
    represent_reference,
    represent_sourced,
)
from web.site import Site
from web.types import Json

IDS = authority.DISPUTE_IDS


@dataclass(frozen=True)
class DisputeRequest:
    """What an address asks, as it was understood."""

    question: str
    ids: tuple[str, ...]
    document: str
    game: str
    on: str  # the day that is asked about; "" for today

    @property
    def address(self) -> str:
        """Give the address of the page, which holds all of it."""
        return url_for(
            "pages.show_dispute",
            q=self.question or None,
            id=list(self.ids),
            document=self.document or None,
            game=self.game or None,
            on=self.on or None,
        )

    def without(self, entry: Entry) -> "DisputeRequest":
        """Leave an entry out of the set, in whatever version it is there."""
        return replace(self, ids=tuple(name for name in self.ids if not _is_of(name, entry)))


def show_dispute(site: Site, arguments: MultiDict[str, str]) -> Json:
    """Tell what settles a dispute."""
    notes: list[str] = []
    typed, document, game = params.read_query(site, arguments, notes)
    point, question = points_in_time.read_asked(site.base, typed, arguments, notes)
    base = points_in_time.open_base(site.base, point)
    chosen, said = authority.choose_entries(
        base, [name for name in arguments.getlist("id") if name.strip()]
    )
    found = authority.settle(base, question, chosen, document=document, game=game)
    shown = text.replace_surrogates(typed)
    asked = DisputeRequest(
        shown.strip(),
        tuple(one.name for one in chosen),
        text.shorten(document),
        text.shorten(game),
        point.written if point else "",
    )
    answering = tuple(
        one.entry.id
        for one in found.governing
        if one.origin in (authority.ORIGIN_ANSWER, authority.ORIGIN_FOUND)
    )
    # The first change of the set writes down what the question found.
    put = replace(asked, ids=asked.ids or answering)
    return {
        "query": shown,
        "confident": found.confident,
        "chosen": [
            {
                **represent_reference(one.entry),
                "url": _address(base, one.entry, one.paragraph),
                "name": one.name,
                "remove": asked.without(one.entry).address,
            }
            for one in chosen
        ],
        "verdict": {"kind": found.verdict, "sentence": _say(found.sentence)},
        "governing": [_represent_governor(base, one, put) for one in found.governing],
        "further": [represent_sourced(base, entry) for entry in found.further],
        "touching": [_represent_touching(base, one, put) for one in found.touching],
        "older": [_represent_older(base, one) for one in found.older],
        "conflicts": [relations.show_conflict(base, conflict) for conflict in found.conflicts],
        "missing": [represent_absent(base, one) for one in found.missing],
        "counts": found.counts,
        "questions": [
            {"query": one, "url": replace(asked, question=one, ids=()).address}
            for one in search.list_several(question)
        ],
        "length": search.PASSAGE_LENGTH,
        "documents": _list_documents(base, found),
        "on": points_in_time.show_point(site.base, point),
        "document": asked.document or None,
        "game": asked.game or None,
        "notes": [*notes, *said, *found.notes],
        "address": asked.address,
        "snapshot": base.snapshot,
    }


def _represent_governor(
    base: KnowledgeBase, one: authority.GoverningText, put: DisputeRequest
) -> Json:
    """Give a governing text with its words, its reasons and its citation."""
    entry, number = one.entry, one.snippet.paragraph
    whole = entry.paragraphs[number - 1].text if entry.paragraphs else ""
    remove = put.without(entry)
    if one.origin == authority.ORIGIN_ANSWER:  # the question would bring it back
        remove = replace(remove, question="")
    return {
        **represent_sourced(base, entry),
        "pinned": entry.pinned,
        "wording": entry.wording,
        "words": {
            **_represent_words(base, entry, one.snippet),
            "lead": one.snippet.lead,
            "listed": list(one.context.listed),
            "more_listed": one.context.more_listed,
            "cut_before": not whole.startswith(one.snippet.text),
            "cut_after": not whole.endswith(one.snippet.text) or whole.endswith(":"),
        },
        "reasons": [_say(reason) for reason in one.reasons],
        "remarks": list(one.context.remarks),
        "citation": citations.cite_shown(entry, number if whole else 0, base.schemes),
        "remove": None if one.origin == authority.ORIGIN_TIED else remove.address,
    }


def _represent_touching(
    base: KnowledgeBase, one: authority.RelatedText, put: DisputeRequest
) -> Json:
    """Give what touches the governing texts, with the address that adds it to them."""
    full = len(put.ids) >= IDS
    return {
        **represent_sourced(base, one.entry),
        "how": one.how,
        "reason": _say(one.reason),
        "wording": one.entry.wording,
        "words": _represent_words(base, one.entry, one.snippet) if one.snippet.text else None,
        "add": None if full else replace(put, ids=(*put.ids, one.entry.id)).address,
    }


def _represent_older(base: KnowledgeBase, one: authority.EarlierText) -> Json:
    """Give what no longer holds, at the address of its version."""
    entry = one.entry
    return {
        **represent_sourced(base, entry),
        "url": _address(base, entry),
        "sentence": _say_superseded(base, one),
        "governs": _represent_place(one.governs) if one.governs else None,
        "wording": entry.wording,
        "words": _represent_words(base, entry, one.snippet),
        "amendments": [
            {name: made[name] for name in ("op", "where", "sentence")}
            for made in map(represent_amendment, entry.amendments)
        ],
    }


def _say_superseded(base: KnowledgeBase, one: authority.EarlierText) -> Json:
    """Say what became of a rule: what replaces it, what has its subject, or that nothing has.

    What never was in force is replaced by nothing: there it is said what is in force.
    """
    whose = "" if base.in_force(one.entry) else "From an older version. "
    unofficial = authority.is_unofficial(base, one.entry)
    if one.governs:
        place, source = _represent_place(one.governs), _name_source(base, one.governs.entry)
        number = f", paragraph {one.governs.paragraph}" if one.governs.paragraph else ""
        told = "The rule in force on this is" if unofficial else "Replaced by"
        return compose(f"{whose}{told} ", place, f" ({source}{number}).")
    if one.subject:
        place, source = represent_reference(one.subject), _name_source(base, one.subject)
        nothing = f" ({source}) is on the subject, but has nothing like these words."
        return compose(whose, place, nothing)
    if whose:
        return compose("From an older version; later versions no longer have it.")
    return compose("No rule in force says this." if unofficial else "No rule here replaces it.")


def _name_source(base: KnowledgeBase, entry: Entry) -> str:
    """Name the document of an entry in few words."""
    document = base.document_of(entry)
    return authority.name_document(document) if document else ""


def _represent_words(base: KnowledgeBase, entry: Entry, snippet: Snippet) -> Json:
    """Give the words of a snippet with the address of their paragraph."""
    number = snippet.paragraph if entry.paragraphs else 0
    return {
        "text": snippet.text,
        "spans": [list(span) for span in snippet.spans],
        "paragraph": number,
        "url": _address(base, entry, number),
    }


def _say(saying: authority.Statement) -> Json:
    """Make a sentence whose places are links."""
    return compose(*(part if isinstance(part, str) else _represent_place(part) for part in saying))


def _represent_place(place: authority.Pinpoint) -> Json:
    return {
        **represent_reference(place.entry),
        "url": entry_address(place.entry, paragraph=place.paragraph),
    }


def _address(base: KnowledgeBase, entry: Entry, paragraph: int = 0) -> str:
    """Give the address of the words that are meant: those of an older version stand at its own."""
    return entry_address(entry, pinned=not base.in_force(entry), paragraph=paragraph)


def _list_documents(base: KnowledgeBase, found: authority.Dispute) -> list[Json]:
    """List the documents of all entries that are named, each version once."""
    named: Iterable[Entry] = (one.entry for part in _parts(found) for one in part)
    sources = {
        (source["id"], source["version"]): source
        for entry in named
        for source in [represent_sourced(base, entry)["source"]]
    }
    return list(sources.values())


def _parts(
    found: authority.Dispute,
) -> Sequence[Sequence[authority.GoverningText | authority.RelatedText | authority.EarlierText]]:
    return found.governing, found.touching, found.older


def _is_of(name: str, entry: Entry) -> bool:
    """Tell whether an id of the set, perhaps with version and paragraph, is that of an entry."""
    document, _, slug = name.partition("#p")[0].partition("/")
    return f"{document.partition('@')[0]}/{slug}" == entry.id
