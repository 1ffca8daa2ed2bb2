// tricorne bench: the project's own speed figures, one line each. The program tricorne-bench measures them.

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>

#include "cli/bench_history.h"
#include "cli/commands/subcommands.h"
#include "cli/forms.h"
#include "cli/places.h"
#include "cli/progress.h"
#include "engine/core/stopping.h"

namespace tricorne::cli {

namespace {

struct BenchOptions : Options {
  std::string filter, history;
};

/// The word in quotation marks, so that the shell takes it as it stands.
std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

/// The exit code of tricorne-bench when no figure matches.
constexpr int nothing_measured = 2;

/// Runs a program and returns the text that it prints. Calls `line_ended` after each line, with the number of lines so
/// far. Throws std::invalid_argument when no figure matches, and std::runtime_error when the program fails.
std::string output_of(const std::string& command, const std::function<void(std::size_t)>& line_ended) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start " + command);
  std::string text;
  std::size_t lines = 0;
  for (int c = 0; (c = std::fgetc(pipe)) != EOF;) {
    text += static_cast<char>(c);
    if (c == '\n') line_ended(++lines);
  }
  const int status = pclose(pipe);
  if (WIFEXITED(status) && WEXITSTATUS(status) == nothing_measured)
    throw std::invalid_argument("no figure matches --filter; tricorne bench without it measures them all");
  stop_if_asked();
  if (status != 0) throw std::runtime_error(command + " failed");
  return text;
}

/// Shows the number of figures so far, if standard error is a terminal.
void show_progress(bool quiet, std::size_t figures) {
  if (quiet || !is_terminal(STDERR_FILENO)) return;
  std::cerr << "\r" << figures << (figures == 1 ? " figure " : " figures ") << std::flush;
}

std::vector<SpeedFigure> measure(const BenchOptions& o) {
  const std::string program = helper_program("tricorne-bench");
  const std::string command =
      quoted(program) + " " + quoted(o.game_name()) + " " + quoted(scenario_folder()) + " " + quoted(o.filter);
  std::istringstream lines(output_of(command, [&](std::size_t figures) { show_progress(o.quiet, figures); }));
  if (!o.quiet && is_terminal(STDERR_FILENO)) std::cerr << "\r\x1b[K" << std::flush;
  std::vector<SpeedFigure> figures;
  for (std::string line; std::getline(lines, line);) {
    const Node node = parse_json(line, program);
    MapReader map(node);
    const auto real = [&](const char* key) {
      const Node* found = map.optional(key);
      return found == nullptr ? 0.0 : read_real(*found);
    };
    figures.push_back({read_text(map.required("name")), read_real(map.required("value")),
                       read_text(map.required("unit")), real("cpu"), real("ratio"), real("noise")});
  }
  return figures;
}

/// The value of a figure for people. Times are in microseconds in every line, so that lines and runs can be compared.
std::string readable(const SpeedFigure& figure) {
  if (figure.unit != "ns") return fmt::format("{:>14.1f} {}", figure.value, figure.unit);
  std::string text = fmt::format("{:>14.3f} us", figure.value / 1e3);
  if (figure.ratio > 0) text += fmt::format(" {:>14.3f} us CPU {:>14.1f} rounds", figure.cpu / 1e3, figure.ratio);
  if (figure.slower > 0) text += fmt::format("  slower: {:.2f} times the last", figure.slower);
  return text;
}

using Figures = std::vector<SpeedFigure>;

std::string as_text(const Figures& figures) {
  std::string text;
  for (const SpeedFigure& figure : figures) text += fmt::format("{:<44} {}\n", figure.name, readable(figure));
  return text;
}

Json as_json(const Figures& figures) {
  auto list = Json::array();
  for (const SpeedFigure& figure : figures) {
    Json one = {{"name", figure.name}, {"value", figure.value}, {"unit", figure.unit}};
    if (figure.ratio > 0) one["cpu"] = figure.cpu, one["ratio"] = figure.ratio, one["noise"] = figure.noise;
    if (figure.slower > 0) one["slower"] = figure.slower;
    list.push_back(one);
  }
  return list;
}

constexpr Form<Figures> bench_forms[] = {{"text", as_text}, {"json", as_json}};

int run_bench(const BenchOptions& o) {
  std::map<std::string, SpeedFigure> past;
  if (!o.history.empty()) past = last_figures(o.history, o.game_name());  // before the minutes of measuring
  Figures figures = measure(o);
  mark_slower(past, figures);
  answer(o, bench_forms, figures);
  if (!o.history.empty()) append_to_history(o.history, o.game_name(), figures);
  return all_well;
}

}  // namespace

Run define_bench(Command& command) {
  auto o = std::make_shared<BenchOptions>();
  add_rulebook(command, *o);
  add_output(command, *o, bench_forms);
  // A long expression would exhaust the stack of the library that matches it.
  command.option("--filter", o->filter, "Only benchmarks whose name matches this regular expression")
      .checked([](const std::string& text) { return text.size() > 200 ? "wants at most 200 characters" : ""; });
  command.option(
      "--history", o->history,
      "Append the figures to this file, and say which are slower than the last there by more than the noise");
  return [o] { return run_bench(*o); };
}

}  // namespace tricorne::cli
