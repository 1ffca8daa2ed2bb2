#!/usr/bin/env bash
# new.sh FOLDER TRICORNE SOURCES COMPILER: writes an engine of each game in each language. Each keeps the protocol, and passes what it claims, in
# scenarios and in games; asked for the other game it is told which --game to add.
set -euo pipefail
folder=$1 tricorne=$2 sources=$3 compiler=$4
rm -rf "$folder"

fail() { echo "$*" >&2; exit 1; }

try() {  # try GAME OTHER COMMAND
  local answer
  answer=$("$tricorne" engine check --engine-timeout 60 --game "$1" "$3") || fail "$1, $3: $answer"
  grep -q ' 0 failed; it knows' <<< "$answer" || fail "$1, $3: $answer"
  answer=$("$tricorne" verify --game "$1" --engine "$3" --engine-timeout 60 --quiet) || fail "$1, $3: $answer"
  grep -Eq '^my engine 0: [1-9][0-9]* passed, 0 failed, [0-9]+ not implemented' <<< "$answer" || fail "$1, $3: $answer"
  if grep -q 'Protocol' <<< "$answer"; then fail "$1, $3: $answer"; fi
  local games=6
  [ "$1" = washingtons-crossing ] || games=8  # with this seed Congress is dispersed and the troops mutiny in so few: each claim is compared
  answer=$("$tricorne" verify --game "$1" --engine "$3" --engine-timeout 60 --games $games --seed 29 --quiet) || fail "$1, $3 in games: $answer"
  grep -q 'no difference in' <<< "$answer" || fail "$1, $3 in games: $answer"
  if answer=$("$tricorne" verify --game "$2" --engine "$3" --engine-timeout 60 --quiet 2>&1); then fail "$3 plays $2: $answer"; fi
  grep -q "add --game $1" <<< "$answer" || fail "$3 asked for $2: $answer"
  # What else an engine of another game does wrong is nothing.
  if answer=$("$tricorne" engine check --game "$2" "$3"); then fail "$3 plays $2: $answer"; fi
  [ "$answer" = "this engine speaks of $1; add --game $1" ] || fail "$3 asked for $2: $answer"
}

try_game() {  # try_game GAME OTHER
  for language in python javascript cpp; do
    "$tricorne" engine new --language $language "$folder/$1/$language" --game "$1"
    echo >> "$(echo "$folder/$1/$language"/engine.*)"  # what somebody has changed is kept
    "$tricorne" engine new --language $language "$folder/$1/$language" --game "$1" && fail "$language: overwritten" || [ $? = 2 ]
  done
  try "$1" "$2" "python3 '$folder/$1/python/engine.py'"
  sed 's/"game": GAME, //' "$folder/$1/python/engine.py" > "$folder/$1/python/nameless.py"  # known by what it answers
  local answer
  answer=$("$tricorne" engine check --game "$2" "python3 '$folder/$1/python/nameless.py'") && fail "nameless plays $2: $answer"
  [ "$answer" = "this engine speaks of $1; add --game $1" ] || fail "nameless asked for $2: $answer"
  if command -v node > /dev/null; then try "$1" "$2" "node '$folder/$1/javascript/engine.mjs'"; fi
  "$compiler" -std=c++20 "$folder/$1/cpp/engine.cpp" -o "$folder/$1/cpp/engine"
  try "$1" "$2" "'$folder/$1/cpp/engine'"
}
try_game washingtons-war washingtons-crossing
try_game washingtons-crossing washingtons-war
