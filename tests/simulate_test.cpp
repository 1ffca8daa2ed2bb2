// Random games, their records, the decision tree, and games at the terminal.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/core/chance.h"
#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "engine/washingtons_war/game.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "replay/record/record.h"
#include "reports/board/board_text.h"
#include "tests/support/folder.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"
#include "verify/games/perft.h"
#include "verify/games/simulation.h"
#include "verify/washingtons_war/ledger.h"

namespace tricorne {
namespace simulate_test {

namespace fs = std::filesystem;

using Folder = test::FolderTest;
using test::has;
using test::Result;

// --- chance ----------------------------------------------------------------------------------------------------------

TEST(Chance, is_the_same_everywhere_and_fair) {
  Chance chance(7, 1);
  std::array<int, 6> faces{};
  for (int i = 0; i < 60000; ++i) ++faces[chance.below(6)];
  for (const int count : faces) EXPECT_NEAR(count, 10000, 400);
  Chance first(0, 0), other(0, 1);
  EXPECT_NE(first.below(1U << 30U), other.below(1U << 30U));
}

// --- simulate --------------------------------------------------------------------------------------------------------

verify::SimulationOptions options(std::uint64_t games, unsigned threads) {
  verify::SimulationOptions o;
  o.games = games;
  o.seed = 7;
  o.threads = threads;
  return o;
}

TEST(Simulation, does_not_depend_on_the_number_of_threads) {
  const auto one = verify::simulate(test::washingtons_war(), options(60, 1));
  const auto two = verify::simulate(test::washingtons_war(), options(60, 2));
  EXPECT_EQ(one.games, 60U);
  EXPECT_EQ(one.wins[0] + one.wins[1], 60U);
  EXPECT_EQ(one.figures, two.figures);
  EXPECT_EQ(one.wins, two.wins);
  EXPECT_EQ(one.endings, two.endings);
  EXPECT_EQ(one.last_turns, two.last_turns);
}

TEST(Simulation, another_seed_is_another_run) {
  auto other = options(20, 1);
  other.seed = 8;
  EXPECT_NE(verify::simulate(test::washingtons_war(), options(20, 1)).figures.digest,
            verify::simulate(test::washingtons_war(), other).figures.digest);
}

TEST(Simulation, a_game_alone_is_the_game_of_the_run) {
  std::uint64_t digest = 0;
  for (std::uint64_t n = 1; n <= 10; ++n) digest += verify::play_random_game(test::washingtons_war(), 7, n).digest;
  EXPECT_EQ(digest, verify::simulate(test::washingtons_war(), options(10, 2)).figures.digest);
}

TEST(Simulation, finds_no_broken_invariant) {
  for (const char* ruleset : {"2014", "2010", "2014-tournament"}) {
    auto checked = options(100, 0);
    checked.check = true;
    EXPECT_EQ(verify::simulate(test::washingtons_war(ruleset), checked).games, 100U);
  }
}

TEST(Simulation, stops_when_told) {
  const std::atomic<bool> stop = true;
  auto o = options(100, 2);
  o.stop = &stop;
  EXPECT_EQ(verify::simulate(test::washingtons_war(), o).games, 0U);
}

TEST(Invariants, see_what_is_wrong) {
  const Game& game = test::washingtons_war();
  const ww::Table& t = ww::table_of(game);
  ww::State s = ww::state_of(*game.setup());
  ww::Law::settle(s, t);
  EXPECT_EQ(verify::broken_invariant(t, s), std::nullopt);
  const ww::SpaceId boston = *t.map.find("Boston");
  ww::State two_markers = s;
  for (auto& markers : two_markers.pc) markers.insert(boston);
  EXPECT_EQ(verify::broken_invariant(t, two_markers), "two PC markers in Boston (10.0.A)");
  ww::State crowd = s;
  crowd.combat_units[0][ww::index(boston)] = 1;
  EXPECT_EQ(verify::broken_invariant(t, crowd), "both sides in Boston outside a battle (3.0.stacking_limits)");
  ww::State twice = s;
  twice.pile(ww::Pile::discards).insert(ww::CardId(5));
  EXPECT_EQ(verify::broken_invariant(t, twice), "a card is in two piles");
  ww::State over = s;
  over.agenda.clear();
  EXPECT_EQ(verify::broken_invariant(t, over), "nothing is asked, and the game is not over");
  ww::State boxed = s;
  boxed.generals[ww::index(ww::General::Washington)] = {ww::GeneralPlace::Kind::reinforcements, ww::no_space};
  EXPECT_EQ(verify::broken_invariant(t, boxed), "Washington is in the reinforcements box (7.4.C)");
  ww::State signed_early = s;
  signed_early.french = ww::French::allied;
  EXPECT_EQ(verify::broken_invariant(t, signed_early), "France and its marker disagree (12.2.A)");
  ww::State full_hand = s;
  full_hand.pile(ww::Pile::american_hand) = full_hand.pile(ww::Pile::deck);
  full_hand.pile(ww::Pile::deck) = {};
  EXPECT_EQ(verify::broken_invariant(t, full_hand), "a hand above its size (5.2, 6.33.B)");
}

TEST(Invariants, events_account_for_every_change) {
  const Game& game = test::washingtons_war();
  const ww::Table& t = ww::table_of(game);
  ww::State before = ww::state_of(*game.setup());
  ww::Law::settle(before, t);
  ww::State after = before;
  std::vector<ww::Event> events;
  ww::Law::apply(after, t, ww::Law::legal_actions(before, t).front(), &events);
  EXPECT_EQ(verify::broken_progress(t, before, after, events), std::nullopt);
  EXPECT_EQ(verify::broken_progress(t, before, after, {}), "the events do not account for pc");
  ww::State richer = after;
  ++richer.british_reinforcements;
  EXPECT_EQ(verify::broken_progress(t, before, richer, events), "the events do not account for british_reinforcements");
  ww::State peace = before;
  peace.french = ww::French::european_war;
  EXPECT_EQ(verify::broken_progress(t, peace, after, events), "France left the war");
}

// --- perft -----------------------------------------------------------------------------------------------------------

TEST(Perft, depth_1_is_the_number_of_legal_answers) {
  const auto position = test::washingtons_war().setup();
  const auto one = verify::perft(*position, 1);
  position->settle();
  const auto legal = position->legal_actions();
  EXPECT_EQ(one.counts, std::vector<std::uint64_t>{legal.size()});
  ASSERT_EQ(one.branches.size(), legal.size());
  EXPECT_EQ(one.branches.front().action, legal.front());
}

TEST(Perft, branches_add_up) {
  const auto position = test::washingtons_war().setup();
  position->settle();
  const auto result = verify::perft(*position, 3);
  std::uint64_t by_hand = 0, deepest = 0;
  for (const auto& action : position->legal_actions()) {
    const auto next = position->clone();
    next->apply(action);
    by_hand += next->legal_actions().size();
  }
  for (const auto& branch : result.branches) deepest += branch.counts.back();
  EXPECT_EQ(result.counts[1], by_hand);
  EXPECT_EQ(result.counts[2], deepest);
}

TEST(Perft, set_up_table) {
  EXPECT_EQ(verify::perft(*test::washingtons_war().setup(), 3).counts, (std::vector<std::uint64_t>{50, 2228, 87948}));
}

// --- the board in text -----------------------------------------------------------------------------------------------

TEST(BoardText, shows_markers_pieces_and_tracks_within_the_width) {
  const std::string text = reports::board_as_text(test::washingtons_war().setup()->board());
  EXPECT_NE(text.find("Canada [British]"), std::string::npos) << text;
  EXPECT_NE(text.find("B Boston* (Howe, 5 British CU)"), std::string::npos);
  EXPECT_NE(text.find("A Philadelphia* (Congress)"), std::string::npos);
  EXPECT_NE(text.find("Turn 1775"), std::string::npos);
}

TEST(BoardText, columns_read_downwards) {
  EXPECT_EQ(reports::in_columns(std::vector<std::string>{"a", "b", "c"}), "a  b  c\n");
  const std::string wide(40, 'x');
  EXPECT_EQ(reports::in_columns(std::vector<std::string>{wide, "b", "c"}), wide + "  c\nb\n");
  EXPECT_EQ(reports::in_columns({}), "");
}

// --- the command -----------------------------------------------------------------------------------------------------

class Terminal : public test::FolderTest {
 protected:
  Result run(const std::string& arguments, const std::string& input = "") const {
    write(".in", input);
    return FolderTest::run(arguments, ".in");
  }
  /// Runs the command with a fault in its rules: ships may sail to ports with American units (7.5).
  Result run_faulty(const std::string& arguments) const { return run_program(test::faulty_binary(), arguments); }
};

TEST_F(Terminal, simulate_answers_in_json) {
  const auto json = nlohmann::json::parse(run("simulate --games 20 --seed 7 --format json").out);
  EXPECT_EQ(json["games"], 20);
  EXPECT_GT(json["decisions"], 1000);
  EXPECT_EQ(json["results"]["american"].get<int>() + json["results"]["british"].get<int>(), 20);
  EXPECT_GT(json["seconds"], 0);
  for (const char* counts : {"endings", "last_turns"}) {
    int games = 0;
    for (const auto& [name, count] : json[counts].items()) games += count.get<int>();
    EXPECT_EQ(games, 20) << counts;
  }
}

TEST_F(Terminal, simulate_writes_down_the_signature_and_the_ruleset) {
  EXPECT_EQ(run("simulate --games 2 --record games --ruleset 2010").exit, 0);
  const Node record = parse_yaml(read("games/game-000002.yaml"), "record");
  EXPECT_EQ(record.find("ruleset")->scalar, "2010");
  EXPECT_EQ(record.find("rules")->scalar + "\n", run("signature").out);
}

TEST_F(Terminal, signature_prints_a_trailer_for_every_game) {
  const std::string trailers = run("signature --trailers").out;
  EXPECT_TRUE(trailers.starts_with("Signature: " + run("signature").out + "Signature-washingtons-crossing: "))
      << trailers;
  EXPECT_EQ(run("signature --trailers --game washingtons-war").exit, 2);
}

TEST_F(Terminal, simulate_writes_records_that_lead_to_the_end_they_name) {
  EXPECT_EQ(run("simulate --games 12 --seed 7 --record games").exit, 0);
  EXPECT_EQ(files_in("games"), 12U) << "something half-written is left";
  for (const auto& file : fs::directory_iterator(folder_ / "games")) {
    EXPECT_LE(fs::file_size(file), 12U << 10U);
    const replay::Record record = replay::load_record(file.path().string());
    const auto position = test::washingtons_war().setup();
    position->settle();
    for (const replay::Step& step : record.steps) {
      ASSERT_EQ(position->canonical(step.action), step.action);
      position->apply(step.action);
      EXPECT_EQ(step.digest.value_or(position->digest()), position->digest());
    }
    EXPECT_TRUE(record.steps.back().digest);
    ASSERT_TRUE(position->outcome());
    ASSERT_TRUE(record.result);
    EXPECT_EQ(record.result->winner, position->facts().find("winner")->scalar);
    EXPECT_EQ(record.result->turn, position->outcome()->when.order);
  }
}

TEST_F(Terminal, simulate_does_not_begin_when_records_cannot_be_written) {
  write("file", "");
  const Result r = run("simulate --games 1 --record file/games");
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(has(r.err, "file/games: is no folder and cannot be made one")) << r.err;
}

TEST_F(Terminal, simulate_stopped_by_a_signal_says_how_many_games_it_played) {
  const std::string command = "cd '" + folder_.string() + "' && { '" + tricorne::test::tricorne_binary() +
                              "' simulate --games 100000000 --format json >.out 2>.err & }; "
                              "sleep 0.5; kill -TERM $!; wait $!";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 128 + SIGTERM);
  const auto json = nlohmann::json::parse(read(".out"));
  EXPECT_GT(json["games"], 0);
  EXPECT_EQ(json["stopped"], true);
  EXPECT_TRUE(read(".err").starts_with("stopping; a second signal ends it at once\nstopped after ")) << read(".err");
}

TEST_F(Terminal, simulate_keeps_chunks_and_goes_on) {
  const auto digest = [&](const std::string& options) {
    const Result r = run("simulate --seed 4 --format json " + options);
    EXPECT_EQ(r.exit, 0) << r.err;
    return nlohmann::json::parse(r.out)["digest"];
  };
  for (const std::string players : {"", "--players random "}) {
    const std::string kept = players + "--run " + (players.empty() ? "a" : "b") + ".sqlite ";
    digest(kept + "--games 100");
    EXPECT_EQ(digest(kept + "--games 200 --resume"), digest(players + "--games 200"));
    const Result other = run("simulate --seed 5 --games 200 --resume " + kept);
    EXPECT_EQ(other.exit, 2);
    EXPECT_TRUE(has(other.err, "is another run: its seed is \"4\"")) << other.err;
  }
  const Result part = run("simulate --games 150 --run c.sqlite");
  EXPECT_EQ(part.exit, 2);
  EXPECT_TRUE(has(part.err, "as a multiple of 100")) << part.err;
  EXPECT_EQ(run("simulate --games 100 --resume").exit, 2);
}

TEST_F(Terminal, arena_says_of_one_player_how_the_seats_do) {
  const std::string crossing = "arena --game washingtons-crossing --games 2 --quiet --players random,";
  EXPECT_TRUE(has(run(crossing + "random").out, "  one player in both seats: ")) << run(crossing + "random").out;
  EXPECT_TRUE(has(run(crossing + "heuristic").out, "  ahead by "));
}

TEST_F(Terminal, arena_takes_a_bid_only_where_it_decides_something) {
  const std::string crossing = "arena --game washingtons-crossing --players random,random --games 2 --quiet ";
  for (const char* bid : {"american", "american=0", "american=1001", "americans=3", "american=x", "=3"})
    EXPECT_EQ(run(crossing + "--bid " + bid).exit, 2) << bid;
  EXPECT_EQ(run("arena --players mcts:100000,random --games 2 --bid american=5").exit, 2)
      << "this game counts no points";
  EXPECT_EQ(run("arena tune --games 4 --bid american=5").exit, 2);
  const auto json = nlohmann::json::parse(run(crossing + "--bid british=7 --format json").out);
  EXPECT_EQ(json["bid"], "british=7");
  EXPECT_EQ(json["command"],
            "tricorne arena --game washingtons-crossing --players random,random --games 2 --seed 0 --bid british=7");
}

/// What games rest on is told in the order of what it moved.
TEST_F(Terminal, what_moved_the_games_most_is_told_first) {
  const auto node = nlohmann::json::parse(
      run("simulate --game washingtons-crossing --players operations --games 4 --format json").out);
  double last = 1e9;
  for (const auto& group : node["foundation"]["groups"]) {
    const double moved = group["moved"].get<double>() * group["placeholder_times"].get<double>();
    EXPECT_LE(moved, last * 1.05 + 1) << group;
    last = moved;
    if (group["group"] == "combat_results") {
      EXPECT_GT(group["moved"].get<double>(), 0.3);
    }
    if (group["group"] == "movement_costs") {
      EXPECT_LT(group["moved"].get<double>(), 0.3);
    }
  }
  EXPECT_LT(last, 1) << "certain data come last";
}

TEST_F(Terminal, arena_takes_openings_only_where_weights_are_learned_or_tried) {
  EXPECT_EQ(run("arena --players random,random --games 2 --openings random").exit, 2);
  EXPECT_EQ(run("arena tune --learn plan --openings random").exit, 2);
  const auto wrong = run("arena calibrate --players random --games 2 --openings random,,random");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_NE(wrong.err.find("--openings: nobody"), std::string::npos) << wrong.err;
  const auto json =
      run("arena calibrate --game washingtons-crossing --players random --games 4 --openings random --format json");
  EXPECT_NE(json.out.find("arena calibrate --game washingtons-crossing --players random"), std::string::npos)
      << json.out;
  const std::string answer = run("arena calibrate --players random --games 4").out;
  EXPECT_TRUE(answer.starts_with("These chances do not hold: ") ||
              answer.starts_with("Nothing speaks against these chances: "))
      << answer;
}

TEST_F(Terminal, arena_keeps_pairs_and_refuses_those_of_another_run) {
  const std::string command = "arena --players random,random --games 8 --format json --run pairs.sqlite --seed ";
  const Result first = run(command + "1");
  EXPECT_EQ(first.exit, 0);
  EXPECT_EQ(run(command + "1").exit, 2) << "a file that is there is gone on with only by --resume";
  const auto score = [](const Result& r) { return nlohmann::json::parse(r.out)["pairings"][0]["score"]; };
  EXPECT_EQ(score(run(command + "1 --resume")), score(first));
  const Result other = run(command + "2 --resume");
  EXPECT_EQ(other.exit, 2);
  EXPECT_TRUE(has(other.err, "is another run: its seed is \"1\"")) << other.err;
}

TEST_F(Terminal, older_names_of_options_work_and_name_the_newer) {
  const std::string arena = "arena --players random,random --games 4 --seed 1 --store pairs.sqlite";
  for (int time = 0; time < 2; ++time) {  // the file is made, and then gone on with
    const Result r = run(arena);
    EXPECT_EQ(r.exit, 0) << r.err;
    EXPECT_TRUE(r.err.starts_with("tricorne arena: --store is now --run FILE --resume\n")) << r.err;
  }
  EXPECT_EQ(run("simulate --games 1 --record games --quiet").exit, 0);
  const Result seat = run("replay render games --out pictures --as british --quiet");
  EXPECT_EQ(seat.exit, 0);
  EXPECT_EQ(seat.err, "tricorne replay render: --as is now --seat\n");
  EXPECT_EQ(run("replay render games --out pictures --as french").exit, 2);
  write("setup.yaml", "{format: 1, game: washingtons-war, base: setup}");
  EXPECT_TRUE(has(run("legal setup.yaml --map no-such.yaml").err, "--map is now --data map=FILE\nno-such.yaml"));
  EXPECT_TRUE(has(run("errata balance absent.yaml --games 3").err, "--games is now --pairs\n"));
}

TEST_F(Terminal, a_command_offers_only_the_options_that_it_uses) {
  write("setup.yaml", "{format: 1, game: washingtons-war, base: setup}");
  for (const std::string name : {"legal", "schema", "rulesets", "draw"}) {
    const std::string help = run(name + " --help").out;
    for (const char* option : {"--seed", "--threads", "--map", "--deck"}) EXPECT_FALSE(has(help, option)) << name;
  }
  const std::string rules = run("rules --help").out;  // --flow plays games
  for (const char* option : {"--seed", "--threads"}) EXPECT_TRUE(has(rules, option)) << option;
  for (const char* option : {"--run", "--resume", "--map", "--deck"}) EXPECT_FALSE(has(rules, option)) << option;
  for (const std::string name : {"simulate", "arena", "errata balance"}) {
    const std::string help = run(name + " --help").out;
    for (const char* option : {"--seed", "--threads", "--run", "--resume"}) EXPECT_TRUE(has(help, option)) << name;
  }
  const Result seeded = run("legal setup.yaml --seed 3");
  EXPECT_EQ(seeded.exit, 0);
  EXPECT_EQ(seeded.out, run("legal setup.yaml").out);
  EXPECT_EQ(seeded.err, "tricorne legal: --seed changes nothing here\n");
}

/// In both games, and the scenario tells our rules from the faulty ones.
TEST_F(Terminal, R7_5_R11_3_simulate_writes_the_shrunk_scenario_of_a_planted_fault) {
  struct Planted {
    std::string game, rule, named, games;
  };
  for (const Planted& fault : {Planted{"washingtons-war", "7.5", "regression-7-5-seed-1-game-", "2000"},
                               Planted{"washingtons-crossing", "11.3", "regression-11-3-seed-1-game-", "300"}}) {
    const std::string folder = "found-" + fault.game;
    const Result found = run_faulty("simulate --game " + fault.game + " --games " + fault.games +
                                    " --seed 1 --properties --scenarios " + folder + " --quiet");
    EXPECT_EQ(found.exit, 1) << found.err;
    EXPECT_EQ(found.err.find("the position before it is in "), std::string::npos) << found.err;
    EXPECT_NE(found.err.find("; as a scenario: " + folder + "/" + fault.named), std::string::npos) << found.err;
    ASSERT_EQ(files_in(folder), 1U) << found.err;
    const std::string file = folder + "/" + fs::directory_iterator(folder_ / folder)->path().filename().string();
    EXPECT_EQ(run("verify " + file).exit, 0) << read(file);
    const Result judged = run_faulty("verify " + file);
    EXPECT_EQ(judged.exit, 1) << read(file);
    EXPECT_NE(judged.out.find("but " + fault.rule + " should refuse it"), std::string::npos) << judged.out;
  }
}

TEST_F(Terminal, simulate_writes_no_scenario_where_nothing_is_broken) {
  EXPECT_EQ(run("simulate --games 50 --seed 1 --properties --check --scenarios found --quiet").exit, 0);
  EXPECT_FALSE(fs::exists(folder_ / "found"));
}

TEST_F(Terminal, bad_options_exit_2) {
  for (const char* arguments :
       {"simulate --games 0", "simulate --games many", "simulate --seed x", "simulate --threads 0",
        "simulate --ruleset 2013", "simulate --record", "play --american robot", "play --load nosuch.yaml",
        "play --load -", "perft", "perft nosuch.yaml 1", "perft - 0", "signature --format xml"})
    EXPECT_EQ(run(arguments).exit, 2) << arguments;
}

TEST_F(Terminal, perft_divides) {
  write("setup.yaml", "format: 1\ngame: washingtons-war\nbase: setup\n");
  const auto json = nlohmann::json::parse(run("perft setup.yaml 2 --divide --format json").out);
  EXPECT_EQ(json["counts"], nlohmann::json::parse("[50, 2228]"));
  EXPECT_EQ(json["divide"].size(), 50U);
  EXPECT_TRUE(has(run("perft setup.yaml 2").out, "depth 2: 2228\n"));
}

TEST_F(Terminal, play_takes_numbers_and_words_and_takes_back) {
  const Result r = run("play --seed 1", "1\nplace pc at oswego\nundo\nplace PC at Albany\n");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_TRUE(has(r.out, "american PC placed at Norwich (4.0.4)")) << r.out;
  EXPECT_TRUE(has(r.out, "american PC placed at Oswego"));
  EXPECT_TRUE(has(r.out, "Taken back: place PC at Oswego"));
  EXPECT_TRUE(has(r.out, "american PC placed at Albany"));
}

TEST_F(Terminal, play_saves_and_goes_on) {
  const Result first = run("play --seed 1 --ruleset 2010 --save end.yaml", "1\nsave half.yaml\n1\n");
  EXPECT_EQ(first.exit, 0);
  EXPECT_TRUE(has(first.out, "Saved to half.yaml"));
  const Result second = run("play --seed 1 --load half.yaml --save again.yaml", "1\n");
  EXPECT_EQ(second.exit, 0) << second.err;
  EXPECT_EQ(read("again.yaml"), read("end.yaml"));
  EXPECT_TRUE(has(read("end.yaml"), "ruleset: \"2010\"")) << read("end.yaml");
}

TEST_F(Terminal, play_writes_a_record_that_is_legal_and_goes_on_anywhere) {
  EXPECT_EQ(run("play --seed 5 --american random --british random --save game.yaml").exit, 0);
  const Result checked = run("replay check game.yaml");
  EXPECT_EQ(checked.exit, 0) << checked.out;
  EXPECT_FALSE(has(checked.out, "[")) << checked.out;
  EXPECT_EQ(run("play --seed 6 --load game.yaml@100 --american random --british random --save other.yaml").exit, 0);
  EXPECT_EQ(run("replay check other.yaml").exit, 0);
  const replay::Record one = replay::load_record(path("game.yaml")), other = replay::load_record(path("other.yaml"));
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(one.steps[i].action, other.steps[i].action);
  EXPECT_NE(one.steps.back().digest, other.steps.back().digest);
}

TEST_F(Terminal, play_goes_on_from_a_position) {
  write("setup.yaml", "format: 1\ngame: washingtons-war\nbase: setup\nyear: 1777\n");
  EXPECT_EQ(run("play --seed 1 --load setup.yaml --save game.yaml", "1\n1\n").exit, 0);
  EXPECT_EQ(run("replay check game.yaml").exit, 0) << run("replay check game.yaml").out;
  EXPECT_TRUE(has(read("game.yaml"), "  year: 1777")) << read("game.yaml");
}

TEST_F(Terminal, play_saves_when_it_is_broken_off) {
  for (const auto& [signal, number] :
       {std::pair<std::string, int>{"INT", SIGINT}, {"TERM", SIGTERM}, {"HUP", SIGHUP}}) {
    write("go.sh", "rm -f in .out\nmkfifo in\n'" + tricorne::test::tricorne_binary() + "' play --seed 9 --save " +
                       signal +
                       ".yaml <in >.out 2>.err &\nexec 3>in\necho 1 >&3\n"
                       "until grep -q placed .out; do sleep 0.1; done\nkill -" +
                       signal + " $!\nwait $!\n");
    EXPECT_EQ(WEXITSTATUS(std::system(("cd '" + folder_.string() + "' && timeout 60 bash go.sh").c_str())),
              128 + number)
        << signal;
    EXPECT_TRUE(has(read(".out"), "Saved to " + signal + ".yaml")) << read(".out") << read(".err");
    EXPECT_EQ(replay::load_record(path(signal + ".yaml")).steps.size(), 1U);
  }
}

TEST_F(Terminal, play_loses_no_game_that_cannot_be_saved) {
  const Result r = run("play --seed 9 --save no/such/game.yaml", "1\n");
  EXPECT_EQ(r.exit, 2);
  EXPECT_TRUE(has(r.err, "no/such/game.yaml: cannot be written: No such file or directory")) << r.err;
  EXPECT_EQ(replay::load_record(path("tricorne-game-9.yaml")).steps.size(), 1U);
}

// --- tricorne replay -------------------------------------------------------------------------------------------------

TEST_F(Terminal, replay_check_answers_as_contracts_say) {
  EXPECT_EQ(run("simulate --games 2 --seed 7 --record games").exit, 0);
  EXPECT_EQ(run("replay check games/game-000001.yaml games/game-000002.yaml").exit, 0);
  const std::string good = read("games/game-000001.yaml");
  const auto draw = good.find("- draw ");
  write("unknown.yaml", good.substr(0, draw) + "- draw 111" + good.substr(good.find('\n', draw)));
  const Result unknown = run("replay check unknown.yaml");
  EXPECT_EQ(unknown.exit, 1);
  EXPECT_TRUE(has(unknown.out, "unknown.yaml:") && has(unknown.out, "[unreadable]")) << unknown.out;
  const auto json = nlohmann::json::parse(run("replay check unknown.yaml --format json").out);
  EXPECT_EQ(json["findings"][0]["severity"], "error");
  EXPECT_EQ(json["findings"][0]["step"], json["divergence"]);
  EXPECT_GT(json["steps"], 100);
  write("half.yaml", good.substr(0, good.size() / 2));
  const int half = run("replay check half.yaml").exit;
  EXPECT_TRUE(half == 1 || half == 2) << half;
  write("newer.yaml", "format: 2\n" + good.substr(good.find("game:")));
  const Result newer = run("replay check newer.yaml");
  EXPECT_EQ(newer.exit, 2);
  EXPECT_TRUE(newer.err.starts_with("newer.yaml:1:9: format 2 is newer")) << newer.err;
  const Result both = run("replay check newer.yaml games/game-000001.yaml");
  EXPECT_EQ(both.exit, 2);
  EXPECT_TRUE(has(both.out, "games/game-000001.yaml: ")) << "the readable one is checked all the same";
  EXPECT_EQ(read("games/game-000001.yaml"), good);
  EXPECT_EQ(read("half.yaml"), good.substr(0, good.size() / 2)) << "a record was rewritten";
}

TEST_F(Terminal, a_position_may_be_a_step_of_a_record) {
  EXPECT_EQ(run("simulate --games 1 --seed 7 --record games").exit, 0);
  const replay::Record record = replay::load_record(path("games/game-000001.yaml"));
  const auto json = nlohmann::json::parse(run("legal games/game-000001.yaml@30 --format json").out);
  const auto& actions = json["actions"];
  EXPECT_NE(std::find(actions.begin(), actions.end(), record.steps[30].action), actions.end());
  EXPECT_EQ(run("legal games/game-000001.yaml").out, "Nothing is asked.\n");
  EXPECT_EQ(run("legal games/game-000001.yaml@0").out,
            run("legal -", "format: 1\ngame: washingtons-war\nbase: setup\n").out);
  const Result none = run("legal games/game-000001.yaml@9999");
  EXPECT_EQ(none.exit, 2);
  EXPECT_TRUE(has(none.err, "has no step \"9999\"; there are 0 to ")) << none.err;
}

TEST_F(Terminal, replay_diff_shows_both_boards) {
  EXPECT_EQ(run("simulate --games 1 --seed 7 --record games").exit, 0);
  EXPECT_EQ(run("replay diff games/game-000001.yaml games/game-000001.yaml").exit, 0);
  EXPECT_EQ(run("replay diff games/game-000001.yaml").exit, 2);
  const Result r = run("replay diff games/game-000001.yaml --ruleset 2010 --out d");
  EXPECT_EQ(r.exit, 1) << r.err;
  EXPECT_TRUE(has(r.out, "responsible setting: ")) << r.out;
  EXPECT_EQ(read("d/diff.txt"), r.out);
  const std::string svg = read("d/boards.svg");
  std::size_t boards = 0;
  for (std::size_t at = svg.find("<svg"); at != std::string::npos; at = svg.find("<svg", at + 1)) ++boards;
  EXPECT_EQ(boards, 5U) << "the page, and a frame with a board in it for each";
  const std::string page = read("d/boards.html");
  EXPECT_TRUE(has(page, "They diverge at step ")) << page.substr(0, 500);
  EXPECT_EQ(page.find("{{"), std::string::npos);
}

TEST_F(Terminal, replay_annotate_adds_lines_only) {
  EXPECT_EQ(run("simulate --games 1 --seed 7 --record games").exit, 0);
  const std::string before = read("games/game-000001.yaml");
  EXPECT_EQ(run("replay annotate games/game-000001.yaml@3 --note 'too far' --glyph '?' --branch 'place PC at Norwich' "
                "'place PC at Falmouth'")
                .exit,
            0);
  const replay::Record record = replay::load_record(path("games/game-000001.yaml"));
  EXPECT_EQ(record.steps[2].note, "too far");
  EXPECT_EQ(record.steps[2].branches.at(0).steps.size(), 2U);
  EXPECT_EQ(run("replay annotate games/game-000001.yaml@3 --remove-branch 1").exit, 0);
  std::string after = read("games/game-000001.yaml");
  for (const std::string line : {"- glyph: \"?\"\n", "- note: too far\n"}) after.erase(after.find(line), line.size());
  EXPECT_EQ(after, before);
  EXPECT_EQ(run("replay annotate games/game-000001.yaml --note x").exit, 2);
}

TEST_F(Terminal, replay_show_tells_the_game) {
  EXPECT_EQ(run("simulate --games 1 --seed 7 --record games").exit, 0);
  EXPECT_TRUE(has(run("replay show games/game-000001.yaml").out, "--- strategy cards phase (5.0) ---"));
  EXPECT_TRUE(has(run("replay show games/game-000001.yaml --language pl").out, "Faza Kart Strategii"));
  EXPECT_EQ(run("replay show games/game-000001.yaml --language de").exit, 2);
  EXPECT_EQ(run("replay").exit, 2);
  EXPECT_EQ(run("replay sing").exit, 2);
}

TEST_F(Terminal, play_says_what_would_fit) {
  const Result r = run("play --seed 1",
                       "place PC at Oswgo\nfly to the moon\n99\nplace PC at Boston\nwhy place PC at Boston\n"
                       "undo\nhelp\nboard\nanswers\nquit\n1\n");
  EXPECT_TRUE(has(r.out, "did you mean \"Oswego\"?")) << r.out;
  EXPECT_TRUE(has(r.out, "\"fly to the moon\" is no action\nHere would fit: \"place PC at Norwich\""));
  EXPECT_TRUE(has(r.out, "there are moves 1 to 50, none is number 99"));
  EXPECT_TRUE(has(r.out, "\"place PC at Boston\" is refused by 4.0.4: "));
  EXPECT_TRUE(has(r.out, "  4.0.4 Committees of Correspondence: "));
  EXPECT_TRUE(has(r.out, "There is no move to take back."));
  EXPECT_FALSE(has(r.out, "placed at")) << "it went on after quit";
}

TEST_F(Terminal, play_shows_only_the_hand_of_who_is_asked) {
  std::string input;
  for (int i = 0; i < 40; ++i) input += "1\n";
  const Result r = run("play --seed 3 --british random", input);
  EXPECT_TRUE(has(r.out, "American hand:\n")) << r.out;
  EXPECT_FALSE(has(r.out, "British hand:"));
  EXPECT_FALSE(has(r.out, "goes to british hand"));
}

TEST_F(Terminal, play_to_the_end_between_random_players_is_repeatable) {
  const Result r = run("play --seed 5 --american random --british random --save end.yaml");
  EXPECT_TRUE(has(r.out, "The game is over: ")) << r.out;
  EXPECT_EQ(run("play --seed 5 --american random --british random").out + "Saved to end.yaml\n", r.out);
}

}  // namespace simulate_test
}  // namespace tricorne
