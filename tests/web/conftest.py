"""Fixtures: the application over the invented documents, and over none."""

from pathlib import Path

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


@pytest.fixture
def bare(tmp_path: Path) -> FlaskClient:
    """Give a client of a site on which no document is installed."""
    return create_app(
        {
            "KB_BUILD": invented.write_base(tmp_path / "build", (), ()),
            "KB_DOCUMENTS": tmp_path / "documents",
        }
    ).test_client()


@pytest.fixture
def named(tmp_path: Path) -> FlaskClient:
    """Give a client of a site that knows its address."""
    return create_app(
        {
            "KB_BUILD": invented.write_base(tmp_path / "build"),
            "KB_SITE_URL": "https://rules.example/st/",
            "KB_SITE_NAME": "A Long Name & <b>More</b> of It",
        }
    ).test_client()
