// Mutation of the rules: the tool itself, and the mutants that our scenarios kill.
#include "verify/matrix/mutation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/games.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/kit.h"
#include "verify/scenario/scenario.h"

namespace tricorne::verify {
namespace mutation_test {

const std::string scenarios = tricorne::test::source_dir() + "/scenarios/washingtons_war";

std::vector<MutantResult> mutate_in(const std::string& path, const std::string& filter) {
  MutationOptions options;
  options.filter = filter;
  const auto files = find_scenario_files({scenarios + path});
  return mutate(test::washingtons_war(), Documents(files, 0), files, options);
}

Fate fate_of(const std::vector<MutantResult>& results, const std::string& name) {
  for (const MutantResult& result : results)
    if (result.mutant.name == name) return result.fate;
  ADD_FAILURE() << "no mutant " << name;
  return Fate::explained;
}

std::string names_of(const std::vector<MutantResult>& results, Fate fate) {
  std::string list;
  for (const MutantResult& result : results)
    if (result.fate == fate) list += result.mutant.name + "\n";
  return list;
}

Exemption entry(const std::string& name) { return {name, "a reason", Node::text(name)}; }

TEST(Mutation, a_change_that_a_scenario_shows_is_noticed) {
  const auto results =
      mutate_in("/10_political_control/11.B.ii-montreal-oswego-fort-stanwix.yaml", "axis pc_daisy_chain");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].fate, Fate::killed);
  EXPECT_EQ(results[0].mutant.rule, "10.11.B.ii.2");
  EXPECT_FALSE(results[0].complaint.empty());
}

TEST(Mutation, an_equivalent_change_is_not_noticed) {
  const auto results = mutate_in("/04_setup", "axis for_the_king_barred: [] -> [CA]");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].fate, Fate::survived);
  EXPECT_GT(results[0].tried, 10U);
}

TEST(Mutation, a_ruleset_that_sets_an_axis_itself_keeps_it) {
  const auto results = mutate_in("/04_setup/0.5-colonies-closed-in-2010.yaml", "axis for_the_king_markers");
  EXPECT_EQ(fate_of(results, "axis for_the_king_markers: 3 -> 4"), Fate::survived);
}

TEST(Mutation, a_refusal_switched_off_is_noticed) {
  const auto results =
      mutate_in("/10_political_control/11.B.ii-montreal-oswego-fort-stanwix.yaml", "check_british_placing");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].fate, Fate::killed);
  EXPECT_EQ(results[0].mutant.name,
            "refusal 10.11.B.ii check_british_placing: no-british-pc-marker-from-before-this-card");
}

TEST(Mutation, a_refusal_nobody_meets_is_told) {
  const auto results = mutate_in("/11_winter_attrition", "refusal 9.62 ");
  ASSERT_FALSE(results.empty());
  for (const MutantResult& result : results) {
    EXPECT_EQ(result.fate, Fate::survived);
    EXPECT_EQ(result.tried, 0U);
  }
}

TEST(Mutation, switching_off_goes_on_to_the_branches_below) {
  const auto results = mutate_in("/10_political_control/11.B.ii-where-not-to-place.yaml", "check_british_space");
  ASSERT_EQ(results.size(), 2U);
  for (const MutantResult& result : results) EXPECT_EQ(result.fate, Fate::killed) << result.mutant.name;
}

TEST(Mutation, names_are_unique) {
  const auto results = mutate_in("", "refusal ");
  std::set<std::string> names;
  for (const MutantResult& result : results) EXPECT_TRUE(names.insert(result.mutant.name).second) << result.mutant.name;
  EXPECT_GT(names.size(), 140U);
  for (const auto& mutants : {axis_mutants(test::washingtons_war(), nullptr, ""),
                              kit_of(test::washingtons_war()).data_mutants(test::washingtons_war())})
    for (const Mutant& mutant : mutants) EXPECT_TRUE(names.insert(mutant.name).second) << mutant.name;
}

TEST(Mutation, the_number_of_threads_changes_nothing) {
  MutationOptions options;
  options.filter = "9.5";
  const auto files = find_scenario_files({scenarios + "/09_battles"});
  const auto fates = [&](unsigned threads) {
    options.threads = threads;
    return names_of(mutate(test::washingtons_war(), Documents(files, 0), files, options), Fate::killed);
  };
  const std::string alone = fates(1);
  EXPECT_FALSE(alone.empty());
  EXPECT_EQ(alone, fates(3));
}

TEST(Mutation, an_explained_survivor_is_marked) {
  auto results = mutate_in("/04_setup", "axis for_the_king_barred: [] -> [CA]");
  explain_survivors(results, {entry("axis for_the_king_barred: [] -> [CA]")}, TrialScope::everything);
  EXPECT_EQ(results[0].fate, Fate::explained);
}

TEST(Mutation, superfluous_and_unknown_reasons_are_errors) {
  auto results = mutate_in("/10_political_control/11.B.ii-montreal-oswego-fort-stanwix.yaml", "axis pc_daisy_chain");
  EXPECT_NE(test::data_error([&] {
              explain_survivors(results, {entry(results[0].mutant.name)}, TrialScope::some_mutants);
            }).find("kills it"),
            std::string::npos);
  EXPECT_NE(test::data_error([&] {
              explain_survivors(results, {entry("axis pc_daisy_chain: false -> tru")}, TrialScope::everything);
            }).find("no such mutant; did you mean \"axis pc_daisy_chain: false -> true\""),
            std::string::npos);
}

/// When only some scenarios ran, the list of reasons may name mutants that these scenarios do not show.
TEST(Mutation, reasons_that_do_not_fit_some_of_the_scenarios_are_left_out) {
  auto results = mutate_in("/10_political_control/11.B.ii-montreal-oswego-fort-stanwix.yaml", "axis pc_daisy_chain");
  explain_survivors(results, {entry(results[0].mutant.name), entry("no mutant")}, TrialScope::some_scenarios);
  EXPECT_EQ(results[0].fate, Fate::killed);
}

/// The mutants that no scenario of the game kills and that the game's list does not explain.
std::string unexplained(const Game& game, const std::string& folder, const std::string& filter) {
  MutationOptions options;
  options.filter = filter;
  const std::string root = tricorne::test::source_dir() + "/scenarios/" + folder;
  const auto files = find_scenario_files({root});
  auto results = mutate(game, Documents(files, 0), files, options);
  EXPECT_NE(names_of(results, Fate::killed), "") << "no mutant";
  explain_survivors(results, load_explained(root + "/mutants.yaml", game.name(), "mutants"),
                    filter.empty() ? TrialScope::everything : TrialScope::some_mutants);
  return names_of(results, Fate::survived);
}

TEST(Mutation, R9_every_refusal_of_battles_is_missed) {
  EXPECT_EQ(unexplained(test::washingtons_war(), "washingtons_war", "refusal 9."), "");
}

TEST(Mutation, every_cell_of_the_crossing_table_is_missed) {
  EXPECT_EQ(unexplained(*open_game("washingtons-crossing", {}), "washingtons_crossing", "crossing "), "");
}

TEST(LongMutation, every_mutant_is_noticed_or_explained) {
  EXPECT_EQ(unexplained(test::washingtons_war(), "washingtons_war", ""), "");
}
TEST(LongMutation, every_mutant_of_washingtons_crossing_is_noticed_or_explained) {
  EXPECT_EQ(unexplained(*open_game("washingtons-crossing", {}), "washingtons_crossing", ""), "");
}

}  // namespace mutation_test
}  // namespace tricorne::verify
