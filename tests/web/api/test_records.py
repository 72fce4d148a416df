"""The public shapes that resources share: those of which a request chooses keys."""

from typing import Annotated, get_type_hints

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from web.api.schemas.records import choose_keys, says


class Frog(TypedDict):
    """A whole answer."""

    name: Annotated[str, says("What it is called.")]
    leaps: int


class Pond(TypedDict):
    """Another whole answer, with a key of the same name and another type."""

    name: str
    leaps: list[int]


def test_no_chosen_key_is_due() -> None:
    """May an answer with chosen keys have any of them, and is each described as it was?"""
    schema = TypeAdapter(choose_keys("ChosenFrog", "Some keys.", (Frog,))).json_schema()
    assert (schema["title"], schema["description"]) == ("ChosenFrog", "Some keys.")
    assert set(schema["properties"]) == {"name", "leaps"} and "required" not in schema
    assert schema["properties"]["name"]["description"] == "What it is called."


def test_a_key_of_two_answers_may_be_either() -> None:
    """Has a key that two answers have in two types the one or the other?"""
    hints = get_type_hints(choose_keys("Chosen", "Some keys.", (Frog, Pond)))
    assert hints == {"name": str, "leaps": int | list[int]}
