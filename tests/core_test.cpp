// The parts that every game needs: sets, texts, documents, files.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <functional>
#include <future>
#include <random>

#include "engine/core/bounded.h"
#include "engine/core/lanes.h"
#include "engine/core/load/files.h"
#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/core/printable.h"
#include "engine/core/rulebook/violation.h"
#include "engine/core/slots.h"
#include "engine/core/text.h"
#include "engine/washingtons_war/types.h"
#include "tests/support/folder.h"
#include "tests/support/sample.h"
#include "tests/support/trouble.h"

namespace tricorne {
namespace core_test {

namespace fs = std::filesystem;
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

TEST(Core, index_set_names_its_nth_member) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    ww::CardSet set;
    for (std::size_t i = random() % 128; i > 0; --i) set.insert(ww::CardId(random() % 128));
    std::size_t n = 0;
    for (const auto member : set) ASSERT_EQ(set.nth(n++), member);
    EXPECT_EQ(n, static_cast<std::size_t>(set.size()));
  }
}

/// The places of an array that equal a value, those above it and those between two, told by the quick way and one by
/// one.
template <class T, std::size_t N>
void expect_same_places(std::mt19937_64& random) {
  std::array<T, N> values{};
  for (T& value : values) value = static_cast<T>(random() % 5 * 8191);
  const T sought = values[random() % N];
  EXPECT_EQ(places_equal(values, sought), places_where(values, [&](T each) { return each == sought; }));
  if constexpr (std::is_same_v<T, std::int16_t>) {
    EXPECT_EQ(places_above(values, sought), places_where(values, [&](T each) { return each > sought; }));
  }
  if constexpr (sizeof(T) == 2) {
    const auto within = [](T each) { return -1 <= std::int16_t(each) && std::int16_t(each) <= 16382; };
    values[random() % N] = static_cast<T>(-1);
    values[random() % N] = static_cast<T>(-2);
    values[random() % N] = static_cast<T>(16383);
    EXPECT_EQ(places_between(values, std::int16_t{-1}, std::int16_t{16382}), places_where(values, within));
  }
}

TEST(Core, lanes_find_what_a_loop_finds) {
  std::mt19937_64 random(35);
  for (int round = 0; round < 100; ++round) {
    expect_same_places<std::uint8_t, 72>(random);
    expect_same_places<std::uint8_t, 44>(random);
    expect_same_places<std::uint8_t, 64>(random);
    expect_same_places<std::uint16_t, 44>(random);
    expect_same_places<std::int16_t, 44>(random);
    expect_same_places<std::int16_t, 67>(random);
  }
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

TEST(Phrases, are_cut_at_their_slots) {
  std::string_view phrase = "march from {from} to {to}";
  std::string pieces;
  for (PhrasePiece piece = take_piece(phrase); piece.slot; piece = take_piece(phrase))
    pieces += std::string(piece.text) + "|" + std::string(*piece.slot) + "|";
  EXPECT_EQ(pieces, "march from |from| to |to|");
  EXPECT_EQ(slot_names("{side@whom} has {n:one|more}"), (std::vector<std::string>{"side", "n"}));
  EXPECT_TRUE(has_slot("march to {to}", "to"));
  EXPECT_FALSE(has_slot("march to {to:1}", "to"));
  EXPECT_FALSE(has_whole_slots("march to {to"));
  EXPECT_EQ(fill_each("march to {to", [](std::string_view) { return "X"; }), "march to {to") << "an open slot is text";
}
TEST(Phrases, take_the_words_of_their_slots_out_of_a_text) {
  const auto words = [](std::string_view phrase, std::string_view text) {
    std::string all;
    for (const auto& [slot, word] : match_slots(phrase, text).value_or(SlotWords{{"", "nothing"}}))
      all += slot + "=" + word + ";";
    return all;
  };
  EXPECT_EQ(words("march from {from} to {to}", "march from York to New York"), "from=York;to=New York;");
  EXPECT_EQ(words("play {card} as event", "play 3 as event"), "card=3;");
  EXPECT_EQ(words("finish", "finish"), "");
  for (const char* other : {"play  as event", "play 3 as event now", "played 3 as event", ""})
    EXPECT_EQ(words("play {card} as event", other), "=nothing;") << other;
  const std::vector<std::string> phrases{"play {what}", "play {card} as event"};
  EXPECT_EQ(match_nearest(phrases, "play 3 as event")->phrase, phrases[1]);
  EXPECT_FALSE(match_nearest(phrases, "finish"));
}
TEST(Phrases, are_folded_around_their_slots) {
  EXPECT_EQ(folded_phrase("Landing party: flip {at}"), "landing party flip {at}");
  EXPECT_EQ(folded_phrase("card {card}: march"), "card {card} march");
  EXPECT_EQ(folded_phrase("Discard ?", gap_signs), "discard {}");
  EXPECT_TRUE(match_slots(folded_phrase("? troops", gap_signs), fold("3 Troops")));
  EXPECT_FALSE(match_slots(folded_phrase("march to {to}"), fold("march tobruk")));
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
  EXPECT_EQ(data_error([] { read_text(*parse_yaml("a:\n\nb: 1\n", "f.yaml").find("a")); }),
            "f.yaml:1:1: expected a text, found nothing");
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

TEST(Printable, a_long_text_is_told_by_its_beginning) {
  EXPECT_EQ(shortened("short", 5), "short");
  EXPECT_EQ(shortened("Norwich and more", 7), "Norwich … (9 bytes more)");
  EXPECT_EQ(shortened("aéb", 2), "a … (3 bytes more)");  // no half of a letter
  EXPECT_EQ(data_error([&] { throw DataError("f", {}, std::string(5000, 'x')); }).size(), 2025U);
}

using Files = test::FolderTest;

TEST_F(Files, are_written_whole_or_not_at_all) {
  write_file(path("x"), "text");
  EXPECT_EQ(read_file(path("x")), "text");
  EXPECT_EQ(data_error([&] { write_file(path("no/x"), "text"); }),
            path("no/x") + ": cannot be written: No such file or directory");
  EXPECT_EQ(data_error([&] { write_file(folder_.string(), "text"); }), folder_.string() + ": is a folder, not a file");
  EXPECT_NE(data_error([&] { read_file(folder_.string()); }).find("is a folder"), std::string::npos);
  EXPECT_NE(data_error([&] { read_file(std::string(300, 'x')); }).find("cannot be opened"), std::string::npos);
  EXPECT_EQ(files_in(), 1U);
}

TEST_F(Files, links_are_followed_and_stay) {
  fs::create_directory(folder_ / "far");
  fs::create_symlink("far/x", folder_ / "near");
  fs::create_symlink("near", folder_ / "nearer");
  for (const char* text : {"first", "second"}) {  // the first write makes the file, the second replaces it
    write_file(path("nearer"), text);
    EXPECT_EQ(read_file(path("far/x")), text);
  }
  EXPECT_TRUE(fs::is_symlink(path("near")) && fs::is_symlink(path("nearer")));
  fs::create_symlink("a", folder_ / "b");
  fs::create_symlink("b", folder_ / "a");
  EXPECT_NE(data_error([&] { write_file(path("a"), "text"); }).find("cannot be written"), std::string::npos);
  EXPECT_TRUE(fs::is_symlink(path("a")) && fs::is_symlink(path("b")));
}

TEST_F(Files, keep_their_mode) {
  write_file(path("x"), "text");
  for (const auto mode : {0600, 0666, 0755}) {
    fs::permissions(path("x"), fs::perms(mode));
    write_file(path("x"), "new");
    EXPECT_EQ(fs::status(path("x")).permissions(), fs::perms(mode));
  }
}

TEST_F(Files, that_are_read_only_are_refused) {
  write_file(path("x"), "text");
  fs::permissions(path("x"), fs::perms(0444));
  EXPECT_EQ(data_error([&] { write_file(path("x"), "new"); }), path("x") + ": cannot be written: it is read-only");
  EXPECT_EQ(data_error([&] { Draft draft(path("x")); }), path("x") + ": cannot be written: it is read-only");
  EXPECT_EQ(read_file(path("x")), "text");
}

TEST_F(Files, devices_stay_devices) {
  const std::string node = path("null");
  if (mknod(node.c_str(), S_IFCHR | 0666, makedev(1, 3)) != 0) GTEST_SKIP() << "only root makes devices";
  write_file(node, "text");
  Draft draft(node);
  draft.write("text");
  draft.finish();
  EXPECT_TRUE(fs::is_character_file(node));
  EXPECT_EQ(files_in(), 1U);
}

TEST_F(Files, a_full_device_is_an_error) {
  EXPECT_EQ(data_error([&] { write_file("/dev/full", "text"); }),
            "/dev/full: cannot be written: No space left on device");
}

TEST_F(Files, fifos_take_the_text) {
  const std::string fifo = path("fifo");
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  for (const bool by_draft : {false, true}) {
    auto reader = std::async(std::launch::async, [&] { return read_file(fifo); });
    if (by_draft) {
      Draft draft(fifo);
      draft.write("text");
      draft.finish();
    } else {
      write_file(fifo, "text");
    }
    EXPECT_EQ(reader.get(), "text");
  }
  EXPECT_TRUE(fs::is_fifo(fifo));
}

TEST_F(Files, open_files_are_written_behind_what_they_hold) {
  const int file = open(path("x").c_str(), O_CREAT | O_WRONLY, 0600);
  ASSERT_EQ(::write(file, "first ", 6), 6);
  write_file("/dev/fd/" + std::to_string(file), "second");
  close(file);
  EXPECT_EQ(read_file(path("x")), "first second");
}

/// Runs `act` in a child process, which ends without any clean-up.
pid_t in_a_child(const std::function<void()>& act) {
  const pid_t child = fork();
  if (child != 0) return child;
  act();
  _exit(0);
}

TEST_F(Files, drafts_of_killed_processes_go_and_living_ones_stay) {
  const pid_t living = in_a_child([&] {
    const Draft draft(path("living"));
    pause();
  });
  while (files_in() < 1) usleep(1000);
  const pid_t killed = in_a_child([&] { new Draft(path("killed")); });
  waitpid(killed, nullptr, 0);
  EXPECT_EQ(files_in(), 2U);
  waitpid(in_a_child([&] { write_file(path("x"), "text"); }), nullptr, 0);
  EXPECT_EQ(read_file(path("x")), "text");
  EXPECT_EQ(files_in(), 2U);
  for (const auto& entry : fs::directory_iterator(folder_))
    EXPECT_EQ(entry.path().filename().string().find("killed"), std::string::npos);
  kill(living, SIGKILL);
  waitpid(living, nullptr, 0);
}

TEST_F(Files, edits_wait_for_each_other) {
  write_file(path("x"), "");
  std::vector<pid_t> children;
  for (int n = 0; n < 20; ++n)
    children.push_back(in_a_child([&] {
      Draft draft(path("x"), Replaces::read);
      draft.write(read_file(path("x")) + "x");
      draft.finish();
    }));
  for (const pid_t child : children) waitpid(child, nullptr, 0);
  EXPECT_EQ(read_file(path("x")), std::string(20, 'x'));
}

TEST_F(Files, a_killed_process_that_had_made_a_new_file_leaves_it_whole) {
  waitpid(in_a_child([&] {
            Draft draft(path("x"));
            test::begin_trouble({test::Trouble::Kind::dies_after, 1, folder_.string()});  // between the two names
            draft.write("text");
            draft.finish_as_new();
          }),
          nullptr, 0);
  EXPECT_EQ(files_in(), 2U);
  const Draft draft(path("x"));
  EXPECT_EQ(read_file(path("x")), "text");
}

/// In a process of its own, so that what other tests have read and written counts for nothing.
class CommandFiles : public Files {};

TEST_F(CommandFiles, are_no_input_of_it_and_written_once) {
  for (const char* name : {"in", "old", "kept"}) write_file(path(name), "text");
  const pid_t child = in_a_child([&] {
    begin_command();
    claim(path("old"));
    EXPECT_EQ(data_error([&] { claim(path("old")); }),
              path("old") + ": is being written already, by this command or another process");
    claim(path("kept"));
    EXPECT_THROW(read_file(path("kept")), std::invalid_argument) << "no error of this one file: the command ends";
    EXPECT_NE(data_error([&] { write_file(path("kept"), "new"); }), "");
    read_file(path("in"));
    fs::create_symlink("in", path("link"));
    for (const char* name : {"in", "link"}) EXPECT_NE(data_error([&] { write_file(path(name), "new"); }), "") << name;
    write_file(path("old"), "new");
    EXPECT_NE(data_error([&] { write_file(path("old"), "newer"); }).find("two results need two names"),
              std::string::npos);
    write_file(path("again"), "1", Replaces::own);
    write_file(path("again"), "2", Replaces::own);
    usleep(60'000);
    waitpid(in_a_child([&] {
              begin_command();
              write_file(path("in"), "another's");
              write_file(path("again"), "another's");
            }),
            nullptr, 0);
    waitpid(in_a_child([&] {
              begin_command();
              write_file(path("new"), "another's");
            }),
            nullptr, 0);
    for (const char* name : {"again", "new"})
      EXPECT_NE(data_error([&] { write_file(path(name), "3", Replaces::own); }).find("somebody else"),
                std::string::npos)
          << name;
    _exit(testing::Test::HasFailure() ? 1 : 0);
  });
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(read_file(path("old")), "new");
  EXPECT_EQ(read_file(path("kept")), "text");
  EXPECT_EQ(read_file(path("again")), "another's");
}

/// Some processes add a letter each to one file, or write it whole, while calls of the system fail.
class LongFiles : public Files {};

void write_in_trouble(const std::string& file, unsigned seed, char letter) {
  test::begin_trouble({test::Trouble::Kind::by_chance, seed, fs::path(file).parent_path().string()});
  try {
    Draft draft(file, Replaces::read);
    draft.write(read_file(file) + std::string(50, letter));
    draft.finish();
  } catch (const DataError& e) {
    _exit(test::has(e.what(), "is written, but") ? 0 : 2);
  }
}

void expect_whole_files(unsigned first, unsigned seeds, const std::string& file,
                        const std::function<std::size_t()>& count) {
  for (unsigned seed = first; seed < first + seeds; ++seed) {
    fs::remove(file);
    write_file(file, "old");
    std::map<char, pid_t> writers;
    for (const char letter : {'a', 'b', 'c'})
      writers[letter] = in_a_child([&] { write_in_trouble(file, 3 * seed + unsigned(letter), letter); });
    std::map<char, int> ends;
    for (const auto& [letter, writer] : writers) waitpid(writer, &ends[letter], 0);
    const std::string text = read_file(file);
    EXPECT_EQ(text.substr(0, 3), "old") << seed;
    for (const auto& [letter, end] : ends) {
      const auto written = static_cast<std::size_t>(std::count(text.begin(), text.end(), letter));
      EXPECT_TRUE(written == 0 || written == 50) << seed << text;
      const int exit = WEXITSTATUS(end);
      EXPECT_TRUE(exit == test::ended_by_trouble || written == (exit == 0 ? 50 : 0)) << "said otherwise, seed " << seed;
    }
    int healthy = 0;
    waitpid(in_a_child([&] { write_file(file, "new"); }), &healthy, 0);
    EXPECT_EQ(healthy, 0) << seed;
    EXPECT_EQ(read_file(file), "new");
    ASSERT_EQ(count(), 1U) << "a draft stays, seed " << seed;
    ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed;
  }
}

class FailingFiles : public Files {};
TEST_F(FailingFiles, are_whole_whatever_fails) {
  expect_whole_files(0, 120, path("x"), [&] { return files_in(); });
}
TEST_F(LongFiles, are_whole_whatever_fails) {
  expect_whole_files(0, 10'000, path("x"), [&] { return files_in(); });
}

/// The text of a map with `count` keys, each with the value 1.
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
TEST(Verdict, keeps_paragraph_fact_and_whether_the_game_asks) {
  using rulebook::Verdict;
  static constexpr rulebook::Reason no{"no"};
  constexpr Verdict legal, refused = rulebook::Violation{RuleRef{16383}, &no, true, {1, 2, 65535}},
                           not_asked = rulebook::Violation{std::nullopt, &no, false},
                           first = rulebook::Violation{RuleRef{0}, &no};
  EXPECT_FALSE(legal);
  EXPECT_FALSE(Verdict(std::nullopt).has_value());
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, RuleRef{16383});
  EXPECT_STREQ(refused->reason->id, "no");
  EXPECT_EQ(refused->facts, (rulebook::PackedFacts{1, 2, 65535}));
  EXPECT_TRUE(refused->asked);
  ASSERT_TRUE(not_asked);
  EXPECT_EQ(not_asked->rule, std::nullopt);
  EXPECT_FALSE((*not_asked).asked);
  EXPECT_EQ(first->rule, RuleRef{0});
}

TEST(Json, numbers_are_the_shortest_that_read_back) {
  EXPECT_EQ(to_json_line({0.1, 3.0, 1e-7, 18446744073709551615U, true}), "[0.1,3.0,1e-07,18446744073709551615,true]");
}
TEST(Json, what_is_no_text_is_replaced_and_what_is_no_character_escaped) {
  EXPECT_EQ(to_json_line("\xff\"\n\x01\\é"), "\"\xEF\xBF\xBD\\\"\\n\\u0001\\\\é\"");
}

}  // namespace core_test
}  // namespace tricorne
