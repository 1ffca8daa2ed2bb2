#!/bin/sh
# test.sh FOLDER SOURCES TRICORNE [schema]: reads the files of examples/ci as the services do, and runs their recipes on the guide's
# adapter and on an engine with faults. With `schema` the findings are checked by the schema of SARIF, which npm fetches.
set -eu
folder=$1 sources=$2 tricorne=$3 schema=${4:-}
rm -rf "$folder" && mkdir -p "$folder" && cd "$folder"

# The lines of a step, as the runner gives them to bash. `run` puts in our command and the engine under test.
/usr/bin/python3 -B "$sources/tests/ci/recipes.py" "$sources/examples/ci"
run() {
  sed -e "s|^ *tricorne=.*|tricorne='$tricorne'|" -e "s|^ *engine=.*|engine=\"python3 -B '$2'\"|" \
    -e 's/--games [0-9]*/--games 24 --seed 4/' "$1" > step
  bash -e step > said 2>&1
}
right=$sources/examples/adapter/adapter.py careless=$sources/tests/engines/careless.py
run gitlab "$right" || { cat said; echo "the recipe for GitLab fails on an engine that is right" >&2; exit 1; }
python3 "$sources/tests/ci/read.py" clean
[ "$(jq length quality.json)" -eq 0 ] || { echo "findings of an engine that is right" >&2; exit 1; }
if run gitlab "$careless"; then echo "the recipe for GitLab passes an engine with faults" >&2; exit 1; fi
python3 "$sources/tests/ci/read.py" faults
jq -e 'length > 0 and all(.description and .check_name and .fingerprint and .location.lines.begin > 0)' quality.json > /dev/null
[ "$(jq 'map(.fingerprint) | unique | length' quality.json)" -eq "$(jq length quality.json)" ] || { echo "two findings have one fingerprint" >&2; exit 1; }

# The action, on our own engine and some scenarios, and on a scenario that fails.
export ENGINE= REQUIRE= SCENARIOS="$sources/scenarios/washingtons_war/10_political_control"
run action - || { cat said; exit 1; }
sed 's/^refused.*/  - place PC at Fort Stanwix/; s/^id: .*/id: broken/' > broken.yaml <<'Y'
format: 1
game: washingtons-war
id: ours
title: One space a card
rules: [10.11.B.ii]
source: text
given: {spaces: {Montreal: {pc: british}}, hands: {british: [29]}, agenda: [{choose_card_play: {player: british}}]}
when:
  - "play 29 for operations: political control"
  - place PC at Oswego
refused: 0
Y
SCENARIOS=broken.yaml
if run action -; then echo "the action passes a broken scenario" >&2; exit 1; fi
jq -e '[.runs[].results[] | select(.kind == "fail")] | length == 1' rules.sarif > /dev/null

# GitHub's recipe last, so that its files stay for the schema.
run github "$right" || { cat said; echo "the recipe for GitHub fails on an engine that is right" >&2; exit 1; }
python3 "$sources/tests/ci/read.py" clean
if run github "$careless"; then echo "the recipe for GitHub passes an engine with faults" >&2; exit 1; fi
python3 "$sources/tests/ci/read.py" faults

[ -n "$schema" ] || exit 0
npm install --prefix . --no-fund --no-audit --no-save --loglevel error @microsoft/jest-sarif@1.0.0-beta.0 || {
  echo "the schema of SARIF could not be fetched; this test needs the network" >&2
  exit 1
}
python3 "$sources/tests/ci/read.py" schema node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json
