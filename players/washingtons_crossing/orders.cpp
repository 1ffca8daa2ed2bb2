#include "players/washingtons_crossing/orders.h"

#include <algorithm>

#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/rules/command.h"
#include "players/washingtons_crossing/prospect.h"

namespace tricorne::players::wc_kit {

using namespace wc;

namespace {

/// A prepared attack must promise so much.
constexpr float least_promise = 0.4F;
/// So many troops advance into a town that is taken.
constexpr int enough_to_stay = 900;

/// 9.4.1: they go home on January 1, with all their troops if these are counted for the end of enlistments.
constexpr std::array<LeaderId, 4> who_go_home{LeaderId::Dickinson, LeaderId::LordStirling, LeaderId::Glover,
                                              LeaderId::Sargent};

}  // namespace

std::optional<std::size_t> Execution::answer(const State& s, std::span<const Action> answers, const Orders& orders) {
  if (s.agenda.empty()) return std::nullopt;
  s_ = &s;
  orders_ = &orders;
  answers_ = answers;
  return std::visit(
      [&](const auto& frame) -> Choice {
        if constexpr (requires { frame.seat(); })
          if (frame.seat() != Seat::Chance) side_ = side_of(frame.seat());
        return by(frame);
      },
      s.agenda.back());
}

// --- before the game -------------------------------------------------------------------------------------------------

/// As near as the river allows to Trenton, which is surprised on the first morning (17.2.3).
Execution::Choice Execution::by(const ChooseStart&) {
  const auto goal = t_.map.town(NamedTown::trenton);
  if (!goal) return std::nullopt;
  State before = *s_;
  for (BoatState& boat : before.boats) boat.at = no_hexside;  // the boats are moored after the leaders
  marches_.look_at(before, Side::American);
  Choice best;
  int nearest = Distances::far;
  for (std::size_t n = 0; n < answers_.size(); ++n) {
    const auto* enter = std::get_if<Enter>(&answers_[n]);
    if (enter == nullptr) continue;
    for (const HexId ring : t_.map.next[index(*goal)]) {
      if (ring == no_hex || t_.map[ring].bank == Bank::pennsylvania) continue;
      // Leaders without troops begin with the others.
      const HexId with = s_->troops[enter->leader] > 0 ? enter->at : s_->at[LeaderId::Washington];
      const int points = marches_.to(ring)[enter->at] + (with == enter->at ? 0 : 40);
      if (points >= nearest) continue;
      nearest = points;
      best = n;
    }
  }
  return best;
}

/// Where most of the army crosses.
Execution::Choice Execution::by(const ChooseMooring&) {
  const HexId army = s_->at[LeaderId::Washington];
  Choice best;
  int nearest = 1000;
  for (std::size_t n = 0; n < answers_.size(); ++n)
    if (const auto* moor = std::get_if<Moor>(&answers_[n]))
      if (const int hexes = distance(hexes_of(moor->side)[0], army); hexes < nearest) {
        nearest = hexes;
        best = n;
      }
  return best;
}

// --- command ---------------------------------------------------------------------------------------------------------

Execution::Choice Execution::by(const ChooseOrganisation&) { return done(); }

const Strike* Execution::attack_under(LeaderId commander) const {
  for (const Strike& strike : orders_->attacks)
    if (strike.commander == commander) return &strike;
  return nullptr;
}

/// Does the leader have to be activated for his order?
bool Execution::must_move(LeaderId leader) const {
  if (orders_->held.contains(leader)) return true;
  const HexId to = orders_->to[leader];
  return to != no_hex && (s_->at[leader] != to || orders_->digging.contains(leader));
}

float Execution::wish(LeaderId leader) const {
  return must_move(leader) && !s_->marks.active.contains(leader) ? orders_->worth[leader] : 0;
}

/// What a commander's span is worth: those whom he can take along, the best first.
float Execution::wish_under(LeaderId commander, LeaderSet& taken) const {
  const Strike* attack = attack_under(commander);
  Bounded<LeaderId, leader_count> list;
  for (const LeaderId leader : leaders_on_map(*s_, side_)) {
    if (leader == commander || wish(leader) <= 0 || worn_out(*s_, t_, leader)) continue;
    if (s_->troops[leader] == 0) continue;  // he costs nothing when he is activated alone (10.1.free)
    if (orders_->held.contains(leader) && (attack == nullptr || !attack->force.contains(leader))) continue;
    if (t_.leaders[leader].cost.value >= t_.leaders[commander].cost.value) continue;
    if (within_radius(*s_, t_, commander, leader)) list.push_back(leader);
  }
  std::sort(list.begin(), list.end(), [&](LeaderId a, LeaderId b) {
    const float x = wish(a), y = wish(b);
    return x != y ? x > y : a < b;
  });
  int span = t_.leaders[commander].span.value;
  float sum = wish(commander);
  for (const LeaderId leader : list) {
    const int cost = cost_in_span(*s_, t_, leader);
    if (cost > span) continue;
    span -= cost;
    sum += wish(leader);
    taken.insert(leader);
  }
  return sum;
}

/// The leader or commander whose order is worth most for what he costs. Nobody takes the points of a strike.
Execution::Choice Execution::by(const ChooseActivation&) {
  Choice best = done();
  float highest = 0;
  const float price = price_of_command(*s_, side_);
  const int points = s_->activation_points[index(side_)];
  for (std::size_t n = 0; n < answers_.size(); ++n) {
    float value = 0;
    int cost = 0;
    bool for_strike = false;
    if (const auto* alone = std::get_if<Activate>(&answers_[n])) {
      if (orders_->held.contains(alone->leader) && attack_under(alone->leader) == nullptr) continue;
      value = wish(alone->leader);
      for_strike = strikes(alone->leader);
      cost = s_->troops[alone->leader] == 0 || alone->leader == LeaderId::Washington
                 ? 0
                 : t_.leaders[alone->leader].cost_alone.value;
      if (const Strike* attack = attack_under(alone->leader); attack != nullptr && attack->force.size() > 1) continue;
    } else if (const auto* commander = std::get_if<ActivateToCommand>(&answers_[n])) {
      LeaderSet taken;
      value = wish_under(commander->leader, taken);
      cost = t_.leaders[commander->leader].cost.value;
      if (taken.empty()) continue;
      for_strike = strikes(commander->leader) || any_in(taken, [&](LeaderId leader) { return strikes(leader); });
    }
    if (cost > 0 && cost > points - (for_strike ? orders_->kept : orders_->reserved)) continue;
    value -= price * static_cast<float>(cost);
    if (value > highest) {
      highest = value;
      best = n;
    }
  }
  return best;
}

Execution::Choice Execution::by(const ChooseCommanded& d) {
  const Strike* attack = attack_under(d.commander);
  Choice best = done();
  float highest = 0;
  for (std::size_t n = 0; n < answers_.size(); ++n)
    if (const auto* follower = std::get_if<Activate>(&answers_[n])) {
      if (s_->troops[follower->leader] == 0) continue;
      float value = wish(follower->leader);
      if (orders_->held.contains(follower->leader) && (attack == nullptr || !attack->force.contains(follower->leader)))
        value = 0;
      if (value > highest) {
        highest = value;
        best = n;
      }
    }
  return best;
}

Execution::Choice Execution::by(const ChooseDieActivation&) {
  Choice best = done();
  float highest = 0;
  for (std::size_t n = 0; n < answers_.size(); ++n)
    if (const auto* leader = std::get_if<Activate>(&answers_[n])) {
      if (orders_->held.contains(leader->leader)) continue;
      const float value = wish(leader->leader) * static_cast<float>(t_.leaders[leader->leader].rating.value + 1);
      if (value > highest) {
        highest = value;
        best = n;
      }
    }
  return best;
}

// --- marches ---------------------------------------------------------------------------------------------------------

/// Who helps most at a river first (11.4.2), then those who march by force for nothing while their chief is near
/// (11.2.free), the largest forces of them first, then those nearest to their goals.
Execution::Choice Execution::by(const ChooseMover&) {
  marches_.look_at(*s_, side_);
  Choice best = done();
  float highest = -1000;
  const LeaderId chief = side_ == Side::American ? LeaderId::Washington : LeaderId::Cornwallis;
  const bool free_march = s_->free_march_now || s_->free_marches[index(side_)] < t_.ruleset.free_forced_marches;
  for (std::size_t n = 0; n < answers_.size(); ++n)
    if (const auto* move = std::get_if<Move>(&answers_[n])) {
      const LeaderId leader = move->leader;
      if (!must_move(leader) || orders_->held.contains(leader)) continue;
      const HexId at = s_->at[leader], to = orders_->to[leader];
      const int points = marches_.to(to)[at];
      if (points == Distances::far) continue;
      // A leader without troops goes where troops are, or he is caught (2.2.1).
      if (s_->troops[leader] == 0 && troops_at(*s_, side_, to) == 0) continue;
      float value = -static_cast<float>(points);
      const bool river = side_ == Side::American && !frozen(*s_) && parted_by_delaware(t_.map, at, to);
      if (river) value += static_cast<float>(s_->troops[leader]) / 100;
      if (free_march && leader != chief && force_of(*s_, leader) == chief && distance(at, s_->at[chief]) <= 1)
        value += 50;
      if (leader == LeaderId::Glover) value += 100;
      if (value > highest) {
        highest = value;
        best = n;
      }
    }
  return best;
}

/// Marches by force where the points of the die would hardly do and those of a forced march would.
Execution::Choice Execution::by(const ChooseGroup& d) {
  const LeaderId leader = *d.group.begin();
  if (orders_->hurried.contains(leader) && orders_->to[leader] != no_hex) {
    marches_.look_at(*s_, side_);
    const int points = marches_.to(orders_->to[leader])[s_->at[leader]];
    const int rating = t_.leaders[force_of(*s_, leader)].rating.value;
    const int usual = allowance(*s_, t_, leader, rating, s_->turn, 0, Guess::sure);
    if (points > usual) {
      if (const Choice free = find(ForceMarchFree{leader})) return free;
      const int extra = side_ == Side::American ? t_.ruleset.forced_march_american : t_.ruleset.forced_march_british;
      const int most = allowance(*s_, t_, leader, rating, s_->turn, 0, Guess::likely) + extra;
      if (points <= most && s_->fatigue[leader] <= 1)
        if (const Choice force = find(ForceMarch{leader})) return force;
    }
  }
  return done();
}

Execution::Choice Execution::by(const ChooseMarcher&) {
  for (std::size_t n = 0; n < answers_.size(); ++n)
    if (const auto* move = std::get_if<Move>(&answers_[n]); move != nullptr && must_move(move->leader)) return n;
  return done();
}

Execution::Choice Execution::by(const ChooseCompanions&) { return done(); }

/// The next hex of the cheapest way. Who may not touch the enemy stops before.
Execution::Choice Execution::by(const ChooseStep& d) {
  if (d.stack.reaction) return std::nullopt;
  const LeaderId leader = *d.stack.who.begin();
  const HexId here = s_->at[leader], to = orders_->to[leader];
  if (to == no_hex) return done();
  if (here == to) {
    if (orders_->digging.contains(leader))
      if (const Choice dig = first<Entrench>()) return dig;
    return done();
  }
  marches_.look_at(*s_, side_);
  const Distances& left = marches_.to(to);
  Choice best;
  int shortest = left[here];
  for (const Direction way : directions) {
    const HexId next = t_.map.next[index(here)][index(way)];
    if (next == no_hex || left[next] >= left[here]) continue;
    const int cost = marches_.step(here, way);
    if (cost == Distances::far || cost + left[next] > shortest) continue;
    if (!orders_->close.contains(leader) && marches_.touches_enemy(next) && !marches_.touches_enemy(here)) continue;
    Choice step = find(StepTo{next});
    if (!step) step = find(TryFerry{next});
    if (!step) continue;
    shortest = cost + left[next];
    best = step;
  }
  if (best) return best;
  return done();
}

Execution::Choice Execution::by(const ChooseCrossing&) {
  if (const Choice whole = first<CrossWhole>()) return whole;
  if (const Choice most = first<CrossLeaving>()) return most;
  return first<SendAcross>();
}

// --- attacks ---------------------------------------------------------------------------------------------------------

float Execution::value_of(const Engagement& e) const { return value_of(e, !dawn_attack_allowed(*s_, t_, e)); }

float Execution::value_of(const Engagement& e, bool dawn) const {
  const Prospect p = prospect_of(*s_, t_, ground_, e, dawn);
  if (const int attackers = troops_of(*s_, e.attackers); ruins(p, attackers))
    return static_cast<float>(attackers) / 1000 - 10;
  if (is_hopeless(p)) return p.leaves - 1;
  const std::size_t number = ground_.objective_at(e.target);
  float place = 0;
  if (number < Ground::most_objectives) {
    const Objective& o = ground_.objectives()[number];
    place = std::abs(o.daily) * 5 + o.american_end + o.british_end + o.other_end;
  }
  return p.points + place * p.leaves + (p.defender_lost - p.attacker_lost) / 300 +
         (p.defender_beaten - p.attacker_beaten) / 2;
}

/// The attack without those who make it worse: tired ones, or some behind a river. A few of a ring alone would be
/// ruined, so they are left out one by one and not added.
float Execution::leave_out_the_worst(Engagement& e, const LeaderSet& bound) const {
  const float rest = 0.08F * counts_still(s_->turn);  // of each who does not tire by the attack
  float highest = value_of(e);
  for (bool better = true; better;) {
    better = false;
    for (const LeaderId leader : e.attackers - bound) {
      Engagement without = e;
      without.attackers.erase(leader);
      if (troops_of(*s_, without.attackers) == 0) continue;
      const float value = value_of(without);
      if (value + rest <= highest + 0.01F) continue;
      highest = value;
      e = without;
      better = true;
      break;
    }
  }
  return highest;
}

/// The ordered attack, or the best one that has come about.
Execution::Choice Execution::by(const ChoosePreparedAttack&) {
  Choice best = done();
  float highest = least_promise;
  const LeaderSet ready = s_->marks.active - s_->marks.spent - s_->marks.resting;
  for (std::size_t n = 0; n < answers_.size(); ++n)
    if (const auto* attack = std::get_if<PreparedAttack>(&answers_[n])) {
      LeaderSet led;
      for (const LeaderId leader : ready)
        if (force_of(*s_, leader) == attack->leader || s_->commander[leader] == attack->leader) led.insert(leader);
      Engagement e = prepared_attack(*s_, t_, attack->leader, attack->at, led, Led::already, 0);
      if (e.attackers.empty()) continue;
      if (const float value = leave_out_the_worst(e, {}); value > highest) {
        highest = value;
        best = n;
      }
    }
  return best;
}

Execution::Choice Execution::by(const ChooseAttackers& d) {
  Engagement e = d.engagement;
  for (const Action& answer : answers_)
    if (const auto* with = std::get_if<With>(&answer)) e.attackers.insert(with->leader);
  leave_out_the_worst(e, d.engagement.attackers);
  for (std::size_t n = 0; n < answers_.size(); ++n)
    if (const auto* with = std::get_if<With>(&answers_[n]); with != nullptr && e.attackers.contains(with->leader))
      return n;
  return done();
}

/// Once in a game (17.2.3): where it gains enough, and late in the game where it gains anything.
Execution::Choice Execution::by(const ChooseDawnAttack&) {
  const Engagement& e = s_->combat.engagement;
  const float gain = value_of(e, true) - value_of(e, false);
  const float least = 1.2F * counts_still(s_->turn);
  return gain >= least ? first<DawnAttack>() : done();
}

/// A town that counts is taken by enough troops, the weakest leaders who suffice.
Execution::Choice Execution::by(const ChooseAdvance& d) {
  const HexId target = s_->combat.engagement.target;
  if (ground_.objective_at(target) >= Ground::most_objectives) return done();
  if (troops_at(*s_, side_, target) >= enough_to_stay) return done();
  Choice best = done();
  int most = 0;
  for (const LeaderId leader : d.left) {
    const Choice with = find(With{leader});
    if (!with || leader == LeaderId::Washington || s_->troops[leader] <= most) continue;
    most = s_->troops[leader];
    best = with;
  }
  return best;
}

// --- January 1 -------------------------------------------------------------------------------------------------------

Execution::Choice Execution::by(const ChooseEnlistment&) {
  for (const LeaderId leader : who_go_home)
    if (const Choice loses = find(LoseFrom{leader})) return loses;
  return std::nullopt;
}
Execution::Choice Execution::by(const ChooseEnlisted& d) {
  if (std::ranges::find(who_go_home, d.leader) == who_go_home.end()) return std::nullopt;
  return answers_.empty() ? Choice{} : Choice{answers_.size() - 1};
}

}  // namespace tricorne::players::wc_kit
