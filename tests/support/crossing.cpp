#include "tests/support/crossing.h"

#include <fstream>
#include <iterator>

#include "engine/core/load/yaml.h"
#include "tests/support/paths.h"

namespace tricorne::test {

using namespace wc;

const Game& crossing(const std::string& ruleset) {
  static std::map<std::string, std::unique_ptr<Game>> opened;
  auto& slot = opened[ruleset];
  if (!slot) slot = open_game(game_name, {ruleset, {}});
  return *slot;
}

std::unique_ptr<Position> crossing_set_up(const Game& game) {
  auto position = game.setup();
  position->settle();
  return position;
}

namespace {

void replace_all(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

}  // namespace

std::unique_ptr<Position> crossing_given(const std::string& scenario) {
  const std::string path = source_dir() + "/scenarios/washingtons_crossing/" + scenario;
  std::ifstream file(path);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (const Node whole = parse_yaml(text, path); const Node* cases = whole.find("cases"))
    for (const Entry& entry : cases->items.at(0).entries)
      if (entry.value.is_scalar()) replace_all(text, "<" + entry.key + ">", entry.value.scalar);
  auto position = crossing().read_position(*parse_yaml(text, path).find("given"));
  position->settle();
  return position;
}

State thrown_board(const Table& t, std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  State s;
  s.turn = Turn(below(turn_count));
  s.weather = Weather(below(is_frozen(s.turn) ? 2 : 4));
  const auto& land = t.map.all;
  const HexId middle = land[static_cast<std::size_t>(below(static_cast<int>(land.size())))];
  std::vector<HexId> near;
  for (const HexId hex : land)
    if (distance(hex, middle) <= 3 && t.map[hex].terrain != Terrain::ocean) near.push_back(hex);
  if (near.empty()) return thrown_board(t, random);
  for (std::size_t i = 0; i < leader_count; ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    const HexId at = near[static_cast<std::size_t>(below(static_cast<int>(near.size())))];
    if (below(2) == 0) continue;
    bool mixed = false;
    for (const LeaderId other : leaders_of(enemy_of(side_of(leader)))) mixed |= s.at[other] == at;
    if (mixed) continue;
    s.where[leader] = Where::on_map;
    s.at[leader] = at;
    s.troops[leader] = static_cast<std::int16_t>(below(4) == 0 ? 0 : 10 * below(90));
    if (s.troops[leader] > 0) s.condition[leader] = Condition(below(5) > 2 ? below(3) : 0);
  }
  return s;
}

}  // namespace tricorne::test
