#include "verify/errata/pair_results.h"

#include <algorithm>
#include <cmath>

#include "verify/games/game_figures.h"
#include "verify/games/sums.h"

namespace tricorne::verify {

void FigureSums::add(double value_before, double value_after) {
  ++games;
  before += value_before;
  after += value_after;
  before_squares += value_before * value_before;
  after_squares += value_after * value_after;
  if (value_after != value_before) ++changes[static_cast<int>(std::lround(value_after - value_before))];
}

Changes FigureSums::changes_of(std::uint64_t pairs) const {
  Changes all{
      {changes.begin(), changes.end()},
      std::sqrt(Moments{pairs, before, before_squares}.variance() + Moments{pairs, after, after_squares}.variance())};
  if (const std::uint64_t differing = all.pairs(); differing < pairs) all.counts[0] = pairs - differing;
  return all;
}

bool is_of_every_pair(std::string_view figure) {
  return figure == "answers" || figure == "last turn" ||
         std::ranges::any_of(told_figures_of({}), [&](const ToldFigure& told) { return told.name == figure; });
}

void PairResults::add(const PairResults& more) { add_up(more, *this); }

std::uint64_t PairResults::acted_by(std::string_view axis) const {
  const auto found = acted.find(std::string(axis));
  return found == acted.end() ? 0 : found->second;
}

std::string PairResults::write() const { return text_of_sums<double>(*this); }
PairResults PairResults::read(std::string_view text) { return sums_in<double, PairResults>(text); }

}  // namespace tricorne::verify
