#!/usr/bin/env bash
# test.sh BUILD_FOLDER SOURCE_FOLDER WORK_FOLDER CXX_FLAGS: installs a build and uses the installed files.
set -euo pipefail
build=$1 source=$2 work=$3 flags=$4

fail() { printf '%s\n' "$*" >&2; exit 1; }

rm -rf "$work"
mkdir -p "$work/empty"
cmake --install "$build" --prefix "$work/first" >"$work/install.log"
mv "$work/first" "$work/moved" # the installed tree must work in any folder
prefix=$work/moved

# Builds a program with find_package(tricorne). The engine's headers must compile without these warnings.
cmake -S "$source/examples/consumer" -B "$work/consumer" -DCMAKE_PREFIX_PATH="$prefix" \
  -DCMAKE_CXX_FLAGS="$flags -Wall -Wextra -Werror" >"$work/configure.log"
cmake --build "$work/consumer" >"$work/build.log" || { cat "$work/build.log"; exit 1; }
"$work/consumer/consumer" | grep -E '^[0-9]+ answers, [[:alpha:]]' || fail "the consumer played no game"

zcat "$prefix/share/man/man1/tricorne-errata-new.1.gz" | grep -q '^tricorne.*errata.*new' || fail "there is no manual page of errata new"
bash -n "$prefix/share/bash-completion/completions/tricorne" || fail "there is no completion for bash"

# The command must read its files from the installed tree.
cd "$work/empty"
tricorne=$prefix/bin/tricorne
share=$prefix/share/tricorne
sed 's/^id: .*/id: only-installed/' "$(find "$share/scenarios" -path "*/washingtons_war/10_*" -name "*.yaml" | sort | head -n 1)" \
  >"$share/scenarios/washingtons_war/only_installed.yaml"
rule=$(sed -n 's/^rules: \[\([^],]*\).*/\1/p' "$share/scenarios/washingtons_war/only_installed.yaml")
"$tricorne" rules "$rule" >rules.txt
grep -q 'only-installed' rules.txt || fail "tricorne rules does not read the installed scenarios"
"$tricorne" rules 10.11.B.ii | grep -q 'engine/.*/rules/' || fail "tricorne rules does not read the installed sources"
rm "$share/scenarios/washingtons_war/only_installed.yaml"
"$tricorne" rules 9.62 | grep -q 'R-008' || fail "tricorne rules does not read the installed rulings"
"$tricorne" verify --filter 10.11 --quiet >verify.txt || fail "$(cat verify.txt)"
"$tricorne" matrix --games 0 >matrix.txt || [ $? -eq 1 ] || fail "tricorne matrix fails"
"$tricorne" bench --filter '^copy of a state' | grep -q 'copy of a state' || fail "tricorne bench measures nothing"
