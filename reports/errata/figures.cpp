#include "reports/errata/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace tricorne::reports {

namespace {

std::string with_blanks(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

/// The words of an event or a fact, the names of seats as titles: `units_moved british` is `units moved, British`.
std::string subject_in_words(const Game& game, const std::string& subject) {
  for (const SeatInfo& seat : game.seats()) {
    const std::string tail = " " + std::string(seat.name);
    if (subject.ends_with(tail))
      return with_blanks(subject.substr(0, subject.size() - tail.size())) + ", " + std::string(seat.title);
  }
  return with_blanks(subject);
}

bool always_told_figure(const std::string& name) { return name == "answers" || name == "last turn"; }

/// The distance of a change from 0, in half widths of its interval.
double sureness(const verify::Figure& figure) {
  const double half = figure.interval.half_width();
  return half > 0 ? std::abs(figure.change) / half : 0;
}

}  // namespace

std::string figure_in_words(const Game& game, const std::string& name) {
  if (name == "answers") return "answers of players and dice";
  if (name == "last turn") return "last turn (of all pairs)";
  if (name.starts_with("end: ")) return subject_in_words(game, name.substr(5)) + " at the end";
  if (name.starts_with("events ")) return "times: " + subject_in_words(game, name.substr(7));
  if (name.starts_with("paragraph ")) {
    for (const RuleEntry& entry : game.rules())
      if (entry.id == name.substr(10)) return fmt::format("uses of {} {}", entry.id, entry.title);
    return "uses of " + name;
  }
  const auto colon = name.find(": ");
  if (colon == std::string::npos) return with_blanks(name);
  const std::string field = name.substr(colon + 2);
  return subject_in_words(game, name.substr(0, colon)) + ": " + (field == "count" ? "in all" : with_blanks(field));
}

std::vector<verify::Figure> told_figures(const verify::Balance& row, std::size_t most) {
  std::vector<verify::Figure> told;
  for (verify::Figure& figure : figures_of(row))
    if (always_told_figure(figure.name) || figure.name.starts_with("end: ") || figure.changes())
      told.push_back(std::move(figure));
  std::stable_sort(told.begin(), told.end(),
                   [](const verify::Figure& a, const verify::Figure& b) { return sureness(a) > sureness(b); });
  // Of figures that always go together, such as an event and its paragraph, one is told.
  const auto numbers = [](const verify::Figure& f) { return std::tuple(f.before, f.after, f.interval.low); };
  std::set<std::tuple<double, double, double>> known;
  std::erase_if(told, [&](const verify::Figure& figure) { return !known.insert(numbers(figure)).second; });
  if (told.size() > most) told.resize(most);
  return told;
}

}  // namespace tricorne::reports
