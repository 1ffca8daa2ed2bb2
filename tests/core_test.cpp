// The parts every rulebook needs: sets, texts, documents.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/core/bounded.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/text.h"
#include "engine/washingtons_war/types.h"
#include "tests/support/sample.h"

namespace tricorne {
namespace {

using test::data_error;

std::string parse_error(std::string_view text) {
  return data_error([&] { parse_yaml(text, "f.yaml"); });
}

TEST(Core, index_set_visits_its_members_in_order_over_word_borders) {
  ww::SpaceSet set;
  for (const int i : {71, 0, 64, 63, 5}) set.insert(ww::SpaceId(i));
  std::vector<int> seen;
  for (const auto id : set) seen.push_back(static_cast<int>(id));
  EXPECT_EQ(seen, (std::vector<int>{0, 5, 63, 64, 71}));
  EXPECT_EQ(set.size(), 5);
}

TEST(Core, bounded_compares_live_elements_only) {
  Bounded<int, 4> a, b;
  a.push_back(1);
  a.push_back(2);
  a.pop_back();
  b.push_back(1);
  EXPECT_EQ(a, b);
}

TEST(Core, fold_forgives_case_accents_apostrophes_and_punctuation) {
  EXPECT_EQ(fold("St. Mary’s"), "st marys");
  EXPECT_EQ(fold("Québec"), "quebec");
  EXPECT_EQ(fold("  landing party:  flip PC "), "landing party flip pc");
}

TEST(Core, nearest_finds_slips_and_leaves_strangers_alone) {
  const std::vector<std::string> names{"Boston", "Newport", "Fort Stanwix"};
  EXPECT_EQ(nearest("Bostn", names), "Boston");
  EXPECT_EQ(nearest("stanwix fort", names), std::nullopt);
  EXPECT_EQ(nearest("Philadelphia", names), std::nullopt);
}

TEST(Yaml, keeps_the_place_of_every_value) {
  const Node node = parse_yaml("a: 1\nb:\n  - x\n  - {c: y}\n", "f.yaml");
  EXPECT_EQ(node.find("b")->items[1].find("c")->mark.line, 4);
  EXPECT_EQ(node.find("b")->items[1].find("c")->mark.column, 9);
}

TEST(Yaml, refuses_anchors_and_aliases_so_that_no_file_can_grow) {
  EXPECT_EQ(parse_error("a: &x [1]\n"),
            "f.yaml:1:4: anchors and aliases (& and *) are not allowed; write the value out");
  const std::string bomb = "a: &a [lol]\nb: &b [*a,*a,*a]\nc: [*b,*b,*b]\n";
  EXPECT_NE(parse_error(bomb).find("anchors and aliases"), std::string::npos);
  EXPECT_NE(parse_error("a: &a [*a]\n").find("anchors and aliases"), std::string::npos);
}

TEST(Yaml, refuses_a_key_given_twice) {
  EXPECT_EQ(parse_error("a: 1\na: 2\n"), "f.yaml:2:1: the key \"a\" stands here twice");
}

TEST(Yaml, refuses_bytes_that_are_no_text) {
  EXPECT_EQ(parse_error(std::string("a: \x01\n", 5)),
            "f.yaml:1:4: not a text file: a byte that is no UTF-8 text stands here");
  EXPECT_NE(parse_error("\xFF\xFE\x00garbage").find("not a text file"), std::string::npos);
  EXPECT_NE(parse_error("a: \xC3").find("not a text file"), std::string::npos);
}

TEST(Yaml, refuses_deep_nesting) {
  EXPECT_NE(parse_error(std::string(100, '[') + std::string(100, ']')).find("nested more than 64"), std::string::npos);
  EXPECT_NE(parse_error(std::string(200000, '[')).find("f.yaml:"), std::string::npos);
  EXPECT_NE(parse_error(std::string(200000, '{')).find("f.yaml:"), std::string::npos);
}

TEST(Yaml, refuses_large_empty_and_double_files) {
  EXPECT_NE(parse_error(std::string(17U << 20U, ' ')).find("larger than 16 MiB"), std::string::npos);
  EXPECT_NE(parse_error("").find("empty"), std::string::npos);
  EXPECT_NE(parse_error("a: 1\n---\nb: 2\n").find("second document"), std::string::npos);
}

TEST(Yaml, reading_what_was_written_gives_the_same_document) {
  Node node = Node::map();
  node.add("number", Node::number(12));
  node.add("text like a number", Node::text("12"));
  node.add("quotes", Node::text("St. Mary's: \"x\" # y"));
  node.add("empty", Node::sequence());
  node.add("lines", Node::text("a\nb"));
  const Node again = parse_yaml(to_yaml(node), "f.yaml");
  EXPECT_EQ(again, node) << to_yaml(node);
}

TEST(Yaml, random_garbage_gives_an_error_or_a_document_and_nothing_else) {
  const std::string alphabet = "{}[]:,-&*!|>'\"%@`#?\n \tab1~\\";
  unsigned state = 1;
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (int i = 0; i < 40; ++i) {
      state = state * 1664525U + 1013904223U;
      text += alphabet[(state >> 16U) % alphabet.size()];
    }
    try {
      parse_yaml(text, "f.yaml");
    } catch (const DataError& e) {
      EXPECT_TRUE(std::string(e.what()).starts_with("f.yaml"));
    }
  }
}

TEST(Files, a_file_is_written_whole_or_not_at_all) {
  const auto folder = std::filesystem::temp_directory_path() / "tricorne_core_test";
  std::filesystem::create_directories(folder);
  write_file((folder / "x").string(), "text");
  EXPECT_EQ(read_file((folder / "x").string()), "text");
  EXPECT_NE(data_error([&] { write_file((folder / "no" / "x").string(), "text"); }).find("cannot be written"),
            std::string::npos);
  EXPECT_NE(data_error([&] { read_file(folder.string()); }).find("is a folder"), std::string::npos);
  EXPECT_NE(data_error([&] { read_file(std::string(300, 'x')); }).find("cannot be opened"), std::string::npos);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
  std::filesystem::remove_all(folder);
}

/// `count` keys, each with the value 1, between what opens and closes a map.
std::string map_of(int count) {
  std::string text = "{";
  for (int n = 0; n < count; ++n) text += (n == 0 ? "\"k" : ", \"k") + std::to_string(n) + "\": 1";
  return text + "}";
}

TEST(Documents, a_map_has_a_limit_of_keys) {
  EXPECT_EQ(parse_yaml(map_of(2000), "f").entries.size(), 2000U);
  EXPECT_EQ(parse_json(map_of(2000), "f").entries.size(), 2000U);
  EXPECT_NE(data_error([] { parse_yaml(map_of(2001), "f"); }).find("at most 2000 keys"), std::string::npos);
  EXPECT_NE(data_error([] { parse_json(map_of(2001), "f"); }).find("at most 2000 keys"), std::string::npos);
}

TEST(Json, writes_numbers_flags_and_texts_as_such) {
  const Node node = parse_yaml("{a: 1, b: true, c: x, d: [], e: '1'}", "f");
  EXPECT_EQ(to_json(node), "{\n  \"a\": 1,\n  \"b\": true,\n  \"c\": \"x\",\n  \"d\": [],\n  \"e\": \"1\"\n}\n");
}

TEST(Json, an_object_keeps_the_order_of_its_keys_and_the_place_of_a_key_set_twice) {
  Json value;
  value["z"] = 1;
  value["a"] = "text";
  value["z"] = -2;
  value.set_all({{"b", nullptr}, {"a", true}});
  EXPECT_EQ(to_json_line(value), R"({"z":-2,"a":true,"b":null})");
}
TEST(Json, braces_are_an_object_when_every_item_is_a_named_value) {
  EXPECT_EQ(to_json_line({{"a", 1}, {"b", {1, 2}}}), R"({"a":1,"b":[1,2]})");
  EXPECT_EQ(to_json_line({{"a", 1}, {"b", 1, 2}}), R"([["a",1],["b",1,2]])");
  EXPECT_EQ(to_json_line({"a", "b"}), R"(["a","b"])");
  EXPECT_EQ(to_json_line(Json::array({{"a", 1}})), R"([["a",1]])");
}
TEST(Json, nothing_becomes_what_it_is_used_as) {
  Json list, object;
  list.push_back(1U);
  object["a"]["b"];
  EXPECT_EQ(to_json_line(list), "[1]");
  EXPECT_EQ(to_json_line(object), R"({"a":{"b":null}})");
  EXPECT_THROW(list["a"], std::bad_variant_access);
}
TEST(Json, numbers_are_the_shortest_that_read_back) {
  EXPECT_EQ(to_json_line({0.1, 3.0, 1e-7, 18446744073709551615U, true}), "[0.1,3.0,1e-07,18446744073709551615,true]");
}
TEST(Json, what_is_no_text_is_replaced_and_what_is_no_character_escaped) {
  EXPECT_EQ(to_json_line("\xff\"\n\x01\\é"), "\"\xEF\xBF\xBD\\\"\\n\\u0001\\\\é\"");
}

}  // namespace
}  // namespace tricorne
