#!/usr/bin/env bash
# input.sh TRICORNE FOLDER SOURCES: `tricorne game new` says in one line what is wrong, ends with code 2, and leaves nothing behind.
set -euo pipefail
tricorne=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder/engine" "$folder/cmake"
touch "$folder/engine/games.h" "$folder/cmake/games.cmake"

fail() { echo "$*" >&2; exit 1; }
refused() {  # refused TEXT ARGS…
  local text=$1 answer code=0
  shift
  answer=$("$tricorne" game new "$@" 2>&1) || code=$?
  [ "$code" = 2 ] || fail "$*: exit code $code: $answer"
  [ "$(grep -cv '^Try tricorne ' <<< "$answer")" = 1 ] || fail "$*: more than a line: $answer"
  grep -qF -- "$text" <<< "$answer" || fail "$*: no \"$text\" in: $answer"
  [ -z "$(find "$folder" -name '*race*')" ] || fail "$*: left something behind"
}

for name in Race 1race race- small_race small--race 'small race' '../race'; do
  refused 'a game'\''s name is small letters' "$name" --seats a,b --board track "$folder"
done
refused 'wants something, not an empty text' '' --seats a,b --board track "$folder"
refused 'stands for something else' class --seats a,b --board track "$folder"
refused 'stands for something else' core --seats a,b --board track "$folder"
refused 'two seats' race --seats a --board track "$folder"
refused 'two seats' race --seats a,b,c --board track "$folder"
refused 'names "a" twice' race --seats a,a --board track "$folder"
refused 'a seat is small letters' race --seats A,b --board track "$folder"
refused 'a seat is small letters' race --seats a,b-c --board track "$folder"
refused 'stands for something else' race --seats a,int --board track "$folder"
refused 'stands for something else' race --seats draw,b --board track "$folder"
refused 'stands for something else' race --seats none,b --board track "$folder"
refused 'a seat is small letters' race --seats ',b' --board track "$folder"
refused 'wants something, not an empty text' race --seats '' --board track "$folder"
refused '--seats' race --board track "$folder"
refused 'FOLDER' race --seats a,b
refused 'a game'\''s name is small letters' "$(printf 'x%.0s' {1..41})" --seats a,b --board track "$folder"
refused 'board' race --seats a,b --board cube "$folder"
refused 'no folder with the sources of Tricorne' race --seats a,b --board track "$folder/engine/games.h"
refused 'wants something, not an empty text' race --seats a,b --board track ''
refused 'no folder with the sources of Tricorne' race --seats a,b --board track "$folder/cmake"
refused 'no folder with the sources of Tricorne' race --seats a,b --board track "$folder/nowhere"
touch "$folder/verify"
refused 'cannot be made a folder' race --seats a,b --board track "$folder"
rm "$folder/verify"
if [ "$(id -u)" != 0 ]; then
  chmod a-w "$folder/engine"
  refused 'cannot be made a folder' race --seats a,b --board track "$folder"
  chmod u+w "$folder/engine"
fi

"$tricorne" game new race --seats a,b --board grid --quiet "$folder"
grep -q 'starts: \[A1, E5\]' "$folder/engine/race/data/board.yaml" || fail "no grid"
if command -v clang-format > /dev/null; then
  find "$folder" -name '*.cpp' -o -name '*.h' | grep race | xargs clang-format --dry-run --Werror --style="file:$3/.clang-format" ||
    fail "the formatter would change the new files"
fi
includes=$(grep -c '^#include ".*/' "$folder/engine/race/game.h")
[ "$includes" -le 5 ] || fail "game.h includes $includes headers, and tests/layers_test.cpp allows five"
if grep -rq '@[A-Za-z]*@' "$folder/engine" "$folder/verify" "$folder/scenarios" "$folder/reports"; then fail "a mark is left"; fi
if "$tricorne" game new race --seats a,b --board grid --quiet "$folder" 2> "$folder/said"; then fail "written twice"; fi
grep -q 'engine/race: exists' "$folder/said" || fail "$(cat "$folder/said")"
