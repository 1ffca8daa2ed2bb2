#include "players/washingtons_crossing/survey.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/rules/crossings.h"
#include "engine/washingtons_crossing/terms.h"
#include "players/washingtons_crossing/features.h"
#include "players/washingtons_crossing/prospect.h"

namespace tricorne::players::wc_kit {

using namespace wc;

namespace {

/// All troops of a side in one hex. Made by `Forces::at`, which sets everything to nothing but the place.
struct Force {
  HexId at;
  int column, half;  ///< of the hex; rows in halves, for distances
  int men;
  int fit;       ///< un-routed
  int to_move;   ///< of active leaders who have not moved yet
  int tired;     ///< the highest level of fatigue of leaders with troops
  int rating;    ///< the best of its leaders
  int beaten;    ///< 1 disordered, 2 routed
  float points;  ///< for capturing everybody here
  bool chief;    ///< Washington is here
  int danger;    ///< un-routed enemies within three hexes, by distance
  bool faced;    ///< un-routed enemies stand next to it
};

/// The forces of a side on the map.
struct Forces {
  std::array<Force, leader_count> all;  // without values, which would take a tenth of the time of a reading
  std::size_t count = 0;

  Force& at(HexId hex) {
    for (std::size_t i = 0; i < count; ++i)
      if (all[i].at == hex) return all[i];
    Force& force = all[count++];
    force = {};
    force.at = hex;
    force.column = column_of(hex);
    force.half = 2 * row_of(hex) + (column_of(hex) % 2 == 0 ? 1 : 0);
    return force;
  }
  Force* begin() { return all.data(); }
  Force* end() { return all.data() + count; }
  const Force* begin() const { return all.data(); }
  const Force* end() const { return all.data() + count; }
};

/// As wc::distance, from what the forces know of their hexes.
int hexes_between(const Force& a, const Force& b) {
  const int columns = std::abs(a.column - b.column), halves = std::abs(a.half - b.half);
  return columns + std::max(0, (halves - columns) / 2);
}

/// The greatest product of two numbers in the same place. In lanes, so that the compiler can take eight at once.
float greatest_product(const Ground::Row& a, const Ground::Row& b) {
  std::array<float, 8> lanes{};
  for (std::size_t i = 0; i < a.size(); i += lanes.size())
    for (std::size_t k = 0; k < lanes.size(); ++k) {
      const float product = a[i + k] * b[i + k];
      lanes[k] = lanes[k] < product ? product : lanes[k];
    }
  return *std::max_element(lanes.begin(), lanes.end());
}

void add_product(Ground::Row& sums, const Ground::Row& row, float factor) {
  for (std::size_t i = 0; i < sums.size(); i += 8) {
    std::array<float, 8> lanes;
    for (std::size_t k = 0; k < lanes.size(); ++k) lanes[k] = sums[i + k] + factor * row[i + k];
    for (std::size_t k = 0; k < lanes.size(); ++k) sums[i + k] = lanes[k];
  }
}

/// Odd numbers of troops count little below this number, and forces of this size hold a place.
constexpr float enough_troops = 400;
/// What a held place is worth to a force that does not stand in it, as a share.
constexpr float share_of_a_held_place = 0.2F;
/// A force that holds a place with a lower stake may go for a better one.
constexpr float least_stake = 0.15F;
/// Who can activate so many others leads an army.
constexpr int span_of_a_chief = 3;
/// A commander's fatigue counts as that of so many troops for each leader whom he can activate.
constexpr float troops_of_a_span = 200;

/// Do the leaders of a side stand alike, as far as a survey reads it?
bool stand_alike(Side side, const State& a, const State& b) {
  constexpr std::size_t first_british = index(LeaderId::Cornwallis);
  const std::size_t first = side == Side::American ? 0 : first_british;
  const std::size_t many = side == Side::American ? first_british : leader_count - first_british;
  const auto same = [&](const auto& x, const auto& y) {
    return std::memcmp(&x.all[first], &y.all[first], many * sizeof(x.all[0])) == 0;
  };
  const LeaderSet own = leaders_by_side[index(side)];
  const auto as = [&](const LeaderSet& x, const LeaderSet& y) { return (x & own) == (y & own); };
  const Marks &m = a.marks, &n = b.marks;
  return as(m.active, n.active) && as(m.rolled, n.rolled) && same(a.at, b.at) && same(a.troops, b.troops) &&
         as(m.spent, n.spent) && same(a.where, b.where) && same(a.fatigue, b.fatigue) &&
         same(a.condition, b.condition) && as(m.forced, n.forced) && as(m.spared, n.spared) &&
         as(m.attacked, n.attacked) && as(m.defended, n.defended) && as(m.reacted, n.reacted) && a.turn == b.turn;
}

/// Is everything on the map the same, as far as a survey reads it?
bool is_alike(const State& a, const State& b) {
  return stand_alike(Side::American, a, b) && stand_alike(Side::British, a, b) && a.weather == b.weather &&
         a.works == b.works;
}

}  // namespace

/// Reads one position: first what stands on the map, then what only this position has.
class Survey::Reading {
 public:
  Reading(const Table& t, const Ground& ground) : t_(t), ground_(ground) {}

  /// Is the map as in the position read last?
  bool is_of(const State& s) const { return known_ && is_alike(s, map_of_); }
  void read_map(const State& s) {
    std::array<bool, 2> anew{true, true};
    if (known_)
      for (const Side side : sides) anew[index(side)] = !stand_alike(side, s, map_of_);
    map_of_ = s;
    known_ = true;
    s_ = &map_of_;
    values_ = {};
    late_ = static_cast<float>(index(s.turn)) / static_cast<float>(index(last_turn));
    counts_ = static_cast<float>(midnights_to_come());
    for (const Side side : sides)
      if (anew[index(side)]) read_side(side);
    add_sides();
    meet();
    judge_places();
    read_fights();
    read_stragglers();
    of_map_ = values_;
  }
  /// Reads the rest in a position with this map.
  const Numbers& read(const State& s) {
    s_ = &s;
    values_ = of_map_;
    read_score();
    read_agenda();
    read_assault();
    return values_;
  }

 private:
  void set(P feature, float value) { values_[index(feature)] = value; }
  void add(P feature, float value) { values_[index(feature)] += value; }

  /// How often places will still be counted (22.1). The present midnight has been counted.
  int midnights_to_come() const {
    const int last = day_of(last_turn), first = t_.ruleset.first_objectives_day;
    return last - std::max(day_of(s_->turn), first - 1);
  }
  int turns_to_midnight() const {
    if (midnights_to_come() == 0) return 99;
    const int next = std::max(day_of(s_->turn) + 1, t_.ruleset.first_objectives_day);
    return static_cast<int>(index(turn_at(next, Hour::midnight))) - static_cast<int>(index(s_->turn));
  }

  /// A leader's fatigue when the player turn is over (12.0).
  int fatigue_to_be(LeaderId leader) const {
    const Marks& marks = s_->marks;
    int level = s_->fatigue[leader];
    if (marks.spent.contains(leader)) ++level;
    if (marks.forced.contains(leader) && !marks.spared.contains(leader)) ++level;
    if (marks.attacked.contains(leader)) ++level;
    if (marks.defended.contains(leader)) ++level;
    if (marks.reacted.contains(leader)) ++level;
    return level;
  }

  /// What the leaders of a side give, whatever its enemy does.
  void read_side(Side side) {
    forces_[index(side)].count = 0;
    chiefs_[index(side)].clear();
    sums_[index(side)] = {};
    for (const LeaderId leader : leaders_on_map(*s_, side)) muster_leader(leader, sums_[index(side)]);
    read_places(side);
    read_approach(side);
  }

  /// What leaders of a side add to features. In a struct of its own and not in values_, because an addition would wait
  /// until the one before has been stored.
  struct Mustered {
    float troops = 0, fatigue = 0, worn_out = 0, beaten = 0, across = 0, approach = 0, to_move = 0;
  };
  void add_sides() {
    for (const Mustered& sums : sums_) {
      add(P::troops, sums.troops);
      add(P::fatigue, sums.fatigue);
      add(P::worn_out, sums.worn_out);
      add(P::beaten, sums.beaten);
      add(P::across, sums.across);
      add(P::approach, sums.approach);
      add(P::to_move, sums.to_move);
    }
  }
  void muster_leader(LeaderId leader, Mustered& sums) {
    const Side side = side_of(leader);
    const float sign = sign_of(side);
    Force& force = forces_[index(side)].at(s_->at[leader]);
    force.points += ground_.capture(leader);
    const int span = t_.leaders[leader].span.value;
    const auto fatigue = static_cast<float>(fatigue_to_be(leader));
    force.rating = std::max<int>(force.rating, t_.leaders[leader].rating.value);
    if (leader == LeaderId::Washington) force.chief = true;
    sums.fatigue += -sign * fatigue * static_cast<float>(span) * troops_of_a_span / 1000;
    if (span >= span_of_a_chief) chiefs_[index(side)].push_back(s_->at[leader]);
    const int men = s_->troops[leader];
    if (men == 0) return;
    const float thousands = static_cast<float>(men) / 1000;
    const auto condition = static_cast<int>(index(s_->condition[leader]));
    force.men += men;
    force.tired = std::max(force.tired, static_cast<int>(fatigue));
    force.beaten = std::max(force.beaten, condition);
    if (s_->condition[leader] != Condition::routed) force.fit += men;
    sums.troops += sign * thousands;
    sums.fatigue += -sign * thousands * fatigue;
    if (fatigue > static_cast<float>(t_.ruleset.active_fatigue)) sums.worn_out += -sign * thousands;
    sums.beaten += -sign * thousands * static_cast<float>(condition);
    if (side == Side::American && t_.map[s_->at[leader]].bank == Bank::new_jersey) sums.across += thousands;
    if (s_->marks.active.contains(leader) && !s_->marks.rolled.contains(leader)) force.to_move += men;
  }

  /// Who is near whom.
  void meet() {
    constexpr int near = 3;
    for (Forces& forces : forces_)
      for (Force& force : forces) {
        force.danger = 0;
        force.faced = false;
      }
    for (Force& a : forces_[0])
      for (Force& b : forces_[1]) {
        const int hexes = hexes_between(a, b);
        if (hexes > near) continue;
        a.danger = std::max(a.danger, b.fit / (hexes + 1));
        b.danger = std::max(b.danger, a.fit / (hexes + 1));
        if (hexes != 1 || (t_.map.between(a.at, b.at).water == Water::major && !frozen(*s_))) continue;
        a.faced = a.faced || b.fit > 0;
        b.faced = b.faced || a.fit > 0;
      }
  }

  void read_score() {
    const float lead = static_cast<float>(s_->victory_points[0] - s_->victory_points[1]) / 10;
    set(P::lead, lead);
    set(P::lead_late, lead * late_ * late_);
    set(P::days, counts_ / 10);
    set(P::command, static_cast<float>(s_->activation_points[0] - s_->activation_points[1]) / 10);
    float due = 0;
    const auto& arrivals = t_.charts.reinforcements.arrivals;
    for (std::size_t i = 0; i < arrivals.size(); ++i)
      if (!s_->arrived.contains(ArrivalId(static_cast<std::uint8_t>(i))))
        due += sign_of(arrivals[i].side) * static_cast<float>(arrivals[i].strength);
    set(P::due, due / 1000);
  }

  /// How strong a side is around each place, and what it holds.
  void read_places(Side side) {
    Ground::Row &near = near_[index(side)], &held = held_[index(side)];
    near = held = {};
    for (const Force& force : forces_[index(side)]) {
      if (force.fit > 0) add_product(near, ground_.near(frozen(*s_), side, force.at), static_cast<float>(force.fit));
      const std::size_t i = ground_.objective_at(force.at);
      if (i < Ground::most_objectives && force.fit >= t_.charts.victory_points.troops.value) held[i] = 1;
    }
  }

  void judge_places() {
    float daily_held = 0, daily_grip = 0, end_held = 0, end_grip = 0, towns_held = 0, towns_grip = 0;
    bool south = true;
    const auto& objectives = ground_.objectives();
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      const Objective& o = objectives[i];
      const float a = near_[0][i] * near_[0][i], b = near_[1][i] * near_[1][i];
      const float all = a + b + enough_troops * enough_troops / 2;
      daily_held += o.daily > 0 ? o.daily * held_[0][i] : o.daily * held_[1][i];
      daily_grip += o.daily > 0 ? o.daily * a / all : o.daily * b / all;
      end_held += o.american_end * held_[0][i] - o.british_end * held_[1][i];
      end_grip += o.american_end * a / all - o.british_end * b / all;
      towns_held += o.other_end * held_[1][i];
      towns_grip += o.other_end * b / all;
      if (o.south && held_[1][i] > 0) south = false;
    }
    const float empty = south ? static_cast<float>(t_.charts.victory_points.empty_south.value) : 0;
    set(P::daily_held, daily_held * counts_ / 10);
    set(P::daily_grip, daily_grip * counts_ / 10);
    set(P::tonight, (daily_held + empty) / static_cast<float>(1 + turns_to_midnight()));
    set(P::end_held, end_held * late_ / 10);
    set(P::end_grip, end_grip / 10);
    set(P::end_grip_late, end_grip * late_ * late_ / 10);
    set(P::towns_held, -towns_held * late_ / 10);
    set(P::towns_grip, -towns_grip / 10);
    set(P::south, empty * counts_ / 10);
  }

  /// What a place is worth to a side, in tens of points: its own points there, and a part of those that its enemy would
  /// have.
  float stake(const Objective& o, Side side) const {
    const bool american = side == Side::American;
    const float own = american ? o.american_end : o.british_end + o.other_end;
    const float denied = american ? o.british_end + o.other_end / 2 : o.american_end;
    return (own + denied / 2 + std::abs(o.daily) * counts_ / 3) / 10;
  }

  /// The stake and nearness of the place that is worth most to a force in this hex.
  float best_approach(Side side, HexId at) const {
    return greatest_product(ground_.closeness(frozen(*s_), side, at), stakes_[index(side)]);
  }

  /// What a march may add to `best_approach` that comes so much nearer.
  float gain_of_a_march(Side side, HexId at, float reach) const {
    const Ground::Row& closeness = ground_.closeness(frozen(*s_), side, at);
    Ground::Row nearer = closeness;
    for (float& value : nearer) value = std::min(1.0F, value + reach);
    return greatest_product(nearer, stakes_[index(side)]) - greatest_product(closeness, stakes_[index(side)]);
  }

  /// Each force goes for the place that is worth most for its distance. A place that its side holds asks for nobody
  /// else but those who hold it.
  void read_approach(Side side) {
    const auto& objectives = ground_.objectives();
    Ground::Row& stakes = stakes_[index(side)];
    for (std::size_t i = 0; i < objectives.size(); ++i) {
      stakes[i] = stake(objectives[i], side);
      if (held_[index(side)][i] > 0) stakes[i] *= share_of_a_held_place;
    }
    float sum = 0, idle = 0;
    for (const Force& force : forces_[index(side)]) {
      if (force.fit == 0) continue;
      float best = best_approach(side, force.at);
      bool holds_one = false;
      const std::size_t here = ground_.objective_at(force.at);
      if (here < Ground::most_objectives && held_[index(side)][here] > 0) {
        best = std::max(best, stakes[here] / share_of_a_held_place);
        holds_one = stakes[here] / share_of_a_held_place > least_stake;
      }
      sum += best * static_cast<float>(std::min(force.fit, 1500)) / 1000;
      if (!holds_one && force.to_move > 0)
        idle += gain_of_a_march(side, force.at, Ground::march) * static_cast<float>(force.to_move) / 1000;
    }
    sums_[index(side)].approach = sign_of(side) * sum;
    sums_[index(side)].to_move = sign_of(side) * idle;
  }

  /// What the best prepared attack promises that one commander could lead from where all stand now.
  void read_fights() {
    for (const Side side : sides)
      for (const Force& target : forces_[index(enemy_of(side))])
        if (target.men > 0 && target.faced) read_fight(side, target);
  }
  void read_fight(Side side, const Force& target) {
    const LeaderSet own = leaders_on_map(*s_, side);
    float best = 0;
    for (const LeaderId commander : own) {
      if (!may_attack(*s_, t_, commander, target.at)) continue;
      const Engagement e =
          prepared_attack(*s_, t_, commander, target.at, own, Led::by_span, t_.leaders[commander].span.value);
      best = std::max(best, promise(prospect_of(*s_, t_, ground_, e, false), target.men));
    }
    add(side == Side::American ? P::american_fights : P::british_fights, sign_of(side) * best);
  }
  /// The points, in tens, that a combat gives the attacker: for the battle, and for a place that its defender leaves.
  float points_of(const Prospect& combat, Side attacker, HexId at) const {
    const std::size_t i = ground_.objective_at(at);
    float place = 0;
    if (i < Ground::most_objectives && held_[index(enemy_of(attacker))][i] > 0) {
      const Objective& o = ground_.objectives()[i];
      place = std::abs(o.daily) * counts_ + o.american_end + o.british_end + o.other_end;
    }
    return (combat.points + combat.leaves * place) / 10;
  }
  /// What a combat gives the attacker: troops, conditions, and points for a victory.
  static float promise(const Prospect& combat, int defenders) {
    const float size = static_cast<float>(std::min(defenders, 1500)) / 1000;
    return (combat.defender_lost - combat.attacker_lost) / 400 +
           (combat.defender_beaten - combat.attacker_beaten) * (0.2F + size) / 2;
  }

  /// Leaders with fewer than enough troops whom an enemy force can reach soon.
  void read_stragglers() {
    for (const Side side : sides)
      for (const Force& force : forces_[index(side)]) {
        if (force.fit >= static_cast<int>(enough_troops) && !force.chief) continue;
        const float risk = static_cast<float>(force.danger) /
                           static_cast<float>(force.danger + force.fit + static_cast<int>(enough_troops) / 2);
        add(P::stragglers, -sign_of(side) * risk * force.points / 5);
        if (force.chief) add(P::washington, -risk);
      }
    for (const Works& works : s_->works) read_works(works);
    for (const Side side : sides)
      for (const Force& force : forces_[index(side)])
        for (const HexId chief : chiefs_[index(side)])
          if (distance(chief, force.at) <= 2) {
            add(P::led, sign_of(side) * static_cast<float>(force.fit) / 1000);
            break;
          }
  }
  void read_works(const Works& works) {
    for (const Force& force : forces_[index(works.side)])
      if (force.at == works.at && force.fit > 0)
        add(P::works, sign_of(works.side) * static_cast<float>(count(works.stage)) / 2);
  }

  // --- what the question on top of the agenda promises ---

  template <class F>
  void read(const F&) {}
  void read(const RollForSurprise&) { read_combat(s_->combat.engagement, false); }
  void read(const ChooseDawnAttack&) { read_combat(s_->combat.engagement, false); }
  void read(const RollForCombat&) { read_combat(s_->combat.engagement, true); }
  void read(const ChooseReaction& d) { read_combat(d.engagement, false); }
  void read(const ChooseRated& d) { read_combat(d.engagement, false); }
  void read(const ChooseAttackers& d) {
    if (!d.engagement.attackers.empty()) read_combat(d.engagement, false);
  }
  void read(const ChooseStep& d) { read_march(d.stack); }
  void read(const ChooseMarcher& d) { read_march(d.stack); }
  void read(const ChooseCompanions& d) { read_march(d.stack); }

  /// The leaders whom a commander may still activate, those with most to gain first.
  void read(const ChooseCommanded& d) {
    const Side side = side_of(d.commander);
    Bounded<float, leader_count> gains;
    for (const LeaderId leader : leaders_on_map(*s_, side)) {
      if (s_->marks.active.contains(leader) || s_->troops[leader] == 0 || worn_out(*s_, t_, leader)) continue;
      if (distance(s_->at[leader], s_->at[d.commander]) > 2) continue;
      gains.push_back(gain_of_a_march(side, s_->at[leader], Ground::march) * static_cast<float>(s_->troops[leader]) /
                      1000);
    }
    std::sort(gains.begin(), gains.end(), std::greater<>());
    for (std::size_t i = 0; i < std::min<std::size_t>(gains.size(), static_cast<std::size_t>(count(d.span))); ++i)
      add(P::to_move, sign_of(side) * gains[i]);
  }
  /// The mean number of troops who get across, and what is gained there.
  void read(const RollForCrossing& d) {
    const int troops = troops_of(*s_, d.stack.who);
    if (troops == 0) return;
    int across = 0;
    for (int die = 0; die < 10; ++die)
      across += std::min<int>(troops, crossing_troops(*s_, t_, d, Die(static_cast<std::uint8_t>(die))).value);
    const Side side = d.stack.side;
    const float gain = best_approach(side, d.to) - best_approach(side, s_->at[*d.stack.who.begin()]);
    add(P::approach, sign_of(side) * gain * static_cast<float>(std::min(across, 15'000)) / 10'000);
  }

  /// Points that are left are worth what they may still gain.
  void read_march(const Stack& stack) {
    for (const LeaderId leader : stack.who | stack.group) {
      if (s_->marks.stopped.contains(leader) || s_->troops[leader] == 0 || !on_map(*s_, leader)) continue;
      const float reach = static_cast<float>(s_->points[leader]) / Ground::far_away;
      add(P::to_move, sign_of(stack.side) * gain_of_a_march(stack.side, s_->at[leader], reach) *
                          static_cast<float>(s_->troops[leader]) / 1000);
    }
  }
  void read_combat(const Engagement& engagement, bool surprise_known) {
    Engagement e = engagement;
    if (e.rated == no_leader)
      for (const LeaderId leader : e.attackers)
        if (e.rated == no_leader || t_.leaders[leader].rating.value > t_.leaders[e.rated].rating.value)
          e.rated = leader;
    if (e.rated == no_leader || e.target == no_hex) return;
    const Side attacker = side_of(e.rated);
    const int defenders = troops_at(*s_, enemy_of(attacker), e.target);
    if (defenders == 0) return;
    std::optional<int> surprise;
    if (surprise_known) surprise = count(s_->combat.surprise);
    const Prospect combat = prospect_of(*s_, t_, ground_, e, s_->combat.dawn, surprise);
    set(P::battle, sign_of(attacker) * promise(combat, defenders));
    set(P::storm, sign_of(attacker) * points_of(combat, attacker, e.target));
  }

  // --- prepared attacks to come in this player turn ---

  /// May the side to move still make prepared attacks in this player turn?
  bool attacks_come() const {
    return !is_night(s_->turn) && std::any_of(s_->agenda.begin(), s_->agenda.end(), [](const Frame& frame) {
      return std::holds_alternative<ChoosePreparedAttack>(frame) || std::holds_alternative<ChooseActivation>(frame);
    });
  }
  /// What the best prepared attack promises for which leaders are active under one commander; those whom he may still
  /// activate count as active. Who moves spends what the attack needs, and who activates others leaves no span for it.
  void read_assault() {
    if (s_->marks.active.empty() || !attacks_come()) return;
    const Side side = s_->phasing;
    const LeaderSet ready = s_->marks.active - s_->marks.spent - s_->marks.resting;
    const auto* asked = s_->agenda.empty() ? nullptr : std::get_if<ChooseCommanded>(&s_->agenda.back());
    float best = 0;
    for (const Force& target : forces_[index(enemy_of(side))]) {
      if (target.men == 0 || !target.faced) continue;
      for (const LeaderId commander : s_->marks.active& leaders_by_side[index(side)])
        best = std::max(best, assault_of(commander, target.at, ready, asked));
    }
    set(P::assault, sign_of(side) * best);
  }
  float assault_of(LeaderId commander, HexId target, const LeaderSet& ready, const ChooseCommanded* asked) const {
    LeaderSet led;
    for (const LeaderId leader : ready)
      if (force_of(*s_, leader) == commander) led.insert(leader);
    Engagement e = prepared_attack(*s_, t_, commander, target, led, Led::already, 0);
    if (asked != nullptr && asked->commander == commander) {
      const LeaderSet idle = leaders_on_map(*s_, side_of(commander)) - s_->marks.active - s_->marks.resting;
      const Engagement more = prepared_attack(*s_, t_, commander, target, idle, Led::by_span, count(asked->span));
      const bool one_place = !e.attackers.contains(commander) && !more.attackers.contains(commander);
      if (!one_place || e.attackers.empty()) e.attackers |= more.attackers;
    }
    return points_of(prospect_of(*s_, t_, ground_, e, !dawn_attack_allowed(*s_, t_, e)), side_of(commander), target);
  }

  /// A question inside a combat (a die for a reaction) lies above the question that names the combat.
  void read_agenda() {
    for (std::size_t depth = 0; depth < std::min<std::size_t>(2, s_->agenda.size()); ++depth)
      std::visit([&](const auto& frame) { read(frame); }, s_->agenda[s_->agenda.size() - 1 - depth]);
  }

  const Table& t_;
  const Ground& ground_;
  State map_of_;
  bool known_ = false;
  const State* s_ = nullptr;  ///< the position that is read
  Numbers values_{}, of_map_{};
  std::array<Forces, 2> forces_;
  std::array<Mustered, 2> sums_;
  std::array<Bounded<HexId, leader_count>, 2> chiefs_;
  std::array<Ground::Row, 2> near_{}, held_{}, stakes_{};
  float late_ = 0;
  float counts_ = 0;
};

Survey::Survey(const Table& t, const Ground& ground) {
  for (auto& reading : readings_) reading = std::make_unique<Reading>(t, ground);
}
Survey::~Survey() = default;

void Survey::look_at(const State& s) {
  here_ = &s;
  if (!readings_[0]->is_of(s) && readings_[1]->is_of(s)) std::swap(readings_[0], readings_[1]);
}

void Survey::read(const State& s, Numbers& values) {
  const bool as_here = readings_[0]->is_of(s) || is_alike(s, *here_);
  Reading& reading = *readings_[as_here ? 0 : 1];
  if (!reading.is_of(s)) reading.read_map(s);
  values = reading.read(s);
}

}  // namespace tricorne::players::wc_kit
