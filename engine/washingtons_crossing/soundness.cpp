#include "engine/washingtons_crossing/soundness.h"

#include <algorithm>

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

using Fault = std::optional<std::string>;

Fault unsound_leader(const Table& t, const State& s, LeaderId leader) {
  const std::string who = to_word(t, leader);
  const bool somewhere = s.at[leader] != no_hex;
  if (on_map(s, leader) != somewhere) return who + " is on the map and in no hex, or in a hex and not on the map";
  if (somewhere && !t.map.exists(s.at[leader])) return who + " is in a hex that the map does not have";
  if (somewhere && t.map[s.at[leader]].terrain == Terrain::ocean) return who + " is in the ocean (2.1.1)";
  if (s.troops[leader] % 10 != 0) return who + " has troops that are no tens (2.3.1)";
  if (s.troops[leader] > t.leaders.maximum(leader, s.turn)) return who + " has more troops than he may have (2.2.1)";
  if (s.troops[leader] == 0 && (s.fatigue[leader] != 0 || s.condition[leader] != Condition::good))
    return who + " has no troops to be tired or disordered (12.0, 18.1)";
  if (!somewhere && s.where[leader] != Where::base && s.troops[leader] != 0)
    return who + " has troops and is not on the map";
  if (!somewhere && s.where[leader] != Where::base && (s.commander[leader] != no_leader || s.points[leader] != 0))
    return who + " is activated, or has movement points, and is not on the map (10.0)";
  return std::nullopt;
}

/// 9.4.1.optional: nobody gave a detachment more than it has.
Fault unsound_memory(const Table& t, const State& s, LeaderId leader) {
  if (!is_american_detachment(leader)) return std::nullopt;
  int men = 0;
  for (const std::uint8_t tens : tribute_of(s.contributions, leader)) men += 10 * tens;
  if (men <= s.troops[leader]) return std::nullopt;
  return to_word(t, leader) + " remembers more troops than it has (9.4.1.optional)";
}

/// Questions and steps at which no leader is on his way.
template <class F>
constexpr bool all_rest =
    std::is_same_v<F, BeginPhase> || std::is_same_v<F, RollContinuingWeather> || std::is_same_v<F, RollForRaid> ||
    std::is_same_v<F, ChooseOrganisation> || std::is_same_v<F, ChooseActivation> || std::is_same_v<F, ChooseMover> ||
    std::is_same_v<F, ChooseDieActivation> || std::is_same_v<F, ChoosePreparedAttack>;

bool at_rest(const State& s) {
  return s.agenda.empty() || std::visit([]<class F>(const F&) { return all_rest<F>; }, s.agenda.back());
}

/// 4.0: a hex holds too many troops while no leader moves, though they could have gone on.
Fault overstacked_at_rest(const Table& t, const State& s, LeaderId leader) {
  const HexId at = s.at[leader];
  if (at == no_hex || s.troops[leader] == 0 || !overstacked_with(s, t, side_of(leader), at, {})) return std::nullopt;
  if (std::find(s.crowded.begin(), s.crowded.end(), at) != s.crowded.end()) return std::nullopt;
  return "more than " + std::to_string(t.ruleset.stacking_limit) + " troops are in " + to_word(t, at) +
         " (4.0); a hex whose troops find no way on stands in `crowded`";
}

/// 17.3.1: leaders on a retreat pass through enemies.
LeaderSet retreating(const State& s) {
  LeaderSet who;
  for (const Frame& frame : s.agenda) {
    if (const auto* choice = std::get_if<ChooseRetreat>(&frame)) who |= choice->retreat.who;
    if (const auto* step = std::get_if<GoOnRetreating>(&frame)) who |= step->retreat.who;
  }
  return who;
}

/// 11.0.enemies
std::optional<Unsound> both_sides_in_a_hex(const Table& t, const State& s) {
  const LeaderSet passing = retreating(s);
  const auto stays_at = [&](Side side, HexId hex) { return troops_of(s, leaders_at(s, side, hex) - passing) > 0; };
  for (const LeaderId leader : leaders_of(Side::American))
    if (s.troops[leader] > 0 && s.at[leader] != no_hex && !passing.contains(leader) &&
        stays_at(Side::British, s.at[leader]))
      return Unsound{"troops of both sides are in " + to_word(t, s.at[leader]), leader};
  return std::nullopt;
}

/// Which part of a question or of a step names a leader who is not on the map, or a hex that the map does not have? In
/// a game no part of a question does. A step may name leaders who have left the map; the rules pass over them.
class Named {
 public:
  Named(const Table& t, const State& s, bool question, bool leaders_may_be_gone)
      : t_(t), s_(s), question_(question), leaders_may_be_gone_(leaders_may_be_gone) {}

  template <class T>
  Fault fault(std::string_view name, const T& value) const {
    const std::string part = "`" + std::string(name) + "`";
    if constexpr (std::is_same_v<T, LeaderId>)
      return fault_of_leader(name, value);
    else if constexpr (std::is_same_v<T, HexId>)
      return name == "examined" && value == no_hex ? std::nullopt : fault_of_hex(part, value);
    else if constexpr (std::is_same_v<T, LeaderSet>)
      return question_ && value.empty() && name != "attackers" ? part + " names nobody" : absent(value);
    else if constexpr (std::is_same_v<T, Small>)
      return name == "boat" && count(value) > static_cast<int>(s_.boats.size()) ? Fault(part + " is no naval unit")
                                                                                : std::nullopt;
    else if constexpr (std::is_same_v<T, Stack>)
      return fault_of_stack(value);
    else if constexpr (std::is_same_v<T, Engagement>)
      return fault_of_hex("`target`", value.target);
    else if constexpr (std::is_same_v<T, Retreat>)
      return fault_of_retreat(value);
    else
      return std::nullopt;
  }

 private:
  bool is_there(LeaderId leader) const { return leaders_may_be_gone_ || on_map(s_, leader); }
  Fault absent(const LeaderSet& who) const {
    for (const LeaderId leader : who)
      if (!is_there(leader)) return to_word(t_, leader) + " is not on the map";
    return std::nullopt;
  }
  Fault fault_of_leader(std::string_view name, LeaderId leader) const {
    if (leader == no_leader) return "`" + std::string(name) + "` names nobody";
    if (name == "detachment" || name == "rated" || is_there(leader)) return std::nullopt;
    return to_word(t_, leader) + " is not on the map";
  }
  Fault fault_of_hex(const std::string& part, HexId hex) const {
    if (t_.map.exists(hex)) return std::nullopt;
    return hex == no_hex ? part + " names no hex"
                         : part + " names " + to_word(t_, hex) + ", which the map does not have";
  }
  /// Not all leaders who are on the map are in the same hex. Who has stopped, as in a panic (11.1), may be elsewhere
  /// when a step comes; the rules pass over him, too.
  Fault parted(const LeaderSet& who) const {
    HexId hex = no_hex;
    for (const LeaderId leader : question_ ? who : who - s_.marks.stopped) {
      if (!on_map(s_, leader)) continue;
      if (hex != no_hex && s_.at[leader] != hex)
        return to_word(t_, leader) + " is in another hex than the first of `who`";
      hex = s_.at[leader];
    }
    return std::nullopt;
  }
  Fault fault_of_stack(const Stack& stack) const {
    const LeaderSet all = stack.who | stack.group;
    if (Fault nobody = fault("who", all)) return nobody;
    if (Fault apart = parted(stack.who)) return apart;
    for (const LeaderId leader : all)
      if (side_of(leader) != stack.side) return to_word(t_, leader) + " is not of the stack's `side`";
    return std::nullopt;
  }
  Fault fault_of_retreat(const Retreat& retreat) const {
    if (Fault nobody = fault("who", retreat.who)) return nobody;
    if (Fault apart = parted(retreat.who)) return apart;
    return fault_of_hex("`from`", retreat.from);
  }

  const Table& t_;
  const State& s_;
  bool question_;
  bool leaders_may_be_gone_;
};

/// 10.1, 11.0.separate, 18.1, 18.2: the leaders whose move it is may move.
Fault cannot_march(const Table& t, const State& s, const LeaderSet& who) {
  for (const LeaderId leader : who) {
    if (s.condition[leader] == Condition::routed) return to_word(t, leader) + " is routed and not active (10.1)";
    if (s.marks.resting.contains(leader))
      return to_word(t, leader) + " has just recovered and does not move (18.1, 18.2)";
    if (s.marks.stopped.contains(leader)) return to_word(t, leader) + " has stopped (11.0, 16.2)";
  }
  return std::nullopt;
}

/// What is wrong with the question or step on top.
template <class F>
Fault fault_of_frame(const Table& t, const State& s, const F& frame) {
  if constexpr (std::is_same_v<F, ChooseReturn>)
    return frame.leader == no_leader ? Fault("`leader` names nobody") : std::nullopt;
  const bool question = rulebook::Decision<F>;
  const Named named(t, s, question, !question && !std::is_same_v<F, FleeOrRally>);
  Fault fault;
  for_each_field(frame, [&](std::string_view name, const auto& member) {
    if (!fault) fault = named.fault(name, member);
  });
  if (fault) return fault;
  if constexpr (std::is_same_v<F, ChooseTaker>)  // 15.0: a giver keeps some troops
    if (s.troops[frame.giver] <= t.ruleset.least_after_transfer)
      return to_word(t, frame.giver) + " has no troops to give (15.0)";
  // 11.0: ChooseMarcher asks which leaders of a group become the stack.
  if constexpr (std::is_same_v<F, ChooseMarcher>)
    return cannot_march(t, s, frame.stack.group - s.marks.stopped);
  else if constexpr (rulebook::Decision<F> && requires { frame.stack; })
    return frame.stack.who.empty() ? Fault("`who` names nobody") : cannot_march(t, s, frame.stack.who);
  else
    return fault;
}

Fault unsound_frame(const Table& t, const State& s, const Frame& frame) {
  return std::visit(
      [&]<class F>(const F& asked) -> Fault {
        const Fault fault = fault_of_frame(t, s, asked);
        return fault ? "the agenda's " + std::string(F::name) + ": " + *fault : fault;
      },
      frame);
}

/// The question or step on top of the agenda is one that can come here, and so is the division of a march that waits
/// behind the number of its detachment: which numbers find room depends on it (14.0.action, 4.0).
Fault unsound_top(const Table& t, const State& s) {
  if (s.agenda.empty()) return std::nullopt;
  if (Fault fault = unsound_frame(t, s, s.agenda.back())) return fault;
  if (s.agenda.size() < 2 || !std::holds_alternative<ChooseDetachedTroops>(s.agenda.back())) return std::nullopt;
  const Frame& behind = s.agenda[s.agenda.size() - 2];
  return std::holds_alternative<ChooseDivision>(behind) ? unsound_frame(t, s, behind) : std::nullopt;
}

/// 9.1.1, 9.3.1: reinforcements of the tables come for their own side. What happens first can take every hex from a
/// reinforcement that comes later, if it must not wait. Monckton comes with the Grenadiers (9.2.2).
Fault unsound_entries(const Table& t, const State& s) {
  const auto& arrivals = t.charts.reinforcements.arrivals;
  for (std::size_t i = 0; i < s.agenda.size(); ++i) {
    const auto* entry = std::get_if<ChooseEntry>(&s.agenda[i]);
    if (entry == nullptr) continue;
    const auto number = static_cast<std::size_t>(count(entry->arrival));
    if (number >= arrivals.size()) return "the tables have no such reinforcement";
    const Arrival& arrival = arrivals[number];
    const bool enters = arrival.kind == ArrivalKind::detachment || arrival.kind == ArrivalKind::leader;
    if (arrival.side != entry->side || !enters || arrival.leader == LeaderId::Monckton)
      return "the reinforcement does not enter for this side";
    if (count(entry->men) % 10 != 0) return "the reinforcement has troops that are no tens (2.3.1)";
    if (arrival.kind == ArrivalKind::detachment && count(entry->men) == 0) return "the reinforcement has no troops";
    if (i + 1 < s.agenda.size() && check(s, t, *entry, Wait{}))
      return "a reinforcement that must not wait is asked for later";
  }
  return std::nullopt;
}

}  // namespace

namespace {

/// The fault of a leader by himself or in his hex.
Fault fault_of(const Table& t, const State& s, LeaderId leader) {
  if (Fault fault = unsound_leader(t, s, leader)) return fault;
  if (Fault fault = unsound_memory(t, s, leader)) return fault;
  return at_rest(s) ? overstacked_at_rest(t, s, leader) : std::nullopt;
}

/// The fault of the position as a whole.
Fault fault_of_all(const Table& t, const State& s) {
  if (Fault fault = unsound_combat(t, s)) return fault;
  if (Fault fault = unsound_top(t, s)) return fault;
  if (Fault fault = unsound_entries(t, s)) return fault;
  for (const BoatState& boat : s.boats)
    if (boat.at != no_hexside && !t.map.place_on_river(boat.at)) return "a naval unit is not on the Delaware (11.6)";
  for (const Side side : sides)
    if (s.activation_points[index(side)] > t.ruleset.points_limit)
      return "a side has more than " + std::to_string(t.ruleset.points_limit) + " activation points (2.2.3)";
  return std::nullopt;
}

}  // namespace

std::optional<Unsound> find_fault(const Table& t, const State& s) {
  for (std::size_t i = 0; i < leader_count; ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    if (Fault fault = fault_of(t, s, leader)) return Unsound{*fault, leader};
  }
  if (auto fault = both_sides_in_a_hex(t, s)) return fault;
  if (Fault fault = fault_of_all(t, s)) return Unsound{*fault, no_leader};
  return std::nullopt;
}

Fault find_unsound(const Table& t, const State& s) {
  if (auto fault = find_fault(t, s)) return fault->why;
  return std::nullopt;
}

std::optional<std::string> find_unsound_step(const Table& t, const State& s) { return unsound_top(t, s); }

}  // namespace tricorne::wc
