#include "reports/story/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "engine/core/text.h"
#include "replay/kit.h"
#include "reports/kits.h"

namespace tricorne::reports {

namespace {

std::map<std::string, std::string> titles_of(const Game& game) {
  std::map<std::string, std::string> titles;
  for (const CardWords& card : kit_of(game).cards(game)) titles.emplace(std::to_string(card.number), card.title);
  return titles;
}

double percent(double chance) { return 100 * chance; }

}  // namespace

std::string whole_points(double share) { return fmt::format("{:.0f}", percent(share)); }

std::string StepExplanation::whole(const Wording& say) const {
  std::string all = text;
  if (!line.empty()) {
    std::string steps;
    for (const std::string& step : line) steps += (steps.empty() ? "" : "; ") + step;
    all += " " + say.page("likely-then", {{"steps", steps}, {"share", std::to_string(share)}});
  }
  return brings.empty() ? all : all + " " + brings;
}

Explainer::Explainer(const Game& game, const replay::Timeline& timeline, replay::Language language)
    : game_(game),
      kit_(kit_of(game)),
      timeline_(timeline),
      say_(game, language),
      teller_(game, language, titles_of(game)),
      groups_(kit_.groups(timeline)),
      fights_(replay::kit_of(game).fights(game, timeline)) {}

std::string Explainer::effects_in_words(const Position& before, const Position& after, std::size_t most,
                                        std::optional<Seat> whom) const {
  std::vector<Effect> list = kit_.effects(before, after);
  if (whom) std::erase_if(list, [&](const Effect& effect) { return effect.good_for != whom; });
  std::ranges::stable_sort(list, [](const Effect& a, const Effect& b) { return a.weight > b.weight; });
  // Small things are told only where nothing larger happened.
  if (!list.empty() && list.front().weight > 1) std::erase_if(list, [](const Effect& e) { return e.weight <= 1; });
  if (list.size() > most) list.resize(most);
  std::string text;
  for (const Effect& effect : list) text += (text.empty() ? "" : "; ") + say_(effect.said);
  return text;
}

/// The last moment of what the player began with a step: before the same question is asked again, or the play ends.
std::size_t Explainer::end_of_act(std::size_t moment) const {
  const auto& asked = timeline_.moments[moment].asked;
  std::size_t last = moment;
  while (last + 1 <= timeline_.length && groups_.of[last + 1] == groups_.of[moment]) {
    const auto& next = timeline_.moments[last + 1].asked;
    if (asked && next && next->decision == asked->decision) break;
    ++last;
  }
  return last;
}

std::vector<Explainer::Play> Explainer::plays() const {
  std::vector<Play> plays;
  bool begun = std::ranges::none_of(groups_.list, [](const StepGroup& group) { return !group.seat.empty(); });
  for (std::size_t i = 1; i <= timeline_.length; ++i) {
    const StepGroup& group = groups_.list[groups_.of[i]];
    begun = begun || !group.seat.empty();
    if (!begun) continue;
    if (plays.empty() || groups_.of[i] != groups_.of[i - 1]) {
      plays.push_back({i, i, {}});
      const auto seats = game_.seats();
      const auto seat = std::ranges::find(seats, group.seat, &SeatInfo::title);
      if (seat != seats.end()) plays.back().seat = Seat(seat - seats.begin());
    }
    plays.back().last = i;
  }
  return plays;
}

std::string Explainer::people_of(const SeatInfo& seat) const { return say_(std::string(seat.title)); }

/// The next play of the other side behind a moment; null when the same side plays before, or nobody does.
const Explainer::Play* Explainer::next_of_enemy(const std::vector<Play>& all, std::size_t moment,
                                                std::optional<Seat> seat) const {
  const auto next =
      std::ranges::find_if(all, [&](const Play& play) { return play.first > moment && play.seat.has_value(); });
  return next == all.end() || next->seat == seat ? nullptr : &*next;
}

/// What the other side made of it in its next play; empty when nothing shows. It is told as a consequence only where
/// the same play is not possible, or does not do the same, behind the better answer of a confirmed step.
std::string Explainer::followed(std::size_t moment, std::optional<Seat> seat,
                                const replay::AnalyzedStep* confirmed) const {
  const auto all = plays();
  const Play* play = next_of_enemy(all, moment, seat);
  if (play == nullptr) return "";
  const std::string text =
      effects_in_words(*timeline_.moments[play->first - 1].after, *timeline_.moments[play->last].after, 2, play->seat);
  if (text.empty()) return "";
  const bool prevented = confirmed != nullptr && is_prevented(*confirmed, *play, moment, text);
  return " " + say_.page(prevented ? "then-the-side-which-is-prevented" : "next-the-side",
                         {{"side", people_of(info_of(game_.seats(), *play->seat))}, {"changes", text}});
}

/// Plays the better line, what was played behind the act, whose last moment is `act`, and then the play of the other
/// side. Is that refused, or does it not bring what `text` says? False where the line is not whole, and where what was
/// played behind the act does not fit: then nobody knows.
bool Explainer::is_prevented(const replay::AnalyzedStep& step, const Play& play, std::size_t act,
                             const std::string& text) const {
  if (!step.whole_line) return false;
  const auto world = timeline_.moments[step.step - 1].after->clone();
  try {
    for (const std::string& action : step.line) world->apply(action);
    for (std::size_t i = act + 1; i < play.first; ++i) world->apply(timeline_.moments[i].action);
  } catch (const ActionError&) {
    return false;
  }
  const auto begun = world->clone();
  try {
    for (std::size_t i = play.first; i <= play.last; ++i) world->apply(timeline_.moments[i].action);
  } catch (const ActionError&) {
    return true;
  }
  return effects_in_words(*begun, *world, 2, play.seat) != text;
}

StepExplanation Explainer::tell(const replay::AnalyzedStep& step) const {
  StepExplanation told;
  const Position& before = *timeline_.moments[step.step - 1].after;
  const std::size_t last = end_of_act(step.step);
  const std::string gave = effects_in_words(before, *timeline_.moments[last].after, 2);
  told.text =
      gave.empty() ? say_.page("it-changed-nothing-that-counts") : say_.page("the-result-is", {{"changes", gave}});
  if (!step.confirmed) {
    told.text += " " + say_.page("looks-worth-a-try", {{"action", teller_.action(step.best)}});
    return told;
  }
  told.text += followed(last, step.seat, &step);
  add_better(step, told);
  return told;
}

/// Tells of the better answer of a confirmed step.
void Explainer::add_better(const replay::AnalyzedStep& step, StepExplanation& told) const {
  const Position& before = *timeline_.moments[step.step - 1].after;
  told.text += " " + say_.page("better-by-points", {{"action", teller_.action(step.best)},
                                                    {"points", whole_points(step.worth)},
                                                    {"pairs", std::to_string(step.pairs)},
                                                    {"played", whole_points(step.gain)},
                                                    {"low", whole_points(step.gain_low)},
                                                    {"high", whole_points(step.gain_high)}});
  const auto speaks = [&](const char* id, const std::vector<std::string>& subjects) {
    std::string list;
    for (const std::string& subject : subjects) list += (list.empty() ? "" : ", ") + say_(subject);
    if (!list.empty()) told.text += " " + say_.page(id, {{"reasons", list}});
  };
  speaks("what-speaks-for-it", step.reasons.gains);
  if (!step.reasons.gains.empty()) speaks("what-speaks-against-it", step.reasons.costs);
  const auto world = before.clone();
  try {
    for (std::size_t i = 0; i < step.line.size(); ++i) {
      if (i > 0 && world->answer_count() > 1 && told.line.size() < 3) told.line.push_back(teller_.action(step.line[i]));
      world->apply(step.line[i]);
    }
  } catch (const ActionError&) {  // a line that does not fit is left out
    return;
  }
  told.share = static_cast<int>(std::lround(percent(step.line_share)));
  const std::string brings = step.whole_line ? effects_in_words(before, *world, 2) : "";
  if (!brings.empty()) told.brings = say_.page("that-would-bring", {{"changes", brings}});
}

std::string Explainer::name_of(const Play& play) const {
  const StepGroup& group = groups_.list[groups_.of[play.first]];
  if (!play.seat) return say_(group.title);
  const std::string side = people_of(info_of(game_.seats(), *play.seat)) + ": ";
  if (group.card > 0) return side + teller_.action(timeline_.moments[play.first].answer);
  std::vector<Happening> events;  // as everybody saw them, since each seat reads this name
  for (std::size_t i = play.first; i <= play.last; ++i)
    std::ranges::move(replay::seen_by(Seat::Chance, timeline_.moments[i]).events, std::back_inserter(events));
  std::string clauses;
  for (const Said& clause : kit_.in_short(events)) clauses += (clauses.empty() ? "" : ", ") + say_(clause);
  return side + (clauses.empty() ? say_(group.title) : clauses);
}

const replay::AnalyzedStep* Explainer::costliest_of_loser(const replay::Analysis& analysis) {
  if (!analysis.outcome || !analysis.outcome->winner) return nullptr;
  for (const replay::AnalyzedStep* step : analysis.moments())
    if (step->seat != Seat::Chance && step->seat != *analysis.outcome->winner) return step;
  return nullptr;
}

void Explainer::explain(replay::Analysis& analysis) const {
  for (replay::AnalyzedStep& step : analysis.steps)
    if (!step.glyph.empty() || step.is_open()) step.told = tell(step).whole(say_);
  TurningPoint point = turning_point(&analysis);
  analysis.turning = replay::TurningPlay{point.first,  point.last,  point.show, point.found,
                                         point.before, point.after, point.name, std::move(point.why)};
}

/// How far the chance to win moved between two moments, in points of a hundred; 0 without an analysis.
static double swing(const std::vector<double>& chances, std::size_t from, std::size_t to) {
  if (chances.empty()) return 0;
  const std::size_t last = chances.size() - 1;
  return percent(std::abs(chances[std::min(to, last)] - chances[std::min(from, last)]));
}

void Explainer::add_mistakes(std::vector<KeyMoment>& list, const replay::Analysis& analysis) const {
  for (const replay::AnalyzedStep& step : analysis.steps)
    if (step.glyph == "?" || step.glyph == "??")
      list.push_back({step.step, KeyMoment::Kind::mistake,
                      people_of(info_of(game_.seats(), step.seat)) + ": " +
                          say_.page("worse-than-the-best", {{"action", teller_.action(step.action)},
                                                            {"glyph", step.glyph},
                                                            {"points", whole_points(step.worth)}}),
                      percent(step.worth)});
}

void Explainer::add_turning(std::vector<KeyMoment>& list, const replay::Analysis* analysis) const {
  const TurningPoint point = turning_point(analysis);
  if (!point.found) return;
  list.push_back({point.show, KeyMoment::Kind::turning, say_.page("turning-point-is", {{"play", point.what}}),
                  analysis == nullptr ? 50 : percent(point.worth)});
}

/// Fights that moved the chance; without an analysis those that cost more than half as much as the costliest.
void Explainer::add_battles(std::vector<KeyMoment>& list, const std::vector<double>& chances) const {
  int costliest = 0;
  for (const replay::Fight& fight : fights_.list) costliest = std::max(costliest, fight.lost());
  for (const replay::Fight& fight : fights_.list) {
    if (timeline_.moments[fight.last].variation > 0 || !fight.winner) continue;
    const double moved = swing(chances, fight.first - 1, fight.last);
    const bool mattered = chances.empty() ? 2 * fight.lost() > costliest : moved >= 5;
    if (mattered)
      list.push_back({fight.shown(), KeyMoment::Kind::battle,
                      fight.at + ": " + say_(fight.headline) + " (" + say_(fight.losses) + ")",
                      chances.empty() ? 5 + fight.lost() * 10.0 / std::max(costliest, 1) : moved});
  }
}

/// What changed hands for good, after the set-up.
void Explainer::add_holdings(std::vector<KeyMoment>& list, const std::vector<double>& chances) const {
  const auto all = plays();
  const std::size_t begin = all.empty() ? timeline_.length : all.front().first - 1;
  const std::vector<Holding> first = kit_.holdings(*timeline_.moments[begin].after);
  std::vector<Holding> was = first;
  std::vector<std::size_t> changed(was.size(), 0);
  for (std::size_t i = begin + 1; i <= timeline_.length; ++i) {
    std::vector<Holding> is = kit_.holdings(*timeline_.moments[i].after);
    for (std::size_t k = 0; k < is.size(); ++k)
      if (is[k].holder != was[k].holder) changed[k] = i;
    was = std::move(is);
  }
  for (std::size_t k = 0; k < was.size(); ++k) {
    const auto seat = std::ranges::find(game_.seats(), was[k].holder, &SeatInfo::style);
    if (changed[k] == 0 || seat == game_.seats().end() || was[k].holder == first[k].holder) continue;
    list.push_back({changed[k], KeyMoment::Kind::holding,
                    say_.page("holding-to-the-end", {{"name", say_(was[k].name)}, {"side", people_of(*seat)}}),
                    std::max(8.0, swing(chances, changed[k] - 1, changed[k]))});
  }
}

/// What the game calls a key event. One of a battle in the list weighs less, for the battle is told already.
void Explainer::add_events(std::vector<KeyMoment>& list, const std::vector<double>& chances,
                           replay::Viewer viewer) const {
  const auto told = [&](std::size_t moment) {
    const replay::Fight* fight = fights_.at(moment);
    return fight != nullptr && std::ranges::any_of(list, [&](const KeyMoment& key) {
             return key.kind == KeyMoment::Kind::battle && fights_.at(key.moment) == fight;
           });
  };
  for (std::size_t i = 1; i <= timeline_.length; ++i)
    for (const Happening& event : replay::seen_by(viewer, timeline_.moments[i]).events) {
      if (!kit_.is_key(event)) continue;
      const bool ends = i == timeline_.length;
      list.push_back({i, ends ? KeyMoment::Kind::end : KeyMoment::Kind::event, teller_.event(event),
                      ends ? 100.0 : std::max(told(i) ? 6.0 : 10.0, swing(chances, i - 1, i))});
    }
}

std::vector<KeyMoment> Explainer::key_moments(replay::Viewer viewer, const replay::Analysis* analysis) const {
  const std::vector<double> chances = analysis == nullptr ? std::vector<double>{} : analysis->chances();
  std::vector<KeyMoment> list;
  if (analysis != nullptr) add_mistakes(list, *analysis);
  add_turning(list, analysis);
  add_battles(list, chances);
  add_holdings(list, chances);
  add_events(list, chances, viewer);
  std::ranges::stable_sort(list, {}, &KeyMoment::moment);
  return list;
}

}  // namespace tricorne::reports
