#!/bin/sh
# reports.sh FOLDER SOURCES TRICORNE: the reports of one run keep the schemas of their readers (tests/schemas).
set -eu
folder=$1 sources=$2 tricorne=$3
rm -rf "$folder" && mkdir -p "$folder" && cd "$folder"
/usr/bin/python3 -c 'import jsonschema' 2>/dev/null || { echo "SKIPPED: there is no jsonschema"; exit 77; }
command -v xmllint > /dev/null || { echo "SKIPPED: there is no xmllint"; exit 77; }

fail() { echo "$*" >&2; exit 1; }
engine="python3 -B '$sources/tests/engines/careless.py'"
"$tricorne" verify --engine "$engine" --engine-timeout 60 --require 10.11=4000 --report a.html --report a.sarif --report a.xml \
  --report a.json --report a.md --report badge.json --quiet > a.txt && fail "faults and a missed requirement, and exit code 0"
for file in a.html a.sarif a.xml a.json a.md badge.json; do [ -s $file ] || fail "$file is not written"; done
for schema in jenkins ant; do xmllint --noout --schema "$sources/tests/schemas/junit-$schema.xsd" a.xml || fail "a.xml breaks junit-$schema.xsd"; done
[ "$(grep -c '<failure type="required"' a.xml)" = 1 ] || fail "the missed requirement is no failure"
"$tricorne" verify "$sources/scenarios/washingtons_crossing/07_weather" --report own.xml --report own.sarif --report badge.json --quiet > own.txt
for schema in jenkins ant; do xmllint --noout --schema "$sources/tests/schemas/junit-$schema.xsd" own.xml; done
/usr/bin/python3 - "$sources/tests/schemas" << 'P'
import json, re, sys, jsonschema
for name, schema in ("a.sarif", "sarif"), ("own.sarif", "sarif"), ("badge.json", "badge"):
    jsonschema.validate(json.load(open(name)), json.load(open(f"{sys.argv[1]}/{schema}.schema.json")))
P

# One set of numbers: of an engine that has faults, lacks much, breaks the protocol and claims what does not exist.
cat > broken.py << 'P'
import sys
sys.path.insert(0, sys.argv[1])
from careless import Careless, serve
class Broken(Careless):
    def apply(self, request):
        result = super().apply(request)
        if request["action"] == "finish":
            del result["events"]
        return result
serve(Broken())
P
"$tricorne" verify --engine "python3 -B broken.py '$sources/tests/engines'" --engine-timeout 60 --require 10.11=4000 --report b.html --report b.sarif \
  --report b.xml --report b.json --report b.md --report badge.json --quiet > b.txt && fail "faults, and exit code 0"
for schema in jenkins ant; do xmllint --noout --schema "$sources/tests/schemas/junit-$schema.xsd" b.xml || fail "b.xml breaks junit-$schema.xsd"; done
/usr/bin/python3 - << 'P'
import json, re
read = lambda name: open(name).read()
told = json.loads(read("b.json"))
runs = [run["status"] for run in told["scenarios"]]
broken = runs.count("protocol")
claims = len(told["protocol"]) - broken + len(told["uncovered"])  # and what was required in vain
assert told["failed"] == runs.count("failed") > 0 and told["lacks"] == runs.count("lacks") > 0 and broken > 0 and claims > 1, (told["failed"], broken)
line = f"{told['passed']} passed, {told['failed']} failed, {told['lacks']} not implemented, {broken} broke the protocol"
for name in ("b.txt", "b.md", "b.html", "badge.json"):
    assert line in read(name), f"{name} does not say: {line}"
suites = {key: sum(map(int, re.findall(rf'<testsuite [^>]*\b{key}="(\d+)"', read("b.xml")))) for key in ("tests", "failures", "errors", "skipped")}
junit = {"tests": len(runs) + claims, "failures": told["failed"] + claims, "errors": broken, "skipped": told["lacks"]}
assert suites == junit, (suites, junit)
errors = sum(result["level"] == "error" for result in json.loads(read("b.sarif"))["runs"][0]["results"])
assert errors == told["failed"] + broken + claims, f"SARIF has {errors} errors"
for paragraph in told["paragraphs"]:
    assert paragraph["blamed"] <= paragraph["tried"] + sum(paragraph["offered"].values()), paragraph
P
