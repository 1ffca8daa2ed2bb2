#!/usr/bin/env bash
# test.sh BUILT SOURCES WORK TRICORNE: packs the npm package in the folder BUILT, installs it from the tarball into an empty project without
# network, and uses it: types, node, a page, records that the command reads, and its speed.
set -euo pipefail
built=$1 sources=$2 work=$3 tricorne=$4
least=300000 # decisions a second of the processor; a quiet machine has three times as many
[ -f "$built/engine.wasm" ] || { echo "SKIPPED, nothing was tested: the npm package is not built. ./run npm builds it."; exit 77; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

rm -rf "$work" && mkdir -p "$work/project" && cd "$work"
npm pack --silent --pack-destination "$work" "$built" >packed.txt
package=$work/$(tail -n 1 packed.txt)
tar -tzf "$package" | sed 's|^package/||' | sort >files.txt
for file in LICENSE README.md check_moves.mjs documents.js engine.js engine.wasm index.d.ts index.js js-yaml.mjs node.js package.json page.js; do
  grep -qx "$file" files.txt || fail "the package holds no $file"
done
[ "$(wc -l <files.txt)" -eq 12 ] || fail "the package holds more than it should: $(tr '\n' ' ' <files.txt)"
echo "tarball: $(($(stat -c %s "$package") / 1000)) kB"

cd project
echo '{"name": "empty", "private": true, "type": "module"}' >package.json
npm install --silent --offline --no-audit --no-fund "$package"
cp "$sources"/examples/javascript/* "$sources/tests/npm/errors.mjs" .

# The types of the example, without any types of node.
echo 'declare const process: { argv: string[]; cpuUsage(since?: { user: number; system: number }): { user: number; system: number } };
declare const console: { log(text: string): void };' >globals.d.ts
tsc --strict --noEmitOnError --target es2022 --module node16 --moduleResolution node16 --lib es2022 play.ts globals.d.ts ||
  fail "the types do not fit the example"
# A wrong use must not compile.
sed 's/position.give(below(count))/position.give("first")/' play.ts >wrong.ts
! tsc --strict --noEmit --target es2022 --module node16 --moduleResolution node16 --lib es2022 wrong.ts globals.d.ts >wrong.txt ||
  fail "a wrong use compiles"

node node_modules/tricorne/check_moves.mjs >moves.txt || fail "$(cat moves.txt)"
grep -q '^place PC at Oswego: legal$' moves.txt || fail "$(cat moves.txt)"
grep -q '^place PC at Fort Stanwix: refused by 10.11.B.ii: ' moves.txt || fail "$(cat moves.txt)"
[ "$(grep -c . moves.txt)" -eq 11 ] || fail "$(cat moves.txt)"
# The first program of the README.
sed -n '/^```js/,/^```/{/^```/d;p}' "$sources/bindings/npm/README.md" | awk '/^import/ && n++ { exit } { print }' >readme.mjs
grep -q 'position.check' readme.mjs && node readme.mjs || fail "the program of the README"
node errors.mjs "$tricorne" "$sources" || fail "errors.mjs"

# Other work on the machine must not count, so the quickest of three runs does. In short runs most of the time is node's compiler.
best=0
for _ in 1 2 3; do
  node play.js 2000 >played.txt || fail "$(cat played.txt)"
  speed=$(sed -n 's/.* decisions, \([0-9]*\) a second/\1/p' played.txt)
  [ "$speed" -le "$best" ] || best=$speed
done
cat played.txt
echo "node: $best decisions a second of the processor"
[ "$best" -ge "$least" ] || fail "less than $least decisions a second"

# Without WebAssembly: one sentence that says what to take.
{ echo 'delete globalThis.WebAssembly;'; cat check_moves.mjs; } >bare.mjs
for words in "--jitless check_moves.mjs" bare.mjs; do
  # shellcheck disable=SC2086
  if node $words >no_wasm.txt 2>&1; then fail "without WebAssembly the package works?"; fi
  grep -q 'Error: tricorne needs WebAssembly, .*: take node 18 or newer' no_wasm.txt || fail "$(cat no_wasm.txt)"
done

python3 -B "$sources/tests/npm/page.py" "$PWD" "$sources/tests/browser" || fail "the page"
echo "The npm package works."
