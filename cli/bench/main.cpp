// tricorne-bench SCENARIOS [FILTER]: the speed figures that `tricorne bench` shows, measured by Google Benchmark.
// SCENARIOS is the folder of scenarios, FILTER a regular expression. Each figure is printed as a line of JSON: name,
// value, unit.

#include <benchmark/benchmark.h>

#include <iostream>
#include <random>

#include "engine/core/load/json.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/rules/political_control.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/check.h"
#include "replay/washingtons_war/recording.h"
#include "reports/board/drawing.h"
#include "reports/replay_page/drawing.h"
#include "reports/replay_page/page.h"
#include "verify/runner.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/simulation.h"

namespace tricorne::bench {

namespace {

const Game& game() {
  static const auto opened = open_game("washingtons-war", {});
  return *opened;
}

/// Boards with a marker in every space but a few, units in a third of them; always the same.
std::vector<ww::State> full_boards() {
  std::mt19937_64 random(1775);
  std::vector<ww::State> boards;
  for (int n = 0; n < 256; ++n) {
    ww::State s = ww::state_of(*game().setup());
    s.pc = {};
    s.combat_units = {};
    for (const ww::SpaceId space : ww::table_of(game()).map.all) {
      const auto roll = random() % 20;
      if (roll == 0) continue;
      const ww::Side side = roll < 10 ? ww::Side::American : ww::Side::British;
      s.pc[ww::index(side)].insert(space);
      if (random() % 12 == 0) s.combat_units[side == ww::Side::American ? 0 : 2][ww::index(space)] = 2;
    }
    boards.push_back(s);
  }
  return boards;
}

void isolation(benchmark::State& state) {
  const auto boards = full_boards();
  const ww::Table& table = ww::table_of(game());
  std::size_t n = 0;
  for (auto _ : state) {
    const ww::State& s = boards[n++ % boards.size()];
    benchmark::DoNotOptimize(ww::isolated(s, table, ww::Side::American));
    benchmark::DoNotOptimize(ww::isolated(s, table, ww::Side::British));
  }
}

void isolation_oracle(benchmark::State& state) {
  const auto boards = full_boards();
  const ww::Table& table = ww::table_of(game());
  std::size_t n = 0;
  for (auto _ : state) {
    const ww::State& s = boards[n++ % boards.size()];
    benchmark::DoNotOptimize(verify::trace_isolation(table, s, ww::Side::American));
    benchmark::DoNotOptimize(verify::trace_isolation(table, s, ww::Side::British));
  }
}

void copy_of_a_state(benchmark::State& state) {
  ww::State from = ww::state_of(*game().setup());
  for (auto _ : state) {
    benchmark::DoNotOptimize(from);
    ww::State to = from;
    benchmark::DoNotOptimize(to);
  }
}

void all_scenarios(benchmark::State& state, const std::string& scenarios) {
  const auto files = verify::find_scenario_files({scenarios});
  for (auto _ : state) benchmark::DoNotOptimize(verify::run_files(game(), files, {}));
}

/// A game to its end; counts decisions as items.
void random_game(benchmark::State& state) {
  std::uint64_t number = 0, decisions = 0;
  for (auto _ : state) decisions += verify::play_random_game(game(), 1775, ++number).decisions;
  state.SetItemsProcessed(static_cast<std::int64_t>(decisions));
}

void many_games(benchmark::State& state, unsigned threads, bool check) {
  verify::SimulationOptions options;
  options.games = 400;
  options.threads = threads;
  options.check = check;
  for (auto _ : state) benchmark::DoNotOptimize(verify::simulate(game(), options));
}

/// A question somebody answered in a random game.
struct Moment {
  ww::State state;
  ww::Action answer;
};

/// Few enough to stay in the cache, as the one position of a game that is being played does.
std::vector<Moment> moments_of_random_games() {
  const ww::Table& table = ww::table_of(game());
  std::mt19937_64 random(1775);
  std::vector<Moment> moments;
  std::vector<ww::Action> legal;
  for (int n = 0; n < 3; ++n) {
    ww::State s = ww::state_of(*game().setup());
    ww::settle(s, table);
    while (ww::to_act(s)) {
      ww::legal_actions(s, table, legal);
      moments.push_back({s, legal[random() % legal.size()]});
      ww::apply(s, table, moments.back().answer);
    }
  }
  return moments;
}

/// Files of random games, as they lie in a folder.
std::vector<std::string> record_files() {
  std::vector<std::string> files;
  verify::SimulationOptions options;
  options.games = 50;
  options.threads = 1;
  options.record = [&](std::uint64_t, const std::vector<ww::Action>& answers) {
    files.push_back(write_record(replay::record_of(game(), replay::Recorder(game(), ""), answers)));
  };
  verify::simulate(game(), options);
  return files;
}

void reading_a_record(benchmark::State& state) {
  const auto files = record_files();
  std::size_t n = 0;
  for (auto _ : state) benchmark::DoNotOptimize(replay::read_record(files[n++ % files.size()], "bench"));
}

/// Legality, paragraphs of all events and digests; counts actions as items.
void checking_a_record(benchmark::State& state) {
  std::vector<replay::Record> records;
  for (const std::string& file : record_files()) records.push_back(replay::read_record(file, "bench"));
  replay::Checker checker;
  std::size_t n = 0, actions = 0;
  for (auto _ : state) actions += checker.check(game(), records[n++ % records.size()], {}).actions;
  state.SetItemsProcessed(static_cast<std::int64_t>(actions));
}

void list_of_answers(benchmark::State& state) {
  const auto moments = moments_of_random_games();
  std::vector<ww::Action> legal;
  std::size_t n = 0;
  for (auto _ : state) {
    ww::legal_actions(moments[n++ % moments.size()].state, ww::table_of(game()), legal);
    benchmark::DoNotOptimize(legal.data());
  }
}

/// Carrying an answer out on a copy of the state; the copy has a figure of its own.
void copy_and_apply(benchmark::State& state) {
  const auto moments = moments_of_random_games();
  std::size_t n = 0;
  for (auto _ : state) {
    const Moment& moment = moments[n++ % moments.size()];
    ww::State s = moment.state;
    ww::apply(s, ww::table_of(game()), moment.answer);
    benchmark::DoNotOptimize(s);
  }
}

void opening_the_game(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(open_game("washingtons-war", {}));
}

void drawing(benchmark::State& state, reports::PictureFormat format) {
  const auto position = game().setup();
  const Board board = position->board();
  const auto notes = verify::explain_on_board(*position);
  for (auto _ : state) benchmark::DoNotOptimize(reports::draw(board, notes, format));
}

/// The steps of a whole random game.
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

/// From the answers to the page, without the paragraphs' rulings and scenarios.
void page_of_a_game(benchmark::State& state) {
  const replay::Record record = a_game();
  for (auto _ : state) {
    const replay::Timeline timeline = replay::make_timeline(game(), record);
    benchmark::DoNotOptimize(reports::replay_page(game(), timeline, replay::Viewer{}, {}, {}));
  }
}

void print(const std::string& name, double value, const char* unit) {
  std::cout << to_json_line({{"name", name}, {"value", value}, {"unit", unit}}) << std::endl;
}

/// Prints each benchmark's median as a line, and no table.
class Printer : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs)
      if (run.aggregate_name == "median") add(run);
  }

 private:
  void add(const Run& run) {
    const std::string& name = run.run_name.function_name;
    print(name, run.GetAdjustedRealTime(), "ns");
    if (const auto rate = run.counters.find("items_per_second"); rate != run.counters.end())
      print(name + ", decisions", rate->second.value, "1/s");
  }
};

void define_benchmarks(const std::string& scenarios) {
  const auto add = [](const char* name, auto body) {
    benchmark::RegisterBenchmark(name, body)->Repetitions(5)->MinTime(0.1)->ReportAggregatesOnly();
  };
  add("isolation of both sides, full board", isolation);
  add("the same by the graph oracle", isolation_oracle);
  add("copy of a state", copy_of_a_state);
  add("list of legal answers, mean", list_of_answers);
  add("copy and apply, mean", copy_and_apply);
  add("random game", random_game);
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

}  // namespace

void run(const std::string& scenarios, const std::string& filter) {
  define_benchmarks(scenarios);
  Printer printer;
  benchmark::RunSpecifiedBenchmarks(&printer, filter.empty() ? "all" : filter);
  print("size of a state", sizeof(ww::State), "bytes");
}

}  // namespace tricorne::bench

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "tricorne-bench is started by: tricorne bench" << std::endl;
    return 2;
  }
  tricorne::bench::run(argv[1], argc > 2 ? argv[2] : "");
}
