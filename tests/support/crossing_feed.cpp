// Gives bytes to the functions that read files of Washington's Crossing.
#include <functional>
#include <stdexcept>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/load/load.h"
#include "engine/washingtons_crossing/washingtons_crossing.h"
#include "tests/support/feed.h"
#include "verify/oracle.h"
#include "verify/scenario/runner.h"

namespace tricorne::test {

namespace {

const Game& crossing() {
  static const auto game = open_game(wc::game_name, {});
  return *game;
}

/// Writes a position and reads it back. The position read must be the position written.
void read_back(const Position& position) {
  const std::string text = to_yaml(position.write());
  const auto again = crossing().read_position(parse_yaml(text, "written"));
  if (again->digest() != position.digest()) throw std::logic_error("read back as another position:\n" + text);
}

void play_on(Position& position, std::uint64_t seed) {
  constexpr int answers = 6;
  const verify::Oracle& oracle = verify::oracle_of(crossing());
  const Node given = position.write();
  const Node* agenda = given.find("agenda");
  const bool several_given = agenda != nullptr && agenda->items.size() > 1;
  position.settle();
  for (int n = 0; n <= answers; ++n) {
    position.facts();
    position.view(Seat{0});
    oracle.notes(position);
    read_back(position);
    if (!position.question()) return;
    const auto actions = position.legal_actions();
    // A question from a file may have no answer. A question that the game asks must have an answer.
    // A small map may lack the hexes and the river of the set-up.
    const std::string decision = position.question()->decision;
    const bool in_setup = decision == "choose_start" || decision == "choose_mooring";
    if (actions.empty() && (n == 0 || several_given || in_setup)) return;
    if (actions.empty()) throw std::logic_error("a question without an answer");
    const std::string& action = actions[(seed >> n) % actions.size()];
    oracle.verdict(position, action);
    oracle.witness(position, action);
    position.apply(action);
  }
}

}  // namespace

bool feed_crossing_position(std::string_view text) {
  return accepted([&] {
    const Node file = parse_yaml(text, "position");
    const Node* given = file.find("given");
    const auto position = crossing().read_position(given != nullptr ? *given : file);
    play_on(*position, std::hash<std::string_view>{}(text));
  });
}

bool feed_crossing_scenario(std::string_view text) {
  static verify::Runner runner(crossing(), verify::Evidence::ignored);
  return accepted([&] {
    for (const auto& run : verify::read_scenarios(crossing(), parse_yaml(text, "scenario"))) runner.run(run);
  });
}

bool feed_crossing_map(std::string_view text) {
  return accepted([&] { wc::load_map(parse_yaml(text, "map")); });
}

bool feed_crossing_tables(std::string_view text) {
  static const wc::Data shipped = wc::load_data({});
  return accepted([&] { wc::with_own(shipped, parse_yaml(text, "tables")); });
}

bool feed_crossing_ruleset(std::string_view text) {
  return accepted([&] { rulebook::load_ruleset(wc::ruleset_shelf(), parse_yaml(text, "ruleset")); });
}

}  // namespace tricorne::test
