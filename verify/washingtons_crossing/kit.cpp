#include "verify/kit.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "engine/core/chance.h"
#include "engine/washingtons_crossing/event.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/rule_index.h"
#include "engine/washingtons_crossing/tables.h"
#include "engine/washingtons_crossing/terms.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "verify/errata/worth.h"
#include "verify/games/odds.h"
#include "verify/table_mutants.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify {

namespace {

/// Forces of both sides near each other on some turn, tired and beaten here and there, and leaders alone, as no set-up
/// has them: armies that march at random seldom find each other.
class Crowd {
 public:
  Crowd(const wc::Table& t, const wc::State& begun, Chance& chance) : t_(t), s_(begun), chance_(chance) {}

  wc::State make() {
    s_.turn = wc::Turn(chance_.below(wc::turn_count * 3 / 4));
    for (auto& points : s_.activation_points) points = static_cast<std::int16_t>(chance_.below(16));
    const std::vector<wc::HexId> near = around(any_of(t_.map.all));
    for (const wc::Side side : wc::sides)
      for (const wc::LeaderId leader : wc::leaders_on_map(s_, side)) {
        if (!near.empty() && chance_.below(5) > 0) move(leader, side, any_of(near));
        if (wc::has_troops(s_, leader)) wear_out(leader);
        if (!wc::is_detachment(leader) && chance_.below(8) == 0) s_.troops[leader] = {};
      }
    while (!s_.agenda.empty()) s_.agenda.pop_back();
    begin();
    return s_;
  }

 private:
  /// A turn, or the action phase of a side: what comes late in a turn is seldom reached.
  void begin() {
    const auto phase =
        std::array{wc::Phase::weather, wc::Phase::american_action, wc::Phase::british_action}[chance_.below(3)];
    s_.phasing = phase == wc::Phase::british_action ? wc::Side::British : wc::Side::American;
    s_.agenda.push_back(wc::BeginPhase{phase});
  }
  wc::HexId any_of(const std::vector<wc::HexId>& hexes) { return hexes[chance_.below(hexes.size())]; }

  std::vector<wc::HexId> around(wc::HexId middle) const {
    constexpr int radius = 4;
    std::vector<wc::HexId> near;
    for (const wc::HexId hex : t_.map.all)
      if (wc::distance(hex, middle) <= radius && t_.map[hex].terrain != wc::Terrain::ocean) near.push_back(hex);
    return near;
  }
  void move(wc::LeaderId leader, wc::Side side, wc::HexId at) {
    if (wc::anyone_at(s_, wc::enemy_of(side), at)) return;
    if (wc::troops_at(s_, side, at) + s_.troops[leader] <= t_.ruleset.stacking_limit) s_.at[leader] = at;
  }
  void wear_out(wc::LeaderId leader) {
    if (!wc::tireless(t_, leader)) s_.fatigue[leader] = static_cast<std::uint8_t>(chance_.below(5));
    if (chance_.below(6) == 0)
      s_.condition[leader] = chance_.below(4) == 0 ? wc::Condition::routed : wc::Condition::disordered;
  }

  const wc::Table& t_;
  wc::State s_;
  Chance& chance_;
};

std::unique_ptr<Position> crowded_position(const Game& game, Chance& chance) {
  using wc::operator""_id;
  constexpr int tries = 50;
  const auto begun = game.setup();
  begun->settle();
  while (begun->pending() && begun->pending()->rule == "21.0"_id) begun->give(chance.below(begun->answer_count()));
  for (int i = 0; i < tries; ++i) {
    const wc::State s = Crowd(wc::table_of(game), wc::state_of(*begun), chance).make();
    try {
      return game.read_position(wc::wrap(game, s)->write());  // throws for a position that is not sound
    } catch (const DataError&) {
    }
  }
  return game.setup();
}

/// Hexes from a hex to the nearest enemy troops of a side; far when there are none.
int to_the_enemy(const wc::State& s, wc::Side side, wc::HexId hex) {
  int nearest = 100;
  for (const wc::LeaderId leader : wc::leaders_with_troops(s, wc::enemy_of(side)))
    nearest = std::min(nearest, wc::distance(s.at[leader], hex));
  return nearest;
}

/// What brings armies to each other, and over the rivers.
struct Pull {
  const wc::State& s;

  double operator()(const wc::StepTo& a) const {
    constexpr double nearer = 6, farther = 0.4;
    const auto* asked = std::get_if<wc::ChooseStep>(&s.agenda.back());
    if (asked == nullptr) return 1;
    const int now = to_the_enemy(s, asked->stack.side, wc::place_of(s, asked->stack));
    const int then = to_the_enemy(s, asked->stack.side, a.to);
    return then < now ? nearer : then > now ? farther : 1;
  }
  double operator()(const wc::Attack&) const { return 8; }
  double operator()(const wc::PreparedAttack&) const { return 4; }
  double operator()(const wc::TryFerry&) const { return 4; }
  double operator()(const wc::TryBoats&) const { return 4; }
  double operator()(const wc::Activate&) const { return 3; }
  double operator()(const wc::ActivateToCommand&) const { return 3; }
  double operator()(const wc::Move&) const { return 3; }
  // Troops handed to and fro take most of the time of a game.
  double operator()(const wc::TransferFrom&) const { return 0.1; }
  double operator()(const wc::LeaveMap&) const { return 0.2; }
  template <class Other>
  double operator()(const Other&) const {
    return 1;
  }
};

/// What the counter of a leader says of how he commands and fights, without his troops.
struct Ratings {
  int cost = 0, span = 0, rating = 0, radius = 0;
};

/// The leaders, who could each have the mean ratings of their side: those who command the means of all who do. The game
/// has no cards.
class RatedLeaders final : public Possessions {
 public:
  explicit RatedLeaders(const Game& game) {
    const wc::Leaders& leaders = wc::table_of(game).leaders;
    for (const wc::Side side : wc::sides)
      for (const wc::LeaderId leader : wc::leaders_of(side)) {
        if (wc::is_detachment(leader)) continue;
        const bool commands = leaders[leader].commands();
        const Ratings plain = mean_of(leaders, side, commands);
        const auto put = [](auto& cell, int value) { cell.value = static_cast<std::int16_t>(value); };
        leaders_[wc::index(side)].push_back(list().size());
        const std::string said =
            "a leader of cost " + std::to_string(plain.cost) + " and rating " + std::to_string(plain.rating) +
            (commands ? ", span " + std::to_string(plain.span) + " and radius " + std::to_string(plain.radius) : "") +
            ", the means of his side";
        add({"leader", std::string(wc::leader_names[wc::index(leader)]), said},
            wc::changed(game, [&](wc::Ruleset&, wc::Data& data) {
              wc::LeaderInfo& info = data.leaders.all[wc::index(leader)];
              put(info.cost, plain.cost);
              put(info.rating, plain.rating);
              if (!commands) return;
              put(info.span, plain.span);
              put(info.radius, plain.radius);
            }));
      }
  }

  void add_held(const Position&, Seat seat, std::vector<std::size_t>& held) const override {
    const auto& own = leaders_[wc::index(wc::side_of(seat))];
    held.insert(held.end(), own.begin(), own.end());
  }
  std::unique_ptr<Position> with_plain(const Position& position, std::size_t which) const override {
    return wc::wrap(game_without(which), wc::state_of(position));
  }

 private:
  static Ratings mean_of(const wc::Leaders& leaders, wc::Side side, bool commands) {
    Ratings sum;
    int count = 0;
    for (const wc::LeaderId leader : wc::leaders_of(side)) {
      const wc::LeaderInfo& info = leaders[leader];
      if (wc::is_detachment(leader) || info.commands() != commands) continue;
      sum.cost += info.cost.value, sum.span += info.span.value;
      sum.rating += info.rating.value, sum.radius += info.radius.value;
      ++count;
    }
    const auto mean = [&](int all) { return (2 * all + count) / (2 * count); };
    return {mean(sum.cost), mean(sum.span), mean(sum.rating), mean(sum.radius)};
  }

  std::array<std::vector<std::size_t>, 2> leaders_;  ///< by Side
};

class WashingtonsCrossingKit final : public Kit {
 public:
  bool chance_is_weighted() const override { return false; }
  bool has_properties() const override { return true; }
  std::function<std::unique_ptr<Position>(const Game&, Chance&)> crowded() const override { return &crowded_position; }
  std::unique_ptr<Referee> referee(const Game& game, const Game& law, const Checks& checks) const override {
    return wc_kit::referee_of(game, law, checks);
  }
  double pull(const Position& position, std::size_t n) const override {
    return std::visit(Pull{wc::state_of(position)}, wc::answers_of(position)[n]);
  }
  std::vector<Mutant> data_mutants(const Game& game) const override {
    return mutants_of_tables<wc::Ruleset, wc::Data>(game, &wc::changed, &wc::id_of);
  }
  std::unique_ptr<Possessions> possessions(const Game& game, std::optional<int> plain) const override {
    if (plain) throw std::invalid_argument("the game has no cards");
    return std::make_unique<RatedLeaders>(game);
  }
  std::vector<Workload> workloads(const Game& game) const override { return wc_kit::workloads_of(game); }
  std::vector<std::string> schema_kinds() const override { return {wc::table_names.begin(), wc::table_names.end()}; }
  Node schema(const Game&, std::string_view kind) const override {
    return kind == "map" ? wc_kit::map_schema() : wc::chart_schema(kind);
  }
};

}  // namespace

const Kit& washingtons_crossing_kit() {
  static const WashingtonsCrossingKit kit;
  return kit;
}

}  // namespace tricorne::verify
