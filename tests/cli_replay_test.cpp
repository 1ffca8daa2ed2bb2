// Records by the command: told, checked, noted on, rendered and drawn, one by one and in folders.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/core/load/files.h"
#include "tests/support/command.h"
#include "tests/support/json_schema.h"
#include "tests/support/paths.h"

namespace tricorne {
namespace cli_replay_test {

namespace fs = std::filesystem;
using test::Command;
using test::position_text;
using test::record_text;

/// A suite of its own, so that the tests of the command run beside each other.
class ReplayCommand : public Command {};

TEST_F(ReplayCommand, a_replay_is_told_from_step_to_step_with_names) {
  const std::string record = tricorne::test::source_dir() + "/tests/records/2010-seed-1.yaml";
  const std::string told = run("replay show " + record + " --steps 40..44").out;
  EXPECT_NE(told.find("=== Turn 1775 ==="), std::string::npos) << told;
  EXPECT_NE(told.find("   40. "), std::string::npos) << told;
  EXPECT_NE(told.find("   44. "), std::string::npos) << told;
  EXPECT_EQ(told.find("   39. "), std::string::npos) << told;
  EXPECT_EQ(told.find("   45. "), std::string::npos) << told;
  EXPECT_NE(told.find("American +1 for Militia support"), std::string::npos) << told;
  EXPECT_NE(run("replay show " + record + " --steps 37..39").out.find("discard 7 “Major Campaign”"), std::string::npos);
  EXPECT_EQ(run("replay show " + record + " --steps 0..1").out.find("   2. "), std::string::npos);
  for (const char* steps : {"40", "9..3", "9999..9999", "a..b", "..", ""}) {
    const test::Result r = run("replay show " + record + " --steps '" + std::string(steps) + "'");
    EXPECT_EQ(r.exit, 2) << steps << r.err;
  }
}

/// What a pattern finds becomes scenarios that pass. One that somebody has changed is kept.
TEST_F(ReplayCommand, places_that_are_found_become_scenarios) {
  const std::string records = tricorne::test::source_dir() + "/tests/records/";
  for (const auto& [game, pattern, record] :
       {std::tuple{"washingtons-war", "event general_arrived", "2014-seed-1.yaml"},
        std::tuple{"washingtons-crossing", "event combat_rolled", "washingtons_crossing/random-2012-2.yaml"}}) {
    const std::string find =
        std::string("replay find '") + pattern + "' " + records + record + " --as-scenarios found-" + game;
    const test::Result found = run(find);
    ASSERT_EQ(found.exit, 0) << found.err;
    EXPECT_NE(found.err.find("wrote "), std::string::npos) << found.err;
    const test::Result verified = run(std::string("verify --game ") + game + " found-" + game);
    EXPECT_EQ(verified.exit, 0) << verified.out << verified.err;
    std::string first;
    for (const auto& entry : fs::directory_iterator(folder_ / (std::string("found-") + game)))
      first = entry.path().string();
    ASSERT_FALSE(first.empty()) << game;
    EXPECT_NE(read_file(first).find("\nwhen: ["), std::string::npos) << read_file(first);
    EXPECT_NE(read_file(first).find("\nthen:"), std::string::npos) << read_file(first);
    EXPECT_EQ(run(find).exit, 0) << "the same files";
    write(fs::relative(first, folder_).string(), "mine\n");
    const test::Result again = run(find);
    EXPECT_EQ(again.exit, 2) << again.err;
    EXPECT_EQ(read_file(first), "mine\n");
  }
}

TEST_F(ReplayCommand, the_steps_of_a_turn_are_told_by_its_name) {
  const std::string records = tricorne::test::source_dir() + "/tests/records/";
  const std::string war = "replay show " + records + "2010-seed-1.yaml --steps ";
  const std::string year = run(war + "1776").out;
  EXPECT_NE(year.find("=== Turn 1776 ==="), std::string::npos) << year;
  EXPECT_EQ(year.find("=== Turn 1778 ==="), std::string::npos);
  const std::string crossing = "replay show " + records + "washingtons_crossing/random-2012-2.yaml --steps ";
  const std::string day = run(crossing + "'dec 27'").out, hour = run(crossing + "'Dec 27 7am'").out;
  ASSERT_FALSE(hour.empty());
  // What the answers of the hour say stands among what those of the day say.
  std::size_t hours = 0;
  for (std::string_view rest = hour; !rest.empty();) {
    const std::string line(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.find(". ") == std::string::npos) continue;
    ++hours;
    EXPECT_NE(day.find(line), std::string::npos) << line;
  }
  EXPECT_GT(hours, 3U);
  EXPECT_GT(day.size(), hour.size());
  const test::Result none = run(crossing + "'Dec 2'");
  EXPECT_EQ(none.exit, 2);
  EXPECT_NE(none.err.find("or a turn of the record, Dec 25"), std::string::npos) << none.err;
}

TEST_F(ReplayCommand, a_story_is_written_as_markdown_and_steps_are_not) {
  const std::string record = tricorne::test::source_dir() + "/tests/records/2010-seed-1.yaml";
  EXPECT_EQ(run("replay show " + record + " --story --out story.md").exit, 0);
  EXPECT_NE(read("story.md").find("\n## 1775\n"), std::string::npos);
  EXPECT_EQ(read("story.md"), run("replay show " + record + " --story").out);
  EXPECT_EQ(run("replay show " + record + " --out steps.md").exit, 2);
}
TEST_F(ReplayCommand, a_story_says_the_weather_as_people_do) {
  const std::string record = tricorne::test::source_dir() + "/tests/records/washingtons_crossing/random-2012-2.yaml";
  const std::string story = run("replay show --story " + record).out;
  EXPECT_NE(story.find("\nIt freezes"), std::string::npos) << story.substr(0, 2000);
  EXPECT_EQ(story.find("weather:"), std::string::npos);
  const std::string polish = run("replay show --story --language pl " + record).out;
  EXPECT_NE(polish.find("\nJest mróz"), std::string::npos) << polish.substr(0, 2000);
  EXPECT_EQ(polish.find("ogoda:"), std::string::npos);
}
TEST_F(ReplayCommand, an_analysis_is_confirmed_where_that_is_cheap_or_asked_for) {
  const std::string missed = tricorne::test::source_dir() + "/tests/inputs/missed-win.yaml";
  const std::string analyze = "replay analyze " + missed + " --budget 60 --no-cache ";
  const auto has = [](const test::Result& result, const char* part) {
    return (result.out + result.err).find(part) != std::string::npos;
  };
  const test::Result cheap = run(analyze), none = run(analyze + "--no-confirm");
  EXPECT_TRUE(has(cheap, "Better: play 51") && has(cheap, "pairs of games played on")) << cheap.out;
  EXPECT_TRUE(has(none, "looks worth a try: \"play 51") && !has(none, "??")) << none.out;
  // What is dear is told before it is paid, and not paid unasked.
  const test::Result dear = run(analyze + "--confirm-games 900000");
  EXPECT_TRUE(has(dear, "not confirmed (--confirm does): 1 claims with at most 1800000 games")) << dear.err;
  EXPECT_TRUE(has(dear, "looks worth a try")) << dear.out;
  const test::Result asked = run(analyze + "--confirm --confirm-by mcts:5 --confirm-games 40");
  EXPECT_TRUE(has(asked, "confirming 1 claims") && has(asked, "mcts:5")) << asked.err;
}

TEST_F(ReplayCommand, a_check_may_tell_the_first_error_alone) {
  write("game.yaml",
        "format: 1\ngame: washingtons-war\nkind: replay\nruleset: \"2014\"\nstart:\n  spaces: {Montreal: {pc: "
        "british}}\n"
        "  agenda: [{choose_pc_action: {player: british, remaining: 3}}]\nactions:\n  - place PC at Camden\n"
        "  - place PC at Savannah\n  - place PC at Oswego\n");
  const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
  const test::Result all = run("replay check game.yaml"), first = run("replay check game.yaml --first");
  EXPECT_EQ(first.exit, 1) << first.err;
  EXPECT_LT(lines(first.out), lines(all.out)) << all.out;
  EXPECT_EQ(lines(first.out), 2) << first.out;
  EXPECT_NE(first.out.find("Camden"), std::string::npos) << first.out;
  EXPECT_NE(first.out.find("2 errors"), std::string::npos) << "the count is of all: " << first.out;
}

TEST_F(ReplayCommand, a_drawing_may_be_cropped_to_the_matter) {
  EXPECT_EQ(run("draw position.yaml --out whole.svg").exit, 0);
  EXPECT_EQ(run("draw position.yaml --crop --out part.svg").exit, 0);
  EXPECT_NE(read("whole.svg"), read("part.svg"));
}

TEST_F(ReplayCommand, replay_render_writes_a_page_and_pictures_and_names_them) {
  write("game.yaml", record_text + "result: unfinished\n");
  EXPECT_EQ(run("replay render game.yaml --out made/here").err, "wrote made/here/game.html\n");
  EXPECT_EQ(run("replay render game.yaml --out made/here --quiet").err, "");
  EXPECT_EQ(read("made/here/game.html").find("<b>bold"), std::string::npos);
  EXPECT_EQ(run("replay render game.yaml --out p --format svg").err,
            "wrote p/game-step-0000.svg\nwrote p/game-step-0001.svg\nwrote p/game-step-0002.svg\n");
  EXPECT_EQ(run("replay render game.yaml --out p --format dot --steps 1..2").err,
            "wrote p/game-step-0001.dot\nwrote p/game-step-0002.dot\n");
  EXPECT_EQ(run("replay render game.yaml --out p --format svg --step south").err, "wrote p/game-step-0001.svg\n");
}

TEST_F(ReplayCommand, replay_render_writes_the_file_that_out_names) {
  write("game.yaml", record_text + "result: unfinished\n");
  for (const char* words :
       {"--out tree.svg --tree", "--out step.png --step 1", "--out deep/page.html", "--out key.dot --steps 2..2"}) {
    const std::string out = std::string(words).substr(6, std::string(words).find(' ', 6) - 6);
    EXPECT_EQ(run("replay render game.yaml " + std::string(words)).err, "wrote " + out + "\n");
    EXPECT_FALSE(read(out).empty()) << out;
  }
  EXPECT_NE(run("replay render game.yaml --out all.svg").err.find("name a folder, or one step with --step"),
            std::string::npos);
  EXPECT_EQ(run("replay render game.yaml --out page.html --tree").exit, 2);
  write("other.yaml", read("game.yaml"));
  EXPECT_EQ(run("replay render game.yaml other.yaml --out both.html").exit, 2);
  EXPECT_FALSE(exists("both.html"));
}

TEST_F(ReplayCommand, replay_render_draws_the_key_moments) {
  const std::string record = test::source_dir() + "/tests/records/2014-seed-1.yaml";
  EXPECT_EQ(run("replay render '" + record + "' --format dot --steps key --out keys").exit, 0);
  EXPECT_GT(files_in("keys"), 3U);
  EXPECT_LT(files_in("keys"), 60U);
}

TEST_F(ReplayCommand, replay_render_draws_a_record_with_a_refused_step_to_its_end) {
  write("game.yaml", record_text + "- place PC at Boston\n- place PC at Oswego\nresult: unfinished\n");
  const test::Result r = run("replay render game.yaml --out p");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.err.find("\ngame.yaml:10:3: error: step 3 (american): \"place PC at Boston\" is refused by "),
            std::string::npos)
      << r.err;
  EXPECT_NE(read("p/game.html").find("place PC at Oswego"), std::string::npos);
}

TEST_F(ReplayCommand, replay_render_as_a_seat_leaves_out_what_people_wrote) {
  write("game.yaml", record_text + "result: unfinished\n");
  run("replay render game.yaml --out a");
  run("replay render game.yaml --out b --seat british");
  run("replay render game.yaml --out c --seat british --notes");
  EXPECT_NE(read("a/game.html").find("bold"), std::string::npos);
  EXPECT_EQ(read("b/game.html").find("\\u003cb>bold"), std::string::npos);
  EXPECT_NE(read("c/game.html").find("\\u003cb>bold"), std::string::npos);
}

TEST_F(ReplayCommand, replay_render_shows_what_the_players_agreed_on) {
  write("game.yaml", record_text + "- place PC at Augusta\n- agreed: a house rule\nresult: unfinished\n");
  EXPECT_EQ(run("replay render game.yaml --out p").exit, 0);
  EXPECT_NE(read("p/game.html").find("Agreed by the players: a house rule ("), std::string::npos);
}

TEST_F(ReplayCommand, replay_render_makes_nothing_for_a_wrong_wish) {
  write("game.yaml", record_text + "result: unfinished\n");
  for (const char* wish :
       {"--step 1", "--format svg --step 9", "--format svg --steps 2..1", "--format svg --steps 5..9",
        "--format svg --steps 1", "--format svg --step 1 --steps 0..1", "--seat french"}) {
    EXPECT_EQ(run("replay render game.yaml --out p " + std::string(wish)).exit, 2) << wish;
    EXPECT_FALSE(exists("p")) << wish;
  }
  EXPECT_EQ(run("replay render nosuch.yaml --out p").exit, 2);
  EXPECT_EQ(run("replay render game.yaml").exit, 2);
}

TEST_F(ReplayCommand, replay_render_gives_every_page_a_nonce_of_its_own) {
  write("game.yaml", record_text + "result: unfinished\n");
  run("replay render game.yaml --out a");
  run("replay render game.yaml --out b");
  const auto nonce = [&](const std::string& name) {
    const std::string page = read(name), mark = "'nonce-";
    const std::string found = page.substr(page.find(mark) + mark.size(), 32);
    EXPECT_NE(page.find("<script type=\"module\" nonce=\"" + found + "\">"), std::string::npos);
    return found;
  };
  EXPECT_NE(nonce("a/game.html"), nonce("b/game.html"));
}

TEST_F(ReplayCommand, replay_render_draws_and_says_the_same_with_any_number_of_threads) {
  fs::create_directories(folder_ / "games");
  const std::string good = record_text + "result: unfinished\n";
  std::string illegal = good;
  illegal.replace(illegal.find("Savannah"), 8, "Petersburg");
  for (const char* name : {"a", "c", "e", "f", "g"}) write("games/" + std::string(name) + ".yaml", good);
  write("games/b.yaml", "kind: replay\n");
  write("games/d.yaml", illegal);
  const test::Result one = run("replay render games --out p --threads 1");
  EXPECT_EQ(one.exit, 2);
  EXPECT_NE(one.err.find("wrote p/a.html\ngames/b.yaml"), std::string::npos) << one.err;
  EXPECT_NE(one.err.find("wrote p/d.html\ngames/d.yaml"), std::string::npos) << one.err;
  EXPECT_TRUE(one.err.ends_with("wrote p/e.html\nwrote p/f.html\nwrote p/g.html\n")) << one.err;
  // A page that says something else would be refused.
  const test::Result many = run("replay render games --out p --threads 8");
  EXPECT_EQ(many.exit, 2);
  EXPECT_EQ(many.err, one.err);
}

TEST_F(ReplayCommand, a_log_is_reported_by_its_schema_with_each_assumption) {
  using nlohmann::json;
  const json schema = json::parse(run("schema import").out);
  struct {
    const char *game, *log, *verdict;
    int line;
    const char* read_as;
  } const logs[] = {
      {"washingtons-war", "A: PC Norwhich\nA: PC at Newpor\n", "legal", 0, "place PC at Norwich"},
      {"washingtons-war", "A: PC Norwhich\nA: place PC at Boston\n", "illegal", 2, "place PC at Norwich"},
      {"washingtons-war", "A: PC Norwhich\nA: dance in Boston\n", "unread", 2, "place PC at Norwich"},
      {"washingtons-crossing", "A: Washingtn enters 1334\n", "legal", 0, "Washington enters at 1334"},
      {"washingtons-crossing", "A: Washingtn enters 1334\nA: Glover enters 1334 / Detachment 3\n", "unread", 2,
       "Washington enters at 1334"},
  };
  for (const auto& log : logs) {
    write("log.txt", log.log);
    const test::Result r = run(std::string("replay import transcript log.txt --format json --game ") + log.game);
    const json report = json::parse(r.out);
    EXPECT_EQ(test::schema_fault(schema, report), "") << r.out;
    EXPECT_EQ(report["verdict"], log.verdict) << r.out;
    EXPECT_EQ(report.value("line", 0), log.line) << r.out;
    ASSERT_FALSE(report["assumptions"].empty()) << r.out;
    EXPECT_EQ(report["assumptions"][0]["read_as"], log.read_as);
    EXPECT_EQ(report["assumptions"][0]["line"], 1);
  }
  const std::string told = run("replay import transcript log.txt --game washingtons-crossing --explain 2").out;
  EXPECT_NE(told.find("line 2 may be"), std::string::npos) << told;
}

TEST_F(ReplayCommand, annotate_must_be_told_what_to_write) {
  const std::string game = record_text + "result: unfinished\n";
  write("game.yaml", game);
  for (const char* wish : {"", "--note ''", "--title x", "--bookmark 1", "--bookmark 2.1.1", "--bookmark end",
                           "--bookmark a@b", "--remove-branch 1 --note x"}) {
    EXPECT_EQ(run("replay annotate game.yaml@1 " + std::string(wish)).exit, 2) << wish;
    EXPECT_EQ(read("game.yaml"), game) << wish;
  }
  const auto branch = [&](const std::string& actions) {
    return run("replay annotate game.yaml@1 --branch " + actions);
  };
  const std::string refused = branch("nonsense").err;
  EXPECT_TRUE(refused.starts_with("tricorne: replay annotate: --branch \"nonsense\": \"nonsense\" is no")) << refused;
  EXPECT_EQ(branch("'place PC at Norwich' 'place PC at Quebec'").exit, 2) << "the second is not legal";
  EXPECT_EQ(read("game.yaml"), game);
  EXPECT_EQ(branch("'place PC at Norwich'").exit, 0);
  EXPECT_EQ(run("replay annotate game.yaml@1 --bookmark 1st").exit, 2) << "it has one";
  EXPECT_EQ(run("replay annotate game.yaml@2 --bookmark 1st").exit, 0);
}

TEST_F(ReplayCommand, a_log_that_is_named_twice_is_refused_before_anything_is_written) {
  write("log.txt", read_file(tricorne::test::source_dir() + "/examples/import/table.txt"));
  const test::Result r = run("replay import transcript log.txt ./log.txt --out logs");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.err, "tricorne: ./log.txt: is named twice, and two results need two names\n");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "logs"));
}

/// The position behind a step that the rules bar is no position of a legal game, and a command that looks at it says
/// so.
TEST_F(ReplayCommand, a_position_behind_an_illegal_step_is_told_to_be_one) {
  write("game.yaml", record_text + "- place PC at Quebec\n- nonsense\nresult: unfinished\n");
  EXPECT_EQ(run("legal game.yaml@2").err, "");
  for (const char* step : {"3", "4"}) {
    const test::Result r = run("legal game.yaml@" + std::string(step));
    EXPECT_EQ(r.exit, 0) << r.err;
    EXPECT_TRUE(r.err.starts_with("game.yaml:10:3: note: \"place PC at Quebec\": ")) << r.err;
    EXPECT_EQ(std::ranges::count(r.err, '\n'), 1);
  }
  EXPECT_EQ(run("legal 'game.yaml#row'").err, "game.yaml: is no scenario file, so it has no run \"row\"\n");
}

TEST_F(ReplayCommand, annotate_loses_no_note_of_forty_at_once) {
  write("game.yaml", record_text + "result: unfinished\n");
  EXPECT_EQ(shell("for i in $(seq 40); do \"$T\" replay annotate game.yaml@2 --note \"note $i.\" --quiet & done; wait"),
            0);
  const std::string text = read("game.yaml");
  for (int i = 1; i <= 40; ++i) EXPECT_NE(text.find("note " + std::to_string(i) + "."), std::string::npos) << i;
}

TEST_F(ReplayCommand, replay_takes_folders_and_knows_every_spelling_of_a_record) {
  const std::string rest = "result: unfinished\n";
  fs::create_directories(folder_ / "games/deep");
  write("games/a.yaml", record_text + rest);
  std::string quoted = record_text;
  quoted.replace(quoted.find("kind: replay"), 12, "\"kind\":  'replay'");
  write("games/deep/b.YML", quoted + rest);
  write("games/other.yaml", position_text);
  EXPECT_NE(run("replay check games").out.find("2 records, 0 with errors"), std::string::npos);
  EXPECT_NE(run("replay check games").out.find("games/deep/b.YML: 2 steps"), std::string::npos);
  const std::string told = run("replay show games").out;
  EXPECT_TRUE(told.starts_with("==> games/a.yaml <==\n")) << told;
  EXPECT_NE(told.find("\n==> games/deep/b.YML <==\n"), std::string::npos);
  EXPECT_EQ(run("replay render games --out p").err, "wrote p/a.html\nwrote p/deep/b.html\n");
  EXPECT_EQ(run("replay render games/a.yaml games --out p").err, "wrote p/a.html\nwrote p/deep/b.html\n");
  EXPECT_EQ(nlohmann::json::parse(run("replay query games games --format json").out).size(), 2U);
}

TEST_F(ReplayCommand, a_linked_folder_of_records_is_followed_once) {
  write("far/b.yaml", record_text + "result: unfinished\n");
  write("games/a.yaml", record_text + "result: unfinished\n");
  fs::create_directory_symlink("../far", folder_ / "games" / "more");
  fs::create_directory_symlink("../games", folder_ / "far" / "round");  // leads back
  fs::create_symlink("a.yaml", folder_ / "games" / "same.yaml");
  EXPECT_EQ(nlohmann::json::parse(run("replay query games games --format json").out).size(), 2U);
  const std::string checked = run("replay check games").out;
  EXPECT_NE(checked.find("games/more/b.yaml: 2 steps"), std::string::npos) << checked;
  EXPECT_NE(checked.find("2 records, 0 with errors"), std::string::npos) << checked;
}

/// The place is one of the game of the records, by its name or by the number of its hex, whatever `--game` would be.
TEST_F(ReplayCommand, query_knows_the_places_of_the_game_of_the_records) {
  const std::string fight = test::source_dir() + "/tests/records/washingtons_crossing/rall-at-trenton.yaml";
  const auto rows = [&](const std::string& rest) {
    return nlohmann::json::parse(run("replay query battles " + fight + " --format json" + rest).out);
  };
  const auto all = rows("");
  ASSERT_EQ(all.size(), 1U);
  for (const char* place : {" --place Trenton", " --place trenton --game washingtons-crossing", " --place 2029"})
    EXPECT_EQ(rows(place), all) << place;
  EXPECT_EQ(rows(" --place Princeton").size(), 0U);
  EXPECT_TRUE(test::has(run("replay query battles " + fight + " --place Trentn").err, "did you mean \"Trenton\"?"));
  EXPECT_TRUE(test::has(run("replay find event " + fight).err, "combat_rolled"));
}

/// What happened on another map is no fact of this one.
TEST_F(ReplayCommand, a_record_of_other_data_is_judged_alike_by_all) {
  std::string text = record_text + "result: unfinished\n";
  text.replace(text.find("actions:"), 0, "map: \"0000000000000000\"\n");
  write("games/other.yaml", text);
  write("other.yaml", text);
  const std::string said = "other.yaml:5:6: ", why = "played with another map (0000000000000000)";
  for (const char* words : {"replay check other.yaml", "replay show other.yaml", "replay render other.yaml --out p"}) {
    const test::Result r = run(words);
    EXPECT_EQ(r.exit, 1) << words << r.err;
    EXPECT_TRUE(test::has(r.out + r.err, said + "error: " + why)) << words << r.out << r.err;
    EXPECT_TRUE(test::has(r.out + r.err, "name it with --data map=FILE")) << words << r.out << r.err;
  }
  for (const char* words : {"replay query games other.yaml", "replay query games games",
                            "replay index games --out a.sqlite", "replay analyze other.yaml --budget 20 --no-cache",
                            "replay gallery games --out g.html", "replay diff other.yaml games/other.yaml",
                            "legal other.yaml@1", "draw other.yaml@1", "matrix --records games"}) {
    const test::Result r = run(words);
    EXPECT_EQ(r.exit, 2) << words << r.out;
    EXPECT_TRUE(test::has(r.err, said + why)) << words << r.err;
  }
}

TEST_F(ReplayCommand, no_message_holds_all_of_a_long_text) {
  std::string numbers;
  for (int n = 0; n < 100'000; ++n) numbers += std::to_string(n) + " ";
  write("log.txt", "A: PC Norwich\n" + numbers + "\n");
  write("key.yaml", "format: 1\n? " + numbers + "\n: 1\n");
  write("game.yaml", record_text + "- " + numbers + "\n");
  for (const char* words :
       {"replay import transcript log.txt", "verify key.yaml", "legal key.yaml", "replay check game.yaml"}) {
    const test::Result r = run(words);
    EXPECT_LT(r.out.size() + r.err.size(), 8000U) << words;
  }
}

TEST_F(ReplayCommand, records_of_one_name_from_several_folders_have_files_of_their_own) {
  const std::string other =
      "format: 1\ngame: washingtons-war\nkind: replay\nruleset: \"2014\"\nactions:\n"
      "- place PC at Savannah\nresult: unfinished\n";
  for (const char* folder : {"one", "two", "deep/one"}) fs::create_directories(folder_ / folder);
  write("one/game.yaml", record_text + "result: unfinished\n");
  write("two/game.yaml", other);
  write("deep/one/game.yaml", other);
  EXPECT_EQ(run("replay render one two --out p").err, "wrote p/one/game.html\nwrote p/two/game.html\n");
  EXPECT_NE(read("p/one/game.html").find("Petersburg"), std::string::npos);
  EXPECT_EQ(run("replay render one deep/one two --out q --quiet").exit, 0);
  EXPECT_TRUE(fs::exists(folder_ / "q/deep/one/game.html"));
  const test::Result made = run("replay gallery one two --pages --out g/index.html");
  EXPECT_EQ(made.exit, 0) << made.err;
  const std::string gallery = read("g/index.html");
  for (const char* page : {"./one/game.html", "./two/game.html"})
    EXPECT_NE(gallery.find(page), std::string::npos) << page;
  EXPECT_NE(read("g/one/game.html"), read("g/two/game.html"));
  write("one/log.txt", "place PC at Petersburg\n");
  write("two/log.txt", "place PC at Savannah\n");
  EXPECT_NE(run("replay analyze one two --budget 4 --no-cache --quiz z --out z.txt").exit, 2);
  EXPECT_TRUE(fs::exists(folder_ / "z/one/solutions-game.txt") && fs::exists(folder_ / "z/two/solutions-game.txt"));
}

TEST_F(ReplayCommand, a_gallery_with_a_page_that_cannot_be_written_is_not_written) {
  for (const char* folder : {"games", "g"}) fs::create_directories(folder_ / folder);
  write("games/a.yaml", record_text + "result: unfinished\n");
  write("g/a.html", "another page");
  const test::Result refused = run("replay gallery games --pages --out g/index.html");
  EXPECT_EQ(refused.exit, 2);
  EXPECT_NE(refused.err.find("g/a.html: is there already and holds something else"), std::string::npos) << refused.err;
  EXPECT_FALSE(fs::exists(folder_ / "g/index.html"));
  EXPECT_EQ(run("replay gallery games --out made/here/index.html").exit, 0) << "its folder is made";
}

TEST_F(ReplayCommand, a_place_that_is_not_there_is_refused_before_the_work) {
  const test::Result refused = run("arena --players heuristic,heuristic --games 100000 --out no/such/arena.html");
  EXPECT_EQ(refused.exit, 2);
  EXPECT_NE(refused.err.find("no/such/arena.html: cannot be written"), std::string::npos) << refused.err;
}

TEST_F(ReplayCommand, an_empty_folder_is_said) {
  fs::create_directories(folder_ / "empty");
  fs::create_directories(folder_ / "others");
  write("others/position.yaml", position_text);
  for (const char* words :
       {"replay check ", "replay show ", "replay render --out p ", "replay query games ", "replay index ", "verify "}) {
    const test::Result r = run(words + std::string("empty"));
    EXPECT_EQ(r.exit, 2) << words;
    EXPECT_TRUE(r.err.starts_with("empty: the folder holds no ")) << words << r.err;
  }
  for (const char* words :
       {"replay check ", "replay show ", "replay render --out p ", "replay query games ", "replay index "}) {
    const test::Result r = run(words + std::string("others"));
    EXPECT_EQ(r.exit, 2) << words;
    EXPECT_NE(r.err.find("no record of a game"), std::string::npos) << words << r.err;
  }
  EXPECT_FALSE(exists("archive.sqlite"));
}

TEST_F(ReplayCommand, a_record_names_a_ruleset_that_cannot_be_read) {
  std::string text = record_text;
  text.replace(text.find("\"2014\""), 6, "own.yaml");
  write("game.yaml", text + "result: unfinished\n");
  EXPECT_EQ(run("replay check game.yaml").err,
            "game.yaml:4:10: the ruleset own.yaml cannot be opened: No such file or directory\n");
  ASSERT_EQ(mkfifo((folder_ / "own.yaml").c_str(), 0600), 0);
  EXPECT_EQ(run("replay check game.yaml").err, "game.yaml:4:10: the ruleset own.yaml is no regular file\n");
  write("old.yaml", position_text + "ruleset: gone.yaml\n");
  EXPECT_EQ(run("legal old.yaml").err,
            "old.yaml:5:10: the ruleset gone.yaml cannot be opened: No such file or directory\n");
}

TEST_F(ReplayCommand, control_characters_of_files_are_not_shown) {
  write("game.yaml", "format: 1\ngame: washingtons-war\nkind: replay\ntitle: \"a \\e[31m\"\nactions: []\n");
  EXPECT_EQ(run("replay show game.yaml").err, "game.yaml:4:8: a control character stands in this text\n");
  write("esc\x1b[31m.yaml", "format: 2\n");
  const test::Result r = run("verify 'esc\x1b[31m.yaml'");
  EXPECT_EQ(r.exit, 2);
  EXPECT_EQ(r.err.find('\x1b'), std::string::npos) << r.err;
}

/// Where the engine as WebAssembly is not built, the command says so, and the page cannot be looked at.
TEST_F(ReplayCommand, board_makes_a_page_in_the_language_asked_for) {
  const test::Result made = run("board --language pl --out board.html");
  if (made.exit == 0)
    EXPECT_NE(read("board.html").find("lang=\"pl\""), std::string::npos);
  else
    EXPECT_NE(made.err.find("is not built"), std::string::npos) << made.err;
  EXPECT_EQ(run("board --language de --out board.html").exit, 2);
}

TEST_F(ReplayCommand, draw_makes_pictures) {
  EXPECT_EQ(run("draw position.yaml --out board.svg").exit, 0);
  EXPECT_NE(read("board.svg").find("</svg>"), std::string::npos);
  EXPECT_EQ(run("draw position.yaml --format png --no-notes --out board.png").exit, 0);
  EXPECT_TRUE(read("board.png").starts_with("\x89PNG"));
}

}  // namespace cli_replay_test
}  // namespace tricorne
