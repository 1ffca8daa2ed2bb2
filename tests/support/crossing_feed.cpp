// Gives bytes to the functions that read files of Washington's Crossing.
#include <functional>
#include <stdexcept>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "tests/support/feed.h"
#include "verify/kit.h"
#include "verify/scenario/runner.h"

namespace tricorne::test {

namespace {

const Game& crossing() {
  static const auto game = open_game(wc::game_name, {});
  return *game;
}

template <class Work>
void quietly(const Work& work) {
  try {
    work();
  } catch (const DataError&) {
  } catch (const ActionError&) {
  }
}

/// Writes a position and reads it back. The position read must be the position written.
void read_back(const Position& position) {
  const std::string text = to_yaml(position.write());
  const auto again = crossing().read_position(parse_yaml(text, "written"));
  if (again->digest() != position.digest()) throw std::logic_error("read back as another position:\n" + text);
}

void play_on(Position& position, std::uint64_t seed) {
  constexpr int answers = 6;
  const verify::Kit& kit = verify::kit_of(crossing());
  position.settle();
  for (int n = 0; n <= answers; ++n) {
    position.facts();
    position.view(Seat{0});
    kit.notes(position);
    read_back(position);
    if (!position.question()) return;
    const auto actions = position.legal_actions();
    // In a position from a file a question may have no answer. In a position of a game it must have an answer.
    if (actions.empty() && n == 0) return;
    if (actions.empty()) throw std::logic_error("a question without an answer");
    const std::string& action = actions[(seed >> n) % actions.size()];
    kit.verdict(position, action);
    kit.witness(position, action);
    position.apply(action);
  }
}

}  // namespace

void feed_crossing_position(std::string_view text) {
  quietly([&] {
    const Node file = parse_yaml(text, "position");
    const Node* given = file.find("given");
    const auto position = crossing().read_position(given != nullptr ? *given : file);
    play_on(*position, std::hash<std::string_view>{}(text));
  });
}

void feed_crossing_scenario(std::string_view text) {
  static verify::Runner runner(crossing(), verify::Evidence::ignored);
  quietly([&] {
    for (const auto& run : verify::read_scenarios(crossing(), parse_yaml(text, "scenario"))) runner.run(run);
  });
}

void feed_crossing_map(std::string_view text) {
  quietly([&] { wc::load_map(parse_yaml(text, "map")); });
}

void feed_crossing_tables(std::string_view text) {
  static const wc::Data shipped = wc::load_data({});
  quietly([&] { wc::with_own(shipped, parse_yaml(text, "tables")); });
}

void feed_crossing_ruleset(std::string_view text) {
  quietly([&] { rulebook::load_ruleset(wc::ruleset_shelf(), parse_yaml(text, "ruleset")); });
}

}  // namespace tricorne::test
