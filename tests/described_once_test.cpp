// Charts, tables and states are described once (MEMBERS). Whatever a description names is read, counts in digests, has
// a schema, comes into doubt and is changed by mutants: a member that one of these forgets fails here.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/row_file.h"
#include "engine/core/rulebook/state_file.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/tables.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/crossing.h"
#include "tests/support/sample.h"
#include "verify/kit.h"
#include "verify/scenario/facts.h"

namespace tricorne {
namespace {

// --- descriptions ----------------------------------------------------------------------------------------------------

/// Turns into any member while the compiler counts them.
struct AnyMember {
  template <class T>
  operator T() const;
};
/// How many members a plain struct has.
template <class T, class... Members>
consteval std::size_t members_of() {
  if constexpr (requires { T{Members{}..., AnyMember{}}; })
    return members_of<T, Members..., AnyMember>();
  else
    return sizeof...(Members);
}
template <class... Structs>
constexpr bool all_described = ((members_of<Structs>() == Structs::member_count) && ...);

// A member that is not in the description of its struct does not compile here.
static_assert(all_described<wc::MovementModifiers, wc::MovementMatrix, wc::MovementCosts, wc::CombatResults, wc::Ratios,
                            wc::CombatModifiers, wc::SurpriseModifiers, wc::Surprise, wc::SurpriseTable,
                            wc::CrossingModifiers, wc::CrossingTable, wc::WeatherTables, wc::RaidResult, wc::RaidTables,
                            wc::NavalUnit, wc::BattleLevel, wc::VictoryPoints>);
static_assert(members_of<ww::State>() == ww::State::member_count + 1);  // the agenda stands beside them

// --- charts of Washington's Crossing ---------------------------------------------------------------------------------

/// Calls `visit(key, value)` for each value that has a confidence.
template <class T, class Visit>
void for_each_value(const std::string& key, T& part, const Visit& visit) {
  if constexpr (requires { part.confidence; }) {
    visit(key, part);
  } else if constexpr (requires { part.rows.front().value; }) {
    for (auto& band : part.rows) for_each_value(key, band.value, visit);
  } else if constexpr (std::is_same_v<std::remove_const_t<T>, wc::Cost>) {
    if (!part.prohibited) visit(key, part.points);  // a ban costs nothing
  } else if constexpr (requires { T::first; }) {
    for (std::size_t i = T::first; i <= T::last; ++i) for_each_value(key, part[i], visit);
  } else if constexpr (requires { part.begin(); } && !std::is_same_v<T, std::string>) {
    for (auto& item : part) for_each_value(key, item, visit);
  } else if constexpr (Described<T>) {
    for_each_field(part,
                   [&](std::string_view name, auto& member) { for_each_value(std::string(name), member, visit); });
  }
}
template <class Visit>
void for_each_value(wc::Data& data, const Visit& visit) {
  for_each_value("leaders", data.leaders.all, visit);
  for_each_value("charts", data.charts, visit);
}

/// The tables with the value with this number as `change` makes it, and its key. All values are certain before.
template <class Change>
std::pair<wc::Data, std::string> with_changed(const wc::Data& shipped, std::size_t number, const Change& change) {
  std::pair<wc::Data, std::string> changed{shipped, ""};
  std::size_t next = 0;
  for_each_value(changed.first, [&](const std::string& key, auto& value) {
    value.confidence = Confidence::certain;
    if (next++ != number) return;
    changed.second = key;
    change(value);
  });
  return changed;
}

std::set<std::uint64_t> hashes_of_tables(const wc::Data& data) {
  std::set<std::uint64_t> hashes;
  for (const std::string_view table : wc::table_names)
    if (table != "map") hashes.insert(hash_of(data, table));
  return hashes;
}

/// The names of all mutants.
class Names final : public rulebook::Changes {
 public:
  explicit Names(wc::Data& data) { change_each(data, *this); }
  void value(const rulebook::Place& at, Confidence, const rulebook::ChartChange& how,
             const std::function<void()>&) override {
    all.insert(at.name + how.known);
  }
  std::set<std::string> all;
};

TEST(DescribedOnce, each_cell_counts_in_a_digest_and_in_the_mutants) {
  const wc::Data shipped = wc::load_data({});
  auto usual = with_changed(shipped, SIZE_MAX, [](auto&) {}).first;
  const auto names = Names(usual).all;
  std::size_t count = 0;
  for_each_value(usual, [&](const std::string&, auto&) { ++count; });
  ASSERT_GT(count, 600U);
  for (std::size_t i = 0; i < count; ++i) {
    bool is_number = false;
    auto [data, key] = with_changed(shipped, i, [&]<class T>(T& value) {
      if constexpr (std::is_base_of_v<wc::Cell, T>) {
        is_number = true;
        value.value = value.value == 0 ? 1 : 0;
      }
    });
    if (!is_number) continue;
    EXPECT_NE(hashes_of_tables(data), hashes_of_tables(usual)) << key;
    EXPECT_NE(Names(data).all, names) << key;
  }
}

TEST(DescribedOnce, each_value_comes_into_doubt) {
  const wc::Data shipped = wc::load_data({});
  auto usual = with_changed(shipped, SIZE_MAX, [](auto&) {}).first;
  std::size_t count = 0;
  for_each_value(usual, [&](const std::string&, auto&) { ++count; });
  for (std::size_t i = 0; i < count; ++i) {
    bool is_there = true;
    auto [data, key] = with_changed(shipped, i, [&](auto& value) {
      value.confidence = Confidence::placeholder;
      if constexpr (requires { value.is_there(); }) is_there = value.is_there();
      // These are what doubt makes of them.
      if constexpr (std::is_same_v<decltype(value), wc::CombatResult&>) is_there = value != wc::CombatResult{};
    });
    const auto before = hashes_of_tables(data);
    doubt(data, Confidence::recalled);
    if (!is_there) continue;
    EXPECT_NE(hashes_of_tables(data), before) << key;
  }
}

TEST(DescribedOnce, each_member_of_a_chart_is_read_and_has_a_schema) {
  const Game& game = test::crossing();
  const auto expect_key = [&](const std::string& table, std::string_view key) {
    Node document = wc::shipped(table + ".yaml");
    const std::string schema = to_json_line(verify::kit_of(game).schema(game, table));
    EXPECT_NE(schema.find("\"" + std::string(key) + "\""), std::string::npos) << table << ": " << key;
    const std::size_t gone = std::erase_if(document.entries, [&](const Entry& entry) { return entry.key == key; });
    EXPECT_EQ(gone, 1U) << table << ": " << key;
    EXPECT_THROW(game.with_tables(Node::map(table, document)), DataError) << table << ": " << key;
  };
  for_each_field(wc::Charts{}, [&]<class Chart>(std::string_view table, const Chart& chart) {
    if constexpr (Described<Chart>)
      for_each_field(chart, [&](std::string_view key, const auto&) { expect_key(std::string(table), key); });
  });
}

// --- rows of plain values
// ---------------------------------------------------------------------------------------------

/// A row as somebody writes it who knows no verb.
struct Camp {
  std::string name;
  int tents = 3;
  bool guarded = false;
  ww::Side side{};
  rulebook::RangedCell<0, 9> wells;
  int built = 1776;
  Provenance from;
  MEMBERS(Camp, name, (tents, .range = {0, 5}, .unit = "tents"), guarded, (side, .optional = true), wells,
          (built, .range = {1700, 1800}, .fixed = true), (from, .key = ""))
};

/// The names of the changes, with what `apply` makes of the row.
class Changed final : public rulebook::Changes {
 public:
  explicit Changed(Camp& camp) : camp_(camp) {}
  void value(const rulebook::Place& at, Confidence, const rulebook::ChartChange& how,
             const std::function<void()>& apply) override {
    const Camp before = camp_;
    apply();
    EXPECT_FALSE(camp_ == before) << at.name << how.known;
    camp_ = before;
    names.push_back(at.name + how.known);
  }
  std::vector<std::string> names;

 private:
  Camp& camp_;
};

Camp camp_of(const std::string& text) {
  const Node node = parse_yaml(text, "camp.yaml");
  MapReader map(node);
  Camp camp;
  rulebook::read_row_keys(rulebook::NoTable{}, map, {{"R", "rulebook"}}, camp);
  map.finish();
  return camp;
}
const std::string plain_camp =
    "name: Valley Forge\ntents: 3\nguarded: true\nwells: 2\nbuilt: 1777\nconfidence: likely\n";

TEST(DescribedOnce, each_value_of_a_row_is_changed_unless_it_is_fixed) {
  Camp camp = camp_of(plain_camp);
  Changed changes(camp);
  change_each(camp, rulebook::Place{.name = "camp"}, changes);
  EXPECT_EQ(changes.names,
            (std::vector<std::string>{"camp tents: 3 -> 2 tents", "camp tents: 3 -> 4 tents", "camp guarded: no longer",
                                      "camp side: american -> british", "camp wells: 2 -> 3"}));
}

TEST(DescribedOnce, a_cell_of_a_row_is_as_sure_as_the_row_or_says_otherwise) {
  Camp camp = camp_of(plain_camp + "source: [R 1]\n");
  EXPECT_EQ(camp.wells.confidence, Confidence::likely);
  std::vector<Datum> list;
  rulebook::list_cells("camps", camp.name, camp, list);
  EXPECT_EQ(list, (std::vector<Datum>{{"camps", "Valley Forge wells", Confidence::likely, {"R 1"}, ""}}));
  Camp doubted = camp;
  unsettle(doubted, rulebook::Doubt{Confidence::certain});
  EXPECT_NE(doubted.wells.value, camp.wells.value);
  doubted.wells = camp.wells;
  EXPECT_EQ(doubted, camp);  // a plain value is as sure as the rulebook
  std::string own = plain_camp;
  own.replace(own.find("wells: 2"), 8, "wells: {value: 2, confidence: recalled}");
  EXPECT_EQ(camp_of(own).wells.confidence, Confidence::recalled);
  EXPECT_THROW(camp_of(plain_camp + "well: 2\n"), DataError);
}

TEST(DescribedOnce, the_schema_of_a_row_takes_what_is_read) {
  schema::Keys keys;
  rulebook::add_row_keys(rulebook::NoTable{}, Camp{}, keys);
  const std::string text = to_json_line(schema::object(std::move(keys)));
  for (const char* key : {"name", "tents", "guarded", "side", "wells", "built", "confidence", "source"})
    EXPECT_NE(text.find("\"" + std::string(key) + "\""), std::string::npos) << key;
}

// --- positions -------------------------------------------------------------------------------------------------------

/// Each key of the description stands in the schema and in the facts.
template <class State>
void expect_keys(const Game& game) {
  const Node schema = game.position_schema(), facts = game.setup()->facts();
  rulebook::for_each_key(State{}, [&](const std::string& key, const auto&, const Particulars&) {
    EXPECT_NE(schema.find("properties")->find(key), nullptr) << key;
    EXPECT_NE(facts.find(key), nullptr) << key;
  });
}

TEST(DescribedOnce, each_key_of_a_position_stands_in_schema_and_facts) {
  expect_keys<const wc::State>(test::crossing());
  expect_keys<const ww::State>(test::washingtons_war());
}

TEST(DescribedOnce, a_value_for_each_side_stands_under_the_words_of_the_sides) {
  const ww::Table& t = ww::table_of(test::washingtons_war());
  const Particulars up_to_nine{.range = {0, 9}};
  rulebook::PerWord<ww::Side, std::uint8_t> letters{};
  rulebook::read_key(t, parse_yaml("{british: 4}", "x"), up_to_nine, letters);
  EXPECT_EQ(verify::in_one_line(rulebook::key_node(t, letters, up_to_nine)), "{american: 0, british: 4}");
  EXPECT_THROW(rulebook::read_key(t, parse_yaml("{british: 10}", "x"), up_to_nine, letters), DataError);
  EXPECT_THROW(rulebook::read_key(t, parse_yaml("{french: 1}", "x"), up_to_nine, letters), DataError);
  EXPECT_NE(to_json_line(rulebook::key_schema(t, letters, up_to_nine)).find("\"british\""), std::string::npos);
}

}  // namespace
}  // namespace tricorne
