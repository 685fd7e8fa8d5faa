# make play: install what is missing, then serve and open the browser (HOST=0.0.0.0: for the whole local network, too).
# make test: the checks.
# make dev: server and page that follow your changes.   make fix: put style right.   make generate: what is generated.
# Needs python3 (3.11 or newer) and make; with a C compiler the rules run some sixty times faster.
PYTHON ?= python3
JOBS   ?= auto
EXTRAS ?= dev
TESTS  ?= not long and not ci and not more
HOST   ?= 127.0.0.1
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
say     = @printf '\033[1m==> %s\033[0m\n'

GENERATORS := tools.wire_types tools.coverage_table tools.field_tables tools.settings_table tools.examples

.PHONY: play dev test build fix generate lint lint-python lint-page test-python test-compiled test-browsers test-checked test-long bench load lock dist release clean

play: build $(VENV)/.installed
	@$(BIN)/stacz serve --host $(HOST)

# Vite serves the page, so it need not be built.
dev: export STACZ_PAGE = none
dev: build $(VENV)/.installed
	@$(BIN)/python -m tools.dev

test: lint test-python test-compiled
	$(say) "All tests passed"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "stacz needs Python 3.11 or newer, not $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "Python's venv module is missing. On Debian or Ubuntu: sudo apt install python3-venv"; exit 1; }
	$(say) "Creating $(VENV)"
	@rm -rf $(VENV) && $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.tools: $(BIN)/python pyproject.toml constraints.txt
	$(say) "Installing the build tools"
	@$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" > $@
	@$(PIP) -r $@ || { rm -f $@; exit 1; }

# Always asked: hatch_build.py hashes its inputs and does only what they need.
build: $(VENV)/.tools
	@$(BIN)/python hatch_build.py

$(VENV)/.installed: pyproject.toml constraints.txt | build
	$(say) "Installing stacz"
	@$(PIP) --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | build
	$(say) "Installing stacz and its test tools"
	@$(PIP) --no-build-isolation -e '.[$(EXTRAS)]'
	@touch $@ $(VENV)/.installed

fix: $(VENV)/.dev
	@$(BIN)/ruff check --fix .; $(BIN)/ruff format .
	@$(BIN)/python hatch_build.py page format

generate: build $(VENV)/.dev # the build writes each limits.pxd
	@for each in $(GENERATORS); do $(BIN)/python -m $$each || exit 1; done

lint: $(VENV)/.dev
	$(say) "Style and types"
	@$(MAKE) --no-print-directory -j 2 lint-python lint-page

lint-python:
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@for each in $(GENERATORS); do $(BIN)/python -m $$each --check || exit 1; done

lint-page:
	@$(BIN)/python hatch_build.py page lint

test-python: $(VENV)/.dev
	$(say) "Tests on the Python sources"
	@STACZ_MODE=python $(BIN)/pytest -q -n $(JOBS) -m "$(TESTS)"

# What failed gets a second try alone: a browser on a busy machine may be late once, and a fault fails twice.
test-compiled: build $(VENV)/.dev
ifneq ($(STACZ_BUILD),python)
	@if [ -f src/stacz/_compiled.txt ]; then \
	  printf '\033[1m==> %s\033[0m\n' "Tests on the compiled modules"; \
	  export STACZ_MODE=compiled; $(BIN)/pytest -q -n $(JOBS) -m "$(TESTS)" || \
	  $(BIN)/pytest -q -n 1 -m "$(TESTS)" --last-failed --last-failed-no-failures none; \
	else printf '\033[1m==> %s\033[0m\n' "No C compiler: tests on the compiled modules skipped"; fi
endif

# `make test` uses the first browser that is there, or STACZ_BROWSER=chromium|firefox.
test-browsers: PAGE_TESTS = not long and not ci and not more
test-browsers: build $(VENV)/.dev
	$(say) "The page in Firefox"
	@export STACZ_MODE=compiled STACZ_BROWSER=firefox; $(BIN)/pytest -q -n $(JOBS) -m "$(PAGE_TESTS)" tests/e2e || \
	  $(BIN)/pytest -q -n 1 -m "$(PAGE_TESTS)" --last-failed --last-failed-no-failures none tests/e2e
	$(say) "Whole games in WebKit"
	@STACZ_MODE=compiled xvfb-run -a $(BIN)/python -m tests.e2e.webkit

# Array bounds and integer overflow checked in the C code: slower, and the surest look at the kernel. The store, the
# server, the page and the texts add nothing to that, and were tested before.
BESIDE := $(addprefix --ignore tests/,store server e2e deploy adversary locale test_architecture.py test_new_game.py)

test-checked: export STACZ_BUILD = checked
test-checked: $(VENV)/.dev
	@$(BIN)/python hatch_build.py
	$(say) "Tests on compiled modules with array bounds and integer overflow checked"
	@rm -f build/sanitizer.*; export UBSAN_OPTIONS=log_path=$(CURDIR)/build/sanitizer; \
	STACZ_MODE=compiled $(BIN)/pytest -q -n $(JOBS) -m "not long" $(BESIDE) || { cat build/sanitizer.* 2>/dev/null; exit 1; }

test-long: build $(VENV)/.dev
	$(say) "The long tests"
	@STACZ_MODE=compiled $(BIN)/pytest -q -n $(JOBS) -m "long or more"
	@STACZ_MODE=compiled STACZ_EXAMPLES=3000 $(BIN)/pytest -q -n $(JOBS) tests/conformance/test_fuzz.py

bench: build $(VENV)/.installed
	@$(BIN)/stacz bench

# A thousand games on one server; wants an idle machine.
load: build $(VENV)/.dev
	@$(BIN)/python -m bench.load

lock: $(VENV)/.tools
	@$(BIN)/python -m pip install --quiet uv
	@$(BIN)/uv pip compile --quiet --upgrade --universal --no-header --no-annotate --no-emit-index-url \
	  --no-emit-find-links --extra dev --extra ray --extra release --python-version 3.11 -o constraints.txt pyproject.toml $(VENV)/.tools

dist: $(VENV)/.dev
	@$(PIP) "build>=1.2" "cyclonedx-bom>=7" && $(BIN)/python -m build --no-isolation
	@cp constraints.txt dist/ # for deploy/Containerfile
	$(say) "What it is made of"
	@$(BIN)/python -m tools.sbom

# Version, changelog, commit and tag; refuses where anything is not committed. make release VERSION=1.2.3
release: $(BIN)/python
	@$(BIN)/python -m tools.release "$(VERSION)"

clean:
	rm -rf $(VENV) build dist src/stacz/_compiled.txt src/stacz/server/page frontend/node_modules
	find src -name '*.so' -delete
