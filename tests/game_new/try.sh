#!/usr/bin/env bash
# try.sh COMMAND ROOT: a game from `tricorne game new` plays, is shown, and lacks nothing that verifying asks for.
set -euo pipefail
command=$1
cd "$2"

fail() { echo "$*" >&2; exit 1; }
has() {  # has TEXT COMMAND…: the command ends well and says the text
  local text=$1 answer
  shift
  answer=$("$command" "$@" 2>&1) || fail "$*: exit code $?: $answer"
  grep -qF -- "$text" <<< "$answer" || fail "$*: no \"$text\" in: $answer"
}
hasnt() {  # hasnt PATTERN COMMAND…
  local pattern=$1 answer
  shift
  answer=$("$command" "$@" 2>&1) || fail "$*: exit code $?: $answer"
  if grep -qiE -- "$pattern" <<< "$answer"; then fail "$*: \"$pattern\" in: $answer"; fi
}

rm -rf games pages
has ' passed, 0 failed' verify scenarios/small_race
has 'small-race' verify scenarios/small_race --list
hasnt 'never asked' simulate --game small-race --games 200 --seed 3 --check --properties
has 'Light wins' simulate --game small-race --games 20 --seed 3 --record games
has ', 0 survived' mutate scenarios/small_race --game small-race
has 'digest right' replay check games/game-000001.yaml
has 'Light' replay show games/game-000001.yaml
"$command" replay render games/game-000001.yaml --out pages --quiet
[ -s pages/game-000001.html ] || fail "no page"
if grep -qiE '\b(battles?|units?|colon(y|ies)|fortress|march(es)?)\b' <(perl -0pe 's/<(script|style)\b.*?<\/\1>//gs' pages/game-000001.html); then
  fail "the page speaks of a war"
fi
has 'axes' rulesets --game small-race --format json
has '$schema' schema position --game small-race
[ "$("$command" signature --game small-race)" != "$("$command" signature)" ] || fail "the signature of another game"
