"""Are the parameters that are described those that the routes read?"""

from pathlib import Path
from typing import Any, ClassVar

import invented
from holding import describe, list_operations
from werkzeug.datastructures import ImmutableMultiDict

from web import create_app
from web.api import manual


class Noted(ImmutableMultiDict[str, str]):
    """The parameters of a request, which note what is read of them."""

    read: ClassVar[set[str]] = set()

    def get(self, key: str, *args: Any, **more: Any) -> Any:
        """Note the name and give the value."""
        self.read.add(key)
        return super().get(key, *args, **more)


def test_parameters_are_those_that_are_read(tmp_path: Path) -> None:
    """Does each route read the parameters that are described, and no other?"""
    app = create_app(
        {
            "KB_BUILD": invented.write_base(tmp_path / "build"),
            "KB_SITE_URL": "https://rules.example",
        }
    )
    app.request_class = type("Noting", (app.request_class,), {"parameter_storage_class": Noted})
    checked = 0
    for path, method, operation in list_operations(describe(app)):
        example = manual.write_example(path, operation)
        if method == "get" and example:
            checked += 1
            Noted.read.clear()
            app.test_client().get(example)
            told = {one["name"] for one in operation["parameters"] if one["in"] == "query"}
            given = {
                one["name"]
                for one in operation["parameters"]
                if one["in"] == "query" and "example" in one
            }
            assert Noted.read | given == told, path
    assert checked > 20
