# shellcheck shell=sh
# Sourced by ./run and ./test, in the project's folder.
#
#   set_up          makes $VENV hold the project (an editable install, with the compiled kernel,
#                   NumPy, what the arena runs on and the server, so that whoever has the sources
#                   can do all that they can)
#   set_up dev      the same, with what the tests and checks need
#
# It installs only when something that the install depends on has changed.
# QLUB_VENV is another place for .venv; QLUB_NO_UV=1 leaves uv alone; PYTHON names the Python.

VENV=${QLUB_VENV:-.venv}
LOCK="$VENV.lock"
LOG="$VENV.log"

say() { printf 'qlub: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# What an install depends on: its place, its description, and the sources that are compiled.
fingerprint() {
  {
    printf '%s\n' "$PWD" "${PYTHON:-}"
    cat pyproject.toml setup.py build_tools/*.py build_tools/*.sh
    find src -name '*.pxd' | sort | while read -r types; do
      cat "$types" "${types%.pxd}.py" 2>/dev/null || :
    done
  } | cksum
}

# What the web client is built from; QLUB_SKIP_WEB=1 leaves it out.
web_fingerprint() {
  {
    printf '%s\n' "$PWD" "${QLUB_SKIP_WEB:-}"
    find web/src web/build web/public web/*.json web/*.ts web/index.html src/qlub/i18n/*.ftl \
      -type f 2>/dev/null | sort | xargs cat
  } | cksum
}

# A compiled install also serves QLUB_PURE=1; one made under QLUB_PURE=1 serves only that.
is_ready() {  # extra
  [ -x "$VENV/bin/python" ] && [ -f "$VENV/.ready-${1:-run}" ] || return 1
  read -r stamp < "$VENV/.ready-${1:-run}"
  [ "$stamp" = "$PRINT compiled" ] || [ "$stamp" = "$PRINT $BUILD" ]
}

# Its sources have not changed since it was built, or could not be.
is_web_ready() {
  [ -f "$VENV/.ready-web" ] || return 1
  read -r stamp < "$VENV/.ready-web"
  [ "$stamp" = "$WEB_PRINT" ]
}

find_python() {
  for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s\n' "$candidate"
      return
    fi
  done
  fail "needs Python 3.11 or newer (Debian: sudo apt install python3 python3-venv)"
}

# One of three ways to an environment, and pip or uv to fill it.
install() {  # what to install, as one would tell pip
  if [ -z "${QLUB_NO_UV:-}" ] && command -v uv >/dev/null 2>&1; then
    uv venv --allow-existing --python "${PYTHON:->=3.11}" "$VENV" &&
      uv pip install -v --python "$VENV/bin/python" "$@"
    return
  fi
  python=$(find_python) || return 1
  if [ -x "$VENV/bin/python" ] && [ -x "$VENV/bin/pip" ] || "$python" -m venv "$VENV"; then
    "$VENV/bin/python" -m pip install -v "$@"
  elif "$python" -m pip --version && "$python" -m venv --clear --without-pip "$VENV"; then
    # Debian with python3-pip but without python3-venv
    "$python" -m pip --python "$VENV/bin/python" install -v "$@"
  else
    fail "needs Python's venv and pip (Debian: sudo apt install python3-venv)"
  fi
}

# On a terminal, one line that changes; elsewhere nothing.
show_progress() {
  tab=$(printf '\t')
  while IFS="$tab" read -r line; do
    printf '%s\n' "$line" >> "$LOG"
    [ -t 2 ] || continue
    case $line in
      Collecting\ * | Resolved\ * | Prepared\ * | *Preparing\ editable* | *Building\ editable* | Installing\ collected*)
        printf '\r\033[K  %.70s' "$line" >&2 ;;
    esac
  done
  [ ! -t 2 ] || printf '\r\033[K' >&2
}

# Two starts at once: the second waits.  A lock whose owner is gone is taken over.
take_lock() {
  waiting=
  until mkdir "$LOCK" 2>/dev/null; do
    owner=$(cat "$LOCK/owner" 2>/dev/null || :)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
      rm -rf "$LOCK"
      continue
    fi
    [ -n "$waiting" ] || say "waiting for another set-up (if there is none: rm -r $LOCK)"
    waiting=1
    sleep 1
  done
  echo "$$" > "$LOCK/owner"
  trap 'rm -rf "$LOCK"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

drop_lock() {
  rm -rf "$LOCK"
  trap - EXIT INT TERM
}

set_up() {  # extra
  BUILD=compiled
  [ "${QLUB_PURE:-}" != 1 ] || BUILD=python
  PRINT=$(fingerprint)
  WEB_PRINT=$(web_fingerprint)
  if is_ready "$@" && is_web_ready; then return 0; fi

  take_lock
  # Pages that have changed need no new install where Node is at hand.
  if is_ready "$@" && ! is_web_ready && [ -f "$VENV/.ready-dev" ]; then
    "$VENV/bin/python" build_tools/web.py || say "the server will show a plain page"
    echo "$WEB_PRINT" > "$VENV/.ready-web"
  fi
  if ! is_ready "$@" || ! is_web_ready; then
    # Whoever has the tools for the tests keeps them.
    extra=${1:-}
    [ ! -f "$VENV/.ready-dev" ] || extra=dev
    say "setting up $VENV (the first time takes a minute or two)"
    rm -f "$VENV/.ready-run" "$VENV/.ready-dev" "$LOG"
    export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 UV_SYSTEM_CERTS=1
    ended=$({ { install -e ".[${extra:-arena,arrays,server}]" 2>&1 3>&-; echo $? >&3; } | show_progress; } 3>&1)
    if [ "$ended" != 0 ]; then
      tail -n 25 "$LOG" >&2
      fail "could not set up $VENV; the whole log is in $LOG"
    fi
    for done in run ${extra:-}; do echo "$PRINT $BUILD" > "$VENV/.ready-$done"; done
    echo "$WEB_PRINT" > "$VENV/.ready-web"
    report=$(sed -n 's/.*qlub: \(compiled .*\)/\1/p' "$LOG" | tail -n 1)
    say "ready${report:+: $report}"
    ! grep -q 'web client could not be built' "$LOG" || say "the web client could not be built: see $LOG"
  fi
  drop_lock
}
