"""Packs the corpus into the package; everything else is said in setup.cfg.

In: the folder `corpus`. Out: `kb/installed_corpus` in a wheel. Official documents and card lists,
which a user puts below it, are never packed.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["kb", "kb.*", "web", "web.*"]), "kb.installed_corpus"],
    package_dir={"kb.installed_corpus": "corpus"},
    package_data={
        "kb.installed_corpus": ["*.toml", "*/*.toml", "*/*.tsv", "plain/*/*.md"],
        "web.pages": ["templates/*", "static/*"],
    },
    exclude_package_data={"kb.installed_corpus": ["documents/*", "cards/*"]},
)
