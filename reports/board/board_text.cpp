#include "reports/board/board_text.h"

#include <algorithm>
#include <map>
#include <vector>

#include "engine/core/printable.h"
#include "engine/core/text.h"
#include "reports/board/lettering.h"
#include "reports/kits.h"

namespace tricorne::reports {

namespace {

/// Of more places without a region only those with pieces are told.
constexpr std::size_t most_places_told = 80;

bool is_marker(const Piece& piece) { return piece.kind == Piece::Kind::Marker; }

/// The letters that stand for the markers of each seat, by the seat's style: as many as tell the seats apart.
std::map<std::string, std::string> letters_of(std::span<const SeatInfo> seats) {
  std::map<std::string, std::string> letters;
  for (const SeatInfo& seat : seats) {
    std::size_t length = 1;
    const auto same = [&](const SeatInfo& other) {
      return other.style != seat.style && other.title.starts_with(seat.title.substr(0, length));
    };
    while (length < seat.title.size() && std::ranges::any_of(seats, same)) ++length;
    letters[std::string(seat.style)] = seat.title.substr(0, length);
  }
  return letters;
}

/// A board in words.
class BoardText {
 public:
  explicit BoardText(const Board& board)
      : board_(board), kit_(kit_of(board)), seats_(seats_of(board.game)), letters_(letters_of(seats_)) {
    for (const Place& place : board.places) {
      has_ports_ = has_ports_ || place.port;
      has_markers_ = has_markers_ || std::ranges::any_of(place.pieces, is_marker);
    }
  }

  /// What the signs mean, as far as the board has them.
  std::string key() const {
    if (std::string own = kit_.words().board_key; !own.empty()) return own;
    std::string text;
    for (const SeatInfo& seat : seats_)
      if (has_markers_) text += "  " + letters_.at(std::string(seat.style)) + ": " + std::string(seat.title);
    if (has_markers_) text += "  . nobody";
    if (has_ports_) text += "  * port";
    if (!board_.regions.empty()) text += "  [who holds the region]";
    return text.substr(std::min<std::size_t>(2, text.size()));
  }

  std::string place(const Place& place) const {
    const auto marker = std::ranges::find_if(place.pieces, is_marker);
    std::string text;
    if (has_markers_) text = (marker == place.pieces.end() ? "." : letter(marker->side)) + " ";
    const std::string pieces = pieces_of(place);
    return text + place.name + (place.port ? "*" : "") + (pieces.empty() ? "" : " (" + pieces + ")");
  }

  std::string side(const std::string& style) const {
    const auto seat = std::ranges::find(seats_, style, &SeatInfo::style);
    return seat == seats_.end() ? capital(style) : std::string(seat->title);
  }

 private:
  std::string letter(const std::string& style) const {
    const auto known = letters_.find(style);
    return known == letters_.end() ? capital(style).substr(0, 1) : known->second;
  }

  /// The pieces of a place without its marker.
  std::string pieces_of(const Place& place) const {
    std::string text;
    for (const Piece& piece : place.pieces)
      if (!is_marker(piece))
        text += (text.empty() ? "" : ", ") + in_english(board_.game, kit_.piece_words(piece, seats_));
    return text;
  }

  const Board& board_;
  const Kit& kit_;
  const std::span<const SeatInfo> seats_;
  const std::map<std::string, std::string> letters_;
  bool has_ports_ = false, has_markers_ = false;
};

/// A heading, and below it the items in lines of at most `terminal_width` characters.
std::string paragraph(const std::string& heading, const std::vector<std::string>& items) {
  const std::string indent = "    ";
  std::string text = heading + "\n", line = indent;
  for (const std::string& item : items) {
    if (line != indent && letters_in(line) + letters_in(item) + 2 > terminal_width) {
      text += line + "\n";
      line = indent;
    }
    line += (line == indent ? "" : "  ") + item;
  }
  return line == indent ? text : text + line + "\n";
}

std::string region_text(const BoardText& words, const Board& board, const Region& region) {
  std::vector<std::string> items;
  for (const Place& place : board.places)
    if (place.region == region.key) items.push_back(words.place(place));
  const std::string owner = region.controlled_by.empty() ? "nobody's" : words.side(region.controlled_by);
  return paragraph(region.name + " [" + owner + "]", items);
}

/// The places that belong to no region. Of many only those with pieces are told.
std::string other_places(const BoardText& words, const Board& board) {
  std::vector<std::string> all, held;
  for (const Place& place : board.places) {
    if (std::ranges::any_of(board.regions, [&](const Region& region) { return region.key == place.region; })) continue;
    all.push_back(words.place(place));
    if (!place.pieces.empty()) held.push_back(all.back());
  }
  if (all.empty()) return "";
  return all.size() > most_places_told ? paragraph("Places with pieces", held) : paragraph("Places", all);
}

std::string pieces_in_box(const Box& box) {
  std::string text;
  for (const Piece& piece : box.pieces) text += (text.empty() ? "" : ", ") + piece.label;
  return text;
}

}  // namespace

std::string board_as_text(const Board& board) {
  const BoardText words(board);
  const std::string key = words.key();
  std::string text = "=== " + board.title + " ===" + (key.empty() ? "" : "  " + key) + "\n";
  for (const Region& region : board.regions) text += region_text(words, board, region);
  text += other_places(words, board);
  for (const Box& zone : board.zones)
    if (!zone.pieces.empty()) text += pieces_in_box(zone) + " at " + zone.title + "\n";
  for (const Box& box : board.boxes) {
    std::string line;
    for (const std::string& part : box.lines) line += (line.empty() ? "" : "; ") + part;
    text += box.title + ": " + line + "\n";
  }
  return text;
}

std::string in_columns(std::span<const std::string> texts) {
  std::size_t widest = 1;
  for (const std::string& text : texts) widest = std::max(widest, letters_in(text) + 2);
  const std::size_t columns = std::max<std::size_t>(1, terminal_width / widest);
  const std::size_t rows = (texts.size() + columns - 1) / columns;
  std::string all;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < texts.size(); i += rows) {
      line += texts[i];
      if (i + rows < texts.size()) line += std::string(widest - letters_in(texts[i]), ' ');
    }
    all += line + "\n";
  }
  return all;
}

}  // namespace tricorne::reports
