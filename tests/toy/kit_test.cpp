// The parts of verify that serve any game, tried on the toy. The referee of the toy's kit finds a fault planted in the
// rules. The fault is shrunk without help from the game and written as a scenario. The defaults serve a game whose kit
// offers nothing.
#include "tests/toy/kit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/refusal_sites.h"
#include "tests/support/paths.h"
#include "verify/games/simulation.h"
#include "verify/matrix/mutation.h"
#include "verify/oracle.h"
#include "verify/referee/shrink.h"
#include "verify/scenario/play.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {
namespace kit_test {

const Game& toy() {
  toy::add_to_the_tables();
  static const auto opened = open_game("two-camps", {});
  return *opened;
}

std::size_t site_of(std::string_view why) {
  const auto& sites = rulebook::refusal_sites();
  const auto site = std::ranges::find_if(sites, [&](const auto& s) { return std::string_view(s.id) == why; });
  if (site == sites.end()) throw std::invalid_argument("no refusal says so");
  return static_cast<std::size_t>(site - sites.begin());
}

/// The answers of random games up to the first broken property.
std::optional<BrokenCase> hunt(const Game& game, const Game& law) {
  const auto referee = kit_of(game).referee(game, law, {.properties = true});
  for (std::uint64_t number = 1; number <= 500; ++number) {
    Chance chance(1, number);
    const auto position = game.setup();
    BrokenCase found{position->write(), {}};
    position->settle();
    try {
      while (position->pending()) {
        const std::size_t n = answer_at_random(*position, chance, true);
        found.answers.push_back(position->answer_text(n));
        referee->give(*position, n);
      }
    } catch (const Broken& broken) {
      if (broken.property()) return found;
      throw;
    }
  }
  return std::nullopt;
}

/// Finds a fault, shrinks it and writes it as a scenario. The scenario passes on `right` and fails on `faulty`. The
/// fault may be a refusal that says `missing`, which is switched off.
void expect_a_small_scenario(const Game& faulty, const Game& right, const std::string& rule,
                             std::string_view missing = {}) {
  std::optional<rulebook::RuleWatch> off;
  if (!missing.empty()) off.emplace(rulebook::Switch{.site = site_of(missing)});
  const auto found = hunt(faulty, right);
  ASSERT_TRUE(found);
  const ShrunkCase shrunk = shrink(faulty, right, *found);
  EXPECT_EQ(shrunk.end.broken.rule, rule);
  EXPECT_LE(shrunk.found.answers.size(), 1U);
  const std::string text =
      regression_scenario(faulty, right, shrunk, regression_id(shrunk.end.broken, "planted"), "plain");
  EXPECT_LE(std::ranges::count(text, '\n'), 20) << text;
  const Scenario scenario = read_scenarios(right, parse_yaml(text, "regression.yaml")).at(0);
  RunResult outcome;
  outcome.scenario = scenario;
  play(faulty, GameNames(faulty), outcome);
  EXPECT_EQ(outcome.status, Status::failed) << text;
  RunResult on_right_rules;
  on_right_rules.scenario = scenario;
  off.reset();
  play(right, GameNames(right), on_right_rules);
  EXPECT_EQ(on_right_rules.status, Status::passed) << text << on_right_rules.message;
}

TEST(ToyKit, a_refusal_switched_off_becomes_a_small_scenario) {
  expect_a_small_scenario(toy(), toy(), "4.1", "the place is not free");
}

/// The property judges the step, and demands that its answer be refused. The scenario does not give the answer.
TEST(ToyKit, an_answer_that_must_be_refused_is_not_given) {
  expect_a_small_scenario(toy(), toy(), "4.3", "a camp is never attacked");
}

TEST(ToyKit, an_axis_of_another_value_becomes_a_small_scenario) {
  const auto faulty = toy().with_axis("isolated_leave", "false");
  expect_a_small_scenario(*faulty, toy(), "5");
}

/// A check may read behind a refusal that is switched off. The mutant is named, and the others are tried.
TEST(ToyKit, a_mutant_on_which_the_program_aborts_is_named_and_counts_as_noticed) {
  MutationOptions options;
  options.threads = 2;
  options.choose = [](std::vector<Mutant> mutants) {
    mutants.resize(2);
    mutants[0].name = "aborts";
    mutants[0].thrown.reset();
    mutants[0].change = [](const Game&) -> std::unique_ptr<Game> { std::abort(); };
    return mutants;
  };
  const auto files = find_scenario_files({test::source_dir() + "/tests/toy/scenarios"});
  const auto results = mutate(toy(), Documents(files, 0), files, options);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].fate, Fate::killed);
  EXPECT_EQ(results[0].mutant.name, "aborts");
  EXPECT_EQ(results[0].complaint, "killed by a crash: the program aborts");
  EXPECT_NE(results[0].killed_by, "");
  EXPECT_EQ(results[1].complaint.find("crash"), std::string::npos) << results[1].complaint;
}

TEST(ToyKit, properties_count_how_often_they_are_asked) {
  SimulationOptions options;
  options.games = 50;
  options.properties = true;
  const QuestionCounts asked = simulate(toy(), options).asked;
  ASSERT_EQ(asked.size(), 3U);
  for (const char* name : {"4.1 settling", "4.3 camps", "5 isolation"}) EXPECT_GT(asked.at(name), 0U) << name;
  EXPECT_EQ(asked.at("4.1 settling"), 500U) << "ten turns a game, each asks once";
  const QuestionCounts lenient = simulate(*toy().with_axis("isolated_leave", "false"), options).asked;
  EXPECT_EQ(lenient.at("5 isolation"), 0U);
  EXPECT_GT(lenient.at("4.3 camps"), 0U);
}

/// The last question of a game is judged, too, without --check.
TEST(ToyKit, a_property_sees_every_question_and_every_step) {
  std::vector<std::string> seen;
  const auto referee =
      judging_referee(toy(), {.properties = true}, {{"notes", "1", [&](const JudgedStep& step) {
                                                       seen.push_back(step.answer != nullptr ? *step.answer : "?");
                                                       EXPECT_EQ(step.answer == nullptr, &step.before == &step.after);
                                                       return Judgement::kept();
                                                     }}});
  const auto position = toy().setup();
  referee->settle(*position);
  referee->give(*position, 0);
  referee->look_at(*position);
  EXPECT_EQ(seen, (std::vector<std::string>{"?", "draw 1", "?"}));
  EXPECT_EQ(referee->take_asked(), (QuestionCounts{{"1 notes", 3}}));
  EXPECT_EQ(referee->take_asked(), (QuestionCounts{{"1 notes", 0}}));
}

TEST(ToyKit, shrinking_needs_a_case_that_breaks_something) {
  EXPECT_THROW(shrink(toy(), toy(), {toy().setup()->write(), {}}), std::invalid_argument);
}

TEST(ToyKit, random_games_are_the_same_on_any_number_of_threads) {
  SimulationOptions options;
  options.games = 200;
  options.check = options.properties = true;
  options.threads = 1;
  const GameResults one = simulate(toy(), options);
  options.threads = 3;
  const GameResults three = simulate(toy(), options);
  EXPECT_EQ(one.figures.digest, three.figures.digest);
  EXPECT_EQ(one.wins, three.wins);
  EXPECT_EQ(one.wins[0] + one.wins[1] + one.draws, 200U);
  EXPECT_GT(one.draws, 0U);
}

/// Under some rules that a swarm draws, a game of this toy comes to a question without an answer. That is the same,
/// too.
TEST(ToyKit, games_of_a_swarm_are_the_same_on_any_number_of_threads) {
  SimulationOptions options;
  options.games = 300;
  options.check = options.properties = options.swarm = true;
  const auto found = [&](unsigned threads) -> std::string {
    options.threads = threads;
    try {
      return std::to_string(simulate(toy(), options).figures.digest);
    } catch (const Fault& fault) {
      return std::to_string(fault.game()) + ": " + fault.what() + " after " + fault.answer();
    }
  };
  for (options.seed = 1; options.seed <= 4; ++options.seed) {
    const std::string one = found(1);
    EXPECT_EQ(one, found(3)) << options.seed;
    options.swarm = false;
    EXPECT_NE(one, found(1)) << options.seed;
    options.swarm = true;
  }
}

/// A fault of a swarm can be played again: it says where the game began and which axes it changed.
TEST(ToyKit, a_fault_of_a_swarm_names_its_beginning_and_its_rules) {
  const auto law = toy().with_axis("isolated_leave", "false");
  SimulationOptions options;
  options.games = 500;
  options.properties = options.swarm = true;
  options.law = law.get();
  int with_changes = 0;
  for (options.seed = 1; options.seed <= 12; ++options.seed) try {
      simulate(toy(), options);
      FAIL() << "the games obey another law";
    } catch (const Fault& fault) {
      const Game& rules = fault.rules() ? *fault.rules() : toy();
      const auto position = rules.read_position(fault.begun());
      position->settle();
      for (const std::string& action : fault.actions()) position->apply(action);
      for (const AxisInfo& axis : fault.changed()) {
        const auto axes = rules.axes();
        EXPECT_EQ(std::ranges::find(axes, axis.name, &AxisInfo::name)->value, axis.value);
      }
      EXPECT_EQ(fault.rules() == nullptr, fault.changed().empty());
      with_changes += fault.rules() != nullptr;
    }
  EXPECT_GT(with_changes, 0);
}

TEST(ToyKit, a_swarm_presses_kinds_of_answers_and_avoids_none) {
  AnswerKinds kinds;
  std::map<std::string, std::set<std::size_t>> given;  // by kind: how often, in each game
  for (std::uint64_t number = 1; number <= 60; ++number) {
    SwarmAnswerer answerer(toy(), kinds, 7, number), again(toy(), kinds, 7, number);
    Chance chance(7, number);
    std::map<std::string, std::size_t> count;
    for (const auto position = swarm_begins(toy(), 7, number); position->pending();) {
      const bool dice = position->pending()->seat == Seat::Chance;
      const std::size_t n = dice ? answer_at_random(*position, chance, true) : answerer.choose(*position);
      if (!dice) {
        EXPECT_EQ(n, again.choose(*position));
        ++count[kinds.name(kinds.of(*position, n))];
      }
      position->give(n);
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) given[kinds.name(kind)].insert(count[kinds.name(kind)]);
  }
  for (const auto& [kind, counts] : given) EXPECT_GT(*counts.rbegin(), 0U) << kind;
  EXPECT_GT(std::ranges::count_if(given, [](const auto& kind) { return kind.second.size() > 4; }), 1);
}

/// Takes the last answer of each list and counts the questions.
class LastAnswer final : public Answerer {
 public:
  explicit LastAnswer(std::atomic<int>& asked) : asked_(asked) {}
  std::size_t choose(const Position& position) override {
    EXPECT_NE(position.pending()->seat, Seat::Chance);
    ++asked_;
    return position.answer_count() - 1;
  }

 private:
  std::atomic<int>& asked_;
};

TEST(ToyKit, somebody_else_may_choose) {
  std::atomic<int> asked = 0;
  SimulationOptions options;
  options.games = 10;
  options.answerer = [&](std::uint64_t) { return std::make_unique<LastAnswer>(asked); };
  const GameResults passed = simulate(toy(), options);
  EXPECT_EQ(asked, 100) << "ten turns a game, all passed";
  EXPECT_EQ(passed.draws, 10U);
}

TEST(ToyKit, chance_weighs_its_answers) {
  const auto position = toy().read_position(parse_yaml("{base: setup, agenda: [roll_weather]}", "toy"));
  Chance chance(7, 1);
  int clear = 0;
  for (int i = 0; i < 3000; ++i) clear += answer_at_random(*position, chance, true) == 0 ? 1 : 0;
  EXPECT_GT(clear, 1900);
  EXPECT_LT(clear, 2100);
}

/// The plain referee finds a listed answer that is not legal.
TEST(PlainReferee, looks_at_what_is_offered) {
  const auto position = toy().setup();
  const auto referee = plain_referee(toy(), {.invariants = true});
  referee->settle(*position);
  EXPECT_NO_THROW(referee->look_at(*position));
  const auto other = toy().with_axis("rounds", "2");
  const auto strict = plain_referee(*other, {.invariants = true});
  while (position->pending()) referee->give(*position, 0);
  EXPECT_NO_THROW(referee->look_at(*position));
}

TEST(PlainKit, offers_nothing_and_breaks_nothing) {
  const Kit& plain = kit_of("three-camps");
  EXPECT_EQ(plain.sources("three-camps"), "engine/three_camps");
  EXPECT_FALSE(plain.has_properties());
  EXPECT_TRUE(plain.data_mutants(toy()).empty());
  EXPECT_THROW(plain.schema(toy(), "map"), std::invalid_argument);
}

TEST(PlainOracle, knows_the_words_of_the_game_and_no_more) {
  const Oracle& plain = oracle_of("three-camps");
  EXPECT_NE(plain.tables(toy()).find("places"), nullptr);
  const auto position = toy().setup();
  position->settle();
  EXPECT_TRUE(plain.notes(*position).empty());
  EXPECT_FALSE(plain.verdict(*position, "draw 1"));
  EXPECT_THROW(plain.witness(*position, "no action"), ActionError);
}

const Kit& kit_of_the_toy() { return kit_of(toy()); }
const Oracle& oracle_of_the_toy() { return oracle_of(toy()); }

TEST(Kits, a_name_is_taken_once) {
  toy();
  EXPECT_THROW(add_kit("two-camps", &kit_of_the_toy), std::invalid_argument);
  EXPECT_THROW(add_oracle("two-camps", &oracle_of_the_toy), std::invalid_argument);
}

}  // namespace kit_test
}  // namespace tricorne::verify
