PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PORT ?= 8000
# How many processes the tests run in: one more than cores, since some wait for a browser or a server; each more costs the
# time to collect the tests.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# The tests start many processes; each would compile the code anew where none may keep it.
KEEP_COMPILED := env -u PYTHONDONTWRITEBYTECODE
# Where the official documents and card lists lie beside the checkout, they are the defaults.
ifneq ($(wildcard ../shared/sources),)
export KB_DOCUMENTS ?= $(abspath ../shared/sources)
endif
ifneq ($(wildcard ../shared/cards),)
export KB_CARDS ?= $(abspath ../shared/cards)
endif

.DEFAULT_GOAL := help
.PHONY: help install install-test build serve test coverage check lint fix golden score calibrate compare bench attack mutate lock export links offline lint-js fix-js parity clean

# Seen from web/; a path from the root would be two targets where the checkout has a space in its name.
PRETTIER := node_modules/.bin/prettier
SCRIPTS := '**/*.{js,css}' '../tests/offline/*.mjs'

web/$(PRETTIER): web/package-lock.json
	cd web && npm ci --silent
	@touch $@

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

define MAKE_VENV
$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed; this is " + sys.version.split()[0] + ". Run: make PYTHON=python3.11 ...") if sys.version_info < (3, 11) else None'
$(PYTHON) -m venv $(VENV)
endef
LOCKED := --require-hashes -r requirements.lock

$(VENV)/installed: requirements.lock setup.cfg pyproject.toml
	$(MAKE_VENV)
	$(PIP) install $(LOCKED)
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# uv takes a third of pip's time to choose and unpack these hundred packages; pip does it where uv cannot. Who only serves
# gets nothing that is not locked, so uv comes for the tests.
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python --compile-bytecode
$(VENV)/installed-test: requirements.lock setup.cfg pyproject.toml
	$(MAKE_VENV)
	$(PIP) install '$(shell sed -n 's/^ *\(uv>[^ ]*\)$$/\1/p' setup.cfg)' && $(UV) $(LOCKED) && $(UV) --no-build-isolation -e '.[lock,test]' \
		|| { $(PIP) install $(LOCKED) && $(PIP) install --no-build-isolation -e '.[lock,test]'; }
	@touch $(VENV)/installed $@

install: $(VENV)/installed  ## install what requirements.lock pins into .venv

install-test: $(VENV)/installed-test  ## install what the tests need as well

build: install  ## read the installed documents and build the snapshot (STRICT=--strict fails on Problems)
	$(BIN)/kb build $(STRICT)

serve: build  ## build, then serve the site on 127.0.0.1:8000 (PORT=...)
	$(BIN)/kb serve --port $(PORT)

test: install-test  ## run every test on all cores (WORKERS=...); says what it leaves out
	$(KEEP_COMPILED) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

coverage: install-test  ## run every test; fail where those without a browser cover less than 97 percent
	$(BIN)/coverage erase
	$(KEEP_COMPILED) $(BIN)/coverage run -m pytest -n $(WORKERS) --dist worksteal
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

check: install-test  ## check the corpus: registry, accounting, ids, accepted Problems
	$(BIN)/kb check

lint: install-test  ## check the code: ruff, mypy, imports, the tree, the lock, the Containerfile
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/lint_tree.py
	$(BIN)/python scripts/lint_patterns.py
	$(BIN)/python scripts/check_lock.py
	$(BIN)/hadolint Containerfile

fix: install-test  ## mend what ruff can mend, and format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: build install-test  ## show how the outlines differ from the golden ones (ACCEPT=--accept accepts them)
	$(BIN)/python scripts/show_golden.py $(ACCEPT)

score: build install-test  ## show which judged questions search answers better or worse than recorded
	$(BIN)/python scripts/score_search.py
	$(BIN)/python scripts/score_answers.py

calibrate: install-test  ## check on questions left out of the corpus whether answers are as sure as they say
	$(BIN)/python scripts/calibrate.py $(FIT)

compare: install  ## compare two builds line by line (OLD=... NEW=...)
	$(BIN)/python scripts/compare_builds.py "$(OLD)" "$(NEW)"

bench: build install-test  ## time builds, readers, linking, and search beside its peers
	$(BIN)/python scripts/bench_build.py
	$(BIN)/python scripts/bench_readers.py
	$(BIN)/python scripts/bench_links.py
	$(BIN)/python scripts/bench_search.py
	$(BIN)/python scripts/bench_games.py

attack: install-test  ## damage snapshots, kill builds and pulls, and count what became of it (takes a while)
	$(BIN)/python scripts/attack.py

mutate: install-test  ## change precedence, citator and ranking in one place at a time: does a test fail? (ONLY=...)
	$(PIP) install --no-build-isolation -e '.[mutate]'
	env -u KB_DOCUMENTS -u KB_CARDS $(BIN)/mutmut run $(ONLY)
	$(BIN)/mutmut results

lock: install  ## renew requirements.lock: the newest versions that setup.cfg allows, with their hashes
	$(PIP) install --no-build-isolation -e '.[lock]'
	$(BIN)/uv pip compile setup.cfg --extra build --universal --python-version 3.11 --generate-hashes --upgrade \
		--custom-compile-command 'make lock' --quiet --output-file requirements.lock

export: build  ## write the current entries to build/export.jsonl
	$(BIN)/kb export > build/export.jsonl

links: install  ## build web/pages/static/links.js from its source in web/links (needs Node and npm)
	$(BIN)/python scripts/build_links.py

offline: install  ## build the app that works without a network from its source in web/offline (needs Node and npm)
	$(BIN)/python scripts/build_offline.py

lint-js: install web/$(PRETTIER)  ## check the scripts: prettier, and that what is built of them is up to date (needs Node and npm)
	cd web && $(PRETTIER) --config package.json --check $(SCRIPTS)
	$(BIN)/python scripts/build_links.py --check
	$(BIN)/python scripts/build_offline.py --check

fix-js: web/$(PRETTIER)  ## format scripts and stylesheets (needs Node and npm)
	cd web && $(PRETTIER) --config package.json --write $(SCRIPTS)

parity: build install-test  ## compare every answer of the engine in JavaScript with Python's (needs Node; a quarter of an hour)
	KB_TESTS_BUILD="$(CURDIR)/build" KB_TESTS_PARITY=all $(BIN)/python -m pytest -n 2 tests/offline/test_parity.py

clean:  ## remove the build and the environment
	rm -rf build $(VENV) mutants
