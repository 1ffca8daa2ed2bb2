#include "tests/support/crossing.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>

#include "engine/core/load/yaml.h"
#include "engine/washingtons_crossing/terms.h"
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

namespace {

constexpr int around = 3;  ///< hexes from the middle of a board to its border
constexpr int most_tens = 90;

/// The land near a hex, the nearest hexes first.
std::vector<HexId> land_near(const Table& t, HexId middle) {
  std::vector<HexId> near;
  for (int far = 0; far <= around; ++far)
    for (const HexId hex : t.map.all)
      if (distance(hex, middle) == far && t.map[hex].terrain != Terrain::ocean) near.push_back(hex);
  return near;
}

void put(const Table& t, State& s, const CrossingPiece& piece, HexId at) {
  const LeaderId leader = piece.leader;
  if (leader == LeaderId::SubordinateGrant) return;  // a second counter of Grant (9.2.1)
  const Side side = side_of(leader);
  if (s.at[leader] != no_hex || anyone_at(s, enemy_of(side), at)) return;
  const int room = std::min(t.leaders.maximum(leader, s.turn), t.ruleset.stacking_limit - troops_at(s, side, at));
  const int men = std::clamp(10 * piece.tens, 0, std::max(0, room / 10 * 10));
  if (men == 0 && is_detachment(leader)) return;
  s.where[leader] = Where::on_map;
  s.at[leader] = at;
  s.troops[leader] = static_cast<std::int16_t>(men);
  if (men > 0) {
    if (!tireless(t, leader)) s.fatigue[leader] = static_cast<std::uint8_t>(piece.fatigue % 5);
    s.condition[leader] = Condition(piece.condition % 3);
  }
  unsigned bits = piece.marks;
  for_each_field(s.marks, [&](std::string_view, LeaderSet& who) {
    if ((bits & 1U) != 0) who.insert(leader);
    bits >>= 1U;
  });
}

CrossingPiece random_piece(const Draw& draw) {
  const auto below = [&](int n) { return static_cast<std::uint8_t>(draw() % static_cast<unsigned>(n)); };
  CrossingPiece piece;
  piece.leader = LeaderId(below(leader_count));
  piece.place = below(1 + 3 * around * (around + 1));
  piece.tens = below(4) == 0 ? std::uint8_t{0} : below(most_tens);
  piece.fatigue = below(2) == 0 ? std::uint8_t{0} : below(5);
  piece.condition = below(5) > 2 ? below(3) : std::uint8_t{0};
  // Mostly without marks, else with about one in four of them.
  if (below(4) == 0) piece.marks = static_cast<std::uint16_t>(draw() & draw());
  return piece;
}

/// The values to try for a number: nothing, half of it, one less.
template <class Number>
std::vector<Number> plainer_numbers(Number number) {
  std::vector<Number> list;
  for (const int value : {0, number / 2, number - 1})
    if (value >= 0 && value < number && (list.empty() || list.back() != Number(value))) list.push_back(Number(value));
  return list;
}

}  // namespace

CrossingBoard random_crossing_board(const Table& t, const Draw& draw, int size) {
  const auto below = [&](std::size_t n) { return draw() % n; };
  CrossingBoard board;
  board.turn = static_cast<std::uint8_t>(below(turn_count));
  board.weather = static_cast<std::uint8_t>(below(4));
  do board.middle = static_cast<std::uint16_t>(below(t.map.all.size()));
  while (land_near(t, t.map.all[board.middle]).empty());
  const auto most = std::min<std::size_t>(leader_count, 2 * static_cast<std::size_t>(std::max(size, 1)));
  board.pieces.resize(1 + below(most));
  for (CrossingPiece& piece : board.pieces) piece = random_piece(draw);
  return board;
}

std::vector<CrossingBoard> plainer_boards(const CrossingBoard& board) {
  std::vector<CrossingBoard> list;
  const std::size_t count = board.pieces.size();
  for (std::size_t chunk = count; chunk > 0; chunk /= 2)
    for (std::size_t from = 0; from < count; from += chunk) {
      const auto at = board.pieces.begin() + static_cast<std::ptrdiff_t>(from);
      CrossingBoard& fewer = list.emplace_back(board);
      fewer.pieces.assign(board.pieces.begin(), at);
      fewer.pieces.insert(fewer.pieces.end(), at + static_cast<std::ptrdiff_t>(std::min(chunk, count - from)),
                          board.pieces.end());
    }
  CrossingBoard plainer = board;
  const auto add = [&](auto& of, auto member) {
    const auto now = of.*member;
    for (const auto number : plainer_numbers(now)) {
      of.*member = number;
      list.push_back(plainer);
    }
    of.*member = now;
  };
  for (CrossingPiece& piece : plainer.pieces) {
    add(piece, &CrossingPiece::marks);
    add(piece, &CrossingPiece::condition);
    add(piece, &CrossingPiece::fatigue);
    add(piece, &CrossingPiece::tens);
    add(piece, &CrossingPiece::place);
  }
  add(plainer, &CrossingBoard::turn);
  add(plainer, &CrossingBoard::weather);
  add(plainer, &CrossingBoard::middle);
  return list;
}

State build(const Table& t, const CrossingBoard& board) {
  State s;
  s.turn = Turn(board.turn % turn_count);
  s.weather = Weather(board.weather % (is_frozen(s.turn) ? 2 : 4));
  const std::vector<HexId> near = land_near(t, t.map.all[board.middle % t.map.all.size()]);
  if (near.empty()) return s;
  for (const CrossingPiece& piece : board.pieces) put(t, s, piece, near[piece.place % near.size()]);
  return s;
}

State thrown_board(const Table& t, std::mt19937& random) {
  return build(t, random_crossing_board(t, std::ref(random)));
}

std::string to_text(const State& state) { return to_yaml(wrap(crossing(), state)->write()); }

}  // namespace tricorne::test
