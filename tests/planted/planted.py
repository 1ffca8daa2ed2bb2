"""Plants a fault of each kind that once went unseen, and asks whether what its change calls for notices it.

    python3 tests/planted/planted.py [NAME…]
    python3 tests/planted/planted.py --places    only whether each place is still there

Run it in a checkout without changes; it takes each fault away again. A fault is a change of one place in a file. What must fail is a
command that every `.ci/run` has (`always`), or a job that `.ci/jobs` selects for the changed file (`job`). The same command must pass
before the fault is planted. Ends with 1 if a fault goes unseen.
"""
import pathlib
import subprocess
import sys
import time

RELEASE = "cmake --build build/release --target "
TESTS = "ctest --test-dir build/release --no-tests=error --output-on-failure -R "  # a filter that meets nothing is a fault of this list
always, job = "always", "job"


class Fault:
    def __init__(self, name, file, old, new, kind, command):
        self.name, self.file, self.old, self.new, self.kind, self.command = name, pathlib.Path(file), old, new, kind, command

    def misplaced(self):
        """What is wrong with the place of the fault; nothing when the file holds it once."""
        times = self.file.read_text().count(self.old)
        return "" if times == 1 else f"planted.py: {self.file} holds the place of the fault '{self.name}' {times} times, not once: {self.old}"

    def plant(self):
        if wrong := self.misplaced():
            raise SystemExit(wrong)
        self.file.write_text(self.file.read_text().replace(self.old, self.new))

    def take_away(self):
        subprocess.run(["git", "checkout", "--quiet", "--", self.file], check=True)


FAULTS = [
    Fault("a rule", "engine/washingtons_crossing/rules/movement.cpp",
          'REFUSE_IF(stopped && marks.attacked.contains(leader)', 'REFUSE_IF(!stopped && marks.attacked.contains(leader)',
          always, RELEASE + "tricorne && build/release/cli/tricorne verify --game washingtons-crossing --quiet"),
    Fault("an oracle", "verify/washingtons_war/isolation_oracle.cpp",
          ".port && marker_at(state, space_of(v)) == Side::British)", ".port && marker_at(state, space_of(v)) == Side::American)",
          always, RELEASE + "properties_tests && " + TESTS + "'^PoliticalControl$'"),
    Fault("the script of a page", "reports/page/replay_steps.js",
          "starts.find(i => i > depth)", "starts.find(i => i >= depth)",
          always, RELEASE + "tricorne && " + TESTS + "'^browser.(replay|hex)_page$'"),
    Fault("a race", "players/parallel.cpp", "std::atomic<std::size_t> next{0};", "std::size_t next{0};", job, "threads"),
    Fault("an undefined shift", "engine/washingtons_crossing/candidates.h", "std::uint64_t{1} << (place % 64)", "std::uint64_t{1} << place",
          job, "smoke"),
    Fault("a leak", "replay/query/archive.cpp", "{ sqlite3_finalize(statement); }", "{ static_cast<void>(statement); }", job, "smoke"),
    Fault("an output in a README", "README.md", "states this rule                    46", "states this rule                    47",
          always, RELEASE + "cli_tests && build/release/tests/cli_tests --gtest_filter='Readme.of_the_project*'"),
    Fault("a file that is not installed", "cmake/install.cmake",
          "install(FILES bindings/c/tricorne.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tricorne)\n", "", job, "install"),
    Fault("a schema", "scenarios/schema/washingtons_crossing/leaders.schema.json", '    "game",\n    "leaders"\n', '    "game"\n',
          always, RELEASE + "verify_tests && " + TESTS + "'^Games_ShippedFiles$'"),
    Fault("a source that only g++ takes", "reports/page/wording.cpp",
          'table[id] = line("page." + id, text);', 'table[id] = [&] { return line("page." + id, text); }();', job, "web"),
    Fault("an analysed page of the second game", "reports/page/replay_curve.js",
          "if (page.curve === undefined) return;", "if (page.curve === undefined || page.board.hexes) return;",
          always, RELEASE + "tricorne && " + TESTS + "'^browser.(every|analysis)_page$'"),
    Fault("a game that is told otherwise", "tests/golden/washingtons-crossing-1.txt", "21.0 Durham Boats sails to 1330/1329",
          "21.0 Durham Boats sails to 1329/1330", always, RELEASE + "verify_tests && " + TESTS + "'^CrossingGolden$'"),
]


def notices(fault):
    """Whether the command of a fault fails on the files as they are."""
    command = fault.command if fault.kind == always else "./run job " + fault.command
    return subprocess.run(command, shell=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode != 0


def selected():
    """The jobs that the files changed since the last commit call for."""
    return subprocess.run([".ci/jobs", "--since", "HEAD"], capture_output=True, text=True, check=True).stdout.split()


def verdict(fault):
    """What is wrong with the net for a fault; nothing when it notices."""
    fault.plant()
    try:
        if fault.kind == job and fault.command not in selected():
            return f"its change does not call for the job {fault.command}"
        return "" if notices(fault) else "unseen"
    finally:
        fault.take_away()


def main(names):
    if names == ["--places"]:
        wrong = [fault.misplaced() for fault in FAULTS if fault.misplaced()]
        print(*wrong, sep="\n")
        return min(len(wrong), 1)
    if subprocess.run(["git", "diff", "--quiet", "HEAD"], check=False).returncode != 0:
        raise SystemExit("planted.py: the checkout has changes; commit or stash them")
    unknown = set(names) - {fault.name for fault in FAULTS}
    if unknown:
        raise SystemExit(f"planted.py: no fault is called {', '.join(sorted(unknown))}; there are: {', '.join(f.name for f in FAULTS)}")
    chosen = [fault for fault in FAULTS if not names or fault.name in names]
    sound = {command: not notices(fault) for command, fault in {fault.command: fault for fault in chosen}.items()}
    bad = 0
    for fault in chosen:
        start = time.monotonic()
        wrong = verdict(fault) if sound[fault.command] else "its command fails without the fault, too"
        bad += wrong != ""
        where = "every run" if fault.kind == always else "job " + fault.command
        print(f"{fault.name:40} {where:12} {wrong or 'noticed':20} {time.monotonic() - start:5.0f} s", flush=True)
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
