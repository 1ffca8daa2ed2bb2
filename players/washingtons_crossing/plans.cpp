#include "players/washingtons_crossing/plans.h"

#include <algorithm>
#include <cmath>

#include "engine/washingtons_crossing/rules/command.h"
#include "players/washingtons_crossing/prospect.h"

namespace tricorne::players::wc_kit {

using namespace wc;

namespace {

/// Points for each hundred men whom the enemy loses more than one's own side.
constexpr float worth_of_men = 0.35F;
/// Points for each level by which a thousand of the enemy are worse off: a retreat, disorder, rout.
constexpr float worth_of_level = 0.5F;
/// The chance that a place taken stays taken.
constexpr float stays_taken = 0.8F;
/// What a strike loses for each turn until it comes: the enemy moves, too.
constexpr float each_turn = 0.93F;
/// Points that a level of fatigue of one leader is worth.
constexpr float worth_of_rest = 0.06F;
/// A strike must promise so many points; one that is under way counts more.
constexpr float least_strike = 0.8F, for_going_on = 1.4F;
/// What a march of a turn costs a force that changes its post, in points; what it gains by keeping to where it was
/// sent.
constexpr float worth_of_march = 0.4F, for_keeping = 1.3F;
/// Forces farther away than so many hexes threaten nobody.
constexpr int far_off = 12;
/// 10.0.american: a day with points of its own.
constexpr int december_30 = 30;
/// What the works of an entrenchment count in men.
constexpr int men_for_works = 600;

int turns_between(Turn now, Turn then) { return static_cast<int>(index(then)) - static_cast<int>(index(now)); }

LeaderSet single(LeaderId leader) {
  LeaderSet set;
  set.insert(leader);
  return set;
}

/// 9.4.1: they go home on January 1.
bool goes_home_before(LeaderId leader, Turn due) {
  return day_of(due) >= january_1 && (leader == LeaderId::Dickinson || leader == LeaderId::LordStirling ||
                                      leader == LeaderId::Glover || leader == LeaderId::Sargent);
}

bool is_fit(const State& s, const Table& t, LeaderId leader) {
  return on_map(s, leader) && s.condition[leader] == Condition::good && !worn_out(s, t, leader);
}

}  // namespace

Planner::Planner(const Table& t, const Ground& ground) : t_(t), ground_(ground), marches_(t) {}

void Planner::look_at(const State& s, Side side) {
  s_ = s;
  side_ = side;
  midnights_ = day_of(last_turn) - std::max(day_of(s.turn), t_.ruleset.first_objectives_day - 1);
  guess_enemy();
  marches_.look_at(s_, side);
}

float counts_still(Turn now) {
  constexpr float all_from = 10;  // turns before the end
  return std::min(1.0F, static_cast<float>(turns_between(now, last_turn)) / all_from);
}

float price_of_command(const State& s, Side side) {
  constexpr float dearest = 0.4F, cheapest = 0.2F, saved = 24;
  const float share = std::min(1.0F, static_cast<float>(s.activation_points[index(side)]) / saved);
  return counts_still(s.turn) * (dearest + share * (cheapest - dearest));
}

/// The troops that a leader began or came with, less what such leaders have lost; levels of fatigue as they mostly are.
void Planner::guess_enemy() {
  constexpr int usual_detachment = 500, usual_fatigue = 1;
  constexpr std::array<int, 3> percent_left{100, 65, 45};
  for (const LeaderId leader : leaders_with_troops(s_, enemy_of(side_))) {
    const int published = t_.leaders[leader].published_troops;
    const int began = std::min(published > 0 ? published : usual_detachment, t_.leaders.maximum(leader, s_.turn));
    s_.troops[leader] = static_cast<std::int16_t>(began * percent_left[index(s_.condition[leader])] / 1000 * 10);
    s_.fatigue[leader] = usual_fatigue;
  }
}

// --- what places are worth -------------------------------------------------------------------------------------------

float Planner::town_worth(Side side, HexId town) const {
  const std::size_t number = ground_.objective_at(town);
  if (number >= Ground::most_objectives) return 0;
  const Objective& o = ground_.objectives()[number];
  const auto counts = static_cast<float>(midnights_);
  const float american = std::max(0.0F, o.daily) * counts + o.american_end;
  const float british = std::max(0.0F, -o.daily) * counts + o.british_end + o.other_end;
  // What the enemy would have is denied to him only where he can come.
  const float denied = std::min(1.0F, static_cast<float>(threat_to(side, town)) / 800);
  return side == Side::American ? american + 0.9F * denied * british : british + 0.5F * denied * american;
}

/// Enemy troops that may come to a hex soon, those near count most.
int Planner::threat_to(Side side, HexId at) const {
  int sum = 0;
  for (const LeaderId leader : leaders_with_troops(s_, enemy_of(side))) {
    const int hexes = distance(s_.at[leader], at);
    if (hexes >= far_off || s_.condition[leader] == Condition::routed) continue;
    const bool parted = side == Side::American && !frozen(s_) && parted_by_delaware(t_.map, s_.at[leader], at);
    if (!parted) sum += s_.troops[leader] * (far_off - hexes) / far_off;
  }
  return sum;
}

/// About the chance that so many men keep a place until the end.
float Planner::hold_chance(Side side, HexId at, int men) const {
  if (men < t_.charts.victory_points.troops.value) return 0;
  for (const Works& works : s_.works)
    if (works.at == at && works.side == side && count(works.stage) >= t_.ruleset.entrenching_turns)
      men += men_for_works;
  const float ratio = static_cast<float>(threat_to(side, at)) / static_cast<float>(men + 200);
  return std::clamp(1.05F - 0.3F * ratio, 0.2F, 0.97F);
}

float Planner::worth() const {
  float sum = static_cast<float>(s_.victory_points[0] - s_.victory_points[1]);
  for (const Objective& o : ground_.objectives())
    for (const Side side : sides) {
      const float counts = static_cast<float>(midnights_);
      const float points = side == Side::American ? std::max(0.0F, o.daily) * counts + o.american_end
                                                  : std::max(0.0F, -o.daily) * counts + o.british_end + o.other_end;
      const int men = unrouted_troops_at(s_, side, o.at);
      const float sign = side == Side::American ? 1.0F : -1.0F;
      if (men >= t_.charts.victory_points.troops.value) sum += sign * points * hold_chance(side, o.at, men);
      // A place that nobody holds will mostly be taken by whom it gives points.
      else if (points > 1 && unrouted_troops_at(s_, enemy_of(side), o.at) < t_.charts.victory_points.troops.value)
        sum += sign * points * (side == Side::American ? 0.1F : 0.5F);
    }
  for (const Side side : sides)
    for (const LeaderId leader : leaders_with_troops(s_, side)) {
      const float part = s_.condition[leader] == Condition::good ? 1.0F : 0.6F;
      sum +=
          (side == Side::American ? 1.0F : -1.0F) * worth_of_men * part * static_cast<float>(s_.troops[leader]) / 100;
    }
  return sum;
}

// --- strikes ---------------------------------------------------------------------------------------------------------

/// When and how tired he can stand in a hex next to the target. He marches as late as he can.
std::optional<Planner::Arrival> Planner::arrival(LeaderId leader, HexId ring, Turn due, int rating) {
  Arrival found{leader, 0, s_.fatigue[leader]};
  int points = marches_.from(s_.at[leader])[ring];
  if (points == Distances::far) return std::nullopt;
  int nights = 0;
  for (int back = turns_between(s_.turn, due); back > 0; --back) {
    const Turn turn = Turn(static_cast<std::uint8_t>(index(due) - static_cast<std::size_t>(back)));
    nights += is_night(turn) ? 1 : 0;
  }
  for (int k = turns_between(s_.turn, due) - 1; k >= 0 && points > 0; --k) {
    const Turn turn = Turn(static_cast<std::uint8_t>(index(s_.turn) + static_cast<std::size_t>(k)));
    if (side_ == Side::British && is_night(turn)) continue;
    points -= allowance(s_, t_, leader, rating, turn, found.moves, Guess::likely);
    ++found.moves;
    nights -= is_night(turn) ? 1 : 0;
  }
  if (points > 0) {
    const int extra = side_ == Side::American ? t_.ruleset.forced_march_american : t_.ruleset.forced_march_british;
    if (found.moves == 0 || points > extra || has_fixed_points(s_, leader)) return std::nullopt;
    found.fatigue += s_.free_marches[index(side_)] < t_.ruleset.free_forced_marches ? 0 : 1;
  }
  found.fatigue = tireless(t_, leader) ? 0 : std::max(0, found.fatigue - nights) + found.moves;
  if (found.fatigue > t_.ruleset.active_fatigue) return std::nullopt;
  return found;
}

float Planner::value_of(const State& there, const Engagement& e) const {
  const Prospect p = prospect_of(there, t_, ground_, e, !dawn_attack_allowed(there, t_, e));
  const auto men = static_cast<float>(troops_at(there, enemy_of(side_), e.target));
  const int attackers = troops_of(there, e.attackers);
  if (ruins(p, attackers)) return static_cast<float>(attackers) / 1000 - 10;
  if (is_hopeless(p)) return p.leaves - 1;
  float lost = p.defender_lost;
  if (outflanking_hexes(there, t_, e) >= 5) lost += 0.15F * p.leaves * men;
  const float place = town_worth(side_, e.target) * stays_taken * p.leaves;
  const float troops = worth_of_men * (lost - p.attacker_lost) / 100 +
                       worth_of_level * (p.defender_beaten - p.attacker_beaten) * std::min(men, 1500.0F) / 1000;
  return p.points + place + counts_still(there.turn) * troops;
}

/// Who can stand where around a target in time.
struct Planner::Muster {
  HexId target;
  LeaderId commander;
  Turn due;
  std::array<HexId, 6> ring{};
  Bounded<LeaderId, leader_count> leaders{};
  ByLeader<std::array<std::optional<Arrival>, 6>> arrivals{};
};

/// The leaders whom the commander can lead there, and he himself. Who stands beside the target on the other bank of the
/// open river outflanks it from there. Nobody where all of them together are too few.
std::optional<Planner::Muster> Planner::muster(HexId target, LeaderId commander, Turn due, const LeaderSet& free) {
  const LeaderInfo& chief = t_.leaders[commander];
  Muster found{.target = target, .commander = commander, .due = due};
  int men = s_.troops[commander];
  for (std::size_t d = 0; d < found.ring.size(); ++d) {
    const HexId ring = t_.map.next[index(target)][d];
    found.ring[d] = ring == no_hex || troops_at(s_, enemy_of(side_), ring) > 0 ? no_hex : ring;
  }
  const auto add = [&](LeaderId leader) {
    bool comes = false;
    for (std::size_t d = 0; d < found.ring.size(); ++d) {
      if (found.ring[d] == no_hex) continue;
      found.arrivals[leader][d] = arrival(leader, found.ring[d], due, chief.rating.value);
      comes = comes || found.arrivals[leader][d];
    }
    return comes;
  };
  if (!add(commander)) return std::nullopt;
  const int reach = 2 + 9 * turns_between(s_.turn, due);
  for (const LeaderId leader : free) {
    if (leader == commander || s_.troops[leader] == 0 || chief.span.value == 0) continue;
    if (t_.leaders[leader].cost.value >= chief.cost.value || cost_in_span(s_, t_, leader) > chief.span.value) continue;
    if (adjacent(s_.at[leader], target) && must_cross(leader, target)) continue;
    if (distance(s_.at[leader], target) > reach || goes_home_before(leader, due) || !add(leader)) continue;
    found.leaders.push_back(leader);
    men += s_.troops[leader];
  }
  if (men * 2 < troops_at(s_, enemy_of(side_), target)) return std::nullopt;
  return found;
}

/// The places where a leader is tried: the first open hex of the ring without water before it, and his commander's.
Bounded<std::size_t, 2> Planner::places_for(const Muster& muster, const Strike& strike, LeaderId leader) const {
  Bounded<std::size_t, 2> places;
  std::optional<std::size_t> open;
  int least = 1000;
  for (std::size_t d = 0; d < muster.ring.size(); ++d) {
    const auto& arrives = muster.arrivals[leader][d];
    if (!arrives) continue;
    const HexId ring = muster.ring[d];
    int men = 0;
    for (const LeaderId other : strike.force) men += strike.ring[other] == ring ? s_.troops[other] : 0;
    if (ring == strike.ring[strike.commander]) places.push_back(d);
    if (men >= t_.ruleset.outflank_troops) continue;
    const Water water = t_.map.between(ring, muster.target).water;
    const int trouble = arrives->moves + (water == Water::none || frozen(s_) ? 0 : 10);
    if (trouble >= least) continue;
    least = trouble;
    open = d;
  }
  if (open && (places.empty() || places[0] != *open)) places.push_back(*open);
  return places;
}

/// Moves leaders of a strike to other hexes of the ring where the attack gains by it, e.g. by outflanking (17.2.1).
/// Gives what it gains.
float Planner::arrange(const Muster& muster, Strike& strike, State& there) const {
  constexpr float for_a_hex = 0.02F;  // a second hex alone gains nothing yet
  const Engagement e{AttackKind::prepared, strike.target, strike.force, strike.commander,
                     Stack{side_, {}, {}, {}, false}};
  const auto value = [&] {
    return value_of(there, e) + for_a_hex * static_cast<float>(outflanking_hexes(there, t_, e));
  };
  const auto can_attack = [&] {
    return all_in(strike.force, [&](LeaderId leader) {
      return may_attack(there, t_, leader, strike.target) && within_radius(there, t_, strike.commander, leader);
    });
  };
  const float before = value();
  float highest = before;
  for (bool better = true; better;) {
    better = false;
    for (const LeaderId leader : strike.force)
      for (std::size_t d = 0; d < muster.ring.size(); ++d) {
        const auto& arrives = muster.arrivals[leader][d];
        if (!arrives || muster.ring[d] == there.at[leader]) continue;
        const HexId was = there.at[leader];
        const std::uint8_t tired = there.fatigue[leader];
        there.at[leader] = muster.ring[d];
        there.fatigue[leader] = static_cast<std::uint8_t>(arrives->fatigue);
        if (const float found = can_attack() ? value() : highest; found > highest + 0.01F) {
          highest = found;
          strike.ring[leader] = muster.ring[d];
          better = true;
          continue;
        }
        there.at[leader] = was;
        there.fatigue[leader] = tired;
      }
  }
  return highest - before;
}

/// Sends others beside the target who outflank it without an attack (17.2.1). Gives what it gains.
float Planner::surround(const Muster& muster, Strike& strike, State& there, const LeaderSet& free) {
  const Engagement e{AttackKind::prepared, strike.target, strike.force, strike.commander,
                     Stack{side_, {}, {}, {}, false}};
  const float for_march = price_of_command(s_, side_) + worth_of_rest * counts_still(there.turn);
  const int reach = 1 + 6 * turns_between(s_.turn, muster.due);
  LeaderSet others;
  for (const LeaderId leader : free - strike.force)
    if (s_.troops[leader] >= t_.ruleset.outflank_troops && !goes_home_before(leader, muster.due) &&
        distance(s_.at[leader], strike.target) <= reach)
      others.insert(leader);
  float sum = 0, value = value_of(there, e);
  for (LeaderId best = no_leader; !others.empty(); best = no_leader) {
    HexId best_ring = no_hex;
    float gain = 0.1F, value_with_best = 0;
    for (const HexId ring : muster.ring) {
      if (ring == no_hex || unrouted_troops_at(there, side_, ring) >= t_.ruleset.outflank_troops) continue;
      for (const LeaderId leader : others) {
        const auto arrives = arrival(leader, ring, muster.due, t_.leaders[leader].rating.value);
        if (!arrives) continue;
        const HexId was = there.at[leader];
        there.at[leader] = ring;
        const float found = value_of(there, e);
        there.at[leader] = was;
        const float net = found - value - for_march * static_cast<float>(arrives->moves);
        if (net <= gain) continue;
        gain = net;
        value_with_best = found;
        best = leader;
        best_ring = ring;
      }
    }
    if (best == no_leader) break;
    there.at[best] = strike.ring[best] = best_ring;
    strike.force.insert(best);
    strike.screen.insert(best);
    others.erase(best);
    sum += gain;
    value = value_with_best;
  }
  return sum;
}

/// Adds the leader in the hex that gains most, or loses least: of a ring each part alone may be too weak.
bool Planner::add_best(const Muster& muster, Strike& strike, State& there, int& span, float& worth) {
  Engagement e{AttackKind::prepared, strike.target, strike.force, strike.commander, Stack{side_, {}, {}, {}, false}};
  LeaderId best = no_leader;
  std::size_t best_place = 0;
  const float rest = worth_of_rest * counts_still(there.turn);
  float highest = -100;
  for (const LeaderId leader : muster.leaders) {
    if (strike.force.contains(leader) || cost_in_span(s_, t_, leader) > span) continue;
    const HexId was = there.at[leader];
    const std::uint8_t tired = there.fatigue[leader];
    for (const std::size_t place : places_for(muster, strike, leader)) {
      const Arrival& arrives = *muster.arrivals[leader][place];
      there.at[leader] = muster.ring[place];
      there.fatigue[leader] = static_cast<std::uint8_t>(arrives.fatigue);
      e.attackers = strike.force | single(leader);
      if (!may_attack(there, t_, leader, strike.target) || !within_radius(there, t_, strike.commander, leader))
        continue;
      const float value = value_of(there, e) - rest * static_cast<float>(arrives.moves + 2);
      if (value <= highest) continue;
      highest = value;
      best = leader;
      best_place = place;
    }
    there.at[leader] = was;
    there.fatigue[leader] = tired;
  }
  if (best == no_leader) return false;
  there.at[best] = strike.ring[best] = muster.ring[best_place];
  there.fatigue[best] = static_cast<std::uint8_t>(muster.arrivals[best][best_place]->fatigue);
  strike.force.insert(best);
  span -= cost_in_span(s_, t_, best);
  worth = highest;
  return true;
}

/// About the chance that the enemy reinforces a place before the turn comes, by the force near it that counts most. The
/// British do not march by night.
float Planner::chance_of_relief(HexId target, Turn due) const {
  constexpr int march = 6;  // hexes
  constexpr float first = 0.3F, each_march = 0.3F, most = 0.5F;
  const Side enemy = enemy_of(side_);
  int marches = 0;
  for (std::size_t i = index(s_.turn); i < index(due); ++i)
    marches += enemy == Side::American || !is_night(Turn(static_cast<std::uint8_t>(i))) ? 1 : 0;
  const auto there = static_cast<float>(troops_at(s_, enemy, target));
  float highest = 0;
  for (const LeaderId leader : leaders_with_troops(s_, enemy)) {
    const int hexes = distance(s_.at[leader], target);
    if (hexes == 0 || hexes > march * marches || s_.condition[leader] != Condition::good) continue;
    const auto spare = static_cast<float>(marches * march - hexes) / march;
    const float share = std::min(1.0F, static_cast<float>(s_.troops[leader]) / (there / 2 + 400));
    highest = std::max(highest, std::min(most, first + each_march * spare) * share);
  }
  return highest;
}

Strike Planner::strike_on(HexId target, LeaderId commander, Turn due, const LeaderSet& free) {
  constexpr float least = -3;  // those who outflank may still make it pay
  Strike best;
  const auto mustered = muster(target, commander, due, free);
  if (!mustered) return best;
  best.worth = least;
  const LeaderInfo& chief = t_.leaders[commander];
  const int turns = turns_between(s_.turn, due);
  const float cost = price_of_command(s_, side_) * static_cast<float>(chief.cost.value * (1 + std::min(turns, 2)));
  const float delayed = static_cast<float>(std::pow(each_turn, turns)) * (1 - chance_of_relief(target, due));
  State best_there;
  constexpr int most_places = 3;
  int tried = 0;
  for (std::size_t d = 0; d < mustered->ring.size() && tried < most_places; ++d) {
    if (!mustered->arrivals[commander][d]) continue;
    Strike strike;
    strike.target = target;
    strike.commander = commander;
    strike.due = due;
    strike.force.insert(commander);
    State there = s_;
    there.turn = due;
    there.at[commander] = strike.ring[commander] = mustered->ring[d];
    there.fatigue[commander] = static_cast<std::uint8_t>(mustered->arrivals[commander][d]->fatigue);
    if (!may_attack(there, t_, commander, target)) continue;
    ++tried;
    const auto keep_best = [&](float worth) {
      strike.worth = worth * delayed - cost;
      if (strike.worth <= best.worth) return;
      best = strike;
      best_there = there;
    };
    int span = chief.span.value;
    float worth = 0;
    if (s_.troops[commander] > 0)
      keep_best(value_of(there, {AttackKind::prepared, target, strike.force, commander, {side_, {}, {}, {}, false}}));
    while (span > 0 && add_best(*mustered, strike, there, span, worth)) keep_best(worth);
  }
  if (best.force.empty()) return {};
  best.worth += delayed * (arrange(*mustered, best, best_there) + surround(*mustered, best, best_there, free));
  return best;
}

/// The next two turns by day, and the mornings of three days.
std::vector<Turn> Planner::times() const {
  std::vector<Turn> dues;
  int mornings = 0;
  for (std::size_t i = index(s_.turn); i < turn_count && mornings < 3; ++i) {
    const Turn turn{static_cast<std::uint8_t>(i)};
    const bool morning = hour_of(turn) == Hour::morning;
    if (!is_night(turn) && (dues.size() < 2 || morning)) dues.push_back(turn);
    mornings += morning && turn != s_.turn ? 1 : 0;
  }
  return dues;
}

std::vector<Strike> Planner::strikes(std::size_t most, const std::vector<Strike>& under_way,
                                     const ByLeader<HexId>& now) {
  std::vector<Strike> found;
  LeaderSet free = forces() - garrisons();
  std::vector<HexId> targets;
  for (const LeaderId enemy : leaders_with_troops(s_, enemy_of(side_)))
    if (std::ranges::find(targets, s_.at[enemy]) == targets.end()) targets.push_back(s_.at[enemy]);
  const std::vector<Turn> dues = times();
  const auto goes_on = [&](HexId target, LeaderId commander, Turn due) {
    return std::ranges::any_of(under_way, [&](const Strike& strike) {
      return strike.target == target && strike.commander == commander && strike.due == due;
    });
  };
  const auto promised = [&](HexId target, LeaderId commander, Turn due) {
    Strike strike = strike_on(target, commander, due, free);
    if (goes_on(target, commander, due)) strike.worth *= for_going_on;
    return strike;
  };
  std::vector<Strike> candidates;
  for (const HexId target : targets)
    for (const Turn due : dues)
      for (const LeaderId commander : free) {
        const int span = t_.leaders[commander].span.value, turns = turns_between(s_.turn, due);
        if (distance(s_.at[commander], target) > 1 + 8 * turns) continue;
        if ((span == 0 && turns > 1) || (span < 4 && turns > 4)) continue;
        candidates.push_back(promised(target, commander, due));
      }
  while (found.size() < most) {
    std::erase_if(candidates, [](const Strike& strike) { return strike.worth <= least_strike; });
    Strike best = dearest(candidates, free, now);
    if (best.force.empty()) break;
    add_reserve(best, free);
    found.push_back(best);
    free -= best.force;
    std::erase_if(candidates, [&](const Strike& strike) {
      return strike.target == best.target || !free.contains(strike.commander);
    });
    for (Strike& strike : candidates)
      if (!(strike.force & best.force).empty()) strike = promised(strike.target, strike.commander, strike.due);
  }
  return found;
}

/// Who comes over a river may come late, and few at a time: so all who are near go along. And those who stand beside
/// the enemy already stay there, be it on the other bank: they outflank him (17.2.1).
void Planner::add_reserve(Strike& strike, const LeaderSet& free) {
  constexpr int near = 6;
  const bool river = any_in(strike.force, [&](LeaderId leader) { return must_cross(leader, strike.target); });
  const LeaderSet others = free - strike.force;
  for (const LeaderId leader : others) {
    const bool beside = adjacent(s_.at[leader], strike.target) && s_.troops[leader] >= t_.ruleset.outflank_troops;
    const bool follows = river && s_.troops[leader] > 0 && must_cross(leader, strike.target) &&
                         distance(s_.at[leader], s_.at[strike.commander]) <= near;
    if (!beside && !follows) continue;
    strike.force.insert(leader);
    strike.ring[leader] = beside ? s_.at[leader] : strike.ring[strike.commander];
  }
}

/// The strike that is worth most beyond what its force could hold meanwhile; none where holding is worth more.
Strike Planner::dearest(std::vector<Strike>& candidates, const LeaderSet& free, const ByLeader<HexId>& now) {
  constexpr std::size_t most = 6;
  constexpr float meanwhile = 0.5F;
  const LeaderSet staying = garrisons();
  std::ranges::stable_sort(candidates, [](const Strike& a, const Strike& b) { return a.worth > b.worth; });
  const auto held = [&](const LeaderSet& who) {
    float sum = 0;
    for (const Post& post : posts(who | staying, now)) sum += post.worth;
    return sum;
  };
  Strike best;
  float highest = least_strike;
  const float by_all = candidates.empty() ? 0 : held(free);
  for (std::size_t i = 0; i < std::min(most, candidates.size()); ++i) {
    const float net = candidates[i].worth - meanwhile * (by_all - held(free - candidates[i].force));
    if (net <= highest) continue;
    highest = net;
    best = candidates[i];
  }
  return best;
}

int Planner::moves_needed(LeaderId leader, const Strike& strike) {
  const auto arrives = arrival(leader, strike.ring[leader], strike.due, t_.leaders[strike.commander].rating.value);
  return arrives ? arrives->moves : 0;
}

bool Planner::must_cross(LeaderId leader, HexId to) const {
  return side_ == Side::American && !frozen(s_) && parted_by_delaware(t_.map, s_.at[leader], to);
}

int Planner::points_needed(const Strike& strike, Spent spent) {
  int activations = 1, coming = 0;
  if (spent == Spent::on_marches_too)
    for (const LeaderId leader : strike.force - strike.screen)
      activations = std::max(activations, 1 + moves_needed(leader, strike));
  for (std::size_t i = index(s_.turn) + 1; i <= index(strike.due); ++i) {
    const Turn turn{static_cast<std::uint8_t>(i)};
    if (hour_of(turn) != Hour::midnight) continue;
    if (side_ == Side::British)
      coming += t_.ruleset.british_points;
    else
      coming += day_of(turn) == december_30 ? t_.ruleset.american_points_december_30 : t_.ruleset.american_points;
  }
  return std::max(0, t_.leaders[strike.commander].cost.value * activations - coming);
}

bool Planner::may_dig(LeaderId leader) const {
  const HexId at = s_.at[leader];
  if (s_.troops[leader] < t_.ruleset.entrenching_troops || s_.condition[leader] != Condition::good) return false;
  for (const Works& works : s_.works)
    if (works.at == at) return works.side == side_ && count(works.stage) < t_.ruleset.entrenching_turns;
  const int most = side_ == Side::American ? t_.ruleset.american_entrenchments : t_.ruleset.british_entrenchments;
  return s_.built[index(side_)] < most && (side_ == Side::American || !t_.map[at].town.empty());
}

LeaderSet Planner::forces() const {
  LeaderSet set;
  for (const LeaderId leader : leaders_on_map(s_, side_))
    if (is_fit(s_, t_, leader) && !is_bound(leader)) set.insert(leader);
  return set;
}

bool Planner::is_bound(LeaderId leader) const {
  const HexId at = s_.at[leader];
  const int others = troops_at(s_, side_, at) - s_.troops[leader];
  for (const Garrison garrison : all_garrisons)
    if (s_.garrisons.contains(garrison) && owner_of(garrison) == side_ && town_of(t_, garrison) == at)
      return s_.troops[leader] > 0 && !is_garrison(t_, garrison, others);
  return false;
}

/// The smallest force that suffices in each town worth holding, if there is one; and for each town worth much that
/// stands open the strongest near force, before the enemy comes there.
LeaderSet Planner::garrisons() {
  constexpr float least_worth = 2.5F, worth_taking = 5;
  LeaderSet set;
  const auto suffices = [&](LeaderId leader) {
    return s_.troops[leader] >= t_.charts.victory_points.troops.value && is_fit(s_, t_, leader);
  };
  for (const HexId town : t_.map.towns) {
    const float worth = town_worth(side_, town);
    if (worth < least_worth) continue;
    std::optional<LeaderId> best;
    for (const LeaderId leader : leaders_at(s_, side_, town)) {
      if (!suffices(leader)) continue;
      if (!best || s_.troops[leader] < s_.troops[*best]) best = leader;
    }
    if (best) set.insert(*best);
  }
  for (const HexId town : t_.map.towns) {
    if (town_worth(side_, town) < worth_taking || troops_at(s_, enemy_of(side_), town) > 0) continue;
    if (any_in(leaders_at(s_, side_, town), suffices)) continue;
    constexpr int near = 14;
    std::optional<LeaderId> best;
    for (const LeaderId leader : leaders_on_map(s_, side_) - set) {
      if (!suffices(leader) || marches_.from(s_.at[leader])[town] > near) continue;
      if (!best || s_.troops[leader] > s_.troops[*best]) best = leader;
    }
    if (best) set.insert(*best);
  }
  return set;
}

/// Where those who have nothing to do are at hand for what may come: the held place nearest to what is worth taking.
HexId Planner::rallying_place() const {
  constexpr float least = 0.5F;
  HexId best = no_hex;
  float highest = least;
  for (const HexId own : t_.map.towns) {
    const int men = unrouted_troops_at(s_, side_, own);
    if (men < t_.charts.victory_points.troops.value || men > t_.ruleset.stacking_limit * 2 / 3) continue;
    for (const HexId town : t_.map.towns) {
      if (unrouted_troops_at(s_, enemy_of(side_), town) == 0) continue;
      const float worth = town_worth(side_, town) / static_cast<float>(2 + distance(own, town));
      if (worth <= highest) continue;
      highest = worth;
      best = own;
    }
  }
  return best;
}

// --- posts -----------------------------------------------------------------------------------------------------------

float Planner::gain_of_post(LeaderId leader, const Post& post, HexId now) {
  const HexId town = post.at;
  const int there = troops_of(s_, post.force), men = s_.troops[leader];
  if (there + men > t_.ruleset.stacking_limit || unrouted_troops_at(s_, enemy_of(side_), town) > 0) return 0;
  const int points = marches_.from(s_.at[leader])[town];
  if (points == Distances::far) return 0;
  const float turns = static_cast<float>(points) / 7;
  if (turns > static_cast<float>(turns_between(s_.turn, last_turn))) return 0;
  const float gain = hold_chance(side_, town, there + men) - hold_chance(side_, town, there);
  const float kept = now == town ? for_keeping : 1;
  return kept * gain * town_worth(side_, town) * static_cast<float>(std::pow(0.96, turns)) -
         worth_of_march * std::ceil(turns);
}

std::vector<Post> Planner::posts(const LeaderSet& free, const ByLeader<HexId>& now) {
  std::vector<Post> posts;
  for (const HexId town : t_.map.towns)
    if (town_worth(side_, town) > 0) posts.push_back({town, {}, 0});
  LeaderSet left;
  for (const LeaderId leader : free)
    if (s_.troops[leader] > 0 && s_.condition[leader] != Condition::routed) left.insert(leader);
  while (!left.empty()) {
    float highest = 0.1F;
    Post* best = nullptr;
    LeaderId who = no_leader;
    for (const LeaderId leader : left)
      for (Post& post : posts)
        if (const float gain = gain_of_post(leader, post, now[leader]); gain > highest) {
          highest = gain;
          best = &post;
          who = leader;
        }
    if (best == nullptr) break;
    best->force.insert(who);
    best->worth += highest;
    left.erase(who);
  }
  std::erase_if(posts, [](const Post& post) { return post.force.empty(); });
  return posts;
}

}  // namespace tricorne::players::wc_kit
