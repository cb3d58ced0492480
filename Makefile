# Two environments in one folder: .runtime is what `demo` needs, .dev adds what the tests and checks need.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
WORKERS ?= 3

# Where Python comes without ensurepip, its own pip installs into the new environment.
PIP = $$(test -x $(BIN)/pip && echo "$(BIN)/python -m pip" || echo "$(PYTHON) -m pip --python $(BIN)/python")
# The tests start hundreds of short processes: none shall compile again what another has compiled, whatever is set here.
export PYTHONDONTWRITEBYTECODE :=
export FAULTS SEED MINUTES ON

INSTALL = $(PIP) install -qq --disable-pip-version-check --no-input

LOCK = $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe --no-header --no-annotate \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
	--resolver=backtracking --build-deps-for editable

.DEFAULT_GOAL := help
.PHONY: help demo up down test check bench balance soak golden protos coverage-of-rules lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(VENV)/.runtime ## start everything, let bots play a game, verify it, stop
	@$(BIN)/prestige demo

up: $(VENV)/.runtime ## start the store and the three services on this machine
	@$(BIN)/prestige up --detach

down: $(VENV)/.runtime ## stop what `make up` started
	@$(BIN)/prestige down

test: $(VENV)/.dev ## all tests but soaks and benchmarks, in parallel
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup $(ARGS)

check: $(VENV)/.dev ## style, types, architecture, freshness of what is generated
	@$(BIN)/python -m tests.check

bench: $(VENV)/.dev ## measure
	@$(BIN)/python -m pytest tests/bench -m bench -s $(ARGS)

balance: $(VENV)/.dev ## play the city's edition many times: who prevails, what is never played
	@$(BIN)/python -m tests.games.city.balance $(ARGS)

soak: $(VENV)/.dev ## laws with many seeds, faults, long games; FAULTS=500 [SEED=1 ON=cluster]: only so many kills under load
	@$(BIN)/python -m pytest -m soak --timeout 0 $(if $(FAULTS),-s tests/faults/history -k any_number) $(ARGS)

golden: $(VENV)/.dev ## record the golden transcripts, perft and vocabularies anew
	@$(BIN)/python -m tests.golden.record

protos: $(VENV)/.dev ## write the titles' protos and all stubs anew
	@$(BIN)/python -m shared.codecs.generate

coverage-of-rules: $(VENV)/.dev ## which clauses and scenarios have a test
	@$(BIN)/python -m tests.coverage_of_rules --write

lock: $(VENV)/.dev ## pin the newest releases that pyproject.toml allows
	@$(LOCK) --upgrade -o requirements.lock pyproject.toml
	@$(LOCK) --upgrade --extra otel --extra s3 -c requirements.lock -o requirements-image.lock pyproject.toml
	@$(LOCK) --upgrade --extra dev --extra otel -c requirements.lock -o requirements-dev.lock pyproject.toml
	@! grep -nE '://|^-|^#.*/' requirements.lock requirements-image.lock requirements-dev.lock

clean: ## remove the environment and all caches
	@rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@echo "making $(VENV)"
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || $(PYTHON) -m venv --clear --without-pip $(VENV)

$(VENV)/.runtime: requirements.lock pyproject.toml | $(BIN)/python
	@$(INSTALL) --require-hashes -r requirements.lock
	@$(INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.dev: requirements-dev.lock pyproject.toml | $(BIN)/python
	@$(INSTALL) --require-hashes -r requirements-dev.lock
	@$(INSTALL) --no-build-isolation --no-deps --editable .
	@touch $(VENV)/.runtime $@
