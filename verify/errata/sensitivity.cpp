#include <algorithm>

#include "verify/errata/balance.h"
#include "verify/scenario/game_names.h"

namespace tricorne::verify {

namespace {

std::vector<std::string> next_numbers(const AxisInfo& axis) {
  const int value = std::stoi(axis.value);
  std::vector<std::string> values;
  const NumberRange range = axis.range.value_or(NumberRange{value - 1, value + 1});
  if (value > range.least) values.push_back(std::to_string(value - range.step));
  if (value < range.most) values.push_back(std::to_string(value + range.step));
  return values;
}

std::vector<std::string> next_words(const AxisInfo& axis) {
  const auto here = std::find(axis.choices.begin(), axis.choices.end(), axis.value);
  std::vector<std::string> values;
  if (here == axis.choices.end()) return values;
  if (here != axis.choices.begin()) values.push_back(*(here - 1));
  if (here + 1 != axis.choices.end()) values.push_back(*(here + 1));
  return values;
}

}  // namespace

std::vector<std::string> neighbours(const AxisInfo& axis) {
  switch (axis.kind) {
    case AxisKind::number:
      return next_numbers(axis);
    case AxisKind::words:
      return axis.value.empty() ? std::vector<std::string>{} : std::vector<std::string>{""};
    default:
      return next_words(axis);
  }
}

std::vector<AxisMove> moves_of(const Game& game, const std::string& filter) {
  std::vector<AxisMove> moves;
  for (const AxisInfo& axis : game.axes()) {
    const bool chosen =
        filter.empty() || axis.name.find(filter) != std::string::npos || numbered_within(axis.rule, filter);
    if (!chosen) continue;
    for (const std::string& to : neighbours(axis)) moves.push_back({axis, to});
  }
  return moves;
}

Comparison comparison_of(const std::shared_ptr<const Game>& game, const AxisMove& move, const std::string& players) {
  const std::shared_ptr<const Game> after = game->with_axis(move.axis.name, move.to);
  const std::string name = in_words(AxisChange{move.axis, move.to});
  return {{name, players, Part::axis, move.axis.name},
          {game, after, {}, players::read_players(game->seats(), players), Detail::results}};
}

}  // namespace tricorne::verify
