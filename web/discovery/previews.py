"""Describes an entry in few words for link previews, search engines and embedding sites.

In: the facts of an entry's page (web.resources). Out: JSON values: what the head of the page
says, the same as schema.org knows it, the answer of oEmbed. The description is the first sentence
that the page shows, cut to `LENGTH` characters; the title says from which text it is and whose
words these are, since a preview is read without the page. Tags are made by the templates.
"""

from flask import render_template, url_for

from kb import search, text
from web.http.urls import give_root, make_absolute
from web.site import current_site
from web.types import Json

LENGTH = 200  # characters of a description
QUIET = (*search.SILENT_STYLES, "table")  # styles of paragraphs that say nothing by themselves
# Kinds that schema.org calls a term of a set; others are parts of a work.
DEFINED = ("term", "card", "icon", "expansion")
WIDTH, NARROWEST = 480, 200  # of an embedded entry, in pixels
LETTER, LINE, FRAME = 7, 24, 48  # pixels of a letter, a line, and what stands around them


def preview_entry(facts: Json) -> Json:
    """Give what the head of an entry's page says to link previews."""
    address = make_absolute(facts["url"])
    return {
        "title": _name_entry(facts),
        "description": _describe(facts),
        "url": address,
        "canonical": make_absolute(facts["latest_url"]),
        "embed": make_absolute(url_for("inventories.show_embedded", url=address, format="json")),
        "schema": describe_entry(facts),
    }


def describe_entry(facts: Json) -> Json | None:
    """Give the facts of an entry in the words of schema.org; None for a gap, which is not text."""
    if facts["gap"]:
        return None
    source, defined = facts["source"], facts["kind"] in DEFINED
    address, above = make_absolute(facts["url"]), make_absolute(source["url"])
    whole = {
        "@type": "DefinedTermSet" if defined else "CreativeWork",
        "@id": above,
        "url": above,
        "name": source["title"],
        "version": source["version"],
    }
    made = {
        "@context": "https://schema.org",
        "@type": "DefinedTerm" if defined else "CreativeWork",
        "@id": address,
        "url": address,
        "identifier": facts["pinned"] if facts["at_pinned_address"] else facts["id"],
        "name": facts["title"],
        "alternateName": [*facts["aliases"], *facts["icons"]],
        "position": facts["number"],
        "description": _describe(facts),
        "version": "" if defined else source["version"],
        "inDefinedTermSet" if defined else "isPartOf": _leave_out_empty(whole),
    }
    return _leave_out_empty(made)


def embed_entry(facts: Json, width: int, height: int) -> Json:
    """Answer oEmbed: words in a frame of the given size at most, or a link if they do not fit."""
    head = preview_entry(facts)
    made = {
        "version": "1.0",
        "title": head["title"],
        "provider_name": current_site().name,
        "provider_url": give_root() + "/",
        "cache_age": current_site().settings.cache_seconds,
    }
    taken = min(width, WIDTH)
    needed = FRAME + LINE * sum(
        1 + len(words) * LETTER // max(taken, 1) for words in (head["description"], head["title"])
    )
    if (
        taken < NARROWEST
        or height < needed
        or not head["description"]
        or facts["wording"] == "none"
    ):
        return {"type": "link", **made}
    return {
        "type": "rich",
        **made,
        "html": render_template("_embedded.html", preview=head).strip(),
        "width": taken,
        "height": needed,
    }


def _name_entry(facts: Json) -> str:
    """Name an entry with its text and that text's standing."""
    source = facts["source"]
    told = [f"{source['title']} {source['version']}".strip()]
    if source["authority"] not in ("current", None):
        told.append(source["authority"])
    if facts["gap"]:
        told.append("not in the documents here")
    elif facts["wording"] == "plain":
        told.append("in plain words")
    return text.normalise(f"{facts['number'] or ''} {facts['title']} · {', '.join(told)}")


def _describe(facts: Json) -> str:
    """Give the first sentence that the page shows of the entry, else what it says instead."""
    said = next(
        (paragraph["text"] for paragraph in facts["paragraphs"] if paragraph["style"] not in QUIET),
        "",
    )
    if not said and facts["wording"] == "none":
        types = facts["card"]["types"] if facts["card"] else ()  # a title group has none
        said = facts["remarks"][0]["text"] if facts["gap"] else ", ".join(types)
    return text.shorten(text.first_sentence(said), LENGTH - len(" ..."))


def _leave_out_empty(values: Json) -> Json:
    return {name: value for name, value in values.items() if value}
