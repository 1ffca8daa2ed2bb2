#include "reports/page/wording.h"

#include <set>

#include "engine/core/text.h"

namespace tricorne::reports {

namespace {

void say_pieces(const Wording& say, std::vector<Piece>& pieces) {
  for (Piece& piece : pieces)
    if (piece.kind == Piece::Kind::Token) piece.label = say(piece.label);
}

void say_box(const Wording& say, Box& box) {
  box.title = box.said.empty() ? say(box.title) : say(box.said.front());
  for (std::size_t i = 0; i < box.lines.size(); ++i)
    box.lines[i] = i + 1 < box.said.size() ? say(box.said[i + 1]) : say(box.lines[i]);
  say_pieces(say, box.pieces);
  for (Cell& cell : box.cells) {
    cell.text = say(cell.text);
    say_pieces(say, cell.pieces);
  }
}

}  // namespace

Wording::Wording(const Game& game, replay::Language language) : language_(language), english_(&game.words("en")) {
  if (language != replay::Language::en) words_ = &game.words(language.name);
}

std::string Wording::operator()(const std::string& english) const {
  return words_ == nullptr ? english : replay::name_in(english, *words_);
}

std::string Wording::operator()(const Said& said) const {
  const Catalogue* words = words_ != nullptr ? words_ : english_;
  return words != nullptr && words->find(said.id) != nullptr ? words->text(said) : (*this)(said.id);
}

std::string Wording::page(std::string_view id, const SlotWords& words) const {
  const Catalogue* catalogue = words_ != nullptr ? words_ : english_;
  const auto said = catalogue == nullptr ? std::nullopt : catalogue->filled("page." + std::string(id), words);
  return said ? *said : std::string(id);
}

std::string Wording::action(const std::string& written) const {
  return words_ == nullptr ? written : replay::phrase(written, *words_);
}

std::string Wording::event(const Happening& happening) const {
  const Catalogue* words = words_ != nullptr ? words_ : english_;
  return words == nullptr ? happening.text : replay::phrase(happening, *words);
}

std::string Wording::question(const Question& asked) const {
  const Catalogue* words = words_ != nullptr ? words_ : english_;
  return words == nullptr ? asked.text : replay::said(asked, *words);
}

std::string Wording::note(const Note& note) const {
  return words_ == nullptr ? note.text : replay::said(note, *words_);
}

std::string Wording::refusal(const Refusal& refusal) const {
  return words_ == nullptr ? refusal.why : reason_of(refusal, *words_);
}

std::string Wording::card(const std::string& english) const {
  return words_ == nullptr ? english : replay::card_text(english, *words_);
}

std::string Wording::line(const std::string& id, std::string_view otherwise) const {
  const std::string* known = words_ == nullptr ? nullptr : words_->find(id);
  return known != nullptr ? *known : std::string(otherwise);
}

std::pair<std::string, std::string> Wording::paragraph(const RuleEntry& entry) const {
  const std::string id = "paragraphs." + std::string(entry.id);
  return {line(id + ".title", entry.title), line(id + ".summary", entry.summary)};
}

std::pair<std::string, std::string> Wording::axis(const AxisInfo& axis) const {
  return {line("axes." + axis.name + ".name", spaced(axis.name)), line("axes." + axis.name + ".meaning", axis.meaning)};
}

std::string Wording::choice(const std::string& word) const {
  const std::string_view known = words_ == nullptr ? word : words_->word("choice", word);
  return known == word ? (*this)(word) : std::string(known);
}

Board Wording::operator()(Board board) const {
  if (words_ == nullptr) return board;
  board.title = board.said.id.empty() ? (*this)(board.title) : (*this)(board.said);
  for (Place& place : board.places) say_pieces(*this, place.pieces);
  for (Region& region : board.regions) region.name = (*this)(region.name);
  for (Box& zone : board.zones) say_box(*this, zone);
  for (Box& box : board.boxes) say_box(*this, box);
  for (Frontier& frontier : board.ground.frontiers) frontier.title = (*this)(frontier.title);
  return board;
}

Json Wording::table(std::string_view script) const {
  Json table = Json::object();
  if (english_ == nullptr) return table;
  std::set<std::string_view> quoted;
  for (auto from = script.find('"'); from != script.npos; from = script.find('"', from + 1)) {
    const auto end = script.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-", from + 1);
    if (end != script.npos && script[end] == '"') quoted.insert(script.substr(from + 1, end - from - 1));
  }
  for (const auto& [id, text] : english_->section("page"))
    if (quoted.contains(id)) table[id] = line("page." + id, text);
  return table;
}

std::string Wording::language() const {
  const std::string_view name = language_.name.substr(language_.name.rfind('/') + 1);
  return std::string(name.substr(0, name.find('.')));
}

}  // namespace tricorne::reports
