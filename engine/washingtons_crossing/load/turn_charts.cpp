// Charts of chapters 7 to 12 and 22.
#include "engine/washingtons_crossing/load/charts.h"

namespace tricorne::wc {

using rulebook::word_of;

namespace {

constexpr int most_men = 9990;

/// Troops are counted in tens (2.3.1).
void require_tens(const Node& node, int number) {
  if (number % 10 != 0) fail(node, "troops are counted in tens (2.3.1)");
}

HexId read_hex(const Node& node) {
  const auto hex = hex_named(read_text(node));
  if (!hex) fail(node, "no hex of the grid; columns run from 01 to 32, rows from 01 to 54, as in 2029");
  return *hex;
}

Turn read_turn(const Node& node) { return Turn(read_word(node, turn_words, "turn")); }
LeaderId read_leader(const Node& node) { return LeaderId(read_word(node, leader_names, "leader")); }

Arrival read_arrival(MapReader& reader) {
  Arrival arrival;
  arrival.side = Side(read_word(reader.required("side"), side_words, "side"));
  arrival.kind = ArrivalKind(read_word(reader.required("kind"), arrival_kind_words, "kind"));
  arrival.normal = arrival.accelerated = read_turn(reader.required("turn"));
  if (const Node* turn = reader.optional("accelerated")) arrival.accelerated = read_turn(*turn);
  if (arrival.accelerated > arrival.normal)
    fail(reader.node(), "an accelerated arrival is not later than the normal one");
  if (arrival.kind == ArrivalKind::withdrawal)
    arrival.boat = Boat(read_word(reader.required("boat"), boat_words, "naval unit"));
  else if (arrival.kind != ArrivalKind::detachment)
    arrival.leader = read_leader(reader.required("leader"));
  if (arrival.leader != no_leader && side_of(arrival.leader) != arrival.side)
    fail(reader.node(), "the leader is of the other side");
  if (const Node* strength = reader.optional("strength")) {
    arrival.strength = static_cast<int>(read_number(*strength, 0, most_men));
    require_tens(*strength, arrival.strength);
  }
  if (const Node* wait = reader.optional("may_wait")) arrival.may_wait = read_bool(*wait);
  if (const Node* town = reader.optional("town")) arrival.town = read_text(*town);
  if (const Node* label = reader.optional("label")) arrival.label = read_text(*label);
  return arrival;
}

std::string name_of(const Arrival& arrival) {
  std::string name = std::string(word_of(arrival.normal)) + " ";
  if (arrival.kind == ArrivalKind::withdrawal) return name + std::string(word_of(arrival.boat)) + " withdrawn";
  name += arrival.leader == no_leader ? "detachment" : std::string(word_of(arrival.leader));
  return name + (arrival.label.empty() ? "" : " (" + arrival.label + ")");
}

template <class Read>
void read_list(CellReader& cells, const Spot& at, const Read& read) {
  const Node* node = cells.want(at.map, at.key);
  if (node == nullptr) return;
  for (const Node& item : read_items(*node)) {
    MapReader reader(item);
    const Provenance from = cells.row(reader);
    read(reader, from);
    reader.finish();
  }
}

}  // namespace

void read_chart(CellReader& cells, const Spot& at, MenCell& out) {
  read_chart(cells, at, static_cast<RangedCell<0, most_men, 10>&>(out));
  const Node* cell = at.map.optional(at.key);
  if (cell != nullptr) require_tens(cell->is_map() ? *cell->find("value") : *cell, out.value);
}

void read_chart(CellReader& cells, const Spot& at, HexId& out) {
  if (const auto cell = cells.cell(at.map, at.key, at.name, at.row)) out = read_hex(*cell.node);
}

void read_chart(CellReader& cells, const Spot& at, LowestHex& out) {
  if (const auto cell = cells.cell(at.map, at.key, at.name, at.row))
    out.hex = read_text(*cell.node) == "falls" ? no_hex : read_hex(*cell.node);
}

void read_chart(CellReader& cells, const Spot& at, Continuing& out) {
  static constexpr std::array<std::string_view, 6> words{"fair", "freeze", "rain", "snow", "any", "none"};
  const auto cell = cells.cell(at.map, at.key, at.name, at.row);
  if (!cell) return;
  const std::size_t word = read_word(*cell.node, words, "weather");
  out = {word == 4, word < 4 ? std::optional(Weather(word)) : std::nullopt, cell.from.confidence};
}

void read_chart(CellReader& cells, const Spot& at, std::vector<HexId>& out) {
  const Node* node = cells.want(at.map, at.key);
  if (node == nullptr) return;
  MapReader reader(*node);
  const Provenance from = cells.row(reader);
  const HexId first = read_hex(reader.required("from")), last = read_hex(reader.required("to"));
  if (row_of(first) != row_of(last) || column_of(first) > column_of(last))
    fail(*node, "an entry stretch is hexes of one row, from left to right");
  out.clear();
  for (int column = column_of(first); column <= column_of(last); ++column) out.push_back(hex_at(column, row_of(first)));
  cells.note(at.name, from);
  reader.finish();
}

void read_chart(CellReader& cells, const Spot& at, rulebook::Rows<Arrival>& out) {
  if (cells.want(at.map, at.key) != nullptr) out.clear();
  read_list(cells, at, [&](MapReader& reader, const Provenance& from) {
    out.push_back(read_arrival(reader));
    cells.note(name_of(out.back()), from);
  });
}

void read_chart(CellReader& cells, const Spot& at, rulebook::Rows<TownPoints>& out) {
  if (cells.want(at.map, at.key) != nullptr) out.clear();
  read_list(cells, at, [&](MapReader& reader, const Provenance& from) {
    TownPoints& town = out.emplace_back();
    town.side = Side(read_word(reader.required("side"), side_words, "side"));
    town.town = read_text(reader.required("town"));
    read_chart(cells, Spot{reader, "points", at.name + " " + town.town, &from}, town.points);
  });
}

void read_chart(CellReader& cells, const Spot& at, Captures& out) {
  if (cells.want(at.map, at.key) != nullptr) out = {};
  read_list(cells, at, [&](MapReader& reader, const Provenance& from) {
    const Side side = Side(read_word(reader.required("side"), side_words, "side"));
    CapturePoints& capture = out[index(side)].emplace_back();
    capture.leader = read_leader(reader.required("leader"));
    if (side_of(capture.leader) == side) fail(reader.node(), "nobody captures a leader of his own side");
    read_chart(cells, Spot{reader, "points", "capture of " + std::string(word_of(capture.leader)), &from},
               capture.points);
  });
}

void read_leaders(CellReader& cells, const Node& list, Leaders& leaders) {
  MapReader by_name(list);
  for (std::size_t i = 0; i < leader_count; ++i) {
    const Node* node = cells.want(by_name, leader_names[i]);
    if (node == nullptr) continue;
    MapReader reader(*node);
    LeaderInfo& info = leaders.all[i];
    read_members(cells, Spot{reader, {}, std::string(leader_names[i])}, info);
    reader.finish();
    if (!info.cost_alone.is_there()) static_cast<Cell&>(info.cost_alone) = info.cost;
    if (side_of(info.troops) != side_of(LeaderId(i)))
      fail(*node, std::string(leader_names[i]) + " is " + std::string(word_of(side_of(LeaderId(i)))));
    if (info.span.is_there() != info.radius.is_there())
      fail(*node, "a commanding leader has both span and radius, a subordinate neither (10.1)");
  }
  by_name.finish();
}

}  // namespace tricorne::wc
