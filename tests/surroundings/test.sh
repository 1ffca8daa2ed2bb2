#!/usr/bin/env bash
# test.sh TRICORNE SOURCES WORK: the command where things are missing: a locale, a home that can be written, a terminal, a display;
# and the examples without what they need, which say in one line what to install.
set -euo pipefail
tricorne=$1 sources=$2 work=$3
rm -rf "$work" && mkdir -p "$work" && cd "$work"
fail() { printf '%s\n' "$*" >&2; exit 1; }
scenario=$sources/scenarios/washingtons_war/10_political_control/11.B.ii-fresh-markers.yaml

# Nothing in the surroundings but the path. Nobody can write below this home, not even root.
: >file
bare() { env -i PATH=/usr/bin:/bin HOME="$work/file" "$@"; }
bare "$tricorne" verify "$scenario" --quiet >said.txt 2>&1 || fail "$(cat said.txt)"
bare "$tricorne" draw "$scenario#flipped" --out board.png 2>said.txt || fail "$(cat said.txt)"
bare env LC_ALL=xx_YY.nothing LANG=nothing "$tricorne" rules 10.11.B.ii >with.txt 2>&1 || fail "$(cat with.txt)"
bare env LC_ALL=C.UTF-8 "$tricorne" rules 10.11.B.ii >without.txt
cmp with.txt without.txt || fail "a locale that is missing changes the answer"
env -i "$tricorne" verify "$scenario" --quiet >said.txt 2>&1 || fail "$(cat said.txt)" # not even a home or a path
# No display, and one that is not there: pictures and pages need none.
bare env DISPLAY=:99 "$tricorne" replay render "$sources/tests/records/2014-seed-1.yaml" --out pages 2>said.txt || fail "$(cat said.txt)"
# A cache that is no folder.
bare env XDG_CACHE_HOME="$work/file" "$tricorne" verify "$scenario" --quiet >said.txt 2>&1 || fail "$(cat said.txt)"

# Python without the module: one line, that says what to install.
if bare /usr/bin/python3 -I -S "$sources/examples/python/chances.py" >said.txt 2>&1; then fail "the example works without the module?"; fi
[ "$(wc -l <said.txt)" -eq 1 ] || fail "$(cat said.txt)"
grep -q 'apt-get install ./python3-tricorne' said.txt || fail "$(cat said.txt)"
