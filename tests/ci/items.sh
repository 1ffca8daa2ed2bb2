#!/bin/sh
# items.sh FOLDER SOURCES TRICORNE: the items of examples/ci for CTest, pytest and pre-commit pass a right engine and right scenarios, and no
# others. pre-commit itself is not needed: its hook is run on the files that it would be given.
set -eu
folder=$1 sources=$2 tricorne=$3
rm -rf "$folder" && mkdir -p "$folder" && cd "$folder"
fail() { echo "$*" >&2; exit 1; }
right="python3 -B '$sources/examples/adapter/adapter.py'" wrong="python3 -B '$sources/tests/engines/careless.py'"

ctest_of() { # ctest_of ENGINE
  cmake -S "$sources/examples/ci/ctest" -B ctest -DTRICORNE="$tricorne" -DENGINE="$1" > cmake.log || fail "$(cat cmake.log)"
  ctest --test-dir ctest --output-on-failure > ctest.log 2>&1
}
ctest_of "$right" || fail "$(cat ctest.log)"
grep -q '3 tests passed\|100% tests passed.*3' ctest.log || fail "$(cat ctest.log)"
if ctest_of "$wrong"; then fail "CTest passes an engine with faults"; fi

export TRICORNE="$tricorne"
if /usr/bin/python3 -c 'import pytest' 2> /dev/null; then
  ENGINE=$right /usr/bin/python3 -B -m pytest -q -p no:cacheprovider "$sources/examples/ci/test_rules.py" > pytest.log || fail "$(cat pytest.log)"
  if ENGINE=$wrong /usr/bin/python3 -B -m pytest -q -p no:cacheprovider "$sources/examples/ci/test_rules.py" > pytest.log; then
    fail "pytest passes an engine with faults"
  fi
fi

# The hook, on the staged files that its pattern takes.
mkdir scenarios
cp "$sources/scenarios/washingtons_war/10_political_control/11.B.ii-fresh-markers.yaml" scenarios/right.yaml
sed 's/^id: .*/id: other/; s/rule: 10.11.B.ii}/rule: 10.11.B.i}/; s/<rule>/10.11.B.i/' scenarios/right.yaml > scenarios/wrong.yaml
/usr/bin/python3 - "$sources/examples/ci/pre-commit.yaml" scenarios/right.yaml scenarios/notes.md > hook << 'P'
import re, sys, yaml
(hook,) = yaml.safe_load(open(sys.argv[1]))["repos"][0]["hooks"]
assert hook["language"] == "system" and hook["id"]
files = [name for name in sys.argv[2:] if re.search(hook["files"], name)]
assert files == ["scenarios/right.yaml"], files
print(hook["entry"])
P
entry=$(sed "s|^tricorne|'$tricorne'|" hook)
eval "$entry scenarios/right.yaml" > hook.log || fail "$(cat hook.log)"
if eval "$entry scenarios/right.yaml scenarios/wrong.yaml" > hook.log; then fail "the hook passes a broken scenario"; fi
