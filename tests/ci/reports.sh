#!/bin/sh
# reports.sh FOLDER SOURCES TRICORNE: the reports of one run keep the schemas of their readers (tests/schemas).
set -eu
folder=$1 sources=$2 tricorne=$3
rm -rf "$folder" && mkdir -p "$folder" && cd "$folder"
/usr/bin/python3 -c 'import jsonschema' 2>/dev/null || python3 -c 'import jsonschema' 2>/dev/null || { echo "SKIPPED: there is no jsonschema"; exit 77; }
command -v xmllint > /dev/null || { echo "SKIPPED: there is no xmllint"; exit 77; }

fail() { echo "$*" >&2; exit 1; }
engine="python3 -B '$sources/tests/engines/careless.py'"
"$tricorne" verify --engine "$engine" --require 10.11=4000 --report a.html --report a.sarif --report a.xml --report a.json --report a.md \
  --report badge.json --quiet > a.txt && fail "faults and a missed requirement, and exit code 0"
for file in a.html a.sarif a.xml a.json a.md badge.json; do [ -s $file ] || fail "$file is not written"; done
for schema in jenkins ant; do xmllint --noout --schema "$sources/tests/schemas/junit-$schema.xsd" a.xml || fail "a.xml breaks junit-$schema.xsd"; done
[ "$(grep -c '<failure type="required"' a.xml)" = 1 ] || fail "the missed requirement is no failure"
"$tricorne" verify "$sources/scenarios/washingtons_crossing/07_weather" --report own.xml --report own.sarif --report badge.json --quiet > own.txt
for schema in jenkins ant; do xmllint --noout --schema "$sources/tests/schemas/junit-$schema.xsd" own.xml; done
python=python3
python3 -c 'import jsonschema' 2>/dev/null || python=/usr/bin/python3
$python - "$sources/tests/schemas" << 'P'
import json, re, sys, jsonschema
for name, schema in ("a.sarif", "sarif"), ("own.sarif", "sarif"), ("badge.json", "badge"):
    jsonschema.validate(json.load(open(name)), json.load(open(f"{sys.argv[1]}/{schema}.schema.json")))
# One set of numbers: what fails in one file fails in the other, claims and requirements included.
wrong = sum(int(n) for key in ("failures", "errors") for n in re.findall(rf'<testsuite [^>]*\b{key}="(\d+)"', open("a.xml").read()))
told = sum(result["level"] == "error" for result in json.load(open("a.sarif"))["runs"][0]["results"])
assert wrong == told > 3, f"JUnit has {wrong} failures, SARIF {told} errors"
P
