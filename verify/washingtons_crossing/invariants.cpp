#include <array>

#include "engine/core/rulebook/words.h"
#include "engine/washingtons_crossing/hex.h"
#include "verify/washingtons_crossing/parts.h"

namespace tricorne::verify::wc_kit {

using namespace wc;

namespace {

std::string name_of(LeaderId leader) { return std::string(leader_names[index(leader)]); }

std::optional<std::string> broken_leader(const Table& t, const State& s, LeaderId leader) {
  const int troops = s.troops[leader];
  const bool here = s.where[leader] == Where::on_map;
  if (here != (s.at[leader] != no_hex)) return name_of(leader) + " is on the map without a hex, or the other way round";
  if (here && (!t.map.exists(s.at[leader]) || t.map[s.at[leader]].terrain == Terrain::ocean))
    return name_of(leader) + " stands where no land is";
  if (troops < 0 || troops % 10 != 0) return name_of(leader) + " has " + std::to_string(troops) + " troops (2.3.1)";
  if (troops > t.leaders.maximum(leader, first_turn) && troops > t.leaders.maximum(leader, last_turn))
    return name_of(leader) + " has more troops than his counter may have (2.3.1)";
  std::string_view marked;
  for_each_field(s.marks, [&](std::string_view mark, const LeaderSet& set) {
    if (!here && set.contains(leader)) marked = mark;
  });
  if (!marked.empty()) return name_of(leader) + " is not on the map, and still " + std::string(marked);
  if (s.fatigue[leader] > t.ruleset.fatigue_limit) return name_of(leader) + " is more tired than anybody can be (12.0)";
  return std::nullopt;
}

/// Is no leader on the march? This is so when a side chooses how to organise or whom to activate.
bool at_rest(const State& s) {
  return !s.agenda.empty() && (std::holds_alternative<ChooseOrganisation>(s.agenda.back()) ||
                               std::holds_alternative<ChooseActivation>(s.agenda.back()));
}

std::optional<std::string> broken_hexes(const Table& t, const State& s) {
  std::array<std::array<int, hex_count>, 2> troops{};
  for (std::size_t i = 0; i < leader_count; ++i)
    if (const LeaderId leader{static_cast<std::uint8_t>(i)}; s.at[leader] != no_hex)
      troops[index(side_of(leader))][index(s.at[leader])] += s.troops[leader];
  for (const HexId hex : t.map.all) {
    if (troops[0][index(hex)] > 0 && troops[1][index(hex)] > 0) return "both sides have troops in " + text_of(hex);
    for (const Side side : sides)
      if (troops[index(side)][index(hex)] > t.ruleset.stacking_limit)
        return std::to_string(troops[index(side)][index(hex)]) + " troops rest in " + text_of(hex) + " (4.0)";
  }
  return std::nullopt;
}

/// The troops, places and points that follow from the events of a step alone.
class Ledger {
 public:
  explicit Ledger(State& s) : troops_(s.troops), at_(s.at), victory_(s.victory_points), points_(s.activation_points) {}

  void operator()(const Scored& e) {
    victory_[index(e.side)] = static_cast<std::int16_t>(victory_[index(e.side)] + count(e.points));
  }
  void operator()(const PointsReceived& e) { points_[index(e.side)] = static_cast<std::int16_t>(count(e.now)); }
  void operator()(const PointsSpent& e) { points_[index(e.side)] = static_cast<std::int16_t>(count(e.now)); }
  void operator()(const Entered& e) {
    at_[e.leader] = e.at;
    troops_[e.leader] = static_cast<std::int16_t>(count(e.men));
  }
  void operator()(const Reinforced& e) { add(e.leader, count(e.men)); }
  void operator()(const TroopsLost& e) { add(e.leader, -count(e.men)); }
  void operator()(const Transferred& e) {
    add(e.giver, -count(e.men));
    add(e.taker, count(e.men));
    if (at_[e.taker] == no_hex) at_[e.taker] = at_[e.giver];  // 9.4.1: a new detachment
  }
  void operator()(const Detached& e) {
    add(e.leader, -count(e.men));
    troops_[e.detachment] = static_cast<std::int16_t>(count(e.men));
    at_[e.detachment] = at_[e.leader];
  }
  /// 9.2.1, 9.2.2: the new leader stands in the hex of the old leader, who is gone. Nothing changes when Grant's
  /// subordinate counter replaces any counter but the Light Infantry.
  void operator()(const Replaced& e) {
    if (e.leader == LeaderId::SubordinateGrant && e.old != LeaderId::LightInfantry) return;
    at_[e.leader] = at_[e.old];
    gone(e.old);
  }
  void operator()(const Removed& e) { gone(e.leader); }
  void operator()(const LeftMap& e) { gone(e.leader); }
  void operator()(const Captured& e) { gone(e.leader); }
  void operator()(const Surrendered& e) { gone(e.leader); }
  void operator()(const Absorbed& e) { gone(e.detachment); }
  void operator()(const WentToBase& e) { at_[e.leader] = no_hex; }
  void operator()(const Moved& e) { go(e.who, e.to); }
  void operator()(const Retreated& e) { go(e.who, e.to); }
  void operator()(const Advanced& e) { go(e.who, e.at); }
  void operator()(const Fled& e) { at_[e.leader] = e.to; }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void add(LeaderId leader, int men) { troops_[leader] = static_cast<std::int16_t>(troops_[leader] + men); }
  void go(const LeaderSet& who, HexId to) {
    for (const LeaderId leader : who) at_[leader] = to;
  }
  void gone(LeaderId leader) {
    at_[leader] = no_hex;
    troops_[leader] = 0;
  }

  ByLeader<std::int16_t>& troops_;
  ByLeader<HexId>& at_;
  Track<std::int16_t>&victory_, &points_;
};

/// 9.2.1: is it one of Grant's two counters? Neither is compared.
bool special(LeaderId leader) { return leader == LeaderId::Grant || leader == LeaderId::SubordinateGrant; }
/// 9.2.4, 9.4.1: is it the counter of an empty detachment? Such a counter leaves the map without an event.
bool spent_detachment(const State& told, const State& after, LeaderId leader) {
  return is_detachment(leader) && told.troops[leader] == 0 && after.troops[leader] == 0 && after.at[leader] == no_hex;
}

}  // namespace

std::optional<std::string> broken_invariant(const Table& t, const State& s) {
  for (std::size_t i = 0; i < leader_count; ++i)
    if (auto fault = broken_leader(t, s, LeaderId(i))) return fault;
  for (const Side side : sides)
    if (s.activation_points[index(side)] < 0 || s.activation_points[index(side)] > t.ruleset.points_limit)
      return "activation points outside of their track (2.3.2)";
  for (const BoatState& boat : s.boats)
    if (boat.at != no_hexside && !t.map.place_on_river(boat.at)) return "a naval unit is not on the Delaware (11.6)";
  if (at_rest(s)) return broken_hexes(t, s);
  return std::nullopt;
}

void replay(State& s, const std::vector<Event>& events) {
  Ledger ledger(s);
  for (const Event& event : events) std::visit(ledger, event.body);
}

std::optional<std::string> unlike(const State& told, const State& after) {
  for (const Side side : sides) {
    const std::string whose = std::string(rulebook::word_of(side));
    if (told.victory_points[index(side)] != after.victory_points[index(side)]) return whose + " victory points";
    if (told.activation_points[index(side)] != after.activation_points[index(side)])
      return whose + " activation points";
  }
  for (std::size_t i = 0; i < leader_count; ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    if (special(leader) || spent_detachment(told, after, leader)) continue;
    if (told.troops[leader] != after.troops[leader])
      return "the troops of " + name_of(leader) + ", " + std::to_string(after.troops[leader]) + " and not " +
             std::to_string(told.troops[leader]);
    if (told.at[leader] != after.at[leader]) return "the place of " + name_of(leader);
  }
  return std::nullopt;
}

std::optional<std::string> broken_ledger(const State& before, const State& after, const std::vector<Event>& events) {
  State told = before;
  replay(told, events);
  const auto difference = unlike(told, after);
  if (!difference) return std::nullopt;
  return "no event tells of " + *difference;
}

}  // namespace tricorne::verify::wc_kit
