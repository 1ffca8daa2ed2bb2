#include "cli/bench_history.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "engine/core/load/files.h"
#include "engine/core/load/json.h"

namespace tricorne::cli {

namespace {

constexpr double least_noise = 0.05;  // one program differs so much from run to run, however steady each run is
constexpr double deviations = 3;      // a difference of so many standard deviations hardly comes by chance

std::string text_of_history(const std::string& path) {
  return std::filesystem::exists(path) ? read_file(path) : std::string();
}

/// Appends in one piece, so that runs that end at the same time keep each other's lines.
void append(const std::string& path, const std::string& text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  const bool well = file >= 0 && ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const int error = errno;
  if (file >= 0) ::close(file);
  if (!well) throw DataError(path, {}, std::string("cannot be written: ") + std::strerror(error));
}

}  // namespace

std::map<std::string, SpeedFigure> last_figures(const std::string& path, const std::string& game) {
  std::map<std::string, SpeedFigure> past;
  std::istringstream lines(text_of_history(path));
  for (std::string line; std::getline(lines, line);) {
    const Node run = parse_json(line, path);
    MapReader map(run);
    if (read_text(map.required("game")) != game) continue;
    for (const Node& item : read_items(map.required("figures"))) {
      MapReader figure(item);
      SpeedFigure& last = past[read_text(figure.required("name"))];  // a later run counts, not an earlier one
      last.ratio = read_real(figure.required("ratio"));
      last.noise = read_real(figure.required("noise"));
    }
  }
  return past;
}

void mark_slower(const std::map<std::string, SpeedFigure>& past, std::vector<SpeedFigure>& figures) {
  for (SpeedFigure& figure : figures) {
    const auto before = past.find(figure.name);
    if (before == past.end() || before->second.ratio <= 0 || figure.ratio <= 0) continue;
    const double times = figure.ratio / before->second.ratio;
    const double noise = std::max(least_noise, deviations * std::hypot(figure.noise, before->second.noise));
    if (times > 1 + noise) figure.slower = times;
  }
}

void append_to_history(const std::string& path, const std::string& game, const std::vector<SpeedFigure>& figures) {
  auto kept = Json::array();
  for (const SpeedFigure& figure : figures)
    if (figure.ratio > 0) kept.push_back({{"name", figure.name}, {"ratio", figure.ratio}, {"noise", figure.noise}});
  const std::string text = text_of_history(path);
  const std::string line = (text.empty() || text.back() == '\n' ? "" : "\n") +
                           to_json_line({{"game", game}, {"version", TRICORNE_VERSION}, {"figures", kept}}) + '\n';
  append(path, line);
}

}  // namespace tricorne::cli
