"""The site and the API: the same facts as pages and as JSON, from one opened knowledge base.

    config      the settings
    types       types that every part shares
    site        the opened knowledge base that all requests share
    served_site a newer one put in its place
    http        errors, headers, bounds and addresses: what every request and response has
    resources   what an address answers, as JSON values: entries, documents, cards, lists, disputes
    pages       the same as pages for people: views, markup, icons, templates, static files
    api         the same as JSON under /api/v1, with its schemas and its description as OpenAPI
    discovery   what other programs find the site by: inventories, previews, site map
    single_file the site as one file that needs no network
    server      the server behind `kb serve`: connections, processes

`create_app` makes a WSGI application for any server. Nothing is written at run time, so any number
of copies may run side by side; a new snapshot is taken while the old one serves. `kb` never imports
this package.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from flask import Flask, g

from kb import days, versions
from web import config, served_site, site
from web.api import cards, citations, entries, known_parameters, links, lookups, manual, routes
from web.discovery import feeds, inventories, previews
from web.http import (
    access_log,
    errors,
    headers,
    json_answers,
    kept_answers,
    metrics,
    rate_limits,
    unanswered,
    urls,
)
from web.pages import (
    codes,
    frame,
    glyphs,
    installing,
    markup,
    pointers,
    surroundings,
    titles,
    views,
)
from web.resources import excerpts


def create_app(given: Mapping[str, object] | None = None) -> Flask:
    """Make the application over the current snapshot of the build folder.

    `given` goes before the environment.
    """
    app = Flask(
        __name__,
        template_folder="pages/templates",
        static_folder="pages/static",
        static_url_path="/static",
    )
    app.config.from_mapping(dict(given or {}))
    app.ensure_sync = give_plain  # type: ignore[assignment, method-assign]
    app.json = json_answers.JsonAnswers(app)
    app.url_map.strict_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    settings = config.read_settings(given)
    unanswered.check(settings.unanswered)
    _add_filters(app)
    app.jinja_env.globals.update(
        glyph=glyphs.draw_glyph, symbols=glyphs.gather_symbols, qr=codes.draw_code
    )
    app.context_processor(frame.shared_facts)
    app.register_blueprint(routes.blueprint)
    app.register_blueprint(entries.blueprint)
    app.register_blueprint(cards.blueprint)
    app.register_blueprint(lookups.blueprint)
    app.register_blueprint(citations.blueprint)
    app.register_blueprint(links.blueprint)
    app.register_blueprint(manual.blueprint)
    app.register_blueprint(installing.blueprint)
    app.register_blueprint(views.blueprint)
    app.register_blueprint(inventories.blueprint)
    app.register_blueprint(feeds.blueprint)
    errors.register(app)
    access_log.register(app, settings)
    metrics.register(app, settings)
    kept_answers.register(app)
    rate_limits.register(app, settings)
    known_parameters.register(app)
    headers.register(app)
    urls.register(app)
    served = served_site.ServedSite(settings, partial(urls.refuse_hidden, app))
    app.extensions[site.EXTENSION] = served
    served.prepare = partial(prepare, app)
    app.before_request(served.look)
    app.before_request(kept_answers.give_kept)
    return app


def give_plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a function as it is: none of ours is asynchronous.

    Flask asks that a dozen times for each request, a tenth of what a short answer takes.
    """
    return function


def _add_filters(app: Flask) -> None:
    """Add what the templates write values with."""
    app.jinja_env.filters.update(
        paragraphs=markup.render_paragraphs, marked=markup.mark_spans, linked=markup.link_sentence
    )
    app.jinja_env.filters.update(
        taught=markup.render_lesson,
        picture=markup.show_picture,
        drawn=markup.draw_icon,
        preview=previews.preview_entry,
        whole=urls.make_absolute,
        titled=titles.set_title,
        number_beside=titles.set_number,
        unbroken=titles.keep_together,
        counted=titles.write_count,
        in_words=days.write_date,
        around=surroundings.show_around,
        pointing=pointers.link_pointers,
        opening=frame.show_opening,
        by_chapter=frame.reads_by_chapter,
        named_game=lambda game: site.current_site().base.identity.game(game).name,
        asked=urls.add_query,
        undated=lambda question: versions.find_year(question)[1],
        near_changes=excerpts.show_near,
    )


# What takes longest to make, and is made once for each snapshot.
PREPARED = (
    "/objects.inv",
    "/inventory.json",
    "/api/v1/openapi.json",
    "/api/v1/download",
    "/api/v1/rulings.jsonl",
)


def prepare(app: Flask, opened: site.Site) -> None:
    """Make what takes long before a site serves, so that no visitor waits for it."""
    for path in PREPARED if opened.base.listed else ():
        with app.test_request_context(path):
            g.site = opened
            app.dispatch_request()
