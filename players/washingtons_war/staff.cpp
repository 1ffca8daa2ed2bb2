#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/washingtons_war/terms.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "players/washingtons_war/prospects.h"

namespace tricorne::players::ww_kit {

using namespace ww;

namespace {

/// Washington goes into winter quarters with his last cards, and not farther than a march.
constexpr int last_cards = 1, longest_march = 4;
constexpr int unreached = 99;
/// A march must gain more by so much than staying does, as `promise_of` counts.
constexpr double least_gain = 0.2;

using Steps = std::array<int, max_spaces>;

/// Steps from every space to the goal, round the British.
Steps steps_to(const State& s, const Table& t, SpaceId goal) {
  Steps steps;
  steps.fill(unreached);
  steps[index(goal)] = 0;
  std::vector<SpaceId> reached{goal};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const SpaceId next : t.map.neighbours[index(reached[i])]) {
      if (steps[index(next)] != unreached || units(s, Side::British, next) > 0) continue;
      steps[index(next)] = steps[index(reached[i])] + 1;
      reached.push_back(next);
    }
  return steps;
}

/// The nearest winter quarters that Washington can reach in a march; nothing where he needs none.
std::optional<SpaceId> quarters_for_washington(const State& s, const Table& t) {
  const GeneralPlace& washington = s.generals[index(General::Washington)];
  if (washington.kind != GeneralPlace::Kind::on_map || units(s, Side::American, washington.at) < 2) return std::nullopt;
  if (t.map.winter_quarters.contains(washington.at)) return std::nullopt;
  if (t.map.south_of_attrition_line.contains(t.map[washington.at].colony)) return std::nullopt;
  std::optional<SpaceId> best;
  int nearest = longest_march + 1;
  for (const SpaceId quarters : t.map.winter_quarters) {
    if (units(s, Side::British, quarters) > 0) continue;
    const int steps = steps_to(s, t, quarters)[index(washington.at)];
    if (steps >= nearest) continue;
    nearest = steps;
    best = quarters;
  }
  return best;
}

/// A general and those whom he leads.
struct Errand {
  Side side{};
  General general{};
  SpaceId at = no_space;
  int units = 0;
  int left = 0;        ///< spaces that he may still move
  bool sails = false;  ///< may he go by sea?
};

/// What an errand gains by ending in a space: what it takes there, a marker that turns at the end of the year, troops
/// without a leader.
double gain_at(const State& s, const Table& t, const Errand& errand, SpaceId at) {
  constexpr double for_troops = 0.3;
  if (at != errand.at && errand.units == 0)
    return units(s, errand.side, at) > 1 && !general_at(s, errand.side, at) ? for_troops : 0;
  return errand.units == 0 ? 0 : promise_of(s, t, errand.side, errand.general, errand.units, at);
}

/// The most that an errand may still gain where it can come.
double best_gain(const State& s, const Table& t, const Errand& errand) {
  double best = 0;
  std::array<int, max_spaces> left;
  left.fill(-1);
  left[index(errand.at)] = errand.left;
  std::vector<SpaceId> reached{errand.at};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const SpaceId here = reached[i];
    if (here != errand.at) best = std::max(best, gain_at(s, t, errand, here));
    if (left[index(here)] <= 0 || units(s, enemy_of(errand.side), here) > 0) continue;
    for (const SpaceId next : t.map.neighbours[index(here)]) {
      if (left[index(next)] >= 0) continue;
      left[index(next)] = left[index(here)] - 1;
      reached.push_back(next);
    }
  }
  if (errand.sails && errand.left > 0)
    for (const SpaceId port : t.map.ports - s.pc[index(Side::American)] - spaces_with_units(s, Side::American))
      if (port != errand.at) best = std::max(best, gain_at(s, t, errand, port));
  return best;
}

class WarStaff final : public Staff {
 public:
  void forget() override {}

  /// A general marches where he gains something by it, and stays where he gains as much.
  bool serves(const Position& position, const Portfolio&, std::size_t n) override {
    const State& s = state_of(position);
    const Table& t = table_of(position);
    const Action& answer = answers_of(position)[n];
    if (const auto* play = std::get_if<PlayToActivate>(&answer)) return has_errand(s, t, play->general);
    if (const auto* called = std::get_if<ActivateGeneral>(&answer)) return has_errand(s, t, called->general);
    const auto* asked = s.agenda.empty() ? nullptr : std::get_if<ChooseMarchStep>(&s.agenda.back());
    if (asked == nullptr) return true;
    const March& march = asked->march;
    Errand errand{march.side,
                  march.general,
                  march.at,
                  std::min(units(s, march.side, march.at), t.ruleset.army_units),
                  march.allowance - march.spent,
                  march.spent == 0 && can_sail(t, march.side, march.at)};
    const double here = gain_at(s, t, errand, errand.at) + least_gain;
    const bool goes_on = best_gain(s, t, errand) >= here;
    if (std::holds_alternative<Finish>(answer)) return !goes_on;
    const auto* step = std::get_if<MarchTo>(&answer);
    if (step == nullptr || !goes_on) return true;
    const double there = gain_at(s, t, errand, step->to);
    errand.at = step->to;
    errand.left -= 1;
    errand.sails = false;
    return std::max(there, units(s, enemy_of(march.side), step->to) > 0 ? 0 : best_gain(s, t, errand)) >= here;
  }

  bool plans_at(const Position& position) const override {
    const State& s = state_of(position);
    return !s.agenda.empty() && std::holds_alternative<ChooseCardPlay>(s.agenda.back());
  }

  void propose(const Position& position, const Portfolio&, std::size_t, std::vector<Portfolio>& list) override {
    list.assign(1, {});
    const State& s = state_of(position);
    const auto* asked = s.agenda.empty() ? nullptr : std::get_if<ChooseCardPlay>(&s.agenda.back());
    if (asked == nullptr || asked->player != Side::American || s.pile(hand_of(asked->player)).size() > last_cards)
      return;
    const auto quarters = quarters_for_washington(s, table_of(position));
    if (!quarters) return;
    list.front().operations.push_back({OperationKind::hold, static_cast<std::uint32_t>(index(*quarters)),
                                       static_cast<std::uint32_t>(General::Washington),
                                       std::uint64_t{1} << index(General::Washington), s.turn, 0});
  }

  std::optional<std::size_t> answer(const Position& position, const Portfolio& portfolio) override {
    const State& s = state_of(position);
    if (portfolio.operations.empty() || s.agenda.empty()) return std::nullopt;
    const SpaceId goal{static_cast<std::uint8_t>(portfolio.operations.front().objective)};
    const auto answers = answers_of(position);
    const Frame& asked = s.agenda.back();
    if (std::holds_alternative<ChooseCardPlay>(asked)) return activation(answers);
    if (const auto* step = std::get_if<ChooseMarchStep>(&asked); step != nullptr && is_his(step->march))
      return step_towards(s, table_of(position), answers, step->march.at, goal);
    const auto* taken = std::get_if<ChooseMarchingUnits>(&asked);
    if (taken == nullptr || !is_his(taken->march) || answers.empty()) return std::nullopt;
    return answers.size() - 1;  // all who may go with him
  }

  double worth(const Position&, const Portfolios&) override { return 0; }
  std::uint64_t player_turn(const Position& position) const override {
    const State& s = state_of(position);
    return 1 + (std::uint64_t{s.turn} * 32 + static_cast<std::uint64_t>(s.pile(Pile::american_hand).size())) * 32 +
           static_cast<std::uint64_t>(s.pile(Pile::british_hand).size());
  }
  std::string in_words(const Position& position, const Operation& operation) const override {
    const SpaceId at{static_cast<std::uint8_t>(operation.objective)};
    return fmt::format("Washington winters at {}", table_of(position).map[at].name);
  }

 private:
  static bool can_sail(const Table& t, Side side, SpaceId at) { return side == Side::British && t.map[at].port; }
  static bool has_errand(const State& s, const Table& t, General general) {
    const GeneralPlace& place = s.generals[index(general)];
    if (place.kind != GeneralPlace::Kind::on_map) return true;
    const Side side = side_of(general);
    const Errand errand{side,
                        general,
                        place.at,
                        std::min(units(s, side, place.at), t.ruleset.army_units),
                        march_allowance(t, side),
                        can_sail(t, side, place.at)};
    return best_gain(s, t, errand) >= gain_at(s, t, errand, errand.at) + least_gain;
  }
  static bool is_his(const March& march) { return march.general == General::Washington; }

  static std::optional<std::size_t> activation(std::span<const Action> answers) {
    for (std::size_t n = 0; n < answers.size(); ++n)
      if (const auto* play = std::get_if<PlayToActivate>(&answers[n]); play && play->general == General::Washington)
        return n;
    return std::nullopt;
  }
  static std::optional<std::size_t> step_towards(const State& s, const Table& t, std::span<const Action> answers,
                                                 SpaceId at, SpaceId goal) {
    const Steps steps = steps_to(s, t, goal);
    std::optional<std::size_t> best;
    int least = steps[index(at)];
    for (std::size_t n = 0; n < answers.size(); ++n) {
      if (std::holds_alternative<Finish>(answers[n]) && at == goal) return n;
      const auto* march = std::get_if<MarchTo>(&answers[n]);
      if (march == nullptr || steps[index(march->to)] >= least) continue;
      least = steps[index(march->to)];
      best = n;
    }
    return best;
  }
};

}  // namespace

std::unique_ptr<Staff> make_staff() { return std::make_unique<WarStaff>(); }

}  // namespace tricorne::players::ww_kit
