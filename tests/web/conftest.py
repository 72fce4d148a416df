"""Fixtures: the application over the invented documents, and over none."""

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient
from holding import HoldingClient

from web import create_app


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """Make the application over the invented documents."""
    folder = tmp_path_factory.mktemp("web")
    made = create_app(
        {
            "KB_BUILD": invented.write_base(folder / "build"),
            "KB_DOCUMENTS": folder / "documents",
            "KB_KEPT_MB": 0,  # tests change what an answer is made of
        }
    )
    made.test_client_class = (
        HoldingClient  # every answer that a test asks for is held against the description
    )
    return made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Give a client of the application."""
    return app.test_client()


@pytest.fixture(scope="session")
def bare_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """Make a site on which no document is installed."""
    folder = tmp_path_factory.mktemp("bare")
    return create_app(
        {
            "KB_BUILD": invented.write_base(folder / "build", (), ()),
            "KB_DOCUMENTS": folder / "documents",
            "KB_RATE": "off",
        }
    )


@pytest.fixture
def bare(bare_app: Flask) -> FlaskClient:
    """Give a client of a site on which no document is installed."""
    return bare_app.test_client()


@pytest.fixture(scope="session")
def named_app(app: Flask) -> Flask:
    """Make a site over the same documents that knows its address."""
    return create_app(
        {
            "KB_BUILD": app.extensions["kb"].site.base.folder.parent,
            "KB_SITE_URL": "https://rules.example/st/",
            "KB_SITE_NAME": "A Long Name & <b>More</b> of It",
            "KB_RATE": "off",
        }
    )


@pytest.fixture
def named(named_app: Flask) -> FlaskClient:
    """Give a client of a site that knows its address."""
    return named_app.test_client()
