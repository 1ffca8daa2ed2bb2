#!/usr/bin/env bash
# test.sh BUILT SOURCES WORK: tries the Python module in the folder BUILT: its tests, its types, scenarios as tests of pytest, the
# examples, and an installation by pip without network.
set -euo pipefail
built=$1 sources=$2 work=$3
python=/usr/bin/python3
[ -d "$built/tricorne" ] || { echo "the Python module is not built: ./run python"; exit 77; }
rm -rf "$work" && mkdir -p "$work" && cd "$work"
export PYTHONDONTWRITEBYTECODE=1 TRICORNE_SOURCES=$sources
fail() { printf '%s\n' "$*" >&2; exit 1; }

PYTHONPATH=$built $python -m pytest -q -p no:cacheprovider "$sources/bindings/python/tests"
(cd "$built" && mypy --strict --cache-dir "$work/mypy" --python-executable $python tricorne pytest_tricorne.py "$sources/bindings/python/tests")

# Scenarios as tests: they pass, and a broken one fails at its line.
PYTHONPATH=$built $python -m pytest -q -p no:cacheprovider --tricorne "$sources/scenarios/washingtons_war/10_political_control" >pytest.txt ||
  fail "$(tail pytest.txt)"
sed 's/^refused: .*/refused: {action: "place PC at Oswego", rule: 10.11.B.ii}/' >broken.yaml <<'Y'
format: 1
game: washingtons-war
id: broken
title: Broken on purpose
rules: [10.11.B.ii]
source: text
given:
  spaces: {Montreal: {pc: british}}
  hands: {british: [29]}
  agenda: [{choose_card_play: {player: british}}]
when: ["play 29 for operations: political control"]
refused: 0
Y
if PYTHONPATH=$built $python -m pytest -q -p no:cacheprovider --tricorne broken.yaml >broken.txt; then fail "a broken scenario passes"; fi
grep -q 'broken.yaml:[0-9]*:[0-9]*: ' broken.txt || fail "$(cat broken.txt)"

# The examples, for both games: pictures from records, and what a change of a rule does.
for records in records records/washingtons_crossing; do
  mkdir -p "pictures/$records" "own/$records"
  cp "$sources/tests/$records"/*.yaml "own/$records/"
  [ ! -d "$sources/tests/$records/overlays" ] || cp -r "$sources/tests/$records/overlays" "own/$records/"
  PYTHONPATH=$built $python "$sources/examples/python/chances.py" "own/$records" "pictures/$records" >chances.txt 2>&1 || fail "$(cat chances.txt)"
  for picture in wins-by-turn.png odds.png; do [ -s "pictures/$records/$picture" ] || fail "the example draws no $picture of $records"; done
done
PYTHONPATH=$built $python "$sources/examples/python/balance.py" >balance.txt 2>&1 || fail "$(cat balance.txt)"
for word in "Washington's War" "Washington's Crossing" "zone_troops = 500" "as printed"; do
  grep -qF "$word" balance.txt || fail "$(cat balance.txt)"
done

# pip installs from the sources without network and without fetching a tool.
$python -m pip install --quiet --no-index --no-build-isolation --no-deps --target installed "$sources" >pip.txt 2>&1 || fail "$(tail pip.txt)"
(cd / && PYTHONPATH=$work/installed $python -c 'import tricorne; print(tricorne.__version__, tricorne.open_game().simulate(5)[0])')
echo "The Python module works."
