// The errata lab: overlays, and the changes that they make in games.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "players/seating.h"
#include "tests/support/folder.h"
#include "tests/support/paths.h"
#include "verify/errata/balance.h"
#include "verify/errata/draft.h"
#include "verify/errata/overlay.h"
#include "verify/errata/pairs.h"
#include "verify/errata/rulesets.h"
#include "verify/errata/touch.h"
#include "verify/errata/what_if.h"
#include "verify/errata/worth.h"
#include "verify/games/played_games.h"
#include "verify/kit.h"
#include "verify/table_kit.h"

namespace tricorne::verify {
namespace errata_test {

namespace fs = std::filesystem;

class Errata : public test::FolderTest {
 protected:
  std::string overlay(const std::string& axes, const std::string& name = "overlay.yaml") const {
    return write(name, "format: 1\ngame: washingtons-war\nname: tried\nbase: \"2014\"\naxes:\n" + axes);
  }
  Erratum erratum(const std::string& axes) const { return read_erratum(*game_, overlay(axes), ""); }

  const std::string four_units_ = "  army_units: {value: 4, rule: 7.3.A, reason: tried}\n";
  const std::string late_regulars_ = "  regulars_lost_at: {value: 2, rule: 9.41.1, reason: tried}\n";

  std::unique_ptr<Game> game_ = open_game("washingtons-war", {});
};

/// The path of the shipped scenario file with this name, in any folder.
std::string shipped_scenario(const std::string& name) {
  for (const std::string& file : find_scenario_files({tricorne::test::source_dir() + "/scenarios"}))
    if (fs::path(file).filename() == name) return file;
  return name;
}

std::vector<std::string> names(const std::vector<AxisInfo>& axes) {
  std::vector<std::string> list;
  for (const AxisInfo& axis : axes) list.push_back(axis.name);
  return list;
}
bool holds(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

TEST_F(Errata, a_draft_is_an_overlay_that_makes_the_change) {
  const std::string text = draft_overlay(*game_, {{"army_units", "4"}, {"for_the_king_barred", "MA, CT"}},
                                         {"smaller", "\"why\": a test", "x.yaml"}, {{"7.3.A", {"R-090 must he"}}});
  EXPECT_NE(text.find("ruling R-090"), std::string::npos);
  EXPECT_NE(text.find("allowed: 1 to 50"), std::string::npos);
  const Erratum made = read_erratum(*game_, write("draft.yaml", text), "");
  ASSERT_EQ(made.axes.size(), 2U);
  EXPECT_EQ(in_words(made.axes[0]), "for_the_king_barred: none to MA, CT");
  EXPECT_EQ(in_words(made.axes[1]), "army_units: 5 to 4");
  EXPECT_EQ(made.paragraphs(), (std::vector<std::string>{"4.0.5.2010", "7.3.A"}));
}
TEST_F(Errata, a_draft_refuses_what_no_overlay_can_say) {
  const DraftHead head{"x", "y", ""};
  EXPECT_THROW(draft_overlay(*game_, {{"army_units", "5"}}, head, {}), std::invalid_argument);
  EXPECT_THROW(draft_overlay(*game_, {{"army_units", "51"}}, head, {}), std::invalid_argument);
  EXPECT_THROW(draft_overlay(*game_, {{"army_units", ""}}, head, {}), std::invalid_argument);
  EXPECT_THROW(draft_overlay(*game_, {{"army_units", "4"}, {"army_units", "3"}}, head, {}), std::invalid_argument);
  EXPECT_THROW(draft_overlay(*game_, {{"army_unit", "4"}}, head, {}), std::invalid_argument);
}
/// A sentence of which every word is accounted for is a change; one with further words is none.
TEST_F(Errata, a_sentence_is_a_change) {
  const auto crossing = open_game("washingtons-crossing", {});
  const auto said = [](const Game& game, const std::string& text) {
    std::vector<std::string> list;
    for (const SaidChange& change : changes_said(game, text)) {
      const bool way = change.table && change.table->act != ChangeRequest::Do::set;
      const bool gone = way && change.table->act == ChangeRequest::Do::remove_entry;
      list.push_back(way ? (gone ? "without " : "") + change.table->entry : words_of(change));
    }
    return list;
  };
  const auto means = [&](const Game& game, const std::string& text, const std::vector<std::string>& changes) {
    EXPECT_EQ(said(game, text), changes) << text;
  };
  means(*game_, "an army may hold only 4 units", {"army_units=4"});
  means(*game_, "wilderness marches cost 2", {"wilderness_cost=2"});
  means(*game_, "Howe's battle rating is 4", {"generals.Howe.battle=4"});
  means(*game_, "Benjamin Franklin moves the French alliance by 2", {"deck.105.effect.delta=2"});
  means(*game_, "Boston starts with six British units", {"setup.Boston.british_cu=6"});
  means(*game_, "the British get 6 reinforcements in 1776", {"turn_track.1776.british_cu=6"});
  means(*game_, "Hartford is a port", {"map.Hartford.port=true"});
  means(*game_, "a road from Hartford to Barnstable", {"Hartford-Barnstable"});
  means(*game_, "no road from Montreal to Oswego", {"without Montreal-Oswego"});
  means(*game_, "no road from Hartford to Barnstable", {});
  means(*game_, "Howe's battle rating is lowered by 2", {});
  means(*game_, "winter quarters", {});
  means(*crossing, "the British get 6 points a day", {"british_points=6"});
  means(*crossing, "combat results die 8 low 20/10", {"combat_results.die 8.low=20/10"});
  means(*crossing, "Rall's rating is 7 instead of 5", {"leaders.Rall.rating=7"});
  means(*crossing, "Rall has 1000 troops", {"setup_campaign.Rall.troops=1000"});
  means(*crossing, "a road from Trenton to Pennington", {"Trenton-Pennington"});
  means(*crossing, "Trenton is worth 5 points at the end", {"victory_points.at end Trenton.points=5"});
  means(*crossing, "Trenton is worth 5 points",
        {"victory_points.daily Trenton.points=5", "victory_points.at end Trenton.points=5"});
  // The troops of a leader are a kind in one table and a number in two, of which one is the set-up that is played.
  EXPECT_EQ(wish_by_name(*crossing, "", "Rall.troops", "1000", ChangeRequest::Do::set).table, "setup_campaign");
  const auto road = changes_of(*crossing, {way_said(*crossing, "from Trenton to Pennington").value()}, "");
  EXPECT_NE(road.at(0).notes.at(0).find("2029-1929-1828-1728-1627-1527-1426"), std::string::npos);
}
TEST_F(Errata, a_sentence_with_a_condition_is_a_house_rule) {
  const auto crossing = open_game("washingtons-crossing", {});
  const auto rule = [](const Game& game, const std::string& text) {
    const auto also = [](const std::string& word) {
      return word == "forced" ? std::vector<std::string>{"force"} : std::vector<std::string>{};
    };
    const auto list = house_rules_said(game, text, also, [](const SaidRule& said) {
      return !said.said.starts_with("march ") && !said.said.starts_with("forced_");
    });
    return list.size() == 1 ? list.front().said : std::to_string(list.size()) + " rules";
  };
  EXPECT_EQ(rule(*game_, "the British may not march in 1775"), "march_to when year=1775 seat=british");
  EXPECT_EQ(rule(*game_, "no march to Montreal in 1776"), "march_to when to=Montreal year=1776");
  EXPECT_EQ(rule(*game_, "wilderness costs 2 from 1777 on"), "wilderness_cost=2 when year>=1777");
  EXPECT_EQ(rule(*game_, "wilderness_cost=2 when year>=1777"), "wilderness_cost=2 when year>=1777");
  EXPECT_EQ(rule(*crossing, "no forced march in snow or rain"), "force_march when weather=snow or rain");
  EXPECT_EQ(rule(*crossing, "reaction fatigue is 2 when it snows"), "reaction_fatigue=2 when weather=snow");
  EXPECT_EQ(rule(*crossing, "Rall moves quickly in snow"), "0 rules");
}
/// People read names, not ids and keys.
TEST_F(Errata, a_change_of_a_table_is_told_by_names) {
  const auto told = [&](const std::string& change) {
    const std::string file =
        write("named.yaml", "format: 1\ngame: washingtons-war\nname: n\nbase: \"2014\"\ndata:\n" + change);
    return in_words(read_erratum(*game_, file, "").data.at(0).entries.at(0));
  };
  EXPECT_EQ(
      told("  map: {rule: 2.1, reason: r, change: {connections: [{where: {a: montreal, b: oswego}, remove: true}]}}\n"),
      "map: connection Montreal - Oswego is taken away");
  const std::string road =
      "  map: {rule: 2.1, reason: r, change: {connections: [{add: {a: hartford, b: barnstable, confidence: "
      "certain}}]}}\n";
  EXPECT_EQ(told(road), "map: connection Hartford - Barnstable is new");
  EXPECT_EQ(read_erratum(*game_, path("named.yaml"), "").data.at(0).entries.at(0).confidence, "") << "it was not there";
  EXPECT_EQ(told("  generals: {rule: 2.2.C, reason: r, change: {generals: {Howe: {battle: 4}}}}\n"),
            "generals: general Howe, battle rating: 4 instead of 6");
}
TEST_F(Errata, the_nearest_axes_come_by_paragraph_and_by_word) {
  const SuggestedAxes near = axes_near(*game_, "end the Regulars by year 9.41");
  EXPECT_EQ(near.paragraph, "9.41");
  EXPECT_EQ(names(near.by_paragraph), (std::vector<std::string>{"regulars_bonus", "regulars_lost_at"}));
  EXPECT_TRUE(holds(names(near.by_word), "last_year"));
  EXPECT_EQ(axes_near(*game_, "ports never isolated").by_word.front().name, "british_ports_never_isolated");
  EXPECT_EQ(axes_near(*game_, "army_unit").slip_of, "army_units");
  const SuggestedAxes none = axes_near(*game_, "xylophone");
  EXPECT_TRUE(none.by_paragraph.empty() && none.by_word.empty());
}
/// What a setting does is shown by the rules' own numbers, or by what may happen with it and without.
TEST_F(Errata, every_axis_has_an_example) {
  for (const GameEntry& entry : games()) {
    const auto game = open_game(entry.name, {});
    for (const AxisInfo& axis : game->axes())
      EXPECT_FALSE(table_kit_of(entry.name).words_for(axis.name).example.empty()) << entry.name << " " << axis.name;
  }
}
/// The example of a number says what the printed value does, that of a word what all words do, or all but one, that of
/// a flag what both do.
TEST_F(Errata, every_example_speaks_of_the_printed_value) {
  for (const GameEntry& entry : games()) {
    const auto game = open_game(entry.name, {});
    for (const AxisInfo& axis : game->axes()) {
      if (axis.kind == AxisKind::words) continue;
      const std::string example(table_kit_of(entry.name).words_for(axis.name).example);
      if (axis.kind == AxisKind::flag) {
        for (const char* value : {"with true ", "with false "})
          EXPECT_TRUE(example.find(value) != std::string::npos) << axis.name << ": " << example;
      } else if (axis.kind == AxisKind::number) {
        const std::regex at("at " + axis.value + "\\b");
        EXPECT_TRUE(std::regex_search(example, at)) << axis.name << " is " << axis.value << ": " << example;
      } else {
        const auto named = std::ranges::count_if(axis.choices, [&](const std::string& word) {
          return std::regex_search(example, std::regex("\\b" + word + "\\b"));
        });
        EXPECT_GE(named + 1, static_cast<std::ptrdiff_t>(axis.choices.size())) << axis.name << ": " << example;
      }
    }
  }
}

/// A range says what its ends mean, with the ends that it has.
TEST_F(Errata, every_range_says_what_its_ends_mean) {
  for (const GameEntry& entry : games()) {
    const auto game = open_game(entry.name, {});
    for (const AxisInfo& axis : game->axes()) {
      const std::string ends = ends_in_words(*game, axis);
      EXPECT_EQ(ends.empty(), !axis.range) << entry.name << " " << axis.name;
      if (!axis.range) continue;
      const AxisWords words = table_kit_of(entry.name).words_for(axis.name);
      EXPECT_NE(words.ends.least, words.ends.most) << axis.name;
      EXPECT_TRUE(ends.starts_with(std::to_string(axis.range->least) + ": ")) << axis.name << ": " << ends;
      EXPECT_NE(ends.find("; " + std::to_string(axis.range->most) + ": "), std::string::npos) << ends;
      EXPECT_FALSE(words.ends.most.empty()) << axis.name;
    }
  }
}
/// What is looked up is called as the list of data calls it, and is as sure.
TEST_F(Errata, a_look_up_knows_its_datum) {
  for (const GameEntry& entry : games()) {
    const auto game = open_game(entry.name, {});
    std::map<std::pair<std::string, std::string>, Confidence> data;
    for (const Datum& datum : game->data()) data.emplace(std::pair(datum.group, datum.name), datum.confidence);
    GamesOptions options;
    options.games = 4;
    const auto looked = play_games(*game, {options, players::read_players(game->seats(), "random")}).foundation.times;
    std::set<std::string> groups;
    for (const auto& [place, times] : looked) {
      groups.insert(place.group);
      const auto found = data.find({place.group, place.name});
      ASSERT_NE(found, data.end()) << entry.name << ": " << place.group << ", " << place.name;
      // A hexside is as sure as the least sure of what stands on it.
      if (place.group == "hexsides") continue;
      EXPECT_EQ(found->second, place.confidence) << place.group << ", " << place.name;
    }
    EXPECT_GT(groups.size(), 4U) << entry.name;
  }
}

TEST_F(Errata, an_overlay_that_changes_nothing_is_refused) {
  EXPECT_THROW(read_erratum(*game_, overlay("  {}\n"), ""), DataError);
  EXPECT_THROW(read_erratum(*game_, "2014", ""), DataError);
  EXPECT_THROW(read_erratum(*game_, overlay(four_units_), overlay(four_units_, "same.yaml")), DataError);
}
TEST_F(Errata, a_ruleset_we_ship_is_compared_with_the_first) {
  const Erratum old = read_erratum(*game_, "2010", "");
  EXPECT_EQ(old.before->ruleset(), "2014");
  EXPECT_EQ(old.axes.size(), 3U);
  EXPECT_EQ(read_erratum(*game_, "2014", "2010").axes.size(), 3U);
}
TEST_F(Errata, some_axes_can_be_moved_alone) {
  const Erratum both = erratum(four_units_ + late_regulars_);
  const auto changes = axes_changed(*both.before, *with_changes(both, {"army_units"}));
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].to, "4");
  EXPECT_TRUE(axes_changed(*both.before, *with_changes(both, {})).empty());
}
/// An axis, a table and two house rules in one file: each has a name of its own, and can be there alone.
TEST_F(Errata, every_change_can_be_made_alone_house_rules_and_tables_too) {
  const std::string file =
      overlay(four_units_ +
                  "data:\n  generals: {change: {generals: {Howe: {battle: 2}}}, rule: 2.2.C, reason: tried}\n"
                  "house:\n  - {id: house-1, forbid: march_to, when: {to: Montreal}, reason: a}\n"
                  "  - {id: house-2, set: {hand_size: 6}, when: {year: 1776}, reason: b}\n",
              "mixed.yaml");
  const Erratum mixed = read_erratum(*game_, file, "");
  EXPECT_EQ(names_of_changes(mixed), (std::vector<std::string>{"army_units", "generals", "house-1", "house-2"}));
  const auto plain = mixed.before->rules().size();
  const auto hash = [](const Game& game) {
    for (const DataFile& table : game.data_files())
      if (table.name == "generals") return table.hash;
    return std::uint64_t{0};
  };
  for (const auto& [name, game] : changes_alone(mixed)) {
    EXPECT_EQ(axes_changed(*mixed.before, *game).size(), name == "army_units" ? 1U : 0U) << name;
    EXPECT_EQ(hash(*game) == mixed.data[0].after, name == "generals") << name;
    ASSERT_EQ(game->rules().size() - plain, name.starts_with("house") ? 1U : 0U) << name;
    EXPECT_EQ(game->rules().back().id == name, name.starts_with("house")) << name;
  }
  const auto others = with_changes(mixed, {"army_units", "generals", "house-2"});
  EXPECT_EQ(axes_changed(*mixed.before, *others).size(), 1U);
  EXPECT_EQ(hash(*others), mixed.data[0].after);
  ASSERT_EQ(others->rules().size(), plain + 1);
  EXPECT_EQ(others->rules().back().id, "house-2");
  EXPECT_EQ(axes_of(mixed, "random").size(), 8U) << "each alone, and all but each";
}
/// Records and scenarios of another ruleset are played under the house rules, too.
TEST_F(Errata, house_rules_come_into_other_rulesets) {
  const Erratum house = read_erratum(
      *game_, overlay("  {}\nhouse:\n  - {id: house-1, forbid: march_to, when: {to: Montreal}, reason: a}\n"), "");
  ChangedRulesets rulesets(house);
  const ChangedRuleset& old = rulesets.named("2010");
  EXPECT_EQ(old.standing, Standing::as_before);
  EXPECT_EQ(old.after->rules().back().id, "house-1");
  EXPECT_TRUE(axes_changed(*old.before, *old.after).empty());
  EXPECT_EQ(rulesets.named(house.file).standing, Standing::as_after);
}
/// Without a title of its own an overlay is called by what it changes.
TEST_F(Errata, a_title_is_made_of_the_changes) {
  EXPECT_EQ(erratum(four_units_).title, "units that move with a general: 4 instead of 5");
  EXPECT_EQ(read_erratum(*game_, "2010", "").title, "2010");
  const Erratum both = erratum(four_units_ + late_regulars_);
  EXPECT_NE(both.title.find("; "), std::string::npos) << both.title;
  const std::string text = draft_overlay(*game_, {{"army_units", "4"}}, {"smaller", "why", "", "Small armies"}, {});
  EXPECT_EQ(read_erratum(*game_, write("titled.yaml", text), "").title, "Small armies");
}
TEST_F(Errata, it_touches_code_scenarios_and_paragraphs) {
  const Erratum four = erratum(four_units_);
  const auto scenarios = load_scenarios(*game_, shipped_scenario("3.A-five-units.yaml"));
  const auto touched = what_it_touches(four, scenarios, tricorne::test::source_dir());
  ASSERT_EQ(touched.size(), 1U);
  EXPECT_TRUE(std::any_of(touched[0].code.begin(), touched[0].code.end(),
                          [](const auto& place) { return place.find("rules/movement.cpp") != std::string::npos; }));
  EXPECT_FALSE(touched[0].scenarios.empty());
  EXPECT_TRUE(std::any_of(touched[0].related.begin(), touched[0].related.end(),
                          [](const RuleEntry& entry) { return entry.id == "7.3"; }));
}

TEST_F(Errata, scenarios_as_if_are_told_by_what_they_say_of_the_rule) {
  const Erratum four = erratum(four_units_);
  const auto runs = run_as_if(four, find_scenario_files({tricorne::test::source_dir() + "/scenarios"}), {});
  const auto lines = lines_of(runs);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.front().group, WhatIf::states);
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(),
                             [](const WhatIfLine& a, const WhatIfLine& b) { return a.group < b.group; }));
  std::size_t changed = 0;
  for (const WhatIfLine& line : lines) {
    changed += line.runs.size();
    for (const WhatIfRun* run : line.runs) EXPECT_EQ(run->before.status, Status::passed);
  }
  EXPECT_LT(changed, runs.size() / 2);
  EXPECT_EQ(run_as_if(four, {shipped_scenario("3.A-five-units.yaml")}, {"", 2, {}}).front().group, WhatIf::states);
}
TEST_F(Errata, runs_of_rulesets_that_hold_the_erratum_already_are_told_apart) {
  const Erratum old = read_erratum(*game_, "2010", "");
  const auto runs = run_as_if(old, find_scenario_files({tricorne::test::source_dir() + "/scenarios"}), {});
  EXPECT_TRUE(std::any_of(runs.begin(), runs.end(), [](const auto& r) { return r.group == WhatIf::stated_already; }));
}
TEST_F(Errata, a_change_that_no_scenario_meets_leaves_all_the_same) {
  const Erratum far = erratum("  american_stock: {value: 199, rule: 8.2.C, reason: tried}\n");
  const auto runs = run_as_if(far, {shipped_scenario("3.A-five-units.yaml")}, {});
  EXPECT_TRUE(lines_of(runs).empty());
  EXPECT_FALSE(runs.empty());
}
TEST_F(Errata, the_start_of_a_scenario_passes_under_the_erratum) {
  const Erratum four = erratum(four_units_);
  int passed = 0;
  const auto runs = run_as_if(four, find_scenario_files({tricorne::test::source_dir() + "/scenarios"}), {"7.3", 0, {}});
  for (const WhatIfLine& line : lines_of(runs)) {
    if (line.group == WhatIf::impossible) continue;
    const std::string file = write("start.yaml", scenario_of(four, *line.runs.front(), "overlay.yaml"));
    const auto started = load_scenarios(*game_, file);
    ASSERT_EQ(started.size(), 1U) << line.cause;
    const RunResult outcome = run_scenario(*game_, started.front());
    EXPECT_EQ(outcome.status, Status::passed) << outcome.message << "\n" << read_file(file);
    ++passed;
  }
  EXPECT_GT(passed, 0);
}

// --- data ---

TEST_F(Errata, an_overlay_may_change_cards_connections_and_the_set_up) {
  const Erratum made = read_erratum(
      *game_,
      write("data.yaml",
            "format: 1\ngame: washingtons-war\nname: other-data\nbase: \"2014\"\ndata:\n"
            "  deck: {change: {cards: [{where: {numbers: 20}, set: {ops: 2}}]}, rule: 6.1.B, reason: tried}\n"
            "  map: {change: {connections: [{where: {a: montreal, b: oswego}, remove: true}]}, rule: 2.1.B, reason: "
            "tried}\n"
            "  setup: {change: {spaces: {Boston: {british_cu: 4}}}, rule: 4.0.1, reason: tried}\n"),
      "");
  EXPECT_TRUE(made.axes.empty());
  ASSERT_EQ(made.data.size(), 3U);
  EXPECT_EQ(made.data[0].table, "map");
  EXPECT_EQ(made.data[1].table, "deck");
  EXPECT_EQ(made.data[2].table, "setup");
  EXPECT_EQ(made.before->setup()->facts().find("spaces")->find("Boston")->find("british_cu")->scalar, "5");
  EXPECT_EQ(made.after->setup()->facts().find("spaces")->find("Boston")->find("british_cu")->scalar, "4");
  EXPECT_EQ(made.after->setup()->board().lines.size() + 1, made.before->setup()->board().lines.size());
  EXPECT_NE(made.data[2].after, made.data[2].before);
  EXPECT_EQ(hash_named(made.after->hashes(), "setup"), made.data[2].after);
  EXPECT_EQ(made.after->with_ruleset("2014")->hashes().size(), made.before->hashes().size());
  EXPECT_EQ(changes_alone(made).size(), 3U);  // each table by itself
}
Balance played(const Comparison& comparison, std::uint64_t pairs, unsigned threads = 1, std::uint64_t seed = 5) {
  BalanceOptions options;
  options.enough.pairs = pairs;
  options.seed = seed;
  options.pairs_a_chunk = 25;
  options.chunks.threads = threads;
  return compare_balance({comparison}, options).front();
}

TEST_F(Errata, an_overlay_may_change_cells_of_the_second_games_charts) {
  const auto crossing = open_game("washingtons-crossing", {});
  const auto path =
      write("cell.yaml",
            "format: 1\ngame: washingtons-crossing\nname: tried\nbase: \"2012\"\ndata:\n"
            "  combat_results: {change: {rows: [{where: {die: 5}, set: {low: \"10/60!\"}}]}, rule: 17.1, "
            "reason: tried}\n"
            "  surprise: {change: {rows: [{where: {die: 2}, set: {combat: 5}}]}, rule: 17.1, reason: tried}\n");
  const Erratum made = read_erratum(*crossing, path, "");
  ASSERT_EQ(made.data.size(), 2U);
  EXPECT_NE(hash_named(made.after->hashes(), "combat_results"), hash_named(made.before->hashes(), "combat_results"));
  const auto surprise = std::ranges::find(made.data, "surprise", &DataChange::table);
  ASSERT_NE(surprise, made.data.end());
  EXPECT_NE(surprise->after, surprise->before);
  EXPECT_EQ(hash_named(made.after->hashes(), "surprise"), surprise->after);
  const auto wrong = write("wrong.yaml",
                           "format: 1\ngame: washingtons-crossing\nname: tried\nbase: \"2012\"\ndata:\n"
                           "  surprize: {change: {rows: []}, rule: 17.1, reason: tried}\n");
  try {
    read_erratum(*crossing, wrong, "");
    ADD_FAILURE() << "taken";
  } catch (const DataError& e) {
    EXPECT_NE(std::string(e.what()).find("did you mean \"surprise\""), std::string::npos) << e.what();
  }
}
TEST_F(Errata, a_change_may_repeat_a_value_and_leave_out_its_source) {
  const Erratum made = read_erratum(
      *game_,
      write("repeat.yaml",
            "format: 1\ngame: washingtons-war\nname: repeat\nbase: \"2014\"\ndata:\n"
            "  deck: {change: {cards: [{where: {numbers: 105}, set: {effect: {op: french_alliance, delta: 1}}}]}, "
            "rule: 12.1, reason: tried}\n"
            "  map: {change: {connections: [{add: {a: hartford, b: barnstable, confidence: certain}}]}, rule: 2.1.A, "
            "reason: tried}\n"),
      "");
  ASSERT_EQ(made.data.size(), 2U);
  EXPECT_EQ(made.paragraphs(), (std::vector<std::string>{"2.1.A", "12.1"}));
  ASSERT_EQ(made.data[1].entries.size(), 1U);
  EXPECT_EQ(made.data[1].entries[0].field, "effect.delta");
  EXPECT_EQ(made.data[1].entries[0].confidence, "certain");
  const auto runs =
      run_as_if(made, find_scenario_files({tricorne::test::source_dir() + "/scenarios"}), {"12.1", 0, {}});
  EXPECT_TRUE(std::none_of(runs.begin(), runs.end(), [](const auto& run) { return run.group == WhatIf::own_value; }));
}
TEST_F(Errata, data_that_cannot_be_changed_so_are_refused_with_their_place) {
  const auto refused = [&](const std::string& data) {
    const std::string path =
        write("bad.yaml", "format: 1\ngame: washingtons-war\nname: bad\nbase: \"2014\"\ndata:\n  " + data + "\n");
    try {
      read_erratum(*game_, path, "");
    } catch (const DataError& e) {
      return std::string(e.what());
    }
    return std::string("taken");
  };
  const std::string rest = ", rule: 4.0.1, reason: tried}";
  EXPECT_NE(refused("dekc: {change: {total: 1}" + rest).find("did you mean \"deck\""), std::string::npos);
  EXPECT_NE(refused("deck: {change: {cards: [{where: {numbers: 999}, set: {title: x}}]}" + rest).find(":6:"),
            std::string::npos);
  EXPECT_NE(refused("map: {change: {connections: [{where: {a: montreal}, remove: true}]}" + rest).find("items are so"),
            std::string::npos);
  EXPECT_NE(refused("setup: {change: {congress: Philadelphia}" + rest).find("changes nothing"), std::string::npos);
  EXPECT_NE(refused("setup: {change: {congres: Boston}" + rest).find("congres"), std::string::npos);
  const std::string port = refused("map: {change: {spaces: [{where: {id: hartford}, set: {port: true}}]}" + rest);
  EXPECT_NE(port.find("bad.yaml:6:"), std::string::npos) << port;
  EXPECT_NE(port.find("Hartford lies in no blockade zone"), std::string::npos) << port;
  EXPECT_NE(refused("setup: {change: {congress: Boston}, rule: 4.0.1}").find("reason"), std::string::npos);
}

// --- pairs ---

TEST_F(Errata, a_change_that_does_nothing_parts_no_pair) {
  const Erratum far = erratum("  american_stock: {value: 199, rule: 8.2.C, reason: tried}\n");
  const Balance balance = played(whole_erratum(far, "random"), 50);
  EXPECT_EQ(balance.pairs(), 50U);
  EXPECT_EQ(balance.identical(), 50U);
  EXPECT_EQ(balance.effect(), 0);
  EXPECT_TRUE(balance.interval().holds(0));
  EXPECT_GT(balance.interval().half_width(), 0);
}
TEST_F(Errata, pairs_are_tied_and_the_number_of_threads_changes_nothing) {
  const Erratum none = erratum("  regulars_bonus: {value: 0, rule: 9.41, reason: tried}\n");
  const Balance one = played(whole_erratum(none, "random"), 200, 1),
                two = played(whole_erratum(none, "random"), 200, 3);
  EXPECT_EQ(one.results, two.results);
  EXPECT_LT(one.identical(), 200U);
  EXPECT_GT(one.results.acted_by("regulars_bonus"), 0U);
  EXPECT_GT(one.variance_ratio(), 5);
  EXPECT_EQ(one.results.samples, 200U);  // of the first all are
}
TEST_F(Errata, games_of_players_who_weigh_their_answers_are_tied_too) {
  for (const char* axis : {"regulars_bonus: {value: 0, rule: 9.41", "army_units: {value: 6, rule: 7.3.A"}) {
    const Erratum change = erratum(std::string("  ") + axis + ", reason: tried}\n");
    EXPECT_GE(played(whole_erratum(change, "heuristic"), 400, 2).variance_ratio(), 5) << axis;  // 1 for untied games
  }
}
TEST_F(Errata, differences_of_pairs_spread_as_little_as_the_design_asks) {
  const auto spread = [&](const std::string& axis) {
    const Erratum change = erratum("  " + axis + ", reason: tried}\n");
    return played(whole_erratum(change, "random"), 1000, 2).differences().moments().deviation();
  };
  EXPECT_LE(spread("army_units: {value: 6, rule: 7.3.A"), 0.10);  // 0.70 when the games of a pair are not tied
  EXPECT_LE(spread("regulars_bonus: {value: 0, rule: 9.41"), 0.18);
}
TEST_F(Errata, results_alone_are_those_of_every_detail) {
  const std::shared_ptr<const Game> game = erratum("  army_units: {value: 4, rule: 7.3.A, reason: tried}\n").before;
  std::vector<Comparison> comparisons;
  for (const AxisMove& move : moves_of(*game, "army_units")) comparisons.push_back(comparison_of(game, move, "random"));
  BalanceOptions options;
  options.enough.pairs = 100;
  options.chunks.threads = 2;
  const auto short_ones = compare_balance(comparisons, options);  // all comparisons share the games before the change
  for (Comparison& one : comparisons) one.match.detail = Detail::all;
  const auto whole_ones = compare_balance(comparisons, options);
  for (std::size_t i = 0; i < comparisons.size(); ++i) {
    EXPECT_EQ(short_ones[i].differences().counts, whole_ones[i].differences().counts);
    EXPECT_EQ(short_ones[i].identical(), whole_ones[i].identical());
    EXPECT_LT(short_ones[i].identical(), 100U);
    EXPECT_EQ(short_ones[i].results.samples, 0U);
  }
}
TEST_F(Errata, the_axis_that_parts_a_pair_is_named) {
  const Erratum both = erratum(
      "  american_stock: {value: 199, rule: 8.2.C, reason: tried}\n"
      "  regulars_bonus: {value: 0, rule: 9.41, reason: tried}\n");
  const Balance balance = played(whole_erratum(both, "random"), 100);
  EXPECT_EQ(balance.results.acted_by("american_stock"), 0U);
  EXPECT_GT(balance.results.acted_by("regulars_bonus"), 0U);
  EXPECT_EQ(axes_of(both, "random").size(), 2U);
}
TEST_F(Errata, a_planted_change_of_the_winner_is_found_and_ends_the_test) {
  const Erratum turned = erratum("  british_colonies_to_win: {value: 13, rule: 13.2, reason: tried}\n");
  BalanceOptions options;
  options.enough = {5000, 0, 0.01, 0};
  const auto row = compare_balance({whole_erratum(turned, "random")}, options).front();
  EXPECT_EQ(row.ended, EndedBy::test);
  EXPECT_EQ(row.found, EffectFound::down);
  EXPECT_LT(row.pairs(), 5000U);
}
/// A run asks for its time between chunks, so none takes long.
TEST_F(Errata, a_chunk_takes_some_seconds_at_most) {
  const auto crossing = open_game("washingtons-crossing", {});
  const auto pairs = [](const Game& game, const std::string& player) {
    return chunk_size(game, players::read_players(game.seats(), player));
  };
  EXPECT_EQ(pairs(*game_, "random"), 100U);
  EXPECT_EQ(pairs(*game_, "heuristic"), 100U);
  EXPECT_EQ(pairs(*game_, "mcts:20"), 1U);
  EXPECT_LE(pairs(*crossing, "random"), 100U);
  EXPECT_EQ(pairs(*crossing, "heuristic"), 4U) << "a game of theirs takes a tenth of a second and more";
}
TEST_F(Errata, scenarios_are_run_until_the_time_is_up) {
  const Erratum four = erratum("  army_units: {value: 4, rule: 7.3.A, reason: tried}\n");
  const auto files = find_scenario_files({tricorne::test::source_dir() + "/scenarios/washingtons_war"});
  int asked = 0;
  const auto runs = run_as_if(four, files, {"7.3.A", 1, {}, false, [&] { return ++asked > 3; }});
  ASSERT_GT(runs.size(), 4U);
  EXPECT_EQ(std::ranges::count(runs, WhatIf::not_run, &WhatIfRun::group), static_cast<long>(runs.size()) - 3);
  EXPECT_FALSE(runs.back().after.scenario.name.empty());
}
TEST_F(Errata, every_neighbour_of_an_axis_can_be_played) {
  for (const AxisMove& move : moves_of(*game_, "")) {
    EXPECT_NO_THROW(game_->with_axis(move.axis.name, move.to)) << move.axis.name << " " << move.to;
    EXPECT_NE(move.to, move.axis.value);
  }
  EXPECT_EQ(moves_of(*game_, "army_units").size(), 2U);
  EXPECT_EQ(moves_of(*game_, "9.41").size(), 4U);
}

TEST(PairResults, are_read_as_they_were_written) {
  PairResults r;
  r.pairs = 3;
  r.identical = 1;
  r.differences.counts = {0, 1, 1, 0, 1};
  r.score_before = 1.5;
  r.endings_before = {{"a surrender", 3}};
  r.endings_after = {{"a surrender", 1}, {"the last turn", 2}};
  r.winners_after["british"] = 2;
  for (const int turn : {10, 9, 101, 2}) ++r.parted[{turn, "round " + std::to_string(turn)}];
  r.acted["army_units"] = 2;
  r.acted_together = 1;
  r.samples = 1;
  r.figures["a b: c"].add(2, 5);
  r.figures["a b: c"].add(7, 5);
  r.lead.add(-3, 12);
  r.house_games["house-1"] = 2;
  r.house_questions["house-1"] = 17;
  r.looked_questions = 900;
  r.leads_before[-3] = r.leads_after[12] = 1;
  EXPECT_EQ(PairResults::read(r.write()), r);
  EXPECT_EQ(PairResults::read(""), PairResults());
  EXPECT_THROW(PairResults::read("pairs"), std::invalid_argument);
  EXPECT_THROW(PairResults::read("pairs\t3x"), std::invalid_argument);
  for (const char* damaged : {"pairs\t-3", "acted/army_units\t1e300", "parted/turn/2 round 2\tnan"})
    EXPECT_THROW(PairResults::read(damaged), std::invalid_argument) << damaged;
  EXPECT_EQ(turns_told(r.parted), (TurnsTold{{"round 2", 1}, {"round 9", 1}, {"round 10", 1}, {"round 101", 1}}));
  PairResults twice = r;
  twice.add(r);
  EXPECT_EQ(twice.pairs, 6U);
  EXPECT_EQ(twice.figures["a b: c"].changes, (GamesByNumber{{-2, 2}, {3, 2}}));
  EXPECT_EQ(twice.figures["a b: c"].changes_of(9).counts.at(0), 5U);
  EXPECT_EQ(twice.leads_after.at(12), 2U);
  EXPECT_EQ(twice.endings_after["the last turn"], 4U);
}

/// One possession, which a side has from some look on: the rules themselves, which could be those of another game.
class WholeRules final : public Possessions {
 public:
  WholeRules(std::unique_ptr<const Game> without, Seat seat, int looks) : seat_(seat), looks_(looks) {
    add({"rules", "these", "others"}, std::move(without));
  }
  void add_held(const Position&, Seat seat, std::vector<std::size_t>& held) const override {
    if (seat == seat_ && ++seen_ > looks_) held.push_back(0);
  }
  std::unique_ptr<Position> with_plain(const Position& position, std::size_t which) const override {
    return game_without(which).read_position(position.write());
  }

 private:
  Seat seat_;
  int looks_;
  mutable int seen_ = 0;
};

WorthOptions worth_options(const std::string& players, std::vector<std::size_t> wanted, std::uint64_t games,
                           unsigned threads = 1) {
  WorthOptions options{players, std::move(wanted)};
  options.games = games;
  options.games_a_chunk = 2;
  options.seed = 8;
  options.chunks.threads = threads;
  return options;
}

/// What is replaced by itself is worth nothing, wherever in a game: the dice, the draws and the players are the same.
TEST(Worth, of_a_thing_against_itself_is_nothing) {
  for (const std::string name : {"washingtons-war", "washingtons-crossing"}) {
    const auto game = open_game(name, {});
    for (const std::string players : {"random", "heuristic", "steady", "mcts:3"}) {
      if (players == "mcts:3" && name == "washingtons-crossing") continue;  // takes minutes
      for (const int looks : {0, 40, 150}) {
        const WholeRules same(game->with_ruleset(game->rulesets().front()), Seat(1), looks);
        const Worths worths = measure_worths(*game, same, worth_options(players, {0}, 2));
        ASSERT_EQ(worths.results.cells.size(), 1U) << name << " " << players << " " << looks;
        const WorthSums& sums = worths.results.cells.begin()->second;
        EXPECT_EQ(sums.identical, sums.pairs) << name << " " << players << " " << looks;
        EXPECT_EQ(sums.differences.differing(), 0U);
      }
    }
  }
}
/// A worth has the sign of its side. With rules in their place by which the British need no colony, the usual rules are
/// worth much to the Americans and less than nothing to the British.
TEST(Worth, is_that_of_the_side_that_has_it) {
  const auto game = open_game("washingtons-war", {});
  for (const Seat seat : {Seat(0), Seat(1)}) {
    const WholeRules rules(game->with_axis("british_colonies_to_win", "0"), seat, 0);
    const Worths worths = measure_worths(*game, rules, worth_options("random", {0}, 60));
    const WorthSums& sums = worths.results.cells.at(cell_name(0, seat));
    EXPECT_EQ(sums.pairs, 60U);
    const Interval range = interval_of(sums.differences);
    if (seat == Seat(0))
      EXPECT_GT(range.low, 0.1);
    else
      EXPECT_LT(range.high, -0.1);
  }
}
/// Of both games: possessions of each side, the same results for any number of threads, and cards only for who holds
/// them.
TEST(Worth, of_cards_and_leaders_comes_from_the_kit) {
  for (const auto& [name, kinds] :
       {std::pair<std::string, std::set<std::string>>{"washingtons-war", {"card", "general"}},
        {"washingtons-crossing", {"leader"}}}) {
    const auto game = open_game(name, {});
    const auto possessions = kit_of(*game).possessions(*game, std::nullopt);
    ASSERT_NE(possessions, nullptr);
    std::set<std::string> met;
    std::vector<std::size_t> wanted;
    for (std::size_t which = 0; which < possessions->list().size(); ++which) {
      met.insert(possessions->list()[which].kind);
      if (which % 7 == 0) wanted.push_back(which);
    }
    EXPECT_EQ(met, kinds);
    EXPECT_GT(possessions->list().size(), 12U);
    const Worths one = measure_worths(*game, *possessions, worth_options("random", wanted, 8)),
                 three = measure_worths(*game, *possessions, worth_options("random", wanted, 8, 3));
    EXPECT_EQ(one.results.games, 8U);
    EXPECT_TRUE(one.results == three.results) << name;
    std::uint64_t differing = 0;
    for (const auto& [cell, sums] : one.results.cells) {
      EXPECT_LE(sums.pairs, 8U) << cell;
      EXPECT_EQ(sums.differences.pairs(), sums.pairs) << cell;
      EXPECT_EQ(sums.lead.games > 0, name == "washingtons-crossing") << cell;
      differing += sums.pairs - sums.identical;
    }
    EXPECT_GT(differing, 4U) << name;
  }
  const auto war = open_game("washingtons-war", {}), crossing = open_game("washingtons-crossing", {});
  EXPECT_THROW(kit_of(*war).possessions(*war, 4), std::invalid_argument);
  EXPECT_THROW(kit_of(*crossing).possessions(*crossing, 2), std::invalid_argument);
}

}  // namespace errata_test
}  // namespace tricorne::verify
