PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
# Where the official documents and card lists lie beside the checkout, they are the defaults.
ifneq ($(wildcard ../shared/sources),)
export KB_DOCUMENTS ?= $(abspath ../shared/sources)
endif
ifneq ($(wildcard ../shared/cards),)
export KB_CARDS ?= $(abspath ../shared/cards)
endif

.DEFAULT_GOAL := help
.PHONY: help install install-test build serve test check style export bench clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(VENV)/installed: setup.cfg pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed; this is " + sys.version.split()[0] + ". Run: make PYTHON=python3.11 ...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/installed-test: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $@

install: $(VENV)/installed  ## install into .venv

install-test: $(VENV)/installed-test  ## install what the tests need as well

build: install  ## read the installed documents and build the snapshot
	$(BIN)/kb build

serve: build  ## build, then serve the site on 127.0.0.1:8000 (PORT=...)
	$(BIN)/kb serve --port $(PORT)

test: install-test  ## run every test; says what it leaves out
	$(BIN)/python -m pytest

check: install-test  ## the corpus: registry, accounting, ids, accepted Problems
	$(BIN)/kb check

style: install-test  ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m mypy

export: build  ## write the current entries to build/export.jsonl
	$(BIN)/kb export > build/export.jsonl

bench: install-test  ## time a full build, one of ten times the text, the general readers, and linking
	$(BIN)/python scripts/bench_build.py
	$(BIN)/python scripts/bench_readers.py
	$(BIN)/python scripts/bench_links.py

clean:  ## remove the build and the environment
	rm -rf build $(VENV)
