// cmake/source_mutants.py: each kind of change in sample.cpp, switched on by itself.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/core/rulebook/refusal_sites.h"
#include "tests/source_mutants/sample.h"
#include "tests/support/paths.h"

namespace tricorne::sample {
namespace {

using rulebook::RuleWatch;
using rulebook::source_sites;
using rulebook::SourceSite;
using rulebook::Switch;

std::size_t number_of(const std::string& function, const std::string& change) {
  const auto& sites = source_sites();
  const auto found = std::ranges::find_if(
      sites, [&](const SourceSite& site) { return site.function == function && site.change == change; });
  if (found != sites.end()) return static_cast<std::size_t>(found - sites.begin());
  std::string all;
  for (const SourceSite& site : sites)
    if (site.function == function) all += std::string("\n  ") + site.change;
  ADD_FAILURE() << "no change of " << function << " is " << change << "; there are" << all;
  return 0;
}

const SourceSite& site(const std::string& function, const std::string& change) {
  return source_sites()[number_of(function, change)];
}

/// What `act` gives with the change.
template <class Act>
auto with(const std::string& function, const std::string& change, const Act& act) {
  const RuleWatch thrown(Switch{.kind = Switch::Kind::source, .site = number_of(function, change)});
  return act();
}

/// Is the change noted as one that `act` could notice?
template <class Act>
bool could_notice(const std::string& function, const std::string& change, const Act& act) {
  const RuleWatch watch;
  (void)act();
  return watch.reached()[number_of(function, change)];
}

std::vector<std::string> lines_of(const auto& rule) {
  Log log;
  rule(log);
  return log.lines;
}
std::vector<std::string> turn(bool last) {
  return lines_of([&](Log& log) { end_turn(log, last); });
}
using Lines = std::vector<std::string>;

std::size_t changes_of(const std::string& function) {
  return static_cast<std::size_t>(
      std::ranges::count_if(source_sites(), [&](const SourceSite& s) { return s.function == function; }));
}

TEST(SourceMutants, a_comparison_takes_the_limit_in_or_out) {
  const auto enter = [] { return may_enter(3, 3); };
  const std::string change = "`pieces < limit`: `<` becomes `<=`";
  EXPECT_FALSE(enter());
  EXPECT_TRUE(with("may_enter", change, enter));
  EXPECT_TRUE(could_notice("may_enter", change, enter));
  EXPECT_FALSE(could_notice("may_enter", change, [] { return may_enter(2, 3); })) << "only the limit itself tells";
}

TEST(SourceMutants, an_operand_is_ignored) {
  EXPECT_FALSE(with("may_cross", "`frozen || boat`: `boat` is ignored", [] { return may_cross(false, true); }));
  EXPECT_FALSE(with("may_cross", "`frozen || boat`: `frozen` is ignored", [] { return may_cross(true, false); }));
  EXPECT_EQ(changes_of("sees"), 3U) << "each operand of a chain once";
  EXPECT_TRUE(with("sees", "`day && near`: `day` is ignored", [] { return sees(false, true, false); }));
  EXPECT_TRUE(with("sees", "`day && near && !fog`: `!fog` is ignored", [] { return sees(true, true, true); }));
  EXPECT_FALSE(could_notice("sees", "`day && near`: `near` is ignored", [] { return sees(false, true, false); }));
}

TEST(SourceMutants, the_smaller_becomes_the_greater_and_numbers_grow) {
  EXPECT_EQ(with("points", "`std::min(cost, left)`: `min` becomes `max`", [] { return points(2, 5); }), 6);
  EXPECT_EQ(with("points", "`spent + 1`: `1` becomes `2`", [] { return points(2, 5); }), 4);
}

TEST(SourceMutants, own_and_enemy_change_places) {
  const auto red = [] { return supplied(Side::red); };
  EXPECT_EQ(red(), -2);
  EXPECT_EQ(with("supplied", "`enemy_of(side)` becomes `side`", red), 0);
  EXPECT_EQ(with("supplied", "`strength(side)`: `side` becomes `enemy_of(side)`", red), 0);
}

TEST(SourceMutants, a_set_is_not_subtracted_or_not_cut) {
  Pieces all, moved;
  all.insert(Piece::scout);
  all.insert(Piece::gun);
  moved.insert(Piece::gun);
  EXPECT_EQ(with("free_pieces", "`all - moved`: `- moved` is left out", [&] { return free_pieces(all, moved); }), all);
  EXPECT_EQ(with("both_have", "`a & b`: `& b` is left out", [&] { return both_have(all, moved); }), all);
  EXPECT_EQ(with("both_have", "`a & b`: `a &` is left out", [&] { return both_have(all, moved); }), moved);
}

TEST(SourceMutants, a_range_lacks_its_first_or_last) {
  const auto act = [] { return doubled({1, 2, 3}); };
  EXPECT_EQ(with("doubled", "the first of `list` is left out", act), (std::vector{4, 6}));
  EXPECT_EQ(with("doubled", "the last of `list` is left out", act), (std::vector{2, 4}));
  EXPECT_EQ(with("doubled", "the last of `list` is left out", [] { return doubled({}); }), std::vector<int>{});
  EXPECT_EQ(with("doubled", "`result.push_back(2 * number);` is left out", act), std::vector<int>{});
}

TEST(SourceMutants, one_of_a_written_list_is_left_out) {
  EXPECT_EQ(
      with("note_camps", "`{\"north\", \"south\"}`: `\"south\"` is left out", [] { return lines_of(note_camps); }),
      Lines{"north"});
}

TEST(SourceMutants, a_statement_is_left_out) {
  EXPECT_EQ(turn(false), (Lines{"4.1", "first", "next red, blue"}));
  EXPECT_EQ(with("end_turn", "`log.add(\"4.1\");` is left out", [] { return turn(false); }),
            (Lines{"first", "next red, blue"}));
  EXPECT_EQ(with("end_turn", "`log.add(\"first\");` is left out", [] { return turn(false); }),
            (Lines{"4.1", "next red, blue"}));
  EXPECT_EQ(with("end_turn", "`return log.next(\"end\");` only returns", [] { return turn(true); }), Lines{"4.1"});
}

TEST(SourceMutants, what_comes_next_changes_places) {
  EXPECT_EQ(with("end_turn", "`log.next(\"red\", \"blue\")`: the first two change places", [] { return turn(false); }),
            (Lines{"4.1", "first", "next blue, red"}));
}

TEST(SourceMutants, a_condition_is_always_or_never_true) {
  EXPECT_EQ(with("end_turn", "`if (last)` is never true", [] { return turn(true); }), turn(false));
  EXPECT_EQ(with("end_turn", "`if (last)` is always true", [] { return turn(false); }), turn(true));
  EXPECT_EQ(with("strength", "`side == Side::red ? 5 : 3` is always `3`", [] { return strength(Side::red); }), 3);
}

TEST(SourceMutants, what_the_compiler_must_know_stays) {
  EXPECT_EQ(changes_of("fixed"), 0U);
  EXPECT_EQ(changes_of("room"), 0U) << "constants and statics";
  EXPECT_EQ(room(), 4);
}

TEST(SourceMutants, a_change_knows_its_place) {
  const SourceSite& enter = site("may_enter", "`pieces < limit`: `<` becomes `<=`");
  EXPECT_STREQ(enter.file, "sample.cpp");
  EXPECT_EQ(enter.line, 13);
  EXPECT_STREQ(enter.rule, "1.1");
  EXPECT_STREQ(site("strength", "`side == Side::red ? 5 : 3` is always `3`").rule, "1.0") << "from the heading";
  EXPECT_STREQ(site("both_have", "`a & b`: `& b` is left out").rule, "2.3") << "from the function before";
  EXPECT_EQ(std::string(enter.key).size(), 6U);
  EXPECT_STRNE(enter.key, site("supplied", "`enemy_of(side)` becomes `side`").key);
}

/// A tree with errors lacks places, and a report on the rest would look better than the scenarios are.
TEST(SourceMutants, a_source_that_clang_does_not_understand_is_an_error_and_leaves_no_copy) {
  const test::TemporaryPath folder("broken_source");
  const std::filesystem::path root = folder.text();
  std::filesystem::create_directories(root / "game");
  const auto planted = [&](const std::string& text) {
    std::ofstream(root / "game/rule.cpp") << text;
    const std::string command = "cd '" + root.string() + "' && /usr/bin/python3 '" + test::source_dir() +
                                "/cmake/source_mutants.py' --root . --game game --out copy.cpp game/rule.cpp 2>errors";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  };
  EXPECT_EQ(planted("int rule(int a) {\n  if (a < known_nowhere) return 1;\n  return a < 3;\n}\n"), 1);
  EXPECT_FALSE(std::filesystem::exists(root / "copy.cpp"));
  std::stringstream errors;
  errors << std::ifstream(root / "errors").rdbuf();
  EXPECT_NE(errors.str().find("game/rule.cpp:2:11: use of undeclared identifier 'known_nowhere'"), std::string::npos)
      << errors.str();
  EXPECT_NE(errors.str().find("its mutants would be incomplete"), std::string::npos) << errors.str();
  EXPECT_EQ(planted("int rule(int a) {\n  if (a < 2) return 1;\n  return a < 3;\n}\n"), 0);
  EXPECT_TRUE(std::filesystem::exists(root / "copy.cpp"));
}

TEST(SourceMutants, without_a_switch_nothing_changes) {
  EXPECT_FALSE(may_enter(3, 3));
  EXPECT_EQ(points(2, 5), 3);
  EXPECT_EQ(doubled({1, 2}), (std::vector{2, 4}));
}

}  // namespace
}  // namespace tricorne::sample
