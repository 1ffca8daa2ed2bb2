// Checking, comparing and telling recorded games.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <set>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/refusal_sites.h"
#include "engine/core/text.h"
#include "replay/compare/compare.h"
#include "replay/kit.h"
#include "replay/record/check.h"
#include "replay/story/happening.h"
#include "replay/story/phrases.h"
#include "replay/story/timeline.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne {
namespace replay_test {

namespace fs = std::filesystem;
using replay::FindingKind;
using replay::Record;
using replay::RecordCheck;
using replay::Severity;

const std::string records = tricorne::test::source_dir() + "/tests/records/";

/// The game under the ruleset of a record. It is opened once for each ruleset.
const Game& game_of(const Record& record) {
  static std::map<std::string, std::unique_ptr<Game>> games;
  const std::string named = record.ruleset.text.empty() ? "2014" : record.ruleset.text;
  const std::string ruleset = named.ends_with(".yaml") ? (fs::path(record.file).parent_path() / named).string() : named;
  auto& game = games[ruleset];
  if (!game) game = test::washingtons_war().with_ruleset(ruleset);
  return *game;
}

RecordCheck check(const Record& record, const replay::CheckOptions& options = {}) {
  replay::Checker checker;
  return checker.check(game_of(record), record, options);
}
RecordCheck check(const std::string& text) { return check(replay::read_record(text, records + "planted.yaml")); }

std::string listed(const RecordCheck& checked) {
  std::string text;
  for (const replay::Finding& f : checked.findings)
    text += std::string(to_text(f.kind)) + " " + f.step + " " + f.rule + " line " + std::to_string(f.mark.line) + ": " +
            f.message + "\n";
  return text;
}

/// The first finding of a kind. The test fails when there is none.
replay::Finding only(const RecordCheck& checked, FindingKind kind) {
  for (const replay::Finding& f : checked.findings)
    if (f.kind == kind) return f;
  ADD_FAILURE() << "no finding " << to_text(kind) << "\n" << listed(checked);
  return {};
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// A game of random players under 2014, from set-up to the end.
std::string whole_game() { return read_file(records + "2014-seed-1.yaml"); }

// --- old records ---

TEST(OldRecords, there_are_forty_of_mixed_rulesets) {
  std::map<std::string, int> count;
  int all = 0;
  for (const auto& file : fs::directory_iterator(records)) {
    if (file.path().extension() != ".yaml") continue;
    ++count[replay::load_record(file.path().string()).ruleset.text];
    ++all;
  }
  EXPECT_GE(all, 40);
  EXPECT_GE(count.size(), 5U);
  for (const char* ruleset : {"2014", "2010", "2014-tournament"}) EXPECT_GE(count[ruleset], 8) << ruleset;
}

TEST(OldRecords, are_legal_and_end_as_they_say) {
  int checked_records = 0;
  for (const auto& file : fs::directory_iterator(records)) {
    if (file.path().extension() != ".yaml") continue;
    const Record record = replay::load_record(file.path().string());
    const RecordCheck checked = check(record);
    ++checked_records;
    EXPECT_EQ(checked.count(Severity::error), 0U) << file.path() << "\n" << listed(checked);
    EXPECT_TRUE(checked.divergence.empty()) << file.path();
    if (!file.path().filename().string().starts_with("by-hand")) {
      EXPECT_TRUE(checked.findings.empty()) << file.path() << "\n" << listed(checked);
      EXPECT_GT(checked.digests, 0U) << file.path();
    }
  }
  EXPECT_GE(checked_records, 40);
}

TEST(OldRecords, are_small) {
  int files = 0;
  for (const auto& file : fs::directory_iterator(records))
    if (file.is_regular_file()) {
      EXPECT_LE(fs::file_size(file), 12U << 10U) << file.path();
      ++files;
    }
  EXPECT_GE(files, 40);
}

/// An action that the rules refuse for the second marker, because the first marker was placed in the same colony.
std::string second_in_a_colony() {
  const Record good = replay::read_record(whole_game(), records + "a");
  const auto position = game_of(good).setup();
  position->settle();
  const auto before = position->legal_actions();
  position->apply(good.steps[0].action);
  for (const std::string& action : before)
    if (action != good.steps[0].action && position->check(action)) return action;
  return "";
}

// --- every kind of finding, planted ---

TEST(Findings, none_in_a_game_as_it_was_played) {
  const RecordCheck checked = check(whole_game());
  EXPECT_TRUE(checked.findings.empty()) << listed(checked);
  EXPECT_EQ(checked.actions, checked.steps);
  EXPECT_GT(checked.trace.at("5.2"), 0U);
  ASSERT_TRUE(checked.outcome);
}

TEST(Findings, an_illegal_step_names_its_paragraph_and_the_rest_goes_on) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const RecordCheck checked = check(replaced(whole_game(), good.steps[1].action, good.steps[0].action));
  const auto finding = only(checked, FindingKind::illegal);
  EXPECT_EQ(finding.step, "2");
  EXPECT_EQ(finding.who, "american");
  EXPECT_TRUE(finding.rule.starts_with("4.0.4")) << finding.rule;
  EXPECT_EQ(finding.mark.line, good.steps[1].mark.line);
  EXPECT_EQ(checked.divergence, "2");
  EXPECT_EQ(checked.steps, good.steps.size());
}

TEST(Findings, R4_0_4_a_step_against_the_law_is_carried_out_where_the_pieces_allow_it) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const std::string wrong = replaced(whole_game(), "- " + good.steps[1].action + "\n", "- place PC at Quebec\n");
  const RecordCheck checked = check(wrong);
  const auto finding = only(checked, FindingKind::illegal);
  EXPECT_NE(finding.message.find("cannot be carried out"), std::string::npos)
      << "a British marker lies there: " << finding.message;
  const std::string empty_space =
      replaced(whole_game(), "- " + good.steps[1].action + "\n", "- " + second_in_a_colony() + "\n");
  const Record record = replay::read_record(empty_space, records + "a");
  const auto message = only(check(record), FindingKind::illegal).message;
  EXPECT_NE(message.find("carried out anyway"), std::string::npos) << message;
  const auto after = replay::position_at(game_of(record), record, {{2}});
  const std::string space = second_in_a_colony().substr(std::string("place PC at ").size());
  EXPECT_EQ(after->facts().find("spaces")->find(space)->find("pc")->scalar, "american");
}

TEST(Findings, what_the_players_agreed_on_is_no_complaint) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const std::string agreed = replaced(whole_game(), "- " + good.steps[1].action + "\n",
                                      "- " + second_in_a_colony() + "\n- agreed: we both thought so\n");
  const RecordCheck checked = check(agreed);
  EXPECT_GT(checked.steps, 2U);
  for (const auto& finding : checked.findings) EXPECT_NE(finding.step, "2") << finding.message;
  const std::string impossible = replaced(whole_game(), "- " + good.steps[1].action + "\n",
                                          "- place PC at Quebec\n- agreed: we both thought so\n");
  EXPECT_EQ(only(check(impossible), FindingKind::not_carried_out).step, "2");
}

TEST(Findings, an_unknown_card_and_other_nonsense_are_unreadable) {
  const Record good = replay::read_record(whole_game(), records + "a");
  std::size_t draw = 0;
  while (!good.steps[draw].action.starts_with("draw")) ++draw;
  const auto finding =
      only(check(replaced(whole_game(), good.steps[draw].action, "draw 111")), FindingKind::unreadable);
  EXPECT_EQ(finding.step, std::to_string(draw + 1));
  EXPECT_EQ(finding.mark.line, good.steps[draw].mark.line);
  EXPECT_NE(finding.message.find("unknown card \"111\""), std::string::npos) << finding.message;
  EXPECT_EQ(only(check(replaced(whole_game(), good.steps[0].action, "fly to the moon")), FindingKind::unreadable).step,
            "1");
}

TEST(Findings, an_action_out_of_turn_is_refused) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const auto finding =
      only(check(replaced(whole_game(), good.steps[0].action, "march to New York")), FindingKind::illegal);
  EXPECT_EQ(finding.step, "1");
  EXPECT_NE(finding.message.find("the game asks"), std::string::npos);
}

TEST(Findings, a_wrong_digest_is_named_once) {
  const std::string text = whole_game();
  const auto at = text.find("digest: \"") + 9;
  std::string wrong = text;
  wrong.replace(at, 16, "0123456789abcdef");
  const RecordCheck checked = check(wrong);
  EXPECT_EQ(checked.findings.size(), 1U) << listed(checked);
  EXPECT_EQ(only(checked, FindingKind::digest).step, "100");
  EXPECT_EQ(checked.divergence, "100");
}

TEST(Findings, another_deck_map_or_signature) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const std::string other = "0123456789abcdef";
  const auto deck = only(check(replaced(whole_game(), good.data_hash("deck").text, other)), FindingKind::other_data);
  EXPECT_NE(deck.message.find("another deck"), std::string::npos);
  EXPECT_EQ(deck.mark.line, good.data_hash("deck").mark.line);
  EXPECT_EQ(deck.severity, Severity::error);
  EXPECT_NE(only(check(replaced(whole_game(), good.data_hash("map").text, other)), FindingKind::other_data)
                .message.find("map"),
            std::string::npos);
  const auto rules = only(check(good, {other, false}), FindingKind::other_rules);
  EXPECT_EQ(rules.severity, Severity::note);
}

TEST(Findings, a_record_cut_in_half) {
  const std::string text = whole_game();
  for (const std::size_t length : {text.size() / 2, text.size() / 3, text.size() - 20}) {
    try {
      const RecordCheck checked = check(text.substr(0, length));
      EXPECT_GE(checked.count(Severity::error), 1U) << length;
      EXPECT_GT(only(checked, FindingKind::cut_off).mark.line, 1) << length;
    } catch (const DataError& e) {
      EXPECT_GT(e.mark().line, 1) << e.what();
    }
  }
}

TEST(Findings, a_result_the_game_does_not_have) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const std::string winner = good.result->winner == "british" ? "american" : "british";
  EXPECT_GT(only(check(replaced(whole_game(), "winner: " + good.result->winner, "winner: " + winner)),
                 FindingKind::wrong_result)
                .mark.line,
            1);
  const std::string unfinished = replaced(whole_game(), "result: {", "result: unfinished\n# {");
  EXPECT_EQ(check(unfinished).count(Severity::error), 1U);
}

TEST(Findings, steps_after_the_end) {
  const RecordCheck checked = check(replaced(whole_game(), "\nresult:", "\n- finish\n- finish\nresult:"));
  EXPECT_EQ(checked.count(Severity::error), 1U) << listed(checked);
  EXPECT_EQ(only(checked, FindingKind::after_the_end).step, std::to_string(checked.steps - 1));
}

TEST(Findings, a_first_position_that_cannot_be) {
  const std::string text =
      "format: 1\ngame: washingtons-war\nkind: replay\nstart: {spaces: {Bostn: {pc: american}}}\nactions: []\nresult: "
      "unfinished\n";
  const auto finding = only(check(text), FindingKind::impossible_start);
  EXPECT_NE(finding.message.find("Boston"), std::string::npos) << finding.message;
  EXPECT_EQ(finding.mark.line, 4);
}

TEST(Findings, a_branch_is_checked_with_its_path) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const std::string line = "- " + good.steps[1].action + "\n";
  const std::string text = replaced(
      whole_game(), line, line + "- branch:\n    actions:\n    - finish\n    - " + second_in_a_colony() + "\n");
  const RecordCheck checked = check(text);
  const auto finding = only(checked, FindingKind::illegal);
  EXPECT_TRUE(finding.step.starts_with("2.1.")) << finding.step;
  EXPECT_TRUE(checked.divergence.empty()) << "the main line is well";
  EXPECT_EQ(checked.digests, check(whole_game()).digests);
}

/// The actions of three shipped records, and texts that belong to no game.
std::vector<std::string> all_actions() {
  std::vector<std::string> actions{"draw ?", "discard ?", "place PC at ?", "march to ?", "?", "fly", "play ? as event"};
  for (const char* name : {"2014-seed-5.yaml", "2010-seed-2.yaml", "2014-tournament-seed-8.yaml"})
    for (const replay::Step& step : replay::load_record(records + name).steps) actions.push_back(step.action);
  return actions;
}

/// Checks games in which random actions were replaced by other actions.
void check_muddled_games(int games) {
  const auto actions = all_actions();
  std::mt19937 random(1775);
  for (int n = 0; n < games; ++n) {
    Record record = replay::read_record(whole_game(), records + "a");
    for (int k = 0; k < 1 + n % 20; ++k)
      record.steps[random() % record.steps.size()].action = actions[random() % actions.size()];
    const RecordCheck checked = check(record);
    EXPECT_EQ(checked.steps, record.steps.size());
    const auto line = replay::main_line(game_of(record), record);
    const auto position = replay::position_at(game_of(record), record, {{record.steps.size()}});
    EXPECT_EQ(line.size(), checked.actions);
    const bool gaps = std::any_of(checked.findings.begin(), checked.findings.end(), [](const replay::Finding& f) {
      return f.kind == FindingKind::inferred || f.kind == FindingKind::unknown;
    });
    EXPECT_TRUE(gaps || position->outcome().has_value() == checked.outcome.has_value());
  }
}

TEST(Findings, whatever_stands_in_a_record_the_check_comes_to_its_end) { check_muddled_games(60); }
TEST(LongFindings, whatever_stands_in_a_record_the_check_comes_to_its_end) { check_muddled_games(3000); }

// --- gaps ---

/// The whole game without digests. Only every `keep_every`th draw is known.
std::string with_unknown_draws(int keep_every) {
  std::string text;
  int draws = 0;
  for (const std::string& line : split(whole_game(), '\n')) {
    const bool draw = line.starts_with("- draw ");
    if (line.starts_with("- digest")) continue;
    text += (draw && ++draws % keep_every != 0 ? "- draw ?" : line) + "\n";
  }
  return text;
}

TEST(Gaps, unknown_cards_are_what_later_steps_show) {
  for (const int keep_every : {2, 3, 1000}) {
    const RecordCheck checked = check(with_unknown_draws(keep_every));
    EXPECT_EQ(checked.count(Severity::error), 0U) << keep_every << "\n" << listed(checked);
    std::size_t inferred = 0;
    for (const auto& finding : checked.findings) inferred += finding.kind == FindingKind::inferred ? 1U : 0U;
    EXPECT_GT(inferred, 10U) << keep_every;
    ASSERT_TRUE(checked.outcome);
    EXPECT_EQ(checked.outcome->when.order, check(whole_game()).outcome->when.order);
  }
}

TEST(Gaps, forced_answers_and_draws_may_be_left_out) {
  std::string text;
  for (const std::string& line : split(whole_game(), '\n'))
    if (!line.starts_with("- draw ") && !line.starts_with("- digest")) text += line + "\n";
  const Record record = replay::read_record(text, records + "a");
  const RecordCheck checked = check(record);
  EXPECT_EQ(checked.count(Severity::error), 0U) << listed(checked);
  EXPECT_GT(checked.actions, checked.steps);
  EXPECT_EQ(only(checked, FindingKind::omitted).severity, Severity::note);
}

TEST(Gaps, a_question_mark_that_several_answers_fit_is_told) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const auto finding =
      only(check(replaced(whole_game(), good.steps[0].action, "place PC at ?")), FindingKind::ambiguous);
  EXPECT_EQ(finding.step, "1");
  EXPECT_EQ(finding.severity, Severity::warning);
}

TEST(Gaps, a_card_that_only_might_fit_is_no_inference) {
  const Record letters = replay::load_record(records + "by-hand-american-letters.yaml");
  const RecordCheck checked = check(letters);
  std::string inferred;
  for (const auto& finding : checked.findings)
    if (finding.kind == FindingKind::inferred) inferred += finding.message.substr(finding.message.rfind(' '));
  EXPECT_EQ(inferred, " 40 19 57 16") << "what he threw into the battle nobody knows\n" << listed(checked);
}

TEST(Gaps, digests_are_compared_again_once_every_card_is_known) {
  const Record good = replay::read_record(whole_game(), records + "a");
  std::size_t draw = 0;
  while (!good.steps[draw].action.starts_with("draw")) ++draw;
  const RecordCheck checked = check(replaced(whole_game(), "- " + good.steps[draw].action + "\n", "- draw ?\n"));
  EXPECT_EQ(checked.count(Severity::error), 0U) << listed(checked);
  const bool inferred = checked.findings.front().kind == FindingKind::inferred;
  EXPECT_EQ(checked.digests, inferred ? check(whole_game()).digests : 0U);
}

TEST(Gaps, positions_are_those_of_the_walk) {
  const Record record = replay::read_record(with_unknown_draws(2), records + "a");
  const auto end = replay::position_at(game_of(record), record, {{record.steps.size()}});
  ASSERT_TRUE(end->outcome());
  EXPECT_EQ(end->outcome()->when.order, record.result->turn);
}

// --- comparing ---

TEST(Compare, a_record_is_like_itself) {
  const Record record = replay::read_record(whole_game(), records + "a");
  EXPECT_FALSE(replay::first_difference({game_of(record), record}, {game_of(record), record}));
}

TEST(Compare, names_the_first_other_action) {
  const Record a = replay::read_record(whole_game(), records + "a");
  const Record b = replay::read_record(replaced(whole_game(), a.steps[1].action, "place PC at Boston"), records + "b");
  const auto found = replay::first_difference({game_of(a), a}, {game_of(b), b});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, replay::DifferenceKind::action);
  EXPECT_EQ(found->step, 2U);
  EXPECT_EQ(game_of(b).words("en").text(found->b), "place PC at Boston");
  ASSERT_FALSE(found->facts.empty());
}

TEST(Compare, a_shorter_record_ends_first) {
  const Record a = replay::read_record(whole_game(), records + "a");
  Record b = a;
  b.steps.resize(50);
  const auto found = replay::first_difference({game_of(a), a}, {game_of(a), b});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, replay::DifferenceKind::length);
  EXPECT_EQ(found->step, 51U);
  EXPECT_EQ(game_of(a).words("en").text(found->b), "ends");
  EXPECT_EQ(game_of(a).words("pl").text(found->b), "kończy się");
}

/// A record with one answer: Mathew stands beside the Amboy ferry. An axis changes the cost of the ferry.
Record at_the_ferry(const std::string& answer) {
  return replay::read_record(
      "format: 1\ngame: washingtons-crossing\nkind: replay\nstart:\n"
      "  turn: Dec 28 12pm\n  phasing: british\n"
      "  map: {areas: [{terrain: clear, hexes: [2401, 2302]}], edges: [{a: 2401, b: 2302, water: sea, ferry: amboy}]}\n"
      "  leaders: {Mathew: {at: 2401, troops: 300, points: 6, activated_by: Mathew}}\n"
      "  marks: {active: [Mathew], rolled: [Mathew]}\n"
      "  agenda: [{choose_step: {stack: {side: british, who: [Mathew], group: [Mathew], rolled: 6}}}]\n"
      "actions:\n  - " +
          answer + "\n",
      "ferry.yaml");
}

TEST(Compare, the_cost_of_a_way_that_nobody_takes_is_no_difference) {
  const auto game = open_game("washingtons-crossing", {});
  const auto other = game->with_ruleset(tricorne::test::source_dir() +
                                        "/scenarios/washingtons_crossing/.rulesets/amboy-ferry-and-hex.yaml");
  const Record stayed = at_the_ferry("done"), gone = at_the_ferry("to 2302");
  EXPECT_FALSE(replay::first_difference({*game, stayed}, {*other, stayed}));
  const auto found = replay::first_difference({*game, gone}, {*other, gone});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, replay::DifferenceKind::state);
  EXPECT_EQ(found->facts.front().text(), "leaders.Mathew.points: 2 | 1");
}

TEST(Compare, finds_the_axis_responsible) {
  const Game& old = test::washingtons_war("2010");
  const Game& now = test::washingtons_war();
  int differing = 0;
  for (const auto& file : fs::directory_iterator(records)) {
    if (!file.path().filename().string().starts_with("2014-seed-")) continue;
    const Record record = replay::load_record(file.path().string());
    const auto found = replay::first_difference({now, record}, {old, record});
    if (!found) continue;
    ++differing;
    for (const std::string& axis : responsible_axes({now, record}, {old, record}, *found)) {
      const auto switched = now.with_axis_of(old, axis);
      const auto again = replay::first_difference({now, record}, {*switched, record});
      ASSERT_TRUE(again) << axis;
      EXPECT_EQ(again->step, found->step) << axis;
    }
    EXPECT_FALSE(responsible_axes({now, record}, {old, record}, *found).empty())
        << file.path() << " step " << found->step;
    if (differing == 3) break;
  }
  EXPECT_EQ(differing, 3);
}

// --- telling ---

const Game& crossing() {
  static const std::unique_ptr<Game> game = open_game("washingtons-crossing", {});
  return *game;
}

/// The folder of the game among the sources.
std::string folder_of(const Game& game) {
  std::string folder(game.name());
  std::ranges::replace(folder, '-', '_');
  return "engine/" + folder + "/";
}

/// The ids of a section in Polish, in their order.
std::vector<std::string> ids_of(const Game& game, std::string_view section) {
  std::vector<std::string> ids;
  for (const auto& [id, line] : game.words("pl").section(section)) ids.push_back(id);
  return ids;
}

TEST(Narration, every_kind_of_event_and_action_has_a_polish_phrase) {
  for (const Game* game : {&test::washingtons_war(), &crossing()}) {
    int kinds = 0;
    for (auto& [kind, words] : game->vocabulary()) {
      if (kind != "events" && kind != "actions") continue;
      ++kinds;
      EXPECT_GT(words.size(), 20U) << kind;
      std::vector<std::string> ids = ids_of(*game, kind);
      std::ranges::sort(ids);
      std::ranges::sort(words);
      EXPECT_EQ(ids, words) << kind;
    }
    EXPECT_EQ(kinds, 2);
  }
}

TEST(Narration, a_question_is_told_by_its_name) {
  for (const Game* game : {&test::washingtons_war(), &crossing()}) {
    std::set<std::string> frames;
    for (const auto& [kind, words] : game->vocabulary())
      if (kind == "agenda") frames.insert(words.begin(), words.end());
    const std::vector<std::string> ids = ids_of(*game, "questions");
    EXPECT_GT(ids.size(), 40U);
    for (const std::string& id : ids) EXPECT_TRUE(frames.contains(id)) << id << " is no decision";
    const auto start = game->setup();
    start->settle();
    const std::string told = replay::said(start->question().value(), game->words("pl"));
    EXPECT_NE(told, start->question()->text);
    EXPECT_EQ(told.find_first_of("{}"), std::string::npos) << told;
  }
}

/// The names that a sentence of a refusal may have in its slots: the facts, and the fields of the actions.
std::set<std::string> names_for(const Game& game, const rulebook::RefusalSite& site) {
  std::set<std::string> names;
  for (std::string& fact : split(site.facts, ',')) names.emplace(trim(fact));
  for (const auto& [kind, words] : game.vocabulary())
    if (kind == "actions")
      for (const std::string& phrase : words)
        for (const std::string& slot : slot_names(phrase)) names.insert(slot);
  return names;
}

TEST(Catalogues, every_refusal_has_its_sentence_and_fills_its_slots) {
  for (const Game* game : {&test::washingtons_war(), &crossing()}) {
    int sites = 0;
    for (const rulebook::RefusalSite& site : rulebook::refusal_sites()) {
      if (std::string_view(site.file).find(folder_of(*game)) == std::string_view::npos) continue;
      ++sites;
      const std::set<std::string> names = names_for(*game, site);
      for (const char* language : {"en", "pl"}) {
        const std::string* phrase = game->words(language).phrase(site.id);
        ASSERT_NE(phrase, nullptr) << site.id;
        for (const std::string& slot : slot_names(*phrase))
          EXPECT_TRUE(names.contains(slot)) << site.file << ":" << site.line << ": {" << slot << "} of " << site.id;
      }
    }
    EXPECT_GT(sites, 250);
  }
}

TEST(Narration, every_axis_has_a_polish_name_and_polish_words) {
  for (const Game* game : {&test::washingtons_war(), &crossing()}) {
    const Catalogue& polish = game->words("pl");
    std::set<std::string> names;
    for (const AxisInfo& axis : game->axes()) {
      const std::string *name = polish.phrase("axes." + axis.name + ".name"),
                        *meaning = polish.phrase("axes." + axis.name + ".meaning");
      ASSERT_TRUE(name != nullptr && meaning != nullptr) << axis.name;
      EXPECT_TRUE(names.insert(*name).second) << *name;
      EXPECT_NE(*meaning, axis.meaning);
      if (axis.kind != AxisKind::word) continue;
      for (const std::string& word : axis.choices) EXPECT_NE(polish.word("choice", word), word);
    }
    const auto lines =
        std::ranges::count_if(polish.phrases(), [](const auto& p) { return p.first.starts_with("axes."); });
    EXPECT_EQ(lines, 2 * static_cast<long>(game->axes().size())) << "a line is of no axis";
  }
}

TEST(Narration, every_paragraph_has_a_polish_title_and_summary) {
  for (const Game* game : {&test::washingtons_war(), &crossing()}) {
    const Catalogue& polish = game->words("pl");
    for (const RuleEntry& rule : game->rules()) {
      const std::string id = "paragraphs." + std::string(rule.id);
      const std::string *title = polish.phrase(id + ".title"), *summary = polish.phrase(id + ".summary");
      ASSERT_TRUE(title != nullptr && summary != nullptr) << rule.id;
      EXPECT_FALSE(title->empty() || summary->empty()) << rule.id;
      EXPECT_NE(*summary, rule.summary) << rule.id;
      EXPECT_TRUE(summary->ends_with('.')) << rule.id;
    }
    const auto lines =
        std::ranges::count_if(polish.phrases(), [](const auto& p) { return p.first.starts_with("paragraphs."); });
    EXPECT_EQ(lines, 2 * static_cast<long>(game->rules().size())) << "a line is of no paragraph";
  }
}

TEST(Narration, every_card_has_a_polish_title_and_summary) {
  const Catalogue& polish = test::washingtons_war().words("pl");
  const Node deck = load_yaml(test::source_dir() + "/engine/washingtons_war/data/cards.yaml");
  std::size_t cards = 0;
  for (const Node& card : read_items(*deck.find("cards")))
    for (const char* part : {"title", "summary"}) {
      const std::string text = read_text(*card.find(part));
      EXPECT_NE(replay::card_text(text, polish), text);
      ++cards;
    }
  EXPECT_GT(cards, 100U);
  EXPECT_EQ(replay::card_text("Nathan Hale", polish), "Nathan Hale") << "an owner's title stays as it is";
}

/// What a position refuses.
struct Refused {
  std::string english, polish, said;
};
Refused refused_in(const Game& game, const std::string& position, const std::string& action) {
  const auto p = game.read_position(parse_yaml(position, "position"));
  p->settle();
  const auto refusal = p->check(action);
  if (!refusal) return {"legal", "legal", ""};
  return {refusal->why, reason_of(*refusal, game.words("pl")), to_json_line(to_node(refusal->said))};
}

const std::string a_card_is_played =
    "{spaces: {New York: {pc: british, generals: [Howe], british_cu: 5}, Savannah: {american_cu: 1}},"
    " congress: dispersed, hands: {british: [29]}, agenda: [{choose_card_play: {player: british}}]}";
const std::string leaders_are_activated =
    "{turn: Dec 26 7am, phasing: american, map: {areas: [{terrain: clear, hexes: [1820]}]},"
    " counters: {Mercer: {cost: 3, cost_alone: 3}}, activation_points: {american: 1},"
    " leaders: {Mercer: {at: 1820, troops: 100}}, agenda: [{choose_activation: {side: american}}]}";

TEST(Catalogues, a_reason_says_who_and_what_he_has_and_what_it_takes) {
  const auto howe = refused_in(test::washingtons_war(), a_card_is_played, "play 29 for operations: activate Howe");
  EXPECT_EQ(howe.english, "card 29 is a 2; Howe needs 3");
  EXPECT_EQ(howe.polish, "karta 29 ma liczbę 2, a Howe wymaga 3");
  EXPECT_EQ(howe.said,
            "{\"id\":\"card-does-not-reach-his-strategy-rating\",\"arguments\":"
            "{\"number\":2,\"rating\":3,\"card\":29,\"general\":\"Howe\"}}");
  const auto hand = refused_in(test::washingtons_war(), a_card_is_played, "play 30 as event");
  EXPECT_EQ(hand.english, "card 30 is not in the British hand");
  const auto mercer = refused_in(crossing(), leaders_are_activated, "activate Mercer");
  EXPECT_EQ(mercer.english, "Mercer costs 3, 1 point is left");
  EXPECT_EQ(mercer.polish, "Mercer kosztuje 3, a został 1 punkt aktywacji");
}

TEST(Catalogues, a_refusal_is_polish_with_its_question_and_its_names) {
  const std::string roll = refused_in(test::washingtons_war(), a_card_is_played, "roll 3").polish;
  EXPECT_TRUE(roll.starts_with("teraz pytanie „") && roll.ends_with("”; teraz nie ma rzutu kostką")) << roll;
  const std::string greene = refused_in(crossing(), leaders_are_activated, "move Greene").polish;
  EXPECT_TRUE(greene.starts_with("teraz pytanie „") && greene.ends_with("”; Greene przybywa według tabeli uzupełnień"))
      << greene;
}

TEST(Catalogues, what_a_language_lacks_is_said_in_english) {
  const Catalogue& unknown = test::washingtons_war().words("xx");
  EXPECT_EQ(unknown.text({"no-die-is-rolled-now"}), "no die is rolled now");
  EXPECT_EQ(unknown.text({"no such sentence"}), "no such sentence");
  Catalogue some(&test::washingtons_war().words("en"));
  some.add(
      parse_yaml("no-die-is-rolled-now: \"pas de dé maintenant\"\nnot-asked: \"{reason} ({question})\"", "fr.yaml"));
  Said said{"not-asked", Node::map("question", Node::text("?"))};
  said.arguments.add("reason", to_node(Said{"no-die-is-rolled-now"}));
  EXPECT_EQ(some.text(said), "pas de dé maintenant (?)");
  EXPECT_THROW(some.add(parse_yaml("a-b: \"{open\"", "fr.yaml")), DataError);
}

TEST(Narration, fills_every_slot_in_both_languages) {
  for (const char* name : {"2014-seed-1.yaml", "2010-seed-1.yaml"}) {
    const Record record = replay::load_record(records + name);
    for (const auto language : {replay::Language::en, replay::Language{"pl"}}) {
      const std::string text = replay::narrate(game_of(record), record, {language});
      EXPECT_EQ(text.find('{'), std::string::npos) << text.substr(text.find('{') - 60, 120);
      EXPECT_GT(text.size(), 10'000U);
    }
  }
}

TEST(Narration, speaks_polish) {
  const Record record = replay::load_record(records + "2014-seed-1.yaml");
  const std::string text = replay::narrate(game_of(record), record, {replay::Language{"pl"}});
  for (const char* part : {"=== Tura 1776 (", "--- Faza Kart Strategii", "Amerykanie kładą żeton KP na polu ",
                           "Los: karta ", "Brytyjczycy: zagraj "})
    EXPECT_NE(text.find(part), std::string::npos) << part << text.substr(0, 2000);
  for (const char* english : {" american ", " british ", "place PC", " plays ", "deck"})
    EXPECT_EQ(text.find(english), std::string::npos) << english;
}

TEST(Narration, nouns_and_verbs_have_the_number_and_the_case_they_need) {
  const std::string words =
      "words: {nation: {british: brytyjski|brytyjskie|brytyjskich}, whom: {british: Brytyjczykom}}\n";
  const std::string polish = words + "events: {units: \"{count} {nation:count} OB {count:idzie|idą|idzie}\"}\n";
  const std::string english = "events: {units: \"{count} CU {count:moves|move}, {nation:5} and {nation}\"}\n";
  const auto told = [](const std::string& file, int count) {
    Catalogue catalogue;
    catalogue.add(parse_yaml(file, "words"));
    Happening event;
    event.kind = "units";
    event.fields = Node::map();
    event.fields.add("count", Node::number(count));
    event.fields.add("nation", Node::text("british"));
    return replay::phrase(event, catalogue);
  };
  EXPECT_EQ(told(polish, 1), "1 brytyjski OB idzie");
  for (const int few : {2, 4, 22, 103}) EXPECT_EQ(told(polish, few), std::to_string(few) + " brytyjskie OB idą");
  for (const int many : {0, 5, 11, 12, 14, 21, 112})
    EXPECT_EQ(told(polish, many), std::to_string(many) + " brytyjskich OB idzie");
  EXPECT_EQ(told(words + english, 1), "1 CU moves, brytyjskich and brytyjski");
  EXPECT_EQ(told(english, 2), "2 CU move, british and british");
  EXPECT_EQ(told(words + "events: {units: \"{nation@whom}, {count@whom}\"}\n", 2), "Brytyjczykom, 2");
}

TEST(Narration, sentences_have_capitals_and_cards_their_titles) {
  const Record record = replay::load_record(records + "2014-seed-1.yaml");
  const std::map<std::string, std::string> cards{{"98", "Benedict Arnold Treason!"}};
  const auto told = [&](replay::Language language) {
    return replay::narrate(game_of(record), record, {language, 0, {}, cards});
  };
  for (const char* part :
       {"Chance: draw 98 “Benedict Arnold Treason!”", " Card 98 “Benedict Arnold Treason!” goes to the American hand (",
        " 1 American CU moves from Springfield to Brattleboro (", " An American PC marker is placed at "})
    EXPECT_NE(told(replay::Language::en).find(part), std::string::npos) << part;
  for (const char* part : {"Los: karta 98 „Zdrada Benedicta Arnolda”\n",
                           " Karta 98 „Zdrada Benedicta Arnolda” trafia do ręki Amerykanów (",
                           " 1 amerykański OB idzie z pola Springfield na pole Brattleboro (", " Żeton KP na polu "})
    EXPECT_NE(told(replay::Language{"pl"}).find(part), std::string::npos) << part;
  EXPECT_EQ(told(replay::Language{"pl"}).find("|"), std::string::npos);
}

TEST(Narration, begins_every_turn_the_first_too) {
  const Record record = replay::read_record(whole_game(), records + "a");
  const std::string text = replay::narrate(game_of(record), record, {replay::Language::en});
  ASSERT_GT(record.result->turn, 1775);
  for (int year = 1775; year <= record.result->turn; ++year)
    EXPECT_NE(text.find("\n=== Turn " + std::to_string(year)), std::string::npos) << year;
}

TEST(Narration, tells_remarks_and_branches) {
  const Record good = replay::read_record(whole_game(), records + "a");
  const std::string line = "- " + good.steps[1].action + "\n";
  const Record record = replay::read_record(
      replaced(whole_game(), line,
               line + "- {glyph: \"!\", note: far away}\n- branch: {title: nearer, actions: [place PC at Boston]}\n"),
      records + "a");
  const std::string text = replay::narrate(game_of(record), record, {replay::Language::en});
  EXPECT_NE(text.find("2. American: " + good.steps[1].action + " !\n"), std::string::npos) << text.substr(0, 800);
  EXPECT_NE(text.find("# far away"), std::string::npos);
  EXPECT_NE(text.find("(instead of it, nearer: place PC at Boston)"), std::string::npos);
}

/// Does the text name the card with this number?
bool names_card(const std::string& text, const std::string& card) {
  for (const char* before : {"card ", "kartę ", "karta ", "draw ", "plays ", "discards "})
    if (text.find(before + card + " ") != std::string::npos || text.find(before + card + "\n") != std::string::npos)
      return true;
  return false;
}

TEST(Narration, names_no_card_that_nobody_knows) {
  const Record record = replay::read_record(with_unknown_draws(2), records + "a");
  std::set<std::string> unknown;
  const auto timeline = replay::make_timeline(game_of(record), record);
  for (const auto& moment : timeline.moments)
    for (const int card : moment.unknown_cards) unknown.insert(std::to_string(card));
  ASSERT_FALSE(unknown.empty());
  for (const auto& moment : timeline.moments)  // a card that stood in for an unknown card may be named later as itself
    for (const Happening& event : moment.events)
      if (std::find(moment.unknown_cards.begin(), moment.unknown_cards.end(), replay::number(event, "card")) ==
          moment.unknown_cards.end())
        unknown.erase(std::to_string(replay::number(event, "card")));
  ASSERT_FALSE(unknown.empty());
  for (const auto language : {replay::Language::en, replay::Language{"pl"}}) {
    const std::string text = replay::narrate(game_of(record), record, {language});
    for (const std::string& card : unknown) EXPECT_FALSE(names_card(text, card)) << card;
    EXPECT_NE(text.find(language == replay::Language::en ? "Card ? goes to" : "Karta ? trafia"), std::string::npos);
  }
}

TEST(Steps, numbers_come_before_bookmarks) {
  const Record record = replay::read_record(
      "format: 1\ngame: washingtons-war\nkind: replay\nactions:\n- a\n- bookmark: 2\n- b\n- bookmark: 1776\n"
      "result: unfinished\n",
      "a");
  EXPECT_EQ(to_text(*replay::find_step(record, "2")), "2");
  EXPECT_EQ(to_text(*replay::find_step(record, "1776")), "2");
  for (const char* name : {"2", "12.1.3", "end", "a@b"}) EXPECT_FALSE(replay::can_be_bookmark(name)) << name;
  EXPECT_TRUE(replay::can_be_bookmark("12th"));
}

TEST(Records, are_known_however_their_kind_is_spelled) {
  const std::string rest = "format: 1\ngame: washingtons-war\nactions: []\n";
  for (const char* kind : {"kind: replay", "kind:   replay", "\"kind\": replay", "kind: \"replay\"", "'kind': 'replay'",
                           "? kind\n: replay"})
    EXPECT_TRUE(replay::looks_like_record(rest + kind + "\n")) << kind;
  EXPECT_TRUE(replay::looks_like_record("{format: 1, game: washingtons-war, kind: replay, actions: []}"));
  EXPECT_FALSE(replay::looks_like_record(rest + "kind: deck\n"));
  EXPECT_FALSE(replay::looks_like_record("note: 'kind: replay'\n"));
  EXPECT_FALSE(replay::looks_like_record("{"));
}

}  // namespace replay_test
}  // namespace tricorne
