#!/usr/bin/env bash
# test.sh SOURCES FOLDER TRICORNE [CMAKE-OPTION…]: what is described once is described once. Each patch beside this script brings a chart's
# cell, a key of positions, a column of results or an axis. It may touch so many files and no more. A copy of the sources with all of
# them, and with the patches that `errata new --rule` writes for each game, is built and asked.
set -euo pipefail
sources=$1 folder=$2 made_by=$3
shift 3
here=$sources/tests/described_once
copy=$folder/tricorne
export CCACHE_BASEDIR=$copy CCACHE_NOHASHDIR=1

fail() { echo "$*" >&2; exit 1; }
most_files() {
  case $1 in
    chart_cell) echo 2 ;; # its struct, its data
    axis) echo 3 ;;       # its struct, its value, its Polish words
    *) echo 1 ;;
  esac
}

rm -rf "$copy"
mkdir -p "$copy"
find "$sources" -mindepth 1 -maxdepth 1 ! -name build ! -name out ! -name .git -exec cp -r {} "$copy/" \;
# The copy may lie in a clone, whose root is not the root that git apply shall take.
for erratum in washingtons-war:9.41 washingtons-crossing:11.3; do
  game=${erratum%:*} rule=${erratum#*:}
  "$made_by" errata new --rule "an erratum \"as printed\"" --game "$game" --paragraph "$rule" --out "$folder/$game.patch" --quiet ||
    fail "$game: no patch"
  (cd "$copy" && GIT_CEILING_DIRECTORIES=$folder git apply "$folder/$game.patch") || fail "the patch of $game does not fit"
done
for patch in "$here"/*.patch; do
  name=$(basename "$patch" .patch)
  [ "$(grep -c '^+++ ' "$patch")" -le "$(most_files "$name")" ] || fail "$name touches more than $(most_files "$name") files"
  patch --quiet --strip 1 --directory "$copy" <"$patch" || fail "$name no longer fits the sources"
done

build=$copy/build/release
(cd "$copy" && cmake --preset release "$@") >"$folder/configure.log" 2>&1 || fail "$(tail -n 20 "$folder/configure.log")"
cmake --build "$build" --target tricorne tricorne_ask >"$folder/build.log" 2>&1 || fail "$(tail -n 40 "$folder/build.log")"
ask() { "$build/tests/tricorne_ask" "$@" || fail "asked $*"; }
tricorne() { "$build/cli/tricorne" "$@"; }
says() { # says TEXT COMMAND…: the command prints the text
  local text=$1 answer
  shift
  answer=$("$@" 2>&1) || fail "$*: $answer"
  grep -qF -- "$text" <<<"$answer" || fail "$*: no \"$text\" in: $(head -n 20 <<<"$answer")"
}

# Read, written, counted in the digest, in the schema, hidden until a paragraph opens it.
ask key washingtons-war frost 3 0 hidden
ask key washingtons-crossing beacons_lit true false true
ask key washingtons-crossing leaders.Rall.wagons 3 0 hidden
ask key two-camps feast true false hidden
# Read, in the schema, in the list of data, in doubt, changed by a mutant, counted in the digest of its table.
ask cell washingtons-crossing combat_modifiers drummers "combat modifiers drummers"
# Read, written, changed, told.
ask axis washingtons-war drums 4
says '"drums"' tricorne schema ruleset --game washingtons-war
says "drums" tricorne rulesets --ruleset 2014
# Added up, and told in every form. Python gives what JSON gives.
says "of first seat a game" tricorne simulate --games 2 --seed 3 --quiet
says '"of_first_seat":' tricorne simulate --games 2 --seed 3 --quiet --format json
says '"of_first_seat":' tricorne arena --players random,heuristic --games 2 --seed 3 --quiet --format json
says "of first seat a game" tricorne arena --players random,heuristic --games 2 --seed 3 --quiet --format markdown
says "of first seat a game" tricorne arena --players random,heuristic --games 2 --seed 3 --quiet --format html
# The patch of an erratum: the axis is there, false, and its overlay sets it; its scenario is read, and fails as it says.
for erratum in washingtons_war:9.41 washingtons_crossing:11.3; do
  scenarios=$copy/scenarios/${erratum%:*} rule=${erratum#*:}
  says "an_erratum_as_printed: false to true ($rule.erratum)" tricorne errata touch "$scenarios/.rulesets/an_erratum_as_printed.yaml"
  verdict=$(tricorne verify "$scenarios/an_erratum_as_printed.yaml") && fail "the erratum's scenario passes before its rule is written"
  grep -qF "is legal, but $rule.erratum should refuse it" <<<"$verdict" || fail "$verdict"
done
rm -rf "$copy"
