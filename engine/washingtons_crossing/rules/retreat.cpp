#include "engine/washingtons_crossing/rules/retreat.h"

#include <algorithm>

#include "engine/core/rulebook/refusal.h"
#include "engine/washingtons_crossing/battle_terms.h"
#include "engine/washingtons_crossing/looking.h"
#include "engine/washingtons_crossing/resolving.h"
#include "engine/washingtons_crossing/rules/combat.h"
#include "engine/washingtons_crossing/rules/components.h"

namespace tricorne::wc {

namespace {

Side side_of(const Retreat& retreat) { return wc::side_of(*retreat.who.begin()); }
HexId place_of(const State& s, const Retreat& retreat) { return s.at[*retreat.who.begin()]; }

LeaderSet still_on_map(const State& s, const LeaderSet& who) {
  LeaderSet left;
  for (const LeaderId leader : who)
    if (on_map(s, leader)) left.insert(leader);
  return left;
}

/// Which hexes of the way so far are closed besides the one where the combat was: all of them, or those from which the
/// retreat has turned back (17.3.note).
enum class Closed : std::uint8_t { every_hex_entered, dead_ends };

/// WC-211: has the retreat gone from the hex, its `n`th, back into one that it had entered before that?
bool turned_back(const Retreat& retreat, std::size_t n, HexId at) {
  const auto begin = retreat.entered.begin();
  const auto first = std::find(begin, retreat.entered.end(), retreat.entered[n]);
  const HexId next = n + 1 < retreat.entered.size() ? retreat.entered[n + 1] : at;
  return std::find(begin, first, next) != first;
}

bool is_closed(const Retreat& retreat, HexId hex, Closed closed, HexId at) {
  // WC-211 opens hexes a second time, but never the one where the combat was.
  if (hex == retreat.from) return true;
  for (std::size_t n = 0; n < retreat.entered.size(); ++n)
    if (retreat.entered[n] == hex && (closed == Closed::every_hex_entered || turned_back(retreat, n, at))) return true;
  return false;
}

/// 17.3.3: the edge that the side retreats to lies before it.
bool at_own_edge(const Table& t, Side side, HexId at) {
  const MapEdge own = side == Side::British ? MapEdge::top : MapEdge::bottom;
  return std::any_of(directions.begin(), directions.end(), [&](Direction d) { return t.map.edge(at, d) == own; });
}

/// Hexes that no retreat may enter, even when no other hex is open (17.3).
RetreatBar forbidden(const State& s, const Table& t, HexId at, Direction d) {
  const HexId to = t.map.next[index(at)][index(d)];
  if (to == no_hex || t.map[to].terrain == Terrain::ocean) return RetreatBar::off_the_map;
  const Hexside& side = t.map.side(at, d);
  // Not the Brunswick ferry: in retreat it is a minor river without a road (WC-222).
  if (side.ferry == Ferry::amboy || (side.ferry == Ferry::delaware && !frozen(s))) return RetreatBar::ferry;
  // A road stands for a bridge or a ford (2.1.1), and ice bars nothing.
  if (side.road || frozen(s)) return RetreatBar::none;
  if (side.water == Water::major) return RetreatBar::major_river;
  if (side.water == Water::minor && s.weather == Weather::rain) return RetreatBar::minor_river_in_rain;
  return RetreatBar::none;
}

/// 17.3.2: the hex is in an enemy zone, and no 400 friendly troops in it cancel the zone.
bool zone_frightens(const State& s, const Table& t, const Retreat& retreat, HexId hex) {
  const Side side = side_of(retreat);
  if (!in_zone(s, t, enemy_of(side), hex)) return false;
  if (t.ruleset.one_leader_cancels_zones) return !leader_with(s, side, hex, t.ruleset.zone_troops);
  // Those who retreat cancel no zone for themselves (WC-242).
  return troops_of(s, leaders_at(s, side, hex) - retreat.who) < t.ruleset.zone_troops;
}

/// The priorities of 17.3, in their order. Each one bars the hexes that contradict it, unless no hex would be left.
class Priorities {
 public:
  Priorities(const State& s, const Table& t, const Retreat& retreat, RetreatChoices& choices)
      : s_(s), t_(t), retreat_(retreat), choices_(choices), at_(place_of(s, retreat)) {}

  void apply() {
    const Side side = side_of(retreat_);
    const auto to = [&](Direction d) { return neighbour(at_, d); };
    const auto water = [&](Direction d) { return t_.map.side(at_, d).water; };
    const auto road = [&](Direction d) { return t_.map.side(at_, d).road; };
    // A hex of enemy leaders without troops is none of an enemy's here: whoever enters it catches them (2.2.1.capture).
    prefer(RetreatBar::enemy, [&](Direction d) { return troops_at(s_, enemy_of(side), to(d)) == 0; });
    if (among_enemies_) return;  // 17.3.1: among enemies no other priority counts
    prefer(RetreatBar::zone, [&](Direction d) { return !zone_frightens(s_, t_, retreat_, to(d)); });
    prefer(RetreatBar::direction, [&](Direction d) { return leads_up(d) == (side == Side::British); });
    prefer(RetreatBar::road, road);
    if (frozen(s_)) return;
    prefer(RetreatBar::minor_river, [&](Direction d) { return water(d) != Water::minor || road(d); });
  }

 private:
  template <class Good>
  void prefer(RetreatBar bar, const Good& good) {
    // A priority that no open hex keeps is passed over; those before it have narrowed the choice already.
    const auto open = [&](Direction d) { return choices_.open(d); };
    if (std::none_of(directions.begin(), directions.end(), [&](Direction d) { return open(d) && good(d); })) {
      among_enemies_ |= bar == RetreatBar::enemy;
      return;
    }
    for (const Direction d : directions)
      if (open(d) && !good(d)) choices_.bars[index(d)] = bar;
  }

  const State& s_;
  const Table& t_;
  const Retreat& retreat_;
  RetreatChoices& choices_;
  HexId at_;
  bool among_enemies_ = false;
};

}  // namespace

bool RetreatChoices::empty() const {
  return !off_map && std::none_of(bars.begin(), bars.end(), [](RetreatBar bar) { return bar == RetreatBar::none; });
}

static RetreatChoices choices_with(const State& s, const Table& t, const Retreat& retreat, Closed closed) {
  RetreatChoices choices;
  const HexId at = place_of(s, retreat);
  for (const Direction d : directions) {
    choices.bars[index(d)] = forbidden(s, t, at, d);
    if (choices.open(d) && is_closed(retreat, neighbour(at, d), closed, at))
      choices.bars[index(d)] = RetreatBar::entered;
  }
  // At his own edge the way goes off the map, though other hexes may lie open (17.3.3).
  choices.off_map = at_own_edge(t, side_of(retreat), at);
  for (const Direction d : directions)
    if (choices.off_map && choices.open(d)) choices.bars[index(d)] = RetreatBar::leaves_map;
  Priorities(s, t, retreat, choices).apply();
  return choices;
}

/// 17.3.note, WC-211: a hex entered before is open only while no other hex is, and no dead end is open again.
RetreatChoices retreat_choices(const State& s, const Table& t, const Retreat& retreat) {
  const RetreatChoices choices = choices_with(s, t, retreat, Closed::every_hex_entered);
  return choices.empty() && retreat.again ? choices_with(s, t, retreat, Closed::dead_ends) : choices;
}

int passage_percent(const Table& t, int own, int enemy) {
  if (own < enemy) return t.ruleset.passage_percent_weaker;
  return own >= t.ruleset.passage_free_ratio * enemy ? 0 : t.ruleset.passage_percent_stronger;
}

void run(Resolving& r, const BeginRetreat& step) {
  // A leader who escapes, or is in panic, retreats without a combat: nothing that he loses counts for one.
  const LeaderSet who = still_on_map(r.state, step.who);
  if (who.empty()) return;
  Retreat retreat;
  retreat.who = who;
  retreat.from = step.from;
  retreat.hexes = step.hexes;
  r.next(GoOnRetreating{retreat});
}

void run(Resolving& r, const RetreatSide& step) {
  const LeaderSet left = still_on_map(r.state, step.left);
  if (left.empty()) return;
  const HexId at = r.state.at[*left.begin()];
  Retreat retreat;
  retreat.in_combat = true;
  retreat.hexes = step.hexes;
  retreat.from = r.table.ruleset.attackers_measure_from_own_hex ? at : step.from;
  // Those of one hex go together (WC-210). Attackers of other hexes have ways of their own.
  for (const LeaderId leader : left)
    if (r.state.at[leader] == at) retreat.who.insert(leader);
  r.next(GoOnRetreating{retreat}, RetreatSide{left - retreat.who, step.from, step.hexes});
}

namespace {

bool among_enemies(const State& s, const Retreat& retreat) {
  return troops_at(s, enemy_of(side_of(retreat)), place_of(s, retreat)) > 0;
}

/// WC-228: by the second reading a retreat may not go on from the hex where it should end.
bool surrenders_among_enemies(const State& s, const Table& t, const Retreat& retreat) {
  return t.ruleset.retreat_among_enemies == RetreatAmongEnemies::surrenders && among_enemies(s, retreat) &&
         distance(place_of(s, retreat), retreat.from) >= count(retreat.hexes);
}

/// May the retreat end here: far enough away, with room (4.0), and not among enemies (WC-228)?
bool is_over(const State& s, const Table& t, Retreat& retreat) {
  const HexId at = place_of(s, retreat);
  // By distance, not by steps: 17.3 says how far from the hex of the combat he must end.
  if (distance(at, retreat.from) < count(retreat.hexes)) return false;
  if (!overstacked_with(s, t, side_of(retreat), at, retreat.who) && !among_enemies(s, retreat)) return true;
  // One hex farther away, not merely one hex more (17.3, 4.0.1).
  retreat.hexes = small(distance(at, retreat.from) + 1);
  return false;
}

void leave_map(Resolving& r, const Retreat& retreat) {
  for (const LeaderId leader : retreat.who) {
    take_off(r, leader, Where::gone);
    r.emit("17.3.3"_rule, LeftMap{leader});
  }
}

SideInCombat& fighting_side(State& s, const Retreat& retreat) {
  return s.combat.attacker.who.contains(*retreat.who.begin()) ? s.combat.attacker : s.combat.defender;
}

/// WC-228: the retreat is among enemies, and no way leads on.
void give_up(Resolving& r, const Retreat& retreat) {
  State& s = r.state;
  // A leader without troops has none to surrender: he is captured (2.2.1.capture.retreat).
  if (troops_of(s, retreat.who) == 0) return r.next(TakeSpentLeaders{retreat.who});
  if (retreat.in_combat) {
    // Troops that surrender count among the losses of the combat (17.4).
    SideInCombat& side = fighting_side(s, retreat);
    side.lost = men_of(count(side.lost) + troops_of(s, retreat.who));
  }
  for (const LeaderId leader : retreat.who) {
    take_off(r, leader, Where::gone);
    r.emit("17.4"_rule, Surrendered{leader});
  }
}

/// WC-211: is no way open?
void end_without_way(Resolving& r, const Retreat& retreat) {
  if (among_enemies(r.state, retreat)) return give_up(r, retreat);
  note_crowded(r.state, r.table, side_of(retreat), place_of(r.state, retreat));
}

void note_retreat(State& s, const Retreat& retreat) {
  // An escape or a panic loses no combat (22.2) and bars no reaction (11.3).
  if (!retreat.in_combat) return;
  s.marks.retreated |= retreat.who;
  fighting_side(s, retreat).retreated = true;
}

}  // namespace

/// WC-211: a force without an open way may enter a hex a second time. If even such a hex is not open, the force stays.
void run(Resolving& r, const GoOnRetreating& step) {
  Retreat retreat = step.retreat;
  // The last hex may have cost him leaders: who lost his troops among enemies is captured.
  retreat.who = still_on_map(r.state, retreat.who);
  if (retreat.who.empty()) return;
  // Leaders without troops went along with troops who have all been lost among enemies (WC-210).
  const bool alone = troops_of(r.state, retreat.who) == 0 && among_enemies(r.state, retreat);
  if (alone && !retreat.entered.empty()) return r.next(TakeSpentLeaders{retreat.who});
  if (surrenders_among_enemies(r.state, r.table, retreat)) return give_up(r, retreat);
  if (is_over(r.state, r.table, retreat)) return;
  if (retreat.entered.size() == longest_retreat) return end_without_way(r, retreat);
  // Whether hexes may be entered again is asked anew for each step: only while no other is open (17.3.note).
  retreat.again = false;
  retreat.again = retreat_choices(r.state, r.table, retreat).empty();
  if (retreat.again && retreat_choices(r.state, r.table, retreat).empty()) return end_without_way(r, retreat);
  r.next(ChooseRetreat{retreat});
}

Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatTo& a) {
  const auto way = direction_to(place_of(s, d.retreat), a.to);
  REFUSE_IF(!way, "17.3"_rule, "retreat-is-to-adjacent-hex");
  const RetreatBar bar = way ? retreat_choices(s, t, d.retreat).bars[index(*way)] : RetreatBar::none;
  REFUSE_IF(bar == RetreatBar::off_the_map, "17.3"_rule, "no-such-hex-or-ocean");
  REFUSE_IF(bar == RetreatBar::ferry, "17.3"_rule, "nobody-retreats-over-ferry");
  REFUSE_IF(bar == RetreatBar::major_river, "17.3"_rule, "nobody-retreats-over-unfrozen-major-river");
  REFUSE_IF(bar == RetreatBar::minor_river_in_rain, "17.3"_rule, "in-rain-minor-river-is-crossed-by-road");
  REFUSE_IF(bar == RetreatBar::entered, "17.3"_rule, "retreat-has-been-there");
  REFUSE_IF(bar == RetreatBar::leaves_map, "17.3.3"_rule, "at-edge-retreat-leaves-map");
  REFUSE_IF(bar == RetreatBar::enemy, "17.3.1"_rule, "enemy-troops-bar-one-of-several-ways");
  REFUSE_IF(bar == RetreatBar::zone, "17.3.2"_rule, "enemy-zone-bars-one-of-several-ways");
  REFUSE_IF(bar == RetreatBar::direction, "17.3.3"_rule, "it-leads-away-from-own-edge");
  REFUSE_IF(bar == RetreatBar::road, "17.3.4"_rule, "road-leads-elsewhere");
  REFUSE_IF(bar == RetreatBar::minor_river, "17.3.5"_rule, "minor-river-bars-one-of-several-ways");
  return std::nullopt;
}

namespace {

/// The troops that the retreating leaders had when the combat began. Without a combat: the troops that they have now.
int start_strength(const State& s, const Retreat& retreat) {
  if (!retreat.in_combat) return troops_of(s, retreat.who);
  int men = 0;
  for (const StartStrength& start : s.combat.strengths)
    if (retreat.who.contains(start.leader)) men += count(start.men);
  return men;
}

LeaderSet leaders_with_troops(const State& s, const LeaderSet& who) {
  LeaderSet found;
  for (const LeaderId leader : who)
    if (has_troops(s, leader)) found.insert(leader);
  return found;
}

/// 17.3.1: a force breaks through enemies. Its loss counts for the combat.
void break_through(Resolving& r, const Retreat& retreat, int enemies) {
  State& s = r.state;
  const LeaderSet fighting = leaders_with_troops(s, retreat.who);
  // Without troops there is no die: he is captured (2.2.1.capture.retreat).
  if (fighting.empty()) return r.next(TakeSpentLeaders{retreat.who});
  // The force that is left is compared, but the loss is a part of what it had at the start of the combat (17.3.1).
  const int percent = passage_percent(r.table, troops_of(s, retreat.who), enemies);
  // So the 10 percent of the examples are a part of 1,250 men (WC-206).
  const int men = nearest_ten(percent, start_strength(s, retreat));
  r.emit("17.3.1"_rule, BrokeThrough{retreat.who, small(percent), men_of(men)});
  if (retreat.in_combat) {
    SideInCombat& side = fighting_side(s, retreat);
    // Losses in enemy hexes belong to the percentage that decides the victory (22.2.percent).
    side.percent = small(std::min(100, count(side.percent) + percent));
  }
  r.next(SufferLosses{fighting, men_of(men), true}, TakeSpentLeaders{fighting});
}

}  // namespace

void resolve(Resolving& r, const ChooseRetreat& d, const RetreatTo& a) {
  State& s = r.state;
  Retreat retreat = d.retreat;
  const HexId from = place_of(s, retreat);
  const Side enemy = enemy_of(side_of(retreat));
  const int enemies = troops_at(s, enemy, a.to);
  retreat.entered.push_back(from);
  look_up_hex(r.table, a.to);
  for (const LeaderId leader : retreat.who) put_on(r, leader, a.to);
  note_retreat(s, retreat);
  r.emit("17.3"_rule, Retreated{retreat.who, from, a.to});
  r.next(GoOnRetreating{retreat});
  if (enemies > 0) return break_through(r, retreat, enemies);
  // 2.2.1.capture names the retreat among the ways of entering a hex.
  if (troops_of(s, retreat.who) > 0) r.next(CatchLoneLeaders{enemy, a.to});
}

Verdict check(const State& s, const Table& t, const ChooseRetreat& d, const RetreatOffMap&) {
  REFUSE_IF(!retreat_choices(s, t, d.retreat).off_map, "17.3.3"_rule, "own-edge-of-map-is-not-reached");
  return std::nullopt;
}

void resolve(Resolving& r, const ChooseRetreat& d, const RetreatOffMap&) {
  // Who leaves the map has retreated as well, and may so have lost the battle (22.2).
  note_retreat(r.state, d.retreat);
  leave_map(r, d.retreat);
}

void run(Resolving& r, const TakeSpentLeaders& step) {
  for (const LeaderId leader : step.who)
    if (on_map(r.state, leader) && !has_troops(r.state, leader)) capture(r, leader, "2.2.1.capture.retreat"_rule);
}

}  // namespace tricorne::wc
