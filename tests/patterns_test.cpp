// Patterns over the moments of games, compared with walks written by hand.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <set>

#include "engine/core/load/files.h"
#include "engine/games.h"
#include "players/seating.h"
#include "replay/kit.h"
#include "replay/query/find.h"
#include "replay/record/check.h"
#include "replay/record/recorder.h"
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

// --- themes ----------------------------------------------------------------------------------------------------------

/// An answer of a game with what a walker looks at.
struct Walk {
  std::size_t step = 0;
  int turn = 0;
  std::string seat, kind;
  Node fields;
  Moment moment;

  std::string fact(const std::string& key, bool behind) const {
    const Node facts = behind ? moment.after->facts() : moment.from->facts();
    const Node* value = facts.find(key);
    return value != nullptr ? value->scalar : "";
  }
};
using GameWalk = std::vector<Walk>;

GameWalk walk_of(const Game& game, const Record& record) {
  GameWalk all;
  const auto walk = walks_of(game).begin_walk(game, record, {Keep::answers, LookAhead::yes, nullptr});
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    walk->take(record.steps[i]);
    for (Moment& answer : walk->answers()) {
      const Node document = answer.from->document_of(answer.choice);
      Walk one{i + 1, answer.from->when().order, "", document.scalar, Node::map(), {}};
      if (document.is_map()) one.kind = document.entries.front().key, one.fields = document.entries.front().value;
      if (answer.asked) one.seat = answer.asked->who.name;
      one.moment = std::move(answer);
      all.push_back(std::move(one));
    }
  }
  return all;
}

std::string field(const Node& fields, const std::string& name) {
  const Node* value = fields.find(name);
  return value != nullptr && value->is_scalar() ? value->scalar : "";
}
int number(const Node& fields, const std::string& name) { return std::stoi("0" + field(fields, name)); }

using EventFits = std::function<bool(const Node&)>;
/// Does the answer have an event of this kind that fits?
bool has_event(const Walk& answer, const std::string& kind, const EventFits& fits) {
  for (const Happening& event : answer.moment.events)
    if (event.kind == kind && fits(event.fields)) return true;
  return false;
}
bool any(const Node&) { return true; }
constexpr std::size_t ever = 1'000'000;
/// Does such an event come behind answer `i`, so many steps and turns later at most?
bool comes(const GameWalk& game, std::size_t i, std::size_t steps, std::size_t turns, const std::string& kind,
           const EventFits& fits) {
  for (std::size_t k = i + 1; k < game.size(); ++k)
    if (game[k].step - game[i].step <= steps && static_cast<std::size_t>(game[k].turn - game[i].turn) <= turns &&
        has_event(game[k], kind, fits))
      return true;
  return false;
}

/// What a reviewer asks, as a pattern and as a walk: does a place begin at answer `i`?
struct Theme {
  std::string pattern;
  std::function<bool(const GameWalk&, std::size_t i)> begins;
};

/// Those of the README, in its order.
std::vector<Theme> themes_of_the_war() {
  const auto is_lone = [](const Walk& answer, const std::string& space) {
    const Node facts = answer.moment.after->facts();
    const Node* here = facts.find("spaces")->find(space);
    return number(*here, "american_cu") + number(*here, "french_cu") + number(*here, "british_cu") == 0;
  };
  const std::set<std::string> ports{"Boston", "Newport", "New York", "Philadelphia", "Norfolk", "Charleston"};
  return {
      {"event general_moved when general=$who to=$there spaces.$there.american_cu=0 spaces.$there.french_cu=0 "
       "spaces.$there.british_cu=0; within 2 turns event general_captured when general=$who",
       [=](const GameWalk& game, std::size_t i) {
         return has_event(game[i], "general_moved", [&](const Node& moved) {
           return is_lone(game[i], field(moved, "to")) &&
                  comes(game, i, ever, 2, "general_captured",
                        [&](const Node& taken) { return field(taken, "general") == field(moved, "general"); });
         });
       }},
      {"event interception_tried when outcome=succeeds; within 9 steps event battle_won when side=american",
       [](const GameWalk& game, std::size_t i) {
         return has_event(game[i], "interception_tried",
                          [](const Node& e) { return field(e, "outcome") == "succeeds"; }) &&
                comes(game, i, 9, ever, "battle_won", [](const Node& e) { return field(e, "side") == "american"; });
       }},
      {"event pc_flipped when side=british at=Boston or Newport or New York or Philadelphia or Norfolk or Charleston "
       "france=neutral",
       [=](const GameWalk& game, std::size_t i) {
         return game[i].fact("france", true) == "neutral" && has_event(game[i], "pc_flipped", [&](const Node& e) {
                  return field(e, "side") == "british" && ports.contains(field(e, "at"));
                });
       }},
      {"event congress_dispersed; within 1 turns event congress_placed",
       [](const GameWalk& game, std::size_t i) {
         return has_event(game[i], "congress_dispersed", any) && comes(game, i, ever, 1, "congress_placed", any);
       }},
      {"march_to when seat=british to=$there congress=$there",
       [](const GameWalk& game, std::size_t i) {
         return game[i].kind == "march_to" && game[i].seat == "british" &&
                field(game[i].fields, "to") == game[i].fact("congress", false);
       }},
      {"event battle_won when side=american at=$there; within 2 turns event pc_flipped when side=american at=$there",
       [](const GameWalk& game, std::size_t i) {
         return has_event(game[i], "battle_won", [&](const Node& won) {
           return field(won, "side") == "american" && comes(game, i, ever, 2, "pc_flipped", [&](const Node& e) {
                    return field(e, "side") == "american" && field(e, "at") == field(won, "at");
                  });
         });
       }}};
}
std::vector<Theme> themes_of_the_crossing() {
  const auto rall = [](const Node& facts) { return *facts.find("leaders")->find("Rall"); };
  return {{"* when leaders.Rall.at=2029 leaders.Rall.troops<500",
           [=](const GameWalk& game, std::size_t i) {
             const Node he = rall(game[i].moment.from->facts());
             return field(he, "at") == "2029" && number(he, "troops") < 500;
           }},
          {"event detached when weather=snow",
           [](const GameWalk& game, std::size_t i) {
             return has_event(game[i], "detached", any) && game[i].fact("weather", true) == "snow";
           }},
          {"event crossing_rolled when men<500; within 1 turns event crossing_rolled when men>=500",
           [](const GameWalk& game, std::size_t i) {
             return has_event(game[i], "crossing_rolled", [](const Node& e) { return number(e, "men") < 500; }) &&
                    comes(game, i, ever, 1, "crossing_rolled", [](const Node& e) { return number(e, "men") >= 500; });
           }},
          {"event attack_declared when at=$there leaders.Rall.at=$there",
           [=](const GameWalk& game, std::size_t i) {
             return has_event(game[i], "attack_declared", [&](const Node& e) {
               return field(e, "at") == field(rall(game[i].moment.after->facts()), "at");
             });
           }},
          {"event attack_declared when at=$there; within 30 steps event advanced when at=$there",
           [](const GameWalk& game, std::size_t i) {
             return has_event(game[i], "attack_declared", [&](const Node& attack) {
               return comes(game, i, 30, ever, "advanced",
                            [&](const Node& e) { return field(e, "at") == field(attack, "at"); });
             });
           }},
          {"event tired when level>=3; within 60 steps event attack_declared when weather=snow or rain",
           [](const GameWalk& game, std::size_t i) {
             if (!has_event(game[i], "tired", [](const Node& e) { return number(e, "level") >= 3; })) return false;
             for (std::size_t k = i + 1; k < game.size() && game[k].step - game[i].step <= 60; ++k)
               if (const std::string weather = game[k].fact("weather", true); weather == "snow" || weather == "rain")
                 if (has_event(game[k], "attack_declared", any)) return true;
             return false;
           }}};
}

/// Games of these players, as records.
std::vector<Record> played(const Game& game, const std::string& players, std::uint64_t games) {
  std::vector<Record> records;
  players::Seating seating(game, players::read_players(game.seats(), players));
  for (std::uint64_t i = 0; i < games; ++i) {
    Recorder recorder(game, "");
    const auto position = game.setup();
    position->settle();
    seating.begin(7, i);
    while (position->pending()) {
      const std::size_t n = seating.answer(*position);
      std::string text = position->answer_text(n);
      position->give(n);
      recorder.add(std::move(text), *position);
    }
    records.push_back(recorder.finished(*position));
  }
  return records;
}

/// What reviewers ask is found where a walk written by hand finds it, and nowhere else. Each theme is met.
void expect_found(const std::string& name, const std::vector<Theme>& themes, const std::vector<Record>& records) {
  const auto game = open_game(name, {});
  std::vector<std::size_t> met(themes.size());
  const std::string readme = read_file(test::source_dir() + "/replay/README.md");
  for (const Theme& theme : themes)
    EXPECT_NE(readme.find("\n" + theme.pattern + "\n"), std::string::npos) << theme.pattern;
  for (const Record& record : records) {
    const GameWalk walk = walk_of(*game, record);
    for (std::size_t t = 0; t < themes.size(); ++t) {
      std::vector<std::size_t> steps, found;
      for (std::size_t i = 0; i < walk.size(); ++i)
        if (themes[t].begins(walk, i)) steps.push_back(walk[i].step);
      NamesKnown known;
      for (const Found& place : find_in(*game, record, read_pattern(themes[t].pattern), known))
        found.push_back(place.front().step);
      EXPECT_EQ(found, steps) << themes[t].pattern;
      met[t] += found.size();
    }
  }
  for (std::size_t t = 0; t < themes.size(); ++t) EXPECT_GT(met[t], 0U) << themes[t].pattern;
}
TEST(Patterns, of_twelve_themes_find_what_walks_find) {
  const auto war = open_game("washingtons-war", {}), crossing = open_game("washingtons-crossing", {});
  std::vector<Record> of_the_war = played(*war, "heuristic", 24), of_the_crossing = played(*crossing, "operations", 3);
  for (Record& record : played(*war, "random", 12)) of_the_war.push_back(std::move(record));
  for (Record& record : played(*crossing, "random", 2)) of_the_crossing.push_back(std::move(record));
  expect_found("washingtons-war", themes_of_the_war(), of_the_war);
  expect_found("washingtons-crossing", themes_of_the_crossing(), of_the_crossing);
}

TEST(Patterns, take_words_from_facts_and_values_of_several_words) {
  const Record record = load_record(test::source_dir() + "/tests/records/2014-seed-1.yaml");
  const auto game = open_game(record.game, {record.ruleset.text, {}});
  const auto count = [&](const std::string& text) {
    NamesKnown known;
    return find_in(*game, record, read_pattern(text), known).size();
  };
  const std::size_t all = count("event pc_placed");
  ASSERT_GT(all, 10U);
  EXPECT_EQ(count("event pc_placed when at=$there"), all);
  EXPECT_EQ(count("event pc_placed when side=$who at=$there spaces.$there.pc=$who"), all) << "where it lies";
  EXPECT_EQ(count("event pc_placed when year=$year; event pc_placed when year=$year") +
                count("event pc_placed when year=1700"),
            count("event pc_placed when year=$when; event pc_placed when year=$when"));
  EXPECT_EQ(count("event pc_placed when side=american or british"), all);
  EXPECT_EQ(count("event pc_placed when at=New York or Lexington and Concord and side=american"),
            count("event pc_placed when at=New York side=american") +
                count("event pc_placed when side=american and at=Lexington and Concord"));
  EXPECT_THROW(count("event pc_placed when spaces.$there.pc=american"), std::invalid_argument) << "no value yet";
  EXPECT_THROW(read_pattern("* when year>1775 or 1777"), std::invalid_argument);
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
                                                        {"* when year=1775 or", "no value beside its `or`"},
                                                        {"* when year>1775 or 1777", "behind = alone"},
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
