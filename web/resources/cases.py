"""Shows the cases that directors decided, with what became of each, and makes drafts of new ones.

In: the site. Out: JSON values, and the text of a draft. What became of a case is decided in
kb.citations.cases; a draft is a file to download, since the site writes nothing.
"""

from collections import Counter

from flask import url_for
from werkzeug.datastructures import MultiDict

from kb import KnowledgeBase, citations, days, search, text
from web.resources import disputes
from web.resources.serializers import represent_differences, represent_target
from web.site import Site
from web.types import Json


def list_cases(base: KnowledgeBase, game: str = "") -> Json:
    """List the cases of a game, or of all, those first that would be decided otherwise today."""
    found = [one for one in citations.list_verdicts(base) if game in ("", one.case.game)]
    counts = Counter(one.verdict for one in found)
    order = {verdict: place for place, verdict in enumerate(citations.CASE_VERDICTS)}
    return {
        "total": len(found),
        "counts": {verdict: counts[verdict] for verdict in order if counts[verdict]},
        "cases": [
            show_case(base, one)
            for one in sorted(found, key=lambda one: (order[one.verdict], one.case.id))
        ],
        "snapshot": base.snapshot,
    }


def show_case(base: KnowledgeBase, found: citations.CaseVerdict) -> Json:
    """Show a case: what was decided, and what changed since."""
    case = found.case
    return {
        "case": case.id,
        "game": case.game,
        "question": case.question,
        "facts": case.facts,
        "decision": case.decision,
        "reasons": case.reasons,
        "by": case.by,
        "date": case.date,
        "entries": [
            one
            for cells in case.entries
            if (one := represent_target(base, cells[0].partition("#")[0]))
        ],
        "verdict": found.verdict,
        "findings": [
            {
                "verdict": one.verdict,
                "sentence": one.sentence,
                "entry": one.entry,
                "words": represent_differences(one.words),
            }
            for one in found.findings
        ],
        "unverified": found.unverified,
        "url": f"{url_for('pages.show_cases')}#{case.id}",
    }


def draft_case(site: Site, arguments: MultiDict[str, str]) -> str:
    """Write a dispute as the draft of a case, with the rules that govern it and their digests.

    Of an entry that was chosen at one paragraph, that paragraph alone. A dispute about a day rests
    on the words of that day.
    """
    made = disputes.show_dispute(site, arguments)
    base = search.open_day(site.base, made["on"]["day"]) if made["on"] else site.base
    chosen = [one["name"] for one in made["chosen"]]
    whole = {name.partition("#")[0] for name in chosen}
    names = [one["id"] for one in made["governing"] if one["id"] not in whole] + chosen
    question = text.normalise(made["query"])
    return citations.draft_case(base, question, names, days.find_today())
