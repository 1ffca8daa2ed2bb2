// Input from outside: words for nothing, counts at their limits, agendas from files, axes at their ends, keys without
// an effect, files against their schemas, and lines to `tricorne serve`.
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/soundness.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/record/record.h"
#include "tests/support/json_schema.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/engine/server.h"
#include "verify/games/simulation.h"
#include "verify/scenario/scenario.h"
#include "verify/scenario/schemas.h"
#include "verify/washingtons_war/ledger.h"
#include "verify/washingtons_war/oracle.h"
#include "verify/washingtons_war/tables.h"
#include "verify/washingtons_war/witness.h"

namespace tricorne::test {
namespace inputs_test {

namespace fs = std::filesystem;
using nlohmann::json;
using ww::Action;
using ww::State;
using ww::Table;

const Game& game() { return washingtons_war(); }

std::string refused(const std::string& yaml) {
  return data_error([&] { position(yaml); });
}

double milliseconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

// --- actions hold something ------------------------------------------------------------------------------------------

/// A phrase with `word` in each slot.
std::string with_word(std::string_view phrase, const std::string& word) {
  std::string text;
  for (std::size_t at = 0; at < phrase.size(); ++at) {
    if (phrase[at] != '{') {
      text += phrase[at];
      continue;
    }
    text += word;
    at = phrase.find('}', at);
  }
  return text;
}

TEST(Actions, no_word_for_nothing_is_taken) {
  const auto position = game().setup();
  int tried = 0;
  for_each_alternative<Action>([&]<class A>() {
    if constexpr (A::member_count > 0)
      for (const char* word : {"nowhere", "none", "nothing", "dispersed", "0", "-1", "255", "999", ""}) {
        const std::string text = with_word(A::phrase, word);
        const bool count = A::phrase.find("{count}") != std::string_view::npos && std::string(word) == "0";
        if (count) continue;  // 0 is a number of units
        EXPECT_THROW(position->canonical(text), ActionError) << text;
        EXPECT_THROW(position->check(text), ActionError) << text;
        ++tried;
      }
  });
  EXPECT_GT(tried, 200);
}

TEST(Actions, an_action_made_of_nothing_is_refused) {
  const Table& t = ww::table_of(game());
  State s = ww::state_of(*game().setup());
  ww::Law::settle(s, t);
  for (const Action& action :
       {Action(ww::PlacePc{}), Action(ww::DiscardCard{}), Action(ww::StationNavy{}), Action(ww::RaiseAt{})}) {
    EXPECT_TRUE(ww::names_nothing(action));
    EXPECT_TRUE(ww::check(s, t, action).has_value());
  }
  EXPECT_FALSE(ww::names_nothing(ww::Finish{}));
}

TEST(Actions, nothing_is_no_name_of_a_space_or_zone) {
  std::string map = read_file(source_dir() + "/engine/washingtons_war/data/map.yaml");
  const auto at = map.find("name: Saratoga");
  ASSERT_NE(at, std::string::npos);
  map.replace(at, 14, "name: Nowhere");
  EXPECT_NE(data_error([&] { ww::load_map(parse_yaml(map, "map")); }).find("the word for no space"), std::string::npos);
}

// --- counts ----------------------------------------------------------------------------------------------------------

TEST(Counts, one_limit_holds_for_a_nation_in_all) {
  EXPECT_NE(refused("{spaces: {Boston: {british_cu: 201}}}").find("0 to 200"), std::string::npos);
  EXPECT_NE(refused("{spaces: {Boston: {british_cu: 200}}, reinforcements: {british_cu: 1}}").find("more than 200"),
            std::string::npos);
  EXPECT_NE(refused("{spaces: {Boston: {american_cu: 150}, Newport: {american_cu: 51}}}").find("more than 200"),
            std::string::npos);
  EXPECT_NO_THROW(position("{spaces: {Boston: {british_cu: 120}}, reinforcements: {british_cu: 80}}"));
}

TEST(Counts, a_full_box_takes_no_more) {
  const auto p = position("{spaces: {Boston: {british_cu: 199}}, agenda: [begin_reinforcements_phase]}");
  p->settle();
  EXPECT_EQ(ww::state_of(*p).british_reinforcements, 1);
}

TEST(Counts, a_change_beyond_the_limit_is_a_fault) {
  std::uint8_t count = 199;
  ww::change_count(count, 1);
  EXPECT_EQ(count, 200);
  EXPECT_THROW(ww::change_count(count, 1), std::length_error);
  EXPECT_THROW(ww::change_count(count, -201), std::length_error);
  EXPECT_EQ(count, 200);
}

TEST(Counts, R9_2_4_a_total_of_many_units_stays_what_it_is) {
  const auto p = position(
      "{base: setup, spaces: {Boston: {american_cu: 180, generals: [Howe]}}, agenda: [{roll_for_battle: {battle: {"
      "attacker: american, at: Boston, entered_from: Concord, american_card: 200, american_rating: 5}, "
      "side: american}}]}");
  p->apply("roll 6");
  const Node facts = p->write();
  EXPECT_NE(to_yaml(facts).find("american_total: 391"), std::string::npos) << to_yaml(facts);
  EXPECT_EQ(game().read_position(facts)->digest(), p->digest());
}

// --- agendas from files ----------------------------------------------------------------------------------------------

struct Agenda {
  const char* rest;   ///< the other keys of the position
  const char* frame;  ///< the agenda
  const char* why;    ///< a part of the message
};

const std::string howe = "march: {side: british, general: Howe, at: Boston, from: Concord, own: 1, allowance: 4}";

TEST(Agendas, no_kind_leads_to_a_question_without_an_answer) {
  const Agenda agendas[] = {
      {"", "choose_retreat: {loser: british, at: Boston}", "needs a space as \"entered_from\""},
      {"", "choose_retreat: {loser: british, at: Boston, entered_from: nowhere}", "needs a space as \"entered_from\""},
      {"", "choose_retreat: {loser: american, at: Boston, defending: true}", "nobody is there to retreat"},
      {"", "choose_retreat: {loser: american, at: Boston, defending: true, before_battle: true}", "somebody slips"},
      {"", "begin_retreat: {battle: {attacker: american, at: Boston}}", "battle: {entered_from"},
      {"", "begin_battle: {battle: {attacker: american}}", "battle: {at"},
      {"", "begin_battle: {battle: {attacker: american, at: Boston, entered_from: Boston}}", "another space"},
      {"", "choose_pc_action: {player: british}", "above 0 as \"remaining\""},
      {"", "choose_discard_action: {player: british, remaining: 0}", "above 0 as \"remaining\""},
      {"", "choose_for_the_king_space: {remaining: 0}", "above 0 as \"remaining\""},
      {"", "choose_committee_space: {remaining: [NY], rounds: 0}", "above 0 as \"rounds\""},
      {"", "choose_committee_space: {remaining: []}", "has no answer"},
      {"", "choose_markers_after_capture: {remaining: 0}", "above 0 as \"remaining\""},
      {"", "choose_european_war_loss: {remaining: 0}", "above 0 as \"remaining\""},
      {"", "choose_losses: {at: Boston, remaining: 0}", "above 0 as \"remaining\""},
      {"", "choose_losses: {at: Boston, remaining: 1}", "has no answer"},
      {"", "choose_event_target: {player: british, card: 1, remaining: 1, step: 3}", "no such step"},
      {"", "choose_event_general: {player: american, card: 77}", "no such step"},
      {"", "choose_congress_space: {}", "Congress is on the map"},
      {"", "choose_exchange: {player: american}", "\"offered\" is no card of the discards"},
      {"", "choose_card_play: {player: american}", "has no answer"},
      {"", "choose_excess_general: {owner: british, at: Boston}", "no two generals"},
      {"", "choose_landed_units: {port: Albany}", "cannot land there"},
      {"", "choose_landed_general: {port: Newport}", "cannot land there"},
      {"", "choose_raised_general: {at: Boston}", "no American troops are raised there"},
      {"", "roll_for_attrition: {nation: british, at: Albany}", "no such CU winters"},
      {"", "roll_for_battle_rating: {battle: {at: Albany, entered_from: Boston}, side: british}", "has no answer"},
      {"", "draw_stripped_card: {victim: british}", "has no answer"},
      {"", "choose_march_step: {march: {side: british, general: Washington, at: Boston}}", "does not march for"},
      {"", "choose_march_step: {march: {side: british, general: Howe, at: Albany}}", "not in the space of his march"},
      {"", "choose_march_step: {march: {side: british, general: Howe, at: Boston, own: 9}}", "more units march"},
      {"", "choose_marching_units: {march: {side: british, general: Howe, at: Boston, allowance: 4}, to: Savannah}",
       "cannot march there"},
      {"", "choose_interception: {march: {side: american, general: Greene, at: Newport}}", "of the British only"},
      {"", "choose_interception: {march: {side: british, general: Howe, at: Boston, own: 0}}", "general alone"},
      {"", "choose_interception: {march: {side: british, general: Howe, at: Boston, from: Concord, own: 1}}",
       "were in the space before"},
      {"", "meet: {march: {side: british, general: Burgoyne, at: Boston}}", "not in the space of his march"},
      {"", "choose_campaign_activation: {player: british, remaining: 1, activated: [Greene]}", "other side"},
      {"", "end_of_card: {player: british, american_draws: 111}", "more draws"},
  };
  for (const auto& [rest, frame, why] : agendas) {
    const std::string error = refused("{base: setup, hands: {}" + std::string(rest) + ", agenda: [{" + frame + "}]}");
    EXPECT_NE(error.find(why), std::string::npos) << frame << "\n" << error;
  }
}

TEST(Agendas, every_entry_is_checked_with_its_place) {
  EXPECT_EQ(refused("base: setup\nagenda:\n  - {choose_pc_action: {player: british, remaining: 1}}\n"
                    "  - {choose_retreat: {loser: british}}\n"),
            "position:4:5: this agenda entry needs a space as \"at\"");
  const std::string roll = "{roll_for_interception: {" + howe + ", general: Greene}}";
  EXPECT_NE(refused("{base: setup, agenda: [{choose_first_player: {chooser: british}}, " + roll + "]}")
                .find("nothing comes before roll_for_interception"),
            std::string::npos);
}

TEST(Agendas, what_shows_itself_later_is_an_error_and_changes_nothing) {
  const auto p = position(
      "{base: setup, hands: {british: []}, agenda: [{choose_pc_action: {player: british, remaining: 1}}, "
      "{choose_card_play: {player: british}}]}");
  const auto before = p->digest();
  EXPECT_NE(data_error([&] { p->apply("finish"); }).find("no game comes into this position"), std::string::npos);
  EXPECT_EQ(p->digest(), before);
}

TEST(Agendas, a_player_without_cards_is_asked_for_no_exchange) {
  const std::string agenda =
      ", discards: [84], agenda: [{choose_exchange: {player: american, offered: 84}}, "
      "{choose_card_play: {player: american}}]}";
  EXPECT_NE(refused("{base: setup, hands: {british: [29]}" + agenda).find("a player without cards"), std::string::npos);
  EXPECT_NO_THROW(position("{base: setup, hands: {american: [29]}" + agenda));
}

TEST(Agendas, only_a_game_that_has_ended_has_a_winner) {
  EXPECT_NE(refused("{winner: british}").find("has an ending and a winner"), std::string::npos);
  EXPECT_NE(refused("{ending: automatic victory}").find("has an ending and a winner"), std::string::npos);
  EXPECT_NO_THROW(position("{ending: automatic victory, winner: british}"));
}

// --- axes at their ends ----------------------------------------------------------------------------------------------

/// The game with some axes at other values.
std::unique_ptr<Game> with_values(const std::vector<std::pair<const ww::Axis*, Node>>& values) {
  return ww::changed(game(), [&](ww::Ruleset& rules, ww::Data&) {
    for (const auto& [axis, value] : values) axis->read(rules, value);
  });
}

/// The values to try: both ends of a number, every word of a choice.
std::vector<Node> ends_of(const ww::Axis& axis) {
  if (axis.range) return {Node::number(axis.range->least), Node::number(axis.range->most)};
  std::vector<Node> values;
  for (const std::string& word : axis.choices()) values.push_back(Node::text(word));
  return values;
}

/// Plays one random game. Returns its first fault, or an empty text.
std::string play_and_look(const Game& ruled, std::uint64_t seed) {
  const Table& t = ww::table_of(ruled);
  State s = ww::state_of(*ruled.setup());
  std::mt19937_64 random(seed);
  std::vector<Action> legal;
  for (ww::Law::settle(s, t); ww::Law::to_act(s); ww::Law::apply(s, t, legal[random() % legal.size()])) {
    if (const auto fault = verify::broken_invariant(t, s)) return *fault;
    double took = milliseconds([&] { ww::Law::legal_actions(s, t, legal); });
    for (int again = 0; took > 50 && again < 3; ++again)  // other work of the machine may have slowed the first try
      took = std::min(took, milliseconds([&] { ww::Law::legal_actions(s, t, legal); }));
    if (took > 50) return "legal answers took " + std::to_string(took) + " ms";
    if (const auto fault = ww::find_unsound(t, s)) return fault->why;
  }
  return s.ending == ww::Ending::none ? "the game stopped without an end" : "";
}

std::vector<const ww::Axis*> numbers() {
  std::vector<const ww::Axis*> list;
  for (const ww::Axis& axis : ww::axes())
    if (axis.range) list.push_back(&axis);
  return list;
}

void play_at_the_ends(std::uint64_t games) {
  for (const ww::Axis& axis : ww::axes())
    for (const Node& value : ends_of(axis)) {
      const auto ruled = with_values({{&axis, value}});
      for (std::uint64_t seed = 1; seed <= games; ++seed)
        ASSERT_EQ(play_and_look(*ruled, seed), "") << axis.name << " " << value.scalar << ", seed " << seed;
    }
}

TEST(Axes, every_axis_at_its_ends_gives_games_without_a_fault) {
  EXPECT_GT(numbers().size(), 40U);
  play_at_the_ends(2);
}
TEST(LongAxes, every_axis_at_its_ends_gives_games_without_a_fault) { play_at_the_ends(40); }

TEST(LongAxes, pairs_of_numbers_at_odd_values_give_games_without_a_fault) {
  const auto axes = numbers();
  std::mt19937_64 random(1775);
  const auto odd = [&](const ww::Axis& axis) {
    const auto [least, most, step] = *axis.range;
    switch (random() % 4) {
      case 0:
        return least;
      case 1:
        return most;
      default:
        return least + step * static_cast<int>(random() % static_cast<std::uint64_t>((most - least) / step + 1));
    }
  };
  for (std::size_t a = 0; a < axes.size(); ++a)
    for (std::size_t b = a + 1; b < axes.size(); ++b) {
      const int x = odd(*axes[a]), y = odd(*axes[b]);
      const auto ruled = with_values({{axes[a], Node::number(x)}, {axes[b], Node::number(y)}});
      for (std::uint64_t seed = 1; seed <= 40; ++seed)
        ASSERT_EQ(play_and_look(*ruled, seed), "")
            << axes[a]->name << " " << x << ", " << axes[b]->name << " " << y << ", seed " << seed;
    }
}

TEST(Axes, a_value_out_of_range_is_refused_with_the_range) {
  for (const ww::Axis* axis : numbers())
    for (const int value : {axis->range->least - 1, axis->range->most + 1}) {
      ww::Ruleset rules;
      EXPECT_THROW(axis->read(rules, Node::number(value)), DataError) << axis->name << " " << value;
    }
}

TEST(Axes, the_ruleset_schema_has_their_types_and_ranges) {
  const auto schema = json::parse(verify::schema(game(), "ruleset"));
  const auto& properties = schema["properties"]["axes"]["properties"];
  for (const AxisInfo& axis : game().axes()) {
    if (!axis.range) continue;
    json value = properties[axis.name]["properties"]["value"];
    if (value.contains("$ref")) value = schema.at(json::json_pointer(value["$ref"].get<std::string>().substr(1)));
    EXPECT_EQ(value["minimum"], axis.range->least) << axis.name;
    EXPECT_EQ(value["maximum"], axis.range->most) << axis.name;
  }
}

/// In the files a general without units, with many spaces to move, stands among enemy generals without units.
TEST(Axes, R7_4_A_the_way_past_lone_generals_is_found_at_once) {
  const auto ruled = game().with_ruleset(source_dir() + "/tests/inputs/march30.yaml");
  const auto p = ruled->read_position(load_yaml(source_dir() + "/tests/inputs/hang-overlay.yaml"));
  p->settle();
  p->apply("play 48 for operations: activate Howe");
  EXPECT_LT(milliseconds([&] { EXPECT_FALSE(p->legal_actions().empty()); }), 500);
  EXPECT_LT(milliseconds([&] { verify::explain_on_board(*p); }), 2000);
  EXPECT_LT(milliseconds([&] { verify::explain_answer(*p, "march to Concord"); }), 2000);
}

// --- keys without an effect ------------------------------------------------------------------------------------------

std::string effect_refused(const std::string& effect) {
  static const ww::Map map = ww::load_map(ww::shipped("map.yaml"));
  return data_error([&] { ww::load_effect(parse_yaml(effect, "effect"), map); });
}

TEST(Keys, an_effect_that_would_not_obey_one_refuses_it) {
  for (const char* effect :
       {"{op: battle_card, drm: 2}", "{op: battle_card, draw_replacement: after_impulse}",
        "{op: battle_card, recheck_overrun: true}", "{op: place_pc_each_colony, exclude: [Canada]}",
        "{op: place_pc_each_colony, side: british}", "{op: french_navy_to_turn_track, until: next_french_naval_phase}",
        "{op: forbid_american_pc_placement, until: end_of_turn}",
        "{op: activate_general, max_spaces: 6, side: american}", "{op: lose_british_regulars, count: 2}",
        "{op: french_alliance, delta: 2, up_to: true}", "{op: place_pc, side: american, count: 1, target: british}",
        "{op: place_pc, side: american, count: 1, where: with_washington}",
        "{op: remove_pc, target: british, count: 1, where: without_general}",
        "{op: place_cu, side: american, count: 1, where: ports}"})
    EXPECT_NE(effect_refused(effect).find("does nothing"), std::string::npos) << effect;
}

TEST(Keys, an_effect_says_what_it_needs) {
  for (const char* effect :
       {"{op: place_pc, side: american}", "{op: place_pc, count: 1}", "{op: remove_pc, count: 1}",
        "{op: place_cu, count: 1}", "{op: campaign}", "{op: war_ends}", "{op: random_discard, count: 1}",
        "{op: random_discard, victim: british, count: 2}", "{op: remove_pc, target: british, side: british, count: 1}",
        "{op: sequence, steps: [{op: ops}]}", "{op: either, event: {op: battle_card}, battle: {op: battle_card}}",
        "{op: either, event: {op: lose_british_regulars}, battle: {op: lose_british_regulars}}",
        "{op: battle_card, also: [{op: lose_british_regulars}]}"})
    EXPECT_FALSE(effect_refused(effect).empty()) << effect;
}

// --- files against their schemas -------------------------------------------------------------------------------------

/// The file as an editor reads it: a text such as `1.5` becomes a number.
json with_reals(json value) {
  if (value.is_structured())
    for (auto& part : value) part = with_reals(part);
  if (!value.is_string()) return value;
  static const std::regex real("-?[0-9]+[.][0-9]+");
  const auto text = value.get<std::string>();
  return std::regex_match(text, real) ? json(std::stod(text)) : value;
}

std::string schema_text(const Game& game, const std::string& kind) {
  return kind == "replay" ? replay::record_schema(game) : verify::schema(game, kind);
}

std::string fault_of(const std::string& kind, const Node& file) {
  static std::map<std::pair<std::string, std::string>, json> schemas;
  const Node* name = file.find("game");
  const std::string own = name == nullptr ? std::string(game().name()) : name->scalar;
  json& schema = schemas[{own, kind}];
  if (schema.is_null()) schema = json::parse(schema_text(*open_game(own, {}), kind));
  const json document = json::parse(to_json(file));
  return schema_fault(schema, kind == "map" ? with_reals(document) : document);
}

std::string kind_of(const fs::path& path, const Node& file) {
  const std::string name = path.filename().string();
  // The build and the suite Catalogues look at sentences.
  for (const fs::path& folder : {path.parent_path(), path.parent_path().parent_path()})
    if (folder.filename() == "words") return "";
  if (name == "map.yaml") return "map";
  if (name == "cards.yaml") return "deck";
  for (const char* other : {"generals.yaml", "turn_track.yaml", "mutants.yaml", "source_mutants.yaml", "gaps.yaml"})
    if (name == other) return "";
  if (const Node* kind = file.find("kind"); kind != nullptr && kind->scalar == "replay") return "replay";
  if (file.find("axes") != nullptr) return "ruleset";
  if (file.find("id") != nullptr) return "scenario";
  return "position";
}

TEST(Schemas, hold_for_every_file_we_ship_and_test_with) {
  std::map<std::string, int> seen;
  for (const char* folder : {"/engine/washingtons_war/data", "/scenarios", "/tests/records", "/tests/inputs"})
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() + folder)) {
      if (entry.path().extension() != ".yaml") continue;
      const Node file = load_yaml(entry.path().string());
      const std::string kind = kind_of(entry.path(), file);
      if (kind.empty()) continue;
      ++seen[kind];
      EXPECT_EQ(fault_of(kind, file), "") << entry.path();
    }
  for (const char* kind : {"map", "deck", "ruleset", "scenario", "position", "replay"})
    EXPECT_GT(seen[kind], 0) << kind;
}

// --- serve -----------------------------------------------------------------------------------------------------------

TEST(Serve, a_ruleset_that_failed_is_forgotten) {
  verify::Server server(game(), verify::tables_of(game()), "0");
  const auto load = [&](int n) {
    const std::string name = std::string(200000, 'x') + std::to_string(n) + ".yaml";
    return server.answer(R"({"id": 1, "method": "load", "position": {}, "ruleset": ")" + name + "\"}");
  };
  load(0);
  const auto before = mallinfo2().uordblks;
  for (int n = 1; n <= 100; ++n) EXPECT_NE(load(n).find("\"error\""), std::string::npos);
  EXPECT_LT(mallinfo2().uordblks, before + 2'000'000U);
}

TEST(Serve, a_pipe_is_no_ruleset) {
  const fs::path pipe = fs::path(testing::TempDir()) / ("tricorne-pipe-" + std::to_string(getpid()) + ".yaml");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  verify::Server server(game(), verify::tables_of(game()), "0");
  const std::string answer =
      server.answer(R"({"id": 1, "method": "load", "position": {}, "ruleset": ")" + pipe.string() + "\"}");
  fs::remove(pipe);
  EXPECT_NE(answer.find("no regular file"), std::string::npos) << answer;
}

TEST(Serve, more_rulesets_than_it_keeps_are_all_served) {
  verify::Server server(game(), verify::tables_of(game()), "0");
  for (int n = 0; n < 40; ++n) {
    std::string path = source_dir() + "/tests/records/overlays/";
    for (int i = 0; i < n; ++i) path += "./";
    const std::string request =
        R"({"id": 1, "method": "load", "position": {"base": "setup"}, "ruleset": ")" + path + "small-hands.yaml\"}";
    EXPECT_NE(server.answer(request).find("\"result\""), std::string::npos) << n;
    EXPECT_NE(server.answer(R"({"id": 2, "method": "legal"})").find("\"result\""), std::string::npos) << n;
  }
}

}  // namespace inputs_test
}  // namespace tricorne::test
