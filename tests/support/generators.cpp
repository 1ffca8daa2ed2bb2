#include "tests/support/generators.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <map>
#include <ostream>
#include <random>
#include <sstream>

#include "engine/core/load/files.h"
#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "tests/support/odd.h"
#include "tests/support/paths.h"
#include "tests/support/stateful.h"
#include "verify/referee/shrink.h"

namespace tricorne::test {

rc::detail::TestParams params_of(int cases) {
  const char* const wish = std::getenv("RC_PARAMS");
  const std::string wished = wish != nullptr ? wish : "";
  rc::detail::TestParams params = rc::detail::configuration().testParams;
  if (wished.find("seed") == std::string::npos) params.seed = 1775;
  const char* const more = std::getenv("TRICORNE_CASES");
  if (wished.find("max_success") == std::string::npos)
    params.maxSuccess = cases * std::max(1, more != nullptr ? std::atoi(more) : 1);
  return params;
}

namespace {

/// By condition: the percentage of cases that must meet it at least, for the running property.
std::map<std::string, int> floors;
/// Makes the text that is kept of the smallest case that broke the running property; null: the text is written already.
std::function<std::string()> write_found;
std::string path_of_found;

std::string name_of_running_test() {
  const auto* running = ::testing::UnitTest::GetInstance()->current_test_info();
  std::string name = std::string(running->test_suite_name()) + "." + running->name();
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

/// The percentage of the cases that met a condition.
int share_of(const rc::detail::SuccessResult& success, const std::string& condition) {
  int met = 0;
  const std::string tag = rc::toString(condition);
  for (const auto& [tags, count] : success.distribution)
    if (std::ranges::find(tags, tag) != tags.end()) met += count;
  return success.numSuccess == 0 ? 0 : (100 * met + success.numSuccess / 2) / success.numSuccess;
}

/// Are the cases the usual ones, which every run tries?
bool usual_cases() { return std::getenv("RC_PARAMS") == nullptr && std::getenv("TRICORNE_CASES") == nullptr; }

/// The row of a condition in the table of tests/README.md must give its share, but for few points: compilers evaluate
/// arguments in different orders, so that other cases are drawn.
void expect_in_readme(const std::string& condition, int share) {
  constexpr int near = 5;
  const std::string path = source_dir() + "/tests/README.md",
                    head = "| `" + name_of_running_test() + "` | " + condition + " | ";
  std::string text = read_file(path);
  const std::size_t row = text.find(head), number = row + head.size();
  if (std::getenv("TRICORNE_WRITE") != nullptr) {
    const std::string line = head + std::to_string(share) + " % |\n";
    if (row != std::string::npos)
      text.replace(row, text.find('\n', row) + 1 - row, line);
    else
      text += line;
    write_file(path, text);
    return;
  }
  ASSERT_TRUE(row != std::string::npos) << "TRICORNE_WRITE=1 adds to tests/README.md: " << head << share << " % |";
  EXPECT_NEAR(std::atoi(text.c_str() + number), share, near) << head << "; TRICORNE_WRITE=1 writes it anew";
}

}  // namespace

void concerns(const std::string& what, bool met, int least) {
  floors[what] = least;
  if (met) RC_TAG(what);
}

void expect_success(const rc::detail::TestResult& result) {
  std::ostringstream said;
  rc::detail::printResultMessage(result, said);
  const bool success = result.is<rc::detail::SuccessResult>();
  if (success && !result.get<rc::detail::SuccessResult>().distribution.empty()) std::cout << said.str() << "\n";
  if (!success && write_found) write_file(path_of_found, write_found());
  EXPECT_TRUE(success) << said.str();
  if (success && usual_cases()) {  // of few other cases a rare condition may be met by none
    for (const auto& [condition, least] : floors) {
      const int share = share_of(result.get<rc::detail::SuccessResult>(), condition);
      EXPECT_GE(share, least) << "percent of the cases meet: " << condition;
      expect_in_readme(condition, share);
    }
  }
  floors.clear();
  write_found = nullptr;
}

std::string kept(const std::string& what, std::function<std::string()> write) {
  std::filesystem::create_directories(found_dir());
  path_of_found = found_dir() + "/" + name_of_running_test() + ".yaml";
  write_found = std::move(write);
  return what + "\nkept in " + path_of_found;
}

std::string kept(const std::string& what, const std::string& text) {
  return kept(what, [text] { return text; });
}

std::string scenario_of(const Game& game, const Position& first, const std::vector<std::string>& answers,
                        const Position& end, const Parting& parting) {
  const std::string rule(first.pending()->rule);
  verify::BrokenProperty broken{
      .property = "the game a second time", .named_by = rule, .rule = rule, .what = parting.what};
  broken.then = Node::map();
  const Node facts = end.facts();
  for (const Entry& told : parting.as->facts().entries)
    if (const Node* fact = facts.find(told.key); fact == nullptr || !(*fact == told.value))
      broken.then.entries.push_back(told);
  verify::ShrunkCase shrunk{{first.write(), answers}, {broken, answers.size(), false, end.clone()}};
  const std::string id = verify::regression_id(broken, name_of_running_test());
  try {
    return verify::regression_scenario(game, game, shrunk, id, std::string(game.ruleset()));
  } catch (const std::exception& e) {
    return "# " + std::string(e.what()) + "\n# " + parting.what + "\n" + to_yaml(shrunk.found.start);
  }
}

void fail_if(const std::string& what, const std::string& text) {
  if (!what.empty()) RC_FAIL(kept(what, text));
}

void showValue(const BoardNumbers& board, std::ostream& out) { out << '\n' << to_text(build(shipped_table(), board)); }
void showValue(const BattleNumbers& battle, std::ostream& out) {
  out << '\n' << to_text(build(shipped_table(), battle));
}
void showValue(const CrossingBoard& board, std::ostream& out) {
  out << '\n' << to_text(build(wc::table_of(crossing()), board));
}
void showValue(const GameByNumbers& game, std::ostream& out) { out << '\n' << record_of(game); }
void showValue(const OverlayNumbers& overlay, std::ostream& out) { out << '\n' << to_yaml(overlay_of(overlay)); }
void showValue(const ActionNumbers& action, std::ostream& out) {
  out << to_text(shipped_table(), action_of(shipped_table(), action));
}
void showValue(const RecordByNumbers& record, std::ostream& out) { out << '\n' << record_of(record); }
void showValue(const ProtocolLine& line, std::ostream& out) { out << line.text; }

namespace {

/// Writes the index and the value of each number that is not zero.
void show_changes(const std::vector<int>& numbers, std::ostream& out) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] != 0) out << i << ": " << numbers[i] << ' ';
}

template <class T>
using Shrinks = std::function<rc::Seq<T>(const T&)>;

/// A generator from two functions: `make(draw, size)` makes a value of RapidCheck's numbers and of its size, and
/// `shrink` lists the plainer values of a value.
template <class T, class Make>
rc::Gen<T> plainer(Make make, Shrinks<T> shrink) {
  return [=](const rc::Random& random, int size) {
    rc::Random numbers(random);
    return rc::shrinkable::shrinkRecur(T(make([&] { return numbers.next(); }, size)), shrink);
  };
}

/// A generator for numbers with zero for "nothing". Shrinking sets numbers to zero, then lowers them. No number is
/// removed.
template <class T, class Make>
rc::Gen<T> towards_zero(Make make) {
  return plainer<T>(make, [](const T& value) {
    return rc::seq::map(rc::seq::fromContainer(simpler(value.numbers)), [](std::vector<int> numbers) {
      T step;
      step.numbers = std::move(numbers);
      return step;
    });
  });
}

/// The part of `most` that a value of this size may have: all of it from half of the greatest size on.
std::size_t share(std::size_t most, int size) {
  const auto wanted = static_cast<std::size_t>(std::clamp(2 * size, 1, whole_size));
  return std::max<std::size_t>(1, most * wanted / whole_size);
}

/// `count` numbers, of which at most four are not zero.
std::vector<int> few_numbers(std::size_t count, int most, const Draw& draw, int size) {
  std::vector<int> numbers(count);
  for (auto changes = 1 + draw() % share(4, size); changes > 0; --changes)
    numbers[draw() % count] = 1 + static_cast<int>(draw() % static_cast<std::size_t>(most));
  return numbers;
}

GameByNumbers random_game(const Draw& draw, int size) {
  GameByNumbers game{static_cast<std::uint8_t>(draw() % 3), static_cast<std::uint8_t>(draw() % start_count), {}};
  game.answers.resize(draw() % share(most_answers, size));
  for (auto& answer : game.answers) answer = static_cast<std::uint16_t>(draw());
  return game;
}

/// Games with fewer answers, then games with the plainest start or ruleset, then games with lower answers.
rc::Seq<GameByNumbers> plainer_games(const GameByNumbers& game) {
  const auto with_answers = [game](std::vector<std::uint16_t> answers) {
    return GameByNumbers{game.ruleset, game.start, std::move(answers)};
  };
  std::vector<GameByNumbers> heads;
  if (game.start != 0) heads.push_back({game.ruleset, 0, game.answers});
  if (game.ruleset != 0) heads.push_back({0, game.start, game.answers});
  return rc::seq::concat(
      rc::seq::map(rc::shrink::removeChunks(game.answers), with_answers), rc::seq::fromContainer(heads),
      rc::seq::map(rc::shrink::eachElement(game.answers, &rc::shrink::integral<std::uint16_t>), with_answers));
}

RecordByNumbers random_record(const Draw& draw, int size) {
  RecordByNumbers record{random_game(draw, size), {}};
  record.game.answers.resize(std::min<std::size_t>(record.game.answers.size(), 1 + draw() % 60));
  for (auto remarks = draw() % share(12, size); remarks > 0; --remarks)
    for (int part = 0; part < 3; ++part) record.remarks.push_back(static_cast<int>(draw() % 1000));
  return record;
}

rc::Seq<RecordByNumbers> plainer_records(const RecordByNumbers& record) {
  std::vector<RecordByNumbers> fewer;
  for (std::size_t i = 0; i + 2 < record.remarks.size(); i += 3) {
    RecordByNumbers& step = fewer.emplace_back(record);
    step.remarks.erase(step.remarks.begin() + static_cast<std::ptrdiff_t>(i),
                       step.remarks.begin() + static_cast<std::ptrdiff_t>(i) + 3);
  }
  return rc::seq::concat(rc::seq::fromContainer(fewer),
                         rc::seq::map(plainer_games(record.game),
                                      [record](GameByNumbers game) {
                                        return RecordByNumbers{std::move(game), record.remarks};
                                      }),
                         rc::seq::map(rc::shrink::eachElement(record.remarks, &rc::shrink::integral<int>),
                                      [record](std::vector<int> remarks) {
                                        return RecordByNumbers{record.game, std::move(remarks)};
                                      }));
}

/// Requests to most methods of the protocol. Some of the requests are wrong.
constexpr std::array<std::string_view, 12> requests{
    R"({"id":1,"method":"hello","protocol":1})",
    R"({"id":"a","method":"hello","protocol":2})",
    R"({"id":2,"method":"load","position":{"base":"setup"}})",
    R"({"id":3,"method":"load","ruleset":"2010","position":{"spaces":{"Montreal":{"pc":"british"}},"agenda":[{"choose_pc_action":{"player":"british","remaining":2}}]}})",
    R"({"id":4,"method":"load","ruleset":"no such","position":{}})",
    R"({"id":5,"method":"apply","action":"place PC at Oswego"})",
    R"({"id":6,"method":"check","action":"place PC at nowhere"})",
    R"({"id":7,"method":"facts"})",
    R"({"id":8,"method":"legal"})",
    R"({"id":9,"method":"tables"})",
    R"({"id":10,"method":"end"})",
    R"([1,{"a":null}])"};

ProtocolLine random_line(const Draw& draw, int) {
  Dice random(draw());  // what changes the bytes of a text takes such dice
  std::string text(requests[random() % requests.size()]);
  if (random() % 4 != 0) text = mutated(text, random);
  if (random() % 16 == 0) text.insert(0, random() % 200, '[');
  std::replace(text.begin(), text.end(), '\n', ' ');  // a request is one line
  return {text};
}

}  // namespace

void showValue(const MapNumbers& map, std::ostream& out) { show_changes(map.numbers, out); }
void showValue(const DeckNumbers& deck, std::ostream& out) { show_changes(deck.numbers, out); }

}  // namespace tricorne::test

namespace rc {

using namespace tricorne::test;

Gen<BoardNumbers> Arbitrary<BoardNumbers>::arbitrary() {
  return towards_zero<BoardNumbers>(
      [](const Draw& draw, int size) { return random_numbers(shipped_table().map, draw, size); });
}
Gen<BattleNumbers> Arbitrary<BattleNumbers>::arbitrary() {
  return towards_zero<BattleNumbers>(
      [](const Draw& draw, int size) { return random_battle_numbers(shipped_table().map, draw, size); });
}
Gen<CrossingBoard> Arbitrary<CrossingBoard>::arbitrary() {
  return plainer<CrossingBoard>(
      [](const Draw& draw, int size) { return random_crossing_board(tricorne::wc::table_of(crossing()), draw, size); },
      [](const CrossingBoard& board) { return rc::seq::fromContainer(plainer_boards(board)); });
}
Gen<GameByNumbers> Arbitrary<GameByNumbers>::arbitrary() {
  return plainer<GameByNumbers>(&random_game, &plainer_games);
}
Gen<OverlayNumbers> Arbitrary<OverlayNumbers>::arbitrary() {
  return towards_zero<OverlayNumbers>(
      [](const Draw& draw, int size) { return OverlayNumbers{few_numbers(axis_count(), 3, draw, size)}; });
}
Gen<MapNumbers> Arbitrary<MapNumbers>::arbitrary() {
  return towards_zero<MapNumbers>(
      [](const Draw& draw, int size) { return MapNumbers{few_numbers(connection_count(), 2, draw, size)}; });
}
Gen<DeckNumbers> Arbitrary<DeckNumbers>::arbitrary() {
  return towards_zero<DeckNumbers>(
      [](const Draw& draw, int size) { return DeckNumbers{few_numbers(deck_records(), 60, draw, size)}; });
}
Gen<ActionNumbers> Arbitrary<ActionNumbers>::arbitrary() {
  return towards_zero<ActionNumbers>([](const Draw& draw, int) {
    ActionNumbers action;
    for (int i = 0; i < 4; ++i) action.numbers.push_back(static_cast<int>(draw() % 5000));
    return action;
  });
}
Gen<RecordByNumbers> Arbitrary<RecordByNumbers>::arbitrary() {
  return plainer<RecordByNumbers>(&random_record, &plainer_records);
}
Gen<ProtocolLine> Arbitrary<ProtocolLine>::arbitrary() {
  return plainer<ProtocolLine>(&random_line, [](const ProtocolLine& line) {
    return rc::seq::map(rc::shrink::removeChunks(line.text), [](std::string text) { return ProtocolLine{text}; });
  });
}

}  // namespace rc
