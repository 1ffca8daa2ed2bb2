#!/usr/bin/env bash
# test.sh SOURCES: do the patches still fit the sources, and does each touch as few files as it may?
# test.sh SOURCES FOLDER TRICORNE [CMAKE-OPTION…]: what is described once is described once. Each patch beside this script brings a cell,
# a key of positions, a column of results or an axis. It may touch so many files and no more. A copy of the sources with all of them, and
# with the patches that `errata new --rule` writes for each game, is built and asked.
set -euo pipefail
sources=$1
here=$sources/tests/described_once

fail() { echo "$*" >&2; exit 1; }
most_files() {
  case $1 in
    cell_* | datum_*) echo 2 ;; # its struct, its data
    axis_*) echo 3 ;;           # its struct, its value, its Polish words
    *) echo 1 ;;
  esac
}

# put FOLDER [OPTION…]: the patches one after the other.
put() {
  local folder=$1 patch name
  shift
  for patch in "$here"/*.patch; do
    name=$(basename "$patch" .patch)
    [ "$(grep -c '^+++ ' "$patch")" -le "$(most_files "$name")" ] || fail "$name touches more than $(most_files "$name") files"
    patch --quiet --strip 1 --directory "$folder" "$@" <"$patch" || fail "$name no longer fits the sources"
  done
}
if [ $# -eq 1 ]; then
  put "$sources" --dry-run
  exit
fi
folder=$2 made_by=$3
shift 3
copy=$folder/tricorne
export CCACHE_BASEDIR=$copy CCACHE_NOHASHDIR=1

mkdir -p "$folder"
rm -rf "$copy" "$folder"/*.patch "$folder/four.yaml" "$folder/page.html"
mkdir -p "$copy"
find "$sources" -mindepth 1 -maxdepth 1 ! -name build ! -name out ! -name .git -exec cp -r {} "$copy/" \;
# The copy may lie in a clone, whose root is not the root that git apply shall take.
for erratum in washingtons-war:9.41 washingtons-crossing:11.3; do
  game=${erratum%:*} rule=${erratum#*:}
  "$made_by" errata new --rule "an erratum \"as printed\"" --game "$game" --paragraph "$rule" --out "$folder/$game.patch" --quiet ||
    fail "$game: no patch"
  (cd "$copy" && GIT_CEILING_DIRECTORIES=$folder git apply "$folder/$game.patch") || fail "the patch of $game does not fit"
done
put "$copy"

# Nobody plays long here, so the copy is compiled without optimising, and by the quicker compiler where there is one.
level="-O0 -D_GLIBCXX_ASSERTIONS"
quick=(-DCMAKE_BUILD_TYPE=Debug)
if [ -n "$(command -v clang++)" ]; then
  quick+=(-DCMAKE_CXX_COMPILER=clang++)
  level+=" -Xclang -fno-pch-timestamp"
fi
quick+=("-DCMAKE_CXX_FLAGS_DEBUG=$level")
targets=(tricorne tricorne_ask)
if [ -d /usr/include/pybind11 ]; then
  quick+=(-DTRICORNE_PYTHON=ON)
  targets+=(tricorne_python)
fi
build=$copy/build/release
(cd "$copy" && cmake --preset release "$@" "${quick[@]}") >"$folder/configure.log" 2>&1 || fail "$(tail -n 20 "$folder/configure.log")"
cmake --build "$build" --target "${targets[@]}" >"$folder/build.log" 2>&1 || fail "$(tail -n 40 "$folder/build.log")"
faults=0
missed() { echo "$*" >&2; faults=$((faults + 1)); }
ask() { "$build/tests/tricorne_ask" "$@" || missed "asked $*"; }
tricorne() { "$build/cli/tricorne" "$@"; }
says() { # says TEXT COMMAND…: the command prints the text
  local text=$1 answer
  shift
  answer=$("$@" 2>&1) || missed "$*: $answer"
  grep -qF -- "$text" <<<"$answer" || missed "$*: no \"$text\" in: $(head -n 20 <<<"$answer")"
}

# Read, written, counted in the digest, in the schema, hidden until a paragraph opens it.
ask key washingtons-war frost 3 0 hidden
ask key washingtons-war letters.british 3 0 3
ask key washingtons-crossing beacons_lit true false true
ask key washingtons-crossing leaders.Rall.wagons 3 0 hidden
ask key washingtons-war congress_dispersed_ever true false true
ask key washingtons-crossing "boats.Durham Boats.leaky" true false true
ask key washingtons-crossing marks.singing "[Rall]" "[]" hidden
ask key two-camps feast true false hidden
# Read, in the schema, in the list of data, among what is printed, in doubt, changed by a mutant, counted in the digest of its table.
ask cell washingtons-crossing combat_modifiers drummers "combat modifiers drummers"
ask cell washingtons-crossing victory_points bells "Burlington bells"
ask cell washingtons-crossing raids cattle "result 3, cattle"
ask cell washingtons-crossing leaders drill "Washington drill"
ask cell washingtons-war generals stamina "Howe stamina"
ask cell washingtons-war turn_track storms "1777 storms"
# The same for what is as sure as the rulebook.
ask datum washingtons-war map marsh "Charleston marsh"
ask datum washingtons-crossing map towpath "towpath: no longer"
ask datum washingtons-crossing naval guns "Pennsylvania Navy guns"
ask datum washingtons-crossing ratio omen "3-1 omen"
ask datum washingtons-crossing reinforcements carts "Vaughan carts"
# Read, written, changed, told. What has no Polish words does not build.
ask axis washingtons-war drums 4
ask axis washingtons-crossing fog true
ask axis two-camps luck 4
for axis in washingtons-war:drums washingtons-crossing:fog; do
  says "\"${axis#*:}\"" tricorne schema ruleset --game "${axis%:*}"
  says "${axis#*:}" tricorne rulesets --game "${axis%:*}"
done
# Added up, and told in every form.
arena=(tricorne arena --players "random,heuristic" --games 2 --seed 3 --quiet)
says "of first seat" tricorne simulate --games 2 --seed 3 --quiet
says '"of_first_seat":' tricorne simulate --games 2 --seed 3 --quiet --format json
says '"of_first_seat":' "${arena[@]}" --format json
says "drawn pairs" "${arena[@]}"
says '"draws":' "${arena[@]}" --format json
for form in markdown html; do
  for heading in "of first seat a game" "drawn pairs"; do says "$heading" "${arena[@]}" --format "$form"; done
done
says "undecided" tricorne simulate --games 2 --seed 3 --quiet
says '"undecided":' tricorne simulate --games 2 --seed 3 --quiet --format json
sensitivity=(tricorne errata sensitivity --filter army_units --players random --pairs 20 --quiet)
for form in text markdown html; do says "parted" "${sensitivity[@]}" --format "$form"; done
says '"parted":' "${sensitivity[@]}" --format json
tricorne errata new army_units=4 --reason "smaller armies" --out "$folder/four.yaml" --quiet
balance=(tricorne errata balance "$folder/four.yaml" --players random --pairs 4 --quiet)
for heading in "of first seat" "differing"; do
  for form in text markdown; do says "$heading" "${balance[@]}" --format "$form"; done
done
tricorne errata report "$folder/four.yaml" --players random --pairs 4 --out "$folder/page.html" --quiet >"$folder/report.log" 2>&1 ||
  missed "no page: $(cat "$folder/report.log")"
for heading in "of first seat" "differing"; do says "$heading" cat "$folder/page.html"; done
for key in differing of_first_seat; do says "\"$key" "${balance[@]}" --format json; done
# Played here, since a patch has changed the map.
tricorne simulate --games 1 --seed 3 --record "$folder/games" --force --quiet >/dev/null
says '"omens":' tricorne replay analyze "$folder/games/game-000001.yaml" --budget 4 --format json --quiet
if [ -d /usr/include/pybind11 ]; then
  says "'of_first_seat'" env PYTHONPATH="$build/bindings/python" /usr/bin/python3 -B -c \
    'import tricorne; print(tricorne.open_game("washingtons-war").simulate(1))'
fi
# What was compared of an engine.
lockstep=$folder/lockstep
tricorne verify --game washingtons-war --engine "python3 $sources/tests/engines/faulty.py" --games 2 --seed 1 --quiet \
  --report "$lockstep.txt" --report "$lockstep.json" --report "$lockstep.md" --report "$lockstep.html" \
  "$copy/scenarios/washingtons_war/11_winter_attrition" >"$lockstep.told" 2>&1 || true  # it finds the faults
for form in told md html; do says "times it yawned" cat "$lockstep.$form"; done
says '"yawns":' cat "$lockstep.json"
# The patch of an erratum: the axis is there, false, and its overlay sets it; its scenario is read, and fails as it says.
for erratum in washingtons_war:9.41 washingtons_crossing:11.3; do
  scenarios=$copy/scenarios/${erratum%:*} rule=${erratum#*:}
  touched="$scenarios/.rulesets/an_erratum_as_printed.yaml"
  for text in "an_erratum_as_printed: false to true" "$rule.erratum Erratum: "; do says "$text" tricorne errata touch "$touched"; done
  verdict=$(tricorne verify "$scenarios/an_erratum_as_printed.yaml") && missed "the erratum's scenario passes before its rule is written"
  grep -qF "is legal, but $rule.erratum should refuse it" <<<"$verdict" || missed "$verdict"
done
[ "$faults" -eq 0 ] || fail "$faults of what a description brings are missing"
rm -rf "$copy"
