// The rule matrix: its counts and its gaps. Every gap of our own matrix must have a reason.
#include "reports/formats/matrix.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "reports/verification/run.h"
#include "tests/support/crossing.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/matrix/matrix.h"
#include "verify/matrix/mutation.h"
#include "verify/scenario/runner.h"

namespace tricorne::verify {
namespace matrix_test {

namespace fs = std::filesystem;

const std::string root = tricorne::test::source_dir();

const MatrixRow& row_of(const Matrix& matrix, std::string_view id) {
  for (const MatrixRow& row : matrix.rows)
    if (row.entry.id == id) return row;
  throw std::out_of_range(std::string(id));
}

bool has_gap(const MatrixRow& row, std::string_view cell) {
  for (const Gap& gap : row.gaps)
    if (gap.cell == cell) return true;
  return false;
}

/// The ids of all paragraphs, and the number of one ruling.
std::set<std::string> ids_of(const Game& game) {
  const std::vector<std::string> rules = rule_ids(game);
  std::set<std::string> ids(rules.begin(), rules.end());
  ids.insert("R-012");
  return ids;
}

const std::vector<RunResult>& all_outcomes() {
  static const std::vector<RunResult> outcomes =
      run_files(test::washingtons_war(), find_scenario_files({root + "/scenarios/washingtons_war"}), {});
  return outcomes;
}

Matrix matrix_of(const std::vector<RunResult>& outcomes) {
  return make_matrix(test::washingtons_war(),
                     find_citations(root, "engine/washingtons_war", ids_of(test::washingtons_war())), outcomes, {});
}

std::vector<RunResult> outcomes_of(const std::string& file) {
  return run_files(test::washingtons_war(), {root + "/scenarios/washingtons_war/" + file}, {});
}

TEST(Rulings, that_a_scenario_names_exist) {
  for (const std::string folder : {"washingtons_war", "washingtons_crossing"}) {
    const auto game = open_game(folder == "washingtons_war" ? "washingtons-war" : "washingtons-crossing", {});
    const std::string rulings = read_file(root + "/reports/" + folder + "/rulings.md");
    std::size_t named = 0;
    for (const std::string& file : find_scenario_files({root + "/scenarios/" + folder}))
      for (const Scenario& run : read_scenarios(*game, load_yaml(file)))
        for (const std::string& number : run.rulings) {
          ++named;
          EXPECT_NE(rulings.find("\n## " + number + " "), std::string::npos) << file << " names " << number;
        }
    EXPECT_GT(named, 90U) << folder;
  }
}

TEST(Citations, events_refusals_axes_and_comments_are_told_apart) {
  const test::TemporaryPath sources("citations");
  const fs::path folder = fs::path(sources.text()) / "engine";
  fs::create_directories(folder);
  std::ofstream(folder / "chapter.cpp")
      << "REFUSE_IF(a,\n  \"9.61.A\"_rule, \"why\");\nr.emit(\"9.62\"_rule, E{});  // 9.63, R-012\n";
  std::ofstream(folder / "ruleset.h") << "AXIS(ties, \"9.2.4\"_rule, \"who\");\n";
  std::ofstream(folder / "charts.h") << "MEMBERS(Charts, (ratio, .rule = \"9.4\"_rule))\n";
  const Citations citations = find_citations(folder.parent_path().string(), "engine", ids_of(test::washingtons_war()));
  ASSERT_EQ(citations.size(), 6U);
  EXPECT_EQ(citations.at("R-012")[0].by, CitedBy::comment);
  EXPECT_EQ(citations.at("R-012")[0].place, "engine/chapter.cpp:3");
  EXPECT_EQ(citations.at("9.61.A")[0].by, CitedBy::refusal);
  EXPECT_EQ(citations.at("9.61.A")[0].place, "engine/chapter.cpp:2");
  EXPECT_EQ(citations.at("9.62")[0].by, CitedBy::act);
  EXPECT_EQ(citations.at("9.2.4")[0].by, CitedBy::axis);
  EXPECT_EQ(citations.at("9.4")[0].by, CitedBy::axis);
  EXPECT_EQ(citations.at("9.63")[0].by, CitedBy::comment);
}

TEST(Matrix, without_scenarios_a_coded_rule_has_gaps_and_a_definition_none) {
  const Matrix matrix = matrix_of({});
  const MatrixRow& rule = row_of(matrix, "10.11.B.ii");
  EXPECT_FALSE(has_gap(rule, "code"));
  EXPECT_TRUE(has_gap(rule, "scenario") && has_gap(rule, "allowed") && has_gap(rule, "refused"));
  EXPECT_TRUE(row_of(matrix, "3.0.army").gaps.empty());
}

TEST(Matrix, R10_11_B_ii_a_scenario_fills_the_cells_it_touches) {
  const MatrixRow row =
      row_of(matrix_of(outcomes_of("10_political_control/11.B.ii-montreal-oswego-fort-stanwix.yaml")), "10.11.B.ii");
  EXPECT_EQ(row.in_scenarios.refused, 1U);
  EXPECT_GE(row.in_scenarios.allowed, 1U);
  EXPECT_TRUE(row.gaps.empty());
}

TEST(Matrix, a_reason_for_what_is_no_gap_is_an_error) {
  Matrix matrix = matrix_of({});
  const std::size_t before = matrix.unexplained();
  explain_gaps(matrix, {{"10.11.B.ii refused", "a reason", Node::text("10.11.B.ii refused")}});
  EXPECT_EQ(matrix.unexplained(), before - 1);
  const auto stale = [&] { explain_gaps(matrix, {{"3.0.army refused", "a reason", Node::text("3.0.army refused")}}); };
  EXPECT_NE(test::data_error(stale).find("this is no gap"), std::string::npos);
}

TEST(Matrix, a_reason_for_a_limit_counts_only_where_limits_were_looked_for) {
  Matrix matrix = matrix_of({});
  const std::string name = "limit axis army_units exactly";
  const auto explain = [&] { explain_gaps(matrix, {{name, "a reason", Node::text(name)}}); };
  EXPECT_NO_THROW(explain());
  matrix.limits.push_back({"axis army_units", "7.3.A", "a run", "a run", {}});
  EXPECT_NE(test::data_error(explain).find("this is no gap"), std::string::npos);
  matrix.limits.back().gaps.push_back({"exactly", ""});
  explain();
  EXPECT_EQ(matrix.limits.back().gaps.front().reason, "a reason");
}

TEST(Matrix, every_gap_of_ours_has_a_reason) {
  Matrix matrix = matrix_of(all_outcomes());
  explain_gaps(matrix, load_explained(root + "/scenarios/washingtons_war/gaps.yaml", "washingtons-war", "gaps"));
  EXPECT_TRUE(matrix.paragraphs_are_covered()) << reports::matrix_as_text(matrix);
}

TEST(Lint, names_rows_that_name_more_than_they_touch) {
  const auto runs = read_scenarios(
      test::washingtons_war(),
      parse_yaml(
          "format: 1\ngame: washingtons-war\nid: wide\ntitle: Wide\nrules: [10.11.B.ii, 10.11.B.iii]\nsource: text\n"
          "given:\n  spaces: {Montreal: {pc: british}, Boston: {pc: american, british_cu: 1, generals: [Howe]}}\n"
          "  agenda: [{choose_pc_action: {player: british, remaining: 2}}]\n"
          "when: [<what>]\nthen: {asks: british choose_pc_action, spaces: {<at>: {pc: british}}}\n"
          "cases:\n  - {name: placed, what: place PC at Oswego, at: Oswego}\n"
          "  - {name: turned, what: flip PC at Boston, at: Boston}\n",
          "wide"));
  std::vector<RunResult> outcomes;
  for (const Scenario& run : runs) outcomes.push_back(run_scenario(test::washingtons_war(), run));
  const auto found = lint(test::washingtons_war(), outcomes, {}, {}, Rows::looked_at);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NE(found[0].message.find("10.11.B.ii (turned), 10.11.B.iii (placed)"), std::string::npos) << found[0].message;
  EXPECT_TRUE(lint(test::washingtons_war(), outcomes, {}).empty());
}

TEST(Lint, every_scenario_of_ours_rests_on_what_it_names) {
  const auto outcomes = all_outcomes();
  EXPECT_GT(outcomes.size(), 300U);
  for (const Finding& finding : matrix_of(outcomes).findings)
    ADD_FAILURE() << finding.file << ":" << finding.mark.line << ": " << finding.scenario << ": " << finding.message;
}

std::vector<Finding> findings_on(const std::string& rules, const std::string& then) {
  const auto runs =
      read_scenarios(test::washingtons_war(),
                     parse_yaml("format: 1\ngame: washingtons-war\nid: sample\ntitle: A sample\nrules: " + rules +
                                    "\nsource: text\ngiven:\n  spaces: {Montreal: {pc: british}}\n"
                                    "  agenda: [{choose_pc_action: {player: british, remaining: 1}}]\n"
                                    "when: [place PC at Oswego]\nthen: " +
                                    then + "\n",
                                "sample.yaml"));
  return matrix_of({run_scenario(test::washingtons_war(), runs.at(0))}).findings;
}

TEST(Lint, a_paragraph_that_neither_acts_nor_would_be_missed_is_a_finding) {
  const std::string facts = "spaces: {Oswego: {pc: british}}";
  EXPECT_TRUE(findings_on("[10.11.B.ii]", "{" + facts + "}").empty());
  const auto found = findings_on("[10.11.B.ii, 9.61.A]", "{" + facts + "}");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].message, "names 9.61.A, but nothing in it rests on that");
  EXPECT_EQ(found[0].mark.line, 5);
  EXPECT_TRUE(findings_on("[10.11.B.ii, 9.61.A]", "{" + facts + ", no_events: [{rule: 9.61.A}]}").empty());
  EXPECT_EQ(findings_on("[10.11.B.ii, 9.61.A]", "{" + facts + ", no_events: [{rule: 9.62}]}").size(), 1U);
}

TEST(Lint, R7_3_C_a_number_that_would_be_missed_is_something_to_rest_on) {
  const auto runs =
      load_scenarios(test::washingtons_war(), root + "/scenarios/washingtons_war/07_movement/3-gates-march.yaml");
  EXPECT_TRUE(would_notice(test::washingtons_war(), runs, "7.3.C"));
  EXPECT_FALSE(would_notice(test::washingtons_war(), runs, "9.44"));
}

TEST(Explained, a_list_needs_reasons_and_knows_its_keys) {
  const test::TemporaryPath file("explained.yaml");
  const std::string& path = file.text();
  const auto message = [&](const std::string& text, std::string_view game = "washingtons-war") {
    std::ofstream(path) << "format: 1\ngame: washingtons-war\n" << text;
    return test::data_error([&] { load_explained(path, game, "gaps"); });
  };
  EXPECT_NE(message("gaps: {}\n", "washingtons-crossing").find(":2:7:"), std::string::npos) << "another game's";
  EXPECT_NE(message("gaps: {\"9.5 code\": \"\"}\n").find("a reason is needed"), std::string::npos);
  EXPECT_NE(message("gap: {}\n").find("gaps"), std::string::npos);
  EXPECT_TRUE(load_explained(testing::TempDir() + "no-such-file.yaml", "washingtons-war", "gaps").empty());
}

TEST(Encounters, random_games_meet_the_same_on_any_number_of_threads) {
  EncounterOptions options;
  options.games = 120;
  options.seed = 5;
  const auto met = [&](unsigned threads) {
    options.threads = threads;
    return encounters_of_random_games(test::washingtons_war(), options);
  };
  const Encounters by_one = met(1), by_three = met(3);
  EXPECT_EQ(by_one.reached, by_three.reached);
  options.swarm = true;
  EXPECT_EQ(met(1).reached, met(3).reached);
  const auto &one = by_one.paragraphs, &three = by_three.paragraphs;
  std::uint64_t refused = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].allowed, three[i].allowed) << test::washingtons_war().rules()[i].id;
    EXPECT_EQ(one[i].refused, three[i].refused) << test::washingtons_war().rules()[i].id;
    refused += one[i].refused;
  }
  EXPECT_GT(refused, 10000U);
}

/// Games that draw their habits reach paragraphs from more questions and by more kinds of answers than games in which
/// every answer is equally likely.
TEST(Encounters, games_of_a_swarm_reach_from_more_places) {
  const std::pair<const Game*, std::uint64_t> runs[] = {{&test::washingtons_war(), 200}, {&test::crossing(), 12}};
  for (const auto& [game, games] : runs) {
    const auto ways = [&, game = game, games = games](bool swarm) {
      return ways_of(encounters_of_random_games(*game, {.games = games, .seed = 3, .swarm = swarm}));
    };
    EXPECT_GT(10 * ways(true), 11 * ways(false)) << game->name();
  }
}

/// A battle comes of a march and of a card; a scenario of a march alone is half a test of it.
TEST(Matrix, a_paragraph_has_the_questions_and_answers_from_which_it_was_reached) {
  EncounterOptions options;
  options.games = 40;
  const Encounters games = encounters_of_random_games(test::washingtons_war(), options);
  const auto files = find_scenario_files({root + "/scenarios/washingtons_war/10_political_control"});
  const Matrix matrix = make_matrix(test::washingtons_war(), {}, run_files(test::washingtons_war(), files, {}), games);
  const MatrixRow& row = row_of(matrix, "10.11.B.ii");
  EXPECT_TRUE(row.from_scenarios.contains({"choose_pc_action", "place_pc"}));
  std::size_t half = 0;
  for (const MatrixRow& other : matrix.rows) {
    for (const ReachedFrom& way : other.only_from_games()) {
      EXPECT_TRUE(other.from_games.contains(way));
      EXPECT_FALSE(other.from_scenarios.contains(way));
    }
    for (const ReachedFrom& way : other.only_from_scenarios())
      EXPECT_TRUE(other.from_scenarios.contains(way) && !other.from_games.contains(way));
    half += !other.from_scenarios.empty() && !other.only_from_games().empty();
  }
  EXPECT_GT(half, 0U) << "scenarios of one chapter alone";
  EXPECT_TRUE(row_of(make_matrix(test::washingtons_war(), {}, {}, {}), "10.11.B.ii").from_scenarios.empty());
}

TEST(Matrix, the_report_has_a_bar_for_recorded_games_when_some_were_read) {
  const Encounters met{std::vector<Encounter>(test::washingtons_war().rules().size(), Encounter{3, 4}), 2};
  const auto page = [](const std::optional<Encounters>& records) {
    return reports::matrix_section(make_matrix(test::washingtons_war(), {}, {}, {}, records)).as_markup();
  };
  EXPECT_NE(page(met).find("recorded games: 7"), std::string::npos);
  EXPECT_NE(page(met).find(", 2 recorded ones"), std::string::npos);
  EXPECT_EQ(page(std::nullopt).find("recorded games:"), std::string::npos);
}

/// A report of mutate --source with two changes of 10.11.B.ii that nobody notices, one of them in games, and one kill.
const std::string source_report =
    R"({"game": "washingtons-war", "mutants": 4, "survivors": [
      {"name": "a", "rule": "10.11.B.ii", "explained": false, "reason": "", "lockstep": "", "properties": ""},
      {"name": "b", "rule": "10.11.B.ii", "explained": false, "reason": "", "lockstep": "a list", "properties": ""},
      {"name": "c", "rule": "", "explained": true, "reason": "why", "lockstep": "", "properties": ""}],
      "kills": [{"name": "d", "rule": "10.11.B.ii", "scenario": "s", "message": "m"}]})";

SourceReport report_of(const std::string& text) {
  return read_source_report(parse_json(text, "report.json"), test::washingtons_war());
}

TEST(SourceReport, changes_are_counted_by_paragraph) {
  const SourceReport report = report_of(source_report);
  const SourceTally& tally = report.by_paragraph.at("10.11.B.ii");
  EXPECT_EQ(tally.mutants, 3U);
  EXPECT_EQ(tally.noticed, 1U);
  EXPECT_EQ(tally.in_games, 1U);
  EXPECT_EQ(report.by_paragraph.size(), 1U) << "a change without a paragraph counts only in the sum";
  EXPECT_EQ(report.all.mutants, 4U);
  EXPECT_EQ(report.all.wanted(), 3U);
  EXPECT_EQ(report_of(R"({"games": {"washingtons-war": )" + source_report + "}}").all.mutants, 4U);
}

TEST(SourceReport, another_document_is_refused) {
  const auto error = [](const std::string& text) { return test::data_error([&] { report_of(text); }); };
  EXPECT_NE(error(R"({"mutants": 3})").find("this is no report of mutate --source"), std::string::npos);
  EXPECT_NE(error(R"({"game": "washingtons-crossing"})").find("does not tell of washingtons-war"), std::string::npos);
  EXPECT_NE(error(R"({"games": {"washingtons-crossing": {}}})").find("does not tell of"), std::string::npos);
  EXPECT_NE(error(R"({"game": "washingtons-war", "survivors": [], "kills": [{"rule": "99.9"}]})")
                .find("washingtons-war has no paragraph 99.9"),
            std::string::npos);
}

TEST(SourceReport, the_matrix_and_the_page_show_it) {
  Matrix matrix = matrix_of({});
  const auto page = [&] { return reports::matrix_section(matrix).as_markup(); };
  EXPECT_EQ(page().find("changes of the sources"), std::string::npos);
  EXPECT_NE(reports::matrix_as_text(matrix).find("no report on changes of the sources read"), std::string::npos);
  add_source_report(matrix, report_of(source_report));
  EXPECT_NE(page().find("changes of the sources: 2 of 3 noticed"), std::string::npos);
  EXPECT_EQ(row_of(matrix, "9.61.A").changes->mutants, 0U);
  const std::string text = reports::matrix_as_text(matrix);
  EXPECT_NE(text.find("2/3"), std::string::npos);
  EXPECT_NE(text.find("4 mutants of the sources, 1 explained, 1 noticed by scenarios, 1 more by games"),
            std::string::npos);
  EXPECT_NE(reports::matrix_as_markdown(matrix).find("| 2/3 |"), std::string::npos);
}

TEST(Encounters, a_played_game_meets_what_its_answers_meet_and_the_paragraph_it_broke) {
  const auto first = test::position(
      "spaces: {Montreal: {pc: british}}\nagenda: [{choose_pc_action: {player: british, remaining: 2}}]\n");
  const std::vector<std::string> answers{"place PC at Oswego", "place PC at Camden"};
  const Encounters met = encounters_of_played_game(test::washingtons_war(), *first, answers, 0);
  EXPECT_EQ(met.games, 1U);
  const Matrix matrix = make_matrix(test::washingtons_war(), {}, {}, {}, met);
  EXPECT_EQ(matrix.records, 1U);
  EXPECT_GE(row_of(matrix, "10.11.B.ii").in_records->refused, 1U);
  EXPECT_GE(row_of(matrix, "10.11.B.ii").in_records->allowed, 1U);
  EXPECT_EQ(row_of(matrix, "9.61.A").in_records->allowed, 0U);
  EXPECT_FALSE(row_of(matrix_of({}), "10.11.B.ii").in_records.has_value());
}

}  // namespace matrix_test
}  // namespace tricorne::verify
