"""What the site serves, as JSON values: its documents and lists, what the snapshot was made from.

In: the site. Out: a dictionary.
"""

from web.http.errors import describe_kinds
from web.resources import lists, params, points_in_time, serializers
from web.site import Site
from web.types import Json


def describe_frame(site: Site) -> Json:
    """Give the facts at the foot of every page: from which texts it was made."""
    base = site.base
    return {
        "name": site.name,
        "snapshot": base.snapshot,
        "games": params.list_games(base),
        "identity": base.identity,
        "first_day": points_in_time.find_first_day(base),
        "reports": bool(site.settings.reports),
        "official": any(document not in base.missing for document in base.documents),
        "documents": [
            {
                "id": document.id,
                "short": document.short,
                "game": document.game,
                "version": document.version,
                "authority": document.authority,
                "url": serializers.document_address(base, document),
            }
            for document in base.documents
        ],
    }


def describe_site(site: Site) -> Json:
    """Tell what is installed, and what could be."""
    base = site.base
    return {
        "name": site.name,
        "snapshot": base.snapshot,
        "documents": [
            serializers.represent_document(base, document) for document in base.documents
        ],
        "missing": [serializers.represent_missing(document) for document in base.missing],
        "entries": sum(base.manifest["entries"].values()),
        "games": params.list_games(base),
        "lists": lists.name_lists(base),
    }


def describe_build(site: Site) -> Json:
    """Tell what this snapshot was made from and what is wrong with it."""
    manifest = site.base.manifest
    return {
        **describe_site(site),
        "kinds": manifest["kinds"],
        "references": manifest["references"],
        "subjects": manifest["subjects"],
        "problems": manifest["problems"],
        "errors": describe_kinds(),
    }
