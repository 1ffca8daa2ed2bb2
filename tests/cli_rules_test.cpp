// Positions, refusals, paragraphs, data and odds by the command.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <regex>

#include "tests/support/command.h"
#include "tests/support/paths.h"

namespace tricorne {
namespace cli_rules_test {

namespace fs = std::filesystem;
using test::Command;
using test::position_text;
using test::scenario_text;

/// A suite of its own, so that the tests of the command run beside each other.
class RulesCommand : public Command {};

TEST_F(RulesCommand, legal_lists_answers) {
  const auto json = nlohmann::json::parse(run("legal position.yaml --format json").out);
  EXPECT_EQ(json["to_act"], "british");
  EXPECT_EQ(json["decision"], "choose_pc_action");
  EXPECT_EQ(json["rule"], "10.11.B.i");
  EXPECT_FALSE(json["actions"].empty());
}

TEST_F(RulesCommand, a_position_comes_from_a_scenario_or_standard_input) {
  EXPECT_EQ(run("legal 'sample.yaml#far'").out, run("legal -", "position.yaml").out);
  const test::Result r = run("legal sample.yaml");
  EXPECT_EQ(r.exit, 2);
  EXPECT_NE(r.err.find("sample.yaml#far, sample.yaml#own"), std::string::npos) << r.err;
  EXPECT_EQ(run("legal 'sample.yaml#fra'").exit, 2);
}

TEST_F(RulesCommand, a_position_names_its_game_and_ruleset) {
  write("chess.yaml", "format: 1\ngame: chess\n");
  const std::string err = run("legal chess.yaml").err;
  EXPECT_TRUE(err.starts_with("chess.yaml:2:7: unknown game \"chess\"; there are: washingtons-war, ")) << err;
  write("old.yaml", position_text + "ruleset: \"2041\"\n");
  EXPECT_EQ(run("legal old.yaml").exit, 2);
  EXPECT_TRUE(run("legal old.yaml").err.starts_with("old.yaml:5:10: unknown ruleset \"2041\"; did you mean"))
      << run("legal old.yaml").err;
}

TEST_F(RulesCommand, apply_prints_a_position_that_can_be_read_again) {
  const test::Result r = run("apply position.yaml 'place PC at Oswego' --out after.yaml");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_EQ(run("explain after.yaml 'place PC at Fort Stanwix'").exit, 1);
  const auto json = nlohmann::json::parse(run("apply position.yaml 'place PC at Oswego' finish --format json").out);
  EXPECT_EQ(json["events"][0]["rule"], "10.11.B.ii");
  EXPECT_EQ(json["events"][0]["at"], "Oswego");
  EXPECT_EQ(json["position"]["spaces"]["Oswego"]["pc"], "british");
}

TEST_F(RulesCommand, positions_that_the_readme_names_are_found_from_any_folder) {
  const std::string river = "'scenarios/washingtons_crossing/11_movement/0-chart-great-river.yaml";
  const test::Result crossing = run("explain " + river + "#a great river before January 4' 'to 1021'");
  EXPECT_EQ(crossing.exit, 1) << crossing.err;
  EXPECT_NE(crossing.out.find("11.4: "), std::string::npos) << crossing.out;
  EXPECT_EQ(run("legal tests/records/2014-seed-1.yaml@33").exit, 0);
  const test::Result none = run("legal scenarios/none.yaml");
  EXPECT_EQ(none.exit, 2);
  EXPECT_EQ(none.err.find("scenarios/none.yaml: "), 0U) << "the name as it was written: " << none.err;
}

TEST_F(RulesCommand, explain_gives_the_reason_in_polish_or_in_the_language_of_a_file) {
  const std::string roll = "explain position.yaml 'roll 3' --language ";
  EXPECT_NE(run(roll + "pl").out.find("teraz nie ma rzutu kostką"), std::string::npos);
  EXPECT_NE(run(roll + "pl").out.find("Brytyjczycy wykonują akcję KP"), std::string::npos) << run(roll + "pl").out;
  EXPECT_NE(run("explain position.yaml --language pl").out.find("bezpieczne: Montreal to brytyjski port"),
            std::string::npos)
      << run("explain position.yaml --language pl").out;
  write("fr.yaml", "not-asked: \"{reason} ({question})\"\nno-die-is-rolled-now: \"pas de dé maintenant\"\n");
  EXPECT_NE(run(roll + "fr.yaml").out.find(": pas de dé maintenant ("), std::string::npos);
  const test::Result place = run("explain position.yaml 'place PC at Camden' --language fr.yaml");
  EXPECT_EQ(place.out, run("explain position.yaml 'place PC at Camden'").out) << "what the file lacks is English";
  write("fr.yaml", "no-die-is-roled-now: \"pas de dé\"\n");
  const test::Result wrong = run(roll + "fr.yaml");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_TRUE(wrong.err.starts_with("fr.yaml:1:22: no sentence is called \"no-die-is-roled-now\"; did you mean"))
      << wrong.err;
}

TEST_F(RulesCommand, a_language_of_which_there_is_a_file_runs_scenarios_tells_records_and_judges_logs) {
  const std::string french = " --language " + test::source_dir() + "/examples/words/fr.yaml";
  write("fails.yaml",
        "format: 1\ngame: washingtons-war\nid: fails\ntitle: It fails\nrules: [6.1.C]\nsource: text\n"
        "given:\n  spaces: {Montreal: {pc: british}}\n  hands: {british: [29]}\n"
        "  agenda: [{choose_card_play: {player: british}}]\nwhen:\n  - roll 3\n"
        "then:\n  spaces: {Montreal: {pc: british}}\n");
  const test::Result run_of = run("verify fails.yaml" + french);
  EXPECT_EQ(run_of.exit, 1) << run_of.err;
  EXPECT_NE(run_of.out.find("le jeu demande « les Britanniques jouent une carte »"), std::string::npos) << run_of.out;
  EXPECT_NE(run_of.out.find("on ne lance pas de dé maintenant"), std::string::npos) << run_of.out;

  const std::string record = test::source_dir() + "/tests/records/2014-seed-1.yaml";
  const std::string told = run("replay show " + record + french).out;
  EXPECT_NE(told.find("=== Année 1775 ==="), std::string::npos);
  EXPECT_NE(told.find("Les Britanniques posent un marqueur à"), std::string::npos);
  EXPECT_NE(told.find("moves from"), std::string::npos) << "what the file lacks is English";

  write("log.txt", "british: place PC at Boston\nbritish: roll 3\n");
  for (const char* command : {"replay import transcript log.txt --game washingtons-war", "replay check log.yaml"}) {
    write("log.yaml", "format: 1\nkind: replay\ngame: washingtons-war\nruleset: \"2014\"\nactions:\n- roll 3\n");
    const test::Result judged = run(command + french);
    EXPECT_NE(judged.exit, 0);
    EXPECT_EQ(judged.err.find("no sentence"), std::string::npos) << judged.err;
  }
  EXPECT_NE(run("replay check log.yaml" + french).out.find("on ne lance pas de dé maintenant"), std::string::npos);
  EXPECT_EQ(run("replay render " + record + " --out . --force" + french).exit, 0);
  const std::string page = read("2014-seed-1.html");
  EXPECT_NE(page.find("<html lang=\"fr\""), std::string::npos);
  EXPECT_NE(page.find("\"Plateau\""), std::string::npos);
  EXPECT_NE(page.find("In numbers, at the end of each turn"), std::string::npos) << "what the file lacks is English";

  const test::Result silent = run("legal position.yaml --language pl");
  EXPECT_EQ(silent.exit, 0);
  EXPECT_EQ(silent.err, "tricorne legal: --language changes nothing here: all that this command says is English\n");
  EXPECT_EQ(run("legal position.yaml --language en").err, "") << "that is what it does";
  const test::Result unknown = run("replay show " + record + " --language de");
  EXPECT_EQ(unknown.exit, 2);
  EXPECT_NE(unknown.err.find("there is no language \"de\""), std::string::npos) << unknown.err;
}

/// A language of eight sentences; `reason` is a ninth.
std::string made_up_language(const std::string& reason) {
  return "refused-by: \"{rule} verbietet es: {reason}\"\n" + reason +
         "\ntexts:\n  finding_left_out: \"„{action}“: {verdict}; entfällt\"\n"
         "  finding_omitted: \"ergänzt vor „{action}“: {answers}\"\n"
         "  log_illegal_by: \"Schritt {step} verstößt gegen {rule} ({ruleset})\"\n"
         "  log_legal: \"alles nach den Regeln ({ruleset})\"\n"
         "  log_legal_if: \"nach den Regeln ({ruleset}), wenn {n} Ergänzungen stimmen\"\n"
         "  agreed_resignation: \"Sieg durch Aufgabe ({when})\"\n"
         "  unfinished: \"offen\"\n";
}

TEST_F(RulesCommand, a_log_is_judged_in_a_third_language) {
  struct Case {
    std::string game, illegal, reason, told;
  };
  const Case cases[] = {
      {"washingtons-war", "illegal-twice.txt", "pc-marker-is-there-already: \"in {at} liegt schon einer\"",
       "„place PC at Augusta“: 10.11.A.ii verbietet es: in Augusta liegt schon einer; entfällt"},
      {"washingtons-crossing", "illegal-march.txt", "hex-is-not-adjacent: \"{from} grenzt nicht an {to}\"",
       "„to 2134“: 11.0 verbietet es: 2236 grenzt nicht an 2134; entfällt"}};
  for (const Case& one : cases) {
    write("de.yaml", made_up_language(one.reason));
    const auto judged = [&](const std::string& log) {
      const test::Result r = run("replay import transcript " + test::source_dir() + "/tests/logs/" + one.game + "/" +
                                 log + " --game " + one.game + " --out /dev/null --language de.yaml");
      return r.out + r.err;
    };
    const std::string illegal = judged(one.illegal), resigned = judged("resign.txt");
    EXPECT_NE(illegal.find(one.told), std::string::npos) << illegal;
    EXPECT_NE(illegal.find("offen; Schritt "), std::string::npos) << illegal;
    EXPECT_NE(illegal.find(" lines read, "), std::string::npos) << "what the file lacks is English: " << illegal;
    EXPECT_EQ(illegal.find("illegal at step"), std::string::npos) << illegal;
    EXPECT_NE(resigned.find("Sieg durch Aufgabe ("), std::string::npos) << resigned;
    EXPECT_NE(resigned.find("nach den Regeln ("), std::string::npos) << resigned;
  }
}

TEST_F(RulesCommand, pages_of_many_games_and_of_two_records_are_told_in_polish) {
  const std::string record = test::source_dir() + "/tests/records/2014-seed-1.yaml";
  const test::Result diff = run("replay diff " + record + " --ruleset 2010 --out d --quiet --language pl");
  EXPECT_EQ(diff.exit, 1) << diff.err;
  EXPECT_EQ(diff.err, "");
  EXPECT_NE(diff.out.find("jedne zasady na to pozwalają, drugie nie"), std::string::npos) << diff.out;
  const std::string boards = read("d/boards.html");
  EXPECT_NE(boards.find("<html lang=\"pl\""), std::string::npos);
  EXPECT_NE(boards.find("Pierwsza różnica"), std::string::npos);
  EXPECT_NE(boards.find("Rozchodzą się w kroku"), std::string::npos);

  const test::Result gallery = run("replay gallery " + record + " --out g.html --quiet --language pl");
  EXPECT_EQ(gallery.exit, 0) << gallery.err;
  EXPECT_EQ(gallery.err, "");
  const std::string page = read("g.html");
  EXPECT_NE(page.find("<html lang=\"pl\""), std::string::npos);
  EXPECT_NE(page.find("Rozstawienie a wynik"), std::string::npos);
  EXPECT_EQ(page.find("unfinished"), std::string::npos);
  EXPECT_EQ(page.find("British: place"), std::string::npos) << "the openings are told, too";
  const std::string chosen = test::source_dir() + "/tests/records/2010-seed-1.yaml";  // somebody chooses who begins
  EXPECT_EQ(run("replay gallery " + chosen + " --out e.html --quiet").exit, 0);
  const std::string english = read("e.html");
  EXPECT_NE(english.find("\"The British play first\""), std::string::npos)
      << "a choice of a seat is told as a sentence";
  EXPECT_EQ(english.find(" plays first"), std::string::npos);
}

TEST_F(RulesCommand, legal_gives_answers_as_texts_and_as_values) {
  const auto json = nlohmann::json::parse(run("legal position.yaml --format json").out);
  ASSERT_EQ(json["actions"].size(), json["choices"].size());
  const auto at = std::find(json["actions"].begin(), json["actions"].end(), "place PC at Oswego");
  ASSERT_NE(at, json["actions"].end());
  const auto place = nlohmann::json::parse(R"({"place_pc": {"at": "Oswego"}})");
  EXPECT_EQ(json["choices"][static_cast<std::size_t>(at - json["actions"].begin())], place);
}

TEST_F(RulesCommand, a_refused_action_answers_1_and_no_action_2) {
  const test::Result r = run("apply position.yaml 'place PC at Camden'");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.err.find("refused by 10.11.B.ii"), std::string::npos);
  EXPECT_EQ(run("apply position.yaml 'place PC at Camdn'").exit, 2);
  EXPECT_EQ(run("explain position.yaml 'dance'").exit, 2);
}

TEST_F(RulesCommand, explain_names_paragraph_and_fact) {
  const auto json = nlohmann::json::parse(run("explain position.yaml 'place PC at Camden' --format json").out);
  EXPECT_EQ(json["legal"], false);
  EXPECT_EQ(json["rule"], "10.11.B.ii");
  EXPECT_NE(json["why"], "");
  EXPECT_EQ(json["places"], nlohmann::json({"Camden"}));
  EXPECT_TRUE(json["witness"].is_array());
}

TEST_F(RulesCommand, explain_tells_what_is_not_asked_for) {
  const auto explained = [&](const std::string& arguments) {
    return nlohmann::json::parse(run("explain " + arguments + " --format json").out);
  };
  const auto march = explained("position.yaml 'march to Boston'");
  EXPECT_EQ(march["legal"], false);
  EXPECT_EQ(march["asked"], false);
  EXPECT_EQ(march["rule"], "6.2");
  EXPECT_FALSE(explained("position.yaml 'roll 3'").contains("rule"));
  EXPECT_NE(march["why"].get<std::string>().find("the game asks \"British: take a PC action"), std::string::npos);
  EXPECT_EQ(explained("position.yaml 'place PC at Camden'")["asked"], true);
  EXPECT_EQ(explained("position.yaml 'remove PC at Camden'")["rule"], "10.11.B.i");
  EXPECT_FALSE(explained("position.yaml 'place PC at Oswego'").contains("asked"));
  const test::Result r = run("explain position.yaml 'march to Boston'");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.out.find("6.2: the game asks"), std::string::npos) << r.out;
  EXPECT_NE(run("explain position.yaml 'roll 3'").out.find("not asked for now: the game asks"), std::string::npos);
  EXPECT_NE(run("apply position.yaml 'march to Boston'").err.find("is refused by 6.2: the game asks"),
            std::string::npos);
}

TEST_F(RulesCommand, explain_draws_the_verdict_where_it_lies) {
  const test::Result r = run("explain position.yaml 'place PC at Camden' --format svg");
  EXPECT_EQ(r.exit, 1);
  EXPECT_NE(r.out.find("10.11.B.ii: place PC at Camden"), std::string::npos);
}

TEST_F(RulesCommand, explain_names_every_kind_of_note) {
  const std::string record = test::source_dir() + "/tests/records/washingtons_crossing/random-2012-1.yaml@235";
  const auto json = nlohmann::json::parse(run("explain '" + record + "' --format json").out);
  ASSERT_FALSE(json["witness"].empty());
  EXPECT_EQ(json["witness"][0]["kind"], "area");
}

TEST_F(RulesCommand, explain_without_an_action_tells_what_holds_the_position_together) {
  write("hangs.yaml",
        "spaces: {Springfield: {pc: british}, Boston: {pc: british}, New Haven: {pc: british},\n"
        "  Hartford: {pc: american}, Lexington and Concord: {pc: american}}\n");
  const test::Result r = run("explain hangs.yaml");
  EXPECT_EQ(r.exit, 0) << r.err;
  EXPECT_NE(r.out.find("what holds the position together:\n  10.31.A: if Newport becomes British, "), std::string::npos)
      << r.out;
  const auto json = nlohmann::json::parse(run("explain hangs.yaml --format json").out);
  EXPECT_TRUE(json["action"].is_null());
  EXPECT_FALSE(json.contains("legal"));
  EXPECT_EQ(json["holds"][0]["kind"], "cut");
  EXPECT_EQ(json["holds"][0]["places"], nlohmann::json({"Newport"}));
  EXPECT_NE(run("explain hangs.yaml --format svg").out.find("id=\"Newport cut\""), std::string::npos);
  EXPECT_NE(run("explain hangs.yaml --graph --format dot").out.find("\"Newport\""), std::string::npos);
}

TEST_F(RulesCommand, rules_draws_what_stands_around_a_paragraph_with_rulings_and_without) {
  for (const std::string words : {"10.31.A", "10.11.B.ii", "17.3 --game washingtons-crossing"}) {
    const test::Result r = run("rules " + words + " --graph --format dot");
    EXPECT_EQ(r.exit, 0) << r.err;
    EXPECT_NE(r.out.find("\"" + words.substr(0, words.find(' ')) + '"'), std::string::npos) << r.out;
  }
}

TEST_F(RulesCommand, rules_opens_one_chapter_of_the_flow) {
  EXPECT_NE(run("rules 9 --flow --games 1 --format dot").out.find("\"chapter 7\""), std::string::npos);
  EXPECT_NE(run("rules 9.61 --flow").err.find("--flow opens one chapter"), std::string::npos);
  EXPECT_NE(run("rules 99 --flow").err.find("no chapter 99"), std::string::npos);
}

TEST_F(RulesCommand, rules_tells_of_a_paragraph) {
  const auto json = nlohmann::json::parse(run("rules 10.11.B.ii --format json").out);
  for (const char* key : {"id", "title", "kind", "code", "scenarios", "rulings"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_FALSE(json["code"].empty());
  EXPECT_EQ(run("rules 10.11.B.xii").exit, 2);
  EXPECT_NE(run("rules").out.find("10.11.B.ii "), std::string::npos);
}

TEST_F(RulesCommand, rules_tells_what_lies_below_and_how_to_search) {
  const std::string told = run("rules 17.3 --game washingtons-crossing").out;
  EXPECT_TRUE(test::has(told, "below it:\n  17.3")) << told;
  EXPECT_TRUE(std::regex_search(told, std::regex(R"(rules/retreat\.cpp:\d+, \d+)"))) << told;
  EXPECT_FALSE(test::has(told, "edition")) << told;
  EXPECT_TRUE(test::has(run("rules 10.11.B.ii").out, "edition: both"));
  for (const char* words : {"retreat", "'zone of control'"})
    EXPECT_TRUE(test::has(run("rules " + std::string(words)).err, "tricorne rules --search")) << words;
  const test::Result paragraph = run("explain 17.3");
  EXPECT_EQ(paragraph.exit, 2);
  EXPECT_TRUE(test::has(paragraph.err, "tricorne rules 17.3")) << paragraph.err;
  EXPECT_TRUE(std::regex_search(run("rules").out, std::regex("political_control_marker +definition")));
}

/// Replaces a file of the test by a text, but gives it the time of its last change and fills it up to its size.
void disguise(const fs::path& file, std::string text) {
  const auto time = fs::last_write_time(file);
  text.resize(fs::file_size(file), ' ');
  std::ofstream(file, std::ios::binary) << text;
  fs::last_write_time(file, time);
}

TEST_F(RulesCommand, rules_keeps_a_list_of_the_scenarios_until_they_change) {
  fs::create_directories(folder_ / "scenarios");
  const auto told = [&] { return run("rules 10.11.B.ii").out; };
  const auto scenario = folder_ / "scenarios" / "sample.yaml";
  write("scenarios/sample.yaml", scenario_text);
  const std::string first = told();
  EXPECT_NE(first.find("  sample: A sample (scenarios/sample.yaml)\n"), std::string::npos) << first;
  EXPECT_EQ(told(), first);
  disguise(scenario, "no scenario");
  EXPECT_EQ(told(), first) << "the files are not read again while sizes and times are the same";
  write("scenarios/sample.yaml", scenario_text);
  write("scenarios/second.yaml", std::regex_replace(scenario_text, std::regex("id: sample"), "id: second"));
  const std::string both = told();
  EXPECT_NE(both.find("  second: A sample (scenarios/second.yaml)\n"), std::string::npos) << both;
  fs::remove(folder_ / "scenarios" / "second.yaml");
  EXPECT_EQ(told(), first);
  // In a folder of the same name elsewhere there are other scenarios.
  fs::create_directories(folder_ / "elsewhere" / "scenarios");
  fs::copy(folder_ / "broken.yaml", folder_ / "elsewhere" / "scenarios");
  EXPECT_EQ(shell("cd elsewhere && $T rules 10.11.B.ii | grep -q 'scenarios: none'"), 0);
}

TEST_F(RulesCommand, rules_does_without_a_kept_list_that_is_damaged_or_forbidden) {
  fs::create_directories(folder_ / "scenarios");
  write("scenarios/sample.yaml", scenario_text);
  const std::string first = run("rules 10.11.B.ii").out;
  for (const std::string damage : {"", "[[\"sample\"]]", "[[\"sample\", {}, \"x\", []]]", "[1"}) {
    int lists = 0;
    for (const auto& file : fs::directory_iterator(folder_ / ".cache" / "tricorne"))
      if (file.path().filename().string().starts_with("scenarios-")) {
        disguise(file.path(), damage);
        ++lists;
      }
    EXPECT_EQ(lists, 1);
    const test::Result again = run("rules 10.11.B.ii");
    EXPECT_EQ(again.out, first) << damage;
    EXPECT_EQ(again.err, "");
  }
  fs::remove_all(folder_ / ".cache");
  write(".cache", "a file where the folder should be");
  const test::Result forbidden = run("rules 10.11.B.ii");
  EXPECT_EQ(forbidden.out, first);
  EXPECT_EQ(forbidden.err, "");
  EXPECT_EQ(shell("env -u HOME -u XDG_CACHE_HOME $T rules 10.11.B.ii >none && $T rules 10.11.B.ii | cmp - none"), 0);
}

TEST_F(RulesCommand, replay_render_makes_the_same_page_with_the_kept_list_of_scenarios) {
  const auto page = [&](const std::string& folder, const std::string& options = "") {
    const test::Result r = run("replay render '" + tricorne::test::source_dir() + "/tests/records/2014-seed-1.yaml" +
                               "' --out " + folder + options);
    EXPECT_EQ(r.exit, 0) << r.err;
    return std::regex_replace(read(folder + "/2014-seed-1.html"), std::regex("nonce(-|=\")[0-9A-Za-z]+"), "");
  };
  const std::string without = page("without", " --no-cache");
  EXPECT_FALSE(exists(".cache"));
  const std::string made = page("made"), kept = page("kept");
  EXPECT_TRUE(exists(".cache"));
  EXPECT_TRUE(made == without);
  EXPECT_TRUE(kept == without);
}

TEST_F(RulesCommand, rules_finds_paragraphs_by_their_words) {
  const test::Result found = run("rules --search 'ISOLATED british'");
  EXPECT_EQ(found.exit, 0) << found.err;
  EXPECT_NE(found.out.find("10.32.B"), std::string::npos) << found.out;
  EXPECT_EQ(found.out.find("11.1 "), std::string::npos);
  EXPECT_LT(nlohmann::json::parse(run("rules --search isolation --format json").out)["paragraphs"].size(), 60U);
  EXPECT_EQ(run("rules --search zeppelin").exit, 2);
  EXPECT_EQ(run("rules R-008").out.find("## R-008 ("), 0U);
  EXPECT_EQ(run("rules R-9999").exit, 2);
  EXPECT_NE(run("rules R-0008").err.find("did you mean \"R-008\""), std::string::npos);
  EXPECT_NE(run("rules 9.62").out.find("  R-008: "), std::string::npos);
  EXPECT_NE(run("rules 9.62").out.find(".yaml)\n"), std::string::npos) << "where its scenarios lie";
}

TEST_F(RulesCommand, rules_shows_what_stands_behind_each_ruling) {
  for (const std::string game : {"washingtons-war", "washingtons-crossing"}) {
    const auto index = nlohmann::json::parse(run("rules --format json --game " + game).out);
    ASSERT_GT(index["rulings"].size(), 50U) << game;
    for (const auto& ruling : index["rulings"]) {
      EXPECT_FALSE(ruling["code"].empty() && ruling["axes"].empty())
          << ruling["id"] << " stands in no code and no axis";
      if (!ruling["scenarios"].empty()) continue;
      const std::string text = run("rules " + ruling["id"].get<std::string>() + " --game " + game).out;
      EXPECT_NE(text.find("Nothing to test: "), std::string::npos) << ruling["id"] << " is held by no scenario";
    }
  }
}

TEST_F(RulesCommand, a_row_that_demands_a_paragraph_is_evidence_of_it) {
  const auto held = nlohmann::json::parse(run("rules 22.4.british --game washingtons-crossing --format json").out);
  const auto& scenarios = held["scenarios"];
  EXPECT_NE(std::find(scenarios.begin(), scenarios.end(), "crossing-objectives-at-the-end"), scenarios.end()) << held;
}

TEST_F(RulesCommand, rules_finds_a_paragraph_of_the_other_rulebook) {
  const auto other = run("rules 17.1.5");
  EXPECT_EQ(other.exit, 0);
  EXPECT_EQ(other.out, run("rules 17.1.5 --game washingtons-crossing").out);
  EXPECT_NE(other.err.find("--game washingtons-crossing"), std::string::npos) << other.err;
  EXPECT_EQ(run("rules WC-002").out, run("rules WC-002 --game washingtons-crossing").out);
  const auto both = run("rules 10.0");
  EXPECT_EQ(both.out, run("rules 10.0 --game washingtons-war").out) << "the first game answers what both have";
  EXPECT_NE(both.err.find("--game washingtons-crossing"), std::string::npos) << both.err;
  EXPECT_EQ(run("rules 17.1.5 --game washingtons-war").exit, 2) << "who names a game means it";
  EXPECT_NE(run("rules 'march in winter'").err.find("--search"), std::string::npos);
}

TEST_F(RulesCommand, rules_finds_the_rulings_of_every_game) {
  const std::string game = " --game washingtons-crossing";
  EXPECT_EQ(run("rules WC-003" + game).out.find("## WC-003 (8.0): raids\n"), 0U);
  EXPECT_EQ(run("rules WC-003 --game washingtons-war").exit, 2) << "it belongs to another game";
  EXPECT_NE(run("rules 9.1.1" + game).out.find("  WC-005: entry"), std::string::npos);
  EXPECT_NE(run("rules" + game).out.find("WC-002 "), std::string::npos);
  const auto found = nlohmann::json::parse(run("rules --search 'raids decline' --format json" + game).out);
  EXPECT_EQ(found["rulings"].at(0)["id"], "WC-003") << found;
  for (const std::string& of : {std::string(), game})
    EXPECT_GT(nlohmann::json::parse(run("rules --format json" + of).out)["rulings"].size(), 50U);
}

TEST_F(RulesCommand, data_counts_by_confidence) {
  const auto json = nlohmann::json::parse(run("data --format json").out);
  EXPECT_EQ(json["counts"]["spaces"]["certain"].get<int>() + json["counts"]["spaces"]["likely"].get<int>() +
                json["counts"]["spaces"]["recalled"].get<int>() + json["counts"]["spaces"]["placeholder"].get<int>(),
            61);
  EXPECT_GT(json["data"].size(), 50U);
  for (const auto& datum : json["data"]) EXPECT_NE(datum["confidence"], "certain");
}

TEST_F(RulesCommand, data_names_a_dozen_of_those_that_are_alike_and_all_of_one_table) {
  const std::string game = " --game washingtons-crossing";
  const std::string few = run("data" + game).out, hexes = run("data --table hexes" + game).out;
  EXPECT_LT(std::count(few.begin(), few.end(), '\n'), 600);
  EXPECT_NE(few.find(", 0112 and 1"), std::string::npos) << few.substr(0, 3000);
  EXPECT_EQ(few.find(" 0114,"), std::string::npos);
  EXPECT_NE(hexes.find(", 0114, "), std::string::npos);
  EXPECT_EQ(hexes.find("\ntowns\n"), std::string::npos);
  const auto json = nlohmann::json::parse(run("data --table hexes --format json" + game).out);
  EXPECT_EQ(json["counts"].size(), 1U);
  const test::Result wrong = run("data --table hex" + game);
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_NE(wrong.err.find("no data are called \"hex\": "), std::string::npos) << wrong.err;
}

TEST_F(RulesCommand, docs_lists_searches_and_prints) {
  const std::string list = run("docs").out;
  EXPECT_NE(list.find("\nREADME.md "), std::string::npos) << list;
  EXPECT_NE(list.find("verify/PROTOCOL.md "), std::string::npos) << list;
  EXPECT_EQ(list.find("node_modules"), std::string::npos) << list;
  EXPECT_EQ(run("docs verify/protocol").out, run("docs verify/PROTOCOL.md").out);
  EXPECT_EQ(run("docs import").out, run("docs replay/import").out);
  const test::Result several = run("docs rulings"), none = run("docs nosuch");
  EXPECT_EQ(several.exit, 2);
  EXPECT_NE(several.err.find("more than one document \"rulings\": reports/"), std::string::npos) << several.err;
  EXPECT_EQ(none.exit, 2);
  EXPECT_EQ(run("docs --search zyzzyva").exit, 1);
  const auto found = nlohmann::json::parse(run("docs --search 'add a game' --format json").out);
  bool contributing = false;
  for (const auto& hit : found["sections"])
    contributing |= hit["document"] == "CONTRIBUTING.md" && hit["heading"] == "Add a game" && hit["line"] > 1;
  EXPECT_TRUE(contributing) << found;
}

TEST_F(RulesCommand, rulesets_marks_what_differs) {
  const auto json = nlohmann::json::parse(run("rulesets --ruleset 2010 --format json").out);
  EXPECT_EQ(json["ruleset"], "2010");
  int differing = 0;
  for (const auto& axis : json["axes"]) differing += axis["differs"].get<bool>() ? 1 : 0;
  EXPECT_EQ(differing, 3);
}

TEST_F(RulesCommand, schema_prints_json) {
  for (const char* kind : {"position", "scenario", "ruleset", "map", "deck"})
    EXPECT_EQ(nlohmann::json::parse(run(std::string("schema ") + kind).out)["$schema"],
              "http://json-schema.org/draft-07/schema#");
  EXPECT_EQ(run("schema poem").exit, 2);
}

TEST_F(RulesCommand, odds_add_up_and_tell_what_they_assume) {
  write("attack.yaml",
        "format: 1\ngame: washingtons-war\nspaces: {New York: {generals: [Howe], british_cu: 4}, New Brunswick: "
        "{american_cu: "
        "2, generals: [Greene]}}\nagenda: [{choose_march_step: {march: {side: british, general: Howe, at: New York, "
        "allowance: 4}}}]\n");
  const test::Result text = run("odds attack.yaml 'march to New Brunswick'");
  EXPECT_EQ(text.exit, 0) << text.err;
  EXPECT_NE(text.out.find("assumed: british: take 4 CU"), std::string::npos) << text.out;
  for (std::size_t at = text.out.find(" %"), end; at != std::string::npos; at = text.out.find(" %", end)) {
    end = at + 2;
    const bool whole = text.out.substr(at - 3, 3) == "0.0" || text.out.substr(at - 5, 5) == "100.0";
    EXPECT_TRUE(whole || text.out.compare(end, 2, " (") == 0) << "a chance without its fraction: " << text.out;
  }
  const auto odds =
      nlohmann::json::parse(run("odds attack.yaml 'march to New Brunswick' 'take 3 CU' --format json").out);
  EXPECT_EQ(odds["attacker"]["seat"], "british");
  const auto sum_to_one = [&](const nlohmann::json& fractions) {
    long long over = 0, under = 1;
    for (const auto& one : fractions) {
      const long long common = std::lcm(under, one[1].get<long long>());
      over = over * (common / under) + one[0].get<long long>() * (common / one[1].get<long long>());
      under = common;
    }
    return over == under;
  };
  EXPECT_TRUE(sum_to_one({odds["attacker"]["fraction"], odds["defender"]["fraction"], odds["neither"]["fraction"]}))
      << odds;
  for (const char* side : {"attacker", "defender"})
    EXPECT_EQ(odds[side]["wins"].get<double>(),
              odds[side]["fraction"][0].get<double>() / odds[side]["fraction"][1].get<double>());
  EXPECT_EQ(odds["losses"].size(), 2U);
  for (const auto& [seat, losses] : odds["losses"].items()) {
    EXPECT_TRUE(sum_to_one(odds["loss_fractions"][seat])) << odds;
    for (const auto& [units, chance] : losses.items()) {
      const auto& fraction = odds["loss_fractions"][seat][units];
      EXPECT_EQ(chance.get<double>(), fraction[0].get<double>() / fraction[1].get<double>());
    }
  }
  const test::Result peaceful = run("odds position.yaml 'place PC at Oswego'");
  EXPECT_EQ(peaceful.exit, 2);
  EXPECT_NE(peaceful.err.find("no fight begins"), std::string::npos) << peaceful.err;
}

}  // namespace cli_rules_test
}  // namespace tricorne