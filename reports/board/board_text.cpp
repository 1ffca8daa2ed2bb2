#include "reports/board/board_text.h"

#include <algorithm>
#include <vector>

#include "engine/core/text.h"

namespace tricorne::reports {

namespace {

/// The number of characters of a UTF-8 text.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

/// The pieces of a place without its control marker, in words.
std::string pieces_text(const Place& place) {
  std::string text;
  for (const Piece& piece : place.pieces) {
    if (piece.kind == Piece::Kind::Control) continue;
    text += text.empty() ? "" : ", ";
    text += piece.kind == Piece::Kind::Units ? piece.label + " " + capital(piece.side) + " CU" : piece.label;
  }
  return text;
}

std::string place_text(const Place& place) {
  std::string marker = ".";
  for (const Piece& piece : place.pieces)
    if (piece.kind == Piece::Kind::Control) marker = capital(piece.side).substr(0, 1);
  const std::string pieces = pieces_text(place);
  return marker + " " + place.name + (place.port ? "*" : "") + (pieces.empty() ? "" : " (" + pieces + ")");
}

/// A heading, and below it the items in lines of at most `terminal_width` characters.
std::string paragraph(const std::string& heading, const std::vector<std::string>& items) {
  const std::string indent = "    ";
  std::string text = heading + "\n", line = indent;
  for (const std::string& item : items) {
    if (line != indent && width(line) + width(item) + 2 > terminal_width) {
      text += line + "\n";
      line = indent;
    }
    line += (line == indent ? "" : "  ") + item;
  }
  return line == indent ? text : text + line + "\n";
}

std::string region_text(const Board& board, const Region& region) {
  std::vector<std::string> items;
  for (const Place& place : board.places)
    if (place.region == region.key) items.push_back(place_text(place));
  const std::string owner = region.controlled_by.empty() ? "nobody's" : capital(region.controlled_by);
  return paragraph(region.name + " [" + owner + "]", items);
}

std::string pieces_in_box(const Box& box) {
  std::string text;
  for (const Piece& piece : box.pieces) text += (text.empty() ? "" : ", ") + piece.label;
  return text;
}

}  // namespace

std::string board_as_text(const Board& board) {
  std::string text = "=== " + board.title + " ===  A, B: PC markers  . none  * port  [who controls the colony]\n";
  for (const Region& region : board.regions) text += region_text(board, region);
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
  for (const std::string& text : texts) widest = std::max(widest, width(text) + 2);
  const std::size_t columns = std::max<std::size_t>(1, terminal_width / widest);
  const std::size_t rows = (texts.size() + columns - 1) / columns;
  std::string all;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < texts.size(); i += rows) {
      line += texts[i];
      if (i + rows < texts.size()) line += std::string(widest - width(texts[i]), ' ');
    }
    all += line + "\n";
  }
  return all;
}

}  // namespace tricorne::reports
