"""Measures how long ten typical answers are, whole and in few words, in bytes and tokens.

In: the build of `KB_BUILD`. Out: a line for each entry: bytes of its words, then of each form with
its ratio to the words. A token of a language model is taken for four bytes.

    python scripts/measure_answers.py
"""

import argparse

from flask.testing import FlaskClient

from web import create_app
from web.site import EXTENSION

ENTRIES = (
    "1e-rulebook/cloak",
    "1e-glossary/artifact",
    "1e-glossary/borg",
    "1e-glossary/facility",
    "1e-rulebook/ship-battle",
    "1e-rulebook/personnel-battle",
    "1e-glossary/capturing",
    "1e-glossary/away-team-and-crew",
    "2e-rulebook/combat",
    "1e-glossary/actions-step-1-initiation",
)
FORMS = {"whole": "", "brief": "?view=brief", "md": ".md", "txt": ".txt"}
TOKEN = 4  # bytes


def main() -> None:
    """Print the sizes of every form of every entry, and their sums."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.parse_args()
    app = create_app()
    base, client = app.extensions[EXTENSION].site.base, app.test_client()
    sums = dict.fromkeys(("words", *FORMS), 0)
    for name in ENTRIES:
        entry = base.entry(name)
        sizes = {"words": len(entry.text.encode())} if entry else {}
        if entry:
            sizes |= {form: measure(client, name + ending) for form, ending in FORMS.items()}
            sums = {form: total + sizes[form] for form, total in sums.items()}
            print(write_line(name, sizes))
    print(write_line("all", sums))


def measure(client: FlaskClient, address: str) -> int:
    """Count the bytes of an answer."""
    return len(client.get(f"/api/v1/entries/{address}").data)


def write_line(name: str, sizes: dict[str, int]) -> str:
    """Write the sizes of one entry."""
    words = sizes["words"] or 1
    shown = [
        f"{form} {size} bytes, {size // TOKEN} tokens ({size / words:.2f})"
        for form, size in sizes.items()
    ]
    return f"{name}: {'; '.join(shown)}"


if __name__ == "__main__":
    main()
