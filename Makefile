# Two commands: `make play` opens a table, `make test` runs every test, lint and type check. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOT := $(shell find src/parlour/engine src/parlour/games src/parlour/bots -name '*.py')
WEB := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null) $(wildcard src/parlour/games/*/messages/*.json)
SOURCES := $(shell find src/parlour -type f -not -path 'src/parlour/web/*' -not -name '*.so' -not -name '*.pyc')
JOBS ?= 2
GAME ?=

.PHONY: play test setup build web system lint types unit browser interpreted product golden soak load bench page strength wheel shots lock clean

play: setup
	$(BIN)/parlour play $(GAME)

test: setup system lint types unit browser interpreted product
	@echo "Everything passed."

# -- setting up ------------------------------------------------------------------------------------

setup: build web

$(VENV)/ready: requirements.lock
	$(PYTHON) tools/check_python.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements.lock
	touch $@

build: $(VENV)/built

# Compiles engine, games and bots beside their sources where there is a C compiler.
$(VENV)/built: $(VENV)/ready setup.py pyproject.toml $(HOT)
	find src -name '*.so' -delete
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	touch $@

web: $(VENV)/web

$(VENV)/web: $(VENV)/ready $(WEB)
	$(BIN)/python web/build.py
	touch $@

system:
	tools/system-packages chromium postgresql

# -- proving ---------------------------------------------------------------------------------------

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python web/build.py --check

types: $(VENV)/ready
	$(BIN)/mypy

unit: setup
	$(BIN)/pytest -n $(JOBS) --dist worksteal --durations=20 --ignore=tests/browser

# By themselves, because Playwright's event loop stays in a process that has used it.
browser: setup
	$(BIN)/pytest -n $(JOBS) --dist worksteal --durations=20 tests/browser

# The same rules without the compiler, and how much of them the tests run through.
interpreted: setup
	PARLOUR_INTERPRETED=1 $(BIN)/pytest -n $(JOBS) tests/engine tests/games/crusaders tests/conformance/test_kit.py \
		--cov=parlour.engine --cov=parlour.games.crusaders --cov-report=term:skip-covered --cov-fail-under=95

# The wheel alone, where there is neither Node nor a compiler, is the whole product.
product: wheel
	$(BIN)/python -m tests.browser.wheel dist/parlour-*.whl

golden: setup
	$(BIN)/python -m tests.conformance.golden $(GAME)

soak: setup
	PARLOUR_SOAK=100000 PARLOUR_POSITIONS=2000 PARLOUR_PAIRS=10000 $(BIN)/pytest -n $(JOBS) tests/conformance tests/games tests/server

# 200 tables with one person and four bots each: how long people wait for the answer to a move.
load: setup
	$(BIN)/python -m benchmarks.server_load --limit 100

bench: setup
	$(BIN)/python -m benchmarks.run

# How fast the page is in Chromium.
page: setup
	$(BIN)/python -m benchmarks.page

# How well the greedy bot plays.
strength: setup
	$(BIN)/python -m benchmarks.strength

shots: setup
	$(BIN)/python -m tests.browser.shots

wheel: setup $(VENV)/wheel

# From what is compiled and built already, and only if something has changed.
$(VENV)/wheel: $(VENV)/built $(VENV)/web $(SOURCES) README.md LICENSE
	rm -rf dist
	$(BIN)/python -m build --no-isolation --wheel
	touch $@

# -- keeping ---------------------------------------------------------------------------------------

# Newest versions that fit pyproject.toml, with hashes and without addresses.
lock:
	uv pip compile pyproject.toml --all-extras --universal --python-version 3.11 --generate-hashes \
		--no-emit-index-url --no-annotate --no-header --output-file requirements.lock

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/parlour/web web/node_modules
	find src -name '*.so' -delete
