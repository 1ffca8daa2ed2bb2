// tricorne bench: the project's own speed figures, one line each. The program tricorne-bench measures them.

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <sstream>

#include "cli/commands/subcommands.h"
#include "cli/json.h"
#include "cli/places.h"

namespace tricorne::cli {

namespace {

struct BenchOptions : Options {
  std::string filter;
};

/// One line of the answer.
struct Figure {
  std::string name;
  double value = 0;
  std::string unit;
};

/// A word that the shell takes as it is.
std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

/// What a program prints. Throws when it fails.
std::string output_of(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start " + command);
  std::string text;
  char piece[4096];
  for (std::size_t size = 0; (size = std::fread(piece, 1, sizeof piece, pipe)) > 0;) text.append(piece, size);
  if (pclose(pipe) != 0) throw std::runtime_error(command + " failed");
  return text;
}

std::vector<Figure> measure(const BenchOptions& o) {
  const std::string program = helper_program("tricorne-bench");
  std::istringstream lines(output_of(quoted(program) + " " + quoted(o.game_name()) + " " + quoted(scenario_folder()) +
                                     " " + quoted(o.filter)));
  std::vector<Figure> figures;
  for (std::string line; std::getline(lines, line);) {
    const Node node = parse_json(line, program);
    MapReader map(node);
    figures.push_back(
        {read_text(map.required("name")), read_real(map.required("value")), read_text(map.required("unit"))});
  }
  return figures;
}

std::string readable(const Figure& figure) {
  const double value = figure.value;
  if (figure.unit != "ns") return fmt::format("{:.4g} {}", value, figure.unit);
  if (value < 1e3) return fmt::format("{:.3g} ns", value);
  if (value < 1e6) return fmt::format("{:.3g} us", value / 1e3);
  return fmt::format("{:.3g} ms", value / 1e6);
}

std::string as_text(const std::vector<Figure>& figures) {
  std::string text;
  for (const Figure& figure : figures) text += fmt::format("{:<44} {}\n", figure.name, readable(figure));
  return text;
}

std::string as_json(const std::vector<Figure>& figures) {
  auto list = Json::array();
  for (const Figure& figure : figures)
    list.push_back({{"name", figure.name}, {"value", figure.value}, {"unit", figure.unit}});
  return to_json(list);
}

int run_bench(const BenchOptions& o) {
  const std::vector<Figure> figures = measure(o);
  answer(o, o.format == "json" ? as_json(figures) : as_text(figures));
  return all_well;
}

}  // namespace

Run define_bench(Command& command) {
  auto o = std::make_shared<BenchOptions>();
  add_common(command, *o, {"text", "json"});
  command.option("--filter", o->filter, "Only benchmarks whose name matches this regular expression");
  return [o] { return run_bench(*o); };
}

}  // namespace tricorne::cli
