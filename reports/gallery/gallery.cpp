#include "reports/gallery/gallery.h"

#include <cmath>

#include "engine/core/json.h"
#include "reports/board/drawing.h"
#include "reports/board/lettering.h"
#include "reports/board/look.h"
#include "reports/page/embedded.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

namespace {

/// Numbers texts in the order of their first use, from 0.
class Numbers {
 public:
  std::size_t of(const std::string& text) {
    const auto [found, fresh] = numbers_.try_emplace(text, list_.size());
    if (fresh) list_.emplace_back(text);
    return found->second;
  }
  Json list() const { return list_; }

 private:
  std::map<std::string, std::size_t> numbers_;
  Json::Array list_;
};

/// The board with no region controlled.
Board nobodys(Board board) {
  for (Region& region : board.regions) region.controlled_by.clear();
  return board;
}

/// The map of a game as data. All boards of the game share it.
Json map_of(const Game& game, const Board& board) {
  const auto layout = layout_of(board);
  Json node{{"title", game.title()}, {"land", land_svg(nobodys(board))}};
  node["size"] = Json::array({std::lround(layout->map.right), std::lround(layout->map.bottom)});
  for (const char* key : {"places", "tints"}) node[key] = Json::array();
  for (std::size_t i = 0; i < board.places.size(); ++i)
    node["places"].push_back(
        Json::array({board.places[i].name, std::lround(layout->places[i].x), std::lround(layout->places[i].y)}));
  for (const std::size_t tint : layout->tints) {
    Json colours = Json::array({look_of(land_ink(tint, "")).fill});
    for (const SeatInfo& seat : game.seats()) colours.push_back(look_of(land_ink(tint, seat.style)).fill);
    node["tints"].push_back(std::move(colours));
  }
  node["seats"] = Json::array();
  for (const SeatInfo& seat : game.seats()) node["seats"].push_back(Json::array({seat.name, seat.title}));
  return node;
}

/// The digit of the seat with this style: `1` for the first seat, `2` for the second. `0` for any other style.
char letter_of(const Game& game, std::string_view style) {
  const auto seats = game.seats();
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].style == style) return static_cast<char>('1' + i);
  return '0';
}

std::string seat_title(const Game& game, const std::string& seat) {
  for (const SeatInfo& info : game.seats())
    if (info.name == seat) return std::string(info.title);
  return seat;
}

/// Two texts with one digit (`letter_of`) for each region and for each place. A place counts for the side of its first
/// piece.
Json board_holders(const Game& game, const Board& board) {
  std::string regions, places;
  for (const Region& region : board.regions) regions += letter_of(game, region.controlled_by);
  for (const Place& place : board.places)
    places += place.pieces.empty() ? '0' : letter_of(game, place.pieces.front().side);
  return Json::array({regions, places});
}

}  // namespace

struct Gallery::Games {
  Json::Array rows;
  std::map<std::string, std::size_t> map_numbers;
  Json::Array maps;
  Numbers words;
};

Gallery::Gallery() : games_(std::make_unique<Games>()) {}

Gallery::~Gallery() = default;

std::size_t Gallery::size() const { return games_->rows.size(); }

void Gallery::add(const Game& game, const GalleryGame& about, const Position& end) {
  const Board board = end.board();
  const auto [map, fresh] = games_->map_numbers.try_emplace(std::string(game.name()), games_->maps.size());
  if (fresh) games_->maps.push_back(map_of(game, board));
  const auto outcome = end.outcome();
  std::string players;
  for (const auto& [seat, name] : about.players)
    players += (players.empty() ? "" : ", ") + seat_title(game, seat) + ": " + name;
  Json row = Json::array({about.name, about.link, about.title == about.name ? "" : about.title});
  row.push_back(map->second);
  row.push_back(games_->words.of(outcome ? std::string(outcome->who.title) : "unfinished"));
  row.push_back(games_->words.of(outcome ? std::string(outcome->ending) : ""));
  const When when = outcome ? outcome->when : end.when();
  row.push_back(Json::array({when.order, games_->words.of(when.label)}));
  row.push_back(about.steps);
  row.push_back(outcome && outcome->score ? Json(*outcome->score) : Json(nullptr));
  row.push_back(games_->words.of(about.ruleset));
  row.push_back(games_->words.of(players));
  row.push_back(board_holders(game, board));
  games_->rows.push_back(std::move(row));
}

std::string Gallery::page(const std::string& title) const {
  Json data{{"games", games_->rows}, {"maps", games_->maps}, {"words", games_->words.list()}};
  return whole_page({.title = title,
                     .body = filled(gallery_html, {{"title", escaped(title)}}),
                     .style = std::string(gallery_css) + dark_boards(),
                     .script = gallery_js,
                     .data = std::move(data)});
}

}  // namespace tricorne::reports
