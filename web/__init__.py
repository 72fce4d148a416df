"""The web site and the API: the same facts as pages and as JSON, from one knowledge base opened at the start.

    config              the settings
    site                the opened knowledge base that all requests share
    representations     Entry, Hit, Document, Problem -> the public JSON shape
    letters             what stands under which letter
    ties                how an entry stands among others: who governs, conflicts, amendments, who refers to it
    cards               what governs a card, title groups, card lists
    lists               gaps, equivalent terms, conflicts
    facts               what each address answers, as JSON values
    markup              paragraphs and spans -> safe HTML
    pages               the pages, each with its JSON twin
    api                 the same facts under /api/v1
    errors              every error, as problem+json or as a page
    headers             caching and safety of every response

`create_app` makes a WSGI application for any server. Nothing is written at run time, so any number of copies may run side
by side; a new snapshot is served by starting anew. `kb` never imports this package.
"""
from collections.abc import Mapping

from flask import Flask

from web import api, config, errors, headers, markup, pages, site


def create_app(given: Mapping[str, object] | None = None) -> Flask:
    """Make the application over the current snapshot of the build folder; `given` goes before the environment."""
    app = Flask(__name__)
    app.config.from_mapping(dict(given or {}))
    app.json.ensure_ascii = False       # type: ignore[attr-defined]  # the default provider's own switches
    app.json.sort_keys = False          # type: ignore[attr-defined]
    app.url_map.strict_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions[site.EXTENSION] = site.open_site(config.read_settings(given))
    app.jinja_env.filters.update(paragraphs=markup.render_paragraphs, marked=markup.mark_spans, linked=markup.link_sentence)
    app.context_processor(pages.shared_facts)
    app.register_blueprint(api.blueprint)
    app.register_blueprint(pages.blueprint)
    errors.register(app)
    headers.register(app)
    return app
