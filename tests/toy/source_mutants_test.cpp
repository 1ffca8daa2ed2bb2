// Changes of single places in the toy's rules: scenarios notice them, random games notice what scenarios miss, and the
// list of reasons is held against the sources.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "tests/toy/kit.h"
#include "verify/matrix/children.h"
#include "verify/matrix/mutants.h"
#include "verify/matrix/mutation.h"

namespace tricorne::verify {
namespace source_mutants_test {

const Game& toy() {
  toy::add_to_the_tables();
  static const auto opened = open_game("two-camps", {});
  return *opened;
}

std::vector<MutantResult> changes(const std::string& filter, const std::string& file = "") {
  MutationOptions options;
  options.of = MutantsOf::sources;
  options.filter = filter;
  options.threads = 2;
  const auto files = find_scenario_files({tricorne::test::source_dir() + "/tests/toy/scenarios" + file});
  return mutate(toy(), Documents(files, 0), files, options);
}

const MutantResult& one(const std::vector<MutantResult>& results) {
  if (results.size() != 1) throw std::runtime_error(std::to_string(results.size()) + " changes");
  return results.front();
}

TEST(ToySourceMutants, a_change_knows_its_paragraph_and_function) {
  const auto results = changes("`r.state.card(d.player) = Card{0};`", "/4_turns/attack.yaml");
  const MutantResult& forgotten = one(results);
  EXPECT_EQ(forgotten.mutant.rule, "3.1");
  EXPECT_EQ(forgotten.mutant.place.function, "resolve(ChooseCard, PlayCard)");
  EXPECT_EQ(forgotten.mutant.place.file, "rules/cards.cpp");
}

TEST(ToySourceMutants, a_scenario_notices) {
  const auto results = changes("`place(r, \"4.2\"_rule, d.player, d.at);` is left out", "/4_turns/attack.yaml");
  EXPECT_EQ(one(results).fate, Fate::killed);
  EXPECT_EQ(one(results).killed_by, "a-card-helps-the-die");
}

TEST(ToySourceMutants, a_change_where_no_run_comes_survives_untried) {
  const auto results = changes("run(EndTurn)", "/4_turns/attack.yaml");
  ASSERT_FALSE(results.empty());
  for (const MutantResult& result : results) EXPECT_EQ(result.tried, 0U) << result.mutant.name;
}

TEST(ToySourceMutants, random_games_notice_what_scenarios_miss) {
  auto results = changes("run(EndTurn)", "/4_turns/attack.yaml");
  try_in_games(toy(), results, {.games = 60, .seed = 1, .threads = 2, .watched = 400}, {});
  const auto forgotten = std::ranges::find_if(results, [](const MutantResult& r) {
    return r.mutant.name.find("`r.state.stones(side).erase(at);` is left out") != std::string::npos;
  });
  ASSERT_NE(forgotten, results.end());
  EXPECT_EQ(forgotten->fate, Fate::survived);
  EXPECT_NE(forgotten->lockstep, "");
  EXPECT_NE(forgotten->broken.find("isolation"), std::string::npos) << forgotten->broken;
}

TEST(ToySourceMutants, the_draw_takes_every_function_and_repeats) {
  const std::vector<Mutant> all = source_mutants(toy());
  std::set<std::string> functions;
  for (const Mutant& mutant : all) functions.insert(mutant.place.function);
  ASSERT_LT(functions.size(), all.size());
  std::set<std::string> drawn_functions, names, again;
  for (const Mutant& mutant : drawn(all, functions.size(), 7)) {
    drawn_functions.insert(mutant.place.function);
    names.insert(mutant.name);
  }
  for (const Mutant& mutant : drawn(all, functions.size(), 7)) again.insert(mutant.name);
  EXPECT_EQ(drawn_functions, functions);
  EXPECT_EQ(names, again);
  EXPECT_EQ(drawn(all, all.size() + 1, 7).size(), all.size());
}

TEST(ToySourceMutants, a_reason_for_a_line_that_changed_is_an_error) {
  auto results = changes("", "/4_turns/attack.yaml");
  std::string name = results.front().mutant.name;
  name.replace(name.size() - 7, 6, "000000");
  const std::string error = test::data_error([&] {
    explain_survivors(results, {{name, "a reason", Node::text(name)}}, TrialScope::everything);
  });
  EXPECT_NE(error.find("there is no such mutant"), std::string::npos) << error;
}

TEST(Children, a_child_that_dies_or_never_ends_costs_only_its_piece) {
  std::map<std::size_t, std::string> heard;
  ChildWork work;
  work.limit = std::chrono::seconds(1);
  work.work = [](std::size_t i, const auto& at) -> std::string {
    at(10 * i);
    if (i == 1) std::abort();
    static const volatile bool forever = true;
    while (i == 3 && forever) {
    }
    return "answer " + std::to_string(i);
  };
  work.done = [&](std::size_t i, const std::string& answer) { heard[i] = answer; };
  work.lost = [&](std::size_t i, std::size_t step, const std::string& how) {
    heard[i] = std::to_string(step) + " " + how;
  };
  in_children(5, 2, work);
  const std::map<std::size_t, std::string> wanted{{0, "answer 0"},
                                                  {1, "10 the program aborts"},
                                                  {2, "answer 2"},
                                                  {3, "30 it does not end within 1 s"},
                                                  {4, "answer 4"}};
  EXPECT_EQ(heard, wanted);
}

/// Who waits uses no time of the processor, so a busy machine brings no step nearer to its limit.
TEST(Children, a_limit_counts_time_of_the_processor_and_grows_with_what_a_step_needs) {
  const auto before = processor_time();
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_LT(processor_time() - before, std::chrono::milliseconds(25));
  using std::chrono::milliseconds, std::chrono::seconds;
  EXPECT_EQ(limit_of(milliseconds(10), seconds(5)), seconds(5));
  EXPECT_EQ(limit_of(milliseconds(301), seconds(5)), seconds(7));
}

}  // namespace source_mutants_test
}  // namespace tricorne::verify
