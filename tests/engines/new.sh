#!/usr/bin/env bash
# new.sh FOLDER TRICORNE SOURCES COMPILER: writes an engine in each language, and tries it on scenarios and in a game. Each
# must speak the protocol and lack everything, which is exit code 1. One question filled in gives a first verdict.
set -euo pipefail
folder=$1 tricorne=$2 sources=$3 compiler=$4
rm -rf "$folder"

fail() { echo "$*" >&2; exit 1; }

try() {  # try COMMAND: the engine answers well and lacks all
  local answer
  answer=$("$tricorne" verify "$sources/scenarios/washingtons_war/10_political_control" --engine "$1" --quiet) && fail "$1: exit code 0"
  grep -q '^my engine 0: 0 passed, 0 failed, [0-9]* lacked' <<< "$answer" || fail "$1: $answer"
  grep -q 'choose_pc_action (+' <<< "$answer" || fail "$1: $answer"
  if grep -q 'Protocol' <<< "$answer"; then fail "$1: $answer"; fi
  answer=$("$tricorne" verify --engine "$1" --games 1 --quiet) && fail "$1: exit code 0 in games"
  grep -q 'nothing was compared' <<< "$answer" || fail "$1: $answer"
}

for language in python javascript cpp; do
  "$tricorne" engine new --language $language "$folder/$language" --game washingtons-war
  echo >> "$(echo "$folder/$language"/engine.*)"  # what somebody has changed is kept
  "$tricorne" engine new --language $language "$folder/$language" && fail "$language: overwritten" || [ $? = 2 ]
  grep -q choose_pc_action "$folder/$language"/engine.* || fail "$language: no stubs"
done
try "python3 '$folder/python/engine.py'"
if command -v node > /dev/null; then try "node '$folder/javascript/engine.mjs'"; fi
"$compiler" -std=c++20 "$folder/cpp/engine.cpp" -o "$folder/cpp/engine"
try "'$folder/cpp/engine'"
