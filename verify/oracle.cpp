#include "verify/oracle.h"

#include <algorithm>

namespace tricorne::verify {

Node Oracle::tables(const Game& game) const {
  Node tables = Node::map();
  for (const auto& [kind, words] : game.vocabulary()) tables.add(kind, Node::texts(words));
  return tables;
}

std::vector<Note> Oracle::notes(const Position&) const { return {}; }

std::vector<Note> Oracle::notes_on_holdings(const Position&) const { return {}; }

std::optional<Note> Oracle::verdict(const Position& position, const std::string& answer) const {
  position.canonical(answer);
  return std::nullopt;
}

std::vector<Note> Oracle::witness(const Position& position, const std::string& answer) const {
  position.canonical(answer);
  return {};
}

Node titled(const std::string& title) {
  Node node = to_node(Said{"cards." + title});
  node.add("text", Node::text(title));
  return node;
}

Note saying(const Catalogue& english, Note note, Said said) {
  note.text = english.text(said);
  note.said = std::move(said);
  return note;
}

Said listed(const std::vector<std::string>& names, std::size_t most) {
  const bool all = names.size() <= most;
  const std::size_t first = all ? std::max<std::size_t>(names.size(), 1) - 1 : most - 1;
  std::string beginning;
  for (std::size_t i = 0; i < first; ++i) beginning += (i == 0 ? "" : ", ") + names[i];
  if (!all) return sentence("notes.and_more", {{"names", beginning}, {"n", static_cast<int>(names.size() - first)}});
  if (names.size() < 2) return sentence("notes.name", {{"name", names.empty() ? "" : names.front()}});
  return sentence("notes.and", {{"names", beginning}, {"name", names.back()}});
}

const Oracle& oracle_of(std::string_view game) {
  static const Oracle plain;
  const Oracle* oracle = part_for(game, oracle_table());
  return oracle != nullptr ? *oracle : plain;
}

void add_oracle(std::string_view game, const Oracle& (*oracle)()) { add_part(game, oracle, oracle_table()); }

}  // namespace tricorne::verify
