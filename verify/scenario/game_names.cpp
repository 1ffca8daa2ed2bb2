#include "verify/scenario/game_names.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/core/text.h"

namespace tricorne::verify {

std::vector<std::string> vocabulary_of(const Game& game, std::string_view kind) {
  for (auto& [name, words] : game.vocabulary())
    if (name == kind) return words;
  return {};
}

GameNames::GameNames(const Game& game) : events(vocabulary_of(game, "events")) {
  const Node schema = game.position_schema();
  if (const Node* keys = schema.find("properties"))
    for (const Entry& entry : keys->entries) position_keys.push_back(entry.key);
  for (const Datum& datum : game.data()) {
    if (datum.group != "spaces" && datum.group != "names") continue;
    const std::string key = fold(datum.name);
    Confidence& confidence = spaces.try_emplace(key, datum.confidence).first->second;
    confidence = std::max(confidence, datum.confidence);
    space_names[key] = datum.name;
  }
}

bool GameNames::knows_event(std::string_view kind) const {
  return std::find(events.begin(), events.end(), kind) != events.end();
}

bool is_rule(const Game& game, std::string_view id) {
  const auto rules = game.rules();
  return std::any_of(rules.begin(), rules.end(), [&](const RuleEntry& entry) { return entry.id == id; });
}

std::vector<std::string> rule_ids(const Game& game) {
  std::vector<std::string> ids;
  for (const RuleEntry& entry : game.rules()) ids.emplace_back(entry.id);
  return ids;
}

std::string read_rule(const Game& game, const Node& node) {
  std::string id = read_text(node);
  if (!is_rule(game, id)) fail(node, "unknown paragraph \"" + id + "\"" + did_you_mean(id, rule_ids(game)));
  return id;
}

bool within(std::string_view id, std::string_view paragraph) {
  return id.starts_with(paragraph) && (id.size() == paragraph.size() || id[paragraph.size()] == '.');
}

bool numbered_within(std::string_view id, std::string_view paragraph) {
  if (within(id, paragraph)) return true;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool section = std::count(paragraph.begin(), paragraph.end(), '.') == 1 && is_digit(paragraph.back());
  return section && id.starts_with(paragraph) && is_digit(id[paragraph.size()]);
}

std::string_view paragraph_of(std::string_view id) {
  for (const std::string_view box : {".example", ".note"})
    if (const auto at = id.find(box); at != std::string_view::npos) id = id.substr(0, at);
  return id;
}

std::string_view section_of(std::string_view id) {
  const auto dot = id.find('.');
  return dot == std::string_view::npos ? id : id.substr(0, id.find('.', dot + 1));
}

bool related(std::string_view a, std::string_view b) {
  const std::string_view x = paragraph_of(a), y = paragraph_of(b);
  return within(x, y) || within(y, x);
}

Seat read_seat(const Node& word, std::span<const SeatInfo> seats) {
  std::vector<std::string_view> names;
  for (const SeatInfo& seat : seats) names.push_back(seat.name);
  names.push_back(chance_info.name);
  const std::size_t found = read_word(word, names, "seat");
  return found < seats.size() ? Seat(found) : Seat::Chance;
}

}  // namespace tricorne::verify
