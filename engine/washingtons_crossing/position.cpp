#include "engine/washingtons_crossing/position.h"

#include <algorithm>

#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/question_facts.h"
#include "engine/washingtons_crossing/soundness.h"
#include "engine/washingtons_crossing/state_keys.h"
#include "engine/washingtons_crossing/terms.h"

namespace tricorne::wc {

namespace {

using rulebook::from_node, rulebook::to_node;

constexpr std::array<std::string_view, 5> for_others{"format", "game", "ruleset", "title", "note"};
/// The return of a leader who is not at his base.
constexpr std::string_view never = "none";

/// A key of a map as a node with its place, for messages.
Node key_node(const Entry& entry, const Node& map) {
  Node key = Node::text(entry.key);
  key.mark = entry.key_mark;
  key.file = map.file;
  return key;
}

LeaderId leader_named(const Table& t, const Node& key) {
  LeaderId leader = no_leader;
  from_node(t, key, leader);
  return leader;
}

// --- reading --------------------------------------------------------------------------------------------------------

/// Where a leader is: a hex, which needs no `where`, or `none`, which needs one.
void read_place(const Table& t, State& s, LeaderId leader, MapReader& map) {
  const Node* where = map.optional("where");
  const Node* at = map.optional("at");
  if (where != nullptr) from_node(t, *where, s.where[leader]);
  if (at == nullptr) {
    if (s.where[leader] != Where::on_map) s.at[leader] = no_hex;
  } else if (at->scalar == to_word(t, no_hex)) {
    if (where == nullptr) fail(*at, "who is in no hex says where he is, as in \"where: captured\"");
    if (s.where[leader] == Where::on_map) fail(*at, "who is on the map is in a hex");
    s.at[leader] = no_hex;
  } else {
    from_node(t, *at, s.at[leader]);
    if (where == nullptr) s.where[leader] = Where::on_map;
  }
}

/// When a leader comes back from his base; `none` for a leader who is not there.
void read_return(const Table& t, State& s, LeaderId leader, const Node& returns) {
  const bool at_base = s.where[leader] == Where::base;
  if (at_base)
    from_node(t, returns, s.returns[leader]);
  else if (returns.scalar != never)
    fail(returns, "who is not at his base does not return from it");
}

void read_leader(const Table& t, State& s, LeaderId leader, const Node& node) {
  MapReader map(node);
  read_place(t, s, leader, map);
  for_each_key_of_leader(t, s, leader, [&](std::string_view key, auto& value, const Particulars& more) {
    if (const Node* node_of_key = map.optional(key)) rulebook::read_key(t, *node_of_key, more, value);
  });
  if (const Node* returns = map.optional("returns")) read_return(t, s, leader, *returns);
  map.finish();
}

void read_leaders(const Table& t, State& s, const Node& leaders) {
  MapReader map(leaders);
  LeaderSet seen;
  for (const Entry& entry : leaders.entries) {
    map.optional(entry.key);
    const Node key = key_node(entry, leaders);
    const LeaderId leader = leader_named(t, key);
    if (seen.contains(leader)) fail(key, "the leader " + to_word(t, leader) + " stands here twice");
    seen.insert(leader);
    read_leader(t, s, leader, entry.value);
  }
}

void read_boats(const Table& t, State& s, const Node& boats) {
  MapReader map(boats);
  for (const Entry& entry : boats.entries) {
    map.optional(entry.key);
    Boat boat{};
    from_node(t, key_node(entry, boats), boat);
    from_node(t, entry.value, s.boats[index(boat)]);
  }
}

/// 9.4.1.optional: troops by detachment and by the leader who gave them.
void read_contributions(const Table& t, State& s, const Node& list) {
  MapReader detachments(list);
  for (const Entry& entry : list.entries) {
    detachments.optional(entry.key);
    const LeaderId detachment = leader_named(t, key_node(entry, list));
    if (!is_american_detachment(detachment)) fail(key_node(entry, list), "it is no American detachment");
    MapReader givers(entry.value);
    for (const Entry& giver : entry.value.entries) {
      givers.optional(giver.key);
      const Node key = key_node(giver, entry.value);
      const std::size_t place = index(leader_named(t, key));
      if (place >= american_leader_count) fail(key, "detachments remember American leaders only");
      const int men = static_cast<int>(read_number(giver.value, 0, 2550));
      if (men % 10 != 0) fail(giver.value, "troops are counted in tens (2.3.1)");
      tribute_of(s.contributions, detachment)[place] = static_cast<std::uint8_t>(men / 10);
    }
  }
}

void read_parts(const Table& t, State& s, MapReader& map) {
  rulebook::read_keys(t, map, s);
  if (const Node* leaders = map.optional("leaders")) read_leaders(t, s, *leaders);
  if (const Node* boats = map.optional("boats")) read_boats(t, s, *boats);
  if (const Node* list = map.optional("contributions")) read_contributions(t, s, *list);
  if (const Node* marks = map.optional("marks")) from_node(t, *marks, s.marks);
  if (const Node* combat = map.optional("combat")) from_node(t, *combat, s.combat);
}

}  // namespace

namespace {

/// Where a leader stands in the file; the whole file when he is not in it.
Node place_of(const Table& t, const Node& node, LeaderId leader) {
  const Node* leaders = node.find("leaders");
  if (leaders != nullptr && leader != no_leader)
    for (const Entry& entry : leaders->entries)
      if (const Node key = key_node(entry, *leaders); leader_named(t, key) == leader) return key;
  return node;
}

}  // namespace

State read_position(const Table& t, const State& setup, const Node& node) {
  MapReader map(node);
  if (const Node* format = map.optional("format")) read_number(*format, 1, 1);
  for (const std::string_view key : for_others) map.optional(key);
  for (const std::string_view key : own_table_keys) map.optional(key);
  State s;
  if (const Node* base = map.optional("base")) {
    static constexpr std::string_view bases[] = {"setup"};
    read_word(*base, bases, "base position");
    s = setup;
  }
  read_parts(t, s, map);
  if (const Node* agenda = map.optional("agenda"))
    rulebook::read_agenda(
        t, *agenda, agenda_depth - 4, s.agenda, [](const Node&, const auto&) {}, rulebook::LeftOut::has_default);
  map.finish();
  if (const auto fault = find_fault(t, s)) fail(place_of(t, node, fault->leader), fault->why);
  return s;
}

// --- writing --------------------------------------------------------------------------------------------------------

namespace {

/// Whether a writer leaves out what has its default.
enum class Write : std::uint8_t { changes, everything };

Node leader_node(const Table& t, const State& s, LeaderId leader, Write how) {
  Node node = Node::map();
  node.entries.reserve(OfLeaders::member_count);
  const bool all = how == Write::everything;
  if (all || on_map(s, leader)) node.add("at", to_node(t, s.at[leader]));
  if (all || (!on_map(s, leader) && s.where[leader] != Where::waiting)) node.add("where", to_node(t, s.where[leader]));
  static const State usual;
  const auto keys = [&](const State& state, const auto& visit) { for_each_key_of_leader(t, state, leader, visit); };
  rulebook::write_keys(t, s, all ? nullptr : &usual, keys, node);
  if (s.where[leader] == Where::base)
    node.add("returns", to_node(t, s.returns[leader]));
  else if (all)
    node.add("returns", Node::text(std::string(never)));
  return node;
}

Node boats_node(const Table& t, const State& s, Write how) {
  Node node = Node::map();
  for (const Boat boat : {Boat::pennsylvania_navy, Boat::durham_boats}) {
    const BoatState& state = s.boats[index(boat)];
    if (state == BoatState{} && how == Write::changes) continue;
    Node fields = to_node(t, state);
    const Node usual = to_node(t, BoatState{});
    if (how == Write::changes)
      std::erase_if(fields.entries, [&](const Entry& entry) { return entry.value == *usual.find(entry.key); });
    node.add(to_word(t, boat), std::move(fields));
  }
  return node;
}

Node contributions_node(const Table& t, const Contributions& contributions, Write how) {
  Node node = Node::map();
  for (std::size_t i = 0; i < contributions.size(); ++i) {
    Node givers = Node::map();
    for (std::size_t k = 0; k < contributions[i].size(); ++k)
      if (const int tens = contributions[i][k]; tens > 0 || how == Write::everything)
        givers.add(to_word(t, LeaderId{static_cast<std::uint8_t>(k)}), Node::number(10 * tens));
    if (!givers.entries.empty())
      node.add(to_word(t, LeaderId{static_cast<std::uint8_t>(american_leader_count + i)}), std::move(givers));
  }
  return node;
}

Node marks_node(const Table& t, const Marks& marks, Write how) {
  Node node = Node::map();
  for_each_field(marks, [&](std::string_view name, const LeaderSet& set) {
    if (how == Write::everything || !set.empty()) node.add(std::string(name), to_node(t, set));
  });
  return node;
}

Node leaders_node(const Table& t, const State& s, Write how) {
  Node leaders = Node::map();
  leaders.entries.reserve(leader_count);
  for (std::size_t i = 0; i < leader_count; ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    if (s.where[leader] == Where::waiting && how == Write::changes) continue;
    leaders.add(to_word(t, leader), leader_node(t, s, leader, how));
  }
  return leaders;
}

/// The members that are written as they are, without those that have their default.
void add_changes(const Table& t, const State& s, Node& node) {
  static const State usual;
  std::vector<Node> defaults;
  for_each_top(usual, [&](const std::string&, const auto& member, const Particulars& more) {
    defaults.push_back(rulebook::key_node(t, member, more));
  });
  std::size_t next = 0;
  for_each_top(s, [&](const std::string& name, const auto& member, const Particulars& more) {
    Node value = rulebook::key_node(t, member, more);
    const bool same = value == defaults[next++];
    if (!same || name == "turn" || name == "weather") node.add(name, std::move(value));
  });
}

Node written(const Table& t, const State& s, Write how, const rulebook::FactFilter& wanted) {
  const bool all = how == Write::everything;
  Node node = Node::map();
  for (const Entry& entry : t.own.entries)
    if (wanted(entry.key)) node.entries.push_back(entry);
  if (!all) add_changes(t, s, node);
  for_each_top(s, [&](const std::string& name, const auto& member, const Particulars& more) {
    if (all && wanted(name)) node.add(name, rulebook::key_node(t, member, more));
  });
  for_each_track(s, [&](const std::string& name, const auto& track, const Particulars& more) {
    if (wanted(name) && (all || track[0] != 0 || track[1] != 0)) node.add(name, rulebook::key_node(t, track, more));
  });
  const auto add_some = [&](const char* key, const auto& make) {
    if (!wanted(key)) return;
    if (Node part = make(); !part.entries.empty()) node.add(key, std::move(part));
  };
  if (wanted("leaders")) node.add("leaders", leaders_node(t, s, how));
  add_some("boats", [&] { return boats_node(t, s, how); });
  add_some("marks", [&] { return marks_node(t, s.marks, how); });
  add_some("contributions", [&] { return contributions_node(t, s.contributions, how); });
  if (wanted("combat") && (all || s.combat.engagement.target != no_hex)) node.add("combat", to_node(t, s.combat));
  if (wanted("agenda") && (all || !s.agenda.empty())) node.add("agenda", rulebook::agenda_node(t, s.agenda));
  return node;
}

/// The hexes in each side's zones.
Node zones_node(const Table& t, const State& s) {
  Node zones = Node::map();
  for (const Side side : sides) {
    Node hexes = Node::sequence();
    for (const HexId hex : t.map.all)
      if (in_zone(s, t, side, hex)) hexes.push_back(to_node(t, hex));
    zones.add(std::string(rulebook::word_of(side)), std::move(hexes));
  }
  return zones;
}

}  // namespace

Node write_position(const Table& t, const State& s) { return written(t, s, Write::changes, {}); }

Node position_facts(const Table& t, const State& s, const rulebook::FactFilter& wanted) {
  Node node = written(t, s, Write::everything, wanted);
  if (wanted("zones")) node.add("zones", zones_node(t, s));
  if (wanted("battle"))
    if (Node battle = battle_facts(t, s); !battle.entries.empty()) node.add("battle", std::move(battle));
  if (wanted("march"))
    if (Node march = march_facts(t, s); !march.entries.empty()) node.add("march", std::move(march));
  node.add("asks", Node::text(rulebook::asks(s, seats)));
  return node;
}

}  // namespace tricorne::wc
