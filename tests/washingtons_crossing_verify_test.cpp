// What verify says of Washington's Crossing: whole games under every check, complete lists of answers, hidden values,
// properties of games whose answers RapidCheck chooses, oracles as notes, tables and protocol.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/candidates.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/reach.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/check.h"
#include "replay/kit.h"
#include "tests/support/paths.h"
#include "verify/chance.h"
#include "verify/engine/server.h"
#include "verify/kit.h"
#include "verify/washingtons_crossing/oracle.h"

namespace tricorne::wc {
namespace {

using verify::Chance;

const Game& game(const std::string& ruleset = "2012") {
  static std::map<std::string, std::unique_ptr<Game>> opened;
  auto& slot = opened[ruleset];
  if (!slot) slot = open_game(game_name, {ruleset, {}});
  return *slot;
}

std::unique_ptr<Position> settled(const Game& of) {
  auto position = of.setup();
  position->settle();
  return position;
}

std::unique_ptr<Position> given_in(const std::string& scenario) {
  const Node file = load_yaml(tricorne::test::source_dir() + "/scenarios/washingtons_crossing/" + scenario);
  auto position = game().read_position(*file.find("given"));
  position->settle();
  return position;
}

/// Plays a random game; `look(position)` sees every settled position that asks something.
template <class Look>
void play(const Game& of, std::uint64_t seed, const Look& look) {
  Chance chance(seed, 1);
  const auto position = settled(of);
  while (position->pending()) {
    look(*position);
    position->give(chance.below(position->answer_count()));
  }
}

// --- complete lists of answers --------------------------------------------------------------------------------------

/// Every value a field can have, without the hints of candidates.h.
template <class Value>
std::vector<Value> values(const Table& t, Value) {
  std::vector<Value> list;
  if constexpr (std::is_same_v<Value, HexId>) {
    list = t.map.all;
  } else if constexpr (std::is_same_v<Value, HexsideId>) {
    list = t.map.river;
  } else if constexpr (std::is_same_v<Value, Men>) {
    for (int men = 0; men <= 3000; men += 10) list.push_back(men_of(men));
  } else {
    for (const auto value : rulebook::domain(t, Value{})) list.push_back(value);
  }
  return list;
}

template <std::size_t Field, class A, class Visit>
void each_action(const Table& t, A& action, const Visit& visit) {
  if constexpr (Field == A::member_count) {
    visit(action);
  } else {
    auto& member = member_at<Field>(action);
    for (const auto value : values(t, member)) {
      member = value;
      each_action<Field + 1>(t, action, visit);
    }
  }
}

/// The legal answers by putting every action there is before the law.
std::vector<Action> lawful(const State& s, const Table& t) {
  std::vector<Action> list;
  std::visit(
      [&]<class F>(const F&) {
        if constexpr (rulebook::Decision<F>)
          for_each_alternative<typename F::Answer>([&]<class A>() {
            A action{};
            each_action<0>(t, action, [&](const A& answer) {
              if (!check(s, t, answer)) list.push_back(answer);
            });
          });
      },
      s.agenda.back());
  return list;
}

TEST(CrossingAnswers, the_list_leaves_nothing_out) {
  constexpr int every = 23;  // some questions have 40,000 actions to try
  int count = 0;
  for (const char* ruleset : {"2012", "quick-start"})
    for (const std::uint64_t seed : {3U, 8U})
      play(game(ruleset), seed, [&](const Position& position) {
        if (++count % every != 0 || testing::Test::HasFailure()) return;
        const State& s = state_of(position);
        const Table& t = table_of(position);
        std::set<std::string> slow, quick;
        for (const Action& action : lawful(s, t)) slow.insert(to_text(t, action));
        for (const Action& action : answers_of(position)) quick.insert(to_text(t, action));
        EXPECT_EQ(slow, quick) << position.question()->text << "\n" << to_yaml(position.write());
      });
}

// --- every step -----------------------------------------------------------------------------------------------------

void watch_game(const Game& of, std::uint64_t seed) {
  const auto referee = verify::kit_of(game_name).referee(of, of, {true, true});
  Chance chance(seed, 1);
  const auto position = of.setup();
  referee->settle(*position);
  while (position->pending()) {
    referee->look_at(*position);
    referee->give(*position, chance.below(position->answer_count()));
  }
}

TEST(CrossingReferee, random_games_break_nothing) {
  for (const char* ruleset : {"2012", "quick-start"})
    for (std::uint64_t seed = 1; seed <= 4; ++seed) EXPECT_NO_THROW(watch_game(game(ruleset), seed)) << seed;
}

/// The answers of a game by number, as RapidCheck makes and shrinks them.
RC_GTEST_PROP(CrossingProperties, hold_in_any_game, (const std::vector<std::uint8_t>& choices)) {
  const Game& of = game("quick-start");
  const auto referee = verify::kit_of(game_name).referee(of, of, {true, true});
  const auto position = of.setup();
  referee->settle(*position);
  for (const std::uint8_t choice : choices) {
    if (!position->pending()) break;
    referee->look_at(*position);
    referee->give(*position, choice % position->answer_count());
  }
}

/// What is written is read back as the same position.
RC_GTEST_PROP(CrossingProperties, positions_come_back_from_their_files, (const std::vector<std::uint8_t>& choices)) {
  const auto position = settled(game());
  for (const std::uint8_t choice : choices)
    if (position->pending()) position->give(choice % position->answer_count());
  const auto again = game().read_position(parse_yaml(to_yaml(position->write()), "written"));
  RC_ASSERT(again->digest() == position->digest());
  RC_ASSERT(again->legal_actions() == position->legal_actions());
}

// --- 3.0 ------------------------------------------------------------------------------------------------------------

/// Leaders of whom the viewer knows the troops only by their zones and by contact.
void exchange_hidden(State& s, Side viewer, Chance& chance) {
  for (const LeaderId leader : leaders_of(enemy_of(viewer)))
    if (s.where[leader] == Where::on_map) s.fatigue[leader] = static_cast<std::uint8_t>(chance.below(5));
}

TEST(Crossing, R3_0_hidden_fatigue_changes_nothing_of_what_the_other_side_sees_or_may_do) {
  Chance chance(1776, 3);
  int looked = 0;
  for (const std::uint64_t seed : {5U, 6U})
    play(game(), seed, [&](const Position& position) {
      const auto pending = position.pending();
      if (pending->seat == Seat::Chance || ++looked % 11 != 0) return;
      const State& s = state_of(position);
      if (s.combat.engagement.target != no_hex) return;
      State other = s;
      exchange_hidden(other, side_of(pending->seat), chance);
      const auto twin = wrap(game(), other);
      EXPECT_EQ(to_yaml(position.view(pending->seat)), to_yaml(twin->view(pending->seat)));
      EXPECT_EQ(position.legal_actions(), twin->legal_actions()) << position.question()->text;
    });
  EXPECT_GT(looked, 1000);
}

TEST(Crossing, R3_0_what_is_drawn_anew_looks_the_same) {
  int looked = 0;
  play(game(), 9, [&](const Position& position) {
    const auto pending = position.pending();
    if (pending->seat == Seat::Chance || ++looked % 17 != 0) return;
    const auto twin = position.clone();
    twin->imagine(pending->seat, static_cast<std::uint64_t>(looked));
    EXPECT_EQ(to_yaml(position.view(pending->seat)), to_yaml(twin->view(pending->seat)));
  });
}

TEST(Crossing, R3_0_a_board_seen_by_a_seat_shows_no_enemy_strength) {
  const auto position = settled(game());
  const Board board = position->board_seen_by(Seat{0});
  for (const Place& place : board.places)
    for (const Piece& piece : place.pieces)
      if (piece.kind == Piece::Kind::Leader) {
        EXPECT_EQ(piece.detail == "?", piece.side == "british") << piece.label;
      }
}

// --- oracles --------------------------------------------------------------------------------------------------------

TEST(CrossingReach, R11_0_the_quick_reach_is_that_of_the_graph) {
  int looked = 0, hexes = 0;
  for (const std::uint64_t seed : {11U, 12U})
    play(game(), seed, [&](const Position& position) {
      const State& s = state_of(position);
      const auto* step = std::get_if<ChooseStep>(&s.agenda.back());
      if (step == nullptr || ++looked % 60 != 0) return;
      const Table& t = table_of(position);
      constexpr int limit = 9;
      const Distances reach = march_points(s, t, step->stack.who, limit);
      for (const HexId hex : t.map.all) {
        if (distance(hex, s.at[*step->stack.who.begin()]) > 3) continue;
        const auto march = verify::wc_oracle::cheapest_march(t, s, step->stack.who, hex);
        const int points = march && march->points <= limit ? march->points : Distances::far;
        EXPECT_EQ(reach[hex], points) << text_of(hex);
        ++hexes;
      }
    });
  EXPECT_GT(hexes, 100);
}

/// The scenario of the worked example, its first five retreats given.
std::unique_ptr<Position> rall_beaten() {
  auto position = given_in("17_combat/3.example-rall-at-trenton.yaml");
  for (const char* answer :
       {"roll 3", "roll 3", "0 troops", "0 troops", "0 troops", "0 troops", "0 troops", "130 troops"})
    position->apply(answer);
  return position;
}

TEST(CrossingNotes, R17_3_a_retreat_shows_what_rules_each_neighbour_out) {
  const auto position = rall_beaten();
  std::map<std::string, std::string> found;
  const Board board = position->board();
  for (const Note& note : verify::kit_of(game_name).witness(*position, "retreat to 2028"))
    if (note.kind == Note::Kind::Option || note.kind == Note::Kind::Barred)
      found[board.places.at(note.places.at(0)).number] = note.kind == Note::Kind::Option ? "open" : note.rule;
  EXPECT_EQ(found.size(), 6U);
  EXPECT_EQ(found["2028"], "open");
  EXPECT_EQ(found["2030"], "17.3");
}

TEST(CrossingNotes, R11_0_a_march_shows_its_way_with_costs) {
  const auto position = given_in("11_movement/0-zones-cost.yaml");
  for (const std::string& answer : position->legal_actions()) {
    if (!answer.starts_with("to ")) continue;
    const auto notes = verify::kit_of(game_name).witness(*position, answer);
    ASSERT_FALSE(notes.empty());
    EXPECT_EQ(notes[0].kind, Note::Kind::Path);
    EXPECT_EQ(notes[0].labels.size(), notes[0].places.size());
    EXPECT_NE(notes[0].text.find("costs"), std::string::npos);
  }
}

// --- records --------------------------------------------------------------------------------------------------------

TEST(CrossingRecords, Trenton_replays_die_for_die) {
  const auto record =
      replay::load_record(tricorne::test::source_dir() + "/tests/records/washingtons_crossing/rall-at-trenton.yaml");
  const auto checked = replay::Checker().check(game(), record, {});
  EXPECT_EQ(checked.count(replay::Severity::error), 0U);
  EXPECT_EQ(checked.actions, record.steps.size());
}

TEST(CrossingRecords, battles_have_their_exact_odds) {
  const auto record =
      replay::load_record(tricorne::test::source_dir() + "/tests/records/washingtons_crossing/rall-at-trenton.yaml");
  const replay::Kit& kit = replay::kit_of(game());
  const auto rows = kit.make_reader(game())->read(record);
  ASSERT_EQ(rows.size(), kit.topics().size());
  const auto battles = std::ranges::find(kit.topics(), "battles", &replay::Topic::name) - kit.topics().begin();
  const auto& table = rows[static_cast<std::size_t>(battles)];
  ASSERT_EQ(table.size(), 1U);
  const auto column = [&](std::string_view name) {
    const auto& columns = kit.topics()[static_cast<std::size_t>(battles)].columns;
    return table[0]
                [static_cast<std::size_t>(std::ranges::find(columns, name, &replay::Column::name) - columns.begin())];
  };
  EXPECT_EQ(std::get<std::int64_t>(column("combat_die")), 12);
  EXPECT_EQ(std::get<std::int64_t>(column("british_lost")), 880);
  EXPECT_EQ(std::get<std::string>(column("level")), "major");
  EXPECT_DOUBLE_EQ(std::get<double>(column("attacker_odds")), 1.0);
}

// --- tables and protocol --------------------------------------------------------------------------------------------

TEST(CrossingTables, give_an_outsider_everything) {
  const Node tables = verify::kit_of(game_name).tables(game());
  const Table& t = table_of(game());
  ASSERT_NE(tables.find("map"), nullptr);
  EXPECT_EQ(tables.find("map")->find("hexes")->items.size(), t.map.all.size());
  EXPECT_EQ(tables.find("map")->find("river")->items.size(), t.map.river.size());
  EXPECT_EQ(tables.find("leaders")->items.size(), leader_count);
  EXPECT_EQ(tables.find("charts")->entries.size(), 13U);
  for (const char* kind : {"actions", "decisions", "events", "turns"}) EXPECT_NE(tables.find(kind), nullptr) << kind;
}

TEST(CrossingProtocol, serve_takes_a_position_with_its_own_map_and_cells) {
  verify::Server server(game(), verify::kit_of(game_name).tables(game()), "0");
  const auto position = given_in("17_combat/3.example-rall-at-trenton.yaml");
  Node request = Node::map();
  request.add("id", Node::number(1));
  request.add("method", Node::text("load"));
  request.add("ruleset", Node::text("2012"));
  request.add("position", position->write());
  const std::string answer = server.answer(to_json_line(request));
  EXPECT_EQ(answer.find("\"error\""), std::string::npos) << answer;
  const std::string check = server.answer(R"({"id":2,"method":"legal"})");
  EXPECT_NE(check.find("roll 3"), std::string::npos) << check;
}

// --- mutation -------------------------------------------------------------------------------------------------------

TEST(CrossingMutants, each_changes_its_table) {
  std::set<std::string> names;
  for (const verify::Mutant& mutant : verify::kit_of(game_name).data_mutants(game())) {
    EXPECT_TRUE(names.insert(mutant.name).second) << mutant.name;
    EXPECT_FALSE(mutant.rule.empty()) << mutant.name;
  }
  EXPECT_GT(names.size(), 200U);
}

}  // namespace
}  // namespace tricorne::wc
