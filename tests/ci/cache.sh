#!/usr/bin/env bash
# cache.sh SOURCES WORK_FOLDER: a changed header never gives an old object out of the compiler's cache, whether a precompiled header
# holds it or not: a value that changes and comes back, a comment alone, and a second checkout of the same sources.
set -euo pipefail
sources=$1 work=$2
command -v ccache >/dev/null || { echo "SKIPPED: there is no ccache."; exit 77; }
rm -rf "$work" && mkdir -p "$work/first"
export CCACHE_DIR="$work/cache" CCACHE_NOHASHDIR=1
cd "$work/first"
mkdir cmake && cp "$sources"/cmake/compile_anew.sh cmake/
cat >CMakeLists.txt <<'TXT'
cmake_minimum_required(VERSION 3.25)
project(cached LANGUAGES CXX)
set(CCACHE ccache)
set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ccache)
add_library(precompiled OBJECT empty.cpp)
target_precompile_headers(precompiled PRIVATE ${PROJECT_SOURCE_DIR}/value.h)
set_target_properties(precompiled PROPERTIES CXX_COMPILER_LAUNCHER
  "sh;${PROJECT_SOURCE_DIR}/cmake/compile_anew.sh;${CMAKE_CXX_COMPILER_LAUNCHER}")
add_executable(with main.cpp)
target_precompile_headers(with REUSE_FROM precompiled)
add_executable(without main.cpp)
TXT
: >empty.cpp
printf '#include "value.h"\n#include <cstdio>\nint main() { std::printf("%%d\\n", value); }\n' >main.cpp

# expect FOLDER VALUE: both programs of the checkout are built, and print the value.
expect() {
  export CCACHE_BASEDIR="$work/$1"
  cmake -S "$work/$1" -B "$work/$1/build" -G Ninja >"$work/configure.log"
  cmake --build "$work/$1/build" >"$work/build.log" 2>&1 || { cat "$work/build.log"; exit 1; }
  for program in with without; do
    got=$("$work/$1/build/$program")
    [ "$got" = "$2" ] || { echo "$program of $1 prints $got, but its header says $2"; exit 1; }
  done
}
header() { printf '#pragma once\n%s\nconstexpr int value = %s;\n' "$2" "$3" >"$work/$1/value.h"; }

header first "// one" 1 && expect first 1
header first "// one" 2 && expect first 2
header first "// two" 2 && expect first 2
header first "// one" 1 && expect first 1
cp -r "$work/first" "$work/second" && rm -r "$work/second/build"
header second "// one" 3 && expect second 3
header second "// one" 1 && expect second 1
hits=$(ccache --print-stats | awk '/^(direct|preprocessed)_cache_hit/ { sum += $2 } END { print sum }')
[ "$hits" -gt 0 ] || { echo "the cache has never served: this test has compared nothing"; exit 1; }
