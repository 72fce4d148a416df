"""The web site and the API: the same facts as pages and as JSON, from one knowledge base opened at the start.

    config              the settings
    site                the opened knowledge base that all requests share
    representations     Entry, Hit, Document, Problem -> the public JSON shape
    letters             what stands under which letter
    filters             what a list may be narrowed by
    ties                how an entry stands among others: who governs, conflicts, amendments, who refers to it
    cards               what governs a card, title groups
    card_lists          the card lists, letter by letter
    books               a whole document on one page
    symbols             icons and expansion sets
    lists               gaps, equivalent terms, conflicts
    facts               what each address answers, as JSON values
    disputes            what settles a dispute, and the addresses that change its set
    icons               what the icon codes in a text stand for
    markup              paragraphs and spans -> safe HTML
    pages               the pages, each with its JSON twin
    api                 the same facts under /api/v1
    addresses           the addresses by which others reach the site
    previews            what others show of an entry: link previews, schema.org, oEmbed
    inventories         what other programs find the site by: inventories, OpenSearch, site map
    entries             the entries for programs: by id, in batches, as a list, as one file
    bodies              the JSON bodies of requests, read within bounds
    lookups             one name, number or id in, one status out; in batches too
    linking             texts of other sites with links; the names for linking them there
    citing              the citation to write for an entry, and what became of those that were written
    schemas             the public shapes, as types: what stands in answers
    answers             whole answers: entries, search, suggestions
    settlements         the answer to a dispute
    exchanges           what programs send and are answered: names, citations
    listings            the answers that list
    catalogues          whole documents, icons, card lists
    notices             the answers about the site, and those by which others find it
    operations          what each route takes and gives, beside what its code says
    description         routes, docstrings and types -> OpenAPI
    manual              the description, for programs and as a page
    errors              every error, as problem+json or as a page
    limits              how much a client may send, and how often
    headers             caching, compression and safety of every response

`create_app` makes a WSGI application for any server. Nothing is written at run time, so any number of copies may run side
by side; a new snapshot is served by starting anew. `kb` never imports this package.
"""
from collections.abc import Mapping

from flask import Flask

from web import (addresses, api, citing, config, entries, errors, headers, inventories, limits, linking, lookups, manual,
                 markup, pages, previews, site)


def create_app(given: Mapping[str, object] | None = None) -> Flask:
    """Make the application over the current snapshot of the build folder; `given` goes before the environment."""
    app = Flask(__name__)
    app.config.from_mapping(dict(given or {}))
    app.json.ensure_ascii = False       # type: ignore[attr-defined]  # the default provider's own switches
    app.json.sort_keys = False          # type: ignore[attr-defined]
    app.url_map.strict_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    settings = config.read_settings(given)
    opened = app.extensions[site.EXTENSION] = site.open_site(settings)
    app.jinja_env.filters.update(paragraphs=markup.render_paragraphs, marked=markup.mark_spans, linked=markup.link_sentence)
    app.jinja_env.filters.update(drawn=markup.draw_icon, preview=previews.preview_entry, whole=addresses.make_absolute)
    app.context_processor(pages.shared_facts)
    app.register_blueprint(api.blueprint)
    app.register_blueprint(entries.blueprint)
    app.register_blueprint(lookups.blueprint)
    app.register_blueprint(citing.blueprint)
    app.register_blueprint(linking.blueprint)
    app.register_blueprint(manual.blueprint)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(inventories.blueprint)
    errors.register(app)
    limits.register(app, settings)
    headers.register(app)
    addresses.register(app)
    addresses.refuse_hidden(app, opened.base.documents)
    return app
