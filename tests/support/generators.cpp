#include "tests/support/generators.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <ostream>
#include <random>
#include <sstream>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/codec.h"
#include "tests/support/odd.h"
#include "tests/support/paths.h"

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

void expect_success(const rc::detail::TestResult& result) {
  std::ostringstream said;
  rc::detail::printResultMessage(result, said);
  const bool success = result.is<rc::detail::SuccessResult>();
  if (success && !result.get<rc::detail::SuccessResult>().distribution.empty()) std::cout << said.str() << "\n";
  EXPECT_TRUE(success) << said.str();
}

std::string kept(const std::string& what, const std::string& text) {
  const auto* running = ::testing::UnitTest::GetInstance()->current_test_info();
  std::filesystem::create_directories(found_dir());
  std::string name = std::string(running->test_suite_name()) + "." + running->name();
  std::replace(name.begin(), name.end(), '/', '.');
  const std::string path = found_dir() + "/" + name + ".yaml";
  write_file(path, text);
  return what + "\nkept in " + path;
}

void fail_if(const std::string& what, const std::string& text) {
  if (!what.empty()) RC_FAIL(kept(what, text));
}

void showValue(const BoardNumbers& board, std::ostream& out) { out << '\n' << to_text(build(shipped_table(), board)); }
void showValue(const BattleNumbers& battle, std::ostream& out) {
  out << '\n' << to_text(build(shipped_table(), battle));
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

/// A generator from two functions: `make` makes a value, and `shrink` lists the plainer values of a value.
template <class T, class Make>
rc::Gen<T> plainer(Make make, Shrinks<T> shrink) {
  return [=](const rc::Random& random, int) {
    std::mt19937_64 generator(rc::Random(random).next());
    return rc::shrinkable::shrinkRecur(T(make(generator)), shrink);
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

/// `count` numbers, of which at most four are not zero.
std::vector<int> few_numbers(std::size_t count, int most, std::mt19937_64& random) {
  std::vector<int> numbers(count);
  for (auto changes = 1 + random() % 4; changes > 0; --changes)
    numbers[random() % count] = 1 + static_cast<int>(random() % static_cast<std::size_t>(most));
  return numbers;
}

GameByNumbers random_game(std::mt19937_64& random) {
  GameByNumbers game{static_cast<std::uint8_t>(random() % 3), static_cast<std::uint8_t>(random() % 3), {}};
  game.answers.resize(random() % most_answers);
  for (auto& answer : game.answers) answer = static_cast<std::uint16_t>(random());
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

RecordByNumbers random_record(std::mt19937_64& random) {
  RecordByNumbers record{random_game(random), {}};
  record.game.answers.resize(std::min<std::size_t>(record.game.answers.size(), 1 + random() % 60));
  for (auto remarks = random() % 12; remarks > 0; --remarks)
    for (int part = 0; part < 3; ++part) record.remarks.push_back(static_cast<int>(random() % 1000));
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

ProtocolLine random_line(std::mt19937_64& random) {
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
      [](std::mt19937_64& random) { return random_numbers(shipped_table().map, random); });
}
Gen<BattleNumbers> Arbitrary<BattleNumbers>::arbitrary() {
  return towards_zero<BattleNumbers>(
      [](std::mt19937_64& random) { return random_battle_numbers(shipped_table().map, random); });
}
Gen<GameByNumbers> Arbitrary<GameByNumbers>::arbitrary() {
  return plainer<GameByNumbers>(&random_game, &plainer_games);
}
Gen<OverlayNumbers> Arbitrary<OverlayNumbers>::arbitrary() {
  return towards_zero<OverlayNumbers>(
      [](std::mt19937_64& random) { return OverlayNumbers{few_numbers(axis_count(), 3, random)}; });
}
Gen<MapNumbers> Arbitrary<MapNumbers>::arbitrary() {
  return towards_zero<MapNumbers>(
      [](std::mt19937_64& random) { return MapNumbers{few_numbers(connection_count(), 2, random)}; });
}
Gen<DeckNumbers> Arbitrary<DeckNumbers>::arbitrary() {
  return towards_zero<DeckNumbers>(
      [](std::mt19937_64& random) { return DeckNumbers{few_numbers(deck_records(), 60, random)}; });
}
Gen<ActionNumbers> Arbitrary<ActionNumbers>::arbitrary() {
  return towards_zero<ActionNumbers>([](std::mt19937_64& random) {
    ActionNumbers action;
    for (int i = 0; i < 4; ++i) action.numbers.push_back(static_cast<int>(random() % 5000));
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
