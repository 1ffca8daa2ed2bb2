// What happens in a game, in the words of a language. English phrases stand beside the events and actions themselves.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace tricorne::replay {

enum class Language : std::uint8_t { en, pl };

/// `{slot}` in a phrase stands for a field.
struct Phrase {
  std::string_view key;  ///< kind of an event, or English phrase of an action
  std::string_view text;
};

/// The Polish phrases of Washington's War, by kind of event and by English phrase of an action.
std::span<const Phrase> polish_events();
std::span<const Phrase> polish_actions();
/// The Polish word for a value of a field; the word itself when it needs none, as names do not.
std::string_view polish_word(std::string_view field, std::string_view word);

/// An event in a language.
std::string phrase(const Happening& event, Language language);
/// An action, as the game prints it, in a language; its own text when it is of no known form.
std::string phrase(const std::string& action, Language language);

}  // namespace tricorne::replay
