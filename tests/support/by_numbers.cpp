#include "tests/support/by_numbers.h"

#include <array>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/sample.h"

namespace tricorne::test {

namespace {

Node overlay_head() {
  Node file = Node::map();
  file.add("format", Node::number(1));
  file.add("game", Node::text("washingtons-war"));
  file.add("name", Node::text("by-numbers"));
  file.add("title", Node::text("An overlay of a test"));
  file.add("base", Node::text("2014")).quoted = true;
  return file;
}

Node setting_of(const AxisInfo& axis, const Node& value) {
  Node setting = Node::map();
  setting.add("value", value);
  setting.add("rule", Node::text(axis.rule)).quoted = true;
  setting.add("reason", Node::text("a test"));
  return setting;
}

/// Does the loader take this value when the overlay holds no other value?
bool taken(const AxisInfo& axis, const Node& value) {
  Node file = overlay_head();
  Node axes = Node::map();
  axes.add(axis.name, setting_of(axis, value));
  file.add("axes", std::move(axes));
  try {
    rulebook::load_ruleset(ww::ruleset_shelf(), parse_yaml(to_yaml(file), "overlay"));
    return true;
  } catch (const DataError&) {
    return false;
  }
}

/// Values to try: both flags, all words, the neighbours of a number and the ends of its range, one colony for a set.
std::vector<Node> guesses(const AxisInfo& axis) {
  std::vector<Node> values;
  if (axis.kind == AxisKind::flag) values = {Node::boolean(false), Node::boolean(true)};
  if (axis.kind == AxisKind::word)
    for (const std::string& word : axis.choices) values.push_back(Node::text(word));
  if (axis.kind == AxisKind::number)
    for (const int step : {1, -1, 3}) values.push_back(Node::number(std::stoi(axis.value) + step));
  if (axis.range)
    for (const auto end : {axis.range->least, axis.range->most}) values.push_back(Node::number(end));
  if (axis.kind == AxisKind::words) values.emplace_back(Node::sequence()).push_back(Node::text("VA"));
  return values;
}

struct OtherValues {
  AxisInfo axis;
  std::vector<Node> values;
};

const std::vector<OtherValues>& axes_of_2014() {
  static const std::vector<OtherValues> axes = [] {
    std::vector<OtherValues> list;
    for (const AxisInfo& axis : washingtons_war().axes()) {
      OtherValues& other = list.emplace_back(OtherValues{axis, {}});
      for (Node& value : guesses(axis))
        if (taken(axis, value)) other.values.push_back(std::move(value));
    }
    return list;
  }();
  return axes;
}

std::size_t at(const std::vector<int>& numbers, std::size_t place) {
  return place < numbers.size() ? static_cast<std::size_t>(numbers[place]) : 0;
}

template <class Id>
void take(Id& field, std::size_t number, std::size_t count, std::size_t first = 0) {
  field = Id(first + number % count);
}

void fill(const ww::Table& t, ww::SpaceId& field, std::size_t n) { take(field, n, t.map.spaces.size()); }
void fill(const ww::Table&, ww::CardId& field, std::size_t n) { take(field, n, ww::card_count, 1); }
void fill(const ww::Table&, ww::General& field, std::size_t n) { take(field, n, ww::general_count); }
void fill(const ww::Table&, ww::Side& field, std::size_t n) { take(field, n, ww::sides.size()); }
void fill(const ww::Table&, ww::Nation& field, std::size_t n) { take(field, n, ww::nations.size()); }
void fill(const ww::Table&, ww::ZoneId& field, std::size_t n) { take(field, n, ww::zone_count); }
void fill(const ww::Table&, ww::Die& field, std::size_t n) { take(field, n, 6, 1); }
void fill(const ww::Table&, ww::UnitCount& field, std::size_t n) { take(field, n, 20, 1); }

constexpr std::array<const char*, 8> texts{"x",          "two words",          "a: b",   "# no comment",
                                           "\"quoted\"", "- a list\nof lines", "{a: [b", "Żółć, dość!"};
constexpr std::array<const char*, 6> glyphs{"!", "?", "!!", "??", "!?", "?!"};

/// Adds one remark to a step. A remark of the same kind is replaced, but a step may have several branches.
void remark(std::vector<replay::Step>& steps, std::size_t place, std::size_t kind, std::size_t number) {
  replay::Step& step = steps[place];
  const std::string text = texts[number % texts.size()];
  switch (kind) {
    case 0:
      step.note = text;
      break;
    case 1:
      step.glyph = glyphs[number % glyphs.size()];
      break;
    case 2:
      step.bookmark = "place " + std::to_string(place);
      break;
    case 3:
      step.agreed = text;
      break;
    default:
      replay::Branch branch{text, {}, {}};
      for (std::size_t i = place; i < std::min(place + 1 + number % 3, steps.size()); ++i)
        branch.steps.emplace_back().action = steps[i].action;
      if (number % 2 == 1) branch.steps.back().note = text;
      step.branches.push_back(std::move(branch));
      break;
  }
}

const Node& shipped_map() {
  static const Node file = ww::shipped("map.yaml");
  return file;
}
const Node& shipped_cards() {
  static const Node file = ww::shipped("cards.yaml");
  return file;
}

}  // namespace

std::size_t axis_count() { return axes_of_2014().size(); }
std::size_t connection_count() { return shipped_map().find("connections")->items.size(); }
std::size_t deck_records() { return shipped_cards().find("cards")->items.size(); }

Node overlay_of(const OverlayNumbers& overlay) {
  Node file = overlay_head();
  Node axes = Node::map();
  for (std::size_t i = 0; i < axis_count(); ++i) {
    const auto& [axis, values] = axes_of_2014()[i];
    if (const std::size_t n = at(overlay.numbers, i); n > 0 && !values.empty())
      axes.add(axis.name, setting_of(axis, values[(n - 1) % values.size()]));
  }
  file.add("axes", std::move(axes));
  return file;
}

Node map_of(const MapNumbers& map) {
  Node file = shipped_map();
  Node kept = Node::sequence();
  const auto& lines = file.find("connections")->items;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t change = at(map.numbers, i) % 3;
    if (change == 1) continue;
    kept.push_back(lines[i]);
    if (change == 2) kept.items.back().set("wilderness", Node::boolean(lines[i].find("wilderness") == nullptr));
  }
  file.set("connections", std::move(kept));
  return file;
}

Node deck_of(const DeckNumbers& deck) {
  Node file = shipped_cards();
  auto& cards = file.find("cards")->items;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (const std::size_t n = at(deck.numbers, i); n > 0)
      std::swap(*cards[i].find("numbers"), *cards[(i + n) % cards.size()].find("numbers"));
  return file;
}

ww::Action action_of(const ww::Table& table, const ActionNumbers& action) {
  ww::Action made;
  std::size_t type = 0;
  for_each_alternative<ww::Action>([&]<class A>() {
    if (type++ != at(action.numbers, 0) % std::variant_size_v<ww::Action>) return;
    A answer{};
    std::size_t place = 0;
    for_each_field(answer, [&](std::string_view, auto& field) { fill(table, field, at(action.numbers, ++place)); });
    made = answer;
  });
  return made;
}

replay::Record remarked(const RecordByNumbers& record) {
  replay::Record made = replay::read_record(record_of(record.game), "record");
  for (std::size_t i = 0; i + 2 < record.remarks.size() && !made.steps.empty(); i += 3)
    remark(made.steps, at(record.remarks, i) % made.steps.size(), at(record.remarks, i + 1) % 5,
           at(record.remarks, i + 2));
  return made;
}

std::string record_of(const RecordByNumbers& record) { return replay::write_record(remarked(record)); }

}  // namespace tricorne::test
