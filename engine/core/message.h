// What a position says, as JSON messages: the words of the line protocol (verify/PROTOCOL.md) and of the C interface.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne {

/// The codes of an error message.
namespace error_code {
inline constexpr std::string_view lacks = "lacks";
inline constexpr std::string_view illegal = "illegal";
inline constexpr std::string_view bad_request = "bad_request";
inline constexpr std::string_view bad_position = "bad_position";
inline constexpr std::string_view bad_action = "bad_action";
}  // namespace error_code

/// Nothing for no question.
Node to_message(const std::optional<Question>& question);
Node to_message(const std::vector<Happening>& events);

/// What `load` and `apply` answer: the events, and the question that the settled position asks.
Node progress_message(const std::vector<Happening>& events, const Position& position);

/// What `check` answers.
Node verdict_message(const std::optional<Refusal>& refusal);

/// Adds what `check` and the error `illegal` say of a refusal besides the reason.
void add_refusal(Node& message, const Refusal& refusal);

}  // namespace tricorne
