#!/usr/bin/env bash
# test.sh WHAT TRICORNE SOURCES: the engine as WebAssembly held against the native one. WHAT is
#   scenarios   every scenario through it, as through any other engine
#   digests     every digest of the records in tests/records
# Where `./run web` has not built it this says so and ends with 77, which ctest calls skipped.
set -euo pipefail
what=$1 tricorne=$2 sources=$3
if ! command -v emcc >/dev/null || [ ! -f "$sources/build/web/build.ninja" ]; then
  echo "SKIPPED, nothing was tested: the engine as WebAssembly is not built here. ./run web builds it."
  exit 77
fi
cmake --build "$sources/build/web" --target page # of today's sources
engine=$sources/build/web/bindings/web/tricorne-engine.js
case "$what" in
  scenarios) "$tricorne" verify --engine "node $sources/bindings/web/serve.js $engine" --engine-timeout 60 --quiet ;;
  digests) node "$sources/tests/web/digests.js" "$engine" "$sources/tests/records" ;;
esac
