#include "reports/page/wording.h"

#include <algorithm>

#include "replay/story/happening.h"
#include "replay/story/polish.h"

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

}  // namespace

Wording::Wording(const Game& game, replay::Language language) : language_(language) {
  if (language == replay::Language::en) return;
  catalogue_ = &game.words(this->language());
  if (const auto* book = part_for(game.name(), replay::polish_table())) game_ = *book;
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

std::string Wording::event(const Happening& happening) const {
  return language_ == replay::Language::en ? happening.text : replay::phrase(happening, game_);
}

std::string Wording::refusal(const Refusal& refusal) const {
  return catalogue_ == nullptr ? refusal.why : replay::said(refusal, *catalogue_, game_);
}

std::string Wording::card(const std::string& english) const { return replay::card_text(english, game_); }

std::pair<std::string, std::string> Wording::paragraph(const RuleEntry& entry) const {
  if (const replay::NamedText* known = replay::named_in(game_.paragraphs, entry.id))
    return {std::string(known->name), std::string(known->text)};
  return {std::string(entry.title), std::string(entry.summary)};
}

std::pair<std::string, std::string> Wording::axis(const AxisInfo& axis) const {
  if (const replay::NamedText* known = replay::named_in(game_.axes, axis.name))
    return {std::string(known->name), std::string(known->text)};
  std::string name = axis.name;
  std::replace(name.begin(), name.end(), '_', ' ');
  return {name, axis.meaning};
}

std::string Wording::choice(const std::string& word) const {
  const std::string_view known = replay::word_in(game_, "choice", word);
  return known == word ? (*this)(word) : std::string(known);
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

Json Wording::table() const {
  if (language_ == replay::Language::en) return nullptr;
  Json table = Json::object();
  for (const replay::Phrase& phrase : polish_page_words()) table[std::string(phrase.key)] = phrase.text;
  return table;
}

}  // namespace tricorne::reports
