// The shipped data files, and files that the loaders refuse.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <regex>
#include <set>

#include "engine/core/catalogue.h"
#include "engine/core/load/yaml.h"
#include "engine/core/rulebook/refusal_sites.h"
#include "engine/games.h"
#include "engine/washingtons_war/load/load.h"
#include "engine/washingtons_war/rule_index.h"
#include "engine/washingtons_war/washingtons_war.h"
#include "tests/support/paths.h"
#include "tests/support/sample.h"

namespace tricorne::ww {
namespace data_test {

using test::data_error;

std::string text_of(std::string_view name) {
  return read_file(tricorne::test::source_dir() + "/engine/washingtons_war/data/" + std::string(name));
}

/// The text of a shipped file with one passage replaced.
std::string changed(std::string_view name, const std::string& from, const std::string& to) {
  std::string text = text_of(name);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string map_error(const std::string& from, const std::string& to) {
  const std::string text = changed("map.yaml", from, to);
  return data_error([&] { load_map(parse_yaml(text, "m.yaml")); });
}

std::string deck_error(const std::string& from, const std::string& to) {
  const std::string text = changed("cards.yaml", from, to);
  return data_error([&] { load_deck(parse_yaml(text, "d.yaml"), load_map(shipped("map.yaml"))); });
}

void expect_at_line(const std::string& error, const std::string& file, const std::string& message) {
  EXPECT_TRUE(error.starts_with(file + ":")) << error;
  EXPECT_NE(error.find(message), std::string::npos) << error;
}

TEST(Data, the_map_has_61_spaces_94_connections_20_ports_in_7_zones) {
  const Map map = load_map(shipped("map.yaml"));
  EXPECT_EQ(map.spaces.size(), 61U);
  EXPECT_EQ(map.connections.size(), 94U);
  EXPECT_EQ(map.ports.size(), 20);
  EXPECT_EQ(map.zones.size(), 7U);
  EXPECT_EQ(map.fortified_ports.size(), 4);
}

TEST(Data, the_deck_has_110_cards_seven_of_which_must_be_played) {
  const Cards deck = load_deck(shipped("cards.yaml"), load_map(shipped("map.yaml")));
  int specials = 0;
  for (int n = 1; n <= card_count; ++n) specials += deck[CardId(n)].kind == CardKind::special;
  EXPECT_EQ(specials, 7);
}

TEST(Data, about_a_third_of_the_ops_cards_are_threes) {
  const Cards deck = load_deck(shipped("cards.yaml"), load_map(shipped("map.yaml")));
  std::map<int, int> count;
  for (const CardId card : deck.ops) ++count[deck[card].ops];
  EXPECT_EQ(count, (std::map<int, int>{{1, 19}, {2, 18}, {3, 18}}));
}

TEST(Data, no_confidence_is_better_than_in_the_sources) {
  const Map map = load_map(shipped("map.yaml"));
  const auto certain = [](const auto& list, auto of) {
    return std::count_if(list.begin(), list.end(), [&](const auto& x) { return of(x) == Confidence::certain; });
  };
  EXPECT_EQ(certain(map.spaces, [](const Space& s) { return s.existence.confidence; }), 54);
  EXPECT_EQ(certain(map.connections, [](const Connection& c) { return c.provenance.confidence; }), 48);
}

TEST(Data, names_two_colonies_share_carry_the_code) {
  const Map map = load_map(shipped("map.yaml"));
  EXPECT_EQ(map[*map.find("Wilmington DE")].name, "Wilmington DE");
  EXPECT_EQ(map[*map.find("wilmington, nc")].name, "Wilmington NC");
  EXPECT_EQ(map.find("Wilmington"), std::nullopt);
  EXPECT_EQ(map[*map.find("st marys")].name, "St. Mary's");
  EXPECT_EQ(map[*map.find("Boston (MA)")].name, "Boston");
}

TEST(MapFile, refuses_an_unknown_space_and_names_the_nearest) {
  expect_at_line(map_error("{a: quebec, b: montreal", "{a: quebec, b: montreel"), "m.yaml",
                 "unknown space \"montreel\"; did you mean \"montreal\"?");
}
TEST(MapFile, refuses_a_doubled_space) {
  expect_at_line(map_error("id: montreal, name: Montreal", "id: quebec, name: Montreal"), "m.yaml",
                 "stands here twice");
}
TEST(MapFile, refuses_a_connection_to_itself_or_given_twice) {
  expect_at_line(map_error("{a: quebec, b: montreal", "{a: quebec, b: quebec"), "m.yaml", "connected to itself");
  expect_at_line(map_error("{a: montreal, b: oswego", "{a: montreal, b: quebec"), "m.yaml", "stands here twice");
}
TEST(MapFile, refuses_a_port_without_a_zone) {
  expect_at_line(map_error("ports: [falmouth, boston,", "ports: [falmouth,"), "m.yaml",
                 "the port Boston lies in no blockade zone");
}
TEST(MapFile, refuses_a_zone_port_that_is_no_port) {
  expect_at_line(map_error("ports: [falmouth, boston,", "ports: [falmouth, boston, concord,"), "m.yaml",
                 "Concord is no port");
}
TEST(MapFile, refuses_a_colony_without_a_space) {
  expect_at_line(map_error("colony: DE", "colony: PA"), "m.yaml",
                 "Pennsylvania should have 7 spaces, the file lists 8");
  const std::string moved = changed("map.yaml", "colony: DE", "colony: PA");
  std::string both = moved;
  both.replace(both.find("{name: Pennsylvania, spaces: 7"), 30, "{name: Pennsylvania, spaces: 8");
  expect_at_line(data_error([&] { load_map(parse_yaml(both, "m.yaml")); }), "m.yaml", "Delaware has no space");
}
TEST(MapFile, refuses_a_map_in_pieces) {
  expect_at_line(map_error("  - {a: savannah, b: st_marys, confidence: certain, source: [R, I1]}\n", ""), "m.yaml",
                 "no way leads from Quebec to St. Mary's");
}
TEST(MapFile, refuses_unknown_keys_sources_confidences_and_shapes) {
  expect_at_line(map_error("shape: circle, port: false", "shape: circel, port: false"), "m.yaml",
                 "did you mean \"circle\"?");
  expect_at_line(map_error("lat: 46.81", "latt: 46.81"), "m.yaml", "the key \"lat\" is missing");
  expect_at_line(map_error("port: true, lat: 46.81", "port: true, colour: red, lat: 46.81"), "m.yaml",
                 "unknown key \"colour\"");
  expect_at_line(map_error("lat: 46.81", "lat: north"), "m.yaml", "expected a number, found \"north\"");
  expect_at_line(map_error("confidence: certain, source: [I2]", "confidence: sure, source: [I2]"), "m.yaml",
                 "unknown confidence \"sure\"");
  expect_at_line(map_error("source: [I2]", "source: [I22]"), "m.yaml", "unknown source \"I22\"");
}

TEST(DeckFile, refuses_a_wrong_count) {
  expect_at_line(deck_error("- numbers: [9, 13]", "- numbers: [9, 12]"), "d.yaml",
                 "the deck should have 110 cards, the file lists 109");
  expect_at_line(deck_error("- numbers: [2, 5]", "- numbers: [2, 6]"), "d.yaml", "the card number 6 stands here twice");
  expect_at_line(deck_error("total: 110", "total: 109"), "d.yaml",
                 "the deck should have 109 cards, the file lists 110");
}
TEST(DeckFile, refuses_ops_where_there_are_none_and_the_other_way_round) {
  expect_at_line(deck_error("  ops: 1\n", ""), "d.yaml", "an OPS card needs its number");
  expect_at_line(deck_error("kind: minor_campaign\n", "kind: minor_campaign\n  ops: 2\n"), "d.yaml",
                 "only an OPS card has ops");
}

std::string ruleset_error(const std::string& text) {
  const test::TemporaryPath file("overlay.yaml");
  const std::string& path = file.text();
  write_file(path, text);
  return data_error([&] { test::washingtons_war().with_ruleset(path); });
}

const std::string overlay_head = "format: 1\ngame: washingtons-war\nname: mine\nbase: \"2014\"\naxes:\n";

TEST(RulesetFile, an_overlay_changes_what_it_names_and_nothing_else) {
  const test::TemporaryPath file("overlay.yaml");
  const std::string& path = file.text();
  write_file(path, overlay_head + "  for_the_king_markers: {value: 4, rule: 4.0.5, reason: why not}\n");
  const auto game = test::washingtons_war().with_ruleset(path);
  EXPECT_EQ(game->ruleset(), "mine");
  EXPECT_EQ(table_of(*game).ruleset.for_the_king_markers, 4);
  EXPECT_EQ(table_of(*game).ruleset.british_colonies_to_win, 6);
}
TEST(RulesetFile, refuses_unknown_axes_paragraphs_values_and_changes_of_nothing) {
  EXPECT_NE(ruleset_error(overlay_head + "  for_the_kings_markers: {value: 4, rule: 4.0.5, reason: x}\n")
                .find("did you mean \"for_the_king_markers\"?"),
            std::string::npos);
  EXPECT_NE(ruleset_error(overlay_head + "  for_the_king_markers: {value: 4, rule: 4.0.55, reason: x}\n")
                .find("unknown paragraph \"4.0.55\""),
            std::string::npos);
  EXPECT_NE(ruleset_error(overlay_head + "  for_the_king_markers: {value: -1, rule: 4.0.5, reason: x}\n")
                .find("a whole number from 0 to 20"),
            std::string::npos);
  EXPECT_NE(ruleset_error(overlay_head + "  for_the_king_markers: {value: 3, rule: 4.0.5, reason: x}\n")
                .find("already has this value"),
            std::string::npos);
  EXPECT_NE(ruleset_error(overlay_head + "  removal_order: {value: nobody_first, rule: 10.2.3, reason: x}\n")
                .find("unknown choice"),
            std::string::npos);
  EXPECT_NE(
      ruleset_error(overlay_head + "  for_the_king_markers: {value: 2, rule: 4.0.5}\n").find("\"reason\" is missing"),
      std::string::npos);
  EXPECT_NE(ruleset_error("format: 1\ngame: washingtons-war\nname: x\nbase: \"2104\"\naxes: {}\n")
                .find("did you mean \"2014\"?"),
            std::string::npos);
}

TEST(Rulesets, the_2010_edition_differs_in_For_the_King_and_the_first_player) {
  const Ruleset& old_rules = table_of(test::washingtons_war("2010")).ruleset;
  EXPECT_EQ(old_rules.for_the_king_markers, 2);
  EXPECT_EQ(old_rules.for_the_king_barred.size(), 5);
  EXPECT_EQ(old_rules.first_player_after_dispersal, Side::American);
}
TEST(Rulesets, the_tournament_option_is_an_axis) {
  EXPECT_TRUE(table_of(test::washingtons_war("2014-tournament")).ruleset.tournament_replacement);
  EXPECT_FALSE(table_of(test::washingtons_war()).ruleset.tournament_replacement);
}

TEST(RuleIndex, ids_are_unique_and_every_entry_is_one_sentence) {
  std::set<std::string_view> ids;
  for (const RuleEntry& entry : rule_index()) {
    EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
    EXPECT_FALSE(entry.title.empty()) << entry.id;
    EXPECT_TRUE(entry.summary.ends_with('.')) << entry.id;
  }
}
TEST(RuleIndex, a_citation_leads_to_its_entry) { EXPECT_EQ(rule_index()[("10.11.A.ii"_rule).index].id, "10.11.A.ii"); }

}  // namespace data_test
}  // namespace tricorne::ww

// --- catalogues ---

namespace tricorne::test {
namespace catalogues_test {

/// The games that speak Polish.
std::vector<std::unique_ptr<Game>> both_games() {
  std::vector<std::unique_ptr<Game>> list;
  for (const char* name : {"washingtons-war", "washingtons-crossing"}) list.push_back(open_game(name, {}));
  return list;
}

/// The folder of the game among the sources.
std::string folder_of(const Game& game) {
  std::string folder(game.name());
  std::ranges::replace(folder, '-', '_');
  return "engine/" + folder + "/";
}

TEST(Catalogues, every_sentence_is_there_in_both_languages) {
  for (const auto& game : both_games()) {
    const auto& english = game->words("en").phrases();
    const auto& polish = game->words("pl").phrases();
    EXPECT_GT(english.size(), 240U);
    for (const auto& [id, phrase] : english) {
      if (id.find('-') == std::string::npos || id.find('.') != std::string::npos) continue;  // a word, a section
      const auto other = polish.find(id);
      ASSERT_NE(other, polish.end()) << id << " has no Polish sentence";
      EXPECT_NE(other->second, phrase) << id;
    }
    for (const auto& [id, phrase] : polish)
      EXPECT_TRUE(id.find('.') != std::string::npos || english.contains(id)) << id << " has no English sentence";
    for (const char* section : {"page", "texts", "tale", "notes"}) {
      const auto ids = [&](const char* language) {
        std::set<std::string> all;
        for (const auto& [id, phrase] : game->words(language).section(section)) all.insert(id);
        return all;
      };
      // What every game says may have other words in one of them.
      const auto in_english = ids("en"), in_polish = ids("pl");
      EXPECT_GT(in_english.size(), 10U) << section;
      EXPECT_EQ(in_english, in_polish) << section;
    }
  }
}

TEST(Catalogues, a_sentence_of_a_page_is_one_line_a_language) {
  Catalogue english, polish(&english);
  english.add(parse_yaml("texts: {total: Sum}", "en"));
  polish.add(parse_yaml("texts: {total: Razem}", "pl"));
  EXPECT_EQ(english.text({"texts.total"}), "Sum");
  EXPECT_EQ(polish.text({"texts.total"}), "Razem") << "another wording in English loses no Polish";
  EXPECT_EQ(polish.text({"Total"}), "Total") << "nobody looks for the English words";
}

/// What a sentence leaves unsaid that the action or the position could say: who `he` is, which `it` and where `there`;
/// empty when it says all. A sentence with a slot says it.
std::string left_unsaid(const std::string& sentence) {
  static const std::regex unsaid(R"(^(he|she|they|his|her|their|it) (?!is (settled|the impulse)).*|.* there$)");
  return slot_names(sentence).empty() && std::regex_match(sentence, unsaid) ? sentence : "";
}

TEST(Catalogues, a_reason_says_who_and_where_and_how_many) {
  EXPECT_NE(left_unsaid("he has no troops"), "");
  EXPECT_NE(left_unsaid("it has moved already"), "");
  EXPECT_NE(left_unsaid("enemy troops are there"), "");
  EXPECT_EQ(left_unsaid("enemy troops are at {at}"), "");
  EXPECT_EQ(left_unsaid("nobody attacks at night"), "");
  for (const auto& game : both_games())
    for (const rulebook::RefusalSite& site : rulebook::refusal_sites()) {
      if (std::string_view(site.file).find(folder_of(*game)) == std::string_view::npos) continue;
      const std::string& sentence = *game->words("en").phrase(site.id);
      EXPECT_EQ(left_unsaid(sentence), "") << site.file << ":" << site.line << ": name who or what by a fact";
      EXPECT_TRUE(std::string_view(site.facts).empty() || !slot_names(sentence).empty())
          << site.id << " is given " << site.facts << " and says none of them: " << sentence;
    }
}

/// Does the sentence name neither a piece, by a fact or in words, nor a number?
bool names_nothing(const std::string& sentence) {
  static const std::regex named(R"([A-Z][a-z]|[0-9])");
  return slot_names(sentence).empty() && !std::regex_search(sentence, named);
}

/// Reasons that name neither a piece nor a number, and why they need not.
const std::map<std::string, std::string>& nothing_to_name() {
  static const std::string kind = "it is the kind of action that never goes, whoever does it",
                           used = "it is used up, and the action names what it would have been",
                           ruleset = "the ruleset alone forbids it, and the paragraph names its axis",
                           finish = "the answer is to end, which has no fields, and the question says what is left",
                           capacity = "no game comes so far: it is the room of this program";
  static const std::map<std::string, std::string> list{
      {"attacker-never-retreats-by-sea", kind},
      {"as-many-units-as-may-go-must-go", "the other number follows from the one in the action"},
      {"discard-gives-one-action-with-marker-and-nothing", kind},
      {"event-in-play-does-something-else", kind},
      {"extra-space-is-used-up", used},
      {"it-is-impulse-of-other-player", "the question before it names whose"},
      {"naval-movement-takes-whole-move", kind},
      {"no-more-reinforcements-this-turn", used},
      {"no-space-can-take-reinforcements", "there is none that it could name"},
      {"ops-card-in-play-is-used-for-one", kind},
      {"spaces-of-event-are-used-up", used},
      {"this-campaign-has-had-its-landing-party", used},
      {"this-ruleset-has-no-naval-movement", ruleset},
      {"dawn-attack-has-been-made", used},
      {"detachments-counter-is-free", "there may be several, and each will do"},
      {"free-forced-march-has-been-made", used},
      {"leaders-of-several-hexes-attack-under-one-commander", "the commanders are several"},
      {"map-is-full-of-entrenchments", capacity},
      {"nobody-attacks-at-night", kind},
      {"nobody-with-troops-attacks", finish},
      {"other-leaders-can-still-lose-troops", "there may be several, and each will do"},
      {"own-edge-of-map-is-not-reached", finish},
      {"prepared-attacks-come-at-end-of-action-phase", kind},
      {"raid-takes-place", ruleset},
      {"reaction-does-not-attack", kind},
      {"reaction-is-movement", kind},
      {"they-have-no-troops", "the action names the attackers, and none of them has any"},
      {"too-many-ferries-have-been-tried", capacity},
  };
  return list;
}

/// A reason for an answer that is asked for. What is not asked for says instead when it is, or what comes before it.
TEST(Catalogues, a_reason_names_a_piece_or_a_number) {
  EXPECT_TRUE(names_nothing("he has too few left"));
  EXPECT_FALSE(names_nothing("{leader} has too few left"));
  EXPECT_FALSE(names_nothing("only Arnold may use this line"));
  std::set<std::string> nameless;
  std::size_t asked = 0;
  for (const auto& game : both_games())
    for (const rulebook::RefusalSite& site : rulebook::refusal_sites()) {
      const std::string_view file = site.file;
      if (file.find(folder_of(*game) + "rules/") == std::string_view::npos || file.find("not_asked") != file.npos)
        continue;
      ++asked;
      const std::string& sentence = *game->words("en").phrase(site.id);
      if (names_nothing(sentence)) nameless.insert(site.id);
      EXPECT_TRUE(!names_nothing(sentence) || nothing_to_name().contains(site.id))
          << site.file << ":" << site.line << ": \"" << sentence
          << "\" names neither a piece nor a number: give a fact";
    }
  EXPECT_GT(asked, 400U);
  for (const auto& [id, why] : nothing_to_name()) EXPECT_TRUE(nameless.contains(id)) << id << " names something now";
}

}  // namespace catalogues_test
}  // namespace tricorne::test
