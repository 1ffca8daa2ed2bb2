// JSON messages about a position. The line protocol (verify/PROTOCOL.md) and the C interface answer with these
// messages.
//
// Each call makes a new document, with its keys in a fixed order. No call changes its arguments. Threads: calls that
// take a Position need it alone, as every call of a Position does; all others may be made from any thread.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace tricorne {

/// The codes of an error message, the values of `error.code`. They never change, so programs may rely on them.
namespace error_code {
inline constexpr std::string_view lacks = "lacks";                ///< the engine does not offer the request
inline constexpr std::string_view illegal = "illegal";            ///< the action to apply is refused
inline constexpr std::string_view bad_request = "bad_request";    ///< no JSON, a missing or a wrong member
inline constexpr std::string_view bad_data = "bad_data";          ///< the tables cannot be read
inline constexpr std::string_view bad_position = "bad_position";  ///< the position cannot be read
inline constexpr std::string_view bad_action = "bad_action";      ///< the text is no action
}  // namespace error_code

/// A question: a map of `seat`, `decision`, `rule` and `text`. No question is a null.
Node to_message(const std::optional<Question>& question);
/// Events in their order, each a map of `rule`, `kind`, `fields` and `text`. All fields are there: nothing is hidden.
Node to_message(const std::vector<Happening>& events);

/// The answer to `load` and `apply`: `events`, and the `question` that `position` asks now. The position should be
/// settled.
Node progress_message(const std::vector<Happening>& events, const Position& position);

/// The answer to `check`: `legal`, and for a refused action also `asked`, `rule` where a paragraph bars the action, and
/// `why`.
Node verdict_message(const std::optional<Refusal>& refusal);

/// Adds to the map `message` the members that `check` and the error `illegal` have in common: `asked`, and `rule` where
/// a paragraph bars the action. `asked` is true also when a foreign engine does not say it.
void add_refusal(Node& message, const Refusal& refusal);

}  // namespace tricorne
