#!/usr/bin/env bash
# test.sh MPIRUN TRICORNE TRICORNE-MPI FOLDER: a run by threads and the same run by 1, 2 and 4 ranks must give the same
# bytes, in the answer and in the file. A run whose ranks were all killed can be resumed.
set -euo pipefail
mpirun=$1 tricorne=$2 tricorne_mpi=$3 folder=$4
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"
ranks() { # ranks NUMBER ARGS…
  local number=$1
  shift
  OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "$mpirun" --oversubscribe -n "$number" "$tricorne_mpi" "$@"
}
"$tricorne" errata new army_units=4 --out four.yaml --quiet
run=(errata balance four.yaml --pairs 1200 --quiet --format json)
"$tricorne" "${run[@]}" --threads 2 --run threads.sqlite --out threads.json
for number in 1 2 4; do
  ranks "$number" "${run[@]}" --threads 2 --run "ranks-$number.sqlite" --out "ranks-$number.json"
  cmp threads.json "ranks-$number.json"
  cmp threads.sqlite "ranks-$number.sqlite"
  echo "$number ranks: the same bytes"
done
digest_of() { grep -o '"digest": *"[0-9a-f]*"' "$1"; }
"$tricorne" simulate --games 2000 --seed 3 --format json --quiet --out simulated.json
ranks 3 simulate --games 2000 --seed 3 --format json --quiet --out simulated-by-ranks.json
test "$(digest_of simulated.json)" = "$(digest_of simulated-by-ranks.json)"
"$tricorne" arena --players random,random --games 40 --seed 3 --quiet --run pairs.sqlite --out pairs.txt
ranks 3 arena --players random,random --games 40 --seed 3 --quiet --run pairs-by-ranks.sqlite --out pairs-by-ranks.txt
cmp pairs.sqlite pairs-by-ranks.sqlite
echo "simulate and arena: the same with ranks"
ranks 4 "${run[@]}" --run "$PWD/killed.sqlite" --out killed.json &
sleep 1
pkill -9 -f -- "$PWD/killed.sqlite" || true # mpirun and every rank; no other process has this path
wait $! 2>/dev/null || true
if [ -f killed.sqlite ]; then resume=(--resume); else resume=(); fi
ranks 2 "${run[@]}" --run "$PWD/killed.sqlite" --out killed.json "${resume[@]}"
cmp threads.json killed.json
cmp threads.sqlite killed.sqlite
echo "killed and resumed: the same bytes"
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 "$mpirun" --oversubscribe -n 2 "$tricorne_mpi" \
  errata balance four.yaml --players random --pairs 100000000 --run "$PWD/stopped.sqlite" >/dev/null 2>stopped.txt &
mpirun_process=$!
for _ in {1..200}; do # until something is finished
  [ "$(stat -c %s stopped.sqlite 2>/dev/null || echo 0)" -lt 100000 ] || break
  sleep 0.1
done
kill -TERM "$mpirun_process"
for _ in {1..100}; do
  kill -0 "$mpirun_process" 2>/dev/null || break
  sleep 0.1
done
if kill -0 "$mpirun_process" 2>/dev/null; then echo "the ranks go on after a signal" >&2 && exit 1; fi
wait "$mpirun_process" || true
if pgrep -f -- "$PWD/stopped.sqlite" >/dev/null; then echo "a rank lives on" >&2 && exit 1; fi
grep -q "stopping; a second signal ends it at once" stopped.txt
if grep -q "internal error" stopped.txt; then cat stopped.txt >&2 && exit 1; fi
ranks 2 errata balance four.yaml --players random --pairs 200 --run "$PWD/stopped.sqlite" --resume --quiet >/dev/null
echo "a signal ends every rank, and what is finished is kept"
if ranks 2 errata balance absent.yaml --quiet 2>errors.txt; then exit 1; fi
grep -q "absent.yaml" errors.txt
echo "bad input: told once, and every rank ends"
