#!/bin/sh
# test.sh FOLDER SOURCES TRICORNE [schema]: runs the recipe of examples/ci on the guide's adapter and on an engine with
# faults, and checks its files. With `schema` the findings are checked by the schema of SARIF, which npm fetches.
set -eu
folder=$1 sources=$2 tricorne=$3 schema=${4:-}
rm -rf "$folder" && mkdir -p "$folder" && cd "$folder"

# The lines of the step, as the runner gives them to bash. `run` puts in our command and the engine under test.
awk '/name: Scenarios/ {step = 1} step && /uses:/ {exit} step && seen {print} step && /run: \|/ {seen = 1}' \
  "$sources/examples/ci/tricorne.yml" > recipe
grep -q 'verify --engine "$engine"' recipe || { echo "the recipe has no step that verifies" >&2; exit 1; }
run() {
  sed -e "s|^ *tricorne=.*|tricorne='$tricorne'|" -e "s|^ *engine=.*|engine=\"python3 -B '$1'\"|" \
    -e 's/--games [0-9]*/--games 4 --seed 3/' recipe > step
  bash -e step > said 2>&1
}
run "$sources/examples/adapter/adapter.py" || { cat said; echo "the recipe fails on an engine that is right" >&2; exit 1; }
python3 "$sources/tests/ci/read.py" clean
if run "$sources/tests/engines/careless.py"; then echo "the recipe passes an engine with faults" >&2; exit 1; fi
python3 "$sources/tests/ci/read.py" faults

[ -n "$schema" ] || exit 0
npm install --prefix . --no-fund --no-audit --no-save --loglevel error @microsoft/jest-sarif@1.0.0-beta.0 || {
  echo "the schema of SARIF could not be fetched; this test needs the network" >&2
  exit 1
}
python3 "$sources/tests/ci/read.py" schema node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json
