# The verbs of this project; `just` alone lists them.  Each only calls what also works without just.

_list:
    @just --list

# pytest's own arguments: just test tests/game -k moon
test *ARGS:
    ./test {{ARGS}}

# how it looks, and who imports whom
lint: _ready
    .venv/bin/ruff check
    .venv/bin/ruff format --check
    .venv/bin/lint-imports

# mypy, strictly
types: _ready
    .venv/bin/mypy

# that the documentation says what is true
docs:
    ./test tests/docs

# draw the pictures in the documentation
pictures: _ready
    .venv/bin/python docs/pictures/make.py
    .venv/bin/python docs/pictures/tables.py
    .venv/bin/python -m docs.pictures.pages

# the golden matches and logs of tests/replays and tests/logs, made anew; then read the diff
replays: _ready
    .venv/bin/python -m tests.replays.make
    .venv/bin/python -m tests.logs.make

# the schema of the protocol, made anew; then read the diff
schema: _ready
    .venv/bin/python -m qlub.protocol.schema > docs/reference/protocol.schema.json

# the web client: built into the package, or npm in web/: just web npm run check
web *ARGS: _ready
    .venv/bin/python build_tools/web.py {{ARGS}}

# how fast it is on this machine
bench *ARGS:
    ./run bench {{ARGS}}

# look for an hour at what tests look at for a moment: just nightly --scale 0.1 --only kills
nightly *ARGS: _ready
    .venv/bin/python build_tools/nightly.py {{ARGS}}

# all that a change must pass
ci:
    bash .ci/run

version := `sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml`

# gather the news under the version in pyproject.toml, and build what is uploaded, into dist/
release: _ready
    .venv/bin/towncrier build --yes --version {{version}}
    .venv/bin/python -m build

_ready:
    ./test --version > /dev/null
