"""Packs the corpus into the package; everything else is said in setup.cfg.

In: the folder `corpus`. Out: `kb/installed_corpus` in a wheel. Official documents and card lists,
which a user puts below it, are never packed.
"""

import hashlib
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup

# The arithmetic of ranking (kb/search/compiled.py); without a C compiler numpy does it.
CODE = Path("kb/search/_kernel.c")
KERNEL = Extension(
    "kb.search._kernel",
    [str(CODE)],
    # told again by what was compiled, so that none of older code is used (kb/search/compiled.py)
    define_macros=[("SOURCE", f'"{hashlib.sha256(CODE.read_bytes()).hexdigest()}"')],
    extra_compile_args=[] if sys.platform == "win32" else ["-O3", "-ffp-contract=off"],
    optional=True,
)

setup(
    packages=[*find_packages(include=["kb", "kb.*", "web", "web.*"]), "kb.installed_corpus"],
    ext_modules=[KERNEL],
    package_dir={"kb.installed_corpus": "corpus"},
    package_data={
        "kb.indexing": ["embeddings.json"],
        "kb.installed_corpus": [
            "*.toml",
            "*/*.toml",
            "*/*.tsv",
            "plain/*/*.md",
            "*.tsv",
            "learn/*/*.md",
        ],
        "web.pages": ["templates/*", "static/*"],
    },
    exclude_package_data={"kb.installed_corpus": ["documents/*", "cards/*"]},
)
