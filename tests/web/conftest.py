"""Fixtures: the application over the invented documents, and over none."""
from pathlib import Path

import invented
import pytest
from flask import Flask
from flask.testing import FlaskClient

from web import create_app


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """Make the application over the invented documents."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "corpus").mkdir()
    (folder / "corpus" / "registry.toml").write_text(invented.REGISTRY, encoding="utf-8")
    return create_app({"KB_BUILD": invented.write_base(folder / "build"), "KB_CORPUS": folder / "corpus",
                       "KB_DOCUMENTS": folder / "documents"})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Give a client of the application."""
    return app.test_client()


@pytest.fixture
def bare(tmp_path: Path) -> FlaskClient:
    """Give a client of a site on which no document is installed."""
    (tmp_path / "registry.toml").write_text(invented.REGISTRY, encoding="utf-8")
    return create_app({"KB_BUILD": invented.write_base(tmp_path / "build", (), ()), "KB_CORPUS": tmp_path,
                       "KB_DOCUMENTS": tmp_path / "documents"}).test_client()
