#!/usr/bin/env bash
# write.sh TRICORNE ROOT BOARD PATCHES…: writes the game small-race into ROOT, a folder that looks like the sources of Tricorne, and
# applies the patches in their order. A file that is as it was keeps its time.
set -euo pipefail
tricorne=$1 root=$2 board=$3
shift 3
fresh=$root.new
rm -rf "$fresh"
mkdir -p "$(dirname "$fresh")" "$fresh/engine" "$fresh/cmake" "$fresh/verify" "$fresh/scenarios" "$fresh/reports"
touch "$fresh/engine/games.h" "$fresh/cmake/games.cmake"
"$tricorne" game new small-race --seats light,dark --board "$board" --quiet "$fresh"
rm "$fresh/engine/games.h" "$fresh/cmake/games.cmake"  # not to be taken for the true ones
for patch in "$@"; do patch --quiet --directory="$fresh" --strip=1 --fuzz=0 < "$patch"; done
mkdir -p "$root"
(cd "$root" && find engine verify scenarios reports -type f 2> /dev/null || true) | while read -r file; do
  [ -f "$fresh/$file" ] || rm "$root/$file"
done
(cd "$fresh" && find . -type f) | while read -r file; do
  mkdir -p "$(dirname "$root/$file")"
  cmp -s "$fresh/$file" "$root/$file" || cp "$fresh/$file" "$root/$file"
done
rm -rf "$fresh"
