// tricorne-bench GAME SCENARIOS [FILTER]: the speed figures that `tricorne bench` shows, measured by Google Benchmark.
// SCENARIOS is the folder of scenarios. FILTER is a regular expression. Each figure is printed as a line of JSON with
// name, value and unit. A time also has the processor's time, and its ratio to that of a round of a calibration loop.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <iostream>
#include <random>
#include <regex>
#include <sstream>

#include "cli/recording.h"
#include "cli/speed.h"
#include "engine/core/load/json.h"
#include "engine/games.h"
#include "players/knowledge.h"
#include "players/seating.h"
#include "replay/record/check.h"
#include "reports/board/drawing.h"
#include "reports/replay_page/drawing.h"
#include "reports/replay_page/page.h"
#include "verify/games/simulation.h"
#include "verify/kit.h"
#include "verify/oracle.h"
#include "verify/scenario/runner.h"

namespace tricorne::bench {

namespace {

std::string game_name;

const Game& game() {
  static const auto opened = open_game(game_name, {});
  return *opened;
}

void all_scenarios(benchmark::State& state, const std::string& scenarios) {
  const verify::Documents documents(verify::find_scenario_files({scenarios}), 0);
  std::vector<std::string> files;
  for (const verify::FilesOfGame& own : documents.by_game(""))
    if (own.game == game_name) files = own.files;
  for (auto _ : state) benchmark::DoNotOptimize(verify::run_files(game(), files, {}));
}

/// Plays random games to their ends. Counts decisions as items.
void random_game(benchmark::State& state) {
  std::uint64_t number = 0, decisions = 0;
  for (auto _ : state) decisions += verify::play_random_game(game(), 1775, ++number).decisions;
  state.SetItemsProcessed(static_cast<std::int64_t>(decisions));
}

/// Plays games of the heuristic player against itself. Counts decisions as items.
void heuristic_game(benchmark::State& state) {
  players::Seating seating(game(), players::PlayerNames(game().seats().size(), "heuristic"));
  const auto position = game().setup();
  std::uint64_t number = 0, decisions = 0;
  for (auto _ : state) {
    position->assign(*game().setup());
    position->settle();
    seating.begin(1775, ++number);
    for (; position->pending(); ++decisions) position->give(seating.answer(*position));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(decisions));
}

void many_games(benchmark::State& state, unsigned threads, bool check) {
  verify::SimulationOptions options;
  options.games = 400;
  options.threads = threads;
  options.check = check;
  for (auto _ : state) benchmark::DoNotOptimize(verify::simulate(game(), options));
}

/// The texts of record files of random games.
std::vector<std::string> record_files() {
  std::vector<std::string> files;
  verify::SimulationOptions options;
  options.games = 50;
  options.threads = 1;
  options.watch = [&](std::uint64_t) {
    return std::make_unique<cli::Recording>(replay::Recorder(game(), ""), [&](const replay::Record& record) {
      files.push_back(replay::write_record(record));
    });
  };
  verify::simulate(game(), options);
  return files;
}

void reading_a_record(benchmark::State& state) {
  const auto files = record_files();
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(replay::read_record(files[n++ % files.size()], "bench"));
}

/// Checks records: legality, paragraphs of all events, and digests. Counts actions as items.
void checking_a_record(benchmark::State& state) {
  std::vector<replay::Record> records;
  for (const std::string& file : record_files()) records.push_back(replay::read_record(file, "bench"));
  replay::Checker checker;
  std::size_t n = 0, actions = 0;
  for (auto _ : state) actions += checker.check(game(), records[n++ % records.size()], {}).actions;
  state.SetItemsProcessed(static_cast<std::int64_t>(actions));
}

/// A question in a random game, and its answer.
struct BenchQuestion {
  std::unique_ptr<Position> position;
  std::size_t answer;
};

/// The questions of three random games. They are few enough to stay in the cache of the processor, as the one position
/// of a real game does.
std::vector<BenchQuestion> questions_of_random_games() {
  std::mt19937_64 random(1775);
  std::vector<BenchQuestion> questions;
  for (int n = 0; n < 3; ++n) {
    const auto position = game().setup();
    for (position->settle(); position->pending(); position->give(questions.back().answer))
      questions.push_back({position->clone(), random() % position->answer_count()});
  }
  return questions;
}

/// Copies a position and lists its answers. The time for the copy is included; it also has a figure of its own.
void list_of_answers(benchmark::State& state) {
  const auto questions = questions_of_random_games();
  const auto position = questions.front().position->clone();
  std::size_t n = 0;
  for (auto _ : state) {
    position->assign(*questions[n++ % questions.size()].position);
    benchmark::DoNotOptimize(position->answer_count());
  }
}

/// Copies so many bytes from places that take turns, as copies of states do: what a copy needs at least.
void copy_of_bytes(benchmark::State& state, std::size_t bytes) {
  constexpr std::size_t places = 64;
  std::vector<char> from(bytes * places, 'x'), to(bytes);
  std::size_t n = 0;
  for (auto _ : state) {
    std::memcpy(to.data(), from.data() + bytes * (n++ % places), bytes);
    benchmark::DoNotOptimize(to.data());
    benchmark::ClobberMemory();
  }
}

/// How many answers a question of random games has, chance's questions included.
double answers_of_a_question() {
  const auto questions = questions_of_random_games();
  std::size_t answers = 0;
  for (const BenchQuestion& question : questions) answers += question.position->answer_count();
  return static_cast<double>(answers) / static_cast<double>(questions.size());
}

/// Copies a position, lists its answers and carries out one of them.
void copy_and_answer(benchmark::State& state) {
  const auto questions = questions_of_random_games();
  const auto position = questions.front().position->clone();
  std::size_t n = 0;
  for (auto _ : state) {
    const BenchQuestion& question = questions[n++ % questions.size()];
    position->assign(*question.position);
    position->give(question.answer);
    benchmark::DoNotOptimize(position.get());
  }
}

/// Runs searches of 1000 iterations at questions of random games. Counts iterations as items.
void search(benchmark::State& state) {
  constexpr int looks = 1000;
  auto questions = questions_of_random_games();
  std::erase_if(questions, [](const BenchQuestion& question) {
    return question.position->pending()->seat == Seat::Chance || question.position->answer_count() < 2;
  });
  const auto player = players::make_player(game(), "mcts:1000");
  std::size_t n = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(player->choose(*questions[n % questions.size()].position, n));
    ++n;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(n) * looks);
  state.SetLabel("looks");
}

void opening_the_game(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(open_game(game_name, {}));
}

void drawing(benchmark::State& state, reports::PictureFormat format) {
  const auto position = game().setup();
  const Board board = position->board();
  const auto notes = verify::oracle_of(game()).notes(*position);
  for (auto _ : state) benchmark::DoNotOptimize(reports::draw(board, notes, format));
}

/// The record of one random game, with steps only.
replay::Record a_game() {
  std::mt19937_64 random(1775);
  replay::Record record;
  const auto position = game().setup();
  for (position->settle(); position->question();) {
    const auto legal = position->legal_actions();
    record.steps.emplace_back().action = legal[random() % legal.size()];
    position->apply(record.steps.back().action);
  }
  record.result.emplace();
  return record;
}

void drawing_of_a_step(benchmark::State& state) {
  const replay::Timeline timeline = replay::make_timeline(game(), a_game());
  reports::ReplayPainter painter(game(), timeline);
  std::size_t n = 0;
  for (auto _ : state) {
    const std::size_t moment = n++ % timeline.moments.size();
    benchmark::DoNotOptimize(painter.draw(moment, timeline.moments[moment].action, reports::PictureFormat::svg));
  }
}

/// Makes the page of a game from its record, without the rulings and scenarios of paragraphs.
void page_of_a_game(benchmark::State& state) {
  const replay::Record record = a_game();
  for (auto _ : state) {
    const replay::Timeline timeline = replay::make_timeline(game(), record);
    benchmark::DoNotOptimize(reports::replay_page(game(), timeline, replay::Viewer{}, {}, {}));
  }
}

constexpr int rounds_of_calibration = 100'000;

/// The calibration loop: a fixed amount of work of the kind that games do. It mixes numbers, reads a small
/// table at places that nobody foresees, and branches.
std::uint64_t calibration_turn() {
  std::array<std::uint64_t, 4096> table;
  std::uint64_t mixed = 1775;
  for (std::uint64_t& entry : table) entry = mixed = mixed * 6364136223846793005U + 1442695040888963407U;
  for (int n = 0; n < rounds_of_calibration; ++n) {
    mixed ^= mixed << 13U, mixed ^= mixed >> 7U, mixed ^= mixed << 17U;
    std::uint64_t& entry = table[mixed % table.size()];
    if ((entry & 1U) != 0) mixed += entry;
    entry = mixed;
  }
  return mixed;
}

/// The nanoseconds of the processor that a round of the calibration loop takes now: the median of nine loops.
double calibration() {
  std::array<double, 9> times{};
  for (double& time : times) {
    const cli::Stopwatch watch;
    benchmark::DoNotOptimize(calibration_turn());
    time = watch.processor_seconds() * 1e9;
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2] / rounds_of_calibration;
}

void print(const std::string& name, double value, const char* unit) {
  std::cout << to_json_line({{"name", name}, {"value", value}, {"unit", unit}}) << std::endl;
}

/// A time by the clock on the wall and by the processor. The machine's speed is measured beside it, because it changes.
void print_time(const std::string& name, double wall, double cpu, double noise) {
  std::cout << to_json_line({{"name", name},
                             {"value", wall},
                             {"unit", "ns"},
                             {"cpu", cpu},
                             {"ratio", cpu / calibration()},
                             {"noise", noise}})
            << std::endl;
}

/// Prints the median of each benchmark as a line, in place of Google Benchmark's table.
class Printer : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    double deviation = 0;
    for (const Run& run : runs)
      if (run.aggregate_name == "stddev") deviation = run.GetAdjustedCPUTime();
    for (const Run& run : runs)
      if (run.aggregate_name == "median") add(run, deviation);
  }

 private:
  void add(const Run& run, double deviation) {
    const std::string& name = run.run_name.function_name;
    const double cpu = run.GetAdjustedCPUTime();
    print_time(name, run.GetAdjustedRealTime(), cpu, cpu > 0 ? deviation / cpu : 0);
    if (const auto rate = run.counters.find("items_per_second"); rate != run.counters.end())
      print(name + ", " + (run.report_label.empty() ? "decisions" : run.report_label), rate->second.value, "1/s");
  }
};

void define_benchmarks(const std::string& scenarios) {
  const auto add = [](const char* name, auto body) {
    benchmark::RegisterBenchmark(name, body)
        ->MeasureProcessCPUTime()
        ->Repetitions(5)
        ->MinTime(0.1)
        ->ReportAggregatesOnly();
  };
  for (const verify::Workload& load : verify::kit_of(game()).workloads(game()))
    if (load.run)
      benchmark::RegisterBenchmark(load.name.c_str(),
                                   [load](benchmark::State& state) {
                                     for (auto _ : state) load.run();
                                   })
          ->MeasureProcessCPUTime()
          ->Repetitions(5)
          ->MinTime(0.1)
          ->ReportAggregatesOnly();
    else
      add("copy of as many bytes",
          [bytes = load.bytes](benchmark::State& state) { copy_of_bytes(state, static_cast<std::size_t>(bytes)); });
  add("list of answers by number, mean", list_of_answers);
  add("copy and answer by number, mean", copy_and_answer);
  add("random game", random_game);
  if (players::knowledge_of(game_name) != nullptr) add("game of the heuristic player", heuristic_game);
  add("search of 1000 looks", search);
  add("400 games, one thread", [](benchmark::State& state) { many_games(state, 1, false); });
  add("400 games, two threads", [](benchmark::State& state) { many_games(state, 2, false); });
  add("400 games, one thread, invariants and ledger", [](benchmark::State& state) { many_games(state, 1, true); });
  add("reading a record", reading_a_record);
  add("re-check of a record", checking_a_record);
  add("opening the game", opening_the_game);
  add("all scenarios", [scenarios](benchmark::State& state) { all_scenarios(state, scenarios); });
  add("drawing as SVG", [](benchmark::State& state) { drawing(state, reports::PictureFormat::svg); });
  add("drawing a step of a replay as SVG, mean", drawing_of_a_step);
  add("page of a replay", page_of_a_game);
  add("drawing as PNG", [](benchmark::State& state) { drawing(state, reports::PictureFormat::png); });
}

/// Does the filter match the name? A filter that is no regular expression matches nothing. Google Benchmark has already
/// reported such a filter.
bool matches(const std::string& name, const std::string& filter) {
  try {
    return filter.empty() || std::regex_search(name, std::regex(filter));
  } catch (const std::regex_error&) {
    return false;
  }
}

}  // namespace

/// Measures all figures that the filter matches, and prints them. Returns their number.
std::size_t run(const std::string& name, const std::string& scenarios, const std::string& filter) {
  game_name = name;
  define_benchmarks(scenarios);
  std::ostringstream unsaid;  // hides Google Benchmark's message that nothing matches; `tricorne bench` has its own
  Printer printer;
  printer.SetErrorStream(&unsaid);
  std::size_t measured = benchmark::RunSpecifiedBenchmarks(&printer, filter.empty() ? "all" : filter);
  for (const verify::Workload& load : verify::kit_of(game()).workloads(game()))
    if (!load.run && matches(load.name, filter)) {
      print(load.name, static_cast<double>(load.bytes), "bytes");
      ++measured;
    }
  if (constexpr const char* answers = "answers of a question, mean"; matches(answers, filter)) {
    print(answers, answers_of_a_question(), "answers");
    ++measured;
  }
  return measured;
}

}  // namespace tricorne::bench

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "tricorne-bench is started by: tricorne bench" << std::endl;
    return 2;
  }
  try {
    return tricorne::bench::run(argv[1], argv[2], argc > 3 ? argv[3] : "") == 0 ? 2 : 0;
  } catch (const std::exception& e) {
    std::cerr << "tricorne-bench: " << e.what() << std::endl;
    return 1;
  }
}
