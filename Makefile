# The verbs of this project, the same for people and for CI. All that has to be on the machine
# is make and Python 3.11 or newer with its venv module; the rest is fetched, pinned by hash.

PYTHON ?= python3
SETUP := $(PYTHON) tools/dev/setup.py
PY := .venv/bin/python
TESTS ?= tests
# How often, and beside how many busy loops, `make busy` runs the tests.
RUNS ?= 5
LOOPS ?= 4
# What `make soak` is told besides.
ARGS ?=
# Two at a time: what a small machine can do.
JOBS ?= 2
# Set to 1 to keep a trace, screenshots and videos of each browser test that fails, in
# test-results/. Off by default, as all tests then take longer.
TRACES ?=
KEPT := $(if $(TRACES),--tracing retain-on-failure --screenshot only-on-failure --video retain-on-failure)
# The tests of game/ that need neither a browser nor a built site.
PURE_TESTS := tests --ignore=tests/e2e --ignore=tests/tools --ignore=tests/house
# On GitHub, a table on the page of the run.
SUMMARY := $(if $(GITHUB_STEP_SUMMARY),--cov-report=markdown-append:$(GITHUB_STEP_SUMMARY))

.PHONY: help play build test busy coverage check bench soak format golden pins clean

help:
	@echo "make play     build the game and serve it"
	@echo "make build    build the static site in _site"
	@echo "make test     run every test, in a real browser too (TESTS=… for some, JOBS=… at once)"
	@echo "make busy     run every test five times beside four busy loops (RUNS=…, LOOPS=…)"
	@echo "make coverage run the tests of game/ without a browser; fail if too little is covered"
	@echo "make check    formatting, lint, types, import directions, workflows"
	@echo "make bench    measure speed, here and in the browser"
	@echo "make soak     play 500 matches on the real page (ARGS=\"--matches 100\")"
	@echo "make format   put the code into the house's form"
	@echo "make golden   make the golden records anew, after a change of what is written"
	@echo "make pins     renew the pinned versions of everything"
	@echo "make clean    remove all that make has made"

play: build
	@$(PY) -m tools.dev.serve --cors

build:
	@$(SETUP) play
	@$(PY) -m tools.build

test:
	@$(SETUP) dev
	@$(PY) -m tools.dev.browser $(if $(TRACES),--video)
	@$(PY) -m tools.build
	@$(PY) -m pytest -n $(JOBS) --dist loadgroup $(KEPT) $(TESTS)

busy:
	@$(SETUP) dev
	@$(PY) -m tools.dev.browser
	@$(PY) -m tools.build
	@$(PY) -m tools.dev.busy --runs $(RUNS) --loops $(LOOPS) -- -n $(JOBS) --dist loadgroup $(TESTS)

coverage:
	@$(SETUP) dev
	@$(PY) -m pytest -n $(JOBS) --dist loadgroup --cov --cov-report=term $(SUMMARY) $(PURE_TESTS)

check:
	@$(SETUP) dev
	@$(PY) -m tools.dev.check

bench:
	@$(SETUP) dev
	@$(PY) -m tools.dev.browser
	@$(PY) -m tools.build
	@$(PY) -m tools.bench

soak:
	@$(SETUP) dev
	@$(PY) -m tools.dev.browser
	@$(PY) -m tools.build
	@$(PY) -m tools.soak $(ARGS)

format:
	@$(SETUP) dev
	@$(PY) -m ruff check --fix --quiet .
	@$(PY) -m ruff format .

golden:
	@$(SETUP) dev
	@$(PY) -m tests.golden.make

pins:
	@$(SETUP) dev
	@$(PY) -m tools.dev.pins

clean:
	rm -rf .venv node_modules _site _build .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage* test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
