#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "players/washingtons_crossing/orders.h"

namespace tricorne::players::wc_kit {

using namespace wc;

namespace {

constexpr std::size_t most_strikes = 5;

std::uint64_t bits_of(const LeaderSet& set) {
  std::uint64_t bits = 0;
  for (const LeaderId leader : set) bits |= std::uint64_t{1} << index(leader);
  return bits;
}
LeaderSet set_of(std::uint64_t bits) { return LeaderSet(LeaderSet::Bits{bits}); }

class CrossingStaff final : public Staff {
 public:
  void forget() override { ordered_ = 0; }

  bool plans_at(const Position& position) const override {
    return is_turn_of(state_of(position), side_of(position.pending()->seat));
  }

  void propose(const Position& position, const Portfolio& now, std::size_t most,
               std::vector<Portfolio>& list) override {
    look_at(position);
    const State& s = state_of(position);
    list.assign(1, {});
    planner_->look_at(s, side_of(position.pending()->seat));
    read_portfolio(now);
    const std::vector<Strike> strikes = planner_->strikes(most_strikes, under_way_, posted_);
    list.front() = portfolio_of(strikes);
    for (std::size_t left_out = 0; left_out < strikes.size() && list.size() < most; ++left_out) {
      std::vector<Strike> others = strikes;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(left_out));
      list.push_back(portfolio_of(others));
    }
  }

  std::optional<std::size_t> answer(const Position& position, const Portfolio& portfolio) override {
    look_at(position);
    const State& s = state_of(position);
    const Side side = side_of(position.pending()->seat);
    if (!is_turn_of(s, side)) return execution_->answer(s, answers_of(position), {});
    if (turn_of(s) != ordered_ || portfolio != portfolio_) give_orders(s, side, portfolio);
    return execution_->answer(s, answers_of(position), orders_);
  }

  /// A strike that is still to come counts what it promises.
  double worth(const Position& position, const Portfolios& undertaken) override {
    look_at(position);
    const State& s = state_of(position);
    planner_->look_at(s, Side::American);
    auto sum = static_cast<double>(planner_->worth());
    for (const Side side : sides)
      for (const Operation& operation : undertaken[index(side)].operations)
        if (operation.kind == OperationKind::strike && operation.due > index(s.turn))
          sum += side == Side::American ? operation.worth : -operation.worth;
    return sum;
  }

  std::uint64_t player_turn(const Position& position) const override { return turn_of(state_of(position)); }

  std::string in_words(const Position& position, const Operation& operation) const override {
    const State& s = state_of(position);
    const Table& t = table_of(position);
    const HexId at{static_cast<std::uint16_t>(operation.objective)};
    const std::string place = t.map[at].town.empty() ? text_of(at) : t.map[at].town;
    const int men = troops_of(s, set_of(operation.force));
    const LeaderId leader = operation.commander == Operation::nobody
                                ? *set_of(operation.force).begin()
                                : LeaderId(static_cast<std::uint8_t>(operation.commander));
    const auto name = leader_names[index(leader)];
    if (operation.kind == OperationKind::strike)
      return fmt::format("{} attacks {} on {} with {} troops", name, place, turn_words[operation.due], men);
    const bool there = all_in(set_of(operation.force), [&](LeaderId who) { return s.at[who] == at; });
    return fmt::format("{} {} {} with {} troops", name, there ? "holds" : "goes to hold", place, men);
  }

 private:
  static std::uint64_t turn_of(const State& s) { return 1 + 2 * index(s.turn) + index(s.phasing); }
  /// Is the side's command or action phase under way?
  static bool is_turn_of(const State& s, Side side) {
    return s.phasing == side && std::any_of(s.agenda.begin(), s.agenda.end(), [](const Frame& frame) {
             return std::holds_alternative<ChooseActivation>(frame) || std::holds_alternative<EndActionPhase>(frame);
           });
  }

  const Table& t() const { return *table_; }

  void look_at(const Position& position) {
    const Table& table = table_of(position);
    if (table_ == &table) return;
    table_ = &table;
    ground_.emplace(table);
    planner_.emplace(table, *ground_);
    execution_.emplace(table, *ground_, planner_->marches());
    ordered_ = 0;
  }

  /// What is under way: strikes, and where leaders have been sent.
  void read_portfolio(const Portfolio& now) {
    under_way_.clear();
    posted_.all.fill(no_hex);
    for (const Operation& operation : now.operations) {
      const HexId at{static_cast<std::uint16_t>(operation.objective)};
      if (operation.kind == OperationKind::strike) {
        Strike& strike = under_way_.emplace_back();
        strike.target = at;
        strike.commander = LeaderId(static_cast<std::uint8_t>(operation.commander));
        strike.due = Turn(static_cast<std::uint8_t>(operation.due));
      } else {
        for (const LeaderId leader : set_of(operation.force)) posted_[leader] = at;
      }
    }
  }

  Portfolio portfolio_of(const std::vector<Strike>& strikes) {
    Portfolio portfolio;
    LeaderSet free = planner_->forces();
    for (const Strike& strike : strikes) {
      portfolio.operations.push_back({OperationKind::strike, static_cast<std::uint32_t>(strike.target),
                                      static_cast<std::uint32_t>(strike.commander), bits_of(strike.force),
                                      static_cast<std::uint32_t>(strike.due), static_cast<double>(strike.worth)});
      free -= strike.force;
    }
    for (const Post& post : planner_->posts(free, posted_))
      portfolio.operations.push_back({OperationKind::hold, static_cast<std::uint32_t>(post.at), Operation::nobody,
                                      bits_of(post.force), 0, static_cast<double>(post.worth)});
    return portfolio;
  }

  void give_orders(const State& s, Side side, const Portfolio& portfolio) {
    ordered_ = turn_of(s);
    portfolio_ = portfolio;
    orders_ = {};
    planner_->look_at(s, side);
    for (const Operation& operation : portfolio.operations)
      if (operation.kind == OperationKind::strike)
        order_strike(s, operation);
      else
        order_post(s, operation);
    gather_the_idle(s, portfolio);
    for (const LeaderId leader : leaders_on_map(s, side))
      if (t().leaders[leader].commands() && s.troops[leader] == 0 && orders_.to[leader] == no_hex &&
          !orders_.held.contains(leader))
        if ((orders_.to[leader] = army_without_commander(s, leader)) != no_hex) orders_.worth[leader] = 0.1F;
  }

  /// Fresh forces that no operation needs come up behind the front while activation points are cheap.
  void gather_the_idle(const State& s, const Portfolio& portfolio) {
    constexpr int enough = 300;
    const HexId place = planner_->rallying_place();
    if (place == no_hex) return;
    LeaderSet idle = planner_->forces() - planner_->garrisons();
    for (const Operation& operation : portfolio.operations) idle -= set_of(operation.force);
    for (const LeaderId leader : idle) {
      if (s.troops[leader] < enough || s.fatigue[leader] > 1) continue;
      orders_.to[leader] = place;
      orders_.worth[leader] = 0.3F;
    }
  }

  /// Where most troops stand or go whom no other commander leads; no_hex: nowhere.
  HexId army_without_commander(const State& s, LeaderId commander) const {
    const Side side = side_of(commander);
    HexId best = no_hex;
    int most = 1000;
    const auto goal_of = [&](LeaderId leader) {
      return orders_.to[leader] == no_hex ? s.at[leader] : orders_.to[leader];
    };
    for (const LeaderId leader : leaders_with_troops(s, side)) {
      const HexId at = s.at[leader];
      int men = 0;
      for (const LeaderId other : leaders_with_troops(s, side))
        if (distance(s.at[other], at) <= 2) men += s.troops[other];
      if (at == s.at[commander]) men += 300;
      const bool led = any_in(leaders_on_map(s, side), [&](LeaderId other) {
        return other != commander && t().leaders[other].cost.value > 2 && distance(goal_of(other), at) <= 2;
      });
      if (led || men <= most || s.condition[leader] == Condition::routed) continue;
      most = men;
      best = at;
    }
    return best == s.at[commander] ? no_hex : best;
  }

  /// The strike is planned anew for those who take part; nobody marches for one that cannot be made any more.
  void order_strike(const State& s, const Operation& operation) {
    const HexId target{static_cast<std::uint16_t>(operation.objective)};
    const Turn due{static_cast<std::uint8_t>(operation.due)};
    const LeaderId commander{static_cast<std::uint8_t>(operation.commander)};
    if (due < s.turn || !on_map(s, commander)) return;
    if (troops_at(planner_->guessed(), enemy_of(planner_->side()), target) == 0) return;
    const LeaderSet force = set_of(operation.force) & leaders_on_map(s, planner_->side());
    const Strike strike = planner_->strike_on(target, commander, due, force);
    if (strike.force.empty()) return;
    orders_.reserved += planner_->points_needed(strike, Planner::Spent::on_marches_too);
    if (due != s.turn) orders_.kept += planner_->points_needed(strike, Planner::Spent::on_the_attack);
    const int turns = static_cast<int>(due) - static_cast<int>(s.turn);
    const float share = static_cast<float>(operation.worth) / static_cast<float>(strike.force.size());
    for (const LeaderId leader : force) {
      const bool reserve = !strike.force.contains(leader);
      const bool crosses = s.troops[leader] > 0 && planner_->must_cross(leader, target);
      const float part = (reserve ? 0.5F : 1.0F) * (0.6F + 0.8F * static_cast<float>(s.troops[leader]) / 1000);
      orders_.worth[leader] = part * std::max(0.5F, share);
      if (reserve && !crosses) continue;
      if (turns == 0 && strike.screen.contains(leader)) continue;
      if (turns == 0 && !reserve) {
        orders_.held.insert(leader);
        continue;
      }
      if (turns == 0 || (reserve && adjacent(s.at[leader], target))) continue;
      if (!crosses && planner_->moves_needed(leader, strike) < turns) continue;
      orders_.to[leader] = strike.ring[reserve ? commander : leader];
      orders_.hurried.insert(leader);
      if (turns == 1 && !reserve) orders_.close.insert(leader);
    }
    if (turns == 0) orders_.attacks.push_back(strike);
  }

  void order_post(const State& s, const Operation& operation) {
    const HexId at{static_cast<std::uint16_t>(operation.objective)};
    const LeaderSet force = set_of(operation.force) & leaders_on_map(s, planner_->side());
    for (const LeaderId leader : force) {
      orders_.to[leader] = at;
      orders_.worth[leader] = static_cast<float>(operation.worth) / static_cast<float>(force.size()) / 2;
      orders_.close.insert(leader);
    }
    if (operation.worth < 5) return;
    for (const LeaderId leader : force)
      if (s.at[leader] == at && s.fatigue[leader] <= 1 && planner_->may_dig(leader)) {
        orders_.digging.insert(leader);
        return;
      }
  }

  const Table* table_ = nullptr;
  std::optional<Ground> ground_;
  std::optional<Planner> planner_;
  std::optional<Execution> execution_;
  Orders orders_;
  Portfolio portfolio_;
  std::vector<Strike> under_way_;
  ByLeader<HexId> posted_;
  std::uint64_t ordered_ = 0;
};

}  // namespace

std::unique_ptr<Staff> make_staff() { return std::make_unique<CrossingStaff>(); }

}  // namespace tricorne::players::wc_kit
