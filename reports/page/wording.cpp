#include "reports/page/wording.h"

#include <algorithm>

#include "replay/kit.h"
#include "reports/page/frame.h"

namespace tricorne::reports {

namespace {

void say_pieces(const Wording& say, std::vector<Piece>& pieces) {
  for (Piece& piece : pieces)
    if (piece.kind == Piece::Kind::Token) piece.label = say(piece.label);
}

void say_box(const Wording& say, Box& box) {
  box.title = say(box.title);
  for (std::string& line : box.lines) line = say(line);
  say_pieces(say, box.pieces);
  for (Cell& cell : box.cells) {
    cell.text = say(cell.text);
    say_pieces(say, cell.pieces);
  }
}

/// A text of a frame that goes on in the next line there.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text)
    if (c == '\n')
      line += ' ';
    else if (c != ' ' || line.empty() || line.back() != ' ')
      line += c;
  return line;
}

}  // namespace

Wording::Wording(const Game& game, replay::Language language) : language_(language) {
  if (language != replay::Language::en) game_ = replay::kit_of(game).phrasebook(language);
}

std::string Wording::operator()(const std::string& english) const {
  if (language_ == replay::Language::en) return english;
  const auto page = polish_page_words();
  const auto found = std::ranges::find_if(page, [&](const replay::Phrase& phrase) { return phrase.key == english; });
  return found != page.end() ? std::string(found->text) : replay::said(english, game_);
}

std::string Wording::action(const std::string& written) const {
  return language_ == replay::Language::en ? written : replay::phrase(written, game_);
}

Board Wording::operator()(Board board) const {
  if (language_ == replay::Language::en) return board;
  board.title = (*this)(board.title);
  for (Place& place : board.places) say_pieces(*this, place.pieces);
  for (Region& region : board.regions) region.name = (*this)(region.name);
  for (Box& zone : board.zones) say_box(*this, zone);
  for (Box& box : board.boxes) say_box(*this, box);
  for (Frontier& frontier : board.ground.frontiers) frontier.title = (*this)(frontier.title);
  return board;
}

std::string Wording::frame(std::string_view text, const std::map<std::string, std::string, std::less<>>& values) const {
  std::string out;
  for (;;) {
    const auto open = text.find("[[");
    const auto close = open == std::string_view::npos ? open : text.find("]]", open);
    if (close == std::string_view::npos) return out + filled(text, values);
    out += filled(text.substr(0, open), values);
    out += (*this)(filled(in_one_line(text.substr(open + 2, close - open - 2)), values));
    text.remove_prefix(close + 2);
  }
}

Json Wording::table() const {
  if (language_ == replay::Language::en) return nullptr;
  Json table = Json::object();
  for (const replay::Phrase& phrase : polish_page_words()) table[std::string(phrase.key)] = phrase.text;
  return table;
}

}  // namespace tricorne::reports
