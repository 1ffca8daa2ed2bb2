#include "engine/washingtons_crossing/hidden_information.h"

#include <algorithm>
#include <set>
#include <span>

#include "engine/core/rulebook/state_file.h"
#include "engine/core/rulebook/view.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/question_facts.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

LeaderId top_of(const State& s, const Table& t, Side side, HexId hex) {
  LeaderId top = no_leader;
  for (const LeaderId leader : leaders_at(s, side, hex))
    if (top == no_leader || t.leaders[leader].cost.value > t.leaders[top].cost.value) top = leader;
  return top;
}

namespace {

/// 8.0.2: the American looks into the stack to choose whom he raids.
bool looks_into(const State& s, HexId at) {
  const auto* raid = s.agenda.empty() ? nullptr : std::get_if<ChooseRaidTarget>(&s.agenda.back());
  return raid != nullptr && raid->examined == at;
}

}  // namespace

bool sees(const State& s, const Table& t, Side viewer, LeaderId leader) {
  const HexId at = s.at[leader];
  if (side_of(leader) == viewer || at == no_hex) return true;
  if (top_of(s, t, side_of(leader), at) == leader) return true;
  if (viewer == Side::American && looks_into(s, at)) return true;
  for (const LeaderId own : leaders_of(viewer))
    if (s.at[own] != no_hex && distance(s.at[own], at) <= 1) return true;
  return false;
}

namespace {

/// Has the side a leader next to the hex, or in it? Then both sides reveal what 3.0.2 and 3.0.3 say.
bool stands_beside(const State& s, Side side, HexId hex) {
  return any_in(leaders_on_map(s, side), [&](LeaderId own) { return distance(s.at[own], hex) <= 1; });
}

/// The hex of the side's leaders who are asked where they march or retreat now; no_hex: of nobody.
HexId asked_to_go_on(const State& s, Side side) {
  if (s.agenda.empty()) return no_hex;
  const auto place = [&](const LeaderSet& who) {
    return !who.empty() && side_of(*who.begin()) == side ? s.at[*who.begin()] : no_hex;
  };
  if (const auto* march = std::get_if<ChooseStep>(&s.agenda.back())) return place(march->stack.who);
  if (const auto* retreat = std::get_if<ChooseRetreat>(&s.agenda.back())) return place(retreat->retreat.who);
  return no_hex;
}

/// 3.0.3: could leaders of the side who go on now attempt to come next to the hex?
bool could_come_beside(const State& s, const Table& t, Side side, HexId hex) {
  const HexId from = asked_to_go_on(s, side);
  if (from == no_hex || distance(from, hex) > 2) return false;
  for (const HexId to : t.map.next[index(from)]) {
    if (to == no_hex || distance(to, hex) > 1) continue;
    const Obstacle bar = way(s, t, side, from, to).bar;
    if (bar == Obstacle::none || bar == Obstacle::delaware_ferry) return true;
  }
  return false;
}

}  // namespace

bool is_told_of_zone(const State& s, const Table& t, Side viewer, HexId hex) {
  return stands_beside(s, viewer, hex) || could_come_beside(s, t, viewer, hex);
}

State as_told(const State& s, const Table& t, Side viewer) {
  constexpr int a_few = 10;
  const Side enemy = enemy_of(viewer);
  State told = s;
  for (const LeaderId leader : leaders_on_map(s, enemy)) {
    told.troops[leader] = 0;
    told.fatigue[leader] = 0;
    told.condition[leader] = Condition::good;
  }
  for (const LeaderId leader : leaders_on_map(s, enemy)) {
    const HexId at = s.at[leader];
    if (troops_at(told, enemy, at) > 0) continue;
    const bool empty = stands_beside(s, viewer, at) && troops_at(s, enemy, at) == 0;
    const bool zone = is_told_of_zone(s, t, viewer, at) && exerts_zone(s, t, enemy, at);
    told.troops[leader] = static_cast<std::int16_t>(empty ? 0 : zone ? t.ruleset.zone_troops : a_few);
  }
  return told;
}

namespace {

Secret secret(const Table& t, LeaderId leader, std::vector<std::string_view> fields, const std::string& text) {
  return {seat_of(side_of(leader)), std::move(fields), to_word(t, leader) + text};
}

/// Troops and fatigue of single leaders are secret (3.0). Other events tell the losses of a whole combat.
struct SecretOf {
  const Table& t;
  using MaybeSecret = std::optional<Secret>;

  // A fight is told in sums; who of a side has lost what is its own affair (WC-226).
  MaybeSecret operator()(const TroopsLost& e) const { return secret(t, e.leader, {"men"}, " loses troops"); }
  MaybeSecret operator()(const Tired& e) const { return secret(t, e.leader, {"level"}, " is more tired"); }
  MaybeSecret operator()(const Rested& e) const { return secret(t, e.leader, {"level"}, " rests"); }
  MaybeSecret operator()(const Transferred& e) const { return secret(t, e.giver, {"men"}, " hands troops over"); }
  MaybeSecret operator()(const Detached& e) const { return secret(t, e.leader, {"men"}, " makes a detachment"); }
  MaybeSecret operator()(const Reinforced& e) const { return secret(t, e.leader, {"men"}, " gets troops"); }
  MaybeSecret operator()(const MovementRolled& e) const {  // fatigue and disorder modify the die
    return Secret{seat_of(side_of(*e.group.begin())), {"points", "total"}, "movement points of " + to_word(t, e.group)};
  }
  template <class E>
  MaybeSecret operator()(const E&) const {
    return std::nullopt;
  }
};

}  // namespace

/// A side looks at a position.
struct Look {
  const Table& t;
  const State& s;
  Side viewer;

  Seat seat() const { return seat_of(viewer); }
  /// 3.0.1: leaves out of lists of leaders those whom the side does not see.
  void leave_seen(Node& node) const;
};

void Look::leave_seen(Node& node) const {
  std::erase_if(node.items, [&](const Node& item) {
    for (const LeaderId leader : leaders_of(enemy_of(viewer)))
      if (item.is_scalar() && item.scalar == to_word(t, leader)) return !sees(s, t, viewer, leader);
    return false;
  });
}

// What types of their own tell.

/// 3.0: a garrison tells that 500 troops are there.
static void show(const Look& look, const GarrisonSet&, Node& towns) {
  std::erase_if(towns.items, [&](const Node& town) {
    for (const Garrison garrison : all_garrisons)
      if (town.scalar == rulebook::word_of(garrison)) return owner_of(garrison) != look.viewer;
    return true;
  });
}

/// 3.0: a full hex tells that more than 3,000 troops are there.
static void show(const Look& look, const CrowdedHexes&, Node& hexes) {
  std::erase_if(hexes.items, [&](const Node& hex) {
    return !any_in(leaders_on_map(look.s, look.viewer),
                   [&](LeaderId own) { return to_word(look.t, look.s.at[own]) == hex.scalar; });
  });
}

/// 11.0: its own side sees all of a stack.
static void show(const Look& look, const Stack& stack, Node& node) {
  if (stack.side == look.viewer) return;
  rulebook::Opening opening(node);
  open_members(look, stack, opening);
  opening.hide_the_rest();
}

/// While a side spreads its losses, what it has lost so far tells how many the first leaders lost.
static void show(const Look& look, const Combat& combat, Node& node) {
  rulebook::Opening opening(node);
  open_members(look, combat, opening);
  opening.hide_the_rest();
  const auto* losses = look.s.agenda.empty() ? nullptr : std::get_if<ChooseLosses>(&look.s.agenda.back());
  if (losses == nullptr || side_of(*losses->left.begin()) == look.viewer) return;
  const bool attacker = combat.engagement.stack.side != look.viewer;
  if (Node* side = node.find(attacker ? "attacker" : "defender")) side->set("lost", rulebook::hidden());
}

namespace {

/// Whose march, command, retreat or losses the open question is about.
std::optional<Side> side_asked_about(const State& s) {
  if (s.agenda.empty()) return std::nullopt;
  return std::visit(
      []<class F>(const F& frame) -> std::optional<Side> {
        if constexpr (!rulebook::Decision<F>) return std::nullopt;
        if constexpr (requires { frame.stack; }) return frame.stack.side;
        if constexpr (requires { frame.retreat; }) return side_of(*frame.retreat.who.begin());
        if constexpr (requires { frame.group; }) return side_of(*frame.group.begin());
        if constexpr (requires { frame.left.begin(); }) return side_of(*frame.left.begin());
        if constexpr (requires { frame.commander; }) return side_of(frame.commander);
        return std::nullopt;
      },
      s.agenda.back());
}

/// 3.0: what a side works out from its own display.
void for_whom_it_is_about(const Look& look, Node& value) {
  if (side_asked_about(look.s) != look.viewer) value = rulebook::hidden();
}
/// What a side works out from its own display, and from what it is told of its enemies.
void march(const Look& look, Node& value) {
  for_whom_it_is_about(look, value);
  if (value.is_map()) value = march_facts(look.t, as_told(look.s, look.t, look.viewer));
}
/// The same of one fact about a retreat or a flight.
void of_battle_as_told(const Look& look, std::string_view key, Node& value) {
  for_whom_it_is_about(look, value);
  if (value.is_scalar()) return;
  const Node told = battle_facts(look.t, as_told(look.s, look.t, look.viewer));
  if (const Node* found = told.find(key)) value = *found;
}
void retreat_ways(const Look& look, Node& value) { of_battle_as_told(look, "ways", value); }
void flights(const Look& look, Node& value) { of_battle_as_told(look, "hexes", value); }

/// 3.0.2: does the side know that the leader's hex has no troops?
bool is_known_empty(const Look& look, LeaderId leader) {
  const HexId at = look.s.at[leader];
  return at != no_hex && troops_at(look.s, side_of(leader), at) == 0 && stands_beside(look.s, look.viewer, at);
}

void leaders(const Look& look, Node& leaders) {
  for (const LeaderId leader : leaders_of(enemy_of(look.viewer))) {
    Node* node = leaders.find(to_word(look.t, leader));
    if (node == nullptr) continue;
    const bool empty = is_known_empty(look, leader);
    if (sees(look.s, look.t, look.viewer, leader))
      rulebook::show(look, static_cast<const OfLeaders&>(look.s), *node);
    else
      *node = Node::map("at", rulebook::hidden());
    if (empty) node->set("troops", Node::number(0));
  }
}

/// 3.0.3: the zones of enemies of which the side is told; hidden while it is told of none.
void zones(const Look& look, Node& zones) {
  const Side enemy = enemy_of(look.viewer);
  std::set<HexId> told;
  bool any = false;
  for (const LeaderId leader : leaders_on_map(look.s, enemy)) {
    const HexId at = look.s.at[leader];
    if (!is_told_of_zone(look.s, look.t, look.viewer, at)) continue;
    any = true;
    if (!exerts_zone(look.s, look.t, enemy, at)) continue;
    for (const HexId hex : look.t.map.next[index(at)])
      if (hex != no_hex && zone_passes(look.s, look.t, at, hex)) told.insert(hex);
  }
  Node hexes = Node::sequence();
  for (const HexId hex : told) hexes.push_back(rulebook::to_node(look.t, hex));
  zones.set(std::string(rulebook::word_of(enemy)), any ? std::move(hexes) : rulebook::hidden());
}

using Fact = rulebook::OpenFact<Look>;
constexpr Fact of_battles[] = {
    {.key = "troops", .open = "3.0"_rule},
    {.key = "fatigue", .open = "3.0"_rule},
    {.key = "modifiers", .open = "17.1"_rule},
    {.key = "sum", .open = "17.1"_rule},
    {.key = "ratio", .open = "17.1.2"_rule},
    {.key = "outflanking", .open = "17.2.1"_rule},
    {.key = "flanking", .open = "17.2.2"_rule},
    {.key = "victory", .open = "22.2"_rule},
    {.key = "leader", .open = "17.1.6"_rule, .show = for_whom_it_is_about},
    {.key = "least", .open = "17.1.6"_rule, .show = for_whom_it_is_about},
    {.key = "most", .open = "17.1.6"_rule, .show = for_whom_it_is_about},
    {.key = "ways", .open = "17.3"_rule, .show = retreat_ways},
    {.key = "hexes", .open = "18.2.flight"_rule, .show = flights},
};
void battle(const Look& look, Node& battle) {
  rulebook::Opening opening(battle);
  rulebook::open_facts<Look>(look, of_battles, opening);
  opening.hide_the_rest();
}

/// The facts that are no members of the state.
constexpr Fact of_positions[] = {
    {.key = "map", .open = "2.1"_rule},         // printed
    {.key = "counters", .open = "2.2.1"_rule},  // printed
    {.key = "charts", .open = "2.3"_rule},      // printed
    {.key = "asks", .open = "6.0"_rule},
    {.key = "winner", .open = "23.0"_rule},
    {.key = "leaders", .open = "3.0.1"_rule, .show = leaders},
    {.key = "zones", .open = "3.0.3"_rule, .show = zones},
    {.key = "battle", .open = "3.0"_rule, .show = battle},
    {.key = "march", .open = "11.0"_rule, .show = march},
};

}  // namespace

std::optional<Secret> secret_of(const Table& t, const Event& event) { return std::visit(SecretOf{t}, event.body); }

void hide(const Table& t, const State& s, Seat viewer, Node& facts) {
  for (const Side side : sides)
    if (viewer == Seat::Chance || viewer == seat_of(side))
      rulebook::show_position<Look>({t, s, side}, s, of_positions, facts);
}

}  // namespace tricorne::wc
