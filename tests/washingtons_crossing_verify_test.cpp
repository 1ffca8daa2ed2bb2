// Washington's Crossing under verify: complete lists of answers, games under every check, hidden values, golden games,
// notes of the oracles, records, tables, protocol and mutation.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/candidates.h"
#include "engine/core/rulebook/ruleset_file.h"
#include "engine/washingtons_crossing/codec.h"
#include "engine/washingtons_crossing/game.h"
#include "engine/washingtons_crossing/hidden_information.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/march_terms.h"
#include "engine/washingtons_crossing/soundness.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "replay/kit.h"
#include "replay/record/check.h"
#include "reports/kit.h"
#include "reports/kits.h"
#include "tests/support/crossing.h"
#include "tests/support/json_schema.h"
#include "tests/support/paths.h"
#include "verify/engine/conformance.h"
#include "verify/engine/server.h"
#include "verify/games/answering.h"
#include "verify/games/perft.h"
#include "verify/kit.h"
#include "verify/matrix/mutation.h"
#include "verify/oracle.h"
#include "verify/scenario/game_names.h"
#include "verify/washingtons_crossing/oracle.h"
#include "verify/washingtons_crossing/properties.h"

namespace tricorne::wc {
namespace washingtons_crossing_verify_test {

using test::crossing, test::crossing_given, test::crossing_set_up, test::play_crossing;

const Game& game(const std::string& ruleset = "2012") { return crossing(ruleset); }
std::vector<std::string> scenario_files() {
  return verify::find_scenario_files({test::source_dir() + "/scenarios/washingtons_crossing"});
}

/// Plays a game of a swarm and calls `look(position)` for every settled position that asks something. Combats, raids
/// and retreats are met more often than where every answer is equally likely.
template <class Look>
void play_in_a_swarm(const Game& of, std::uint64_t seed, const Look& look) {
  Chance chance(seed, 1);
  verify::AnswerKinds kinds;
  verify::SwarmAnswerer answerer(of, kinds, seed, seed);
  for (const auto position = verify::swarm_begins(of, seed, seed); position->pending();) {
    look(*position);
    const bool dice = position->pending()->seat == Seat::Chance;
    position->give(dice ? chance.below(position->answer_count()) : answerer.choose(*position));
  }
}

// --- complete lists of answers --------------------------------------------------------------------------------------

/// Every value that a field can have. The hints of candidates.h are not used.
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

/// The legal answers, found by calling `check` for every action.
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
      play_in_a_swarm(game(ruleset), seed, [&](const Position& position) {
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

/// Runs every check at each `every`-th decision of a random game: of a game of a swarm for every second seed.
void watch_game(const Game& of, std::uint64_t seed, int every) {
  const auto referee = verify::kit_of(game_name).referee(of, of, {true, true});
  Chance chance(seed, 1);
  verify::AnswerKinds kinds;
  verify::SwarmAnswerer answerer(of, kinds, seed, seed);
  const bool swarm = seed % 2 == 0;
  const auto position = swarm ? verify::swarm_begins(of, seed, seed + 1) : of.setup();
  referee->settle(*position);
  for (int count = 1; position->pending(); ++count) {
    const bool dice = !swarm || position->pending()->seat == Seat::Chance;
    const std::size_t answer = dice ? chance.below(position->answer_count()) : answerer.choose(*position);
    if (count % every == 0)
      referee->give(*position, answer);
    else
      position->give(answer);
  }
}

TEST(CrossingReferee, random_games_break_nothing_in_samples) {
  for (const char* ruleset : {"2012", "quick-start"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) EXPECT_NO_THROW(watch_game(game(ruleset), seed, 17)) << seed;
}

TEST(LongCrossingReferee, random_games_break_nothing) {
  for (const char* ruleset : {"2012", "quick-start"})
    for (std::uint64_t seed = 1; seed <= 8; ++seed) EXPECT_NO_THROW(watch_game(game(ruleset), seed, 1)) << seed;
}

/// The first property that the question of a position breaks, in words; empty: none.
std::string broken_here(const Position& position) {
  if (!position.pending()) return "";
  const State& s = state_of(position);
  const verify::wc_kit::Transition step{table_of(position), s, answers_of(position), nullptr, {}, s};
  const auto found = verify::first_broken(verify::wc_kit::properties(), step);
  return found ? in_words(*found) : "";
}

/// Scenarios know situations that no random game comes to, with charts of their own and under every ruleset.
TEST(CrossingReferee, every_question_of_a_scenario_offers_what_the_properties_say) {
  int questions = 0;
  for (const std::string& file : scenario_files())
    for (const verify::Scenario& run : verify::load_scenarios(game(), file)) {
      const auto position = game(run.ruleset).read_position(run.given);
      position->settle();
      EXPECT_EQ(broken_here(*position), "") << run.name;
      for (const Node& answer : run.when) {
        if (!answer.is_scalar() || !position->pending()) continue;
        while (position->answer_count() == 1 && position->check(answer.scalar)) position->give(0);  // as runs do
        position->apply(answer.scalar);
        EXPECT_EQ(broken_here(*position), "") << run.name << " after " << answer.scalar;
        ++questions;
      }
    }
  EXPECT_GT(questions, 3000);
}

// --- 3.0 ------------------------------------------------------------------------------------------------------------

/// Gives the enemies of a viewer other troops and fatigue, so that everything that is told stays the same: whether a
/// hex makes a zone, where that is told, or outflanks, and in a combat the troops of a side together and its greatest
/// fatigue.
class Exchange {
 public:
  Exchange(const Table& t, const State& s, Side viewer, Chance& chance)
      : t_(t), before_(s), after_(s), side_(enemy_of(viewer)), chance_(chance) {}

  State made() {
    std::set<HexId> hexes;
    for (const LeaderId leader : leaders_on_map(before_, side_)) hexes.insert(before_.at[leader]);
    for (const HexId hex : hexes) exchange_in(hex);
    note_strengths();
    return after_;
  }

 private:
  /// In a combat a leader who fights exchanges troops only with others who fight, as long as nobody has fallen.
  LeaderSet who_exchange(HexId hex, bool fighting) const {
    LeaderSet who;
    for (const LeaderId leader : leaders_at(before_, side_, hex))
      if (has_troops(before_, leader) && fights(leader) == fighting) who.insert(leader);
    return who;
  }
  bool fights(LeaderId leader) const {
    const Combat& c = before_.combat;
    return c.engagement.target != no_hex && (c.attacker.who.contains(leader) || c.defender.who.contains(leader));
  }
  bool dice_are_due() const {
    return std::holds_alternative<ChooseDawnAttack>(before_.agenda.back()) ||
           std::holds_alternative<RollForSurprise>(before_.agenda.back()) ||
           std::holds_alternative<RollForCombat>(before_.agenda.back());
  }

  void exchange_in(HexId hex) {
    const bool combat = before_.combat.engagement.target != no_hex;
    const LeaderSet quiet = who_exchange(hex, false), fighting = who_exchange(hex, true);
    if (!combat) add_or_take(quiet);
    for (const LeaderSet& who : {quiet, dice_are_due() ? fighting : LeaderSet{}}) {
      for (int n = who.size(); n > 1; --n) hand_over(any_of(who), any_of(who));
      if (who.size() > 1) swap_fatigue(any_of(who), any_of(who));
    }
    for (const LeaderId leader : combat ? LeaderSet{} : quiet)
      if (before_.fatigue[leader] <= t_.ruleset.active_fatigue)
        after_.fatigue[leader] = static_cast<std::uint8_t>(chance_.below(5));
    if (told_of(before_, hex) == told_of(after_, hex)) return;
    for (const LeaderId leader : quiet | fighting) {
      after_.troops[leader] = before_.troops[leader];
      after_.fatigue[leader] = before_.fatigue[leader];
    }
  }
  LeaderId any_of(const LeaderSet& who) { return who.nth(chance_.below(static_cast<std::size_t>(who.size()))); }

  void add_or_take(const LeaderSet& who) {
    for (const LeaderId leader : who) {
      const int room = t_.ruleset.stacking_limit - troops_at(after_, side_, after_.at[leader]);
      const int most = std::min(room_of(after_, t_, leader), room) / 10, least = 1 - after_.troops[leader] / 10;
      if (most < least) continue;
      const int tens = least + static_cast<int>(chance_.below(static_cast<std::size_t>(most - least + 1)));
      after_.troops[leader] = static_cast<std::int16_t>(after_.troops[leader] + 10 * tens);
    }
  }
  void hand_over(LeaderId giver, LeaderId taker) {
    const int most = std::min(after_.troops[giver] - 10, room_of(after_, t_, taker));
    if (giver == taker || most < 10) return;
    const int men = 10 * static_cast<int>(chance_.below(static_cast<std::size_t>(most / 10 + 1)));
    after_.troops[giver] = static_cast<std::int16_t>(after_.troops[giver] - men);
    after_.troops[taker] = static_cast<std::int16_t>(after_.troops[taker] + men);
  }
  void swap_fatigue(LeaderId a, LeaderId b) { std::swap(after_.fatigue[a], after_.fatigue[b]); }

  /// Whether the hex makes a zone of which the viewer is told, and whether it outflanks in a combat.
  std::pair<bool, bool> told_of(const State& s, HexId hex) const {
    int fit = 0;
    for (const LeaderId leader : leaders_at(s, side_, hex))
      if (s.condition[leader] == Condition::good && s.fatigue[leader] <= t_.ruleset.active_fatigue)
        fit += s.troops[leader];
    const bool told = before_.combat.engagement.target != no_hex || is_told_of_zone(s, t_, enemy_of(side_), hex);
    return {told && exerts_zone(s, t_, side_, hex), told && fit >= t_.ruleset.outflank_troops};
  }
  void note_strengths() {
    for (StartStrength& start : after_.combat.strengths)
      if (side_of(start.leader) == side_ && dice_are_due()) start.men = men_of(after_.troops[start.leader]);
  }

  const Table& t_;
  const State& before_;
  State after_;
  Side side_;
  Chance& chance_;
};

/// Which step a march or a retreat may take is told before it is taken (3.0.3).
bool is_told_what_it_may_do(const State& s, Seat viewer) {
  const auto* march = std::get_if<ChooseStep>(&s.agenda.back());
  const auto* retreat = std::get_if<ChooseRetreat>(&s.agenda.back());
  return (march != nullptr && seat_of(march->stack.side) == viewer) ||
         (retreat != nullptr && seat_of(side_of(*retreat->retreat.who.begin())) == viewer);
}

/// What a seat sees of its position depends on nothing that is hidden: in combats, with stacks of several leaders, and
/// whoever is asked. So does what it may do there, but that the rules know the zones of which nobody has been told.
TEST(Crossing, R3_0_hidden_troops_and_fatigue_change_nothing_of_what_the_other_side_sees_or_may_do) {
  Chance chance(1776, 3);
  int looked = 0, other = 0, other_zones = 0, fighting = 0;
  const auto compare = [&](const Position& position, Side viewer) {
    const Seat seat = seat_of(viewer);
    const auto twin = wrap(game(), Exchange(table_of(position), state_of(position), viewer, chance).made());
    if (twin->digest() == position.digest()) return;
    ++other;
    fighting += state_of(position).combat.engagement.target != no_hex;
    for (const Seat looks : {seat, Seat::Chance}) {
      const Node mine = position.view(looks), of_twin = twin->view(looks);
      ASSERT_TRUE(mine == of_twin) << to_yaml(mine) << "but\n" << to_yaml(of_twin);
    }
    const bool same_zones = *position.facts().find("zones") == *twin->facts().find("zones");
    other_zones += !same_zones;
    if (position.pending()->seat == seat && (same_zones || is_told_what_it_may_do(state_of(position), seat))) {
      ASSERT_EQ(position.legal_actions(), twin->legal_actions()) << position.question()->text;
    }
  };
  // Few games are looked at everywhere, many in their combats.
  for (std::uint64_t seed = 5; seed < 8; ++seed)
    play_in_a_swarm(game(), seed, [&](const Position& position) {
      const bool combat = state_of(position).combat.engagement.target != no_hex;
      if (!combat && (seed > 6 || ++looked % 7 != 0)) return;
      for (const Side viewer : sides)
        for (int n = combat ? 6 : 1; n > 0; --n) compare(position, viewer);
    });
  EXPECT_GT(other, 500);
  EXPECT_GT(other_zones, 50);
  EXPECT_GT(fighting, 10);
}

/// A fact that nobody has thought of is hidden.
TEST(Crossing, R3_0_every_fact_is_open_by_a_paragraph_or_hidden) {
  const auto position = crossing_set_up(game());
  Node facts = position->facts();
  facts.add("invented", Node::number(7));
  facts.find("leaders")->find("Rall")->add("invented", Node::number(7));
  hide(table_of(*position), state_of(*position), Seat{0}, facts);
  EXPECT_EQ(facts.find("invented")->scalar, "hidden");
  EXPECT_EQ(facts.find("leaders")->find("Rall")->find("invented")->scalar, "hidden");
}

/// 8.0.2: he sees who is in the stack, but not their displays.
TEST(Crossing, R8_0_2_the_american_sees_the_stack_that_he_looks_into) {
  const auto position =
      game().read_position(parse_yaml("turn: Dec 27 7am\nleaders: {Ewing: {at: 1433, troops: 500}, von Donop: {at: "
                                      "1828, troops: 500}, Mathew: {at: 1828, "
                                      "troops: 400}}\nagenda: [{choose_raid_target: {raider: Ewing}}]",
                                      "raid.yaml"));
  const auto told = [&](Seat seat) { return to_yaml(*position->view(seat).find("leaders")->find("Mathew")); };
  const std::string before = told(seat_of(Side::American));
  position->apply("look into the stack at 1828");
  EXPECT_EQ(before.find("1828"), std::string::npos) << before;
  EXPECT_NE(told(seat_of(Side::American)).find("1828"), std::string::npos);
  EXPECT_EQ(told(seat_of(Side::American)).find("400"), std::string::npos);
  EXPECT_NE(told(seat_of(Side::British)).find("400"), std::string::npos);
}

/// All of the view: in combats, too, where the troops of a side and its greatest fatigue are told, and on marches, of
/// which a side works out how far they reach.
TEST(Crossing, R3_0_what_is_drawn_anew_looks_the_same) {
  const reports::Kit& reports = reports::kit_of(game());
  int looked = 0, fighting = 0, reaches = 0, steps = 0;
  const auto look = [&](const Position& position) {
    const State& s = state_of(position);
    const bool combat = s.combat.engagement.target != no_hex;
    if ((++looked % 17 != 0 && !combat) || testing::Test::HasFailure()) return;
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat::Chance}) {
      const auto twin = position.clone();
      twin->imagine(viewer, static_cast<std::uint64_t>(looked));
      const Node seen = position.view(viewer), of_twin = twin->view(viewer);
      ASSERT_TRUE(seen == of_twin) << to_yaml(seen) << "but\n" << to_yaml(of_twin);
      if (is_told_what_it_may_do(s, viewer)) {
        ASSERT_EQ(position.legal_actions(), twin->legal_actions()) << to_yaml(seen);
        ++steps;
      }
      if (position.pending()->seat == viewer && viewer != Seat::Chance) {
        ASSERT_EQ(reports.front(position, viewer, ""), reports.front(*twin, viewer, ""));
      }
      const Node facts = position.facts(), others = twin->facts();
      const Node* march = facts.find("march");
      if (march != nullptr && march->find("reach") != nullptr) reaches += *march != *others.find("march");
      const auto fault = find_unsound(table_of(*twin), state_of(*twin));
      ASSERT_FALSE(fault) << *fault;
      fighting += combat && twin->digest() != position.digest();
    }
  };
  for (unsigned seed = 9; seed < 60 && (fighting <= 40 || reaches <= 20); ++seed) play_in_a_swarm(game(), seed, look);
  EXPECT_GT(fighting, 40);
  EXPECT_GT(reaches, 20) << "marches whose reach would tell of a zone";
  EXPECT_GT(steps, 100);
}

TEST(Crossing, R3_0_a_board_seen_by_a_seat_shows_no_enemy_strength) {
  const auto position = crossing_set_up(game());
  const Board board = position->board_seen_by(Seat{0});
  for (const Place& place : board.places)
    for (const Piece& piece : place.pieces)
      if (piece.kind == Piece::Kind::Name) {
        EXPECT_EQ(piece.detail == "?", piece.side == "british") << piece.label;
      }
}

TEST(Crossing, a_renewed_board_is_like_a_new_one) {
  Board board = crossing_set_up(game())->board();
  int looked = 0;
  std::size_t pieces = 0;
  play_crossing(game(), 9, [&](const Position& position) {
    if (++looked % 97 != 0) return;
    for (const std::optional<Seat> viewer : {std::optional<Seat>{}, {Seat{0}}, {Seat{1}}, {Seat::Chance}}) {
      position.renew(board, viewer);
      const Board fresh = viewer ? position.board_seen_by(*viewer) : position.board();
      EXPECT_EQ(board.title, fresh.title);
      ASSERT_EQ(board.places.size(), fresh.places.size());
      for (std::size_t i = 0; i < board.places.size(); ++i) {
        EXPECT_EQ(board.places[i].pieces, fresh.places[i].pieces) << fresh.places[i].name;
        pieces += fresh.places[i].pieces.size();
      }
      ASSERT_EQ(board.boxes.size(), fresh.boxes.size());
      for (std::size_t i = 0; i < board.boxes.size(); ++i) EXPECT_EQ(board.boxes[i].lines, fresh.boxes[i].lines);
    }
  });
  EXPECT_GT(pieces, 1'000U);
}

// --- golden games and counts ----------------------------------------------------------------------------------------

/// A whole random game, with one line for each event and its paragraph.
std::string story(const std::string& ruleset, std::uint64_t seed) {
  Chance chance(seed, 1);
  const auto position = game(ruleset).setup();
  std::vector<Happening> events = position->settle();
  while (position->pending()) position->give(chance.below(position->answer_count()), &events);
  std::string text = "# a random game, ruleset " + ruleset + ", seed " + std::to_string(seed) + "\n";
  for (const Happening& event : events) text += event.rule + " " + event.text + "\n";
  return text;
}

std::string path_of_story(int number) {
  return tricorne::test::source_dir() + "/tests/golden/washingtons-crossing-" + std::to_string(number) + ".txt";
}

std::string contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The number of the first line in which the texts differ, and the rest of this line as told.
std::string first_difference(const std::string& kept, const std::string& told) {
  const auto [a, b] = std::ranges::mismatch(kept, told);
  const auto line = 1 + std::count(kept.begin(), a, '\n');
  return "line " + std::to_string(line) + ", told: " + std::string(b, std::find(b, told.end(), '\n'));
}

void expect_story(int number, const std::string& ruleset, std::uint64_t seed) {
  const std::string path = path_of_story(number), told = story(ruleset, seed);
  if (const char* wish = std::getenv("TRICORNE_REBASE"); wish != nullptr && std::string_view(wish) == "1")
    std::ofstream(path) << told;
  const std::string kept = contents(path);
  EXPECT_TRUE(kept == told) << path << ": " << first_difference(kept, told)
                            << "; when the change is meant, run again with TRICORNE_REBASE=1 and review the diff";
}

TEST(CrossingGolden, game_1_is_told_as_before) { expect_story(1, "2012", 25); }
TEST(CrossingGolden, game_2_is_told_as_before) { expect_story(2, "quick-start", 26); }
TEST(CrossingGolden, game_3_is_told_as_before) { expect_story(3, "2012", 16); }

TEST(CrossingGolden, the_games_together_show_what_the_campaign_is_made_of) {
  const std::string told = contents(path_of_story(1)) + contents(path_of_story(2)) + contents(path_of_story(3));
  for (const char* piece : {"\n7.0",   "\n8.0",       "\n9.1",   "\n9.2",  "\n9.3",  "\n10.1", "\n10.2",
                            "\n11.0 ", "\n11.0.roll", "\n11.2 ", "\n11.3", "\n11.4", "\n11.6", "\n12.0",
                            "\n14.0",  "\n15.0",      "\n16.",   "\n17.1", "\n17.3", "\n22.1", "\n22.2"})
    EXPECT_NE(told.find(piece), std::string::npos) << piece;
}

std::vector<std::uint64_t> counts(const Position& position, int depth) { return verify::perft(position, depth).counts; }
using Counts = std::vector<std::uint64_t>;

TEST(CrossingPerft, a_retreat_among_enemies) {
  EXPECT_EQ(counts(*crossing_given("17_combat/3-priorities.yaml"), 3), (Counts{10, 100, 100}));
}
TEST(CrossingPerft, a_march_with_zones) {
  EXPECT_EQ(counts(*crossing_given("11_movement/0-zones-cost.yaml"), 3), (Counts{5, 41, 123}));
}
TEST(CrossingPerft, crossings_by_boat) {
  EXPECT_EQ(counts(*crossing_given("11_movement/4.3-glover-by-durham-boats.yaml"), 3), (Counts{7, 198, 608}));
}
TEST(CrossingPerft, the_campaign_begins) { EXPECT_EQ(counts(*crossing_set_up(game()), 2), (Counts{7, 49})); }

// --- oracles --------------------------------------------------------------------------------------------------------

TEST(CrossingReach, R11_0_the_quick_reach_is_that_of_the_graph) {
  int looked = 0, hexes = 0;
  for (const std::uint64_t seed : {11U, 12U})
    play_crossing(game(), seed, [&](const Position& position) {
      const State& s = state_of(position);
      const auto* step = std::get_if<ChooseStep>(&s.agenda.back());
      if (step == nullptr || ++looked % 45 != 0) return;
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

/// The scenario of the worked example, after the dice and the attacker's losses.
std::unique_ptr<Position> rall_beaten() {
  auto position = crossing_given("17_combat/3.example-rall-at-trenton.yaml");
  for (const char* answer :
       {"roll 3", "roll 3", "0 troops", "0 troops", "0 troops", "0 troops", "0 troops", "130 troops"})
    position->apply(answer);
  return position;
}

TEST(CrossingNotes, R17_3_a_retreat_shows_what_rules_each_neighbour_out) {
  const auto position = rall_beaten();
  std::map<std::string, std::string> found;
  const Board board = position->board();
  for (const Note& note : verify::oracle_of(game_name).witness(*position, "retreat to 2028"))
    if (note.kind == Note::Kind::Option || note.kind == Note::Kind::Barred)
      found[board.places.at(note.places.at(0)).number] = note.kind == Note::Kind::Option ? "open" : note.rule;
  EXPECT_EQ(found.size(), 6U);
  EXPECT_EQ(found["2028"], "open");
  EXPECT_EQ(found["2030"], "17.3");
}

TEST(CrossingNotes, R11_0_a_march_shows_its_way_with_costs) {
  const auto position = crossing_given("11_movement/0-zones-cost.yaml");
  for (const std::string& answer : position->legal_actions()) {
    if (!answer.starts_with("to ")) continue;
    const auto notes = verify::oracle_of(game_name).witness(*position, answer);
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

TEST(CrossingRecords, old_games_stay_legal) {
  int records = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(tricorne::test::source_dir() + "/tests/records/washingtons_crossing")) {
    const auto record = replay::load_record(file.path().string());
    const auto checked = replay::Checker().check(game(record.ruleset.text), record, {});
    EXPECT_EQ(checked.count(replay::Severity::error), 0U) << file.path();
    EXPECT_EQ(checked.actions, record.steps.size()) << file.path();
    ++records;
  }
  EXPECT_GE(records, 4);
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

TEST(CrossingRecords, tell_who_held_each_town_at_the_end_of_each_day) {
  const auto record =
      replay::load_record(tricorne::test::source_dir() + "/tests/records/washingtons_crossing/random-2012-2.yaml");
  const replay::Kit& kit = replay::kit_of(game());
  const auto rows = kit.make_reader(game())->read(record);
  const auto of = [&](std::string_view topic) -> const std::vector<replay::Row>& {
    return rows[static_cast<std::size_t>(std::ranges::find(kit.topics(), topic, &replay::Topic::name) -
                                         kit.topics().begin())];
  };
  const std::size_t towns = wc::table_of(game()).map.towns.size();
  std::size_t days = 0, to_the_end = 0;
  std::string trenton;  // who held it, day after day
  for (const replay::Row& row : of("spaces")) {
    const auto first = std::get<std::int64_t>(row[5]), last = std::get<std::int64_t>(row[6]);
    days += static_cast<std::size_t>(last - first + 1);
    to_the_end += static_cast<std::size_t>(std::get<std::int64_t>(row[7]));
    if (row[1] == replay::Value("Trenton"))
      trenton += (row[2].index() == 0 ? "nobody" : std::get<std::string>(row[2])) + " " + std::to_string(last) + " ";
  }
  EXPECT_EQ(days, towns * of("days").size()) << "each town once a day";
  EXPECT_EQ(to_the_end, towns);
  EXPECT_EQ(trenton, "british 2 nobody 6 british 10 nobody 13 ");
}

// --- tables and protocol --------------------------------------------------------------------------------------------

TEST(CrossingFacts, R11_0_a_march_tells_its_ways_and_its_reach) {
  const Node facts = crossing_given("11_movement/0-zones-cost.yaml")->facts();
  const Node* march = facts.find("march");
  ASSERT_NE(march, nullptr);
  EXPECT_EQ(march->find("points")->scalar, "9");
  EXPECT_EQ(march->find("ways")->find("1021")->scalar, "2") << "a road and a zone";
  EXPECT_TRUE(march->find("ways")->find("1120") == nullptr) << "off the small map";
  EXPECT_EQ(march->find("reach")->find("1023")->scalar, "7");
}

TEST(CrossingFacts, R11_0_the_movement_die_tells_its_modifiers_and_what_it_gives) {
  const auto position = crossing_given("11_movement/2-leslie-forces-his-march.yaml");
  for (const char* answer : {"move Leslie", "force march Leslie", "done"}) position->apply(answer);
  const Node facts = position->facts();
  const Node* march = facts.find("march");
  ASSERT_NE(march, nullptr);
  EXPECT_EQ(march->find("points_by_die")->items.size(), 10U);
  EXPECT_EQ(march->find("sum")->scalar, "-2");
}

TEST(CrossingTables, give_an_outsider_everything) {
  const Node tables = verify::oracle_of(game_name).tables(game());
  const Table& t = table_of(game());
  ASSERT_NE(tables.find("map"), nullptr);
  EXPECT_EQ(tables.find("map")->find("hexes")->items.size(), t.map.all.size());
  EXPECT_EQ(tables.find("map")->find("river")->items.size(), t.map.river.size());
  EXPECT_EQ(tables.find("leaders")->items.size(), leader_count);
  EXPECT_EQ(tables.find("charts")->entries.size(), table_names.size() - 2) << "without map and leaders";
  for (const char* kind : {"actions", "agenda", "boxes", "decisions", "events", "facts", "rules", "tracks", "turns"})
    EXPECT_NE(tables.find(kind), nullptr) << kind;
  const auto phrases = tables.find("actions")->items;
  for (const Node& decision : tables.find("decisions")->items)
    for (const Node& answer : decision.find("answers")->items)
      EXPECT_NE(std::ranges::find(phrases, answer), phrases.end()) << answer.scalar;
}

TEST(CrossingSchemas, accept_every_file_that_is_shipped) {
  const verify::Kit& kit = verify::kit_of(game_name);
  for (const std::string& kind : kit.schema_kinds()) {
    const auto schema = nlohmann::json::parse(to_json(kit.schema(game(), kind)));
    const auto file = nlohmann::json::parse(to_json(shipped(kind + ".yaml")));
    EXPECT_EQ(test::schema_fault(schema, file), "") << kind;
  }
}

TEST(CrossingSchemas, know_no_other_word) {
  const verify::Kit& kit = verify::kit_of(game_name);
  // The shipped file with what the change lays over it, as an owner would write it.
  const auto refuses = [&](const std::string& table, const std::string& change) {
    const auto schema = nlohmann::json::parse(to_json(kit.schema(game(), table)));
    const Node file = rulebook::amended(shipped(table + ".yaml"), parse_yaml(change, "own file"));
    return !test::schema_fault(schema, nlohmann::json::parse(to_json(file))).empty();
  };
  EXPECT_FALSE(refuses("leaders", "leaders: {Rall: {rating: {value: 5, confidence: certain}}}"));
  EXPECT_TRUE(refuses("leaders", "leaders: {Ralf: {rating: {value: 5, confidence: certain}}}"));
  EXPECT_TRUE(refuses("leaders", "leaders: {Rall: {rate: {value: 5, confidence: certain}}}"));
  EXPECT_TRUE(refuses("leaders", "leaders: {Rall: {rating: {value: 9, confidence: certain}}}")) << "2 to 8";
  EXPECT_TRUE(refuses("weather", "new_weather: [{add: {die: 1, weather: hail, confidence: certain}}]"));
  EXPECT_TRUE(refuses("raids", "raid: [{add: {die: 1, raid: [1], confidence: certain}}]"));
  EXPECT_TRUE(refuses("victory_points", "troops: {value: 405, confidence: certain}")) << "troops are tens";
}

TEST(CrossingProtocol, serve_takes_a_position_with_its_own_map_and_cells) {
  verify::Server server(game(), verify::oracle_of(game_name).tables(game()), "0");
  const auto position = crossing_given("17_combat/3.example-rall-at-trenton.yaml");
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

/// All facts that a position file may hold, as `verify --engine` sends them.
Node complete(const Position& position) {
  static const std::vector<std::string> keys = verify::GameNames(game()).position_keys;
  Node node = Node::map();
  for (const Entry& fact : position.facts().entries)
    if (std::ranges::find(keys, fact.key) != keys.end()) node.add(fact.key, fact.value);
  return node;
}

TEST(CrossingProtocol, the_position_of_every_scenario_is_read_back_with_nothing_left_out) {
  int runs = 0;
  for (const std::string& file : scenario_files())
    for (const verify::Scenario& run : verify::load_scenarios(game(), file)) {
      const Game& rules = game(run.ruleset);
      const auto position = rules.read_position(run.given);
      const Node node = complete(*position);
      EXPECT_EQ(rules.read_position(node)->digest(), position->digest()) << run.name << "\n" << to_yaml(node);
      ++runs;
    }
  EXPECT_GT(runs, 700);
}

TEST(CrossingProtocol, our_own_engine_on_a_pipe_passes_everything) {
  const std::string serve = test::tricorne_binary() + " serve --game washingtons-crossing";
  const verify::ForeignEngine engine(game(), verify::oracle_of(game_name).tables(game()),
                                     {serve, std::chrono::seconds(30)});
  verify::SuiteOptions suite;
  suite.threads = 2;
  const verify::Conformance found = verify::run_against(engine, scenario_files(), suite);
  EXPECT_GT(found.outcomes.size(), 700U);
  for (const verify::RunResult& outcome : found.outcomes)
    EXPECT_EQ(outcome.status, verify::Status::passed) << outcome.scenario.name << ": " << outcome.message;
}

// --- mutation -------------------------------------------------------------------------------------------------------

TEST(CrossingMutants, each_changes_its_table) {
  std::set<std::string> names;
  for (const verify::Mutant& mutant : verify::kit_of(game_name).data_mutants(game())) {
    EXPECT_TRUE(names.insert(mutant.name).second) << mutant.name;
    EXPECT_FALSE(mutant.rule.empty()) << mutant.name;
  }
  EXPECT_GT(names.size(), 700U);
}

/// No text fixes the value of a stand-in. A scenario with its own cells proves that the rules read this cell.
TEST(CrossingMutants, a_stand_in_is_changed_in_the_cells_of_a_position_too) {
  const std::vector<std::string> files{tricorne::test::source_dir() +
                                       "/scenarios/washingtons_crossing/17_combat/1.5-chart-cells.yaml"};
  const auto fates = [&](const std::string& filter) {
    verify::MutationOptions options;
    options.filter = filter;
    std::map<verify::Fate, int> count;
    for (const auto& result : verify::mutate(game(), verify::Documents(files, 0), files, options)) ++count[result.fate];
    return count;
  };
  EXPECT_EQ(fates("combat results 3, column 1 (stand-in)"), (std::map<verify::Fate, int>{{verify::Fate::killed, 4}}));
  EXPECT_EQ(fates("weather snow (stand-in)"), (std::map<verify::Fate, int>{{verify::Fate::survived, 2}}));
}

}  // namespace washingtons_crossing_verify_test
}  // namespace tricorne::wc
