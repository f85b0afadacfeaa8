# `make play` opens a table; `make test` runs every test, lint and type check. Both set up what they need.
# While working, use `make quick`; before a release, run `make soak` once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOT := $(shell find src/parlour/engine src/parlour/games src/parlour/bots -name '*.py')
WEB := $(shell find web -type f -not -path '*/node_modules/*' -not -name '*.pyc' 2>/dev/null) $(wildcard src/parlour/games/*/messages/*.json src/parlour/server/messages/*.json)
SOURCES := $(shell find src/parlour -type f -not -path 'src/parlour/web/*' -not -name '*.so' -not -name '*.pyc')
JOBS ?= 2
# Downloads and server tests spend much of their time waiting, so they get one process more than there are cores.
WAITING := $(shell expr $(JOBS) + 1)
GAME ?=
SINCE ?=
PACKAGES := chromium-headless-shell postgresql
# Hundreds of processes start during the tests; without cached bytecode each would compile its modules again.
unexport PYTHONDONTWRITEBYTECODE
# Runs independent targets in parallel, and prints the output of each in one piece.
TOGETHER = $(MAKE) --no-print-directory --output-sync=target --jobs=$(JOBS)
MUTANTS ?= 120
EFFORT ?= 50
SEED ?= 1

.PHONY: play test quick ready touched setup build web system lint style client types collected unit calls browser rules mutants product golden reach soak load bench page strength wheel docs shots lock clean

play:
	@test -e $(VENV)/web || echo "Setting up, once: about three minutes."
	@$(TOGETHER) setup
	$(BIN)/parlour play $(GAME)

# The longest tests come first. One target more than there are cores runs at a time, so that none is idle at the end,
# when the tests of rules join what they have covered. The checks of the client, one program after the other, are among
# the tests, because there is always something to run beside them.
test:
	@tools/system-packages --check $(PACKAGES)
	@echo "Setting up, linting and checking types: about three minutes."
	@$(TOGETHER) --jobs=$(WAITING) ready
	@echo "Running all tests: the browser's, all others, the client's, the rules, and the wheel. About nine minutes."
	@$(TOGETHER) --jobs=$(WAITING) browser unit calls client rules product
	@echo "Everything passed."

# Runs the tests that a change can affect, compared with the last commit on main or with SINCE.
quick:
	@$(TOGETHER) style types touched
	@echo "The affected tests passed; make test runs everything."

# Sets up, and runs the quick checks.
ready: style setup system types collected

# -- setting up ------------------------------------------------------------------------------------

setup: build web

# uv fetches all packages at once, and takes seconds where pip takes a minute. Where it cannot be had, pip does it.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
LOCKED := --require-hashes --no-deps --requirement

$(VENV)/ready: requirements.lock tools/installer.lock
	$(PYTHON) tools/check_python.py
	$(PYTHON) -m venv $(VENV)
	$(PIP) $(LOCKED) tools/installer.lock && $(BIN)/uv pip install --quiet --python $(BIN)/python $(LOCKED) requirements.lock \
		|| $(PIP) $(LOCKED) requirements.lock
	touch $@

build: $(VENV)/built

# Compiles the engine, the games and the bots next to their sources if there is a C compiler.
$(VENV)/built: $(VENV)/ready setup.py pyproject.toml $(HOT)
	find src -name '*.so' -delete
	MYPY_CACHE_DIR=build/mypy $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	touch $@

web: $(VENV)/web

# If Node is installed, the client needs nothing from the virtual environment and can be built while pip runs.
NODE := $(shell $(PYTHON) web/build.py --node 2>/dev/null)
FOR_WEB := $(if $(NODE),$(PYTHON),$(BIN)/python)

$(VENV)/web: $(if $(NODE),,$(VENV)/ready) $(WEB)
	$(FOR_WEB) web/build.py
	mkdir -p $(VENV)
	touch $@

system:
	tools/system-packages $(PACKAGES)

# -- testing ---------------------------------------------------------------------------------------

lint: style client

client: $(VENV)/web
	$(FOR_WEB) web/build.py --check

style: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready
	$(BIN)/mypy

# Schemathesis thinks up its requests while the tests are collected, which every process would do again.
CALLS := tests/server/test_http_schema.py
NOT_CALLS := -p no:schemathesis --ignore=$(CALLS)

# Every other test can be imported. pytest keeps the rewritten modules, and its workers do not each rewrite them again.
collected: $(VENV)/ready
	mkdir -p build
	PYTHONPATH=src PARLOUR_INTERPRETED=1 $(BIN)/pytest $(NOT_CALLS) --collect-only -q > build/collected.txt || { cat build/collected.txt; exit 1; }

touched: $(VENV)/ready
	$(BIN)/python tools/touched.py --jobs $(JOBS) $(SINCE)

unit: setup
	$(BIN)/pytest -n $(WAITING) --dist worksteal --durations=20 $(NOT_CALLS) -m "not rules" --ignore=tests/browser

# In one process: see CALLS.
calls: setup
	$(BIN)/pytest $(CALLS)

# Run separately, because Playwright's event loop stays in a process that has used it.
browser: setup
	$(BIN)/pytest -n $(JOBS) --dist worksteal --durations=20 -p no:schemathesis tests/browser

# Tests the rules interpreted, and measures how much of each game the tests cover.
rules: setup
	PARLOUR_INTERPRETED=1 $(BIN)/pytest -n $(JOBS) --dist worksteal -m rules -p no:schemathesis --cov --cov-report=json:build/coverage.json \
		tests/engine tests/games tests/conformance/test_kit.py
	$(BIN)/python -m tests.covered build/coverage.json

# Makes MUTANTS small changes to the rules of each game, and checks that a test fails. If stopped, it resumes.
mutants: setup
	PARLOUR_INTERPRETED=1 MUTANTS=$(MUTANTS) SEED=$(SEED) JOBS=$(JOBS) $(BIN)/python -m tests.mutation $(GAME)

# Checks that the wheel alone, without Node and a compiler, is the whole product.
product: wheel
	$(BIN)/python -m tests.browser.wheel dist/parlour-*.whl

golden: setup
	for game in $(or $(GAME),$(patsubst src/parlour/games/%/__init__.py,%,$(wildcard src/parlour/games/*/__init__.py))); do \
		$(BIN)/parlour check $$game --golden tests/golden/$$game --write || exit 1; done

# Shows which steps, actions, lines and branches plain and purposeful random games reach.
reach: setup
	$(BIN)/python -m tests.conformance.reach $(GAME)

# The long run; if stopped, it resumes. Options: `ONLY=games`, `FRESH=1`, `EFFORT=100`. Its results are stored in build/soak.jsonl.
soak: setup
	PARLOUR_EFFORT=$(EFFORT) $(BIN)/python -m tests.soak --jobs $(JOBS) $(if $(ONLY),--only $(ONLY)) $(if $(FRESH),--fresh)

# Measures how long people wait for the answer to a move at 200 tables with one person and four bots each.
load: setup
	$(BIN)/python -m benchmarks.server_load --limit 100

# With WHEEL=FILE it also measures a release. The figures are left in build/*.json.
bench: setup
	$(BIN)/python -m benchmarks.run --json build/speed.json $(if $(WHEEL),--wheel $(WHEEL))
	$(BIN)/python -m benchmarks.steps --json build/steps.json
	PARLOUR_INTERPRETED=1 $(BIN)/python -m benchmarks.rooms --json build/rooms.json
	$(BIN)/python -m benchmarks.metal --json build/metal.json
	$(BIN)/python -m benchmarks.scale --json build/scale.json

# Measures how fast the page is in Chromium.
page: setup
	$(BIN)/python -m benchmarks.page

# Measures how well the greedy bot plays.
strength: setup
	$(BIN)/python -m benchmarks.strength

# Builds the site in build/docs: the guides, a page with pictures for each game, and the reference.
docs: setup $(VENV)/docs build/docs-pictures/made
	$(BIN)/python -m sphinx -q -W -b html docs build/docs
	@echo "The documentation is in build/docs/index.html."

$(VENV)/docs: $(VENV)/ready docs/requirements.lock
	$(PIP) $(LOCKED) docs/requirements.lock
	touch $@

build/docs-pictures/made: $(VENV)/built $(VENV)/web docs/pictures.py docs/walk.py $(wildcard tests/records/*.json src/parlour/games/*/examples/*.json)
	@tools/system-packages --check chromium-headless-shell
	$(BIN)/python docs/pictures.py
	touch $@

shots: setup
	$(BIN)/python -m tests.browser.shots

wheel: setup $(VENV)/wheel

# Built from the compiled modules and the built client, and only if something has changed.
$(VENV)/wheel: $(VENV)/built $(VENV)/web $(SOURCES) README.md LICENSE
	rm -rf dist
	mkdir -p build
	$(BIN)/python -m build --no-isolation --wheel > build/wheel.log 2>&1 || { cat build/wheel.log; exit 1; }
	touch $@

# -- maintenance -----------------------------------------------------------------------------------

COMPILE := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header
# The newest versions that pyproject.toml allows, with hashes and without index addresses.
lock: $(VENV)/ready
	echo uv | $(COMPILE) - --output-file tools/installer.lock
	$(COMPILE) pyproject.toml --extra dev --extra postgres --output-file requirements.lock
	$(COMPILE) pyproject.toml --extra docs --constraint requirements.lock --output-file docs/requirements.lock

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/parlour/web web/node_modules
	find src -name '*.so' -delete
