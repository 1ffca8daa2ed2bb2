#include <fmt/format.h>

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

class WarStaff final : public Staff {
 public:
  void forget() override {}

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
