// Luck and skill in recorded games.
#include "replay/analysis/analysis.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>

#include "cli/recording.h"
#include "engine/core/chance.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/games.h"
#include "players/seating.h"
#include "players/trial.h"
#include "replay/analysis/analysis_format.h"
#include "reports/story/explain.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne::replay {
namespace analysis_test {

using test::washingtons_war;

Record played_record(std::uint64_t seed) {
  verify::PlayedGamesOptions options;
  options.players = {"heuristic", "random"};
  options.seed = seed;
  Record record;
  options.watch = [&](auto) {
    return std::make_unique<cli::Recording>(Recorder(washingtons_war(), ""), [&](const Record& end) { record = end; });
  };
  verify::play_games(washingtons_war(), options);
  return read_record(write_record(record), "game.yaml");
}

AnalysisOptions quick() {
  AnalysisOptions options;
  options.budget = 4;
  options.threads = 2;
  return options;
}

/// An analysis of which the marks are confirmed.
Analysis confirmed(const Record& record, const AnalysisOptions& options) {
  Analysis analysis = analyze(washingtons_war(), record, options);
  ConfirmOptions how;
  how.games = 320;
  how.threads = 2;
  confirm(washingtons_war(), record, analysis, {}, how);
  return analysis;
}

TEST(Analysis, the_sums_lead_from_the_beginning_to_the_result) {
  const Record record = played_record(5);
  const Analysis analysis = analyze(washingtons_war(), record, quick());
  ASSERT_EQ(analysis.steps.size(), record.steps.size());
  ASSERT_TRUE(analysis.outcome.has_value());
  EXPECT_EQ(analysis.last(), analysis.outcome->winner == Seat{0} ? 1 : 0);
  EXPECT_NEAR(analysis.first() + analysis.luck() + analysis.skill(Seat{0}) - analysis.skill(Seat{1}) + analysis.drift(),
              analysis.last(), 1e-9);
  EXPECT_GE(analysis.luck_adjusted(), 0);
  EXPECT_LE(analysis.luck_adjusted(), 1);
  if (!analysis.held_within_bounds()) {
    EXPECT_NEAR(analysis.luck_adjusted() + analysis.luck(), analysis.last(), 1e-9);
  }
  double by_kind = 0, by_turn = 0;
  for (const auto& [kind, sum] : analysis.luck_by_kind()) by_kind += sum;
  for (const auto& [turn, sum] : analysis.luck_by_turn()) by_turn += sum;
  EXPECT_NEAR(by_kind, analysis.luck(), 1e-9);
  EXPECT_NEAR(by_turn, analysis.luck(), 1e-9);
  for (std::size_t i = 1; i < analysis.steps.size(); ++i)
    ASSERT_EQ(analysis.steps[i].before, analysis.steps[i - 1].after);
}

/// A game of one step of chance that ends as the last number says.
Analysis game_of(double first, double lucky, double last) {
  Analysis game;
  game.steps.resize(2);
  game.steps[0].before = first;
  game.steps[0].after = game.steps[1].before = first + lucky;
  game.steps[1].seat = Seat{0};
  game.steps[1].after = last;
  return game;
}

TEST(Analysis, takes_out_the_share_of_luck_that_scatters_results_least) {
  // Results that follow the luck at half its size; then results that have nothing to do with it.
  std::vector<Analysis> half, none;
  for (int i = -5; i <= 5; ++i) {
    half.push_back(game_of(0.5, 0.08 * i, 0.5 + 0.04 * i));
    none.push_back(game_of(0.5, 0.08 * i, i % 2 == 0 ? 0.4 : 0.6));
  }
  EXPECT_NEAR(fit_of_luck(half).share, 0.5, 1e-9);
  EXPECT_NEAR(fit_of_luck(half).away, 1, 1e-9);
  EXPECT_NEAR(half.front().luck_adjusted(0.5), 0.5, 1e-9);
  EXPECT_NEAR(fit_of_luck(none).share, 0, 1e-9);
  EXPECT_NEAR(fit_of_luck(none).away, 0, 1e-9);
  EXPECT_EQ(game_of(0.5, 0.4, 0).luck_adjusted(), 0) << "held within 0 and 1";
  EXPECT_TRUE(game_of(0.5, 0.4, 0).held_within_bounds());
}

TEST(Analysis, does_not_depend_on_threads_and_comes_back_from_json) {
  const Record record = played_record(6);
  auto options = quick();
  const Analysis two = analyze(washingtons_war(), record, options);
  options.threads = 1;
  const Analysis one = analyze(washingtons_war(), record, options);
  EXPECT_EQ(analysis_as_json(one), analysis_as_json(two));
  Analysis again = outline(washingtons_war(), record);
  read_steps(parse_json(analysis_as_json(one), "cache.json"), again);
  EXPECT_EQ(analysis_as_json(again), analysis_as_json(one));
}

/// A record in which a win is missed.
std::string missed() { return read_file(tricorne::test::source_dir() + "/tests/inputs/missed-win.yaml"); }

TEST(Analysis, marks_a_win_that_was_missed) {
  const Record record = read_record(missed(), "missed.yaml");
  auto options = quick();
  options.budget = 100;
  const Analysis analysis = confirmed(record, options);
  ASSERT_EQ(analysis.steps.size(), 1U);
  EXPECT_EQ(analysis.steps.front().glyph, "??") << analysis.steps.front().gain_low;
  EXPECT_NE(analysis.steps.front().best.find("activate Howe"), std::string::npos) << analysis.steps.front().best;
  const std::string copy = annotated(record, analysis, 5);
  const Record noted = read_record(copy, "copy.yaml");
  EXPECT_EQ(noted.steps.front().glyph, "??");
  EXPECT_EQ(noted.steps.front().branches.size(), 1U);
  EXPECT_NE(noted.steps.front().note.find("activate Howe"), std::string::npos);
}

TEST(Analysis, marks_and_numbers_come_of_trials_alone) {
  const Record record = read_record(missed(), "missed.yaml");
  auto options = quick();
  options.budget = 100;
  Analysis analysis = analyze(washingtons_war(), record, options);
  const auto with = [&](std::string_view part) {
    return analysis_as_text(analysis, 3).find(part) != std::string::npos;
  };
  EXPECT_TRUE(analysis.steps.front().candidate);
  EXPECT_EQ(analysis.steps.front().glyph, "");
  EXPECT_TRUE(analysis.moments().empty());
  EXPECT_TRUE(with("looks worth a try: \"play 51")) << analysis_as_text(analysis, 3);
  EXPECT_FALSE(with(" cost ")) << analysis_as_text(analysis, 3);
  EXPECT_EQ(annotated(record, analysis, 5), record.text) << "what is not confirmed is not noted";
  const auto json = [&] { return parse_json(analysis_as_json(analysis), "a.json"); };
  const auto first = [&](const char* list) { return json().find(list)->items.at(0); };
  EXPECT_EQ(first("worth_a_try").find("confirmed")->scalar, "false");
  ConfirmOptions how;
  how.games = 320;
  const Price price = price_of_confirming(washingtons_war(), analysis, {}, how);
  EXPECT_EQ(price.candidates, 1U);
  EXPECT_EQ(price.games, 640U);
  confirm(washingtons_war(), record, analysis, {}, how);
  const AnalyzedStep& step = analysis.steps.front();
  EXPECT_EQ(first("moments").find("confirmed")->scalar, "true");
  EXPECT_TRUE(analysis.worth_a_try().empty());
  EXPECT_FALSE(with("looks worth a try"));
  EXPECT_GT(step.gain_low, 0);
  EXPECT_GT(step.worth, 0);
  EXPECT_LE(step.worth, std::max(step.gain, players::usual_scatter.mean)) << "shrunk, never blown up";
  EXPECT_GE(step.pairs, players::Trials::first_look);
  // A trial that finds the answers alike takes back what the quick judgement thought.
  Analysis alike = analyze(washingtons_war(), record, options);
  alike.steps.front().best = record.steps.front().action;
  confirm(washingtons_war(), record, alike, {}, how);
  EXPECT_FALSE(alike.steps.front().confirmed);
  EXPECT_EQ(alike.steps.front().glyph, "");
  EXPECT_TRUE(alike.worth_a_try().empty()) << "what was tried and found worth nothing is worth no try";
}

TEST(Analysis, does_not_mark_the_answer_that_wins) {
  std::string won = missed();
  won.replace(won.find("discard 51"), 10, "\"play 51 for operations: activate Howe\"");
  auto options = quick();
  options.budget = 60;
  const Analysis analysis = confirmed(read_record(won, "won.yaml"), options);
  EXPECT_EQ(analysis.steps.front().glyph, "");
}

std::string indented(std::string_view text) {
  std::string lines;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', begin)) {
    lines += "  " + std::string(text.substr(begin, end - begin + 1));
    begin = end + 1;
  }
  return lines;
}

/// A record that begins at the position in `start`.
Record record_of(std::string_view start, const std::vector<std::string>& actions) {
  std::string text =
      "format: 1\ngame: washingtons-war\nkind: replay\nruleset: \"2014\"\nstart:\n" + indented(start) + "actions:\n";
  for (const std::string& action : actions) text += "- \"" + action + "\"\n";
  return read_record(text + "result: unfinished\n", "by-hand.yaml");
}

const std::vector<std::string> stand_won{"play 51 for operations: activate Burgoyne",
                                         "march to Hartford",
                                         "take 4 CU",
                                         "finish",
                                         "finish",
                                         "roll 6",
                                         "roll 1",
                                         "roll 1",
                                         "roll 6",
                                         "roll 1",
                                         "roll 6"};

/// Burgoyne has 4 units and rolled a rating of 2. Lincoln has 1 unit, a rating of 1, and 1 for the militia. So Burgoyne
/// is 3 ahead, and he wins ties. Lincoln needs a die at least 4 above Burgoyne's die: 3 of 36 rolls. If Lincoln wins,
/// he loses his last unit by a 1 or 2.
TEST(Analysis, luck_of_a_battle_is_what_a_hand_counts) {
  auto options = quick();
  options.budget = 1500;
  const Analysis analysis = analyze(washingtons_war(), record_of(test::last_stand, stand_won), options);
  const auto& steps = analysis.steps;
  ASSERT_EQ(steps.size(), 11U);
  constexpr double keeps = 4.0 / 6, near = 0.035;
  EXPECT_EQ(steps[7].question, "roll_for_battle");
  EXPECT_NEAR(steps[7].before, 3.0 / 36 * keeps, near);
  EXPECT_NEAR(steps[7].after, 2.0 / 6 * keeps, near);                  // Burgoyne rolled a 1; Lincoln needs a 5 or a 6
  EXPECT_NEAR(steps[8].after, keeps, near);                            // Lincoln rolled a 6
  EXPECT_NEAR(steps[9].after, keeps, near);                            // Burgoyne's losses change nothing
  EXPECT_NEAR(steps[10].after, 1, near);                               // the last unit stays
  const double before_the_rating = (3.0 / 36 + 6.0 / 36) / 2 * keeps;  // a low die makes Burgoyne's rating 1
  EXPECT_NEAR(analysis.luck(), 1 - before_the_rating, 0.05);
  EXPECT_NEAR(analysis.luck(), 1 - before_the_rating, 1.5 * analysis.luck_doubt());
  EXPECT_LT(analysis.luck_doubt(), 0.1);
  ASSERT_EQ(analysis.luck_by_kind().size(), 1U);
  EXPECT_EQ(analysis.luck_by_kind().begin()->first, "battle dice");
}

TEST(Analysis, marks_a_march_and_a_battle_card_that_were_missed) {
  auto options = quick();
  options.budget = 1500;
  auto actions = stand_won;
  actions.resize(5);  // no card for the battle
  const Analysis analysis = confirmed(record_of(test::last_stand, actions), options);
  EXPECT_EQ(analysis.steps[4].glyph, "??") << analysis.steps[4].low;
  EXPECT_EQ(analysis.steps[4].best, "play 93 in battle");
  options.budget = 200;
  const Analysis march = confirmed(record_of(test::trapped, {"discard 29"}), options);
  EXPECT_EQ(march.steps[0].glyph, "??") << march.steps[0].low;
  EXPECT_NE(march.steps[0].best.find("activate Lee"), std::string::npos) << march.steps[0].best;
}

/// Lincoln's six leaves Burgoyne's army one die from its end; Burgoyne's own losses, rolled before, change nothing.
TEST(Analysis, a_swing_that_playing_on_does_not_confirm_is_none) {
  const Record record = record_of(test::last_stand, stand_won);
  Analysis analysis = analyze(washingtons_war(), record, quick());
  ConfirmOptions how;
  how.games = 640;
  confirm(washingtons_war(), record, analysis, {{9, 9}, {10, 10}}, how);
  ASSERT_EQ(analysis.swings.size(), 2U);
  EXPECT_GT(analysis.swings[0].gain_low, 0);
  EXPECT_NEAR(analysis.swings[0].gain, 4.0 / 6 - 2.0 / 6 * 4 / 6, 0.15);
  EXPECT_LE(analysis.swings[1].gain_low, 0);
  EXPECT_GE(analysis.swings[1].gain_high, 0);
  Analysis again = outline(washingtons_war(), record);
  read_steps(parse_json(analysis_as_json(analysis), "cache.json"), again);
  EXPECT_EQ(analysis_as_json(again), analysis_as_json(analysis)) << "swings and trials are kept, too";
}

TEST(Analysis, refuses_what_it_cannot_go_through) {
  const auto fault = [](std::string_view action) {
    std::string text = missed();
    text.replace(text.find("discard 51"), 10, action);
    return test::data_error([&] { analyze(washingtons_war(), read_record(text, "bad.yaml"), quick()); });
  };
  EXPECT_NE(fault("draw ?").find("bad.yaml:17"), std::string::npos) << fault("draw ?");
  EXPECT_NE(fault("march to Boston").find("bad.yaml:17"), std::string::npos) << fault("march to Boston");
}

TEST(Analysis, seeds_share_no_rollouts) {
  const Record record = played_record(5);
  auto options = quick();
  options.budget = 8;
  const auto chances = [&](std::uint64_t seed) {
    options.seed = seed;
    return analyze(washingtons_war(), record, options).chances();
  };
  const auto one = chances(0), next = chances(1), far = chances(500'000);
  double near_by = 0, far_off = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    near_by += std::abs(one[i] - next[i]);
    far_off += std::abs(one[i] - far[i]);
  }
  EXPECT_GT(near_by, 0.6 * far_off) << "seven of eight rollouts would be the same";
}

TEST(Analysis, key_changes_with_whatever_changes_the_analysis) {
  const Record record = read_record(missed(), "missed.yaml");
  auto options = quick();
  const auto key = analysis_key(washingtons_war(), record, options, "a");
  EXPECT_EQ(analysis_key(washingtons_war(), record, options, "a"), key);
  EXPECT_NE(analysis_key(washingtons_war(), record, options, "b"), key);
  EXPECT_NE(analysis_key(washingtons_war("2010"), record, options, "a"), key);
  const ConfirmOptions how;
  EXPECT_NE(analysis_key(washingtons_war(), record, options, "a", &how), key);
  options.budget = 5;
  EXPECT_NE(analysis_key(washingtons_war(), record, options, "a"), key);
}

/// What a hint tells of moves is what games showed that were played on from them, whatever a quick look took for best.
TEST(Hints, rank_moves_by_games_that_are_played_on) {
  const Timeline timeline = make_timeline(washingtons_war(), read_record(missed(), "missed.yaml"));
  const Position& position = *timeline.moments.front().after;
  players::AdviceOptions quick;
  quick.looks = 40;
  auto list = players::Adviser(washingtons_war(), quick).advise(position, 1);
  ASSERT_GT(list.size(), 1U);
  std::ranges::reverse(list);
  players::Trials trials(washingtons_war(), 2);
  players::Trial how;
  how.first.position = &position;
  how.seat = position.pending()->seat;
  how.games = 80;
  players::try_out(trials, how, list);
  EXPECT_TRUE(position.answer_text(list.front().answer).starts_with("play 51"));
  EXPECT_TRUE(list.front().confirmed);
  EXPECT_LT(list.front().loss_high, 0) << "it did better than the one that the list began with";
  for (const players::Opinion& one : list) {
    EXPECT_GE(one.pairs, 40U);
    EXPECT_LE(one.low, one.chance);
    EXPECT_GE(one.high, one.chance);
    EXPECT_TRUE(one.behind.empty()) << "this game counts no points";
  }
  EXPECT_TRUE(std::ranges::is_sorted(list, {}, &players::Opinion::loss));
  EXPECT_NE(players::in_words(list.front()).find("points more ["), std::string::npos);
}

// Sentences of analyses, tried by games that the analyses have not seen.

/// How one sentence fared. `told` and `measured` are gains of a chance; 0 where the sentence tells none.
struct Judged {
  enum class Fate : unsigned char { holds, refuted, open };
  std::string kind;
  Fate fate = Fate::open;
  double told = 0, measured = 0;
};

/// Analyses and confirms a game as the command does, and lets a player that sees other dice try what is told of it.
class Referee {
 public:
  Referee(const Game& game, std::string player, std::uint32_t pairs, std::uint64_t seed)
      : game_(game), trials_(game, 2), player_(std::move(player)), pairs_(pairs), seed_(seed) {}

  void hear(const Record& record, std::vector<Judged>& all) {
    AnalysisOptions quick;
    quick.budget = 40;
    quick.threads = 2;
    Analysis analysis = analyze(game_, record, quick);
    const Timeline timeline = make_timeline(game_, record, {"", true});
    const reports::Explainer explainer(game_, timeline);
    ConfirmOptions how;
    how.games = players::usual_pairs(game_);
    how.threads = 2;
    confirm(game_, record, analysis, explainer.swings(analysis), how);
    explainer.explain(analysis);
    for (const AnalyzedStep* step : analysis.moments()) {
      all.push_back(better(timeline, *step));
      if (step->line.size() > 1) all.push_back(likely(timeline, *step));
    }
    if (analysis.turning && analysis.turning->decided) all.push_back(turning(timeline, analysis));
    for (int n = 0; n < 3; ++n) hint(timeline, all);
    std::size_t candidates = 0;
    for (const AnalyzedStep& step : analysis.steps) candidates += step.candidate ? 1 : 0;
    std::cout << fmt::format("{} candidates, {} confirmed, {} open, {}\n", candidates, analysis.moments().size(),
                             analysis.worth_a_try().size(), analysis.turning ? analysis.turning->told : "")
              << std::flush;
  }

 private:
  players::Trial trial() {
    players::Trial trial;
    trial.player = player_;
    trial.games = pairs_;
    trial.least = -1;
    trial.seed = mixed(seed_ + ++tried_);
    return trial;
  }
  static Judged judged(const char* kind, double told, double low, const players::TrialResult& tried) {
    Judged one{kind, Judged::Fate::open, told, tried.gain.value};
    if (tried.gain.high < low)
      one.fate = Judged::Fate::refuted;
    else if (tried.gain.value >= low)
      one.fate = Judged::Fate::holds;
    return one;
  }

  Judged better(const Timeline& timeline, const AnalyzedStep& step) {
    const Position& position = *timeline.moments[step.step - 1].after;
    const auto legal = position.legal_actions();
    const auto number = [&](const std::string& text) {
      return static_cast<std::size_t>(std::ranges::find(legal, text) - legal.begin());
    };
    players::Trial claim = trial();
    claim.first = {&position, number(step.best)};
    claim.second = {&position, number(step.action)};
    claim.seat = step.seat;
    return judged("better", step.worth, std::min(step.gain_low, step.worth), trials_.run(claim));
  }

  /// A quarter of the referee's own games must go on as told.
  Judged likely(const Timeline& timeline, const AnalyzedStep& step) {
    constexpr std::uint64_t games = 40;
    players::Seating seating(game_, players::PlayerNames(game_.seats().size(), player_));
    std::uint64_t as_told = 0, tries = 0;
    for (std::uint64_t n = 0; n < games; ++n) {
      const auto world = timeline.moments[step.step - 1].after->clone();
      world->imagine(step.seat, mixed(seed_ + n));
      seating.begin(seed_, n);
      try {
        world->apply(step.line.front());
      } catch (const ActionError&) {
        continue;
      }
      ++tries;
      std::size_t k = 1;
      for (; k < step.line.size() && world->pending(); ++k) {
        const std::size_t answer = seating.answer(*world);
        if (world->answer_text(answer) != step.line[k]) break;
        world->give(answer);
      }
      as_told += k == step.line.size() ? 1 : 0;
    }
    return {"likely line", 4 * as_told >= tries ? Judged::Fate::holds : Judged::Fate::refuted};
  }

  /// What a hint at some position of the game says for sure.
  void hint(const Timeline& timeline, std::vector<Judged>& all) {
    const std::uint64_t seed = mixed(seed_ + ++tried_);
    const Position& position = *timeline.moments[seed % timeline.length].after;
    const auto asked = position.pending();
    if (!asked || asked->seat == Seat::Chance || position.answer_count() < 2) return;
    players::AdviceOptions quick;
    quick.looks = players::usual_looks(game_);
    auto list = players::Adviser(game_, quick).advise(position, seed);
    if (list.size() > 5) list.resize(5);
    const std::size_t compared = list.front().answer;
    players::Trial how;
    how.first.position = &position;
    how.seat = asked->seat;
    how.games = players::usual_pairs(game_) / 4;
    how.seed = seed;
    players::try_out(trials_, how, list);
    for (const players::Opinion& one : list) {
      if (!one.confirmed) continue;
      const bool better = (one.behind.empty() ? one.loss : one.behind[0]) < 0;
      players::Trial claim = trial();
      claim.seat = asked->seat;
      claim.first = {&position, better ? one.answer : compared};
      claim.second = {&position, better ? compared : one.answer};
      players::TrialResult tried = trials_.run(claim);
      double told = std::abs(one.loss), low = std::min(std::abs(one.loss_low), std::abs(one.loss_high));
      if (!one.behind.empty()) {
        told = std::abs(one.behind[0]);
        low = std::min(std::abs(one.behind[1]), std::abs(one.behind[2]));
        tried.gain = {tried.lead->value, tried.lead->value - tried.lead->margin,
                      tried.lead->value + tried.lead->margin};
      }
      all.push_back(judged("hint", told, low, tried));
    }
  }

  Judged turning(const Timeline& timeline, const Analysis& analysis) {
    const TurningPlay& play = *analysis.turning;
    players::Trial claim = trial();
    claim.first = {timeline.moments[play.last].after.get(), {}};
    claim.second = {timeline.moments[play.first - 1].after.get(), {}};
    claim.as_on_the_table = true;
    claim.seat = *analysis.outcome->winner;
    const double told = std::abs(play.after - play.before);
    return judged("turning point", told, told / 2, trials_.run(claim));
  }

  const Game& game_;
  players::Trials trials_;
  const std::string player_;
  const std::uint32_t pairs_;
  const std::uint64_t seed_;
  std::uint64_t tried_ = 0;
};

/// How many games are analysed; the variable makes a smaller sample.
std::uint64_t games_to_hear() {
  const char* wish = std::getenv("TRICORNE_TRUTH_GAMES");
  return wish != nullptr ? std::strtoull(wish, nullptr, 10) : 8;
}

/// Tries every judging sentence of some games of these players, and prints a table of how they fared.
void expect_truth(const Game& game, const std::vector<players::PlayerNames>& tables, const std::string& referee,
                  std::uint32_t pairs, std::uint64_t seed) {
  std::vector<Judged> all;
  Referee judge(game, referee, pairs, mixed(seed));
  for (std::uint64_t n = 0; n < games_to_hear(); ++n)
    judge.hear(cli::played_record(game, tables[n % tables.size()], seed + n), all);
  std::map<std::string, std::array<int, 3>> table;
  std::array<int, 3> sums{};
  double told = 0, measured = 0;
  for (const Judged& one : all) {
    ++table[one.kind][static_cast<std::size_t>(one.fate)];
    ++sums[static_cast<std::size_t>(one.fate)];
    if (one.kind == "better") told += one.told, measured += one.measured;
  }
  table["all"] = sums;
  std::cout << "| sentence | holds | refuted | open | of the decided hold |\n|---|---|---|---|---|\n";
  for (const auto& [kind, fates] : table) {
    std::vector<double> decided(static_cast<std::size_t>(fates[0]), 1.0);
    decided.resize(decided.size() + static_cast<std::size_t>(fates[1]), 0.0);
    const players::Estimate share = players::estimate_of(decided);
    std::cout << fmt::format("| {} | {} | {} | {} | {:.0f} % [{:.0f}, {:.0f}] |\n", kind, fates[0], fates[1], fates[2],
                             100 * share.value, 100 * share.low, 100 * share.high);
  }
  const auto better = table["better"];
  const int count = better[0] + better[1] + better[2];
  if (count > 0)
    std::cout << fmt::format("better: told {:.1f} points, measured {:.1f}, of {}\n", 100 * told / count,
                             100 * measured / count, count);
  EXPECT_GE(10 * sums[0], 9 * (sums[0] + sums[1])) << "of the decided sentences nine of ten shall hold";
}

const std::vector<players::PlayerNames> tables_of_war{
    {"heuristic", "heuristic"}, {"mcts:100", "heuristic"}, {"heuristic", "mcts:100"}};

TEST(LongTruth, of_washingtons_war_with_other_dice) {
  expect_truth(washingtons_war(), tables_of_war, "steady", 640, 8101);
}
/// The chances are meant for players as good as this search (players/README.md).
TEST(LongTruth, of_washingtons_war_with_better_players) {
  expect_truth(washingtons_war(), tables_of_war, "mcts:20", 80, 8101);
}
TEST(LongTruth, of_washingtons_crossing_with_other_dice) {
  static const auto crossing = open_game("washingtons-crossing", {});
  expect_truth(*crossing, {{"operations", "heuristic"}}, "steady", 320, 8201);
}

}  // namespace analysis_test
}  // namespace tricorne::replay
