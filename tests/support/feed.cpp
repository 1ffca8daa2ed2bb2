#include "tests/support/feed.h"

#include <functional>
#include <stdexcept>

#include "engine/core/load/json.h"
#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/load/load.h"
#include "tests/support/sample.h"
#include "verify/engine/server.h"
#include "verify/runner.h"
#include "verify/washingtons_war/tables.h"

namespace tricorne::test {

namespace {

void quietly(const std::function<void()>& work) {
  try {
    work();
  } catch (const DataError&) {
  } catch (const ActionError&) {
  }
}

std::uint64_t seed_of(std::string_view text) { return std::hash<std::string_view>{}(text); }

ww::NamedRuleset preset(const Node& name) {
  if (read_text(name) != "2014") fail(name, "no such preset here");
  return ww::load_ruleset(ww::shipped("rulesets/2014.yaml"), &preset);
}

}  // namespace

void play_on(Position& position, std::uint64_t seed, int answers) {
  position.settle();
  for (int n = 0; n < answers; ++n) {
    const auto actions = position.legal_actions();
    if (!position.question() || actions.empty()) break;
    const std::string& action = actions[(seed >> (n % 32)) % actions.size()];
    if (position.check(action)) throw std::logic_error("a listed answer is refused: " + action);
    position.apply(action);
  }
  position.facts();
  position.board();
  to_yaml(position.write());
}

void feed_position(std::string_view text) {
  quietly([&] {
    const auto position = washingtons_war().read_position(parse_yaml(text, "position"));
    play_on(*position, seed_of(text), 6);
  });
}

void feed_scenario(std::string_view text) {
  static verify::Runner runner(washingtons_war(), verify::Evidence::ignored);
  quietly([&] {
    for (const auto& run : verify::read_scenarios(washingtons_war(), parse_yaml(text, "scenario"))) runner.run(run);
  });
}

void feed_ruleset(std::string_view text) {
  quietly([&] { ww::load_ruleset(parse_yaml(text, "ruleset"), &preset); });
}

void feed_map(std::string_view text) {
  quietly([&] { ww::load_map(parse_yaml(text, "map")); });
}

void feed_deck(std::string_view text) {
  static const ww::Map map = ww::load_map(ww::shipped("map.yaml"));
  quietly([&] { ww::load_deck(parse_yaml(text, "deck"), map); });
}

void feed_protocol(std::string_view text) {
  verify::Server server(washingtons_war(), verify::tables_of(washingtons_war()), "0");
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Node answer = parse_json(server.answer(text.substr(0, end)), "answer");
    if ((answer.find("result") == nullptr) == (answer.find("error") == nullptr))
      throw std::logic_error("an answer holds either a result or an error");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace tricorne::test
