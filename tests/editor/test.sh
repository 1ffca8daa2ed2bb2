#!/bin/sh
# test.sh FOLDER SOURCES TRICORNE: installs yaml-language-server in FOLDER and tests our schemas with it.
set -eu
folder=$1 sources=$2 tricorne=$3
command -v npm >/dev/null || { echo "This test needs the Debian packages nodejs and npm." >&2; exit 1; }
mkdir -p "$folder"
npm install --prefix "$folder" --no-fund --no-audit --no-save --loglevel error yaml-language-server@1.15.0 || {
  echo "yaml-language-server could not be fetched; this test needs the network." >&2
  exit 1
}
EXPECTED_SUMMARY=$("$tricorne" rules 10.11.B.ii --format json | sed -n 's/^ *"summary": "\(.*\)",*$/\1/p')
[ -n "$EXPECTED_SUMMARY" ]
export EXPECTED_SUMMARY
exec node "$sources/tests/editor/language_server.mjs" "$folder/node_modules/yaml-language-server/bin/yaml-language-server" "$sources"
