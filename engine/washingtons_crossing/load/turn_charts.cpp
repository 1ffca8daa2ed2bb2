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

/// A key that the kind of arrival needs, and that no other kind may have.
void require_where(MapReader& reader, std::string_view key, bool is_needed) {
  const Node* value = is_needed ? &reader.required(key) : reader.optional(key);
  if (!is_needed && value != nullptr) fail(*value, "this kind of arrival has no " + std::string(key));
}

Arrival read_arrival(MapReader& reader) {
  Arrival arrival;
  rulebook::read_row_values(reader, arrival);
  if (reader.optional("accelerated") == nullptr) arrival.accelerated = arrival.normal;
  if (arrival.accelerated > arrival.normal)
    fail(reader.node(), "an accelerated arrival is not later than the normal one");
  const bool withdraws = arrival.kind == ArrivalKind::withdrawal;
  require_where(reader, "boat", withdraws);
  require_where(reader, "leader", !withdraws && arrival.kind != ArrivalKind::detachment);
  if (arrival.leader != no_leader && side_of(arrival.leader) != arrival.side)
    fail(reader.node(), "the leader is of the other side");
  if (const Node* strength = reader.optional("strength")) require_tens(*strength, arrival.strength);
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

Node chart_schema(const MenCell&, Standing standing) {
  return rulebook::cell_schema(schema::whole_number(0, most_men, 10), standing);
}

/// A hex is a number, too, for YAML reads one without a zero in front as such.
static Node hex_schema() {
  return schema::any_of({schema::any_text(), schema::whole_number(101, column_count * 100 + row_count)});
}

void read_chart(CellReader& cells, const Spot& at, HexId& out) {
  if (const auto cell = cells.cell(at.map, at.key, at.name, at.row)) out = read_hex(*cell.node);
}

Node chart_schema(const HexId&, Standing standing) { return rulebook::cell_schema(hex_schema(), standing); }

void read_chart(CellReader& cells, const Spot& at, LowestHex& out) {
  if (const auto cell = cells.cell(at.map, at.key, at.name, at.row))
    out.hex = read_text(*cell.node) == "falls" ? no_hex : read_hex(*cell.node);
}

Node chart_schema(const LowestHex& lowest, Standing standing) { return chart_schema(lowest.hex, standing); }

static constexpr std::array<std::string_view, 6> continuing_words{"fair", "freeze", "rain", "snow", "any", "none"};
void read_chart(CellReader& cells, const Spot& at, Continuing& out) {
  const auto cell = cells.cell(at.map, at.key, at.name, at.row);
  if (!cell) return;
  const std::size_t word = read_word(*cell.node, continuing_words, "weather");
  out = {word == 4, word < 4 ? std::optional(Weather(word)) : std::nullopt, cell.from.confidence};
}
Node chart_schema(const Continuing&, Standing standing) {
  return rulebook::cell_schema(schema::one_of_words({continuing_words.begin(), continuing_words.end()}), standing);
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
Node chart_schema(const std::vector<HexId>&, Standing) {
  schema::Keys stretch;
  for (const char* end : {"from", "to"}) stretch.add(end, hex_schema());
  rulebook::add_provenance(stretch);
  return schema::object(std::move(stretch));
}

void read_chart(CellReader& cells, const Spot& at, rulebook::Rows<Arrival>& out) {
  if (cells.want(at.map, at.key) != nullptr) out.clear();
  read_list(cells, at, [&](MapReader& reader, const Provenance& from) {
    Arrival& arrival = out.emplace_back(read_arrival(reader));
    const std::string name = name_of(arrival);
    cells.note(name, from);
    read_row_cells(cells, Spot{reader, {}, name, &from}, arrival);
  });
}
Node chart_schema(const rulebook::Rows<Arrival>&, Standing) {
  schema::Keys row;
  rulebook::add_row_members(row, Arrival{});
  return rulebook::rows_schema(std::move(row));
}

void read_chart(CellReader& cells, const Spot& at, rulebook::Rows<TownPoints>& out) {
  if (cells.want(at.map, at.key) != nullptr) out.clear();
  read_list(cells, at, [&](MapReader& reader, const Provenance& from) {
    TownPoints& town = out.emplace_back();
    rulebook::read_row_values(reader, town);
    read_row_cells(cells, Spot{reader, {}, at.name + " " + town.town, &from}, town);
  });
}
Node chart_schema(const rulebook::Rows<TownPoints>&, Standing) {
  schema::Keys row;
  rulebook::add_row_members(row, TownPoints{});
  return rulebook::rows_schema(std::move(row));
}

void read_chart(CellReader& cells, const Spot& at, Captures& out) {
  if (cells.want(at.map, at.key) != nullptr) out = {};
  read_list(cells, at, [&](MapReader& reader, const Provenance& from) {
    const Side side = Side(read_word(reader.required("side"), side_words, "side"));
    CapturePoints& capture = out[index(side)].emplace_back();
    rulebook::read_row_values(reader, capture);
    if (side_of(capture.leader) == side) fail(reader.node(), "nobody captures a leader of his own side");
    read_row_cells(cells, Spot{reader, {}, "capture of " + std::string(word_of(capture.leader)), &from}, capture);
  });
}

Node chart_schema(const Captures&, Standing) {
  schema::Keys row;
  row.add("side", schema::one_of_words(rulebook::words_list(words_of(Side{}))));
  rulebook::add_row_members(row, CapturePoints{});
  return rulebook::rows_schema(std::move(row));
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
