#include <algorithm>
#include <cmath>

#include "engine/core/text.h"
#include "reports/kits.h"
#include "reports/story/explain.h"

namespace tricorne::reports {

namespace {

/// How many plays are tried.
constexpr std::size_t most_swings = 5;
/// Games in which one side wins more than this share from before a play were decided by then.
constexpr double open_until = 0.95;

double of_winner(Seat winner, double chance) { return winner == Seat{0} ? chance : 1 - chance; }

}  // namespace

std::vector<replay::StepSpan> Explainer::swings(const replay::Analysis& analysis) const {
  std::vector<replay::StepSpan> list;
  if (!analysis.outcome || !analysis.outcome->winner) return list;
  const std::vector<double> chances = analysis.chances();
  const auto moved = [&](const Play& play) {
    const double change = chances[std::min(play.last, chances.size() - 1)] - chances[play.first - 1];
    return *analysis.outcome->winner == Seat{0} ? change : -change;
  };
  std::vector<Play> all = plays();
  std::erase_if(all, [&](const Play& play) { return (!play.seat && fight_in(play) == nullptr) || moved(play) <= 0; });
  std::ranges::stable_sort(all, [&](const Play& a, const Play& b) { return moved(a) > moved(b); });
  if (all.size() > most_swings) all.resize(most_swings);
  for (const Play& play : all) list.emplace_back(play.first, play.last);
  return list;
}

/// The first fight of the main line in a play; null for none.
const replay::Fight* Explainer::fight_in(const Play& play) const {
  for (std::size_t i = play.first; i <= play.last; ++i)
    if (const replay::Fight* fight = fights_.at(i)) return fight;
  return nullptr;
}

TurningPoint Explainer::turning_point(const replay::Analysis* analysis) const {
  const auto outcome = timeline_.moments[timeline_.length].after->outcome();
  TurningPoint point;
  point.first = point.last = point.show = timeline_.length;
  if (outcome && !outcome->winner) point.why = say_.page("nobody-won-this-game");
  if (!outcome || !outcome->winner) return point;
  const auto all = plays();
  if (all.empty()) return point;
  const std::string winner = people_of(outcome->who);
  if (analysis != nullptr)
    turn_by_trials(point, all, *analysis, *outcome->winner, winner);
  else
    turn_by_count(point, all, *outcome->winner, winner);
  return point;
}

/// The play from which on the game's own count was for the winner.
void Explainer::turn_by_count(TurningPoint& point, const std::vector<Play>& all, Seat winner,
                              const std::string& people) const {
  const auto ahead = [&](std::size_t moment) { return kit_.ahead(*timeline_.moments[moment].after); };
  const std::size_t begin = all.front().first;
  std::size_t came = timeline_.length;
  while (came > begin && ahead(came - 1) == winner) --came;
  point.first = point.last = point.show = came;
  if (came == begin && ahead(begin - 1) == winner) {
    point.why = say_.page("ahead-from-first-to-last", {{"side", people}});
    return;
  }
  bool tells = came < timeline_.length;
  for (std::size_t i = begin - 1; i < timeline_.length && !tells; ++i) tells = ahead(i).has_value();
  const auto play = std::ranges::find_if(all, [&](const Play& one) { return one.first <= came && came <= one.last; });
  if (!tells || play == all.end()) return;
  point.first = play->first, point.last = play->last;
  point.fight = fights_.at(came);
  if (!play->seat && point.fight == nullptr) {
    point.why =
        say_.page("came-ahead-by-nobodys-play",
                  {{"side", people}, {"play", say_(groups_.list[groups_.of[came]].title)}, {"when", when_of(came)}});
    add_result(point, {});
    return;
  }
  name(point, *play);
  point.why = say_.page(kit_.words().lead, {{"side", people}});
  add_result(point, {});
  if (play->seat) point.why += followed(point.last, play->seat);
}

/// Of the plays that were tried, the one that surely made the winner likelier to win, by most.
void Explainer::turn_by_trials(TurningPoint& point, const std::vector<Play>& all, const replay::Analysis& analysis,
                               Seat winner, const std::string& people) const {
  if (analysis.tried_by.empty()) {
    point.why = say_.page("not-tried-by-playing-on");
    return;
  }
  const double sign = winner == Seat{0} ? 1 : -1;
  const replay::Swing* turned = nullptr;
  for (const replay::Swing& swing : analysis.swings) {
    const double before = of_winner(winner, swing.before), after = of_winner(winner, swing.after);
    const bool sure = sign * (winner == Seat{0} ? swing.gain_low : swing.gain_high) > 0;
    const bool open = before < open_until && before > 1 - open_until;
    if (!sure || !open || after <= 0.5 || sign * swing.worth < replay::TurningPlay::least) continue;
    if (turned == nullptr || sign * swing.worth > sign * turned->worth) turned = &swing;
  }
  const auto play = turned == nullptr ? all.end() : std::ranges::find(all, turned->first, &Play::first);
  if (play == all.end()) {
    point.why = say_.page("nothing-decided-it", {{"plays", std::to_string(analysis.swings.size())}, {"side", people}});
    return;
  }
  point.first = point.show = play->first;
  point.last = play->last;
  point.before = turned->before;
  point.after = turned->after;
  point.worth = sign * turned->worth;
  point.fight = fight_in(*play);
  name(point, *play);
  const auto of_hundred = [&](double chance) { return whole_points(of_winner(winner, chance)); };
  const double low = winner == Seat{0} ? turned->gain_low : -turned->gain_high;
  const double high = winner == Seat{0} ? turned->gain_high : -turned->gain_low;
  point.why = say_.page("played-on-from-before-it", {{"first", std::to_string(point.first)},
                                                     {"last", std::to_string(point.last)},
                                                     {"side", people},
                                                     {"before", of_hundred(point.before)},
                                                     {"after", of_hundred(point.after)},
                                                     {"pairs", std::to_string(turned->pairs)},
                                                     {"low", whole_points(low)},
                                                     {"high", whole_points(high)}});
  add_result(point, winner);
}

/// Fills what a found point is called.
void Explainer::name(TurningPoint& point, const Play& play) const {
  point.found = true;
  point.what = point.fight != nullptr ? point.fight->at : name_of(play);
  point.name = point.what + ", " + when_of(point.show);
  if (point.fight != nullptr) point.show = point.fight->shown();
}

/// The turn of a moment as the story calls it: a winter belongs to the year that it ends.
std::string Explainer::when_of(std::size_t moment) const { return say_(groups_.list[groups_.of[moment]].when); }

/// Adds what the play gave; of an analysed game only what is good for the winner, as the chances went.
void Explainer::add_result(TurningPoint& point, std::optional<Seat> whom) const {
  const Position &before = *timeline_.moments[point.first - 1].after, &after = *timeline_.moments[point.last].after;
  const std::string gave = effects_in_words(before, after, 3, whom);
  if (!gave.empty()) point.why += " " + say_.page("the-result-is", {{"changes", gave}});
}

}  // namespace tricorne::reports
