#include <fmt/format.h>

#include <algorithm>

#include "engine/core/text.h"
#include "reports/errata/balance.h"
#include "reports/formats/counted.h"
#include "verify/games/game_figures.h"

namespace tricorne::reports {

namespace {

/// The words of an event or a fact, the names of seats as titles: `units_moved british` is `units moved, British`.
std::string subject_in_words(const Game& game, const std::string& subject) {
  for (const SeatInfo& seat : game.seats()) {
    const std::string tail = " " + std::string(seat.name);
    if (subject.ends_with(tail))
      return spaced(subject.substr(0, subject.size() - tail.size())) + ", " + std::string(seat.title);
  }
  return spaced(subject);
}

}  // namespace

std::string figure_in_words(const Game& game, const std::string& name) {
  if (name == "answers") return "moves and dice rolls";
  if (name == "last turn") return "last turn (of all pairs)";
  if (name.starts_with("end: ")) return subject_in_words(game, name.substr(5)) + " at the end";
  if (name.starts_with("events ")) return "times: " + subject_in_words(game, name.substr(7));
  if (name.starts_with("paragraph ")) {
    for (const RuleEntry& entry : game.rules())
      if (entry.id == name.substr(10)) return fmt::format("uses of {} {}", entry.id, entry.title);
    return "uses of " + name;
  }
  for (const verify::ToldFigure& figure : verify::told_figures_of({}))
    if (figure.name == name) return figure.label;
  const auto colon = name.find(": ");
  if (colon == std::string::npos) return spaced(name);
  const std::string field = name.substr(colon + 2);
  return subject_in_words(game, name.substr(0, colon)) + ": " + (field == "count" ? "in all" : spaced(field));
}

verify::FigureList told_figures(const verify::Balance& row, std::size_t most) {
  verify::FigureList told = figures_of(row);
  std::erase_if(told.list, [](const verify::Figure& figure) {
    const bool always = verify::is_of_every_pair(figure.name) || figure.name.starts_with("end: ");
    const bool never = figure.before == 0 && figure.after == 0;  // as points that nobody keeps until the end
    return figure.again || never || !(always || figure.stands);
  });
  std::stable_sort(told.list.begin(), told.list.end(), [](const verify::Figure& a, const verify::Figure& b) {
    return a.stands != b.stands ? a.stands : a.chance < b.chance;
  });
  if (told.list.size() > most) told.list.resize(most);
  return told;
}

std::string looked_in_words(const verify::Balance& row) {
  const verify::FigureList all = figures_of(row);
  const auto stand = std::ranges::count_if(all.list, [](const verify::Figure& figure) { return figure.stands; });
  return fmt::format("{} of {} change beyond chance in {} looked at closely", stand, counted(all.looked_at, "figure"),
                     counted(row.results.samples, "pair"));
}

}  // namespace tricorne::reports
