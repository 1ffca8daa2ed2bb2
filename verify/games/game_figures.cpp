#include "verify/games/game_figures.h"

#include "engine/core/rulebook/chart_changes.h"

namespace tricorne::verify {

std::vector<ToldFigure> told_figures_of(const GameFigures& figures) {
  std::vector<ToldFigure> told;
  for_each_member(figures, [&](std::string_view name, std::uint64_t number, const Particulars& more) {
    if (std::string label = rulebook::label_of(name, more); !label.empty())
      told.push_back({name, std::move(label), number});
  });
  return told;
}

}  // namespace tricorne::verify
