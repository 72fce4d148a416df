"""The types that every part of the site shares. This module imports nothing of ours."""

from typing import Any

Json = dict[str, Any]  # an object of JSON values, as an answer holds it
