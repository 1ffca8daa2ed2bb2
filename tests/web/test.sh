#!/usr/bin/env bash
# test.sh WHAT TRICORNE SOURCES: compares the engine as WebAssembly with the native engine. WHAT is
#   scenarios   runs every scenario on the engine as WebAssembly, as on any foreign engine
#   digests     compares every digest of the records in tests/records
# When `./run web` has not built the engine, the test says so and ends with 77: ctest reports it as skipped.
set -euo pipefail
what=$1 tricorne=$2 sources=$3
if ! command -v emcc >/dev/null || [ ! -f "$sources/build/web/page/engine.wasm" ]; then
  echo "SKIPPED, nothing was tested: the engine as WebAssembly is not built here. ./run web builds it."
  exit 77
fi
cmake --build "$sources/build/web" --target page # so that the engine is built from the present sources
engine=$sources/build/web/bindings/web/tricorne-engine.js
case "$what" in
  scenarios) "$tricorne" verify --engine "node $sources/bindings/web/serve.js $engine" --engine-timeout 60 --quiet ;;
  digests) node "$sources/tests/web/digests.js" "$engine" "$sources/tests/records" ;;
esac
