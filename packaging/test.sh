#!/usr/bin/env bash
# test.sh PACKAGES SOURCES WORK: tries the Debian packages of the folder PACKAGES in a clean Debian 12, which debootstrap makes below
# WORK (root only). The command is installed by the lines RUN of the Dockerfile. DEBIAN_MIRROR names another mirror.
set -euo pipefail
packages=$1 sources=$2 work=$3
root=$work/root

fail() { printf '%s\n' "$*" >&2; exit 1; }
say() { printf '%s\n' "$*" >&2; }
skip() { say "SKIPPED, nothing was tested: $*"; exit 77; }

ls "$packages"/tricorne_*.deb >/dev/null 2>&1 || skip "the packages are not built. ./run package builds them."
[ "$(id -u)" -eq 0 ] || skip "a clean Debian needs root."

# A release has no errors by lintian.
lintian --suppress-tags bogus-mail-host --fail-on error --allow-root "$packages"/*.deb >&2 || fail "lintian finds errors"

# The clean root is kept as an archive, since debootstrap takes two minutes.
mkdir -p "$work"
if [ ! -f "$work/debian.tar" ]; then
  say "Fetching a clean Debian 12 …"
  rm -rf "$root"
  debootstrap --variant=minbase bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/debootstrap.log" ||
    fail "$(tail "$work/debootstrap.log")"
  tar -C "$root" -cf "$work/debian.tar.new" . && mv "$work/debian.tar.new" "$work/debian.tar"
fi
rm -rf "$root" && mkdir -p "$root"
tar -C "$root" -xf "$work/debian.tar"
cp /etc/resolv.conf "$root/etc/resolv.conf"

# Commands see only the clean root: no display, no locale, no home that can be written.
inside() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive HOME=/nonexistent ${http_proxy:+http_proxy="$http_proxy"} \
    unshare --mount --pid --fork --mount-proc="$root/proc" chroot "$root" "$@"
}
as_user() { inside setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
logged() { inside sh -c "$1" >"$work/inside.log" 2>&1 </dev/null || fail "$1: $(tail -n 20 "$work/inside.log")"; }

cp "$packages"/tricorne_*.deb "$root/tmp/"
sed -n 's/^RUN //p' "$sources/packaging/Dockerfile" >"$work/lines"
[ "$(wc -l <"$work/lines")" -ge 3 ] || fail "the Dockerfile has no lines RUN"
while IFS= read -r line; do
  say "  $line"
  logged "$line"
done <"$work/lines"

inside dpkg --verify tricorne
# An older Debian: dpkg says which libc the package wants.
rm -rf "$work/old" && mkdir -p "$work/old/var/lib/dpkg/info" "$work/old/var/lib/dpkg/updates"
printf 'Package: libc6\nStatus: install ok installed\nArchitecture: amd64\nMaintainer: x <x@example.org>\nVersion: 2.31-13\nDescription: x\n\n' \
  >"$work/old/var/lib/dpkg/status"
dpkg --root="$work/old" --unpack "$packages"/tricorne_*.deb >"$work/old.txt" 2>&1
! dpkg --root="$work/old" --configure tricorne >"$work/old.txt" 2>&1 || fail "an old libc is no trouble?"
say "$(grep 'depends on libc6 (>= ' "$work/old.txt" || fail "$(cat "$work/old.txt")")"
rm -rf "$work/old"
size=$(inside sh -c "dpkg -L tricorne | while read -r f; do [ -f \"\$f\" ] && [ ! -L \"\$f\" ] && stat -c %s \"\$f\"; done" | awk '{ s += $1 } END { print s }')
say "installed: $((size / 1000)) kB"
[ "$size" -lt 25000000 ] || fail "an installed tricorne has more than 25 MB"

scenario=$(cd "$root" && find usr/share/tricorne/scenarios -name '*fresh-markers.yaml' | head -n 1)
! chroot "$root" tricorne rules 10.11.B.ii >"$work/said.txt" 2>&1 || fail "without /proc the command works?"
grep -q '^tricorne: .*/proc, .*: mount it$' "$work/said.txt" || fail "$(cat "$work/said.txt")"
version=$(as_user tricorne --version)
say "$version"
as_user tricorne verify --quiet >"$work/verify.txt" || fail "$(tail -n 5 "$work/verify.txt")"
say "$(tail -n 1 "$work/verify.txt")"
as_user tricorne rules 10.11.B.ii >"$work/said.txt" && grep -q 'engine/.*/rules/' "$work/said.txt" || fail "the installed command does not read the sources"
as_user tricorne complete bash "tricorne rules 10.11.B.i" ":" >"$work/said.txt" && grep -q '^10.11.B.ii' "$work/said.txt" || fail "no words are completed"
as_user tricorne draw "/$scenario#flipped" >"$work/said.txt" && grep -q "<svg" "$work/said.txt" || fail "the installed command draws no board"
as_user tricorne board --out /tmp/board.html >"$work/said.txt" 2>&1 && [ -s "$root/tmp/board.html" ] || fail "the installed command makes no page with the engine"
[ -f "$root/usr/share/man/man1/tricorne-verify.1.gz" ] || fail "there is no manual page of verify"
[ -f "$root/usr/share/bash-completion/completions/tricorne" ] || fail "there is no completion for bash"

# Start-up, in the clean root: the quickest of some runs, by the clock and by the processor. The limit is for the processor's time, so
# that other work on the machine does not count.
cat >"$root/tmp/quickest.sh" <<'SH'
limit=$1 clock=1000000 busy=1000000
shift
TIMEFORMAT='%3R %3U %3S'
for _ in $(seq 30); do
  read -r real user system < <({ time "$@" >/dev/null; } 2>&1)
  real=$((10#${real/./})) busy_now=$((10#${user/./} + 10#${system/./}))
  [ "$real" -ge "$clock" ] || clock=$real
  [ "$busy_now" -ge "$busy" ] || busy=$busy_now
done
echo "$*: $clock ms, $busy ms of the processor" >&2
[ "$busy" -le "$limit" ] || { echo "more than $limit ms" >&2; exit 1; }
SH
as_user bash /tmp/quickest.sh 10 tricorne --version
as_user bash /tmp/quickest.sh 60 tricorne verify --quiet "/$scenario"

if ls "$packages"/python3-tricorne_*.deb >/dev/null 2>&1; then
  cp "$packages"/python3-tricorne_*.deb "$root/tmp/"
  logged "apt-get update && apt-get install --yes --no-install-recommends /tmp/python3-tricorne_*.deb python3-pytest"
  as_user python3 -c 'import tricorne; print(tricorne.__version__, tricorne.open_game("washingtons-war").simulate(10)[0])' >&2
  as_user python3 -m pytest -q -p no:cacheprovider --tricorne /usr/share/tricorne/scenarios/washingtons_war/10_political_control \
    >"$work/pytest.txt" || fail "$(tail -n 20 "$work/pytest.txt")"
  say "$(tail -n 1 "$work/pytest.txt")"
fi

cp "$packages"/libtricorne-dev_*.deb "$root/tmp/"
logged "apt-get update && apt-get install --yes --no-install-recommends /tmp/libtricorne-dev_*.deb g++ cmake make"
cp -r "$sources/examples/consumer" "$root/tmp/consumer"
logged "cmake -S /tmp/consumer -B /tmp/built && cmake --build /tmp/built"
as_user /tmp/built/consumer >&2
printf '#include <tricorne/tricorne.h>\n#include <stdio.h>\nint main(void) {\n  tricorne_position* p = tricorne_open("{}");\n  printf("%%ld answers\\n", tricorne_count(p));\n  tricorne_close(p);\n  return 0;\n}\n' >"$root/tmp/c.c"
logged "gcc /tmp/c.c -o /tmp/c -ltricorne_c"
as_user /tmp/c >&2

# What is installed goes again without a trace.
logged "dpkg --purge tricorne libtricorne-dev"
[ ! -e "$root/usr/share/tricorne" ] && [ ! -e "$root/usr/include/tricorne" ] || fail "a removed package leaves files"
rm -rf "$root"
say "The packages work in a clean Debian 12."
