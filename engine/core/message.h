// What a position says, as JSON messages: the words of the line protocol (verify/PROTOCOL.md) and of the C interface.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne {

/// The codes of an error message.
namespace error_code {
inline constexpr std::string_view lacks = "lacks";                ///< the engine does not offer what is asked
inline constexpr std::string_view illegal = "illegal";            ///< the action to apply is refused
inline constexpr std::string_view bad_request = "bad_request";    ///< no JSON, a missing or a wrong member
inline constexpr std::string_view bad_data = "bad_data";          ///< the tables cannot be read
inline constexpr std::string_view bad_position = "bad_position";  ///< the position cannot be read
inline constexpr std::string_view bad_action = "bad_action";      ///< the text is no action
}  // namespace error_code

/// A question; no question is a null.
Node to_message(const std::optional<Question>& question);
/// Events in their order, with all their fields: nothing is hidden.
Node to_message(const std::vector<Happening>& events);

/// What `load` and `apply` answer: the events, and the question that the settled position asks.
Node progress_message(const std::vector<Happening>& events, const Position& position);

/// What `check` answers.
Node verdict_message(const std::optional<Refusal>& refusal);

/// Adds what `check` and the error `illegal` say of a refusal, except the reason: `asked`, and `rule` where a paragraph
/// bars the action.
void add_refusal(Node& message, const Refusal& refusal);

}  // namespace tricorne
