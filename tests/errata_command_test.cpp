// The subcommands of errata: their output, their exit codes, and their messages about bad input.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "engine/core/load/files.h"
#include "engine/core/text.h"
#include "tests/support/folder.h"
#include "tests/support/paths.h"
#include "verify/errata/overlay.h"

namespace tricorne {
namespace errata_command_test {

namespace fs = std::filesystem;
using nlohmann::json;
using test::has;
using test::Result;

class ErrataCommand : public test::FolderTest {
 protected:
  ErrataCommand() {
    overlay("four.yaml", "  army_units: {value: 4, rule: 7.3.A, reason: tried}\n");
    overlay("stock.yaml", "  american_stock: {value: 199, rule: 8.2.C, reason: tried}\n");
  }
  void overlay(const std::string& name, const std::string& axes) const {
    write(name, "format: 1\ngame: washingtons-war\nname: tried\nbase: \"2014\"\naxes:\n" + axes);
  }
  json ask(const std::string& arguments) const { return json::parse(run(arguments + " --format json").out); }
  /// What the overlay that `errata new WORDS` writes changes in tables, read without asking what rests on it.
  std::vector<verify::EntryChange> changes(const std::string& words) const {
    const Result made = run("errata new " + words + " --reason tried --force --out made.yaml");
    EXPECT_EQ(made.exit, 0) << words << ": " << made.err;
    const auto game = open_game(has(words, "crossing") ? "washingtons-crossing" : "washingtons-war", {});
    std::vector<verify::EntryChange> list;
    for (const verify::DataChange& change : verify::read_erratum(*game, path("made.yaml"), "").data)
      list.insert(list.end(), change.entries.begin(), change.entries.end());
    return list;
  }
};

TEST_F(ErrataCommand, new_writes_an_overlay_that_the_others_take) {
  EXPECT_EQ(run("errata new army_units=6 --reason why --out six.yaml").exit, 0);
  EXPECT_EQ(ask("errata touch six.yaml")["axes"][0]["to"], "6");
}
TEST_F(ErrataCommand, new_tells_the_nearest_axes_when_none_is_meant) {
  const Result found = run("errata new 9.41 --out none.yaml");
  EXPECT_EQ(found.exit, 1);
  const Result slip = run("errata new army_unit=4");
  EXPECT_EQ(slip.exit, 2);
  EXPECT_TRUE(has(slip.err, "did you mean \"army_units\"?")) << slip.err;
  EXPECT_TRUE(has(run("errata new army_units=99").err, "army_units=99"));
  EXPECT_EQ(run("errata new army_units=5").exit, 2);
}
TEST_F(ErrataCommand, every_table_is_an_erratum_away) {
  const auto expect = [&](const std::string& words, const std::string& table, const std::string& field,
                          const std::string& from, const std::string& to) {
    const auto list = changes(words);
    ASSERT_GE(list.size(), 1U) << words;
    EXPECT_EQ(list[0].table, table) << words;
    EXPECT_EQ(list[0].field, field) << words;
    EXPECT_EQ(list[0].from, from) << words;
    EXPECT_EQ(list[0].to, to) << words;
    EXPECT_FALSE(list[0].paragraphs.empty()) << words;
  };
  expect("--card 105 delta=1", "deck", "effect.delta", "4", "1");
  expect("--card 'Benjamin Franklin' effect.delta=1", "deck", "effect.delta", "4", "1");
  expect("--card 3 removed=when_played", "deck", "removed", "", "when_played");
  expect("--table turn_track 1776.british_cu=6", "turn_track", "british_cu", "8", "6");
  expect("--table generals Howe.battle=4", "generals", "battle", "6", "4");
  expect("setup.Boston.british_cu=4", "setup", "british_cu", "5", "4");
  expect("--connection Hartford-Barnstable", "map", "", "", "{a: hartford, b: barnstable}");
  const std::string crossing = " --game washingtons-crossing";
  expect("--chart combat_results 'die 8' low=20/10" + crossing, "combat_results", "low", "30/15", "20/10");
  expect("--chart combat_results 'die -3' high=20/10" + crossing, "combat_results", "high", "\"40?/5\"", "20/10");
  expect("--table leaders Washington.rating=7" + crossing, "leaders", "rating", "8", "7");
  expect("--table weather new_weather.5.weather=snow" + crossing, "weather", "weather", "rain", "snow");
  expect("--table reinforcements 'Cornwallis.turn=Jan 2 7am'" + crossing, "reinforcements", "turn", "\"Jan 1 7am\"",
         "\"Jan 2 7am\"");
  expect("--table victory_points troops=300" + crossing, "victory_points", "", "400", "300");
  expect("--table map edges+='{road: true, confidence: certain, sides: [0201/0202]}'" + crossing, "map", "", "",
         "{road: true}");
  EXPECT_EQ(changes("--without-connection Oswego-Montreal").at(0).to, "");
  const std::string weaker_rall = "--table setup_campaign Rall.troops=1000" + crossing;
  expect(weaker_rall, "setup_campaign", "troops", "1250", "1000");
  // Its value is known from an example of 22.2. Scenarios that bring a Rall of their own do not look at it.
  const json rall = ask("errata touch made.yaml")["entries"];
  EXPECT_EQ(rall[0]["paragraphs"], json::array({"21.0"}));
  EXPECT_LT(rall[0]["scenarios"].size(), 10U);
  const auto road = changes("--connection 2028-2128 road=true" + crossing);
  EXPECT_EQ(road.at(0).entry, "way 2028-2128");
  EXPECT_EQ(road.at(0).from, "{road: false}");
  EXPECT_EQ(road.at(0).to, "{road: true}");
  EXPECT_EQ(in_words(road.at(0)), "map: way 2028-2128: road instead of no road");
}
TEST_F(ErrataCommand, two_roads_of_one_list_are_taken_away_together) {
  const std::string crossing = " --game washingtons-crossing";
  EXPECT_EQ(run("errata new --without-connection 1926-1927 --without-connection 1927-1928 --connection 1329-1429 "
                "--out roads.yaml" +
                crossing)
                .exit,
            0);
  const std::string text = read("roads.yaml");
  EXPECT_TRUE(has(text, "# hexside 1926/1927: road is true (certain), and becomes false")) << text;
  EXPECT_EQ(run("errata touch roads.yaml").exit, 0);
  const Result again = run("errata new --connection 1926-1927" + crossing);
  EXPECT_EQ(again.exit, 2);
  EXPECT_TRUE(has(again.err, "1926/1927: road is true already")) << again.err;
}
TEST_F(ErrataCommand, an_overlay_may_leave_out_how_sure_a_new_item_is) {
  write("way.yaml",
        "format: 1\ngame: washingtons-war\nname: way\nbase: \"2014\"\ndata:\n"
        "  map: {change: {connections: [{add: {a: hartford, b: barnstable}}]}, rule: 2.1, reason: tried}\n");
  EXPECT_EQ(run("errata touch way.yaml").exit, 0);
  write("side.yaml",
        "format: 1\ngame: washingtons-crossing\nname: way\nbase: \"2012\"\ndata:\n"
        "  map: {change: {edges: [{add: {a: \"1329\", b: \"1429\", road: true}}]}, rule: 2.1.1, reason: tried}\n");
  EXPECT_EQ(run("errata touch side.yaml").exit, 0);
}
TEST_F(ErrataCommand, without_players_the_best_one_who_answers_within_a_minute_plays) {
  EXPECT_EQ(ask("errata balance four.yaml --pairs 40")["players"], "heuristic");
  EXPECT_EQ(ask("errata balance four.yaml --pairs 40 --players random")["players"], "random");
  EXPECT_TRUE(has(run("errata balance four.yaml --pairs 40").err,
                  "40 pairs can detect a change of the chance to win by one percentage point only if fewer than 0.1 % "
                  "of them differ"))
      << run("errata balance four.yaml --pairs 40").err;
}
TEST_F(ErrataCommand, a_new_port_comes_into_a_zone_and_several_changes_into_one_file) {
  EXPECT_EQ(run("errata new --space Hartford port=true --card 105 delta=1 army_units=4 --out made.yaml").exit, 0);
  const std::string text = read("made.yaml");
  EXPECT_TRUE(has(text, "Hartford comes into the blockade zone of the nearest port, New Haven")) << text;
  const json touched = ask("errata touch made.yaml");
  EXPECT_EQ(touched["tables"], (json{"map", "deck"}));
  EXPECT_EQ(touched["axes"].size(), 1U);
  EXPECT_EQ(touched["entries"].size(), 3U);  // the port, its zone, the card
  const json scenarios = ask("errata scenarios made.yaml --filter 12.1");
  EXPECT_GT(scenarios["same"].get<int>(), 0);
}
TEST_F(ErrataCommand, a_change_that_a_table_cannot_have_is_one_clear_line) {
  const auto refused = [&](const std::string& words, const std::string& part) {
    const Result result = run("errata new " + words);
    EXPECT_EQ(result.exit, 2) << words;
    EXPECT_TRUE(has(result.err, part)) << words << ": " << result.err;
  };
  refused("--card 205 delta=1", "no card is called \"205\"");
  refused("--card 'Minor Campaign' ops=3", "5 entries are called");
  refused("--card 105", "write FIELD=VALUE; it has");
  refused("--card 105 delta=4", "is 4 already");
  refused("--card 105 delta=", "no value behind the sign =");
  refused("--card 105 delta=x", "this cannot be");
  refused("--space Hartfort port=true", "did you mean \"Hartford\"?");
  refused("--space Hartford", "write FIELD=VALUE");
  refused("--connection Hartford-Barnstaple", "did you mean \"Barnstable\"?");
  refused("--connection Montreal-Oswego", "it is there already");
  refused("--connection Hartford", "is written A-B");
  refused("--table turn_trac 1776.british_cu=6", "did you mean \"turn_track\"?");
  refused("--chart combat_results 'die 8'", "write the row and CELL=VALUE");
  refused("--chart deck low=1", "name the row");
  refused("--card 105 delta=1 --paragraph 99.9", "unknown paragraph");
  refused("", "say what changes");
  const std::string crossing = " --game washingtons-crossing";
  refused("--connection 1329-1529" + crossing, "1329 and 1529 are not adjacent");
  refused("--connection 1329-Princton" + crossing, "did you mean \"Princeton\"?");
  refused("--table map edges+='{a: 1434, b: 1534, road: true}'" + crossing, "the table map says so already");
  refused("--table setup_campaign Rall.troops=2000" + crossing, "this cannot be");
}
TEST_F(ErrataCommand, a_search_goes_over_tables_axes_and_paragraphs) {
  const auto nearest = [&](const std::string& words) { return ask("errata new '" + words + "'"); };
  EXPECT_TRUE(has(nearest("Franklin")["nearest"][0]["entry"].get<std::string>(), "105"));
  EXPECT_TRUE(has(nearest("Hartford port")["nearest"][0]["entry"].get<std::string>(), "space Hartford"));
  EXPECT_EQ(nearest("card 29 ops")["next"], "--card 29 ops=VALUE");
  EXPECT_EQ(nearest("winter quarters")["nearest"][0]["paragraph"], "2.1.B");
  EXPECT_EQ(nearest("9.4")["by_paragraph"].size(), ask("errata new 9.4")["by_paragraph"].size());
  EXPECT_GT(nearest("9.4")["by_paragraph"].size(), 5U);
  EXPECT_EQ(run("rules 10").exit, 0);
  EXPECT_TRUE(has(run("rules 10").out, "10.11"));
}
/// Paragraphs know their tables, and tables their paragraphs.
TEST_F(ErrataCommand, a_paragraph_finds_its_tables) {
  const auto tables = [&](const std::string& words) {
    std::set<std::string> names;
    const json found = ask("errata new " + words);
    for (const json& table : found["tables"]) names.insert(table["table"].get<std::string>());
    return names;
  };
  const std::string crossing = " --game washingtons-crossing";
  EXPECT_TRUE(tables("17.1.5" + crossing).contains("combat_results"));
  EXPECT_TRUE(tables("17.1.2" + crossing).contains("ratio"));
  EXPECT_TRUE(tables("7.0.2" + crossing).contains("weather"));
  EXPECT_TRUE(tables("11.0" + crossing).contains("movement_costs"));
  const auto combat = tables("17.1" + crossing);
  for (const char* table : {"combat_results", "ratio", "combat_modifiers", "surprise"})
    EXPECT_TRUE(combat.contains(table)) << table;
  EXPECT_TRUE(tables("8.1.C").contains("turn_track"));
  EXPECT_TRUE(tables("8.1.C").contains("map"));
  EXPECT_EQ(ask("errata new 'combat results'" + crossing)["tables"][0]["table"], "combat_results");
  EXPECT_TRUE(has(ask("errata new 'combat results die 8'" + crossing)["next"].get<std::string>(),
                  "--chart combat_results \"die 8\""));
}
TEST_F(ErrataCommand, an_entry_is_taken_by_its_name_as_typed) {
  const auto changed = [&](const std::string& words) {
    const auto list = changes(words);
    return list.empty() ? ""
                        : list.back().table + " " + list.back().to;  // what the change needs besides stands before it
  };
  EXPECT_EQ(changed("Rall.rating=7 --game washingtons-crossing"), "leaders 7");
  EXPECT_EQ(changed("Greene.cost=2 --game washingtons-crossing"), "leaders 2");
  EXPECT_EQ(changed("Hartford.port=yes"), "map true");
  EXPECT_EQ(changed("Howe.battle=4"), "generals 4");
  EXPECT_EQ(changed("Rall rating=7 --game washingtons-crossing"), "leaders 7");
  EXPECT_EQ(changed("'combat results' 'die 8' low=20/10 --game washingtons-crossing"), "combat_results 20/10");
  EXPECT_EQ(changed("'combat results die -3' low=30/10 --game washingtons-crossing"), "combat_results 30/10");
  EXPECT_EQ(changed("'Benjamin Franklin' delta=6"), "deck 6");
  // Where the rules tell when they look a value up, only scenarios count that do.
  run("errata new Rall.rating=7 --game washingtons-crossing --force --out typed.yaml");
  const json rall = ask("errata touch typed.yaml")["entries"][0];
  EXPECT_TRUE(rall["looked_up"]);
  EXPECT_GT(rall["scenarios"].size(), 0U);
  EXPECT_LT(rall["scenarios"].size(), 100U) << "he stands in several hundred";
  const Result none = run("errata new Nobody.battle=4");
  EXPECT_EQ(none.exit, 2);
  EXPECT_TRUE(has(none.err, "no entry of a table is called \"Nobody\"")) << none.err;
}
/// Whoever forgets the game is told which game has what he names; what is said to go on with names the game, too.
TEST_F(ErrataCommand, what_another_game_has_is_told) {
  for (const char* words : {"zone_troops=500", "Rall.rating=7", "'combat results' 'die 8' low=20/10",
                            "--chart combat_results 'die 8' low=20/10", "--connection 2028-2128",
                            "--set 'reaction_fatigue=2 when weather=snow'", "--forbid 'entrench when seat=british'"}) {
    const Result none = run(std::string("errata new ") + words);
    EXPECT_EQ(none.exit, 2) << words;
    EXPECT_TRUE(has(none.err, "Washington's Crossing has it: --game washingtons-crossing")) << words << none.err;
  }
  EXPECT_FALSE(has(run("errata new Nobody.battle=4").err, "has it"));
  EXPECT_FALSE(has(run("errata new army_units=4 --game washingtons-crossing").err, "has it")) << "the game was said";
  const Result cell = run("errata new 'combat results die 8' --game washingtons-crossing");
  EXPECT_TRUE(has(cell.out,
                  "Then: tricorne errata new --chart combat_results \"die 8\" FIELD=VALUE --game "
                  "washingtons-crossing --out FILE"))
      << cell.out;
}
/// The file of --out is for the overlay: what a search finds is printed.
TEST_F(ErrataCommand, what_is_found_does_not_stand_in_the_overlays_file) {
  const Result found = run("errata new 9.41 --out found.yaml");
  EXPECT_EQ(found.exit, 1);
  EXPECT_TRUE(has(found.out, "regulars_bonus")) << found.out;
  EXPECT_FALSE(fs::exists(folder_ / "found.yaml"));
}
/// The paragraph of another effect is that of what happens otherwise, not that of the question.
TEST_F(ErrataCommand, another_effect_cites_the_paragraph_of_what_happens) {
  ASSERT_EQ(run("errata new Franklin.delta=6 --out franklin.yaml").exit, 0);
  ASSERT_EQ(run("simulate --games 12 --seed 4 --record franklin --quiet").exit, 0);
  const auto first = ask("errata records franklin.yaml franklin")["first"];
  ASSERT_GT(first.size(), 0U);
  for (const json& game : first) EXPECT_EQ(game["rule"], "12.1.4") << game;
  const std::string record = "franklin/" + first[0]["file"].get<std::string>();
  const json table = ask("replay diff " + record + " --ruleset franklin.yaml");
  EXPECT_EQ(table["step"], first[0]["step"]) << "an overlay that changes a table is a ruleset, too";
  EXPECT_EQ(table["axes"], json::array({"deck"}));
  EXPECT_EQ(run("replay diff " + record + " --ruleset franklin.yaml --out franklin.html").exit, 1);
  ASSERT_EQ(run("errata new winter_divisor=3 --out winter.yaml").exit, 0);
  std::size_t effects = 0;
  const auto hard = ask("errata records winter.yaml franklin")["first"];
  for (const json& game : hard) {
    const json slow = ask("replay diff franklin/" + game["file"].get<std::string>() + " --ruleset winter.yaml");
    if (slow["kind"] != "state") continue;
    EXPECT_EQ(game["rule"], slow["rule"]) << game << slow;
    ++effects;
  }
  EXPECT_GT(effects, 0U);
}
TEST_F(ErrataCommand, a_row_of_a_chart_is_not_the_same_row_of_another) {
  ASSERT_EQ(run("errata new --chart combat_results 'die 8' low=20/30 --game washingtons-crossing --out cell.yaml").exit,
            0);
  const json touched = ask("errata touch cell.yaml");
  for (const json& id : touched["entries"][0]["scenarios"])
    EXPECT_TRUE(has(id.get<std::string>(), "combat")) << id << ": other charts have a row \"die 8\", too";
  const Result runs = run("errata scenarios cell.yaml");
  EXPECT_TRUE(has(runs.out, "no scenario looks at what changes")) << runs.out;
}
TEST_F(ErrataCommand, a_game_that_counts_points_leads_with_them_and_says_what_it_rests_on) {
  ASSERT_EQ(run("errata new --chart combat_results 'die 5' low=20/30 --game washingtons-crossing --out cell.yaml").exit,
            0);
  const std::string command = "errata balance cell.yaml --players random --pairs 30";
  const std::string text = run(command).out;
  EXPECT_TRUE(has(text, "RESTS ON PLACEHOLDERS. 60 games looked up ")) << text;
  EXPECT_TRUE(has(text, "tricorne data fill --game washingtons-crossing")) << text;
  EXPECT_LT(text.find("British lead"), text.find("British chance to win")) << text;
  EXPECT_TRUE(has(text, "The game is even with ")) << text;
  const json node = ask(command);
  EXPECT_TRUE(node["score"]["even"]["before"].contains("low"));
  EXPECT_LE(node["score"]["low"].get<double>(), node["score"]["change"].get<double>());
  EXPECT_GT(node["figures_looked_at"].get<int>(), 20);
  for (const json& figure : node["rows"][0]["figures"])
    EXPECT_LT(figure["low"].get<double>(), figure["high"].get<double>()) << figure;
  std::map<std::string, json> groups;
  for (const json& group : node["foundation"]["groups"]) groups[group["group"].get<std::string>()] = group;
  EXPECT_GT(groups["combat_results"]["placeholders"].get<int>(), 0);
  EXPECT_GT(groups["hexes"]["placeholder_times"].get<int>(), 100);
  EXPECT_EQ(node["foundation"]["certain_games"], 0);
}
TEST_F(ErrataCommand, an_entry_and_its_field_may_stand_in_one_pair_of_quotation_marks) {
  for (const char* wish :
       {"'Mercer cost=3' --game washingtons-crossing", "'woods rain=5' --game washingtons-crossing",
        "'combat results die 8 low=20/10' --game washingtons-crossing", "'Greene battle=2'",
        "'no forced march in snow' --game washingtons-crossing", "'the British may not march in 1775'"}) {
    const Result made = run("errata new " + std::string(wish) + " --out quoted.yaml --force");
    EXPECT_EQ(made.exit, 0) << wish << made.out << made.err;
  }
}
/// A rare word leads to what it names, whatever the other words are.
TEST_F(ErrataCommand, a_word_that_few_things_hold_says_more) {
  const auto first = [&](const std::string& words) { return split(run("errata new '" + words + "'").out, '\n').at(1); };
  EXPECT_TRUE(has(first("Franklin gives two more spaces"), "Franklin")) << first("Franklin gives two more spaces");
}
TEST_F(ErrataCommand, several_changes_are_told_apart_tables_too) {
  ASSERT_EQ(run("errata new army_units=4 Howe.battle=2 Hartford.port=yes --out three.yaml").exit, 0);
  const json node = ask("errata balance three.yaml --players random --pairs 40 --axes");
  std::set<std::string> names;
  for (const json& row : node["rows"]) names.insert(row["name"].get<std::string>());
  for (const char* name : {"all", "army_units alone", "generals alone", "map alone", "all but map"})
    EXPECT_TRUE(names.contains(name)) << name;
  EXPECT_EQ(node["interactions"][0]["what"], "all together");
  // The players are told, and each table of theirs begins with the whole.
  const json two = ask("errata balance three.yaml --players random --players heuristic --pairs 2 --axes");
  std::vector<std::string> wholes;
  for (const json& row : two["interactions"])
    if (row["what"] == "all together") wholes.push_back(row["players"].get<std::string>());
  EXPECT_EQ(wholes, (std::vector<std::string>{"random", "heuristic"}));
  EXPECT_EQ(two["interactions"][0]["what"], "all together");
}
/// Three printed errata are one command, in both games: together, and each alone.
TEST_F(ErrataCommand, several_overlays_are_reported_together) {
  const auto make = [&](const std::string& words, const std::string& file) {
    ASSERT_EQ(run("errata new " + words + " --reason 'as printed' --out " + file).exit, 0) << words;
  };
  const auto report = [&](const std::string& files) {
    const Result told =
        run("errata report " + files + " --players random --pairs 20 --records 0 --format json --quiet");
    EXPECT_EQ(told.exit, 0) << told.err;
    return json::parse(told.out);
  };
  const auto names = [](const json& node) {
    std::set<std::string> list;
    for (const json& row : node["balance"]["rows"]) list.insert(row["name"].get<std::string>());
    return list;
  };
  make("army_units=4", "a.yaml");
  make("Howe.battle=2", "b.yaml");
  make("--forbid 'march_to when to=Montreal'", "c.yaml");
  make("--forbid 'march_to when to=Quebec'", "d.yaml");
  const json war = report("a.yaml b.yaml c.yaml d.yaml");
  EXPECT_EQ(war["changes"].size(), 4U) << war["changes"];
  EXPECT_EQ(war["overlay"], "a.yaml b.yaml c.yaml d.yaml");
  EXPECT_EQ(names(war).size(), 5U) << "all, and each alone";
  EXPECT_TRUE(has(war["commands"].dump(), "errata touch b.yaml"));

  make("zone_troops=500 --game washingtons-crossing", "e.yaml");
  make("Rall.rating=7 --game washingtons-crossing", "f.yaml");
  EXPECT_EQ(names(report("e.yaml f.yaml")).size(), 3U);

  make("army_units=3", "other.yaml");
  const Result against = run("errata report a.yaml other.yaml");
  EXPECT_EQ(against.exit, 2);
  EXPECT_TRUE(has(against.err, "other.yaml:") && has(against.err, "two of these overlays say otherwise of army_units"))
      << against.err;
  const Result apart = run("errata report a.yaml e.yaml");
  EXPECT_EQ(apart.exit, 2);
  EXPECT_TRUE(has(apart.err, "only overlays of one game and one base can be joined")) << apart.err;
  EXPECT_EQ(run("errata report a.yaml b.yaml --axes").exit, 2);
}
/// A house rule by condition, in both games: refusals cite it, games are played by it, and the last answer stays.
TEST_F(ErrataCommand, a_house_rule_forbids_by_condition) {
  ASSERT_EQ(run("errata new --forbid 'march_to when to=Montreal seat=british' --reason 'no fight for Canada' --out "
                "house.yaml")
                .exit,
            0);
  EXPECT_TRUE(has(read("house.yaml"), "{id: house-1, forbid: march_to, when: {to: Montreal, seat: british}"))
      << read("house.yaml");
  EXPECT_TRUE(has(run("errata touch house.yaml").out, "house-1: House rule: no fight for Canada"));
  const json touched = ask("errata touch house.yaml")["house"][0];
  EXPECT_GT(touched["scenarios_refused"].size() + touched["scenarios_held"].size(), 0U) << touched;
  const json node = ask("errata balance house.yaml --players random --pairs 60");
  EXPECT_LT(node["identical"].get<int>(), 60) << "some games march to Montreal";
  EXPECT_GT(node["acted"]["house-1"].get<int>(), 0);
  const json& held = node["rows"][0]["house"][0];
  EXPECT_EQ(held["looked_at"], 60);
  EXPECT_GT(held["games"].get<int>(), 0);
  EXPECT_GE(held["questions"].get<int>(), held["games"].get<int>());
  EXPECT_LT(held["low"].get<double>(), held["games"].get<double>() / 60);
  EXPECT_GT(held["high"].get<double>(), held["games"].get<double>() / 60);
  const std::string crossing = " --game washingtons-crossing";
  ASSERT_EQ(
      run("errata new --forbid 'entrench when seat=british'" + crossing + " --reason 'no spades' --out spades.yaml")
          .exit,
      0);
  EXPECT_EQ(ask("errata balance spades.yaml --players random --pairs 10")["rows"].size(), 1U);
  const Result action = run("errata new --forbid 'march_too when seat=british'");
  EXPECT_EQ(action.exit, 2);
  EXPECT_TRUE(has(action.err, "did you mean \"march_to\"?")) << action.err;
  for (const char* words : {"--forbid 'march_to when to=Montrael'", "--forbid 'march_to when spaces.Bostn.pc=none'",
                            "--forbid 'no marches in winter'"})
    EXPECT_EQ(run(std::string("errata new ") + words).exit, 2) << words << " never holds";
  const Result fact = run("errata new --forbid 'march_to when yeer=1775'");
  EXPECT_EQ(fact.exit, 2);
  EXPECT_TRUE(has(fact.err, "no field of march_to and no fact is called \"yeer\"")) << fact.err;
}
/// A condition that no game of a run meets: that it held nowhere is said, with what it could still be.
TEST_F(ErrataCommand, a_house_rule_that_never_held_is_told_so) {
  ASSERT_EQ(run("errata new --set 'army_units=4 when congress=Savannah year=1783' --out nowhere.yaml").exit, 0);
  const json row = ask("errata balance nowhere.yaml --players random --pairs 20")["rows"][0];
  EXPECT_EQ(row["identical"], 20);
  EXPECT_EQ(row["house"][0]["games"], 0);
  EXPECT_TRUE(has(run("errata balance nowhere.yaml --players random --pairs 20").out,
                  "house-1 held in none of 20 games looked at: in fewer than 17 % of such games (95 %)"));
}
/// A cost, a limit and a modifier of dice under a condition, in both games: games and scenarios go by them where the
/// condition holds, and nowhere else.
TEST_F(ErrataCommand, a_house_rule_sets_by_condition) {
  const auto make = [&](const std::string& words, const std::string& file) {
    const Result made = run("errata new " + words + " --reason tried --force --out " + file);
    EXPECT_EQ(made.exit, 0) << words << made.err;
    return read(file);
  };
  EXPECT_TRUE(has(make("--set 'army_units=4 when year=1776 or 1777'", "limit.yaml"),
                  "{id: house-1, set: {army_units: 4}, when: {year: [1776, 1777]}"));
  make("--set 'wilderness_cost=2 when year>=1777' --set 'regulars_bonus=3 when year<1778'", "two.yaml");
  EXPECT_TRUE(has(run("errata touch two.yaml").out, "Sets \"regulars bonus\" to 3 where \"year\" < 1778."))
      << run("errata touch two.yaml").out;
  const json limit = ask("errata balance limit.yaml --players random --pairs 40");
  EXPECT_LT(limit["identical"].get<int>(), 40);
  EXPECT_GT(limit["acted"]["house-1"].get<int>(), 0);
  const std::string crossing = " --game washingtons-crossing";
  make("--set 'reaction_fatigue=2 when weather=snow or rain'" + crossing, "weather.yaml");
  EXPECT_TRUE(has(make("--set 'combat_modifiers.american=2 when weather=snow'" + crossing, "die.yaml"),
                  "{id: house-1, change: {combat_modifiers: {american: {value: 2}}}, when: {weather: snow}"));
  EXPECT_EQ(ask("errata scenarios die.yaml --filter 11.0")["changed"].size(), 0U) << "what scenarios bring stays";
  make("--set 'british_points=4 when weather=snow or rain'" + crossing, "points.yaml");
  EXPECT_LT(ask("errata balance points.yaml --players random --pairs 10")["identical"].get<int>(), 10);
  const json rests = ask("errata touch weather.yaml")["house_sets"];
  EXPECT_EQ(rests["paragraphs"], json::array({"11.3"}));
  EXPECT_GT(rests["scenarios"].size(), 5U) << "scenarios of reactions";
  EXPECT_EQ(ask("errata balance weather.yaml --players random --pairs 10")["rows"].size(), 1U);
  const auto refused = [&](const std::string& words, const std::string& part) {
    const Result result = run("errata new " + words);
    EXPECT_EQ(result.exit, 2) << words;
    EXPECT_TRUE(has(result.err, part)) << words << ": " << result.err;
  };
  refused("--set 'army_unit=4 when year=1776'", "did you mean \"army_units\"?");
  refused("--set 'army_units=5 when year=1776'", "is 5 in 2014 already");
  refused("--set 'army_units=4 when yeer=1776'", "did you mean \"year\"?");
  refused("--set 'army_units=4 when pc.Boston=american'", "there are seat, year, spaces");
  refused("--forbid 'march to Quebec when year=1776'",
          "write \"march_to\", or \"march_to when FIELD=VALUE\"; a house rule");
  refused("--set 'army_units=4 when year'", "is no condition such as");
  refused("--set 'army_units=4 when'", "say a condition");
  refused("army_units=4 regulars_bonis=2", "no setting is called \"regulars_bonis\"; did you mean \"regulars_bonus\"?");
  refused("army_units=4 nonsense", "\"nonsense\" is no SETTING=VALUE");
  EXPECT_TRUE(
      has(make("--forbid 'march_to if to=Lexington and Concord and spaces.New York.pc!=american'", "march.yaml"),
          "when: {to: \"Lexington and Concord\", spaces.New York.pc: \"not american\"}"))
      << read("march.yaml");
}
TEST_F(ErrataCommand, a_rule_without_axis_gets_a_patch_to_start_from) {
  const Result made = run("errata new --rule 'an army may march twice in winter' --paragraph 7.3.A --out rule.patch");
  ASSERT_EQ(made.exit, 0) << made.err;
  const std::string text = read("rule.patch");
  EXPECT_TRUE(has(text, "The paragraph is held by:")) << text;
  EXPECT_TRUE(has(text, "engine/washingtons_war/data/words/pl/rules.yaml")) << text;
  EXPECT_TRUE(has(text, "+  an_army_may_march_twice_in_winter: {value: false, rule: 7.3.A.erratum}")) << text;
  EXPECT_TRUE(has(text, "+  // 7.3.A.erratum\n+  bool an_army_may_march_twice_in_winter = false;\n")) << text;
  EXPECT_TRUE(has(text,
                  "+      AXIS(an_army_may_march_twice_in_winter, \"7.3.A.erratum\"_rule, "
                  "\"an army may march twice in winter\"),\n"))
      << text;
  const std::string apply = "cd '" + tricorne::test::source_dir() + "' && git apply --check '" +
                            (folder_ / "rule.patch").string() + "' 2>/dev/null";
  EXPECT_EQ(std::system(apply.c_str()), 0) << text;
}
/// The lines that a patch adds as the new file `name` of a game's folder of scenarios.
std::string added_file(const std::string& patch, const std::string& game, const std::string& name) {
  std::istringstream lines(patch);
  std::string text, line;
  for (bool inside = false; std::getline(lines, line);) {
    if (line.starts_with("+++ ") || line.starts_with("--- "))
      inside = line == "+++ b/scenarios/" + game + "/" + name;
    else if (inside && line.starts_with("+"))
      text += line.substr(1) + "\n";
  }
  return text;
}

/// The scenario of the patch fails until the rule is written: its last answer is legal. Without the patch the paragraph
/// of the erratum is not there, so the scenario is run with the paragraph that it changes.
TEST_F(ErrataCommand, the_scenario_of_a_patch_is_one_of_an_answer_that_is_legal_today) {
  const std::pair<std::string, std::string> rules[] = {
      {"washingtons-war", "7.3.A"},     {"washingtons-war", "9.41"},         {"washingtons-war", "3.0.army"},
      {"washingtons-crossing", "11.3"}, {"washingtons-crossing", "6.0.8.a"}, {"washingtons-crossing", "17.2.1"}};
  for (const auto& [game, rule] : rules) {
    const Result made = run("errata new --game " + game + " --rule 'no \"British\": may' --paragraph " + rule +
                            " --out " + rule + ".patch");
    ASSERT_EQ(made.exit, 0) << rule << made.err;
    const std::string patch = read(rule + ".patch");
    const std::string apply = "cd '" + tricorne::test::source_dir() + "' && git apply --check '" +
                              (folder_ / (rule + ".patch")).string() + "' 2>/dev/null";
    EXPECT_EQ(std::system(apply.c_str()), 0) << patch;
    std::string scenario = added_file(patch, std::regex_replace(game, std::regex("-"), "_"), "no_british_may.yaml");
    scenario = std::regex_replace(scenario, std::regex("ruleset: .*\n"), "");
    scenario = std::regex_replace(scenario, std::regex("[^ \\[]*[.]erratum, "), "");
    scenario = std::regex_replace(scenario, std::regex("[.]erratum"), "");
    write("stub.yaml", scenario);
    const Result verdict = run("verify stub.yaml --quiet");
    EXPECT_EQ(verdict.exit, 1) << rule << "\n" << scenario << verdict.out << verdict.err;
    EXPECT_TRUE(has(verdict.out, "is legal, but " + rule + " should refuse it")) << rule << verdict.out << scenario;
  }
}
/// What the patch adds to C++ is taken by the compiler: the paragraph, the member, its description. The whole is built
/// by LongDescribedOnce.
TEST_F(ErrataCommand, a_patch_compiles_in_both_games) {
  const std::string sources = tricorne::test::source_dir();
  const std::pair<std::string, std::string> rules[] = {{"washingtons-war", "7.3.A"}, {"washingtons-crossing", "11.3"}};
  for (const auto& [game, rule] : rules) {
    const std::string engine = "engine/" + std::regex_replace(game, std::regex("-"), "_");
    const fs::path copy = folder_ / game;
    fs::create_directories(copy / "engine");
    fs::copy(fs::path(sources) / engine, copy / engine, fs::copy_options::recursive);
    ASSERT_EQ(run("errata new --game " + game +
                  " --rule 'a \"word\" and a \\ stroke, in a sentence so long that it does "
                  "not stand on a line of the sources beside its name and its paragraph' --paragraph " +
                  rule + " --out " + rule + ".patch")
                  .exit,
              0);
    const std::string apply = "cd '" + copy.string() + "' && GIT_CEILING_DIRECTORIES='" + folder_.string() +
                              "' git apply --include='" + engine + "/*' '" + (folder_ / rule).string() + ".patch'";
    ASSERT_EQ(std::system(apply.c_str()), 0) << read(rule + ".patch");
    EXPECT_TRUE(has(read(game + "/" + engine + "/ruleset.h"), rule + ".erratum")) << "the patch was left out";
    for (const char* source : {"ruleset.cpp", "rule_index.cpp"}) {
      const std::string compile = "c++ -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I '" + copy.string() + "' -I '" +
                                  sources + "' '" + (copy / engine / source).string() + "' 2>errors.txt";
      EXPECT_EQ(std::system(("cd '" + folder_.string() + "' && " + compile).c_str()), 0) << read("errors.txt");
    }
  }
}
TEST_F(ErrataCommand, a_patch_starts_from_a_rule_that_a_function_holds) {
  EXPECT_EQ(run("errata new --rule 'a single British unit without a general is lost in winter' --out found.patch").exit,
            0);
  EXPECT_TRUE(has(read("found.patch"), "It changes 11.1.2 ")) << read("found.patch");
  const Result several = run("errata new --rule 'march twice in winter' --out several.patch");
  EXPECT_EQ(several.exit, 2);
  EXPECT_TRUE(has(several.err, "say which one the rule changes") && has(several.err, "\n  7.3")) << several.err;
  EXPECT_FALSE(exists("several.patch"));
  EXPECT_TRUE(has(read("found.patch"), "The paragraph is held by:")) << read("found.patch");
}
TEST_F(ErrataCommand, records_of_another_game_are_left_out_and_told) {
  EXPECT_EQ(run("simulate --games 2 --seed 3 --record games --quiet").exit, 0);
  EXPECT_EQ(run("simulate --game washingtons-crossing --ruleset quick-start --games 1 --record other --quiet").exit, 0);
  fs::rename(folder_ / "other" / "game-000001.yaml", folder_ / "games" / "game-000003.yaml");
  const Result result = run("errata records stock.yaml games");
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_TRUE(has(result.out, "left out: 1 (is a record of washingtons-crossing")) << result.out;
  const Result none = run("errata records stock.yaml games/game-000003.yaml");
  EXPECT_EQ(none.exit, 2) << "what compared nothing has not succeeded";
  EXPECT_TRUE(has(none.err, "no record was compared")) << none.err;
  const Result two_games = run("replay diff games/game-000001.yaml games/game-000003.yaml");
  EXPECT_EQ(two_games.exit, 2);
  EXPECT_TRUE(has(two_games.err, "nothing can be compared")) << two_games.err;
  EXPECT_TRUE(has(run("simulate --game washingtons-crossing --ruleset stock.yaml --games 1").err,
                  "belongs to washingtons-war, and the game is washingtons-crossing"));
}
TEST_F(ErrataCommand, an_overlay_that_changes_nothing_is_one_clear_line) {
  overlay("null.yaml", "  {}\n");
  const Result result = run("errata balance null.yaml --pairs 10");
  EXPECT_EQ(result.exit, 2);
  EXPECT_TRUE(has(result.err, "null.yaml: changes nothing of the ruleset 2014")) << result.err;
}
TEST_F(ErrataCommand, scenarios_are_grouped_and_a_start_is_written) {
  ASSERT_EQ(
      run("errata new reaction_fatigue=2 --game washingtons-crossing --reason 'tired men stay' --out tired.yaml").exit,
      0);
  ASSERT_EQ(run("errata new --forbid 'march_to when seat=british' --reason 'no marches' --out still.yaml").exit, 0);
  const std::pair<std::string, std::string> errata[] = {
      {"four.yaml", "7.3.A"}, {"tired.yaml", "11.3"}, {"still.yaml", "7.3.D"}};
  for (const auto& [overlay, filter] : errata) {
    const Result result =
        run("errata scenarios " + overlay + " --filter " + filter + " --format json --start start-" + overlay);
    EXPECT_EQ(result.exit, 1) << result.err;
    const json node = json::parse(result.out);
    EXPECT_EQ(node["changed"][0]["group"], overlay == "still.yaml" ? "by_the_way" : "states");
    const Result verdict = run("verify start-" + overlay);
    EXPECT_EQ(verdict.exit, 0) << read("start-" + overlay) << verdict.out << verdict.err;
  }
}
TEST_F(ErrataCommand, a_page_takes_only_effects_on_its_own_game) {
  EXPECT_EQ(run("errata scenarios four.yaml --filter 7.3.A --format json --out effects.json").exit, 1);
  EXPECT_EQ(json::parse(read("effects.json"))["game"], "washingtons-war");
  write("empty.json", "");
  write("list.json", "[]");
  write("other.json", "{\"game\": \"washingtons-war\", \"counts\": {}}");
  write("start.yaml", read("four.yaml"));
  for (const std::string file : {"empty.json", "list.json", "other.json", "start.yaml", "nowhere.json"}) {
    const Result result = run("board --effects " + file + " --out page.html");
    EXPECT_EQ(result.exit, 2) << file;
    EXPECT_TRUE(has(result.err, file + ":") && has(result.err, "--effects takes what")) << result.err;
    EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
  }
  const Result other = run("board --game washingtons-crossing --effects effects.json --out page.html");
  EXPECT_EQ(other.exit, 2);
  EXPECT_TRUE(has(other.err, "effects on washingtons-war, and the page plays washingtons-crossing")) << other.err;
  EXPECT_EQ(run("simulate --games 2 --seed 3 --record games --quiet").exit, 0);
  const Result records = run("replay render games --playable --effects nowhere.json --out pages");
  EXPECT_EQ(records.exit, 2);
  const Result plain = run("replay render games --effects effects.json --out pages");
  EXPECT_EQ(plain.exit, 2);
  EXPECT_TRUE(has(plain.err, "--effects goes with --playable")) << plain.err;
}
TEST_F(ErrataCommand, records_part_at_their_first_difference_and_are_drawn) {
  EXPECT_EQ(run("simulate --games 12 --seed 3 --record games --quiet").exit, 0);
  const json node = ask("errata records four.yaml games");
  EXPECT_EQ(node["records"], 12);
  EXPECT_GT(node["diverged"].get<int>(), 0);
  EXPECT_EQ(node["first"][0]["axis"], "army_units");
  EXPECT_EQ(ask("errata records stock.yaml games")["diverged"], 0);
  EXPECT_EQ(run("errata records four.yaml games --pages pages").exit, 1);
  EXPECT_TRUE(has(read("pages/parting-1.html"), "<svg"));
}
TEST_F(ErrataCommand, records_part_where_replay_diff_says_so) {
  EXPECT_EQ(run("simulate --games 12 --seed 4 --record games --quiet").exit, 0);

  const json told = ask("errata records four.yaml games");  // a part of a temporary would be gone before the loop
  EXPECT_GT(told["first"].size(), 0U);
  for (const json& first : told["first"]) {
    const json slow = ask("replay diff games/" + first["file"].get<std::string>() + " --ruleset four.yaml");
    EXPECT_EQ(first["step"], slow["step"]);
    EXPECT_EQ(first["kind"], slow["kind"]);
    EXPECT_EQ(first["rule"], slow["rule"]);
  }
}
TEST_F(ErrataCommand, a_record_of_other_data_is_told_and_the_rest_goes_on) {
  EXPECT_EQ(run("simulate --games 2 --seed 3 --record games --quiet").exit, 0);
  std::string text = read("games/game-000001.yaml");
  text.replace(text.find("map: \"") + 6, 4, "ffff");
  write("games/game-000001.yaml", text);
  const Result result = run("errata records four.yaml games --format json");
  EXPECT_EQ(result.exit, 2);
  EXPECT_TRUE(has(result.err, "another map")) << result.err;
  EXPECT_EQ(json::parse(result.out)["records"], 1);
}
TEST_F(ErrataCommand, balance_tells_what_contracts_promise) {
  const json node = ask("errata balance stock.yaml --pairs 40 --seed 2");
  EXPECT_EQ(node["pairs"], 40);
  EXPECT_EQ(node["identical"], 40);
  EXPECT_EQ(node["effect"], 0);
  EXPECT_EQ(node["acted"]["8.2.C"], 0);
  EXPECT_NEAR(node["at_most_differing"].get<double>(), 0.0722, 0.0001);
  EXPECT_TRUE(has(run("errata balance stock.yaml --pairs 40").out, "no game of 40 turns out differently"));
}
TEST_F(ErrataCommand, a_run_is_kept_resumed_and_refused) {
  const std::string command = "errata balance four.yaml --pairs 200 --format json --run run.sqlite";
  const Result first = run(command);
  EXPECT_EQ(first.exit, 0) << first.err;
  EXPECT_EQ(run(command).exit, 2);
  EXPECT_EQ(run(command + " --resume").out, first.out);
  const Result other = run(command + " --resume --seed 9");
  EXPECT_EQ(other.exit, 2);
  EXPECT_TRUE(has(other.err, "its seed is \"0\"")) << other.err;
  const std::string whole = read("run.sqlite");
  write("cut.sqlite", whole.substr(0, whole.size() / 2));
  EXPECT_EQ(run("errata balance four.yaml --run cut.sqlite --resume").exit, 2);
  EXPECT_EQ(run("errata balance four.yaml --resume").exit, 2);
}
TEST_F(ErrataCommand, parts_are_merged) {
  for (const char* part : {"1", "2"})
    EXPECT_EQ(
        run(std::string("errata balance four.yaml --pairs 400 --part ") + part + "/2 --run " + part + ".sqlite").exit,
        0);
  EXPECT_EQ(run("errata merge 1.sqlite 2.sqlite --out all.sqlite").exit, 0);
  const std::string whole = run("errata balance four.yaml --pairs 400 --format json").out;
  EXPECT_EQ(run("errata balance four.yaml --pairs 400 --format json --run all.sqlite --resume").out, whole);
  EXPECT_EQ(run("errata merge 1.sqlite 2.sqlite --out 1.sqlite").exit, 2);
  EXPECT_EQ(run("errata balance four.yaml --part 3/2").exit, 2);
}
TEST_F(ErrataCommand, what_is_no_run_and_no_item_is_one_clear_line) {
  for (const char* name : {".", "/dev/null", "2013"}) {
    const Result result = run(std::string("errata balance ") + name + " --pairs 10");
    EXPECT_EQ(result.exit, 2);
    EXPECT_TRUE(has(result.err, std::string(name) + ": is no overlay")) << result.err;
  }
  const Result absent = run("errata merge absent.sqlite --out all.sqlite");
  EXPECT_EQ(absent.exit, 2);
  EXPECT_TRUE(has(absent.err, "absent.sqlite: does not exist")) << absent.err;
  EXPECT_FALSE(exists("all.sqlite"));
  write("data.yaml",
        "format: 1\ngame: washingtons-war\nname: d\nbase: \"2014\"\ndata:\n"
        "  deck: {change: {cards: [{where: {number: 1}, remove: true}]}, rule: 6.1.B, reason: tried}\n");
  const Result data = run("errata balance data.yaml --pairs 10");
  EXPECT_EQ(data.exit, 2);
  EXPECT_TRUE(has(data.err, "data.yaml:6:35: no item has number 1; items have numbers")) << data.err;
}
TEST_F(ErrataCommand, the_script_for_slurm_starts_a_run_and_goes_on_with_it) {
  fs::create_directories(folder_ / "bin");
  write("bin/srun", "#!/bin/sh\nexec \"$@\"\n");
  write("bin/tricorne-mpi",
        "#!/bin/bash\nargs=(\"$@\")\nfor i in \"${!args[@]}\"; do\n"
        "  if [ \"${args[i]}\" = 1000000000 ]; then args[i]=8; fi\ndone\necho \"${args[@]}\" >> calls.txt\nexec '" +
            tricorne::test::tricorne_binary() + "' \"${args[@]}\"\n");
  for (const char* name : {"bin/srun", "bin/tricorne-mpi"})
    fs::permissions(folder_ / name, fs::perms::owner_all, fs::perm_options::add);
  const std::string job = "cd '" + folder_.string() + "' && PATH=\"$PWD/bin:$PATH\" SLURM_CPUS_PER_TASK=2 bash '" +
                          tricorne::test::source_dir() + "/examples/slurm/errata.sbatch' four.yaml 2>job.txt";
  ASSERT_EQ(std::system(job.c_str()), 0) << read("job.txt");
  ASSERT_EQ(std::system(job.c_str()), 0) << read("job.txt");
  EXPECT_EQ(json::parse(read("four.json"))["rows"].size(), 2U);
  EXPECT_TRUE(exists("four.sqlite"));
  const std::string calls = read("calls.txt");
  const std::string second = calls.substr(calls.find('\n') + 1);
  EXPECT_FALSE(has(calls.substr(0, calls.find('\n')), "--resume"));
  EXPECT_TRUE(has(second, "--resume")) << calls;
}
TEST_F(ErrataCommand, find_writes_overlays_that_the_others_take) {
  ASSERT_EQ(run("errata find --target 45 --most 1 --players random --pairs 10 --into found --quiet").exit, 0);
  EXPECT_EQ(run("errata touch found/find-1.yaml").exit, 0) << read("found/find-1.yaml");
}
TEST_F(ErrataCommand, several_players_and_overlays_stand_in_one_table) {
  const json node = ask("errata compare four.yaml stock.yaml --pairs 100 --players random --players american=random");
  ASSERT_EQ(node["errata"].size(), 2U);
  EXPECT_EQ(node["errata"][0]["rows"].size(), 2U);
  EXPECT_EQ(node["errata"][1]["rows"][0]["identical"], 100);
  EXPECT_EQ(run("errata balance four.yaml --players nobody").exit, 2);
}
TEST_F(ErrataCommand, sensitivity_ranks_axes_and_draws_them) {
  const json node = ask("errata sensitivity --filter 9.4 --pairs 100 --width 40");
  ASSERT_GT(node["axes"].size(), 4U);
  EXPECT_TRUE(has(run("errata sensitivity --filter regulars --pairs 100 --format svg").out, "<svg"));
  const std::string chart = run("errata sensitivity --filter regulars --pairs 100 --format svg").out;
  EXPECT_FALSE(has(chart, "class=\"bar\"")) << "the page's style gives bars a width of its own";
  EXPECT_EQ(run("errata sensitivity --filter xyz").exit, 2);
}
/// Each kind of action taken from each seat: one table, which allows for how many were looked at.
TEST_F(ErrataCommand, each_permission_is_taken_away_in_turn) {
  for (const std::string game : {"washingtons-war", "washingtons-crossing"}) {
    const std::string command =
        "errata sensitivity --without-each --players random --pairs 8 --filter american: --game " + game;
    const json node = ask(command);
    ASSERT_GT(node["axes"].size(), 5U) << game;
    std::size_t acted = 0;
    for (const json& one : node["axes"]) {
      EXPECT_TRUE(one["axis"].get<std::string>().starts_with("american:")) << one;
      EXPECT_TRUE(one["stands"].is_boolean()) << one;
      EXPECT_FALSE(one["rule"].get<std::string>().empty()) << one;
      acted += one["identical"].get<int>() < 8 ? 1U : 0U;
    }
    EXPECT_GT(acted, 3U) << game;
    const std::string csv = run(command + " --format csv").out;
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(csv, '\n')), node["axes"].size() + 1) << csv;
    EXPECT_TRUE(csv.starts_with("what,paragraph,from,to,players,pairs,identical,unit,change,low,high,chance,stands"));
  }
}
TEST_F(ErrataCommand, the_report_is_one_page) {
  const std::string command = "errata report four.yaml --players random --pairs 200 --records 20 --out ";
  fs::create_directory(folder_ / "page-games");
  for (int number = 0; number < 20; ++number) write(fmt::format("page-games/game-{:06}.html", number), "mine");
  EXPECT_EQ(run(command + "page.html").exit, 0);
  const std::string page = read("page.html");
  EXPECT_TRUE(has(page, "class=\"headline\""));
  EXPECT_TRUE(has(page, "of random players"));
  EXPECT_TRUE(has(page, "Change of the British chance to win"));
  EXPECT_TRUE(has(page, "When games diverge"));
  EXPECT_TRUE(has(page, "All numbers of the balance"));
  EXPECT_TRUE(has(page, "\ntricorne errata balance four.yaml --pairs 200"));
  EXPECT_FALSE(has(page, "http://") && has(page, "<script"));
  EXPECT_TRUE(std::regex_search(page, std::regex("course: [0-9]+ of 200 games, [0-9.]+ % \\(95 %: "))) << page;
  EXPECT_TRUE(has(page, "With the change, without the step") && !has(page, "army_units-4, ")) << "a file's name";
  EXPECT_TRUE(has(page, "7.3.A: units that move with a general: 4 instead of 5. Tried"));
  std::size_t links = 0;
  for (auto at = page.find("href=\"page-games-2/"); at != std::string::npos;
       at = page.find("href=\"page-games-2/", at + 1)) {
    const std::string link = page.substr(at + 6, page.find('#', at) - at - 6);
    EXPECT_TRUE(exists(link)) << link;
    ++links;
  }
  EXPECT_GT(links, 0U);
  EXPECT_TRUE(has(page, "legal: ")) << "the story of the step at which games diverge";
  EXPECT_EQ(read("page-games/game-000001.html"), "mine") << "pages of another report stay";
  EXPECT_EQ(run(command + "page.md").exit, 0);
  EXPECT_TRUE(has(read("page.md"), "## How to repeat it"));
  EXPECT_EQ(run(command + "page.json").exit, 0);
  EXPECT_GT(json::parse(read("page.json"))["scenarios"]["changed"].get<int>(), 0);
}

}  // namespace errata_command_test
}  // namespace tricorne
