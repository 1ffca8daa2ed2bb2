#include "replay/import/meanings.h"

#include <algorithm>

namespace tricorne::replay {

namespace {

/// The texts that are actions, as the game prints them. When none is, throws what is said of the last one.
std::vector<std::string> actions_among(const Position& position, const std::vector<std::string>& texts) {
  std::vector<std::string> actions;
  for (const std::string& text : texts) try {
      actions.push_back(text.empty() ? text : position.canonical(text));
    } catch (const ActionError&) {
      if (actions.empty() && &text == &texts.back()) throw;
    }
  return actions;
}

/// An answer here that nobody writes down: one behind which a text is legal, or the only one.
std::optional<std::string> next_left_out(const Position& position, const std::vector<std::string>& texts,
                                         const std::function<bool(const std::string&)>& may) {
  const auto legal = position.legal_actions();
  if (legal.size() == 1) return legal.front();
  for (const std::string& action : legal)
    if (may(action)) {
      const auto after = position.clone();
      after->apply(action);
      if (legal_of(*after, texts)) return action;
    }
  return {};
}

}  // namespace

const Shorthand* shorthand_of(const Game& game) { return part_for(game.name(), shorthand_table()); }

Alternatives meanings(const Game& game, const Position& position, const std::string& text) {
  try {
    return {{position.canonical(text)}};
  } catch (const ActionError&) {
    const Shorthand* shorthand = shorthand_of(game);
    const Alternatives slots = shorthand == nullptr ? Alternatives{} : shorthand->read(text);
    if (slots.empty()) throw;
    Alternatives actions;
    for (const auto& slot : slots) actions.push_back(actions_among(position, slot));
    return actions;
  }
}

std::optional<std::string> legal_of(const Position& position, const std::vector<std::string>& texts) {
  const auto is_legal = [&](const std::string& text) {
    try {
      return !text.empty() && !position.check(text);
    } catch (const ActionError&) {
      return false;
    }
  };
  const auto found = std::ranges::find_if(texts, is_legal);
  return found == texts.end() ? std::nullopt : std::optional(*found);
}

std::optional<std::vector<std::string>> left_out(const Position& position, const std::vector<std::string>& texts,
                                                 const std::function<bool(const std::string&)>& may) {
  constexpr std::size_t most = 6;
  std::vector<std::string> answers;
  const auto world = position.clone();
  while (!legal_of(*world, texts)) {
    const auto next = answers.size() < most ? next_left_out(*world, texts, may) : std::nullopt;
    if (!next) return {};
    answers.push_back(*next);
    world->apply(*next);
  }
  return answers;
}

}  // namespace tricorne::replay
