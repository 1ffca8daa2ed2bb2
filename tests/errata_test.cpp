// The errata lab: overlays made of wishes, and what they change.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

#include "engine/core/load/yaml.h"
#include "tests/support/paths.h"
#include "verify/errata/as_if.h"
#include "verify/errata/draft.h"
#include "verify/errata/overlay.h"
#include "verify/errata/rulesets.h"
#include "verify/errata/touch.h"

namespace tricorne::verify {
namespace {

namespace fs = std::filesystem;

/// Each test has a folder of its own.
class Errata : public testing::Test {
 protected:
  Errata() : folder_(fs::path(testing::TempDir()) / ("tricorne-errata-" + std::to_string(std::random_device{}()))) {
    fs::create_directories(folder_);
  }
  ~Errata() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  std::string overlay(const std::string& axes, const std::string& name = "overlay.yaml") const {
    return write(name, "format: 1\ngame: washingtons-war\nname: tried\nbase: \"2014\"\naxes:\n" + axes);
  }
  Erratum erratum(const std::string& axes) const { return read_erratum(*game_, overlay(axes), ""); }

  const std::string four_units_ = "  army_units: {value: 4, rule: 7.3.A, reason: tried}\n";
  const std::string late_regulars_ = "  regulars_lost_at: {value: 2, rule: 9.41.1, reason: tried}\n";

  fs::path folder_;
  std::unique_ptr<Game> game_ = open_game("washingtons-war", {});
};

/// The scenario file of this name, wherever it lies.
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
  EXPECT_EQ(in_words(made.axes[0]), "for_the_king_barred: none to CT, MA");
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
TEST_F(Errata, the_nearest_axes_come_by_paragraph_and_by_word) {
  const NearAxes near = axes_near(*game_, "end the Regulars by year 9.41");
  EXPECT_EQ(near.paragraph, "9.41");
  EXPECT_EQ(names(near.by_paragraph), (std::vector<std::string>{"regulars_bonus", "regulars_lost_at"}));
  EXPECT_TRUE(holds(names(near.by_word), "last_year"));
  EXPECT_EQ(axes_near(*game_, "ports never isolated").by_word.front().name, "british_ports_never_isolated");
  EXPECT_EQ(axes_near(*game_, "army_unit").slip_of, "army_units");
  const NearAxes none = axes_near(*game_, "xylophone");
  EXPECT_TRUE(none.by_paragraph.empty() && none.by_word.empty());
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
  const auto changes = axes_changed(*both.before, *with_axes(both, {"army_units"}));
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].to, "4");
  EXPECT_TRUE(axes_changed(*both.before, *with_axes(both, {})).empty());
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
  EXPECT_EQ(lines.front().group, AsIf::states);
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(),
                             [](const AsIfLine& a, const AsIfLine& b) { return a.group < b.group; }));
  std::size_t changed = 0;
  for (const AsIfLine& line : lines) {
    changed += line.runs.size();
    for (const AsIfRun* run : line.runs) EXPECT_EQ(run->before.status, Status::passed);
  }
  EXPECT_LT(changed, runs.size() / 2);
  EXPECT_EQ(run_as_if(four, {shipped_scenario("3.A-five-units.yaml")}, {"", 2, {}}).front().group, AsIf::states);
}
TEST_F(Errata, runs_of_rulesets_that_hold_the_erratum_already_are_told_apart) {
  const Erratum old = read_erratum(*game_, "2010", "");
  const auto runs = run_as_if(old, find_scenario_files({tricorne::test::source_dir() + "/scenarios"}), {});
  EXPECT_TRUE(std::any_of(runs.begin(), runs.end(), [](const auto& r) { return r.group == AsIf::stated_already; }));
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
  for (const AsIfLine& line : lines_of(runs)) {
    if (line.group == AsIf::impossible) continue;
    const std::string file = write("start.yaml", scenario_of(four, *line.runs.front(), "overlay.yaml"));
    const auto started = load_scenarios(*game_, file);
    ASSERT_EQ(started.size(), 1U) << line.cause;
    const Outcome outcome = run_scenario(*game_, started.front());
    EXPECT_EQ(outcome.status, Status::passed) << outcome.message << "\n" << read_file(file);
    ++passed;
  }
  EXPECT_GT(passed, 0);
}

}  // namespace
}  // namespace tricorne::verify
