#include "engine/washingtons_crossing/sight.h"

#include <algorithm>
#include <set>
#include <span>

#include "engine/core/rulebook/state_file.h"
#include "engine/washingtons_crossing/codec.h"
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

Secret secret(const Table& t, LeaderId leader, std::vector<std::string_view> fields, const std::string& text) {
  return {seat_of(side_of(leader)), std::move(fields), to_word(t, leader) + text};
}

/// Troops and fatigue of single leaders are secret (3.0). Other events tell the losses of a whole combat.
struct SecretOf {
  const Table& t;
  using MaybeSecret = std::optional<Secret>;

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

Node hidden() { return Node::text("hidden"); }

/// A side looks at a position.
struct Look {
  const Table& t;
  const State& s;
  Side viewer;

  /// Has an own leader come next to the hex, or into it? Then both sides reveal what 3.0.2 and 3.0.3 say.
  bool stands_beside(HexId hex) const {
    return any_in(leaders_on_map(s, viewer), [&](LeaderId own) { return distance(s.at[own], hex) <= 1; });
  }
};

/// Takes out of the value of a fact what the side does not know.
using Open = void (*)(const Look&, Node&);
/// A fact that a paragraph opens, wholly or in part. A fact that no list names is hidden.
struct Opened {
  std::string_view key;
  Open open;
};

/// Hides the entries of a map that the list does not open.
void open_some(const Look& look, Node& map, std::span<const Opened> list) {
  for (Entry& entry : map.entries) {
    const auto opened = std::ranges::find(list, entry.key, &Opened::key);
    if (opened == list.end())
      entry.value = hidden();
    else
      opened->open(look, entry.value);
  }
}

void wholly(const Look&, Node&) {}

void for_americans(const Look& look, Node& value) {
  if (look.viewer != Side::American) value = hidden();
}

/// 3.0.1: leaves out of lists of leaders those whom the side does not see.
void leaders_seen(const Look& look, Node& node) {
  std::erase_if(node.items, [&](const Node& item) {
    for (const LeaderId leader : leaders_of(enemy_of(look.viewer)))
      if (item.is_scalar() && item.scalar == to_word(look.t, leader)) return !sees(look.s, look.t, look.viewer, leader);
    return false;
  });
  for (Node& item : node.items) leaders_seen(look, item);
  for (Entry& entry : node.entries) leaders_seen(look, entry.value);
}

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
  if (side_asked_about(look.s) != look.viewer) value = hidden();
}

/// 3.0.2: does the side know that the leader's hex has no troops?
bool is_known_empty(const Look& look, LeaderId leader) {
  const HexId at = look.s.at[leader];
  return at != no_hex && troops_at(look.s, side_of(leader), at) == 0 && look.stands_beside(at);
}

constexpr Opened of_enemy_leaders[] = {
    {"at", wholly},            // 3.0.1
    {"where", wholly},         // 3.0.1
    {"condition", wholly},     // 3.0.1
    {"activated_by", wholly},  // 10.1
    {"returns", wholly},       // 18.2.base
};

void leaders(const Look& look, Node& leaders) {
  for (const LeaderId leader : leaders_of(enemy_of(look.viewer))) {
    Node* node = leaders.find(to_word(look.t, leader));
    if (node == nullptr) continue;
    const bool empty = is_known_empty(look, leader);
    if (sees(look.s, look.t, look.viewer, leader))
      open_some(look, *node, of_enemy_leaders);
    else
      *node = Node::map("at", hidden());
    if (empty) node->set("troops", Node::number(0));
  }
}

/// 3.0.3: the zones of enemies next to whom an own leader stands; hidden while none does.
void zones(const Look& look, Node& zones) {
  const Side enemy = enemy_of(look.viewer);
  std::set<HexId> told;
  bool any = false;
  for (const LeaderId leader : leaders_on_map(look.s, enemy)) {
    const HexId at = look.s.at[leader];
    if (!look.stands_beside(at)) continue;
    any = true;
    if (!exerts_zone(look.s, look.t, enemy, at)) continue;
    for (const HexId hex : look.t.map.next[index(at)])
      if (hex != no_hex && zone_passes(look.s, look.t, at, hex)) told.insert(hex);
  }
  Node hexes = Node::sequence();
  for (const HexId hex : told) hexes.push_back(rulebook::to_node(look.t, hex));
  zones.set(std::string(rulebook::word_of(enemy)), any ? std::move(hexes) : hidden());
}

/// 3.0: a garrison tells that 500 troops are there.
void own_garrisons(const Look& look, Node& towns) {
  std::erase_if(towns.items, [&](const Node& town) {
    for (const Garrison garrison : all_garrisons)
      if (town.scalar == rulebook::word_of(garrison)) return owner_of(garrison) != look.viewer;
    return true;
  });
}

/// 3.0: a full hex tells that more than 3,000 troops are there.
void own_hexes(const Look& look, Node& hexes) {
  std::erase_if(hexes.items, [&](const Node& hex) {
    return !any_in(leaders_on_map(look.s, look.viewer),
                   [&](LeaderId own) { return to_word(look.t, look.s.at[own]) == hex.scalar; });
  });
}

/// 3.0: what a ferry or a boat still takes tells how many troops have crossed by it.
constexpr Opened of_crossings[] = {
    {"side", wholly},         // 11.4.2
    {"at", wholly},           // 2.2.2
    {"crossing", wholly},     // 11.4.3
    {"open", wholly},         // 11.4.3
    {"moved", wholly},        // 11.6
    {"left", for_americans},  // 11.4.2
};
void ferries(const Look& look, Node& list) {
  for (Node& ferry : list.items) open_some(look, ferry, of_crossings);
}
void boats(const Look& look, Node& boats) {
  for (Entry& boat : boats.entries) open_some(look, boat.value, of_crossings);
}

constexpr Opened of_stacks[] = {
    {"side", wholly},         // 17.0
    {"who", leaders_seen},    // 17.0
    {"group", leaders_seen},  // 11.0.group
    {"reaction", wholly},     // 11.3
};
void attacking_stack(const Look& look, Node& stack) {
  if (look.s.combat.engagement.stack.side != look.viewer) open_some(look, stack, of_stacks);
}
constexpr Opened of_engagements[] = {
    {"kind", wholly},            // 17.0
    {"target", wholly},          // 17.0
    {"attackers", wholly},       // 17.0
    {"rated", wholly},           // 17.1.5
    {"stack", attacking_stack},  // 17.0
};
void engagement(const Look& look, Node& engagement) { open_some(look, engagement, of_engagements); }

/// 3.0: a combat reveals the troops of each side together, and no leader's own.
constexpr Opened of_sides_in_combat[] = {
    {"who", wholly},        // 17.0
    {"men", wholly},        // 3.0
    {"lost", wholly},       // 17.1.6
    {"percent", wholly},    // 22.2
    {"effect", wholly},     // 17.1.5
    {"retreated", wholly},  // 17.3
};
void side_in_combat(const Look& look, Node& side) { open_some(look, side, of_sides_in_combat); }
constexpr Opened of_combats[] = {
    {"engagement", engagement},    // 17.0
    {"attacker", side_in_combat},  // 3.0
    {"defender", side_in_combat},  // 3.0
    {"dawn", wholly},              // 17.2.3.dawn
    {"surprise", wholly},          // 17.1.1
    {"extra_percent", wholly},     // 17.1.1
};
/// While a side spreads its losses, what it has lost so far tells how many the first leaders lost.
void combat(const Look& look, Node& combat) {
  open_some(look, combat, of_combats);
  const auto* losses = look.s.agenda.empty() ? nullptr : std::get_if<ChooseLosses>(&look.s.agenda.back());
  if (losses == nullptr || side_of(*losses->left.begin()) == look.viewer) return;
  const bool attacker = look.s.combat.engagement.stack.side != look.viewer;
  if (Node* side = combat.find(attacker ? "attacker" : "defender")) side->set("lost", hidden());
}

constexpr Opened of_battles[] = {
    {"troops", wholly},                // 3.0
    {"fatigue", wholly},               // 3.0
    {"modifiers", wholly},             // 17.1
    {"sum", wholly},                   // 17.1
    {"ratio", wholly},                 // 17.1.2
    {"outflanking", wholly},           // 17.2.1
    {"flanking", wholly},              // 17.2.2
    {"victory", wholly},               // 22.2
    {"leader", for_whom_it_is_about},  // 17.1.6
    {"least", for_whom_it_is_about},   // 17.1.6
    {"most", for_whom_it_is_about},    // 17.1.6
    {"ways", for_whom_it_is_about},    // 17.3
    {"hexes", for_whom_it_is_about},   // 18.2.flight
};
void battle(const Look& look, Node& battle) { open_some(look, battle, of_battles); }

/// What leaders have done in the open, or markers that lie on them.
constexpr Opened of_marks[] = {
    {"active", leaders_seen},     // 10.1
    {"rolled", leaders_seen},     // 11.0.roll
    {"spent", leaders_seen},      // 11.0
    {"stopped", leaders_seen},    // 11.0.separate
    {"forced", leaders_seen},     // 11.2
    {"spared", leaders_seen},     // 11.2.free
    {"attacked", leaders_seen},   // 16.0
    {"defended", leaders_seen},   // 12.0.defence
    {"reacted", leaders_seen},    // 11.3
    {"barred", leaders_seen},     // 11.3.once
    {"retreated", leaders_seen},  // 17.3
    {"resting", leaders_seen},    // 18.1.recovery
    {"dug", leaders_seen},        // 19.0.build
};
void marks(const Look& look, Node& marks) { open_some(look, marks, of_marks); }

constexpr Opened of_positions[] = {
    // Printed
    {"map", wholly},       // 2.1
    {"counters", wholly},  // 2.2.1
    {"charts", wholly},    // 2.3
    // On tracks, or done in the open
    {"turn", wholly},                   // 2.3.3
    {"weather", wholly},                // 2.3.4
    {"phasing", wholly},                // 6.0
    {"activation_points", wholly},      // 2.3.2
    {"victory_points", wholly},         // 2.3.2
    {"arrived", wholly},                // 9.0
    {"accelerated", wholly},            // 9.1
    {"reorganised", wholly},            // 9.2
    {"dawn_attack", wholly},            // 17.2.3.dawn
    {"lower_ferries_crossed", wholly},  // 10.3.C
    {"free_marches", wholly},           // 11.2.free
    {"free_march_now", wholly},         // 11.2.free
    {"night_leader", wholly},           // 11.1
    {"trenton_watched", wholly},        // 17.2.3.trenton
    {"built", wholly},                  // 19.0
    {"works", wholly},                  // 3.0.1
    {"over", wholly},                   // 23.0
    {"winner", wholly},                 // 23.0
    {"asks", wholly},                   // 6.0
    // In part
    {"leaders", leaders},              // 3.0.1
    {"alarmed", leaders_seen},         // 10.3.A
    {"watched", leaders_seen},         // 17.2.3.dawn
    {"marks", marks},                  // 3.0.1
    {"zones", zones},                  // 3.0.3
    {"garrisons", own_garrisons},      // 20.0
    {"crowded", own_hexes},            // 4.0
    {"contributions", for_americans},  // 9.4.1.optional
    {"boats", boats},                  // 11.6
    {"ferries", ferries},              // 11.4.2
    {"combat", combat},                // 3.0
    {"battle", battle},                // 3.0
    {"march", for_whom_it_is_about},   // 11.0
};

}  // namespace

std::optional<Secret> secret_of(const Table& t, const Event& event) { return std::visit(SecretOf{t}, event.body); }

void hide(const Table& t, const State& s, Seat viewer, Node& facts) {
  for (const Side side : sides)
    if (viewer == Seat::Chance || viewer == seat_of(side)) open_some({t, s, side}, facts, of_positions);
}

}  // namespace tricorne::wc
