#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"
#include "reports/kits.h"
#include "reports/story/explain.h"

namespace tricorne::reports {

namespace {

/// A chance with half its 95 % interval, in percent: `43 % (±9)`.
std::string chance_with_doubt(double chance, double doubt) {
  return fmt::format("{:.0f} % (±{:.0f})", 100 * chance, 100 * doubt);
}

/// Who is ahead after each moment of the main line, by the chances of an analysis or by what the game counts.
class Lead {
 public:
  Lead(const Kit& kit, const replay::Timeline& timeline, const replay::Analysis* analysis)
      : kit_(kit), timeline_(timeline), analysis_(analysis) {
    if (analysis != nullptr) chances_ = analysis->chances();
  }

  std::optional<Seat> after(std::size_t moment) const {
    if (analysis_ == nullptr) return kit_.ahead(*timeline_.moments[moment].after);
    const double chance = of_first(moment);
    if (chance == 0.5) return std::nullopt;
    return chance > 0.5 ? Seat{0} : Seat{1};
  }

  /// The chance of Seat{0} after a moment.
  double of_first(std::size_t moment) const { return chances_[std::min(moment, chances_.size() - 1)]; }
  /// Does the game say at any moment from `first` on, before its end, who is ahead?
  bool tells(std::size_t first) const {
    for (std::size_t i = first; i < timeline_.length; ++i)
      if (after(i)) return true;
    return false;
  }

 private:
  const Kit& kit_;
  const replay::Timeline& timeline_;
  const replay::Analysis* analysis_;
  std::vector<double> chances_;
};

}  // namespace

TurningPoint Explainer::turning_point(const replay::Analysis* analysis) const {
  const auto outcome = timeline_.moments[timeline_.length].after->outcome();
  TurningPoint point;
  point.first = point.last = point.show = timeline_.length;
  if (outcome && !outcome->winner) point.why = say_("Nobody won this game.");
  if (!outcome || !outcome->winner) return point;
  const auto all = plays();
  if (all.empty()) return point;
  const Lead lead(kit_, timeline_, analysis);
  const std::size_t begin = all.front().first;
  std::size_t came = timeline_.length;
  while (came > begin && lead.after(came - 1) == outcome->winner) --came;
  point.first = point.last = point.show = came;
  const std::string winner = people_of(outcome->who);
  const auto with_winner = [&](const std::string& frame) { return fmt::format(fmt::runtime(say_(frame)), winner); };
  if (came == begin && lead.after(begin - 1) == outcome->winner)
    point.why =
        with_winner(analysis == nullptr ? "The {} side was ahead from the first play to the last."
                                        : "The {} side was the likelier winner from the first play to the last.");
  else if (came < timeline_.length || lead.tells(begin - 1))
    fill(point, all, analysis, winner);
  return point;
}

/// Tells of the play in which the winner came ahead for good, unless it is no side's play or changed the chance by
/// little.
void Explainer::fill(TurningPoint& point, const std::vector<Play>& all, const replay::Analysis* analysis,
                     const std::string& winner) const {
  const auto play =
      std::ranges::find_if(all, [&](const Play& one) { return one.first <= point.show && point.show <= one.last; });
  if (play == all.end()) return;
  point.first = play->first, point.last = play->last;
  const Lead lead(kit_, timeline_, analysis);
  if (analysis != nullptr) point.before = lead.of_first(point.first - 1), point.after = lead.of_first(point.last);
  const Position &before = *timeline_.moments[point.first - 1].after, &after = *timeline_.moments[point.last].after;
  const std::string gave = effects_in_words(before, after, 3), when = say_(after.when().label);
  const replay::Fight* fight = fights_.at(point.show);
  if (!play->seat && fight == nullptr) {
    point.why = fmt::format(fmt::runtime(say_("The {} side came ahead for good in “{}”, {}, which is no side's play.")),
                            winner, say_(groups_.list[groups_.of[point.show]].title), when);
    if (!gave.empty()) point.why += " " + fmt::format(fmt::runtime(say_("The result: {}.")), gave);
    return;
  }
  if (analysis != nullptr && std::abs(point.after - point.before) < replay::TurningPlay::least) {
    point.why = fmt::format(fmt::runtime(say_("The {} side came ahead for good by small steps: no play there changed "
                                              "the chance to win by {:.0f} points.")),
                            winner, 100 * replay::TurningPlay::least);
    return;
  }
  point.found = true;
  point.fight = fight;
  point.what = fight != nullptr ? fight->at : name_of(*play);
  point.name = point.what + ", " + when;
  if (fight != nullptr) point.show = fight->shown();
  point.why = analysis == nullptr ? fmt::format(fmt::runtime(say_(kit_.words().lead)), winner)
                                  : swing_in_words(point, *analysis, winner);
  if (!gave.empty()) point.why += " " + fmt::format(fmt::runtime(say_("The result: {}.")), gave);
  if (play->seat) point.why += followed(point.last, play->seat);
}

std::string Explainer::swing_in_words(const TurningPoint& point, const replay::Analysis& analysis,
                                      const std::string& winner) const {
  const bool first = timeline_.moments[timeline_.length].after->outcome()->winner == Seat{0};
  const auto doubt = [&](std::size_t moment) {
    return moment < analysis.steps.size() ? analysis.steps[moment].doubt_before : 0;
  };
  return fmt::format(
      fmt::runtime(say_("From here to the end the {} side was the likelier winner: its chance was {} before "
                        "the play and {} after it, steps {} to {}.")),
      winner, chance_with_doubt(first ? point.before : 1 - point.before, doubt(point.first - 1)),
      chance_with_doubt(first ? point.after : 1 - point.after, doubt(point.last)), point.first, point.last);
}

}  // namespace tricorne::reports
