#include "tests/support/random_board.h"

#include <algorithm>
#include <memory>
#include <random>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_war/position.h"
#include "engine/washingtons_war/washingtons_war.h"

namespace tricorne::test {

namespace {

using ww::General;
using ww::GeneralPlace;
using ww::Nation;
using ww::Side;
using ww::SpaceId;

constexpr int most_units = 4;   ///< of one nation in a space
constexpr int most_french = 5;  ///< on the map (12.2.C)

/// Draws random numbers with `%`, so that boards are the same on every platform.
class Dice {
 public:
  Dice(const Draw& draw, int size) : draw_(draw), size_(size) {}
  int below(std::size_t limit) { return static_cast<int>(draw_() % limit); }
  bool chance(int percent) { return below(100) < percent; }
  int one_of(std::initializer_list<int> choices) { return choices.begin()[below(choices.size())]; }
  /// A percentage of spaces or pieces, less on a small board.
  int one_share_of(std::initializer_list<int> choices) {
    return one_of(choices) * std::min(2 * size_, whole_size) / whole_size;
  }

 private:
  const Draw& draw_;
  int size_;
};

std::vector<std::vector<int>> neighbours_of(const ww::Map& map) {
  std::vector<std::vector<int>> near(map.spaces.size());
  for (const ww::Connection& line : map.connections) {
    near[ww::index(line.a)].push_back(static_cast<int>(ww::index(line.b)));
    near[ww::index(line.b)].push_back(static_cast<int>(ww::index(line.a)));
  }
  return near;
}

int random_marker(Dice& dice, int american_percent) { return dice.chance(american_percent) ? 1 : 2; }

/// The markers of regions that grow from a few centres until they fill the map.
std::vector<int> regions(const ww::Map& map, Dice& dice) {
  const auto near = neighbours_of(map);
  std::vector<int> markers(map.spaces.size());
  std::vector<int> frontier;
  const auto take = [&](int space, int marker) {
    markers[static_cast<std::size_t>(space)] = marker;
    frontier.push_back(space);
  };
  for (int centres = 2 + dice.below(10); centres > 0; --centres)
    take(dice.below(map.spaces.size()), random_marker(dice, 50));
  while (!frontier.empty()) {
    const auto pick = frontier.begin() + dice.below(frontier.size());
    const auto space = static_cast<std::size_t>(*pick);
    frontier.erase(pick);
    for (const int next : near[space])
      if (markers[static_cast<std::size_t>(next)] == 0) take(next, markers[space]);
  }
  return markers;
}

std::vector<int> random_markers(const ww::Map& map, Dice& dice, Fill fill) {
  const int american = 20 + dice.below(61);
  const int turned = dice.one_of({0, 3, 10});  // percent of the spaces in regions that get a new random marker
  const bool regional = dice.chance(50);
  int filled = dice.one_share_of({30, 65, 90, 97, 100});
  if (fill == Fill::full) filled = 100;
  std::vector<int> markers = regional ? regions(map, dice) : std::vector<int>(map.spaces.size());
  for (int& marker : markers) {
    if (!regional || dice.chance(turned)) marker = random_marker(dice, american);
    if (!dice.chance(filled)) marker = 0;
  }
  return markers;
}

/// One number for each space: 0 for no units, 1 to 4 for American, 5 to 8 for British, 9 to 12 for French units.
std::vector<int> random_units(const ww::Map& map, Dice& dice) {
  const int percent = dice.one_share_of({0, 3, 10, 25});
  std::vector<int> units(map.spaces.size());
  for (int& here : units)
    if (dice.chance(percent)) here = 1 + dice.below(3 * most_units);
  return units;
}

/// The places of the generals: 0 for off the map, otherwise the index of the space plus 1.
std::vector<int> random_generals(const ww::Map& map, Dice& dice) {
  const int percent = dice.one_share_of({0, 20, 60});
  std::vector<int> places(ww::general_count);
  for (int& place : places)
    if (dice.chance(percent)) place = 1 + dice.below(map.spaces.size());
  return places;
}

/// The space, the loser and the way he lost, the entry, the loser's general, his units, the winner's units.
std::vector<int> random_battle_part(const ww::Map& map, Dice& dice) {
  int space = dice.below(map.spaces.size());
  for (const ww::Connection& line : map.connections)  // battles at Arnold's road (7.4.D) come more often than elsewhere
    if (line.arnold_only && dice.chance(15)) space = static_cast<int>(ww::index(dice.chance(50) ? line.a : line.b));
  return {space, dice.below(4), dice.below(12), dice.below(12), dice.below(6), dice.below(5)};
}

/// Reads the numbers in their order. After the end it reads zeros.
class Reader {
 public:
  explicit Reader(const std::vector<int>& numbers) : numbers_(numbers) {}
  std::size_t next() { return at_ < numbers_.size() ? static_cast<std::size_t>(numbers_[at_++]) : 0; }

 private:
  const std::vector<int>& numbers_;
  std::size_t at_ = 0;
};

bool units_of(const ww::State& s, Side side, SpaceId at) {
  const auto count = [&](Nation nation) { return s.combat_units[ww::index(nation)][ww::index(at)]; };
  return side == Side::British ? count(Nation::British) > 0 : count(Nation::American) + count(Nation::French) > 0;
}

bool general_of(const ww::State& s, Side side, SpaceId at) {
  for (std::size_t i = 0; i < ww::general_count; ++i)
    if (ww::side_of(General(i)) == side && s.generals[i] == GeneralPlace{GeneralPlace::Kind::on_map, at}) return true;
  return false;
}

int french_left(const ww::State& s) {
  int left = most_french;
  for (const int here : s.combat_units[ww::index(Nation::French)]) left -= here;
  return left;
}

void put_units(ww::State& s, SpaceId at, std::size_t number) {
  if (number == 0) return;
  static constexpr std::array<Nation, 3> order{Nation::American, Nation::British, Nation::French};
  const Nation nation = order[(number - 1) / most_units % order.size()];
  int count = 1 + static_cast<int>((number - 1) % most_units);
  if (nation == Nation::French) count = std::min(count, french_left(s));
  s.combat_units[ww::index(nation)][ww::index(at)] = static_cast<std::uint8_t>(count);
}

/// 3.0.stacking_limits: a general who may not stand in the space stays in his box.
void put_general(ww::State& s, General general, std::size_t number) {
  if (number == 0) return;
  const auto at = SpaceId(number - 1);
  const Side enemy = ww::enemy_of(ww::side_of(general));
  if (units_of(s, enemy, at) || general_of(s, enemy, at) || general_of(s, ww::side_of(general), at)) return;
  s.generals[ww::index(general)] = {GeneralPlace::Kind::on_map, at};
}

ww::State read_board(const ww::Table& table, Reader& reader) {
  ww::State s = ww::empty_position(table);
  const std::size_t count = table.map.spaces.size();
  for (std::size_t i = 0; i < count; ++i)
    if (const std::size_t marker = reader.next()) s.pc[marker - 1].insert(SpaceId(i));
  for (std::size_t i = 0; i < count; ++i) put_units(s, SpaceId(i), reader.next());
  for (std::size_t i = 0; i < ww::general_count; ++i) put_general(s, General(i), reader.next());
  if (const std::size_t congress = reader.next()) s.congress = SpaceId(congress - 1);
  if (const std::size_t navy = reader.next()) s.french_navy = {ww::NavyPlace::Kind::zone, ww::ZoneId(navy - 1)};
  return s;
}

void clear_space(ww::State& s, SpaceId at) {
  for (auto& nation : s.combat_units) nation[ww::index(at)] = 0;
  for (GeneralPlace& place : s.generals)
    if (place == GeneralPlace{GeneralPlace::Kind::on_map, at})
      place = {GeneralPlace::Kind::reinforcements, ww::no_space};
}

/// Places the loser's general: none, or one of his side. Arnold comes more often than other American generals.
void put_leader(ww::State& s, Side side, SpaceId at, std::size_t number) {
  static constexpr std::size_t americans = ww::index(General::Howe);
  if (number == 0) return;
  std::size_t general = (number - 1) % americans;
  if (side == Side::American && number > americans) general = ww::index(General::Arnold);
  if (side == Side::British) general = americans + (number - 1) % (ww::general_count - americans);
  s.generals[general] = {GeneralPlace::Kind::on_map, at};
}

/// Places the loser's units. A number above 4 means one French unit, if the Americans lost and a unit is left. Without
/// a general there is at least one unit.
void put_beaten_units(ww::State& s, Side side, SpaceId at, std::size_t number) {
  const std::size_t least = general_of(s, side, at) ? 0 : 1;
  const bool french = side == Side::American && number > most_units && french_left(s) > 0;
  const Nation nation = side == Side::British ? Nation::British : french ? Nation::French : Nation::American;
  s.combat_units[ww::index(nation)][ww::index(at)] = static_cast<std::uint8_t>(french ? 1 : std::max(number, least));
}

void place_battle(const ww::Table& table, ww::State& s, Reader& reader) {
  const auto at = SpaceId(reader.next());
  const std::size_t kind = reader.next();
  const auto near = neighbours_of(table.map)[ww::index(at)];
  const auto entry = SpaceId(near[reader.next() % near.size()]);
  const Side loser = kind % 2 == 0 ? Side::American : Side::British;
  clear_space(s, at);
  put_leader(s, loser, at, reader.next());
  put_beaten_units(s, loser, at, reader.next());
  const Nation winner = loser == Side::British ? Nation::American : Nation::British;
  s.combat_units[ww::index(winner)][ww::index(at)] = static_cast<std::uint8_t>(reader.next());
  s.agenda.push_back(ww::ChooseRetreat{loser, at, entry, kind / 2 == 0});
}

}  // namespace

const ww::Table& shipped_table() {
  static const std::unique_ptr<Game> game = open_game("washingtons-war", {});
  return ww::table_of(*game);
}

BoardNumbers random_numbers(const ww::Map& map, const Draw& draw, int size, Fill fill) {
  Dice dice(draw, size);
  BoardNumbers board;
  const auto append = [&](const std::vector<int>& part) {
    board.numbers.insert(board.numbers.end(), part.begin(), part.end());
  };
  append(random_markers(map, dice, fill));
  append(random_units(map, dice));
  append(random_generals(map, dice));
  append({dice.chance(25) ? 0 : 1 + dice.below(map.spaces.size()), dice.below(1 + ww::zone_count)});
  return board;
}

BattleNumbers random_battle_numbers(const ww::Map& map, const Draw& draw, int size) {
  BattleNumbers battle{random_numbers(map, draw, size)};
  Dice dice(draw, size);
  const std::vector<int> part = random_battle_part(map, dice);
  battle.numbers.insert(battle.numbers.end(), part.begin(), part.end());
  return battle;
}

std::vector<std::vector<int>> simpler(const std::vector<int>& numbers) {
  std::vector<std::vector<int>> steps;
  const std::size_t size = numbers.size();
  const auto clear = [&](std::size_t from, std::size_t count) {
    std::vector<int> step = numbers;
    std::fill_n(step.begin() + static_cast<std::ptrdiff_t>(from), std::min(count, size - from), 0);
    if (step != numbers) steps.push_back(std::move(step));
  };
  for (std::size_t chunk = size; chunk > 0; chunk /= 2)
    for (std::size_t from = 0; from < size; from += chunk) clear(from, chunk);
  for (std::size_t i = 0; i < size; ++i)
    if (numbers[i] > 1) {
      steps.push_back(numbers);
      --steps.back()[i];
    }
  return steps;
}

ww::State build(const ww::Table& table, const BoardNumbers& board) {
  Reader reader(board.numbers);
  return read_board(table, reader);
}

ww::State build(const ww::Table& table, const BattleNumbers& battle) {
  Reader reader(battle.numbers);
  ww::State s = read_board(table, reader);
  place_battle(table, s, reader);
  return s;
}

ww::State board_of_seed(const ww::Table& table, std::uint64_t seed, Fill fill) {
  std::mt19937_64 random(seed);
  return build(table, random_numbers(table.map, std::ref(random), whole_size, fill));
}

ww::State battle_of_seed(const ww::Table& table, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  return build(table, random_battle_numbers(table.map, std::ref(random)));
}

std::string to_text(const ww::State& state) { return to_yaml(ww::write_position(shipped_table(), state)); }

}  // namespace tricorne::test
