"""Fixtures: the description of the application over the invented documents."""

import pytest
from flask import Flask
from holding import describe

from web.types import Json


@pytest.fixture
def described(app: Flask) -> Json:
    """Give the description of the application."""
    return describe(app)
