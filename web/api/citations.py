"""Citations for programs: the one to write for an entry, and verdicts on existing ones.

In: a request. Out: JSON. An id that leads nowhere is a `Refusal`, as it is for the entry itself; no
citation is refused when it is checked: each gets a verdict (kb.citations.citator). A body that is
not what the route takes is refused with the place of the fault. docs/citing.md is the manual.
"""

from collections.abc import Mapping

from flask import Blueprint, jsonify, request
from werkzeug.wrappers import Response

from kb import KnowledgeBase, citations, naming, text
from kb.model import Entry
from web.api import answer_views
from web.api.openapi import examples
from web.http import request_body, urls
from web.http.errors import Refusal
from web.resources import params, resolving
from web.resources.serializers import entry_address, represent_differences, represent_reference
from web.site import Site, current_site
from web.types import Json

blueprint = Blueprint("citing", __name__)
BATCH = 200  # citations in one request
KEYS = ("citation", "quotation")
LONGEST = 250  # characters of an id in a batch


@blueprint.get("/api/v1/citations")
def cite() -> Response:
    """Give the citation of an entry or a paragraph in every style."""
    site, arguments = current_site(), request.args
    style = arguments.get("style", "") or citations.STYLES[0]
    if style not in citations.STYLES:
        raise Refusal(
            "bad-request",
            f"style={text.shorten(style)} is not a style."
            f" Use one of {', '.join(citations.STYLES)}.",
        )
    asked = _read_id(site.base, arguments.get("id", ""))
    entry = _find_entry(site, asked)
    notes: list[str] = []
    made = _make_citation(entry, asked, arguments, notes)
    address = urls.make_absolute(_address(site.base, entry, made))
    rendered = citations.render_citation(
        made, entry, site.base.document_of(entry), address, site.base.schemes
    )
    return jsonify(
        {
            "citation": citations.write_citation(made, site.base.schemes),
            "style": style,
            "shown": rendered[style],
            "rendered": rendered,
            "entry": _represent_entry(site.base, entry, made),
            "notes": notes,
            "snapshot": site.base.snapshot,
        }
    )


@blueprint.post("/api/v1/citations")
def cite_many() -> Response:
    """Give the citations of many entries and paragraphs, in the order sent."""
    site = current_site()
    body = request_body.read_body(known=("ids", "pinned", "digest"))
    pinned, digest = (request_body.read_flag(body, name) for name in ("pinned", "digest"))
    notes: list[str] = []
    arguments = {"pinned": "1" * pinned, "digest": "1" * digest}
    results = [
        _cite_one(site, name, arguments, notes)
        for name in request_body.read_strings(body, "ids", BATCH, LONGEST)
    ]
    return jsonify({"results": results, "notes": notes, "snapshot": site.base.snapshot})


@blueprint.post("/api/v1/citations/check")
def check() -> Response:
    """Check many citations and give a verdict on each, in the order sent."""
    base, roots = current_site().base, urls.list_roots()
    given = request_body.read_items(
        request_body.read_body(known=("citations",)), "citations", BATCH
    )
    asked = [_read_item(one, f"citations[{place}]") for place, one in enumerate(given)]
    results = [
        _represent_verdict(base, citations.check_citation(base, *one, roots=roots)) for one in asked
    ]
    return jsonify({"results": results, "snapshot": base.snapshot})


@blueprint.post("/api/v1/citations/find")
def find() -> Response:
    """Find every citation and reference in a text, with a verdict and what to write instead."""
    base = current_site().base
    body = request_body.read_body(known=("text", "game"))
    content = request_body.read_content(body, "text")
    game = request_body.read_string(body, "game", default="").strip().casefold()
    notes: list[str] = []
    params.read_choice("game", {"game": game}, params.list_games(base), notes)
    found, complete = citations.find_citations(base, content, game=game, roots=urls.list_roots())
    if not complete:
        notes.append("The text has too many references; send it in parts to find the rest.")
    return jsonify(
        {
            "results": [_represent_found(base, content, one) for one in found],
            "notes": notes,
            "snapshot": base.snapshot,
        }
    )


def _cite_one(site: Site, name: str, arguments: Mapping[str, str], notes: list[str]) -> Json:
    """Cite one id of many; what cannot be cited is told, and the others are cited all the same."""
    try:
        asked = _read_id(site.base, name)
        entry = _find_entry(site, asked)
        made = _make_citation(entry, asked, arguments, notes)
    except Refusal as refused:
        return {"id": name, "citation": None, "entry": None, "sentence": refused.detail}
    return {
        "id": name,
        "citation": citations.write_citation(made, site.base.schemes),
        "entry": _represent_entry(site.base, entry, made),
        "sentence": None,
    }


def _read_id(base: KnowledgeBase, typed: str) -> citations.Citation:
    """Read an id, with or without a version and a paragraph, or a whole citation."""
    if not typed.strip():
        raise Refusal("bad-request", "id is missing.", _show_id(base))
    scheme, rest = base.schemes.cut(typed)
    scheme = scheme or base.schemes.find(rest.partition("/")[0].partition("@")[0])
    read = citations.read_citation(scheme + rest, base.schemes)
    if isinstance(read, citations.MalformedCitation):
        raise Refusal(
            "bad-request",
            f"id={text.shorten(typed)} is not an id. {read.reason}",
            _show_id(base),
        )
    return read


def _show_id(base: KnowledgeBase) -> str:
    return f"An id looks like this: id={examples.name_example(base)}."


def _find_entry(site: Site, asked: citations.Citation) -> Entry:
    """Find what an id names; a moved one under its new id."""
    entry = resolving.find_entry(site, asked.name.split("/")[0], asked.slug).entry
    if naming.lacks_words(site.base, entry):
        raise Refusal(
            "unknown-entry",
            f"The words of {text.shorten(entry.title)!r} are not in the documents here, so there is"
            " nothing to cite.",
            "Cite a rule that refers to it.",
            [represent_reference(entry)],
        )
    return entry


def _make_citation(
    entry: Entry, asked: citations.Citation, arguments: Mapping[str, str], notes: list[str]
) -> citations.Citation:
    """Make the citation that was asked for; a paragraph of our words is cited with their digest.

    Note where it says otherwise than the id.
    """
    paragraph = answer_views.read_paragraph(arguments.get("paragraph", "")) or asked.paragraph
    if asked.paragraph not in (0, paragraph):
        notes.append(f"paragraph={paragraph} was cited, not paragraph {asked.paragraph} of the id.")
    digest = bool(asked.digest) or params.read_switch("digest", arguments)
    ours = asked.ours or (entry.wording == "plain" and (digest or paragraph > 0))
    held = citations.list_paragraphs(entry, ours=ours)
    if held is None and ours:
        raise Refusal(
            "bad-request",
            f"We have no plain words for {entry.id} here.",
            "Ask without the digest.",
        )
    if paragraph > len(held or ()):
        raise resolving.refuse_paragraph(entry, paragraph, len(held or ()))
    pinned = bool(asked.version) or params.read_switch("pinned", arguments)
    if asked.digest and asked.ours == ours and asked.paragraph in (0, paragraph):
        read = citations.cite_entry(entry, asked.paragraph, digest=True, ours=ours)
        if read.digest != asked.digest:
            notes.append(
                f"The digest {asked.digest} of the id is not that of the words of {entry.id}; the"
                " citation has theirs."
            )
    return citations.cite_entry(entry, paragraph, pinned=pinned, digest=digest, ours=ours)


def _read_item(given: object, place: str) -> tuple[str, str]:
    """Read a citation and its quotation, "" for none."""
    if isinstance(given, str):
        return given, ""
    if not isinstance(given, dict):
        raise Refusal(
            "bad-body",
            f"{place} is {request_body.NAMES[type(given)]}; it must be a string or an object.",
        )
    strange = next((name for name in given if name not in KEYS), None)
    if strange is not None:
        raise Refusal(
            "bad-body",
            f"{place} has the unknown key {text.shorten(strange)!r}. Its keys: {', '.join(KEYS)}.",
        )
    quoted = given.get("quotation") is not None
    return (
        request_body.read_value(given, "citation", str, f"{place}.citation"),
        request_body.read_value(given, "quotation", str, f"{place}.quotation") if quoted else "",
    )


def _represent_verdict(base: KnowledgeBase, verdict: citations.Verdict) -> Json:
    """Give what became of a citation."""
    read = citations.read_citation(verdict.citation, base.schemes)
    citation = read if isinstance(read, citations.Citation) else None
    return {
        "citation": verdict.citation,
        "verdict": verdict.verdict,
        "sentence": verdict.sentence,
        "instead": verdict.instead or None,
        "unverified": verdict.unverified,
        "entry": _represent_entry(base, verdict.entry, citation) if verdict.entry else None,
        "words": represent_differences(
            citations.mark_difference(base, citation) if citation else ()
        ),
    }


def _represent_found(base: KnowledgeBase, content: str, found: citations.FoundCitation) -> Json:
    """Give a citation with its place in the text."""
    lookup, verdict = found.lookup, found.verdict
    written = verdict.citation if base.schemes.cut(verdict.citation)[0] else ""
    read = citations.read_citation(written or found.replacement, base.schemes)
    citation = read if isinstance(read, citations.Citation) else None
    return {
        "start": found.start,
        "end": found.end,
        "written": content[found.start : found.end],
        "status": lookup.status,
        "how": lookup.how or None,
        "verdict": verdict.verdict,
        "sentence": verdict.sentence,
        "replacement": found.replacement or None,
        "unverified": verdict.unverified,
        "entry": _represent_entry(base, verdict.entry, citation) if verdict.entry else None,
        "candidates": [_represent_entry(base, entry, None) for entry in lookup.candidates],
    }


def _represent_entry(
    base: KnowledgeBase, entry: Entry, citation: citations.Citation | None
) -> Json:
    """Name what is cited, at the address of its paragraph.

    In its version where that is pinned or not in force any more.
    """
    return {**represent_reference(entry), "url": _address(base, entry, citation)}


def _address(base: KnowledgeBase, entry: Entry, citation: citations.Citation | None) -> str:
    """Give the address of what is cited."""
    cited = citation if citation and citation.id == entry.id else None
    pinned = bool(cited and cited.version == entry.version) or not base.in_force(entry)
    if cited is None:
        return entry_address(entry, pinned)
    ours = cited.ours and entry.wording == "official"
    held = ours or cited.paragraph <= len(entry.paragraphs)
    return entry_address(entry, pinned, cited.paragraph if held else 0, ours=ours)
