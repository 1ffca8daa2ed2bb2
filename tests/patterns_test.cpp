// Patterns over the moments of games, compared with walks written by hand.
#include <gtest/gtest.h>

#include <chrono>
#include <set>

#include "engine/games.h"
#include "replay/kit.h"
#include "replay/query/find.h"
#include "replay/record/check.h"
#include "replay/record/walker.h"
#include "tests/support/paths.h"

namespace tricorne::replay {
namespace patterns_test {

/// The records of both games, each with a pattern in three parts, and what a walk written by hand finds.
struct Walked {
  const char* record;
  const char* first;  ///< a kind of event with the field `field`
  const char* field;
  const char* second;  ///< a kind of event
};
constexpr Walked walked[] = {{"2014-seed-1", "pc_placed", "at", "battle_won"},
                             {"washingtons_crossing/random-2012-1", "detached", "leader", "points_spent"}};

TEST(Patterns, find_what_a_walk_finds) {
  for (const Walked& w : walked) {
    const Record record = load_record(test::source_dir() + "/tests/records/" + w.record + ".yaml");
    const auto game = open_game(record.game, {record.ruleset.text, {}});
    const auto walk = walks_of(*game).begin_walk(*game, record, {Keep::answers, LookAhead::yes, nullptr});
    struct Event {
      std::size_t step;
      std::string kind, value;
    };
    std::vector<Event> events;
    for (std::size_t i = 0; i < record.steps.size(); ++i) {
      walk->take(record.steps[i]);
      for (const Moment& answer : walk->answers())
        for (const Happening& event : answer.events) {
          const Node* value = event.fields.find(w.field);
          events.push_back({i + 1, event.kind, value != nullptr && value->is_scalar() ? value->scalar : ""});
        }
    }
    const auto count = [&](const std::string& text) {
      NamesKnown known;
      return find_in(*game, record, read_pattern(text), known).size();
    };
    // Each begins at a step of its own; the step of an event is that of its answer.
    std::set<std::size_t> once, twice, near;
    for (std::size_t i = 0; i < events.size(); ++i) {
      if (events[i].kind != w.first) continue;
      once.insert(events[i].step);
      for (std::size_t k = 0; k < events.size(); ++k) {
        if (events[k].step <= events[i].step) continue;
        if (events[k].kind == w.first && events[k].value == events[i].value && !events[i].value.empty())
          twice.insert(events[i].step);
        if (events[k].kind == w.second && events[k].step - events[i].step <= 3) near.insert(events[i].step);
      }
    }
    ASSERT_GT(once.size(), 3U) << w.record;
    const std::string first = std::string("event ") + w.first, field = w.field;
    EXPECT_EQ(count(first), once.size()) << w.record;
    EXPECT_EQ(count(first + " when " + field + "=$it; " + first + " when " + field + "=$it"), twice.size()) << w.record;
    EXPECT_EQ(count(first + "; within 3 steps event " + w.second), near.size()) << w.record;
    EXPECT_EQ(count("* when seat=chance") + count("* when seat!=chance"), count("*")) << w.record;
    EXPECT_EQ(count("* when nonsense=1"), 0U);
  }
}

TEST(Patterns, ask_for_facts_before_an_answer_and_after_an_event) {
  const Record record = load_record(test::source_dir() + "/tests/records/2014-seed-1.yaml");
  const auto game = open_game(record.game, {record.ruleset.text, {}});
  NamesKnown known;
  const auto in_year = [&](const std::string& year) {
    return find_in(*game, record, read_pattern("* when year=" + year), known).size();
  };
  EXPECT_GT(in_year("1775"), 10U);
  EXPECT_EQ(in_year("1775") + find_in(*game, record, read_pattern("* when year>1775"), known).size(),
            find_in(*game, record, read_pattern("*"), known).size());
}

/// A walk over all ways to place twelve parts among the moments of a game would never end.
TEST(Patterns, of_many_parts_that_are_met_nowhere_are_soon_given_up) {
  const Record record = load_record(test::source_dir() + "/tests/records/2014-seed-1.yaml");
  const auto game = open_game(record.game, {record.ruleset.text, {}});
  std::string parts;
  for (int i = 0; i < 12; ++i) parts += "*; ";
  NamesKnown known;
  EXPECT_TRUE(find_in(*game, record, read_pattern(parts + "* when year=1700"), known).empty());
  EXPECT_FALSE(known.values["year"].empty());
  EXPECT_FALSE(known.values["year"].contains("1700"));
  EXPECT_EQ(find_in(*game, record, read_pattern(parts + "*"), known).size() + 12,
            find_in(*game, record, read_pattern("*"), known).size());
}

TEST(Patterns, that_are_none_are_refused_with_a_sentence) {
  std::string long_pattern = "*";
  for (int i = 0; i < 100; ++i) long_pattern += "; *";
  for (const auto& [text, part] :
       std::vector<std::pair<std::string, std::string>>{{"", "expected a kind"},
                                                        {"event", "a kind of event"},
                                                        {"march_to year=1775", "expected `when`"},
                                                        {"march_to when 1775", "no condition"},
                                                        {"within 3 steps march_to", "before the first part"},
                                                        {"*; within three steps *", "wants a number"},
                                                        {"*; within 3 days *", "not \"days\""},
                                                        {"*; within -1 steps *", "wants a number"},
                                                        {"*;", "expected a kind"},
                                                        {"* when", "expected a condition"},
                                                        {"* when and", "expected a condition"},
                                                        {"* when year>=", "no value behind its sign"},
                                                        {long_pattern, "101 parts"}}) {
    try {
      read_pattern(text);
      ADD_FAILURE() << text;
    } catch (const std::invalid_argument& e) {
      EXPECT_NE(std::string(e.what()).find(part), std::string::npos) << text << ": " << e.what();
    }
  }
}

}  // namespace patterns_test
}  // namespace tricorne::replay
